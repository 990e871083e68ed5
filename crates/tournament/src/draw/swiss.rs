//! The Dutch system for players of a tournament.

use super::{Allowances, NoDraw, enough, numbered, present, relaxed, ways_out};
use crate::dutch::{self, Entrant, Float, Turn};
use crate::history::{History, Kind, Record};
use crate::model::{Out, Pairing, PlayerId, StartTurn, Tournament};

pub fn draw(tournament: &Tournament, allowed: Allowances) -> Result<Pairing, NoDraw> {
    let round = tournament.next_round();
    let (playing, mut out) = present(tournament, round);
    enough(playing.len(), 2)?;
    let entrants = entrants(tournament, &playing);
    let initial = match tournament.settings().start_turn {
        StartTurn::First => Turn::First,
        StartTurn::Second => Turn::Second,
    };
    let drawn = match dutch::pair(&entrants, initial) {
        Ok(drawn) => drawn,
        Err(_) if allowed.repeats => relaxed::pair(&entrants, initial),
        Err(_) => {
            let choices = ways_out(tournament, playing.len() % 2 == 1);
            return Err(NoDraw::NoLegalPairing { choices });
        }
    };
    out.extend(drawn.bye.map(|place| (playing[place], Out::Bye)));
    let boards = drawn.pairs.into_iter();
    let boards = boards.map(|(first, second)| vec![playing[first], playing[second]]);
    Ok(Pairing {
        round,
        boards: numbered(boards.collect()),
        out,
    })
}

/// The players of a round as the pairing rules see them; `playing` is in the order of seeding.
pub fn entrants(tournament: &Tournament, playing: &[PlayerId]) -> Vec<Entrant> {
    let history = tournament.history(usize::MAX);
    let settings = tournament.settings();
    let last = tournament.next_round() >= tournament.planned_rounds();
    let most = settings.points.win.times(tournament.rounds().len() as u32);
    let mut places = vec![usize::MAX; tournament.players().len() + 1];
    for (place, player) in playing.iter().enumerate() {
        places[*player as usize] = place;
    }
    let numbers = numbers(tournament, &history, playing);
    playing
        .iter()
        .map(|&player| {
            let records = history.of(player);
            let score = history.score(player);
            let played = records.iter().filter(|record| record.kind.is_played());
            let met = played.clone().flat_map(|record| &record.meetings);
            Entrant {
                number: numbers[player as usize],
                score: score.in_tenths(),
                turns: played.clone().filter_map(|record| record.turn).collect(),
                floats: [1, 2].map(|back| float(tournament, &history, player, back)),
                met: met
                    .map(|meeting| places[meeting.opponent as usize])
                    .filter(|place| *place != usize::MAX)
                    .collect(),
                no_bye: records.iter().any(|record| spoils_bye(tournament, record)),
                unplayed: (records.len() - played.count()) as u32,
                topscorer: last && score.in_tenths() * 2 > most.in_tenths(),
            }
        })
        .collect()
}

/// Pairing numbers by player. Everybody has one who is paired now or ever was, so that somebody's leaving changes nobody's
/// number, and nobody counts before he comes.
fn numbers(tournament: &Tournament, history: &History, playing: &[PlayerId]) -> Vec<u32> {
    let mut counted = vec![false; tournament.players().len() + 1];
    for player in playing {
        counted[*player as usize] = true;
    }
    let mut numbers = vec![0; counted.len()];
    let mut number = 0;
    for player in tournament.seeding() {
        let mut records = history.of(player).iter();
        if counted[player as usize]
            || records.any(|record| record.board.is_some() || record.kind == Kind::Bye)
        {
            number += 1;
            numbers[player as usize] = number;
        }
    }
    numbers
}

/// Whether a round bars a player from the bye: he had it, or as many points as for a win without playing (C2).
fn spoils_bye(tournament: &Tournament, record: &Record) -> bool {
    match record.kind {
        Kind::Played | Kind::Pending | Kind::Free => false,
        Kind::Bye => true,
        _ => record.points >= tournament.settings().points.win,
    }
}

/// How a player floated some rounds back (article 1.4).
fn float(
    tournament: &Tournament,
    history: &History,
    player: PlayerId,
    back: usize,
) -> Option<Float> {
    let records = history.of(player);
    let before = records.len().checked_sub(back)?;
    let record = &records[before];
    if !record.kind.is_played() {
        let loss = tournament.settings().points.loss;
        let scored = record.kind == Kind::Bye || record.points > loss;
        return scored.then_some(Float::Down);
    }
    let opponent = record.meetings.first()?.opponent;
    let (ours, theirs) = (
        history.score_after(player, before),
        history.score_after(opponent, before),
    );
    match ours.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}
