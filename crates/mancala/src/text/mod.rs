//! Texts for programs and files: positions, records, and the notation of the Oware community.

pub mod draw;
pub mod movetext;
pub mod oware;
pub mod position;
pub mod record;
