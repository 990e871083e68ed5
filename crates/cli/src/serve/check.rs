//! `granary serve --check`: whether a server with these settings could start, and what it would be.

use std::io::Write;
use std::net::{SocketAddr, TcpListener};

use server::store::{Inspected, inspect};
use server::{Config, Database};
use words::Texts;

use super::{layers::without_password, page};
use crate::args::Args;
use crate::error::{CliError, complain};
use crate::library;

/// Looks at everything that the server needs, changes nothing, and says what would run.
pub fn run(args: &Args, config: Config, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let found = runtime.block_on(inspect(&config.database));
    let in_use = found.as_ref().is_ok_and(|found| found.in_use);
    let mut lines = Vec::new();
    let mut faults = Vec::new();
    match found {
        Ok(found) => lines.extend(database_lines(&config.database, &found, texts)),
        Err(error) => faults.push(error.to_string()),
    }
    let shown = page(config.listen, &config.path_prefix);
    match listening(config.listen, texts) {
        Ok(()) => lines.push(said(texts, "serve-check-listen", "address", shown)),
        // A new configuration is checked while the old one runs.
        Err(_) if in_use => lines.push(said(texts, "serve-check-listen-running", "address", shown)),
        Err(fault) => faults.push(fault),
    }
    if let Some(address) = config.metrics {
        match listening(address, texts) {
            Err(fault) if !in_use => faults.push(fault),
            _ => {
                let shown = format!("http://{address}/metrics");
                lines.push(said(texts, "serve-check-metrics", "address", shown));
            }
        }
    }
    lines.extend(setting_lines(&config, texts));
    report(&lines, &faults, texts, out)
}

fn count(number: u64) -> words::Arg {
    i64::try_from(number).unwrap_or(i64::MAX).into()
}

fn said(texts: &Texts, id: &str, name: &'static str, value: String) -> String {
    texts.get(id, &[(name, value.into())])
}

/// Whether an address is free.
fn listening(address: SocketAddr, texts: &Texts) -> Result<(), String> {
    match TcpListener::bind(address) {
        Ok(_) => Ok(()),
        Err(error) => Err(texts.get(
            "serve-check-taken",
            &[
                ("address", address.to_string().into()),
                ("reason", error.to_string().into()),
            ],
        )),
    }
}

fn database_lines(database: &Database, found: &Inspected, texts: &Texts) -> Vec<String> {
    let name = match database {
        Database::File(path) => path.display().to_string(),
        Database::Url(url) => without_password(url),
    };
    if !found.exists {
        return vec![said(texts, "serve-check-database-new", "database", name)];
    }
    let mut lines = vec![texts.get(
        "serve-check-database",
        &[
            ("database", name.into()),
            ("games", count(found.games)),
            ("tournaments", count(found.tournaments)),
        ],
    )];
    if found.pending_steps > 0 {
        lines.push(texts.get("serve-check-steps", &[]));
    }
    if found.in_use {
        lines.push(texts.get("serve-check-running", &[]));
    }
    lines
}

fn setting_lines(config: &Config, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    let list = |items: &[String]| items.join(", ");
    let origins: Vec<String> = config.origins.iter().map(ToString::to_string).collect();
    if !origins.is_empty() {
        lines.push(said(texts, "serve-check-origins", "list", list(&origins)));
    }
    let proxies: Vec<String> = config
        .trusted_proxies
        .iter()
        .map(ToString::to_string)
        .collect();
    if !proxies.is_empty() {
        lines.push(said(texts, "serve-check-proxies", "list", list(&proxies)));
    }
    let rules = config.catalog.files().count() as u64;
    lines.push(texts.get("serve-check-rules", &[("n", count(rules))]));
    lines
}

fn report(
    lines: &[String],
    faults: &[String],
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    for line in lines {
        writeln!(out, "{line}")?;
    }
    if faults.is_empty() {
        writeln!(out, "{}", texts.get("serve-check-good", &[]))?;
        return Ok(());
    }
    out.flush()?;
    let error = texts.get("check-error", &[]);
    for fault in faults {
        complain(&format!("{error}: {fault}"));
    }
    Err(CliError::Reported)
}
