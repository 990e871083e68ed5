//! The features and the difficulty of a rule, derived from its settings.

use mancala::rules::Rules;
use mancala::rules::settings::{Duty, RoundsKind};

/// The features that the catalogue shows.
pub fn features(rules: &Rules) -> Vec<&'static str> {
    [
        ("several-laps", rules.has_laps()),
        ("directions", rules.may_choose_direction()),
        ("nests", !rules.nest.on.is_empty()),
        ("owners", has_owners(rules)),
        ("openings", !rules.opening.drops.is_empty()),
        ("stores", rules.sow.store),
        ("rounds", rules.rounds.kind != RoundsKind::One),
        ("again", rules.may_decide_again()),
        ("feeding", rules.feed.duty != Duty::None),
        ("flow", !rules.flow.on.is_empty()),
    ]
    .into_iter()
    .filter(|(_, has)| *has)
    .map(|(name, _)| name)
    .collect()
}

/// Whether pits can change their owners.
fn has_owners(rules: &Rules) -> bool {
    let by_rounds = matches!(
        rules.rounds.kind,
        RoundsKind::Spoils | RoundsKind::Territory
    );
    rules.capture.take_pit || by_rounds
}

/// How much there is to learn, from 1 to 5: a sum over the features, in which those count double that make the end of a
/// turn hard to foresee.
pub fn difficulty(rules: &Rules) -> u8 {
    let features = features(rules);
    let weight = |name: &&str| match *name {
        "several-laps" | "nests" | "directions" | "openings" => 2,
        "owners" | "again" | "rounds" | "flow" => 1,
        _ => 0,
    };
    let total: u8 = features.iter().map(weight).sum();
    (1 + total.div_ceil(2)).min(5)
}
