//! The numbers of boards: from the first board of the hall on, except where a player always sits at the same one.

use std::collections::BTreeSet;

use crate::model::{BoardPairing, PlayerId, RoundPairing, Tournament};

/// Numbers the boards of a round, in the order in which they were drawn.
pub fn place(tournament: &Tournament, mut pairing: RoundPairing) -> RoundPairing {
    let mut taken = BTreeSet::new();
    let fixed: Vec<Option<u16>> = pairing
        .boards
        .iter()
        .map(|sitting| {
            // If all of its numbers are taken by boards before, it gets one like any other.
            let mut wanted = sitting
                .seats
                .iter()
                .filter_map(|id| fixed_board(tournament, *id));
            wanted.find(|number| taken.insert(*number))
        })
        .collect();
    let mut free = (tournament.settings().first_board..).filter(|number| !taken.contains(number));
    for (sitting, number) in pairing.boards.iter_mut().zip(fixed) {
        if let Some(number) = number.or_else(|| free.next()) {
            sitting.board = number;
        }
    }
    pairing
        .boards
        .sort_by_key(|BoardPairing { board, .. }| *board);
    pairing
}

fn fixed_board(tournament: &Tournament, id: PlayerId) -> Option<u16> {
    tournament.player(id)?.player.board
}
