//! Offers: what a player can do only if the others agree.

use mancala::Player;

use super::messages::OfferKind;
use super::snapshot::OfferView;

/// An open offer.
#[derive(Clone, Debug)]
pub struct Offer {
    pub id: u64,
    pub kind: OfferKind,
    pub from: Player,
    pub ply: usize,
    pub waiting: Vec<Player>,
    /// Steps that an undo takes back.
    pub steps: usize,
}

/// The offers of a game.
#[derive(Debug, Default)]
pub struct Offers {
    open: Vec<Offer>,
    last: u64,
}

/// The effect of an answer.
#[derive(Debug)]
pub enum AnswerEffect {
    /// Other seats have to answer still.
    Waiting,
    /// All have accepted.
    Accepted(Offer),
    Declined,
    /// There is no such offer, or it is not for these seats.
    Unknown,
}

impl Offers {
    /// Makes an offer; it replaces an earlier one of the same kind.
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

    /// The open offer of a kind that another seat made.
    pub fn made_by_others(&self, kind: OfferKind, seats: &[Player]) -> Option<u64> {
        let fits = |offer: &&Offer| offer.kind == kind && !seats.contains(&offer.from);
        self.open.iter().find(fits).map(|offer| offer.id)
    }

    /// The owner of these seats answers.
    pub fn answer(&mut self, id: u64, seats: &[Player], accept: bool) -> AnswerEffect {
        let Some(index) = self.open.iter().position(|offer| offer.id == id) else {
            return AnswerEffect::Unknown;
        };
        let offer = &mut self.open[index];
        let before = offer.waiting.len();
        offer.waiting.retain(|player| !seats.contains(player));
        let own = seats.contains(&offer.from);
        if before == offer.waiting.len() && (accept || !own) {
            return AnswerEffect::Unknown;
        }
        if !accept {
            self.open.remove(index);
            return AnswerEffect::Declined;
        }
        if offer.waiting.is_empty() {
            return AnswerEffect::Accepted(self.open.remove(index));
        }
        AnswerEffect::Waiting
    }

    /// Drops offers that the game has overtaken.
    pub fn lapse(&mut self, ply: usize) {
        self.open
            .retain(|offer| offer.ply == ply || offer.kind == OfferKind::Rematch);
    }

    pub fn views(&self) -> Vec<OfferView> {
        let view = |offer: &Offer| OfferView {
            id: offer.id,
            kind: offer.kind,
            from: offer.from,
            ply: offer.ply,
            waiting: offer.waiting.clone(),
        };
        self.open.iter().map(view).collect()
    }
}
