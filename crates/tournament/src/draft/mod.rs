//! A round that is changed by hand before it counts: steps that change it, and a review of what would break.
//!
//! A draft is a [`RoundPairing`] and nothing else, so a page or a command can keep it as long as it likes. It counts when it
//! is added to the log, as [`LogEntry::Pair`] or [`LogEntry::Rearrange`].

mod review;
mod steps;

pub use review::Finding;
pub use steps::DraftStep;

use serde::Serialize;

use crate::bracket::BracketTrace;
use crate::model::{LogEntry, PlayerId, RoundPairing, Tournament, TournamentFormat};

/// A draft with what is to be known of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Draft {
    pub pairing: RoundPairing,
    /// Whether the round is drawn already, so that the draft would change it.
    pub drawn: bool,
    /// Active players who are at no board and have no bye.
    pub unplaced: Vec<PlayerId>,
    pub findings: Vec<Finding>,
}

impl Tournament {
    /// A draft and what breaks in it.
    pub fn draft(&self, pairing: RoundPairing) -> Draft {
        Draft {
            drawn: self.round(pairing.round).is_some(),
            unplaced: self.unplaced(&pairing),
            findings: self.review(&pairing),
            pairing,
        }
    }

    /// The entries by which a draft counts. `drawn` is the pairing as it was drawn, for a round that is not published: the
    /// log then tells what was changed by hand.
    pub fn published(&self, draft: RoundPairing, drawn: Option<RoundPairing>) -> Vec<LogEntry> {
        if self.round(draft.round).is_some() {
            return vec![LogEntry::Rearrange(draft)];
        }
        match drawn {
            Some(drawn) if drawn != draft => {
                vec![LogEntry::Pair(drawn), LogEntry::Rearrange(draft)]
            }
            _ => vec![LogEntry::Pair(draft)],
        }
    }

    fn unplaced(&self, pairing: &RoundPairing) -> Vec<PlayerId> {
        let active = self.roster().filter(|one| one.active);
        let ids = active.map(|one| one.id).filter(|id| !pairing.has(*id));
        ids.filter(|id| self.is_in(*id, pairing.round)).collect()
    }

    /// Whether a player has to be somewhere in a round: in a knockout, who is not beaten.
    fn is_in(&self, id: PlayerId, round: u16) -> bool {
        if self.settings().format != TournamentFormat::Knockout {
            return true;
        }
        let trace = BracketTrace::new(self, usize::from(round).saturating_sub(1));
        let mut slots = trace.next.iter();
        slots.any(|slot| slot.player() == Some(id))
    }
}

impl RoundPairing {
    /// Whether a player is at a board or out.
    pub fn has(&self, id: PlayerId) -> bool {
        let seated = self.boards.iter().any(|board| board.seats.contains(&id));
        seated || self.out.iter().any(|(other, _)| *other == id)
    }
}
