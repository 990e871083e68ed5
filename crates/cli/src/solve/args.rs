//! The words of `granary solve`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

use crate::endgame::args::FolderArgs;

#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct SolveArgs {
    #[command(subcommand)]
    pub command: Option<SolveCommand>,
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE", required = true)]
    pub rule: Option<String>,
    /// Position text [default: the start position]
    #[arg(value_name = "POSITION")]
    pub position: Option<String>,
    /// The most seeds of the endgame table, which is built if it is missing [default: as many as take seconds]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=63))]
    pub seeds: Option<u8>,
    #[command(flatten)]
    pub folder: FolderArgs,
    /// Threads that search together
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// Memory for what is found out about positions, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub hash: u32,
    /// The value to ask about first, the first player's seeds less the second's [default: what the computer player thinks]
    #[arg(long, value_name = "SEEDS", allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-10_000..=10_000))]
    pub guess: Option<i32>,
    /// Seconds after which what is known is written down again, to go on from there after a kill
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    pub checkpoint: u32,
    /// Write the proof to a file that `granary solve check` follows
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum SolveCommand {
    /// Follow the certificate of a proof, by the plain rules and without a search
    Check(CheckArgs),
}

#[derive(Debug, ClapArgs)]
pub struct CheckArgs {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub folder: FolderArgs,
}
