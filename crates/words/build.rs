//! Embeds every `.ftl` file under `locales/<language>/`, so that a new catalogue needs no change in code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=locales");
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("locales");
    let mut code = String::from("const CATALOGUES: &[(&str, &[(&str, &str)])] = &[\n");
    for folder in sorted(&root)?.into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let _ = writeln!(code, "    ({:?}, &[", name(&folder));
        for file in sorted(&folder)? {
            if file.extension().is_some_and(|extension| extension == "ftl") {
                let _ = writeln!(code, "        ({:?}, include_str!({file:?})),", name(&file));
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
