//! The board in the browser: games over HTTP and WebSocket, kept in a database, with the page embedded.
//!
//! [`run`] is the server. [`description`] describes its interface; it answers the same at `/api/openapi.json`. In the
//! sources `api` is the way in: one function for every address.

mod api;
mod app;
mod cluster;
mod config;
mod games;
mod http;
mod metrics;
mod network;
mod nodes;
mod operate;
mod origin;
mod problem;
mod rules;
mod serve;
pub mod store;
mod thinking;
mod tournaments;
mod work;

pub use answers::{exercises, secret};
use answers::{lessons, names, page_texts, schema};
pub use api::description;
pub use config::{Admin, Config, Database, Retention};
pub use http::addresses::reachable;
pub use http::observe::ACCESS_LOG;
pub use http::static_site;
pub use network::{Network, PathPrefix};
pub use origin::Origin;
pub use serve::{ServeError, run};
