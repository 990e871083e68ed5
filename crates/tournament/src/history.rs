//! What every player did in every round, worked out from the boards.

use serde::Serialize;

use crate::Points;
use crate::dutch::Turn;
use crate::model::{
    Board, Ending, Forfeit, Format, Out, PlayerId, Round, Scoring, Settings, Tournament,
};

/// How a round went for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// At a board; whether he won is in the points.
    Played,
    /// His opponent did not come.
    ForfeitWin,
    /// He did not come himself.
    ForfeitLoss,
    /// Left over.
    Bye,
    /// A bye that he asked for.
    HalfBye,
    /// Not there: absent, withdrawn, or not yet entered.
    ZeroBye,
    /// Nobody to play against in a round robin.
    Free,
    /// At a board without a result yet.
    Pending,
}

impl Kind {
    /// Whether a game was played.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Played)
    }

    /// A bye that was asked for, or an absence (C.07, article 16.1.1).
    pub const fn is_requested(self) -> bool {
        matches!(self, Self::HalfBye | Self::ZeroBye)
    }

    /// A round that was not played by the player's own doing (article 16.1.2).
    pub const fn is_voluntary(self) -> bool {
        self.is_requested() || matches!(self, Self::ForfeitLoss)
    }
}

/// Somebody whom a player met, or should have met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Meeting {
    pub opponent: PlayerId,
    /// What he scored against him.
    pub points: Points,
}

/// A round of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    pub round: u16,
    pub kind: Kind,
    pub points: Points,
    /// Whether he started, in the first game of the round.
    #[serde(skip)]
    pub turn: Option<Turn>,
    pub board: Option<u16>,
    pub meetings: Vec<Meeting>,
    /// His own seeds and those of the others, where they are known.
    pub seeds: Option<(u32, u32)>,
    /// Whether he was at the top of his board.
    pub won: bool,
}

impl Record {
    const fn off(round: u16, kind: Kind, points: Points) -> Self {
        Self {
            round,
            kind,
            points,
            turn: None,
            board: None,
            meetings: Vec::new(),
            seeds: None,
            won: false,
        }
    }
}

/// All rounds of all players.
#[derive(Clone, Debug)]
pub struct History {
    /// By player, then by round.
    records: Vec<Vec<Record>>,
}

impl History {
    /// The rounds of a player.
    pub fn of(&self, player: PlayerId) -> &[Record] {
        let index = (player as usize).wrapping_sub(1);
        self.records.get(index).map_or(&[], Vec::as_slice)
    }

    /// His points after a number of rounds.
    pub fn score_after(&self, player: PlayerId, rounds: usize) -> Points {
        let records = self.of(player);
        let records = &records[..rounds.min(records.len())];
        records.iter().map(|record| record.points).sum()
    }

    pub fn score(&self, player: PlayerId) -> Points {
        self.score_after(player, usize::MAX)
    }
}

impl Tournament {
    /// What everybody did in the first `rounds` rounds.
    pub fn history(&self, rounds: usize) -> History {
        let rounds = &self.rounds()[..rounds.min(self.rounds().len())];
        let mut records = vec![Vec::with_capacity(rounds.len()); self.players().len()];
        for round in rounds {
            for (player, record) in round_records(self.settings(), round, self.players().len()) {
                if let Some(list) = records.get_mut(player as usize - 1) {
                    list.push(record);
                }
            }
        }
        History { records }
    }
}

/// What a round was for everybody.
fn round_records(settings: &Settings, round: &Round, players: usize) -> Vec<(PlayerId, Record)> {
    let number = round.number;
    let absent = Record::off(number, Kind::ZeroBye, Points::ZERO);
    let mut records: Vec<_> = (1..=players as PlayerId)
        .map(|player| (player, absent.clone()))
        .collect();
    let mut set = |player: PlayerId, record: Record| {
        if let Some(slot) = records.get_mut(player as usize - 1) {
            slot.1 = record;
        }
    };
    for (player, out) in &round.out {
        let points = &settings.points;
        let (kind, points) = match out {
            Out::Bye => (Kind::Bye, points.bye),
            Out::HalfBye => (Kind::HalfBye, points.half_bye),
            Out::Absent => (Kind::ZeroBye, Points::ZERO),
            Out::Free => (Kind::Free, Points::ZERO),
        };
        set(*player, Record::off(number, kind, points));
    }
    for board in &round.boards {
        for (seat, record) in board_records(settings, board, number)
            .into_iter()
            .enumerate()
        {
            set(board.seats[seat], record);
        }
    }
    records
}

/// What a board gave everybody at it, by seat.
fn board_records(settings: &Settings, board: &Board, round: u16) -> Vec<Record> {
    let seats = board.seats.len();
    let tally = tally(settings, board);
    (0..seats)
        .map(|seat| {
            let mut record = Record::off(round, Kind::Pending, Points::ZERO);
            record.board = Some(board.number);
            record.turn = Some(if seat == 0 { Turn::First } else { Turn::Second });
            let others = (0..seats).filter(|other| *other != seat);
            let Some(tally) = &tally else {
                record.meetings = others
                    .map(|other| Meeting {
                        opponent: board.seats[other],
                        points: Points::ZERO,
                    })
                    .collect();
                return record;
            };
            record.kind = tally.kinds[seat];
            record.points = tally.points[seat];
            record.won = tally.points.iter().max() == Some(&tally.points[seat])
                && tally
                    .points
                    .iter()
                    .filter(|p| **p == tally.points[seat])
                    .count()
                    == 1;
            record.meetings = others
                .map(|other| Meeting {
                    opponent: board.seats[other],
                    points: tally.against(settings, seat, other),
                })
                .collect();
            record.seeds = tally.seeds.as_ref().map(|seeds| {
                let all: u32 = seeds.iter().sum();
                (seeds[seat], all - seeds[seat])
            });
            record
        })
        .collect()
}

/// What all games of a board come to.
struct Tally {
    kinds: Vec<Kind>,
    points: Vec<Points>,
    /// Points from the games alone.
    games: Vec<Points>,
    seeds: Option<Vec<u32>>,
}

impl Tally {
    /// What one scored against another.
    fn against(&self, settings: &Settings, seat: usize, other: usize) -> Points {
        if self.points.len() == 2 {
            return self.points[seat];
        }
        let points = &settings.points;
        match self.games[seat].cmp(&self.games[other]) {
            std::cmp::Ordering::Greater => points.win,
            std::cmp::Ordering::Equal => points.draw,
            std::cmp::Ordering::Less => points.loss,
        }
    }
}

/// Adds up the games of a board; `None` if one has no result yet.
fn tally(settings: &Settings, board: &Board) -> Option<Tally> {
    let seats = board.seats.len();
    let mut games = vec![Points::ZERO; seats];
    let mut seeds = Some(vec![0_u32; seats]);
    let (mut played, mut absent) = (false, vec![false; seats]);
    for result in &board.results {
        let result = result.as_ref()?;
        let places = result.places(seats, settings)?;
        for (sum, points) in games.iter_mut().zip(place_points(settings, &places)) {
            *sum += points;
        }
        played |= result.was_played();
        mark_absent(&result.ending, &mut absent);
        seeds = seeds.zip(result.seeds(settings)).map(|(mut sums, seeds)| {
            for (sum, seeds) in sums.iter_mut().zip(seeds) {
                *sum += u32::from(seeds);
            }
            sums
        });
    }
    let kinds = absent.iter().map(|absent| match (played, absent) {
        (true, _) => Kind::Played,
        (false, true) => Kind::ForfeitLoss,
        (false, false) => Kind::ForfeitWin,
    });
    let nobody = absent.iter().all(|absent| *absent) && !played;
    let points = match settings.scoring {
        _ if nobody => vec![Points::ZERO; seats],
        Scoring::Match if board.results.len() > 1 => place_points(settings, &ranks(&games)),
        _ => games.clone(),
    };
    Some(Tally {
        kinds: kinds.collect(),
        points,
        games,
        seeds,
    })
}

fn mark_absent(ending: &Ending, absent: &mut [bool]) {
    match ending {
        Ending::NobodyCame => absent.fill(true),
        Ending::Forfeit {
            seat,
            why: Forfeit::Absence,
        } => {
            if let Some(absent) = absent.get_mut(usize::from(*seat)) {
                *absent = true;
            }
        }
        _ => {}
    }
}

fn ranks(points: &[Points]) -> Vec<u8> {
    let better = |own: &Points| points.iter().filter(|other| *other > own).count();
    points.iter().map(|own| 1 + better(own) as u8).collect()
}

/// Points for places. Two players win, draw or lose; at larger tables who share places share the points.
fn place_points(settings: &Settings, places: &[u8]) -> Vec<Points> {
    let points = &settings.points;
    let seats = places.len();
    if seats == 2 && settings.format != Format::Tables {
        return match (places[0], places[1]) {
            (1, 1) => vec![points.draw; 2],
            (1, _) => vec![points.win, points.loss],
            (_, 1) => vec![points.loss, points.win],
            _ => vec![Points::ZERO; 2],
        };
    }
    places
        .iter()
        .map(|place| {
            let same = places.iter().filter(|other| *other == place).count();
            let first = usize::from(*place) - 1;
            let sum: Points = (first..(first + same).min(seats))
                .map(|place| points.place(place, seats))
                .sum();
            Points::tenths(sum.in_tenths() / same.max(1) as i32)
        })
        .collect()
}
