//! Rules: from the text of a rule file to checked rules that can be played.

mod about;
mod builtin;
mod catalog;
pub mod check;
mod effort;
mod external;
mod fault;
mod file;
pub mod filter;
mod fingerprint;
mod flat;
mod geometry;
mod invisible;
pub mod landing;
mod layer;
mod lineage;
mod merge;
mod names;
mod reader;
mod reference;
pub mod settings;
mod source;
mod syntax;
mod tongues;
mod uncertain;
pub mod value;
mod verify;
mod ways;

use std::ops::Deref;

pub use about::{
    ABOUT_KEYS, About, CHAPTER_KEYS, Chapter, Custom, Family, LANGUAGES, Languages, Note, Region,
};
pub use builtin::{Collection, TextsOfFiles, kept_file, supply, texts_in};
pub use catalog::{Catalog, Origin};
pub use external::ExternalRule;
pub use fault::{Arg, Fault, FaultKind, Severity, Syntax, nearest};
pub use file::{MAX_FILE_BYTES, Preset, RuleFile, TOP_KEYS, is_id};
pub use fingerprint::Fingerprint;
pub use geometry::LabelError;
pub use invisible::visible;
pub use layer::{KeyInfo, Layer, WrittenSetting};
pub use lineage::MAX_ANCESTORS;
pub use reference::{ImpasseBy, MAX_REFERENCE_BYTES, OPTIONS, RuleRef};
pub use settings::Settings;
pub use source::{Data, Found, Node, Source, SourcePlace, Span, TableEntry};
pub use ways::{PitWay, Ways};

use crate::player::{MAX_PLAYERS, Player};
use landing::{LandingLine, TakenTo, Then};
use settings::{Amount, EnterKind, InStore, NestKeeps, NestRaid, SkipNests};

/// Checked rules for one number of players: everything needed to play.
///
/// Dereferences to its [`Settings`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    settings: Settings,
    players: u8,
    rounds: u16,
    /// Home pits of each player: asked for with nearly everything, so it is kept here.
    home_size: u8,
}

impl Rules {
    /// Checks `settings` for `players` players. All faults are reported at once; warnings do not stop it.
    ///
    /// ```
    /// use mancala::rules::{Rules, Settings};
    /// let rules = Rules::new(2, Settings::default()).unwrap();
    /// assert_eq!(rules.ring(), 12);
    /// assert_eq!(rules.total_seeds(), 48);
    /// ```
    pub fn new(players: u8, settings: Settings) -> Result<Self, Vec<Fault>> {
        let faults: Vec<Fault> = check::faults(players, &settings)
            .into_iter()
            .filter(|fault| fault.severity() == Severity::Error)
            .collect();
        let rules = Self {
            home_size: settings.board.home_size(),
            settings,
            players,
            rounds: 1,
        };
        fault::unless_faulty(rules, faults)
    }

    /// The number of players.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The same rules for a match of `rounds` rounds at most; 0 plays until the match is decided, 1 (as made
    /// by [`Rules::new`]) is a single round. Makes no difference where a game is one round anyway.
    #[must_use]
    pub const fn for_rounds(mut self, rounds: u16) -> Self {
        self.rounds = rounds;
        self
    }

    /// How many rounds are played at most; 0 = until the match is decided.
    pub const fn rounds_to_play(&self) -> u16 {
        self.rounds
    }

    /// Whether a finished round leads to another.
    pub fn is_match(&self) -> bool {
        self.rounds != 1 && self.settings.rounds.kind != settings::RoundsKind::One
    }

    /// Whether it matters that a turn has dropped a seed in an opponent's pit.
    pub fn asks_for_crossing(&self) -> bool {
        let by_capture =
            self.settings.capture.crossing_needed && !self.settings.capture.on.is_empty();
        let mut lines = self.landing.lines.iter().chain(&self.lifting.lines);
        by_capture || lines.any(|line| line.crossed)
    }

    /// How many turns of a round are counted, because the rules ask whether so many have ended.
    pub fn counted_turns(&self) -> u8 {
        let first_turns = if self.opening.from.is_empty() {
            0
        } else {
            self.players
        };
        self.capture.after.max(self.skip.after).max(first_turns)
    }

    /// Whether pits can become nest eggs.
    pub fn has_nests(&self) -> bool {
        let by_line = |line: &LandingLine| !line.nest.is_empty();
        !self.nest.on.is_empty() || self.landing.lines.iter().any(by_line)
    }

    /// Whether a turn can have several decisions.
    pub fn may_decide_again(&self) -> bool {
        let in_store = self.sow.store && self.laps.in_store == InStore::Again;
        let raids = self.has_nests()
            && self.nest.keeps == NestKeeps::End
            && self.nest.raid == NestRaid::Again;
        let by_line = |line: &LandingLine| line.then == Then::Again;
        in_store || raids || self.points() || self.landing.lines.iter().any(by_line)
    }

    /// Whether players point to pits in the middle of a turn.
    pub fn points(&self) -> bool {
        self.sow.amount == Amount::Chosen || self.landing.lines.iter().any(LandingLine::points)
    }

    /// Whether a catch is held aside until the player has pointed to a pit for it.
    pub fn gives(&self) -> bool {
        let gives = |line: &LandingLine| line.to == TakenTo::Chosen;
        self.landing.lines.iter().any(gives)
    }

    /// Whether seeds can leave a store within a round.
    pub fn stores_shrink(&self) -> bool {
        let sows = |line: &LandingLine| line.then == Then::Store;
        self.enter.kind != EnterKind::None || self.landing.lines.iter().any(sows)
    }

    /// Whether sowings pass over some pits.
    pub fn skips(&self) -> bool {
        !self.skip.on.is_empty() || self.skip.nests != SkipNests::None
    }

    /// Whether a lap can lead to another without a decision.
    pub fn has_laps(&self) -> bool {
        let goes_on = |line: &LandingLine| {
            let laps = [Then::Lap, Then::Next, Then::Sow, Then::Store, Then::Choose];
            laps.contains(&line.then)
        };
        self.laps.several || self.landing.lines.iter().any(goes_on)
    }

    /// The axes these rules were made from.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// All players in turn order.
    pub fn all_players(&self) -> impl DoubleEndedIterator<Item = Player> + Clone + use<> {
        Player::all(self.players)
    }

    /// Seeds in each pit at the start, in ring order.
    pub fn layout(&self) -> Vec<u16> {
        self.settings.board.layout_of(self.players)
    }

    /// Seeds of the game: on the board and in the stores at the start.
    pub fn total_seeds(&self) -> u32 {
        let layout = self.layout();
        let all = layout.iter().chain(&self.board.stores);
        all.map(|seeds| u32::from(*seeds)).sum()
    }

    /// The player who begins round `round` (counted from 1): A, then the next in turn order.
    pub fn starter(&self, round: u16) -> Player {
        let index = usize::from(round.saturating_sub(1)) % usize::from(self.players);
        Player::new(index.min(MAX_PLAYERS - 1)).unwrap_or(Player::A)
    }
}

impl Deref for Rules {
    type Target = Settings;
    fn deref(&self) -> &Settings {
        &self.settings
    }
}
