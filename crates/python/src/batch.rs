//! Many games at once, and their positions as NumPy arrays that follow them.

use std::sync::Arc;

use mancala::kernel::{FastGame, GameVisitor, MoveSet as _, Random};
use mancala::view::EndView;
use mancala::{Decision, MAX_PITS};
use numpy::{PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::errors::{IllegalDecision, value_error};
use crate::position::Position;
use crate::rule::{Rule, RuleData};

/// Games that are played side by side. Repetition ends none of them, as in random games; the limit of quiet decisions does.
/// Positions are as the kernel remembers them: without the last mover and the last capturer where the rule never asks for them.
#[pyclass(module = "granary")]
pub struct Batch {
    rule: Arc<RuleData>,
    start: Numbered,
    games: Vec<Numbered>,
    pits: Py<PyArray2<u16>>,
    stores: Py<PyArray2<u16>>,
    scores: Py<PyArray2<u16>>,
    to_move: Py<PyArray1<i8>>,
    legal: Py<PyArray2<bool>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (rule, size, position=None))]
    fn new(
        py: Python<'_>,
        rule: &Rule,
        size: usize,
        position: Option<&Position>,
    ) -> PyResult<Self> {
        let rules = &rule.0.rules;
        let start = match position {
            None => mancala::Position::start(rules),
            Some(position) if position.rule.rules == *rules => position.position,
            Some(_) => return Err(value_error("this position belongs to another rule")),
        };
        let players = usize::from(rules.players());
        let table = |width| PyArray2::zeros(py, [size, width], false).unbind();
        let start = Numbered::new(&rule.0, &start);
        let batch = Self {
            games: vec![start; size],
            pits: table(rules.ring()),
            stores: table(players),
            scores: table(players),
            to_move: PyArray1::zeros(py, [size], false).unbind(),
            legal: PyArray2::zeros(py, [size, rule.0.actions.len()], false).unbind(),
            rule: rule.0.clone(),
            start,
        };
        batch.show(py)?;
        Ok(batch)
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    fn __getitem__(&self, index: usize) -> PyResult<Position> {
        let game = self.games.get(index).ok_or_else(|| {
            pyo3::exceptions::PyIndexError::new_err("there are not so many games in this batch")
        })?;
        Ok(Position::new(&self.rule, game.position))
    }

    /// Seeds in every pit: games x pits.
    #[getter]
    fn pits(&self, py: Python<'_>) -> Py<PyArray2<u16>> {
        self.pits.clone_ref(py)
    }

    /// Seeds in every store: games x players.
    #[getter]
    fn stores(&self, py: Python<'_>) -> Py<PyArray2<u16>> {
        self.stores.clone_ref(py)
    }

    /// What every player has at the end, 0 before: games x players.
    #[getter]
    fn scores(&self, py: Python<'_>) -> Py<PyArray2<u16>> {
        self.scores.clone_ref(py)
    }

    /// The number of the player to move; -1 where the game is over.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.to_move.clone_ref(py)
    }

    /// Which actions are legal: games x actions.
    #[getter]
    fn legal(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.legal.clone_ref(py)
    }

    /// Makes one decision in every game: the number of an action each, anything where the game is over. If one of them is
    /// not legal, nothing happens in any game.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice().map_err(value_error)?;
        if actions.len() != self.games.len() {
            let (wanted, got) = (self.games.len(), actions.len());
            return Err(value_error(format!("{got} actions for {wanted} games")));
        }
        let (rule, games) = (&self.rule, &self.games);
        let after = py.detach(|| {
            let chosen = games.iter().zip(actions).enumerate();
            chosen
                .map(|(number, (game, action))| game.after(rule, *action).ok_or(number))
                .collect::<Result<Vec<_>, usize>>()
        });
        self.games = after.map_err(|number| {
            let action = actions[number];
            IllegalDecision::new_err(format!("action {action} is not legal in game {number}"))
        })?;
        self.show(py)
    }

    /// Makes a random decision in every game that is not over.
    fn random_step(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let (rule, games) = (&self.rule, &mut self.games);
        py.detach(|| {
            let mut random = Random::new(seed);
            for game in games {
                let choice = Choice::Random(&mut random);
                if let Some(after) = rule.kernel.enter(&game.position, PlayOne { rule, choice }) {
                    *game = after;
                }
            }
        });
        self.show(py)
    }

    /// Starts games anew: those that are named, or all.
    #[pyo3(signature = (games=None))]
    fn reset(&mut self, py: Python<'_>, games: Option<Vec<usize>>) -> PyResult<()> {
        let size = self.games.len();
        let games = games.unwrap_or_else(|| (0..size).collect());
        if let Some(wrong) = games.iter().find(|game| **game >= size) {
            return Err(value_error(format!(
                "there is no game {wrong} in this batch"
            )));
        }
        for game in games {
            self.games[game] = self.start;
        }
        self.show(py)
    }
}

impl Batch {
    /// Brings the arrays up to date.
    fn show(&self, py: Python<'_>) -> PyResult<()> {
        let rules = &self.rule.rules;
        let (players, actions) = (usize::from(rules.players()), self.rule.actions.len());
        let (mut pits, mut stores) = (write(py, &self.pits)?, write(py, &self.stores)?);
        let (mut scores, mut legal) = (write(py, &self.scores)?, write(py, &self.legal)?);
        let mut to_move = self.to_move.bind(py).try_readwrite().map_err(value_error)?;
        let (pits, stores) = (slice(&mut pits)?, slice(&mut stores)?);
        let (scores, legal) = (slice(&mut scores)?, slice(&mut legal)?);
        let to_move = to_move.as_slice_mut().map_err(value_error)?;
        let games = &self.games;
        py.detach(|| {
            scores.fill(0);
            for (number, game) in games.iter().enumerate() {
                let position = &game.position;
                let row = &mut pits[number * rules.ring()..][..rules.ring()];
                for (seeds, pit) in row.iter_mut().zip(rules.pits()) {
                    *seeds = position.seeds(pit);
                }
                let row = &mut stores[number * players..][..players];
                for (seeds, player) in row.iter_mut().zip(rules.all_players()) {
                    *seeds = position.store(player);
                }
                to_move[number] = position.to_move().map_or(-1, |player| player.index() as i8);
                for (place, is_legal) in legal[number * actions..][..actions].iter_mut().enumerate()
                {
                    *is_legal = game.is_legal(place);
                }
                if position.end().is_some() {
                    let ending = EndView::new(rules, position).scores.unwrap_or_default();
                    scores[number * players..][..players].copy_from_slice(&ending);
                }
            }
        });
        Ok(())
    }
}

type Writable<'py, T> = numpy::PyReadwriteArray2<'py, T>;

fn write<'py, T: numpy::Element>(
    py: Python<'py>,
    array: &Py<PyArray2<T>>,
) -> PyResult<Writable<'py, T>> {
    array.bind(py).try_readwrite().map_err(value_error)
}

fn slice<'a, T: numpy::Element>(array: &'a mut Writable<'_, T>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(value_error)
}

/// Bits for the most actions there are: two a pit.
const WORDS: usize = (2 * MAX_PITS).div_ceil(64);

/// One game: its position as the kernel remembers it, and a bit for every legal action.
#[derive(Clone, Copy)]
struct Numbered {
    position: mancala::Position,
    legal: [u64; WORDS],
}

impl Numbered {
    fn new(rule: &RuleData, position: &mancala::Position) -> Self {
        rule.kernel.enter(position, Settle(rule))
    }

    const fn is_legal(&self, action: usize) -> bool {
        self.legal[action / 64] >> (action % 64) & 1 == 1
    }

    /// The game after an action; nothing if that is not legal. A game that is over stays as it is.
    fn after(&self, rule: &RuleData, action: i64) -> Option<Self> {
        if self.position.end().is_some() {
            return Some(*self);
        }
        let action = usize::try_from(action).ok()?;
        if action >= rule.actions.len() || !self.is_legal(action) {
            return None;
        }
        let choice = Choice::Decision(rule.actions[action]);
        rule.kernel.enter(&self.position, PlayOne { rule, choice })
    }
}

/// The game on a settled board.
#[inline(always)]
fn numbered<G: FastGame>(rule: &RuleData, game: &G, board: &G::Board, moves: G::Moves) -> Numbered {
    let mut legal = [0; WORDS];
    for mv in moves {
        let action = rule.action(game.decision(board, mv));
        legal[action / 64] |= 1 << (action % 64);
    }
    let position = game.unpack(board);
    Numbered { position, legal }
}

struct Settle<'a>(&'a RuleData);

impl GameVisitor for Settle<'_> {
    type Output = Numbered;
    #[inline(always)]
    fn visit<G: FastGame>(self, game: &G, mut board: G::Board) -> Numbered {
        let moves = game.settle(&mut board);
        numbered(self.0, game, &board, moves)
    }
}

/// How a decision is chosen.
enum Choice<'a> {
    Decision(Decision),
    Random(&'a mut Random),
}

/// Makes one decision; nothing if there is none to make.
struct PlayOne<'a> {
    rule: &'a RuleData,
    choice: Choice<'a>,
}

impl GameVisitor for PlayOne<'_> {
    type Output = Option<Numbered>;
    #[inline(always)]
    fn visit<G: FastGame>(self, game: &G, mut board: G::Board) -> Option<Numbered> {
        let mut moves = game.settle(&mut board);
        let chosen = match self.choice {
            Choice::Decision(wanted) => moves.find(|mv| game.decision(&board, *mv) == wanted)?,
            Choice::Random(_) if moves.is_empty() => return None,
            Choice::Random(random) => moves.pick(random.below(moves.len())),
        };
        game.play(&mut board, chosen);
        let moves = game.settle(&mut board);
        Some(numbered(self.rule, game, &board, moves))
    }
}
