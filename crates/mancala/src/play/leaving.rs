//! What ends a game from outside, and positions put together by hand: only the plain position knows these.

use super::{RoundBoard as _, Sweep as _, TurnEnd as _};
use crate::event::{Event, Silent, Trace};
use crate::outcome::{EndReason, Leaving};
use crate::player::Player;
use crate::position::{Phase, Position};
use crate::rules::Rules;

impl Position {
    /// The players agree to stop, and share what is on the board.
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

    /// A player leaves the game early. A single player who is left takes all seeds on the board and wins;
    /// otherwise the leaver is passed from now on. A forfeit of two players only moves seeds.
    pub fn leave(&mut self, rules: &Rules, player: Player, how: Leaving, trace: &mut impl Trace) {
        if self.over.is_some() || self.out[player] {
            return;
        }
        if how == Leaving::Forfeit && rules.players() == 2 {
            return self.forfeit(rules, player, trace);
        }
        self.out[player] = true;
        trace.event(Event::Out { player });
        let mut staying = rules.all_players().filter(|player| !self.out[*player]);
        match (staying.next(), staying.next()) {
            // One player is left, who takes all and wins.
            (Some(winner), None) => {
                if rules.end.score.counts_what_is_gained() {
                    self.sweep_all(rules, winner, trace);
                }
                self.end_game(how.reason(), trace);
            }
            _ if self.to_move == player => self.pass_leaver(rules, trace),
            _ => {}
        }
    }

    /// A player could have fed the opponent and did not, in a game kept by hand: all seeds in play go to the opponent, and
    /// the count decides. Where a rule forfeits only the seeds in one's own pits (Coastal), the others are the opponent's
    /// anyway.
    fn forfeit(&mut self, rules: &Rules, player: Player, trace: &mut impl Trace) {
        self.sweep_all(rules, player.next(rules.players()), trace);
        self.end_game(EndReason::Forfeit, trace);
    }

    fn pass_leaver(&mut self, rules: &Rules, trace: &mut impl Trace) {
        self.let_go(trace);
        (self.again, self.crossed) = (false, false);
        match self.phase {
            Phase::Open => self.placement_after(rules, self.to_move, trace),
            Phase::Play => self.hand_over(rules, self.to_move.next(rules.players()), trace),
        }
    }

    /// Takes up a position that was put together by hand: a player who cannot move is passed, and a game that would
    /// have ended has ended.
    pub(crate) fn resume(&mut self, rules: &Rules) {
        if self.over.is_some() {
            return;
        }
        if self.phase == Phase::Open {
            self.next_placement(rules, self.to_move, &mut Silent);
        } else if !self.again || self.out[self.to_move] {
            self.let_go(&mut Silent);
            (self.again, self.crossed) = (false, false);
            self.hand_over(rules, self.to_move, &mut Silent);
        } else if !self.decides_again(rules) {
            self.end_turn(rules, &mut Silent);
        }
    }
}
