//! `granary backup`, `granary restore` and `granary check-data`: looking after what the server keeps, also while it runs.

pub mod args;

use std::ffi::OsString;
use std::io::Write;

use serde_json::json;
use server::Database;
use server::store::{self, Store, StoreError, Verified};
use words::{Arg, Texts};

use crate::args::Args;
use crate::error::CliError;
use crate::library;
use crate::serve::{self, layers};
use args::{BackupArgs, DataArgs, RestoreArgs};

/// `granary backup FILE`
pub fn backup(args: &Args, command: &BackupArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let database = database(args, &command.data)?;
    let made = block_on(store::backup(&database, &command.file))?;
    let file = command.file.display().to_string();
    if args.json {
        writeln!(out, "{}", json!({ "file": file, "rows": made.rows }))?;
    } else {
        let words = [("file", file.into()), ("n", count(made.rows))];
        writeln!(out, "{}", texts.get("data-backup", &words))?;
    }
    Ok(())
}

/// `granary restore FILE`
pub fn restore(args: &Args, command: &RestoreArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let database = database(args, &command.data)?;
    let restored = block_on(store::restore(&database, &command.file, command.replace))?;
    let file = command.file.display().to_string();
    let kept = restored.kept.map(|kept| kept.display().to_string());
    if args.json {
        let told = restored.verified.told;
        let line = json!({ "file": file, "rows": restored.rows, "kept": kept, "told": told });
        writeln!(out, "{line}")?;
        return Ok(());
    }
    let words = [("file", file.into()), ("n", count(restored.rows))];
    writeln!(out, "{}", texts.get("data-restored", &words))?;
    if let Some(kept) = kept {
        let line = texts.get("data-kept", &[("file", kept.into())]);
        writeln!(out, "{line}")?;
    }
    tell_faults(&restored.verified, texts, out)
}

/// `granary check-data`
pub fn check(args: &Args, command: &DataArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let database = database(args, command)?;
    let found = block_on(async {
        let store = Store::attach(&database, false).await?;
        let found = store.verify(None).await;
        store.close().await;
        found
    })?;
    if args.json {
        writeln!(out, "{}", counted(&found))?;
    } else if found.is_good() {
        let words = [
            ("games", count(found.games)),
            ("tournaments", count(found.tournaments)),
            ("rules", count(found.rules)),
        ];
        writeln!(out, "{}", texts.get("data-good", &words))?;
    } else {
        tell_faults(&found, texts, out)?;
    }
    if found.is_good() {
        Ok(())
    } else {
        let words = [("n", count(found.faults))];
        Err(CliError::Failed(texts.get("data-faults", &words)))
    }
}

fn counted(found: &Verified) -> serde_json::Value {
    json!({
        "games": found.games,
        "tournaments": found.tournaments,
        "rules": found.rules,
        "faults": found.faults,
        "told": found.told,
    })
}

fn tell_faults(found: &Verified, texts: &Texts, out: &mut impl Write) -> Result<(), CliError> {
    for fault in &found.told {
        let words = [("fault", fault.clone().into())];
        writeln!(out, "{}", texts.get("data-fault", &words))?;
    }
    Ok(())
}

fn count(number: u64) -> Arg {
    i64::try_from(number).unwrap_or(i64::MAX).into()
}

/// Where the server keeps everything, read as the server reads it.
pub fn database(args: &Args, command: &DataArgs) -> Result<Database, CliError> {
    let flags = [
        ("--config", command.config.clone().map(OsString::from)),
        ("--data", command.data.clone().map(OsString::from)),
        ("--database", command.database.clone().map(OsString::from)),
    ];
    serve::database(&layers::read_for(args, flags)?)
}

pub fn block_on<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, CliError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(work).map_err(|error| {
        if error.is_input() {
            CliError::input(error)
        } else {
            CliError::Failed(error.to_string())
        }
    })
}
