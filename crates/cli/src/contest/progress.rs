//! A line for somebody who waits at a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use words::{Arg, Texts};

use super::report::{elo_text, signed};
use super::statistics::{Elo, Sprt};
use super::tally::Tally;

/// How often it is worth drawing.
const PAUSE: Duration = Duration::from_millis(100);

/// The line, if there is a terminal for it.
#[derive(Debug)]
pub struct Progress<'a> {
    shown: bool,
    games: usize,
    last: Option<Instant>,
    texts: &'a Texts,
}

impl<'a> Progress<'a> {
    pub fn new(games: usize, texts: &'a Texts) -> Self {
        Self {
            shown: std::io::stderr().is_terminal(),
            games,
            last: None,
            texts,
        }
    }

    /// Shows how it stands.
    pub fn show(&mut self, tally: &Tally, sprt: Option<Sprt>) {
        if !self.shown || self.last.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        self.last = Some(Instant::now());
        let mut err = std::io::stderr();
        // Nobody is harmed if the line cannot be drawn.
        let _ = write!(err, "\r\x1b[K{}", self.line(tally, sprt));
        let _ = err.flush();
    }

    fn line(&self, tally: &Tally, sprt: Option<Sprt>) -> String {
        let words = [
            ("done", Arg::from(tally.games)),
            ("games", self.games.into()),
            ("wins", tally.wins.into()),
            ("draws", tally.draws.into()),
            ("losses", tally.losses.into()),
            ("percent", format!("{:.1}", tally.percent()).into()),
        ];
        let mut line = self.texts.get("match-progress", &words);
        if let Some(elo) = Elo::of(&tally.pairs) {
            line.push_str(&format!("  Elo {}", elo_text(elo)));
        }
        if let Some(sprt) = sprt {
            let (low, high) = sprt.bounds();
            let ratio = signed(sprt.ratio(&tally.pairs), 2);
            line.push_str(&format!(
                "  LLR {ratio} ({}, {})",
                signed(low, 2),
                signed(high, 2)
            ));
        }
        line
    }

    /// Makes room for the table.
    pub fn clear(&self) {
        if self.shown {
            let mut err = std::io::stderr();
            let _ = write!(err, "\r\x1b[K");
            let _ = err.flush();
        }
    }
}
