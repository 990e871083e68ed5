//! Writing on the screen. Everything stays inside of its area; what is too long is cut off.

use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::Span;
use ratatui::widgets::{Block, Widget as _};

use super::super::keys::Command;
use super::Painter;

impl Painter<'_> {
    /// Writes a text at a column of a line of an area.
    pub fn put(&mut self, area: Rect, column: u16, line: u16, text: &str, style: Style) {
        let area = area.intersection(self.buffer.area);
        if line < area.height && column < area.width {
            let room = usize::from(area.width - column);
            let (x, y) = (area.x + column, area.y + line);
            self.buffer.set_stringn(x, y, text, room, style);
        }
    }

    /// Writes a text in the middle of a line of an area.
    pub fn put_centred(&mut self, area: Rect, line: u16, text: &str, style: Style) {
        let column = area.width.saturating_sub(width(text)) / 2;
        self.put(area, column, line, text, style);
    }

    /// Fills a line of an area with blanks.
    pub fn blank(&mut self, area: Rect, line: u16, style: Style) {
        self.put(area, 0, line, &" ".repeat(usize::from(area.width)), style);
    }

    /// Draws a border just inside of an area.
    pub fn frame(&mut self, area: Rect, set: border::Set<'_>, style: Style) {
        let block = Block::bordered().border_set(set).border_style(style);
        block.render(area, self.buffer);
    }

    /// Makes a line of an area give a command when it is clicked.
    pub fn clickable(&mut self, area: Rect, line: u16, command: Command) {
        let spot = Rect::new(area.x, area.y + line, area.width, 1);
        self.spots.push((spot, command));
    }
}

/// How many columns a text takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(Span::raw(text).width()).unwrap_or(u16::MAX)
}

/// The inside of a frame.
pub fn inside(area: Rect) -> Rect {
    area.inner(Margin::new(1, 1))
}

/// Lines of at most `columns`, broken at blanks; a longer word has a line of its own. No-break spaces hold words
/// together.
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The last `most` columns of a text, for what is typed into a narrow field.
pub fn tail(text: &str, most: u16) -> &str {
    let mut shown = text;
    while width(shown) > most {
        let mut letters = shown.chars();
        letters.next();
        shown = letters.as_str();
    }
    shown
}
