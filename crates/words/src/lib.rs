//! Words for people: translated texts, and the rule sheet generated from a rule's settings.
//!
//! - [`Lang`] is a language and [`Texts`] its catalogue of messages, written in Fluent (`locales/<language>/*.ftl`).
//! - [`Texts::fault`], [`Texts::refusal`] and their like make sentences of what goes wrong in rules and tournaments.
//! - [`site::pages`] makes a web site of a tournament.
//! - [`sheet::Sheet`] says in prose how a game is played, from its checked rules alone.
//!
//! Invariant: no rule has a name here. What the sheet says depends on settings only, so a rule that a user
//! writes gets as good a sheet as a built-in one.
//!
//! # How to add a language
//!
//! 1. Copy `locales/en` to `locales/<code>` and translate every message; keep ids and `{ $placeables }`. Choose
//!    one word for one thing and write it into the glossary on top of `sheet.ftl`.
//! 2. Add a variant to [`Lang`] with its code, and its grouping of digits to `Lang::group_mark`.
//! 3. Run `cargo test -p words`: the tests compare ids and placeables with English and render every sample
//!    sheet. Read the new snapshots slowly, as a stranger who wants to play.
//!
//! Every `.ftl` file in the folder is embedded by `build.rs`; no list of files needs changing. A module for browsers has English
//! alone and gets other languages by [`supply`].
//! All files of a language share one space of ids, so the ids of a file begin with a word of their own (`sheet-`,
//! `fault-`); of two messages with one id the first file in the alphabet wins, and a test fails.

mod browsers;
mod catalogues;
mod faults;
mod lang;
mod patterns;
pub mod sheet;
pub mod site;
mod texts;
mod tournaments;

pub use catalogues::{for_browsers, present, supply};
pub use faults::FaultText;
pub use lang::Lang;
pub use patterns::{Pattern, patterns};
pub use texts::{Arg, Joint, Texts, texts};
