//! Middleware around every request: host and origin, rate limits, problems written in the client's language, security
//! headers.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, LazyLock};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use super::about::FIRST_STYLE;
use super::language::Language;
use super::rate_limits::{RateLimits, RequestClass};
use crate::origin::Origin;
use crate::problem::{self, Code, Complete, Problem};
use crate::work::Requester;

/// Everything comes from this server, scripts are files of it, and no other page may frame it.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
                      object-src 'none'; img-src 'self' data: blob:; connect-src 'self'";
/// The same for the page that others may show in a frame. It can do nothing but show a board.
const POLICY_IN_FRAMES: &str = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; object-src 'none'; \
                      img-src 'self' data: blob:; connect-src 'self'";

/// Both policies, with the one style that stands in the document.
static POLICIES: LazyLock<[HeaderValue; 2]> = LazyLock::new(|| {
    let hash = BASE64_STANDARD.encode(Sha256::digest(FIRST_STYLE));
    [CONTENT_SECURITY_POLICY, POLICY_IN_FRAMES].map(|policy| {
        let whole = format!("{policy}; style-src 'self' 'sha256-{hash}'");
        HeaderValue::try_from(whole).unwrap_or(HeaderValue::from_static("default-src 'none'"))
    })
});

/// Marks a response that other sites may show in a frame.
#[derive(Clone, Copy, Debug)]
pub struct Embeddable;

/// What requests are checked against.
#[derive(Clone, Debug)]
pub struct Guard {
    pub limits: RateLimits,
    /// Where the server listens.
    pub listen: SocketAddr,
    /// Further origins whose pages may act here.
    pub origins: Arc<[Origin]>,
}

/// Admits or refuses a request, and completes the response.
pub async fn guard(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let Language(lang) = Language::of(request.uri(), request.headers());
    let client = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
    let response = match guard.admit(&request, client) {
        Ok(()) => Requester::scope(client, next.run(request)).await,
        Err(problem) => problem.into_response(),
    };
    let mut response = problem::write_down(with_problem(response), lang);
    let embeddable = response.extensions().get::<Embeddable>().is_some();
    headers(response.headers_mut(), embeddable);
    response
}

impl Guard {
    fn admit(&self, request: &Request, client: IpAddr) -> Result<(), Problem> {
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        let upgrades = request.headers().contains_key(header::UPGRADE);
        self.check_host(request.headers())?;
        if !reads || upgrades {
            self.check_origin(request.headers())?;
        }
        self.limits.check(class(request.uri(), reads), client)
    }

    /// A server answers to addresses, to names that no other site can have, and to those of its origins. Otherwise
    /// another site could point its own name at this address (DNS rebinding), and its pages would count as ours. On a
    /// loopback address it answers to names of this computer only.
    fn check_host(&self, headers: &HeaderMap) -> Result<(), Problem> {
        let host = text(headers, &header::HOST);
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let address = name.trim_matches(['[', ']']).parse::<IpAddr>();
        let name = name.trim_end_matches('.').to_ascii_lowercase();
        let this_computer = name == "localhost" || name.ends_with(".localhost");
        let own = match self.listen.ip().is_loopback() {
            true => this_computer || address.is_ok_and(|address| address.is_loopback()),
            false => this_computer || address.is_ok() || is_local_name(&name),
        };
        let host = host.to_ascii_lowercase();
        let named = |origin: &Origin| origin.authority() == host;
        if own || self.origins.iter().any(named) {
            Ok(())
        } else {
            Err(Code::Host.into())
        }
    }

    /// Pages of other origins may not act here. Programs that are no pages send no origin.
    fn check_origin(&self, headers: &HeaderMap) -> Result<(), Problem> {
        let allowed = if headers.contains_key(header::ORIGIN) {
            let (origin, host) = (text(headers, &header::ORIGIN), text(headers, &header::HOST));
            let own = origin
                .strip_prefix("http://")
                .or_else(|| origin.strip_prefix("https://"))
                .is_some_and(|authority| !host.is_empty() && authority.eq_ignore_ascii_case(host));
            own || self.origins.iter().any(|known| known.as_str() == origin)
        } else {
            let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
            matches!(site, None | Some(b"same-origin" | b"none"))
        };
        if allowed {
            Ok(())
        } else {
            Err(Code::Origin.into())
        }
    }
}

/// Names that exist in one network only: those without a dot, and those under domains that cannot be registered.
fn is_local_name(name: &str) -> bool {
    const LOCAL: [&str; 4] = [".local", ".internal", ".home.arpa", ".lan"];
    let has_letters = name.bytes().any(|byte| byte.is_ascii_alphabetic());
    has_letters && (!name.contains('.') || LOCAL.iter().any(|domain| name.ends_with(domain)))
}

/// A header as text; empty where it is missing or no text.
fn text<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> &'a str {
    let value = headers.get(name).and_then(|value| value.to_str().ok());
    value.unwrap_or_default()
}

/// The rate limit that a request counts against.
fn class(uri: &Uri, reads: bool) -> RequestClass {
    let path = uri.path();
    let is_tournament = path.starts_with("/api/tournaments/");
    // Files of the page and its texts cost little, and everybody in a hall loads them when the doors open.
    let is_text = matches!(
        path,
        "/api/words" | "/api/tournaments/words" | "/api/lessons/words" | "/api/known/words"
    );
    let is_page = !path.starts_with("/api/") || is_text;
    let creates = path
        .strip_prefix("/api/tournaments")
        .is_some_and(|rest| matches!(rest, "" | "/import") || rest.ends_with("/final"));
    match reads {
        _ if path == "/api/think" || path.ends_with("/review") => RequestClass::Think,
        true if is_page => RequestClass::Page,
        false if creates => RequestClass::TournamentCreate,
        true if is_tournament => RequestClass::TournamentRead,
        false if is_tournament => RequestClass::TournamentWrite,
        true => RequestClass::Read,
        false => RequestClass::Write,
    }
}

/// Errors that axum and the layers make, such as a wrong method, become problems too.
fn with_problem(response: Response) -> Response {
    use axum::http::StatusCode as Status;
    let extensions = response.extensions();
    let bare = extensions.get::<Problem>().is_none() && extensions.get::<Complete>().is_none();
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
    if !bare {
        return response;
    }
    let mut problem = Problem::new(code).into_response();
    // Which methods there are belongs to every answer to a wrong one (RFC 9110).
    if let Some(methods) = response.headers().get(header::ALLOW) {
        problem.headers_mut().insert(header::ALLOW, methods.clone());
    }
    problem
}

fn headers(headers: &mut HeaderMap, embeddable: bool) {
    let mut set = |name, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    if !embeddable {
        set(header::X_FRAME_OPTIONS, "DENY");
    }
    set(
        header::HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    set(
        header::HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    );
    let policy = POLICIES[usize::from(embeddable)].clone();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    // Pictures of boards may be shown anywhere, and say so themselves.
    let resource_policy = header::HeaderName::from_static("cross-origin-resource-policy");
    if !headers.contains_key(&resource_policy) {
        headers.insert(resource_policy, HeaderValue::from_static("same-origin"));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(listen: &str, host: &str, expected: bool) {
        let guard = Guard {
            limits: RateLimits::new(false),
            listen: listen.parse().unwrap(),
            origins: Arc::from(["https://games.example".parse().unwrap()].as_slice()),
        };
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        assert_eq!(
            guard.check_host(&headers).is_ok(),
            expected,
            "{listen} {host}"
        );
    }

    #[test]
    fn a_server_in_a_network_answers_to_any_name() {
        for listen in ["0.0.0.0:4747", "192.168.1.5:4747", "[::]:4747"] {
            for host in [
                "192.168.1.5:4747",
                "[fe80::1]:4747",
                "granary:4747",
                "granary.local",
                "localhost:4747",
                "games.example",
                "GAMES.example",
            ] {
                check(listen, host, true);
            }
            for host in [
                "evil.example",
                "192.168.1.5.evil.example:4747",
                "evil.local.example",
                "",
            ] {
                check(listen, host, false);
            }
        }
        check("127.0.0.1:4747", "192.168.1.5:4747", false);
        check("127.0.0.1:4747", "granary.local", false);
    }
}
