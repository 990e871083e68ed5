//! A game as a client sees it when it comes in.

use std::time::Instant;

use mancala::Player;
use serde::Serialize;
use utoipa::ToSchema;

use super::messages::OfferKind;
use super::setup::{ClockSettings, Profile, SeatKind};
use super::table::Table;
use crate::board::{Board, Entry, View, labels};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RuleOf {
    pub id: String,
    pub name: String,
    pub built_in: bool,
    pub fingerprint: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeatView {
    pub seat: char,
    pub kind: SeatKind,
    pub name: String,
    pub level: Option<u8>,
    pub connected: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClocksView {
    pub remaining_ms: Vec<u64>,
    pub running: Option<char>,
}

/// Something that one player proposes and others have to agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OfferView {
    pub id: u64,
    pub kind: OfferKind,
    pub from: char,
    pub ply: usize,
    /// Seats that have not answered yet.
    pub waiting: Vec<char>,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Snapshot {
    pub id: String,
    pub rule: RuleOf,
    pub players: u8,
    pub rounds: u16,
    pub seats: Vec<SeatView>,
    /// The seats of whoever asks.
    pub yours: Vec<char>,
    pub profile: Profile,
    pub clock: Option<ClockSettings>,
    pub start: Board,
    pub labels: Vec<String>,
    pub entries: Vec<Entry>,
    pub undone: usize,
    pub ply: usize,
    pub view: View,
    pub clocks: Option<ClocksView>,
    pub offers: Vec<OfferView>,
    pub thinking: Option<char>,
    /// The pit that must be played from.
    pub touched: Option<u8>,
    pub rematch: Option<String>,
    pub spectators: usize,
}

/// What a snapshot shows beside the table: who is there and what is going on.
#[derive(Clone, Debug, Default)]
pub struct Around {
    pub connected: Vec<Player>,
    pub offers: Vec<OfferView>,
    pub thinking: Option<Player>,
    pub spectators: usize,
}

impl Snapshot {
    pub fn new(id: &str, table: &Table, around: &Around, yours: &[Player]) -> Self {
        let (setup, rules) = (&table.setup, table.rules());
        Self {
            id: id.to_owned(),
            rule: RuleOf {
                id: setup.reference.clone(),
                name: setup.name.clone(),
                built_in: setup.built_in,
                fingerprint: rules.fingerprint().to_string(),
            },
            players: rules.players(),
            rounds: setup.rounds,
            seats: seats(table, &around.connected),
            yours: yours.iter().map(|player| player.letter()).collect(),
            profile: setup.profile,
            clock: setup.clock,
            start: Board::new(rules, table.game.start()),
            labels: labels(rules),
            entries: table.entries(),
            undone: table.undone(),
            ply: table.ply(),
            view: view(table),
            clocks: clocks(table),
            offers: around.offers.clone(),
            thinking: around.thinking.map(Player::letter),
            touched: table.touched.map(|pit| pit.0),
            rematch: table.rematch.clone(),
            spectators: around.spectators,
        }
    }
}

/// Who sits where, and who is there.
pub fn seats(table: &Table, connected: &[Player]) -> Vec<SeatView> {
    let view = |player: Player| {
        let seat = table.setup.seat(player)?;
        Some(SeatView {
            seat: player.letter(),
            kind: seat.kind,
            name: seat.name.clone(),
            level: seat.level,
            connected: seat.kind == SeatKind::Computer || connected.contains(&player),
        })
    };
    table.setup.players().filter_map(view).collect()
}

/// The position now, with as much help as the profile allows.
pub fn view(table: &Table) -> View {
    let previews = table.setup.profile.previews;
    let reference = &table.setup.reference;
    View::new(reference, table.rules(), table.game.position(), previews)
}

pub fn clocks(table: &Table) -> Option<ClocksView> {
    let clocks = table.clocks.as_ref()?;
    Some(ClocksView {
        remaining_ms: clocks.left_ms(Instant::now()),
        running: clocks.running().map(Player::letter),
    })
}
