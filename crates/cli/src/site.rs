//! `granary site`: the page as files that need no server.

use std::io::Write;

use server::static_site;

use crate::args::{Args, SiteArgs};
use crate::error::CliError;
use crate::library::{self, shown};

pub fn run(args: &Args, command: &SiteArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let prefix = command.prefix.clone().unwrap_or_default();
    let written = static_site::write(&command.out, &command.engine, &prefix);
    let size = written.map_err(|error| CliError::Failed(error.to_string()))?;
    if args.json {
        let size = serde_json::json!({ "files": size.files, "bytes": size.bytes });
        return Ok(writeln!(out, "{size}")?);
    }
    let told = [
        ("files", size.files.into()),
        ("kilobytes", (size.bytes / 1000).into()),
        ("folder", shown(&command.out).to_string().into()),
    ];
    writeln!(out, "{}", texts.get("site-written", &told))?;
    Ok(())
}
