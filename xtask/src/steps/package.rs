//! The Debian package: made from the release binary, with everything in its place.

use std::process::Command;

use anyhow::{Result, ensure};

use super::{Step, build};
use crate::context::Context;
use crate::release::debian;
use crate::shell;

pub const STEP: Step = Step {
    name: "package",
    about: "the Debian package is made, complete, and good enough for lintian where that is installed",
    run,
};

/// What must be in the package, with the mode that dpkg-deb shows.
const CONTENTS: &[(&str, &str)] = &[
    ("-rwxr-xr-x root/root", "./usr/bin/granary"),
    (
        "-rw-r--r-- root/root",
        "./usr/lib/systemd/system/granary.service",
    ),
    ("-rw-r--r-- root/root", "./etc/granary/granary.toml"),
    ("-rw-r--r-- root/root", "./usr/share/doc/granary/copyright"),
    (
        "-rw-r--r-- root/root",
        "./usr/share/doc/granary/examples/nginx.conf",
    ),
    (
        "-rw-r--r-- root/root",
        "./usr/share/man/man1/granary-serve.1.gz",
    ),
    (
        "-rw-r--r-- root/root",
        "./usr/share/bash-completion/completions/granary",
    ),
];

fn run(context: &Context) -> Result<()> {
    shell::ensure_debian_package("dpkg-deb", "dpkg")?;
    build::run(context)?;
    let package = debian::make(context, &context.granary(), &context.target.join("debian"))?;
    let listed = shell::output(Command::new("dpkg-deb").arg("--contents").arg(&package))?;
    for (mode, path) in CONTENTS {
        let mut lines = listed.lines();
        let found = lines.any(|line| line.starts_with(mode) && line.ends_with(path));
        ensure!(found, "{path} with {mode} is not in the package:\n{listed}");
    }
    // The configuration that is installed must be one that the binary in it understands.
    let config = context.root.join("packaging/granary.toml");
    let mut check = Command::new(context.granary());
    check
        .args(["serve", "--print-config", "--config"])
        .arg(config);
    shell::output(&mut check)?;
    Ok(())
}
