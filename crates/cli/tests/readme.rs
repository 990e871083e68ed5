//! The pages for people show real output: every `console` block of them is run and compared.
//!
//! A line `$ granary ...` is a command, lines `> ...` are what it reads, all others what it answers. `...` stands for
//! anything: any lines when alone on a line, any text inside one. A block whose fence names a file, such as
//! ` ```toml mine.toml `, is that file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A fenced block: what stands behind the fence, and the lines inside.
struct Block {
    info: String,
    lines: Vec<String>,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        if let Some(info) = line.strip_prefix("```") {
            inside = !inside;
            if inside {
                let info = info.to_owned();
                blocks.push(Block {
                    info,
                    lines: vec![],
                });
            }
        } else if inside {
            blocks.last_mut().unwrap().lines.push(line.to_owned());
        }
    }
    assert!(!inside, "a block has no end");
    blocks
}

/// A command of a page: its arguments, what it reads and what it should answer.
#[derive(Default)]
struct Session {
    args: Vec<String>,
    input: String,
    expected: Vec<String>,
}

fn sessions(block: &Block) -> Vec<Session> {
    let mut sessions: Vec<Session> = Vec::new();
    for line in &block.lines {
        if let Some(command) = line.strip_prefix("$ granary") {
            sessions.push(Session {
                args: words(command),
                ..Session::default()
            });
            continue;
        }
        let session = sessions
            .last_mut()
            .expect("a block begins with `$ granary`");
        match line.strip_prefix("> ") {
            Some(input) => session.input.push_str(&format!("{input}\n")),
            None => session.expected.push(line.trim_end().to_owned()),
        }
    }
    sessions
}

/// Splits a command as a shell would, as far as the pages need it: at spaces, but not between single quotes.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in command.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

fn run(session: &Session, folder: &Path) -> Vec<String> {
    let output = Command::new(assert_cmd::cargo::cargo_bin!("granary"))
        .args(&session.args)
        .current_dir(folder)
        .env_remove("GRANARY_RULES")
        .env("LC_ALL", "C")
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder)
        .write_stdin(session.input.as_str())
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).unwrap();
    text.trim_end()
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// Whether lines are as expected, where `...` alone on a line stands for any lines.
fn lines_match(expected: &[String], found: &[String]) -> bool {
    match expected.split_first() {
        None => found.is_empty(),
        Some((first, rest)) if first == "..." => {
            (0..=found.len()).any(|skipped| lines_match(rest, &found[skipped..]))
        }
        Some((first, rest)) => found
            .split_first()
            .is_some_and(|(line, others)| line_matches(first, line) && lines_match(rest, others)),
    }
}

/// Whether a line is as expected, where `...` stands for any text.
fn line_matches(expected: &str, found: &str) -> bool {
    match expected.split_once("...") {
        None => expected == found,
        Some((start, rest)) => found.strip_prefix(start).is_some_and(|found| {
            let ends = found.char_indices().map(|(index, _)| index);
            ends.chain([found.len()])
                .any(|end| line_matches(rest, &found[end..]))
        }),
    }
}

/// A folder with the sample records and the files that the page shows.
fn folder(blocks: &[Block]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("records")).unwrap();
    for entry in fs::read_dir(root().join("records")).unwrap() {
        let entry = entry.unwrap();
        let copy = folder.path().join("records").join(entry.file_name());
        fs::copy(entry.path(), copy).unwrap();
    }
    for block in blocks {
        if let Some((_, name)) = block.info.split_once(' ') {
            let text = block.lines.join("\n") + "\n";
            fs::write(folder.path().join(name), text).unwrap();
        }
    }
    folder
}

#[track_caller]
fn check(page: &str) {
    let text = fs::read_to_string(root().join(page)).unwrap();
    let blocks = blocks(&text);
    let folder = folder(&blocks);
    let consoles = blocks.iter().filter(|block| block.info == "console");
    let sessions: Vec<Session> = consoles.flat_map(sessions).collect();
    assert!(
        sessions.len() > 5,
        "{page}: only {} commands",
        sessions.len()
    );
    let wrong: Vec<String> = sessions
        .iter()
        .filter_map(|session| difference(session, &run(session, folder.path())))
        .collect();
    assert!(wrong.is_empty(), "{page}:\n{}", wrong.join("\n\n"));
}

fn difference(session: &Session, found: &[String]) -> Option<String> {
    let told = format!(
        "$ granary {}\n--- the page says\n{}\n--- the program says\n{}",
        session.args.join(" "),
        session.expected.join("\n"),
        found.join("\n")
    );
    (!lines_match(&session.expected, found)).then_some(told)
}

#[test]
fn readme_shows_what_the_program_does() {
    check("README.md");
}

#[test]
fn protocol_page_shows_what_the_program_does() {
    check("docs/protocol.md");
}

#[test]
fn pages_link_to_files_that_exist() {
    let pages = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs/decisions/README.md",
        "docs/performance.md",
        "docs/protocol.md",
    ];
    for page in pages {
        let path = root().join(page);
        let text = fs::read_to_string(&path).unwrap();
        let links = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("http") && !link.starts_with('#')) {
            let file = link.split('#').next().unwrap();
            let target = path.parent().unwrap().join(file);
            assert!(target.exists(), "{page} links to {link}");
        }
    }
}

#[test]
fn dots_stand_for_anything() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert!(lines_match(&lines("a\n...\nd"), &lines("a\nb\nc\nd")));
    assert!(lines_match(&lines("a\n..."), &lines("a")));
    assert!(!lines_match(&lines("a\n...\nd"), &lines("a\nb")));
    assert!(line_matches("1 ... s", "1  0.002 s"));
    assert!(!line_matches("1 ... s", "2 0.002 s"));
    assert!(!line_matches("legal A1", "legal A1 A2"));
}
