//! One pit or store.

use mancala::Player;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;

use super::Painter;
use super::canvas::{inside, width};
use super::layout::Form;
use super::theme::Theme;

/// All there is to see of a pit.
#[derive(Clone, Debug, Default)]
pub struct PitLook {
    pub label: String,
    pub seeds: u16,
    /// None when it is out of play.
    pub owner: Option<Player>,
    /// Whose letter the label has.
    pub home: Option<Player>,
    pub nest: Option<Player>,
    /// Whether it is a fort that stands.
    pub fort: bool,
    /// The key that plays it, when it can be played.
    pub key: Option<String>,
    pub selected: bool,
    pub hinted: bool,
    /// What just happened to it, such as `+1`.
    pub mark: Option<String>,
}

const SEED: &str = "●";

/// A border of dots: a pit that takes no part.
const DOTTED: border::Set<'_> = border::Set {
    top_left: "·",
    top_right: "·",
    bottom_left: "·",
    bottom_right: "·",
    vertical_left: "·",
    vertical_right: "·",
    horizontal_top: "·",
    horizontal_bottom: "·",
};

impl PitLook {
    /// Draws the pit.
    pub fn draw(&self, painter: &mut Painter<'_>, area: Rect, form: Form) {
        match form {
            Form::Box => self.draw_box(painter, area),
            Form::Short if area.height == 1 => self.draw_line(painter, area),
            Form::Short => self.draw_short(painter, area),
        }
    }

    fn style(&self, theme: Theme) -> Style {
        let style = theme.player(self.owner);
        if self.key.is_some() || self.selected {
            style.add_modifier(Modifier::BOLD)
        } else {
            style
        }
    }

    fn draw_box(&self, painter: &mut Painter<'_>, area: Rect) {
        let theme = painter.theme;
        let style = self.style(theme);
        let set = match (self.owner, self.nest) {
            (None, _) => DOTTED,
            _ if self.selected => border::THICK,
            (_, Some(_)) => border::DOUBLE,
            _ if self.fort => border::PLAIN,
            _ => border::ROUNDED,
        };
        painter.frame(area, set, style);
        let label = format!("{}{}", self.label, self.owner_mark());
        let label_style = theme.chosen_if(self.selected, style);
        painter.put(area, 1, 0, &label, label_style);
        let corner = format!("{}{}", self.nest_mark(), if self.hinted { "★" } else { "" });
        let column = area.width.saturating_sub(1 + width(&corner));
        painter.put(area, column, 0, &corner, style);
        let bottom = area.height.saturating_sub(1);
        if let Some(mark) = &self.mark {
            let style = style.patch(theme.chosen());
            painter.put_centred(area, bottom, &format!(" {mark} "), style);
        } else if let Some(key) = &self.key {
            painter.put_centred(area, bottom, &format!("[{key}]"), style);
        }
        if self.owner.is_some() || self.seeds > 0 {
            draw_seeds(painter, inside(area), self.seeds, self.mark.is_some());
        }
    }

    /// A label, a number, and marks below where there is room.
    fn draw_short(&self, painter: &mut Painter<'_>, area: Rect) {
        let theme = painter.theme;
        let style = self.style(theme);
        let lifted = theme.chosen_if(self.key.is_some(), style);
        let marks = format!("{}{}", self.owner_mark(), self.nest_mark());
        let has_third = area.height > 2;
        let is_crowded = !has_third && !marks.is_empty();
        // Where labels would touch, the number is enough.
        let touches = width(&self.label) >= area.width;
        let label = &self.label[usize::from(touches)..];
        let top = if is_crowded { &marks } else { label };
        painter.put_centred(area, 0, top, lifted);
        let number_style = self.number_style(style, theme);
        painter.put_centred(area, 1, &self.number(area.width), number_style);
        if has_third {
            let mark = self.mark.clone().unwrap_or(marks);
            let mark = if self.hinted { "★".to_owned() } else { mark };
            painter.put_centred(area, 2, &mark, style);
        }
    }

    /// A label and a number in one line.
    fn draw_line(&self, painter: &mut Painter<'_>, area: Rect) {
        let theme = painter.theme;
        let style = self.style(theme);
        let lifted = theme.chosen_if(self.key.is_some(), style);
        let marks = format!("{}{}", self.owner_mark(), self.nest_mark());
        let label = if marks.is_empty() {
            &self.label
        } else {
            &marks
        };
        painter.put(area, 0, 0, label, lifted);
        painter.put(area, 4, 0, &self.number(3), self.number_style(style, theme));
    }

    fn number_style(&self, style: Style, theme: Theme) -> Style {
        theme.chosen_if(self.selected || self.mark.is_some(), style)
    }

    fn number(&self, room: u16) -> String {
        let number = count(self.seeds);
        match (self.owner, self.nest) {
            (None, _) if self.seeds == 0 => "··".to_owned(),
            (_, Some(_)) if width(&number) + 2 <= room => format!("<{number}>"),
            _ if self.fort && width(&number) + 2 <= room => format!("|{number}|"),
            _ => number,
        }
    }

    /// `=B` where the label has another letter than the owner.
    fn owner_mark(&self) -> String {
        let other = self.owner.filter(|owner| Some(*owner) != self.home);
        other.map_or_else(String::new, |owner| format!("={owner}"))
    }

    /// `*B` where the pit is a nest egg.
    fn nest_mark(&self) -> String {
        self.nest
            .map_or_else(String::new, |player| format!("*{player}"))
    }
}

/// A number of seeds; a thousand is the most there can be.
fn count(seeds: u16) -> String {
    match seeds {
        1000 => "1k".to_owned(),
        seeds => seeds.to_string(),
    }
}

/// The number of seeds, and the seeds as far as there is room for them.
fn draw_seeds(painter: &mut Painter<'_>, area: Rect, seeds: u16, is_marked: bool) {
    let number = count(seeds);
    let theme = painter.theme;
    let style = theme.chosen_if(is_marked, theme.prompt());
    if area.height < 2 {
        let room = area.width.saturating_sub(width(&number) + 3);
        let dots = row_of(seeds.min(room), "", seeds > room);
        let whole = width(&number) + if dots.is_empty() { 0 } else { 1 + width(&dots) };
        let column = area.width.saturating_sub(whole) / 2;
        painter.put(area, column, 0, &number, style);
        let column = column + width(&number) + 1;
        painter.put(area, column, 0, &dots, theme.seeds());
        return;
    }
    let rows = heap(seeds, area.width.saturating_sub(2), area.height - 1);
    let used = rows.len() as u16 + 1;
    let first = (area.height - used) / 2;
    painter.put_centred(area, first, &format!(" {number} "), style);
    for (row, line) in rows.iter().zip(first + 1..) {
        painter.put_centred(area, line, row, theme.seeds());
    }
}

/// Seeds in rows: far apart while they are few, close together when they are many, and no more than there is room for.
fn heap(seeds: u16, columns: u16, rows: u16) -> Vec<String> {
    let apart = columns.div_ceil(2);
    let is_loose = seeds <= apart * rows;
    let most = if is_loose { apart } else { columns }.max(1);
    let needed = seeds.min(most * rows);
    let lines = needed.div_ceil(most);
    let between = if is_loose { " " } else { "" };
    (0..lines)
        .map(|line| {
            // Rows as even as they can be.
            let here = needed / lines + u16::from(line < needed % lines);
            row_of(here, between, line + 1 == lines && needed < seeds)
        })
        .collect()
}

/// Some seeds side by side; where there are more than fit, a plus stands in place of the last.
fn row_of(seeds: u16, between: &str, has_more: bool) -> String {
    let mut row = vec![SEED; usize::from(seeds)];
    if let Some(last) = row.last_mut().filter(|_| has_more) {
        *last = "+";
    }
    row.join(between)
}

/// All there is to see of a store.
#[derive(Clone, Debug)]
pub struct StoreLook {
    pub player: Player,
    pub seeds: u16,
    pub aside: u16,
    pub is_to_move: bool,
    pub is_marked: bool,
}

impl StoreLook {
    /// Draws a store as a box.
    pub fn draw(&self, painter: &mut Painter<'_>, area: Rect) {
        let mut style = painter.theme.player(Some(self.player));
        if self.is_to_move {
            style = style.add_modifier(Modifier::BOLD);
        }
        let set = if self.is_to_move {
            border::THICK
        } else {
            border::ROUNDED
        };
        painter.frame(area, set, style);
        let mark = if self.is_to_move { "▶" } else { "" };
        let title = format!(" {mark}{} ", self.player);
        painter.put_centred(area, 0, &title, style);
        if self.aside > 0 {
            let aside = format!("(+{})", self.aside);
            painter.put_centred(area, area.height.saturating_sub(1), &aside, style);
        }
        draw_seeds(painter, inside(area), self.seeds, self.is_marked);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_lie_loosely_until_there_are_many() {
        assert!(heap(0, 8, 2).is_empty());
        assert_eq!(heap(3, 8, 2), ["● ● ●"]);
        assert_eq!(heap(5, 8, 2), ["● ● ●", "● ●"]);
        assert_eq!(heap(9, 8, 2), ["●●●●●", "●●●●"]);
        assert_eq!(heap(99, 8, 2), ["●●●●●●●●", "●●●●●●●+"]);
    }
}
