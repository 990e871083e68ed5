//! Everything about a tournament in one file, to keep or to go on with elsewhere; and its web site as one file.

use std::io::{Cursor, Write as _};
use std::sync::Arc;

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use tournament::Tournament;
use tournament::exchange::FileFault;
use tournament::exchange::archive::{
    ARCHIVE_FORMAT, ARCHIVE_VERSION, Archive, ArchivedGame, ArchivedRecord,
};
use words::site::{SiteGame, pages};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{Created, NewTournamentKey, TournamentId, Visit};
use crate::api::description::Problems;
use crate::app::App;
use crate::games::{Command, GameState, Setup, replay};
use crate::http::download;
use crate::names::check_entry;
use crate::problem::{Code, Problem};
use crate::secret;
use crate::store::{KeptRecord, Moderated, ScreenGame, Slot, StoredGame, Write};
use crate::tournaments::{HallState, MAX_ENTRIES, MAX_PLAYERS, RoundClock};
use answers::games::files::as_record;

/// Games on the screen in an archive.
const MAX_GAMES: usize = 5000;

/// Everything in one file: log, games, records, clock, links and the hash of the key.
///
/// Whoever has it can put the tournament up elsewhere under the same links, so it is for the controller only.
#[utoipa::path(get, path = "/api/tournaments/{id}/archive", tag = "tournaments", params(TournamentId),
    security(("controller_key" = [])), responses(
    (status = 200, description = "An archive", body = Object, content_type = "application/json"),
    Problems<404>, Problems<503>))]
pub async fn export(visit: Visit) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let archive = collect(&visit).await?;
    let work = move || Ok(archive.write());
    let text = visit.app.workers.run(work).await?;
    let name = format!("{}-archive.json", visit.hall.id);
    Ok(download("application/json", &name, text))
}

async fn collect(visit: &Visit) -> Result<Archive, Problem> {
    let id = &visit.hall.id;
    let stored = visit.app.store.load_tournament(id).await;
    let stored = stored.map_err(|error| Problem::from(&error))?;
    let stored = stored.ok_or(Code::NoSuchTournament)?;
    let state = visit.hall.now();
    let mut games = Vec::new();
    for game in &stored.games {
        let kept = visit.app.store.load_game(&game.id).await;
        // A game that was deleted since is not there any more.
        let Some(kept) = kept.map_err(|error| Problem::from(&error))? else {
            continue;
        };
        games.push(ArchivedGame {
            id: game.id.clone(),
            round: game.slot.round,
            board: game.slot.board,
            game: game.slot.game,
            pairing: game.pairing,
            version: game.version,
            setup: kept.setup,
            actions: kept.actions,
            record: text_of(visit, game).await?,
        });
    }
    let records = stored.records.iter().map(|record| ArchivedRecord {
        round: record.slot.round,
        board: record.slot.board,
        game: record.slot.game,
        pairing: record.pairing,
        version: record.version,
        text: record.text.to_string(),
    });
    Ok(Archive {
        format: ARCHIVE_FORMAT.to_owned(),
        version: ARCHIVE_VERSION,
        id: id.clone(),
        key_hash: stored.key_hash,
        secret: stored.secret,
        listed: stored.listed,
        clock: stored.clock,
        log: state.tournament.log().to_vec(),
        games,
        records: records.collect(),
    })
}

/// The record of a game on the screen that is over.
async fn text_of(visit: &Visit, game: &ScreenGame) -> Result<Option<String>, Problem> {
    if !game.over {
        return Ok(None);
    }
    let ask = |reply| Command::State { reply };
    let state: GameState = visit.app.rooms.ask(&game.id, ask).await?;
    visit
        .app
        .workers
        .run(move || Ok(Some(as_record(&state))))
        .await
}

/// Puts up the tournament of an archive, under its own address and with its own links.
pub async fn restore(app: &App, text: String) -> Result<Created, Problem> {
    app.halls.expect_room().await?;
    let read = app.workers.run(move || checked(&text));
    let (archive, tournament) = read.await?;
    expect_new(app, &archive).await?;
    let clock = archive.clock.clone();
    let games = restored_games(app, &archive).await?;
    let state = HallState::new(tournament, RoundClock::default(), Vec::new(), Vec::new());
    let mut writes = vec![
        Write::Create {
            listed: archive.listed,
            key_hash: archive.key_hash.clone(),
            secret: archive.secret.clone(),
            summary: state.summary(),
        },
        state.entries_from(0),
    ];
    writes.extend(clock.map(|body| Write::Clock { body }));
    writes.extend(games);
    writes.extend(archive.records.iter().map(|record| {
        Write::Record(KeptRecord {
            pairing: record.pairing,
            slot: Slot {
                round: record.round,
                board: record.board,
                game: record.game,
            },
            version: record.version,
            text: Arc::from(record.text.as_str()),
        })
    }));
    app.halls.store_new(&archive.id, writes).await?;
    let key = NewTournamentKey {
        id: archive.id,
        key: String::new(),
    };
    Ok((axum::http::StatusCode::CREATED, axum::Json(key)))
}

fn fault(code: &'static str) -> Problem {
    Problem::file(&[FileFault::new(0, code)])
}

/// Reads an archive and checks everything that does not need the store.
fn checked(text: &str) -> Result<(Archive, Tournament), Problem> {
    let (archive, tournament) = Archive::read(text).map_err(|faults| Problem::file(&faults))?;
    let mut entries = tournament.log().iter().map(|line| &line.entry);
    entries.try_for_each(check_entry)?;
    // A hash and a secret are as long as those that this server makes.
    let letters = |text: &str| {
        text.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    let proper = secret::is_id(&archive.id)
        && archive.key_hash.len() == secret::hash("").len()
        && letters(&archive.key_hash)
        && (16..=200).contains(&archive.secret.len())
        && letters(&archive.secret);
    let clock = archive
        .clock
        .as_deref()
        .map(serde_json::from_str::<RoundClock>);
    if !proper || clock.is_some_and(|clock| clock.is_err()) {
        return Err(fault("archive-id"));
    }
    let size = archive.log.len() > MAX_ENTRIES || tournament.players().len() > MAX_PLAYERS;
    if size || archive.games.len() > MAX_GAMES {
        return Err(Code::TooLarge.into());
    }
    Ok((archive, tournament))
}

/// Refuses what is there already, also if it is hidden.
async fn expect_new(app: &App, archive: &Archive) -> Result<(), Problem> {
    let storage = |error| Problem::from(&error);
    let known = app
        .store
        .load_tournament(&archive.id)
        .await
        .map_err(storage)?;
    let hidden = app
        .store
        .is_hidden(Moderated::Tournament, &archive.id)
        .await;
    if known.is_some() || hidden.map_err(storage)? {
        return Err(fault("archive-taken"));
    }
    for game in &archive.games {
        if app
            .store
            .load_game(&game.id)
            .await
            .map_err(storage)?
            .is_some()
        {
            return Err(fault("archive-taken"));
        }
    }
    Ok(())
}

/// The games of an archive, each replayed, so that nothing is stored that cannot be played on.
async fn restored_games(app: &App, archive: &Archive) -> Result<Vec<Write>, Problem> {
    let mut writes = Vec::new();
    for game in archive.games.clone() {
        let tournament = archive.id.clone();
        let name = game.id.clone();
        let work = app.workers.run_within(move |budget| {
            let bad = || {
                let fault = FileFault::new(0, "archive-game").with("game", &name);
                Problem::file(&[fault])
            };
            let setup: Setup = serde_json::from_str(&game.setup).map_err(|_| bad())?;
            if !secret::is_id(&game.id) || setup.tournament.as_ref() != Some(&tournament) {
                return Err(bad());
            }
            let stored = StoredGame {
                setup: game.setup,
                actions: game.actions,
            };
            let table = replay(&stored, budget).map_err(|_| bad())?;
            let slot = Slot {
                round: game.round,
                board: game.board,
                game: game.game,
            };
            Ok(Write::Restored {
                game: ScreenGame {
                    id: game.id,
                    pairing: game.pairing,
                    slot,
                    version: game.version,
                    over: table.game.outcome().is_some(),
                },
                setup: stored.setup,
                actions: stored.actions,
            })
        });
        writes.push(work.await?);
    }
    Ok(writes)
}

/// The web site of the tournament, as ZIP: pages that need no server.
#[utoipa::path(get, path = "/api/tournaments/{id}/site", tag = "tournaments", params(TournamentId), responses(
    (status = 200, description = "A ZIP file", body = [u8], content_type = "application/zip"),
    Problems<404>, Problems<503>))]
pub async fn site(visit: Visit) -> Result<Response, Problem> {
    let state = visit.hall.now();
    let work = move || {
        let games = kept_games(&state);
        zipped(&state.tournament, &games).map_err(|error| {
            tracing::error!(%error, "a web site cannot be made");
            Problem::new(Code::Internal)
        })
    };
    let bytes = visit.app.workers.run(work).await?;
    let name = format!("attachment; filename=\"{}-site.zip\"", visit.hall.id);
    let headers = [
        (CONTENT_TYPE, "application/zip".to_owned()),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((headers, bytes).into_response())
}

/// The records that were kept by hand, those of rounds that stand.
fn kept_games(state: &HallState) -> Vec<SiteGame> {
    let mut slots: Vec<Slot> = state.records.iter().map(|record| record.slot).collect();
    slots.sort_unstable();
    slots.dedup();
    let records = slots.into_iter().filter_map(|slot| state.record(slot));
    let game = |record: &KeptRecord| SiteGame {
        round: record.slot.round,
        board: record.slot.board,
        game: record.slot.game,
        text: record.text.to_string(),
    };
    records.map(game).collect()
}

fn zipped(tournament: &Tournament, games: &[SiteGame]) -> zip::result::ZipResult<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for page in pages(tournament, games) {
        writer.start_file(page.path, SimpleFileOptions::default())?;
        writer.write_all(page.text.as_bytes())?;
    }
    Ok(writer.finish()?.into_inner())
}
