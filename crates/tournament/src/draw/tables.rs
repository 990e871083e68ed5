//! Tables of three or four, drawn by score, with as few repeated meetings as possible.

use super::{NoDraw, enough, numbered, present};
use crate::history::{History, Kind};
use crate::model::{Out, Pairing, PlayerId, Tournament};

pub fn draw(tournament: &Tournament) -> Result<Pairing, NoDraw> {
    let round = tournament.next_round();
    let size = usize::from(tournament.settings().seats);
    let (mut playing, mut out) = present(tournament, round);
    enough(playing.len(), size)?;
    let history = tournament.history(usize::MAX);
    // Equal scores stay in the order of seeding.
    playing.sort_by_key(|player| std::cmp::Reverse(history.score(*player)));
    for player in left_over(&mut playing, size, &history) {
        out.push((player, Out::Bye));
    }
    let mut hall = Hall::new(tournament, &history, &playing, size);
    hall.settle();
    Ok(Pairing {
        round,
        boards: numbered(hall.seated()),
        out,
    })
}

/// Takes away those whom no table is left for: the last who had the fewest byes.
fn left_over(playing: &mut Vec<PlayerId>, size: usize, history: &History) -> Vec<PlayerId> {
    let byes = |player: PlayerId| {
        let records = history.of(player).iter();
        records.filter(|record| record.kind == Kind::Bye).count()
    };
    let mut out = Vec::new();
    for _ in 0..playing.len() % size {
        let ranks = (0..playing.len()).rev();
        if let Some(place) = ranks.min_by_key(|place| byes(playing[*place])) {
            out.push(playing.remove(place));
        }
    }
    out
}

/// Players at tables, and what it costs that they sit where they sit.
struct Hall<'a> {
    players: &'a [PlayerId],
    history: &'a History,
    size: usize,
    scores: Vec<i64>,
    /// How often two met, by place in the list.
    met: Vec<u8>,
    /// Places in the list, table by table.
    seats: Vec<usize>,
}

impl<'a> Hall<'a> {
    fn new(
        tournament: &Tournament,
        history: &'a History,
        players: &'a [PlayerId],
        size: usize,
    ) -> Self {
        let n = players.len();
        let mut place = vec![usize::MAX; tournament.players().len() + 1];
        for (index, player) in players.iter().enumerate() {
            place[*player as usize] = index;
        }
        let mut met = vec![0_u8; n * n];
        for (index, player) in players.iter().enumerate() {
            let records = history.of(*player).iter();
            for meeting in records
                .filter(|r| r.kind.is_played())
                .flat_map(|r| &r.meetings)
            {
                if let Some(count) =
                    met.get_mut(index * n + place[meeting.opponent as usize].min(n * n))
                {
                    *count = count.saturating_add(1);
                }
            }
        }
        Self {
            players,
            history,
            size,
            scores: players
                .iter()
                .map(|player| i64::from(history.score(*player).in_tenths()))
                .collect(),
            met,
            seats: (0..n).collect(),
        }
    }

    /// Changes places as long as that helps: fewer repeated meetings first, then scores closer together.
    fn settle(&mut self) {
        let n = self.seats.len();
        // Every exchange makes the whole cheaper, so this ends; the bound only keeps it quick.
        for _ in 0..50 {
            let mut changed = false;
            for a in 0..n {
                for b in (a / self.size + 1) * self.size..n {
                    changed |= self.try_swap(a, b);
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn try_swap(&mut self, a: usize, b: usize) -> bool {
        let tables = (a / self.size, b / self.size);
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

    fn cost(&self, table: usize) -> i64 {
        let seats = &self.seats[table * self.size..][..self.size];
        let n = self.players.len();
        let mut cost = 0;
        for (index, &a) in seats.iter().enumerate() {
            for &b in &seats[..index] {
                let again = i64::from(self.met[a * n + b]);
                let apart = self.scores[a] - self.scores[b];
                cost += again * again * (1 << 40) + apart * apart;
            }
        }
        cost
    }

    /// Tables in the order of their best scores. At each, who started least often so far starts.
    fn seated(&self) -> Vec<Vec<PlayerId>> {
        let mut tables: Vec<Vec<usize>> = self.seats.chunks(self.size).map(<[_]>::to_vec).collect();
        for table in &mut tables {
            table.sort_unstable();
        }
        tables.sort();
        let firsts = |player: PlayerId| {
            let records = self.history.of(player).iter();
            records
                .filter(|r| r.turn == Some(crate::dutch::Turn::First))
                .count()
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
