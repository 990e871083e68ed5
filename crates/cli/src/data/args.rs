//! The words of `granary backup`, `granary restore` and `granary check-data`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

/// Where the server keeps everything: the same words as those of `granary serve`, whose file and variables count too.
#[derive(Debug, Default, ClapArgs)]
pub struct DataArgs {
    /// The configuration file of the server; flags and variables such as GRANARY_DATA come before it
    #[arg(long, value_name = "FILE", env = "GRANARY_CONFIG")]
    pub config: Option<PathBuf>,
    /// File that games are kept in [default: granary.db in your data folder]
    #[arg(long, value_name = "PATH", conflicts_with = "database")]
    pub data: Option<PathBuf>,
    /// Database that games are kept in, such as postgres://user:password@host/name
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct BackupArgs {
    /// File to write, which must not exist yet
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub data: DataArgs,
}

#[derive(Debug, ClapArgs)]
pub struct RestoreArgs {
    /// The backup
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Replace what is there, and keep it in a file beside it
    #[arg(long)]
    pub replace: bool,
    #[command(flatten)]
    pub data: DataArgs,
}
