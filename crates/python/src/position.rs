//! Positions: what lies where, who is to move, and what may be played. They never change; playing makes a new one.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use mancala::kernel::{FastGame, GameVisitor};
use mancala::play::Refusal;
use mancala::rules::Rules;
use mancala::view::{BoardView, EndView, EventView, ShowView};
use mancala::{Decision, Pit, Player, Silent};
use pyo3::prelude::*;

use crate::errors::{IllegalDecision, value_error};
use crate::rule::{Chosen, Rule, RuleData};

/// A position of a rule.
#[pyclass(frozen, module = "granary")]
#[derive(Clone)]
pub struct Position {
    pub rule: Arc<RuleData>,
    pub position: mancala::Position,
}

impl Position {
    pub fn new(rule: &Arc<RuleData>, position: mancala::Position) -> Self {
        let rule = rule.clone();
        Self { rule, position }
    }
}

/// Letters of players as Python sees them.
pub fn letters(players: &[Player]) -> Vec<String> {
    players
        .iter()
        .map(|player| player.letter().to_string())
        .collect()
}

/// Plain data for Python: what JSON has, made by Python's own reader.
pub fn to_python<'py>(
    py: Python<'py>,
    data: &impl serde::Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(data).map_err(value_error)?;
    py.import("json")?.call_method1("loads", (text,))
}

#[pymethods]
impl Position {
    #[getter]
    fn rule(&self) -> Rule {
        Rule(self.rule.clone())
    }

    /// Seeds in every pit, in ring order.
    #[getter]
    fn pits(&self) -> Vec<u16> {
        let pits = self.rule.rules.pits();
        pits.map(|pit| self.position.seeds(pit)).collect()
    }

    /// Seeds in the store of every player.
    #[getter]
    fn stores(&self) -> Vec<u16> {
        let players = self.rule.rules.all_players();
        players.map(|player| self.position.store(player)).collect()
    }

    /// A letter for the owner of every pit, or a dot.
    #[getter]
    fn owners(&self) -> String {
        BoardView::new(&self.rule.rules, &self.position).owners
    }

    /// The letter of the player to move; nothing when the game is over.
    #[getter]
    fn to_move(&self) -> Option<String> {
        self.position
            .to_move()
            .map(|player| player.letter().to_string())
    }

    /// The number of the player to move, from 0; nothing when the game is over.
    #[getter]
    fn player(&self) -> Option<usize> {
        self.position.to_move().map(Player::index)
    }

    #[getter]
    fn round(&self) -> u16 {
        self.position.round()
    }

    #[getter]
    fn over(&self) -> bool {
        self.position.end().is_some()
    }

    /// Why the game is over.
    #[getter]
    fn end(&self) -> Option<String> {
        self.position.end().map(|reason| reason.to_string())
    }

    /// What every player has at the end; nothing before.
    #[getter]
    fn scores(&self) -> Option<Vec<u16>> {
        EndView::new(&self.rule.rules, &self.position).scores
    }

    /// The letters of the winners; several when the game is drawn, none before the end.
    #[getter]
    fn winners(&self) -> Vec<String> {
        letters(&EndView::new(&self.rule.rules, &self.position).winners)
    }

    /// The decisions that may be made, in ring order.
    fn legal(&self) -> Vec<String> {
        let rules = &self.rule.rules;
        rules.write_decisions(&self.position.legal(rules))
    }

    /// The same as numbers.
    fn legal_actions(&self) -> Vec<usize> {
        let mut actions = Vec::new();
        let list = EachLegal(|decision| actions.push(self.rule.action(decision)));
        self.rule.kernel.enter(&self.position, list);
        actions
    }

    /// The position after a decision, which is a text like `A3` or the number of an action.
    fn play(&self, decision: Chosen) -> PyResult<Self> {
        let decision = decision.read(&self.rule)?;
        let position = self.after(decision).ok_or_else(|| self.illegal(decision))?;
        Ok(Self::new(&self.rule, position))
    }

    /// The position after a decision, and what happened on the way.
    fn trace<'py>(&self, py: Python<'py>, decision: Chosen) -> PyResult<(Self, Bound<'py, PyAny>)> {
        let decision = decision.read(&self.rule)?;
        let (rules, mut position) = (&self.rule.rules, self.position);
        let mut events = Vec::new();
        position
            .play(rules, decision, &mut events)
            .map_err(|_| self.illegal(decision))?;
        let events = EventView::all(&events, &BoardView::new(rules, &position));
        Ok((Self::new(&self.rule, position), to_python(py, &events)?))
    }

    /// Why a pit may not be played, as a word; `legal` if it may.
    fn why(&self, pit: &str) -> PyResult<String> {
        let rules = &self.rule.rules;
        let pit = rules.pit(pit).map_err(value_error)?;
        let reason = refusal(rules, &self.position, pit);
        Ok(reason.unwrap_or_else(|| "legal".to_owned()))
    }

    /// Everything that `show` of the engine protocol says.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let name = self.rule.reference.to_string();
        to_python(
            py,
            &ShowView::new(name, &self.rule.rules, &self.position, self.legal()),
        )
    }

    /// The board drawn in letters.
    fn draw(&self) -> String {
        mancala::text::draw::draw(&self.rule.rules, &self.position)
    }

    /// The picture that a notebook shows.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("granary.draw")?.call_method1("svg", (slf,))
    }

    /// The position text, from which `Rule.position` makes the same position again.
    fn __str__(&self) -> String {
        self.position.to_text(&self.rule.rules)
    }

    /// For `pickle` and `copy`.
    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        let make = slf.getattr("rule")?.getattr("position")?;
        Ok((make.unbind(), (slf.get().__str__(),)))
    }

    fn __repr__(&self) -> String {
        let rule = self.rule.reference.to_string();
        format!("Position({rule:?}, {:?})", self.__str__())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.position == other.position && self.rule.rules == other.rule.rules
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.position.hash(&mut hasher);
        hasher.finish()
    }
}

impl Position {
    /// The position after a decision, if that is legal.
    pub fn after(&self, decision: Decision) -> Option<mancala::Position> {
        // Whether it is legal the kernel says much faster; what it leaves behind is all of a position only in the plain
        // implementation, because kernels forget what their rule never asks for, such as the last mover.
        if !self.rule.kernel.enter(&self.position, IsLegal(decision)) {
            return None;
        }
        let mut position = self.position;
        position.play_unchecked(&self.rule.rules, decision, &mut Silent);
        Some(position)
    }

    fn illegal(&self, decision: Decision) -> PyErr {
        illegal(&self.rule, &self.position, decision)
    }
}

/// Why a decision may not be made, and what may.
pub fn illegal(rule: &RuleData, position: &mancala::Position, decision: Decision) -> PyErr {
    let text = rule.rules.write_decision(decision);
    if position.end().is_some() {
        return IllegalDecision::new_err(format!("{text}: the game is over"));
    }
    let reason = refusal(&rule.rules, position, decision.pit);
    let reason = reason.map_or_else(String::new, |reason| format!(" ({reason})"));
    let legal = rule
        .rules
        .write_decisions(&position.legal(&rule.rules))
        .join(", ");
    IllegalDecision::new_err(format!("{text} is not legal here{reason}; legal: {legal}"))
}

/// Why no turn can start from a pit, as a word.
fn refusal(rules: &Rules, position: &mancala::Position, pit: Pit) -> Option<String> {
    let refusals = position.refusals(rules, &position.legal(rules));
    let reason = refusals.get(pit.index()).copied().flatten();
    reason.map(Refusal::protocol_word)
}

/// Whether a decision is legal.
struct IsLegal(Decision);

impl GameVisitor for IsLegal {
    type Output = bool;
    #[inline(always)]
    fn visit<G: FastGame>(self, game: &G, mut board: G::Board) -> bool {
        let mut moves = game.settle(&mut board);
        moves.any(|mv| game.decision(&board, mv) == self.0)
    }
}

/// Does something with every legal decision, in the order of the kernel, which is ring order.
struct EachLegal<F>(F);

impl<F: FnMut(Decision)> GameVisitor for EachLegal<F> {
    type Output = ();
    #[inline(always)]
    fn visit<G: FastGame>(self, game: &G, mut board: G::Board) {
        let moves = game.settle(&mut board);
        moves.map(|mv| game.decision(&board, mv)).for_each(self.0);
    }
}
