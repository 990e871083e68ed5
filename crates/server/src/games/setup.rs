//! How a game is set up: the rule it keeps, who sits where, the clock and the fair-play profile.

use mancala::{MAX_PLAYERS, Player};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::action::Stored;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Somebody at the device the game was made on.
    #[default]
    Here,
    /// Somebody with an invitation.
    Elsewhere,
    Computer,
}

/// A seat as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub kind: SeatKind,
    pub name: String,
    pub level: Option<u8>,
    /// The hash of the token that owns it; computers have none.
    pub token: Option<String>,
}

/// Time that every player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClockSettings {
    pub initial_ms: u64,
    #[serde(default)]
    pub increment_ms: u64,
}

/// What players may make use of. Everybody sees it, and the server holds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Profile {
    pub hints: bool,
    pub previews: bool,
    /// Whether the page may show numbers beside the seeds.
    pub counts: bool,
    pub undo: bool,
    pub touch_move: bool,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            hints: true,
            previews: true,
            counts: true,
            undo: true,
            touch_move: false,
        }
    }
}

/// All that a game was made of. With its actions it is the whole game, whatever becomes of the rule elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The reference of the rule; empty for one that was sent along.
    pub reference: String,
    /// What the game is called.
    pub name: String,
    pub built_in: bool,
    /// The rule, written down whole.
    pub rule: String,
    /// The rule file, for what it tells beside the rule.
    pub about: String,
    pub rounds: u16,
    pub seats: Vec<Seat>,
    pub clock: Option<ClockSettings>,
    pub profile: Profile,
    /// The position it starts from, if that is not the usual one.
    pub position: Option<String>,
    /// What had been played when it was made from a record.
    #[serde(default)]
    pub played: Vec<Stored>,
    /// The tournament that is told when it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
}

impl Setup {
    /// Who sits there.
    pub fn seat(&self, player: Player) -> Option<&Seat> {
        self.seats.get(player.index())
    }

    /// Everybody at the board in turn order.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Player> + Clone + use<> {
        Player::all(self.seats.len().min(MAX_PLAYERS) as u8)
    }

    /// The seats that a token owns.
    pub fn owned(&self, token: Option<&str>) -> Vec<Player> {
        let owns = |player: &Player| {
            let seat = self.seat(*player);
            token.is_some() && seat.is_some_and(|seat| seat.token.as_deref() == token)
        };
        self.players().filter(owns).collect()
    }

    /// Whether a person decides for this seat.
    pub fn is_person(&self, player: Player) -> bool {
        self.seat(player)
            .is_some_and(|seat| seat.kind != SeatKind::Computer)
    }

    /// Whether anybody plays from elsewhere.
    pub fn is_distant(&self) -> bool {
        self.seats
            .iter()
            .any(|seat| seat.kind == SeatKind::Elsewhere)
    }
}
