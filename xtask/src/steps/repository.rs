//! The repository itself: sizes, words, and files that others rely on.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "repository",
    about: "sizes and words of the files in git, and files that must be there",
    run,
};

/// Nothing larger belongs in git.
const MOST_BYTES: u64 = 1024 * 1024;

/// One word for one thing: these are called seed and pit.
const OTHER_WORDS: [&str; 5] = ["stone", "hole", "house", "cup", "bean"];

/// Code that is not there yet.
const UNFINISHED: [&str; 2] = [concat!("todo", "!("), concat!("unimplemented", "!(")];

/// Files that other files, or people, are told to look at.
const NEEDED: [&str; 5] = [
    "Cargo.lock",
    "rules/FORMAT.md",
    "records",
    "crates/mancala/tests/perft",
    "tests/reference/compare.py",
];

/// These two tests, and this step, must name the words in order to forbid them.
const MAY_NAME_OTHER_WORDS: [&str; 3] = [
    "crates/mancala/tests/builtin_rules.rs",
    "crates/words/tests/it/catalogues.rs",
    "xtask/src/steps/repository.rs",
];

fn run(context: &Context) -> Result<()> {
    shell::ensure_debian_package("git", "git")?;
    // Whoever owns the folder, its files are only listed.
    let mut list = context.command("git");
    list.args(["-c", "safe.directory=*", "ls-files", "-z"]);
    let listed = shell::output(&mut list)?;
    let mut faults = Vec::new();
    for name in listed.split_terminator('\0') {
        check_file(&context.root, name, &mut faults).with_context(|| name.to_owned())?;
    }
    let missing = NEEDED
        .iter()
        .filter(|name| !context.root.join(name).exists());
    faults.extend(missing.map(|name| format!("{name}: missing")));
    ensure!(faults.is_empty(), "\n  {}", faults.join("\n  "));
    println!("{} files, no faults", listed.split_terminator('\0').count());
    Ok(())
}

fn check_file(root: &Path, name: &str, faults: &mut Vec<String>) -> Result<()> {
    let path = root.join(name);
    // A file that is deleted but not yet committed, or a link.
    let Some(data) = fs::symlink_metadata(&path)
        .ok()
        .filter(|data| data.is_file())
    else {
        return Ok(());
    };
    if data.len() > MOST_BYTES {
        faults.push(format!(
            "{name}: {} bytes, more than {MOST_BYTES}",
            data.len()
        ));
    }
    let is_code = name.ends_with(".rs");
    let is_english = name.ends_with(".ftl") && name.contains("/en/");
    if is_code || is_english {
        let text = fs::read_to_string(&path)?;
        let words = !MAY_NAME_OTHER_WORDS.contains(&name);
        for (line, number) in text.lines().zip(1..) {
            let found = other_word(line)
                .filter(|_| words)
                .or_else(|| unfinished(line));
            faults.extend(found.map(|word| format!("{name}:{number}: `{word}`")));
        }
    }
    Ok(())
}

fn unfinished(line: &str) -> Option<&str> {
    UNFINISHED.into_iter().find(|word| line.contains(word))
}

/// A forbidden word in a line, alone or as a part of a name: `hole_count` and `BeanBag`, but not `whole`.
fn other_word(line: &str) -> Option<&str> {
    words(line).find(|word| {
        let word = word.to_ascii_lowercase();
        let one = word.strip_suffix('s').unwrap_or(&word);
        OTHER_WORDS.contains(&one) || OTHER_WORDS.contains(&word.as_str())
    })
}

/// The words of a line, with names taken apart at underscores and capitals.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphabetic()).flat_map(humps)
}

/// `BeanBag` is two words, `BEAN` is one.
fn humps(word: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut was_lower = false;
    for (index, letter) in word.char_indices() {
        if letter.is_uppercase() && was_lower {
            parts.push(&word[start..index]);
            start = index;
        }
        was_lower = letter.is_lowercase();
    }
    parts.push(&word[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_words_are_found_in_names_but_not_inside_words() {
        for line in [
            "a stone",
            "let hole_count = 1",
            "struct BeanBag",
            "HOUSES",
            "// Cups",
        ] {
            assert!(other_word(line).is_some(), "{line}");
        }
        for line in [
            "the whole",
            "cupboard",
            "milestone",
            "household",
            "seeds and pits",
        ] {
            assert_eq!(other_word(line), None, "{line}");
        }
    }

    #[test]
    fn unfinished_code_is_found() {
        assert!(unfinished(concat!("    todo", "!()")).is_some());
        assert!(unfinished("// nothing to do!").is_none());
    }
}
