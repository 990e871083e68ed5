//! The Python package: its wheel is built and installed as users do it, and tested there.

use anyhow::{Context as _, Result, ensure};

use super::{Step, build};
use crate::context::Context;
use crate::release::wheel;
use crate::shell;
use crate::virtual_environment::VirtualEnvironment;

pub const STEP: Step = Step {
    name: "python",
    about: "the Python package, also by the checks of Gymnasium, PettingZoo and OpenSpiel",
    run,
};

/// What it is tested with, and what it offers environments for.
const PACKAGES: &[&str] = &[
    "mypy==2.4.1",
    "numpy==2.4.6",
    "pytest==9.2.0",
    "gymnasium==1.4.0",
    "pettingzoo==1.27.0",
    "open_spiel==2.0.2",
];

fn run(context: &Context) -> Result<()> {
    let environment = VirtualEnvironment::new(context, "python", PACKAGES)
        .context("leave this part out with --skip python")?;
    build::run(context)?;
    let wheel = wheel::build(context)?;
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--force-reinstall",
    ];
    shell::run(environment.python().args(install).arg(&wheel))?;
    let folder = context.root.join("crates/python");
    ensure!(folder.is_dir(), "there is no {}", folder.display());
    let in_folder = |words: &[&str]| {
        let mut python = environment.python();
        python.args(words).current_dir(&folder);
        python
    };
    shell::run(&mut in_folder(&["-m", "mypy.stubtest", "granary._native"]))?;
    shell::run(in_folder(&["-m", "pytest", "-q"]).env("GRANARY", context.granary()))
}
