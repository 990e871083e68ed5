//! What the descriptions of all addresses have in common: tokens, problems, the language.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use serde_json::Value;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr};
use utoipa::{IntoResponses, OpenApi as _, ToSchema};

use crate::games::{ClientMessage, ServerMessage};
use crate::problem::ProblemBody;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Granary",
        description = "Sowing games in the browser: rules, games, lessons, analysis and tournaments. A live game is spoken over a WebSocket: a client sends `ClientMessage` and gets `ServerMessage`, each an object with one key. Texts are in the language of the query `lang`, else of the header `Accept-Language`, else in English.",
        license(name = "MIT")
    ),
    tags(
        (name = "rules", description = "Rules, built in and published"),
        (name = "lessons", description = "Sample games with notes"),
        (name = "games", description = "Games that are kept"),
        (name = "analysis", description = "Lines of play, positions and records; nothing is kept"),
        (name = "tournaments", description = "Tournaments"),
        (name = "server", description = "The server itself and the texts of its page"),
    ),
    components(schemas(ProblemBody, ClientMessage, ServerMessage))
)]
struct Base;

/// The tokens that requests show as `Authorization: Bearer ...`.
const SECURITY_SCHEMES: [(&str, &str); 4] = [
    (
        "seat_token",
        "The token of seats in a game, from `POST /api/games` or an invitation",
    ),
    (
        "rule_key",
        "The key of a published rule, from `POST /api/rules`",
    ),
    (
        "controller_key",
        "The key of a tournament's controller, from `POST /api/tournaments`",
    ),
    (
        "player_token",
        "The token of a player in a tournament, from its links",
    ),
];

/// What is described before the routes are.
pub fn base() -> OpenApi {
    let mut api = Base::openapi();
    let components = api.components.get_or_insert_default();
    for (name, description) in SECURITY_SCHEMES {
        let mut scheme = Http::new(HttpAuthScheme::Bearer);
        scheme.description = Some(description.to_owned());
        components.add_security_scheme(name, SecurityScheme::Http(scheme));
    }
    api
}

/// Adds what every operation has, and the bounds of integers.
pub fn complete(mut api: OpenApi) -> serde_json::Result<Value> {
    for (path, item) in &mut api.paths.paths {
        let operations = [
            ("get", &mut item.get),
            ("post", &mut item.post),
            ("put", &mut item.put),
            ("delete", &mut item.delete),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                operation.operation_id = Some(operation_id(method, path));
                complete_operation(operation);
            }
        }
    }
    let mut api = serde_json::to_value(api)?;
    bound_integers(&mut api);
    Ok(api)
}

/// Gives every unsigned integer the maximum of its format, unless it has one. The formats get the names of the OpenAPI
/// format registry; utoipa writes them with a hyphen.
fn bound_integers(value: &mut Value) {
    match value {
        Value::Object(schema) => {
            let format = match schema.get("format").and_then(Value::as_str) {
                Some("u-int8") => Some(("uint8", u64::from(u8::MAX))),
                Some("u-int16") => Some(("uint16", u64::from(u16::MAX))),
                Some("u-int32") => Some(("uint32", u64::from(u32::MAX))),
                Some("u-int64") => Some(("uint64", u64::MAX)),
                _ => None,
            };
            if let Some((name, maximum)) = format {
                schema.insert("format".to_owned(), name.into());
                schema.entry("maximum").or_insert_with(|| maximum.into());
            }
            schema.values_mut().for_each(bound_integers);
        }
        Value::Array(items) => items.iter_mut().for_each(bound_integers),
        _ => {}
    }
}

/// A name for an operation: `get_games_id_record` for `GET /api/games/{id}/record`.
fn operation_id(method: &str, path: &str) -> String {
    let words = path.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words = words.filter(|word| !matches!(*word, "" | "api"));
    let words: Vec<&str> = std::iter::once(method).chain(words).collect();
    words.join("_")
}

fn complete_operation(operation: &mut Operation) {
    let mut statuses = vec![
        StatusCode::FORBIDDEN,
        StatusCode::REQUEST_TIMEOUT,
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::INTERNAL_SERVER_ERROR,
        // Too much is going on.
        StatusCode::SERVICE_UNAVAILABLE,
    ];
    let parameters = operation.parameters.get_or_insert_default();
    if operation.request_body.is_some() {
        statuses.extend([StatusCode::BAD_REQUEST, StatusCode::PAYLOAD_TOO_LARGE]);
    } else if !parameters.is_empty() {
        statuses.push(StatusCode::BAD_REQUEST);
    }
    let lang = ParameterBuilder::new()
        .name("lang")
        .parameter_in(ParameterIn::Query)
        .description(Some("The language of texts: `en`, `fr` or `de`"))
        .schema(Some(Object::with_type(Type::String)));
    parameters.push(lang.build());
    let responses = &mut operation.responses.responses;
    for status in statuses {
        let entry = responses.entry(status.as_str().to_owned());
        entry.or_insert_with(|| problem(status).into());
    }
}

/// The problems of one status, for the responses of an operation.
pub struct Problems<const STATUS: u16>;

impl<const STATUS: u16> IntoResponses for Problems<STATUS> {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let status = StatusCode::from_u16(STATUS).unwrap_or_default();
        BTreeMap::from([(STATUS.to_string(), problem(status).into())])
    }
}

fn problem(status: StatusCode) -> Response {
    let body = Ref::from_schema_name(ProblemBody::name());
    ResponseBuilder::new()
        .description(status.canonical_reason().unwrap_or_default())
        .content("application/problem+json", Content::new(Some(body)))
        .build()
}
