//! Records that somebody sends: our own, and OGN.

use mancala::Game;
use mancala::rules::{Catalog, Origin, RuleRef};
use mancala::text::oware;
use mancala::text::record::{Record, RecordError};

use crate::games::table::MOST_STEPS;
use crate::problem::{Code, Place, Problem};
use crate::rules::chosen::{self, Chosen};

/// The largest record that is read.
pub const MOST: usize = 256 * 1024;

/// A record that was read and replayed.
#[derive(Debug)]
pub struct Read {
    pub chosen: Chosen,
    pub game: Game,
    pub tags: Vec<(String, String)>,
    pub comments: Vec<Option<String>>,
    pub opening: Option<String>,
}

/// The rule by which records of other programs are read: the game of their notation.
const OWARE: &str = "oware";

/// Reads and replays the first game of a text.
pub fn read(catalog: &Catalog, text: &str) -> Result<Read, Problem> {
    if text.len() > MOST {
        return Err(Code::TooLarge.into());
    }
    let (record, chosen) = if oware::is_ogn(text) {
        let chosen = chosen::named(catalog, OWARE, None)?;
        let first = oware::read_ogn_each(text, &chosen.rules).next();
        (first.ok_or(Code::BadRecord)?.map_err(wrong)?, chosen)
    } else {
        let first = Record::read_each(text).next();
        let record = first.ok_or(Code::BadRecord)?.map_err(wrong)?;
        let chosen = rule_of(catalog, &record)?;
        (record, chosen)
    };
    if record.entries.len() > MOST_STEPS {
        return Err(Code::TooLong.into());
    }
    let replay = record.replay(chosen.rules.clone()).map_err(wrong)?;
    Ok(Read {
        chosen,
        game: replay.game,
        comments: replay.comments,
        opening: record.opening.text(),
        tags: record.tags,
    })
}

/// The rule that a record carries, or names.
fn rule_of(catalog: &Catalog, record: &Record) -> Result<Chosen, Problem> {
    let missing = || Problem::with(Code::BadRecord, "the tag Rule is missing");
    let name = record.tag("Rule").ok_or_else(missing)?;
    let number = |tag| {
        let found = record.tag(tag).map(|_| record.number_tag::<u16>(tag, 0));
        found
            .transpose()
            .map_err(|kind| wrong(kind.at(record.tag_place(tag))))
    };
    let players = number("Players")?.map(|players| u8::try_from(players).unwrap_or(u8::MAX));
    let rounds = number("Rounds")?.unwrap_or(1);
    let rule: Option<RuleRef> = name.parse().ok();
    let built_in = rule
        .as_ref()
        .is_some_and(|rule| catalog.origin(&rule.id) == Some(Origin::BuiltIn));
    let mut chosen = match record.tag("RuleText") {
        Some(text) if !built_in => chosen::sent(catalog, text, players)?,
        _ => chosen::named(catalog, name, players)?,
    };
    chosen.rules = chosen.rules.for_rounds(rounds);
    Ok(chosen)
}

fn wrong(error: RecordError) -> Problem {
    Problem {
        place: Some(Place {
            line: error.place.line as usize,
            column: error.place.column as usize,
        }),
        ..Problem::with(Code::BadRecord, error)
    }
}
