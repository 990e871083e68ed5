//! Lists of players from spreadsheets, mails and web pages: with commas, semicolons or tabs, with headings or without. How a
//! list is read can be seen before it is taken, and changed: [`preview`] says what every line becomes.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::csv_read::rows;
use super::{FileFault, reported, too_long};
use crate::model::PlayerInfo;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListColumn {
    Name,
    GivenName,
    Surname,
    Club,
    Rating,
    Seed,
    Category,
    Board,
    /// Nothing that is taken.
    Skip,
}

impl ListColumn {
    pub const ALL: [Self; 9] = [
        Self::Name,
        Self::GivenName,
        Self::Surname,
        Self::Club,
        Self::Rating,
        Self::Seed,
        Self::Category,
        Self::Board,
        Self::Skip,
    ];

    /// Its name on the command line and in requests.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::GivenName => "given-name",
            Self::Surname => "surname",
            Self::Club => "club",
            Self::Rating => "rating",
            Self::Seed => "seed",
            Self::Category => "category",
            Self::Board => "board",
            Self::Skip => "skip",
        }
    }
}

/// The headings that columns are known by, in lower case.
const HEADINGS: [(ListColumn, &str); 8] = [
    (ListColumn::Name, "name|player|nom|joueur|spieler|spielerin"),
    (
        ListColumn::GivenName,
        "given name|given-name|first name|firstname|forename|prénom|prenom|vorname",
    ),
    (
        ListColumn::Surname,
        "surname|last name|lastname|family name|nom de famille|nachname|familienname",
    ),
    (ListColumn::Club, "club|team|verein|association"),
    (
        ListColumn::Rating,
        "rating|elo|classement|wertung|wertungszahl",
    ),
    (
        ListColumn::Seed,
        "seed|number|no|nr|numero|numéro|setzplatz|nummer",
    ),
    (
        ListColumn::Category,
        "category|group|catégorie|categorie|kategorie|gruppe",
    ),
    (ListColumn::Board, "board|brett|plateau"),
];

/// The columns of a list without a heading.
const DEFAULT: [ListColumn; 5] = [
    ListColumn::Name,
    ListColumn::Club,
    ListColumn::Rating,
    ListColumn::Seed,
    ListColumn::Category,
];

/// What separates cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListSeparator {
    Comma,
    Semicolon,
    Tab,
    /// Nothing: a line is one cell.
    Line,
}

impl ListSeparator {
    pub(super) const fn byte(self) -> Option<u8> {
        match self {
            Self::Comma => Some(b','),
            Self::Semicolon => Some(b';'),
            Self::Tab => Some(b'\t'),
            Self::Line => None,
        }
    }
}

/// How a list is to be read; what is not given is found out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ListLayout {
    pub separator: Option<ListSeparator>,
    /// Whether the first line is a heading.
    pub heading: Option<bool>,
    pub columns: Option<Vec<ListColumn>>,
}

/// How a list is read, and what every line becomes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ListPreview {
    pub separator: ListSeparator,
    /// The cells of the heading, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<Vec<String>>,
    pub columns: Vec<ListColumn>,
    pub rows: Vec<ListRow>,
    /// What is wrong with the list as a whole.
    pub faults: Vec<FileFault>,
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ListRow {
    pub line: usize,
    pub cells: Vec<String>,
    pub player: PlayerInfo,
    pub faults: Vec<FileFault>,
}

impl ListPreview {
    /// The players with their lines; all faults if there are any.
    pub fn players(self) -> Result<Vec<(usize, PlayerInfo)>, Vec<FileFault>> {
        let mut faults = self.faults;
        let mut players = Vec::with_capacity(self.rows.len());
        for row in self.rows {
            faults.extend(row.faults);
            players.push((row.line, row.player));
        }
        reported(faults).map_or(Ok(players), Err)
    }
}

/// Reads a list. `taken` says which names are entered already.
pub fn preview(text: &str, layout: &ListLayout, taken: impl Fn(&str) -> bool) -> ListPreview {
    let text = text.trim_start_matches('\u{feff}');
    let separator = layout.separator.unwrap_or_else(|| separator(text));
    let (mut rows, mut faults) = match too_long(text) {
        Some(fault) => (Vec::new(), vec![fault]),
        None => rows(text, separator.byte()),
    };
    let known = rows.first().and_then(|(_, first)| heading(first));
    let has_heading = layout.heading.unwrap_or(known.is_some()) && !rows.is_empty();
    let heading = has_heading.then(|| rows.remove(0));
    let widest = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let width = match (&layout.columns, &heading) {
        (Some(columns), _) => columns.len(),
        (None, Some((_, heading))) => heading.len(),
        (None, None) => rows.first().map_or(widest, |(_, row)| row.len()),
    };
    let found = known
        .filter(|_| has_heading)
        .unwrap_or_else(|| DEFAULT.to_vec());
    let mut columns = layout.columns.clone().unwrap_or(found);
    columns.resize(width, ListColumn::Skip);
    let named = |kind: &ListColumn| {
        matches!(
            kind,
            ListColumn::Name | ListColumn::Surname | ListColumn::GivenName
        )
    };
    if !columns.iter().any(named) {
        let line = heading.as_ref().map_or(0, |(line, _)| *line);
        faults.push(FileFault::new(line, "csv-no-name"));
    }
    if rows.is_empty() && faults.iter().all(|fault| fault.code == "csv-no-name") {
        let empty = heading.is_none();
        faults.retain(|_| !empty);
        faults.push(FileFault::new(0, "csv-nobody"));
    }
    let mut names = HashSet::new();
    let rows = rows.into_iter().map(|(line, cells)| {
        let (player, mut faults) = player(line, &cells, &columns);
        let name = player.name.trim();
        if !name.is_empty() && (!names.insert(name.to_owned()) || taken(name)) {
            faults.push(FileFault::new(line, "name-taken").with("name", name));
        }
        ListRow {
            line,
            cells,
            player,
            faults,
        }
    });
    ListPreview {
        separator,
        rows: rows.collect(),
        heading: heading.map(|(_, cells)| cells),
        columns,
        faults,
    }
}

/// The columns, if the row is a heading: it has one for names, or known ones only.
fn heading(row: &[String]) -> Option<Vec<ListColumn>> {
    let column = |cell: &String| {
        let cell = cell.to_lowercase();
        let is_known = |(_, names): &&(_, &str)| names.split('|').any(|name| name == cell);
        let known = HEADINGS.iter().find(is_known);
        known.map_or(ListColumn::Skip, |(column, _)| *column)
    };
    let mut columns: Vec<ListColumn> = row.iter().map(column).collect();
    let mut cells = columns.iter().zip(row);
    let only_known = cells.all(|(column, cell)| *column != ListColumn::Skip || cell.is_empty());
    let has = |column| columns.contains(&column);
    let named = has(ListColumn::Name) || has(ListColumn::Surname) || has(ListColumn::GivenName);
    if !only_known && !named {
        return None;
    }
    // Beside given names, "Nom" is the surname.
    if has(ListColumn::GivenName) && !has(ListColumn::Surname) {
        let name = columns
            .iter_mut()
            .find(|column| **column == ListColumn::Name);
        name.into_iter()
            .for_each(|column| *column = ListColumn::Surname);
    }
    Some(columns)
}

fn player(line: usize, row: &[String], columns: &[ListColumn]) -> (PlayerInfo, Vec<FileFault>) {
    let mut player = PlayerInfo::default();
    let mut faults = Vec::new();
    let (mut given, mut surname) = ("", "");
    for (cell, column) in row.iter().zip(columns) {
        let mut number = || match cell.as_str() {
            "" | "-" => None,
            text => text.parse().ok().or_else(|| {
                faults.push(FileFault::new(line, "csv-number").with("text", text));
                None
            }),
        };
        match column {
            ListColumn::Name => player.name.clone_from(cell),
            ListColumn::GivenName => given = cell,
            ListColumn::Surname => surname = cell,
            ListColumn::Club => player.club.clone_from(cell),
            ListColumn::Rating => player.rating = number(),
            ListColumn::Seed => player.seed = number(),
            ListColumn::Category => player.category.clone_from(cell),
            ListColumn::Board => player.board = number(),
            ListColumn::Skip => {}
        }
    }
    if player.name.is_empty() {
        player.name = format!("{given} {surname}").trim().to_owned();
    }
    if row.len() > columns.len() {
        let fault = FileFault::new(line, "csv-columns").with("found", row.len());
        faults.push(fault.with("expected", columns.len()));
    }
    if player.name.is_empty() {
        faults.push(FileFault::new(line, "no-name"));
    }
    (player, faults)
}

/// The separator: the first of tab, semicolon and comma that is in the first line with any of them. Lines such as "Müller,
/// Hans" are whole names.
fn separator(text: &str) -> ListSeparator {
    let in_line = |line: &str| {
        let all = [
            ListSeparator::Tab,
            ListSeparator::Semicolon,
            ListSeparator::Comma,
        ];
        let has = |one: &ListSeparator| {
            one.byte()
                .is_some_and(|byte| line.as_bytes().contains(&byte))
        };
        all.into_iter().find(has)
    };
    match text.lines().find_map(in_line) {
        Some(ListSeparator::Comma) if whole_names(text) => ListSeparator::Line,
        found => found.unwrap_or(ListSeparator::Comma),
    }
}

/// Whether every line is a surname of one word, a comma with a blank, and one or two given names.
fn whole_names(text: &str) -> bool {
    let is_name = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(char::is_uppercase)
            && letters.all(|letter| letter.is_alphabetic() || "-'’.".contains(letter))
    };
    let fits = |line: &str| {
        line.split_once(", ").is_some_and(|(surname, given)| {
            let words: Vec<&str> = given.split_whitespace().collect();
            is_name(surname.trim())
                && matches!(words.len(), 1 | 2)
                && words.iter().all(|w| is_name(w))
        })
    };
    let known = text.lines().next().is_some_and(|first| {
        let cells: Vec<String> = first
            .split(',')
            .map(|cell| cell.trim().to_owned())
            .collect();
        heading(&cells).is_some()
    });
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    !known && lines.all(fits)
}
