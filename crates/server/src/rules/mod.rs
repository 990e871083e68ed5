//! The rules of this server: built in, from the user's folder, published here. What is told of them is in `answers`.

mod library;

pub use answers::rules::{SelectedRule, name_of, named};
pub use library::{Library, LibraryRules, Publication};
