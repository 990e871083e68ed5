//! An archive for one kind of machine: the binary with its manual pages, completions and texts. The same files give the same bytes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::context::Context;
use crate::shell;

/// Texts that go into every archive.
const TEXTS: &[&str] = &["LICENSE", "README.md", "CHANGELOG.md"];
/// Shells with the names that they want their completions under.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "granary"),
    ("zsh", "_granary"),
    ("fish", "granary.fish"),
];

/// The target of the toolchain itself.
pub fn host() -> Result<String> {
    let told = shell::output(Command::new("rustc").arg("-vV"))?;
    let line = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(line.context("rustc does not say its host")?.to_owned())
}

/// Why nothing can be built for a target here, with what helps.
pub fn obstacle(target: &str) -> Option<String> {
    let mut ask = Command::new("rustc");
    ask.args(["--print", "target-libdir", "--target", target]);
    let library = shell::output(&mut ask).ok()?;
    if !Path::new(library.trim()).is_dir() {
        return Some(format!(
            "the toolchain has no standard library for it: rustup target add {target}"
        ));
    }
    let linker = linker(target);
    if !shell::succeeds(Command::new(&linker).arg("--version")) {
        return Some(format!(
            "`{linker}` is missing: on Debian it is in the package gcc-{}",
            linker.trim_end_matches("-gcc")
        ));
    }
    None
}

/// The C compiler of a target, as Debian names it.
fn linker(target: &str) -> String {
    let mut parts = target.split('-');
    let (machine, abi) = (
        parts.next().unwrap_or_default(),
        parts.next_back().unwrap_or_default(),
    );
    format!("{machine}-linux-{abi}-gcc")
}

/// The release binary, of this machine or of another target.
pub fn build(context: &Context, target: Option<&str>) -> Result<PathBuf> {
    let mut build = context.cargo(["build", "--release", "--locked", "--package", "granary"]);
    let Some(target) = target else {
        shell::run(&mut build)?;
        return Ok(context.granary());
    };
    let upper = target.to_uppercase().replace('-', "_");
    build
        .args(["--target", target])
        .env(format!("CARGO_TARGET_{upper}_LINKER"), linker(target))
        .env(format!("CC_{}", target.replace('-', "_")), linker(target));
    shell::run(&mut build)?;
    Ok(context.target.join(target).join("release/granary"))
}

/// Packs a binary. `speaker` is one that runs here, and writes pages and completions.
pub fn make(
    context: &Context,
    binary: &Path,
    speaker: &Path,
    name: &str,
    out: &Path,
) -> Result<()> {
    let work = context.target.join("archives");
    let folder = work.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    fs::copy(binary, folder.join("granary"))?;
    for text in TEXTS {
        fs::copy(context.root.join(text), folder.join(text))?;
    }
    write_pages(speaker, &folder.join("man"))?;
    write_completions(speaker, &folder.join("completions"))?;
    let archive = out.join(format!("{name}.tar.gz"));
    // Neither times, nor owners, nor the order of the folder leave a trace.
    shell::run(
        Command::new("tar")
            .args([
                "--sort=name",
                "--mtime=@0",
                "--owner=0",
                "--group=0",
                "--numeric-owner",
                "--mode=u=rwX,go=rX",
            ])
            .args([
                "--use-compress-program=gzip --best --no-name",
                "--create",
                "--file",
            ])
            .arg(&archive)
            .arg("--directory")
            .arg(&work)
            .arg(name),
    )
}

/// The manual pages of all commands.
pub fn write_pages(speaker: &Path, folder: &Path) -> Result<()> {
    shell::output(Command::new(speaker).args(["man", "--out"]).arg(folder))?;
    ensure!(
        folder.join("granary.1").is_file(),
        "no manual page was made"
    );
    Ok(())
}

fn write_completions(speaker: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for (name, file) in SHELLS {
        fs::write(folder.join(file), completions(speaker, name)?)?;
    }
    Ok(())
}

/// The completions of a shell.
pub fn completions(speaker: &Path, name: &str) -> Result<String> {
    shell::output(Command::new(speaker).args(["completions", name]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linkers_are_named_as_on_debian() {
        assert_eq!(linker("aarch64-unknown-linux-gnu"), "aarch64-linux-gnu-gcc");
        assert_eq!(
            linker("armv7-unknown-linux-gnueabihf"),
            "armv7-linux-gnueabihf-gcc"
        );
    }
}
