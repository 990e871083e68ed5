//! Samples, dice, and walking through random games.

use std::fmt;

use mancala::rules::Rules;
use mancala::testing;
use mancala::{Action, Event, Game, Leaving, Player, Position};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Samples a property gets unless `PROPTEST_CASES` says otherwise.
const CASES: u32 = 500;
/// Decisions after which a walk is broken off.
const LENGTH: usize = 120;
/// Games of every built-in rule.
const GAMES: u64 = 3;
/// Seeds that one sample may sow, tried turns included. Even a rule whose every turn is endless stays below it.
const MAX_STEPS: u64 = 400_000_000;

/// Numbers that look random and are the same every time (splitmix64).
#[derive(Clone, Copy, Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (bits % sides as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.throw(from.len())]
    }
}

/// A game to be walked through.
#[derive(Clone)]
pub struct Sample {
    pub rules: Rules,
    pub seed: u64,
    pub length: usize,
}

impl fmt::Debug for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rounds, text) = (self.rules.rounds_to_play(), self.rules.to_text("sample"));
        let (seed, length) = (self.seed, self.length);
        write!(f, "seed {seed}, length {length}, rounds {rounds}\n{text}")
    }
}

/// What is played besides decisions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Manners {
    /// Nothing.
    Decisions,
    /// Players may leave early or agree to stop.
    Anything,
}

impl Sample {
    pub fn game(&self) -> Game {
        Game::new(self.rules.clone())
    }

    pub fn dice(&self) -> Dice {
        Dice(self.seed)
    }

    /// Plays by the dice. After each action `look` sees the game and what happened.
    pub fn walk(&self, manners: Manners, mut look: impl FnMut(&Game, &[Event])) -> Game {
        let (mut game, mut dice) = (self.game(), self.dice());
        for _ in 0..self.length {
            let Some(action) = choose(&game, manners, &mut dice) else {
                break;
            };
            let events = game.act(action).unwrap();
            look(&game, &events);
        }
        game
    }

    /// Sees every position of a game of decisions, the first and the last included.
    pub fn positions(&self, mut look: impl FnMut(&Position)) -> Game {
        look(self.game().position());
        self.walk(Manners::Decisions, |game, _| look(game.position()))
    }
}

/// An action that can be taken now; none when the game is over.
pub fn choose(game: &Game, manners: Manners, dice: &mut Dice) -> Option<Action> {
    game.position().to_move()?;
    if manners == Manners::Anything {
        match dice.throw(60) {
            0 => return Some(Action::Agree),
            1 | 2 => return leaver(game, dice),
            _ => {}
        }
    }
    Some(Action::Decide(dice.pick(&game.legal())))
}

/// Somebody who has not left yet leaves.
pub fn leaver(game: &Game, dice: &mut Dice) -> Option<Action> {
    let how = dice.pick(&[Leaving::Resigned, Leaving::Time, Leaving::Forfeit]);
    let players: Vec<Player> = game.rules().all_players().collect();
    let staying: Vec<Player> = players
        .into_iter()
        .filter(|player| !game.position().is_out(*player))
        .collect();
    Some(Action::Leave(dice.pick(&staying), how))
}

fn config(cases: u32) -> Config {
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    let usual = Config::default();
    Config {
        cases: if asked { usual.cases } else { cases },
        // Whatever is found becomes a test of its own with a name.
        failure_persistence: None,
        ..usual
    }
}

/// Tries a property on random rules.
pub fn on_random_rules(check: fn(&Sample)) {
    on_rules_that(|_| true, check);
}

/// Tries a property on random rules of a kind.
pub fn on_rules_that(fit: fn(&Rules) -> bool, check: fn(&Sample)) {
    let rules = testing::rules().prop_filter("another kind of rules", fit);
    let samples = (rules, any::<u64>(), 0..=LENGTH);
    let samples = samples.prop_map(|(rules, seed, length)| Sample {
        rules,
        seed,
        length,
    });
    let mut config = config(CASES);
    config.max_local_rejects = 10_000_000;
    let result = TestRunner::new(config).run(&samples, |sample| {
        testing::steps::within(MAX_STEPS, || check(&sample));
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
}

/// Tries a property on every built-in rule for every number of players.
pub fn on_built_in_rules(check: fn(&Sample)) {
    on_built_in_rules_that(|_| true, check);
}

/// Tries a property on the built-in rules of a kind.
pub fn on_built_in_rules_that(fit: fn(&Rules) -> bool, check: fn(&Sample)) {
    for (id, rules) in testing::built_in() {
        for seed in (0..GAMES).filter(|_| fit(&rules)) {
            let sample = Sample {
                rules: rules.clone(),
                seed,
                length: LENGTH,
            };
            let tried =
                std::panic::catch_unwind(|| testing::steps::within(MAX_STEPS, || check(&sample)));
            assert!(
                tried.is_ok(),
                "{id}, {} players, {sample:?}",
                rules.players()
            );
        }
    }
}

/// A property: tried on random rules and on the built-in ones.
macro_rules! property {
    ($name:ident, $check:expr) => {
        mod $name {
            #[test]
            fn in_random_rules() {
                $crate::walk::on_random_rules($check);
            }

            #[test]
            fn in_built_in_rules() {
                $crate::walk::on_built_in_rules($check);
            }
        }
    };
    ($name:ident, where $fit:expr, $check:expr) => {
        mod $name {
            #[test]
            fn in_random_rules() {
                $crate::walk::on_rules_that($fit, $check);
            }

            #[test]
            fn in_built_in_rules() {
                $crate::walk::on_built_in_rules_that($fit, $check);
            }
        }
    };
}
pub(crate) use property;
