//! The whole screen as data: the page, what lies on top of it, and how both change. It knows no terminal.

use std::time::Duration;

use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position as Place, Rect};
use words::{Arg, Texts};

use super::super::seats::{Seats, seats};
use super::super::{Speed, Table, Wishes, neighbour};
use super::chooser::Chooser;
use super::dialog::{Answer, Dialog, FileFor};
use super::keys::{self, Arrow, Command};
use super::playing::Playing;
use super::setup::{Field, Setup};
use super::view::nearest::nearest_pit;
use crate::library::Library;

/// What is on the screen below the dialogs.
#[derive(Debug)]
pub enum Page {
    Choose(Chooser),
    Set(Box<Setup>),
    Play(Box<Playing>),
}

/// Something that happened outside.
#[derive(Clone, Copy, Debug)]
pub enum Input {
    Key(KeyEvent),
    Click {
        x: u16,
        y: u16,
    },
    Scroll(isize),
    /// So much time has passed.
    Tick(Duration),
}

/// A part of the screen that can be clicked.
pub type Spot = (Rect, Command);

/// The game in the terminal.
#[derive(Debug)]
pub struct App {
    pub page: Page,
    pub dialog: Option<Dialog>,
    /// Something to be said once, until the next key.
    pub notice: Option<String>,
    pub texts: &'static Texts,
    pub wishes: Wishes,
    /// What can be clicked, as it was drawn last.
    pub spots: Vec<Spot>,
    /// The game is over and done with.
    pub is_done: bool,
    pub(super) library: Library,
    /// Who sat where last.
    seats: Seats,
}

impl App {
    /// Starts with a table, or with the list of games.
    pub fn new(
        library: Library,
        table: Option<Table>,
        wishes: Wishes,
        texts: &'static Texts,
    ) -> Self {
        let page = match table {
            Some(table) => Page::Play(Box::new(Playing::new(table, wishes.speed, texts))),
            None => Page::Choose(Chooser::new(&library, texts)),
        };
        Self {
            page,
            dialog: None,
            notice: None,
            texts,
            seats: seats(&wishes.seats),
            wishes,
            spots: Vec::new(),
            is_done: false,
            library,
        }
    }

    /// The game on the screen, if that is the page.
    pub(super) fn playing(&self) -> Option<&Playing> {
        match &self.page {
            Page::Play(playing) => Some(playing),
            _ => None,
        }
    }

    /// Whether something moves by itself, so that time must pass in small steps.
    pub fn is_moving(&self) -> bool {
        self.playing().is_some_and(Playing::is_moving)
    }

    /// Takes something in.
    pub fn update(&mut self, input: Input) {
        match input {
            Input::Tick(time) => {
                if let Page::Play(playing) = &mut self.page {
                    playing.tick(time);
                }
            }
            Input::Key(key) => {
                if let Some(command) = keys::command(key, &self.page, self.dialog.as_ref()) {
                    self.obey(command);
                }
            }
            Input::Click { x, y } => {
                let hit = |(area, _): &&Spot| area.contains(Place::new(x, y));
                // What was drawn last lies on top.
                if let Some((_, command)) = self.spots.iter().rfind(hit).copied() {
                    self.obey(command);
                }
            }
            Input::Scroll(by) => self.go(by),
        }
    }

    pub(super) fn say(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        self.texts.get(id, args)
    }

    pub(super) fn notify(&mut self, id: &str) {
        self.notice = Some(self.say(id, &[]));
    }

    fn obey(&mut self, command: Command) {
        self.notice = None;
        if command == Command::Abort {
            self.is_done = true;
        } else if self.dialog.is_some() {
            self.obey_in_dialog(command);
        } else {
            match &self.page {
                Page::Choose(_) => self.obey_in_list(command),
                Page::Set(_) => self.obey_in_setup(command),
                Page::Play(_) => self.obey_in_game(command),
            }
        }
    }

    pub(super) fn go(&mut self, by: isize) {
        if let Some(dialog) = &mut self.dialog {
            dialog.go(by);
            return;
        }
        match &mut self.page {
            Page::Choose(chooser) => chooser.go(by),
            Page::Set(setup) => setup.go(by),
            Page::Play(_) => {}
        }
    }

    fn obey_in_list(&mut self, command: Command) {
        let Page::Choose(chooser) = &mut self.page else {
            return;
        };
        match command {
            Command::Arrow(Arrow::Up | Arrow::Left) => chooser.go(-1),
            Command::Arrow(Arrow::Down | Arrow::Right) => chooser.go(1),
            Command::Leap(by) => chooser.go(by),
            Command::Letter(c) => chooser.type_letter(c),
            Command::RubOut => chooser.rub_out(),
            Command::Item(item) if item != chooser.selected => chooser.selected = item,
            Command::Enter | Command::Item(_) => self.set_up(),
            Command::Escape if !chooser.filter.is_empty() => chooser.filter.clear(),
            Command::Load => self.ask_file(FileFor::Load),
            Command::Escape | Command::Quit => self.is_done = true,
            _ => {}
        }
    }

    /// From the list to the set-up of the chosen game.
    fn set_up(&mut self) {
        let Page::Choose(chooser) = &self.page else {
            return;
        };
        let Some(id) = chooser.chosen() else {
            return;
        };
        let setup = Setup::new(&self.library, &id, self.seats, self.wishes.speed);
        if let Some(mut setup) = setup {
            setup.wish(&self.library, &self.wishes);
            self.page = Page::Set(Box::new(setup));
        }
    }

    fn obey_in_setup(&mut self, command: Command) {
        let Page::Set(setup) = &mut self.page else {
            return;
        };
        match command {
            Command::Arrow(Arrow::Up) => setup.go(-1),
            Command::Arrow(Arrow::Down) => setup.go(1),
            Command::Arrow(Arrow::Left) => setup.change(&self.library, false),
            Command::Arrow(Arrow::Right) | Command::Skip => setup.change(&self.library, true),
            Command::Leap(by) => setup.go(by),
            Command::Change(item, forward) => {
                setup.selected = item;
                if setup.field() == Field::Start {
                    self.sit_down();
                } else {
                    setup.change(&self.library, forward);
                }
            }
            Command::Enter => self.sit_down(),
            Command::Sheet => {
                let sheet = setup.sheet(&self.library, self.texts);
                self.read("play-title-sheet", &sheet);
            }
            Command::Escape | Command::RubOut => self.show_list(),
            Command::Quit => self.is_done = true,
            _ => {}
        }
    }

    fn sit_down(&mut self) {
        if let Page::Set(setup) = &self.page {
            (self.seats, self.wishes.speed) = (setup.seats, setup.speed);
            match setup.table(&self.library, self.texts) {
                Ok(table) => self.take_table(table),
                Err(error) => self.notice = Some(error.to_string()),
            }
        }
    }

    pub(super) fn take_table(&mut self, table: Table) {
        let playing = Playing::new(table, self.wishes.speed, self.texts);
        self.page = Page::Play(Box::new(playing));
    }

    pub(super) fn show_list(&mut self) {
        self.page = Page::Choose(Chooser::new(&self.library, self.texts));
    }

    fn obey_in_game(&mut self, command: Command) {
        let Page::Play(playing) = &mut self.page else {
            return;
        };
        match command {
            Command::Letter(c) => self.notice = playing.type_label(c),
            Command::Pit(pit) => self.notice = playing.choose(pit),
            Command::Way(way) => playing.choose_way(way),
            Command::Enter => self.notice = playing.confirm(),
            Command::Arrow(arrow) => {
                if let Some(pit) = nearest_pit(playing, arrow) {
                    playing.selected = Some(pit);
                    playing.step_back();
                }
            }
            Command::Skip if playing.is_showing() => playing.skip(),
            Command::Skip | Command::Pause => playing.pause(),
            Command::RubOut => {
                playing.step_back();
            }
            Command::Escape => {
                let _ = playing.step_back() || playing.hurry();
            }
            Command::Hint => playing.ask_hint(),
            Command::Undo if !playing.undo() => self.notify("play-nothing-undone"),
            Command::Redo if !playing.redo() => self.notify("play-nothing-redone"),
            Command::Turn => playing.turn_board(),
            Command::Speed => self.change_speed(),
            Command::Moves => self.read_moves(),
            Command::Sheet => {
                let sheet = playing.table.sheet.clone();
                self.read("play-title-sheet", &sheet);
            }
            Command::Help => {
                let help = self.say("play-help", &[]);
                self.read("play-title-help", &help);
            }
            Command::Save => self.ask_file(FileFor::Save),
            Command::Load => self.leave_or_ask(Answer::Load),
            Command::New => self.leave_or_ask(Answer::Leave),
            Command::Quit => self.leave_or_ask(Answer::Quit),
            Command::End => self.ask_end(),
            _ => {}
        }
    }

    fn change_speed(&mut self) {
        if let Page::Play(playing) = &mut self.page {
            playing.speed = neighbour(&Speed::ALL, &playing.speed, true);
            self.wishes.speed = playing.speed;
            let speed = playing.speed.describe(self.texts);
            self.notice = Some(self.say("play-speed-now", &[("speed", speed.into())]));
        }
    }

    fn read_moves(&mut self) {
        let moves = self.playing().map(|playing| playing.moves.join("\n"));
        let moves = moves.filter(|moves| !moves.is_empty());
        let text = moves.unwrap_or_else(|| self.say("play-no-moves", &[]));
        self.read("play-title-moves", &text);
    }
}
