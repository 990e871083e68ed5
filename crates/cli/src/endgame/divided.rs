//! `granary endgame build --mpi`, in one of the processes that `mpirun` has started.

use std::io::Write;
use std::path::Path;

use mancala::rules::Rules;
use words::Texts;

use super::args::BuildArgs;
use crate::args::Args;
use crate::error::CliError;

#[cfg(feature = "mpi")]
pub fn run(
    args: &Args,
    command: &BuildArgs,
    rules: &Rules,
    folder: &Path,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    use ::endgame::{DividedBuild, Method, MpiSession, Process};

    let session = MpiSession::begin().map_err(|error| CliError::Failed(error.to_string()))?;
    let process = session.process();
    let first = process.number() == 0;
    super::watched(texts, |progress| {
        let build = DividedBuild {
            process: &process,
            folder,
            seeds: command.seeds,
            memory: u64::from(command.memory) << 20,
            method: Method::Best,
            progress,
        };
        let mut told = Ok(());
        let built = build.run(rules, |layer| {
            if first && told.is_ok() {
                told = super::build::tell(args, layer.built, texts, out);
            }
            if told.is_err() {
                progress.stop();
            }
        });
        told?;
        built.map_err(super::refusal)
    })
}

#[cfg(not(feature = "mpi"))]
pub fn run(
    _: &Args,
    _: &BuildArgs,
    _: &Rules,
    _: &Path,
    texts: &Texts,
    _: &mut impl Write,
) -> Result<(), CliError> {
    Err(CliError::Input(texts.get("endgame-no-mpi", &[])))
}
