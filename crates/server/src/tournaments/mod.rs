//! Tournaments as the server runs them: the log in memory and in the store, who may do what, the clock in the hall, and
//! games on the screen.
//!
//! [`Halls`] is the way in: it finds and opens a tournament. [`Hall::change`] is the only way to change one.

mod access;
mod clock;
mod controller_key;
mod hall;
mod halls;
mod result;
mod screen_games;
mod seatings;
mod shared;

pub use access::{Role, player_token, seat_token};
pub use clock::{ClockAction, HallClock, RoundClock};
pub use hall::{Hall, HallState, MAX_ENTRIES, MAX_PLAYERS, expect_board, expect_version};
pub use halls::{CreatedTournament, Halls};
pub use result::game_result;
pub use screen_games::{add_games, open_slots, setups};
