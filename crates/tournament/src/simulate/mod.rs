//! Simulated tournaments, for trials and measurements; [`check`] verifies their rounds.
//!
//! All randomness comes from a seed: the same seed gives the same tournament.

pub mod check;

use crate::Points;
use crate::draw::{Allowances, NoDraw};
use crate::model::{
    Forfeit, GameResult, LogEntry, PlayerId, PlayerInfo, Refusal, Tournament, TournamentSettings,
    Unpaired,
};

/// A pseudo-random generator: SplitMix64.
#[derive(Clone, Debug)]
pub struct SimulationRng(u64);

impl SimulationRng {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub const fn below(&mut self, bound: u64) -> u64 {
        (self.number() >> 11) % bound
    }

    /// True with this probability, per mille.
    pub const fn happens(&mut self, per_mille: u64) -> bool {
        self.below(1000) < per_mille
    }
}

/// What happens besides games, per mille of players and rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IncidentRates {
    pub withdrawals: u64,
    pub returns: u64,
    pub half_byes: u64,
    pub absences: u64,
    /// Paired players who do not appear.
    pub forfeits: u64,
    /// Players who enter after the first round, per mille of players.
    pub late: u64,
    /// Pairs of players who are kept apart, per mille of players; and players who belong to one of a few clubs.
    pub forbidden: u64,
    pub clubs: u64,
    /// Points added or taken, per mille of players and rounds.
    pub adjustments: u64,
}

impl IncidentRates {
    /// Typical of a real tournament.
    pub const TYPICAL: Self = Self {
        withdrawals: 10,
        returns: 200,
        half_byes: 15,
        absences: 10,
        forfeits: 10,
        late: 40,
        forbidden: 0,
        clubs: 0,
        adjustments: 0,
    };

    /// With all that controllers may ask for besides.
    pub const EVENTFUL: Self = Self {
        forbidden: 150,
        clubs: 300,
        adjustments: 10,
        late: 100,
        ..Self::TYPICAL
    };
}

/// Seeds in a simulated game.
const SEEDS_PER_GAME: u64 = 48;

/// A simulated tournament.
#[derive(Debug)]
pub struct Simulation {
    pub tournament: Tournament,
    chance: SimulationRng,
    rates: IncidentRates,
    /// Players who will enter after the first round.
    late: usize,
}

impl Simulation {
    /// A tournament with its players entered, except those who come late.
    pub fn new(
        settings: TournamentSettings,
        players: usize,
        rates: IncidentRates,
        seed: u64,
    ) -> Result<Self, Refusal> {
        let mut simulation = Self {
            tournament: Tournament::new(settings)?,
            chance: SimulationRng::new(seed),
            rates,
            late: 0,
        };
        for _ in 0..players {
            if players < 4 || !simulation.chance.happens(rates.late) {
                simulation.enter()?;
            } else {
                simulation.late += 1;
            }
        }
        Ok(simulation)
    }

    fn enter(&mut self) -> Result<(), Refusal> {
        let number = self.tournament.players().len() + 1;
        let rating = 1000 + self.chance.below(1200) as u16;
        let mut player = PlayerInfo::named(format!("Player {number}"));
        player.rating = Some(rating);
        if self.rates.clubs > 0 && self.chance.happens(self.rates.clubs) {
            player.club = format!("Club {}", self.chance.below(8));
        }
        self.tournament.apply(LogEntry::Enter { player })
    }

    /// Events before a round: late entries, withdrawals, returns, requested byes and absences.
    pub fn before_round(&mut self) -> Result<(), Refusal> {
        let round = self.tournament.next_round();
        if round > 1 {
            for _ in 0..std::mem::take(&mut self.late) {
                self.enter()?;
            }
        }
        let everybody: Vec<(PlayerId, bool)> = self
            .tournament
            .players()
            .iter()
            .map(|competitor| (competitor.id, competitor.active))
            .collect();
        self.interfere()?;
        for (id, active) in everybody {
            let entry = if !active {
                let back = self.chance.happens(self.rates.returns);
                back.then_some(LogEntry::Return { id })
            } else if round > 1 && self.chance.happens(self.rates.withdrawals) {
                Some(LogEntry::Withdraw { id })
            } else {
                self.wish().map(|out| LogEntry::Wish {
                    id,
                    round,
                    out: Some(out),
                })
            };
            if let Some(entry) = entry {
                self.tournament.apply(entry)?;
            }
        }
        Ok(())
    }

    /// What controllers do: pairs kept apart, points added and taken.
    fn interfere(&mut self) -> Result<(), Refusal> {
        let n = self.tournament.players().len() as u64;
        for id in 1..=n as PlayerId {
            let other = self.chance_player(n);
            if self.rates.forbidden > 0 && self.chance.happens(self.rates.forbidden) && other != id
            {
                let until = self.tournament.next_round() + 2;
                self.tournament.apply(LogEntry::Forbid {
                    ids: vec![id, other],
                    until: Some(until),
                    why: "family".to_owned(),
                })?;
            }
            if self.rates.adjustments > 0 && self.chance.happens(self.rates.adjustments) {
                let points = Points::tenths(if self.chance.happens(500) { 5 } else { -5 });
                self.tournament.apply(LogEntry::Adjust {
                    id,
                    round: None,
                    points,
                    why: "late".to_owned(),
                })?;
            }
        }
        Ok(())
    }

    const fn chance_player(&mut self, n: u64) -> PlayerId {
        if self.rates.forbidden == 0 {
            return 0;
        }
        self.chance.below(n) as PlayerId + 1
    }

    fn wish(&mut self) -> Option<Unpaired> {
        if self.chance.happens(self.rates.half_byes) {
            Some(Unpaired::HalfBye)
        } else {
            self.chance
                .happens(self.rates.absences)
                .then_some(Unpaired::Absent)
        }
    }

    /// Draws the next round.
    pub fn draw(&mut self) -> Result<(), NoDraw> {
        let pairing = self.tournament.draw(Allowances::default())?;
        self.tournament
            .apply(LogEntry::Pair(pairing))
            .map_err(|refusal| NoDraw::Refused { refusal })
    }

    /// Plays all games of the last round.
    pub fn play(&mut self) -> Result<(), Refusal> {
        self.play_some(1000)
    }

    /// Plays some games of the last round, per mille.
    pub fn play_some(&mut self, per_mille: u64) -> Result<(), Refusal> {
        let Some(round) = self.tournament.rounds().last() else {
            return Ok(());
        };
        let number = round.number;
        let open: Vec<(u16, u8, Vec<PlayerId>)> = round
            .boards
            .iter()
            .flat_map(|board| {
                let games = (1..).zip(&board.results);
                let open = games.filter(|(_, result)| result.is_none());
                open.map(|(game, _)| (board.number, game, board.seats.clone()))
            })
            .collect();
        for (board, game, seats) in open {
            if per_mille < 1000 && !self.chance.happens(per_mille) {
                continue;
            }
            let result = self.game(&seats);
            self.tournament.apply(LogEntry::Result {
                round: number,
                board,
                game,
                result: Some(result),
                by: crate::model::By::Controller,
            })?;
        }
        Ok(())
    }

    /// A random result; the player with the higher rating wins more often.
    fn game(&mut self, seats: &[PlayerId]) -> GameResult {
        if self.chance.happens(self.rates.forfeits) {
            let seat = self.chance.below(seats.len() as u64) as u8;
            if seats.len() == 2 {
                return GameResult::forfeit(seat, Forfeit::Absence);
            }
            let share = SEEDS_PER_GAME as u16 / seats.len() as u16;
            let seeds = (0..seats.len()).map(|other| (other != usize::from(seat)).then_some(share));
            return GameResult::with_absent(&seeds.collect::<Vec<_>>());
        }
        if seats.len() > 2 {
            let mut seeds: Vec<u16> = vec![0; seats.len()];
            for _ in 0..SEEDS_PER_GAME / 4 {
                seeds[self.chance.below(seats.len() as u64) as usize] += 4;
            }
            return GameResult::by_seeds(seeds);
        }
        let rating = |id: PlayerId| {
            let player = self.tournament.player(id);
            i64::from(player.and_then(|p| p.player.rating).unwrap_or(1500))
        };
        let lead = (rating(seats[0]) - rating(seats[1])) / 60;
        // The sum of several uniform numbers is close to a normal distribution.
        let mut luck = 0;
        for _ in 0..4 {
            luck += self.chance.below(11) as i64 - 5;
        }
        let first = (24 + lead + luck).clamp(3, 45) as u16;
        GameResult::by_seeds(vec![first, SEEDS_PER_GAME as u16 - first])
    }

    /// Plays all planned rounds, as far as they can be paired.
    pub fn run(&mut self) -> Result<Option<NoDraw>, Refusal> {
        self.run_with(Self::draw)
    }

    /// As [`Self::run`], with a draw that may also measure and check.
    pub fn run_with(
        &mut self,
        mut draw: impl FnMut(&mut Self) -> Result<(), NoDraw>,
    ) -> Result<Option<NoDraw>, Refusal> {
        for _ in 0..self.tournament.planned_rounds() {
            self.before_round()?;
            if let Err(reason) = draw(self) {
                return Ok(Some(reason));
            }
            self.play()?;
        }
        Ok(None)
    }
}
