//! Rules: found by their id, or read from a rule file.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use mancala::kernel::{Kernel, Playouts, Random};
use mancala::perft::Counter;
use mancala::rules::{Catalog, ExternalRule, Fault, RuleFile, RuleRef, Rules};
use mancala::text::oware;
use mancala::text::record::Record;
use mancala::{Decision, Direction};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use words::Lang;
use words::sheet::{Format, Sheet, SheetInfo};

use crate::errors::{IllegalDecision, rule_error, value_error};
use crate::position::Position;
use crate::waiting::interruptible;

static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::builtin);

/// Random games that are played between two looks at whether to stop.
const PLAYOUT_PART: u64 = 10_000;
/// The seeds of parts lie this far apart, so that their numbers do not meet.
const SEED_STEP: u64 = 0xd134_2543_de82_ef95;

/// The ids of all built-in rules.
#[pyfunction]
pub fn rules() -> Vec<String> {
    CATALOG.ids().map(str::to_owned).collect()
}

/// Rules made ready to be played, shared by everything that is played by them.
#[derive(Debug)]
pub struct RuleData {
    pub reference: RuleRef,
    pub file: RuleFile,
    /// The text of the file, for rules that are not built in.
    pub text: Option<String>,
    pub rules: Arc<Rules>,
    pub kernel: Kernel,
    /// All decisions there can be, in ring order; their places are the numbers of actions.
    pub actions: Vec<Decision>,
    /// The first action of every pit. Where the player chooses a direction, clockwise is the one after it.
    first_actions: Vec<usize>,
}

impl RuleData {
    fn new(
        catalog: &Catalog,
        reference: RuleRef,
        players: Option<u8>,
        rounds: u16,
        text: Option<String>,
    ) -> PyResult<Self> {
        let rules = catalog
            .tried_rules(&reference, players)
            .map_err(|faults| rule_error(&faults))?
            .for_rounds(rounds);
        let file = catalog.get(&reference.id).cloned();
        let actions = actions(&rules);
        let first_action = |pit| actions.iter().position(|action| action.pit == pit);
        Ok(Self {
            file: file.ok_or_else(|| value_error("this rule has no file"))?,
            first_actions: rules.pits().filter_map(first_action).collect(),
            actions,
            kernel: Kernel::new(&rules),
            rules: Arc::new(rules),
            reference,
            text,
        })
    }

    /// The number of a decision as an action.
    #[inline]
    pub fn action(&self, decision: Decision) -> usize {
        let second = decision.direction == Some(Direction::Clockwise);
        self.first_actions[decision.pit.index()] + usize::from(second)
    }
}

fn actions(rules: &Rules) -> Vec<Decision> {
    let both = [Direction::Counterclockwise, Direction::Clockwise];
    let mut actions = Vec::new();
    for pit in rules.pits() {
        if rules.chooses_direction(pit) {
            actions.extend(both.map(|direction| Decision {
                pit,
                direction: Some(direction),
            }));
        } else {
            let direction = None;
            actions.push(Decision { pit, direction });
        }
    }
    actions
}

/// A decision as Python gives it.
#[derive(FromPyObject)]
pub enum Chosen {
    Action(usize),
    Text(String),
}

impl Chosen {
    pub fn read(&self, rule: &RuleData) -> PyResult<Decision> {
        match self {
            Self::Action(number) => rule.actions.get(*number).copied().ok_or_else(|| {
                let most = rule.actions.len();
                IllegalDecision::new_err(format!(
                    "{number} is no action of this rule: use a number below {most}"
                ))
            }),
            Self::Text(text) => rule
                .rules
                .read_decision(text)
                .map_err(|error| IllegalDecision::new_err(format!("`{text}`: {error}"))),
        }
    }
}

/// A rule taken apart: how it is called, the text of its file if it is not built in, players and rounds.
type Made = (String, Option<String>, u8, u16);

/// The rules of a game for a number of players.
#[pyclass(frozen, module = "granary")]
pub struct Rule(pub Arc<RuleData>);

#[pymethods]
impl Rule {
    #[new]
    #[pyo3(signature = (rule, players=None, *, rounds=1))]
    fn new(rule: &str, players: Option<u8>, rounds: u16) -> PyResult<Self> {
        let reference: RuleRef = read_reference(rule)?;
        RuleData::new(&CATALOG, reference, players, rounds, None).map(|data| Self(Arc::new(data)))
    }

    /// A rule from the text of a rule file.
    #[staticmethod]
    #[pyo3(signature = (text, players=None, *, rounds=1, id="own"))]
    fn from_text(text: &str, players: Option<u8>, rounds: u16, id: &str) -> PyResult<Self> {
        let mut catalog = CATALOG.clone();
        let rule = ExternalRule::alone(RuleFile::from_text(id, text));
        let added = catalog.add_external(id, rule);
        added.map_err(|faults| rule_error(&faults))?;
        let (reference, text) = (RuleRef::plain(id), Some(text.to_owned()));
        RuleData::new(&catalog, reference, players, rounds, text).map(|data| Self(Arc::new(data)))
    }

    /// A rule from a rule file.
    #[staticmethod]
    #[pyo3(signature = (path, players=None, *, rounds=1))]
    fn from_file(path: PathBuf, players: Option<u8>, rounds: u16) -> PyResult<Self> {
        let text = std::fs::read_to_string(&path)
            .map_err(|error| PyOSError::new_err(format!("{}: {error}", path.display())))?;
        let id = path
            .file_stem()
            .map(|name| name.to_string_lossy().into_owned());
        Self::from_text(&text, players, rounds, id.as_deref().unwrap_or("own"))
    }

    /// How the rule is called, with its options: `kalah?pits=4`.
    #[getter]
    fn id(&self) -> String {
        self.0.reference.to_string()
    }

    #[getter]
    fn name(&self) -> String {
        self.0.file.name.clone()
    }

    #[getter]
    fn players(&self) -> u8 {
        self.0.rules.players()
    }

    /// Rounds to play; 0 for a whole match.
    #[getter]
    fn rounds(&self) -> u16 {
        self.0.rules.rounds_to_play()
    }

    /// Pits on the whole board.
    #[getter]
    fn pits(&self) -> usize {
        self.0.rules.ring()
    }

    /// Seeds in the game.
    #[getter]
    fn seeds(&self) -> u32 {
        self.0.rules.total_seeds()
    }

    /// The labels of all pits, in ring order.
    #[getter]
    fn labels(&self) -> Vec<String> {
        self.0.rules.labels()
    }

    /// Row and column of every pit on a board of rows; empty for a ring.
    #[getter]
    fn grid(&self) -> Vec<(u8, u8)> {
        let places = self.0.rules.grid();
        places
            .into_iter()
            .map(|[row, column]| (row, column))
            .collect()
    }

    /// All decisions there can be; an action is a place in this list.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.0.rules.write_decisions(&self.0.actions)
    }

    #[getter]
    fn fingerprint(&self) -> String {
        self.0.rules.fingerprint().to_string()
    }

    /// The name of the way the rule is played fast.
    #[getter]
    fn kernel(&self) -> &'static str {
        self.0.kernel.name()
    }

    /// All settings that are not as they are by default, as a rule file.
    fn to_toml(&self) -> String {
        self.0.rules.settings().to_toml()
    }

    /// The rule sheet.
    #[pyo3(signature = (lang="en", format="text"))]
    fn sheet(&self, lang: &str, format: &str) -> PyResult<String> {
        let lang = Lang::known(lang)
            .ok_or_else(|| value_error(format!("`{lang}`: the languages are en, fr and de")))?;
        let format = match format {
            "text" => Format::Text,
            "markdown" => Format::Markdown,
            "html" => Format::Html,
            other => {
                let message = format!("`{other}`: the formats are text, markdown and html");
                return Err(value_error(message));
            }
        };
        let (rules, file) = (&self.0.rules, &self.0.file);
        let info = SheetInfo::of(file, &self.0.reference, rules.players(), lang);
        Ok(Sheet::new(rules, &info).render(lang, format))
    }

    /// The start position.
    fn start(&self) -> Position {
        let position = mancala::Position::start(&self.0.rules);
        Position::new(&self.0, position)
    }

    /// A position from its text, or from the Oware community's notation.
    fn position(&self, text: &str) -> PyResult<Position> {
        let rules = &self.0.rules;
        let position = if text.ends_with("-S") || text.ends_with("-N") {
            oware::read_position(rules, text).map_err(value_error)?
        } else {
            mancala::Position::from_text(rules, text).map_err(value_error)?
        };
        Ok(Position::new(&self.0, position))
    }

    /// The sequences of exactly so many decisions, from the start or from a position.
    #[pyo3(signature = (depth, position=None))]
    fn perft(&self, py: Python<'_>, depth: u32, position: Option<&Position>) -> PyResult<u64> {
        let start = self.start_of(position)?;
        let stop = AtomicBool::new(false);
        let counter = Counter::new(&self.0.rules);
        let counted = interruptible(py, &stop, || {
            counter.count(&start, depth, &|| stop.load(Ordering::Relaxed))
        })?;
        Ok(counted.unwrap_or(0))
    }

    /// Random games to their end: how many, decisions in all, and the seeds that each player got in all.
    #[pyo3(signature = (games, *, seed=1, position=None, threads=1))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: u64,
        seed: u64,
        position: Option<&Position>,
        threads: u64,
    ) -> PyResult<(u64, u64, Vec<u64>)> {
        let start = self.start_of(position)?;
        let stop = AtomicBool::new(false);
        let sum = interruptible(py, &stop, || {
            play_parts(
                &self.0.kernel,
                &start,
                games,
                seed,
                threads.clamp(1, 256),
                &stop,
            )
        })?;
        let players = usize::from(self.0.rules.players());
        Ok((sum.games, sum.decisions, sum.seeds[..players].to_vec()))
    }

    /// For `pickle` and `copy`.
    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, Made)> {
        let data = &slf.get().0;
        let made = (
            data.reference.to_string(),
            data.text.clone(),
            data.rules.players(),
            data.rules.rounds_to_play(),
        );
        Ok((slf.getattr("_make")?.unbind(), made))
    }

    /// What was taken apart by `__reduce__`.
    #[staticmethod]
    fn _make(rule: &str, text: Option<&str>, players: u8, rounds: u16) -> PyResult<Self> {
        match text {
            Some(text) => Self::from_text(text, Some(players), rounds, rule),
            None => Self::new(rule, Some(players), rounds),
        }
    }

    fn __repr__(&self) -> String {
        format!("Rule({:?}, players={})", self.id(), self.players())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.rules == other.0.rules && self.rounds() == other.rounds()
    }

    fn __hash__(&self) -> u64 {
        let bytes = self.fingerprint();
        let byte = |hash: u64, byte: u8| hash.wrapping_mul(31).wrapping_add(byte.into());
        bytes.bytes().fold(u64::from(self.players()), byte)
    }
}

fn read_reference(text: &str) -> PyResult<RuleRef> {
    let read = text.parse();
    read.map_err(|faults: Vec<Fault>| rule_error(&faults))
}

impl Rule {
    /// The rule that a record was played by.
    pub fn of_record(record: &Record) -> PyResult<Self> {
        let players = record.number_tag("Players", 0).map_err(value_error)?;
        let players = (players > 0).then_some(players);
        let rounds = record.number_tag("Rounds", 1).map_err(value_error)?;
        let name = record.tag("Rule").unwrap_or("");
        match record.tag("RuleText") {
            Some(text) => Self::from_text(text, players, rounds, name),
            None => Self::new(name, players, rounds),
        }
    }

    /// The start position, or one that was given and belongs to this rule.
    fn start_of(&self, position: Option<&Position>) -> PyResult<mancala::Position> {
        match position {
            None => Ok(mancala::Position::start(&self.0.rules)),
            Some(position) if position.rule.rules == self.0.rules => Ok(position.position),
            Some(_) => Err(value_error("this position belongs to another rule")),
        }
    }
}

/// Plays games in parts, part by part on each thread; what comes out depends on the seed only.
fn play_parts(
    kernel: &Kernel,
    start: &mancala::Position,
    games: u64,
    seed: u64,
    threads: u64,
    stop: &AtomicBool,
) -> Playouts {
    let parts = games.div_ceil(PLAYOUT_PART);
    let play_from = |first: u64| {
        let mut sum = Playouts::default();
        for part in (first..parts).step_by(threads as usize) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let count = PLAYOUT_PART.min(games - part * PLAYOUT_PART);
            let random = Random::new(seed ^ part.wrapping_mul(SEED_STEP));
            add(&mut sum, &kernel.random_games(start, count, random));
        }
        sum
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map(|thread| scope.spawn(move || play_from(thread)))
            .collect();
        let mut sum = play_from(0);
        for other in others {
            match other.join() {
                Ok(part) => add(&mut sum, &part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        sum
    })
}

fn add(sum: &mut Playouts, part: &Playouts) {
    sum.games += part.games;
    sum.decisions += part.decisions;
    for (sum, seeds) in sum.seeds.iter_mut().zip(part.seeds) {
        *sum += seeds;
    }
}
