//! Work that is always the same, for counting instructions instead of time: `cargo xtask instructions` runs it. It
//! reads no clock, which under callgrind may not work.

use std::hint::black_box;

use clap::ValueEnum;
use mancala::kernel::Random;
use mancala::playouts::playouts;
use mancala::rules::{Catalog, Fault, RuleRef};
use mancala::{Position, Silent};
use serde::Serialize;

use super::figures::{compile_all, read_all};
use super::subject::Subject;
use super::yardstick;

/// The paths that must stay short.
#[derive(Clone, Copy, Debug, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Fixed {
    /// Random games of Awale.
    AwalePlayouts,
    /// Sequences of decisions of Awale, each played to its end.
    AwalePerft,
    /// Random games of Kalah, where a turn may go on.
    KalahPlayouts,
    /// Random games of Jodu, with turns of many laps.
    JoduPlayouts,
    /// Random games of Standard Oh-Wah-Ree for three.
    StandardThreePlayouts,
    /// Random games of Awale by the plain implementation.
    PlainPlayouts,
    /// Reading and compiling all built-in rules.
    Load,
    /// Random games by the yardstick, which shows what the compiler alone changes.
    Yardstick,
}

/// What was done.
#[derive(Debug, Serialize)]
pub struct Fulfilled {
    work: Fixed,
    /// Decisions, leaves or rules.
    units: u64,
}

impl Fixed {
    /// Does the work as often as it should be done.
    pub fn run(self, times: u64) -> Result<Fulfilled, Vec<Fault>> {
        let random = Random::new(1);
        let games = |id, players, games: u64| -> Result<u64, Vec<Fault>> {
            Ok(subject(id, players)?
                .playouts(times * games, random)
                .decisions)
        };
        let units = match self {
            Self::AwalePlayouts => games("awale", 2, 1000)?,
            Self::KalahPlayouts => games("kalah", 2, 4000)?,
            Self::JoduPlayouts => games("jodu", 2, 4000)?,
            Self::StandardThreePlayouts => games("standard", 3, 400)?,
            Self::AwalePerft => {
                let awale = subject("awale", 2)?;
                (0..times).map(|_| awale.perft(black_box(7))).sum()
            }
            Self::PlainPlayouts => {
                let rules = subject("awale", 2)?.rules;
                let start = Position::start(&rules);
                playouts(&rules, &start, times * 50, &mut { random }, &mut Silent).decisions
            }
            Self::Load => {
                let mut units = 0;
                for _ in 0..times {
                    units += compile_all(&read_all()?).len() as u64;
                }
                units
            }
            Self::Yardstick => yardstick::playouts::<1>(times * 1000, random).decisions,
        };
        Ok(Fulfilled { work: self, units })
    }
}

fn subject(id: &str, players: u8) -> Result<Subject, Vec<Fault>> {
    let rules = Catalog::builtin().rules(&RuleRef::plain(id), Some(players))?;
    Ok(Subject::new(id.to_owned(), rules))
}
