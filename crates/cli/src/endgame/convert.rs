//! `granary endgame convert`

use std::io::Write;

use ::endgame::{Conversion, ConvertedLayer, Form};
use serde_json::json;
use words::Texts;

use super::args::{ConvertArgs, FormName};
use super::{open, refusal};
use crate::args::Args;
use crate::error::CliError;

pub fn run(
    args: &Args,
    command: &ConvertArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (_, table) = open(args, &command.rule, &command.folder, texts)?;
    let conversion = Conversion {
        table: &table,
        folder: &command.out,
        form: match command.form {
            FormName::Layers => Form::Layers {
                level: command.level.into(),
            },
            FormName::Values => Form::Values,
            FormName::Csv => Form::Csv,
        },
    };
    let most = table.max_seeds() as u8;
    for seeds in 0..=command.seeds.map_or(most, |seeds| seeds.min(most)) {
        let layer = conversion.layer(seeds).map_err(refusal)?;
        tell(args, &layer, out)?;
    }
    Ok(())
}

/// A line for every file.
fn tell(args: &Args, layer: &ConvertedLayer, out: &mut impl Write) -> Result<(), CliError> {
    let ConvertedLayer {
        seeds,
        slots,
        path,
        bytes,
    } = layer;
    let path = path.display().to_string();
    match args.json {
        true => writeln!(
            out,
            "{}",
            json!({ "seeds": seeds, "positions": slots, "bytes": bytes, "file": path })
        )?,
        false => writeln!(out, "{seeds:>3} {slots:>14} {bytes:>14} {path}")?,
    }
    Ok(out.flush()?)
}
