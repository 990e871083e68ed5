//! A rating list that is kept over tournaments, by the Glicko-2 system of Mark Glickman (crate `skillratings`).
//!
//! The list keeps the games of every tournament, not only the ratings that follow from them: a tournament that is corrected
//! later replaces what the list has of it, and all ratings are computed anew. A tournament is one rating period.
//!
//! ```
//! use tournament::ratings::RatingList;
//!
//! let list = RatingList::default();
//! assert!(list.ratings().is_empty());
//! ```

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::exchange::{FileFault, too_long};
use crate::history::{Meeting, RoundHistory, RoundRecord};
use crate::model::{PlayerId, Tournament};

/// A game of two players, with what the first made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedGame {
    pub one: String,
    pub other: String,
    pub outcome: RatedOutcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RatedOutcome {
    Won,
    Drawn,
    Lost,
}

/// A tournament of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedEvent {
    /// What tells tournaments apart: name, place, date, and when the file was begun.
    pub id: String,
    pub name: String,
    pub date: String,
    pub games: Vec<RatedGame>,
}

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerRating {
    pub name: String,
    pub rating: u16,
    /// How uncertain the rating is: it is within twice the deviation with a likelihood of 95 %.
    pub deviation: u16,
    pub games: usize,
    /// The last tournament played.
    pub last: String,
}

/// All tournaments of the list, in the order in which they were played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatingList {
    format: String,
    version: u32,
    pub events: Vec<RatedEvent>,
}

const FORMAT: &str = "granary-ratings";
const VERSION: u32 = 1;

impl Default for RatingList {
    fn default() -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            events: Vec::new(),
        }
    }
}

/// What a list has of a player while it is computed.
#[derive(Clone, Debug, Default)]
struct Standing {
    rating: Glicko2Rating,
    games: usize,
    last: String,
}

impl RatingList {
    /// Reads a list.
    pub fn read(text: &str) -> Result<Self, Vec<FileFault>> {
        if let Some(fault) = too_long(text) {
            return Err(vec![fault]);
        }
        let list: Self = serde_json::from_str(text)
            .map_err(|error| vec![FileFault::new(error.line(), "json").with("reason", error)])?;
        match (list.format.as_str(), list.version) {
            (FORMAT, VERSION) => Ok(list),
            (FORMAT, version) => Err(vec![
                FileFault::new(1, "json-version").with("version", version),
            ]),
            (format, _) => Err(vec![
                FileFault::new(1, "ratings-format").with("format", format),
            ]),
        }
    }

    /// Writes the list, one tournament a line.
    pub fn write(&self) -> String {
        let events: Vec<String> = self
            .events
            .iter()
            // Events hold nothing that JSON cannot say.
            .filter_map(|event| serde_json::to_string(event).ok())
            .collect();
        let events = events.join(",\n");
        format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"events\":[\n{events}\n]}}\n")
    }

    /// Adds a tournament, or replaces what the list has of it. Answers whether it was there.
    pub fn add(&mut self, tournament: &Tournament) -> bool {
        let event = event(tournament);
        match self.events.iter_mut().find(|known| known.id == event.id) {
            Some(known) => {
                *known = event;
                true
            }
            None => {
                self.events.push(event);
                false
            }
        }
    }

    /// All ratings, the best first.
    pub fn ratings(&self) -> Vec<PlayerRating> {
        let mut known: BTreeMap<String, Standing> = BTreeMap::new();
        for event in &self.events {
            rate(&mut known, event);
        }
        let mut ratings: Vec<PlayerRating> = known
            .into_iter()
            .map(|(name, standing)| PlayerRating {
                name,
                rating: standing.rating.rating.round().clamp(0.0, 9999.0) as u16,
                deviation: standing.rating.deviation.round().clamp(0.0, 9999.0) as u16,
                games: standing.games,
                last: standing.last,
            })
            .collect();
        ratings.sort_by(|a, b| b.rating.cmp(&a.rating).then_with(|| a.name.cmp(&b.name)));
        ratings
    }

    /// The rating of a player, whatever the case of the name.
    pub fn find<'a>(ratings: &'a [PlayerRating], name: &str) -> Option<&'a PlayerRating> {
        let wanted = name.trim().to_lowercase();
        ratings.iter().find(|one| one.name.to_lowercase() == wanted)
    }
}

/// Rates one tournament: everybody by the ratings before it. Who did not play becomes less certain.
fn rate(known: &mut BTreeMap<String, Standing>, event: &RatedEvent) {
    for game in &event.games {
        for name in [&game.one, &game.other] {
            known.entry(name.clone()).or_default();
        }
    }
    let before = known.clone();
    let config = Glicko2Config::new();
    for (name, standing) in known {
        let own = event.games.iter().filter_map(|game| seen_by(game, name));
        let rated = |(opponent, outcome): (&str, Outcomes)| {
            before.get(opponent).map(|other| (other.rating, outcome))
        };
        let games: Vec<(Glicko2Rating, Outcomes)> = own.filter_map(rated).collect();
        standing.rating = glicko2_rating_period(&standing.rating, &games, &config);
        standing.games += games.len();
        if !games.is_empty() {
            standing.last.clone_from(&event.name);
        }
    }
}

/// The opponent and the outcome of a game as a player sees them.
fn seen_by<'a>(game: &'a RatedGame, name: &str) -> Option<(&'a str, Outcomes)> {
    let (won, lost) = (Outcomes::WIN, Outcomes::LOSS);
    match game.outcome {
        RatedOutcome::Drawn if game.one == name => Some((&game.other, Outcomes::DRAW)),
        RatedOutcome::Drawn if game.other == name => Some((&game.one, Outcomes::DRAW)),
        RatedOutcome::Won if game.one == name => Some((&game.other, won)),
        RatedOutcome::Won if game.other == name => Some((&game.one, lost)),
        RatedOutcome::Lost if game.one == name => Some((&game.other, lost)),
        RatedOutcome::Lost if game.other == name => Some((&game.one, won)),
        _ => None,
    }
}

/// The games of a tournament that were played; a round of several games counts once, and a table as a game of each pair.
fn event(tournament: &Tournament) -> RatedEvent {
    let settings = tournament.settings();
    let begun = tournament.log().first().and_then(|line| line.at.clone());
    let begun = begun.unwrap_or_default();
    let history = tournament.history(usize::MAX);
    let mut games = Vec::new();
    for one in tournament.players() {
        let played = history
            .of(one.id)
            .iter()
            .filter(|record| record.kind.is_played());
        for (record, meeting) in
            played.flat_map(|record| record.meetings.iter().map(move |m| (record, m)))
        {
            // Every pair once, from the player who entered first.
            if one.id < meeting.opponent {
                games.push(game(tournament, &history, one.id, record, meeting));
            }
        }
    }
    RatedEvent {
        id: format!(
            "{} | {} | {} | {begun}",
            settings.name, settings.place, settings.date
        ),
        name: settings.name.clone(),
        date: settings.date.clone(),
        games,
    }
}

fn game(
    tournament: &Tournament,
    history: &RoundHistory,
    id: PlayerId,
    record: &RoundRecord,
    meeting: &Meeting,
) -> RatedGame {
    let theirs = history
        .of(meeting.opponent)
        .get(usize::from(record.round) - 1);
    let theirs = theirs.and_then(|record| record.meetings.iter().find(|back| back.opponent == id));
    let outcome = match theirs.map(|back| meeting.points.cmp(&back.points)) {
        Some(std::cmp::Ordering::Greater) => RatedOutcome::Won,
        Some(std::cmp::Ordering::Less) => RatedOutcome::Lost,
        _ => RatedOutcome::Drawn,
    };
    RatedGame {
        one: tournament.name(id).trim().to_owned(),
        other: tournament.name(meeting.opponent).trim().to_owned(),
        outcome,
    }
}
