//! The computer player. For now it is a plain look ahead of a few decisions; whoever builds a stronger one makes
//! [`opponent`] return it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Action, Decision, Game, Player, Position, Silent};

use super::seats::MAX_LEVEL;

/// Somebody who decides.
pub trait Opponent: Send {
    /// A legal decision for the player to move; none when the game is over. Once `stop` is set it answers as soon as
    /// it can with the best it has found.
    fn choose(&mut self, game: &Game, stop: &AtomicBool) -> Option<Decision>;

    /// Whether `player` agrees to end the game as it stands.
    fn agrees(&self, game: &Game, player: Player) -> bool {
        agrees(game, player)
    }
}

/// The computer at a level from 1 to 8.
pub fn opponent(_rules: &Rules, level: u8) -> Box<dyn Opponent> {
    Box::new(LookAhead::new(level))
}

/// Whoever gives hints: the strongest there is.
pub fn adviser(rules: &Rules) -> Box<dyn Opponent> {
    opponent(rules, MAX_LEVEL)
}

/// Agrees when that wins or shares the win, or when somebody has more than half of all seeds anyway.
fn agrees(game: &Game, player: Player) -> bool {
    let mut ended = game.clone();
    if ended.act(Action::Agree).is_err() {
        return false;
    }
    let outcome = ended.outcome();
    let wins = outcome.is_some_and(|outcome| outcome.winners.contains(&player));
    let position = game.position();
    let half = position.total_seeds() / 2;
    let is_decided = || {
        let mut players = game.rules().all_players();
        players.any(|other| u32::from(position.store(other)) > half)
    };
    wins || (!game.rules().is_match() && is_decided())
}

/// Looks a few decisions ahead, counts seeds in stores, and errs on purpose at low levels.
#[derive(Debug)]
struct LookAhead {
    depth: u8,
    /// How many of a hundred decisions are made without thinking.
    errs: u32,
    random: Random,
}

/// Nobody likes to wait longer than this for a few seeds.
const PATIENCE: Duration = Duration::from_secs(4);

/// What winning is worth, compared with seeds.
const WIN: i32 = 100_000;

impl LookAhead {
    fn new(level: u8) -> Self {
        let (depth, errs) = match level {
            0 | 1 => (1, 60),
            2 => (1, 30),
            3 => (1, 10),
            4 => (2, 20),
            5 => (2, 5),
            6 => (3, 12),
            7 => (3, 4),
            _ => (3, 0),
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let seed = now.map_or(1, |now| now.as_nanos() as u64);
        Self {
            depth,
            errs,
            random: Random::new(seed),
        }
    }
}

impl Opponent for LookAhead {
    fn choose(&mut self, game: &Game, stop: &AtomicBool) -> Option<Decision> {
        let legal = game.legal();
        let me = game.position().to_move()?;
        let any = *legal.get(self.random.below(legal.len().max(1) as u32) as usize)?;
        if legal.len() == 1 || self.random.below(100) < self.errs {
            return Some(any);
        }
        let look = Look {
            rules: game.rules(),
            me,
            stop,
            until: Instant::now() + PATIENCE,
        };
        let mut best = (i32::MIN, any);
        // Starting anywhere and taking only what is better picks among equals without a habit.
        let first = self.random.below(legal.len() as u32) as usize;
        for decision in legal[first..].iter().chain(&legal[..first]) {
            let after = look.after(game.position(), *decision);
            let value = look.value(&after, self.depth.saturating_sub(1), best.0, i32::MAX);
            if look.is_stopped() {
                break;
            }
            if value > best.0 {
                best = (value, *decision);
            }
        }
        Some(best.1)
    }
}

/// One look ahead: everybody else plays against `me`.
struct Look<'a> {
    rules: &'a Rules,
    me: Player,
    stop: &'a AtomicBool,
    until: Instant,
}

impl Look<'_> {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || Instant::now() > self.until
    }

    fn after(&self, position: &Position, decision: Decision) -> Position {
        let mut after = *position;
        after.play_unchecked(self.rules, decision, &mut Silent);
        after
    }

    /// What a position is worth to `me`; only values between `low` and `high` matter.
    fn value(&self, position: &Position, depth: u8, mut low: i32, mut high: i32) -> i32 {
        let Some(to_move) = position.to_move().filter(|_| depth > 0) else {
            return self.count(position);
        };
        let mine = to_move == self.me;
        let mut best = if mine { i32::MIN } else { i32::MAX };
        for decision in position.legal(self.rules) {
            let after = self.after(position, decision);
            let value = self.value(&after, depth - 1, low, high);
            if mine {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high || self.is_stopped() {
                break;
            }
        }
        best
    }

    /// Seeds and pits of `me`, compared with the best of the others.
    fn count(&self, position: &Position) -> i32 {
        let seeds = |player| {
            let kept = i32::from(position.store(player)) + i32::from(position.aside(player));
            20 * kept + 8 * i32::from(position.territory_size(player)) + {
                i32::try_from(position.territory_seeds(player)).unwrap_or(0)
            }
        };
        let others = self.rules.all_players().filter(|other| *other != self.me);
        let lead = seeds(self.me) - others.map(seeds).max().unwrap_or(0);
        match position.outcome(self.rules) {
            None => lead,
            Some(outcome) if !outcome.winners.contains(&self.me) => lead - WIN,
            Some(outcome) if outcome.winners.len() == 1 => lead + WIN,
            Some(_) => lead,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    #[test]
    fn the_best_capture_is_found() {
        let rules = Catalog::builtin().rules(&RuleRef::plain("standard"), None);
        let rules = rules.unwrap();
        let text = "1,1,0,8,7,0,0,8,2,8,1,1/6,5/A";
        let position = Position::from_text(&rules, text).unwrap();
        let game = Game::from_position(rules, position);
        for seed in 0..5 {
            let mut greedy = LookAhead {
                depth: 1,
                errs: 0,
                random: Random::new(seed),
            };
            let decision = greedy.choose(&game, &AtomicBool::new(false)).unwrap();
            let text = game.rules().write_decision(decision);
            assert!(
                ["A4", "A5"].contains(&text.as_str()),
                "{text} does not take four"
            );
        }
    }

    #[test]
    fn a_stopped_computer_still_decides() {
        let rules = Catalog::builtin().rules(&RuleRef::plain("awale"), None);
        let game = Game::new(rules.unwrap());
        let mut computer = opponent(game.rules(), 8);
        let decision = computer.choose(&game, &AtomicBool::new(true)).unwrap();
        assert!(game.legal().contains(&decision));
    }

    #[test]
    fn nobody_agrees_to_lose_an_open_game() {
        let rules = Catalog::builtin().rules(&RuleRef::plain("awale"), None);
        let rules = rules.unwrap();
        let behind = Position::from_text(&rules, "1,0,0,0,0,9,4,4,4,4,4,4/4,10/A").unwrap();
        let game = Game::from_position(rules, behind);
        assert!(!agrees(&game, Player::A));
        assert!(agrees(&game, Player::B));
    }
}
