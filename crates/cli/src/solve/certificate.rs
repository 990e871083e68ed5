//! Certificates of proofs: written beside the answer, and followed by `granary solve check`.

use std::fs;
use std::io::Write;
use std::path::Path;

use ::endgame::{Certificate, Choices, EndgameTable};
use serde_json::json;
use words::Texts;

use super::Told;
use super::args::CheckArgs;
use crate::args::Args;
use crate::endgame::{folder, refusal, rule};
use crate::error::CliError;

/// A certificate on the disk.
#[derive(Debug)]
pub struct Written {
    bytes: usize,
    choices: usize,
    /// CRC-32 of the whole file but its last four bytes, which hold it.
    checksum: u32,
}

impl Written {
    pub fn json(&self) -> serde_json::Value {
        json!({
            "bytes": self.bytes,
            "choices": self.choices,
            "checksum": format!("{:08x}", self.checksum),
        })
    }

    pub fn say(&self, texts: &Texts, out: &mut impl Write) -> Result<(), CliError> {
        let words = [
            ("choices", self.choices.to_string().into()),
            ("bytes", self.bytes.to_string().into()),
            ("checksum", format!("{:08x}", self.checksum).into()),
        ];
        writeln!(out, "{}", texts.get("solve-certificate", &words))?;
        Ok(())
    }
}

/// Writes the certificate of what was proved, to a file beside it first.
pub fn write(
    path: &Path,
    tables: &Path,
    game: &str,
    told: &Told<'_>,
    choices: Option<Choices>,
) -> Result<Written, CliError> {
    let unproved = "no certificate: the proof was stopped, or rests on lines that come back";
    let choices = choices.ok_or_else(|| CliError::Failed(unproved.to_owned()))?;
    let table = EndgameTable::open(tables, told.rules).map_err(refusal)?;
    let used = usize::from(told.table_seeds) + 1;
    let sums = table.heads().map(|head| head.directory_checksum);
    let certificate = Certificate {
        fingerprint: told.rules.fingerprint(),
        game: game.to_owned(),
        position: told.position.to_text(told.rules),
        value: told.proof.value,
        layers: sums.take(used).collect(),
        choices,
    };
    let bytes = certificate.to_bytes()?;
    let beside = path.with_extension("new");
    fs::write(&beside, &bytes).and_then(|()| fs::rename(&beside, path))?;
    let checksum = bytes.last_chunk().copied().map_or(0, u32::from_le_bytes);
    Ok(Written {
        bytes: bytes.len(),
        choices: certificate.choices.low.len() + certificate.choices.high.len(),
        checksum,
    })
}

/// `granary solve check`.
pub fn check(
    args: &Args,
    command: &CheckArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", command.file.display());
    let bytes = fs::read(&command.file).map_err(|error| CliError::input(at(&error)))?;
    let certificate = Certificate::from_bytes(&bytes);
    let certificate = certificate.map_err(|error| CliError::Failed(at(&error)))?;
    let (_, rules) = rule(args, &certificate.game, texts)?;
    let table = EndgameTable::open(&folder(&command.folder, texts)?, &rules).map_err(refusal)?;
    let followed = certificate
        .check(&rules, &table)
        .map_err(|error| CliError::Failed(at(&error)))?;
    if args.json {
        let line = json!({
            "rule": certificate.game,
            "position": certificate.position,
            "low": certificate.value.low,
            "high": certificate.value.high,
            "positions": followed.positions,
            "leaves": followed.leaves,
        });
        writeln!(out, "{line}")?;
        return Ok(());
    }
    let words = [
        ("low", format!("{:+}", certificate.value.low).into()),
        ("high", format!("{:+}", certificate.value.high).into()),
        ("positions", followed.positions.to_string().into()),
        ("leaves", followed.leaves.to_string().into()),
    ];
    writeln!(out, "{}", texts.get("solve-checked", &words))?;
    Ok(())
}
