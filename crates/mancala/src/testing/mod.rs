//! Random rules for property tests, behind the feature `testing`.
//!
//! They are here and not among the tests because every faster or other implementation of the rules, in whatever
//! crate, is to be held against the plain one on the same random rules.
//!
//! [`settings`] gives raw settings in which every axis varies. Obvious contradictions are mended on the way, so
//! that most samples are playable; what is left over shows the checks something to refuse. [`rules`] gives only
//! what passed the checks. Small boards and few seeds come more often than large ones, and shrinking goes towards
//! the default settings.

mod mend;
pub mod slowest;
pub mod steps;
mod values;

use proptest::prelude::*;

use crate::rules::settings::{RoundsKind, Settings};
use crate::rules::{Catalog, Collection, RuleFile, RuleRef, Rules};

/// The most seeds on a random board.
pub const MAX_RANDOM_SEEDS: u32 = 400;

/// Who plays random rules.
#[derive(Clone, Copy, Debug)]
enum Scope {
    /// The ring, and with it every implementation.
    Ring,
    /// The grid, without the axes that few games have.
    Usual,
    /// The grid.
    All,
}

/// A number of players and settings for them; most are playable.
pub fn settings() -> impl Strategy<Value = (u8, Settings)> {
    // Rounds, and the packed board, are for two players only, so games for two come most often.
    let players = prop_oneof![3 => Just(2_u8), 1 => Just(3), 1 => Just(4)];
    // Half of the rules have only axes that the packed board and the ring know; a third has any there are.
    let scope = prop_oneof![3 => Just(Scope::Ring), 1 => Just(Scope::Usual), 2 => Just(Scope::All)];
    (players, values::settings(), scope).prop_map(|(players, mut settings, scope)| {
        match scope {
            Scope::Ring => mend::leave_to_the_ring(&mut settings),
            Scope::Usual => mend::leave_to_few_games(&mut settings),
            Scope::All => {}
        }
        mend::mend(players, &mut settings);
        (players, settings)
    })
}

/// Rules that can be played. Where rounds lead to further rounds, a match of one to four of them.
pub fn rules() -> impl Strategy<Value = Rules> {
    (settings(), prop_oneof![1 => Just(1_u16), 3 => 2..=4_u16]).prop_filter_map(
        "not playable",
        |((players, settings), rounds)| {
            let several = settings.rounds.kind != RoundsKind::One;
            let rules = Rules::new(players, settings).ok()?;
            Some(rules.for_rounds(if several { rounds } else { 1 }))
        },
    )
}

/// Copies one setting, given by its key.
pub fn transplant(key: &str, from: &Settings, to: &mut Settings) {
    let entries = from.entries();
    let lines = entries.iter().filter(|(known, _)| *known == key);
    for (key, value) in lines {
        let text = format!("name = \"x\"\n{key} = {value}\n");
        RuleFile::from_text("x", &text).base.apply(to);
    }
}

/// Of the world's games, costly tests take one in so many.
const ONE_IN: usize = 12;

/// The ids that costly tests go through: the whole core, and a sample of the world's games.
pub fn sample() -> Vec<&'static str> {
    let catalog = Catalog::builtin();
    let world = catalog.ids_of(Collection::World).step_by(ONE_IN);
    catalog.ids_of(Collection::Core).chain(world).collect()
}

/// A sample of the built-in rules for every number of players that they allow, with their ids; where rounds lead to
/// further rounds, a match of three.
pub fn built_in() -> Vec<(String, Rules)> {
    let catalog = Catalog::builtin();
    let mut found = Vec::new();
    for id in sample() {
        for players in catalog.players(id) {
            let rules = catalog.rules(&RuleRef::plain(id), Some(players));
            found.extend(rules.map(|rules| (id.to_owned(), rules.for_rounds(3))));
        }
    }
    found
}
