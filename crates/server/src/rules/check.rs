//! `POST /api/rules/check`: a rule file in the making, with everything that is wrong with it, its sheet and its board.

use axum::Json;
use axum::extract::State;
use mancala::Position;
use mancala::rules::{Catalog, Fault, Guest, MAX_FILE, RuleFile, Rules, Severity};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use words::{Lang, texts};

use super::chosen::{self, Chosen};
use super::edit;
use super::features::features;
use crate::app::App;
use crate::board::View;
use crate::http::body::Body;
use crate::http::lang::Language;
use crate::problem::{Code, Problem};

/// The id that a file has in its faults if it has none yet.
const OWN: &str = "own";

#[derive(Debug, Deserialize, ToSchema)]
pub struct Draft {
    pub text: String,
    #[serde(default)]
    pub id: Option<String>,
    #[serde(default)]
    pub players: Option<u8>,
}

/// A fault with its place, in words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FaultView {
    pub line: usize,
    pub column: usize,
    pub end_line: usize,
    pub end_column: usize,
    /// `error` or `warning`.
    pub severity: &'static str,
    pub code: &'static str,
    pub message: String,
    pub remedy: Option<String>,
}

/// A setting, for a form.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SettingView {
    pub key: &'static str,
    pub section: &'static str,
    #[serde(rename = "type")]
    pub kind: String,
    /// What it would be if the file did not say it.
    pub default: Value,
    pub value: Value,
    pub values: Option<Vec<&'static str>>,
    pub min: Option<u32>,
    pub max: Option<u32>,
    pub description: String,
    /// Where the file says it, if it does.
    pub line: Option<usize>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Checked {
    pub ok: bool,
    pub faults: Vec<FaultView>,
    pub sheet: Option<String>,
    pub start: Option<View>,
    pub players: Vec<u8>,
    pub features: Vec<&'static str>,
    pub settings: Vec<SettingView>,
}

pub async fn check(
    State(app): State<App>,
    Language(lang): Language,
    Body(draft): Body<Draft>,
) -> Result<Json<Checked>, Problem> {
    if draft.text.len() > MAX_FILE {
        return Err(Code::TooLarge.into());
    }
    let shelf = app.library.shelf();
    let checked = app.heavily(move || Ok(examine(&shelf.catalog, &draft, lang)));
    Ok(Json(checked.await?))
}

fn examine(catalog: &Catalog, draft: &Draft, lang: Lang) -> Checked {
    let id = draft.id.as_deref().unwrap_or(OWN);
    let file = RuleFile::from_text(id, &draft.text);
    let faults = catalog.check_guest(&Guest::alone(file));
    let chosen = chosen::sent(catalog, &draft.text, draft.players).ok();
    let start = chosen.as_ref().map(|chosen| {
        let start = Position::start(&chosen.rules);
        View::new("", &chosen.rules, &start, true)
    });
    Checked {
        ok: !faults.iter().any(Fault::is_error),
        faults: faults
            .iter()
            .map(|fault| view(fault, id, &draft.text, lang))
            .collect(),
        sheet: chosen.as_ref().map(|chosen| chosen.sheet(lang)),
        start,
        players: chosen::players_of(catalog, &draft.text),
        features: chosen
            .as_ref()
            .map_or_else(Vec::new, |chosen| features(&chosen.rules)),
        settings: chosen.map_or_else(Vec::new, |chosen| {
            settings(catalog, &chosen, &draft.text, lang)
        }),
    }
}

/// A fault in words. What stands in another file, such as that of an ancestor, is told at the beginning of this one.
pub fn view(fault: &Fault, id: &str, text: &str, lang: Lang) -> FaultView {
    let words = texts(lang).fault(fault);
    let place = fault.place.as_ref().filter(|place| &*place.file == id);
    let (start, end) = place.map_or(((1, 1), (1, 1)), |place| {
        let start = (place.line, place.column);
        (start, position(text, place.span.end).max(start))
    });
    FaultView {
        line: start.0,
        column: start.1,
        end_line: end.0,
        end_column: end.1,
        severity: match fault.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        code: fault.code(),
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

/// Every setting of the rule, with what it would be without the file.
fn settings(catalog: &Catalog, chosen: &Chosen, text: &str, lang: Lang) -> Vec<SettingView> {
    let lines = edit::lines(text);
    let parent = chosen.file.inherits();
    let parent = parent.and_then(|parent| {
        let players = Some(chosen.rules.players());
        let chosen = chosen::named(catalog, parent, players);
        chosen.ok().map(|chosen| chosen.rules)
    });
    let usual = parent.as_ref().map(values);
    let now = values(&chosen.rules);
    mancala::rules::Settings::keys()
        .iter()
        .map(|info| {
            let find = |values: &[(&str, Value)]| {
                let found = values.iter().find(|(key, _)| *key == info.key);
                found.map_or(Value::Null, |(_, value)| value.clone())
            };
            let plain = || edit::json(&info.default);
            let (min, max) = edit::bounds(info.key, info.shape);
            SettingView {
                key: info.key,
                section: info.section(),
                kind: info.shape.to_string(),
                default: usual.as_deref().map_or_else(plain, find),
                value: find(&now),
                values: (!info.words.is_empty()).then(|| info.words.clone()),
                min,
                max,
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
