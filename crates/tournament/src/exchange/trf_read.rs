//! Reading TRF16.

use std::collections::BTreeMap;

use super::{Fault, MOST_FAULTS, too_long};
use crate::model::{
    By, Ending, Entry, Forfeit, GameResult, Out, Pairing, Player, PlayerId, Settings, Sitting,
    StartTurn, Tournament,
};

/// A round of a player as it stands in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    opponent: u32,
    turn: char,
    code: char,
}

/// A line about a player.
#[derive(Debug)]
struct Entrant {
    line: usize,
    number: u32,
    player: Player,
    cells: Vec<Option<Cell>>,
}

/// Reads a report of a tournament of pairs.
pub fn read(text: &str) -> Result<Tournament, Vec<Fault>> {
    if let Some(fault) = too_long(text) {
        return Err(vec![fault]);
    }
    let mut reader = Reader::default();
    // Some programs end lines with a carriage return alone.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        reader.line(index + 1, line);
    }
    reader.check();
    if reader.faults.is_empty() {
        reader.build()
    } else {
        reader.faults.sort_by_key(|fault| fault.line);
        reader.faults.truncate(MOST_FAULTS);
        Err(reader.faults)
    }
}

#[derive(Debug, Default)]
struct Reader {
    settings: Settings,
    rounds: Option<u16>,
    entrants: Vec<Entrant>,
    faults: Vec<Fault>,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        let code: String = line.chars().take(3).collect();
        let rest = || line.chars().skip(4).collect::<String>().trim().to_owned();
        match code.as_str() {
            "001" => self.player(number, line),
            "012" => self.settings.name = rest(),
            "022" => self.settings.place = rest(),
            "042" => self.settings.date = rest(),
            "XXR" => match rest().parse() {
                Ok(rounds @ 1..=200) => self.rounds = Some(rounds),
                _ => self.fault(Fault::new(number, "trf-rounds").with("text", rest())),
            },
            "XXC" if rest().contains("black1") => self.settings.start_turn = StartTurn::Second,
            _ => {}
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn player(&mut self, line: usize, text: &str) {
        let letters: Vec<char> = text.chars().collect();
        // Columns are counted from 1 in the description of the format.
        let columns = |from: usize, to: usize| -> String {
            let end = to.min(letters.len());
            letters.get(from - 1..end).unwrap_or(&[]).iter().collect()
        };
        let number = columns(5, 8);
        let Some(number) = number
            .trim()
            .parse()
            .ok()
            .filter(|n| (1..=9999).contains(n))
        else {
            self.fault(Fault::new(line, "trf-number").with("text", number.trim()));
            return;
        };
        let name = columns(15, 47).trim().to_owned();
        if name.is_empty() {
            self.fault(Fault::new(line, "trf-name"));
        }
        let rating = columns(49, 52);
        let rating = match rating.trim() {
            "" | "0" => None,
            text => match text.parse() {
                Ok(rating) => Some(rating),
                Err(_) => {
                    self.fault(Fault::new(line, "trf-rating").with("text", text));
                    None
                }
            },
        };
        let mut cells = Vec::new();
        let mut column = 92;
        while column <= letters.len() {
            cells.push(self.cell(line, cells.len() + 1, &columns(column, column + 7)));
            column += 10;
        }
        self.entrants.push(Entrant {
            line,
            number,
            player: Player {
                name,
                club: columns(54, 56).trim().to_owned(),
                rating,
                seed: u16::try_from(number).ok(),
                ..Player::default()
            },
            cells,
        });
    }

    fn cell(&mut self, line: usize, round: usize, text: &str) -> Option<Cell> {
        if text.trim().is_empty() {
            return None;
        }
        let letter = |index: usize| text.chars().nth(index).unwrap_or(' ').to_ascii_uppercase();
        let opponent: String = text.chars().take(4).collect();
        let opponent = opponent.trim();
        let number = if opponent.is_empty() {
            Ok(0)
        } else {
            opponent.parse()
        };
        let (turn, code) = (letter(5), letter(7));
        let fine = "10=+-WDLHFUZ ".contains(code) && "WB- ".contains(turn);
        match number {
            Ok(opponent) if fine => Some(Cell {
                opponent,
                turn,
                code,
            }),
            _ => {
                let fault = Fault::new(line, "trf-cell").with("round", round);
                self.fault(fault.with("text", text.trim()));
                None
            }
        }
    }

    /// Whether what players say of each other fits together.
    fn check(&mut self) {
        if self.entrants.is_empty() {
            self.fault(Fault::new(0, "trf-nobody"));
        }
        let mut seen = BTreeMap::new();
        let mut names = BTreeMap::new();
        let mut faults = Vec::new();
        for (index, entrant) in self.entrants.iter().enumerate() {
            if seen.insert(entrant.number, index).is_some() {
                faults.push(Fault::new(entrant.line, "trf-twice").with("number", entrant.number));
            }
            if names.insert(&entrant.player.name, index).is_some() {
                faults.push(
                    Fault::new(entrant.line, "name-taken").with("name", &entrant.player.name),
                );
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
                    let fault = Fault::new(entrant.line, "trf-opponent").with("round", round + 1);
                    faults.push(fault.with("opponent", cell.opponent));
                }
            }
        }
        self.faults.extend(faults);
    }

    fn build(self) -> Result<Tournament, Vec<Fault>> {
        let rounds = self
            .entrants
            .iter()
            .map(|e| e.cells.len())
            .max()
            .unwrap_or(0);
        // A column of absences only marks who will not be paired next.
        let rounds = (0..rounds)
            .rev()
            .find(|round| {
                let cells = self.entrants.iter().filter_map(|e| e.cells.get(*round));
                cells
                    .flatten()
                    .any(|cell| cell.opponent != 0 || cell.code == 'U')
            })
            .map_or(0, |round| round + 1);
        let mut settings = self.settings;
        if settings.name.trim().is_empty() {
            settings.name = "TRF".to_owned();
        }
        settings.rounds = self.rounds.unwrap_or(0).max(rounds as u16).max(1);
        let mut entrants = self.entrants;
        entrants.sort_by_key(|entrant| entrant.number);
        let refuse = |refusal: crate::model::Refusal| {
            let mut fault = Fault::new(0, refusal.code());
            fault.args = refusal.args();
            vec![fault]
        };
        let mut tournament = Tournament::new(settings).map_err(refuse)?;
        let mut ids = BTreeMap::new();
        for (id, entrant) in (1..).zip(&entrants) {
            ids.insert(entrant.number, id);
            let player = entrant.player.clone();
            tournament.apply(Entry::Enter { player }).map_err(refuse)?;
        }
        for round in 0..rounds {
            for entry in round_entries(&entrants, &ids, round) {
                tournament.apply(entry).map_err(refuse)?;
            }
        }
        Ok(tournament)
    }
}

/// Whether the two halves of a pair fit.
fn fits(one: Cell, other: Cell) -> bool {
    let turns = matches!(
        (one.turn, other.turn),
        ('W', 'B') | ('B', 'W') | ('-' | ' ', '-' | ' ')
    );
    let codes = matches!(
        (one.code, other.code),
        ('1', '0')
            | ('0', '1')
            | ('=', '=')
            | ('0', '0')
            | ('+', '-')
            | ('-', '+')
            | ('-', '-')
            | ('W', 'L')
            | ('L', 'W')
            | ('D', 'D')
            | (' ', ' ')
    );
    turns && codes
}

/// The entries that make a round: the pairing, then the results.
fn round_entries(entrants: &[Entrant], ids: &BTreeMap<u32, PlayerId>, round: usize) -> Vec<Entry> {
    let number = round as u16 + 1;
    let (mut boards, mut out, mut results) = (Vec::new(), Vec::new(), Vec::new());
    for entrant in entrants {
        let Some(cell) = entrant.cells.get(round).copied().flatten() else {
            continue;
        };
        let (Some(&id), opponent) = (ids.get(&entrant.number), ids.get(&cell.opponent)) else {
            continue;
        };
        let Some(&opponent) = opponent else {
            out.push((id, bye(cell.code)));
            continue;
        };
        // Each board once: from whoever starts, or if nobody knows from the lower number.
        if cell.turn == 'B' || (cell.turn != 'W' && entrant.number > cell.opponent) {
            continue;
        }
        let board = boards.len() as u16 + 1;
        boards.push(Sitting {
            board,
            seats: vec![id, opponent],
        });
        let back = entrants.iter().find(|other| other.number == cell.opponent);
        let back = back.and_then(|other| other.cells.get(round).copied().flatten());
        if let Some(result) = result(cell.code, back.map_or(' ', |back| back.code)) {
            results.push(Entry::Result {
                round: number,
                board,
                game: 1,
                result: Some(result),
                by: By::Controller,
            });
        }
    }
    let pairing = Pairing {
        round: number,
        boards,
        out,
    };
    let mut entries = vec![Entry::Pair(pairing)];
    entries.append(&mut results);
    entries
}

const fn bye(code: char) -> Out {
    match code {
        'U' | 'F' | '+' | '1' => Out::Bye,
        'H' | '=' => Out::HalfBye,
        _ => Out::Absent,
    }
}

fn result(code: char, back: char) -> Option<GameResult> {
    Some(match (code, back) {
        ('1' | 'W', _) => GameResult::by_places(vec![1, 2]),
        (_, '1' | 'W') => GameResult::by_places(vec![2, 1]),
        ('=' | 'D', _) => GameResult::by_places(vec![1, 1]),
        ('+', _) => GameResult::forfeit(1, Forfeit::Absence),
        (_, '+') => GameResult::forfeit(0, Forfeit::Absence),
        ('-' | '0', _) => GameResult {
            ending: Ending::NobodyCame,
            seeds: None,
        },
        _ => return None,
    })
}
