//! Who causes work: the client whose request it is, and the game it is for.
//!
//! The client of a request is known to everything that happens in its task, so that no function between the request and
//! the work has to hand it on.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

tokio::task_local! {
    static CLIENT: IpAddr;
}

/// Whose share of the threads some work takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requester {
    /// As [`client_key`] gives it.
    pub(super) client: IpAddr,
    pub(super) game: Option<Arc<str>>,
}

impl Requester {
    pub fn new(client: IpAddr) -> Self {
        Self {
            client: client_key(client),
            game: None,
        }
    }

    /// The client of the request that this task serves; without one it is the server itself.
    pub fn current() -> Self {
        let client = CLIENT.try_with(|client| *client);
        Self::new(client.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
    }

    pub const fn client(&self) -> IpAddr {
        self.client
    }

    /// The same client, for a game.
    #[must_use]
    pub fn for_game(mut self, id: &str) -> Self {
        self.game = Some(id.into());
        self
    }

    /// Does something for a client.
    pub async fn scope<T>(client: IpAddr, work: impl Future<Output = T>) -> T {
        CLIENT.scope(client, work).await
    }
}

/// What a client is counted under: its IPv4 address, or the /64 network of its IPv6 address, all of which one client
/// may use.
pub fn client_key(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_one_client() {
        let a: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let b: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert_eq!(client_key(a), client_key(b));
        let mapped: IpAddr = "::ffff:10.0.0.1".parse().unwrap();
        assert_eq!(client_key(mapped), IpAddr::from([10, 0, 0, 1]));
    }
}
