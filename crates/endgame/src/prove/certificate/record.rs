//! Writing a proof down: the walk of a certificate, where the search is asked which decision to take.
//!
//! What the search has found out is still there, or else it is searched again. Two facts may hold because of each other's
//! positions, so a choice that comes back to a position of the line is undone, and the next one is tried.

use std::collections::HashMap;

use mancala::rules::Rules;
use mancala::{Player, Position, Silent};

use crate::prove::numbering::packed;
use crate::prove::root::{Answer, Windows, ahead};
use crate::terms::{Terms, ValueKind};
use crate::values::TableValue;

/// The decisions of a proof, each counted from 0 in the order of the rule: for the lower bound A's, for the upper bound B's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    pub low: Vec<u8>,
    pub high: Vec<u8>,
}

impl Choices {
    /// The choices that show both bounds of a position; none if the search was stopped, or what it found rests on lines
    /// that come back.
    pub(in crate::prove) fn record(
        windows: &mut Windows<'_>,
        rules: &Rules,
        terms: &Terms,
        position: &Position,
        value: TableValue,
    ) -> Option<Self> {
        let mut side = |prover, goal| {
            let mut recorder = Recorder {
                windows: &mut *windows,
                rules,
                terms,
                prover,
                goal,
                choices: Vec::new(),
                shown: HashMap::new(),
                journal: Vec::new(),
            };
            recorder.show(position).then_some(recorder.choices)
        };
        Some(Self {
            low: side(Player::A, value.low)?,
            high: side(Player::B, -value.high)?,
        })
    }
}

/// A position: its number, and the player to move.
type Numbered = (u64, Player);
/// What was shown of a position, and whether the walk has left it.
type Shown = (i32, bool);

struct Recorder<'w, 'a> {
    windows: &'w mut Windows<'a>,
    rules: &'w Rules,
    terms: &'w Terms,
    prover: Player,
    goal: i32,
    choices: Vec<u8>,
    /// By number and player to move: what was shown, and whether the walk has left the position.
    shown: HashMap<Numbered, Shown>,
    /// What stood in `shown` before each change, to undo choices.
    journal: Vec<(Numbered, Option<Shown>)>,
}

impl Recorder<'_, '_> {
    /// Shows that the prover gets to the goal from here; whether that went well.
    fn show(&mut self, position: &Position) -> bool {
        let need = self.need(position);
        let (Some(mover), Some(pits)) = (position.to_move(), packed(self.terms, position)) else {
            return need <= 0;
        };
        let numbered = self.windows.ground.numbering.number(&pits);
        if need <= -numbered.seeds {
            return true;
        }
        if let Some(value) = self.windows.ground.probe(&numbered, pits.captured) {
            return self.own(value, mover).low >= need;
        }
        let key = (numbered.key, mover);
        if let Some((shown, left)) = self.shown.get(&key)
            && *shown >= need
        {
            return *left || self.terms.kind() == ValueKind::Exact && need <= 0;
        }
        self.set(key, (need, false));
        let shown = match mover == self.prover {
            true => self.show_one(position),
            false => self.next(position).iter().all(|next| self.show(next)),
        };
        if shown {
            self.set(key, (need, true));
        }
        shown
    }

    /// Finds a decision that gets to the goal: those that are known to first.
    fn show_one(&mut self, position: &Position) -> bool {
        let next = self.next(position);
        let mut tried = vec![false; next.len()];
        if !next.iter().any(|next| self.is_known(next)) {
            self.ask(position);
        }
        for search in [false, true] {
            for (place, next) in next.iter().enumerate() {
                if !tried[place] && (self.is_known(next) || search && self.ask(next)) {
                    tried[place] = true;
                    let (choices, journal) = (self.choices.len(), self.journal.len());
                    self.choices.push(place as u8);
                    if self.show(next) {
                        return true;
                    }
                    self.choices.truncate(choices);
                    self.undo(journal);
                }
            }
        }
        false
    }

    fn next(&self, position: &Position) -> Vec<Position> {
        let play = |decision| {
            let mut next = *position;
            next.play_unchecked(self.rules, decision, &mut Silent);
            next
        };
        position.legal(self.rules).into_iter().map(play).collect()
    }

    /// What the prover has to get of the seeds on the board.
    fn need(&self, position: &Position) -> i32 {
        self.goal - ahead(position, self.prover)
    }

    /// A value for the prover.
    fn own(&self, value: TableValue, mover: Player) -> TableValue {
        if mover == self.prover {
            value
        } else {
            value.turned()
        }
    }

    /// Whether tables and facts say that the prover gets to the goal.
    fn is_known(&self, position: &Position) -> bool {
        let need = self.need(position);
        let (Some(mover), Some(pits)) = (position.to_move(), packed(self.terms, position)) else {
            return need <= 0;
        };
        let ground = self.windows.ground;
        let numbered = ground.numbering.number(&pits);
        let all = TableValue {
            low: -numbered.seeds,
            high: numbered.seeds,
        };
        let value = ground.probe(&numbered, pits.captured);
        let value = value.unwrap_or_else(|| self.windows.known(&pits, all));
        self.own(value, mover).low >= need
    }

    /// Searches for whether the prover gets to the goal.
    fn ask(&mut self, position: &Position) -> bool {
        let need = self.need(position);
        let (Some(mover), Some(pits)) = (position.to_move(), packed(self.terms, position)) else {
            return need <= 0;
        };
        match mover == self.prover {
            true => matches!(self.windows.ask(&pits, need), Answer::AtLeast(_)),
            false => matches!(self.windows.ask(&pits, 1 - need), Answer::AtMost(_)),
        }
    }

    fn set(&mut self, key: (u64, Player), value: (i32, bool)) {
        let before = self.shown.insert(key, value);
        self.journal.push((key, before));
    }

    fn undo(&mut self, length: usize) {
        while self.journal.len() > length {
            match self.journal.pop() {
                Some((key, Some(before))) => self.shown.insert(key, before),
                Some((key, None)) => self.shown.remove(&key),
                None => return,
            };
        }
    }
}
