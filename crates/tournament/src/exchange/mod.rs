//! Tournaments as files: complete as JSON, for other programs as TRF, for people as CSV.
