//! `granary endgame verify`

use std::io::Write;

use ::endgame::{LayerValues, Progress, TableError, Verification};
use serde_json::json;
use words::Texts;

use super::args::VerifyArgs;
use super::{open, refusal, watched};
use crate::args::Args;
use crate::error::CliError;

pub fn run(
    args: &Args,
    command: &VerifyArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (_, table) = open(args, &command.rule, &command.folder, texts)?;
    let most = command
        .seeds
        .map_or(table.max_seeds(), u32::from)
        .min(table.max_seeds());
    watched(texts, |progress| {
        let mut layers: Vec<LayerValues> = Vec::new();
        for seeds in 0..=most as u8 {
            layers.extend(table.layer(seeds).map_err(refusal)?);
            let check = Verification {
                terms: table.terms(),
                layers: &layers,
                threads: command.threads.into(),
                progress,
                by_kernel: command.kernel,
            };
            verify_layer(&check, progress, texts)?;
            tell(args, seeds, &layers, texts, out)?;
        }
        Ok(())
    })
}

fn verify_layer(
    check: &Verification<'_>,
    progress: &Progress,
    texts: &Texts,
) -> Result<(), CliError> {
    let wrong = check.run();
    if progress.is_stopped() {
        return Err(refusal(TableError::Stopped));
    }
    wrong.map_or(Ok(()), |wrong| {
        let words = [
            ("position", wrong.position.into()),
            ("found", wrong.found.to_string().into()),
            ("expected", wrong.expected.to_string().into()),
        ];
        Err(CliError::Failed(texts.get("endgame-wrong", &words)))
    })
}

fn tell(
    args: &Args,
    seeds: u8,
    layers: &[LayerValues],
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let positions = layers.last().map_or(0, LayerValues::len);
    if args.json {
        writeln!(
            out,
            "{}",
            json!({ "seeds": seeds, "positions": positions, "verified": true })
        )?;
    } else {
        writeln!(
            out,
            "{seeds:>3} {positions:>14} {}",
            texts.get("endgame-verified", &[])
        )?;
    }
    Ok(out.flush()?)
}
