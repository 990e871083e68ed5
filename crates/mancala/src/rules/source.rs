//! The text of a rule file and the places in it.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use toml::de::{DeTable, DeValue};

use super::invisible::visible;
use crate::words::words;

/// A stretch of text, in bytes.
pub type Span = Range<usize>;

/// The text of one rule file, known by its id.
#[derive(Clone, Debug)]
pub struct Source {
    id: Arc<str>,
    text: Arc<str>,
}

/// Where in a rule file something stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcePlace {
    /// The id of the rule file.
    pub file: Arc<str>,
    /// The stretch of text, in bytes.
    pub span: Span,
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// The text that stands there: its first line, cut after [`SourcePlace::MAX_TEXT_CHARS`] characters, with
    /// invisible characters escaped.
    pub text: String,
}

impl SourcePlace {
    /// How many characters of the offending text are kept.
    pub const MAX_TEXT_CHARS: usize = 60;
}

impl Source {
    /// The text of the rule file `id`.
    pub fn new(id: &str, text: &str) -> Self {
        Self {
            id: id.into(),
            text: text.into(),
        }
    }

    /// The id of the rule file.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The key of the value that a stretch of text is, or is a part of: the name before the nearest equals sign.
    pub(super) fn key_before(&self, span: &Span) -> Option<&str> {
        let before = &self.text[..self.boundary(span.start)];
        let name = before.rsplit_once('=')?.0.trim_end();
        let is_of_key = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let start = name.rfind(|c| !is_of_key(c)).map_or(0, |index| index + 1);
        name.get(start..).filter(|name| !name.is_empty())
    }

    /// The place of a stretch of text. A span that is no part of the text is cut to what is.
    pub fn place(&self, span: &Span) -> SourcePlace {
        let start = self.boundary(span.start);
        let end = self.boundary(span.end).max(start);
        let before = &self.text[..start];
        let line_start = before.rfind('\n').map_or(0, |index| index + 1);
        let first_line = self.text[start..end].lines().next().unwrap_or("");
        SourcePlace {
            file: Arc::clone(&self.id),
            span: start..end,
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            text: visible(first_line)
                .chars()
                .take(SourcePlace::MAX_TEXT_CHARS)
                .collect(),
        }
    }

    /// The nearest place at or before `index` that is not inside of a character.
    fn boundary(&self, mut index: usize) -> usize {
        index = index.min(self.text.len());
        while !self.text.is_char_boundary(index) {
            index -= 1;
        }
        index
    }
}

words! {
    /// The type of a value as it was found in a rule file.
    Found {
        Number = "number",
        Fraction = "fraction",
        Switch = "switch",
        Text = "text",
        Date = "date",
        List = "list",
        Table = "table",
    }
}

/// A value with its place. The TOML library's own values borrow from the text; these do not, so a rule file can
/// outlive the text it was read from and options can be read like any other setting.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub data: Data,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq)]
pub enum Data {
    /// A whole number; one too large for 64 bits is as large as they hold.
    Number(i64),
    /// `true` or `false`.
    Switch(bool),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A table, its entries in the order of the text.
    Table(Vec<TableEntry>),
    /// A type no setting has.
    Other(Found),
}

impl Data {
    /// The number with these digits, which may have a sign.
    pub(super) fn number(digits: &str, radix: u32) -> Self {
        let huge = if digits.starts_with('-') {
            i64::MIN
        } else {
            i64::MAX
        };
        Self::Number(i64::from_str_radix(digits, radix).unwrap_or(huge))
    }
}

/// A key of a table with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct TableEntry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub key_span: Span,
    /// Its value.
    pub value: Node,
}

impl TableEntry {
    /// Whether it is `[landing]`, one line, in place of `[[landing]]`, a list of them.
    pub(super) fn is_single_line(&self) -> bool {
        let Data::Table(entries) = &self.value.data else {
            return false;
        };
        LINES_SECTIONS.contains(&self.key.as_str())
            && !entries.iter().any(|entry| entry.key == "lines")
    }

    /// `[[landing]]` is short for a section `[landing]` whose one key is the list of its lines; so is `[[lifting]]`.
    pub(super) fn as_section(&self) -> Cow<'_, Self> {
        if !LINES_SECTIONS.contains(&self.key.as_str()) || !matches!(self.value.data, Data::List(_))
        {
            return Cow::Borrowed(self);
        }
        let lines = Self {
            key: "lines".to_owned(),
            key_span: self.key_span.clone(),
            value: self.value.clone(),
        };
        Cow::Owned(Self {
            key: self.key.clone(),
            key_span: self.key_span.clone(),
            value: Node {
                span: self.value.span.clone(),
                data: Data::Table(vec![lines]),
            },
        })
    }
}

/// The sections that are written as lists of tables.
const LINES_SECTIONS: [&str; 2] = ["landing", "lifting"];

impl Node {
    /// A value that stands in no file.
    pub const fn placeless(data: Data) -> Self {
        Self { span: 0..0, data }
    }

    /// The type of the value.
    pub const fn found(&self) -> Found {
        match self.data {
            Data::Number(_) => Found::Number,
            Data::Switch(_) => Found::Switch,
            Data::Text(_) => Found::Text,
            Data::List(_) => Found::List,
            Data::Table(_) => Found::Table,
            Data::Other(found) => found,
        }
    }

    pub(super) fn from_toml(span: Span, value: &DeValue<'_>) -> Self {
        let data = match value {
            DeValue::Integer(number) => Data::number(number.as_str(), number.radix()),
            DeValue::Boolean(switch) => Data::Switch(*switch),
            DeValue::String(text) => Data::Text(text.to_string()),
            DeValue::Array(items) => Data::List(
                items
                    .iter()
                    .map(|item| Self::from_toml(item.span(), item.get_ref()))
                    .collect(),
            ),
            DeValue::Table(table) => Data::Table(entries(table)),
            DeValue::Float(_) => Data::Other(Found::Fraction),
            DeValue::Datetime(_) => Data::Other(Found::Date),
        };
        Self { span, data }
    }
}

/// The entries of a table in the order of the text; the TOML library sorts them by key.
pub(super) fn entries(table: &DeTable<'_>) -> Vec<TableEntry> {
    let mut entries: Vec<TableEntry> = table
        .iter()
        .map(|(key, value)| TableEntry {
            key: key.get_ref().to_string(),
            key_span: key.span(),
            value: Node::from_toml(value.span(), value.get_ref()),
        })
        .collect();
    entries.sort_by_key(|entry| entry.key_span.start);
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let source = Source::new("x", "a\nnäme = 1\n");
        let place = source.place(&(7..8));
        assert_eq!((place.line, place.column, place.text.as_str()), (2, 5, " "));
    }

    #[test]
    fn spans_outside_the_text_are_cut() {
        let source = Source::new("x", "ä");
        assert_eq!(source.place(&(1..9)).span, 0..2);
        assert_eq!(source.place(&(7..9)).span, 2..2);
    }
}
