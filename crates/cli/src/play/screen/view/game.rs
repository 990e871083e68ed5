//! The game page: title, board, what happened, what to do, and the keys.

use mancala::{Direction, Pit, Player};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use words::Arg;

use super::super::super::scene::SceneMark;
use super::super::super::telling::tell_winners;
use super::super::keys::Command;
use super::super::playing::Playing;
use super::Painter;
use super::canvas::{inside, width, wrap};
use super::layout::{Form, Layout, Stores};
use super::pit::{PitLook, StoreLook};

/// The keys at the bottom.
const BUTTONS: [(&str, &str, Command); 13] = [
    ("h", "play-key-hint", Command::Hint),
    ("u", "play-key-undo", Command::Undo),
    ("r", "play-key-redo", Command::Redo),
    ("s", "play-key-save", Command::Save),
    ("l", "play-key-load", Command::Load),
    ("m", "play-key-moves", Command::Moves),
    ("i", "play-key-sheet", Command::Sheet),
    ("e", "play-key-end", Command::End),
    ("f", "play-key-speed", Command::Speed),
    ("v", "play-key-turn", Command::Turn),
    ("n", "play-key-new", Command::New),
    ("?", "play-key-help", Command::Help),
    ("q", "play-key-quit", Command::Quit),
];

/// From this many columns on, the list of moves is shown too, in a panel of [`PANEL_COLUMNS`].
const MIN_COLUMNS_FOR_PANEL: u16 = 116;
const PANEL_COLUMNS: u16 = 30;

/// The parts of the page.
struct Parts {
    title: Rect,
    board: Rect,
    panel: Option<Rect>,
    news: Rect,
    prompt: Rect,
    buttons: Rect,
}

fn parts(area: Rect, news: u16) -> Parts {
    let below = news + 1 + 2;
    let panel = (area.width >= MIN_COLUMNS_FOR_PANEL).then(|| {
        let x = area.right() - PANEL_COLUMNS;
        Rect::new(x, area.y + 1, PANEL_COLUMNS, area.height - 1 - below)
    });
    let wide = area.width - panel.map_or(0, |panel| panel.width);
    let line = |from_end: u16, height: u16| {
        Rect::new(area.x, area.bottom() - from_end, area.width, height)
    };
    Parts {
        title: Rect::new(area.x, area.y, area.width, 1),
        board: Rect::new(area.x, area.y + 1, wide, area.height - 1 - below),
        panel,
        news: line(below, news),
        prompt: line(3, 1),
        buttons: line(2, 2),
    }
}

/// The parts and the board: four lines of news, or two where the board would have to be drawn smaller for them.
fn arrange(area: Rect, playing: &Playing) -> Option<(Parts, Layout)> {
    let rules = playing.table.game.rules();
    let fitting = || {
        [4, 2].into_iter().filter_map(|news| {
            let parts = parts(area, news);
            let layout = Layout::new(rules, playing.bottom, parts.board)?;
            Some((parts, layout))
        })
    };
    let with_boxes = fitting().find(|(_, layout)| layout.form == Form::Box);
    with_boxes.or_else(|| fitting().next())
}

impl Painter<'_> {
    pub(super) fn game(&mut self, area: Rect, playing: &Playing, notice: Option<&str>) {
        let Some((parts, layout)) = arrange(area, playing) else {
            let needed = (area.width.max(80), area.height.max(24));
            return self.say_too_small(area, needed);
        };
        self.game_title(parts.title, playing);
        self.board(&layout, playing);
        if let Some(panel) = parts.panel {
            self.moves(panel, playing);
        }
        self.news(parts.news, playing);
        self.prompt(parts.prompt, playing, notice);
        self.buttons(parts.buttons, &BUTTONS);
    }

    fn game_title(&mut self, area: Rect, playing: &Playing) {
        let table = &playing.table;
        let game = &table.game;
        let seat = |player: Player| format!("{player} {}", table.seats[player].short(self.texts));
        let seats: Vec<String> = game.rules().all_players().map(seat).collect();
        // Around a ring the seats are listed with the stores.
        let left = if game.rules().players() == 2 {
            format!("{}   {}", table.title, seats.join(" · "))
        } else {
            table.title.clone()
        };
        let rounds = game.rules().rounds_to_play();
        let words = [
            ("round", Arg::from(game.position().round())),
            ("rounds", rounds.into()),
            ("n", (game.steps().len() + 1).into()),
        ];
        let right = if game.rules().is_match() {
            self.texts.get("play-title-round", &words)
        } else {
            self.texts.get("play-title-move", &words)
        };
        self.title(area, &left, &right);
    }

    fn board(&mut self, layout: &Layout, playing: &Playing) {
        let rules = playing.table.game.rules();
        for pit in rules.pits() {
            let area = layout.pit(pit);
            self.pit_look(playing, pit).draw(self, area, layout.form);
            self.spots.push((area, Command::Pit(pit)));
        }
        match &layout.stores {
            Stores::Boxes(places) => {
                for (player, place) in rules.all_players().zip(places) {
                    store_look(playing, player).draw(self, *place);
                }
            }
            Stores::List(area) => self.store_list(*area, playing),
        }
    }

    fn pit_look(&self, playing: &Playing, pit: Pit) -> PitLook {
        let rules = playing.table.game.rules();
        let scene = playing.scene();
        let mark = match scene.mark {
            Some(SceneMark::Scooped(at, seeds)) if at == pit => Some(format!("−{seeds}")),
            Some(SceneMark::Dropped(at, seeds)) if at == pit => Some(format!("+{seeds}")),
            Some(SceneMark::Captured(at, seeds, to)) if at == pit => Some(format!("{seeds}→{to}")),
            Some(SceneMark::Taken(at)) if at == pit => Some("!".to_owned()),
            _ => None,
        };
        let index = pit.index();
        let hinted = playing.hint.as_ref().map(|(decision, _)| decision.pit);
        PitLook {
            label: rules.label(pit),
            seeds: scene.pits.get(index).copied().unwrap_or(0),
            owner: scene.owners.get(index).copied().flatten(),
            home: Some(rules.home(pit)),
            nest: scene.nests.get(index).copied().flatten(),
            fort: scene.forts.get(index).copied().unwrap_or(false),
            key: playing.key_of(pit),
            selected: playing.is_open() && playing.selected == Some(pit),
            hinted: hinted == Some(pit),
            mark,
        }
    }

    /// The stores of three or four players, in the middle of the ring.
    fn store_list(&mut self, area: Rect, playing: &Playing) {
        let rules = playing.table.game.rules();
        let players = u16::from(rules.players());
        let first = area.height.saturating_sub(players) / 2;
        let names: Vec<String> = rules
            .all_players()
            .map(|player| playing.table.seats[player].describe(self.texts))
            .collect();
        let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
        let column = area.width.saturating_sub(widest + 14) / 2;
        for ((player, name), line) in rules.all_players().zip(&names).zip(first..) {
            let look = store_look(playing, player);
            let mut style = self.theme.player(Some(player));
            if look.is_to_move {
                style = style.add_modifier(Modifier::BOLD);
            }
            let mark = if look.is_to_move { "▶" } else { " " };
            self.put(area, column, line, &format!("{mark} {player}"), style);
            let bold = style.add_modifier(Modifier::BOLD);
            let count = self.theme.chosen_if(look.is_marked, bold);
            let seeds = format!(" {:>3} ", look.seeds);
            self.put(area, column + 4, line, &seeds, count);
            self.put(area, column + 10, line, name, style);
            if look.aside > 0 {
                let aside = format!("(+{})", look.aside);
                self.put(area, column + 11 + widest, line, &aside, style);
            }
        }
    }

    fn moves(&mut self, area: Rect, playing: &Playing) {
        let style = self.theme.quiet();
        self.frame(area, border::PLAIN, style);
        let title = format!(" {} ", self.text("play-title-moves"));
        self.put(area, 2, 0, &title, self.theme.prompt());
        let room = inside(area);
        let lines = &playing.moves;
        let first = lines.len().saturating_sub(usize::from(room.height));
        for (line, number) in lines[first..].iter().zip(0..) {
            self.put(room, 0, number, line, Style::new());
        }
    }

    /// The latest news, as much as there is room for; the last of them stands out.
    fn news(&mut self, area: Rect, playing: &Playing) {
        let players = usize::from(playing.table.game.rules().players());
        let shown = playing
            .news
            .len()
            .saturating_sub(players.max(usize::from(area.height)));
        let latest = &playing.news[shown..];
        // Without a line for the move of each player, the moves follow each other as in a text.
        let parts = if usize::from(area.height) < players {
            vec![latest.join(" ")]
        } else {
            latest.to_vec()
        };
        let mut lines: Vec<(String, bool)> = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            let is_last = number + 1 == parts.len();
            let wrapped = wrap(part, area.width.saturating_sub(2));
            lines.extend(wrapped.into_iter().map(|line| (line, is_last)));
        }
        let first = lines.len().saturating_sub(usize::from(area.height));
        for ((line, is_last), number) in lines[first..].iter().zip(0..) {
            let style = if *is_last {
                Style::new()
            } else {
                self.theme.quiet()
            };
            self.put(area, 1, number, line, style);
        }
    }

    fn prompt(&mut self, area: Rect, playing: &Playing, notice: Option<&str>) {
        if let Some(notice) = notice {
            self.put(area, 1, 0, notice, self.theme.notice());
            return;
        }
        if playing.wants_way && playing.is_open() {
            return self.ways(area, playing);
        }
        let text = self.prompt_text(playing);
        self.put(area, 1, 0, &text, self.theme.prompt());
    }

    fn prompt_text(&self, playing: &Playing) -> String {
        let to_move = playing.table.to_move();
        let player = to_move.map_or_else(String::new, |(player, _)| player.to_string());
        let player = ("player", Arg::from(player));
        if playing.paused {
            return self.text("play-paused");
        }
        if playing.held {
            return self.text("play-round-held");
        }
        if playing.is_drawing() {
            return self.text("play-lot-skip");
        }
        if playing.is_showing() {
            let hand = playing.scene().hand;
            return self.texts.get("play-sowing", &[("n", hand.into())]);
        }
        if let Some((is_hint, time)) = playing.thinking_time() {
            let id = if is_hint {
                "play-thinking-hint"
            } else {
                "play-thinking"
            };
            let seconds = u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
            return self.texts.get(id, &[player, ("n", seconds.into())]);
        }
        if let Some((_, hint)) = &playing.hint {
            return hint.clone();
        }
        if !playing.typed.is_empty() {
            let words = [("typed", Arg::from(playing.typed.clone()))];
            return self.texts.get("play-typed", &words);
        }
        match to_move {
            None => {
                let winners = tell_winners(&playing.table.game, self.texts);
                let next = self.text("play-over-keys");
                format!("{} {next}", winners.unwrap_or_default())
            }
            Some(_) if playing.is_open() => self.texts.get("play-your-turn", &[player]),
            Some(_) => self
                .texts
                .get("play-thinking", &[player, ("n", 0u32.into())]),
        }
    }

    /// Which way? Both answers can be clicked.
    fn ways(&mut self, area: Rect, playing: &Playing) {
        let pit = playing.selected.unwrap_or(Pit(0));
        let label = playing.table.game.rules().label(pit);
        let words = [("pit", Arg::from(label))];
        let question = self.texts.get("play-which-way", &words);
        self.put(area, 1, 0, &question, self.theme.prompt());
        let x = width(&question) + 2;
        let rest = Rect::new(area.x + x, area.y, area.width.saturating_sub(x), 1);
        let buttons = [
            (
                "+",
                "play-way-plus",
                Command::Way(Direction::Counterclockwise),
            ),
            ("-", "play-way-minus", Command::Way(Direction::Clockwise)),
        ];
        self.buttons(rest, &buttons);
    }
}

fn store_look(playing: &Playing, player: Player) -> StoreLook {
    let scene = playing.scene();
    let is_marked = match scene.mark {
        Some(SceneMark::Stored(to) | SceneMark::Captured(_, _, to)) => to == player,
        _ => false,
    };
    StoreLook {
        player,
        seeds: scene.stores[player],
        aside: scene.aside[player],
        is_to_move: !playing.is_showing()
            && playing.table.game.position().to_move() == Some(player),
        is_marked,
    }
}
