//! Embeds every `.weights` file that lies beside a built-in rule, so that tuning a rule needs no change in code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let rules = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../../rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let mut code = String::from("const FILES: &[(&str, &str)] = &[\n");
    for folder in sorted(&rules)?.into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let files = sorted(&folder)?.into_iter();
        for file in files.filter(|file| file.extension().is_some_and(|end| end == "weights")) {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let _ = writeln!(code, "    ({name:?}, include_str!({file:?})),");
        }
    }
    code.push_str("];\n");
    fs::write(PathBuf::from(variable("OUT_DIR")?).join("weights.rs"), code)
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
