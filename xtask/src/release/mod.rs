//! `cargo xtask release`: everything that is published with a version, in one folder with checksums.
//!
//! Each part is a file of this folder. What the toolchain cannot build is left out, and said.

mod archive;
pub mod debian;
mod notes;
mod trial;
pub mod wheel;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use clap::Args;

use crate::context::Context;
use crate::{npm_package, shell};

#[derive(Debug, Args)]
pub struct ReleaseArgs {
    /// Folder for the files [default: target/release-files]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Build for this target too, where the toolchain can (may be given several times)
    #[arg(
        long = "target",
        value_name = "TRIPLE",
        default_value = "aarch64-unknown-linux-gnu"
    )]
    targets: Vec<String>,
    /// Then install each file into an empty folder, and use it
    #[arg(long = "try")]
    is_tried: bool,
    /// Make nothing, and only try what lies in the folder
    #[arg(long, requires = "is_tried")]
    made: bool,
}

pub fn run(args: &ReleaseArgs) -> Result<bool> {
    let context = Context::new()?;
    let out = args.out.clone();
    let out = out.unwrap_or_else(|| context.target.join("release-files"));
    if !args.made {
        make(&context, &out, &args.targets)?;
    }
    println!("\n{}:", out.display());
    print!("{}", fs::read_to_string(out.join(CHECKSUMS))?);
    if args.is_tried {
        trial::run(&context, &out)?;
    }
    Ok(true)
}

const CHECKSUMS: &str = "SHA256SUMS";

/// Makes all files anew, for this machine and for other targets.
pub fn make(context: &Context, out: &Path, targets: &[String]) -> Result<()> {
    if out.exists() {
        fs::remove_dir_all(out).with_context(|| format!("cannot clear {}", out.display()))?;
    }
    fs::create_dir_all(out)?;
    let version = context.version()?;
    let host = archive::host()?;
    let binary = archive::build(context, None)?;
    archive::make(
        context,
        &binary,
        &binary,
        &format!("granary-{version}-{host}"),
        out,
    )?;
    for target in targets.iter().filter(|target| **target != host) {
        if let Some(why) = archive::obstacle(target) {
            println!("!!! LEFT OUT: {target} ({why})");
            continue;
        }
        let other = archive::build(context, Some(target))?;
        archive::make(
            context,
            &other,
            &binary,
            &format!("granary-{version}-{target}"),
            out,
        )?;
    }
    // Made in a folder of its own, because the tree that it is made of stays beside it.
    let package = debian::make(context, &binary, &context.target.join("debian"))?;
    copy_into(&package, out)?;
    copy_into(&wheel::build(context)?, out)?;
    match npm_package::obstacle(context) {
        Some(why) => println!("!!! LEFT OUT: the npm package ({why})"),
        None => copy_into(&npm_package::build(context)?, out)?,
    }
    fs::write(
        out.join("release-notes.md"),
        notes::of(&context.root, &version)?,
    )?;
    checksums(out)
}

fn copy_into(file: &Path, folder: &Path) -> Result<()> {
    let name = file.file_name().context("a file without a name")?;
    fs::copy(file, folder.join(name)).with_context(|| format!("cannot copy {}", file.display()))?;
    Ok(())
}

/// In the form that `sha256sum --check` reads.
fn checksums(folder: &Path) -> Result<()> {
    let mut names: Vec<_> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.file_name()))
        .collect::<Result<_>>()?;
    names.sort();
    let mut sum = Command::new("sha256sum");
    let text = shell::output(sum.args(&names).current_dir(folder))?;
    fs::write(folder.join(CHECKSUMS), text)?;
    Ok(())
}
