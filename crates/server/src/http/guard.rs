//! What stands before every request and behind every answer: origin, rate, words for problems, headers.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::lang::Language;
use super::limits::Kind;
use crate::app::App;
use crate::problem::{self, Code, Problem};

/// Nothing comes from anywhere but this server, nothing runs that is not a file of it, nobody frames it.
const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
                      object-src 'none'; img-src 'self' data: blob:; connect-src 'self'";

/// Lets a request in or not, and finishes its answer.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let Language(lang) = Language::of(request.uri(), request.headers());
    let client = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
    let response = match admit(&app, &request, client) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    let mut response = problem::write_down(named(response), lang);
    headers(response.headers_mut());
    response
}

fn admit(app: &App, request: &Request, client: IpAddr) -> Result<(), Problem> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    check_host(app, request.headers())?;
    if !reads || upgrades {
        check_origin(app, request.headers())?;
    }
    let kind = match (request.uri(), reads) {
        (uri, _) if thinks(uri) => Kind::Think,
        (uri, true) if is_page(uri) => Kind::Page,
        (uri, false) if founds(uri) => Kind::Found,
        (uri, true) if is_hall(uri) => Kind::HallRead,
        (uri, false) if is_hall(uri) => Kind::HallWrite,
        (_, true) => Kind::Read,
        (_, false) => Kind::Write,
    };
    app.limits.check(kind, client)
}

fn thinks(uri: &Uri) -> bool {
    uri.path() == "/api/think" || uri.path().ends_with("/review")
}

/// Files of the page, and its words. They cost little, and everybody in a hall gets them when the doors open.
fn is_page(uri: &Uri) -> bool {
    !uri.path().starts_with("/api/")
        || matches!(uri.path(), "/api/words" | "/api/tournaments/words")
}

/// Something about one tournament.
fn is_hall(uri: &Uri) -> bool {
    uri.path().starts_with("/api/tournaments/")
}

/// Making a tournament.
fn founds(uri: &Uri) -> bool {
    let rest = uri.path().strip_prefix("/api/tournaments");
    rest.is_some_and(|rest| matches!(rest, "" | "/import") || rest.ends_with("/final"))
}

/// A server for this computer only is asked for by a name of this computer. Otherwise somebody's page could give his own
/// name this address, and would be taken for ours.
fn check_host(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    if !app.config.listen.ip().is_loopback() {
        return Ok(());
    }
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_matches(['[', ']']).parse::<IpAddr>();
    let own = name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
        || address.is_ok_and(|address| address.is_loopback());
    let known = || {
        let mut origins = app.config.origins.iter();
        origins.any(|origin| {
            origin
                .split_once("://")
                .is_some_and(|(_, known)| known == host)
        })
    };
    if own || known() {
        Ok(())
    } else {
        Err(Code::Origin.into())
    }
}

/// A page of another server may not act here. Programs that are no pages say no origin at all.
fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
            None | Some(b"same-origin" | b"none") => Ok(()),
            Some(_) => Err(Code::Origin.into()),
        };
    };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"))
        .is_some_and(|authority| !host.is_empty() && authority.eq_ignore_ascii_case(host));
    if own || app.config.origins.iter().any(|known| known == origin) {
        Ok(())
    } else {
        Err(Code::Origin.into())
    }
}

/// Errors that come from below, such as a wrong method, get the words of a problem too.
fn named(response: Response) -> Response {
    use axum::http::StatusCode as Status;
    let bare = response.extensions().get::<Problem>().is_none();
    let code = match response.status() {
        Status::METHOD_NOT_ALLOWED => Code::Method,
        Status::PAYLOAD_TOO_LARGE => Code::TooLarge,
        Status::REQUEST_TIMEOUT => Code::Timeout,
        Status::BAD_REQUEST | Status::UNSUPPORTED_MEDIA_TYPE | Status::UPGRADE_REQUIRED => {
            Code::BadRequest
        }
        Status::INTERNAL_SERVER_ERROR => Code::Internal,
        _ => return response,
    };
    if bare {
        Problem::new(code).into_response()
    } else {
        response
    }
}

fn headers(headers: &mut HeaderMap) {
    let mut set = |name, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(
        header::HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    set(
        header::HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
    set(
        header::HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    );
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}
