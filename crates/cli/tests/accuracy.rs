//! Accuracy tells players apart: who draws pits by lot stays below 50, the engine's best comes above 90.
//!
//! Games are played through the protocol and judged by `granary analyze`, with limits in nodes, so that they are the same on
//! every machine. The long test prints the table of docs/analysis.md:
//!
//! ```sh
//! cargo test --release -p granary --test accuracy -- --ignored --nocapture
//! ```

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(clippy::print_stdout, reason = "the table is for the reader")]

mod common;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use common::granary_with;
use serde_json::Value;

/// A game by some rule.
#[derive(Clone, Copy)]
struct Table {
    rule: &'static str,
    players: u8,
    rounds: u16,
}

const fn table(rule: &'static str, players: u8, rounds: u16) -> Table {
    Table {
        rule,
        players,
        rounds,
    }
}

/// What both the strong player and the review may look at.
#[derive(Clone, Copy)]
struct Effort {
    play: u64,
    review: u64,
}

/// A game that never ends would be no sample.
const MAX_DECISIONS: usize = 200;

/// The engine, asked line by line.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(table: Table) -> Self {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("granary"))
            .arg("engine")
            .env_remove("GRANARY_RULES")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut engine = Self {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        };
        engine.send(&format!("setoption name Rule value {}", table.rule));
        engine.send(&format!("setoption name Players value {}", table.players));
        engine.send(&format!("setoption name Rounds value {}", table.rounds));
        engine.send("setoption name Level value 8");
        engine
    }

    fn send(&mut self, command: &str) {
        writeln!(self.input, "{command}").unwrap();
    }

    /// The words after the first of the next line that begins with `word`.
    fn answer(&mut self, command: &str, word: &str) -> Vec<String> {
        self.send(command);
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "{command}");
            let mut words = line.split_whitespace().map(str::to_owned);
            match words.next() {
                Some(first) if first == word => return words.collect(),
                Some(first) => assert_ne!(first, "error", "{command}: {line}"),
                None => {}
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Numbers that are the same every time (xorshift).
struct Lot(u64);

impl Lot {
    fn draw<'a>(&mut self, of: &'a [String]) -> &'a str {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        &of[usize::try_from(self.0 % of.len() as u64).unwrap()]
    }
}

/// A game in which every other player draws by lot and the rest play as well as they can; who begins changes with the seed.
fn play(table: Table, seed: u64, effort: Effort) -> Vec<String> {
    let mut engine = Engine::start(table);
    let mut lot = Lot(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < MAX_DECISIONS {
        let start = if moves.is_empty() { "" } else { " moves " };
        engine.send(&format!("position startpos{start}{}", moves.join(" ")));
        let legal = engine.answer("legal", "legal");
        if legal.is_empty() {
            break;
        }
        // A label begins with the letter of the player whose pit it is, which in some games changes; the board knows.
        let mover = mover(&mut engine);
        let decision = if is_blind(mover, seed) {
            lot.draw(&legal).to_owned()
        } else {
            engine.answer(&format!("go nodes {}", effort.play), "bestmove")[0].clone()
        };
        moves.push(decision);
    }
    moves
}

fn mover(engine: &mut Engine) -> u64 {
    engine.send("show");
    let mut line = String::new();
    engine.output.read_line(&mut line).unwrap();
    let shown: Value = serde_json::from_str(&line).unwrap();
    let letter = shown["to_move"].as_str().unwrap().as_bytes()[0];
    u64::from(letter - b'A')
}

const fn is_blind(player: u64, seed: u64) -> bool {
    (player + seed).is_multiple_of(2)
}

/// The accuracies of blind and of strong players in a game.
fn accuracies(table: Table, seed: u64, effort: Effort) -> [Vec<f64>; 2] {
    let moves = play(table, seed, effort);
    let record = format!(
        "[Rule \"{}\"]\n[Players \"{}\"]\n[Rounds \"{}\"]\n{} *",
        table.rule,
        table.players,
        table.rounds,
        moves.join(" ")
    );
    let nodes = effort.review.to_string();
    let run = granary_with(
        &["analyze", "-", "--json", "--nodes", &nodes, "--hash", "4"],
        &record,
    );
    assert_eq!(run.code, Some(0), "{}", run.err);
    let found: Value = serde_json::from_str(&run.out).unwrap();
    let mut accuracies = [Vec::new(), Vec::new()];
    for (player, summary) in found["summary"].as_array().unwrap().iter().enumerate() {
        let side = usize::from(!is_blind(player as u64, seed));
        accuracies[side].extend(summary["accuracy"].as_f64());
    }
    accuracies
}

/// Mean and worst case of blind and of strong players over some games.
fn measure(table: Table, games: u64, effort: Effort) -> [(f64, f64); 2] {
    let mut all = [Vec::new(), Vec::new()];
    for seed in 1..=games {
        let [blind, strong] = accuracies(table, seed, effort);
        all[0].extend(blind);
        all[1].extend(strong);
    }
    let [blind, strong] = all;
    assert!(!blind.is_empty() && !strong.is_empty(), "{}", table.rule);
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let most = blind.iter().copied().fold(0.0, f64::max);
    let least = strong.iter().copied().fold(100.0, f64::min);
    println!(
        "| {} | {} | {} | {:.0} | {most:.0} | {:.0} | {least:.0} |",
        table.rule,
        table.players,
        table.rounds,
        mean(&blind),
        mean(&strong)
    );
    [(mean(&blind), most), (mean(&strong), least)]
}

fn check(table: Table, games: u64, effort: Effort) {
    let [(_, most), (strong, _)] = measure(table, games, effort);
    assert!(most < 50.0, "{}: a blind player has {most}", table.rule);
    assert!(strong > 90.0, "{}: the engine has {strong}", table.rule);
}

#[test]
fn who_plays_blindly_and_who_plays_well_are_told_apart() {
    let effort = Effort {
        play: 4000,
        review: 8000,
    };
    for rule in ["kalah", "awale"] {
        check(table(rule, 2, 1), 2, effort);
    }
}

#[test]
#[ignore = "takes minutes; docs/analysis.md has its table"]
fn the_table_of_the_documentation() {
    let effort = Effort {
        play: 20_000,
        review: 40_000,
    };
    for rule in ["kalah", "awale", "oware", "standard", "jodu"] {
        check(table(rule, 2, 1), 10, effort);
    }
    for (rule, players, rounds) in [
        ("songo-duala", 2, 1),
        ("standard", 3, 1),
        ("standard", 4, 1),
        ("dog-gone", 2, 3),
    ] {
        measure(table(rule, players, rounds), 10, effort);
    }
}
