//! Choosing moves, in any game there is a rule for.
//!
//! An [`Engine`] is made for some rules and thinks about games played by them: [`Engine::search`] looks ahead as far as
//! [`Limits`] allow and says what it found, [`Engine::choose`] decides like a player of a [level]. Two players
//! are a search with a window; for three and four a tree is grown in which everybody plays for himself.

mod agreement;
mod alphabeta;
pub mod analysis;
pub mod book;
mod engine;
mod eval;
mod fit;
mod growing;
pub mod level;
mod limits;
mod montecarlo;
mod ordering;
mod pages;
mod score;
mod table;
mod tune;

pub use agreement::agrees;
pub use engine::{Engine, Info, Line, Method, Report};
pub use eval::Weights;
pub use limits::{Clock, Limits};
pub use score::Score;
pub use tune::{Plan, Tuned, tune};
