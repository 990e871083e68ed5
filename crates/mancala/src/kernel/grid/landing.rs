//! Landing lines on the grid. A set of lines is a number with one bit a line; tables say which lines a pit, its owner and
//! every number of seeds allow, and the first line that all of them allow is done:
//!
//! ```text
//!   count of the last pit   ..1011      facing pit   ..1110      row   ..1111      ...
//!   all of them             ..1010      line 1 fits first
//! ```

use super::sow::{Lap, Run};
use super::{Grid, NO_PIT};
use crate::MAX_PITS;
use crate::decision::Pit;
use crate::kernel::ring::{CLASSED_COUNTS, Mask as _, RingBoard, Size};
use crate::play::{RoundBoard as _, Turn};
use crate::player::Player;
use crate::rules::Rules;
use crate::rules::landing::{
    ChainOver, ChainWay, Filled, HandFrom, LandingLine, LapOf, Taken, TakenTo, Then,
};
use crate::rules::settings::Whose;

/// The most lines of a rule.
pub(in crate::kernel) const MAX_LINES: usize = 64;

/// One bit a line.
type LineSet = u64;

/// The lines that a number of seeds allows, by the pit that has them.
#[derive(Clone, Copy, Debug, Default)]
struct ByCount {
    last: LineSet,
    facing: LineSet,
    behind: LineSet,
    next: LineSet,
    beyond: LineSet,
    /// In the further pits of a chain.
    chained: LineSet,
}

/// What a line does.
#[derive(Clone, Debug)]
struct LineAction {
    take: Vec<Taken>,
    to: TakenTo,
    chain: ChainWay,
    /// Pits from one link of a chain to the next.
    chain_steps: u8,
    over: ChainOver,
    whose: Whose,
    nest: Vec<Taken>,
    then: Then,
    from: HandFrom,
}

/// The landing lines of a rule.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    by_count: Box<[ByCount; CLASSED_COUNTS]>,
    /// The lines that each pit allows by its row, and by there being facing pits or not.
    by_pit: [LineSet; MAX_PITS],
    /// In an opponent's pit, and in an own one.
    by_owner: [LineSet; 2],
    /// In later laps, and in the first.
    by_lap: [LineSet; 2],
    /// Lines for which no seed must have crossed.
    uncrossed: LineSet,
    /// Lines that take nothing, so that they count before captures are allowed.
    peaceful: LineSet,
    asks_facing: bool,
    asks_behind: bool,
    asks_next: bool,
    asks_beyond: bool,
    actions: Vec<LineAction>,
}

impl Lines {
    pub fn new(rules: &Rules) -> Option<Self> {
        let lines = &rules.landing.lines;
        if lines.is_empty() {
            return None;
        }
        let set = |fits: &dyn Fn(&LandingLine) -> bool| {
            let numbered = lines.iter().enumerate().filter(|(_, line)| fits(line));
            numbered.fold(0, |set, (number, _)| set | 1 << number)
        };
        let mut by_count = Box::new([ByCount::default(); CLASSED_COUNTS]);
        for (seeds, allowed) in (0..).zip(by_count.iter_mut()) {
            let some = Some(seeds);
            *allowed = ByCount {
                last: set(&|line| line.count.contains(seeds)),
                facing: set(&|line| line.facing.fits(some, seeds)),
                behind: set(&|line| line.behind.fits(some, seeds)),
                next: set(&|line| line.next.fits(some, seeds)),
                beyond: set(&|line| line.beyond.fits(some, seeds)),
                chained: set(&|line| match &line.chained {
                    Filled::Any => line.count.contains(seeds),
                    chained => chained.fits(some, seeds),
                }),
            };
        }
        let mut by_pit = [0; MAX_PITS];
        for pit in rules.pits() {
            let [facing, behind, _] = rules.facing(pit);
            by_pit[pit.index()] = set(&|line| {
                rules.lies_in(pit, line.row)
                    && (facing.is_some() || line.facing == Filled::Any)
                    && (behind.is_some() || line.behind == Filled::Any)
            });
        }
        let any =
            |asks: fn(&LandingLine) -> &Filled| lines.iter().any(|line| *asks(line) != Filled::Any);
        Some(Self {
            by_count,
            by_pit,
            by_owner: [
                set(&|line| line.whose != Whose::Own),
                set(&|line| line.whose != Whose::Opponents),
            ],
            by_lap: [
                set(&|line| line.lap != LapOf::First),
                set(&|line| line.lap != LapOf::Later),
            ],
            uncrossed: set(&|line| !line.crossed),
            peaceful: set(&|line| line.take.is_empty()),
            asks_facing: any(|line| &line.facing),
            asks_behind: any(|line| &line.behind),
            asks_next: any(|line| &line.next),
            asks_beyond: any(|line| &line.beyond),
            actions: lines.iter().map(LineAction::new).collect(),
        })
    }

    /// Bytes of memory.
    pub const fn size(&self) -> usize {
        size_of::<Self>() + size_of::<[ByCount; CLASSED_COUNTS]>()
    }

    /// Whether no line fits a last pit with so many seeds.
    #[inline(always)]
    pub const fn ends_turn(&self, seeds: u16) -> bool {
        self.count(seeds).last == 0
    }

    #[inline(always)]
    const fn count(&self, seeds: u16) -> &ByCount {
        &self.by_count[seeds as usize % CLASSED_COUNTS]
    }
}

impl LineAction {
    fn new(line: &LandingLine) -> Self {
        // What lies beyond an empty pit is taken over gaps, so a chain of it goes on from gap to gap.
        let over_gaps = line.take.contains(&Taken::Beyond);
        Self {
            take: line.take.clone(),
            to: line.to,
            chain: line.chain,
            chain_steps: if over_gaps { 2 } else { 1 },
            over: line.over,
            whose: line.whose,
            nest: line.nest.clone(),
            then: line.then,
            from: line.from,
        }
    }
}

impl<S: Size> Grid<S> {
    /// Does what the first line that fits says; without one the turn ends.
    #[inline(always)]
    pub(super) fn land(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        lines: &Lines,
        last: u8,
    ) -> Option<Turn> {
        let fits = self.fitting(board, run, lines, last);
        let number = fits.trailing_zeros() as usize;
        let Some(line) = lines.actions.get(number) else {
            return Some(Turn::Ends);
        };
        let mut hand = 0;
        if !line.take.is_empty() {
            hand = self.take_by(board, run, lines, number, last);
        }
        if !line.nest.is_empty() {
            self.nest_by(board, run, line, last);
        }
        self.go_on(board, run, line, last, hand)
    }

    /// The lines that fit the end of a lap.
    #[inline(always)]
    fn fitting(&self, board: &RingBoard<S>, run: &Run, lines: &Lines, last: u8) -> LineSet {
        let mut fits = lines.count(board.pits.get(last)).last
            & lines.by_owner[usize::from(board.own().has(last))]
            & lines.by_lap[usize::from(run.is_first)];
        if self.traits.crossing && !board.crossed {
            fits &= lines.uncrossed;
        }
        if !self.may_capture(board) {
            fits &= lines.peaceful;
        }
        fits & self.fitting_at(board, lines, last, run.lap.way)
    }

    /// The lines whose conditions on the place of a pit and on its neighbours hold.
    #[inline(always)]
    fn fitting_at(&self, board: &RingBoard<S>, lines: &Lines, pit: u8, way: u8) -> LineSet {
        let mut fits = lines.by_pit[usize::from(pit)];
        let facing = self.places.facing[usize::from(pit)];
        if lines.asks_facing && facing != NO_PIT {
            fits &= lines.count(board.pits.get(facing)).facing;
        }
        let behind = self.places.behind[usize::from(pit)];
        if lines.asks_behind && behind != NO_PIT {
            fits &= lines.count(board.pits.get(behind)).behind;
        }
        if lines.asks_next || lines.asks_beyond {
            let next = self.next_in_play(board, pit, way);
            fits &= lines.count(board.pits.get(next)).next;
            if lines.asks_beyond {
                let beyond = self.next_in_play(board, next, way);
                fits &= lines.count(board.pits.get(beyond)).beyond;
            }
        }
        fits
    }

    /// The next pit on the track that is in play; at the latest, after once round, the pit itself.
    #[inline(always)]
    fn next_in_play(&self, board: &RingBoard<S>, pit: u8, way: u8) -> u8 {
        let mut next = self.step(pit, way);
        if self.traits.may_shrink {
            let in_play = board.in_play();
            while next != pit && !in_play.has(next) {
                next = self.step(next, way);
            }
        }
        next
    }

    /// Takes what the line takes; gives the seeds that came to the hand.
    #[inline(always)]
    fn take_by(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        lines: &Lines,
        number: usize,
        last: u8,
    ) -> u16 {
        let line = &lines.actions[number];
        // All is judged before anything is taken.
        let (mut first, mut rest) = (S::Mask::EMPTY, S::Mask::EMPTY);
        let mut last_owner = None;
        self.places_of(board, &line.take, last, run.lap.way, |pit| {
            if !first.has(pit) {
                last_owner = self.giver(board, line, pit).or(last_owner);
            }
            first |= S::Mask::of(pit);
        });
        if line.chain != ChainWay::None {
            self.line_chain(board, run.lap.way, lines, number, last, |link| {
                self.places_of(board, &line.take, link, run.lap.way, |pit| {
                    if !(first | rest).has(pit) {
                        last_owner = self.giver(board, line, pit).or(last_owner);
                    }
                    rest |= S::Mask::of(pit);
                });
            });
        }
        match line.to {
            TakenTo::Store => self.take_chain(board, run, first, rest),
            TakenTo::Owner => self.give_back(board, run, first | rest, last_owner),
            TakenTo::Hand => {
                let hand = board.pits.empty(first | rest);
                run.captured |= hand > 0;
                return hand;
            }
            // Rules with these are beyond the kernels.
            TakenTo::Last | TakenTo::Outer | TakenTo::End | TakenTo::Chosen => {}
        }
        0
    }

    /// The owner of a pit with seeds, where it matters to whom the last ones went.
    #[inline(always)]
    fn giver(&self, board: &RingBoard<S>, line: &LineAction, pit: u8) -> Option<Player> {
        let asked = self.traits.asks_capturer && line.to == TakenTo::Owner;
        let owner = || board.owner(Pit(pit));
        (asked && board.pits.get(pit) > 0).then(owner).flatten()
    }

    /// The seeds of some pits go to their owners, to `last_owner` last.
    fn give_back(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        pits: S::Mask,
        last_owner: Option<Player>,
    ) {
        for player in self.rules.all_players() {
            let seeds = board.pits.empty(pits & board.owners[player.index()]);
            if seeds > 0 {
                self.keep(board, run, player, seeds);
            }
        }
        if last_owner.is_some() {
            board.last_capturer = last_owner;
        }
    }

    /// Shows the pits beside the last one at which the line is done again.
    fn line_chain(
        &self,
        board: &RingBoard<S>,
        way: u8,
        lines: &Lines,
        number: usize,
        last: u8,
        mut see: impl FnMut(u8),
    ) {
        let line = &lines.actions[number];
        let (back, on) = match line.chain {
            // Rules that chain over all pits are beyond the kernels.
            ChainWay::None | ChainWay::All => (false, false),
            ChainWay::Back => (true, false),
            ChainWay::On => (false, true),
            ChainWay::Both => (true, true),
        };
        let mut chain = S::Mask::of(last);
        for (_, along) in [(back, way ^ 1), (on, way)]
            .iter()
            .filter(|(goes, _)| *goes)
        {
            let mut pit = last;
            loop {
                for _ in 0..line.chain_steps {
                    pit = self.next_in_play(board, pit, *along);
                }
                let link = [pit, last];
                if chain.has(pit) || !self.continues_line(board, way, lines, number, link) {
                    break;
                }
                chain |= S::Mask::of(pit);
                see(pit);
            }
        }
    }

    /// Whether a chain that began at the second pit goes on at the first.
    fn continues_line(
        &self,
        board: &RingBoard<S>,
        way: u8,
        lines: &Lines,
        number: usize,
        [pit, last]: [u8; 2],
    ) -> bool {
        let line = &lines.actions[number];
        let in_reach = match line.over {
            ChainOver::Where => self.fits_whose(board, pit, line.whose),
            ChainOver::Territory => self.have_one_owner(board, pit, last),
            ChainOver::Free => true,
        };
        let fits =
            lines.count(board.pits.get(pit)).chained & self.fitting_at(board, lines, pit, way);
        in_reach && fits >> number & 1 != 0 && !(self.traits.nests && board.all_nests().has(pit))
    }

    /// Makes pits nest eggs of the player to move, as the line says.
    #[cold]
    fn nest_by(&self, board: &mut RingBoard<S>, run: &mut Run, line: &LineAction, last: u8) {
        let mut made = S::Mask::EMPTY;
        self.places_of(board, &line.nest, last, run.lap.way, |pit| {
            made |= S::Mask::of(pit);
        });
        for pit in (made & board.in_play()).pits() {
            self.make_nest(board, run, pit);
            run.must_watch = true;
        }
    }

    /// Shows the pits that words stand for, seen from `pit`. Nest eggs are left alone.
    #[inline(always)]
    fn places_of(
        &self,
        board: &RingBoard<S>,
        words: &[Taken],
        pit: u8,
        way: u8,
        mut see: impl FnMut(u8),
    ) {
        let next = || self.next_in_play(board, pit, way);
        let beyond = || self.next_in_play(board, next(), way);
        let facing = |pit: u8| self.places.facing[usize::from(pit)];
        for word in words {
            let place = match word {
                Taken::Last => pit,
                Taken::Facing => facing(pit),
                Taken::Behind => self.places.behind[usize::from(pit)],
                Taken::Next => next(),
                Taken::Beyond => beyond(),
                Taken::FacingNext => facing(next()),
                Taken::FacingBeyond => facing(beyond()),
            };
            if place != NO_PIT && !(self.traits.nests && board.all_nests().has(place)) {
                see(place);
            }
        }
    }

    #[inline(always)]
    fn go_on(
        &self,
        board: &RingBoard<S>,
        run: &mut Run,
        line: &LineAction,
        last: u8,
        hand: u16,
    ) -> Option<Turn> {
        let lap = run.lap;
        let (pit, hand) = match line.then {
            // Rules that choose or sow a store are beyond the kernels.
            Then::Stop | Then::Store | Then::Choose => return Some(Turn::Ends),
            Then::Again => return Some(Turn::GoesOn),
            Then::Lap => (last, 0),
            Then::Next => (self.next_in_play(board, last, lap.way), 0),
            Then::Sow => match line.from {
                // Rules with other places to sow from are beyond the kernels.
                HandFrom::Last | HandFrom::Outer | HandFrom::End => (last, hand),
                HandFrom::Source => (lap.pit, hand),
            },
        };
        let goes_on = match line.then {
            Then::Sow => hand > 0,
            _ => self.can_lift(board, pit),
        };
        let way = lap.way ^ self.traits.turn_round;
        run.lap = Lap { pit, way, hand };
        (!goes_on).then_some(Turn::Ends)
    }

    /// Whether a further lap can start from a pit: something must be in the hand after what is left behind.
    #[inline(always)]
    fn can_lift(&self, board: &RingBoard<S>, pit: u8) -> bool {
        board.pits.get(pit) > self.traits.leave
            && !(self.traits.nests && board.all_nests().has(pit))
            && self.places.liftable.has(pit)
    }
}
