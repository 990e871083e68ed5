//! Endgame tables built by processes that `mpirun` starts: the same bytes as one process.
//!
//! Only the example of the endgame crate is built with the feature, because the whole binary would cost minutes more.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "mpi",
    about: "endgame tables built on MPI by 2 and 4 processes, compared byte for byte with one",
    run,
};

/// Rules and seeds of the tables: five blocks in the largest layer of Awari.
const TABLES: [(&str, &str); 2] = [("awari", "8"), ("congklak", "4")];

fn run(context: &Context) -> Result<()> {
    shell::ensure_debian_package("mpirun", "openmpi-bin")?;
    ensure_header(context)?;
    ensure_libclang()?;
    let build = [
        "build",
        "-p",
        "endgame",
        "--example",
        "divided",
        "--features",
        "mpi",
    ];
    shell::run(&mut context.cargo(build))?;
    let divided = context.target.join("debug/examples/divided");
    let folder = context.target.join("mpi");
    for (rule, seeds) in TABLES {
        let alone = emptied(folder.join("alone"))?;
        let mut one = context.command(&divided.display().to_string());
        shell::run(one.args([rule, seeds]).arg(&alone).arg("1"))?;
        for processes in ["2", "4"] {
            let together = emptied(folder.join(processes))?;
            let mut many = context.command("mpirun");
            // More processes than cores, on any machine.
            many.args(["--oversubscribe", "--mca", "mpi_yield_when_idle", "1"]);
            if shell::is_root() {
                many.arg("--allow-run-as-root");
            }
            many.args(["-n", processes]).arg(&divided);
            shell::run(many.args([rule, seeds]).arg(&together))?;
            compare(&alone, &together)?;
        }
    }
    Ok(())
}

/// Debian's `openmpi-bin` brings `mpicc` along, but not the header that it points to.
fn ensure_header(context: &Context) -> Result<()> {
    let folders = context
        .command("mpicc")
        .arg("--showme:incdirs")
        .output()
        .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
        .unwrap_or_default();
    let mut folders = folders.split_whitespace();
    match folders.any(|folder| Path::new(folder).join("mpi.h").exists()) {
        true => Ok(()),
        false => shell::install_debian_package("mpi.h", "libopenmpi-dev"),
    }
}

/// The header of MPI is read by libclang, which is a library and no program: `clang-sys` looks where LLVM keeps it.
fn ensure_libclang() -> Result<()> {
    let is_libclang = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // `libclang-cpp.so`, which linkers and other tools bring along, is another library.
        name.starts_with("libclang.so")
            || (name.starts_with("libclang-") && !name.starts_with("libclang-cpp"))
    };
    let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    let mut folders = folders
        .map(|entry| entry.path())
        .flat_map(|path| [path.join("lib"), path]);
    let found = folders.any(|folder| {
        let mut files = fs::read_dir(folder).into_iter().flatten().flatten();
        files.any(|entry| is_libclang(entry.path()))
    });
    match found || std::env::var_os("LIBCLANG_PATH").is_some() {
        true => Ok(()),
        false => shell::install_debian_package("libclang", "libclang-dev"),
    }
}

fn emptied(folder: PathBuf) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    Ok(folder)
}

/// Compares all files of two folders of tables.
fn compare(one: &Path, other: &Path) -> Result<()> {
    let (one, other) = (files(one)?, files(other)?);
    ensure!(!one.is_empty(), "nothing was built");
    ensure!(
        one == other,
        "tables built together differ from those of one process"
    );
    println!("{} files, the same bytes", one.len());
    Ok(())
}

/// Names of the files in the folder of each rule, with their bytes.
fn files(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for rule in fs::read_dir(folder)? {
        for file in fs::read_dir(rule?.path())? {
            let path = file?.path();
            let name = path.strip_prefix(folder)?.display().to_string();
            files.push((name, fs::read(path)?));
        }
    }
    files.sort();
    Ok(files)
}
