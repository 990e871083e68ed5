//! Places in a knockout: by the stage that was reached. Losers of the same round share their places.

use serde::Serialize;

use super::{BracketTrace, MatchState};
use crate::model::{PlayerId, Tournament};
use crate::standings::StandingsRow;

/// The places of a player: 3 to 4 for both losers of the semi-finals if there is no match for the third place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BracketPlace {
    pub player: PlayerId,
    pub from: usize,
    pub to: usize,
    /// Whether the player can still go on.
    pub playing: bool,
}

impl BracketTrace {
    /// All players with their places; those of a place in the order of seeding.
    pub fn places(&self, tournament: &Tournament) -> Vec<BracketPlace> {
        let seeding = tournament.seeding();
        let reached: Vec<i32> = seeding.iter().map(|id| self.reached(*id)).collect();
        let mut places: Vec<BracketPlace> = seeding
            .iter()
            .zip(&reached)
            .map(|(player, own)| {
                let better = reached.iter().filter(|other| *other > own).count();
                let alike = reached.iter().filter(|other| *other == own).count();
                BracketPlace {
                    player: *player,
                    from: better + 1,
                    to: better + alike,
                    playing: self.is_playing(*player),
                }
            })
            .collect();
        places.sort_by_key(|place| place.from);
        places
    }

    /// How far a player came: twice the rounds survived, one more for the winner of the match for the third place. Those who
    /// are not beaten came as far as the winner.
    fn reached(&self, player: PlayerId) -> i32 {
        if !self.is_beaten(player) {
            return 2 * self.rounds.len() as i32;
        }
        let survived = self.rounds.iter().take_while(|round| {
            let mut matches = round.matches.iter();
            matches.any(|one| one.went_on == Some(player))
        });
        let stages = 2 * survived.count() as i32;
        let third = self.third_place.as_ref().and_then(|third| third.winner);
        stages + i32::from(third == Some(player))
    }

    /// Whether somebody else went on from a match of a player, or nobody.
    fn is_beaten(&self, player: PlayerId) -> bool {
        let matches = self.rounds.iter().flat_map(|round| &round.matches);
        let mut own = matches.filter(|one| one.players.contains(&Some(player)));
        own.any(|one| match one.went_on {
            Some(through) => through != player,
            None => one.state == MatchState::Decided,
        })
    }

    /// Whether a player is in a match that is not decided, or waits for one.
    fn is_playing(&self, player: PlayerId) -> bool {
        let third = self.third_place.iter();
        let matches = self.rounds.iter().flat_map(|round| &round.matches);
        let mut own = matches
            .chain(third)
            .filter(|one| one.players.contains(&Some(player)));
        own.any(|one| {
            let over = matches!(one.state, MatchState::Decided | MatchState::Bye);
            !over && one.went_on.is_none()
        })
    }
}

/// Standings of a knockout: the places of the bracket. Points and tie-breaks stay as they are, for information.
pub(crate) fn rank_by_stage(
    tournament: &Tournament,
    mut rows: Vec<StandingsRow>,
    rounds: usize,
) -> Vec<StandingsRow> {
    let places = BracketTrace::new(tournament, rounds).places(tournament);
    let rank = |row: &StandingsRow| places.iter().position(|place| place.player == row.player);
    rows.sort_by_key(rank);
    for row in &mut rows {
        let place = places.iter().find(|place| place.player == row.player);
        row.place = place.map_or(row.place, |place| place.from);
        for value in &mut row.values {
            value.asked = false;
        }
    }
    rows
}
