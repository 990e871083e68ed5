//! Requests by their addresses, as the server has them (`crates/server/src/api`), but for the texts of the page, which are files.

use answers::analysis::{self, EngineLines, ThinkRequest};
use answers::budget::Budget;
use answers::exercises::asked;
use answers::games::create::{CreatedGame, NewGame, create};
use answers::games::files::{as_ogn, as_record};
use answers::games::setup::SeatKind;
use answers::known::shown::known_text;
use answers::lessons::shown;
use answers::openings;
use answers::problem::{Code, Problem};
use answers::rules::catalogue::{CatalogueQuery, catalogue_text};
use answers::rules::detail::{list_text, rule_detail};
use answers::rules::{SelectedRule, check, edit, introduction, named};
use mancala::rules::kept_file;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::sync::atomic::AtomicBool;
use words::Lang;

use crate::desk::Desk;
use crate::question::{Answer, Goal, Kept, Request, Response};
use crate::room::Room;

const PLAIN_TEXT: &str = "text/plain; charset=utf-8";

/// The game that a request is about.
pub fn game_of(request: &Request) -> Option<&str> {
    match parts(request)[..] {
        ["api", "games", id, ..] => Some(id),
        _ => None,
    }
}

fn parts(request: &Request) -> Vec<&str> {
    request.path.iter().map(String::as_str).collect()
}

/// Answers a request.
pub fn respond(desk: &mut Desk, request: &Request, lang: Lang) -> Result<Answer, Problem> {
    let parts = parts(request);
    match (request.method.as_str(), &parts[..]) {
        ("POST", ["api", "games"]) => new_game(desk, request, lang),
        ("GET", ["api", "games", id]) => {
            let room = room(desk, id)?;
            let seats = room.seats(request.token.as_deref());
            respond_with(&room.snapshot(&seats))
        }
        ("GET", ["api", "games", id, "rule"]) => rule_of_game(desk, id, lang),
        ("GET", ["api", "games", id, "record"]) => {
            Ok(text(PLAIN_TEXT, as_record(&room(desk, id)?.state())))
        }
        ("GET", ["api", "games", id, "record.ogn"]) => {
            Ok(text(PLAIN_TEXT, as_ogn(&room(desk, id)?.state())?))
        }
        ("POST", ["api", "games", id, "rematch"]) => rematch(desk, id, request),
        ("POST", ["api", "games", id, "review"]) => review(desk, id),
        ("POST", ["api", "think"]) => think(desk, request),
        ("GET", ["api", "reach"]) => respond_with(&json!({ "only_here": true, "origins": [] })),
        (_, ["api", "rules" | "catalogue", ..]) => rules(desk, request, &parts, lang),
        (_, ["api", "lessons" | "known", ..]) => lessons(request, &parts, lang),
        (_, ["api", "openings", ..]) => books(desk, request, &parts, lang),
        (_, ["api", ..]) => study(desk, request, &parts, lang),
        _ => Err(Code::NotFound.into()),
    }
}

fn rules(desk: &Desk, request: &Request, parts: &[&str], lang: Lang) -> Result<Answer, Problem> {
    let (catalog, books) = (&desk.catalog, &*desk.thinker.books);
    let players = number(request, "players")?;
    match (request.method.as_str(), parts) {
        ("GET", ["api", "catalogue"]) => {
            let is_on = |key| request.query.get(key).is_some_and(|value| value == "true");
            let query = CatalogueQuery {
                summaries: is_on("summaries"),
                some: is_on("some"),
            };
            Ok(text(JSON, catalogue_text(catalog, query, lang)))
        }
        ("GET", ["api", "rules"]) => Ok(text(JSON, list_text(catalog, lang))),
        ("POST", ["api", "rules", "check"]) => {
            respond_with(&check::examine(catalog, &body(request)?, lang)?)
        }
        ("POST", ["api", "rules", "set"]) => respond_with(&edit::change(&body(request)?)?),
        ("GET", ["api", "rules", id]) => respond_with(&rule_detail(
            catalog,
            books,
            &named(catalog, id, players)?,
            lang,
        )),
        ("GET", ["api", "rules", id, "file"]) => {
            let rule = named(catalog, id, None)?;
            Ok(text("application/toml", rule.file.text().to_owned()))
        }
        ("GET", ["api", "rules", id, "introduction"]) => {
            let budget = Budget::own();
            respond_with(&introduction::introduce(catalog, id, players, &budget)?)
        }
        ("GET", ["api", "rules", id, "exercises"]) => {
            respond_with(&asked::list(catalog, id, lang)?)
        }
        ("GET", ["api", "rules", id, "exercises", at, "answers", decision]) => {
            respond_with(&asked::answer(catalog, id, read(at)?, decision)?)
        }
        ("GET", ["api", "rules", id, "exercises", at, "solution"]) => {
            respond_with(&asked::solution(catalog, id, read(at)?)?)
        }
        _ => Err(Code::NotFound.into()),
    }
}

fn lessons(request: &Request, parts: &[&str], lang: Lang) -> Result<Answer, Problem> {
    match (request.method.as_str(), parts) {
        ("GET", ["api", "known"]) => Ok(text(JSON, known_text(lang).to_owned())),
        ("GET", ["api", "lessons"]) => respond_with(&shown::list(lang)),
        ("GET", ["api", "lessons", id]) => {
            respond_with(&shown::one(id, number(request, "until")?, lang)?)
        }
        ("GET", ["api", "lessons", id, "steps", at]) => {
            respond_with(&shown::step(id, read(at)?, lang)?)
        }
        _ => Err(Code::NotFound.into()),
    }
}

fn books(desk: &Desk, request: &Request, parts: &[&str], lang: Lang) -> Result<Answer, Problem> {
    let (catalog, books) = (&desk.catalog, &*desk.thinker.books);
    match (request.method.as_str(), parts) {
        ("GET", ["api", "openings"]) => respond_with(&openings::list(catalog, books, lang)),
        ("GET", ["api", "openings", id]) => {
            let line = request.query.get("line").map_or("", String::as_str);
            let found = openings::position(catalog, books, id, line, lang, &Budget::own());
            respond_with(&found?)
        }
        _ => Err(Code::NotFound.into()),
    }
}

fn study(desk: &Desk, request: &Request, parts: &[&str], lang: Lang) -> Result<Answer, Problem> {
    let (catalog, budget) = (&desk.catalog, Budget::own());
    match (request.method.as_str(), parts) {
        ("POST", ["api", "try"]) => {
            respond_with(&analysis::play_line(catalog, &body(request)?, &budget)?)
        }
        ("POST", ["api", "setup"]) => respond_with(&analysis::set_up(catalog, &body(request)?)?),
        ("POST", ["api", "records"]) => {
            let record = body(request)?;
            respond_with(&analysis::read_record(catalog, &record, lang, &budget)?)
        }
        _ => Err(Code::NotFound.into()),
    }
}

fn think(desk: &mut Desk, request: &Request) -> Result<Answer, Problem> {
    let asked: ThinkRequest = body(request)?;
    let (rule, game, _) = asked.line.play(&desk.catalog, &Budget::own())?;
    let never = AtomicBool::new(false);
    let report = desk
        .thinker
        .study(&game, asked.time(), asked.lines(), None, &never);
    respond_with(&EngineLines::new(&rule, &report.ok_or(Code::Over)?))
}

fn new_game(desk: &mut Desk, request: &Request, lang: Lang) -> Result<Answer, Problem> {
    let asked: NewGame = body(request)?;
    // No seat can be taken from elsewhere.
    if asked
        .seats
        .iter()
        .any(|seat| seat.kind == SeatKind::Elsewhere)
    {
        return Err(Code::BadSeats.into());
    }
    let (created, setup) = create(&desk.catalog, &asked, lang, &Budget::own())?;
    let mut answer = respond_with(&created)?;
    answer.keep.push(Kept {
        game: created.id,
        number: 0,
        text: setup,
    });
    Ok(answer)
}

fn rematch(desk: &mut Desk, id: &str, request: &Request) -> Result<Answer, Problem> {
    let room = room(desk, id)?;
    let seats = room.seats(request.token.as_deref());
    let (id, seats, mut answer) = room.rematch(&seats)?;
    answer.response = Some(json(&CreatedGame {
        id,
        token: request.token.clone().unwrap_or_default(),
        seats,
        invitations: Vec::new(),
    })?);
    Ok(answer)
}

/// A review takes long, so that the other module makes it.
fn review(desk: &mut Desk, id: &str) -> Result<Answer, Problem> {
    let room = room(desk, id)?;
    let think = room.thinking(Goal::Review);
    Ok(Answer {
        think: Some(think),
        ..Answer::default()
    })
}

fn rule_of_game(desk: &mut Desk, id: &str, lang: Lang) -> Result<Answer, Problem> {
    let setup = room(desk, id)?.state().setup;
    let mut rule =
        SelectedRule::stored(&setup.rule, &setup.about, &setup.reference, setup.built_in)?;
    rule.rules = rule.rules.for_rounds(setup.rounds);
    // The game was perhaps begun in another language, with only the texts of that one at hand.
    if rule.built_in
        && let Some(file) = kept_file(&rule.rule.id, &setup.about)
    {
        rule.file = file.clone();
    }
    respond_with(&rule_detail(
        &desk.catalog,
        &desk.thinker.books,
        &rule,
        lang,
    ))
}

fn room<'a>(desk: &'a mut Desk, id: &str) -> Result<&'a mut Room, Problem> {
    desk.rooms
        .get_mut(id)
        .ok_or_else(|| Code::NoSuchGame.into())
}

fn body<T: DeserializeOwned>(request: &Request) -> Result<T, Problem> {
    let read = serde_json::from_value(request.body.clone());
    read.map_err(|error| Problem::with(Code::BadRequest, error))
}

fn read<T: std::str::FromStr>(text: &str) -> Result<T, Problem> {
    text.parse().map_err(|_| Code::NotFound.into())
}

fn number<T: std::str::FromStr>(request: &Request, key: &str) -> Result<Option<T>, Problem> {
    let value = request.query.get(key);
    let number = value.map(|value| value.parse()).transpose();
    number.map_err(|_| Problem::with(Code::BadRequest, key))
}

const JSON: &str = "application/json";

/// A response of JSON.
pub fn json(value: &impl Serialize) -> Result<Response, Problem> {
    let text = serde_json::to_string(value).map_err(|_| Problem::new(Code::Internal))?;
    Ok(Response {
        status: 200,
        content_type: JSON,
        text,
    })
}

fn respond_with(value: &impl Serialize) -> Result<Answer, Problem> {
    Ok(Answer {
        response: Some(json(value)?),
        ..Answer::default()
    })
}

fn text(content_type: &'static str, text: String) -> Answer {
    let response = Response {
        status: 200,
        content_type,
        text,
    };
    Answer {
        response: Some(response),
        ..Answer::default()
    }
}
