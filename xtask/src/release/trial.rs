//! `cargo xtask release --try`: what was made is installed as on a clean machine, each in an empty folder, and used.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, ensure};

use crate::context::Context;
use crate::shell;

/// What the engine of a binary is asked, and how its last answer begins.
const ASKED: &str =
    "setoption name Rule value awale\nposition startpos moves A3 B2\ngo depth 6\nquit\n";
const ANSWERED: &str = "bestmove A";

/// A game against the computer, in Python; it is played to its end.
const PYTHON: &str = "
import granary
game = granary.Game(granary.Rule('awale'))
engine = granary.Engine(game.rule, hash=8)
while not game.over:
    game.play(engine.choose(game, level=2, ms=50))
print(len(game.record([])), granary.Rule('awale').perft(6))
";
/// The same, in Node.
const NODE: &str = "
import { load } from 'granary-games';
const game = (await load()).game('awale');
while (!game.over) game.play(game.choose({ level: 2 }));
console.log(game.decisions.length, game.winners, game.scores);
";

/// Installs a file into an empty folder, uses it, and gives what it said.
type Trial = fn(&Path, &Path) -> Result<String>;

/// How each file is told by its name, and how it is tried.
const TRIALS: &[(&str, &str, Trial)] = &[
    ("granary_", ".deb", debian),
    ("granary-", ".whl", wheel),
    ("granary-games-", ".tgz", npm),
];

/// Installs and uses what lies in a folder.
pub fn run(context: &Context, made: &Path) -> Result<()> {
    let sums = Command::new("sha256sum")
        .args(["--check", "--quiet", super::CHECKSUMS])
        .current_dir(made)
        .status()?;
    ensure!(sums.success(), "the checksums are not those of the files");
    let folder = context.target.join("release-trial");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let host = format!("-{}.tar.gz", super::archive::host()?);
    let here = ("granary-", host.as_str(), archive as Trial);
    for (start, end, trial) in TRIALS.iter().copied().chain([here]) {
        let Some(file) = file_of(made, start, end)? else {
            println!("!!! LEFT OUT: {start}*{end} is not there");
            continue;
        };
        let empty = folder.join(end.trim_start_matches(['-', '.']));
        fs::create_dir_all(&empty)?;
        let name = file.file_name().unwrap_or_default().display().to_string();
        let said = trial(&file, &empty).with_context(|| name.clone())?;
        println!("{name}: {}", said.trim());
    }
    Ok(())
}

fn file_of(folder: &Path, start: &str, end: &str) -> Result<Option<PathBuf>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().display().to_string();
        if name.starts_with(start) && name.ends_with(end) {
            return Ok(Some(entry.path()));
        }
    }
    Ok(None)
}

fn archive(file: &Path, empty: &Path) -> Result<String> {
    let mut tar = Command::new("tar");
    shell::output(
        tar.arg("--extract")
            .arg("--file")
            .arg(file)
            .arg("--directory")
            .arg(empty),
    )?;
    let folder = fs::read_dir(empty)?.next().context("an empty archive")??;
    answer(&folder.path().join("granary"))
}

/// The files of the package where they would be; its scripts need a whole system, and are the matter of lintian.
fn debian(file: &Path, empty: &Path) -> Result<String> {
    let mut unpack = Command::new("dpkg-deb");
    shell::output(unpack.arg("--extract").arg(file).arg(empty))?;
    let binary = empty.join("usr/bin/granary");
    let mut config = Command::new(&binary);
    config.args(["serve", "--print-config", "--config"]);
    shell::output(config.arg(empty.join("etc/granary/granary.toml")))?;
    answer(&binary)
}

/// The version of a binary, and what its engine decides.
fn answer(binary: &Path) -> Result<String> {
    let version = shell::output(Command::new(binary).arg("--version"))?;
    let mut engine = Command::new(binary);
    let engine = engine
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = engine.spawn()?;
    let mut input = child.stdin.take().context("no input")?;
    input.write_all(ASKED.as_bytes())?;
    let output = child.wait_with_output()?;
    let told = String::from_utf8_lossy(&output.stdout);
    let best = told.lines().find(|line| line.starts_with(ANSWERED));
    let best = best.with_context(|| format!("the engine says:\n{told}"))?;
    Ok(format!("{}, {best}", version.trim()))
}

/// In a new virtual environment; only what the package needs comes from elsewhere.
fn wheel(file: &Path, empty: &Path) -> Result<String> {
    shell::ensure_debian_package("python3", "python3")?;
    shell::run(Command::new("python3").args(["-m", "venv"]).arg(empty))?;
    let python = empty.join("bin/python");
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ];
    shell::run(Command::new(&python).args(install).arg(file))?;
    shell::output(Command::new(python).args(["-c", PYTHON]).current_dir(empty))
}

fn npm(file: &Path, empty: &Path) -> Result<String> {
    let mut install = Command::new("npm");
    install.args([
        "install",
        "--offline",
        "--no-audit",
        "--no-fund",
        "--silent",
    ]);
    shell::run(install.arg(file).current_dir(empty))?;
    let game = empty.join("game.mjs");
    fs::write(&game, NODE)?;
    shell::output(Command::new("node").arg(game).current_dir(empty))
}
