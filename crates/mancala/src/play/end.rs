//! After a decision: who is next, who is passed, and whether the game is over.

use super::Turn;
use crate::decision::Pit;
use crate::event::{Event, Silent, Trace};
use crate::outcome::{EndReason, Leaving};
use crate::player::Player;
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::rules::settings::{Claim, Failure, NoMove, Share};

impl Position {
    /// Asks the starter of a round to move, or passes him, or finds the round over before it began.
    pub(super) fn begin_round(&mut self, rules: &Rules, trace: &mut impl Trace) {
        self.to_move = rules.starter(self.round);
        if !rules.opening.drops.is_empty() {
            self.phase = Phase::Open;
            self.next_placement(rules, self.to_move, trace);
        } else {
            self.hand_over(rules, self.to_move, trace);
        }
    }

    /// Takes up a position that was put together by hand: whoever cannot move is passed, and a game that would
    /// have ended has ended.
    pub(crate) fn resume(&mut self, rules: &Rules) {
        if self.over.is_some() {
            return;
        }
        if self.phase == Phase::Open {
            self.next_placement(rules, self.to_move, &mut Silent);
        } else if !self.again || self.out[self.to_move] {
            (self.again, self.crossed) = (false, false);
            self.hand_over(rules, self.to_move, &mut Silent);
        } else if !self.decides_again(rules) {
            self.end_turn(rules, &mut Silent);
        }
    }

    /// Settles what follows after the player to move has played a decision.
    pub(super) fn finish_decision(&mut self, rules: &Rules, turn: Turn, trace: &mut impl Trace) {
        let mover = self.to_move;
        if self.phase == Phase::Open {
            let next = mover.next(rules.players());
            if next == rules.starter(self.round) {
                self.begin_play(rules, trace);
            } else {
                self.next_placement(rules, next, trace);
            }
        } else if turn == Turn::GoesOn && self.decides_again(rules) {
            trace.event(Event::Again { player: mover });
        } else {
            self.end_turn(rules, trace);
        }
        let quiet = rules.impasse.quiet;
        if self.over.is_none() && quiet > 0 && self.quiet >= quiet {
            self.end_by_impasse(rules, trace);
        }
    }

    /// Finds the next player with a full pit for the opening placement; without one, play begins.
    fn next_placement(&mut self, rules: &Rules, first: Player, trace: &mut impl Trace) {
        let mut player = first;
        loop {
            if self.can_move(rules, player) {
                self.to_move = player;
                return;
            }
            trace.event(Event::Pass { player });
            player = player.next(rules.players());
            if player == rules.starter(self.round) {
                self.begin_play(rules, trace);
                return;
            }
        }
    }

    fn begin_play(&mut self, rules: &Rules, trace: &mut impl Trace) {
        self.phase = Phase::Play;
        self.hand_over(rules, rules.starter(self.round), trace);
    }

    /// Whether the player stays to move: he needs a legal decision, and the game must not be over.
    pub(super) fn decides_again(&mut self, rules: &Rules) -> bool {
        self.again = !self.is_side_empty(rules) && self.can_decide(rules);
        self.again
    }

    fn end_turn(&mut self, rules: &Rules, trace: &mut impl Trace) {
        self.again = false;
        self.crossed = false;
        let mover = self.to_move;
        if rules.feed.failure == Failure::Forfeit && self.opponents_starve(mover) {
            let opponent = mover.next(rules.players());
            self.sweep_all(rules, opponent, trace);
            self.end_round(rules, EndReason::Forfeit, trace);
        } else {
            self.hand_over(rules, mover.next(rules.players()), trace);
        }
    }

    /// The turn goes to `next`, or to the first after him who can move, or the game is over.
    fn hand_over(&mut self, rules: &Rules, next: Player, trace: &mut impl Trace) {
        let reason = self
            .end_of_board(rules)
            .or_else(|| self.find_mover(rules, next, trace));
        if let Some(reason) = reason {
            self.sweep_rest(rules, trace);
            self.end_round(rules, reason, trace);
        }
    }

    /// Ends that show on the board and in the stores, whoever is to move.
    fn end_of_board(&self, rules: &Rules) -> Option<EndReason> {
        let board = self.board_seeds();
        if board == 0 {
            return Some(EndReason::Empty);
        }
        let reason = if board < u32::from(rules.end.fewer) {
            EndReason::Fewer
        } else if rules.end.majority && self.has_majority(rules) {
            EndReason::Majority
        } else if self.is_side_empty(rules) {
            EndReason::Starved
        } else {
            return None;
        };
        Some(if self.nobody_can_move(rules) {
            EndReason::None
        } else {
            reason
        })
    }

    /// Makes the first player from `next` on who can move the player to move; or says why nobody is.
    fn find_mover(
        &mut self,
        rules: &Rules,
        next: Player,
        trace: &mut impl Trace,
    ) -> Option<EndReason> {
        let mut player = next;
        let mut passed = 0;
        loop {
            self.to_move = player;
            if !self.out[player] && rules.end.unfed && self.cannot_feed(rules) {
                return Some(EndReason::Starved);
            }
            if self.can_move(rules, player) {
                return None;
            }
            if self.nobody_can_move(rules) {
                return Some(EndReason::None);
            }
            // Whoever has left is passed without a word: he is not one of those who cannot move.
            if !self.out[player] {
                if rules.end.no_move == NoMove::End {
                    return Some(EndReason::Stuck);
                }
                passed += 1;
                if passed == rules.end.succession {
                    return Some(EndReason::Succession);
                }
                trace.event(Event::Pass { player });
            }
            player = player.next(rules.players());
        }
    }

    fn nobody_can_move(&self, rules: &Rules) -> bool {
        !rules
            .all_players()
            .any(|player| self.can_move(rules, player))
    }

    /// Whether somebody has more than half of all seeds in his store.
    fn has_majority(&self, rules: &Rules) -> bool {
        let total = self.total_seeds();
        rules
            .all_players()
            .any(|player| 2 * u32::from(self.store(player)) > total)
    }

    /// Whether the rule ends the game because somebody has no seed in his pits.
    fn is_side_empty(&self, rules: &Rules) -> bool {
        rules.end.side_empty
            && rules
                .all_players()
                .any(|player| self.territory_seeds(player) == 0)
    }

    /// The players agree to stop: everyone takes his share of the board.
    pub fn end_by_agreement(&mut self, rules: &Rules, trace: &mut impl Trace) {
        if self.over.is_some() {
            return;
        }
        let share = if self.has_majority(rules) {
            rules.impasse.share_majority
        } else {
            rules.impasse.share
        };
        self.share_out(rules, share, trace);
        self.end_game(EndReason::Agreement, trace);
    }

    /// The round ends because it makes no progress.
    pub(crate) fn end_by_impasse(&mut self, rules: &Rules, trace: &mut impl Trace) {
        self.share_out(rules, rules.impasse.share, trace);
        self.end_round(rules, EndReason::Impasse, trace);
    }

    /// A player leaves the game early. With one player left he takes all seeds on the board and wins;
    /// otherwise the leaver is passed from now on.
    pub fn leave(&mut self, rules: &Rules, player: Player, how: Leaving, trace: &mut impl Trace) {
        if self.over.is_some() || self.out[player] {
            return;
        }
        self.out[player] = true;
        trace.event(Event::Out { player });
        let mut staying = rules.all_players().filter(|player| !self.out[*player]);
        match (staying.next(), staying.next()) {
            (Some(winner), None) => {
                self.sweep_all(rules, winner, trace);
                self.end_game(how.reason(), trace);
            }
            _ if self.to_move == player => self.pass_leaver(rules, trace),
            _ => {}
        }
    }

    fn pass_leaver(&mut self, rules: &Rules, trace: &mut impl Trace) {
        self.again = false;
        self.crossed = false;
        let next = self.to_move.next(rules.players());
        match self.phase {
            Phase::Play => self.hand_over(rules, next, trace),
            Phase::Open if next == rules.starter(self.round) => self.begin_play(rules, trace),
            Phase::Open => self.next_placement(rules, next, trace),
        }
    }

    /// Ends the game with no further rounds.
    pub(super) fn end_game(&mut self, reason: EndReason, trace: &mut impl Trace) {
        self.again = false;
        self.crossed = false;
        // Nobody is to move any more; one value for that keeps equal positions equal.
        self.to_move = Player::A;
        self.over = Some(reason);
        trace.event(Event::End { reason });
    }

    /// What is left on the board goes to whom the rule says.
    fn sweep_rest(&mut self, rules: &Rules, trace: &mut impl Trace) {
        for claim in &rules.end.rest {
            let claimant = match claim {
                Claim::Own => return self.sweep_own(rules, trace),
                Claim::Nobody => return,
                Claim::Able => self.only_one_able(rules),
                Claim::LastMover => self.last_mover,
                Claim::LastCapturer => self.last_capturer,
            };
            if let Some(player) = claimant {
                return self.sweep_all(rules, player, trace);
            }
        }
    }

    fn only_one_able(&self, rules: &Rules) -> Option<Player> {
        let mut able = rules
            .all_players()
            .filter(|player| self.can_move(rules, *player));
        able.next().filter(|_| able.next().is_none())
    }

    /// How impasse and agreement share the board. Where the rest is nobody's it stays nobody's.
    fn share_out(&mut self, rules: &Rules, share: Share, trace: &mut impl Trace) {
        if rules.end.rest.first() == Some(&Claim::Nobody) {
            return;
        }
        match share {
            Share::Own => self.sweep_own(rules, trace),
            Share::Split => self.sweep_split(rules, trace),
        }
    }

    /// Everyone takes the seeds in his own territory; seeds in a nest egg go to the nest's owner.
    pub(super) fn sweep_own(&mut self, rules: &Rules, trace: &mut impl Trace) {
        for pit in rules.pits() {
            if let Some(to) = self.nest(pit).or(self.owner(pit)) {
                self.sweep(pit, self.seeds(pit), to, trace);
            }
        }
    }

    fn sweep_all(&mut self, rules: &Rules, to: Player, trace: &mut impl Trace) {
        for pit in rules.pits() {
            self.sweep(pit, self.seeds(pit), to, trace);
        }
    }

    /// Everyone takes an even share; odd seeds go, one each, to those with most seeds on their side.
    fn sweep_split(&mut self, rules: &Rules, trace: &mut impl Trace) {
        let board = self.board_seeds();
        let players = u32::from(rules.players());
        let mut order: Vec<Player> = rules.all_players().collect();
        order.sort_by_key(|player| std::cmp::Reverse(self.territory_seeds(*player)));
        let mut pits = rules.pits();
        let mut pit = pits.next();
        for (place, player) in (0..).zip(order) {
            let mut share = board / players + u32::from(place < board % players);
            while let (Some(from), true) = (pit, share > 0) {
                let seeds = share.min(u32::from(self.seeds(from)));
                self.sweep(from, seeds as u16, player, trace);
                share -= seeds;
                if self.seeds(from) == 0 {
                    pit = pits.next();
                }
            }
        }
    }

    fn sweep(&mut self, pit: Pit, seeds: u16, to: Player, trace: &mut impl Trace) {
        if seeds == 0 {
            return;
        }
        self.pits[pit.index()] -= seeds;
        self.stores[to] += seeds;
        trace.event(Event::Sweep { pit, seeds, to });
    }
}
