//! Embeds every `.ftl` file under `locales/<language>/`, so that a new catalogue needs no change in code.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "src/browsers.rs"]
mod browsers;

/// The one language that a module for browsers is built with; see `src/catalogues.rs`.
const IN_BROWSERS: &str = "en";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=src/browsers.rs");
    let for_browsers = variable("CARGO_CFG_TARGET_ARCH")? == "wasm32";
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("locales");
    let mut code = String::from("const CATALOGUES: &[(&str, Files)] = &[\n");
    for folder in sorted(&root)?.into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let language = name(&folder);
        if for_browsers && language != IN_BROWSERS {
            continue;
        }
        let _ = writeln!(code, "    ({language:?}, &[");
        for file in sorted(&folder)? {
            let is_left_out = for_browsers && !browsers::travels(&name(&file));
            if file.extension().is_some_and(|extension| extension == "ftl") && !is_left_out {
                let text = if for_browsers {
                    let text = fs::read_to_string(&file)?;
                    format!("{:?}", browsers::lean(&text))
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
