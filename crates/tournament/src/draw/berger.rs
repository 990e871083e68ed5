//! Round robins by Berger tables. Players are numbered by entry, so that the table never changes.
//!
//! Player n stays, the others rotate; opponents have numbers of the same sum, modulo n - 1. For n = 6:
//!
//! ```text
//!     round 1   1-6  2-5  3-4        sum 7 = 2 (mod 5), 1 would meet itself and meets 6
//!     round 2   6-4  5-3  1-2        sum 8 = 3 (mod 5), 4 meets 6
//! ```

use super::{NoDraw, enough, numbered};
use crate::model::{PlayerId, RoundPairing, Tournament, TournamentFormat, Unpaired};

pub fn draw(tournament: &Tournament) -> Result<RoundPairing, NoDraw> {
    // Numbers of the table, from 1, by entry.
    let roster: Vec<PlayerId> = tournament.roster().map(|one| one.id).collect();
    let n = roster.len();
    enough(n, 2)?;
    let seats = n + n % 2;
    let cycle = seats as u16 - 1;
    let round = tournament.next_round();
    let double = tournament.settings().format == TournamentFormat::DoubleRoundRobin;
    let (turned, index) = ((round - 1) / cycle % 2 == 1, (round - 1) % cycle);
    let number = if double && !turned {
        before_return(index, cycle)
    } else {
        index
    };
    let mut boards = Vec::new();
    let mut out = Vec::new();
    for (first, second) in table(seats as u32, u32::from(number) + 1) {
        let player = |number: u32| roster.get(number as usize - 1).copied();
        match (player(first), player(second)) {
            (Some(first), Some(second)) if turned => boards.push(vec![second, first]),
            (Some(first), Some(second)) => boards.push(vec![first, second]),
            (one, other) => out.extend(one.or(other).map(|id| (id, Unpaired::Free))),
        }
    }
    Ok(RoundPairing {
        round,
        boards: numbered(boards),
        out,
    })
}

/// In a double round robin the last two rounds of the first cycle are swapped, so that no player has the same colour
/// three times running when the second begins.
const fn before_return(index: u16, cycle: u16) -> u16 {
    if cycle < 3 || index + 2 < cycle {
        index
    } else if index + 2 == cycle {
        cycle - 1
    } else {
        cycle - 2
    }
}

/// The pairs of a round for an even number of players, White first.
pub fn table(n: u32, round: u32) -> Vec<(PlayerId, PlayerId)> {
    let cycle = n - 1;
    let wrap = |number: u32| (number + cycle - 1) % cycle + 1;
    // The player who would meet itself meets player n.
    let lone = match (round + 1).is_multiple_of(2) {
        true => wrap(round.div_ceil(2)),
        false => wrap((round + n) / 2),
    };
    let mut pairs = vec![if 2 * lone <= n { (lone, n) } else { (n, lone) }];
    for step in 1..n / 2 {
        let (up, down) = (wrap(lone + step), wrap(lone + cycle - step));
        let (low, high) = (up.min(down), up.max(down));
        pairs.push(if (low + high) % 2 == 1 {
            (low, high)
        } else {
            (high, low)
        });
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::table;

    #[test]
    fn six_players_meet_as_in_the_printed_table() {
        let rounds: Vec<_> = (1..=5).map(|round| table(6, round)).collect();
        assert_eq!(rounds[0], [(1, 6), (2, 5), (3, 4)]);
        assert_eq!(rounds[1], [(6, 4), (5, 3), (1, 2)]);
        assert_eq!(rounds[2], [(2, 6), (3, 1), (4, 5)]);
        assert_eq!(rounds[3], [(6, 5), (1, 4), (2, 3)]);
        assert_eq!(rounds[4], [(3, 6), (4, 2), (5, 1)]);
    }

    #[test]
    fn everybody_meets_everybody_once() {
        for n in (2..=20).step_by(2) {
            let mut met = std::collections::HashSet::new();
            for round in 1..n {
                let pairs = table(n, round);
                assert_eq!(pairs.len() as u32, n / 2);
                for (a, b) in pairs {
                    assert!(met.insert((a.min(b), a.max(b))));
                }
            }
        }
    }
}
