//! Embeds every `.ftl` file under `locales/<language>/`, so that a new catalogue needs no change in code.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The catalogues of the command line, of tournaments and of the operator. A page in a browser that has no server says nothing
/// of theirs, and what it does not say need not travel there.
const NOT_IN_BROWSERS: [&str; 16] = [
    "admin",
    "analyze",
    "book",
    "cli",
    "endgame",
    "fairness",
    "levels",
    "match",
    "page-hall",
    "page-hall-changes",
    "page-hall-players",
    "play",
    "previews",
    "tournament",
    "tournament-changes",
    "tune",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=locales");
    let for_browsers = variable("CARGO_CFG_TARGET_ARCH")? == "wasm32";
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("locales");
    let mut code = String::from("const CATALOGUES: &[(&str, &[(&str, &str)])] = &[\n");
    for folder in sorted(&root)?.into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let _ = writeln!(code, "    ({:?}, &[", name(&folder));
        for file in sorted(&folder)? {
            let is_left_out = for_browsers && file.file_stem().is_some_and(is_not_in_browsers);
            if file.extension().is_some_and(|extension| extension == "ftl") && !is_left_out {
                let text = if for_browsers {
                    format!("{:?}", without_remarks(&fs::read_to_string(&file)?))
                } else {
                    format!("include_str!({file:?})")
                };
                let _ = writeln!(code, "        ({:?}, {text}),", name(&file));
            }
        }
        code.push_str("    ]),\n");
    }
    code.push_str("];\n");
    fs::write(
        PathBuf::from(variable("OUT_DIR")?).join("catalogues.rs"),
        code,
    )
}

fn is_not_in_browsers(name: &OsStr) -> bool {
    NOT_IN_BROWSERS.iter().any(|left_out| name == *left_out)
}

/// A catalogue without what it says to translators.
fn without_remarks(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| format!("{line}\n")).collect()
}

fn variable(key: &str) -> io::Result<String> {
    env::var(key).map_err(io::Error::other)
}

fn name(path: &Path) -> String {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
