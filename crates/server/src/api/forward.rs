//! Requests that only the owner of a game or a tournament can answer: they are sent to its node, which answers them as if
//! its own client had asked.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tower_service::Service as _;

use super::MAX_BODY_BYTES;
use crate::app::App;
use crate::cluster::{Answer, Cluster, HttpRequest, HttpResponse, NoAnswer, Question};
use crate::http::language::Language;
use crate::problem::{Code, Complete, Problem, write_down};
use crate::secret;

/// Headers of a request that its answer depends on.
const REQUEST_HEADERS: [HeaderName; 3] = [
    header::AUTHORIZATION,
    header::ACCEPT_LANGUAGE,
    header::CONTENT_TYPE,
];
/// Headers of an answer that are its own, and not those of every answer.
const RESPONSE_HEADERS: [HeaderName; 4] = [
    header::CONTENT_TYPE,
    header::CONTENT_DISPOSITION,
    header::RETRY_AFTER,
    header::CACHE_CONTROL,
];
/// The longest answer.
const MAX_ANSWER_BYTES: usize = 8 << 20;
/// How long the owner is looked for, while something changes hands: longer than it takes to notice that a node is dead.
const OWNER_TIMEOUT: Duration = Duration::from_secs(6);
const RETRY_DELAY: Duration = Duration::from_millis(200);

/// What must be owned to answer a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owned<'a> {
    Game(&'a str),
    Tournament(&'a str),
}

/// What must be owned to answer a request: a game for its snapshot and its rematch, a tournament for every change.
fn owned<'a>(method: &Method, path: &'a str) -> Option<Owned<'a>> {
    let mut parts = path.strip_prefix("/api/")?.split('/');
    let (kind, id, what) = (parts.next()?, parts.next()?, parts.next());
    let reads = matches!(*method, Method::GET | Method::HEAD);
    match (kind, what) {
        _ if !secret::is_id(id) => None,
        ("games", None) if reads => Some(Owned::Game(id)),
        ("games", Some("rematch" | "sit")) if !reads => Some(Owned::Game(id)),
        ("tournaments", _) if !reads => Some(Owned::Tournament(id)),
        _ => None,
    }
}

impl Owned<'_> {
    /// The node that owns it, if it is not this one.
    async fn elsewhere(self, app: &App) -> Result<Option<i64>, Problem> {
        match self {
            Self::Game(id) => app.rooms.owner_elsewhere(id).await,
            Self::Tournament(id) => app.halls.owner_elsewhere(id).await,
        }
    }
}

/// Sends a request to the node that owns what it is about.
pub async fn to_owner(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(cluster) = &app.cluster else {
        return next.run(request).await;
    };
    let path = request.uri().path().to_owned();
    let Some(owned) = owned(request.method(), &path) else {
        return next.run(request).await;
    };
    let owner = match owned.elsewhere(&app).await {
        Ok(None) => return next.run(request).await,
        Ok(Some(owner)) => owner,
        Err(problem) => return problem.into_response(),
    };
    let answer = forward(&app, cluster, owned, owner, request, next).await;
    if let Owned::Tournament(id) = owned {
        // A client that has written reads it here too.
        app.halls.refresh(id).await;
    }
    answer.unwrap_or_else(Problem::into_response)
}

/// Has the owner answer a request. If what it is about changes hands, the next owner does, which may be this node.
async fn forward(
    app: &App,
    cluster: &Cluster,
    owned: Owned<'_>,
    owner: i64,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    // What the router has found out about the request, such as the parts of its path.
    let routed = request.extensions().clone();
    let packed = package(request).await?;
    let reads = matches!(packed.method.as_str(), "GET" | "HEAD");
    let deadline = Instant::now() + OWNER_TIMEOUT;
    let mut owner = Some(owner);
    while let Some(node) = owner {
        match cluster.ask(node, Question::Http(packed.clone())).await {
            Ok(Answer::Http(response)) => return unpack(response),
            // It may have been done, so it is not tried again.
            Err(NoAnswer::Unknown) if !reads => return Err(moving()),
            _ => tokio::time::sleep(RETRY_DELAY).await,
        }
        if Instant::now() >= deadline {
            return Err(moving());
        }
        owner = owned.elsewhere(app).await?;
    }
    let mut request = rebuild(packed)?;
    request.extensions_mut().extend(routed);
    Ok(next.run(request).await)
}

fn moving() -> Problem {
    Problem {
        retry_after: Some(1),
        ..Problem::new(Code::Moving)
    }
}

/// A request as it is sent to another node.
async fn package(request: Request) -> Result<HttpRequest, Problem> {
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, MAX_BODY_BYTES).await;
    let body = body.map_err(|_| Problem::new(Code::TooLarge))?;
    let body = String::from_utf8(body.into());
    let client = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    Ok(HttpRequest {
        method: parts.method.to_string(),
        target: parts.uri.to_string(),
        headers: listed(&parts.headers, &REQUEST_HEADERS),
        client: client.map_or([0, 0, 0, 0].into(), |info| info.0.ip()),
        body: body.map_err(|_| Problem::new(Code::BadRequest))?,
    })
}

fn listed(headers: &HeaderMap, names: &[HeaderName]) -> Vec<(String, String)> {
    let listed = names.iter().filter_map(|name| {
        let value = headers.get(name)?.to_str().ok()?;
        Some((name.to_string(), value.to_owned()))
    });
    listed.collect()
}

fn add(headers: &mut HeaderMap, listed: &[(String, String)]) {
    for (name, value) in listed {
        if let (Ok(name), Ok(value)) = (name.parse::<HeaderName>(), HeaderValue::from_str(value)) {
            headers.insert(name, value);
        }
    }
}

fn unpack(packed: HttpResponse) -> Result<Response, Problem> {
    let status = axum::http::StatusCode::from_u16(packed.status);
    let status = status.map_err(|_| Problem::new(Code::Internal))?;
    let mut response = (status, packed.body).into_response();
    add(response.headers_mut(), &packed.headers);
    response.extensions_mut().insert(Complete);
    Ok(response)
}

/// Answers a request of another node. One about something that this node does not own is given back.
pub async fn serve_forwarded(app: &App, router: Router, request: HttpRequest) -> Answer {
    let method = request.method.parse().unwrap_or(Method::GET);
    let path = request.target.split('?').next().unwrap_or_default();
    let here = match owned(&method, path) {
        Some(owned) => matches!(owned.elsewhere(app).await, Ok(None)),
        None => false,
    };
    if !here {
        return Answer::NotOwner {};
    }
    let response = serve(router, request).await;
    let (parts, body) = response.unwrap_or_else(Problem::into_response).into_parts();
    let body = to_bytes(body, MAX_ANSWER_BYTES).await.unwrap_or_default();
    Answer::Http(HttpResponse {
        status: parts.status.as_u16(),
        headers: listed(&parts.headers, &RESPONSE_HEADERS),
        body: String::from_utf8_lossy(&body).into_owned(),
    })
}

/// Answers a request on this node, with problems in words.
async fn serve(mut router: Router, packed: HttpRequest) -> Result<Response, Problem> {
    let request = rebuild(packed)?;
    let Language(lang) = Language::of(request.uri(), request.headers());
    let Ok(response) = router.call(request).await;
    Ok(write_down(response, lang))
}

/// A request as it was made.
fn rebuild(packed: HttpRequest) -> Result<Request, Problem> {
    let request = Request::builder()
        .method(packed.method.as_str())
        .uri(packed.target.as_str());
    let request = request.body(Body::from(packed.body));
    let mut request = request.map_err(|_| Problem::new(Code::BadRequest))?;
    add(request.headers_mut(), &packed.headers);
    let client = SocketAddr::new(packed.client, 0);
    request.extensions_mut().insert(ConnectInfo(client));
    Ok(request)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_needs_the_owner_goes_there() {
        let check = |method: Method, path: &str, expected: Option<Owned<'_>>| {
            assert_eq!(owned(&method, path), expected, "{method} {path}");
        };
        let id = "abcdefghijkm";
        check(
            Method::GET,
            "/api/games/abcdefghijkm",
            Some(Owned::Game(id)),
        );
        check(Method::GET, "/api/games/abcdefghijkm/record", None);
        check(Method::GET, "/api/games/abcdefghijkm/live", None);
        for what in ["rematch", "sit"] {
            let path = format!("/api/games/abcdefghijkm/{what}");
            check(Method::POST, &path, Some(Owned::Game(id)));
        }
        check(Method::POST, "/api/games", None);
        check(Method::GET, "/api/tournaments/abcdefghijkm", None);
        check(
            Method::POST,
            "/api/tournaments/abcdefghijkm/draw",
            Some(Owned::Tournament(id)),
        );
        check(Method::POST, "/api/tournaments/import", None);
        check(Method::POST, "/api/tournaments", None);
        check(Method::GET, "/", None);
    }
}
