//! Where games begin: openings that are made by chance, or a suite of them from a file.
//!
//! A suite has an opening in each line, as it stands behind `position` in the engine protocol: `startpos moves A3 B2`,
//! or `fen POSITION`, with decisions or without. Lines that begin with `#` are comments.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use mancala::rules::Rules;
use mancala::{Decision, Game, Position};
use search::openings::Openings;

use crate::files::{read_input, replace};

/// No suite is larger than this.
const MAX_BYTES: usize = 16 << 20;
/// Faults that are told; a file of another kind has one in every line.
const MAX_FAULTS: usize = 10;

/// The beginning of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Where it begins, if not where all games of the rule do.
    pub start: Option<Position>,
    pub decisions: Arc<[Decision]>,
}

impl Opening {
    /// A game after this opening.
    pub fn begin(&self, rules: &Arc<Rules>) -> Game {
        let rules = Arc::clone(rules);
        let mut game = match self.start {
            Some(start) => Game::from_position(rules, start),
            None => Game::new(rules),
        };
        for decision in self.decisions.iter() {
            // Openings were played once already.
            let _ = game.play(*decision);
        }
        game
    }

    fn line(&self, rules: &Rules) -> String {
        let mut line = self.start.map_or_else(
            || "startpos".to_owned(),
            |start| format!("fen {}", start.to_text(rules)),
        );
        if !self.decisions.is_empty() {
            line.push_str(" moves");
        }
        for decision in self.decisions.iter() {
            let _ = write!(line, " {}", rules.write_decision(*decision));
        }
        line
    }
}

/// The openings of a match.
#[derive(Debug)]
pub enum Beginnings {
    /// Made by chance when they are asked for.
    Made(Box<Openings>),
    /// From a file, at least one; they come round again.
    Suite(Vec<Opening>),
}

impl Beginnings {
    /// Reads a suite, or says all that is wrong with it.
    pub fn read(path: &Path, rules: &Arc<Rules>) -> Result<Self, Vec<String>> {
        let bytes = read_input(path, MAX_BYTES).map_err(|error| vec![error.to_string()])?;
        if bytes.len() > MAX_BYTES {
            return Err(vec![format!("more than {} MiB", MAX_BYTES >> 20)]);
        }
        let text = String::from_utf8_lossy(&bytes);
        let (mut suite, mut faults) = (Vec::new(), Vec::new());
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match opening(line, rules) {
                Ok(opening) => suite.push(opening),
                Err(fault) => faults.push(format!("line {number}: {fault}")),
            }
        }
        if suite.is_empty() && faults.is_empty() {
            faults.push("no opening in it".to_owned());
        }
        faults.truncate(MAX_FAULTS);
        if faults.is_empty() {
            Ok(Self::Suite(suite))
        } else {
            Err(faults)
        }
    }

    /// The opening with this number; when there are not so many, they come round again. None if there is not a single
    /// one that leaves something to play for.
    pub fn get(&self, number: usize) -> Option<Opening> {
        match self {
            Self::Made(openings) => openings.get(number).map(|decisions| Opening {
                start: None,
                decisions,
            }),
            Self::Suite(suite) => suite.get(number.checked_rem(suite.len())?).cloned(),
        }
    }

    /// The number of openings there are so far, and the largest lead after them, in hundredths of a seed, if that is
    /// known.
    pub fn made(&self) -> (usize, Option<i32>) {
        match self {
            Self::Made(openings) => openings.made(),
            Self::Suite(suite) => (suite.len(), None),
        }
    }

    /// Writes the first openings, as many different ones as there are, as a suite.
    pub fn write(&self, path: &Path, count: usize, rules: &Rules) -> std::io::Result<()> {
        let count = count.min(self.made().0);
        let mut text = String::new();
        for opening in (0..count).filter_map(|number| self.get(number)) {
            text.push_str(&opening.line(rules));
            text.push('\n');
        }
        replace(path, text.as_bytes())
    }
}

/// Reads a line of a suite; the game must not be over after it.
fn opening(line: &str, rules: &Arc<Rules>) -> Result<Opening, String> {
    let mut words = line.split_whitespace();
    let start = match words.next() {
        Some("startpos") => None,
        Some("fen") => {
            let text = words.next().unwrap_or_default();
            Some(Position::from_text(rules, text).map_err(|error| error.to_string())?)
        }
        _ => return Err("begin with startpos or fen POSITION".to_owned()),
    };
    if words.next().is_some_and(|word| word != "moves") {
        return Err("`moves` expected before the decisions".to_owned());
    }
    let mut game = match start {
        Some(start) => Game::from_position(Arc::clone(rules), start),
        None => Game::new(Arc::clone(rules)),
    };
    let mut decisions = Vec::new();
    for word in words {
        let fault = |reason: String| format!("`{}`: {reason}", short(word));
        let decision = rules.read_decision(word);
        let decision = decision.map_err(|error| fault(error.to_string()))?;
        game.play(decision)
            .map_err(|error| fault(error.to_string()))?;
        decisions.push(decision);
    }
    match game.position().to_move() {
        Some(_) => Ok(Opening {
            start,
            decisions: decisions.into(),
        }),
        None => Err("the game is over after it".to_owned()),
    }
}

/// Enough of what was written to know it again.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    fn awale() -> Arc<Rules> {
        let name = RuleRef::plain("awale");
        Arc::new(Catalog::builtin().rules(&name, None).unwrap())
    }

    #[test]
    fn lines_are_written_as_they_are_read() {
        let rules = awale();
        let position = "1,1,0,8,7,0,0,8,2,8,1,1/6,5/A";
        for line in [
            "startpos".to_owned(),
            "startpos moves A3 B2".to_owned(),
            format!("fen {position}"),
            format!("fen {position} moves A4"),
        ] {
            assert_eq!(opening(&line, &rules).unwrap().line(&rules), line);
        }
        let begun = opening("startpos moves A3 B2", &rules)
            .unwrap()
            .begin(&rules);
        assert_eq!(begun.steps().len(), 2);
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let rules = awale();
        for (line, reason) in [
            ("A3 B2", "begin with startpos"),
            ("startpos A3", "`moves` expected"),
            ("startpos moves A3 A4", "`A4`"),
            ("startpos moves Z1", "`Z1`"),
            ("fen nonsense", ""),
            ("fen 0,0,0,0,0,0,0,0,0,0,0,0/24,24/-", ""),
        ] {
            let fault = opening(line, &rules).unwrap_err();
            assert!(fault.contains(reason), "{line}: {fault}");
        }
    }
}
