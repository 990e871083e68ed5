//! Checks that the rounds of a Swiss tournament keep the absolute criteria.

use std::collections::HashSet;

use crate::dutch::{Colour, colour_difference};
use crate::history::RoundKind;
use crate::model::{Competitor, PlayerId, Tournament, Unpaired};

/// A broken criterion: round and player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    MetTwice(u16, PlayerId, PlayerId),
    SecondBye(u16, PlayerId),
    /// A colour difference beyond 2 (C3).
    Unbalanced(u16, PlayerId),
    /// The same colour three times running (C3).
    ThreeInARow(u16, PlayerId),
    /// The controller's rules keep them apart.
    Barred(u16, PlayerId, PlayerId),
    /// An active player was neither paired nor out, or several got the bye.
    LeftOver(u16, PlayerId),
}

/// All breaches of C1 to C3. Colours of the last planned round are not checked, because topscorers and their opponents are
/// exempt there.
pub fn breaches(tournament: &Tournament) -> Vec<Breach> {
    let mut found = Vec::new();
    let history = tournament.history(usize::MAX);
    let players = tournament.players().iter().map(|competitor| competitor.id);
    for player in players {
        let mut met = HashSet::new();
        let mut colours: Vec<Colour> = Vec::new();
        let mut byes = 0;
        for record in history.of(player) {
            let round = record.round;
            let win = tournament.settings().points.win;
            let free =
                record.kind == RoundKind::Bye || (!record.kind.is_played() && record.points >= win);
            if record.kind == RoundKind::Bye && byes > 0 {
                found.push(Breach::SecondBye(round, player));
            }
            byes += usize::from(free);
            if !record.kind.is_played() {
                continue;
            }
            for meeting in &record.meetings {
                if !met.insert(meeting.opponent) {
                    found.push(Breach::MetTwice(round, player, meeting.opponent));
                }
            }
            colours.extend(record.colour);
            if round == tournament.planned_rounds() {
                continue;
            }
            if colour_difference(&colours).abs() > 2 {
                found.push(Breach::Unbalanced(round, player));
            }
            if matches!(colours[..], [.., a, b, c] if a == b && b == c) {
                found.push(Breach::ThreeInARow(round, player));
            }
        }
    }
    found
}

/// Checks that every active player has a place in the last round, and at most one the bye.
pub fn seated(tournament: &Tournament) -> Vec<Breach> {
    let Some(round) = tournament.rounds().last() else {
        return Vec::new();
    };
    let out = |id: PlayerId| round.out.iter().any(|(other, _)| *other == id);
    let lost = |competitor: &&Competitor| {
        competitor.active && round.board_of(competitor.id).is_none() && !out(competitor.id)
    };
    let lost = tournament.players().iter().filter(lost);
    let mut found: Vec<Breach> = lost
        .map(|competitor| Breach::LeftOver(round.number, competitor.id))
        .collect();
    let byes = round.out.iter().filter(|(_, out)| *out == Unpaired::Bye);
    for board in &round.boards {
        if let [one, other] = board.seats[..]
            && tournament.bar(one, other, round.number).is_some()
        {
            found.push(Breach::Barred(round.number, one, other));
        }
    }
    found.extend(
        byes.skip(1)
            .map(|(id, _)| Breach::LeftOver(round.number, *id)),
    );
    found
}
