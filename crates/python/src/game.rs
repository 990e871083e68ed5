//! Games: a position with its history, which repetition, undo and records need.

use std::sync::Arc;

use mancala::text::record::{self, Heading, Record};
use mancala::view::{BoardView, EventView};
use mancala::{Action, Leaving, Player};
use pyo3::prelude::*;

use crate::errors::value_error;
use crate::position::{Position, illegal, to_python};
use crate::rule::{Chosen, Rule, RuleData};

/// A game in progress or finished.
#[pyclass(module = "granary")]
#[derive(Clone)]
pub struct Game {
    rule: Arc<RuleData>,
    pub game: mancala::Game,
    tags: Vec<(String, String)>,
    comments: Vec<Option<String>>,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rule, position=None))]
    fn new(rule: &Rule, position: Option<&Position>) -> PyResult<Self> {
        let rules = rule.0.rules.clone();
        let game = match position {
            None => mancala::Game::new(rules),
            Some(position) if position.rule.rules == rules => {
                mancala::Game::from_position(rules, position.position)
            }
            Some(_) => return Err(value_error("this position belongs to another rule")),
        };
        Ok(Self {
            rule: rule.0.clone(),
            game,
            tags: Vec::new(),
            comments: Vec::new(),
        })
    }

    #[getter]
    fn rule(&self) -> Rule {
        Rule(self.rule.clone())
    }

    #[getter]
    fn position(&self) -> Position {
        Position::new(&self.rule, *self.game.position())
    }

    /// The decisions made so far; other actions such as `resigned A` among them.
    #[getter]
    fn moves(&self) -> Vec<String> {
        let rules = self.game.rules();
        let word = |step: &mancala::Step| match step.action {
            Action::Decide(decision) => rules.write_decision(decision),
            Action::Agree => "agreement".to_owned(),
            Action::Leave(player, leaving) => format!("{} {player}", leaving.reason()),
        };
        self.game.steps().iter().map(word).collect()
    }

    /// Tags of the record that the game was read from.
    #[getter]
    fn tags(&self) -> Vec<(String, String)> {
        self.tags.clone()
    }

    /// What the record says about each move.
    #[getter]
    fn comments(&self) -> Vec<Option<String>> {
        let mut comments = self.comments.clone();
        comments.resize(self.game.steps().len(), None);
        comments
    }

    #[getter]
    fn over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// How often the position now has come up in this round.
    #[getter]
    fn times_seen(&self) -> u8 {
        self.game.times_seen()
    }

    /// The decisions that may be made, in ring order.
    fn legal(&self) -> Vec<String> {
        self.rule.rules.write_decisions(&self.game.legal())
    }

    /// Makes a decision and gives what happened.
    fn play<'py>(&mut self, py: Python<'py>, decision: Chosen) -> PyResult<Bound<'py, PyAny>> {
        let decision = decision.read(&self.rule)?;
        let played = self.game.play(decision);
        let events = played.map_err(|_| illegal(&self.rule, self.game.position(), decision))?;
        self.comments.truncate(self.game.steps().len() - 1);
        let after = BoardView::new(&self.rule.rules, self.game.position());
        to_python(py, &EventView::all(&events, &after))
    }

    /// All players agree to stop.
    fn agree(&mut self) -> PyResult<()> {
        self.act(Action::Agree)
    }

    /// A player leaves the game: `resigned`, `time` or `forfeit`.
    #[pyo3(signature = (player, how="resigned"))]
    fn leave(&mut self, player: &str, how: &str) -> PyResult<()> {
        let leaving = match how {
            "resigned" => Leaving::Resigned,
            "time" => Leaving::Time,
            "forfeit" => Leaving::Forfeit,
            _ => {
                return Err(value_error(format!(
                    "`{how}`: write resigned, time or forfeit"
                )));
            }
        };
        let mut letters = player.chars();
        let known = match (letters.next().and_then(Player::from_letter), letters.next()) {
            (Some(player), None) if player.index() < self.rule.rules.players().into() => player,
            _ => return Err(value_error(format!("`{player}` is no player of this game"))),
        };
        self.act(Action::Leave(known, leaving))
    }

    /// Takes the last action back; false when there is none.
    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Takes back what was undone last; false when there is nothing.
    fn redo(&mut self) -> bool {
        self.game.redo().is_some()
    }

    /// The game as a record. Tags are names, a date and the like.
    #[pyo3(signature = (tags=None))]
    fn record(&self, tags: Option<Vec<(String, String)>>) -> String {
        let heading = Heading {
            rule: self.rule.reference.to_string(),
            rule_text: self.rule.text.clone(),
            tags: tags.unwrap_or_else(|| self.tags.clone()),
            comment: None,
        };
        record::write(&self.game, &heading, &self.comments())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// For `pickle`: the record holds all there is, but not what was undone.
    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (Rule, String))> {
        let game = slf.borrow();
        Ok((
            slf.getattr("_read")?.unbind(),
            (game.rule(), game.record(None)),
        ))
    }

    /// What was taken apart by `__reduce__`.
    #[staticmethod]
    fn _read(rule: &Rule, record: &str) -> PyResult<Self> {
        let game = read_records(record, Some(rule))?.pop();
        game.ok_or_else(|| value_error("there is no game in this record"))
    }

    fn __repr__(&self) -> String {
        let (rule, moves) = (self.rule.reference.to_string(), self.moves());
        format!("Game({rule:?}, moves={moves:?})")
    }
}

impl Game {
    fn act(&mut self, action: Action) -> PyResult<()> {
        self.game.act(action).map(|_| ()).map_err(value_error)
    }
}

/// The games of a text with records. Every move is checked, and everything else that a record says.
#[pyfunction]
#[pyo3(signature = (text, rule=None))]
pub fn read_records(text: &str, rule: Option<&Rule>) -> PyResult<Vec<Game>> {
    let records = Record::read_all(text).map_err(value_error)?;
    records
        .iter()
        .map(|record| replayed(record, rule))
        .collect()
}

fn replayed(record: &Record, rule: Option<&Rule>) -> PyResult<Game> {
    let rule = match rule {
        Some(rule) => rule.0.clone(),
        None => Rule::of_record(record)?.0,
    };
    let replay = record.replay((*rule.rules).clone()).map_err(value_error)?;
    Ok(Game {
        rule,
        game: replay.game,
        tags: record.tags.clone(),
        comments: replay.comments,
    })
}
