//! Games on the screen: made for the boards of a round, with the rule and the profile of the tournament. When one is over
//! its result goes into the log.

use std::collections::BTreeMap;
use std::sync::Arc;

use mancala::rules::Catalog;
use tournament::bracket::verdict;
use tournament::{By, LogEntry, RoundBoard, TournamentFormat, TournamentSettings};
use words::Lang;

use super::access::seat_token;
use super::hall::{Hall, HallState, expect_board};
use super::halls::Halls;
use super::result::game_result;
use crate::games::{
    ClockSettings, Command, Profile, SeatKind, Setup, StoredSeat, tournament_setup,
};
use crate::names::shown_name;
use crate::problem::{Code, Problem};
use crate::secret;
use crate::store::{ScreenGame, Slot, Write};

/// There is no undo in a tournament, whatever else is allowed.
const fn profile(settings: &TournamentSettings) -> Profile {
    Profile {
        hints: !settings.fair_play,
        previews: !settings.fair_play,
        counts: !settings.fair_play,
        undo: false,
        touch_move: settings.touch_move,
    }
}

/// The games of a round that can be played on the screen: without a result, and not being played already.
pub fn open_slots<'a>(
    state: &'a HallState,
    round: u16,
    boards: Option<&[u16]>,
) -> Result<Vec<(&'a RoundBoard, Slot)>, Problem> {
    let all = || {
        let round = state.tournament.round(round);
        let boards = round.into_iter().flat_map(|round| &round.boards);
        boards.map(|board| board.number).collect()
    };
    let mut numbers = boards.map_or_else(all, <[u16]>::to_vec);
    numbers.sort_unstable();
    numbers.dedup();
    let slot = |board, game| Slot { round, board, game };
    if numbers.is_empty() {
        expect_board(state, slot(0, 1))?;
    }
    let mut slots = Vec::new();
    for number in numbers {
        let board = expect_board(state, slot(number, 1))?;
        for (game, result) in (1_u8..).zip(&board.results) {
            let slot = slot(number, game);
            if result.is_none() && !is_played(state, slot) {
                slots.push((board, slot));
            }
        }
        let further = slot(number, further_game(board));
        if needs_further_game(state, board) && !is_played(state, further) {
            slots.push((board, further));
        }
    }
    Ok(slots)
}

fn is_played(state: &HallState, slot: Slot) -> bool {
    let mut games = state.valid_games();
    games.any(|game| game.slot == slot && !game.over)
}

/// The number of the game after those that are written.
fn further_game(board: &RoundBoard) -> u8 {
    u8::try_from(board.results.len() + 1).unwrap_or(u8::MAX)
}

/// Whether the match of a knockout is drawn.
fn needs_further_game(state: &HallState, board: &RoundBoard) -> bool {
    let settings = state.tournament.settings();
    settings.format == TournamentFormat::Knockout && verdict(settings, board).is_drawn()
}

/// The setups of games, by the number of seats, still without their seats.
pub fn setups(
    hall: &Hall,
    state: &HallState,
    slots: &[(&RoundBoard, Slot)],
    catalog: &Catalog,
    clock: Option<ClockSettings>,
    lang: Lang,
) -> Result<BTreeMap<usize, Setup>, Problem> {
    let settings = state.tournament.settings();
    let mut setups = BTreeMap::new();
    for (board, _) in slots {
        let seats = board.seats.len();
        if setups.contains_key(&seats) {
            continue;
        }
        let players = u8::try_from(seats).unwrap_or(u8::MAX);
        let (rule, profile) = (&settings.rule, profile(settings));
        let setup = tournament_setup(catalog, rule, players, clock, profile, lang)?;
        let tournament = Some(hall.id.clone());
        setups.insert(
            seats,
            Setup {
                tournament,
                ..setup
            },
        );
    }
    Ok(setups)
}

/// Adds new games for these slots to the state, and returns what to store.
pub fn add_games(
    state: &mut HallState,
    round: u16,
    boards: Option<&[u16]>,
    setups: &BTreeMap<usize, Setup>,
    secret: &str,
) -> Result<Vec<Write>, Problem> {
    let mut games = Vec::new();
    let mut writes = Vec::new();
    for (board, slot) in open_slots(state, round, boards)? {
        let setup = setups.get(&board.seats.len()).ok_or(Code::Stale)?;
        let (game, setup) = new_game(state, board, slot, setup, secret)?;
        games.push(game.clone());
        writes.push(Write::Game { game, setup });
    }
    state.games.extend(games);
    Ok(writes)
}

/// A new game, whose starter sits at A, and its setup as it is stored.
fn new_game(
    state: &HallState,
    board: &RoundBoard,
    slot: Slot,
    setup: &Setup,
    secret: &str,
) -> Result<(ScreenGame, String), Problem> {
    let id = secret::id().map_err(|_| Problem::new(Code::Internal))?;
    let mut players = board.seats.clone();
    players.rotate_left(board.starter(usize::from(slot.game) - 1));
    let seats = players.iter().map(|player| StoredSeat {
        kind: SeatKind::Elsewhere,
        name: shown_name(state.tournament.name(*player)),
        level: None,
        token: Some(secret::hash(&seat_token(secret, &id, *player))),
        colour: None,
        invitation: None,
        seated: true,
    });
    let setup = Setup {
        seats: seats.collect(),
        ..setup.clone()
    };
    let setup = serde_json::to_string(&setup).map_err(|_| Problem::new(Code::Internal))?;
    let game = ScreenGame {
        id,
        pairing: state.pairing(slot.round).ok_or(Code::Internal)?,
        slot,
        version: state.version(),
        over: false,
    };
    Ok((game, setup))
}

/// Whether a game has ended without a result.
pub(super) fn misses_results(state: &HallState) -> bool {
    let mut games = state.valid_games();
    games.any(|game| game.over && awaits_result(state, &game))
}

/// Writes the results of all games that have ended without one.
pub(super) async fn write_missing_results(halls: &Halls, hall: &Arc<Hall>) {
    let state = hall.now();
    let ended: Vec<String> = state
        .valid_games()
        .filter(|game| game.over && awaits_result(&state, game))
        .map(|game| game.id)
        .collect();
    for game in ended {
        write_result(halls, hall, &game).await;
    }
}

/// Whether the result of a game is still to be written: the board has none, and the screen has not written one before.
/// A result that the controller took away does not come back.
fn awaits_result(state: &HallState, game: &ScreenGame) -> bool {
    let made = state.games.iter().find(|other| other.id == game.id);
    let Some((made, now)) = made.and_then(|made| Some((made, state.slot_of(made)?))) else {
        return false;
    };
    let number = now.game;
    // The number of the board may have changed before or after the screen wrote.
    let by_screen = |entry: &LogEntry| {
        matches!(entry, LogEntry::Result { round, board, game, by: By::Screen, .. }
            if (*round, *game) == (now.round, number) && [now.board, made.slot.board].contains(board))
    };
    let since = state.tournament.log().iter().skip(made.version);
    let open = expect_board(state, now).is_ok_and(|board| {
        match board.results.get(usize::from(number) - 1) {
            Some(result) => result.is_none(),
            None => further_game(board) == number && needs_further_game(state, board),
        }
    });
    open && !since.map(|line| &line.entry).any(by_screen)
}

/// Writes the result of a game that is over.
pub(super) async fn write_result(halls: &Halls, hall: &Arc<Hall>, id: &str) {
    let ask = |reply| Command::State { reply };
    let Ok(played) = halls.rooms.ask(id, ask).await else {
        return;
    };
    if played.game.outcome().is_none() {
        return;
    }
    let id = id.to_owned();
    let change = move |state: &mut HallState| {
        let Some(game) = state.games.iter_mut().find(|game| game.id == id) else {
            return Ok(Vec::new());
        };
        game.over = true;
        let game = game.clone();
        let slot = state.slot_of(&game);
        let Some(slot) = slot.filter(|_| awaits_result(state, &game)) else {
            return Ok(Vec::new());
        };
        let board = expect_board(state, slot)?;
        let starter = board.starter(usize::from(slot.game) - 1);
        let result = game_result(&played.game, board.seats.len(), starter);
        let entry = LogEntry::Result {
            round: slot.round,
            board: slot.board,
            game: slot.game,
            result: Some(result),
            by: By::Screen,
        };
        if let Err(problem) = state.add_one(entry) {
            let game = id;
            tracing::warn!(
                game,
                ?problem,
                "the result of a game does not fit its board"
            );
        }
        Ok(Vec::new())
    };
    if let Err(problem) = hall.change(&halls.store, change).await {
        tracing::error!(?problem, "the result of a game cannot be written");
    }
}
