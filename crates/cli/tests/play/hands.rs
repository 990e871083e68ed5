//! Somebody who sits at the screen.

use std::time::Duration;

use granary::library::Library;
use granary::play::screen::app::{App, Input, Page};
use granary::play::screen::view;
use granary::play::{Seat, Speed, Table, Wishes, seats};
use mancala::{Game, Player, Position};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use words::{Lang, texts};

/// A screen of some size with the game on it.
pub struct Hands {
    pub app: App,
    pub terminal: Terminal<TestBackend>,
}

pub fn wishes() -> Wishes {
    Wishes {
        seats: Player::all(4)
            .map(|player| (player, Seat::Person))
            .collect(),
        players: None,
        rounds: None,
        starter: None,
        speed: Speed::None,
        colour: true,
    }
}

/// A table where only people sit.
pub fn table(rule: &str, players: Option<u8>, lang: Lang) -> Table {
    let mut library = Library::builtin();
    let (rule, rules) = library.rules(rule, players).unwrap();
    let seats = seats(&wishes().seats);
    Table::new(&library, rule, rules.for_rounds(0), seats, texts(lang))
}

impl Hands {
    pub fn new(table: Option<Table>, wishes: Wishes, lang: Lang, size: (u16, u16)) -> Self {
        let app = App::new(Library::builtin(), table, wishes, texts(lang));
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut hands = Self { app, terminal };
        hands.look();
        hands
    }

    /// A game between people on a screen of the usual size.
    pub fn at(rule: &str, players: Option<u8>) -> Self {
        Self::new(
            Some(table(rule, players, Lang::En)),
            wishes(),
            Lang::En,
            (80, 24),
        )
    }

    /// The list of games.
    pub fn at_list(lang: Lang) -> Self {
        Self::new(None, wishes(), lang, (80, 24))
    }

    /// Draws and gives what can be read.
    pub fn look(&mut self) -> String {
        let app = &mut self.app;
        self.terminal
            .draw(|frame| {
                let spots = view::draw(app, frame);
                app.spots = spots;
            })
            .unwrap();
        self.terminal.backend().to_string()
    }

    pub fn press(&mut self, code: KeyCode) -> &mut Self {
        self.app
            .update(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.wait(1);
        self
    }

    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for c in keys.chars() {
            self.press(KeyCode::Char(c));
        }
        self
    }

    pub fn wait(&mut self, milliseconds: u64) {
        self.app
            .update(Input::Tick(Duration::from_millis(milliseconds)));
    }

    pub fn click(&mut self, x: u16, y: u16) {
        self.look();
        self.app.update(Input::Click { x, y });
        self.wait(1);
    }

    /// Clicks on a text that can be read.
    pub fn click_on(&mut self, text: &str) {
        let screen = self.look();
        for (y, line) in screen.lines().enumerate() {
            if let Some(place) = line.find(text) {
                // A quotation mark stands before each line.
                let x = line[..place].chars().count() - 1;
                return self.click(x as u16, y as u16);
            }
        }
        panic!("no {text} in\n{screen}");
    }

    pub fn game(&self) -> &Game {
        match &self.app.page {
            Page::Play(playing) => &playing.table.game,
            page => panic!("no game: {page:?}"),
        }
    }

    pub fn moves(&self) -> Vec<String> {
        let game = self.game();
        (0..game.steps().len())
            .map(|index| mancala::text::record::step_word(game, index).to_string())
            .collect()
    }

    #[track_caller]
    pub fn sees(&mut self, text: &str) {
        let screen = self.look();
        assert!(screen.contains(text), "no {text} in\n{screen}");
    }

    #[track_caller]
    pub fn sees_not(&mut self, text: &str) {
        let screen = self.look();
        assert!(!screen.contains(text), "{text} in\n{screen}");
    }
}

/// Plays so many decisions, always another one, without a hand on the keys.
pub fn play_on(table: &mut Table, decisions: usize) {
    for number in 0..decisions {
        let legal = table.game.legal();
        let Some(decision) = legal.get((number * 7 + 3) % legal.len().max(1)) else {
            return;
        };
        table.game.play(*decision).unwrap();
    }
}

/// A table that begins from a position.
pub fn table_from(rule: &str, position: &str) -> Table {
    let mut table = table(rule, None, Lang::En);
    let rules = table.game.rules().clone();
    let position = Position::from_text(&rules, position).unwrap();
    table.game = Game::from_position(rules, position);
    table
}
