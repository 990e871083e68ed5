//! Origins of pages: scheme, host and port.

use std::fmt;
use std::str::FromStr;

/// The origin of a page as browsers write it: scheme, host in small letters, and the port unless it is the usual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// A text that is no origin.
#[derive(Debug, thiserror::Error)]
#[error(
    "not an origin: write scheme and host only, such as https://games.example or http://192.168.1.5:4747"
)]
pub struct NoOrigin;

/// The longest name of a host with its port.
const MAX_AUTHORITY_BYTES: usize = 200;

impl Origin {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Host and port, as in the `Host` header of requests for it.
    pub fn authority(&self) -> &str {
        self.0.split_once("://").map_or("", |(_, name)| name)
    }
}

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let text = text.to_ascii_lowercase();
        let (scheme, authority) = text.split_once("://").ok_or(NoOrigin)?;
        let usual_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(NoOrigin),
        };
        let (host, port) = split_port(authority).ok_or(NoOrigin)?;
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "-._".contains(letter);
        let is_ipv6 = |host: &str| host.parse::<std::net::Ipv6Addr>().is_ok();
        let good = match host
            .strip_prefix('[')
            .and_then(|host| host.strip_suffix(']'))
        {
            Some(address) => is_ipv6(address),
            None => !host.is_empty() && host.chars().all(fits),
        };
        if !good || authority.len() > MAX_AUTHORITY_BYTES {
            return Err(NoOrigin);
        }
        let port = if port == usual_port { "" } else { port };
        Ok(Self(format!("{scheme}://{host}{port}")))
    }
}

/// Host and port; the port with its colon, or empty.
fn split_port(authority: &str) -> Option<(&str, &str)> {
    let colon = authority.rfind(':');
    let colon = colon.filter(|colon| !authority[*colon..].contains(']'));
    let (host, port) = authority.split_at(colon.unwrap_or(authority.len()));
    let number = port.strip_prefix(':');
    let good = number.is_none_or(|number| number.parse::<u16>().is_ok_and(|port| port > 0));
    good.then_some((host, port))
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_and_a_name() {
        for (text, origin) in [
            ("http://192.168.1.5:4747", "http://192.168.1.5:4747"),
            ("https://Hall.Example", "https://hall.example"),
            ("https://hall.example:443", "https://hall.example"),
            ("http://hall.example:443", "http://hall.example:443"),
            ("http://[::1]:1", "http://[::1]:1"),
            ("http://[::1]", "http://[::1]"),
        ] {
            assert_eq!(text.parse::<Origin>().unwrap().as_str(), origin);
        }
        for bad in [
            "",
            "http://",
            "games.example",
            "ftp://x",
            "http://x/",
            "http://x/y",
            "http://x:port",
            "http://x:0",
            "http://a:b:1",
            "http://user@x",
            "http://[x]",
            "javascript:alert(1)",
            "http://x#y",
            "*",
            "null",
        ] {
            assert!(bad.parse::<Origin>().is_err(), "{bad}");
        }
        let origin: Origin = "https://hall.example:8443".parse().unwrap();
        assert_eq!(origin.authority(), "hall.example:8443");
    }
}
