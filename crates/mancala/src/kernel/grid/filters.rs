//! Filters on the grid: which of the moves that the pits allow may be chosen.

use super::Grid;
use super::sow::Lap;
use crate::decision::{Direction, Pit};
use crate::kernel::MoveSet as _;
use crate::kernel::ring::{Mask as _, Pits, RingBoard, RingMove, RingMoves, STORE, Size};
use crate::kernel::ways::direction_of;
use crate::rules::Rules;
use crate::rules::filter::{Filter, FilterTerm, FilterWord};

/// One stage at which moves are left out.
#[derive(Clone, Debug)]
pub(super) enum GridFilter {
    /// First turns start from certain pits, if they can.
    FirstTurn,
    /// Moves must pass one of the words; a wish counts only where a move does.
    Words { words: FilterWords, is_wish: bool },
}

/// The words of a filter, of which one must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FilterWords {
    /// Conditions on pits, which are answered for all moves at once.
    pits: Vec<FilterTerm>,
    /// What is asked about the first lap of the moves that these leave out.
    reaches: bool,
    into_empty: bool,
    into_filled: bool,
    /// What is asked about moves one by one: where they come from and which way they go.
    ways: Vec<FilterWord>,
    /// What takes a trial of the first lap.
    captures_first: bool,
    /// What takes a trial of the whole turn.
    captures: bool,
    feeds: bool,
}

/// The filters of a rule, in the order in which they are asked.
pub(super) fn filters(rules: &Rules) -> Vec<GridFilter> {
    let mut filters = Vec::new();
    if !rules.opening.from.is_empty() {
        filters.push(GridFilter::FirstTurn);
    }
    filters.extend(rules.sow.only.iter().map(|filter| stage(filter, false)));
    filters.extend(rules.sow.prefer.iter().map(|filter| stage(filter, true)));
    // Lone seeds need not be looked at where pits with several are preferred and there are some: these pass both, so
    // the wish may come first.
    let lone = |filter: &Filter| filter.0 == [FilterTerm::Word(FilterWord::LoneIntoEmpty)];
    let several = |filter: &Filter| filter.0 == [FilterTerm::Word(FilterWord::Several)];
    if rules.sow.only.last().is_some_and(lone) && rules.sow.prefer.first().is_some_and(several) {
        let wish = filters.len() - rules.sow.prefer.len();
        filters.swap(wish - 1, wish);
    }
    filters
}

/// Whether a filter asks what a move captures.
pub(super) fn ask_for_captures(rules: &Rules) -> bool {
    let mut filters = rules.sow.only.iter().chain(&rules.sow.prefer);
    filters.any(|filter| filter.asks(FilterWord::Captures))
}

fn stage(filter: &Filter, is_wish: bool) -> GridFilter {
    let mut words = FilterWords::default();
    for term in &filter.0 {
        match term {
            FilterTerm::Word(word) => words.add(*word),
            term => words.pits.push(*term),
        }
    }
    GridFilter::Words { words, is_wish }
}

impl FilterWords {
    fn add(&mut self, word: FilterWord) {
        match word {
            FilterWord::Several
            | FilterWord::Inner
            | FilterWord::Outer
            | FilterWord::Leftmost
            | FilterWord::Rightmost
            | FilterWord::Fort
            | FilterWord::NotFort
            | FilterWord::HasFort
            | FilterWord::Most => self.pits.push(FilterTerm::Word(word)),
            FilterWord::LoneIntoEmpty => {
                self.pits.push(FilterTerm::Word(FilterWord::Several));
                self.into_empty = true;
            }
            FilterWord::IntoEmpty => self.into_empty = true,
            FilterWord::IntoFilled => self.into_filled = true,
            FilterWord::Reaches => self.reaches = true,
            FilterWord::Captures => self.captures = true,
            FilterWord::Feeds => self.feeds = true,
            FilterWord::CapturesFirst => self.captures_first = true,
            FilterWord::Counterclockwise
            | FilterWord::Clockwise
            | FilterWord::InRow
            | FilterWord::Rear => self.ways.push(word),
        }
    }

    /// Whether something is asked about first laps.
    const fn ask_for_laps(&self) -> bool {
        self.reaches || self.into_empty || self.into_filled
    }

    /// Whether something is asked about what moves do.
    const fn ask_for_moves(&self) -> bool {
        self.ask_for_laps()
            || !self.ways.is_empty()
            || self.captures_first
            || self.captures
            || self.feeds
    }

    /// Whether a first lap is as it is asked for.
    #[inline(always)]
    const fn fit(&self, lap: FirstLap) -> bool {
        (self.reaches && lap.reaches)
            || (self.into_empty && lap.seeds == 1)
            || (self.into_filled && lap.seeds > 1)
    }
}

/// What a first lap comes to.
#[derive(Clone, Copy, Debug)]
pub(super) struct FirstLap {
    /// A seed falls in an opponent's pit.
    pub reaches: bool,
    /// Seeds in the pit of the last seed, that one included; none in a store.
    pub seeds: u16,
}

impl<S: Size> Grid<S> {
    /// The moves that all filters leave.
    #[inline(never)]
    pub(super) fn filtered(&self, board: &RingBoard<S>, raw: RingMoves<S>) -> RingMoves<S> {
        let mut left = raw;
        // What was found to capture at one stage is known at the next.
        let mut capturing = None;
        for filter in &self.filters {
            let (passing, is_wish) = match filter {
                GridFilter::FirstTurn if self.is_first_turn(board) => {
                    (only(left, self.places.openers), true)
                }
                GridFilter::FirstTurn => continue,
                GridFilter::Words { words, is_wish } => {
                    (self.passing(board, words, left, &mut capturing), *is_wish)
                }
            };
            if !(is_wish && passing.is_empty()) {
                left = passing;
            }
        }
        left
    }

    /// Whether the player to move begins the first turn.
    const fn is_first_turn(&self, board: &RingBoard<S>) -> bool {
        board.state.turns < self.traits.players && !board.state.again
    }

    /// Those of `among` that pass one of the words.
    fn passing(
        &self,
        board: &RingBoard<S>,
        words: &FilterWords,
        among: RingMoves<S>,
        capturing: &mut Option<RingMoves<S>>,
    ) -> RingMoves<S> {
        let mut fitting = S::Mask::EMPTY;
        for term in &words.pits {
            fitting |= self.fitting_pits(board, *term, among);
        }
        let mut passing = only(among, fitting);
        let asked = only(among, !fitting);
        if words.captures && !asked.is_empty() {
            let found = *capturing.get_or_insert_with(|| self.capturing(board, among));
            passing.first |= among.first & found.first;
            passing.second |= among.second & found.second;
        }
        if words.ask_for_moves() {
            for mv in asked {
                let fits = words.ask_for_laps() && words.fit(self.first_lap(board, mv));
                if fits || self.passes_trial(board, words, mv) {
                    passing.insert(mv);
                }
            }
        }
        passing
    }

    /// Whether a move passes words that are asked one by one or take a trial.
    #[inline(always)]
    fn passes_trial(&self, board: &RingBoard<S>, words: &FilterWords, mv: RingMove) -> bool {
        let mut ways = words.ways.iter();
        ways.any(|word| self.goes(board, *word, mv))
            || (words.captures_first && self.captures_first(board, mv))
            || (words.feeds && self.feeds(board, mv))
    }

    /// Whether a word about where a move comes from and which way it goes is true.
    fn goes(&self, board: &RingBoard<S>, word: FilterWord, mv: RingMove) -> bool {
        let (pit, way) = (mv.pit(), self.way_of(board, mv));
        let is = |direction| direction_of(&self.rules, way) == direction;
        match word {
            FilterWord::Counterclockwise => is(Direction::Counterclockwise),
            FilterWord::Clockwise => is(Direction::Clockwise),
            FilterWord::InRow => {
                let next = self.next_in_play(board, pit, way);
                self.rules.is_same_row(Pit(pit), Pit(next))
            }
            FilterWord::Rear => {
                let before = self.next_in_play(board, pit, way ^ 1);
                board.pits.get(before) == 0 || !self.have_one_owner(board, pit, before)
            }
            _ => false,
        }
    }

    /// Those of some moves that capture a seed for the player who makes them.
    #[inline(never)]
    fn capturing(&self, board: &RingBoard<S>, among: RingMoves<S>) -> RingMoves<S> {
        let mut capturing = RingMoves::NONE;
        for mv in among {
            if self.captures(board, mv) {
                capturing.insert(mv);
            }
        }
        capturing
    }

    /// Whether the first lap of a move captures a seed for the player who makes it.
    #[inline(never)]
    fn captures_first(&self, board: &RingBoard<S>, mv: RingMove) -> bool {
        let mut after = *board;
        let lap = self.first_lap_of(&mut after, mv);
        if self.traits.chooses_amount && lap.hand == 0 {
            return false;
        }
        let mut run = self.run(&after, lap);
        self.lap(&mut after, &mut run);
        run.captured
    }

    /// Whether a move captures a seed for the player who makes it.
    #[inline(always)]
    fn captures(&self, board: &RingBoard<S>, mv: RingMove) -> bool {
        if self.traits.captures_first && !self.traits.chooses_amount {
            return self.captures_first(board, mv);
        }
        self.sow(&mut { *board }, mv).1.captured
    }

    /// The pits of which a condition is true.
    fn fitting_pits(&self, board: &RingBoard<S>, term: FilterTerm, among: RingMoves<S>) -> S::Mask {
        let at_least = |seeds: u16| {
            if seeds <= Pits::<S>::most_for_least() {
                return board.pits.at_least(seeds);
            }
            let rich = self
                .rules
                .pits()
                .filter(|pit| board.pits.get(pit.0) >= seeds);
            rich.fold(S::Mask::EMPTY, |mask, pit| mask | S::Mask::of(pit.0))
        };
        let numbered = |number: u16| {
            let pits = self.places.numbered.get(usize::from(number));
            pits.copied().unwrap_or(S::Mask::EMPTY)
        };
        match term {
            FilterTerm::Word(word) => self.pits_of_word(board, word, among),
            FilterTerm::Exactly(seeds) => at_least(seeds) & !at_least(seeds + 1),
            FilterTerm::AtLeast(seeds) => at_least(seeds),
            FilterTerm::AtMost(seeds) => !at_least(seeds + 1),
            FilterTerm::Pit(number) => numbered(number),
            FilterTerm::NotPit(number) => !numbered(number),
        }
    }

    /// The pits of which a word is true.
    fn pits_of_word(&self, board: &RingBoard<S>, word: FilterWord, among: RingMoves<S>) -> S::Mask {
        let pits = || (among.first | among.second).pits();
        let number = |pit: u8| self.places.number[usize::from(pit)];
        let numbered = |number: Option<u8>| match number {
            Some(number) => self.places.numbered[usize::from(number)],
            None => S::Mask::EMPTY,
        };
        match word {
            FilterWord::Several => board.pits.at_least(2),
            FilterWord::Inner => self.places.inner,
            FilterWord::Outer => self.places.outer,
            FilterWord::Fort => self.standing(board),
            FilterWord::NotFort => !self.standing(board),
            FilterWord::HasFort if self.traits.forts && !board.fallen[board.to_move] => {
                !S::Mask::EMPTY
            }
            FilterWord::Leftmost => numbered(pits().map(number).min()),
            FilterWord::Rightmost => numbered(pits().map(number).max()),
            FilterWord::Most => {
                let most = pits().map(|pit| board.pits.get(pit)).max();
                board.pits.equal(most.unwrap_or(0))
            }
            FilterWord::Captures
            | FilterWord::Reaches
            | FilterWord::IntoEmpty
            | FilterWord::IntoFilled
            | FilterWord::LoneIntoEmpty
            | FilterWord::Feeds
            | FilterWord::CapturesFirst
            | FilterWord::Counterclockwise
            | FilterWord::Clockwise
            | FilterWord::InRow
            | FilterWord::HasFort
            | FilterWord::Rear => S::Mask::EMPTY,
        }
    }

    /// What the first lap of a move comes to.
    #[inline(always)]
    pub(super) fn first_lap(&self, board: &RingBoard<S>, mv: RingMove) -> FirstLap {
        if self.traits.odd_starts || self.traits.chooses_amount {
            return self.first_lap_played(board, mv);
        }
        let pit = mv.pit();
        let mut run = self.run(board, Lap::lifting(pit, self.way_of(board, mv)));
        let lifted = board.pits.get(pit) - self.traits.leave;
        let Some(sowing) = self.sowing(&run, lifted) else {
            let mut after = *board;
            after.pits.take(pit, lifted);
            let last = self.sow_seeds(&mut after, &mut run, lifted);
            let seeds = if last == STORE {
                0
            } else {
                after.pits.get(last)
            };
            let reaches = run.reached;
            return FirstLap { reaches, seeds };
        };
        // No pit is sown twice where seeds are captured on the way, so that the last one has what it had and its seed.
        let seeds = match sowing.last {
            STORE => 0,
            last if self.traits.at_once && board.all_nests().has(last) => 0,
            last if last == pit => self.traits.leave + sowing.added.get(last),
            last => board.pits.get(last) + sowing.added.get(last),
        };
        FirstLap {
            reaches: !(sowing.sown & !board.own()).is_empty(),
            seeds,
        }
    }
}

impl<S: Size> Grid<S> {
    /// What the first lap of a move comes to, by playing it.
    #[inline(never)]
    fn first_lap_played(&self, board: &RingBoard<S>, mv: RingMove) -> FirstLap {
        let mut after = *board;
        let lap = self.first_lap_of(&mut after, mv);
        if self.traits.chooses_amount && lap.hand == 0 {
            return FirstLap {
                reaches: false,
                seeds: 0,
            };
        }
        let mut run = self.run(&after, lap);
        if let Some(lines) = &self.lifting {
            self.lift_by(&mut after, &mut run, lines);
        }
        let last = self.sow_lap(&mut after, &mut run);
        let seeds = match last {
            STORE => 0,
            last => after.pits.get(last),
        };
        FirstLap {
            reaches: run.reached,
            seeds,
        }
    }
}

/// The moves from some pits.
fn only<S: Size>(moves: RingMoves<S>, pits: S::Mask) -> RingMoves<S> {
    RingMoves {
        first: moves.first & pits,
        second: moves.second & pits,
    }
}
