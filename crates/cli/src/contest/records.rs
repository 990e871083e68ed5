//! The games of a match as records, all in one file.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use mancala::text::record::{self, Heading};

use super::game::Played;

/// A file that games are added to.
#[derive(Debug)]
pub struct Records {
    file: File,
    heading: Heading,
    /// What each side is called.
    names: [String; 2],
    /// Something stands before the next game.
    apart: bool,
}

impl Records {
    /// Opens a file; what it holds stays.
    pub fn open(path: &Path, heading: Heading, names: [String; 2]) -> io::Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        let apart = file.metadata()?.len() > 0;
        Ok(Self {
            file,
            heading,
            names,
            apart,
        })
    }

    /// Writes a game down, where it is safe whatever comes.
    pub fn add(&mut self, played: &Played) -> io::Result<()> {
        let mut text = if self.apart { "\n" } else { "" }.to_owned();
        text.push_str(&self.record(played));
        self.apart = true;
        self.file.write_all(text.as_bytes())
    }

    /// There is no date: the same match makes the same records.
    fn record(&self, played: &Played) -> String {
        let setup = &played.setup;
        let rules = played.game.rules();
        let number = setup.number / usize::from(rules.players());
        let mut heading = self.heading.clone();
        let mut tag = |name: &str, value: String| heading.tags.push((name.to_owned(), value));
        tag("Event", "match".to_owned());
        tag("Game", (setup.number + 1).to_string());
        tag("Opening", (number + 1).to_string());
        tag("Challenger", setup.challenger.to_string());
        for player in rules.all_players() {
            tag(
                &player.to_string(),
                self.names[played.side(player).index()].clone(),
            );
        }
        let mut comments = vec![None; played.game.steps().len()];
        if let Some(comment) = setup
            .opening
            .decisions
            .len()
            .checked_sub(1)
            .and_then(|last| comments.get_mut(last))
        {
            *comment = Some("end of the opening".to_owned());
        }
        for (step, player, failure) in &played.failures {
            if let Some(comment) = comments.get_mut(*step) {
                *comment = Some(format!("{player}: {failure}"));
            }
        }
        record::write(&played.game, &heading, &comments)
    }
}
