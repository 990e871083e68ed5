//! The status line of a match.

use std::time::{Duration, Instant};

use words::{Arg, Texts};

use super::report::{elo_text, signed};
use super::tally::Tally;
use crate::layout::StatusLine;
use search::statistics::{Elo, Sprt};

/// The line is drawn no more often than this.
const REDRAW_INTERVAL: Duration = Duration::from_millis(100);

/// The status line and when it was drawn last.
#[derive(Debug)]
pub struct Progress<'a> {
    pub line: StatusLine,
    games: usize,
    last: Option<Instant>,
    texts: &'a Texts,
}

impl<'a> Progress<'a> {
    pub fn new(games: usize, texts: &'a Texts) -> Self {
        Self {
            line: StatusLine::new(),
            games,
            last: None,
            texts,
        }
    }

    /// Shows how it stands.
    pub fn show(&mut self, tally: &Tally, sprt: Option<Sprt>) {
        if self
            .last
            .is_none_or(|last| last.elapsed() >= REDRAW_INTERVAL)
        {
            self.last = Some(Instant::now());
            self.line.show(|| self.text(tally, sprt));
        }
    }

    fn text(&self, tally: &Tally, sprt: Option<Sprt>) -> String {
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
}
