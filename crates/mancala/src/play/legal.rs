//! Legal decisions: the pits a turn may start from, and the duty to feed.

use super::Turn;
use crate::decision::{Decision, Direction, Pit};
use crate::event::Silent;
use crate::player::Player;
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::rules::settings::{Duty, From};

impl Position {
    /// The legal decisions, in ring order, `+` before `-`; none when the game is over.
    pub fn legal(&self, rules: &Rules) -> Vec<Decision> {
        if self.over.is_some() {
            return Vec::new();
        }
        let raw = self.raw_decisions(rules);
        if self.phase == Phase::Open || rules.feed.duty == Duty::None {
            return raw;
        }
        let feeding: Vec<Decision> = raw
            .iter()
            .copied()
            .filter(|decision| self.feeds(rules, *decision))
            .collect();
        if feeding.is_empty() && rules.feed.duty == Duty::IfPossible {
            raw
        } else {
            feeding
        }
    }

    /// Whether the player to move has a legal decision.
    pub(super) fn can_decide(&self, rules: &Rules) -> bool {
        let raw = self.raw_decisions(rules);
        if self.phase == Phase::Open || rules.feed.duty != Duty::Must {
            return !raw.is_empty();
        }
        raw.iter().any(|decision| self.feeds(rules, *decision))
    }

    /// Whether `player` could move, asked as if it were his turn.
    pub(crate) fn can_move(&self, rules: &Rules, player: Player) -> bool {
        !self.out[player] && self.over.is_none() && self.as_if_turn_of(player).can_decide(rules)
    }

    /// Whether the player to move faces opponents without seeds and none of his moves gives them one.
    pub(crate) fn cannot_feed(&self, rules: &Rules) -> bool {
        let raw = self.raw_decisions(rules);
        self.opponents_starve(self.to_move)
            && !raw.is_empty()
            && !raw.iter().any(|decision| self.feeds(rules, *decision))
    }

    fn as_if_turn_of(&self, player: Player) -> Self {
        let mut position = *self;
        position.to_move = player;
        position.again = false;
        position.crossed = false;
        position
    }

    /// The decisions that the pits alone allow, whatever becomes of the opponents.
    fn raw_decisions(&self, rules: &Rules) -> Vec<Decision> {
        let mut decisions = Vec::new();
        for pit in rules.pits().filter(|pit| self.can_start(rules, *pit)) {
            if rules.chooses_direction() {
                for direction in [Direction::Counterclockwise, Direction::Clockwise] {
                    let direction = Some(direction);
                    decisions.push(Decision { pit, direction });
                }
            } else {
                let direction = None;
                decisions.push(Decision { pit, direction });
            }
        }
        decisions
    }

    fn can_start(&self, rules: &Rules, pit: Pit) -> bool {
        let Some(owner) = self.owner(pit) else {
            return false;
        };
        if self.phase == Phase::Open {
            return owner == self.to_move && self.is_full_for_opening(rules, pit);
        }
        let least = rules.sow.least.max(rules.sow.leave + 1);
        (rules.sow.from == From::Any || owner == self.to_move)
            && self.nest(pit).is_none()
            && self.seeds(pit) >= least
            && self.has_somewhere_to_sow(rules, pit)
    }

    /// A lap that skips its source needs another pit in play, or the own store.
    fn has_somewhere_to_sow(&self, rules: &Rules, source: Pit) -> bool {
        !rules.sow.skip_source
            || rules.sow.store
            || rules
                .pits()
                .any(|pit| pit != source && self.owner(pit).is_some())
    }

    /// Whether a decision leaves the opponents a seed. A turn that goes on can still do so later, but it must go on.
    fn feeds(&self, rules: &Rules, decision: Decision) -> bool {
        let mut after = *self;
        let turn = after.sow(rules, decision, &mut Silent);
        !after.opponents_starve(self.to_move)
            || (turn == Turn::GoesOn && after.decides_again(rules))
    }
}
