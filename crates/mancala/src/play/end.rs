//! After a decision: who is next, who is passed, and whether the round is over.

use super::{RoundBoard, Rounds as _, Sweep as _, Turn};
use crate::event::{Event, Trace};
use crate::outcome::EndReason;
use crate::player::Player;
use crate::position::Phase;
use crate::rules::settings::{Failure, FortUntil, NoMove, Score};

pub(crate) trait TurnEnd: RoundBoard {
    /// Asks `starter` to move, who begins a round, or passes that player, or finds the round over before it began.
    fn begin_round(&mut self, game: &Self::Game, starter: Player, trace: &mut impl Trace) {
        let rules = Self::rules(game);
        self.to_move = starter;
        if !rules.opening.drops.is_empty() {
            self.phase = Phase::Open;
            self.next_placement(game, self.to_move, trace);
        } else {
            self.hand_over(game, self.to_move, trace);
        }
    }

    /// Settles what follows after the player to move has played a decision.
    fn finish_decision(&mut self, game: &Self::Game, turn: Turn, trace: &mut impl Trace) {
        let mover = self.to_move;
        if self.phase == Phase::Open {
            self.placement_after(game, mover, trace);
        } else if turn == Turn::GoesOn && self.decides_again(game) {
            trace.event(Event::Again { player: mover });
        } else {
            self.end_turn(game, trace);
        }
        // Whatever the decision led to: an impasse ends the round that goes on after it.
        let limit = Self::rules(game).impasse.quiet;
        if self.over.is_none() && limit > 0 && self.quiet >= limit {
            self.end_by_impasse(game, trace);
        }
    }

    /// The opening placement goes on after `player`, or play begins.
    fn placement_after(&mut self, game: &Self::Game, player: Player, trace: &mut impl Trace) {
        let rules = Self::rules(game);
        let next = player.next(rules.players());
        if next == rules.starter(self.round) {
            self.begin_play(game, trace);
        } else {
            self.next_placement(game, next, trace);
        }
    }

    /// Finds the next player with a full pit for the opening placement; without one, play begins.
    fn next_placement(&mut self, game: &Self::Game, player: Player, trace: &mut impl Trace) {
        if self.can_move(game, player) {
            self.to_move = player;
        } else {
            trace.event(Event::Pass { player });
            self.placement_after(game, player, trace);
        }
    }

    fn begin_play(&mut self, game: &Self::Game, trace: &mut impl Trace) {
        self.phase = Phase::Play;
        self.hand_over(game, Self::rules(game).starter(self.round), trace);
    }

    /// Whether the same player decides again: there must be a legal decision, and the game must not be over.
    fn decides_again(&mut self, game: &Self::Game) -> bool {
        // What may be decided in the middle of a turn may be less than at its beginning.
        self.again = true;
        self.again = !self.is_side_empty(game) && self.can_decide(game);
        self.again
    }

    /// Nothing is pointed to any more; seeds in the hand of the player to move go to that player's store.
    fn let_go(&mut self, trace: &mut impl Trace) {
        let player = self.to_move;
        let seeds = std::mem::take(&mut self.pending).hand();
        self.stores[player] += seeds;
        for _ in 0..seeds {
            trace.event(Event::Store { player });
        }
    }

    fn end_turn(&mut self, game: &Self::Game, trace: &mut impl Trace) {
        let rules = Self::rules(game);
        self.let_go(trace);
        (self.again, self.crossed) = (false, false);
        self.turns = (self.turns + 1).min(rules.counted_turns());
        if rules.fort.at > 0 && rules.fort.until == FortUntil::Entered {
            for player in rules.all_players() {
                self.fallen[player] |= self.stores[player] == 0;
            }
        }
        let next = self.to_move.next(rules.players());
        if rules.feed.failure == Failure::Forfeit && self.opponents_starve(self.to_move) {
            self.sweep_all(game, next, trace);
            self.end_round(game, EndReason::Forfeit, trace);
        } else {
            self.hand_over(game, next, trace);
        }
    }

    /// The turn goes to `next`, or to the first player after that one who can move, or the round is over.
    fn hand_over(&mut self, game: &Self::Game, next: Player, trace: &mut impl Trace) {
        let reason = self
            .end_of_board(game)
            .or_else(|| self.find_mover(game, next, trace));
        if let Some(reason) = reason {
            self.note_winner_by_last_move(game, reason);
            self.sweep_rest(game, reason, trace);
            self.end_round(game, reason, trace);
        }
    }

    /// Where the last move wins and a position that was set up begins with a player who cannot move, it was the move of the
    /// player before.
    fn note_winner_by_last_move(&mut self, game: &Self::Game, reason: EndReason) {
        let rules = Self::rules(game);
        let unknown = self.last_mover.is_none() && reason == EndReason::Stuck;
        if unknown && rules.end.score == Score::LastMove {
            self.last_mover = Some(self.to_move.previous(rules.players()));
        }
    }

    /// Ends that show on the board and in the stores, whichever player is next.
    fn end_of_board(&self, game: &Self::Game) -> Option<EndReason> {
        let end = &Self::rules(game).end;
        let board = self.board_seeds();
        if board == 0 {
            return Some(EndReason::Empty);
        }
        let reason = if board < u32::from(end.fewer) {
            EndReason::Fewer
        } else if end.majority && self.has_majority(game) {
            EndReason::Majority
        } else if self.is_side_empty(game) {
            EndReason::Starved
        } else {
            return None;
        };
        let stuck = self.none_can_move(game);
        Some(if stuck { EndReason::None } else { reason })
    }

    /// Makes the first player from `next` on who can move the player to move; or says why there is none.
    fn find_mover(
        &mut self,
        game: &Self::Game,
        next: Player,
        trace: &mut impl Trace,
    ) -> Option<EndReason> {
        let rules = Self::rules(game);
        // Ends: a player who can move is reached, or the first one who cannot finds that none can.
        let mut player = next;
        let mut passed = 0;
        loop {
            self.to_move = player;
            let is_out = self.out[player];
            if !is_out && rules.end.unfed && self.cannot_feed(game) {
                return Some(EndReason::Starved);
            }
            if self.can_move(game, player) {
                return None;
            }
            if self.no_other_can_move(game, player) {
                return Some(EndReason::None);
            }
            // A player who has left is passed without an event, and does not count as one who cannot move.
            if !is_out {
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

    fn none_can_move(&self, game: &Self::Game) -> bool {
        let mut players = Self::rules(game).all_players();
        !players.any(|player| self.can_move(game, player))
    }

    /// Whether nobody but a player can move.
    fn no_other_can_move(&self, game: &Self::Game, but: Player) -> bool {
        let players = Self::rules(game).all_players();
        let mut others = players.filter(|player| *player != but);
        !others.any(|player| self.can_move(game, player))
    }

    /// The round ends because it makes no progress.
    fn end_by_impasse(&mut self, game: &Self::Game, trace: &mut impl Trace) {
        self.let_go(trace);
        self.share_out(game, Self::rules(game).impasse.share, trace);
        self.end_round(game, EndReason::Impasse, trace);
    }

    /// Ends the game with no further rounds.
    fn end_game(&mut self, reason: EndReason, trace: &mut impl Trace) {
        self.let_go(trace);
        (self.again, self.crossed) = (false, false);
        // No player is to move any more; one value for that keeps equal positions equal.
        self.to_move = Player::A;
        self.over = Some(reason);
        trace.event(Event::End { reason });
    }
}

impl<B: RoundBoard> TurnEnd for B {}
