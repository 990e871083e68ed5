//! Embeds every rule file in `rules/` and `games/`, so that adding a game needs no change in code.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "src/rules/tongues.rs"]
mod tongues;

/// The folders of rule files, and the collection that each is; see `Collection`.
const COLLECTIONS: [(&str, &str); 2] = [("rules", "Core"), ("games", "World")];

fn main() -> io::Result<()> {
    watch(Path::new("src/rules/tongues.rs"));
    // What travels to a reader is small: the other languages follow when they are wanted (`src/rules/tongues.rs`).
    let only_english = variable("CARGO_CFG_TARGET_ARCH")? == "wasm32";
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../..");
    let places = places(&root.join("rules/order"))?;
    let mut code = format!("const ONLY_ENGLISH: bool = {only_english};\n");
    code.push_str("pub(super) static FILES: &[BuiltIn] = &[\n");
    for (folder, collection) in COLLECTIONS {
        let mut files = rule_files(&root.join(folder))?;
        // A stable sort: whatever has no place of its own comes later, by folder and id.
        files.sort_by_key(|(id, _)| places.get(id).copied().unwrap_or(usize::MAX));
        for (id, path) in files {
            let text = if only_english {
                watch(&path);
                format!("{:?}", tongues::apart(&fs::read_to_string(&path)?).english)
            } else {
                format!("include_str!({path:?})")
            };
            let _ = writeln!(
                code,
                "    BuiltIn {{ id: {id:?}, collection: Collection::{collection}, text: {text} }},"
            );
        }
    }
    code.push_str("];\n");
    fs::write(PathBuf::from(variable("OUT_DIR")?).join("files.rs"), code)
}

fn variable(key: &str) -> io::Result<String> {
    env::var(key).map_err(io::Error::other)
}

/// The place of every id that stands in the list of those that come first.
fn places(list: &Path) -> io::Result<BTreeMap<String, usize>> {
    watch(list);
    let text = fs::read_to_string(list)?;
    let ids = text.lines().filter(|line| !line.starts_with('#'));
    let ids = ids.flat_map(str::split_whitespace).map(str::to_owned);
    Ok(ids.zip(0..).collect())
}

/// The id and the path of every rule file in the folders of a folder.
fn rule_files(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    watch(folder);
    let mut files = Vec::new();
    for folder in sorted(folder)?.into_iter().filter(|path| path.is_dir()) {
        watch(&folder);
        let inside = sorted(&folder)?.into_iter();
        for path in inside.filter(|path| path.extension().is_some_and(|end| end == "toml")) {
            let id = path.file_stem().unwrap_or_default().to_string_lossy();
            files.push((id.into_owned(), path));
        }
    }
    Ok(files)
}

fn watch(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
