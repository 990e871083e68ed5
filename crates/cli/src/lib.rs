//! The command line of Granary. Every command lives in a file of its own; this one only picks it.

mod analyze;
mod args;
mod bench;
mod check;
mod contest;
pub mod engine;
mod error;
mod happenings;
mod kin;
pub mod library;
mod perft;
pub mod play;
mod replay;
mod rules;
mod serve;
mod show;
mod tournament;
mod tune;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command, ServeArgs};
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
            // What was written before the fault still belongs to the answer; if even that fails, the fault is told.
            let _ = out.flush();
            error.print();
            ExitCode::from(error.exit_code())
        }
    }
}

fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    match &args.command {
        None => serve::run(args, &ServeArgs::default(), out),
        Some(Command::Serve(command)) => serve::run(args, command, out),
        Some(Command::Play(command)) => play::run(args, command, out),
        Some(Command::Rules(command)) => rules::run(args, command, out),
        Some(Command::Check(command)) => check::run(args, command, out),
        Some(Command::Replay(command)) => replay::run(args, command, out),
        Some(Command::Analyze(command)) => analyze::run(args, command, out),
        Some(Command::Show(command)) => show::run(args, command, out),
        Some(Command::Perft(command)) => perft::run(args, command, out),
        Some(Command::Bench(command)) => bench::run(args, command, out),
        Some(Command::Match(command)) => contest::run(args, command, out),
        Some(Command::Tune(command)) => tune::run(args, command, out),
        Some(Command::Tournament(command)) => tournament::run(args, command, out),
        Some(Command::Engine) => engine::run(args, out),
    }
}
