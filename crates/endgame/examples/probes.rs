//! How long it takes to look a position up: `probes RULE FOLDER SEEDS`, for a table that `granary endgame build` has made.
//!
//! Random positions with so many seeds are looked up in memory, in a file that the system keeps in memory, and in one that
//! it has been told to forget; and the positions of random games from there on, as a search asks for them.

use std::fs::File;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use endgame::EndgameTable;
use mancala::kernel::Random;
use mancala::play::Arrangement;
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{ByPlayer, Player, Position, Silent};

const PROBES: usize = 20_000;
const COLD_PROBES: usize = 2_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(id), Some(folder), Some(seeds)) = (words.next(), words.next(), words.next()) else {
        return Err("probes RULE FOLDER SEEDS".into());
    };
    let (folder, seeds) = (PathBuf::from(folder), seeds.parse::<u8>()?);
    let rules = Catalog::builtin()
        .rules(&RuleRef::plain(&id), Some(2))
        .map_err(|faults| format!("{faults:?}"))?;
    let mut random = Random::new(1);
    let positions: Vec<Position> = (0..PROBES)
        .map(|_| arranged(&rules, seeds, &mut random))
        .collect();
    let walks = walks(&rules, &positions, &mut random);
    let open = || EndgameTable::open(&folder, &rules);
    let table = open()?;
    tell("file, warm, at random", &table, &positions);
    tell("file, warm, again", &table, &positions);
    tell("file, warm, in games", &table, &walks);
    let table = open()?;
    let layer = table.files().nth(usize::from(seeds));
    let layer = layer.ok_or("there are not so many seeds in the table")?;
    forget(&File::open(layer.path())?)?;
    tell("file, cold, at random", &table, &positions[..COLD_PROBES]);
    let table = open()?.load(seeds)?;
    tell("memory, at random", &table, &positions);
    tell("memory, in games", &table, &walks);
    Ok(())
}

/// Seeds thrown on the board, where the other player has just moved.
fn arranged(rules: &Rules, seeds: u8, random: &mut Random) -> Position {
    loop {
        let mut pits = vec![0; rules.ring()];
        for _ in 0..seeds {
            pits[random.below(rules.ring() as u32) as usize] += 1;
        }
        let stored = rules.total_seeds() as u16 - u16::from(seeds);
        let position = Position::arranged(
            rules,
            &Arrangement {
                pits: &pits,
                stores: ByPlayer([stored, 0, 0, 0]),
                moved: Player::B,
                last_capturer: None,
            },
        );
        if position.to_move().is_some() {
            return position;
        }
    }
}

/// The positions of a random game from each of these, as far as there are many.
fn walks(rules: &Rules, starts: &[Position], random: &mut Random) -> Vec<Position> {
    let mut met = Vec::new();
    for start in starts {
        let mut position = *start;
        for _ in 0..20 {
            let legal = position.legal(rules);
            if legal.is_empty() || met.len() == PROBES {
                break;
            }
            met.push(position);
            let chosen = legal[random.below(legal.len() as u32) as usize];
            position.play_unchecked(rules, chosen, &mut Silent);
        }
    }
    met.retain(|position| position.to_move().is_some());
    met
}

fn tell(what: &str, table: &EndgameTable, positions: &[Position]) {
    let begun = Instant::now();
    let known = positions.iter().filter(|position| {
        let value = table.probe(black_box(position));
        value.is_ok_and(|value| value.is_some())
    });
    let (known, taken) = (known.count(), begun.elapsed());
    let each = taken / positions.len().max(1) as u32;
    println!("{what:<22} {known:>6} known {:>9.3} us each", micros(each));
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

/// Asks the system to give up what it keeps of a file.
#[cfg(target_os = "linux")]
fn forget(file: &File) -> std::io::Result<()> {
    file.sync_all()?;
    rustix::fs::fadvise(file, 0, None, rustix::fs::Advice::DontNeed)?;
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn forget(_: &File) -> std::io::Result<()> {
    Err(std::io::Error::other(
        "only Linux is asked to forget a file",
    ))
}
