//! What lies on top of a page.

use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;

use super::super::dialog::{Answer, Dialog, FileFor};
use super::super::keys::Command;
use super::Painter;
use super::canvas::{tail, width, wrap};
use super::layout::centred;

impl Painter<'_> {
    pub(super) fn dialog(&mut self, area: Rect, dialog: &Dialog) {
        match dialog {
            Dialog::Text { title, lines, top } => self.reading(area, title, lines, *top),
            Dialog::Question {
                text,
                answers,
                selected,
            } => self.question(area, text, answers, *selected),
            Dialog::File {
                purpose,
                name,
                fault,
                files,
                selected,
            } => self.file(area, (*purpose, name), fault.as_deref(), (files, *selected)),
        }
    }

    /// An empty window with a title in the middle of the screen; gives its inside.
    fn window(&mut self, area: Rect, width: u16, height: u16, title: &str) -> Rect {
        let (width, height) = (width.min(area.width), height.min(area.height));
        let window = centred(area, width, height);
        for line in 0..height {
            self.blank(window, line, Style::reset());
        }
        self.frame(window, border::DOUBLE, self.theme.prompt());
        if !title.is_empty() {
            self.put(window, 2, 0, &format!(" {title} "), self.theme.prompt());
        }
        window.inner(Margin::new(2, 1))
    }

    fn reading(&mut self, area: Rect, title: &str, lines: &[String], top: usize) {
        let widest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        let height = (lines.len() as u16).saturating_add(4);
        let room = self.window(area, widest.max(40) + 4, height, title);
        let mut text = Rect::new(room.x, room.y, room.width, room.height.saturating_sub(2));
        if widest > text.width {
            // A sheet is as wide as a small screen between the borders.
            text = Rect::new(text.x - 1, text.y, text.width + 2, text.height);
        }
        let most = lines.len().saturating_sub(usize::from(text.height));
        let top = top.min(most);
        for (line, number) in lines[top..].iter().zip(0..text.height) {
            self.put(text, 0, number, line, Style::new());
        }
        let keys = Rect::new(room.x, room.bottom().saturating_sub(1), room.width, 1);
        let mut buttons = vec![("Esc", "play-key-close", Command::Escape)];
        if most > 0 {
            buttons.push(("↑", "play-key-up", Command::Leap(-12)));
            buttons.push(("↓", "play-key-down", Command::Leap(12)));
        }
        self.buttons(keys, &buttons);
    }

    fn question(
        &mut self,
        area: Rect,
        text: &str,
        answers: &[(char, String, Answer)],
        selected: usize,
    ) {
        let lines = wrap(text, 50);
        let height = (lines.len() + answers.len()) as u16 + 4;
        let room = self.window(area, 56, height, "");
        for (line, number) in lines.iter().zip(0..) {
            self.put(room, 0, number, line, self.theme.prompt());
        }
        let first = lines.len() as u16 + 1;
        for ((index, (_, label, _)), line) in answers.iter().enumerate().zip(first..) {
            let style = self.theme.chosen_if(index == selected, Style::new());
            self.put(room, 2, line, &format!(" {label} "), style);
            self.clickable(room, line, Command::Item(index));
        }
    }

    fn file(
        &mut self,
        area: Rect,
        (purpose, name): (FileFor, &str),
        fault: Option<&str>,
        (files, selected): (&[String], Option<usize>),
    ) {
        let (title, action) = match purpose {
            FileFor::Save => ("play-title-save", "play-key-save"),
            FileFor::Load => ("play-title-load", "play-key-load"),
        };
        let title = self.text(title);
        let fault = fault.map_or_else(Vec::new, |fault| wrap(fault, 64));
        let listed = files.len().min(8) as u16;
        let height = 6 + listed + fault.len().min(6) as u16;
        let room = self.window(area, 70, height, &title);
        let label = self.text("play-file");
        self.put(room, 0, 0, &label, self.theme.prompt());
        let column = width(&label) + 1;
        let typed = tail(name, room.width.saturating_sub(column + 1));
        self.put(room, column, 0, &format!("{typed}▏"), Style::new());
        for (line, number) in fault.iter().take(6).zip(1..) {
            self.put(room, 0, number, line, self.theme.notice());
        }
        let top = 2 + fault.len().min(6) as u16;
        let first = selected.map_or(0, |selected| selected.saturating_sub(7));
        let shown = files.iter().enumerate().skip(first).take(8);
        for ((index, file), line) in shown.zip(top..) {
            let style = self.theme.chosen_if(Some(index) == selected, Style::new());
            self.put(room, 2, line, file, style);
            self.clickable(room, line, Command::Item(index));
        }
        let keys = Rect::new(room.x, room.bottom().saturating_sub(1), room.width, 1);
        let buttons = [
            ("Enter", action, Command::Enter),
            ("Esc", "play-key-close", Command::Escape),
        ];
        self.buttons(keys, &buttons);
    }
}
