//! Rules in a catalogue or as a text in a request, and what is told of them.

pub mod catalogue;
pub mod check;
pub mod detail;
pub mod edit;
mod features;
pub mod introduction;
pub mod kinship;
mod selection;

use mancala::rules::Catalog;

pub use features::{difficulty, features};
pub use selection::{
    RuleSelection, SelectedRule, TEXT_ID, from_text, name_of, named, of_text, players_of, with_text,
};

/// A catalogue, and who wrote the rules in it that were published by others.
pub trait Shelf {
    fn catalog(&self) -> &Catalog;

    /// The author of a published rule.
    fn author(&self, id: &str) -> Option<&str>;
}

/// Nothing is published to a catalogue alone.
impl Shelf for Catalog {
    fn catalog(&self) -> &Catalog {
        self
    }

    fn author(&self, _: &str) -> Option<&str> {
        None
    }
}
