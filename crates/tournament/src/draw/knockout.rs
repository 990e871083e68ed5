//! Knockout: the best seeds meet last, and who loses is out.

use super::{Choice, NoDraw, enough, numbered};
use crate::Points;
use crate::model::{Board, Out, Pairing, PlayerId, Tournament};

pub fn draw(tournament: &Tournament) -> Result<Pairing, NoDraw> {
    let seeding = tournament.seeding();
    enough(seeding.len(), 2)?;
    let mut slots: Vec<Option<PlayerId>> = order(seeding.len().next_power_of_two())
        .into_iter()
        .map(|seed| seeding.get(seed).copied())
        .collect();
    for round in tournament.rounds() {
        let mut undecided = Vec::new();
        slots = slots
            .chunks(2)
            .map(|pair| match (pair[0], pair.get(1).copied().flatten()) {
                (Some(one), Some(_)) => match round.board_of(one) {
                    Some(board) => winner(tournament, board).or_else(|| {
                        undecided.push(board.number);
                        None
                    }),
                    None => Some(one),
                },
                (one, other) => one.or(other),
            })
            .collect();
        if !undecided.is_empty() {
            return Err(NoDraw::Undecided {
                boards: undecided,
                choices: vec![Choice::AnotherGame],
            });
        }
    }
    if slots.len() < 2 {
        let choices = vec![Choice::End];
        return Err(NoDraw::Finished { choices });
    }
    let (mut boards, mut out) = (Vec::new(), Vec::new());
    for pair in slots.chunks(2) {
        match (pair[0], pair[1]) {
            // The better seed starts in odd rounds.
            (Some(one), Some(other)) if tournament.next_round() % 2 == 1 => {
                boards.push(vec![one, other]);
            }
            (Some(one), Some(other)) => boards.push(vec![other, one]),
            (one, other) => out.extend(one.or(other).map(|player| (player, Out::Bye))),
        }
    }
    Ok(Pairing {
        round: tournament.next_round(),
        boards: numbered(boards),
        out,
    })
}

/// Seeds from 0 in the order of the draw: neighbours meet, then the winners of neighbours.
fn order(slots: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < slots {
        let size = order.len() * 2;
        order = order
            .into_iter()
            .flat_map(|seed| [seed, size - 1 - seed])
            .collect();
    }
    order
}

/// Who won a board: by games, then by seeds in all of them.
fn winner(tournament: &Tournament, board: &Board) -> Option<PlayerId> {
    let settings = tournament.settings();
    let (mut points, mut seeds) = ([Points::ZERO; 2], [0_u32; 2]);
    for result in board.results.iter().flatten() {
        let places = result.places(2, settings)?;
        match (places[0], places[1]) {
            (1, 1) => {}
            (1, _) => points[0] += Points::whole(1),
            (_, 1) => points[1] += Points::whole(1),
            _ => {}
        }
        for (sum, seeds) in seeds
            .iter_mut()
            .zip(result.seeds(settings).unwrap_or_default())
        {
            *sum += u32::from(seeds);
        }
    }
    match (points[0], seeds[0]).cmp(&(points[1], seeds[1])) {
        std::cmp::Ordering::Greater => Some(board.seats[0]),
        std::cmp::Ordering::Less => Some(board.seats[1]),
        std::cmp::Ordering::Equal => None,
    }
}
