//! Names for where things are in a network: ranges of addresses, and the path below which everything lies.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;

/// Addresses that begin with the same bits: `10.0.0.0/8`, or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// A text that is no network.
#[derive(Debug, thiserror::Error)]
#[error("not an address: write one such as 127.0.0.1, ::1 or 10.0.0.0/8")]
pub struct NoNetwork;

/// The path below which everything lies, without a slash at its end; empty for the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathPrefix(Arc<str>);

/// A text that is no prefix.
#[derive(Debug, thiserror::Error)]
#[error("not a path prefix: write one such as /granary, of letters, digits, - and _")]
pub struct NoPrefix;

impl Network {
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                same_start(own.to_bits().into(), other.to_bits().into(), 32, self.bits)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                same_start(own.to_bits(), other.to_bits(), 128, self.bits)
            }
            _ => false,
        }
    }
}

/// Whether two numbers of `width` bits have the same first `bits`.
fn same_start(one: u128, other: u128, width: u32, bits: u8) -> bool {
    let rest = width.saturating_sub(u32::from(bits));
    let first = |number: u128| number.checked_shr(rest).unwrap_or(0);
    first(one) == first(other)
}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| NoNetwork)?;
        let address = address.to_canonical();
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(width), str::parse).map_err(|_| NoNetwork)?;
        if bits > width {
            return Err(NoNetwork);
        }
        Ok(Self { address, bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = if self.address.is_ipv4() { 32 } else { 128 };
        if self.bits == width {
            return write!(f, "{}", self.address);
        }
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl PathPrefix {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a path stands right before the prefix: at the root, or without the last slash.
    pub fn is_doorstep(&self, path: &str) -> bool {
        !self.0.is_empty() && (path == "/" || path == &*self.0)
    }

    /// What is left of a path below the prefix.
    pub fn strip<'a>(&self, path: &'a str) -> Option<&'a str> {
        let rest = path.strip_prefix(&*self.0)?;
        rest.starts_with('/').then_some(rest)
    }
}

impl FromStr for PathPrefix {
    type Err = NoPrefix;

    fn from_str(text: &str) -> Result<Self, NoPrefix> {
        let text = text.strip_suffix('/').unwrap_or(text);
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        let mut segments = text.split('/');
        let begins = segments.next() == Some("");
        let all = segments.all(|segment| !segment.is_empty() && segment.chars().all(fits));
        if begins && all && text.len() <= 200 {
            Ok(Self(text.into()))
        } else {
            Err(NoPrefix)
        }
    }
}

impl fmt::Display for PathPrefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_read_and_written() {
        for text in ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "0.0.0.0/0"] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), text);
        }
        for bad in [
            "",
            "x",
            "10.0.0.0/33",
            "10.0.0.0/-1",
            "10.0.0",
            "::/129",
            "/8",
        ] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
        let all: Network = "0.0.0.0/0".parse().unwrap();
        assert!(all.contains([1, 2, 3, 4].into()) && !all.contains("::1".parse().unwrap()));
    }

    #[test]
    fn prefixes_are_plain_paths() {
        for (text, prefix) in [
            ("/", ""),
            ("/a", "/a"),
            ("/a/", "/a"),
            ("/a/b-c_9", "/a/b-c_9"),
        ] {
            assert_eq!(text.parse::<PathPrefix>().unwrap().as_str(), prefix);
        }
        for bad in [
            "a",
            "//",
            "/a//b",
            "/..",
            "/a b",
            "/a?b",
            "/%41",
            "/\"",
            "https://x/a",
        ] {
            assert!(bad.parse::<PathPrefix>().is_err(), "{bad}");
        }
        let prefix: PathPrefix = "/a".parse().unwrap();
        assert_eq!(prefix.strip("/a/x"), Some("/x"));
        assert_eq!(prefix.strip("/ab/x"), None);
        assert!(prefix.is_doorstep("/a") && prefix.is_doorstep("/") && !prefix.is_doorstep("/a/"));
        assert_eq!(PathPrefix::default().strip("/x"), Some("/x"));
        assert!(!PathPrefix::default().is_doorstep("/"));
    }
}
