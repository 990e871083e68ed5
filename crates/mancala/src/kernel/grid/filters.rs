//! Filters on the grid: which of the moves that the pits allow may be chosen.

use super::first_lap::FirstLap;
use super::{Grid, Places};
use crate::decision::{Direction, Pit};
use crate::kernel::MoveSet as _;
use crate::kernel::ring::{Mask as _, Pits, RingBoard, RingMoves, Size};
use crate::kernel::ways::direction_of;
use crate::rules::Rules;
use crate::rules::filter::{Filter, FilterTerm, FilterWord};

/// One stage at which moves are left out.
#[derive(Clone, Debug)]
pub(super) enum GridFilter<M> {
    /// First turns start from certain pits, if they can.
    FirstTurn,
    /// Moves must pass one of the words; a wish counts only where a move does.
    Words {
        words: FilterWords<M>,
        is_wish: bool,
    },
}

/// The words of a filter, of which one must hold.
#[derive(Clone, Debug)]
pub(super) struct FilterWords<M> {
    /// The pits that always pass.
    always: M,
    /// Further conditions on pits, which are answered for all moves at once.
    pits: Vec<FilterTerm>,
    /// What is asked about the first lap of the moves that these leave out.
    pub(super) reaches: bool,
    pub(super) into_empty: bool,
    pub(super) into_filled: bool,
    /// What is asked about where moves come from and which way they go.
    ways: Vec<FilterWord>,
    /// What takes a trial of the first lap.
    captures_first: bool,
    /// What takes a trial of the whole turn.
    captures: bool,
    feeds: bool,
    /// Whether anything is asked about what moves do.
    asks_for_moves: bool,
}

/// The filters of a rule, in the order in which they are asked.
pub(super) fn filters<S: Size>(rules: &Rules, places: &Places<S>) -> Vec<GridFilter<S::Mask>> {
    let mut filters = Vec::new();
    if !rules.opening.from.is_empty() {
        filters.push(GridFilter::FirstTurn);
    }
    filters.extend(
        rules
            .sow
            .only
            .iter()
            .map(|filter| stage(filter, places, false)),
    );
    filters.extend(
        rules
            .sow
            .prefer
            .iter()
            .map(|filter| stage(filter, places, true)),
    );
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

/// How many filters it takes to know whether there is a move: all up to the last one that is no wish.
pub(super) fn needed<M>(filters: &[GridFilter<M>]) -> usize {
    let is_duty =
        |filter: &GridFilter<M>| matches!(filter, GridFilter::Words { is_wish: false, .. });
    filters.iter().rposition(is_duty).map_or(0, |last| last + 1)
}

/// Whether a filter asks what a move captures.
pub(super) fn ask_for_captures(rules: &Rules) -> bool {
    let mut filters = rules.sow.only.iter().chain(&rules.sow.prefer);
    filters.any(|filter| filter.asks(FilterWord::Captures))
}

fn stage<S: Size>(filter: &Filter, places: &Places<S>, is_wish: bool) -> GridFilter<S::Mask> {
    let mut words = FilterWords {
        always: S::Mask::EMPTY,
        pits: Vec::new(),
        reaches: false,
        into_empty: false,
        into_filled: false,
        ways: Vec::new(),
        captures_first: false,
        captures: false,
        feeds: false,
        asks_for_moves: false,
    };
    for term in &filter.0 {
        match term {
            FilterTerm::Word(FilterWord::Inner) => words.always |= places.inner,
            FilterTerm::Word(FilterWord::Outer) => words.always |= places.outer,
            FilterTerm::Pit(number) => words.always |= places.with_number(*number),
            FilterTerm::NotPit(number) => words.always |= !places.with_number(*number),
            FilterTerm::Word(word) => words.add(*word),
            term => words.pits.push(*term),
        }
    }
    words.asks_for_moves = words.ask_for_moves();
    GridFilter::Words { words, is_wish }
}

impl<M> FilterWords<M> {
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
    pub(super) const fn fit(&self, lap: FirstLap) -> bool {
        (self.reaches && lap.reaches)
            || (self.into_empty && lap.seeds == 1)
            || (self.into_filled && lap.seeds > 1)
    }
}

impl<S: Size> Grid<S> {
    /// The moves that filters leave.
    #[inline(never)]
    pub(super) fn filtered(
        &self,
        board: &RingBoard<S>,
        raw: RingMoves<S>,
        filters: &[GridFilter<S::Mask>],
    ) -> RingMoves<S> {
        let mut left = raw;
        // What was found to capture at one stage is known at the next.
        let mut capturing = None;
        for filter in filters {
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
        words: &FilterWords<S::Mask>,
        among: RingMoves<S>,
        capturing: &mut Option<RingMoves<S>>,
    ) -> RingMoves<S> {
        let mut fitting = words.always;
        if !((among.first | among.second) & !fitting).is_empty() {
            for term in &words.pits {
                fitting |= self.fitting_pits(board, *term, among);
            }
        }
        let passing = only(among, fitting);
        if !words.asks_for_moves {
            return passing;
        }
        self.passing_by_moves(board, words, among, passing, capturing)
    }

    /// Adds to the moves that pass by their pits those that pass by what they do. A function of its own, because pits
    /// are all that most filters ask for.
    #[inline(never)]
    fn passing_by_moves(
        &self,
        board: &RingBoard<S>,
        words: &FilterWords<S::Mask>,
        among: RingMoves<S>,
        mut passing: RingMoves<S>,
        capturing: &mut Option<RingMoves<S>>,
    ) -> RingMoves<S> {
        // What costs least is asked first, and what has passed is not asked again.
        let mut asked = RingMoves {
            first: among.first & !passing.first,
            second: among.second & !passing.second,
        };
        let mut pass = |asked: &mut RingMoves<S>, found: RingMoves<S>| {
            passing.first |= found.first;
            passing.second |= found.second;
            asked.first &= !found.first;
            asked.second &= !found.second;
        };
        for word in &words.ways {
            let found = self.going(board, *word, asked);
            pass(&mut asked, found);
        }
        if words.ask_for_laps() {
            let found = self.sown_each_way(board, asked, |way, pits| {
                self.with_first_laps(board, words, way, pits)
            });
            pass(&mut asked, found);
        }
        if words.captures && !asked.is_empty() {
            let found = *capturing.get_or_insert_with(|| self.capturing(board, among));
            let found = both(found, asked);
            pass(&mut asked, found);
        }
        if words.captures_first && !asked.is_empty() {
            let found = self.capturing_first(board, asked);
            pass(&mut asked, found);
        }
        if words.feeds {
            let mut found = RingMoves::NONE;
            for mv in asked {
                if self.feeds(board, mv) {
                    found.insert(mv);
                }
            }
            pass(&mut asked, found);
        }
        passing
    }

    /// Those of some moves of which a word about where they come from and which way they go is true.
    fn going(&self, board: &RingBoard<S>, word: FilterWord, among: RingMoves<S>) -> RingMoves<S> {
        self.sown_each_way(board, among, |way, pits| {
            self.going_so(board, word, way, pits)
        })
    }

    /// Those of some moves whose pits are chosen among those that are sown each way.
    #[inline(always)]
    fn sown_each_way(
        &self,
        board: &RingBoard<S>,
        among: RingMoves<S>,
        choose: impl Fn(u8, S::Mask) -> S::Mask,
    ) -> RingMoves<S> {
        // The pits whose moves are sown the other way than they are numbered.
        let mut turned = self.places.turned;
        if self.traits.by_count {
            let odd = board.pits.odd();
            turned = (turned & odd) | (!turned & !odd);
        }
        let straight = only(among, !turned);
        let turned = only(among, turned);
        let [first, second] = [
            straight.first | turned.second,
            straight.second | turned.first,
        ];
        let first = if first.is_empty() {
            first
        } else {
            choose(0, first)
        };
        let second = if second.is_empty() {
            second
        } else {
            choose(1, second)
        };
        RingMoves {
            first: (straight.first & first) | (turned.first & second),
            second: (straight.second & second) | (turned.second & first),
        }
    }

    /// Those of some pits of which a word about where moves come from is true, if they are sown a way.
    #[inline(never)]
    fn going_so(&self, board: &RingBoard<S>, word: FilterWord, way: u8, among: S::Mask) -> S::Mask {
        let all_if = |so: bool| if so { among } else { S::Mask::EMPTY };
        let is = |direction| direction_of(&self.rules, way) == direction;
        match word {
            FilterWord::Counterclockwise => all_if(is(Direction::Counterclockwise)),
            FilterWord::Clockwise => all_if(is(Direction::Clockwise)),
            FilterWord::InRow if !self.traits.may_shrink => {
                among & self.places.in_row[usize::from(way)]
            }
            FilterWord::InRow => self.those(among, |pit| {
                let next = self.next_in_play(board, pit, way);
                self.rules.is_same_row(Pit(pit), Pit(next))
            }),
            FilterWord::Rear => {
                let (filled, own) = (board.pits.filled(), board.own());
                self.those(among, |pit| {
                    let before = self.next_in_play(board, pit, way ^ 1);
                    let is_own = own.has(pit);
                    let one_owner = (is_own && own.has(before))
                        || (!is_own && self.have_one_owner(board, pit, before));
                    !(filled.has(before) && one_owner)
                })
            }
            _ => S::Mask::EMPTY,
        }
    }

    /// Those of some pits of which something is true.
    #[inline(always)]
    fn those(&self, among: S::Mask, is: impl Fn(u8) -> bool) -> S::Mask {
        let pits = among.pits().filter(|pit| is(*pit));
        pits.fold(S::Mask::EMPTY, |mask, pit| mask | S::Mask::of(pit))
    }

    /// Those of some moves that capture a seed for the player who makes them.
    #[inline(never)]
    fn capturing(&self, board: &RingBoard<S>, among: RingMoves<S>) -> RingMoves<S> {
        if self.traits.captures_first && !self.traits.chooses_amount {
            return self.capturing_first(board, among);
        }
        let mut capturing = RingMoves::NONE;
        for mv in among {
            if self.sow(&mut { *board }, mv).1.captured {
                capturing.insert(mv);
            }
        }
        capturing
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
        match term {
            FilterTerm::Word(word) => self.pits_of_word(board, word, among),
            FilterTerm::Exactly(seeds) => at_least(seeds) & !at_least(seeds + 1),
            FilterTerm::AtLeast(seeds) => at_least(seeds),
            FilterTerm::AtMost(seeds) => !at_least(seeds + 1),
            FilterTerm::Pit(number) => self.places.with_number(number),
            FilterTerm::NotPit(number) => !self.places.with_number(number),
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
}

/// The moves from some pits.
fn only<S: Size>(moves: RingMoves<S>, pits: S::Mask) -> RingMoves<S> {
    RingMoves {
        first: moves.first & pits,
        second: moves.second & pits,
    }
}

/// The moves that are in both sets.
fn both<S: Size>(one: RingMoves<S>, other: RingMoves<S>) -> RingMoves<S> {
    RingMoves {
        first: one.first & other.first,
        second: one.second & other.second,
    }
}
