//! What lies on top of a page: a text to read, a question, a file name to type.

use std::path::PathBuf;

/// What a file name is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFor {
    Save,
    Load,
}

/// What an answer to a question does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing: back to the game.
    Stay,
    Quit,
    /// To the list of games.
    Leave,
    /// To the file that is to be loaded.
    Load,
    /// Offer to end the game.
    Offer,
    /// All people agree.
    Agree,
    Resign,
}

/// Something on top of a page.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Text to read; the first line in sight is `top`.
    Text {
        title: String,
        lines: Vec<String>,
        top: usize,
    },
    Question {
        text: String,
        /// What can be answered, and the key for it.
        answers: Vec<(char, String, Answer)>,
        selected: usize,
    },
    File {
        purpose: FileFor,
        name: String,
        /// Why the last try failed.
        fault: Option<String>,
        /// Files one can take, and the one that is selected.
        files: Vec<String>,
        selected: Option<usize>,
    },
}

impl Dialog {
    /// Moves through a text, the answers or the files.
    pub fn go(&mut self, by: isize) {
        match self {
            Self::Text { lines, top, .. } => *top = moved(*top, by, lines.len()),
            Self::Question {
                answers, selected, ..
            } => *selected = moved(*selected, by, answers.len()),
            Self::File {
                files,
                selected,
                name,
                ..
            } => {
                let next = selected.map_or(0, |selected| moved(selected, by, files.len()));
                if let Some(file) = files.get(next) {
                    *selected = Some(next);
                    name.clone_from(file);
                }
            }
        }
    }
}

/// An index of a list of `len`, moved by some lines without leaving it.
pub fn moved(index: usize, by: isize, len: usize) -> usize {
    index.saturating_add_signed(by).min(len.saturating_sub(1))
}

/// The most records that are listed.
const MAX_LISTED_FILES: usize = 200;

/// The records in the current folder, by name.
pub fn record_files() -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(".") else {
        return Vec::new();
    };
    let is_record = |path: &PathBuf| path.extension().is_some_and(|end| end == "record");
    let mut names: Vec<String> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(is_record)
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .take(MAX_LISTED_FILES)
        .collect();
    names.sort();
    names
}
