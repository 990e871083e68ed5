//! Developer tasks. `cargo xtask test` runs every check there is; `cargo xtask fuzz` looks for new faults.

mod context;
mod fuzz;
mod instructions;
mod load;
mod shell;
mod steps;
mod test;
mod tournaments;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Debug, Parser)]
#[command(name = "cargo xtask", about = "Developer tasks")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Run every check, stopping at the first that fails
    Test(test::TestArgs),
    /// Run the fuzz targets for a while, on the nightly toolchain
    Fuzz(fuzz::FuzzArgs),
    /// Count the instructions of the hot paths, and compare them with those found good
    Instructions(instructions::InstructionsArgs),
    /// Play many games at once on the server, and measure how fast everybody is told and how much memory it takes
    Load(load::LoadArgs),
    /// Simulate many Swiss tournaments and check that every round keeps the absolute rules
    Tournaments(tournaments::TournamentsArgs),
}

fn main() -> ExitCode {
    let result = match Args::parse().task {
        Task::Test(args) => test::run(&args),
        Task::Fuzz(args) => fuzz::run(&args),
        Task::Instructions(args) => instructions::run(&args),
        Task::Load(args) => load::run(&args),
        Task::Tournaments(args) => tournaments::run(&args),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
