//! The list of games, and the set-up of one.

use ratatui::layout::Rect;
use ratatui::style::Style;
use words::Arg;

use super::super::chooser::{Chooser, Offer};
use super::super::keys::Command;
use super::super::setup::{Field, Setup};
use super::Painter;
use super::canvas::{tail, width, wrap};

impl Painter<'_> {
    pub(super) fn chooser(&mut self, area: Rect, chooser: &Chooser, notice: Option<&str>) {
        let title = self.text("play-choose-title");
        let found = chooser.found();
        let count = self.texts.get("rules-count", &[("n", found.len().into())]);
        self.title(area, &title, &count);
        let label = self.text("play-filter");
        self.put(area, 1, 2, &label, self.theme.prompt());
        let column = width(&label) + 2;
        let typed = tail(&chooser.filter, area.width.saturating_sub(column + 2));
        self.put(area, column, 2, &format!("{typed}▏"), Style::new());
        // Title, filter, list, description, buttons.
        let about = 4;
        let list = Rect::new(
            area.x + 1,
            area.y + 4,
            area.width.saturating_sub(2),
            area.height.saturating_sub(4 + about + 2),
        );
        self.offers(list, &found, chooser.selected);
        let below = Rect::new(list.x, list.bottom() + 1, list.width, about - 1);
        match (notice, found.get(chooser.selected)) {
            (Some(notice), _) => self.put(below, 0, 0, notice, self.theme.notice()),
            (None, Some(offer)) => self.about(below, offer),
            (None, None) => {
                let none = self.text("rules-none");
                self.put(below, 0, 0, &none, self.theme.notice());
            }
        }
        let keys = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        let buttons = [
            ("Enter", "play-key-choose", Command::Enter),
            ("Ctrl-L", "play-key-load", Command::Load),
            ("Esc", "play-key-quit", Command::Quit),
        ];
        self.buttons(keys, &buttons);
    }

    /// Names and players, as many as fit around the selected one.
    fn offers(&mut self, area: Rect, found: &[&Offer], selected: usize) {
        let room = usize::from(area.height);
        let first = selected.saturating_sub(room / 2);
        let first = first.min(found.len().saturating_sub(room));
        let names = found.iter().map(|offer| width(&offer.name)).max();
        let players = found.iter().map(|offer| width(&offer.numbers)).max();
        let (names, players) = (names.unwrap_or(0).max(12), players.unwrap_or(0));
        let shown = found.iter().enumerate().skip(first).take(room);
        for ((index, offer), line) in shown.zip(0..) {
            let style = self.theme.chosen_if(index == selected, Style::new());
            self.blank(area, line, style);
            let mark = if index == selected { "▶" } else { " " };
            self.put(area, 0, line, mark, style);
            self.put(area, 2, line, &offer.name, style);
            let column = names + 4;
            self.put(area, column, line, &offer.numbers, style);
            let column = column + players + 2;
            let room = area.width.saturating_sub(column);
            let text = shorten(&offer.summary, room);
            self.put(area, column, line, &text, style);
            self.clickable(area, line, Command::Item(index));
        }
    }

    /// The description of the selected game.
    fn about(&mut self, area: Rect, offer: &Offer) {
        let lines = wrap(&offer.summary, area.width);
        for (line, number) in lines.iter().zip(0..2) {
            self.put(area, 0, number, line, Style::new());
        }
        let below = (lines.len() as u16).min(2);
        let facts = format!("{} · {}", offer.players, offer.facts);
        let facts = facts.trim_end_matches([' ', '·']);
        self.put(area, 0, below, facts, self.theme.quiet());
    }

    pub(super) fn setup(&mut self, area: Rect, setup: &Setup) {
        self.title(area, &setup.title, "");
        let fields = setup.fields();
        let described: Vec<(String, String)> = fields
            .iter()
            .map(|field| setup.describe(*field, self.texts))
            .collect();
        let labels = described.iter().map(|(label, _)| width(label)).max();
        let labels = labels.unwrap_or(0);
        let values = described.iter().map(|(_, value)| width(value)).max();
        let wide = labels + values.unwrap_or(0).max(24) + 10;
        // Every other line, unless the note below would lie on top of the last of them.
        let count = fields.len() as u16;
        let step = if count * 2 + 5 > area.height { 1 } else { 2 };
        let height = count * step;
        let list = Rect::new(
            area.x + area.width.saturating_sub(wide) / 2,
            area.y + 2 + area.height.saturating_sub(height + 6) / 3,
            wide.min(area.width),
            height,
        );
        for (index, (field, (label, value))) in fields.iter().zip(&described).enumerate() {
            let line = Rect::new(list.x, list.y + step * index as u16, list.width, 1);
            let is_selected = index == setup.selected;
            let style = self.theme.chosen_if(is_selected, Style::new());
            if *field == Field::Start {
                self.put_centred(line, 0, &format!("[ {label} ]"), style);
                self.spots.push((line, Command::Change(index, true)));
                continue;
            }
            self.put(line, 0, 0, label, style);
            let choice = Rect::new(line.x + labels + 2, line.y, line.width - labels - 2, 1);
            self.put(choice, 0, 0, "◀", style);
            self.put_centred(choice, 0, value, style);
            self.put(choice, choice.width - 1, 0, "▶", style);
            let half = choice.width / 2;
            let back = Rect::new(line.x, line.y, labels + 2 + half, 1);
            let on = Rect::new(choice.x + half, line.y, choice.width - half, 1);
            self.spots.push((back, Command::Change(index, false)));
            self.spots.push((on, Command::Change(index, true)));
        }
        self.setup_note(area);
        let keys = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        let buttons = [
            ("Enter", "play-start", Command::Enter),
            ("←→", "play-key-change", Command::Skip),
            ("i", "play-key-sheet", Command::Sheet),
            ("Esc", "play-key-back", Command::Escape),
            ("q", "play-key-quit", Command::Quit),
        ];
        self.buttons(keys, &buttons);
    }

    /// Who begins, and what levels are.
    fn setup_note(&mut self, area: Rect) {
        let words = [("level", Arg::from(super::super::super::MAX_LEVEL))];
        let note = self.texts.get("play-setup-note", &words);
        let lines = wrap(&note, area.width.saturating_sub(4));
        let first = area.height.saturating_sub(3 + lines.len() as u16);
        for (line, number) in lines.iter().zip(first..) {
            self.put_centred(area, number, line, self.theme.quiet());
        }
    }
}

/// A text cut to some columns, with dots where something is missing.
fn shorten(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        if width(&short) + 2 > columns {
            break;
        }
        short.push(c);
    }
    format!("{}…", short.trim_end())
}
