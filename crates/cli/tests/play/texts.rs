//! The code asks only for texts that there are, and every text is asked for.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use words::{Lang, texts};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found
}

/// Every `"play-..."` in the code.
fn asked_for() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut ids = BTreeSet::new();
    for path in sources(&root) {
        let code = fs::read_to_string(path).unwrap();
        for (place, _) in code.match_indices("\"play-") {
            let id = code[place + 1..].split('"').next().unwrap();
            ids.insert(id.to_owned());
        }
    }
    // What happened is told under ids that are put together.
    ids.remove("play-told-{}");
    ids
}

#[test]
fn every_text_that_is_asked_for_is_there() {
    for id in asked_for() {
        for lang in Lang::ALL {
            assert!(texts(lang).has(&id), "{lang}: {id}");
        }
    }
}

#[test]
fn every_text_is_asked_for() {
    let file = "../words/locales/en/play.ftl";
    let catalogue = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let asked_for = asked_for();
    for line in fs::read_to_string(catalogue).unwrap().lines() {
        if let Some((id, _)) = line.split_once(" =")
            && id.starts_with("play-")
            && !id.starts_with("play-told-")
        {
            assert!(asked_for.contains(id), "{id} is idle");
        }
    }
}
