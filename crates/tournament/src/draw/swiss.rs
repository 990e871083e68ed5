//! Swiss rounds: turns the history of a tournament into entrants of the Dutch system.

use super::acceleration::VirtualPoints;
use super::{Allowances, NoDraw, enough, numbered, present, relaxed, ways_out};
use crate::dutch::{self, Colour, Entrant, Float};
use crate::history::{RoundHistory, RoundKind, RoundRecord};
use crate::model::{PlayerId, RoundPairing, StartTurn, Tournament, Unpaired};

pub fn draw(tournament: &Tournament, allowed: Allowances) -> Result<RoundPairing, NoDraw> {
    let round = tournament.next_round();
    let (playing, mut out) = present(tournament, round);
    enough(playing.len(), 2)?;
    let entrants = entrants(tournament, &playing);
    let initial = match tournament.settings().start_turn {
        StartTurn::First => Colour::White,
        StartTurn::Second => Colour::Black,
    };
    let drawn = match dutch::pair(&entrants, initial) {
        Ok(drawn) => drawn,
        Err(_) if allowed.repeats => relaxed::pair(&entrants, initial),
        Err(_) => {
            let choices = ways_out(tournament, playing.len() % 2 == 1);
            return Err(NoDraw::NoLegalPairing { choices });
        }
    };
    out.extend(drawn.bye.map(|index| (playing[index], Unpaired::Bye)));
    let boards = drawn.pairs.into_iter();
    let boards = boards.map(|(first, second)| vec![playing[first], playing[second]]);
    Ok(RoundPairing {
        round,
        boards: numbered(boards.collect()),
        out,
    })
}

/// The players of a round as the pairing rules see them.
pub fn entrants(tournament: &Tournament, playing: &[PlayerId]) -> Vec<Entrant> {
    let history = tournament.history(usize::MAX);
    let settings = tournament.settings();
    let last = tournament.next_round() >= tournament.planned_rounds();
    let most = settings.points.win.times(tournament.rounds().len() as u32);
    let mut indices = vec![None; tournament.players().len() + 1];
    for (index, player) in playing.iter().enumerate() {
        indices[*player as usize] = Some(index);
    }
    let numbers = numbers(tournament, &history, playing);
    let virtual_points = VirtualPoints::new(tournament);
    let round = tournament.next_round();
    playing
        .iter()
        .map(|&player| {
            let records = history.of(player);
            let score = history.score(player);
            let played = records.iter().filter(|record| record.kind.is_played());
            let met = played.clone().flat_map(|record| &record.meetings);
            Entrant {
                number: numbers[player as usize],
                score: score.in_tenths() + virtual_points.in_tenths(player, round),
                colours: played.clone().filter_map(|record| record.colour).collect(),
                floats: [1, 2]
                    .map(|back| float(tournament, &history, &virtual_points, player, back)),
                barred: barred(tournament, playing, player),
                met: met
                    .filter_map(|meeting| indices[meeting.opponent as usize])
                    .collect(),
                no_bye: records.iter().any(|record| spoils_bye(tournament, record)),
                unplayed: (records.len() - played.count()) as u32,
                topscorer: last && score.in_tenths() * 2 > most.in_tenths(),
            }
        })
        .collect()
}

/// The players, by index, that the controller's rules keep a player apart from.
fn barred(tournament: &Tournament, playing: &[PlayerId], player: PlayerId) -> Vec<usize> {
    let round = tournament.next_round();
    if !tournament.may_be_barred(player, round) {
        return Vec::new();
    }
    let others = playing
        .iter()
        .enumerate()
        .filter(|(_, other)| **other != player);
    let apart = others.filter(|(_, other)| tournament.bar(player, **other, round).is_some());
    apart.map(|(index, _)| index).collect()
}

/// Pairing numbers by player, in the order of seeding. Only players who are paired now or ever were have one: late
/// entries do not count before they come, and withdrawals leave all other numbers as they are.
fn numbers(tournament: &Tournament, history: &RoundHistory, playing: &[PlayerId]) -> Vec<u32> {
    let mut counted = vec![false; tournament.players().len() + 1];
    for player in playing {
        counted[*player as usize] = true;
    }
    let mut numbers = vec![0; counted.len()];
    let mut number = 0;
    for player in tournament.seeding() {
        let mut records = history.of(player).iter();
        if counted[player as usize]
            || records.any(|record| record.board.is_some() || record.kind == RoundKind::Bye)
        {
            number += 1;
            numbers[player as usize] = number;
        }
    }
    numbers
}

/// Whether a round rules out the pairing-allocated bye: an earlier one, or the points of a win without playing (C2).
pub fn spoils_bye(tournament: &Tournament, record: &RoundRecord) -> bool {
    match record.kind {
        RoundKind::Played | RoundKind::Pending | RoundKind::Free => false,
        RoundKind::Bye => true,
        _ => record.points >= tournament.settings().points.win,
    }
}

/// The float of a player some rounds back (article 1.4).
fn float(
    tournament: &Tournament,
    history: &RoundHistory,
    virtual_points: &VirtualPoints,
    player: PlayerId,
    back: usize,
) -> Option<Float> {
    let records = history.of(player);
    let before = records.len().checked_sub(back)?;
    let record = &records[before];
    if !record.kind.is_played() {
        let loss = tournament.settings().points.loss;
        let scored = record.kind == RoundKind::Bye || record.points > loss;
        return scored.then_some(Float::Down);
    }
    let opponent = record.opponent()?;
    let score = |id| {
        let virtual_tenths = virtual_points.in_tenths(id, record.round);
        history.score_after(id, before).in_tenths() + virtual_tenths
    };
    let (ours, theirs) = (score(player), score(opponent));
    match ours.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}
