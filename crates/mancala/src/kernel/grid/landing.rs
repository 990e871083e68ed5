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
use crate::decision::{Direction, Pit};
use crate::kernel::ring::{CLASSED_COUNTS, Mask as _, RingBoard, Size, give};
use crate::kernel::ways::way_of;
use crate::pending::Pending;
use crate::play::{RoundBoard as _, Turn};
use crate::player::Player;
use crate::rules::Rules;
use crate::rules::landing::{
    ChainOver, ChainWay, Filled, HandFrom, LandingLine, LapOf, Taken, TakenTo, Then, Turning,
};
use crate::rules::settings::{Slam, Whose};

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
    /// In any pit that a line for all pits looks at.
    everywhere: LineSet,
    /// Sown by the lap.
    sown: LineSet,
    /// In the store of the player to move.
    store: LineSet,
}

/// What a line does.
#[derive(Clone, Debug)]
struct LineAction {
    take: Vec<Taken>,
    /// Most seeds taken from each pit; 0 = all.
    most: u16,
    to: TakenTo,
    chain: ChainWay,
    /// Pits from one link of a chain to the next.
    chain_steps: u8,
    over: ChainOver,
    whose: Whose,
    extra: u8,
    nest: Vec<Taken>,
    then: Then,
    /// Most seeds that are lifted to be sown on; 0 = all.
    lift: u16,
    from: HandFrom,
    turn: Turning,
    equal: Equal,
}

/// Which numbers of seeds must be equal to that of the pit itself.
#[derive(Clone, Copy, Debug)]
struct Equal {
    facing: bool,
    behind: bool,
    next: bool,
    beyond: bool,
    store: bool,
    /// That of the further pits of a chain to that of the last pit.
    chained: bool,
}

/// The pits from which a line takes.
#[derive(Clone, Copy, Debug)]
struct Taking<M> {
    /// At the last pit, and at the further ones of a chain.
    first: M,
    rest: M,
    /// The pit that is about to be lifted, which keeps its seeds; or [`NO_PIT`].
    lifted: u8,
    last_owner: Option<Player>,
}

/// The landing lines of a rule.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    by_count: Box<[ByCount; CLASSED_COUNTS]>,
    /// The lines that each pit allows by its row, and by there being facing pits or not.
    by_pit: [LineSet; MAX_PITS],
    /// The lines that each pit allows by its number, as the last one.
    by_number: [LineSet; MAX_PITS],
    /// In an opponent's pit, and in an own one.
    by_owner: [LineSet; 2],
    /// In later laps, and in the first.
    by_lap: [LineSet; 2],
    /// Lines for which no seed must have crossed.
    uncrossed: LineSet,
    /// Lines that do not ask for an earlier capture, for a nest egg, for a fort.
    uncaptured: LineSet,
    unnested: LineSet,
    fortless: LineSet,
    /// Lines that compare numbers of seeds.
    comparing: LineSet,
    /// Whether a line asks for one of these, for seeds sown or for the store.
    asks_more: bool,
    /// Lines that take nothing, so that they count before captures are allowed.
    peaceful: LineSet,
    asks_facing: bool,
    asks_behind: bool,
    asks_next: bool,
    asks_beyond: bool,
    actions: Vec<LineAction>,
}

impl Lines {
    pub fn new(rules: &Rules, lines: &[LandingLine]) -> Option<Self> {
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
                    Filled::Any => line.chains_at(seeds),
                    chained => chained.fits(some, seeds),
                }),
                everywhere: set(&|line| line.chains_at(seeds)),
                sown: set(&|line| line.sown.contains(seeds)),
                store: set(&|line| line.store.fits(some, seeds)),
            };
        }
        let (mut by_pit, mut by_number) = ([0; MAX_PITS], [0; MAX_PITS]);
        for pit in rules.pits() {
            let number = rules.number(pit).into();
            by_number[pit.index()] = set(&|line| line.at.is_empty() || line.at.contains(&number));
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
            by_number,
            by_owner: [
                set(&|line| line.whose != Whose::Own),
                set(&|line| line.whose != Whose::Opponents),
            ],
            by_lap: [
                set(&|line| line.lap != LapOf::First),
                set(&|line| line.lap != LapOf::Later),
            ],
            uncrossed: set(&|line| !line.crossed),
            uncaptured: set(&|line| !line.captured),
            unnested: set(&|line| !line.nested),
            fortless: set(&|line| !line.fort),
            comparing: set(&|line| Equal::of(line).any()),
            asks_more: lines.iter().any(|line| {
                let known = LandingLine::default();
                let counts = line.sown != known.sown || line.store != known.store;
                counts || line.captured || line.nested || line.fort
            }),
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
            most: line.most,
            to: line.to,
            chain: line.chain,
            chain_steps: if over_gaps { 2 } else { 1 },
            over: line.over,
            whose: line.whose,
            extra: line.extra,
            nest: line.nest.clone(),
            then: line.then,
            lift: line.lift,
            from: line.from,
            turn: line.turn,
            equal: Equal::of(line),
        }
    }
}

impl Equal {
    fn of(line: &LandingLine) -> Self {
        let equal = |filled: &Filled| *filled == Filled::Equal;
        Self {
            facing: equal(&line.facing),
            behind: equal(&line.behind),
            next: equal(&line.next),
            beyond: equal(&line.beyond),
            store: equal(&line.store),
            chained: equal(&line.chained),
        }
    }

    const fn any(self) -> bool {
        self.facing || self.behind || self.next || self.beyond || self.store || self.chained
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
        let mut fits = self.fitting(board, run, lines, last);
        if lines.comparing != 0 {
            fits = self.comparing(board, run, lines, fits, last);
        }
        let number = fits.trailing_zeros() as usize;
        let Some(line) = lines.actions.get(number) else {
            return Some(Turn::Ends);
        };
        let mut catch = 0;
        if !line.take.is_empty() {
            let taking = self.taking_at(board, run.lap.way, line, last, NO_PIT);
            let taking = self.with_chain(board, run.lap.way, lines, number, last, taking);
            catch = self.take_by(board, run, line, &taking, last);
            run.lap.captured |= catch > 0;
        }
        if !line.nest.is_empty() {
            self.nest_by(board, run, line, last);
        }
        if catch > 0 && (line.extra > 0 || line.to == TakenTo::Chosen) {
            board.state.pending = match line.to {
                TakenTo::Chosen => Pending::Give(catch),
                _ => Pending::Take(line.extra),
            };
            return Some(Turn::GoesOn);
        }
        let hand = if line.to == TakenTo::Hand { catch } else { 0 };
        self.go_on(board, run, line, last, hand)
    }

    /// Captures what lifting the pit of a lap captures.
    #[inline(never)]
    pub(super) fn lift_by(&self, board: &mut RingBoard<S>, run: &mut Run, lines: &Lines) {
        let Lap { pit, way, hand, .. } = run.lap;
        if hand > 0 {
            return;
        }
        run.sown = board.pits.get(pit);
        let counts = lines.count(run.sown).last;
        let number = (0..lines.actions.len()).find_map(|number| {
            let line = &lines.actions[number];
            let taking = if line.chain == ChainWay::All {
                let open = board.in_play() & !board.all_nests();
                let fits = |pit: &u8| {
                    let counts = lines.count(board.pits.get(*pit)).everywhere & 1 << number;
                    self.fits_some(board, run, lines, counts, *pit)
                };
                let mut fitting = open.pits().filter(fits);
                let first = fitting.next()?;
                let mut taking = self.taking_at(board, way, line, first, pit);
                for link in fitting {
                    self.take_more(board, way, line, &mut taking, link);
                }
                taking
            } else if self.fits_some(board, run, lines, counts & 1 << number, pit) {
                let taking = self.taking_at(board, way, line, pit, pit);
                self.with_chain(board, way, lines, number, pit, taking)
            } else {
                return None;
            };
            Some((number, taking))
        });
        if let Some((number, taking)) = number {
            let line = &lines.actions[number];
            let catch = self.take_by(board, run, line, &taking, pit);
            run.lap.captured |= catch > 0;
        }
    }

    /// Whether one of the lines fits a pit whose number of seeds allows them.
    fn fits_some(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines,
        counts: LineSet,
        pit: u8,
    ) -> bool {
        let fits = self.fitting_of(board, run, lines, counts, pit);
        self.comparing(board, run, lines, fits, pit) != 0
    }

    /// The lines of a set without those at its beginning whose comparisons fail.
    fn comparing(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines,
        mut fits: LineSet,
        last: u8,
    ) -> LineSet {
        let here = board.pits.get(last);
        while fits != 0 {
            let number = fits.trailing_zeros() as usize;
            let equal = lines.actions[number].equal;
            let store = !equal.store || board.stores[board.to_move] == here;
            if lines.comparing >> number & 1 == 0
                || (store && self.compares(board, equal, last, run.lap.way))
            {
                break;
            }
            fits &= fits - 1;
        }
        fits
    }

    /// Whether the neighbours of a pit have as many seeds as it has, where that is asked for.
    fn compares(&self, board: &RingBoard<S>, equal: Equal, pit: u8, way: u8) -> bool {
        let here = board.pits.get(pit);
        let has = |pit: u8| pit != NO_PIT && board.pits.get(pit) == here;
        let next = self.next_in_play(board, pit, way);
        (!equal.facing || has(self.places.facing[usize::from(pit)]))
            && (!equal.behind || has(self.places.behind[usize::from(pit)]))
            && (!equal.next || has(next))
            && (!equal.beyond || has(self.next_in_play(board, next, way)))
    }

    /// The lines that fit the end of a lap.
    #[inline(always)]
    fn fitting(&self, board: &RingBoard<S>, run: &Run, lines: &Lines, last: u8) -> LineSet {
        let counts = lines.count(board.pits.get(last)).last;
        self.fitting_of(board, run, lines, counts, last)
    }

    /// Those of some lines, which a number of seeds allows, that fit a pit.
    #[inline(always)]
    fn fitting_of(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines,
        counts: LineSet,
        last: u8,
    ) -> LineSet {
        let mut fits = counts
            & lines.by_number[usize::from(last)]
            & lines.by_owner[usize::from(board.own().has(last))]
            & lines.by_lap[usize::from(run.is_first)];
        if self.traits.crossing && !board.crossed {
            fits &= lines.uncrossed;
        }
        if !self.may_take(board, run) {
            fits &= lines.peaceful;
        }
        if lines.asks_more {
            fits &= self.fitting_more(board, run, lines, last);
        }
        fits & self.fitting_at(board, lines, last, run.lap.way)
    }

    /// The lines whose rarer conditions hold.
    fn fitting_more(&self, board: &RingBoard<S>, run: &Run, lines: &Lines, last: u8) -> LineSet {
        let player = board.to_move;
        let mut fits = lines.count(run.sown).sown & lines.count(board.stores[player]).store;
        if !run.lap.captured {
            fits &= lines.uncaptured;
        }
        if board.nests[player.index()].is_empty() {
            fits &= lines.unnested;
        }
        if !self.standing(board).has(last) {
            fits &= lines.fortless;
        }
        fits
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
    pub(super) fn next_in_play(&self, board: &RingBoard<S>, pit: u8, way: u8) -> u8 {
        let mut next = self.step(pit, way);
        if self.traits.may_shrink {
            let in_play = board.in_play();
            while next != pit && !in_play.has(next) {
                next = self.step(next, way);
            }
        }
        next
    }

    /// The pits from which a line takes at the last pit.
    #[inline(always)]
    fn taking_at(
        &self,
        board: &RingBoard<S>,
        way: u8,
        line: &LineAction,
        last: u8,
        lifted: u8,
    ) -> Taking<S::Mask> {
        let (mut first, mut last_owner) = (S::Mask::EMPTY, None);
        self.places_of(board, &line.take, last, way, |pit| {
            if pit == lifted {
                return;
            }
            if !first.has(pit) {
                last_owner = self.giver(board, line, pit).or(last_owner);
            }
            first |= S::Mask::of(pit);
        });
        Taking {
            first,
            rest: S::Mask::EMPTY,
            lifted,
            last_owner,
        }
    }

    /// Adds the pits of the chain of a line. All is judged before anything is taken.
    #[inline(always)]
    fn with_chain(
        &self,
        board: &RingBoard<S>,
        way: u8,
        lines: &Lines,
        number: usize,
        last: u8,
        mut taking: Taking<S::Mask>,
    ) -> Taking<S::Mask> {
        let line = &lines.actions[number];
        if line.chain != ChainWay::None {
            self.line_chain(board, way, lines, number, last, |link| {
                self.take_more(board, way, line, &mut taking, link);
            });
        }
        taking
    }

    /// Adds the pits from which a line takes at a further pit of a chain.
    fn take_more(
        &self,
        board: &RingBoard<S>,
        way: u8,
        line: &LineAction,
        taking: &mut Taking<S::Mask>,
        link: u8,
    ) {
        self.places_of(board, &line.take, link, way, |pit| {
            if pit == taking.lifted {
                return;
            }
            if !(taking.first | taking.rest).has(pit) {
                taking.last_owner = self.giver(board, line, pit).or(taking.last_owner);
            }
            taking.rest |= S::Mask::of(pit);
        });
    }

    /// Takes what the line takes; gives the seeds that were taken.
    #[inline(always)]
    fn take_by(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction,
        taking: &Taking<S::Mask>,
        last: u8,
    ) -> u16 {
        let (first, rest) = (taking.first, taking.rest);
        let kept = |board: &RingBoard<S>| board.stores.0.iter().sum::<u16>();
        match line.to {
            TakenTo::Store if line.most == 0 => {
                let before = board.stores[board.to_move];
                self.take_chain(board, run, first, rest);
                board.stores[board.to_move] - before
            }
            TakenTo::Owner if line.most == 0 => {
                let before = kept(board);
                self.give_back(board, run, first | rest, taking.last_owner);
                kept(board) - before
            }
            TakenTo::Hand if line.most == 0 => {
                let hand = self.empty(board, first | rest);
                run.captured |= hand > 0;
                hand
            }
            _ => self.take_rarely(board, run, line, taking, last),
        }
    }

    /// The rarer ways of taking: a few seeds of each pit, or seeds that are laid elsewhere.
    #[inline(never)]
    fn take_rarely(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction,
        taking: &Taking<S::Mask>,
        last: u8,
    ) -> u16 {
        let player = board.to_move;
        if matches!(line.to, TakenTo::Store | TakenTo::Owner) {
            let before: u16 = board.stores.0.iter().sum();
            self.keep_some(board, run, line, taking);
            return board.stores.0.iter().sum::<u16>() - before;
        }
        let mut taken = 0;
        for pit in (taking.first | taking.rest).pits() {
            taken += self.take_some(board, line.most, pit);
        }
        run.captured |= taken > 0;
        let target = match line.to {
            TakenTo::Last => last,
            TakenTo::Outer => self.places.outermost[usize::from(last)],
            TakenTo::End => {
                let way = self.turned(line.turn, run.lap.way);
                self.places.ends[player.index()][usize::from(way)]
            }
            TakenTo::Chosen | TakenTo::Hand | TakenTo::Store | TakenTo::Owner => return taken,
        };
        self.lay(board, run, target, taken);
        taken
    }

    /// Takes seeds of a pit, or as many as are taken at most.
    fn take_some(&self, board: &mut RingBoard<S>, most: u16, pit: u8) -> u16 {
        let seeds = board.pits.get(pit);
        let seeds = if most == 0 { seeds } else { seeds.min(most) };
        if seeds > 0 {
            board.pits.take(pit, seeds);
            self.note_taken(board, S::Mask::of(pit));
        }
        seeds
    }

    /// A few seeds of each pit go to a store.
    fn keep_some(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction,
        taking: &Taking<S::Mask>,
    ) {
        let all = taking.first | taking.rest;
        if line.to == TakenTo::Owner {
            for player in self.rules.all_players() {
                for pit in (all & board.owners[player.index()]).pits() {
                    let seeds = self.take_some(board, line.most, pit);
                    if seeds > 0 {
                        self.keep(board, run, player, seeds);
                    }
                }
            }
            if taking.last_owner.is_some() {
                board.last_capturer = taking.last_owner;
            }
            return;
        }
        let slams = || {
            let mut after = *board;
            for pit in all.pits() {
                if self.take_some(&mut after, line.most, pit) > 0 {
                    self.change_owner(&mut after, pit);
                }
            }
            after.opponents_starve(board.to_move)
        };
        let taken = match self.rules.capture.slam {
            Slam::Allowed => all,
            _ if !slams() => all,
            Slam::SpareLast => taking.rest & !taking.first,
            Slam::NoCapture => return,
        };
        for pit in taken.pits() {
            let seeds = self.take_some(board, line.most, pit);
            if seeds > 0 {
                self.keep(board, run, board.to_move, seeds);
                self.change_owner(board, pit);
            }
        }
    }

    /// A pit that was captured from changes its owner, where the rules say so.
    fn change_owner(&self, board: &mut RingBoard<S>, pit: u8) {
        if self.rules.capture.take_pit {
            give(
                &mut board.owners,
                S::Mask::of(pit),
                Some(board.state.to_move),
            );
        }
    }

    /// The way in which a turn goes on.
    #[inline(always)]
    fn turned(&self, turn: Turning, way: u8) -> u8 {
        match turn {
            Turning::Keep => way,
            Turning::Back => way ^ 1,
            Turning::Counterclockwise => way_of(&self.rules, Direction::Counterclockwise),
            Turning::Clockwise => way_of(&self.rules, Direction::Clockwise),
        }
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
            let seeds = self.empty(board, pits & board.owners[player.index()]);
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
            ChainWay::None => (false, false),
            ChainWay::All => {
                for pit in (board.in_play() & !S::Mask::of(last)).pits() {
                    if self.continues_line(board, way, lines, number, [pit, last]) {
                        see(pit);
                    }
                }
                (false, false)
            }
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
        let equal = line.equal;
        let compares = !equal.any()
            || ((!equal.chained || board.pits.get(pit) == board.pits.get(last))
                && self.compares(board, equal, pit, way));
        let is_nest = self.traits.nests && board.all_nests().has(pit);
        in_reach && fits >> number & 1 != 0 && !is_nest && compares
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
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction,
        last: u8,
        hand: u16,
    ) -> Option<Turn> {
        let source = run.lap.pit;
        let way = self.turned(line.turn, run.lap.way);
        let mut lap = Lap {
            captured: run.lap.captured,
            ..Lap::lifting(last, way)
        };
        match line.then {
            Then::Stop => return Some(Turn::Ends),
            Then::Again => return Some(Turn::GoesOn),
            Then::Choose => {
                if !self.can_lift(board, last) {
                    return Some(Turn::Ends);
                }
                self.ask_to_go(board, lap);
                return Some(Turn::GoesOn);
            }
            Then::Store => {
                let player = board.to_move;
                lap.hand = std::mem::take(&mut board.stores[player]);
            }
            Then::Lap => {}
            Then::Next => lap.pit = self.next_in_play(board, last, way),
            Then::Sow => {
                lap.hand = hand;
                match line.from {
                    HandFrom::Last => {}
                    HandFrom::Source => lap.pit = source,
                    HandFrom::Outer => lap.pit = self.places.outermost[usize::from(last)],
                    HandFrom::End => {
                        lap.pit = self.places.ends[board.to_move.index()][usize::from(way)];
                        lap.inside = board.in_play().has(lap.pit);
                    }
                }
            }
        }
        let goes_on = match line.then {
            Then::Sow | Then::Store => lap.hand > 0,
            _ => self.can_lift(board, lap.pit),
        };
        if line.lift > 0 && lap.hand == 0 {
            let most = board.pits.get(lap.pit).saturating_sub(self.traits.leave);
            lap.amount = line.lift.min(most);
        }
        lap.way ^= self.traits.turn_round;
        run.lap = lap;
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
