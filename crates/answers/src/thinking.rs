//! One engine for whatever is asked: decisions of computer players, hints, lines.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Decision, Game};
use search::{
    BookTable, Clock, Engine, EngineConfig, Limits, OpeningBook, Prober, Report, WeightTable,
};

use crate::games::messages::ServerMessage;

/// The size of an engine's transposition table.
pub const HASH_MIB: usize = 8;
/// The longest that the computer thinks about a decision of its own.
pub const DECISION_TIME: Duration = Duration::from_millis(1500);
/// How long the computer looks for a hint.
pub const HINT_TIME: Duration = Duration::from_millis(600);

/// What is kept from one question to the next.
#[derive(Debug)]
pub struct Thinker {
    engine: Option<Engine>,
    /// The opening book of the engine's rules.
    book: Option<Arc<dyn OpeningBook>>,
    random: Random,
    pub weights: Arc<WeightTable>,
    pub books: Arc<BookTable>,
}

impl Thinker {
    pub fn new(seed: u64, weights: Arc<WeightTable>, books: Arc<BookTable>) -> Self {
        Self {
            engine: None,
            book: None,
            random: Random::new(seed),
            weights,
            books,
        }
    }

    /// An engine for these rules that knows nothing of other games, with the tables that it may ask.
    fn engine(&mut self, rules: &Rules, tables: Option<Arc<dyn Prober>>) -> &mut Engine {
        let fits = self
            .engine
            .as_ref()
            .is_some_and(|engine| engine.rules() == rules);
        if !fits {
            self.engine = None;
            let book = self.books.for_rules(rules);
            self.book = book.map(|book| Arc::new(book) as Arc<dyn OpeningBook>);
        }
        let weights = &self.weights;
        let engine = self.engine.get_or_insert_with(|| {
            let config = EngineConfig {
                ladder: weights.ladder_for(rules),
                ..EngineConfig::new(weights.for_rules(rules), HASH_MIB, 1)
            };
            Engine::new(rules, config)
        });
        if fits {
            engine.forget();
        }
        engine.set_prober(tables);
        engine.set_opening_book(None);
        engine
    }

    /// The decision of a computer player at a level; none when the game is over.
    pub fn decide(
        &mut self,
        game: &Game,
        level: u8,
        clock: Option<Clock>,
        time: Duration,
        tables: Option<Arc<dyn Prober>>,
        stop: &AtomicBool,
    ) -> Option<Decision> {
        let limits = Limits {
            clock,
            movetime: Some(time),
            ..Limits::default()
        };
        self.engine(game.rules(), tables);
        let engine = self.engine.as_mut()?;
        engine.set_opening_book(self.book.clone());
        engine.choose(game, level, &limits, &mut self.random, stop)
    }

    /// What to play in a position: what the opening book says, else what a search finds.
    pub fn hint(
        &mut self,
        game: &Game,
        time: Duration,
        tables: Option<Arc<dyn Prober>>,
        stop: &AtomicBool,
    ) -> Option<Report> {
        self.engine(game.rules(), tables);
        let engine = self.engine.as_mut()?;
        engine.set_opening_book(self.book.clone());
        engine.search(game, &Limits::movetime(time), stop, &mut |_| {})
    }

    /// The best decisions of a position; opening books are not asked.
    pub fn study(
        &mut self,
        game: &Game,
        time: Duration,
        lines: usize,
        tables: Option<Arc<dyn Prober>>,
        stop: &AtomicBool,
    ) -> Option<Report> {
        let limits = Limits {
            movetime: Some(time),
            lines,
            ..Limits::default()
        };
        self.engine(game.rules(), tables)
            .search(game, &limits, stop, &mut |_| {})
    }
}

/// What a search has found, as a hint for the player to move.
pub fn hint_message(game: &Game, ply: usize, report: &Report) -> ServerMessage {
    let write = |decision: &Decision| game.rules().write_decision(*decision);
    let best = report.lines.first();
    let score = best.map_or(search::Score::Estimate(0), |line| line.score);
    ServerMessage::Hint {
        ply,
        decision: write(&report.best),
        score: score.into(),
        line: best.map_or_else(Vec::new, |line| line.decisions.iter().map(write).collect()),
    }
}
