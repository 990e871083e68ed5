//! The words of `granary endgame`.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand};

#[derive(Debug, ClapArgs)]
pub struct EndgameArgs {
    #[command(subcommand)]
    pub command: EndgameCommand,
}

#[derive(Debug, Subcommand)]
pub enum EndgameCommand {
    /// Build the table of a rule, or go on with one that was interrupted
    Build(BuildArgs),
    /// Check that every value is the best of its turns
    Verify(VerifyArgs),
    /// Count how many positions have each value
    Stats(StatsArgs),
    /// Look up a position and every decision in it
    Probe(ProbeArgs),
    /// Show all tables in the folder
    List(FolderArgs),
    /// Show what the table of a rule holds
    Info(InfoArgs),
    /// Write a table in another form: compressed otherwise, as plain values, or as rows of positions
    Convert(ConvertArgs),
}

/// Where tables lie.
#[derive(Debug, ClapArgs)]
pub struct FolderArgs {
    /// Folder of the tables [default: the endgame folder in your data folder]
    #[arg(long, value_name = "DIR", env = "GRANARY_ENDGAME")]
    pub folder: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct BuildArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// The most seeds on the board
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=63))]
    pub seeds: u8,
    #[command(flatten)]
    pub folder: FolderArgs,
    /// Threads that share the work
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// The most memory for values, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 4096, value_parser = clap::value_parser!(u32).range(1..))]
    pub memory: u32,
    /// Share the work with all processes that `mpirun` has started (a build with the feature `mpi`)
    #[arg(long, conflicts_with = "threads")]
    pub mpi: bool,
}

#[derive(Debug, ClapArgs)]
pub struct VerifyArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Check the layers of up to so many seeds [default: all]
    #[arg(long, value_name = "N")]
    pub seeds: Option<u8>,
    #[command(flatten)]
    pub folder: FolderArgs,
    /// Threads that share the work
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// Play by the fast kernel of the rule, which tests keep equal to the plain rules: many times as fast
    #[arg(long)]
    pub kernel: bool,
}

#[derive(Debug, ClapArgs)]
pub struct StatsArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    #[command(flatten)]
    pub folder: FolderArgs,
    /// Write `seeds,value,count`: every value and how many positions have it
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

#[derive(Debug, ClapArgs)]
pub struct ProbeArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// Position text
    #[arg(value_name = "POSITION")]
    pub position: String,
    #[command(flatten)]
    pub folder: FolderArgs,
}

#[derive(Debug, ClapArgs)]
pub struct ConvertArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// What to make of the table
    #[arg(value_enum)]
    pub form: FormName,
    /// Folder for what is made; it gets a folder with the fingerprint of the rule
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Convert the layers of up to so many seeds [default: all]
    #[arg(long, value_name = "N")]
    pub seeds: Option<u8>,
    /// How hard to compress layers: 1 is quickest, 22 smallest
    #[arg(long, value_name = "LEVEL", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=22))]
    pub level: u8,
    #[command(flatten)]
    pub folder: FolderArgs,
}

/// What a table can be made into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum FormName {
    /// Layers that Granary reads, compressed at --level
    Layers,
    /// A byte for every position, for programs of your own
    Values,
    /// A row for every position
    Csv,
}

#[derive(Debug, ClapArgs)]
pub struct InfoArgs {
    /// Rule id, with options if wanted; or a rule file
    #[arg(value_name = "RULE")]
    pub rule: String,
    #[command(flatten)]
    pub folder: FolderArgs,
}
