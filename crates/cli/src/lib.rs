//! The command line of Granary. Every command lives in a file of its own; this one only picks it.

mod admin;
mod analyze;
mod ancestors;
mod args;
mod bench;
mod book;
mod check;
mod contest;
mod data;
mod endgame;
pub mod engine;
mod error;
mod exercises;
mod fairness;
mod files;
mod happenings;
mod layout;
mod levels;
pub mod library;
mod manual;
mod perft;
pub mod play;
mod repeats;
mod replay;
mod rules;
mod serve;
mod show;
mod signals;
mod site;
mod solve;
mod tournament;
mod tune;
mod watching;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use error::CliError;

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = run(&args, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            // What was written before the error still belongs to the output; if that fails too, the first error counts.
            let _ = out.flush();
            error.print();
            ExitCode::from(error.exit_code())
        }
    }
}

fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    match &args.command {
        None | Some(Command::Serve(_)) => serve::run(args, out),
        Some(Command::Play(command)) => play::run(args, command, out),
        Some(Command::Rules(command)) => rules::run(args, command, out),
        Some(Command::Check(command)) => check::run(args, command, out),
        Some(Command::Replay(command)) => replay::run(args, command, out),
        Some(Command::Analyze(command)) => analyze::run(args, command, out),
        Some(Command::Show(command)) => show::run(args, command, out),
        Some(Command::Perft(command)) => perft::run(args, command, out),
        Some(Command::Endgame(command)) => endgame::run(args, command, out),
        Some(Command::Solve(command)) => solve::run(args, command, out),
        Some(Command::Bench(command)) => bench::run(args, command, out),
        Some(Command::Match(command)) => contest::run(args, command, out),
        Some(Command::Tune(command)) => tune::run(args, command, out),
        Some(Command::Levels(command)) => levels::run(args, command, out),
        Some(Command::Fairness(command)) => fairness::run(args, command, out),
        Some(Command::Book(command)) => book::run(args, command, out),
        Some(Command::Exercises(command)) => exercises::run(args, command, out),
        Some(Command::Site(command)) => site::run(args, command, out),
        Some(Command::Tournament(command)) => tournament::run(args, command, out),
        Some(Command::Backup(command)) => data::backup(args, command, out),
        Some(Command::Restore(command)) => data::restore(args, command, out),
        Some(Command::CheckData(command)) => data::check(args, command, out),
        Some(Command::Admin(command)) => admin::run(args, command, out),
        Some(Command::Engine) => engine::run(args, out),
        Some(Command::Completions(command)) => manual::completions(command, out),
        Some(Command::Man(command)) => manual::man(command, out),
    }
}
