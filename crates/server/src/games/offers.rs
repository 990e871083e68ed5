//! Offers: what a player cannot do without the others.

use mancala::Player;

use super::messages::OfferKind;
use super::snapshot::OfferView;

/// An offer that some have not answered yet.
#[derive(Clone, Debug)]
pub struct Offer {
    pub id: u64,
    pub kind: OfferKind,
    pub from: Player,
    pub ply: usize,
    pub waiting: Vec<Player>,
    /// Steps to take back, if that is offered.
    pub steps: usize,
}

/// The offers of a game.
#[derive(Debug, Default)]
pub struct Offers {
    open: Vec<Offer>,
    last: u64,
}

/// What an answer led to.
#[derive(Debug)]
pub enum Answered {
    /// Others have to answer still.
    Waiting,
    /// Everybody has accepted.
    Accepted(Offer),
    Declined,
    /// There is no such offer, or it is not for these seats.
    Unknown,
}

impl Offers {
    /// Makes an offer in place of an earlier one of the same kind.
    pub fn make(
        &mut self,
        kind: OfferKind,
        from: Player,
        ply: usize,
        waiting: Vec<Player>,
        steps: usize,
    ) {
        self.open.retain(|offer| offer.kind != kind);
        self.last += 1;
        self.open.push(Offer {
            id: self.last,
            kind,
            from,
            ply,
            waiting,
            steps,
        });
    }

    /// The open offer of a kind that somebody else made.
    pub fn from_others(&self, kind: OfferKind, seats: &[Player]) -> Option<u64> {
        let fits = |offer: &&Offer| offer.kind == kind && !seats.contains(&offer.from);
        self.open.iter().find(fits).map(|offer| offer.id)
    }

    /// Whoever has these seats answers.
    pub fn answer(&mut self, id: u64, seats: &[Player], accept: bool) -> Answered {
        let Some(index) = self.open.iter().position(|offer| offer.id == id) else {
            return Answered::Unknown;
        };
        let offer = &mut self.open[index];
        let before = offer.waiting.len();
        offer.waiting.retain(|player| !seats.contains(player));
        let own = seats.contains(&offer.from);
        if before == offer.waiting.len() && (accept || !own) {
            return Answered::Unknown;
        }
        if !accept {
            self.open.remove(index);
            return Answered::Declined;
        }
        if offer.waiting.is_empty() {
            return Answered::Accepted(self.open.remove(index));
        }
        Answered::Waiting
    }

    /// The game went on: what was offered before makes no sense any more.
    pub fn lapse(&mut self, ply: usize) {
        self.open
            .retain(|offer| offer.ply == ply || offer.kind == OfferKind::Rematch);
    }

    pub fn views(&self) -> Vec<OfferView> {
        let view = |offer: &Offer| OfferView {
            id: offer.id,
            kind: offer.kind,
            from: offer.from.letter(),
            ply: offer.ply,
            waiting: offer.waiting.iter().map(|player| player.letter()).collect(),
        };
        self.open.iter().map(view).collect()
    }
}
