//! Making sure that a position put together by hand is one of these rules.

use super::PositionError;
use crate::MAX_SEEDS;
use crate::decision::Pit;
use crate::pending::Pending;
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::rules::landing::Then;
use crate::rules::settings::{Amount, ChosenFor, RoundsKind};

impl Position {
    pub(super) fn check(&self, rules: &Rules) -> Result<(), PositionError> {
        self.check_seeds(rules)?;
        self.check_pits(rules)?;
        match self.strange_field(rules) {
            Some(field) => return Err(PositionError::NotInThisGame { field }),
            None => self.check_quiet(rules)?,
        }
        let staying = rules.all_players().filter(|player| !self.out[*player]);
        match staying.count() {
            0 => Err(PositionError::NobodyLeft),
            1 if self.over.is_none() => Err(PositionError::OneLeft),
            _ => Ok(()),
        }
    }

    fn check_seeds(&self, rules: &Rules) -> Result<(), PositionError> {
        let total = self.total_seeds();
        if total > MAX_SEEDS {
            return Err(PositionError::TooManySeeds);
        }
        if rules.is_match() && total != rules.total_seeds() {
            return Err(PositionError::SeedsOfMatch {
                found: total,
                needed: rules.total_seeds(),
            });
        }
        Ok(())
    }

    /// Nothing lies in a pit that is out of play.
    fn check_pits(&self, rules: &Rules) -> Result<(), PositionError> {
        let stray = |pit: &Pit| {
            self.owner(*pit).is_none() && (self.seeds(*pit) > 0 || self.nest(*pit).is_some())
        };
        match rules.pits().find(stray) {
            None => Ok(()),
            Some(pit) => Err(PositionError::OutOfPlay {
                pit: rules.label(pit),
            }),
        }
    }

    /// The first field that says something no game by these rules can come to.
    fn strange_field(&self, rules: &Rules) -> Option<&'static str> {
        let has_rounds = rules.rounds.kind != RoundsKind::One;
        let refills = rules.rounds.kind == RoundsKind::Refill;
        let moves_pits = has_rounds || rules.capture.take_pit || rules.sow.claims;
        let is_home = |pit: Pit| self.owner(pit).is_none_or(|owner| owner == rules.home(pit));
        // Each field with what makes it impossible, in the order in which fields are written.
        let strange = [
            ("own", !moves_pits && !rules.pits().all(is_home)),
            (
                "own",
                !refills && rules.pits().any(|pit| self.owner(pit).is_none()),
            ),
            (
                "nest",
                !rules.has_nests() && self.nests.iter().any(Option::is_some),
            ),
            (
                "aside",
                !refills && self.aside.0.iter().any(|seeds| *seeds > 0),
            ),
            (
                "phase",
                self.phase == Phase::Open && rules.opening.drops.is_empty(),
            ),
            ("turn", self.again && !rules.may_decide_again()),
            ("point", !self.may_point(rules)),
            ("turns", self.turns > rules.counted_turns()),
            ("way", self.has_strange_ways(rules)),
            (
                "fallen",
                rules.fort.at == 0 && self.fallen.0.iter().any(|fallen| *fallen),
            ),
            ("round", self.round > 1 && !has_rounds),
        ];
        strange
            .into_iter()
            .find_map(|(field, is_strange)| is_strange.then_some(field))
    }

    /// Whether directions are kept to that no choice can have brought about.
    fn has_strange_ways(&self, rules: &Rules) -> bool {
        let ways = &self.kept_ways.0[..usize::from(rules.players())];
        let chosen = ways.iter().any(Option::is_some);
        match rules.sow.chosen_for {
            ChosenFor::Decision => chosen,
            _ if !rules.may_choose_direction() => chosen,
            ChosenFor::Player => false,
            ChosenFor::Everybody => ways.iter().any(|way| *way != ways[0]),
        }
    }

    /// Whether the rules can ask for what the player points to, in such a position.
    fn may_point(&self, rules: &Rules) -> bool {
        let lines = &rules.landing.lines;
        let asked = match self.pending {
            Pending::Nothing => return true,
            Pending::Take(left) => lines.iter().any(|line| line.extra >= left),
            Pending::Give(seeds) => rules.gives() && seeds > 0,
            Pending::Go { pit, .. } => {
                lines.iter().any(|line| line.then == Then::Choose) && self.can_lift(rules, pit)
            }
            Pending::Amount { pit, direction } => {
                rules.sow.amount == Amount::Chosen
                    && !self.can_end_at(rules, pit, direction).is_empty()
            }
        };
        asked && self.again && self.over.is_none()
    }

    /// A game that makes no progress is over as soon as the count is full.
    fn check_quiet(&self, rules: &Rules) -> Result<(), PositionError> {
        let limit = rules.impasse.quiet;
        let most = if self.over.is_some() {
            limit
        } else {
            limit.saturating_sub(1)
        };
        if limit > 0 && self.quiet > most {
            return Err(PositionError::TooQuiet { limit });
        }
        Ok(())
    }
}
