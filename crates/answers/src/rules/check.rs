//! Checking a rule file in the making: all its faults, its sheet, its start and its settings.

use mancala::Position;
use mancala::rules::{Catalog, ExternalRule, Fault, MAX_FILE_BYTES, RuleFile, Rules, Severity};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use words::{Lang, texts};

use super::edit;
use crate::board::View;
use crate::problem::{Code, Problem};
use crate::rules::{self, SelectedRule, TEXT_ID, features};

/// A rule file in the making.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RuleDraft {
    /// The rule file, at most 64 KiB.
    #[schema(max_length = 65536)]
    text: String,
    #[serde(default)]
    id: Option<String>,
    /// The number of players of the sheet and the start.
    #[serde(default)]
    players: Option<u8>,
}

/// A fault of a rule file and its place: from (`line`, `column`) to (`end_line`, `end_column`), counted from 1.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct RuleFault {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    /// `error` or `warning`.
    severity: &'static str,
    code: &'static str,
    /// The setting that it is about, if this file sets one there.
    #[schema(required)]
    key: Option<String>,
    message: String,
    #[schema(required)]
    remedy: Option<String>,
}

/// A setting, for a form.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct RuleSetting {
    key: &'static str,
    section: &'static str,
    #[serde(rename = "type")]
    kind: String,
    /// The value without this file.
    default: Value,
    value: Value,
    /// The words that are possible.
    #[schema(required)]
    values: Option<Vec<&'static str>>,
    #[schema(required)]
    min: Option<u32>,
    #[schema(required)]
    max: Option<u32>,
    description: String,
    /// The line of the file that sets it.
    #[schema(required)]
    line: Option<usize>,
}

/// What a rule file comes to. Sheet and start are there if it can be played.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckedRule {
    ok: bool,
    faults: Vec<RuleFault>,
    /// An HTML fragment, safe to insert.
    #[schema(required)]
    sheet: Option<String>,
    #[schema(required)]
    start: Option<View>,
    players: Vec<u8>,
    features: Vec<&'static str>,
    settings: Vec<RuleSetting>,
}

/// What a rule file comes to.
pub fn examine(catalog: &Catalog, draft: &RuleDraft, lang: Lang) -> Result<CheckedRule, Problem> {
    if draft.text.len() > MAX_FILE_BYTES {
        return Err(Code::TooLarge.into());
    }
    let id = draft.id.as_deref().unwrap_or(TEXT_ID);
    let file = RuleFile::from_text(id, &draft.text);
    let faults = catalog.check_external(&ExternalRule::alone(file));
    let ok = !faults.iter().any(Fault::is_error);
    let lines = edit::lines(&draft.text);
    // The trial of a slow rule takes a while, so the file is checked once.
    let checked = ok.then(|| rules::with_text(catalog, &draft.text));
    let selected = checked
        .as_ref()
        .and_then(|catalog| rules::of_text(catalog, draft.players).ok());
    let start = selected.as_ref().map(|selected| {
        let start = Position::start(&selected.rules);
        View::new("", &selected.rules, &start, true)
    });
    Ok(CheckedRule {
        ok,
        faults: faults
            .iter()
            .map(|fault| view(fault, id, &draft.text, &lines, lang))
            .collect(),
        sheet: selected.as_ref().map(|selected| selected.sheet(lang)),
        start,
        players: checked.as_ref().map_or_else(Vec::new, rules::players_of),
        features: selected
            .as_ref()
            .map_or_else(Vec::new, |selected| features(&selected.rules)),
        settings: selected.map_or_else(Vec::new, |selected| {
            settings(catalog, &selected, &draft.text, lang)
        }),
    })
}

/// A fault in words. One of another file, such as that of an ancestor, is placed at the beginning of this one.
fn view(fault: &Fault, id: &str, text: &str, lines: &[(String, usize)], lang: Lang) -> RuleFault {
    let words = texts(lang).fault(fault);
    let place = fault.place.as_ref().filter(|place| &*place.file == id);
    let (start, end) = place.map_or(((1, 1), (1, 1)), |place| {
        let start = (place.line, place.column);
        (start, position(text, place.span.end).max(start))
    });
    RuleFault {
        line: start.0,
        column: start.1,
        end_line: end.0,
        end_column: end.1,
        severity: match fault.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        code: fault.code(),
        key: place.and_then(|place| {
            let mut there = lines.iter().filter(|(_, line)| *line == place.line);
            there.next().map(|(key, _)| key.clone())
        }),
        message: words.message,
        remedy: words.help,
    }
}

/// Line and column of a byte, from 1; columns are counted in characters.
pub fn position(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte.min(text.len())).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    (line, before[start..].chars().count() + 1)
}

/// Every setting of the rule.
fn settings(
    catalog: &Catalog,
    selected: &SelectedRule,
    text: &str,
    lang: Lang,
) -> Vec<RuleSetting> {
    let lines = edit::lines(text);
    let parent = selected.file.inherits();
    let parent = parent.and_then(|parent| {
        let players = Some(selected.rules.players());
        let selected = rules::named(catalog, parent, players);
        selected.ok().map(|selected| selected.rules)
    });
    let inherited = parent.as_ref().map(values);
    let now = values(&selected.rules);
    mancala::rules::Settings::keys()
        .iter()
        .map(|info| {
            let find = |values: &[(&str, Value)]| {
                let found = values.iter().find(|(key, _)| *key == info.key);
                found.map_or(Value::Null, |(_, value)| value.clone())
            };
            let plain = || edit::json(&info.default);
            let bounds = edit::bounds(info);
            RuleSetting {
                key: info.key,
                section: info.section(),
                kind: info.shape.to_string(),
                default: inherited.as_deref().map_or_else(plain, find),
                value: find(&now),
                values: (!info.words.is_empty()).then(|| info.words.clone()),
                min: bounds.map(|(least, _)| least),
                max: bounds.map(|(_, most)| most),
                description: texts(lang)
                    .get(&format!("setting-{}", info.key.replace('.', "-")), &[]),
                line: lines
                    .iter()
                    .find(|(key, _)| key == info.key)
                    .map(|(_, line)| *line),
            }
        })
        .collect()
}

/// The value of every key.
fn values(rules: &Rules) -> Vec<(&'static str, Value)> {
    struct Collector(Vec<(&'static str, Value)>);
    impl mancala::rules::value::Visitor for Collector {
        fn key<V: mancala::rules::value::Value>(&mut self, key: &'static str, value: &mut V) {
            self.0.push((key, edit::json(&value.write())));
        }
    }
    let mut collector = Collector(Vec::new());
    rules.settings().clone().visit(&mut collector);
    collector.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_characters() {
        let text = "a\nbé = 1\n";
        assert_eq!(position(text, 0), (1, 1));
        assert_eq!(position(text, 5), (2, 3));
        assert_eq!(position(text, 99), (3, 1));
    }
}
