//! How everything looks. Drawing changes nothing; it gives the parts of the screen that can be clicked.

mod canvas;
mod dialogs;
mod game;
pub mod layout;
mod lists;
pub mod nearest;
mod pit;
mod theme;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use words::Texts;

use super::app::{App, Page, Spot};
use super::keys::Command;
use canvas::{width, wrap};
use theme::Theme;

/// The smallest screen that is drawn on, in columns and lines.
const MIN_SCREEN: (u16, u16) = (60, 20);

/// What drawing needs everywhere.
pub(super) struct Painter<'a> {
    pub buffer: &'a mut Buffer,
    pub texts: &'static Texts,
    pub theme: Theme,
    pub spots: Vec<Spot>,
}

/// Draws the screen.
pub fn draw(app: &App, frame: &mut Frame<'_>) -> Vec<Spot> {
    let area = frame.area();
    let mut painter = Painter {
        buffer: frame.buffer_mut(),
        texts: app.texts,
        theme: Theme {
            colour: app.wishes.colour,
        },
        spots: Vec::new(),
    };
    if area.width < MIN_SCREEN.0 || area.height < MIN_SCREEN.1 {
        painter.say_too_small(area, MIN_SCREEN);
        return painter.spots;
    }
    match &app.page {
        Page::Choose(chooser) => painter.chooser(area, chooser, app.notice.as_deref()),
        Page::Set(setup) => painter.setup(area, setup),
        Page::Play(playing) => painter.game(area, playing, app.notice.as_deref()),
    }
    if let Some(dialog) = &app.dialog {
        painter.spots.clear();
        painter.dialog(area, dialog);
    }
    painter.spots
}

impl Painter<'_> {
    pub(super) fn text(&self, id: &str) -> String {
        self.texts.get(id, &[])
    }

    fn say_too_small(&mut self, area: Rect, needed: (u16, u16)) {
        let words = [
            ("width", area.width.into()),
            ("height", area.height.into()),
            ("columns", needed.0.into()),
            ("lines", needed.1.into()),
        ];
        let text = self.texts.get("play-too-small", &words);
        let lines = wrap(&text, area.width);
        let first = area.height.saturating_sub(lines.len() as u16) / 2;
        for (line, number) in lines.iter().zip(first..) {
            self.put_centred(area, number, line, self.theme.prompt());
        }
    }

    /// Keys with what they do, in as many lines as the area has; each can be clicked.
    pub(super) fn buttons(&mut self, area: Rect, buttons: &[(&str, &str, Command)]) {
        let (mut x, mut y) = (0, 0);
        for (key, id, command) in buttons {
            let label = self.text(id);
            let wide = width(key) + width(&label) + 3;
            if x > 0 && x + wide > area.width {
                (x, y) = (0, y + 1);
            }
            if y >= area.height {
                return;
            }
            let chosen = self.theme.chosen();
            self.put(area, x, y, &format!(" {key} "), chosen);
            let after = x + width(key) + 2;
            self.put(area, after, y, &format!("{label} "), self.theme.quiet());
            let spot = Rect::new(area.x + x, area.y + y, wide, 1);
            self.spots.push((spot, *command));
            x += wide + 1;
        }
    }

    /// The line on top: left and right.
    pub(super) fn title(&mut self, area: Rect, left: &str, right: &str) {
        let style = self.theme.title();
        self.blank(area, 0, style);
        self.put(area, 1, 0, left, style);
        let column = area.width.saturating_sub(width(right) + 1);
        if column > width(left) + 2 {
            self.put(area, column, 0, right, style);
        }
    }
}
