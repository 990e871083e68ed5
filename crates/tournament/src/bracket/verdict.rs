//! Who has won a match, and by what.

use serde::Serialize;

use crate::model::{DrawnMatch, GameResult, RoundBoard, TournamentSettings};

/// What decided a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    Games,
    /// Both won the same number of games, and the seeds of all games decided.
    Seeds,
    /// The other did not come.
    Absence,
}

/// The outcome of a match so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Games without a result that counts.
    Open,
    /// All games are written, and there is no winner.
    Drawn,
    /// Nobody came, so nobody goes on.
    Nobody,
    /// The seat that won.
    Won { seat: usize, by: DecidedBy },
}

impl Verdict {
    pub const fn is_drawn(self) -> bool {
        matches!(self, Self::Drawn)
    }

    /// Whether it is known who goes on, if anybody.
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Won { .. } | Self::Nobody)
    }
}

/// Games won and seeds by seat; seeds where they are known of all games.
pub fn tally(settings: &TournamentSettings, board: &RoundBoard) -> ([u16; 2], Option<[u32; 2]>) {
    let (mut wins, mut seeds) = ([0; 2], Some([0; 2]));
    for result in board.results.iter().flatten() {
        if let Some([one, other]) = result.places(2, settings).as_deref() {
            match (*one, *other) {
                (1, 2..) => wins[0] += 1,
                (2.., 1) => wins[1] += 1,
                _ => {}
            }
        }
        let counted = result.seeds(settings);
        seeds = seeds.zip(counted).map(|(sums, seeds)| {
            let seed = |seat: usize| u32::from(seeds.get(seat).copied().unwrap_or(0));
            [sums[0] + seed(0), sums[1] + seed(1)]
        });
    }
    (wins, seeds)
}

/// The outcome of a match: by games, then by the seeds of all games if the settings say so.
pub fn verdict(settings: &TournamentSettings, board: &RoundBoard) -> Verdict {
    if board.seats.len() != 2 || !board.is_complete(settings) {
        return Verdict::Open;
    }
    let played = |result: &GameResult| result.was_played();
    let any_played = board.results.iter().flatten().any(played);
    let (wins, seeds) = tally(settings, board);
    let won = |seat: usize, by: DecidedBy| Verdict::Won { seat, by };
    match wins[0].cmp(&wins[1]) {
        std::cmp::Ordering::Equal if !any_played && wins == [0; 2] => return Verdict::Nobody,
        std::cmp::Ordering::Equal => {}
        ahead => {
            let by = match any_played {
                true => DecidedBy::Games,
                false => DecidedBy::Absence,
            };
            return won(usize::from(ahead.is_lt()), by);
        }
    }
    let seeds = seeds.filter(|_| settings.drawn_match == DrawnMatch::Seeds);
    match seeds {
        Some([one, other]) if one != other => won(usize::from(one < other), DecidedBy::Seeds),
        _ => Verdict::Drawn,
    }
}
