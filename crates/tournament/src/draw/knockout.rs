//! Knockout: the best seeds meet last, and losers are eliminated. [`crate::bracket`] knows who is still in.

use super::{Choice, NoDraw, enough, numbered};
use crate::bracket::{BracketTrace, Slot, verdict};
use crate::model::{PlayerId, RoundBoard, RoundPairing, Tournament, Unpaired};

pub fn draw(tournament: &Tournament) -> Result<RoundPairing, NoDraw> {
    enough(tournament.seeding().len(), 2)?;
    let boards = drawn_boards(tournament);
    if !boards.is_empty() {
        let choices = vec![Choice::AnotherGame];
        return Err(NoDraw::Undecided { boards, choices });
    }
    let trace = BracketTrace::new(tournament, tournament.rounds().len());
    if trace.next.len() < 2 {
        let choices = vec![Choice::End];
        return Err(NoDraw::Finished { choices });
    }
    let (mut boards, mut out) = (Vec::new(), Vec::new());
    for pair in trace.next.chunks_exact(2) {
        match (pair[0], pair[1]) {
            (Slot::Player(one), Slot::Player(other)) => boards.push(seats(tournament, one, other)),
            (Slot::Player(one), _) | (_, Slot::Player(one)) => out.push((one, Unpaired::Bye)),
            _ => {}
        }
    }
    let is_final = trace.next.len() == 2;
    if let [Some(one), Some(other)] = trace.semifinal_losers()
        && is_final
        && tournament.settings().third_place
    {
        boards.push(seats(tournament, one, other));
    }
    Ok(RoundPairing {
        round: tournament.next_round(),
        boards: numbered(boards),
        out,
    })
}

/// Boards of the last round that have all results and no winner.
fn drawn_boards(tournament: &Tournament) -> Vec<u16> {
    let last = tournament.rounds().last().into_iter();
    let boards = last.flat_map(|round| &round.boards);
    let drawn = |board: &&RoundBoard| verdict(tournament.settings(), board).is_drawn();
    boards.filter(drawn).map(|board| board.number).collect()
}

/// The upper player of the bracket starts in odd rounds.
fn seats(tournament: &Tournament, upper: PlayerId, lower: PlayerId) -> Vec<PlayerId> {
    match tournament.next_round() % 2 {
        1 => vec![upper, lower],
        _ => vec![lower, upper],
    }
}
