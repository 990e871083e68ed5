//! `granary endgame build`

use std::io::Write;

use ::endgame::{Build, BuiltLayer};
use serde_json::json;
use words::Texts;

use super::args::BuildArgs;
use super::{divided, folder, refusal, rule, watched};
use crate::args::Args;
use crate::error::CliError;

pub fn run(
    args: &Args,
    command: &BuildArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (_, rules) = rule(args, &command.rule, texts)?;
    let folder = folder(&command.folder, texts)?;
    if command.mpi {
        return divided::run(args, command, &rules, &folder, texts, out);
    }
    watched(texts, |progress| {
        let build = Build {
            folder: &folder,
            seeds: command.seeds,
            threads: command.threads.into(),
            memory: u64::from(command.memory) << 20,
            progress,
        };
        let mut told = Ok(());
        let built = build.run(&rules, |layer| {
            if told.is_ok() {
                told = tell(args, layer, texts, out);
            }
            if told.is_err() {
                progress.stop();
            }
        });
        // Output that cannot be written is the reason of the stop that follows from it.
        told?;
        built.map_err(refusal)
    })
}

/// A line for every layer.
pub fn tell(
    args: &Args,
    layer: BuiltLayer,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let seconds = layer.solved_in.map(|time| time.as_secs_f64());
    let rate = seconds.map(|seconds| layer.slots as f64 / seconds.max(1e-9));
    if args.json {
        let line = json!({
            "seeds": layer.seeds,
            "positions": layer.slots,
            "inexact": layer.inexact,
            "seconds": seconds,
            "positions_per_second": rate,
        });
        writeln!(out, "{line}")?;
        return Ok(out.flush()?);
    }
    let (seeds, positions) = (layer.seeds, layer.slots);
    match (seconds, rate) {
        (Some(seconds), Some(rate)) => writeln!(
            out,
            "{seeds:>3} {positions:>14} {seconds:>9.3} s {:>9.3} {}",
            rate / 1e6,
            texts.get("endgame-rate", &[])
        )?,
        _ => writeln!(
            out,
            "{seeds:>3} {positions:>14} {}",
            texts.get("endgame-found", &[])
        )?,
    }
    Ok(out.flush()?)
}
