//! What a player points to, as position text has it.

use crate::MAX_SEEDS;
use crate::decision::Direction;
use crate::pending::Pending;
use crate::position::Position;
use crate::rules::Rules;

const TAKE: &str = "take";
const GIVE: &str = "give";
const GO: &str = "go-";
const RUN: &str = "run-";
const AMOUNT: &str = "amount-";

impl Position {
    /// The value of the field `point`, if there is anything to point to.
    pub(super) fn pending_text(&self, rules: &Rules) -> Option<String> {
        let place = |pit, direction: Direction| format!("{}{}", rules.label(pit), direction.sign());
        Some(match self.pending {
            Pending::Nothing => return None,
            Pending::Take(left) => format!("{TAKE}{left}"),
            Pending::Give(seeds) => format!("{GIVE}{seeds}"),
            Pending::Go {
                pit,
                direction,
                captured,
            } => format!(
                "{}{}",
                if captured { RUN } else { GO },
                place(pit, direction)
            ),
            Pending::Amount { pit, direction } => format!("{AMOUNT}{}", place(pit, direction)),
        })
    }
}

/// Reads the value of the field.
pub(super) fn read(rules: &Rules, text: &str) -> Option<Pending> {
    if let Some(seeds) = text.strip_prefix(GIVE) {
        let seeds: u16 = seeds
            .parse()
            .ok()
            .filter(|seeds| *seeds <= MAX_SEEDS as u16)?;
        return (text == format!("{GIVE}{seeds}")).then_some(Pending::Give(seeds));
    }
    if let Some(left) = text.strip_prefix(TAKE) {
        let left: u8 = left.parse().ok()?;
        return (left > 0 && text == format!("{TAKE}{left}")).then_some(Pending::Take(left));
    }
    let (kind, place) = [GO, RUN, AMOUNT]
        .iter()
        .find_map(|kind| Some((*kind, text.strip_prefix(kind)?)))?;
    let (label, direction) = match (place.strip_suffix('+'), place.strip_suffix('-')) {
        (Some(label), _) => (label, Direction::Counterclockwise),
        (_, Some(label)) => (label, Direction::Clockwise),
        _ => return None,
    };
    let pit = rules
        .pit(label)
        .ok()
        .filter(|pit| rules.label(*pit) == label)?;
    Some(match kind {
        AMOUNT => Pending::Amount { pit, direction },
        _ => Pending::Go {
            pit,
            direction,
            captured: kind == RUN,
        },
    })
}
