//! The end of a game, the rest on the board, impasse and rounds.

use super::{Check, FaultKind};
use crate::rules::settings::{Claim, NoMove, RoundsKind, Score};

impl Check<'_> {
    pub(super) fn end(&mut self) {
        let end = &self.settings.end;
        let (gains, fewer) = (self.gains(), u32::from(end.fewer));
        self.fault_if(
            end.majority && !gains,
            "end.majority",
            FaultKind::EndNever {},
        );
        self.fault_if(fewer > self.total, "end.fewer", FaultKind::OverAtOnce {});
        let never = (1..=self.total).contains(&fewer) && !gains;
        self.fault_if(never, "end.fewer", FaultKind::EndNever {});
        let fixed = end.score == Score::Pits
            && !self.settings.capture.take_pit
            && self.settings.rounds.kind == RoundsKind::One;
        self.fault_if(fixed, "end.score", FaultKind::PitsFixed {});
        self.succession();
    }

    fn succession(&mut self) {
        let end = &self.settings.end;
        if end.succession == 0 {
            return;
        }
        let key = "end.succession";
        let most = self.players.saturating_sub(1);
        let without_pass = end.no_move == NoMove::End;
        self.fault_if(without_pass, key, FaultKind::SuccessionWithoutPass {});
        self.fault_if(
            end.succession > most,
            key,
            FaultKind::SuccessionTooMany { most },
        );
        let at_once = end.succession == 1 && !without_pass;
        self.fault_if(at_once, key, FaultKind::SuccessionOne {});
    }

    pub(super) fn rest(&mut self) {
        let key = "end.rest";
        let rest = &self.settings.end.rest;
        self.fault_if(rest.is_empty(), key, FaultKind::RestEmpty {});
        let sure = |claim: &Claim| matches!(claim, Claim::Own | Claim::Nobody);
        if let Some(index) = rest.iter().position(sure) {
            for claim in &rest[index + 1..] {
                let (claim, after) = (*claim, rest[index]);
                self.fault(key, FaultKind::ClaimUnreachable { claim, after });
            }
        }
        for claim in rest {
            let never = match claim {
                Claim::LastCapturer => !self.captures(),
                Claim::Able => self.ends_only_when_nobody_can_move(),
                Claim::Own | Claim::LastMover | Claim::Nobody => false,
            };
            let claim = *claim;
            self.fault_if(never, key, FaultKind::ClaimNever { claim });
        }
    }

    /// Impasse and agreement do not count: they share what is left in their own way.
    fn ends_only_when_nobody_can_move(&self) -> bool {
        let end = &self.settings.end;
        end.no_move == NoMove::Pass
            && end.succession == 0
            && end.fewer == 0
            && !end.majority
            && !end.side_empty
            && !end.unfed
    }

    pub(super) fn impasse(&mut self) {
        let impasse = &self.settings.impasse;
        let gains = self.gains();
        let off = impasse.repetition == 0 && impasse.quiet == 0;
        let key = "impasse.repetition";
        self.fault_if(impasse.repetition == 1, key, FaultKind::OverAtOnce {});
        self.fault_if(off && gains, key, FaultKind::ImpasseOff {});
        self.fault_if(off && !gains, key, FaultKind::NeverEnds {});
        let gives = |claim: &Claim| matches!(claim, Claim::Own | Claim::Able | Claim::LastMover);
        let counts = self.settings.end.rest.iter().any(gives);
        let kind = match counts {
            true => FaultKind::NothingGained {},
            false => FaultKind::NothingCounts {},
        };
        self.fault_if(!gains, "capture.on", kind);
    }

    pub(super) fn rounds(&mut self) {
        let rounds = &self.settings.rounds;
        let key = "rounds.kind";
        if rounds.kind == RoundsKind::One {
            return;
        }
        self.fault_if(self.players > 2, key, FaultKind::RoundsPlayers {});
        let refills = matches!(rounds.kind, RoundsKind::Refill | RoundsKind::Territory);
        let layout = !self.settings.board.layout.is_empty();
        self.fault_if(refills && layout, key, FaultKind::RoundsLayout {});
        if matches!(rounds.kind, RoundsKind::Spoils | RoundsKind::Territory) {
            self.pits_for_rounds();
        }
    }

    /// Owning all but as many as one starts with would end the match before it begins.
    fn pits_for_rounds(&mut self) {
        let all_but = u16::from(self.settings.rounds.all_but);
        let pits = u16::from(self.settings.board.pits);
        let needed = all_but.max(1) + 1;
        if pits < needed {
            self.fault("board.pits", FaultKind::RoundsBoard { needed });
        } else {
            self.range("rounds.all-but", all_but, 1, i64::from(pits) - 1);
        }
    }
}
