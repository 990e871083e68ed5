//! `cargo xtask site`: the page without a server, with its engine as a WebAssembly module.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use clap::Args;

use crate::context::Context;
use crate::shell;
use crate::steps::build;

const TARGET: &str = "wasm32-unknown-unknown";
/// Where Debian has the sources of the standard library, from which it is built for another target.
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library";
/// The compiler of Debian for browsers, and the linker of the same LLVM.
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-22"];
const DEBIAN_COMPILER: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld-22";
/// The most memory that calls may take: searches look 200 decisions ahead.
const STACK: &str = "-C link-arg=-zstack-size=2097152";
/// A panic says nothing before it ends the module: nobody would read it, and its words would travel to every reader. For that
/// the standard library has to be built along.
const SILENT: &str = "-Z unstable-options -C panic=immediate-abort";
/// What is built along is as small as it can be.
const BUILD_STD: [&str; 4] = [
    "-Z",
    "build-std=std,panic_abort",
    "-Z",
    "build-std-features=optimize_for_size",
];

#[derive(Debug, Args)]
pub struct SiteArgs {
    /// Folder for the files
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The path below which the files will be published, as in /granary [default: the root of a host]
    #[arg(long, value_name = "PATH")]
    prefix: Option<String>,
}

/// Writes the site.
pub fn run(args: &SiteArgs) -> Result<bool> {
    let context = Context::new()?;
    let engine = engine(&context)?;
    build::run(&context)?;
    write(&context, &engine, &args.out, args.prefix.as_deref())?;
    Ok(true)
}

/// Writes the files of a site.
pub fn write(context: &Context, engine: &Path, out: &Path, prefix: Option<&str>) -> Result<()> {
    let mut command = Command::new(context.granary());
    command
        .args(["site", "--engine"])
        .arg(engine)
        .arg("--out")
        .arg(out);
    if let Some(prefix) = prefix {
        command.args(["--prefix", prefix]);
    }
    shell::run(&mut command)
}

/// Builds the engine; returns the module.
pub fn engine(context: &Context) -> Result<PathBuf> {
    let target = context.target.join("wasm");
    let (mut cargo, flags) = cargo(context)?;
    cargo
        .args(["build", "--package", "offline", "--lib"])
        .args(["--profile", "offline", "--target", TARGET])
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
    shell::run(&mut cargo)?;
    let module = target.join(TARGET).join("offline/offline.wasm");
    ensure!(module.is_file(), "cargo has made no {}", module.display());
    Ok(module)
}

/// The cargo that can build for browsers, with the flags of its compiler: the one that runs this program, or that of Debian.
fn cargo(context: &Context) -> Result<(Command, String)> {
    if has_target(context) {
        return Ok((context.cargo([]), STACK.to_owned()));
    }
    if let Some(why) = obstacle(context) {
        bail!(why);
    }
    if !has_debian_sources() {
        install()?;
    }
    let mut cargo = context.command("/usr/bin/cargo");
    cargo
        .args(BUILD_STD)
        // Building the standard library is not stable; the compiler is a released one.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC", DEBIAN_COMPILER)
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER);
    let flags = if can_be_silent(context) {
        format!("{STACK} {SILENT}")
    } else {
        STACK.to_owned()
    };
    Ok((cargo, flags))
}

/// Whether the compiler of Debian is new enough to leave out what panics say.
fn can_be_silent(context: &Context) -> bool {
    let mut rustc = context.command(DEBIAN_COMPILER);
    rustc
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["--print", "cfg", "--target", TARGET])
        .args(SILENT.split(' '));
    shell::succeeds(&mut rustc)
}

/// Whether the toolchain in use has the standard library for browsers.
fn has_target(context: &Context) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let mut rustc = context.command(&rustc.to_string_lossy());
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let folder = shell::output(&mut rustc).unwrap_or_default();
    let files = fs::read_dir(folder.trim());
    files.is_ok_and(|mut files| files.next().is_some())
}

fn has_debian_sources() -> bool {
    Path::new(DEBIAN_SOURCES).is_dir() && Path::new(DEBIAN_LINKER).is_file()
}

/// Why the module cannot be built here, with what helps.
pub fn obstacle(context: &Context) -> Option<String> {
    let packages = DEBIAN_PACKAGES.join(" ");
    let can_build = has_target(context) || has_debian_sources() || can_install();
    (!can_build).then(|| {
        format!(
            "the toolchain cannot build for browsers: get the target with `rustup target add {TARGET}`, or on Debian with `apt-get install {packages}`"
        )
    })
}

fn can_install() -> bool {
    Path::new("/etc/debian_version").exists() && shell::is_root()
}

/// Installs the packages of Debian.
fn install() -> Result<()> {
    let packages = DEBIAN_PACKAGES.join(" ");
    println!("the toolchain has no {TARGET}, installing {packages}");
    shell::run(Command::new("apt-get").arg("update"))?;
    shell::run(
        Command::new("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args(["install", "--yes", "--no-install-recommends"])
            .args(DEBIAN_PACKAGES),
    )
    .context("get the target with `rustup target add wasm32-unknown-unknown`, or leave this part out with --skip alone")?;
    ensure!(
        has_debian_sources(),
        "{packages} are installed, but there is still no {DEBIAN_SOURCES} or no {DEBIAN_LINKER}"
    );
    Ok(())
}
