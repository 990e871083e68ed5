//! What a reverse proxy in front of the server changes: who the client is, and below which path everything lies.
//!
//! A proxy that is trusted names the client in `X-Forwarded-For` or `Forwarded` (RFC 7239). Every proxy appends the address
//! that it was asked from, so the list is read from its end: the first address that is no trusted proxy is the client.
//! Whatever stands before it may be invented. A header that comes from anybody else is ignored.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

use crate::network::{Network, PathPrefix};

const FORWARDED_FOR: &str = "x-forwarded-for";
/// A path at which nothing is: requests beside the prefix get the usual answer for it.
const NOWHERE: &str = "/api/-";

/// The proxies that may say who the client is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Arc<[Network]>);

/// What is known of the proxy in front.
#[derive(Clone, Debug)]
pub struct ProxySettings {
    pub trusted: TrustedProxies,
    pub prefix: PathPrefix,
}

/// Replaces the address of the connection by that of the client, and takes the prefix from the path.
pub async fn behind_proxy(
    State(settings): State<ProxySettings>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
        let client = settings.trusted.client(peer.ip(), request.headers());
        let client = SocketAddr::new(client, peer.port());
        request.extensions_mut().insert(ConnectInfo(client));
    }
    let path = request.uri().path();
    if settings.prefix.is_doorstep(path) {
        return Redirect::permanent(&format!("{}/", settings.prefix)).into_response();
    }
    let inner = settings.prefix.strip(path).unwrap_or(NOWHERE);
    if inner != path {
        let rewritten = with_path(request.uri(), inner);
        *request.uri_mut() = rewritten;
    }
    next.run(request).await
}

fn with_path(uri: &Uri, path: &str) -> Uri {
    let text = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    let mut parts = uri.clone().into_parts();
    // A part of a valid path is a valid path.
    parts.path_and_query = PathAndQuery::from_str(&text).ok();
    Uri::from_parts(parts).unwrap_or_else(|_| Uri::from_static(NOWHERE))
}

impl TrustedProxies {
    pub fn new(networks: &[Network]) -> Self {
        Self(Arc::from(networks))
    }

    fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }

    /// The client of a request that came from `peer`. If both headers are there and disagree, one of them was passed on
    /// as a client wrote it: neither is believed.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.contains(peer) {
            return peer;
        }
        let listed = self.last_untrusted(peer, &values(headers, FORWARDED_FOR), node_address);
        let elements = values(headers, header::FORWARDED.as_str());
        let forwarded = self.last_untrusted(peer, &elements, forwarded_for);
        match (listed, forwarded) {
            (Some(one), Some(other)) if one != other => peer,
            (one, other) => one.or(other).unwrap_or(peer),
        }
    }

    /// Follows a list from its end for as long as the addresses are those of trusted proxies; nothing if it is empty.
    /// An element that is no address says nothing, nor do those before it.
    fn last_untrusted(
        &self,
        peer: IpAddr,
        values: &[&str],
        read: fn(&str) -> Option<IpAddr>,
    ) -> Option<IpAddr> {
        // Commas in quotes separate too. No address has one, and what a client leaves open cannot swallow what a proxy
        // appends.
        let elements = values.iter().rev().flat_map(|value| value.rsplit(','));
        let mut client = peer;
        let mut is_empty = true;
        for element in elements {
            is_empty = false;
            match read(element.trim()) {
                Some(address) if self.contains(client) => client = address.to_canonical(),
                _ => break,
            }
        }
        (!is_empty).then_some(client)
    }
}

/// All values of a header that are text.
fn values<'a>(headers: &'a HeaderMap, name: &str) -> Vec<&'a str> {
    let values = headers.get_all(name).iter();
    // One that is no text stands for an address that is none.
    values
        .map(|value| value.to_str().unwrap_or("unknown"))
        .collect()
}

/// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`.
fn node_address(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let address = bare.unwrap_or(text).parse().ok();
    address.or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

/// The address of the `for` in one element of `Forwarded`: `for="[2001:db8::1]:80";proto=https`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let pairs = element.split(';');
    let mut named = pairs.filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim()
            .eq_ignore_ascii_case("for")
            .then_some(value.trim())
    });
    node_address(named.next()?.trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who the client is, if the peer has this address and 127.0.0.1 and 10.0.0.0/8 are trusted.
    fn check(peer: &str, headers: &[(&str, &str)], client: &str) {
        let networks = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"].map(|text| text.parse().unwrap());
        let trusted = TrustedProxies::new(&networks);
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name: header::HeaderName = name.parse().unwrap();
            map.append(name, value.parse().unwrap());
        }
        let found = trusted.client(peer.parse().unwrap(), &map);
        assert_eq!(found.to_string(), client, "{peer} {headers:?}");
    }

    #[test]
    fn the_last_address_that_is_no_proxy_is_the_client() {
        let list = "x-forwarded-for";
        check("127.0.0.1", &[], "127.0.0.1");
        check("127.0.0.1", &[(list, "192.0.2.1")], "192.0.2.1");
        check("127.0.0.1", &[(list, "6.6.6.6, 192.0.2.1")], "192.0.2.1");
        check(
            "127.0.0.1",
            &[(list, "6.6.6.6, 192.0.2.1, 10.1.2.3")],
            "192.0.2.1",
        );
        check(
            "127.0.0.1",
            &[(list, "6.6.6.6"), (list, "192.0.2.1")],
            "192.0.2.1",
        );
        check("127.0.0.1", &[(list, "10.0.0.7,10.0.0.8")], "10.0.0.7");
        check("127.0.0.1", &[(list, "192.0.2.1:5512")], "192.0.2.1");
        check("fd00::5", &[(list, "[2001:db8::1]:443")], "2001:db8::1");
        check(
            "::ffff:127.0.0.1",
            &[(list, "::ffff:192.0.2.1")],
            "192.0.2.1",
        );
    }

    #[test]
    fn what_is_no_address_ends_the_list() {
        let list = "x-forwarded-for";
        for nonsense in ["unknown", "", "6.6.6.6, nonsense", "6.6.6.6,,"] {
            check("127.0.0.1", &[(list, nonsense)], "127.0.0.1");
        }
        check("127.0.0.1", &[(list, "6.6.6.6, x, 10.0.0.1")], "10.0.0.1");
    }

    #[test]
    fn nobody_else_may_say_who_the_client_is() {
        for name in ["x-forwarded-for", "forwarded"] {
            for value in ["6.6.6.6", "for=6.6.6.6", "127.0.0.1"] {
                check("192.0.2.9", &[(name, value)], "192.0.2.9");
            }
        }
    }

    #[test]
    fn the_standard_header_is_understood() {
        let check = |value, client| check("127.0.0.1", &[("forwarded", value)], client);
        check("for=192.0.2.1", "192.0.2.1");
        check("For=\"[2001:db8::1]:4711\"; proto=https", "2001:db8::1");
        check("for=6.6.6.6, for=192.0.2.1;by=10.0.0.1", "192.0.2.1");
        check("for=192.0.2.1, for=10.0.0.1", "192.0.2.1");
        check("for=6.6.6.6, for=_hidden", "127.0.0.1");
        // A quote that a client leaves open takes nothing with it.
        check("for=\"6.6.6.6, for=192.0.2.1", "192.0.2.1");
    }

    #[test]
    fn headers_that_disagree_are_not_believed() {
        let both = |listed, forwarded, client| {
            let headers = [("x-forwarded-for", listed), ("forwarded", forwarded)];
            check("127.0.0.1", &headers, client);
        };
        both("192.0.2.1", "for=192.0.2.1", "192.0.2.1");
        both("192.0.2.1", "for=6.6.6.6", "127.0.0.1");
    }
}
