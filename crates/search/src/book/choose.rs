//! What a book plays.

use mancala::kernel::Random;
use mancala::{Decision, Game};

use super::{Book, BookChoice, Page, Worth};

/// Decisions that are worse than the best by no more than this are played as well, in hundredths of a seed: a book is not
/// sure of less. Where the result is proved there is no such margin.
const MARGIN: i32 = 10;
/// A decision must have been looked at so many times less often than another that is as good, at most.
const LEAST_SHARE: usize = 4;
/// A book answers if as many positions were looked at behind its page; a search finds as many in a second and a half.
const ENOUGH_NODES: u64 = 20_000_000;
/// The longest line that is shown with an answer.
const MAX_LINE: usize = 24;

/// What a book says about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookAnswer {
    pub worth: Worth,
    /// The decision, and what the book expects after it.
    pub line: Vec<Decision>,
}

impl Book {
    /// What to play: one of the decisions that are as good as the best, drawn by lot. Nothing if the book does not know
    /// the position, or plays none of its decisions.
    pub fn answer(&self, game: &Game, random: &mut Random) -> Option<BookAnswer> {
        let good = self.played(game, self.find(game.position())?);
        let drawn = random.below(u32::try_from(good.len()).ok().filter(|count| *count > 0)?);
        let choice = *good.get(drawn as usize)?;
        Some(BookAnswer {
            worth: choice.worth?,
            line: self.line_from(choice),
        })
    }

    /// What chance decides among in a game that has come to a page. None if the book has not looked at it more than a search
    /// would, or knows only what makes a position come again.
    pub fn played<'a>(&'a self, game: &Game, page: &'a Page) -> Vec<&'a BookChoice> {
        let looked = (page.behind as u64 + 1).saturating_mul(self.nodes());
        if looked < ENOUGH_NODES || game.times_seen() > 1 {
            return Vec::new();
        }
        let mut good = self.good_choices(page);
        good.retain(|choice| !comes_again(game, choice.decision));
        good
    }

    /// The best decision of a page and those that are as good, as far as they have been looked at.
    pub fn good_choices<'a>(&'a self, page: &'a Page) -> Vec<&'a BookChoice> {
        let best = page.worth();
        let margin = if best.is_decided() { 0 } else { MARGIN };
        let is_good = |choice: &&BookChoice| {
            let worth = choice.worth;
            worth.is_some_and(|worth| best.above(worth) <= margin)
        };
        let good: Vec<&BookChoice> = page.choices.iter().filter(is_good).collect();
        let most = good.iter().map(|choice| self.looks(choice)).max();
        let least = most.unwrap_or(0).div_ceil(LEAST_SHARE).max(1);
        // What is decided has no page, and needs none.
        let is_known = |choice: &&&BookChoice| {
            let is_decided = choice.worth.is_some_and(Worth::is_decided);
            is_decided || self.looks(choice) >= least
        };
        good.iter().filter(is_known).copied().collect()
    }

    /// A decision, and the best of each page after it.
    fn line_from(&self, first: &BookChoice) -> Vec<Decision> {
        let mut line = vec![first.decision];
        let mut page = self.after(first);
        while let Some(here) = page.filter(|_| line.len() < MAX_LINE) {
            let best = here
                .choices
                .iter()
                .rev()
                .filter(|choice| choice.worth.is_some())
                .max_by_key(|choice| choice.worth.map(|worth| worth.score.hundredths()));
            line.extend(best.map(|choice| choice.decision));
            page = best.and_then(|choice| self.after(choice));
        }
        line
    }
}

/// Whether a decision leads to a position that has been there before.
fn comes_again(game: &Game, decision: Decision) -> bool {
    let mut next = game.clone();
    next.play(decision).is_err() || next.times_seen() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Searched;
    use crate::score::Score;
    use mancala::Position;
    use mancala::rules::{Catalog, RuleRef, Rules};

    fn awale() -> Rules {
        Catalog::builtin()
            .rules(&RuleRef::plain("awale"), None)
            .unwrap()
    }

    fn estimate(value: i32) -> Option<Worth> {
        let score = Score::Estimate(value);
        let is_exact = false;
        Some(Worth { score, is_exact })
    }

    fn add(book: &mut Book, from: Option<(usize, usize)>, worths: &[Option<Worth>]) {
        let worths = worths.to_vec();
        book.add(from, &Searched { depth: 9, worths }).unwrap();
    }

    /// A start with these worths, and a page of nothing but `-behind` for each choice that has one.
    fn book(start: [Option<Worth>; 6], behind: &[(usize, i32)]) -> Book {
        let mut book = Book::new(&awale(), ENOUGH_NODES).unwrap();
        add(&mut book, None, &start);
        for (choice, value) in behind {
            add(&mut book, Some((0, *choice)), &[estimate(-value); 6]);
        }
        book
    }

    /// All that a book plays at the start.
    fn played(book: &Book) -> Vec<String> {
        let game = Game::new(book.rules().clone());
        let answers = (0..100).filter_map(|seed| book.answer(&game, &mut Random::new(seed)));
        let first = |answer: BookAnswer| book.rules().write_decision(answer.line[0]);
        let mut played: Vec<String> = answers.map(first).collect();
        played.sort();
        played.dedup();
        played
    }

    #[test]
    fn what_is_as_good_as_the_best_is_played_if_it_was_looked_at() {
        let start = [10, 10, 9, 30, -2, 10].map(estimate);
        // A4 turned out bad; A3 is as good, A5 is too weak, and nothing is behind A6.
        let book = book(start, &[(0, 10), (1, 12), (2, 8), (3, -40), (4, 0)]);
        assert_eq!(played(&book), ["A1", "A2", "A3"]);
        assert_eq!(book.pages()[0].score(), Score::Estimate(12));
    }

    #[test]
    fn where_the_result_is_proved_only_the_best_is_played() {
        let won = |lead| {
            let score = Score::Win(lead);
            let is_exact = true;
            Some(Worth { score, is_exact })
        };
        let start = [won(4), won(6), estimate(9), won(6), None, None];
        assert_eq!(played(&book(start, &[])), ["A2", "A4"]);
    }

    #[test]
    fn what_was_looked_at_less_than_a_search_would_is_not_played() {
        let start = [10, 9, 0, 0, 0, 0].map(estimate);
        let mut few = book(start, &[(0, 10)]);
        few.nodes = ENOUGH_NODES / 3;
        assert_eq!(played(&few), Vec::<String>::new());
        few.nodes = ENOUGH_NODES / 2;
        assert_eq!(played(&few), ["A1"]);
    }

    #[test]
    fn positions_that_come_again_are_not_in_the_book() {
        let rules = awale();
        let text = "1,0,0,0,0,0,1,0,0,0,0,0/23,23/A";
        let start = Position::from_text(&rules, text).unwrap();
        let mut game = Game::from_position(rules, start);
        for _ in 0..11 {
            let only = game.legal()[0];
            assert!(!comes_again(&game, only));
            game.play(only).unwrap();
        }
        assert!(comes_again(&game, game.legal()[0]));
    }

    #[test]
    fn lines_go_on_to_the_end_of_the_book() {
        let mut book = book([10, 0, 0, 0, 0, 0].map(estimate), &[(0, 10)]);
        add(&mut book, Some((1, 2)), &[estimate(20); 6]);
        let game = Game::new(book.rules().clone());
        let answer = book.answer(&game, &mut Random::new(1)).unwrap();
        let line: Vec<String> = answer
            .line
            .iter()
            .map(|decision| book.rules().write_decision(*decision))
            .collect();
        // B3 turned out bad, so that another of B's decisions ends the line.
        assert_eq!(line, ["A1", "B1"]);
        assert_eq!(answer.worth, estimate(10).unwrap());
    }
}
