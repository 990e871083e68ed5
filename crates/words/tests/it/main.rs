//! Tests of the catalogues and of the rule sheet.

// Helpers of tests may fail loudly, as tests do.
#![allow(clippy::unwrap_used, clippy::panic)]

mod catalogues;
mod samples;
mod settings;
mod sheets;
