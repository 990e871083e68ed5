//! Growing a book, a page at a time.

use std::sync::atomic::{AtomicBool, Ordering};

use mancala::Game;

use super::{Book, Searched, Worth};
use crate::engine::{Engine, EngineConfig, Report};
use crate::evaluation::Weights;
use crate::limits::Limits;

/// What became of an attempt to add a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    Added,
    /// Nothing is left that would be worth a page.
    Complete,
    /// The search was stopped; the book is as it was before.
    Stopped,
}

/// Adds pages to a book. The same book grows by the same pages, whenever and in how many parts that is done.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use mancala::rules::{Catalog, RuleRef};
/// use search::{Book, BookGrower, WeightTable};
///
/// let rules = Catalog::builtin().rules(&RuleRef::plain("kalah"), None).unwrap();
/// let mut book = Book::new(&rules, 2000).expect("a game for two");
/// let mut grower = BookGrower::new(&book, WeightTable::builtin().for_rules(&rules));
/// for _ in 0..3 {
///     grower.grow(&mut book, &AtomicBool::new(false));
/// }
/// assert_eq!(book.pages().len(), 3);
/// assert_eq!(book.pages()[0].choices.len(), 6);
/// ```
#[derive(Debug)]
pub struct BookGrower {
    engine: Engine,
}

/// Memory of the search. Forgetting it between two pages has to take less time than the search does.
const HASH_MIB: usize = 16;

impl BookGrower {
    pub fn new(book: &Book, weights: Weights) -> Self {
        Self {
            engine: Engine::new(book.rules(), EngineConfig::new(weights, HASH_MIB, 1)),
        }
    }

    /// Searches the position that comes next and adds its page.
    pub fn grow(&mut self, book: &mut Book, stop: &AtomicBool) -> Growth {
        let next = book.next();
        if next.is_none() && !book.pages().is_empty() {
            return Growth::Complete;
        }
        let mut game = Game::new(book.rules().clone());
        let line = next.map(|(page, choice)| {
            let mut line = book.line_to(page);
            line.push(book.pages()[page].choices[choice].decision);
            line
        });
        for decision in line.into_iter().flatten() {
            if game.play(decision).is_err() {
                return Growth::Complete;
            }
        }
        let Some(searched) = self.look_at(&game, book.nodes(), stop) else {
            return Growth::Stopped;
        };
        match book.add(next, &searched) {
            Some(()) => Growth::Added,
            None => Growth::Complete,
        }
    }

    /// Searches all decisions of a position equally deep; nothing if that was stopped.
    fn look_at(&mut self, game: &Game, nodes: u64, stop: &AtomicBool) -> Option<Searched> {
        // What is known of other positions would make a page depend on those before it.
        self.engine.forget();
        let lines = usize::MAX;
        let limits = Limits {
            lines,
            ..Limits::nodes(nodes)
        };
        let mut report = self.engine.search(game, &limits, stop, &mut |_| {})?;
        if report.depth == 0 {
            let limits = Limits {
                lines,
                ..Limits::depth(1)
            };
            report = self.engine.search(game, &limits, stop, &mut |_| {})?;
        }
        let is_whole = report.depth > 0 && !stop.load(Ordering::Relaxed);
        is_whole.then(|| found(game, &report))
    }
}

fn found(game: &Game, report: &Report) -> Searched {
    let legal = game.legal();
    let worths = legal.iter().map(|decision| {
        let mut lines = report.lines.iter();
        let line = lines.find(|line| line.decisions.first() == Some(decision))?;
        Some(Worth {
            score: line.score,
            is_exact: line.is_exact,
        })
    });
    Searched {
        depth: report.depth.try_into().unwrap_or(u8::MAX),
        worths: worths.collect(),
    }
}
