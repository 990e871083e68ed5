//! Which moves may be chosen: the pits of a first turn, moves that are never allowed, and moves that come first.

use mancala::rules::Rules;
use mancala::rules::filter::{Filter, FilterTerm, FilterWord};

use super::{Message, say, unit};
use crate::{Arg, Joint};

/// What limits the choice of a move, in the order in which it is asked.
pub(super) fn choice(rules: &Rules) -> Vec<Message> {
    let mut messages = Vec::new();
    let from = &rules.opening.from;
    if !from.is_empty() {
        let numbers = from.iter().map(u16::to_string).collect();
        messages.push(
            say("sheet-choice-first")
                .with("numbers", Arg::Or(numbers))
                .with("unit", unit(rules)),
        );
    }
    let sow = &rules.sow;
    messages.extend(
        sow.only
            .iter()
            .map(|filter| say("sheet-choice-only").with("moves", phrases(rules, filter))),
    );
    let prefer = |(index, filter): (usize, &Filter)| {
        let place = if index == 0 { "first" } else { "later" };
        say("sheet-choice-prefer")
            .with("place", place)
            .with("moves", phrases(rules, filter))
    };
    messages.extend(sow.prefer.iter().enumerate().map(prefer));
    messages
}

/// Whether a player who can capture has to.
pub(super) fn must_capture(rules: &Rules) -> bool {
    let mut filters = rules.sow.only.iter().chain(&rules.sow.prefer);
    let captures = [FilterWord::Captures, FilterWord::CapturesFirst].map(FilterTerm::Word);
    filters.any(|filter| filter.0.len() == 1 && captures.contains(&filter.0[0]))
}

fn phrases(rules: &Rules, filter: &Filter) -> Arg {
    let phrase = |term: &FilterTerm| match term {
        FilterTerm::Word(word) => word_phrase(rules, *word),
        FilterTerm::Exactly(n) => say("sheet-move-exactly").with("n", *n),
        FilterTerm::AtLeast(n) => say("sheet-move-least").with("n", *n),
        FilterTerm::AtMost(n) => say("sheet-move-at-most").with("n", *n),
        FilterTerm::Pit(n) => say("sheet-move-pit").with("n", *n),
        FilterTerm::NotPit(n) => say("sheet-move-not-pit").with("n", *n),
    };
    Arg::Said(Joint::Or, filter.0.iter().map(phrase).collect())
}

fn word_phrase(rules: &Rules, word: FilterWord) -> Message {
    match word {
        FilterWord::Several => say("sheet-move-several"),
        FilterWord::Captures => say("sheet-move-captures"),
        FilterWord::Reaches => say("sheet-move-reaches"),
        FilterWord::IntoEmpty => say("sheet-move-into-empty"),
        FilterWord::IntoFilled => say("sheet-move-into-filled"),
        FilterWord::LoneIntoEmpty => say("sheet-move-lone-into-empty"),
        FilterWord::Feeds => say("sheet-move-feeds").with("players", rules.players()),
        FilterWord::Inner => say("sheet-move-inner"),
        FilterWord::Outer => say("sheet-move-outer"),
        FilterWord::Leftmost => say("sheet-move-leftmost"),
        FilterWord::Rightmost => say("sheet-move-rightmost"),
        FilterWord::Most => say("sheet-move-most"),
        FilterWord::CapturesFirst => say("sheet-move-captures-first"),
        FilterWord::Counterclockwise => say("sheet-move-counterclockwise"),
        FilterWord::Clockwise => say("sheet-move-clockwise"),
        FilterWord::InRow => say("sheet-move-in-row"),
        FilterWord::Rear => say("sheet-move-rear"),
        FilterWord::Fort => say("sheet-move-fort"),
        FilterWord::NotFort => say("sheet-move-not-fort"),
        FilterWord::HasFort => say("sheet-move-has-fort"),
    }
}
