//! Filters: which of the decisions that the pits allow may be chosen, by `opening.from`, `sow.only` and `sow.prefer`.

use super::SeedFall;
use super::endless::Lap;
use super::legal::Refusal;
use crate::decision::{Decision, Direction, Pit};
use crate::event::{Event, Silent, Trace};
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::filter::{Filter, FilterTerm, FilterWord};
use crate::rules::landing::RowOf;
use crate::rules::settings::{Amount, Whose};

impl Rules {
    /// Whether more than the pits alone limits what may be chosen.
    pub(super) fn filters_decisions(&self) -> bool {
        let sow = &self.sow;
        !(sow.only.is_empty() && sow.prefer.is_empty() && self.opening.from.is_empty())
    }
}

impl Position {
    /// The decisions that may be chosen, but for the duty to feed.
    pub(super) fn chosen_decisions(&self, rules: &Rules) -> Vec<Decision> {
        let mut decisions = self.raw_decisions(rules);
        if rules.filters_decisions() {
            self.each_stage(rules, &mut decisions, |_, _| {});
        }
        decisions
    }

    /// Why filters leave out all decisions from a pit; none if they do not.
    pub(super) fn filtered_by(&self, rules: &Rules, pit: Pit) -> Option<Refusal> {
        let mut found = None;
        let mut decisions = self.raw_decisions(rules);
        self.each_stage(rules, &mut decisions, |refusal, left| {
            let gone = !left.iter().any(|decision| decision.pit == pit);
            if gone && found.is_none() {
                found = Some(refusal);
            }
        });
        found
    }

    /// Leaves out decisions stage by stage, and shows what is left after each.
    fn each_stage(
        &self,
        rules: &Rules,
        decisions: &mut Vec<Decision>,
        mut after: impl FnMut(Refusal, &[Decision]),
    ) {
        if self.is_unbound() {
            return;
        }
        let mut leave = |refusal: Refusal,
                         passing: Vec<Decision>,
                         is_wish: bool,
                         decisions: &mut Vec<Decision>| {
            if !(is_wish && passing.is_empty()) {
                *decisions = passing;
                after(refusal, decisions);
            }
        };
        if self.is_first_turn(rules) {
            let named = |decision: &&Decision| {
                rules
                    .opening
                    .from
                    .contains(&rules.number(decision.pit).into())
            };
            let passing = decisions.iter().filter(named).copied().collect();
            leave(Refusal::AnotherFirst, passing, true, decisions);
        }
        let only = rules.sow.only.iter().map(|filter| (filter, false));
        let prefer = rules.sow.prefer.iter().map(|filter| (filter, true));
        for (filter, is_wish) in only.chain(prefer) {
            let passing = self.passing(rules, filter, decisions);
            leave(refusal_of(filter), passing, is_wish, decisions);
        }
    }

    /// Whether the player to move begins the first turn, where the rules name the pits for it.
    fn is_first_turn(&self, rules: &Rules) -> bool {
        !rules.opening.from.is_empty() && self.turns < rules.players() && !self.again
    }

    /// Those of `decisions` that pass one of the words of a filter.
    fn passing(&self, rules: &Rules, filter: &Filter, decisions: &[Decision]) -> Vec<Decision> {
        let passes = |decision: &&Decision| {
            let mut terms = filter.0.iter();
            terms.any(|term| self.passes_term(rules, *term, **decision, decisions))
        };
        decisions.iter().filter(passes).copied().collect()
    }

    fn passes_term(
        &self,
        rules: &Rules,
        term: FilterTerm,
        decision: Decision,
        among: &[Decision],
    ) -> bool {
        let seeds = self.seeds(decision.pit);
        let number = u16::from(rules.number(decision.pit));
        match term {
            FilterTerm::Word(word) => self.passes(rules, word, decision, among),
            FilterTerm::Exactly(count) => seeds == count,
            FilterTerm::AtLeast(count) => seeds >= count,
            FilterTerm::AtMost(count) => seeds <= count,
            FilterTerm::Pit(wanted) => number == wanted,
            FilterTerm::NotPit(unwanted) => number != unwanted,
        }
    }

    fn passes(
        &self,
        rules: &Rules,
        word: FilterWord,
        decision: Decision,
        among: &[Decision],
    ) -> bool {
        let pit = decision.pit;
        let numbers = || among.iter().map(|other| rules.number(other.pit));
        match word {
            FilterWord::Several => self.seeds(pit) > 1,
            FilterWord::Captures => self.captures(rules, decision),
            FilterWord::Reaches => self.first_lap(rules, decision).reaches,
            FilterWord::IntoEmpty => self.first_lap(rules, decision).ends_empty,
            FilterWord::IntoFilled => self.first_lap(rules, decision).ends_filled,
            FilterWord::LoneIntoEmpty => {
                self.seeds(pit) > 1 || self.first_lap(rules, decision).ends_empty
            }
            FilterWord::Feeds => self.feeds(rules, decision),
            FilterWord::CapturesFirst => {
                let mut after = *self;
                let lap = after.first_lap_of(rules, decision, &mut Silent);
                rules.knows_seeds_of(lap) && after.captures_with_first(rules, lap)
            }
            FilterWord::Counterclockwise => {
                self.way_of(rules, decision) == Direction::Counterclockwise
            }
            FilterWord::Clockwise => self.way_of(rules, decision) == Direction::Clockwise,
            FilterWord::InRow => self.stays_in_row(rules, decision),
            FilterWord::Rear => self.is_rear(rules, decision),
            FilterWord::Fort => self.is_fort(rules, pit),
            FilterWord::NotFort => !self.is_fort(rules, pit),
            FilterWord::HasFort => rules.fort.at > 0 && !self.fallen[self.to_move],
            FilterWord::Inner => rules.lies_in(pit, RowOf::Inner),
            FilterWord::Outer => rules.lies_in(pit, RowOf::Outer),
            FilterWord::Leftmost => numbers().min() == Some(rules.number(pit)),
            FilterWord::Rightmost => numbers().max() == Some(rules.number(pit)),
            FilterWord::Most => {
                let most = among.iter().map(|other| self.seeds(other.pit)).max();
                most == Some(self.seeds(pit))
            }
        }
    }

    /// Whether a decision captures a seed for the player who makes it.
    fn captures(&self, rules: &Rules, decision: Decision) -> bool {
        let mut watch = CaptureWatch {
            player: self.to_move,
            captured: false,
        };
        let mut after = *self;
        after.sow(rules, decision, &mut watch);
        watch.captured
    }

    /// Whether a first lap captures a seed for the player who sows it.
    pub(super) fn captures_with_first(mut self, rules: &Rules, mut lap: Lap) -> bool {
        let mut watch = CaptureWatch {
            player: self.to_move,
            captured: false,
        };
        self.play_lap(rules, &mut lap, true, &mut watch);
        watch.captured
    }

    fn way_of(&self, rules: &Rules, decision: Decision) -> Direction {
        rules.direction_of(decision, self.seeds(decision.pit))
    }

    /// Whether the pit after that of a decision lies in the same row.
    fn stays_in_row(&self, rules: &Rules, decision: Decision) -> bool {
        let direction = self.way_of(rules, decision);
        let next = self.next_in_play(rules, decision.pit, direction);
        rules.is_same_row(decision.pit, next)
    }

    /// Whether a pit is the last of a train: the one before it holds nothing of the same owner.
    fn is_rear(&self, rules: &Rules, decision: Decision) -> bool {
        let direction = self.way_of(rules, decision);
        let before = self.next_in_play(rules, decision.pit, direction.reverse());
        self.seeds(before) == 0 || self.owner(before) != self.owner(decision.pit)
    }

    /// Sows the first lap of a decision to see where its seeds fall.
    fn first_lap(&self, rules: &Rules, decision: Decision) -> FirstLap {
        let mut fallen = Fallen {
            before: self,
            reaches: false,
        };
        let mut after = *self;
        let lap = after.first_lap_of(rules, decision, &mut Silent);
        if !rules.knows_seeds_of(lap) {
            return FirstLap::default();
        }
        after.lift_by(rules, lap, true, &mut Silent);
        let (last, _) = after.sow_lap(rules, lap, &mut fallen);
        FirstLap {
            reaches: fallen.reaches,
            ends_empty: matches!(last, SeedFall::Pit(pit) if after.seeds(pit) == 1),
            ends_filled: matches!(last, SeedFall::Pit(pit) if after.seeds(pit) > 1),
        }
    }
}

impl Rules {
    /// Whether it is settled how many seeds a first lap sows, so that something can be asked about it: not where the player
    /// points to its end later.
    fn knows_seeds_of(&self, lap: Lap) -> bool {
        self.sow.amount == Amount::All || lap.hand > 0
    }
}

/// What a first lap comes to.
#[derive(Default)]
struct FirstLap {
    reaches: bool,
    ends_empty: bool,
    ends_filled: bool,
}

/// Notices seeds that fall in opponents' pits.
struct Fallen<'a> {
    before: &'a Position,
    reaches: bool,
}

impl Trace for Fallen<'_> {
    fn event(&mut self, event: Event) {
        if let Event::Drop { pit, .. } = event {
            self.reaches |= self.before.fits(pit, Whose::Opponents);
        }
    }
}

/// Notices captures of a player.
struct CaptureWatch {
    player: Player,
    captured: bool,
}

impl Trace for CaptureWatch {
    fn event(&mut self, event: Event) {
        self.captured |= match event {
            Event::Capture { to, .. } => to == self.player,
            Event::Grab { .. } => true,
            _ => false,
        };
    }
}

/// What is said about a pit that a filter leaves out.
fn refusal_of(filter: &Filter) -> Refusal {
    let Some(FilterTerm::Word(word)) = filter.0.first() else {
        return Refusal::AnotherFirst;
    };
    match word {
        FilterWord::Several => Refusal::Lone,
        FilterWord::Captures | FilterWord::CapturesFirst => Refusal::MustCapture,
        FilterWord::Reaches => Refusal::MustReach,
        FilterWord::IntoEmpty | FilterWord::LoneIntoEmpty => Refusal::MustEndEmpty,
        FilterWord::Feeds => Refusal::MustFeed,
        _ => Refusal::AnotherFirst,
    }
}
