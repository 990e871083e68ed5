//! The computer player, as the game at the terminal sees it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{SystemTime, UNIX_EPOCH};

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Decision, Game};
use search::{Engine, EngineConfig, Ladder, Limits, OpeningBook, RuleBook, Weights};

use super::seats::MAX_LEVEL;

/// The engine at a level.
#[derive(Debug)]
pub struct Computer {
    engine: Engine,
    level: u8,
    random: Random,
}

/// Size of a computer player's transposition table.
const HASH_MIB: usize = 16;

impl Computer {
    /// The computer at a level from 1 to 8.
    pub fn new(rules: &Rules, weights: Weights, ladder: Ladder, level: u8) -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let seed = now.map_or(1, |now| now.as_nanos() as u64);
        let config = EngineConfig {
            ladder,
            ..EngineConfig::new(weights, HASH_MIB, 1)
        };
        Self {
            engine: Engine::new(rules, config),
            level,
            random: Random::new(seed),
        }
    }

    /// The same with an opening book, if there is one.
    pub fn with_book(mut self, book: Option<RuleBook>) -> Self {
        let book = book.map(|book| Arc::new(book) as Arc<dyn OpeningBook>);
        self.engine.set_opening_book(book);
        self
    }

    /// The strongest computer, for hints.
    pub fn adviser(rules: &Rules, weights: Weights) -> Self {
        Self::new(rules, weights, Ladder::GENERAL, MAX_LEVEL)
    }

    /// A legal decision for the player to move; none when the game is over. Once `stop` is set it answers as soon as
    /// it can with the best it has found.
    pub fn choose(&mut self, game: &Game, stop: &AtomicBool) -> Option<Decision> {
        let limits = Limits::default();
        let random = &mut self.random;
        self.engine.choose(game, self.level, &limits, random, stop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};
    use mancala::{Player, Position};

    #[test]
    fn the_best_capture_is_found() {
        let rules = Catalog::builtin().rules(&RuleRef::plain("standard"), None);
        let rules = rules.unwrap();
        let text = "1,1,0,8,7,0,0,8,2,8,1,1/6,5/A";
        let position = Position::from_text(&rules, text).unwrap();
        let game = Game::from_position(rules, position);
        let weights = Weights::for_any(game.rules());
        let mut computer = Computer::new(game.rules(), weights, Ladder::GENERAL, 7);
        let decision = computer.choose(&game, &AtomicBool::new(false)).unwrap();
        let text = game.rules().write_decision(decision);
        assert!(
            ["A4", "A5"].contains(&text.as_str()),
            "{text} does not take four"
        );
    }

    #[test]
    fn a_stopped_computer_still_decides() {
        let rules = Catalog::builtin().rules(&RuleRef::plain("awale"), None);
        let game = Game::new(rules.unwrap());
        let weights = Weights::for_any(game.rules());
        let mut computer = Computer::new(game.rules(), weights, Ladder::GENERAL, 8);
        let decision = computer.choose(&game, &AtomicBool::new(true)).unwrap();
        assert!(game.legal().contains(&decision));
    }

    #[test]
    fn nobody_agrees_to_lose_an_open_game() {
        let rules = Catalog::builtin().rules(&RuleRef::plain("awale"), None);
        let rules = rules.unwrap();
        let behind = Position::from_text(&rules, "1,0,0,0,0,9,4,4,4,4,4,4/4,10/A").unwrap();
        let game = Game::from_position(rules, behind);
        assert!(!search::agrees(&game, Player::A));
        assert!(search::agrees(&game, Player::B));
    }
}
