//! Records in requests: our own format, and OGN.

use mancala::Game;
use mancala::rules::{Catalog, Origin, RuleRef};
use mancala::text::oware;
use mancala::text::record::{Record, RecordError, RecordErrorKind};

use super::table::{MAX_REPLAY_TIME, MAX_STEPS};
use crate::budget::Budget;
use crate::problem::{Code, Problem, TextPlace};
use crate::rules::{self, SelectedRule};

/// The largest record that is read.
const MAX_RECORD_BYTES: usize = 256 * 1024;

/// A record that was read and replayed.
#[derive(Debug)]
pub struct ReplayedRecord {
    pub rule: SelectedRule,
    pub game: Game,
    pub tags: Vec<(String, String)>,
    pub comments: Vec<Option<String>>,
}

/// The rule of records in Oware Game Notation.
const OWARE: &str = "oware";

/// Reads and replays the first game of a text.
pub fn read(catalog: &Catalog, text: &str, budget: &Budget) -> Result<ReplayedRecord, Problem> {
    if text.len() > MAX_RECORD_BYTES {
        return Err(Code::TooLarge.into());
    }
    let (record, rule) = if oware::is_ogn(text) {
        let rule = rules::named(catalog, OWARE, None)?;
        let first = oware::read_ogn_each(text, &rule.rules).next();
        (first.ok_or(Code::BadRecord)?.map_err(problem)?, rule)
    } else {
        let first = Record::read_each(text).next();
        let record = first.ok_or(Code::BadRecord)?.map_err(problem)?;
        let rule = rule_of(catalog, &record)?;
        (record, rule)
    };
    if record.entries.len() > MAX_STEPS {
        return Err(Code::TooLong.into());
    }
    let budget = budget.at_most(MAX_REPLAY_TIME);
    let replay = record.replay_while(rule.rules.clone(), || budget.allows());
    let replay = replay.map_err(|error| match error.kind {
        RecordErrorKind::Stopped => Code::TooLong.into(),
        _ => problem(error),
    })?;
    Ok(ReplayedRecord {
        rule,
        game: replay.game,
        comments: replay.comments,
        tags: record.tags,
    })
}

/// The rule that a record contains or names.
fn rule_of(catalog: &Catalog, record: &Record) -> Result<SelectedRule, Problem> {
    let missing = || Problem::with(Code::BadRecord, "the tag Rule is missing");
    let name = record.tag("Rule").ok_or_else(missing)?;
    let number = |tag| {
        let found = record.tag(tag).map(|_| record.number_tag::<u16>(tag, 0));
        found
            .transpose()
            .map_err(|kind| problem(kind.at(record.tag_place(tag))))
    };
    let players = number("Players")?.map(|players| u8::try_from(players).unwrap_or(u8::MAX));
    let rounds = number("Rounds")?.unwrap_or(1);
    let reference: Option<RuleRef> = name.parse().ok();
    let built_in = reference
        .as_ref()
        .is_some_and(|rule| catalog.origin(&rule.id) == Some(Origin::BuiltIn));
    let mut selected = match record.tag("RuleText") {
        Some(text) if !built_in => rules::from_text(catalog, text, players)?,
        _ => rules::named(catalog, name, players)?,
    };
    selected.rules = selected.rules.for_rounds(rounds);
    Ok(selected)
}

fn problem(error: RecordError) -> Problem {
    Problem {
        place: Some(TextPlace {
            line: error.place.line as usize,
            column: error.place.column as usize,
        }),
        ..Problem::with(Code::BadRecord, error)
    }
}
