//! A board of a round: the results of its games, confirmations and corrections.

use serde::{Deserialize, Serialize};

use super::entry::By;
use super::settings::{TournamentSettings, Unfinished};
use super::state::PlayerId;

/// Why a game was forfeited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeit {
    /// The player could have fed the opponent and did not, and forfeits the seeds in play. The game was played, and the
    /// count decides: the player may have won.
    Feed,
    /// The player did not appear. The game was not played.
    Absence,
    /// The controller decided that the player loses. The game was played.
    Conduct,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "end", rename_all = "kebab-case")]
pub enum Ending {
    /// Places by seat: `[1, 2]` if the first won, `[1, 1]` for a draw.
    Played { places: Vec<u8> },
    /// One player forfeited, by seat from 0. For not feeding the seeds decide; otherwise the player is last.
    Forfeit { seat: u8, why: Forfeit },
    /// No player appeared.
    NobodyCame,
    /// Time was up: seeds in stores and on the sides, by seat.
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
    /// Seats of a table of three or four whose players did not come, while the others played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<u8>,
}

impl GameResult {
    /// A game played to its end, with seeds by seat; most seeds win.
    pub fn by_seeds(seeds: Vec<u16>) -> Self {
        Self {
            ending: Ending::Played {
                places: places(&seeds),
            },
            seeds: Some(seeds),
            absent: Vec::new(),
        }
    }

    /// A game at a table where some did not come, with the seeds of those who did. Those who did not are last.
    pub fn with_absent(seeds: &[Option<u16>]) -> Self {
        let present: Vec<u16> = seeds.iter().copied().flatten().collect();
        let mut ranks = places(&present).into_iter();
        let last = seeds.len() as u8;
        let by_seat = seeds.iter().map(|seeds| match seeds {
            Some(_) => ranks.next().unwrap_or(last),
            None => last,
        });
        let places = by_seat.collect();
        let absent = (0..).zip(seeds).filter(|(_, seeds)| seeds.is_none());
        Self {
            ending: Ending::Played { places },
            seeds: Some(seeds.iter().map(|seeds| seeds.unwrap_or(0)).collect()),
            absent: absent.map(|(seat, _)| seat).collect(),
        }
    }

    /// A game of which only the places are known.
    pub const fn by_places(places: Vec<u8>) -> Self {
        Self::without_seeds(Ending::Played { places })
    }

    pub const fn forfeit(seat: u8, why: Forfeit) -> Self {
        Self::without_seeds(Ending::Forfeit { seat, why })
    }

    pub const fn without_seeds(ending: Ending) -> Self {
        Self {
            ending,
            seeds: None,
            absent: Vec::new(),
        }
    }

    /// The same result with other seats: seat `order[i]` becomes seat `i`.
    pub(super) fn reseated(&self, order: &[usize]) -> Self {
        fn moved<T: Copy>(list: &[T], order: &[usize]) -> Vec<T> {
            order
                .iter()
                .filter_map(|from| list.get(*from))
                .copied()
                .collect()
        }
        let now = |seat: u8| {
            let seat = order.iter().position(|from| *from == usize::from(seat));
            seat.unwrap_or_default() as u8
        };
        let ending = match &self.ending {
            Ending::Played { places } => Ending::Played {
                places: moved(places, order),
            },
            Ending::Forfeit { seat, why } => Ending::Forfeit {
                seat: now(*seat),
                why: *why,
            },
            Ending::NobodyCame => Ending::NobodyCame,
            Ending::Unfinished { stores, sides } => Ending::Unfinished {
                stores: moved(stores, order),
                sides: moved(sides, order),
            },
        };
        Self {
            ending,
            seeds: self.seeds.as_ref().map(|seeds| moved(seeds, order)),
            absent: self.absent.iter().map(|seat| now(*seat)).collect(),
        }
    }

    /// Whether the count decides and is not known.
    pub const fn lacks_count(&self) -> bool {
        let by_count = matches!(
            self.ending,
            Ending::Forfeit {
                why: Forfeit::Feed,
                ..
            }
        );
        by_count && self.seeds.is_none()
    }

    /// Whether the game took place.
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

    /// Seeds by seat, with those on the board of an unfinished game shared out.
    pub fn seeds(&self, settings: &TournamentSettings) -> Option<Vec<u16>> {
        match &self.ending {
            Ending::Unfinished { stores, sides } => shared(stores, sides, settings.unfinished),
            _ => self.seeds.clone(),
        }
    }

    /// Places at a board of so many seats; `None` while the controller has to decide. An absent player is last.
    pub fn places(&self, seats: usize, settings: &TournamentSettings) -> Option<Vec<u8>> {
        match &self.ending {
            Ending::Played { places } => Some(places.clone()),
            Ending::NobodyCame => Some(vec![seats as u8; seats]),
            Ending::Unfinished { .. } => Some(places(&self.seeds(settings)?)),
            Ending::Forfeit { seat, why } => match &self.seeds {
                Some(seeds) if *why == Forfeit::Feed => Some(places(seeds)),
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

/// Places by seeds: one more than the number of players with more.
pub fn places(seeds: &[u16]) -> Vec<u8> {
    let better = |own: &u16| seeds.iter().filter(|other| *other > own).count();
    seeds.iter().map(|own| 1 + better(own) as u8).collect()
}

/// Shares out the seeds on the board of an unfinished game; `None` if the controller decides.
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
            // Odd seeds go one each to the players with most seeds on their side, the first of equals.
            let mut order: Vec<usize> = (0..seeds.len()).collect();
            order.sort_by_key(|seat| std::cmp::Reverse(sides[*seat]));
            for seat in order.into_iter().take(usize::from(all % count)) {
                seeds[seat] += 1;
            }
        }
    }
    Some(seeds)
}

/// A correction of a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ResultChange {
    pub game: u8,
    pub was: Option<GameResult>,
    pub now: Option<GameResult>,
    pub by: By,
    pub at: Option<String>,
}

/// A result by which a player disputes the one written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claim {
    pub player: PlayerId,
    pub game: u8,
    pub result: GameResult,
}

/// A board of a round with its score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundBoard {
    pub number: u16,
    pub seats: Vec<PlayerId>,
    /// One for each game.
    pub results: Vec<Option<GameResult>>,
    /// Players who confirmed the results.
    pub initials: Vec<PlayerId>,
    /// Whether the controller wrote the results.
    pub decided: bool,
    /// Disputes, until the controller decides.
    pub claims: Vec<Claim>,
    /// All corrections.
    pub trail: Vec<ResultChange>,
}

impl RoundBoard {
    pub fn new(number: u16, seats: Vec<PlayerId>, games: u8) -> Self {
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
    pub fn is_complete(&self, settings: &TournamentSettings) -> bool {
        self.results.iter().all(|result| {
            result
                .as_ref()
                .is_some_and(|result| result.places(self.seats.len(), settings).is_some())
        })
    }

    /// Whether the controller or all players confirmed the results.
    pub fn is_confirmed(&self) -> bool {
        let all = self.seats.iter().all(|seat| self.initials.contains(seat));
        self.claims.is_empty() && (self.decided || all)
    }

    pub fn seat(&self, player: PlayerId) -> Option<usize> {
        self.seats.iter().position(|seat| *seat == player)
    }

    /// Gives the board another number and order of seats, with everything that is written on its sheet.
    pub(super) fn reseat(&mut self, number: u16, seats: &[PlayerId]) {
        let order: Vec<usize> = seats.iter().filter_map(|id| self.seat(*id)).collect();
        self.number = number;
        if self.seats == seats {
            return;
        }
        let turn = |result: &mut Option<GameResult>| {
            *result = result.as_ref().map(|result| result.reseated(&order));
        };
        self.results.iter_mut().for_each(turn);
        for claim in &mut self.claims {
            claim.result = claim.result.reseated(&order);
        }
        for change in &mut self.trail {
            turn(&mut change.was);
            turn(&mut change.now);
        }
        self.seats = seats.to_vec();
    }

    /// The seat that starts a game of the round, counted from 0: seats take turns.
    pub fn starter(&self, game: usize) -> usize {
        game % self.seats.len().max(1)
    }
}
