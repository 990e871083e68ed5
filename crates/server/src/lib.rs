//! The board in the browser: games over HTTP and WebSocket, kept in a database, with the page embedded.
//!
//! [`run`] is the server. [`description`] describes its interface; it answers the same at `/api/openapi.json`. In the
//! sources `api` is the way in: one function for every address.

mod api;
mod app;
mod board;
mod cluster;
mod config;
pub mod exercises;
mod games;
mod http;
mod lessons;
mod metrics;
mod names;
mod network;
mod nodes;
mod operate;
mod origin;
mod page_texts;
mod problem;
mod rules;
mod schema;
pub mod secret;
mod serve;
pub mod store;
mod thinking;
mod tournaments;
mod work;

pub use api::description;
pub use config::{Admin, Config, Database, Retention};
pub use http::addresses::reachable;
pub use http::observe::ACCESS_LOG;
pub use network::{Network, PathPrefix};
pub use origin::Origin;
pub use serve::{ServeError, run};
