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
            Self::Text { lines, top, .. } => {
                *top = top
                    .saturating_add_signed(by)
                    .min(lines.len().saturating_sub(1));
            }
            Self::Question {
                answers, selected, ..
            } => {
                *selected = selected
                    .saturating_add_signed(by)
                    .min(answers.len().saturating_sub(1))
            }
            Self::File {
                files,
                selected,
                name,
                ..
            } => {
                let next = match *selected {
                    None => 0,
                    Some(selected) => selected.saturating_add_signed(by),
                };
                *selected = (!files.is_empty()).then(|| next.min(files.len().saturating_sub(1)));
                if let Some(file) = selected.and_then(|selected| files.get(selected)) {
                    name.clone_from(file);
                }
            }
        }
    }
}

/// The records in the folder we are in, by name.
pub fn record_files() -> Vec<String> {
    const MOST: usize = 200;
    let Ok(entries) = std::fs::read_dir(".") else {
        return Vec::new();
    };
    let is_record = |path: &PathBuf| path.extension().is_some_and(|end| end == "record");
    let mut names: Vec<String> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(is_record)
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .take(MOST)
        .collect();
    names.sort();
    names
}
