//! Running programs, and getting those that are missing.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

/// Runs a command with its output in sight; fails with the command in words.
pub fn run(command: &mut Command) -> Result<()> {
    let text = describe(command);
    println!("$ {text}");
    let status = command
        .status()
        .with_context(|| format!("cannot start `{text}`"))?;
    ensure!(status.success(), "`{text}` failed ({status})");
    Ok(())
}

/// Runs a command and gives what it writes on standard output.
pub fn output(command: &mut Command) -> Result<String> {
    let text = describe(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{text}`"))?;
    ensure!(
        output.status.success(),
        "`{text}` failed ({})",
        output.status
    );
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a command runs and succeeds, with nothing to be seen of it.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A command as one would type it.
fn describe(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(command.get_program());
    let variables = command.get_envs().filter_map(|(name, value)| {
        Some(format!(
            "{}={:?}",
            name.display(),
            value?.display().to_string()
        ))
    });
    let words = std::iter::once(name).chain(command.get_args()).map(quoted);
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &std::ffi::OsStr) -> String {
    let word = word.display().to_string();
    if word.is_empty() || word.contains([' ', '*', '?', '"', '\'', '$']) {
        format!("{word:?}")
    } else {
        word
    }
}

/// Makes sure that a program is there. On Debian, as root, a missing one is installed.
pub fn ensure_debian_package(program: &str, package: &str) -> Result<()> {
    if is_on_path(program) {
        return Ok(());
    }
    install_debian_package(program, package)?;
    ensure!(
        is_on_path(program),
        "{package} is installed, but there is still no `{program}`"
    );
    Ok(())
}

/// Installs a package on Debian, as root; elsewhere says that something is missing.
pub fn install_debian_package(missing: &str, package: &str) -> Result<()> {
    let is_debian = Path::new("/etc/debian_version").exists() && is_on_path("apt-get");
    if !is_debian || !is_root() {
        bail!(
            "`{missing}` is missing: install it (on Debian: apt-get install {package}), or leave this part out with --skip"
        );
    }
    println!("`{missing}` is missing, installing {package}");
    run(Command::new("apt-get").arg("update"))?;
    run(Command::new("apt-get")
        .env("DEBIAN_FRONTEND", "noninteractive")
        .args(["install", "--yes", "--no-install-recommends", package]))
}

/// Makes sure that a component of the Rust toolchain is there: `cargo <subcommand>` must run.
pub fn ensure_component(cargo: &mut Command, component: &str) -> Result<()> {
    if succeeds(cargo) {
        return Ok(());
    }
    run(Command::new("rustup").args(["component", "add", component]))
        .with_context(|| format!("{component} is missing and cannot be installed"))
}

fn is_on_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    // Debian keeps the programs of PostgreSQL in a folder of their own.
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let apart = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    env::split_paths(&path)
        .chain(apart)
        .any(|folder| folder.join(program).is_file())
}

pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
