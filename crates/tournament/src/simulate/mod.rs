//! Tournaments played by chance, for trying out and for measuring.
//!
//! Chance is a number that the caller gives; the same number gives the same tournament.

pub mod check;

use crate::draw::{Allowances, NoDraw};
use crate::model::{
    Entry, Forfeit, GameResult, Out, Player, PlayerId, Refusal, Settings, Tournament,
};

/// Numbers that look random: SplitMix64.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
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

    /// Whether something happens that does so in so many of a thousand cases.
    pub const fn happens(&mut self, per_mille: u64) -> bool {
        self.below(1000) < per_mille
    }
}

/// What happens besides playing, each in so many of a thousand cases per player and round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    pub withdrawals: u64,
    pub returns: u64,
    pub half_byes: u64,
    pub absences: u64,
    /// Paired, but did not come.
    pub forfeits: u64,
    /// Of all players, how many in a thousand enter only after the first round.
    pub late: u64,
}

impl Rates {
    /// As it happens in a hall.
    pub const USUAL: Self = Self {
        withdrawals: 10,
        returns: 200,
        half_byes: 15,
        absences: 10,
        forfeits: 10,
        late: 40,
    };
}

/// Seeds in a simulated game.
const SEEDS: u64 = 48;

/// A tournament being simulated.
#[derive(Debug)]
pub struct Simulation {
    pub tournament: Tournament,
    chance: Chance,
    rates: Rates,
    players: usize,
}

impl Simulation {
    /// Enters players, stronger ones first, except those who will come late.
    pub fn new(
        settings: Settings,
        players: usize,
        rates: Rates,
        seed: u64,
    ) -> Result<Self, Refusal> {
        let mut simulation = Self {
            tournament: Tournament::new(settings)?,
            chance: Chance::new(seed),
            rates,
            players: 0,
        };
        for _ in 0..players {
            if players < 4 || !simulation.chance.happens(rates.late) {
                simulation.enter()?;
            } else {
                simulation.players += 1;
            }
        }
        Ok(simulation)
    }

    fn enter(&mut self) -> Result<(), Refusal> {
        let number = self.tournament.players().len() + 1;
        let rating = 1000 + self.chance.below(1200) as u16;
        let mut player = Player::named(format!("Player {number}"));
        player.rating = Some(rating);
        self.tournament.apply(Entry::Enter { player })
    }

    /// What happens before a round: people come, go, and ask for byes.
    pub fn before_round(&mut self) -> Result<(), Refusal> {
        let round = self.tournament.next_round();
        if round > 1 {
            while self.players > 0 {
                self.players -= 1;
                self.enter()?;
            }
        }
        let everybody: Vec<(PlayerId, bool)> = self
            .tournament
            .players()
            .iter()
            .map(|competitor| (competitor.id, competitor.active))
            .collect();
        for (id, active) in everybody {
            let entry = if !active {
                let back = self.chance.happens(self.rates.returns);
                back.then_some(Entry::Return { id })
            } else if round > 1 && self.chance.happens(self.rates.withdrawals) {
                Some(Entry::Withdraw { id })
            } else {
                self.wish().map(|out| Entry::Wish {
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

    fn wish(&mut self) -> Option<Out> {
        if self.chance.happens(self.rates.half_byes) {
            Some(Out::HalfBye)
        } else {
            self.chance
                .happens(self.rates.absences)
                .then_some(Out::Absent)
        }
    }

    /// Draws the next round.
    pub fn draw(&mut self) -> Result<(), NoDraw> {
        let pairing = self.tournament.draw(Allowances::default())?;
        self.tournament
            .apply(Entry::Pair(pairing))
            .map_err(|refusal| NoDraw::Refused { refusal })
    }

    /// Plays all games of the last round.
    pub fn play(&mut self) -> Result<(), Refusal> {
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
            let result = self.game(&seats);
            self.tournament.apply(Entry::Result {
                round: number,
                board,
                game,
                result: Some(result),
                by: crate::model::By::Controller,
            })?;
        }
        Ok(())
    }

    /// A game: who has the higher rating wins more often.
    fn game(&mut self, seats: &[PlayerId]) -> GameResult {
        if self.chance.happens(self.rates.forfeits) {
            let seat = self.chance.below(seats.len() as u64) as u8;
            return GameResult::forfeit(seat, Forfeit::Absence);
        }
        if seats.len() > 2 {
            let mut seeds: Vec<u16> = vec![0; seats.len()];
            for _ in 0..SEEDS / 4 {
                seeds[self.chance.below(seats.len() as u64) as usize] += 4;
            }
            return GameResult::by_seeds(seeds);
        }
        let rating = |id: PlayerId| {
            let player = self.tournament.player(id);
            i64::from(player.and_then(|p| p.player.rating).unwrap_or(1500))
        };
        let lead = (rating(seats[0]) - rating(seats[1])) / 60;
        // The sum of several numbers is seldom far from its middle.
        let mut luck = 0;
        for _ in 0..4 {
            luck += self.chance.below(11) as i64 - 5;
        }
        let first = (24 + lead + luck).clamp(3, 45) as u16;
        GameResult::by_seeds(vec![first, SEEDS as u16 - first])
    }

    /// Plays all planned rounds, as far as players can be paired.
    pub fn run(&mut self) -> Result<Option<NoDraw>, Refusal> {
        for _ in 0..self.tournament.planned_rounds() {
            self.before_round()?;
            if let Err(reason) = self.draw() {
                return Ok(Some(reason));
            }
            self.play()?;
        }
        Ok(None)
    }
}
