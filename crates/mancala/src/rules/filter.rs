//! Filters: conditions on decisions, from which `sow.only` and `sow.prefer` are made.

use super::fault::{FaultKind, unless_faulty};
use super::source::{Data, Node};
use super::value::{Shape, Value, ValueFaults, distinct, list, unknown_word, wrong_type};
use crate::words::{Word as _, words};
use crate::{MAX_PITS_EACH, MAX_SEEDS};

words! {
    /// One condition on a decision.
    FilterWord {
        /// The pit holds two seeds or more.
        Several = "several",
        /// A seed is captured by the player who moves.
        Captures = "captures",
        /// In the first lap a seed falls in an opponent's pit.
        Reaches = "reaches",
        /// The last seed of the first lap falls in an empty pit.
        IntoEmpty = "into-empty",
        /// The last seed of the first lap falls in a pit that holds seeds.
        IntoFilled = "into-filled",
        /// Two seeds or more, or one that falls in an empty pit.
        LoneIntoEmpty = "lone-into-empty",
        /// The opponents have a seed afterwards.
        Feeds = "feeds",
        /// The pit lies in the row next to the opponent's.
        Inner = "inner",
        /// The pit lies in the row farthest from the opponent's.
        Outer = "outer",
        /// A seed is captured by the first lap: when its pit is lifted, on the way, or where it ends.
        CapturesFirst = "captures-first",
        /// It is sown counterclockwise.
        Counterclockwise = "counterclockwise",
        /// It is sown clockwise.
        Clockwise = "clockwise",
        /// The first seed falls in the row of the pit.
        InRow = "in-row",
        /// The pit before it, against the sowing, holds no seed of the same owner.
        Rear = "rear",
        /// The pit is a fort that stands.
        Fort = "fort",
        /// The pit is no fort that stands.
        NotFort = "not fort",
        /// The fort of the player who moves stands.
        HasFort = "has-fort",
        /// Of those that are left: from the pit with the lowest number.
        Leftmost = "leftmost",
        /// Of those that are left: from the pit with the highest number.
        Rightmost = "rightmost",
        /// Of those that are left: from the pits with most seeds.
        Most = "most",
    }
}

/// What stands between the words of a filter.
const OR: &str = " or ";

/// One of the conditions of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FilterTerm {
    Word(FilterWord),
    /// `3`: the pit holds so many seeds.
    Exactly(u16),
    /// `3+`: so many or more.
    AtLeast(u16),
    /// `3-`: so many or fewer.
    AtMost(u16),
    /// `pit 3`: it has this number.
    Pit(u16),
    /// `not pit 3`: it has another number.
    NotPit(u16),
}

impl FilterTerm {
    fn read(node: &Node, text: &str) -> Result<Self, ValueFaults> {
        if let Some(word) = FilterWord::from_word(text) {
            return Ok(Self::Word(word));
        }
        let seeds = |digits: &str| bounded(node, digits, i64::from(MAX_SEEDS));
        let pit = |digits: &str| bounded(node, digits, MAX_PITS_EACH as i64);
        if let Some(digits) = text.strip_prefix("not pit ") {
            return pit(digits).map(Self::NotPit);
        }
        if let Some(digits) = text.strip_prefix("pit ") {
            return pit(digits).map(Self::Pit);
        }
        if !text.starts_with(|first: char| first.is_ascii_digit()) {
            return Err(unknown_word(node, text, FilterWord::known_words()));
        }
        match (text.strip_suffix('+'), text.strip_suffix('-')) {
            (Some(digits), _) => seeds(digits).map(Self::AtLeast),
            (_, Some(digits)) => seeds(digits).map(Self::AtMost),
            _ => seeds(text).map(Self::Exactly),
        }
    }

    fn write(self) -> String {
        match self {
            Self::Word(word) => word.word().to_owned(),
            Self::Exactly(seeds) => seeds.to_string(),
            Self::AtLeast(seeds) => format!("{seeds}+"),
            Self::AtMost(seeds) => format!("{seeds}-"),
            Self::Pit(number) => format!("pit {number}"),
            Self::NotPit(number) => format!("not pit {number}"),
        }
    }
}

/// A number from 1 to `most`.
fn bounded(node: &Node, digits: &str, most: i64) -> Result<u16, ValueFaults> {
    let number = digits.parse::<u16>().ok();
    number
        .filter(|number| (1..=most).contains(&i64::from(*number)))
        .ok_or_else(|| vec![(node.span.clone(), FaultKind::OutOfRange { least: 1, most })])
}

/// Conditions of which one must hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Filter(pub Vec<FilterTerm>);

impl Filter {
    fn read(node: &Node) -> Result<Self, ValueFaults> {
        let Data::Text(text) = &node.data else {
            return Err(vec![wrong_type(node, Shape::Word)]);
        };
        let mut terms: Vec<FilterTerm> = Vec::new();
        let mut faults = Vec::new();
        for part in text.split(OR).map(str::trim) {
            match FilterTerm::read(node, part) {
                Ok(term) if terms.contains(&term) => {}
                Ok(term) => terms.push(term),
                Err(more) => faults.extend(more),
            }
        }
        unless_faulty(Self(terms), faults)
    }

    fn write(&self) -> String {
        let terms: Vec<String> = self.0.iter().map(|term| term.write()).collect();
        format!("\"{}\"", terms.join(OR))
    }

    /// Whether one of its conditions is this word.
    pub fn asks(&self, word: FilterWord) -> bool {
        self.0.contains(&FilterTerm::Word(word))
    }
}

impl Value for Vec<Filter> {
    const SHAPE: Shape = Shape::Words;

    fn read(node: &Node) -> Result<Self, ValueFaults> {
        distinct(node, Self::SHAPE, Filter::read)
    }

    fn write(&self) -> String {
        list(self.iter().map(Filter::write))
    }

    fn known_words() -> Vec<&'static str> {
        FilterWord::known_words()
    }
}
