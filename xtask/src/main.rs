//! Developer tasks. `cargo xtask test` runs every check there is; `cargo xtask fuzz` looks for new faults.

mod context;
mod explore;
mod faults;
mod fuzz;
mod instructions;
mod known;
mod load;
mod nodes;
mod npm;
mod npm_package;
#[cfg(unix)]
mod release;
mod shell;
mod site;
mod steps;
mod test;
mod tournaments;
mod types;
mod virtual_environment;
mod world;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use context::Context;

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
    /// Format all code: Rust, JavaScript and CSS
    Format,
    /// Try the properties of the rules on random rules that no test run has seen
    Explore(explore::ExploreArgs),
    /// Do everything bad to a server under load, and count what is lost, doubled, and how long it takes to recover
    Faults(faults::FaultsArgs),
    /// Run the fuzz targets for a while, on the nightly toolchain
    Fuzz(fuzz::FuzzArgs),
    /// Count the instructions of the hot paths, and compare them with those found good
    Instructions(instructions::InstructionsArgs),
    /// Write the tables of what is known of games, from the figures in `known/`
    Known(known::KnownArgs),
    /// Play many games at once on the server, and measure how fast everybody is told and how much memory it takes
    Load(load::LoadArgs),
    /// Run three servers on one database, kill them while games are played, and see whether anything is lost
    Nodes(nodes::NodesArgs),
    /// Make the npm package: the rules and the computer as a WebAssembly module, and a board for web pages
    Npm(npm_package::NpmArgs),
    /// Make a Debian package
    #[cfg(unix)]
    Package(release::debian::PackageArgs),
    /// Make everything that is published with a version: archives, packages, notes and checksums
    #[cfg(unix)]
    Release(release::ReleaseArgs),
    /// Write the page as files that need no server, with the engine as a WebAssembly module
    Site(site::SiteArgs),
    /// Simulate many Swiss tournaments and check that every round keeps the absolute rules
    Tournaments(tournaments::TournamentsArgs),
    /// Make the types of the page from the description of the server's interface
    Types(types::TypesArgs),
    /// Count which of the world's collected games can be written down, and what the others lack
    World(world::WorldArgs),
}

fn main() -> ExitCode {
    let result = match Args::parse().task {
        Task::Test(args) => test::run(&args),
        Task::Format => Context::new()
            .and_then(|context| steps::format::write(&context))
            .map(|()| true),
        Task::Explore(args) => explore::run(&args),
        Task::Faults(args) => faults::run(&args),
        Task::Fuzz(args) => fuzz::run(&args),
        Task::Instructions(args) => instructions::run(&args),
        Task::Known(args) => known::run(&args),
        Task::Load(args) => load::run(&args),
        Task::Nodes(args) => nodes::run(&args),
        Task::Npm(args) => npm_package::run(&args),
        #[cfg(unix)]
        Task::Package(args) => release::debian::run(&args),
        #[cfg(unix)]
        Task::Release(args) => release::run(&args),
        Task::Site(args) => site::run(&args),
        Task::Tournaments(args) => tournaments::run(&args),
        Task::Types(args) => types::run(&args),
        Task::World(args) => world::run(&args),
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
