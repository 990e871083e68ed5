//! Whether the rounds of a Swiss tournament keep the absolute rules.

use std::collections::HashSet;

use crate::dutch::{Turn, difference};
use crate::history::Kind;
use crate::model::{Competitor, Out, PlayerId, Tournament};

/// A rule that was broken, in which round and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    MetTwice(u16, PlayerId, PlayerId),
    SecondBye(u16, PlayerId),
    /// More than two games more with one turn than with the other.
    Unbalanced(u16, PlayerId),
    /// The same turn three times running.
    ThreeInARow(u16, PlayerId),
    /// Who is in was neither paired nor out, or several were left over.
    LeftOver(u16, PlayerId),
}

/// All breaches of the absolute rules. In the last planned round the turns of those with more than half the points,
/// and of their opponents, may go beyond the limits; there they are not looked at.
pub fn breaches(tournament: &Tournament) -> Vec<Breach> {
    let mut found = Vec::new();
    let history = tournament.history(usize::MAX);
    let players = tournament.players().iter().map(|competitor| competitor.id);
    for player in players {
        let mut met = HashSet::new();
        let mut turns: Vec<Turn> = Vec::new();
        let mut byes = 0;
        for record in history.of(player) {
            let round = record.round;
            let win = tournament.settings().points.win;
            let free =
                record.kind == Kind::Bye || (!record.kind.is_played() && record.points >= win);
            if record.kind == Kind::Bye && byes > 0 {
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
            turns.extend(record.turn);
            if round == tournament.planned_rounds() {
                continue;
            }
            if difference(&turns).abs() > 2 {
                found.push(Breach::Unbalanced(round, player));
            }
            if turns.len() > 2
                && turns[turns.len() - 3..]
                    .iter()
                    .all(|t| Some(*t) == record.turn)
            {
                found.push(Breach::ThreeInARow(round, player));
            }
        }
    }
    found
}

/// Whether everybody who is in now has a place in the round just drawn, and at most one is left over.
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
    let byes = round.out.iter().filter(|(_, out)| *out == Out::Bye);
    found.extend(
        byes.skip(1)
            .map(|(id, _)| Breach::LeftOver(round.number, *id)),
    );
    found
}
