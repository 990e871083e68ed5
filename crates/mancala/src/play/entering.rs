//! How a turn begins: a pit is lifted, or seeds of the store are entered.

use super::endless::Lap;
use crate::decision::{Decision, Pit};
use crate::event::{Event, Trace};
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{EnterKind, EnterWhen};

impl Position {
    /// The first lap of a decision. Seeds that are entered come to the hand.
    pub(super) fn first_lap_of(
        &mut self,
        rules: &Rules,
        decision: Decision,
        trace: &mut impl Trace,
    ) -> Lap {
        let lap = Lap::lifting(
            decision.pit,
            rules.direction_of(decision, self.seeds(decision.pit)),
        );
        if !self.enters_at(rules, decision.pit) {
            return lap;
        }
        let player = self.to_move;
        let seeds = match rules.enter.kind {
            EnterKind::Drop => 1,
            EnterKind::None | EnterKind::Sow => self.stores[player],
        };
        self.stores[player] -= seeds;
        trace.event(Event::Enter { player, seeds });
        Lap {
            hand: seeds,
            inside: true,
            entered: rules.enter.kind == EnterKind::Drop,
            ..lap
        }
    }

    /// Whether a turn that starts at this pit enters seeds of the store.
    pub(super) fn enters_at(&self, rules: &Rules, pit: Pit) -> bool {
        match rules.enter.kind {
            EnterKind::None => false,
            EnterKind::Sow => self.may_enter(rules, pit),
            // Where seeds can be entered, nothing else is done.
            EnterKind::Drop => self.may_enter(rules, pit) && self.must_enter(rules),
        }
    }

    /// Whether the player to move can only enter seeds.
    pub(super) fn must_enter(&self, rules: &Rules) -> bool {
        let may = |pit: Pit| self.may_enter(rules, pit);
        rules.enter.kind == EnterKind::Drop && rules.pits().any(may)
    }

    /// Whether the player to move may enter seeds at a pit.
    pub(super) fn may_enter(&self, rules: &Rules, pit: Pit) -> bool {
        let enter = &rules.enter;
        let filled = self.seeds(pit) > 0;
        let wanted = match enter.kind {
            EnterKind::None => return false,
            // A turn begins with it.
            EnterKind::Drop => filled && !self.again,
            EnterKind::Sow => !filled,
        };
        wanted
            && self.stores[self.to_move] >= enter.least.max(1)
            && self.owner(pit) == Some(self.to_move)
            && self.nest(pit).is_none()
            && (enter.at.is_empty() || enter.at.contains(&rules.number(pit).into()))
            && rules.lies_in(pit, enter.row)
            && (enter.when == EnterWhen::Always || self.captures_by_entering(rules, pit))
    }

    /// Whether entering seeds at a pit captures with the first lap, in one direction or the other.
    fn captures_by_entering(&self, rules: &Rules, pit: Pit) -> bool {
        let seeds = match rules.enter.kind {
            EnterKind::Drop => 1,
            EnterKind::None | EnterKind::Sow => self.stores[self.to_move],
        };
        let free = rules.chooses_direction(pit);
        let ways = rules.directions_of(pit, self.seeds(pit)).into_iter();
        let mut ways = ways.filter(|way| !free || self.may_choose(*way));
        ways.any(|direction| {
            let mut after = *self;
            let player = after.to_move;
            after.stores[player] -= seeds;
            let lap = Lap {
                hand: seeds,
                inside: true,
                entered: rules.enter.kind == EnterKind::Drop,
                ..Lap::lifting(pit, direction)
            };
            after.captures_with_first(rules, lap)
        })
    }
}
