//! Where things are, and how cargo is called.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::shell;

/// What every step needs to know.
#[derive(Debug)]
pub struct Context {
    /// The root of the repository.
    pub root: PathBuf,
    /// Where cargo puts what it builds.
    pub target: PathBuf,
}

impl Context {
    /// Asks cargo, which knows of `CARGO_TARGET_DIR` and of every configuration file.
    pub fn new() -> Result<Self> {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = manifest
            .parent()
            .context("xtask lies in no repository")?
            .to_owned();
        let mut metadata = cargo();
        metadata
            .args(["metadata", "--format-version", "1", "--no-deps"])
            .current_dir(&root);
        let text = shell::output(&mut metadata)?;
        let metadata: serde_json::Value = serde_json::from_str(&text)?;
        let target = metadata["target_directory"]
            .as_str()
            .context("cargo metadata names no target directory")?;
        Ok(Self {
            root,
            target: PathBuf::from(target),
        })
    }

    /// Cargo, in the repository.
    pub fn cargo<const N: usize>(&self, args: [&str; N]) -> Command {
        let mut command = cargo();
        command.args(args).current_dir(&self.root);
        command
    }

    /// Any program, in the repository.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// The version in the workspace's manifest.
    pub fn version(&self) -> Result<String> {
        let text = fs::read_to_string(self.root.join("Cargo.toml"))?;
        let manifest: toml::Table = text.parse()?;
        let version = manifest["workspace"]["package"]["version"].as_str();
        Ok(version.context("the workspace has no version")?.to_owned())
    }

    /// The release binary.
    pub fn granary(&self) -> PathBuf {
        let name = format!("granary{}", env::consts::EXE_SUFFIX);
        self.target.join("release").join(name)
    }
}

/// The cargo that runs this program.
fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
