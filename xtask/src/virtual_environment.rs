//! Programs from PyPI, in virtual environments below the target folder.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::context::Context;
use crate::shell;

/// A Python of its own, with packages.
#[derive(Debug)]
pub struct VirtualEnvironment {
    folder: PathBuf,
}

impl VirtualEnvironment {
    /// Makes the environment, unless it is there with just these packages.
    pub fn new(context: &Context, name: &str, packages: &[&str]) -> Result<Self> {
        let folder = context.target.join(name);
        let environment = Self { folder };
        let list = environment.folder.join("packages");
        let wanted = packages.join("\n");
        if fs::read_to_string(&list).is_ok_and(|made| made == wanted) {
            return Ok(environment);
        }
        environment.make()?;
        let install = ["-m", "pip", "install", "--quiet"];
        shell::run(environment.python().args(install).args(packages))
            .context("these packages come from PyPI")?;
        // Written last, so that an installation that was cut short is made again.
        fs::write(list, wanted)?;
        Ok(environment)
    }

    fn make(&self) -> Result<()> {
        shell::ensure_debian_package("python3", "python3")?;
        let mut make = Command::new("python3");
        make.args(["-m", "venv"]).arg(&self.folder);
        if shell::succeeds(&mut make) {
            return Ok(());
        }
        shell::ensure_debian_package("pip3", "python3-venv")?;
        shell::run(&mut make)
    }

    pub fn python(&self) -> Command {
        Command::new(self.program("python"))
    }

    /// A program of the environment.
    pub fn program(&self, name: &str) -> PathBuf {
        self.folder.join("bin").join(name)
    }
}
