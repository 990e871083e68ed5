//! Running the binary as a stranger would, from whatever folder, in English and without a rules folder of one's own.

#![allow(dead_code, reason = "every test binary uses a part of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use assert_cmd::Command;
use tempfile::TempDir;

/// What a run of the binary came to.
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Runs the binary in the root of the repository.
pub fn granary(args: &[&str]) -> Run {
    granary_with(args, "")
}

/// Runs the binary in the root of the repository with something on its standard input.
pub fn granary_with(args: &[&str], input: &str) -> Run {
    let root: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    granary_in(&root, args, input)
}

/// Runs the binary in a folder.
pub fn granary_in(folder: &Path, args: &[&str], input: &str) -> Run {
    let output = Command::new(assert_cmd::cargo::cargo_bin!("granary"))
        .args(args)
        .current_dir(folder)
        .env_remove("GRANARY_RULES")
        .env("LC_ALL", "C")
        .timeout(Duration::from_secs(60))
        .write_stdin(input)
        .output()
        .unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A folder with these files, gone when it is dropped.
pub fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

/// A folder with these texts.
pub fn folder_of_texts(files: &[(&str, &str)]) -> TempDir {
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, text)| (*name, text.as_bytes()))
        .collect();
    folder(&files)
}
