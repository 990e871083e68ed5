//! A board in a round: its games, who confirmed them, and what was changed.

use serde::{Deserialize, Serialize};

use super::entry::{By, Seats};
use super::settings::{Settings, Unfinished};
use super::state::PlayerId;

/// Why a game was forfeited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeit {
    /// He could have fed his opponent and did not; he loses the seeds in play. The game was played.
    Feed,
    /// He did not come. The game was not played.
    Absence,
    /// The controller decided so. The game was played.
    Conduct,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "end", rename_all = "kebab-case")]
pub enum Ending {
    /// The place of each, by seat: `[1, 2]` if the first won, `[1, 1]` for a draw.
    Played { places: Vec<u8> },
    /// One forfeited, by seat from 0. If the seeds are known they decide, except where he did not come.
    Forfeit { seat: u8, why: Forfeit },
    /// Nobody came.
    NobodyCame,
    /// Time was up: what everybody had in store and on his side.
    Unfinished { stores: Vec<u16>, sides: Vec<u16> },
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    #[serde(flatten)]
    pub ending: Ending,
    /// Seeds by seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seeds: Option<Vec<u16>>,
}

impl GameResult {
    /// A game played to its end, with the seeds of everybody; most seeds win.
    pub fn by_seeds(seeds: Vec<u16>) -> Self {
        Self {
            ending: Ending::Played {
                places: places(&seeds),
            },
            seeds: Some(seeds),
        }
    }

    /// A game of which only the places are known.
    pub const fn by_places(places: Vec<u8>) -> Self {
        Self {
            ending: Ending::Played { places },
            seeds: None,
        }
    }

    pub const fn forfeit(seat: u8, why: Forfeit) -> Self {
        Self {
            ending: Ending::Forfeit { seat, why },
            seeds: None,
        }
    }

    /// Whether seeds were sown at all.
    pub const fn was_played(&self) -> bool {
        !matches!(
            self.ending,
            Ending::NobodyCame
                | Ending::Forfeit {
                    why: Forfeit::Absence,
                    ..
                }
        )
    }

    /// Seeds by seat, as they count.
    pub fn seeds(&self, settings: &Settings) -> Option<Vec<u16>> {
        match &self.ending {
            Ending::Unfinished { stores, sides } => shared(stores, sides, settings.unfinished),
            _ => self.seeds.clone(),
        }
    }

    /// The place of everybody at a board of so many seats; `None` if that is still to be decided. Who forfeits by
    /// absence is last, and if nobody came everybody is.
    pub fn places(&self, seats: usize, settings: &Settings) -> Option<Vec<u8>> {
        match &self.ending {
            Ending::Played { places } => Some(places.clone()),
            Ending::NobodyCame => Some(vec![seats as u8; seats]),
            Ending::Unfinished { .. } => Some(places(&self.seeds(settings)?)),
            Ending::Forfeit { seat, why } => match &self.seeds {
                Some(seeds) if *why != Forfeit::Absence => Some(places(seeds)),
                _ => {
                    let mut places = vec![1; seats];
                    if let Some(place) = places.get_mut(usize::from(*seat)) {
                        *place = seats as u8;
                    }
                    Some(places)
                }
            },
        }
    }
}

/// Places by seeds: one more than the number of those who have more.
pub fn places(seeds: &[u16]) -> Vec<u8> {
    let better = |own: &u16| seeds.iter().filter(|other| *other > own).count();
    seeds.iter().map(|own| 1 + better(own) as u8).collect()
}

/// What everybody has when the seeds on the board are shared out; `None` if that is for the controller to say.
fn shared(stores: &[u16], sides: &[u16], how: Unfinished) -> Option<Vec<u16>> {
    let mut seeds = stores.to_vec();
    match how {
        Unfinished::Controller => return None,
        Unfinished::Own => {
            for (store, side) in seeds.iter_mut().zip(sides) {
                *store = store.saturating_add(*side);
            }
        }
        Unfinished::Split => {
            let (count, all) = (seeds.len().max(1) as u16, sides.iter().sum::<u16>());
            for store in &mut seeds {
                *store = store.saturating_add(all / count);
            }
            // Odd seeds go one each to whoever has most on his side, the first of equals.
            let mut order: Vec<usize> = (0..seeds.len()).collect();
            order.sort_by_key(|seat| std::cmp::Reverse(sides[*seat]));
            for seat in order.into_iter().take(usize::from(all % count)) {
                seeds[seat] += 1;
            }
        }
    }
    Some(seeds)
}

/// What was written before somebody changed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    pub game: u8,
    pub was: Option<GameResult>,
    pub now: Option<GameResult>,
    pub by: By,
    pub at: Option<String>,
}

/// What a player says against what is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claim {
    pub player: PlayerId,
    pub game: u8,
    pub result: GameResult,
}

/// A board of a round with all that was written about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    pub number: u16,
    pub seats: Seats,
    /// One for each game.
    pub results: Vec<Option<GameResult>>,
    /// Who put his initials to it.
    pub initials: Vec<PlayerId>,
    /// Whether the controller wrote it.
    pub decided: bool,
    /// What players say against it, until the controller decides.
    pub claims: Vec<Claim>,
    pub trail: Vec<Change>,
}

impl Board {
    pub fn new(number: u16, seats: Seats, games: u8) -> Self {
        Self {
            number,
            seats,
            results: vec![None; usize::from(games.max(1))],
            initials: Vec::new(),
            decided: false,
            claims: Vec::new(),
            trail: Vec::new(),
        }
    }

    /// Whether all games have a result that counts.
    pub fn is_complete(&self, settings: &Settings) -> bool {
        self.results.iter().all(|result| {
            result
                .as_ref()
                .is_some_and(|result| result.places(self.seats.len(), settings).is_some())
        })
    }

    /// Whether the controller or all players stand by what is written.
    pub fn is_confirmed(&self) -> bool {
        let all = self.seats.iter().all(|seat| self.initials.contains(seat));
        self.claims.is_empty() && (self.decided || all)
    }

    pub fn seat(&self, player: PlayerId) -> Option<usize> {
        self.seats.iter().position(|seat| *seat == player)
    }

    /// Which seat starts a game of a match, counted from 0: in turn.
    pub fn starter(&self, game: usize) -> usize {
        game % self.seats.len().max(1)
    }
}
