//! Landing lines as tables: which lines every number of seeds, every pit and its owner allow, and what each line does.

use crate::MAX_PITS;
use crate::kernel::grid::{NO_PIT, Places};
use crate::kernel::ring::{CLASSED_COUNTS, Mask, Size};
use crate::rules::Rules;
use crate::rules::landing::{
    ChainOver, ChainWay, Filled, HandFrom, LandingLine, LapOf, Taken, TakenTo, Then, Turning,
};
use crate::rules::settings::Whose;

/// The most lines of a rule.
pub(in crate::kernel) const MAX_LINES: usize = 64;

/// One bit a line.
pub(super) type LineSet = u64;

/// The lines that a number of seeds allows, by the pit that has them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ByCount {
    pub(super) last: LineSet,
    pub(super) facing: LineSet,
    pub(super) behind: LineSet,
    pub(super) next: LineSet,
    pub(super) beyond: LineSet,
    /// In the further pits of a chain.
    pub(super) chained: LineSet,
    /// In any pit that a line for all pits looks at.
    pub(super) everywhere: LineSet,
    /// Sown by the lap.
    pub(super) sown: LineSet,
    /// In the store of the player to move.
    pub(super) store: LineSet,
}

/// What a line does.
#[derive(Clone, Debug)]
pub(super) struct LineAction<M> {
    pub(super) take: Vec<Taken>,
    /// The pits from which the line takes at each pit, where they hang on nothing but that.
    pub(super) taken: Option<Vec<M>>,
    /// Most seeds taken from each pit; 0 = all.
    pub(super) most: u16,
    pub(super) to: TakenTo,
    pub(super) chain: ChainWay,
    /// Pits from one link of a chain to the next.
    pub(super) chain_steps: u8,
    pub(super) over: ChainOver,
    pub(super) whose: Whose,
    pub(super) extra: u8,
    pub(super) nest: Vec<Taken>,
    pub(super) then: Then,
    /// Most seeds that are lifted to be sown on; 0 = all.
    pub(super) lift: u16,
    pub(super) from: HandFrom,
    pub(super) turn: Turning,
    pub(super) equal: Equal,
}

/// Which numbers of seeds must be equal to that of the pit itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Equal {
    pub(super) facing: bool,
    pub(super) behind: bool,
    pub(super) next: bool,
    pub(super) beyond: bool,
    pub(super) store: bool,
    /// That of the further pits of a chain to that of the last pit.
    pub(super) chained: bool,
}

/// The landing lines of a rule.
#[derive(Clone, Debug)]
pub(in crate::kernel::grid) struct Lines<M> {
    pub(super) by_count: Box<[ByCount; CLASSED_COUNTS]>,
    /// The lines that each pit allows by its row, and by there being facing pits or not.
    pub(super) by_pit: [LineSet; MAX_PITS],
    /// The lines that each pit allows by its number, as the last one.
    pub(super) by_number: [LineSet; MAX_PITS],
    /// In an opponent's pit, and in an own one.
    pub(super) by_owner: [LineSet; 2],
    /// In later laps, and in the first.
    pub(super) by_lap: [LineSet; 2],
    /// Lines for which no seed must have crossed.
    pub(super) uncrossed: LineSet,
    /// Lines that do not ask for an earlier capture, for a nest egg, for a fort.
    pub(super) uncaptured: LineSet,
    pub(super) unnested: LineSet,
    pub(super) fortless: LineSet,
    /// Lines that compare numbers of seeds.
    pub(super) comparing: LineSet,
    /// Whether a line asks for one of these, for seeds sown or for the store.
    pub(super) asks_more: bool,
    /// Lines that take nothing, so that they count before captures are allowed.
    pub(super) peaceful: LineSet,
    /// Lines that are done at all pits they fit.
    pub(super) for_all_pits: LineSet,
    pub(super) asks_facing: bool,
    pub(super) asks_behind: bool,
    pub(super) asks_next: bool,
    pub(super) asks_beyond: bool,
    pub(super) actions: Vec<LineAction<M>>,
}

impl<M: Mask> Lines<M> {
    pub fn new<S: Size<Mask = M>>(
        rules: &Rules,
        places: &Places<S>,
        lines: &[LandingLine],
    ) -> Option<Self> {
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
            for_all_pits: set(&|line| line.chain == ChainWay::All),
            asks_facing: any(|line| &line.facing),
            asks_behind: any(|line| &line.behind),
            asks_next: any(|line| &line.next),
            asks_beyond: any(|line| &line.beyond),
            actions: lines
                .iter()
                .map(|line| LineAction::new::<S>(rules, places, line))
                .collect(),
        })
    }

    /// Bytes of memory.
    pub fn size(&self) -> usize {
        let taken = self.actions.iter().filter_map(|line| line.taken.as_ref());
        let taken: usize = taken.map(|pits| size_of_val(pits.as_slice())).sum();
        size_of::<Self>() + size_of::<[ByCount; CLASSED_COUNTS]>() + taken
    }

    /// Whether no line fits a last pit with so many seeds.
    #[inline(always)]
    pub const fn ends_turn(&self, seeds: u16) -> bool {
        self.count(seeds).last == 0
    }

    #[inline(always)]
    pub(super) const fn count(&self, seeds: u16) -> &ByCount {
        &self.by_count[seeds as usize % CLASSED_COUNTS]
    }
}

impl<M: Mask> LineAction<M> {
    fn new<S: Size<Mask = M>>(rules: &Rules, places: &Places<S>, line: &LandingLine) -> Self {
        // What lies beyond an empty pit is taken over gaps, so a chain of it goes on from gap to gap.
        let over_gaps = line.take.contains(&Taken::Beyond);
        Self {
            taken: taken(rules, places, &line.take),
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

/// The pits that words stand for, seen from every pit; nothing where they hang on the way of a lap.
fn taken<S: Size>(rules: &Rules, places: &Places<S>, words: &[Taken]) -> Option<Vec<S::Mask>> {
    let place = |word: &Taken, pit: usize| match word {
        Taken::Last => Some(pit as u8),
        Taken::Facing => Some(places.facing[pit]),
        Taken::Behind => Some(places.behind[pit]),
        Taken::Next | Taken::Beyond | Taken::FacingNext | Taken::FacingBeyond => None,
    };
    let of_pit = |pit: usize| {
        words.iter().try_fold(S::Mask::EMPTY, |pits, word| {
            let place = place(word, pit)?;
            Some(if place == NO_PIT {
                pits
            } else {
                pits | S::Mask::of(place)
            })
        })
    };
    (0..rules.ring()).map(of_pit).collect()
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

    pub(super) const fn any(self) -> bool {
        self.facing || self.behind || self.next || self.beyond || self.store || self.chained
    }
}
