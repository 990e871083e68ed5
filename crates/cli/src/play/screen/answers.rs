//! Dialogs: asking, and what the answers do.

use std::path::{Path, PathBuf};

use mancala::{Action, Leaving};
use words::Arg;

use super::super::{Table, other_people, who_refuses};
use super::app::{App, Page};
use super::dialog::{Answer, Dialog, FileFor, record_files};
use super::keys::{Arrow, Command};
use super::playing::Playing;
use crate::error::CliError;

const NO: (&str, Answer) = ("play-answer-no", Answer::Stay);

impl App {
    /// Shows a text to read.
    pub(super) fn read(&mut self, title: &str, text: &str) {
        self.dialog = Some(Dialog::Text {
            title: self.say(title, &[]),
            lines: text.lines().map(str::to_owned).collect(),
            top: 0,
        });
    }

    fn ask(&mut self, question: &str, answers: &[(&str, Answer)]) {
        let answer = |(id, answer): &(&str, Answer)| {
            let label = self.say(id, &[]);
            let key = label.chars().next().unwrap_or(' ').to_ascii_lowercase();
            (key, label, *answer)
        };
        self.dialog = Some(Dialog::Question {
            text: self.say(question, &[]),
            answers: answers.iter().map(answer).collect(),
            selected: 0,
        });
    }

    /// Leaves the game, after a question where that would lose it.
    pub(super) fn leave_or_ask(&mut self, answer: Answer) {
        let playing = self.playing();
        if playing.is_some_and(|playing| playing.table.is_unfinished()) {
            self.ask("play-ask-leave", &[NO, ("play-answer-yes", answer)]);
        } else {
            self.answer(answer);
        }
    }

    pub(super) fn ask_end(&mut self) {
        if !self.playing().is_some_and(Playing::is_open) {
            return self.notify("play-not-now");
        }
        let answers = [
            ("play-answer-offer", Answer::Offer),
            ("play-answer-resign", Answer::Resign),
            ("play-answer-go-on", Answer::Stay),
        ];
        self.ask("play-ask-end", &answers);
    }

    pub(super) fn ask_file(&mut self, purpose: FileFor) {
        let suggested = |playing: &Playing| playing.table.suggested_file().display().to_string();
        let (name, files) = match purpose {
            FileFor::Save => (self.playing().map(suggested), Vec::new()),
            FileFor::Load => (None, record_files()),
        };
        self.dialog = Some(Dialog::File {
            purpose,
            name: name.unwrap_or_default(),
            fault: None,
            files,
            selected: None,
        });
    }

    pub(super) fn obey_in_dialog(&mut self, command: Command) {
        let Some(dialog) = &mut self.dialog else {
            return;
        };
        match (command, dialog) {
            (Command::Escape, _) => self.dialog = None,
            (Command::Arrow(Arrow::Up | Arrow::Left), dialog) => dialog.go(-1),
            (Command::Arrow(Arrow::Down | Arrow::Right), dialog) => dialog.go(1),
            (Command::Leap(by), dialog) => dialog.go(by),
            (_, Dialog::Text { .. }) => match command {
                Command::Skip => self.go(12),
                _ => self.dialog = None,
            },
            (
                command,
                Dialog::Question {
                    answers, selected, ..
                },
            ) => {
                let chosen = match command {
                    Command::Enter => answers.get(*selected),
                    Command::Item(item) => answers.get(item),
                    Command::Letter(c) => answers
                        .iter()
                        .find(|(key, ..)| key.eq_ignore_ascii_case(&c)),
                    _ => None,
                };
                if let Some((_, _, answer)) = chosen.cloned() {
                    self.dialog = None;
                    self.answer(answer);
                }
            }
            (Command::Letter(c), Dialog::File { name, .. }) => name.push(c),
            (Command::RubOut, Dialog::File { name, .. }) => {
                name.pop();
            }
            (Command::Item(item), Dialog::File { files, name, .. }) => {
                if let Some(file) = files.get(item) {
                    name.clone_from(file);
                    self.take_file();
                }
            }
            (Command::Enter, Dialog::File { .. }) => self.take_file(),
            _ => {}
        }
    }

    fn answer(&mut self, answer: Answer) {
        match answer {
            Answer::Stay => {}
            Answer::Quit => self.is_done = true,
            Answer::Leave => self.show_list(),
            Answer::Load => self.ask_file(FileFor::Load),
            Answer::Offer => self.offer_end(),
            Answer::Agree => self.act(Action::Agree),
            Answer::Resign => {
                let to_move = self.playing().and_then(|playing| playing.table.to_move());
                if let Some((player, _)) = to_move {
                    self.act(Action::Leave(player, Leaving::Resigned));
                }
            }
        }
    }

    fn act(&mut self, action: Action) {
        if let Page::Play(playing) = &mut self.page {
            playing.act(action);
        }
    }

    /// Computers answer for themselves, people are asked.
    fn offer_end(&mut self) {
        let Some(table) = self.playing().map(|playing| &playing.table) else {
            return;
        };
        let Some((asker, _)) = table.to_move() else {
            return;
        };
        if let Some(player) = who_refuses(table, asker) {
            self.notice = Some(self.say("play-refused", &[("player", player.into())]));
        } else if other_people(table, asker) > 0 {
            self.ask("play-ask-agree", &[("play-answer-yes", Answer::Agree), NO]);
        } else {
            self.act(Action::Agree);
        }
    }

    /// Saves to, or loads from, the file that was named. A fault is shown and the dialog stays.
    fn take_file(&mut self) {
        let Some(Dialog::File { purpose, name, .. }) = &self.dialog else {
            return;
        };
        let path = PathBuf::from(name.trim());
        if path.as_os_str().is_empty() {
            return;
        }
        let result = match purpose {
            FileFor::Save => self.save(&path),
            FileFor::Load => self.load(&path),
        };
        match (result, &mut self.dialog) {
            (Ok(()), dialog) => *dialog = None,
            (Err(reason), Some(Dialog::File { fault, .. })) => *fault = Some(reason),
            (Err(_), _) => {}
        }
    }

    fn save(&mut self, path: &Path) -> Result<(), String> {
        let Page::Play(playing) = &mut self.page else {
            return Ok(());
        };
        // The second try, after the fault was shown, overwrites.
        let is_told = match &self.dialog {
            Some(Dialog::File { fault, .. }) => fault.is_some(),
            _ => false,
        };
        let is_own = playing.table.file.as_deref() == Some(path);
        if path.exists() && !is_own && !is_told {
            return Err(self.say("play-file-taken", &[]));
        }
        let file = ("file", Arg::from(path.display().to_string()));
        match playing.table.save(path) {
            Ok(()) => {
                self.notice = Some(self.say("play-saved", &[file]));
                Ok(())
            }
            Err(error) => {
                let reason = ("reason", error.to_string().into());
                Err(self.say("play-not-saved", &[file, reason]))
            }
        }
    }

    fn load(&mut self, path: &Path) -> Result<(), String> {
        let table = Table::load(path, &mut self.library, &[], self.texts);
        let table = table.map_err(|error| match error {
            CliError::Input(reason) => reason,
            other => format!("{other:?}"),
        })?;
        self.take_table(table);
        self.notify("play-loaded");
        Ok(())
    }
}
