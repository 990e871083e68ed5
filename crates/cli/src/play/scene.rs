//! Seeds on their way: the events of a turn, shown one after the other.

use std::time::Duration;

use clap::ValueEnum;
use mancala::rules::Rules;
use mancala::{ByPlayer, Event, Pit, Player, Position};
use words::Texts;

/// How fast seeds are sown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    /// All at once
    None,
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::None];

    /// What it is called on the screen.
    pub fn describe(self, texts: &Texts) -> String {
        let id = match self {
            Self::Slow => "play-speed-slow",
            Self::Normal => "play-speed-normal",
            Self::Fast => "play-speed-fast",
            Self::None => "play-speed-none",
        };
        texts.get(id, &[])
    }

    /// How long a seed takes, in hundredths of the usual time.
    const fn percent(self) -> u32 {
        match self {
            Self::Slow => 250,
            Self::Normal => 100,
            Self::Fast => 35,
            Self::None => 0,
        }
    }

    /// How long a computer waits before its move, so that people can see what was there before.
    pub fn breath(self) -> Duration {
        Duration::from_millis(4) * self.percent()
    }
}

/// Something on the board that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneMark {
    Scooped(Pit, u16),
    Dropped(Pit, u16),
    Captured(Pit, u16, Player),
    Stored(Player),
    Taken(Pit),
}

/// A board as it looks at one moment: what is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    pub pits: Vec<u16>,
    pub owners: Vec<Option<Player>>,
    pub nests: Vec<Option<Player>>,
    /// Forts that stood before the events that are shown.
    pub forts: Vec<bool>,
    pub stores: ByPlayer<u16>,
    pub aside: ByPlayer<u16>,
    /// Seeds that are being sown.
    pub hand: u16,
    pub mark: Option<SceneMark>,
}

impl Scene {
    /// A position at rest.
    pub fn of(rules: &Rules, position: &Position) -> Self {
        let mut stores = ByPlayer::default();
        let mut aside = ByPlayer::default();
        for player in rules.all_players() {
            stores[player] = position.store(player);
            aside[player] = position.aside(player);
        }
        Self {
            pits: rules.pits().map(|pit| position.seeds(pit)).collect(),
            owners: rules.pits().map(|pit| position.owner(pit)).collect(),
            nests: rules.pits().map(|pit| position.nest(pit)).collect(),
            forts: rules
                .pits()
                .map(|pit| position.is_fort(rules, pit))
                .collect(),
            stores,
            aside,
            hand: 0,
            mark: None,
        }
    }

    /// The board after events, up to the end of the round.
    pub fn after(mut self, events: &[Event]) -> Self {
        let is_next_round = |event: &Event| matches!(event, Event::Round { .. });
        for event in events.iter().take_while(|event| !is_next_round(event)) {
            self.show(event);
        }
        self
    }

    fn take(&mut self, pit: Pit, seeds: u16) {
        if let Some(held) = self.pits.get_mut(pit.index()) {
            *held = held.saturating_sub(seeds);
        }
    }

    /// Shows one event.
    fn show(&mut self, event: &Event) {
        match *event {
            Event::Scoop { pit, seeds, .. } => {
                self.take(pit, seeds);
                self.hand = seeds;
                self.mark = Some(SceneMark::Scooped(pit, seeds));
            }
            Event::Drop { pit, seeds } => {
                if let Some(held) = self.pits.get_mut(pit.index()) {
                    *held += seeds;
                }
                self.hand = self.hand.saturating_sub(seeds);
                self.mark = Some(SceneMark::Dropped(pit, seeds));
            }
            Event::Store { player } => {
                self.stores[player] += 1;
                self.hand = self.hand.saturating_sub(1);
                self.mark = Some(SceneMark::Stored(player));
            }
            Event::Capture { pit, seeds, to, .. } | Event::Sweep { pit, seeds, to } => {
                self.take(pit, seeds);
                self.stores[to] += seeds;
                self.mark = Some(SceneMark::Captured(pit, seeds, to));
            }
            Event::Grab { pit, seeds } => {
                self.take(pit, seeds);
                self.hand += seeds;
                self.mark = Some(SceneMark::Scooped(pit, seeds));
            }
            Event::Enter { player, seeds } => {
                self.stores[player] = self.stores[player].saturating_sub(seeds);
                self.hand += seeds;
            }
            Event::TakePit { pit, to, .. } => self.own(pit, Some(to)),
            Event::Filled { pit, by } => self.own(pit, by),
            Event::Nest { pit, player } => {
                if let Some(nest) = self.nests.get_mut(pit.index()) {
                    *nest = Some(player);
                }
                self.mark = Some(SceneMark::Taken(pit));
            }
            Event::Endless {}
            | Event::Again { .. }
            | Event::Pass { .. }
            | Event::Out { .. }
            | Event::End { .. }
            | Event::Round { .. } => {}
        }
    }

    fn own(&mut self, pit: Pit, owner: Option<Player>) {
        if let Some(held) = self.owners.get_mut(pit.index()) {
            *held = owner;
        }
        self.mark = Some(SceneMark::Taken(pit));
    }
}

/// A turn that is being shown.
#[derive(Debug)]
pub struct Film {
    pub scene: Scene,
    /// The board when all is shown.
    last: Scene,
    events: Vec<Event>,
    shown: usize,
    /// Time that the events shown so far have not used up.
    left: Duration,
    /// Time an event takes, in hundredths of the usual.
    percent: u32,
    /// It shows the end of a round, and its last scene is the beginning of the next.
    pub ends_round: bool,
}

/// No turn takes longer than this at normal speed; some have hundreds of laps.
const MAX_TURN_TIME: Duration = Duration::from_secs(20);

impl Film {
    /// The way from one board to the next.
    pub fn new(first: Scene, last: Scene, mut events: Vec<Event>, speed: Speed) -> Self {
        // A new round fills the board, for which there are no events: the last scene shows the new board.
        let round = events
            .iter()
            .position(|event| matches!(event, Event::Round { .. }));
        if let Some(round) = round {
            events.truncate(round);
        }
        let whole: Duration = events.iter().map(usual_time).sum();
        let crowded = whole.as_millis() / MAX_TURN_TIME.as_millis() + 1;
        let percent = u128::from(speed.percent() * 100) / crowded;
        Self {
            scene: first,
            last,
            events,
            shown: 0,
            left: Duration::ZERO,
            percent: u32::try_from(percent).unwrap_or(0),
            ends_round: round.is_some(),
        }
    }

    /// Shows all that is left at once.
    pub fn finish(&mut self) {
        for event in self.events.iter().skip(self.shown) {
            self.scene.show(event);
        }
        self.shown = self.events.len();
    }

    /// Lets time pass; true when all has been shown.
    pub fn advance(&mut self, time: Duration) -> bool {
        self.left += time;
        while let Some(event) = self.events.get(self.shown) {
            let needed = usual_time(event) * self.percent / 10_000;
            if self.shown > 0 && self.left < needed {
                return false;
            }
            if self.shown > 0 {
                self.left -= needed;
            }
            self.scene.show(event);
            self.shown += 1;
        }
        // The last thing stays in sight for a moment.
        let rest = Duration::from_millis(400) * self.percent / 10_000;
        self.left >= rest
    }

    /// The board at the end.
    pub fn into_last(self) -> Scene {
        self.last
    }
}

/// How long an event takes at normal speed.
const fn usual_time(event: &Event) -> Duration {
    Duration::from_millis(match event {
        Event::Scoop { .. } | Event::Grab { .. } => 450,
        Event::Drop { .. } | Event::Store { .. } => 220,
        Event::Capture { .. } => 700,
        Event::TakePit { .. } | Event::Nest { .. } => 500,
        Event::Sweep { .. } | Event::Filled { .. } => 120,
        _ => 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::Game;
    use mancala::rules::{Catalog, RuleRef};

    /// Whatever is played, the events lead from the board before to the board after.
    #[test]
    fn events_lead_to_the_next_board() {
        let catalog = Catalog::builtin();
        for id in catalog.ids() {
            for players in catalog.players(id) {
                let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
                let mut game = Game::new(rules);
                for turn in 0..200 {
                    let legal = game.legal();
                    let Some(decision) = legal.get(turn % legal.len().max(1)) else {
                        break;
                    };
                    let first = Scene::of(game.rules(), game.position());
                    let events = game.play(*decision).unwrap();
                    let last = Scene::of(game.rules(), game.position());
                    // Some games take back a turn that would never end, for which there is no event.
                    if last == first {
                        continue;
                    }
                    let mut film = Film::new(first, last.clone(), events, Speed::None);
                    assert!(film.advance(Duration::ZERO));
                    film.scene.mark = None;
                    film.scene.hand = 0;
                    // Forts fall when all is shown: there is no event for it.
                    film.scene.forts.clone_from(&last.forts);
                    assert_eq!(film.scene, last, "{id} for {players}, turn {turn}");
                }
            }
        }
    }

    #[test]
    fn a_turn_takes_its_time_but_not_for_ever() {
        let rules = Catalog::builtin().rules(&RuleRef::plain("awale"), None);
        let mut game = Game::new(rules.unwrap());
        let first = Scene::of(game.rules(), game.position());
        let events = game.play(game.legal()[2]).unwrap();
        let last = Scene::of(game.rules(), game.position());
        let mut film = Film::new(first.clone(), last.clone(), events, Speed::Normal);
        assert!(!film.advance(Duration::ZERO));
        assert_eq!(film.scene.hand, 4);
        assert!(!film.advance(Duration::from_millis(230)));
        assert_eq!(film.scene.mark, Some(SceneMark::Dropped(Pit(3), 1)));
        assert!(film.advance(Duration::from_secs(5)));
        let drops = vec![
            Event::Drop {
                pit: Pit(0),
                seeds: 0
            };
            100_000
        ];
        let mut film = Film::new(first, last, drops, Speed::Normal);
        assert!(film.advance(MAX_TURN_TIME + Duration::from_secs(1)));
    }
}
