//! Reading TRF of both editions: lines become a [`TrfDocument`], which `trf_build` makes a tournament of.

use std::collections::{BTreeMap, BTreeSet};

use super::trf26::{NOTE, TrfNote};
use super::{FileFault, reported, too_long};
use crate::Points;
use crate::model::{PlayerInfo, StartTurn, Tournament, TournamentFormat};

/// A round of a player as it is in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrfCell {
    pub opponent: u32,
    pub colour: char,
    pub code: char,
}

/// A line about a player.
#[derive(Debug)]
pub struct TrfPlayer {
    pub line: usize,
    pub number: u32,
    pub player: PlayerInfo,
    pub cells: Vec<Option<TrfCell>>,
}

/// Players who are kept apart.
#[derive(Debug, PartialEq, Eq)]
pub struct TrfBan {
    pub first: u16,
    pub last: Option<u16>,
    pub numbers: Vec<u32>,
}

/// Byes of a round.
#[derive(Debug)]
pub struct TrfByes {
    pub code: char,
    pub round: u16,
    pub numbers: Vec<u32>,
}

/// Points that do not follow from the point system.
#[derive(Debug)]
pub struct TrfAbnormal {
    pub code: char,
    pub points: Points,
    pub round: u16,
    pub numbers: Vec<u32>,
}

/// All lines of a file.
#[derive(Debug, Default)]
pub struct TrfDocument {
    pub name: String,
    pub place: String,
    pub date: String,
    pub rounds: Option<u16>,
    pub start_turn: Option<StartTurn>,
    pub format: Option<TournamentFormat>,
    pub accelerated: bool,
    /// By code: `W`, `D`, `L`, `P` of record 162, and those of `XXS`.
    pub points: BTreeMap<String, Points>,
    pub entrants: Vec<TrfPlayer>,
    pub bans: Vec<TrfBan>,
    pub byes: Vec<TrfByes>,
    pub abnormal: Vec<TrfAbnormal>,
    pub notes: Vec<TrfNote>,
    faults: Vec<FileFault>,
}

/// Reads a report.
pub fn read(text: &str) -> Result<Tournament, Vec<FileFault>> {
    if let Some(fault) = too_long(text) {
        return Err(vec![fault]);
    }
    let mut document = TrfDocument::default();
    // Some programs end lines with a carriage return alone.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        document.line(index + 1, line);
    }
    document.check();
    match reported(std::mem::take(&mut document.faults)) {
        Some(faults) => Err(faults),
        None => document.build(),
    }
}

impl TrfDocument {
    fn line(&mut self, number: usize, line: &str) {
        if let Some(note) = line.strip_prefix(NOTE) {
            // A comment that is not understood stays a comment.
            self.notes.extend(serde_json::from_str(note).ok());
            return;
        }
        let code: String = line.chars().take(3).collect();
        let rest: String = line.chars().skip(4).collect();
        let text = rest.trim();
        match code.as_str() {
            "001" => self.player(number, line),
            "012" => self.name = text.to_owned(),
            "022" => self.place = text.to_owned(),
            "042" => self.date = text.to_owned(),
            "092" => self.format = self.format.or_else(|| kind(text)),
            "192" => {
                self.format = kind(text).or(self.format);
                self.accelerated |= text.ends_with("_BAKU");
            }
            "142" | "XXR" => match text.parse() {
                Ok(rounds @ 1..=200) => self.rounds = Some(rounds),
                _ => self.fault(FileFault::new(number, "trf-rounds").with("text", text)),
            },
            "152" => self.start_turn = Some(first_colour(text.starts_with(['B', 'b']))),
            "XXC" if text.contains("black1") || text.contains("white1") => {
                self.start_turn = Some(first_colour(text.contains("black1")));
            }
            "250" | "XXA" => self.accelerated = true,
            "162" | "XXS" | "240" | "260" | "XXP" | "299" => self.take_record(number, &code, line),
            _ => {}
        }
    }

    fn fault(&mut self, fault: FileFault) {
        self.faults.push(fault);
    }

    /// Takes one of the records with several numbers, or tells that it is not understood.
    fn take_record(&mut self, number: usize, code: &str, line: &str) {
        if self.record(code, line).is_none() {
            let text: String = line.chars().skip(4).collect();
            let fault = FileFault::new(number, "trf-record").with("record", code);
            self.fault(fault.with("text", text.trim()));
        }
    }

    /// Reads one of the records with several numbers; `None` if it is not understood.
    fn record(&mut self, code: &str, line: &str) -> Option<()> {
        let rest: String = line.chars().skip(4).collect();
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (code, &words[..]) {
            ("162", _) => self.points.extend(point_codes(&rest)?),
            ("XXS", _) => self.points.extend(named_points(&words)?),
            ("240", [kind, round, players @ ..]) => self.byes.push(TrfByes {
                code: kind.chars().next().filter(|code| "FHZ".contains(*code))?,
                round: round.parse().ok()?,
                numbers: numbers(players)?,
            }),
            ("260", [first, last, players @ ..]) if players.len() > 1 => self.bans.push(TrfBan {
                first: first.parse().ok()?,
                last: Some(last.parse().ok()?),
                numbers: numbers(players)?,
            }),
            ("XXP", players) if players.len() > 1 => self.bans.push(TrfBan {
                first: 1,
                last: None,
                numbers: numbers(players)?,
            }),
            ("299", _) => self.abnormal.push(abnormal(line)?),
            _ => return None,
        }
        Some(())
    }

    fn player(&mut self, line: usize, text: &str) {
        let letters: Vec<char> = text.chars().collect();
        // Columns are counted from 1 in the description of the format.
        let columns = |from: usize, to: usize| -> String {
            let end = to.min(letters.len());
            letters.get(from - 1..end).unwrap_or(&[]).iter().collect()
        };
        let number = columns(5, 8);
        let Ok(number @ 1..=9999) = number.trim().parse() else {
            self.fault(FileFault::new(line, "trf-number").with("text", number.trim()));
            return;
        };
        let name = columns(15, 47).trim().to_owned();
        if name.is_empty() {
            self.fault(FileFault::new(line, "trf-name"));
        }
        let rating = columns(49, 52);
        let rating = match rating.trim() {
            "" | "0" => None,
            text => text.parse().ok().or_else(|| {
                self.fault(FileFault::new(line, "trf-rating").with("text", text));
                None
            }),
        };
        let mut cells = Vec::new();
        let mut column = 92;
        while column <= letters.len() {
            cells.push(self.cell(line, cells.len() + 1, &columns(column, column + 7)));
            column += 10;
        }
        self.entrants.push(TrfPlayer {
            line,
            number,
            player: PlayerInfo {
                name,
                club: columns(54, 56).trim().to_owned(),
                rating,
                seed: u16::try_from(number).ok(),
                ..PlayerInfo::default()
            },
            cells,
        });
    }

    fn cell(&mut self, line: usize, round: usize, text: &str) -> Option<TrfCell> {
        if text.trim().is_empty() {
            return None;
        }
        let letter = |index: usize| text.chars().nth(index).unwrap_or(' ').to_ascii_uppercase();
        let opponent: String = text.chars().take(4).collect();
        let opponent = opponent.trim();
        let number = if opponent.is_empty() { "0" } else { opponent }.parse();
        let (colour, code) = (letter(5), letter(7));
        let fine = "10=+-WDLHFUZ ".contains(code) && "WB- ".contains(colour);
        match number {
            Ok(opponent) if fine => Some(TrfCell {
                opponent,
                colour,
                code,
            }),
            _ => {
                let fault = FileFault::new(line, "trf-cell").with("round", round);
                self.fault(fault.with("text", text.trim()));
                None
            }
        }
    }

    /// Checks that numbers and names are unique, and that the two lines of a pair mirror each other.
    fn check(&mut self) {
        if self.entrants.is_empty() {
            self.fault(FileFault::new(0, "trf-nobody"));
        }
        let (mut seen, mut names) = (BTreeMap::new(), BTreeSet::new());
        let mut faults = Vec::new();
        for (index, entrant) in self.entrants.iter().enumerate() {
            if seen.insert(entrant.number, index).is_some() {
                faults
                    .push(FileFault::new(entrant.line, "trf-twice").with("number", entrant.number));
            }
            let name = &entrant.player.name;
            if !names.insert(name) {
                faults.push(FileFault::new(entrant.line, "name-taken").with("name", name));
            }
        }
        for entrant in &self.entrants {
            for (round, cell) in entrant.cells.iter().enumerate() {
                let Some(cell) = cell.filter(|cell| cell.opponent != 0) else {
                    continue;
                };
                let other = seen.get(&cell.opponent).map(|index| &self.entrants[*index]);
                let back = other.and_then(|other| other.cells.get(round).copied().flatten());
                if !back.is_some_and(|back| back.opponent == entrant.number && fits(cell, back)) {
                    let fault =
                        FileFault::new(entrant.line, "trf-opponent").with("round", round + 1);
                    faults.push(fault.with("opponent", cell.opponent));
                }
            }
        }
        self.faults.extend(faults);
    }
}

/// Whether the two cells of a pair mirror each other.
fn fits(one: TrfCell, other: TrfCell) -> bool {
    let colours = matches!(
        (one.colour, other.colour),
        ('W', 'B') | ('B', 'W') | ('-' | ' ', '-' | ' ')
    );
    let codes = [
        "10", "01", "==", "00", "+-", "-+", "--", "WL", "LW", "DD", "  ",
    ];
    let codes = codes.contains(&format!("{}{}", one.code, other.code).as_str());
    colours && codes
}

/// The format that a type of tournament is.
fn kind(text: &str) -> Option<TournamentFormat> {
    let text = text.to_uppercase().replace(['-', '_', ' '], "");
    if text.contains("DOUBLEROUNDROBIN") || text.contains("ROUNDROBING2") {
        Some(TournamentFormat::DoubleRoundRobin)
    } else if text.contains("ROUNDROBIN") {
        Some(TournamentFormat::RoundRobin)
    } else if text.contains("KNOCKOUT") {
        Some(TournamentFormat::Knockout)
    } else if text.contains("SWISS") || text.contains("DUTCH") {
        Some(TournamentFormat::Swiss)
    } else {
        None
    }
}

const fn first_colour(black: bool) -> StartTurn {
    match black {
        true => StartTurn::Second,
        false => StartTurn::First,
    }
}

fn numbers(words: &[&str]) -> Option<Vec<u32>> {
    words.iter().map(|word| word.parse().ok()).collect()
}

fn points(text: &str) -> Option<Points> {
    let number: f64 = text.trim().parse().ok()?;
    let tenths = (number * 10.0).round();
    let fine = (tenths / 10.0 - number).abs() < 1e-6 && tenths.abs() <= 100_000.0;
    fine.then(|| Points::tenths(tenths as i32))
}

/// Letters, each with its points after it: `W 3.0    D 1.0`.
fn point_codes(text: &str) -> Option<Vec<(String, Points)>> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while let Some(code) = rest.chars().next() {
        let after = rest[code.len_utf8()..].trim_start();
        let end = after.find(|letter: char| !"+-.0123456789".contains(letter));
        let (number, more) = after.split_at(end.unwrap_or(after.len()));
        found.push((code.to_ascii_uppercase().to_string(), points(number)?));
        rest = more.trim_start();
    }
    Some(found)
}

/// Names with their points: `WW=3.0 BW=3.0`.
fn named_points(words: &[&str]) -> Option<Vec<(String, Points)>> {
    let pair = |word: &&str| {
        let (code, number) = word.split_once('=')?;
        Some((code.to_uppercase(), points(number)?))
    };
    words.iter().map(pair).collect()
}

/// Record 299, by its columns: code in 5, points in 14 to 17, round in 20 to 22, then players.
fn abnormal(line: &str) -> Option<TrfAbnormal> {
    let letters: Vec<char> = line.chars().collect();
    let columns = |from: usize, to: usize| -> String {
        letters
            .get(from - 1..to.min(letters.len()))
            .unwrap_or(&[])
            .iter()
            .collect()
    };
    let round = columns(20, 22);
    let players = columns(24, letters.len());
    let players: Vec<&str> = players.split_whitespace().collect();
    Some(TrfAbnormal {
        code: columns(5, 5).chars().next()?,
        points: points(&columns(14, 17))?,
        round: match round.trim() {
            "" => 0,
            round => round.parse().ok()?,
        },
        numbers: numbers(&players).filter(|players| !players.is_empty())?,
    })
}
