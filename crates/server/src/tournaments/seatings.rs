//! Who sat at which board when. Games on the screen and records belong to the players of a board: if a round is changed by
//! hand, those of players who stay together go with them to another number, and all others are void.

use tournament::{BoardPairing, LogEntry, LogLine};

use crate::store::Slot;

/// The boards of a round since an entry of this number, from 1.
#[derive(Clone, Debug)]
struct Seating {
    entry: usize,
    boards: Vec<BoardPairing>,
}

/// By round, how it was seated, the draw first.
#[derive(Clone, Debug, Default)]
pub struct Seatings(Vec<Vec<Seating>>);

impl Seatings {
    pub fn of(log: &[LogLine]) -> Self {
        let mut rounds: Vec<Vec<Seating>> = Vec::new();
        for (entry, line) in (1..).zip(log) {
            match &line.entry {
                LogEntry::Pair(pairing) => rounds.push(vec![Seating {
                    entry,
                    boards: pairing.boards.clone(),
                }]),
                LogEntry::Rearrange(pairing) => {
                    let index = usize::from(pairing.round).wrapping_sub(1);
                    if let Some(round) = rounds.get_mut(index) {
                        let boards = pairing.boards.clone();
                        round.push(Seating { entry, boards });
                    }
                }
                LogEntry::Undo => {
                    rounds.pop();
                }
                _ => {}
            }
        }
        Self(rounds)
    }

    fn round(&self, round: u16) -> Option<&[Seating]> {
        let index = usize::from(round).checked_sub(1)?;
        self.0.get(index).map(Vec::as_slice)
    }

    /// The number of the entry that drew a round.
    pub fn pairing(&self, round: u16) -> Option<usize> {
        self.round(round)?.first().map(|seating| seating.entry)
    }

    /// Where a game is now that was made in a round drawn by entry `pairing`, when the log had `version` entries; nothing
    /// if the round was taken back or its players do not sit together any more.
    pub fn slot_now(&self, pairing: usize, version: usize, slot: Slot) -> Option<Slot> {
        let seatings = self.round(slot.round)?;
        seatings.first().filter(|first| first.entry == pairing)?;
        let made = seatings.iter().rposition(|one| one.entry <= version)?;
        let mut board = slot.board;
        let find = |seating: &Seating, number: u16| {
            let mut boards = seating.boards.iter();
            let found = boards.find(|sitting| sitting.board == number);
            found.map(|sitting| sitting.seats.clone())
        };
        let seats = find(&seatings[made], board)?;
        for seating in &seatings[made + 1..] {
            let mut boards = seating.boards.iter();
            board = boards.find(|sitting| sitting.seats == seats)?.board;
        }
        Some(Slot { board, ..slot })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::RoundPairing;

    fn boards(boards: &[(u16, [u32; 2])]) -> RoundPairing {
        let sitting = |(board, seats): &(u16, [u32; 2])| BoardPairing {
            board: *board,
            seats: seats.to_vec(),
        };
        RoundPairing {
            round: 1,
            boards: boards.iter().map(sitting).collect(),
            out: Vec::new(),
        }
    }

    #[test]
    fn games_follow_players_who_stay_together() {
        let drawn = LogEntry::Pair(boards(&[(1, [1, 2]), (2, [3, 4]), (3, [5, 6])]));
        let changed = LogEntry::Rearrange(boards(&[(2, [1, 2]), (1, [3, 5]), (3, [4, 6])]));
        let log: Vec<LogLine> = vec![drawn.into(), changed.into()];
        let seatings = Seatings::of(&log);
        let slot = |board| Slot {
            round: 1,
            board,
            game: 1,
        };
        assert_eq!(seatings.pairing(1), Some(1));
        assert_eq!(seatings.slot_now(1, 1, slot(1)), Some(slot(2)));
        assert_eq!(seatings.slot_now(1, 1, slot(2)), None);
        assert_eq!(seatings.slot_now(1, 2, slot(1)), Some(slot(1)));
        assert_eq!(seatings.slot_now(9, 1, slot(1)), None);
        let undone: Vec<LogLine> = log.into_iter().chain([LogEntry::Undo.into()]).collect();
        assert_eq!(Seatings::of(&undone).slot_now(1, 1, slot(1)), None);
    }
}
