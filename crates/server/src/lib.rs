//! The board in the browser: games over HTTP and WebSocket, kept in a database, with the page embedded.
//!
//! [`run`] is the server. What it answers is described in `docs/api.md`, and by itself at `/api/openapi.json`.

pub mod app;
pub mod board;
pub mod config;
pub mod games;
pub mod http;
pub mod lessons;
pub mod problem;
pub mod records;
pub mod rules;
pub mod secret;
pub mod serve;
pub mod store;
pub mod thinking;
pub mod tournaments;
pub mod trying;

pub use config::{Config, Database};
pub use serve::{ServeError, run};
