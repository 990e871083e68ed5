//! Categories with standings of their own, and who gets which prize.

use serde::Serialize;

use super::StandingsRow;
use crate::model::{PlayerId, Tournament};

/// A prize and who gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Award {
    /// From 1.
    pub place: usize,
    pub prize: String,
    /// Several if they could not be told apart; they share the prizes of their places.
    pub players: Vec<PlayerId>,
}

/// The prizes of a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PrizeAwards {
    /// Empty for all players.
    pub category: String,
    pub awards: Vec<Award>,
}

/// The rows of a category with places of their own; all rows if it is empty.
pub fn ranked_in(
    tournament: &Tournament,
    rows: &[StandingsRow],
    category: &str,
) -> Vec<StandingsRow> {
    let of = |row: &&StandingsRow| category.is_empty() || is_of(tournament, row.player, category);
    renumbered(rows.iter().filter(of))
}

fn is_of(tournament: &Tournament, id: PlayerId, category: &str) -> bool {
    let known = tournament
        .player(id)
        .map_or("", |one| one.player.category.trim());
    known.to_lowercase() == category.trim().to_lowercase()
}

/// Places counted among these rows only. Who shared a place shares one still.
fn renumbered<'a>(rows: impl Iterator<Item = &'a StandingsRow>) -> Vec<StandingsRow> {
    let mut list: Vec<StandingsRow> = Vec::new();
    let mut last = None;
    for (index, row) in rows.enumerate() {
        let place = match (last, list.last()) {
            (Some(before), Some(previous)) if before == row.place => previous.place,
            _ => index + 1,
        };
        last = Some(row.place);
        list.push(StandingsRow {
            place,
            ..row.clone()
        });
    }
    list
}

impl Tournament {
    /// The categories of all players, in order.
    pub fn categories(&self) -> Vec<String> {
        let named = self.roster().map(|one| one.player.category.trim());
        let mut all: Vec<String> = named
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect();
        all.sort();
        all.dedup();
        all
    }

    /// Who gets which prize by these standings. A player gets one prize only, by the list that stands first.
    pub fn awards(&self, rows: &[StandingsRow]) -> Vec<PrizeAwards> {
        let mut winners: Vec<PlayerId> = Vec::new();
        let lists = self.settings().prizes.iter().map(|list| {
            let left = rows
                .iter()
                .filter(|row| !row.annulled && !winners.contains(&row.player));
            let left: Vec<StandingsRow> = left.cloned().collect();
            let ranked = ranked_in(self, &left, &list.category);
            let at = |place: usize| {
                // Who shares a place shares the prizes of all places that they take up.
                let shared = ranked.get(place - 1).map(|row| row.place);
                let same = ranked.iter().filter(|row| Some(row.place) == shared);
                same.map(|row| row.player).collect::<Vec<_>>()
            };
            let awards = (1..).zip(&list.prizes).map(|(place, prize)| Award {
                place,
                prize: prize.clone(),
                players: at(place),
            });
            let awards: Vec<Award> = awards.filter(|award| !award.players.is_empty()).collect();
            winners.extend(
                awards
                    .iter()
                    .flat_map(|award| award.players.iter().copied()),
            );
            PrizeAwards {
                category: list.category.clone(),
                awards,
            }
        });
        lists.collect()
    }
}
