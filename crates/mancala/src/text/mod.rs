//! Texts for programs and files: positions, records, and the notation of the Oware community.

pub mod position;
