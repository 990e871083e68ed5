//! The rounds of every player: opponents, points, colours and byes, computed from the boards.

use serde::Serialize;

use crate::Points;
use crate::dutch::Colour;
use crate::model::{
    Competitor, Ending, Forfeit, PlayerId, Round, RoundBoard, Scoring, Tournament,
    TournamentFormat, TournamentSettings, Unpaired,
};

/// What a round was for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundKind {
    /// At a board with a game; the points say who won.
    Played,
    /// The opponent did not appear.
    ForfeitWin,
    /// The player did not appear.
    ForfeitLoss,
    /// The pairing-allocated bye.
    Bye,
    /// A requested bye.
    HalfBye,
    /// Absent, withdrawn, or not yet entered.
    ZeroBye,
    /// No opponent in a round robin.
    Free,
    /// At a board without a result.
    Pending,
}

impl RoundKind {
    /// Whether a game was played.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Played)
    }

    /// A requested bye or an absence (C.07, article 16.1.1).
    pub const fn is_requested(self) -> bool {
        matches!(self, Self::HalfBye | Self::ZeroBye)
    }

    /// A round that the player chose not to play (article 16.1.2).
    pub const fn is_voluntary(self) -> bool {
        self.is_requested() || matches!(self, Self::ForfeitLoss)
    }
}

/// An opponent that a player met or should have met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Meeting {
    pub opponent: PlayerId,
    /// The points scored against them.
    pub points: Points,
}

/// A round of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundRecord {
    pub round: u16,
    pub kind: RoundKind,
    pub points: Points,
    /// The colour of the first game; White started. Written as whether the player started.
    #[serde(
        rename = "starts",
        skip_serializing_if = "Option::is_none",
        serialize_with = "starts"
    )]
    pub colour: Option<Colour>,
    pub board: Option<u16>,
    pub meetings: Vec<Meeting>,
    /// Own seeds and those of the others, where they are known.
    pub seeds: Option<(u32, u32)>,
    /// Whether the player alone was first at the board.
    pub won: bool,
    /// Whether it counts for nobody, because a player left a round robin early.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub annulled: bool,
}

/// Writes a colour as whether the player started.
#[expect(clippy::ref_option, reason = "serde passes references")]
fn starts<S: serde::Serializer>(colour: &Option<Colour>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_bool(*colour == Some(Colour::White))
}

impl RoundRecord {
    /// The first opponent, if there is one.
    pub fn opponent(&self) -> Option<PlayerId> {
        self.meetings.first().map(|meeting| meeting.opponent)
    }

    const fn off(round: u16, kind: RoundKind, points: Points) -> Self {
        Self {
            round,
            kind,
            points,
            colour: None,
            board: None,
            meetings: Vec::new(),
            seeds: None,
            won: false,
            annulled: false,
        }
    }
}

/// All rounds of all players.
#[derive(Clone, Debug)]
pub struct RoundHistory {
    /// By player, then by round.
    records: Vec<Vec<RoundRecord>>,
    /// By player, points of the controller and the round from which they count.
    adjustments: Vec<Vec<(u16, Points)>>,
}

impl RoundHistory {
    /// The rounds of a player.
    pub fn of(&self, player: PlayerId) -> &[RoundRecord] {
        let index = (player as usize).wrapping_sub(1);
        self.records.get(index).map_or(&[], Vec::as_slice)
    }

    /// The points after a number of rounds.
    pub fn score_after(&self, player: PlayerId, rounds: usize) -> Points {
        let records = self.of(player);
        let records = &records[..rounds.min(records.len())];
        let counted = records.iter().filter(|record| !record.annulled);
        let mut sum: Points = counted.map(|record| record.points).sum();
        sum += self.adjusted_after(player, rounds);
        sum
    }

    /// The points that the controller added or took up to a number of rounds.
    pub fn adjusted_after(&self, player: PlayerId, rounds: usize) -> Points {
        let index = (player as usize).wrapping_sub(1);
        let all = self.adjustments.get(index).map_or(&[][..], Vec::as_slice);
        let due = all
            .iter()
            .filter(|(round, _)| usize::from(*round) <= rounds);
        due.map(|(_, points)| *points).sum()
    }

    /// The points after all of these rounds.
    pub fn score(&self, player: PlayerId) -> Points {
        self.score_after(player, self.of(player).len())
    }
}

impl Tournament {
    /// The first `rounds` rounds of all players.
    pub fn history(&self, rounds: usize) -> RoundHistory {
        let rounds = &self.rounds()[..rounds.min(self.rounds().len())];
        let mut records = vec![Vec::with_capacity(rounds.len()); self.players().len()];
        for round in rounds {
            for (player, record) in round_records(self, round) {
                if let Some(list) = records.get_mut(player as usize - 1) {
                    list.push(record);
                }
            }
        }
        crate::annulled::mark(self, &mut records);
        let adjustments = self.players().iter().map(|one| {
            let all = one.adjustments.iter();
            all.map(|adjustment| (adjustment.round, adjustment.points))
                .collect()
        });
        RoundHistory {
            records,
            adjustments: adjustments.collect(),
        }
    }
}

/// A round of all players.
fn round_records(tournament: &Tournament, round: &Round) -> Vec<(PlayerId, RoundRecord)> {
    let settings = tournament.settings();
    let number = round.number;
    let mut records: Vec<_> = tournament
        .players()
        .iter()
        .map(|one| (one.id, missed(settings, one, number)))
        .collect();
    let mut set = |player: PlayerId, record: RoundRecord| {
        if let Some(slot) = records.get_mut(player as usize - 1) {
            slot.1 = record;
        }
    };
    for (player, out) in &round.out {
        let points = &settings.points;
        let (kind, points) = match out {
            Unpaired::Bye => (RoundKind::Bye, points.bye),
            Unpaired::HalfBye => (RoundKind::HalfBye, points.half_bye),
            Unpaired::Absent => (RoundKind::ZeroBye, Points::ZERO),
            Unpaired::Free => (RoundKind::Free, Points::ZERO),
        };
        set(*player, RoundRecord::off(number, kind, points));
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

/// A round in which a player had no part: absent, or not yet entered, which may count as a requested bye.
fn missed(settings: &TournamentSettings, one: &Competitor, round: u16) -> RoundRecord {
    if round < one.since && round <= settings.late_byes {
        return RoundRecord::off(round, RoundKind::HalfBye, settings.points.half_bye);
    }
    RoundRecord::off(round, RoundKind::ZeroBye, Points::ZERO)
}

/// The records of a board, by seat.
fn board_records(
    settings: &TournamentSettings,
    board: &RoundBoard,
    round: u16,
) -> Vec<RoundRecord> {
    let seats = board.seats.len();
    let tally = tally(settings, board);
    (0..seats)
        .map(|seat| {
            let mut record = RoundRecord::off(round, RoundKind::Pending, Points::ZERO);
            record.board = Some(board.number);
            record.colour = Some(if seat == 0 {
                Colour::White
            } else {
                Colour::Black
            });
            let others = (0..seats).filter(|other| *other != seat);
            // Who did not come to a table was met by nobody.
            let came = |other: &usize| {
                seats == 2 || tally.as_ref().is_none_or(|tally| !tally.absent[*other])
            };
            let meetings = others.clone().filter(came).map(|other| Meeting {
                opponent: board.seats[other],
                points: tally
                    .as_ref()
                    .map_or(Points::ZERO, |tally| tally.against(settings, seat, other)),
            });
            record.meetings = meetings.collect();
            let Some(tally) = &tally else { return record };
            record.kind = tally.kinds[seat];
            record.points = tally.points[seat];
            record.won = others.clone().all(|o| tally.points[o] < tally.points[seat]);
            record.seeds = tally.seeds.as_ref().map(|seeds| {
                let all: u32 = seeds.iter().sum();
                (seeds[seat], all - seeds[seat])
            });
            record
        })
        .collect()
}

/// The sums of all games of a board.
struct BoardTally {
    kinds: Vec<RoundKind>,
    /// Who came to no game.
    absent: Vec<bool>,
    points: Vec<Points>,
    /// Points from the games alone.
    games: Vec<Points>,
    seeds: Option<Vec<u32>>,
}

impl BoardTally {
    /// The points of one seat against another.
    fn against(&self, settings: &TournamentSettings, seat: usize, other: usize) -> Points {
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

/// Adds up the games of a board; `None` if one has no result.
fn tally(settings: &TournamentSettings, board: &RoundBoard) -> Option<BoardTally> {
    let seats = board.seats.len();
    let mut games = vec![Points::ZERO; seats];
    let mut seeds = Some(vec![0_u32; seats]);
    let (mut played, mut absent) = (false, vec![false; seats]);
    // At a table with several games, one who came to any of them was there.
    let mut missed = vec![0; seats];
    for result in &board.results {
        let result = result.as_ref()?;
        let places = result.places(seats, settings)?;
        let points = match result.absent.as_slice() {
            [] => place_points(settings, &places),
            gone => points_without(settings, &places, gone),
        };
        for (sum, points) in games.iter_mut().zip(points) {
            *sum += points;
        }
        played |= result.was_played() && result.absent.len() + 1 < seats;
        mark_absent(&result.ending, &mut absent);
        for seat in &result.absent {
            missed[usize::from(*seat)] += 1;
        }
        seeds = seeds.zip(result.seeds(settings)).map(|(mut sums, seeds)| {
            for (sum, seeds) in sums.iter_mut().zip(seeds) {
                *sum += u32::from(seeds);
            }
            sums
        });
    }
    let gone: Vec<bool> = missed.iter().map(|n| *n == board.results.len()).collect();
    let kinds = absent
        .iter()
        .zip(&gone)
        .map(|(absent, gone)| match (played, absent) {
            _ if *gone => RoundKind::ForfeitLoss,
            (true, _) => RoundKind::Played,
            (false, true) => RoundKind::ForfeitLoss,
            (false, false) => RoundKind::ForfeitWin,
        });
    let kinds: Vec<RoundKind> = kinds.collect();
    let nobody = absent.iter().all(|absent| *absent) && !played;
    let points = match settings.scoring {
        _ if nobody => vec![Points::ZERO; seats],
        Scoring::Match if board.results.len() > 1 => {
            let missing = (0..).zip(&gone).filter(|(_, gone)| **gone);
            let missing: Vec<u8> = missing.map(|(seat, _)| seat).collect();
            points_without(settings, &ranks(&games), &missing)
        }
        _ => games.clone(),
    };
    Some(BoardTally {
        absent: gone,
        kinds,
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

/// Points at a table where some did not come: those who did share out the places among themselves.
fn points_without(settings: &TournamentSettings, places: &[u8], absent: &[u8]) -> Vec<Points> {
    let came: Vec<usize> = (0..places.len())
        .filter(|seat| !absent.contains(&(*seat as u8)))
        .collect();
    let own: Vec<u8> = came.iter().map(|seat| places[*seat]).collect();
    let better = |place: &u8| own.iter().filter(|other| *other < place).count();
    let ranks: Vec<u8> = own.iter().map(|place| 1 + better(place) as u8).collect();
    let mut points = vec![Points::ZERO; places.len()];
    if let [only] = came.as_slice() {
        // Alone at the table is as good as the first place.
        points[*only] = settings.place_points(0, places.len());
        return points;
    }
    for (seat, won) in came.into_iter().zip(place_points(settings, &ranks)) {
        points[seat] = won;
    }
    points
}

/// Points for places. Two players win, draw or lose; at tables, shared places share the points.
fn place_points(settings: &TournamentSettings, places: &[u8]) -> Vec<Points> {
    let points = &settings.points;
    let seats = places.len();
    if seats == 2 && settings.format != TournamentFormat::Tables {
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
                .map(|place| settings.place_points(place, seats))
                .sum();
            Points::tenths(sum.in_tenths() / same.max(1) as i32)
        })
        .collect()
}
