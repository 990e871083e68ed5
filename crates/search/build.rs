//! Embeds every `.weights`, `.levels` and `.book` file that lies beside a built-in rule, so that tuning a rule, measuring
//! its levels or growing its book needs no change in code. A module for browsers gets no books: they would be more than all the
//! rules, and everyone would have to load them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let rules = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../../rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let mut files = Vec::new();
    for folder in sorted(&rules)?.into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        files.extend(sorted(&folder)?);
    }
    embed(&files, "weights", "&str", "include_str!", "weights.rs")?;
    embed(&files, "levels", "&str", "include_str!", "levels.rs")?;
    if variable("CARGO_CFG_TARGET_ARCH")? == "wasm32" {
        files.clear();
    }
    embed(&files, "book", "&[u8]", "include_bytes!", "books.rs")
}

/// Writes `const FILES` with the name and the content of every file that ends so.
fn embed(files: &[PathBuf], end: &str, kind: &str, include: &str, to: &str) -> io::Result<()> {
    let mut code = format!("const FILES: &[(&str, {kind})] = &[\n");
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|it| it == end))
    {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let _ = writeln!(code, "    ({name:?}, {include}({file:?})),");
    }
    code.push_str("];\n");
    fs::write(PathBuf::from(variable("OUT_DIR")?).join(to), code)
}

fn variable(key: &str) -> io::Result<String> {
    env::var(key).map_err(io::Error::other)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
