//! Changing one setting of a rule file; everything else stays as it was written.

use mancala::rules::{KeyInfo, MAX_FILE_BYTES, RuleFile, Settings, TOP_KEYS};
use serde::{Deserialize, Serialize};
use serde_json::Value as Data;
use toml_edit::{Array, ArrayOfTables, Document, DocumentMut, InlineTable, Item, Table, Value};
use utoipa::ToSchema;

use super::check::position;
use crate::problem::{Code, Problem};
use crate::rules::TEXT_ID;

/// A new value for one setting of a rule file.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SettingChange {
    /// The rule file, at most 64 KiB.
    #[schema(max_length = 65536)]
    text: String,
    /// A setting with its section, such as `laps.stop`; or `name`, `inherits`, `about.summary`.
    key: String,
    /// The new value; `null` removes the key.
    #[schema(value_type = serde_json::Value)]
    value: Data,
}

/// The changed rule file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedRule {
    text: String,
}

/// The file with the change.
pub fn change(change: &SettingChange) -> Result<ChangedRule, Problem> {
    if change.text.len() > MAX_FILE_BYTES {
        return Err(Code::TooLarge.into());
    }
    let text = changed(&change.text, &change.key, &change.value)?;
    Ok(ChangedRule { text })
}

/// The file with one key changed.
fn changed(text: &str, key: &str, value: &Data) -> Result<String, Problem> {
    let known =
        Settings::key(key).is_some() || ["name", "inherits", "about.summary"].contains(&key);
    if !known {
        return Err(Problem::with(Code::BadSetting, key));
    }
    let mut file: DocumentMut = text.parse().map_err(|_| {
        let faults = RuleFile::from_text(TEXT_ID, text).faults().to_vec();
        Problem::rule(faults)
    })?;
    if key == LINES_KEY {
        put_lines(&mut file, value)?;
        return Ok(file.to_string());
    }
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

/// Landing lines are written as `[[landing]]`.
const LINES_KEY: &str = "landing.lines";
const LINES_SECTION: &str = "landing";

/// Replaces the landing lines. Each is a text, `count = [1], take = ["facing"]`; one that stays keeps its comments.
fn put_lines(file: &mut DocumentMut, value: &Data) -> Result<(), Problem> {
    let lines = match value {
        Data::Null => &[][..],
        Data::Array(lines) if lines.len() <= MAX_LIST_ITEMS => lines,
        _ => return Err(Code::BadSetting.into()),
    };
    let old: Vec<Table> = match file.get(LINES_SECTION).and_then(Item::as_array_of_tables) {
        Some(tables) => tables.iter().cloned().collect(),
        None => Vec::new(),
    };
    let mut tables = ArrayOfTables::new();
    for line in lines {
        let line = line
            .as_str()
            .and_then(inline_table)
            .ok_or(Code::BadSetting)?;
        let same =
            |table: &&Table| line_text(&(*table).clone().into_inline_table()) == line_text(&line);
        let kept = old.iter().find(same).cloned();
        tables.push(kept.unwrap_or_else(|| line.into_table()));
    }
    match tables.is_empty() {
        true => file.remove(LINES_SECTION),
        false => file.insert(LINES_SECTION, Item::ArrayOfTables(tables)),
    };
    Ok(())
}

fn inline_table(line: &str) -> Option<InlineTable> {
    let value: Value = format!("{{ {line} }}").parse().ok()?;
    value.as_inline_table().cloned()
}

/// The entries of a landing line, as one types them.
fn line_text(line: &InlineTable) -> String {
    let entry = |(key, value): (&str, &Value)| {
        let mut value = value.clone();
        value.decor_mut().clear();
        format!("{key} = {value}")
    };
    line.iter().map(entry).collect::<Vec<_>>().join(", ")
}

/// The section, added at the end if it is missing.
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

/// Replaces a value; comments around the old one stay.
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

/// Items of a list.
const MAX_LIST_ITEMS: usize = 1000;

/// A JSON value as TOML. Rule files hold texts, whole numbers, switches and lists of these.
fn toml(value: &Data) -> Option<Value> {
    Some(match value {
        Data::Bool(switch) => Value::from(*switch),
        Data::Number(number) => Value::from(number.as_i64()?),
        Data::String(text) => Value::from(text.as_str()),
        Data::Array(items) if items.len() <= MAX_LIST_ITEMS => {
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
        Value::InlineTable(line) => Data::from(line_text(line)),
        _ => Data::Null,
    }
}

/// The settings that the file sets, with their lines.
pub fn lines(text: &str) -> Vec<(String, usize)> {
    let Ok(file) = Document::parse(text) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for (section, item) in file.iter() {
        let first = item.as_array_of_tables().and_then(|tables| tables.get(0));
        if let Some(span) = first
            .and_then(Table::span)
            .filter(|_| section == LINES_SECTION)
        {
            lines.push((LINES_KEY.to_owned(), position(text, span.start).0));
        }
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

/// The bounds of a number in the form. Two are narrower than what a rule file accepts, where the rest makes no sense.
pub fn bounds(info: &KeyInfo) -> Option<(u32, u32)> {
    let (least, most) = info.bounds?;
    let (least, most) = (u32::try_from(least).ok()?, u32::try_from(most).ok()?);
    Some(match info.key {
        "sow.least" => (1, most),
        "end.succession" => (least, mancala::MAX_PLAYERS as u32),
        _ => (least, most),
    })
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
    fn landing_lines_are_texts() {
        let file = format!(
            "{FILE}\n# Take.\n[[landing]]\ncount = [1] # lone\ntake = [\"facing\"]\n\n[end]\nrest = \"none\"\n"
        );
        assert_eq!(lines(&file)[1], ("landing.lines".to_owned(), 8));
        let kept = r#"count = [1], take = ["facing"]"#;
        let more = r#"count = "2+", then = "lap""#;
        let text = changed(&file, "landing.lines", &json!([kept, more])).unwrap();
        assert!(
            text.contains("# Take.\n[[landing]]\ncount = [1] # lone\n"),
            "{text}"
        );
        assert!(
            text.contains("[[landing]]\ncount = \"2+\"\nthen = \"lap\"\n"),
            "{text}"
        );
        let none = changed(&text, "landing.lines", &Data::Null).unwrap();
        assert!(
            !none.contains("landing") && none.contains("[end]"),
            "{none}"
        );
        let refused = changed(FILE, "landing.lines", &json!(["count ="])).unwrap_err();
        assert_eq!(refused.code, Code::BadSetting);
        let written = json(r#"[{ count = [1], take = ["facing"] }]"#);
        assert_eq!(written, json!([kept]));
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
