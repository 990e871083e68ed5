//! Small helpers for drawing text, all of which stay inside of their area.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::Span;

/// How many columns a text takes.
pub fn width(text: &str) -> u16 {
    u16::try_from(Span::raw(text).width()).unwrap_or(u16::MAX)
}

/// Writes a text into a line of an area, cut off at its end.
pub fn put(buffer: &mut Buffer, area: Rect, line: u16, text: &str, style: Style) {
    put_at(buffer, area, 0, line, text, style);
}

/// Writes a text at a column of a line of an area.
pub fn put_at(buffer: &mut Buffer, area: Rect, column: u16, line: u16, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if line < area.height && column < area.width {
        let room = usize::from(area.width - column);
        buffer.set_stringn(area.x + column, area.y + line, text, room, style);
    }
}

/// Writes a text in the middle of a line of an area.
pub fn put_centred(buffer: &mut Buffer, area: Rect, line: u16, text: &str, style: Style) {
    let column = area.width.saturating_sub(width(text)) / 2;
    put_at(buffer, area, column, line, text, style);
}

/// Draws a border just inside of an area.
pub fn frame(buffer: &mut Buffer, area: Rect, set: &border::Set<'_>, style: Style) {
    if area.width < 2 || area.height < 2 {
        return;
    }
    let across = usize::from(area.width - 2);
    let line =
        |left: &str, middle: &str, right: &str| format!("{left}{}{right}", middle.repeat(across));
    let top = line(set.top_left, set.horizontal_top, set.top_right);
    let bottom = line(set.bottom_left, set.horizontal_bottom, set.bottom_right);
    put(buffer, area, 0, &top, style);
    for row in 1..area.height - 1 {
        put_at(buffer, area, 0, row, set.vertical_left, style);
        put_at(buffer, area, area.width - 1, row, set.vertical_right, style);
    }
    put(buffer, area, area.height - 1, &bottom, style);
}

/// The inside of a frame.
pub fn inside(area: Rect) -> Rect {
    Rect::new(
        area.x + 1,
        area.y + 1,
        area.width.saturating_sub(2),
        area.height.saturating_sub(2),
    )
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
