//! What positions of a book are worth, and which of them come next.
//!
//! The next page is made where it is most likely to be asked for: behind decisions that give away little. A way costs
//! [`STEP`] for each decision, and what each decision gives away (the *drop-out*). One of the two players has the book and
//! does not mean to give anything away, so what that player gives away counts [`OWN_DROP`] times. Both players are taken
//! for that one, and the cheaper way counts:
//!
//! ```text
//!   costs[A] of a page = the least of   STEP + drop * (A decides here? OWN_DROP : 1) + costs[A] of the page behind it
//! ```

use std::collections::BinaryHeap;

use mancala::Player;

use super::{Book, BookChoice, MAX_PLY, Page};
use crate::score::{CERTAIN, Score};

/// What a decision costs that gives nothing away, in hundredths of a seed.
const STEP: u32 = 50;
/// How much more it costs when the player who has the book gives something away.
const OWN_DROP: u32 = 4;
/// The costs of a way that is not gone.
const NEVER: u32 = u32::MAX;

/// A score, and whether it is proved and exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    pub score: Score,
    pub is_exact: bool,
}

impl Worth {
    pub(super) const UNKNOWN: Self = Self {
        score: Score::Estimate(0),
        is_exact: false,
    };

    /// The same to the other player.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            score: self.score.turned(),
            is_exact: self.is_exact,
        }
    }

    /// Whether looking further would not change who wins.
    pub const fn is_decided(self) -> bool {
        self.is_exact || self.score.hundredths().abs() >= CERTAIN
    }

    /// By how much it is better than another, in hundredths of a seed.
    pub const fn above(self, other: Self) -> i32 {
        self.score.hundredths() - other.score.hundredths()
    }
}

impl Book {
    /// What a choice of a page is worth to the player who has it.
    fn worth_of(&self, page: &Page, choice: &BookChoice) -> Option<Worth> {
        let Some(next) = self.after(choice) else {
            return choice.searched;
        };
        Some(if next.mover == page.mover {
            next.worth
        } else {
            next.worth.turned()
        })
    }

    /// Works out what a new page is worth and costs, and then all pages that hang on it: deeper ones first, so that each
    /// is done once.
    pub(super) fn hand_back(&mut self, new: usize) {
        let mut waiting = BinaryHeap::from([(self.pages[new].ply, new)]);
        // Pages that do not follow their decision to the new page cannot have it for themselves any more.
        waiting.extend(self.pages_leading_to(new));
        while let Some((ply, number)) = waiting.pop() {
            let is_twice = waiting.peek() == Some(&(ply, number));
            if !is_twice && self.update(number) {
                let above = self.pages_leading_to(number);
                waiting.extend(above.filter(|(above, _)| *above < ply));
            }
        }
    }

    /// Pages with a decision that leads to the position of a page, each behind its ply.
    fn pages_leading_to(&self, number: usize) -> impl Iterator<Item = (u16, usize)> {
        let key = self.pages[number].position.key();
        let leading = self.leading_to.get(&key).into_iter().flatten();
        leading.map(|page| (self.pages[*page].ply, *page))
    }

    /// Works out a page anew, and says whether anything changed.
    fn update(&mut self, number: usize) -> bool {
        let page = &self.pages[number];
        let worths: Vec<Option<Worth>> = page
            .choices
            .iter()
            .map(|choice| self.worth_of(page, choice))
            .collect();
        let worth = best(&worths);
        let costs = Player::all(2).map(|owner| {
            let choices = page.choices.iter().zip(&worths);
            let costs = choices.map(|(choice, own)| self.cost(page, choice, *own, worth, owner));
            costs.min().unwrap_or(NEVER)
        });
        let mut new = [NEVER; 2];
        new.iter_mut()
            .zip(costs)
            .for_each(|(new, cost)| *new = cost);
        let page = &mut self.pages[number];
        let is_same = page.worth == worth && page.costs == new;
        (page.worth, page.costs) = (worth, new);
        let choices = page.choices.iter_mut().zip(worths);
        choices.for_each(|(choice, worth)| choice.worth = worth);
        !is_same
    }

    /// What it costs to go on by a choice to a position without a page.
    fn cost(
        &self,
        page: &Page,
        choice: &BookChoice,
        own: Option<Worth>,
        best: Worth,
        owner: Player,
    ) -> u32 {
        let Some(own) = own else { return NEVER };
        let behind = match self.after(choice) {
            Some(next) => next.costs[owner.index()],
            None if own.is_decided() || !self.can_have_page(page, choice) => NEVER,
            None => 0,
        };
        let factor = if page.mover == owner { OWN_DROP } else { 1 };
        let drop = u32::try_from(best.above(own)).unwrap_or(0);
        behind
            .saturating_add(STEP)
            .saturating_add(drop.saturating_mul(factor))
    }

    fn can_have_page(&self, page: &Page, choice: &BookChoice) -> bool {
        let is_new = |key| !self.by_key.contains_key(&key);
        choice.key.is_some_and(is_new) && page.ply < MAX_PLY
    }

    /// Where the next page comes: behind which choice of which page; nothing if there is nothing left to look at.
    pub(super) fn next(&self) -> Option<(usize, usize)> {
        let root = self.pages.first()?;
        let owner = Player::all(2).min_by_key(|owner| root.costs[owner.index()])?;
        let mut number = 0;
        loop {
            let page = &self.pages[number];
            let costs = page
                .choices
                .iter()
                .map(|choice| self.cost(page, choice, choice.worth, page.worth, owner));
            let (choice, cost) = costs.enumerate().min_by_key(|(_, cost)| *cost)?;
            match page.choices[choice].page {
                _ if cost == NEVER => return None,
                Some(next) => number = next,
                None => return Some((number, choice)),
            }
        }
    }
}

/// The best of what is known; exact only if everything is.
fn best(worths: &[Option<Worth>]) -> Worth {
    let known = worths.iter().flatten();
    let best = known.max_by_key(|worth| worth.score.hundredths());
    best.map_or(Worth::UNKNOWN, |best| Worth {
        score: best.score,
        is_exact: worths
            .iter()
            .all(|worth| worth.is_some_and(|worth| worth.is_exact)),
    })
}
