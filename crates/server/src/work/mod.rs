//! Work whose cost depends on a rule: who causes it, where it runs, and how much of it there may be.
//!
//! What a rule costs is bounded in `mancala`, one question about a position at a time: a million seeds at most, which may
//! still take a tenth of a second. So nothing that plays by a rule of unknown cost runs on the threads that serve
//! connections. [`Workers`] are threads of their own; their queue is fair between clients, and for each client between
//! games. A thread whose job turns out to be long is replaced by another, and gives way to it, so that who asks for little
//! never waits for who asks for much. Work of several questions asks its [`Budget`] between them, so that it ends in time, and at once when nobody
//! waits for it any more. Rules known to be cheap are played where the game is ([`RuleCost`]).

mod pool;
mod queue;
mod requester;
mod rule_cost;
mod running;
mod thread_time;
mod usage;

pub use answers::budget::Budget;
pub use pool::Workers;
pub use queue::{FairQueue, Lane, QueueBounds, Taking};
pub use requester::{Requester, client_key};
pub use rule_cost::{RuleCost, RuleCosts};
