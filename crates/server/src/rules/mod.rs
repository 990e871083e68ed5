//! Rules as this server knows them: built in, from the user's folder, published here, or as a text in a request.

mod features;
mod library;
mod selection;

pub use features::{difficulty, features};
pub use library::{Library, LibraryRules, Publication};
pub use selection::{
    RuleSelection, SelectedRule, TEXT_ID, from_text, name_of, named, of_text, players_of, with_text,
};
