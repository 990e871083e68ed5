//! The options of the protocol.

use std::path::{Path, PathBuf};

use mancala::Game;
use mancala::rules::RuleRef;
use mancala::text::oware;

use super::{Answer, Engine, say, short};
use crate::args::number_in;

/// How decisions and positions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    Labels,
    Oware,
}

/// What `uci` answers.
pub fn introduce() -> Vec<String> {
    let name = format!("id name Granary {}", env!("CARGO_PKG_VERSION"));
    let options = [
        "id author the Granary authors",
        "option name Rule type string default awale",
        "option name Players type spin default 2 min 2 max 4",
        "option name Rounds type spin default 1 min 0 max 1000",
        "option name Threads type spin default 1 min 1 max 256",
        "option name Hash type spin default 64 min 1 max 65536",
        "option name Level type spin default 8 min 0 max 8",
        "option name MultiPV type spin default 1 min 1 max 72",
        "option name OwnBook type check default true",
        "option name Book type string default <empty>",
        "option name EndgamePath type string default <empty>",
        "option name Notation type combo default labels var labels var oware",
        "uciok",
    ];
    std::iter::once(name)
        .chain(options.map(str::to_owned))
        .collect()
}

impl Engine {
    /// `setoption name <name> value <value>`.
    pub(super) fn set_option(&mut self, rest: &str) -> Answer {
        let usage = "setoption: write setoption name <name> value <value>";
        let rest = rest.strip_prefix("name ").ok_or(usage)?.trim();
        let (name, value) = rest.split_once(" value ").ok_or(usage)?;
        let value = value.trim();
        match name.trim().to_ascii_lowercase().as_str() {
            "rule" => self.set_rule(value),
            "players" => self.set_players(value),
            "rounds" => self.set_rounds(value),
            "notation" => self.set_notation(value),
            "threads" => bounded("Threads", value, 1, 256).map(|threads| {
                self.threads = threads as usize;
                self.brain = None;
            }),
            "hash" => bounded("Hash", value, 1, 65_536).map(|hash| {
                self.hash = hash as usize;
                self.brain = None;
            }),
            "ownbook" => self.set_own_book(value),
            "book" => self.set_book(value),
            "endgamepath" => self.set_endgame_path(value),
            "level" => bounded("Level", value, 0, 8).map(|level| self.level = level as u8),
            "multipv" => bounded("MultiPV", value, 1, 72).map(|lines| {
                self.multi_pv = lines as usize;
            }),
            _ => Err(format!(
                "unknown option `{}`: known are Rule Players Rounds Threads Hash OwnBook Book EndgamePath Level MultiPV Notation",
                short(name)
            )),
        }
        .map(|()| Vec::new())
    }

    fn set_rule(&mut self, value: &str) -> Result<(), String> {
        let rule = self.library.find(value).map_err(|error| say(&error))?;
        self.restart(rule, None, self.rounds)
    }

    fn set_players(&mut self, value: &str) -> Result<(), String> {
        let players = bounded("Players", value, 2, 4)?;
        self.restart(self.rule.clone(), Some(players as u8), self.rounds)
    }

    fn set_rounds(&mut self, value: &str) -> Result<(), String> {
        let rounds = bounded("Rounds", value, 0, 1000)?;
        self.restart(self.rule.clone(), Some(self.players), rounds as u16)
    }

    /// Goes to the start position of other rules, if there are such rules.
    fn restart(&mut self, rule: RuleRef, players: Option<u8>, rounds: u16) -> Result<(), String> {
        let rules = self
            .library
            .catalog
            .rules(&rule, players)
            .map_err(|faults| say(&faults.into()))?
            .for_rounds(rounds);
        if self.notation == Notation::Oware {
            oware::fits(&rules).map_err(|error| error.to_string())?;
        }
        self.players = rules.players();
        self.rounds = rounds;
        self.rule = rule;
        self.game = Game::new(rules);
        Ok(())
    }

    /// The folder that `granary endgame build` writes to; nothing for none.
    fn set_endgame_path(&mut self, value: &str) -> Result<(), String> {
        let folder = match value {
            "" | "<empty>" => None,
            folder => Some(PathBuf::from(folder)),
        };
        if let Some(folder) = folder.as_deref().filter(|folder| !folder.is_dir()) {
            return Err(format!(
                "EndgamePath: `{}` is not a folder",
                short(&folder.to_string_lossy())
            ));
        }
        self.endgame_path = folder;
        self.brain = None;
        Ok(())
    }

    fn set_own_book(&mut self, value: &str) -> Result<(), String> {
        self.own_book = match value {
            "true" => true,
            "false" => false,
            _ => return Err("OwnBook: write true or false".to_owned()),
        };
        self.brain = None;
        Ok(())
    }

    /// A file that `granary book build` wrote: from now on it is the book of its rule.
    fn set_book(&mut self, value: &str) -> Result<(), String> {
        if !["", "<empty>"].contains(&value) {
            let added = self.library.add_book(Path::new(value));
            added.map_err(|reason| format!("Book: {reason}"))?;
            self.brain = None;
        }
        Ok(())
    }

    fn set_notation(&mut self, value: &str) -> Result<(), String> {
        self.notation = match value {
            "labels" => Notation::Labels,
            "oware" => {
                oware::fits(self.game.rules()).map_err(|error| error.to_string())?;
                Notation::Oware
            }
            _ => return Err("Notation: write labels or oware".to_owned()),
        };
        Ok(())
    }
}

fn bounded(name: &str, value: &str, least: u32, most: u32) -> Result<u32, String> {
    number_in(value, least..=most)
        .ok_or_else(|| format!("{name}: write a number from {least} to {most}"))
}
