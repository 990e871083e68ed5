//! The words of `granary book`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

#[derive(Debug, ClapArgs)]
pub struct BookArgs {
    #[command(subcommand)]
    pub command: BookCommand,
}

#[derive(Debug, Subcommand)]
pub enum BookCommand {
    /// Grow the book of a rule, or go on with one; Ctrl-C keeps what is there
    Build(BuildArgs),
    /// Show what the book of a rule says about a position
    Show(ShowArgs),
    /// List the books that are at hand
    Info,
}

#[derive(Debug, ClapArgs)]
pub struct BuildArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Stop after so many hours
    #[arg(long, value_name = "H", conflicts_with = "minutes", value_parser = amount)]
    pub hours: Option<f64>,
    /// Stop after so many minutes
    #[arg(long, value_name = "M", value_parser = amount)]
    pub minutes: Option<f64>,
    /// Stop when the book has so many positions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub positions: Option<u32>,
    /// Positions looked at for each position of the book [default: 1000000, or as in the file]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(10..=1_000_000_000_000))]
    pub nodes: Option<u64>,
    /// The file [default: RULE.book; NAME.book beside NAME.toml is found by itself]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct ShowArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Position text [default: the start]
    #[arg(value_name = "POSITION")]
    pub position: Option<String>,
    /// Look into this file
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// A time that is more than none and can be told.
fn amount(text: &str) -> Result<f64, String> {
    const MOST: f64 = 1e6;
    let number = text.parse().ok();
    let fits = |number: &f64| *number > 0.0 && *number <= MOST;
    number
        .filter(fits)
        .ok_or_else(|| "write a number above 0, such as 3 or 0.5".to_owned())
}
