//! What a page asks, answered without input or output.
//!
//! The server answers with it over HTTP and WebSocket, and the page without a server in a worker of the browser
//! (`crates/offline`). Here are the answers themselves: rules and their sheets, lessons, exercises, analysis, reviews, and a
//! game with its actions. Time limits are kept by a [`budget::Budget`], and everything that goes wrong is a
//! [`problem::Problem`].

pub mod analysis;
pub mod board;
pub mod budget;
pub mod exercises;
pub mod games;
pub mod known;
pub mod languages;
pub mod lessons;
pub mod names;
pub mod openings;
pub mod page_texts;
pub mod perfect;
pub mod problem;
pub mod review;
pub mod rules;
pub mod schema;
pub mod score;
pub mod secret;
pub mod thinking;
