//! How a game is set up: its rule, its seats, the clock and the fair-play profile.

use mancala::{MAX_PLAYERS, Player};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::action::StoredAction;
use super::colour::Colour;
use super::shared_text::SharedText;
use crate::schema::Partial;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person at the device on which the game was made.
    #[default]
    Here,
    /// A person with an invitation.
    Elsewhere,
    Computer,
}

/// A seat as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSeat {
    pub kind: SeatKind,
    pub name: String,
    pub level: Option<u8>,
    /// The hash of the token that owns it; computers have none.
    pub token: Option<String>,
    /// The colour of its marker; games of older versions have none stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The hash of the invitation with which somebody sat down; since then it opens nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    /// A person from elsewhere is known to play here, so that no invitation is open.
    #[serde(default, skip_serializing_if = "is_false")]
    pub seated: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// The time of every player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClockSettings {
    #[schema(minimum = 1000, maximum = 86400000)]
    pub initial_ms: u64,
    /// Added after every turn.
    #[serde(default)]
    #[schema(maximum = 3600000)]
    pub increment_ms: u64,
}

/// The aids that players have. The server enforces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Profile {
    #[schema(required)]
    pub hints: bool,
    #[schema(required)]
    pub previews: bool,
    /// Whether the page may show numbers beside the seeds.
    #[schema(required)]
    pub counts: bool,
    #[schema(required)]
    pub undo: bool,
    #[schema(required)]
    pub touch_move: bool,
}

/// A profile in a request.
pub type ProfileInput = Partial<Profile>;

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

/// What a game was made of. With its actions it is the whole game, whatever becomes of the rule elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The reference of the rule; empty for a rule text.
    pub reference: String,
    /// The name of the game.
    pub name: String,
    pub built_in: bool,
    /// The rule with all its settings.
    pub rule: SharedText,
    /// The rule file, for what it says beside the settings.
    pub about: SharedText,
    pub rounds: u16,
    pub seats: Vec<StoredSeat>,
    pub clock: Option<ClockSettings>,
    pub profile: Profile,
    /// The position it starts from, if that is not the usual one.
    pub position: Option<String>,
    /// What the record contains that it was made from.
    #[serde(default)]
    pub played: Vec<StoredAction>,
    /// The tournament that gets the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// Lots were drawn for who begins, and the seats moved on so that it is A.
    #[serde(default, skip_serializing_if = "is_false")]
    pub by_lot: bool,
}

impl Setup {
    /// The colours of all players, no two alike.
    pub fn colours(&self) -> Vec<Colour> {
        Colour::assign(self.seats.iter().map(|seat| seat.colour))
    }

    /// The seat that somebody else took with the same invitation.
    pub fn taken(&self, invitation: Option<&str>) -> Option<Player> {
        let fits = |player: &Player| {
            let seat = self.seat(*player);
            invitation.is_some()
                && seat.is_some_and(|seat| seat.invitation.as_deref() == invitation)
        };
        self.players().find(fits)
    }

    pub fn seat(&self, player: Player) -> Option<&StoredSeat> {
        self.seats.get(player.index())
    }

    /// All players in turn order.
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

    /// Whether a person plays from elsewhere.
    pub fn is_distant(&self) -> bool {
        self.seats
            .iter()
            .any(|seat| seat.kind == SeatKind::Elsewhere)
    }
}
