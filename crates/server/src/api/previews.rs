//! Pages as others see them who have only a link: what the document says of itself, and pictures of boards.

use std::time::Duration;

use answers::openings::at_line;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use mancala::Position;
use mancala::rules::Rules;
use mancala::view::{BoardView, StoreSide};
use picture::{Board, HEIGHT, Scene, WIDTH};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::{Arg, Lang, texts};

use super::description::Problems;
use super::games::game_state;
use crate::app::App;
use crate::games::GameState;
use crate::http::about::{About, Picture, escaped};
use crate::http::page_files::{self, Asked, Audience};
use crate::lessons::LESSONS;
use crate::problem::{Code, Problem};
use crate::rules::{self, SelectedRule};

/// Nobody waits longer for a page because of what it says of itself. It takes some thousandths of a second, unless the server
/// has very much to do.
const PATIENCE: Duration = Duration::from_secs(1);
/// A picture is a function of its address. A day, and not for ever, because it may be drawn better.
const A_DAY: &str = "public, max-age=86400";
/// The game that stands for all of them.
const FIRST_RULE: &str = "awale";
/// The sizes of the icon.
const ICON_SIZES: [u32; 3] = [180, 192, 512];

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(board_picture))
        .routes(routes!(icon))
}

/// A file or a page.
pub async fn page(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let asked = Asked::new(&uri, &headers);
    if let Some(file) = page_files::file(&asked) {
        return file;
    }
    let about = match page_files::page_at(uri.path()) {
        Some(row) if !row.operator => {
            let about = about(&app, &asked, &row.module);
            tokio::time::timeout(PATIENCE, about).await.ok().flatten()
        }
        _ => None,
    };
    page_files::page(
        &asked,
        &app.config.path_prefix,
        Audience::Public,
        about.as_ref(),
    )
}

/// A board, and what is said of it.
struct Subject {
    title: String,
    description: String,
    board: Option<Board>,
}

async fn about(app: &App, asked: &Asked<'_>, module: &str) -> Option<About> {
    let subject = subject(app, asked, module).await;
    let subject = match subject {
        Some(subject) => subject,
        None => home(app, asked.lang)?,
    };
    let lang = asked.lang;
    let described = |board: &Board| {
        let pits: Vec<String> = board.pits.iter().map(u16::to_string).collect();
        say(lang, "picture", &[("pits", pits.join(", ").into())])
    };
    let picture = subject.board.as_ref().map(|board| Picture {
        path: format!("/api/picture?{}", board.query()),
        width: WIDTH,
        height: HEIGHT,
        description: described(board),
    });
    // Pages of many parts show something else than a board first.
    let shows_board = [
        "home",
        "game",
        "rule",
        "introduction",
        "lesson",
        "analysis",
        "opening",
        "embed",
    ];
    let board = subject
        .board
        .as_ref()
        .filter(|_| shows_board.contains(&module));
    let board =
        board.map(|board| picture::first_board(&Scene::of(board), &escaped(&described(board))));
    let path = asked.uri.path_and_query().map(ToString::to_string);
    Some(About {
        title: subject.title,
        description: subject.description,
        origin: origin(app, asked.headers),
        path: path.unwrap_or_default(),
        picture,
        board,
    })
}

fn board_of(rules: &Rules, position: &Position) -> Board {
    let view = BoardView::new(rules, position);
    Board {
        pits: view.pits,
        owners: view.owners,
        stores: view.stores,
        stores_left: rules.store_side() == StoreSide::Left,
        rows: rules.board.rows,
    }
}

/// Where the visitor reaches the server: one of its own origins if it is named so, else the name in the request.
fn origin(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = app.config.origins.iter();
    let mut own = own.filter(|origin| origin.authority().eq_ignore_ascii_case(host));
    own.next().map_or_else(
        || format!("http://{host}"),
        |origin| origin.as_str().to_owned(),
    )
}

fn say(lang: Lang, what: &str, args: &[(&'static str, Arg)]) -> String {
    texts(lang).get(&format!("preview-{what}"), args)
}

/// What the page at an address is about; nothing where it is about nothing in particular.
async fn subject(app: &App, asked: &Asked<'_>, module: &str) -> Option<Subject> {
    let lang = asked.lang;
    let id = asked.uri.path().split('/').nth(2).unwrap_or_default();
    match module {
        "game" => game(app, id, lang).await,
        "rule" => of_rule(app, asked, id, |name| name).await,
        "introduction" => {
            of_rule(app, asked, id, |name| {
                say(lang, "introduction", &[("rule", name.into())])
            })
            .await
        }
        "setup" => {
            of_rule(app, asked, id, |name| {
                say(lang, "setup", &[("rule", name.into())])
            })
            .await
        }
        "lesson" => lesson(id, lang),
        "analysis" | "embed" => position(app, asked, lang).await,
        "opening" => opening(app, asked, id).await,
        _ if asked.uri.path().starts_with("/tournament/") => tournament(app, id, lang).await,
        _ => None,
    }
}

fn home(app: &App, lang: Lang) -> Option<Subject> {
    let library = app.library.rules();
    let rule = rules::named(&library.catalog, FIRST_RULE, None).ok()?;
    Some(Subject {
        title: String::new(),
        description: say(lang, "home", &[]),
        board: Some(board_of(&rule.rules, &Position::start(&rule.rules))),
    })
}

async fn game(app: &App, id: &str, lang: Lang) -> Option<Subject> {
    let state = game_state(app, id).await.ok()?;
    let run = app.workers.run(move || {
        let GameState { game, setup } = &state;
        let names = setup.players().map(|player| {
            let seat = setup.seat(player);
            let name = seat.map(|seat| seat.name.clone()).unwrap_or_default();
            if name.is_empty() {
                player.to_string()
            } else {
                name
            }
        });
        let names: Vec<String> = names.collect();
        let what = match game.outcome() {
            Some(_) => "game-over",
            None => "game-under-way",
        };
        Ok(Subject {
            title: say(
                lang,
                "game",
                &[
                    ("rule", setup.name.clone().into()),
                    ("players", names.join(" – ").into()),
                ],
            ),
            description: say(lang, what, &[]),
            board: Some(board_of(game.rules(), game.position())),
        })
    });
    run.await.ok()
}

/// A rule by the `{id}` of the address and the players that the query asks for.
async fn selected(app: &App, asked: &Asked<'_>, id: &str) -> Option<SelectedRule> {
    let library = app.library.rules();
    let players = query(asked.uri, "players").and_then(|players| players.parse().ok());
    let id = decoded(id);
    let run = app
        .workers
        .run(move || rules::named(&library.catalog, &id, players));
    run.await.ok()
}

async fn of_rule(
    app: &App,
    asked: &Asked<'_>,
    id: &str,
    title: impl FnOnce(String) -> String,
) -> Option<Subject> {
    let rule = selected(app, asked, id).await?;
    let summary = rule.file.about.summary.as_ref();
    Some(Subject {
        title: title(rule.name(asked.lang)),
        description: summary
            .map(|summary| summary.get(asked.lang.code()).to_owned())
            .unwrap_or_else(|| say(asked.lang, "home", &[])),
        board: Some(board_of(&rule.rules, &Position::start(&rule.rules))),
    })
}

/// The middle of a lesson is where something happens.
fn lesson(id: &str, lang: Lang) -> Option<Subject> {
    let lesson = LESSONS.iter().find(|lesson| lesson.id == id)?;
    let (rule, game) = (&lesson.record.rule, &lesson.record.game);
    let middle = game.steps().get(game.steps().len() / 2)?;
    let title = lesson.text("title", lang)?;
    let name = rule.name(lang);
    Some(Subject {
        title: match title.contains(&name) {
            true => title,
            false => say(
                lang,
                "lesson",
                &[("title", title.into()), ("rule", name.into())],
            ),
        },
        description: lesson.text("intro", lang)?,
        board: Some(board_of(&rule.rules, &middle.before())),
    })
}

async fn position(app: &App, asked: &Asked<'_>, lang: Lang) -> Option<Subject> {
    let name = query(asked.uri, "rule")?;
    let rule = selected(app, asked, &name).await?;
    let text = query(asked.uri, "position");
    let title = rule.name(lang);
    let run = app.workers.run(move || {
        let start = || Position::start(&rule.rules);
        let read = |text: String| Position::from_text(&rule.rules, &text);
        let position = text.map_or_else(|| Ok(start()), read);
        let position = position.map_err(|error| Problem::with(Code::BadPosition, error))?;
        Ok(board_of(&rule.rules, &position))
    });
    Some(Subject {
        title: say(lang, "analysis", &[("rule", title.into())]),
        description: say(lang, "analysis-what", &[]),
        board: Some(run.await.ok()?),
    })
}

async fn opening(app: &App, asked: &Asked<'_>, id: &str) -> Option<Subject> {
    let (library, lang) = (app.library.rules(), asked.lang);
    let (id, line) = (decoded(id), query(asked.uri, "line").unwrap_or_default());
    let run = app.workers.run_within(move |budget| {
        let (rule, game, _) = at_line(&library.catalog, &id, &line, budget)?;
        Ok(Subject {
            title: say(lang, "openings", &[("rule", rule.name(lang).into())]),
            description: say(lang, "openings-what", &[]),
            board: Some(board_of(&rule.rules, game.position())),
        })
    });
    run.await.ok()
}

async fn tournament(app: &App, id: &str, lang: Lang) -> Option<Subject> {
    let hall = app.halls.enter(id).await.ok()?;
    let state = hall.now();
    let settings = state.tournament.settings();
    let library = app.library.rules();
    let name = rules::name_of(&library.catalog, &settings.rule, None, lang);
    let board = rules::named(&library.catalog, &settings.rule, None).ok();
    let args = [
        ("rule", name.unwrap_or_else(|| settings.rule.clone()).into()),
        ("players", state.tournament.roster().count().into()),
    ];
    Some(Subject {
        title: settings.name.clone(),
        description: say(lang, "tournament", &args),
        board: board.map(|rule| board_of(&rule.rules, &Position::start(&rule.rules))),
    })
}

/// A value in the query of an address.
fn query(uri: &Uri, name: &str) -> Option<String> {
    let pairs = uri
        .query()?
        .split('&')
        .filter_map(|pair| pair.split_once('='));
    let mut values = pairs
        .filter(|(key, _)| *key == name)
        .map(|(_, value)| value);
    values.next().map(|value| decoded(&value.replace('+', " ")))
}

/// A part of an address as it was meant.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut plain, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(byte) = bytes.get(at) {
        let digits = text.get(at + 1..at + 3).filter(|_| *byte == b'%');
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                plain.push(byte);
                at += 3;
            }
            None => {
                plain.push(*byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

/// A board to draw.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct BoardQuery {
    /// Seeds of the pits, from the first of A counterclockwise: `4,4,4,4`.
    #[param(max_length = 512)]
    pits: String,
    /// A letter for every pit, a dot for one without an owner: `AABB`.
    #[param(max_length = 72)]
    owners: String,
    /// Seeds of the stores in the order of the players: `0,0`.
    #[param(max_length = 32)]
    stores: String,
    /// `left` where stores lie at the left end of their rows.
    side: Option<String>,
    /// Rows of the board of two players: 2, 3, 4 or 6; 2 by default.
    rows: Option<u8>,
}

/// A picture of a board.
///
/// For previews of links: 1200 by 630 pixels, PNG.
#[utoipa::path(get, path = "/api/picture", tag = "server", params(BoardQuery), responses(
    (status = 200, description = "A picture", body = [u8], content_type = "image/png"),
    Problems<422>, Problems<503>))]
async fn board_picture(
    State(app): State<App>,
    query: Result<Query<BoardQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Problem> {
    let Query(query) = query.map_err(|error| Problem::with(Code::BadRequest, error.body_text()))?;
    let side = query.side.as_deref();
    let rows = query.rows.unwrap_or(2);
    let board = Board::read(&query.pits, &query.owners, &query.stores, side, rows);
    let board = board.ok_or(Code::BadPosition)?;
    drawn(&app, move || Scene::of(&board), WIDTH).await
}

/// The icon of the page.
#[utoipa::path(get, path = "/api/icon/{size}", tag = "server",
    params(("size" = u32, Path, description = "Pixels: 180, 192 or 512")), responses(
    (status = 200, description = "A picture", body = [u8], content_type = "image/png"),
    Problems<404>, Problems<503>))]
async fn icon(State(app): State<App>, Path(size): Path<String>) -> Result<Response, Problem> {
    let size = size.parse().ok();
    let size = size.filter(|size| ICON_SIZES.contains(size));
    let size = size.ok_or(Code::NotFound)?;
    drawn(&app, Scene::icon, size).await
}

/// Drawing takes some hundredths of a second, so it waits in the same line as other work.
async fn drawn(
    app: &App,
    scene: impl FnOnce() -> Scene + Send + 'static,
    width: u32,
) -> Result<Response, Problem> {
    let draw = move || {
        let drawn = picture::png(&scene(), width);
        drawn.map_err(|error| Problem::with(Code::Internal, error))
    };
    let body = app.workers.run(draw).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, A_DAY),
        (
            header::HeaderName::from_static("cross-origin-resource-policy"),
            "cross-origin",
        ),
    ];
    Ok((headers, body).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_they_were_meant() {
        let uri: Uri = "/analysis?rule=kalah%3Fpits%3D4&position=4%2C4%2F0&x=a+b"
            .parse()
            .unwrap();
        assert_eq!(query(&uri, "rule").unwrap(), "kalah?pits=4");
        assert_eq!(query(&uri, "position").unwrap(), "4,4/0");
        assert_eq!(query(&uri, "x").unwrap(), "a b");
        assert_eq!(query(&uri, "y"), None);
        for (text, plain) in [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("é%C3%A9", "éé")] {
            assert_eq!(decoded(text), plain);
        }
    }
}
