//! The rule that a record is played by: the one that it carries, or the one in the catalogue that it names.

use mancala::rules::{Catalog, Fault, Origin, RuleRef, Rules};
use mancala::text::record::{Record, RecordError, RecordErrorKind};
use mancala::text::shorten;
use words::Texts;

use crate::library::{Library, RuleError};

/// The rule of a record.
pub struct Found {
    pub rule: RuleRef,
    pub rules: Rules,
    /// The rule itself, where it is not built in.
    pub text: Option<String>,
}

/// The id under which the rule in a record is read.
const CARRIED: &str = "ruletext";

/// Finds the rule of a record, for its number of players and rounds.
pub fn find(library: &Library, record: &Record, texts: &Texts) -> Result<Found, RecordError> {
    let name = record
        .tag("Rule")
        .ok_or_else(|| RecordErrorKind::MissingTag("Rule").at(record.start))?;
    match record.tag("RuleText") {
        Some(text) => carried(library, record, (name, text), texts),
        None => named(library, record, name, texts),
    }
}

/// The rule of the catalogue with this name.
pub fn named(
    library: &Library,
    record: &Record,
    name: &str,
    texts: &Texts,
) -> Result<Found, RecordError> {
    let bad_rule = |faults| bad_rule(record, name, faults, texts);
    let rule: RuleRef = name.parse().map_err(bad_rule)?;
    let catalog = &library.catalog;
    let rules = catalog.rules(&rule, players(record)?).map_err(bad_rule)?;
    let text = text_to_carry(library, &rule, &rules);
    let rules = for_rounds(record, rules)?;
    Ok(Found { rule, rules, text })
}

/// The rule that stands in the record itself. It may well be another than the catalogue has by now, but not where it
/// bears the name of a built-in one.
fn carried(
    library: &Library,
    record: &Record,
    (name, text): (&str, &str),
    texts: &Texts,
) -> Result<Found, RecordError> {
    let rule: RuleRef = name
        .parse()
        .map_err(|faults| bad_rule(record, name, faults, texts))?;
    let players = players(record)?;
    let rules = read_carried(text, players).map_err(|faults| {
        let reason = describe(&faults, texts);
        RecordErrorKind::RuleText { reason }.at(record.tag_place("RuleText"))
    })?;
    if is_built_in(library, &rule) {
        let built_in = library.catalog.rules(&rule, Some(rules.players()));
        let built_in = built_in.map_err(|faults| bad_rule(record, name, faults, texts))?;
        if built_in.fingerprint() != rules.fingerprint() {
            let kind = RecordErrorKind::OtherRule {
                name: shorten(name),
                said: rules.fingerprint().to_string(),
                found: built_in.fingerprint().to_string(),
            };
            return Err(kind.at(record.tag_place("RuleText")));
        }
    }
    let rules = for_rounds(record, rules)?;
    let text = Some(text.to_owned());
    Ok(Found { rule, rules, text })
}

fn read_carried(text: &str, players: Option<u8>) -> Result<Rules, Vec<Fault>> {
    let mut catalog = Catalog::builtin();
    catalog.insert(CARRIED, text)?;
    catalog.rules(&RuleRef::plain(CARRIED), players)
}

fn is_built_in(library: &Library, rule: &RuleRef) -> bool {
    library.catalog.origin(&rule.id) == Some(Origin::BuiltIn)
}

/// The rule itself, where it is not built in and a record must carry it.
pub fn text_to_carry(library: &Library, rule: &RuleRef, rules: &Rules) -> Option<String> {
    let title = library.catalog.get(&rule.id);
    let title = title.map_or("", |file| file.name.as_str());
    (!is_built_in(library, rule)).then(|| rules.to_text(title))
}

fn players(record: &Record) -> Result<Option<u8>, RecordError> {
    let wrong = |kind: RecordErrorKind| kind.at(record.tag_place("Players"));
    let players = record
        .tag("Players")
        .map(|_| record.number_tag("Players", 2));
    players.transpose().map_err(wrong)
}

fn for_rounds(record: &Record, rules: Rules) -> Result<Rules, RecordError> {
    let wrong = |kind: RecordErrorKind| kind.at(record.tag_place("Rounds"));
    let rounds = record.number_tag("Rounds", 1).map_err(wrong)?;
    Ok(rules.for_rounds(rounds))
}

fn bad_rule(record: &Record, name: &str, faults: Vec<Fault>, texts: &Texts) -> RecordError {
    let kind = RecordErrorKind::Rule {
        name: shorten(name),
        reason: RuleError::Faults(faults).describe(texts),
    };
    kind.at(record.tag_place("Rule"))
}

/// Faults of the rule in a record, each with its line inside the tag.
fn describe(faults: &[Fault], texts: &Texts) -> String {
    let describe = |fault: &Fault| {
        let words = texts.fault(fault);
        let place = fault.place.as_ref();
        let place = place.filter(|place| &*place.file == CARRIED);
        let place = place.map_or_else(String::new, |place| {
            format!("line {}, column {}: ", place.line, place.column)
        });
        let help = words
            .help
            .map_or_else(String::new, |help| format!(" ({help})"));
        format!("{place}{}{help}", words.message)
    };
    let errors = faults.iter().filter(|fault| fault.is_error());
    errors.map(describe).collect::<Vec<String>>().join("; ")
}
