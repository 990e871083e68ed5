//! Legal decisions: the pits a turn may start from, and the duty to feed; and why a turn may not start from the others.

use super::{RoundBoard as _, Turn};
use crate::decision::{Decision, Direction, Pit};
use crate::event::Silent;
use crate::pending::Pending;
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::rules::settings::{Amount, ChosenFor, Duty, DutyWhen, EnterKind, From, Track};
use crate::words::{Word as _, words};

words! {
    /// Why the player to move cannot start a turn from a pit.
    Refusal {
        /// The game is over.
        Over = "over",
        /// The pit is out of play.
        Closed = "closed",
        /// It belongs to another player.
        NotYours = "not_yours",
        /// It is a nest egg, which only fills.
        NestEgg = "nest_egg",
        /// Nothing is ever lifted from it.
        Fixed = "fixed",
        /// There is no seed in it.
        Empty = "empty",
        /// There are fewer seeds in it than [`Rules::least_to_sow`].
        TooFew = "too_few",
        /// In the opening only a pit that has all seeds of a placement can be lifted.
        NotFull = "not_full",
        /// There is no other pit to sow into.
        NoGoal = "no_goal",
        /// It would leave the opponents without a seed, and another decision does not.
        MustFeed = "must_feed",
        /// A lone seed stays while there are pits with more.
        Lone = "lone",
        /// Another decision captures, and this one does not.
        MustCapture = "must_capture",
        /// It does not reach an opponent's pit.
        MustReach = "must_reach",
        /// It does not end in an empty pit.
        MustEndEmpty = "must_end_empty",
        /// The rule names other pits to begin with, to enter seeds in or to point to.
        AnotherFirst = "another_first",
    }
}

impl Refusal {
    /// As the engine protocol writes it: hyphens between words, and `nest` for a nest egg.
    pub fn protocol_word(self) -> String {
        match self {
            Self::NestEgg => "nest".to_owned(),
            other => other.word().replace('_', "-"),
        }
    }
}

impl Position {
    /// The legal decisions, in ring order, `+` before `-`; none when the game is over.
    pub fn legal(&self, rules: &Rules) -> Vec<Decision> {
        if self.over.is_some() {
            return Vec::new();
        }
        let chosen = self.chosen_decisions(rules);
        if self.is_unbound() || !self.must_feed(rules) {
            return chosen;
        }
        let feeding: Vec<Decision> = chosen
            .iter()
            .copied()
            .filter(|decision| self.feeds(rules, *decision))
            .collect();
        if feeding.is_empty() && rules.feed.duty == Duty::IfPossible {
            chosen
        } else {
            feeding
        }
    }

    /// Whether no filter and no duty limits the choice: in the opening, and where the player points.
    pub(super) fn is_unbound(&self) -> bool {
        self.phase == Phase::Open || self.pending != Pending::Nothing
    }

    /// Whether there is a duty to feed in this position.
    fn must_feed(&self, rules: &Rules) -> bool {
        let now = match rules.feed.when {
            DutyWhen::Always => true,
            DutyWhen::Empty => self.opponents_starve(self.to_move),
        };
        rules.feed.duty != Duty::None && now
    }

    /// Why the player to move cannot start from each pit, in ring order; `None` where one of the decisions in `legal`, which are
    /// all legal ones, does.
    ///
    /// ```
    /// use mancala::play::Refusal;
    /// use mancala::rules::{Rules, Settings};
    /// use mancala::Game;
    ///
    /// let game = Game::new(Rules::new(2, Settings::default()).unwrap());
    /// let refusals = game.position().refusals(game.rules(), &game.legal());
    /// assert_eq!(refusals[0], None);
    /// assert_eq!(refusals[6], Some(Refusal::NotYours));
    /// ```
    pub fn refusals(&self, rules: &Rules, legal: &[Decision]) -> Vec<Option<Refusal>> {
        if self.over.is_some() {
            return vec![Some(Refusal::Over); rules.pits().count()];
        }
        let refusal = |pit: Pit| match self.start_refusal(rules, pit) {
            _ if legal.iter().any(|decision| decision.pit == pit) => None,
            _ if self.pending != Pending::Nothing => Some(Refusal::AnotherFirst),
            None => Some(self.filtered_by(rules, pit).unwrap_or(Refusal::MustFeed)),
            refused => refused,
        };
        rules.pits().map(refusal).collect()
    }

    /// Whether the player to move has a legal decision.
    pub(super) fn has_legal(&self, rules: &Rules) -> bool {
        if self.is_unbound() || rules.feed.duty != Duty::Must || !self.must_feed(rules) {
            return self.has_chosen(rules);
        }
        self.has_feeding(rules)
    }

    /// Whether the player to move has a decision that leaves the opponents a seed.
    fn has_feeding(&self, rules: &Rules) -> bool {
        let chosen = self.chosen_decisions(rules);
        chosen.iter().any(|decision| self.feeds(rules, *decision))
    }

    /// Whether the player to move has decisions, none of which leaves the opponents a seed.
    pub(super) fn has_no_feeding(&self, rules: &Rules) -> bool {
        self.has_chosen(rules) && !self.has_feeding(rules)
    }

    /// Whether there is a decision but for the duty to feed.
    fn has_chosen(&self, rules: &Rules) -> bool {
        if self.pending == Pending::Nothing && !rules.filters_decisions() {
            return self.starts(rules).next().is_some();
        }
        !self.chosen_decisions(rules).is_empty()
    }

    /// The decisions that the pits alone allow, whatever becomes of the opponents.
    pub(super) fn raw_decisions(&self, rules: &Rules) -> Vec<Decision> {
        if self.pending != Pending::Nothing {
            let point = |pit| Decision {
                pit,
                direction: rules
                    .chooses_direction(pit)
                    .then_some(Direction::Counterclockwise),
            };
            return self.pointed_pits(rules).into_iter().map(point).collect();
        }
        self.starts(rules).collect()
    }

    /// The decisions that begin with a pit of the player's choice, one after the other.
    fn starts<'a>(&'a self, rules: &'a Rules) -> impl Iterator<Item = Decision> + 'a {
        const FREE: [Option<Direction>; 2] = [
            Some(Direction::Counterclockwise),
            Some(Direction::Clockwise),
        ];
        let pits = rules.pits().filter(|pit| self.can_start(rules, *pit));
        pits.flat_map(move |pit| {
            let ways: &[Option<Direction>] = match rules.chooses_direction(pit) {
                true => &FREE,
                false => &[None],
            };
            let is_open =
                move |way: Direction| self.may_choose(way) && self.can_point_from(rules, pit, way);
            let open = ways.iter().filter(move |way| way.is_none_or(is_open));
            open.map(move |direction| Decision {
                pit,
                direction: *direction,
            })
        })
    }

    /// Whether the player points to where the last seed from a pit shall fall.
    fn points_to_ends(&self, rules: &Rules, pit: Pit) -> bool {
        rules.sow.amount != Amount::All && self.phase != Phase::Open && !self.enters_at(rules, pit)
    }

    /// Whether seeds from a pit can end somewhere, where the player points to the place.
    fn can_point_from(&self, rules: &Rules, pit: Pit, way: Direction) -> bool {
        !self.points_to_ends(rules, pit) || !self.can_end_at(rules, pit, way).is_empty()
    }

    /// Whether the player to move may choose a direction: an earlier choice may still count.
    pub(super) fn may_choose(&self, way: Direction) -> bool {
        let kept = self.kept_ways[self.to_move];
        kept.is_none_or(|kept| kept == way)
    }

    /// Notes the direction of a decision for those for whom it counts from here on.
    pub(super) fn keep_way(&mut self, rules: &Rules, decision: Decision) {
        if decision.direction.is_none() {
            return;
        }
        match rules.sow.chosen_for {
            ChosenFor::Decision => {}
            ChosenFor::Player => {
                let player = self.to_move;
                self.kept_ways[player] = decision.direction;
            }
            ChosenFor::Everybody => {
                for player in rules.all_players() {
                    self.kept_ways[player] = decision.direction;
                }
            }
        }
    }

    fn can_start(&self, rules: &Rules, pit: Pit) -> bool {
        self.start_refusal(rules, pit).is_none()
    }

    /// What the pits alone say against a start.
    fn start_refusal(&self, rules: &Rules, pit: Pit) -> Option<Refusal> {
        let Some(owner) = self.owner(pit) else {
            return Some(Refusal::Closed);
        };
        let opening = self.phase == Phase::Open;
        if !opening && rules.enter.kind != EnterKind::None {
            if self.may_enter(rules, pit) {
                return None;
            }
            if self.must_enter(rules) {
                return Some(Refusal::AnotherFirst);
            }
        }
        let is_own = owner == self.to_move;
        let may_start = match rules.sow.from {
            _ if opening => is_own,
            From::Own => is_own,
            From::Any => true,
            From::Opponents => !is_own,
        };
        if !may_start {
            return Some(Refusal::NotYours);
        }
        if !rules.may_lift(pit) {
            return Some(Refusal::Fixed);
        }
        if opening {
            return (!self.is_full_for_opening(rules, pit)).then_some(Refusal::NotFull);
        }
        if self.nest(pit).is_some() {
            return Some(Refusal::NestEgg);
        }
        match self.seeds(pit) {
            0 => Some(Refusal::Empty),
            seeds if seeds < rules.least_to_sow() => Some(Refusal::TooFew),
            seeds => {
                let has_end = || {
                    let mut ways = rules.directions_of(pit, seeds).into_iter();
                    ways.any(|way| self.can_point_from(rules, pit, way))
                };
                let has_goal = self.has_somewhere_to_sow(rules, pit)
                    && (!self.points_to_ends(rules, pit) || has_end());
                (!has_goal).then_some(Refusal::NoGoal)
            }
        }
    }

    /// A lap that skips its source needs another pit in play, or the own store, which is on the track of the own pits.
    fn has_somewhere_to_sow(&self, rules: &Rules, source: Pit) -> bool {
        let whole_board = rules.sow.track == Track::Board;
        let on_track = |pit| whole_board || rules.home(pit) == rules.home(source);
        !rules.sow.skip_source
            || (rules.sow.store && (whole_board || rules.home(source) == self.to_move))
            || rules
                .pits()
                .any(|pit| pit != source && self.owner(pit).is_some() && on_track(pit))
    }

    /// Whether a decision leaves the opponents a seed, or has not yet failed to: where the same player decides again,
    /// the following decision is judged, not this one. That it exists is seen from the pits alone. Asking whether it is
    /// legal would ask whether it feeds, and so on: exponential in the number of decisions of a turn.
    pub(super) fn feeds(&self, rules: &Rules, decision: Decision) -> bool {
        let mut after = *self;
        if after.sow(rules, decision, &mut Silent) == Turn::GoesOn {
            after.again = true;
            if !after.is_side_empty(rules) && !after.raw_decisions(rules).is_empty() {
                return true;
            }
            after.harvest(rules, &mut Silent);
        }
        !after.opponents_starve(self.to_move)
    }
}

impl Rules {
    /// Seeds that a pit must have to be sown: at least one must be in the hand after those that are left behind.
    pub fn least_to_sow(&self) -> u16 {
        self.sow.least.max(self.sow.leave + 1)
    }
}
