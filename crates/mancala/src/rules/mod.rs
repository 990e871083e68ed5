//! Rules: from the text of a rule file to checked rules that can be played.

mod about;
mod builtin;
mod catalog;
pub mod check;
mod effort;
mod external;
mod fault;
mod file;
mod fingerprint;
mod flat;
mod geometry;
mod invisible;
mod layer;
mod lineage;
mod merge;
mod names;
mod reader;
mod reference;
pub mod settings;
mod source;
mod syntax;
mod uncertain;
pub mod value;
mod verify;

use std::ops::Deref;

pub use about::{
    ABOUT_KEYS, About, CHAPTER_KEYS, Chapter, Custom, Family, LANGUAGES, Languages, Note,
};
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
pub use source::{Data, Found, Node, Source, SourcePlace, Span};

use crate::player::{MAX_PLAYERS, Player};

/// Checked rules for one number of players: everything needed to play.
///
/// Dereferences to its [`Settings`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    settings: Settings,
    players: u8,
    rounds: u16,
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
        self.settings.capture.crossing_needed && !self.settings.capture.on.is_empty()
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
        if self.settings.board.layout.is_empty() {
            vec![self.settings.board.seeds; self.ring()]
        } else {
            self.settings.board.layout.clone()
        }
    }

    /// Seeds on the board at the start.
    pub fn total_seeds(&self) -> u32 {
        self.layout().iter().map(|seeds| u32::from(*seeds)).sum()
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
