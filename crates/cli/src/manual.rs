//! `granary completions` and `granary man`: what shells and `man` want to know, made from the command line itself.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::aot;
use clap_mangen::Man;

use crate::args::{Args, CompletionsArgs, ManArgs};
use crate::error::CliError;

const NAME: &str = "granary";

/// Writes the completions of a shell.
pub fn completions(command: &CompletionsArgs, out: &mut impl Write) -> Result<(), CliError> {
    // The generator panics where writing fails; a closed pipe is no reason for that.
    let mut script = Vec::new();
    aot::generate(command.shell, &mut Args::command(), NAME, &mut script);
    Ok(out.write_all(&script)?)
}

/// Writes a page for `granary`, and with a folder one for every command too.
pub fn man(command: &ManArgs, out: &mut impl Write) -> Result<(), CliError> {
    let mut root = Args::command();
    root.build();
    let Some(folder) = &command.out else {
        return Ok(Man::new(root).render(out)?);
    };
    fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    for page in pages(root) {
        let path = folder.join(page.get_filename());
        let mut text = Vec::new();
        page.render(&mut text)?;
        fs::write(&path, text).map_err(|error| cannot_write(&path, &error))?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}

/// The page of a command and of all below it.
fn pages(command: clap::Command) -> Vec<Man> {
    let below = command
        .get_subcommands()
        .filter(|below| !below.is_hide_set());
    // `granary help` explains what `--help` does already.
    let below: Vec<_> = below
        .filter(|below| below.get_name() != "help")
        .cloned()
        .collect();
    let below = below.into_iter().flat_map(pages);
    std::iter::once(Man::new(command)).chain(below).collect()
}

fn cannot_write(path: &Path, error: &io::Error) -> CliError {
    CliError::Failed(format!("cannot write {}: {error}", path.display()))
}
