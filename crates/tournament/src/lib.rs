//! Tournaments of sowing games: the log, pairings, standings and files.
//!
//! The way through the crate:
//!
//! ```text
//!     LogEntry            something happened: a player entered, a round was drawn, a result was reported
//!       -> Tournament     model/       Tournament::apply checks the entry, adds it to the log and changes the state
//!       -> RoundHistory   history.rs   the rounds of each player: opponents, points, colours, byes
//!       -> RoundPairing   draw/        Tournament::draw makes the next round, which is an entry for the log again
//!            Swiss        dutch/       the Dutch system of FIDE, by matchings of maximum weight (matching/)
//!            others       draw/        Berger tables, knockout, tables of three and four
//!       -> StandingsRow   standings/   points and tie-breaks, each number with its summands
//!       -> files          exchange/    JSON (the whole log), TRF16, CSV
//!
//!     bracket/ the bracket of a knockout and what a correction undoes; draft/ rounds changed by hand, and what breaks;
//!     points.rs exact points; ratings/ a rating list over tournaments; annulled.rs withdrawals from round robins; view.rs overview and cross table; simulate/ random tournaments and their checks
//! ```
//!
//! Nothing is ever removed from the log: a correction is a new entry. The state follows from the log alone.
//!
//! ```
//! use tournament::draw::Allowances;
//! use tournament::{By, GameResult, LogEntry, PlayerInfo, Refusal, Tournament, TournamentSettings};
//!
//! let name = "Spring Open".to_owned();
//! let mut contest = Tournament::new(TournamentSettings { name, ..Default::default() })?;
//! for name in ["Accra", "Bamako"] {
//!     contest.apply(LogEntry::Enter { player: PlayerInfo::named(name) })?;
//! }
//! let pairing = contest.draw(Allowances::default()).expect("two players can be paired");
//! contest.apply(LogEntry::Pair(pairing))?;
//! let result = Some(GameResult::by_seeds(vec![28, 20]));
//! contest.apply(LogEntry::Result { round: 1, board: 1, game: 1, result, by: By::Controller })?;
//! assert_eq!(contest.standings()[0].points.to_string(), "1");
//! # Ok::<(), Refusal>(())
//! ```
//!
//! Invariant: no clock, no random source, no files. The same log gives the same tournament, and the same tournament the
//! same next round, on every machine.

mod annulled;
pub mod bracket;
pub mod draft;
pub mod draw;
pub mod dutch;
pub mod exchange;
pub mod history;
pub mod matching;
mod model;
mod points;
pub mod ratings;
pub mod simulate;
pub mod standings;
mod view;

pub use model::*;
pub use points::{Amount, Points};
pub use view::{CrossRow, Overview};
