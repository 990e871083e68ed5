//! `granary tournament site`: a web site of the tournament, in a folder.

use std::fs;
use std::io::Write;

use ::tournament::exchange::archive::Archive;
use serde_json::json;
use words::site::{SiteGame, pages};

use super::args::SiteArgs;
use super::{Desk, file};
use crate::error::CliError;
use crate::files;
use crate::library::shown;

impl Desk<'_> {
    pub(super) fn site(&self, command: &SiteArgs, out: &mut impl Write) -> Result<(), CliError> {
        let tournament = self.load(&command.file)?;
        let games = archived_games(&file::read(&command.file)?);
        let pages = pages(&tournament, &games);
        for page in &pages {
            let path = command.out.join(&page.path);
            fs::create_dir_all(files::folder(&path))?;
            files::replace(&path, page.text.as_bytes())?;
        }
        let folder = shown(&command.out);
        self.tell(
            out,
            &json!({ "files": pages.len(), "folder": folder }),
            |out| {
                let args = [
                    ("files", pages.len().into()),
                    ("folder", folder.clone().into()),
                ];
                writeln!(out, "{}", self.texts.get("tournament-site-written", &args))
            },
        )
    }
}

/// The records of games in an archive; a plain file of a tournament has none.
fn archived_games(text: &str) -> Vec<SiteGame> {
    let Ok((archive, _)) = Archive::read(text) else {
        return Vec::new();
    };
    let games = archive.texts().into_iter();
    let games = games.map(|(round, board, game, text)| SiteGame {
        round,
        board,
        game,
        text: text.to_owned(),
    });
    games.collect()
}
