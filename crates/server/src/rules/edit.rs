//! `POST /api/rules/set`: one setting of a rule file changed, everything else left as it was written.

use axum::Json;
use mancala::rules::value::Shape;
use mancala::rules::{MAX_FILE, RuleFile, Settings, TOP_KEYS};
use serde::{Deserialize, Serialize};
use serde_json::Value as Data;
use toml_edit::{Array, Document, DocumentMut, Item, Table, Value};
use utoipa::ToSchema;

use super::check::position;
use crate::http::body::Body;
use crate::problem::{Code, Problem};

#[derive(Debug, Deserialize, ToSchema)]
pub struct Change {
    pub text: String,
    /// A key with its section, such as `laps.stop`, or `name`.
    pub key: String,
    /// The new value; null takes the key out.
    pub value: Data,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Changed {
    pub text: String,
}

pub async fn set(Body(change): Body<Change>) -> Result<Json<Changed>, Problem> {
    if change.text.len() > MAX_FILE {
        return Err(Code::TooLarge.into());
    }
    let text = changed(&change.text, &change.key, &change.value)?;
    Ok(Json(Changed { text }))
}

/// The file with one key changed.
pub fn changed(text: &str, key: &str, value: &Data) -> Result<String, Problem> {
    let known =
        Settings::key(key).is_some() || ["name", "inherits", "about.summary"].contains(&key);
    if !known {
        return Err(Problem::with(Code::BadSetting, key));
    }
    let mut file: DocumentMut = text.parse().map_err(|_| {
        let faults = RuleFile::from_text("own", text).faults().to_vec();
        Problem::rule(faults)
    })?;
    let (section, name) = key.split_once('.').unwrap_or(("", key));
    let table = match section {
        "" => file.as_table_mut(),
        _ => match section_of(&mut file, section)? {
            Some(table) => table,
            None if value.is_null() => return Ok(text.to_owned()),
            None => return Err(Code::Internal.into()),
        },
    };
    match value {
        Data::Null => {
            table.remove(name);
        }
        _ => put(table, name, toml(value).ok_or(Code::BadSetting)?),
    }
    let empty = !section.is_empty() && table.is_empty();
    if empty && value.is_null() {
        file.remove(section);
    }
    Ok(file.to_string())
}

/// The section, which is added at the end if it is not there.
fn section_of<'a>(
    file: &'a mut DocumentMut,
    section: &str,
) -> Result<Option<&'a mut Table>, Problem> {
    let item = file
        .entry(section)
        .or_insert_with(|| Item::Table(Table::new()));
    if let Item::Value(Value::InlineTable(inline)) = item {
        *item = Item::Table(std::mem::take(inline).into_table());
    }
    let table = item.as_table_mut();
    table.map(Some).ok_or_else(|| Code::BadSetting.into())
}

/// Puts a value in the place of the old one, with the comments that stood around it.
fn put(table: &mut Table, name: &str, mut value: Value) {
    if let Some(old) = table.get(name).and_then(Item::as_value) {
        *value.decor_mut() = old.decor().clone();
    }
    match table.get_mut(name) {
        Some(item) => *item = Item::Value(value),
        None => {
            table.insert(name, Item::Value(value));
        }
    }
}

/// A value as TOML has it. Rule files hold texts, whole numbers, switches and lists of these.
fn toml(value: &Data) -> Option<Value> {
    Some(match value {
        Data::Bool(switch) => Value::from(*switch),
        Data::Number(number) => Value::from(number.as_i64()?),
        Data::String(text) => Value::from(text.as_str()),
        Data::Array(items) if items.len() <= 1000 => {
            let items: Option<Vec<Value>> = items.iter().map(toml).collect();
            Value::Array(items?.into_iter().collect::<Array>())
        }
        _ => return None,
    })
}

/// A value as it is written in a rule file, as JSON.
pub fn json(text: &str) -> Data {
    let value: Result<Value, _> = text.parse();
    value.map_or(Data::Null, |value| from_toml(&value))
}

fn from_toml(value: &Value) -> Data {
    match value {
        Value::String(text) => Data::from(text.value().as_str()),
        Value::Integer(number) => Data::from(*number.value()),
        Value::Boolean(switch) => Data::from(*switch.value()),
        Value::Array(items) => items.iter().map(from_toml).collect(),
        _ => Data::Null,
    }
}

/// Where the file says something about a setting: keys with their lines.
pub fn lines(text: &str) -> Vec<(String, usize)> {
    let Ok(file) = Document::parse(text) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for (section, item) in file.iter() {
        let Some(table) = item.as_table_like() else {
            continue;
        };
        if TOP_KEYS.contains(&section) {
            continue;
        }
        for (name, _) in table.iter() {
            let span = table.key(name).and_then(toml_edit::Key::span);
            if let Some(span) = span {
                lines.push((format!("{section}.{name}"), position(text, span.start).0));
            }
        }
    }
    lines
}

/// The bounds of a number.
pub fn bounds(key: &str, shape: Shape) -> (Option<u32>, Option<u32>) {
    match (key, shape) {
        ("board.pits", _) => (Some(1), Some(mancala::MAX_PITS_EACH as u32)),
        ("sow.least", _) => (Some(1), Some(mancala::MAX_SEEDS)),
        ("laps.limit", _) => (Some(0), Some(1_000_000)),
        ("end.succession", _) => (Some(0), Some(mancala::MAX_PLAYERS as u32)),
        ("impasse.repetition" | "rounds.all-but", _) => (Some(0), Some(255)),
        (_, Shape::Number) => (Some(0), Some(mancala::MAX_SEEDS)),
        _ => (None, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const FILE: &str = "# My game\nname = \"Mine\" # really\n\n[board]\npits = 5 # few\n";

    #[test]
    fn comments_stay() {
        let text = changed(FILE, "board.pits", &json!(7)).unwrap();
        assert_eq!(text, FILE.replace("pits = 5", "pits = 7"));
        let text = changed(FILE, "name", &json!("Yours \"too\"")).unwrap();
        assert!(
            text.contains("# really") && text.contains("Yours"),
            "{text}"
        );
        assert_eq!(RuleFile::from_text("x", &text).name, "Yours \"too\"");
    }

    #[test]
    fn sections_come_and_go() {
        let text = changed(FILE, "capture.on", &json!([2, 3])).unwrap();
        assert!(text.ends_with("[capture]\non = [2, 3]\n"), "{text}");
        let again = changed(&text, "capture.on", &Data::Null).unwrap();
        assert_eq!(again, FILE);
        let text = changed(FILE, "capture.on", &Data::Null).unwrap();
        assert_eq!(text, FILE);
    }

    #[test]
    fn what_is_no_setting_is_refused() {
        for (key, value) in [
            ("board.colour", json!(1)),
            ("preset", json!("x")),
            ("board.pits", json!({"a": 1})),
            ("board.pits", json!(1.5)),
        ] {
            let refused = changed(FILE, key, &value).unwrap_err();
            assert_eq!(refused.code, Code::BadSetting, "{key}");
        }
        let broken = changed("name = ", "board.pits", &json!(1)).unwrap_err();
        assert_eq!(broken.code, Code::BadRule);
        assert_eq!(broken.place.unwrap().line, 1);
    }

    #[test]
    fn lines_are_found() {
        let lines = lines(FILE);
        assert_eq!(lines, [("board.pits".to_owned(), 5)]);
    }
}
