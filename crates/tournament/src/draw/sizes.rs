//! How many tables of which size a round has. Nobody sits out who need not; then there are as few tables of two as possible,
//! then as many as possible of the usual size.
//!
//! ```text
//!     tables of 4, sizes 2, 3, 4      5: 3 2     6: 3 3     7: 4 3     9: 3 3 3     10: 4 3 3     11: 4 4 3
//!     tables of 4, sizes 2, 4         5: 4, one sits out    6: 4 2     7: 4 2, one sits out
//! ```

use crate::model::TournamentSettings;

/// The sizes of the tables for so many players, the largest first. Their sum is the number of those who play.
pub fn table_sizes(settings: &TournamentSettings, players: usize) -> Vec<usize> {
    let usual = usize::from(settings.seats);
    let mut sizes: Vec<usize> = settings
        .table_sizes
        .iter()
        .map(|size| usize::from(size.seats))
        .collect();
    if sizes.is_empty() {
        sizes.push(usual);
    }
    sizes.retain(|size| *size >= 2);
    // best[n] is the best way to seat exactly n players: tables of two, tables of another size, and the last table.
    let mut best: Vec<Option<(usize, usize, usize)>> = vec![None; players + 1];
    best[0] = Some((0, 0, 0));
    for n in 1..=players {
        let ways = sizes.iter().filter_map(|size| {
            let (pairs, other, _) = best[n.checked_sub(*size)?]?;
            let pair = usize::from(*size == 2 && usual != 2);
            Some((pairs + pair, other + usize::from(*size != usual), *size))
        });
        best[n] =
            ways.min_by_key(|(pairs, other, size)| (*pairs, *other, std::cmp::Reverse(*size)));
    }
    let mut left = (0..=players)
        .rev()
        .find(|n| best[*n].is_some())
        .unwrap_or(0);
    let mut tables = Vec::new();
    while let Some((_, _, size)) = best[left].filter(|_| left > 0) {
        tables.push(size);
        left -= size;
    }
    tables.sort_unstable_by(|a, b| b.cmp(a));
    tables
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{TableSize, TournamentFormat};

    fn check(seats: u8, sizes: &[u8], players: usize, expected: &[usize]) {
        let size = |seats: &u8| TableSize {
            seats: *seats,
            seeds: None,
        };
        let settings = TournamentSettings {
            format: TournamentFormat::Tables,
            seats,
            table_sizes: sizes.iter().map(size).collect(),
            ..TournamentSettings::default()
        };
        assert_eq!(table_sizes(&settings, players), expected, "{players}");
    }

    #[test]
    fn nobody_sits_out_who_need_not() {
        check(4, &[2, 3, 4], 7, &[4, 3]);
        check(4, &[2, 3, 4], 5, &[3, 2]);
        check(4, &[2, 3, 4], 6, &[3, 3]);
        check(4, &[2, 3, 4], 9, &[3, 3, 3]);
        check(4, &[2, 3, 4], 11, &[4, 4, 3]);
        check(4, &[2, 3, 4], 12, &[4, 4, 4]);
        check(3, &[2, 3, 4], 7, &[4, 3]);
        check(3, &[2, 3, 4], 8, &[4, 4]);
        check(3, &[2, 3, 4], 9, &[3, 3, 3]);
        check(4, &[2, 4], 7, &[4, 2]);
        check(4, &[2, 4], 6, &[4, 2]);
        check(4, &[], 7, &[4]);
        check(4, &[3, 4], 2, &[]);
    }
}
