//! The two ways of sowing, as moves and tables number them: 0 is the first way, 1 the second.

use crate::decision::Direction;
use crate::rules::Rules;
use crate::rules::landing::{LandingLine, Turning};
use crate::rules::settings::Way;

/// The direction of a way of sowing: the first is the rule's own, or counterclockwise where the player chooses.
pub(super) fn direction_of(rules: &Rules, way: u8) -> Direction {
    let first = match rules.sow.direction {
        Way::Clockwise => Direction::Clockwise,
        Way::Counterclockwise | Way::Choice | Way::ByPit | Way::ByCount => {
            Direction::Counterclockwise
        }
    };
    if way == 0 { first } else { first.reverse() }
}

/// Whether laps go both ways: the player chooses, pits or counts have ways of their own, laps alternate, or lines turn
/// round.
pub(super) fn has_second_way(rules: &Rules) -> bool {
    let turns = |line: &LandingLine| line.turn != Turning::Keep;
    matches!(rules.sow.direction, Way::Choice | Way::ByPit | Way::ByCount)
        || rules.laps.alternate
        || rules.landing.lines.iter().any(turns)
}

/// The way of sowing that goes in a direction.
pub(super) fn way_of(rules: &Rules, direction: Direction) -> u8 {
    u8::from(direction_of(rules, 0) != direction)
}
