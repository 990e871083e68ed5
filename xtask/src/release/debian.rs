//! `cargo xtask package`: a Debian package with the binary, its service, a configuration and the documentation.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use clap::Args;

use super::archive;
use crate::context::Context;
use crate::shell;

#[derive(Debug, Args)]
pub struct PackageArgs {
    /// Package this binary instead of building a release
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
    /// Folder for the package [default: target/debian]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// What goes into the package: the file in the repository, its place, and its mode.
const FILES: &[(&str, &str, u32)] = &[
    (
        "packaging/systemd/granary.service",
        "usr/lib/systemd/system/granary.service",
        0o644,
    ),
    ("packaging/granary.toml", "etc/granary/granary.toml", 0o644),
    (
        "docs/operating.md",
        "usr/share/doc/granary/operating.md",
        0o644,
    ),
    (
        "packaging/nginx/granary.conf",
        "usr/share/doc/granary/examples/nginx.conf",
        0o644,
    ),
    (
        "packaging/caddy/Caddyfile",
        "usr/share/doc/granary/examples/Caddyfile",
        0o644,
    ),
    (
        "packaging/grafana/granary.json",
        "usr/share/doc/granary/examples/grafana.json",
        0o644,
    ),
    ("packaging/debian/postinst", "DEBIAN/postinst", 0o755),
    ("packaging/debian/prerm", "DEBIAN/prerm", 0o755),
    ("packaging/debian/postrm", "DEBIAN/postrm", 0o755),
];

/// Where shells look for the completions of packages.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "usr/share/bash-completion/completions/granary"),
    ("zsh", "usr/share/zsh/vendor-completions/_granary"),
    ("fish", "usr/share/fish/vendor_completions.d/granary.fish"),
];

pub fn run(args: &PackageArgs) -> Result<bool> {
    let context = Context::new()?;
    shell::ensure_debian_package("dpkg-deb", "dpkg")?;
    let binary = match &args.binary {
        Some(binary) => binary.clone(),
        None => {
            shell::run(&mut context.cargo([
                "build",
                "--release",
                "--locked",
                "--package",
                "granary",
            ]))?;
            context.granary()
        }
    };
    let out = args
        .out
        .clone()
        .unwrap_or_else(|| context.target.join("debian"));
    let package = make(&context, &binary, &out)?;
    println!("{}", package.display());
    Ok(true)
}

/// Makes the package, has it looked at, and gives its path.
pub fn make(context: &Context, binary: &Path, out: &Path) -> Result<PathBuf> {
    let package = build(context, binary, out)?;
    lint(&package)?;
    Ok(package)
}

fn build(context: &Context, binary: &Path, out: &Path) -> Result<PathBuf> {
    let version = context.version()?;
    let architecture = shell::output(Command::new("dpkg").arg("--print-architecture"))?;
    let architecture = architecture.trim();
    let root = out.join("root");
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    install(binary, &root.join("usr/bin/granary"), 0o755)?;
    strip(&root.join("usr/bin/granary"));
    for (from, to, mode) in FILES {
        install(&context.root.join(from), &root.join(to), *mode)?;
    }
    install_generated(binary, out, &root)?;
    write(
        &root.join("DEBIAN/control"),
        &control(&version, architecture, &root)?,
    )?;
    write(
        &root.join("DEBIAN/conffiles"),
        "/etc/granary/granary.toml\n",
    )?;
    write(
        &root.join("usr/share/doc/granary/copyright"),
        &copyright(&context.root)?,
    )?;
    compress(
        &root.join("usr/share/doc/granary/changelog.gz"),
        &changelog(&version),
    )?;
    let package = out.join(format!("granary_{version}_{architecture}.deb"));
    let mut deb = Command::new("dpkg-deb");
    shell::run(
        deb.args(["--root-owner-group", "--build"])
            .arg(&root)
            .arg(&package),
    )?;
    Ok(package)
}

fn install(from: &Path, to: &Path, mode: u32) -> Result<()> {
    ensure!(from.is_file(), "{} is missing", from.display());
    make_folder(to)?;
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    fs::set_permissions(to, fs::Permissions::from_mode(mode))?;
    Ok(())
}

/// What the binary says of itself: manual pages and completions.
fn install_generated(binary: &Path, out: &Path, root: &Path) -> Result<()> {
    let pages = out.join("man");
    if pages.exists() {
        fs::remove_dir_all(&pages)?;
    }
    archive::write_pages(binary, &pages)?;
    for page in fs::read_dir(&pages)? {
        let page = page?;
        let name = format!("{}.gz", page.file_name().display());
        let text = fs::read_to_string(page.path())?;
        compress(&root.join("usr/share/man/man1").join(name), &text)?;
    }
    for (shell, path) in COMPLETIONS {
        write(&root.join(path), &archive::completions(binary, shell)?)?;
    }
    Ok(())
}

/// The folder of a file, readable by all whatever the umask says.
fn make_folder(file: &Path) -> Result<()> {
    let folder = file.parent().context("a file without a folder")?;
    let missing: Vec<&Path> = folder
        .ancestors()
        .take_while(|folder| !folder.exists())
        .collect();
    fs::create_dir_all(folder)?;
    for folder in missing {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    make_folder(path)?;
    fs::write(path, text)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o644))?;
    Ok(())
}

/// Symbols are of no use to those who install it. A package without strip is only larger.
fn strip(binary: &Path) {
    let mut strip = Command::new("strip");
    if !shell::succeeds(
        strip
            .args(["--strip-unneeded", "--remove-section=.comment"])
            .arg(binary),
    ) {
        println!("`strip` is missing: the binary keeps its symbols");
    }
}

fn control(version: &str, architecture: &str, root: &Path) -> Result<String> {
    let kibibytes = size_bytes(root)?.div_ceil(1024);
    let libc = libc_version(&fs::read(root.join("usr/bin/granary"))?);
    Ok(format!(
        "Package: granary\n\
         Version: {version}\n\
         Architecture: {architecture}\n\
         Maintainer: The Granary contributors <granary@packages.example>\n\
         Installed-Size: {kibibytes}\n\
         Depends: libc6 (>= {libc}), libgcc-s1, adduser\n\
         Suggests: nginx | caddy, postgresql, prometheus\n\
         Section: net\n\
         Priority: optional\n\
         Description: home for sowing games (mancala)\n \
         Play Awale, Kalah and many other sowing games in the browser, on paper rules\n \
         or on rules of your own, against people and the computer, and run tournaments.\n \
         .\n \
         The package starts a server on http://127.0.0.1:4747/ and keeps its games in\n \
         /var/lib/granary.\n"
    ))
}

/// The newest version of the C library whose symbols a binary names, as `GLIBC_2.34`.
fn libc_version(binary: &[u8]) -> String {
    const PREFIX: &[u8] = b"GLIBC_2.";
    let places = binary.windows(PREFIX.len()).enumerate();
    let minors = places
        .filter(|(_, window)| *window == PREFIX)
        .map(|(at, _)| {
            let digits = binary[at + PREFIX.len()..].iter();
            let digits = digits.take_while(|byte| byte.is_ascii_digit()).take(3);
            digits.fold(0, |number, digit| number * 10 + u32::from(digit - b'0'))
        });
    format!("2.{}", minors.max().unwrap_or(0))
}

fn size_bytes(folder: &Path) -> Result<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let found = entry.metadata()?;
        sum += if found.is_dir() {
            size_bytes(&entry.path())?
        } else {
            found.len()
        };
    }
    Ok(sum)
}

fn copyright(root: &Path) -> Result<String> {
    let license = fs::read_to_string(root.join("LICENSE"))?;
    let holder = license.lines().find(|line| line.starts_with("Copyright"));
    let holder = holder.unwrap_or("Copyright the Granary contributors");
    let body: Vec<String> = license
        .lines()
        .map(|line| {
            if line.trim().is_empty() {
                " .".to_owned()
            } else {
                format!(" {line}")
            }
        })
        .collect();
    Ok(format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\
         Upstream-Name: granary\n\nFiles: *\n{}\nLicense: MIT\n{}\n",
        holder.replacen("Copyright", "Copyright:", 1),
        body.join("\n")
    ))
}

fn changelog(version: &str) -> String {
    format!(
        "granary ({version}) unstable; urgency=medium\n\n  * See CHANGELOG.md of the sources.\n\n \
         -- The Granary contributors <granary@packages.example>  Thu, 01 Jan 1970 00:00:00 +0000\n"
    )
}

/// Writes a text compressed, without a time in it.
fn compress(path: &Path, text: &str) -> Result<()> {
    make_folder(path)?;
    let plain = path.with_extension("");
    fs::File::create(&plain)?.write_all(text.as_bytes())?;
    shell::run(
        Command::new("gzip")
            .args(["--best", "--no-name", "--force"])
            .arg(&plain),
    )?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o644))?;
    Ok(())
}

/// Looks at the package with lintian, if it is there. Errors fail; warnings are shown.
fn lint(package: &Path) -> Result<()> {
    if !shell::succeeds(Command::new("lintian").arg("--version")) {
        println!("`lintian` is missing: the package was not looked at");
        return Ok(());
    }
    // It is no package of the distribution: no bug closes with it.
    let mut lintian = Command::new("lintian");
    shell::run(
        lintian
            .args([
                "--fail-on",
                "error",
                "--suppress-tags",
                "initial-upload-closes-no-bugs",
            ])
            .arg(package),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_symbol_counts() {
        let binary = b"..GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.4\0GLIBC_PRIVATE";
        assert_eq!(libc_version(binary), "2.34");
        assert_eq!(libc_version(b""), "2.0");
    }
}
