//! The addresses at which other devices can reach this computer.

use std::net::{IpAddr, SocketAddr};

use crate::config::Config;
use crate::origin::Origin;

/// Where a server that listens on `listen` can be reached: there, or on every address of this computer if it listens on
/// all of them. IPv4 addresses come first, as they are shorter to type.
pub fn reachable(listen: SocketAddr) -> Vec<SocketAddr> {
    if !listen.ip().is_unspecified() {
        return vec![listen];
    }
    let own = if_addrs::get_if_addrs().unwrap_or_default();
    let mut addresses: Vec<IpAddr> = own
        .iter()
        .filter(|interface| !interface.is_loopback())
        .map(if_addrs::Interface::ip)
        .filter(|address| match address {
            IpAddr::V4(address) => !address.is_link_local(),
            IpAddr::V6(address) => listen.is_ipv6() && !address.is_unicast_link_local(),
        })
        .collect();
    addresses.sort_by_key(|address| (address.is_ipv6(), *address));
    addresses.dedup();
    if addresses.is_empty() {
        addresses.push(IpAddr::from([127, 0, 0, 1]));
    }
    let port = listen.port();
    let address = |address| SocketAddr::new(address, port);
    addresses.into_iter().map(address).collect()
}

/// Where phones may reach this server: the configured origins and its own addresses.
pub fn origins(config: &Config) -> Vec<String> {
    let own = reachable(config.listen);
    let own = own.into_iter().map(|address| format!("http://{address}"));
    let mut origins: Vec<String> = config.origins.iter().map(Origin::to_string).collect();
    for origin in own {
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    origins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everywhere_is_somewhere() {
        let listen: SocketAddr = "0.0.0.0:4747".parse().unwrap();
        let found = reachable(listen);
        assert!(!found.is_empty());
        assert!(
            found
                .iter()
                .all(|address| !address.ip().is_unspecified() && address.port() == 4747)
        );
        let own: SocketAddr = "127.0.0.1:1".parse().unwrap();
        assert_eq!(reachable(own), [own]);
    }
}
