//! Rating lists over tournaments.

use std::io::Write;
use std::path::Path;

use ::tournament::PlayerInfo;
use ::tournament::ratings::RatingList;
use mancala::rules::visible;
use serde_json::json;

use super::args::{RateArgs, RatingsArgs};
use super::{Desk, file, say};
use crate::error::CliError;
use crate::files;
use crate::layout::table;

impl Desk<'_> {
    /// Adds tournaments to a list, or corrects what it has of them.
    pub(super) fn rate(&self, command: &RateArgs, out: &mut impl Write) -> Result<(), CliError> {
        let mut list = match command.list.exists() {
            true => self.rating_list(&command.list)?,
            false => RatingList::default(),
        };
        let mut told = Vec::new();
        for path in &command.files {
            let tournament = self.load(path)?;
            let known = list.add(&tournament);
            told.push((tournament.settings().name.clone(), known));
        }
        files::replace(&command.list, list.write().as_bytes())?;
        if !self.args.json {
            for (name, known) in told {
                let known = if known { "yes" } else { "no" };
                let args = [
                    ("name", visible(&name).into_owned().into()),
                    ("known", known.into()),
                ];
                writeln!(out, "{}", self.texts.get("tournament-rated", &args))?;
            }
        }
        self.say_ratings(&list, out)
    }

    pub(super) fn ratings(
        &self,
        command: &RatingsArgs,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        self.say_ratings(&self.rating_list(&command.list)?, out)
    }

    fn rating_list(&self, path: &Path) -> Result<RatingList, CliError> {
        RatingList::read(&file::read(path)?)
            .map_err(|faults| say::faults(path, &faults, self.texts))
    }

    fn say_ratings(&self, list: &RatingList, out: &mut impl Write) -> Result<(), CliError> {
        let ratings = list.ratings();
        self.tell(out, &json!(ratings), |out| {
            let columns = ["name", "rating", "deviation", "games", "last"];
            let heading = |code: &str| self.texts.get(&format!("tournament-column-{code}"), &[]);
            let mut headings = vec![String::new()];
            headings.extend(columns.map(heading));
            let mut table = table(headings, |column| [0, 2, 3, 4].contains(&column));
            for (place, one) in (1..).zip(&ratings) {
                table.add_row([
                    place.to_string(),
                    visible(&one.name).into_owned(),
                    one.rating.to_string(),
                    one.deviation.to_string(),
                    one.games.to_string(),
                    visible(&one.last).into_owned(),
                ]);
            }
            writeln!(out, "{table}")
        })
    }

    /// Gives players without a rating that of a list.
    pub(super) fn take_ratings(
        &self,
        list: &Path,
        players: &mut [PlayerInfo],
    ) -> Result<(), CliError> {
        let ratings = self.rating_list(list)?.ratings();
        for player in players {
            let known = RatingList::find(&ratings, &player.name).map(|one| one.rating);
            player.rating = player.rating.or(known);
        }
        Ok(())
    }
}
