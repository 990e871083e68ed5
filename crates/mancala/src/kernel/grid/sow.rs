//! Playing a move on the grid: the opening, laps, captures on the way, and the harvest.

use std::iter;

use super::board::GridBoard;
use super::{Grid, class};
use crate::decision::Pit;
use crate::event::Silent;
use crate::kernel::FastGame as _;
use crate::kernel::ring::{
    Mask as _, RingBoard, RingMove, RingSowing, RingSowings, STORE, Size, give,
};
use crate::kernel::ways::direction_of;
use crate::play::{Opening as _, RoundBoard as _, SeedFall, Sower, Turn, TurnEnd as _};
use crate::player::Player;
use crate::position::Phase;
use crate::rules::settings::{FlowTo, SkipNests, Whose};

/// Where a lap starts, and which way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lap {
    /// The pit that is lifted; or the one after which the hand is sown.
    pub pit: u8,
    /// 0 = the first way, 1 = the second.
    pub way: u8,
    /// Seeds in the hand that are sown; none where the pit is lifted.
    pub hand: u16,
    /// Seeds that are lifted; none for as many as may be.
    pub amount: u16,
    /// The first seed of the hand falls in the pit itself, not in the next one.
    pub inside: bool,
    /// The hand is a seed that is put in the pit, wherever sowings pass over.
    pub entered: bool,
    /// A line has taken seeds in this decision.
    pub captured: bool,
}

impl Lap {
    /// A lap that lifts a pit.
    #[inline(always)]
    pub const fn lifting(pit: u8, way: u8) -> Self {
        Self {
            pit,
            way,
            hand: 0,
            amount: 0,
            inside: false,
            entered: false,
            captured: false,
        }
    }
}

/// A turn while it is sown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// The lap that comes next.
    pub lap: Lap,
    pub is_first: bool,
    /// Seeds have come to the player who sows, to the store or to the hand.
    pub captured: bool,
    /// A seed that was sown by itself has fallen in an opponent's pit.
    pub reached: bool,
    /// Something has changed that is not seen when the turn comes to a state again.
    pub must_watch: bool,
    /// Seeds that the last lap has sown.
    pub sown: u16,
    /// Where the table of sowings begins, if it has any for the pits in play.
    pub sowings: Option<usize>,
}

impl<S: Size> Grid<S> {
    /// Plays a legal move; [`settle_board`](Self::settle_board) must follow before the next.
    #[inline(always)]
    pub(super) fn play_move(&self, board: &mut RingBoard<S>, mv: RingMove) {
        let stores = board.stores;
        let turn = if board.phase == Phase::Open {
            self.place(board, mv)
        } else {
            let (turn, mut run) = self.sow(board, mv);
            self.end_without_decision(board, &mut run, turn)
        };
        let gained = board.stores != stores && !self.traits.stores_shrink;
        board.note_decision(gained);
        board.pending = Some(turn);
    }

    #[cold]
    fn place(&self, board: &mut RingBoard<S>, mv: RingMove) -> Turn {
        let decision = self.decision(board, mv);
        board.place(&self.rules, decision, &mut Silent);
        Turn::Ends
    }

    /// A turn that would go on with another decision ends with its harvest where there is none to make.
    #[inline(always)]
    fn end_without_decision(&self, board: &mut RingBoard<S>, run: &mut Run, turn: Turn) -> Turn {
        let harvests = turn == Turn::GoesOn && self.traits.harvests;
        if !harvests || GridBoard(*board).decides_again(self) {
            return turn;
        }
        self.harvest(board, run);
        Turn::Ends
    }

    /// A turn that begins with a lap.
    #[inline(always)]
    pub(super) fn run(&self, board: &RingBoard<S>, lap: Lap) -> Run {
        Run {
            lap,
            is_first: true,
            captured: false,
            reached: false,
            must_watch: false,
            sown: 0,
            sowings: self.sowings_of(board),
        }
    }

    /// The way a move is sown.
    #[inline(always)]
    pub(super) fn way_of(&self, board: &RingBoard<S>, mv: RingMove) -> u8 {
        let pit = mv.pit();
        let mut way = mv.way() ^ u8::from(self.places.turned.has(pit));
        if self.traits.by_count {
            // Odd numbers go the first way.
            way ^= u8::from(board.pits.get(pit).is_multiple_of(2));
        }
        way
    }

    /// The first lap of a move. Seeds that are entered come to the hand.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn first_lap_of(&self, board: &mut RingBoard<S>, mv: RingMove) -> Lap {
        let mut lap = Lap::lifting(mv.pit(), self.way_of(board, mv));
        if self.traits.enters && self.may_enter(board, lap.pit) {
            self.enter(board, &mut lap);
        }
        lap
    }

    /// Sows a move, lap after lap, with all captures; or does what the player points to.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn sow(&self, board: &mut RingBoard<S>, mv: RingMove) -> (Turn, Run) {
        if self.is_pointing(board) {
            return self.point(board, mv.pit());
        }
        if self.traits.keeps_ways {
            self.keep_way(board, mv);
        }
        let lap = self.first_lap_of(board, mv);
        let mut run = self.run(board, lap);
        if self.traits.chooses_amount && lap.hand == 0 {
            self.ask_for_amount(board, lap);
            return (Turn::GoesOn, run);
        }
        let turn = self.sow_turn(board, &mut run);
        (turn, run)
    }

    /// Sows a turn that begins with the lap of `run`.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn sow_turn(&self, board: &mut RingBoard<S>, run: &mut Run) -> Turn {
        let turn = if self.traits.has_laps {
            self.sow_laps(board, run)
        } else {
            self.lap(board, run).unwrap_or(Turn::Ends)
        };
        if self.traits.harvests && turn == Turn::Ends {
            self.harvest(board, run);
        }
        turn
    }

    /// Sows lap after lap; a turn of very many is played again with a watch for cycles.
    #[inline(always)]
    fn sow_laps(&self, board: &mut RingBoard<S>, run: &mut Run) -> Turn {
        let (start, begun) = (*board, *run);
        let ended = if self.traits.plain_laps {
            self.sow_few_laps::<true>(board, run, &start)
        } else {
            self.sow_few_laps::<false>(board, run, &start)
        };
        match ended {
            Some(turn) => turn,
            None => self.sow_long(board, &start, run, begun),
        }
    }

    /// Sows the laps of a turn, unless it may be endless.
    #[inline(always)]
    fn sow_few_laps<const PLAIN: bool>(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        start: &RingBoard<S>,
    ) -> Option<Turn> {
        let first = run.lap;
        for _ in 0..self.laps_in_one_go {
            if let Some(turn) = self.lap_of::<PLAIN>(board, run) {
                return Some(turn);
            }
            // A turn that ends by itself has come to no state twice, but where the first lap is not as the others, or
            // nest eggs have been made, it may have.
            let returns =
                self.traits.first_lap_differs && run.lap == first && board.pits == start.pits;
            if returns || run.must_watch {
                break;
            }
        }
        None
    }

    /// Where the sowings of the player to move begin in the table, if it has any for the pits that are in play.
    #[inline(always)]
    pub(super) fn sowings_of(&self, board: &RingBoard<S>) -> Option<usize> {
        let player = board.to_move;
        if self.traits.seed_by_seed {
            None
        } else if self.traits.may_shrink {
            self.sowings.begin(player, board.in_play())
        } else {
            Some(self.sowings.begin_whole(player))
        }
    }

    /// The sowings of a pit, or of a hand.
    #[inline(always)]
    fn table(&self, lap: Lap) -> &RingSowings<S> {
        match &self.hand_sowings {
            Some(sowings) if lap.hand > 0 => sowings,
            _ => &self.sowings,
        }
    }

    /// The sowing of a lap of `seeds` seeds, if it is in the table.
    #[inline(always)]
    pub(super) fn sowing(&self, run: &Run, seeds: u16) -> Option<&RingSowing<S>> {
        let table = self.table(run.lap);
        let begin = run.sowings.filter(|_| seeds <= table.most)?;
        Some(table.get(begin, run.lap.pit, run.lap.way, seeds))
    }

    /// Sows a lap and settles what its last seed decides; if the turn goes on, `run` has the next lap.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn lap(&self, board: &mut RingBoard<S>, run: &mut Run) -> Option<Turn> {
        self.lap_of::<false>(board, run)
    }

    /// Sows a lap; it is `PLAIN` where the rule has plain laps, and nothing else is asked then.
    #[inline(always)]
    pub(super) fn lap_of<const PLAIN: bool>(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
    ) -> Option<Turn> {
        if !PLAIN && let Some(lines) = &self.lifting {
            self.lift_by(board, run, lines);
        }
        let last = self.sow_lap_of::<PLAIN>(board, run);
        if !PLAIN && self.traits.store && last == STORE {
            let again = self.traits.store_again;
            return Some(if again { Turn::GoesOn } else { Turn::Ends });
        }
        if !PLAIN && self.traits.nests {
            if board.all_nests().has(last) {
                return Some(self.end_in_nest(board, run, last));
            }
            let class = self.class(board.pits.get(last));
            if class & class::NEST != 0 && self.can_make_nest(board, last) {
                self.make_nest(board, run, last);
                return Some(Turn::Ends);
            }
        }
        let turn = match &self.lines {
            Some(lines) => self.land::<PLAIN>(board, run, lines, last),
            None => self.last_seed(board, run, last),
        };
        run.is_first = false;
        turn
    }

    /// Lifts a pit, or takes the hand, and sows its seeds; gives the pit of the last one.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn sow_lap(&self, board: &mut RingBoard<S>, run: &mut Run) -> u8 {
        self.sow_lap_of::<false>(board, run)
    }

    #[inline(always)]
    fn sow_lap_of<const PLAIN: bool>(&self, board: &mut RingBoard<S>, run: &mut Run) -> u8 {
        let Lap {
            pit, hand, amount, ..
        } = run.lap;
        let mut seeds = hand;
        if hand == 0 {
            seeds = match amount {
                0 => board.pits.get(pit) - self.traits.leave,
                amount => amount,
            };
            board.pits.take(pit, seeds);
            if !PLAIN && self.traits.forts {
                self.note_taken(board, S::Mask::of(pit));
            }
        }
        run.sown = seeds;
        if !PLAIN && self.traits.odd_laps {
            return self.sow_oddly(board, run, seeds);
        }
        match self.sowing(run, seeds) {
            Some(sowing) if PLAIN => {
                board.pits.add_all(&sowing.added);
                if self.traits.crossing {
                    board.crossed |= !(sowing.sown & !board.own()).is_empty();
                }
                sowing.last
            }
            Some(sowing) => {
                self.sow_at_once(board, run, sowing);
                sowing.last
            }
            None => self.sow_seeds(board, run, seeds),
        }
    }

    /// What a last seed decides where no landing lines do.
    #[inline(always)]
    fn last_seed(&self, board: &mut RingBoard<S>, run: &mut Run, last: u8) -> Option<Turn> {
        let class = self.class(board.pits.get(last));
        if class & class::GOES_ON != 0 && self.places.liftable.has(last) {
            run.lap = Lap {
                captured: run.lap.captured,
                ..Lap::lifting(last, run.lap.way ^ self.traits.turn_round)
            };
            return None;
        }
        if class & class::CAPTURE != 0 {
            self.capture(board, run, last);
        }
        Some(Turn::Ends)
    }

    /// A lap from the table.
    #[inline(always)]
    fn sow_at_once(&self, board: &mut RingBoard<S>, run: &mut Run, sowing: &RingSowing<S>) {
        board.pits.add_all(&sowing.added);
        if self.traits.store {
            let player = board.to_move;
            board.stores[player] += u16::from(sowing.store);
        }
        self.note_sown(board, sowing.sown);
        if self.traits.flows {
            self.flow(board, run, sowing);
        }
        if self.traits.at_once {
            self.keep_at_once(board, run, sowing.sown);
        }
    }

    /// Seeds of the player to move have fallen in some pits.
    #[inline(always)]
    fn note_sown(&self, board: &mut RingBoard<S>, sown: S::Mask) {
        if self.traits.crossing {
            board.crossed |= !(sown & !board.own()).is_empty();
        }
        if self.traits.claims {
            give(&mut board.owners, sown, Some(board.state.to_move));
        }
    }

    /// Captures on the way of a lap that gave no pit more than one seed. In which order makes no difference.
    #[inline(always)]
    fn flow(&self, board: &mut RingBoard<S>, run: &mut Run, sowing: &RingSowing<S>) {
        // Most laps capture nothing on the way, which a few comparisons of all pits find out.
        if let Some(values) = &self.flow_values {
            let mut any = false;
            for value in values {
                any |= board.pits.any_sown_equal(&sowing.added, *value);
            }
            if !any {
                return;
            }
        }
        for pit in sowing.sown.pits() {
            if pit != sowing.last {
                self.flow_capture(board, run, pit);
            }
        }
    }

    /// A seed that is not the lap's last may bring a pit to a count at which it is captured at once.
    #[inline(always)]
    fn flow_capture(&self, board: &mut RingBoard<S>, run: &mut Run, pit: u8) {
        let seeds = board.pits.get(pit);
        let flow = &self.rules.flow;
        if self.class(seeds) & class::FLOW == 0
            || !self.fits_whose(board, pit, flow.whose)
            || (self.traits.nests && board.all_nests().has(pit))
        {
            return;
        }
        let to = self.receiver(board, flow.to, pit);
        self.empty(board, S::Mask::of(pit));
        self.keep(board, run, to, seeds);
    }

    /// Who gets the seeds of a pit in play.
    #[inline(always)]
    fn receiver(&self, board: &RingBoard<S>, to: FlowTo, pit: u8) -> Player {
        match to {
            FlowTo::Mover => board.to_move,
            FlowTo::Owner => board.owner(Pit(pit)).unwrap_or(board.to_move),
        }
    }

    /// A lap seed by seed: over pits that are out of play, with very many seeds, or where their order counts.
    #[inline(never)]
    pub(super) fn sow_seeds(&self, board: &mut RingBoard<S>, run: &mut Run, seeds: u16) -> u8 {
        let Lap {
            pit,
            way,
            hand,
            inside,
            ..
        } = run.lap;
        let player = board.to_move;
        let in_play = board.in_play();
        let takes_seeds = |pit: Pit| in_play.has(pit.0);
        let direction = direction_of(&self.rules, way);
        let sower = Sower::new(&self.rules, player, Pit(pit), direction, takes_seeds);
        let mut sower = match hand {
            0 => sower.lifted(seeds),
            _ => sower.inside(inside),
        };
        let mut last = pit;
        for left in (0..seeds).rev() {
            let Some(fall) = self.next_fall(board, &mut sower, left == 0) else {
                break;
            };
            let SeedFall::Pit(Pit(pit)) = fall else {
                board.stores[player] += 1;
                last = STORE;
                continue;
            };
            last = pit;
            self.drop_seed(board, run, pit);
            if self.traits.flows && left > 0 {
                self.flow_capture(board, run, pit);
            }
        }
        last
    }

    /// One seed falls in a pit.
    #[inline(always)]
    fn drop_seed(&self, board: &mut RingBoard<S>, run: &mut Run, pit: u8) {
        let is_own = board.own().has(pit);
        board.pits.add(pit, 1);
        run.reached |= !is_own;
        board.crossed |= self.traits.crossing && !is_own;
        if self.traits.claims {
            give(
                &mut board.owners,
                S::Mask::of(pit),
                Some(board.state.to_move),
            );
        }
        if self.traits.at_once {
            self.keep_at_once(board, run, S::Mask::of(pit));
        }
    }

    /// Where the next seed falls: pits that are passed over are left out, unless there is no other.
    #[inline(always)]
    fn next_fall(
        &self,
        board: &RingBoard<S>,
        falls: &mut impl Iterator<Item = SeedFall>,
        is_last: bool,
    ) -> Option<SeedFall> {
        let first = falls.next()?;
        if !self.traits.skips {
            return Some(first);
        }
        let taken = |fall: &SeedFall| match fall {
            SeedFall::Store => true,
            SeedFall::Pit(pit) => !self.is_passed_over(board, pit.0, is_last),
        };
        // Once round, until the first one comes again.
        let round = falls
            .take(self.rules.ring() + 1)
            .take_while(|fall| *fall != first);
        let mut round = iter::once(first).chain(round);
        round.find(taken).or(Some(first))
    }

    /// Whether a sowing passes over a pit.
    fn is_passed_over(&self, board: &RingBoard<S>, pit: u8, is_last: bool) -> bool {
        let skip = &self.rules.skip;
        let by_nest = self.nests_passed_over(board).has(pit);
        let by_count = self.class(board.pits.get(pit)) & class::SKIP != 0
            && self.fits_whose(board, pit, skip.whose)
            && (skip.last || !is_last)
            && board.turns >= skip.after;
        by_nest || by_count
    }

    /// The nest eggs that a sowing passes over.
    #[inline(always)]
    fn nests_passed_over(&self, board: &RingBoard<S>) -> S::Mask {
        match self.rules.skip.nests {
            SkipNests::None => S::Mask::EMPTY,
            SkipNests::Others => board.all_nests() & !board.nests[board.to_move.index()],
            SkipNests::All => board.all_nests(),
        }
    }

    /// A lap that may pass over pits, or begin in its own pit: from the table as far as it does not.
    #[inline(never)]
    fn sow_oddly(&self, board: &mut RingBoard<S>, run: &mut Run, seeds: u16) -> u8 {
        let Lap {
            pit,
            inside,
            entered,
            ..
        } = run.lap;
        if entered {
            run.reached |= !board.own().has(pit);
            self.drop_seed(board, run, pit);
            return pit;
        }
        if self.traits.skips {
            return self.sow_skipping(board, run, seeds);
        }
        let sowing = self
            .sowing(run, seeds - u16::from(inside))
            .filter(|_| !(inside && self.traits.flows));
        let Some(sowing) = sowing else {
            return self.sow_seeds(board, run, seeds);
        };
        if inside {
            self.drop_seed(board, run, pit);
        }
        run.reached |= !(sowing.sown & !board.own()).is_empty();
        self.sow_at_once(board, run, sowing);
        sowing.last
    }

    /// A lap that may pass over pits: from the table as far as it does not.
    #[inline(never)]
    fn sow_skipping(&self, board: &mut RingBoard<S>, run: &mut Run, seeds: u16) -> u8 {
        let Lap { pit, inside, .. } = run.lap;
        let passed = self.nests_passed_over(board);
        let sowing = self
            .sowing(run, seeds - u16::from(inside))
            .filter(|_| !(inside && self.traits.flows))
            .filter(|sowing| !self.may_pass_over(board, sowing, passed, seeds));
        let Some(sowing) = sowing else {
            // What is passed over stays so while the lap is sown, and nothing is captured on its way: a pit is passed as
            // if it were out of play.
            let steady = self.traits.skips_nests_only && !inside && !self.traits.flows;
            if steady && self.takes_a_seed(run, passed) {
                return self.sow_past(board, run, seeds, passed);
            }
            return self.sow_seeds(board, run, seeds);
        };
        if inside {
            if self.is_passed_over(board, pit, seeds == 1) {
                return self.sow_seeds(board, run, seeds);
            }
            self.drop_seed(board, run, pit);
        }
        run.reached |= !(sowing.sown & !board.own()).is_empty();
        self.sow_at_once(board, run, sowing);
        sowing.last
    }

    /// Whether the table shows that some pit is not passed over.
    fn takes_a_seed(&self, run: &Run, passed: S::Mask) -> bool {
        let round = self.sowing(run, self.traits.round);
        round.is_some_and(|round| !(round.sown & !passed).is_empty())
    }

    /// Sows a lap that passes over some pits as if they were out of play; what falls is settled after the last seed.
    #[inline(never)]
    fn sow_past(&self, board: &mut RingBoard<S>, run: &mut Run, seeds: u16, passed: S::Mask) -> u8 {
        let Lap { pit, way, hand, .. } = run.lap;
        let player = board.to_move;
        let open = board.in_play() & !passed;
        let takes_seeds = |pit: Pit| open.has(pit.0);
        let direction = direction_of(&self.rules, way);
        let sower = Sower::new(&self.rules, player, Pit(pit), direction, takes_seeds);
        let sower = if hand == 0 {
            sower.lifted(seeds)
        } else {
            sower
        };
        let (mut last, mut sown) = (pit, S::Mask::EMPTY);
        for fall in sower.take(seeds.into()) {
            match fall {
                SeedFall::Pit(Pit(pit)) => {
                    board.pits.add(pit, 1);
                    sown |= S::Mask::of(pit);
                    last = pit;
                }
                SeedFall::Store => {
                    board.stores[player] += 1;
                    last = STORE;
                }
            }
        }
        run.reached |= !(sown & !board.own()).is_empty();
        self.note_sown(board, sown);
        if self.traits.at_once {
            self.keep_at_once(board, run, sown);
        }
        last
    }

    /// Whether one of the pits of a sowing is passed over, or may come to be.
    fn may_pass_over(
        &self,
        board: &RingBoard<S>,
        sowing: &RingSowing<S>,
        passed: S::Mask,
        seeds: u16,
    ) -> bool {
        if self.traits.skips_nests_only {
            return !(sowing.sown & passed).is_empty();
        }
        let mut sown = sowing.sown.pits();
        seeds > self.traits.round || sown.any(|pit| self.is_passed_over(board, pit, false))
    }

    /// When a turn's sowing is over, all pits with certain counts may be taken.
    #[inline(never)]
    pub(super) fn harvest(&self, board: &mut RingBoard<S>, run: &mut Run) {
        let harvest = &self.rules.harvest;
        let mut ripe = board.pits.filled();
        if self.traits.nests {
            ripe &= !board.all_nests();
        }
        // From the first pit of the player to move on, for the sake of who captured last.
        let before = S::Mask::first_pits(self.rules.first_home_pit(board.to_move).0);
        for part in [ripe & !before, ripe & before] {
            for pit in part.pits() {
                let seeds = board.pits.get(pit);
                if self.class(seeds) & class::HARVEST != 0
                    && self.fits_whose(board, pit, harvest.whose)
                {
                    let to = self.receiver(board, harvest.to, pit);
                    self.empty(board, S::Mask::of(pit));
                    self.keep(board, run, to, seeds);
                }
            }
        }
    }

    /// Puts captured seeds in a store.
    #[inline(always)]
    pub(super) fn keep(&self, board: &mut RingBoard<S>, run: &mut Run, to: Player, seeds: u16) {
        board.stores[to] += seeds;
        run.captured |= to == board.to_move;
        if self.traits.asks_capturer {
            board.last_capturer = Some(to);
        }
    }

    /// Whether a pit in play belongs to whom the setting says, seen from the player to move.
    #[inline(always)]
    pub(super) fn fits_whose(&self, board: &RingBoard<S>, pit: u8, whose: Whose) -> bool {
        let own = board.own();
        match whose {
            Whose::Any => true,
            Whose::Own => own.has(pit),
            Whose::Opponents => !own.has(pit),
        }
    }
}
