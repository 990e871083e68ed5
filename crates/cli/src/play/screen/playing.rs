//! The game page: a table, what is being shown of it, and what is chosen.

use std::time::Duration;

use mancala::{Action, Decision, Direction, Event, Pit, Player};
use words::Texts;

use super::super::opponent::Computer;
use super::super::refusal::tell_refusal;
use super::super::scene::{Film, Scene, Speed};
use super::super::seats::{Seat, first_person};
use super::super::table::Table;
use super::super::telling::{move_list, tell_hint, tell_last};
use super::super::thinking::{Thinking, Thought};

/// How long lots are drawn, and how long each player is pointed at.
const LOT_TIME: Duration = Duration::from_millis(1800);
const LOT_STEP: Duration = Duration::from_millis(150);

/// What the computer is thinking about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
}

/// A game on the screen.
#[derive(Debug)]
pub struct Playing {
    pub table: Table,
    pub speed: Speed,
    /// Whose pits are in front.
    pub bottom: Player,
    pub paused: bool,
    /// What happened, oldest first.
    pub news: Vec<String>,
    pub selected: Option<Pit>,
    /// A pit is chosen and a direction is wanted.
    pub wants_way: bool,
    /// Digits and letters typed so far.
    pub typed: String,
    /// A hint and what it says.
    pub hint: Option<(Decision, String)>,
    /// The list of moves up to the board at rest.
    pub moves: Vec<String>,
    scene: Scene,
    film: Option<Film>,
    /// A round is over and stays on the board until the player goes on.
    pub held: bool,
    /// What to say when the film is over.
    untold: String,
    thinking: Option<(Purpose, Thinking)>,
    /// What the computer has decided, until it may play it.
    answer: Option<Decision>,
    /// For how long lots have been drawn, while they are.
    drawing: Option<Duration>,
    /// How long the board has been at rest.
    rested: Duration,
    legal: Vec<Decision>,
    texts: &'static Texts,
}

impl Playing {
    /// Sits down at a table.
    pub fn new(table: Table, speed: Speed, texts: &'static Texts) -> Self {
        let rules = table.game.rules();
        let bottom = first_person(rules, &table.seats);
        let scene = Scene::of(rules, table.game.position());
        let mut playing = Self {
            speed,
            bottom,
            paused: false,
            news: Vec::new(),
            selected: None,
            wants_way: false,
            typed: String::new(),
            hint: None,
            moves: Vec::new(),
            scene,
            film: None,
            held: false,
            untold: String::new(),
            thinking: None,
            answer: None,
            drawing: None,
            rested: Duration::ZERO,
            legal: Vec::new(),
            texts,
            table,
        };
        playing.settle();
        playing.draw_lots();
        playing
    }

    /// Lots that were drawn for who begins are shown for a moment, before the first turn.
    fn draw_lots(&mut self) {
        if self.table.lot.is_some() && self.table.game.steps().is_empty() {
            self.drawing = Some(Duration::ZERO);
            self.show_lots(Duration::ZERO);
        }
    }

    /// Points at one player after the other, and at last says who begins.
    fn show_lots(&mut self, time: Duration) {
        let Some(drawn) = self.drawing.as_mut() else {
            return;
        };
        *drawn += time;
        if *drawn >= LOT_TIME || self.speed == Speed::None {
            self.drawing = None;
            self.news = self.table.tell_lot(self.texts).into_iter().collect();
            self.settle();
            return;
        }
        let players = u128::from(self.table.game.rules().players());
        let place = drawn.as_millis() / LOT_STEP.as_millis() % players.max(1);
        let player = usize::try_from(place).ok().and_then(Player::new);
        let words = [("player", player.unwrap_or(Player::A).into())];
        self.news = vec![self.texts.get("play-lot-drawing", &words)];
    }

    /// Whether lots are being drawn.
    pub const fn is_drawing(&self) -> bool {
        self.drawing.is_some()
    }

    /// Whether something moves by itself.
    pub fn is_moving(&self) -> bool {
        self.is_showing() || self.drawing.is_some() || !self.table.is_persons_turn()
    }

    /// The board as it is to be drawn.
    pub fn scene(&self) -> &Scene {
        self.film.as_ref().map_or(&self.scene, |film| &film.scene)
    }

    /// Whether seeds are on their way.
    pub const fn is_showing(&self) -> bool {
        self.film.is_some() || self.drawing.is_some()
    }

    /// How long the computer has been thinking about its move, or about a hint.
    pub fn thinking_time(&self) -> Option<(bool, Duration)> {
        let (purpose, thinking) = self.thinking.as_ref()?;
        Some((*purpose == Purpose::Hint, thinking.time()))
    }

    /// Whether a person may decide now.
    pub fn is_open(&self) -> bool {
        self.film.is_none() && self.drawing.is_none() && self.table.is_persons_turn()
    }

    /// What can be played now by a person; nothing while seeds are on their way.
    pub fn legal(&self) -> &[Decision] {
        if self.is_open() { &self.legal } else { &[] }
    }

    /// Whether a pit can be played now.
    pub fn is_legal(&self, pit: Pit) -> bool {
        self.legal().iter().any(|decision| decision.pit == pit)
    }

    /// Lets time pass: seeds fall, computers think and move.
    pub fn tick(&mut self, time: Duration) {
        if self.drawing.is_some() {
            self.show_lots(time);
            return;
        }
        if !self.paused {
            self.advance(time);
        }
        self.listen();
        if self.paused || self.film.is_some() {
            return;
        }
        self.rested += time;
        match (self.table.to_move(), self.answer) {
            (Some((_, Seat::Computer(_))), Some(decision))
                if self.rested >= self.speed.breath() =>
            {
                self.answer = None;
                self.act(Action::Decide(decision));
            }
            (Some((_, Seat::Computer(level))), None) if self.thinking.is_none() => {
                self.think(Purpose::Move, level);
            }
            _ => {}
        }
    }

    fn advance(&mut self, time: Duration) {
        if !self.held && self.film.as_mut().is_some_and(|film| film.advance(time)) {
            self.skip();
        }
    }

    /// Shows the end of what is being shown. At the end of a round it waits there, if a person plays.
    pub fn skip(&mut self) {
        self.show_lots(LOT_TIME);
        let stays = !self.held && self.table.has_person();
        if let Some(film) = self.film.as_mut().filter(|film| film.ends_round && stays) {
            film.finish();
            self.held = true;
            self.news.push(std::mem::take(&mut self.untold));
            return;
        }
        self.held = false;
        if let Some(film) = self.film.take() {
            self.scene = film.into_last();
            self.rested = Duration::ZERO;
        }
        if !self.untold.is_empty() {
            self.news.push(std::mem::take(&mut self.untold));
        }
        self.settle();
    }

    fn think(&mut self, purpose: Purpose, level: u8) {
        let (game, weights) = (&self.table.game, self.table.weights);
        let ladder = self.table.ladder;
        let thinker = match purpose {
            Purpose::Move => Computer::new(game.rules(), weights, ladder, level),
            Purpose::Hint => Computer::adviser(game.rules(), weights),
        };
        let thinker = thinker.with_book(self.table.book.clone());
        self.thinking = Some((purpose, Thinking::start(thinker, game)));
    }

    /// Takes what the computer has thought of.
    fn listen(&mut self) {
        let Some((purpose, thinking)) = &self.thinking else {
            return;
        };
        let (purpose, thought) = (*purpose, thinking.look());
        match (purpose, thought) {
            (_, Thought::Busy) => return,
            (Purpose::Move, Thought::Done(decision)) => self.answer = Some(decision),
            (Purpose::Hint, Thought::Done(decision)) => {
                let text = tell_hint(&self.table.game, decision, self.texts);
                self.hint = Some((decision, text));
                self.selected = Some(decision.pit);
            }
            (_, Thought::Nothing) => self.paused = purpose == Purpose::Move,
        }
        self.thinking = None;
    }

    /// Asks the computer to answer at once; false when it is not thinking.
    pub fn hurry(&mut self) -> bool {
        self.thinking
            .as_ref()
            .map(|(_, thinking)| thinking.hurry())
            .is_some()
    }

    /// Stops everything that moves by itself, or lets it go on.
    pub fn pause(&mut self) {
        self.paused = !self.paused && !self.is_open();
    }

    /// Asks for a hint.
    pub fn ask_hint(&mut self) {
        if self.is_open() && self.thinking.is_none() {
            self.think(Purpose::Hint, 0);
        }
    }

    /// Takes an action and shows what happens.
    pub fn act(&mut self, action: Action) {
        let first = Scene::of(self.table.game.rules(), self.table.game.position());
        if let Some(events) = self.table.act(action) {
            self.thinking = None;
            self.show(first, events);
        }
    }

    fn show(&mut self, first: Scene, events: Vec<Event>) {
        let game = &self.table.game;
        self.untold = tell_last(game, &events, self.texts);
        let last = Scene::of(game.rules(), game.position());
        self.film = Some(Film::new(first, last, events, self.speed));
        self.clear_choice();
        self.advance(Duration::ZERO);
    }

    /// Takes back the last decision of a person.
    pub fn undo(&mut self) -> bool {
        let done = self.table.undo();
        if done {
            self.jump("play-undone");
        }
        done
    }

    /// Takes undone decisions again.
    pub fn redo(&mut self) -> bool {
        let done = !self.table.redo().is_empty();
        if done {
            self.jump("play-redone");
        }
        done
    }

    /// Shows the position now without the way to it. With only computers at the table they wait.
    fn jump(&mut self, news: &str) {
        self.news = vec![self.texts.get(news, &[])];
        self.film = None;
        self.held = false;
        self.thinking = None;
        self.answer = None;
        self.untold.clear();
        self.scene = Scene::of(self.table.game.rules(), self.table.game.position());
        self.paused = !self.table.has_person();
        self.settle();
    }

    /// The board is at rest: finds what can be played.
    fn settle(&mut self) {
        self.legal = self.table.game.legal();
        self.moves = move_list(&self.table.game);
        self.clear_choice();
        if self.is_open() {
            let own = self.legal.first().map(|decision| decision.pit);
            self.selected = own;
        }
    }

    fn clear_choice(&mut self) {
        self.selected = None;
        self.wants_way = false;
        self.typed.clear();
        self.hint = None;
    }

    /// Chooses a pit, and plays it unless a direction is wanted.
    pub fn choose(&mut self, pit: Pit) -> Option<String> {
        let ways = self.ways(pit);
        match ways.as_slice() {
            [] => return self.refusal(pit),
            [only] => self.act(Action::Decide(*only)),
            _ => {
                self.selected = Some(pit);
                self.wants_way = true;
                self.typed.clear();
            }
        }
        None
    }

    /// Why a person cannot play a pit now.
    fn refusal(&self, pit: Pit) -> Option<String> {
        let game = &self.table.game;
        let open = self.is_open() || game.outcome().is_some();
        open.then(|| tell_refusal(game, pit, self.texts)).flatten()
    }

    /// The pit that is named by what is typed and one letter more, whether it can be played or not.
    fn named(&self, c: char) -> Option<Pit> {
        let rules = self.table.game.rules();
        let typed = format!("{}{c}", self.typed);
        let label = match typed.starts_with(|c: char| c.is_ascii_digit()) {
            true => format!("{}{typed}", self.table.game.position().to_move()?),
            false => typed,
        };
        rules.pits().find(|pit| rules.label(*pit) == label)
    }

    /// Plays the chosen pit in this direction.
    pub fn choose_way(&mut self, way: Direction) {
        let Some(pit) = self.selected else {
            return;
        };
        let ways = self.ways(pit);
        if let Some(decision) = ways.iter().find(|decision| decision.direction == Some(way)) {
            self.act(Action::Decide(*decision));
        }
    }

    fn ways(&self, pit: Pit) -> Vec<Decision> {
        let legal = self.legal().iter().filter(|decision| decision.pit == pit);
        legal.copied().collect()
    }

    /// Takes the pit that is selected.
    pub fn confirm(&mut self) -> Option<String> {
        self.selected.and_then(|pit| self.choose(pit))
    }

    /// Takes back what was typed, or the wish for a direction; false when there was neither.
    pub fn step_back(&mut self) -> bool {
        let had = self.wants_way || !self.typed.is_empty();
        self.wants_way = false;
        self.typed.clear();
        had
    }

    /// Types a digit or a letter of a label. A pit that can only be meant is played; one that could go on, as the 1
    /// of 12, is selected.
    pub fn type_label(&mut self, c: char) -> Option<String> {
        if !self.is_open() {
            return None;
        }
        let c = c.to_ascii_uppercase();
        let begins_anew = c.is_ascii_alphabetic() || !self.goes_on_with(c);
        let named_another = begins_anew && self.typed.starts_with(|c: char| c.is_alphabetic());
        let named = self.named(c);
        if begins_anew {
            self.typed.clear();
        }
        // After the name of a pit that cannot be played, a digit does not mean another pit with that number.
        if named_another && c.is_ascii_digit() {
            return named.and_then(|pit| self.refusal(pit));
        }
        self.typed.push(c);
        self.wants_way = false;
        let meant = self.meant();
        let exact = meant.iter().find(|(_, is_exact)| *is_exact).copied();
        match exact {
            Some((pit, _)) if meant.len() == 1 => return self.choose(pit),
            Some((pit, _)) => self.selected = Some(pit),
            None if c.is_ascii_digit() && meant.is_empty() => {
                self.typed.clear();
                return named.and_then(|pit| self.refusal(pit));
            }
            None => {}
        }
        None
    }

    /// Whether what is typed is still a label with one more letter.
    fn goes_on_with(&mut self, c: char) -> bool {
        self.typed.push(c);
        let goes_on = !self.meant().is_empty();
        self.typed.pop();
        goes_on
    }

    /// The legal pits whose label begins as typed, and whether it is all of the label. Without a letter the pits of
    /// the player to move are meant, or, if none has that number, any.
    fn meant(&self) -> Vec<(Pit, bool)> {
        let rules = self.table.game.rules();
        let has_letter = self.typed.starts_with(|c: char| c.is_ascii_alphabetic());
        let mover = self.table.game.position().to_move();
        let mut found: Vec<(Pit, bool)> = Vec::new();
        for pit in rules.pits().filter(|pit| self.is_legal(*pit)) {
            let label = rules.label(pit);
            let text = if has_letter { &label[..] } else { &label[1..] };
            if text.starts_with(&self.typed) {
                found.push((pit, text == self.typed));
            }
        }
        let at_home: Vec<(Pit, bool)> = found
            .iter()
            .filter(|(pit, _)| Some(rules.home(*pit)) == mover)
            .copied()
            .collect();
        let is_enough = has_letter || at_home.is_empty();
        if is_enough { found } else { at_home }
    }

    /// The key that plays a pit: its number, with the letter where the number alone means another pit.
    pub fn key_of(&self, pit: Pit) -> Option<String> {
        if !self.is_legal(pit) {
            return None;
        }
        let rules = self.table.game.rules();
        let mover = self.table.game.position().to_move();
        let label = rules.label(pit);
        let number = &label[1..];
        let same = |other: &Decision| other.pit != pit && rules.label(other.pit)[1..] == *number;
        let is_clear = Some(rules.home(pit)) == mover || !self.legal().iter().any(same);
        Some(if is_clear { number.to_owned() } else { label })
    }

    /// Turns the board so that the next player sits in front.
    pub fn turn_board(&mut self) {
        self.bottom = self.bottom.next(self.table.game.rules().players());
    }
}
