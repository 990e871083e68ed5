//! Opening books: positions near the start, with what every decision in them is worth.
//!
//! A book is a tree of pages, one for each position that has been searched. It grows a page at a time (`grow.rs`), by
//! *drop-out expansion*: the next page is for the position that play is most likely to come to when one of the two players has
//! the book and the other may go wrong. What a page found is handed back to the pages that lead to it (`worth.rs`), so
//! that a decision early in the game is judged by everything that was searched behind it.
//!
//! ```text
//!   page 0, the start      A1 -20   A2 +35   A3 +10        a value without a page behind it is what the search found
//!                                      |        |
//!                                   page 1   page 2        a value with one is what that page is worth now
//! ```
//!
//! Pages are found by the key of their position, so different ways to a position share one. A decision is followed only to
//! a page that is deeper than its own: so nothing goes round in a circle, and what comes back is worth what the search says.

mod choose;
mod file;
mod grow;
mod table;
mod worth;

use std::collections::HashMap;

use mancala::rules::Rules;
use mancala::{Decision, Player, Position, Silent};

use crate::score::Score;

pub use choose::BookAnswer;
pub use file::BookError;
pub use grow::{BookGrower, Growth};
pub use table::{BookFile, BookTable, RuleBook};
pub use worth::Worth;

/// Pages are not further from the start than this.
pub const MAX_PLY: u16 = 200;

/// An opening book of some rules for two players.
#[derive(Clone, Debug)]
pub struct Book {
    rules: Rules,
    /// Positions that were looked at for each page.
    nodes: u64,
    pages: Vec<Page>,
    by_key: HashMap<u64, usize>,
    /// Pages with a decision that leads to a position, whether that has a page or not.
    leading_to: HashMap<u64, Vec<usize>>,
}

/// A position of a book.
#[derive(Clone, Debug)]
pub struct Page {
    pub position: Position,
    /// What each legal decision is worth, in their usual order.
    pub choices: Vec<BookChoice>,
    /// How many decisions the search has looked ahead here.
    pub depth: u8,
    /// Decisions from the start.
    pub ply: u16,
    /// Pages that were added behind this one.
    pub behind: usize,
    /// The page it was added to, and by which of its choices.
    from: Option<(usize, usize)>,
    mover: Player,
    worth: Worth,
    /// What it costs each of the two players to come from here to a position without a page: see `worth.rs`.
    costs: [u32; 2],
}

/// A decision in a book.
#[derive(Clone, Debug)]
pub struct BookChoice {
    pub decision: Decision,
    /// What it is worth to the player to move, by everything that is known; nothing if it was not searched deeply enough.
    pub worth: Option<Worth>,
    /// What the search found when the page was made.
    searched: Option<Worth>,
    /// The position that it leads to; nothing if the game is over there.
    key: Option<u64>,
    /// The page of that position, if this decision is followed there.
    page: Option<usize>,
}

/// What a search has found about a position: the depth, and what each legal decision is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Searched {
    pub depth: u8,
    pub worths: Vec<Option<Worth>>,
}

impl Book {
    /// A book without pages; nothing if the rules are for more than two.
    pub fn new(rules: &Rules, nodes: u64) -> Option<Self> {
        (rules.players() == 2).then(|| Self {
            rules: rules.clone().for_rounds(1),
            nodes,
            pages: Vec::new(),
            by_key: HashMap::new(),
            leading_to: HashMap::new(),
        })
    }

    /// The rules it is for, as a single round.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Positions that were looked at for each page.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// All pages, in the order in which they were added; the first is that of the start.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The page of a position.
    pub fn find(&self, position: &Position) -> Option<&Page> {
        position.to_move()?;
        let number = self.by_key.get(&position.key())?;
        let page = self.pages.get(*number)?;
        let legal = position.legal(&self.rules);
        let same = page.choices.iter().map(|choice| choice.decision).eq(legal);
        same.then_some(page)
    }

    /// The page that a choice leads to.
    pub fn after(&self, choice: &BookChoice) -> Option<&Page> {
        self.pages.get(choice.page?)
    }

    /// How many pages have been added behind a choice, that of its position included: how often it was looked at.
    pub fn looks(&self, choice: &BookChoice) -> usize {
        self.after(choice).map_or(0, |page| page.behind + 1)
    }

    /// The decisions that lead from the start to a page, as it was added.
    pub(crate) fn line_to(&self, page: usize) -> Vec<Decision> {
        let mut line = Vec::new();
        let mut from = self.pages[page].from;
        while let Some((parent, choice)) = from {
            line.push(self.pages[parent].choices[choice].decision);
            from = self.pages[parent].from;
        }
        line.reverse();
        line
    }

    /// The position of a page that would be added; nothing if there is one already, or the game is over there.
    fn position_after(&self, from: Option<(usize, usize)>) -> Option<Position> {
        let Some((parent, choice)) = from else {
            return self.pages.is_empty().then(|| Position::start(&self.rules));
        };
        let page = self.pages.get(parent)?;
        let choice = page.choices.get(choice)?;
        let is_new = !self.by_key.contains_key(&choice.key?) && page.ply < MAX_PLY;
        is_new.then(|| played(&self.rules, &page.position, choice.decision))
    }

    /// Adds a page and hands back what it is worth; nothing changes if there cannot be such a page.
    fn add(&mut self, from: Option<(usize, usize)>, searched: &Searched) -> Option<()> {
        let position = self.position_after(from)?;
        let mover = position.to_move()?;
        let legal = position.legal(&self.rules);
        if legal.len() != searched.worths.len() {
            return None;
        }
        let number = self.pages.len();
        let ply = from.map_or(0, |(parent, _)| self.pages[parent].ply + 1);
        let choices = legal.iter().zip(&searched.worths);
        let choices =
            choices.map(|(decision, worth)| self.choice(&position, ply, *decision, *worth));
        self.pages.push(Page {
            choices: choices.collect(),
            position,
            depth: searched.depth,
            ply,
            behind: 0,
            from,
            mover,
            worth: Worth::UNKNOWN,
            costs: [0; 2],
        });
        self.link(number);
        self.hand_back(number);
        Some(())
    }

    fn choice(
        &self,
        position: &Position,
        ply: u16,
        decision: Decision,
        searched: Option<Worth>,
    ) -> BookChoice {
        let next = played(&self.rules, position, decision);
        let key = next.to_move().map(|_| next.key());
        let page = key.and_then(|key| self.by_key.get(&key).copied());
        BookChoice {
            decision,
            worth: searched,
            searched,
            key,
            page: page.filter(|page| self.pages[*page].ply > ply),
        }
    }

    /// Makes a new page known to those that lead to it.
    fn link(&mut self, number: usize) {
        let (key, ply) = (self.pages[number].position.key(), self.pages[number].ply);
        self.by_key.insert(key, number);
        for choice in &self.pages[number].choices {
            let Some(next) = choice.key else { continue };
            let leading = self.leading_to.entry(next).or_default();
            if leading.last() != Some(&number) {
                leading.push(number);
            }
        }
        for parent in self.leading_to.get(&key).into_iter().flatten() {
            let parent = &mut self.pages[*parent];
            if parent.ply < ply {
                let leading = parent.choices.iter_mut();
                leading
                    .filter(|choice| choice.key == Some(key))
                    .for_each(|choice| choice.page = Some(number));
            }
        }
        let mut from = self.pages[number].from;
        while let Some((parent, _)) = from {
            self.pages[parent].behind += 1;
            from = self.pages[parent].from;
        }
    }
}

fn played(rules: &Rules, position: &Position, decision: Decision) -> Position {
    let mut next = *position;
    next.play_unchecked(rules, decision, &mut Silent);
    next
}

impl Page {
    /// What the position is worth to the player to move.
    pub const fn worth(&self) -> Worth {
        self.worth
    }

    /// The score of the position to the player to move.
    pub const fn score(&self) -> Score {
        self.worth.score
    }
}
