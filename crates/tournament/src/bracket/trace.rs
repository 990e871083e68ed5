//! Follows a knockout from its seeding through its rounds. Who went on is read from the next round as soon as that is drawn,
//! because the boards that were played are the truth; until then the results say it.

use super::verdict::{Verdict, tally, verdict};
use super::{BracketMatch, BracketRound, MatchState};
use crate::model::{PlayerId, Round, RoundBoard, Tournament, Unpaired};

/// A place in the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// Nobody is there, and nobody will come.
    Empty,
    Unknown,
    Player(PlayerId),
}

impl Slot {
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(id) => Some(id),
            Self::Empty | Self::Unknown => None,
        }
    }
}

/// A knockout as far as it is known.
pub(crate) struct BracketTrace {
    pub rounds: Vec<BracketRound>,
    pub third_place: Option<BracketMatch>,
    /// The slots of the first round that is not drawn, from top to bottom; one slot after the final.
    pub next: Vec<Slot>,
}

impl BracketTrace {
    /// The bracket after the first `drawn` rounds.
    pub fn new(tournament: &Tournament, drawn: usize) -> Self {
        let drawn = &tournament.rounds()[..drawn.min(tournament.rounds().len())];
        let mut slots = first_slots(tournament);
        let mut trace = Self {
            rounds: Vec::new(),
            third_place: None,
            next: slots.clone(),
        };
        let mut number = 0;
        while slots.len() > 1 {
            let round = drawn.get(number);
            let following = drawn.get(number + 1);
            let (matches, left) = trace_round(tournament, &slots, round);
            let (matches, next) = go_on(matches, following);
            if slots.len() == 2 {
                trace.third_place = left.map(|board| played(tournament, board, [None; 2]));
            }
            trace.rounds.push(BracketRound {
                round: number as u16 + 1,
                size: slots.len(),
                drawn: round.is_some(),
                matches,
            });
            slots = next;
            number += 1;
            if number == drawn.len() {
                trace.next.clone_from(&slots);
            }
        }
        if trace.third_place.is_none() {
            trace.third_place = trace.third_place_to_come(tournament);
        }
        trace
    }

    /// The losers of the semi-finals, as far as they are known.
    pub fn semifinal_losers(&self) -> [Option<PlayerId>; 2] {
        let semifinals = self.rounds.iter().find(|round| round.size == 4);
        let matches = semifinals.map_or(&[][..], |round| &round.matches);
        [0, 1].map(|index| matches.get(index).and_then(BracketMatch::loser))
    }

    /// Whether both semi-finals are played, or can still be.
    fn third_place_to_come(&self, tournament: &Tournament) -> Option<BracketMatch> {
        let semifinals = self.rounds.iter().find(|round| round.size == 4)?;
        let final_drawn = self.rounds.last().is_some_and(|round| round.drawn);
        let pending = |semi: &BracketMatch| {
            semi.state != MatchState::Bye && (semi.loser().is_some() || semi.went_on.is_none())
        };
        let wanted = tournament.settings().third_place
            && !final_drawn
            && semifinals.matches.iter().all(pending);
        wanted.then(|| BracketMatch {
            players: self.semifinal_losers(),
            ..waiting([Slot::Unknown; 2])
        })
    }
}

impl BracketMatch {
    /// The one who was beaten and is out.
    pub(super) fn loser(&self) -> Option<PlayerId> {
        let through = self.went_on?;
        let [Some(one), Some(other)] = self.players else {
            return None;
        };
        Some(if one == through { other } else { one })
    }
}

/// The seeding in the order of the bracket; byes go to the best.
fn first_slots(tournament: &Tournament) -> Vec<Slot> {
    let seeding = tournament.seeding();
    let slots = order(seeding.len().next_power_of_two());
    let slot = |seed: usize| {
        seeding
            .get(seed)
            .map_or(Slot::Empty, |id| Slot::Player(*id))
    };
    slots.into_iter().map(slot).collect()
}

/// Seeds, from 0, in the order of the bracket: neighbours meet, then the winners of neighbours.
///
/// ```text
///     2 slots   0 1
///     4 slots   0 3   1 2
///     8 slots   0 7   3 4   1 6   2 5        the opponent of a seed in a round of s slots is s - 1 - seed
/// ```
fn order(slots: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < slots {
        let size = order.len() * 2;
        let pairs = order.into_iter().flat_map(|seed| [seed, size - 1 - seed]);
        order = pairs.collect();
    }
    order
}

/// The matches of a round, without who went on; and in the final a board that is left, for the third place.
fn trace_round<'a>(
    tournament: &Tournament,
    slots: &[Slot],
    round: Option<&'a Round>,
) -> (Vec<(BracketMatch, Slot)>, Option<&'a RoundBoard>) {
    let pairs: Vec<[Slot; 2]> = slots
        .chunks_exact(2)
        .map(|pair| [pair[0], pair[1]])
        .collect();
    let Some(round) = round else {
        let matches = pairs.into_iter().map(|pair| (waiting(pair), through(pair)));
        return (matches.collect(), None);
    };
    let (boards, left) = seat_boards(&pairs, round);
    let matches = pairs
        .into_iter()
        .zip(boards)
        .map(|(pair, board)| match board {
            Some(board) => {
                let played = played(tournament, board, pair.map(Slot::player));
                let next = match verdict(tournament.settings(), board) {
                    Verdict::Won { seat, .. } => Slot::Player(board.seats[seat]),
                    Verdict::Nobody => Slot::Empty,
                    Verdict::Open | Verdict::Drawn => Slot::Unknown,
                };
                (played, next)
            }
            None => (waiting(pair), through(pair)),
        });
    (matches.collect(), left)
}

/// The board of each pair. Players who were exchanged by hand keep the place in the bracket of the board they sit at: first
/// come boards of both players of a pair, then of one of them, then the others in order.
fn seat_boards<'a>(
    pairs: &[[Slot; 2]],
    round: &'a Round,
) -> (Vec<Option<&'a RoundBoard>>, Option<&'a RoundBoard>) {
    let mut boards: Vec<&RoundBoard> = round.boards.iter().collect();
    boards.sort_by_key(|board| board.number);
    let mut seated: Vec<Option<&RoundBoard>> = vec![None; pairs.len()];
    for wanted in [2, 1, 0] {
        for (pair, place) in pairs.iter().zip(&mut seated) {
            let known = pair.iter().filter_map(|slot| slot.player());
            if place.is_some() || (wanted == 0 && known.clone().count() < 2) {
                continue;
            }
            let sits = |board: &&RoundBoard| {
                known.clone().filter(|id| board.seat(*id).is_some()).count() >= wanted
            };
            if let Some(found) = boards.iter().position(sits) {
                *place = Some(boards.remove(found));
            }
        }
    }
    (seated, boards.first().copied())
}

/// Who goes on without playing.
const fn through(pair: [Slot; 2]) -> Slot {
    match pair {
        [Slot::Empty, other] | [other, Slot::Empty] => other,
        _ => Slot::Unknown,
    }
}

/// A match that is not at a board.
fn waiting(pair: [Slot; 2]) -> BracketMatch {
    let bye = matches!(
        pair,
        [Slot::Empty, Slot::Player(_)] | [Slot::Player(_), Slot::Empty]
    );
    BracketMatch {
        players: pair.map(Slot::player),
        board: None,
        state: match bye {
            true => MatchState::Bye,
            false => MatchState::Waiting,
        },
        wins: [0; 2],
        seeds: None,
        winner: None,
        decided_by: None,
        went_on: None,
    }
}

/// A match at a board, the upper player first.
fn played(
    tournament: &Tournament,
    board: &RoundBoard,
    pair: [Option<PlayerId>; 2],
) -> BracketMatch {
    let settings = tournament.settings();
    let seat = |index: usize| board.seats.get(index).copied();
    let turned =
        seat(1).is_some() && (seat(1) == pair[0] || (seat(0) == pair[1] && pair[1].is_some()));
    let upper = usize::from(turned);
    let (wins, seeds) = tally(settings, board);
    let verdict = verdict(settings, board);
    let (winner, decided_by) = match verdict {
        Verdict::Won { seat, by } => (board.seats.get(seat).copied(), Some(by)),
        _ => (None, None),
    };
    let counted = board.results.iter().any(Option::is_some);
    BracketMatch {
        players: [seat(upper), seat(1 - upper)],
        board: Some(board.number),
        state: match verdict {
            Verdict::Open => MatchState::Open,
            Verdict::Drawn => MatchState::Drawn,
            Verdict::Nobody | Verdict::Won { .. } => MatchState::Decided,
        },
        wins: [wins[upper], wins[1 - upper]],
        seeds: seeds
            .filter(|_| counted)
            .map(|seeds| [seeds[upper], seeds[1 - upper]]),
        winner,
        decided_by,
        went_on: None,
    }
}

/// Fills in who went on: by the results, or by who sits in the following round.
fn go_on(
    matches: Vec<(BracketMatch, Slot)>,
    following: Option<&Round>,
) -> (Vec<BracketMatch>, Vec<Slot>) {
    let winners: Vec<PlayerId> = matches
        .iter()
        .filter_map(|(_, slot)| slot.player())
        .collect();
    let there = following.map(|round| main_players(round, matches.len(), &winners));
    let gone = matches.into_iter().map(|(mut one, by_results)| {
        let slot = match &there {
            Some(there) => {
                let mut sits = one.players.iter().flatten();
                let found = sits.find(|id| there.contains(id));
                found.map_or(Slot::Empty, |id| Slot::Player(*id))
            }
            None => by_results,
        };
        one.went_on = slot.player();
        (one, slot)
    });
    gone.unzip()
}

/// Who plays for the title in a round of so many slots. In the final the other board is for the third place.
fn main_players(round: &Round, slots: usize, winners: &[PlayerId]) -> Vec<PlayerId> {
    let byes = round.out.iter().filter(|(_, out)| *out == Unpaired::Bye);
    let mut players: Vec<PlayerId> = byes.map(|(id, _)| *id).collect();
    let known = |board: &&RoundBoard| {
        let winners = winners.iter().filter(|id| board.seat(**id).is_some());
        (winners.count(), std::cmp::Reverse(board.number))
    };
    match slots {
        2 => players.extend(
            round
                .boards
                .iter()
                .max_by_key(known)
                .into_iter()
                .flat_map(|board| &board.seats),
        ),
        _ => players.extend(round.boards.iter().flat_map(|board| &board.seats)),
    }
    players
}
