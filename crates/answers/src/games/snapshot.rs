//! A whole game as a client sees it.

use mancala::view::{BoardView, StepView};
use mancala::{ByPlayer, Player};
use search::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use super::colour::Colour;
use super::messages::OfferKind;
use super::setup::{ClockSettings, Profile, SeatKind};
use super::table::GameTable;
use crate::board::View;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = GameRule)]
pub struct GameRuleView {
    pub id: String,
    pub name: String,
    pub built_in: bool,
    pub fingerprint: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = GameSeat)]
pub struct SeatView {
    pub seat: Player,
    pub kind: SeatKind,
    pub name: String,
    #[schema(required)]
    pub level: Option<u8>,
    pub colour: Colour,
    pub connected: bool,
    /// Nobody has sat down at this seat for a person elsewhere.
    pub open: bool,
    /// Milliseconds until the game can be claimed against a player who is away; `null` where it cannot be.
    #[schema(required)]
    pub claim_in_ms: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Clocks)]
pub struct ClocksView {
    pub remaining_ms: Vec<u64>,
    #[schema(required)]
    pub running: Option<Player>,
    /// The clock of the player to move waits at most this long for the last turn to be shown.
    pub waits_ms: u64,
}

/// A proposal that other players have to accept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Offer)]
pub struct OfferView {
    pub id: u64,
    pub kind: OfferKind,
    pub from: Player,
    pub ply: usize,
    /// Seats that have not answered yet.
    pub waiting: Vec<Player>,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Snapshot {
    pub id: String,
    pub rule: GameRuleView,
    pub players: u8,
    pub rounds: u16,
    pub seats: Vec<SeatView>,
    /// The seats that the token of the request owns.
    pub yours: Vec<Player>,
    /// The seat that the token of the request was an invitation to, and that somebody has taken with it.
    #[schema(required)]
    pub taken: Option<Player>,
    /// Lots were drawn for who begins: it is A.
    pub by_lot: bool,
    /// Whether a player may end the game without a result now; that is so until every person has played once.
    pub abortable: bool,
    /// Who ended the game without a result.
    #[schema(required)]
    pub aborted: Option<Player>,
    pub profile: Profile,
    #[schema(required)]
    pub clock: Option<ClockSettings>,
    pub start: BoardView,
    pub labels: Vec<String>,
    pub entries: Vec<StepView>,
    /// Steps that can be played again.
    pub undone: usize,
    pub ply: usize,
    pub view: View,
    #[schema(required)]
    pub clocks: Option<ClocksView>,
    pub offers: Vec<OfferView>,
    /// The computer that thinks now.
    #[schema(required)]
    pub thinking: Option<Player>,
    /// The pit that must be played from, with touch-move.
    #[schema(required)]
    pub touched: Option<u8>,
    /// The id of the next game.
    #[schema(required)]
    pub rematch: Option<String>,
    pub spectators: usize,
}

/// What a snapshot shows beside the table: connections, offers, the computer.
#[derive(Clone, Debug, Default)]
pub struct RoomState {
    pub connected: Vec<Player>,
    pub offers: Vec<OfferView>,
    pub thinking: Option<Player>,
    pub spectators: usize,
    /// When the game can be claimed against players who are away.
    pub claims: ByPlayer<Option<u64>>,
    /// How long the clock of the player to move may wait for the last turn to be shown.
    pub waits_ms: u64,
}

impl Snapshot {
    pub fn new(id: &str, table: &GameTable, room: &RoomState, yours: &[Player]) -> Self {
        let (setup, rules) = (&table.setup, table.rules());
        Self {
            id: id.to_owned(),
            rule: GameRuleView {
                id: setup.reference.clone(),
                name: setup.name.clone(),
                built_in: setup.built_in,
                fingerprint: rules.fingerprint().to_string(),
            },
            players: rules.players(),
            rounds: setup.rounds,
            seats: seats(table, &room.connected, &room.claims),
            yours: yours.to_vec(),
            taken: None,
            by_lot: setup.by_lot,
            abortable: table.is_abortable(),
            aborted: table.aborted,
            profile: setup.profile,
            clock: setup.clock,
            start: BoardView::new(rules, table.game.start()),
            labels: rules.labels(),
            entries: table.entries(),
            undone: table.undone(),
            ply: table.ply(),
            view: view(table),
            clocks: clocks(table, room.waits_ms),
            offers: room.offers.clone(),
            thinking: room.thinking,
            touched: table.touched.map(|pit| pit.0),
            rematch: table.rematch.clone(),
            spectators: room.spectators,
        }
    }
}

/// The seats, and which of them are connected.
pub fn seats(
    table: &GameTable,
    connected: &[Player],
    claims: &ByPlayer<Option<u64>>,
) -> Vec<SeatView> {
    let colours = table.setup.colours();
    let view = |(player, colour): (Player, Colour)| {
        let seat = table.setup.seat(player)?;
        Some(SeatView {
            seat: player,
            kind: seat.kind,
            name: seat.name.clone(),
            level: seat.level,
            colour,
            open: table.is_open(player),
            connected: seat.kind == SeatKind::Computer || connected.contains(&player),
            claim_in_ms: claims[player],
        })
    };
    let seats = table.setup.players().zip(colours);
    seats.filter_map(view).collect()
}

/// The position now, with previews if the profile allows them.
pub fn view(table: &GameTable) -> View {
    let previews = table.setup.profile.previews;
    let reference = &table.setup.reference;
    let view = View::of_game(reference, &table.game, previews);
    match table.aborted {
        Some(_) => view.without_moves(),
        None => view,
    }
}

pub fn clocks(table: &GameTable, waits_ms: u64) -> Option<ClocksView> {
    let clocks = table.clocks.as_ref()?;
    Some(ClocksView {
        remaining_ms: clocks.left_ms(Instant::now()),
        running: clocks.running(),
        waits_ms,
    })
}
