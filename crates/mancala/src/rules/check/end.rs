//! The end of a game, the rest on the board, impasse and rounds.

use super::{Check, Facts, gains, when};
use crate::rules::fault::FaultKind;
use crate::rules::settings::{Claim, NoMove, RoundStarter, RoundsKind, Score, Track};

pub(super) const CHECKS: &[Check] = &[
    Check::new("end.majority", gains!(), |facts| {
        when(facts.end.majority && !facts.gains(), FaultKind::EndNever {})
    }),
    Check::new("end.fewer", &["board"], |facts| {
        let over = u32::from(facts.end.fewer) > facts.total;
        when(over, FaultKind::OverAtOnce {})
    }),
    Check::new("end.fewer", gains!("board"), |facts| {
        let later = (1..=facts.total).contains(&u32::from(facts.end.fewer));
        when(later && !facts.gains(), FaultKind::EndNever {})
    }),
    Check::new(
        "end.score",
        &["capture.take-pit", "sow.claims", "rounds.kind"],
        |facts| {
            let moves = facts.capture.take_pit || facts.sow.claims;
            let fixed = !moves && facts.rounds.kind == RoundsKind::One;
            let pits = facts.end.score == Score::Pits;
            when(pits && fixed, FaultKind::PitsFixed {})
        },
    ),
    Check::new("end.succession", &["end.no-move"], |facts| {
        let end = &facts.end;
        let without_pass = end.succession > 0 && end.no_move == NoMove::End;
        when(without_pass, FaultKind::SuccessionWithoutPass {})
    }),
    Check::new("end.succession", &["board.players"], |facts| {
        let most = facts.players.saturating_sub(1);
        let too_many = facts.end.succession > most;
        when(too_many, FaultKind::SuccessionTooMany { most })
    }),
    Check::new("end.succession", &["end.no-move"], |facts| {
        let at_once = facts.end.succession == 1 && facts.end.no_move == NoMove::Pass;
        when(at_once, FaultKind::SuccessionOne {})
    }),
    Check::new("end.score", &["rounds.kind"], |facts| {
        let goal = !facts.end.score.counts_what_is_gained();
        let rounds = facts.rounds.kind != RoundsKind::One;
        when(goal && rounds, FaultKind::GoalRounds {})
    }),
    // The rest.
    Check::new("end.rest", &[], |facts| {
        when(facts.end.rest.is_empty(), FaultKind::RestEmpty {})
    }),
    Check::new("end.rest", &[], unreachable_claims),
    // Whoever moved last is always somebody; the other claims may all fail.
    Check::new("end.rest", &["end.score"], |facts| {
        let sure = |claim: &Claim| {
            matches!(
                claim,
                Claim::Own | Claim::Nobody | Claim::Split | Claim::LastMover
            )
        };
        let rest = &facts.end.rest;
        let open = !rest.is_empty() && !rest.iter().any(sure);
        let counts = facts.end.score.counts_what_is_gained();
        when(open && counts, FaultKind::RestOpen {})
    }),
    Check::new(
        "end.rest",
        &[
            "end.no-move",
            "end.succession",
            "end.fewer",
            "end.majority",
            "end.side-empty",
            "end.unfed",
        ],
        |facts| {
            let claim = Claim::Able;
            let never = facts.ends_only_when_nobody_can_move();
            when(
                never && facts.end.rest.contains(&claim),
                FaultKind::ClaimNever { claim },
            )
        },
    ),
    Check::new("end.rest", &["end.no-move"], |facts| {
        let claim = Claim::Stuck;
        let never = facts.end.no_move == NoMove::Pass;
        when(
            never && facts.end.rest.contains(&claim),
            FaultKind::ClaimNever { claim },
        )
    }),
    Check::new(
        "end.rest",
        &[
            "capture.on",
            "flow.on",
            "nest.on",
            "landing",
            "lifting",
            "harvest.on",
        ],
        |facts| {
            let claim = Claim::LastCapturer;
            let never = !facts.captures();
            when(
                never && facts.end.rest.contains(&claim),
                FaultKind::ClaimNever { claim },
            )
        },
    ),
    // Impasse.
    Check::new("impasse.repetition", &[], |facts| {
        when(facts.impasse.repetition == 1, FaultKind::OverAtOnce {})
    }),
    Check::new("impasse.repetition", gains!("impasse.quiet"), |facts| {
        let off = facts.impasse.repetition == 0 && facts.impasse.quiet == 0;
        when(
            off,
            if facts.gains() {
                FaultKind::ImpasseOff {}
            } else {
                FaultKind::NeverEnds {}
            },
        )
    }),
    Check::new("capture.on", gains!("end.rest", "end.score"), |facts| {
        let gives = |claim: &Claim| !matches!(claim, Claim::Nobody | Claim::LastCapturer);
        if !facts.end.score.counts_what_is_gained() {
            return Vec::new();
        }
        let kind = match facts.end.rest.iter().any(gives) {
            true => FaultKind::NothingGained {},
            false => FaultKind::NothingCounts {},
        };
        when(!facts.gains(), kind)
    }),
    // Rounds.
    Check::new("rounds.kind", &["board.players"], |facts| {
        let several = facts.rounds.kind != RoundsKind::One;
        when(several && facts.players > 2, FaultKind::RoundsPlayers {})
    }),
    // The winner would never come to a pit of the loser: everybody's own ring has no first pit after another's.
    Check::new("rounds.kind", &["sow.track"], |facts| {
        let spoils = facts.rounds.kind == RoundsKind::Spoils;
        when(
            spoils && facts.sow.track == Track::Own,
            FaultKind::SpoilsTrack {},
        )
    }),
    Check::new("rounds.kind", &["board.layout"], |facts| {
        let refills = matches!(
            facts.rounds.kind,
            RoundsKind::Refill | RoundsKind::Territory
        );
        let layout = !facts.board.layout.is_empty();
        when(refills && layout, FaultKind::RoundsLayout {})
    }),
    // Play after an opening placement begins with the player who has placed first.
    Check::new("rounds.starter", &["opening.drops"], |facts| {
        let fixed = facts.rounds.starter != RoundStarter::InTurn;
        when(
            fixed && !facts.opening.drops.is_empty(),
            FaultKind::StarterOpening {},
        )
    }),
    Check::new(
        "board.pits",
        &["rounds.pits-left", "rounds.kind"],
        |facts| {
            let (needed, too_few) = facts.pits_for_rounds();
            when(too_few, FaultKind::RoundsBoard { needed })
        },
    ),
];

/// Claims after one that always holds.
fn unreachable_claims(facts: &Facts<'_>) -> Vec<FaultKind> {
    let mut claims = facts.end.rest.iter().copied();
    let always = claims.find(|claim| matches!(claim, Claim::Own | Claim::Nobody | Claim::Split));
    let unreachable = |after| {
        claims
            .map(|claim| FaultKind::ClaimUnreachable { claim, after })
            .collect()
    };
    always.map_or_else(Vec::new, unreachable)
}

/// Whether a match is over when a player owns all pits but a few.
pub(super) const fn counts_pits(kind: RoundsKind) -> bool {
    matches!(kind, RoundsKind::Spoils | RoundsKind::Territory)
}

impl Facts<'_> {
    /// Impasse and agreement do not count: they share the rest by their own rules.
    fn ends_only_when_nobody_can_move(&self) -> bool {
        let end = &self.end;
        end.no_move == NoMove::Pass
            && end.succession == 0
            && end.fewer == 0
            && !end.majority
            && !end.side_empty
            && !end.unfed
    }

    /// The pits a player needs for the rounds, and whether there are fewer. Owning all but as many as a player starts
    /// with would end the match before it begins.
    fn pits_for_rounds(&self) -> (u16, bool) {
        let needed = u16::from(self.rounds.all_but).max(1) + 1;
        let too_few = u16::from(self.board.pits) < needed;
        (needed, too_few && counts_pits(self.rounds.kind))
    }
}
