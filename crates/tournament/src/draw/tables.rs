//! Tables of three or four: as few repeated meetings as possible, then scores close together. [`super::sizes`] says how
//! many tables of which size there are.
//!
//! A local search: players sit in the order of scores, and any two at different tables change places as long as that
//! lowers the cost.

use super::sizes::table_sizes;
use super::{NoDraw, enough, numbered, present};
use crate::dutch::Colour;
use crate::history::{RoundHistory, RoundKind};
use crate::model::{PlayerId, RoundPairing, Tournament, Unpaired};

pub fn draw(tournament: &Tournament) -> Result<RoundPairing, NoDraw> {
    let round = tournament.next_round();
    let settings = tournament.settings();
    let (mut playing, mut out) = present(tournament, round);
    let sizes = table_sizes(settings, playing.len());
    if sizes.is_empty() {
        let known = settings.table_sizes.iter().map(|size| size.seats);
        let least = known.min().unwrap_or(settings.seats);
        enough(playing.len(), usize::from(least).max(2))?;
    }
    let history = tournament.history(usize::MAX);
    // Equal scores stay in the order of seeding.
    playing.sort_by_key(|player| std::cmp::Reverse(history.score(*player)));
    let seated = sizes.iter().sum();
    for player in left_over(&mut playing, seated, &history) {
        out.push((player, Unpaired::Bye));
    }
    let mut seating = TableSeating::new(tournament, &history, &playing, &sizes);
    seating.improve();
    Ok(RoundPairing {
        round,
        boards: numbered(seating.tables()),
        out,
    })
}

/// Takes out the players that no table is left for: the lowest ranked of those with the fewest byes.
fn left_over(playing: &mut Vec<PlayerId>, seats: usize, history: &RoundHistory) -> Vec<PlayerId> {
    let byes = |player: PlayerId| {
        let records = history.of(player).iter();
        records
            .filter(|record| record.kind == RoundKind::Bye)
            .count()
    };
    let mut out = Vec::new();
    while playing.len() > seats {
        let ranks = (0..playing.len()).rev();
        if let Some(place) = ranks.min_by_key(|place| byes(playing[*place])) {
            out.push(playing.remove(place));
        } else {
            break;
        }
    }
    out
}

/// Players at tables.
struct TableSeating<'a> {
    players: &'a [PlayerId],
    history: &'a RoundHistory,
    tournament: &'a Tournament,
    scores: Vec<i64>,
    /// How often two players met, by index in `players`.
    met: Vec<u8>,
    /// Indices in `players`, table by table.
    seats: Vec<usize>,
    /// The table of each of these places.
    table_of: Vec<usize>,
    /// The places of each table.
    places: Vec<std::ops::Range<usize>>,
}

impl<'a> TableSeating<'a> {
    fn new(
        tournament: &'a Tournament,
        history: &'a RoundHistory,
        players: &'a [PlayerId],
        sizes: &[usize],
    ) -> Self {
        let n = players.len();
        let score = |player| i64::from(history.score(player).in_tenths());
        let mut indices = vec![None; tournament.players().len() + 1];
        for (index, player) in players.iter().enumerate() {
            indices[*player as usize] = Some(index);
        }
        let mut met = vec![0_u8; n * n];
        for (index, player) in players.iter().enumerate() {
            let played = history.of(*player).iter().filter(|r| r.kind.is_played());
            let meetings = played.flat_map(|record| &record.meetings);
            for other in meetings.filter_map(|meeting| indices[meeting.opponent as usize]) {
                let count = &mut met[index * n + other];
                *count = count.saturating_add(1);
            }
        }
        let mut start = 0;
        let places = sizes.iter().map(|size| {
            start += size;
            start - size..start
        });
        let tables = (0..).zip(sizes);
        Self {
            table_of: tables
                .flat_map(|(table, size)| vec![table; *size])
                .collect(),
            places: places.collect(),
            tournament,
            players,
            history,
            scores: players.iter().map(|player| score(*player)).collect(),
            met,
            seats: (0..n).collect(),
        }
    }

    /// Exchanges players between tables as long as that lowers the cost.
    fn improve(&mut self) {
        let n = self.seats.len();
        // Every exchange lowers the cost, so this ends; the bound keeps it quick.
        for _ in 0..50 {
            let mut changed = false;
            for a in 0..n {
                for b in self.places[self.table_of[a]].end..n {
                    changed |= self.try_swap(a, b);
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn try_swap(&mut self, a: usize, b: usize) -> bool {
        let tables = (self.table_of[a], self.table_of[b]);
        let before = self.cost(tables.0) + self.cost(tables.1);
        if before == 0 {
            return false;
        }
        self.seats.swap(a, b);
        if self.cost(tables.0) + self.cost(tables.1) < before {
            return true;
        }
        self.seats.swap(a, b);
        false
    }

    /// The cost of a table, for each pair at it: that they must not meet, far above squares of earlier meetings, far above
    /// the square of the score difference.
    fn cost(&self, table: usize) -> i64 {
        let seats = &self.seats[self.places[table].clone()];
        let n = self.players.len();
        let mut cost = 0;
        for (index, &a) in seats.iter().enumerate() {
            for &b in &seats[..index] {
                let again = i64::from(self.met[a * n + b]);
                let apart = self.scores[a] - self.scores[b];
                let barred = self.is_barred(self.players[a], self.players[b]);
                cost += i64::from(barred) * (1 << 56) + again * again * (1 << 40) + apart * apart;
            }
        }
        cost
    }

    fn is_barred(&self, one: PlayerId, other: PlayerId) -> bool {
        let round = self.tournament.next_round();
        self.tournament.bar(one, other, round).is_some()
    }

    /// The tables in the order of their best scores. The player who has started least often starts.
    fn tables(&self) -> Vec<Vec<PlayerId>> {
        let tables = self.places.iter();
        let mut tables: Vec<Vec<usize>> = tables
            .map(|places| self.seats[places.clone()].to_vec())
            .collect();
        for table in &mut tables {
            table.sort_unstable();
        }
        tables.sort();
        let firsts = |player: PlayerId| {
            let records = self.history.of(player).iter();
            records.filter(|r| r.colour == Some(Colour::White)).count()
        };
        tables
            .into_iter()
            .map(|table| {
                let mut seats: Vec<PlayerId> = table.iter().map(|p| self.players[*p]).collect();
                let first = (0..seats.len()).min_by_key(|seat| firsts(seats[*seat]));
                seats.rotate_left(first.unwrap_or(0));
                seats
            })
            .collect()
    }
}
