//! Where a server runs. Two that run at the same time are never in the same place: one network of one start of one
//! computer has every address once.

use std::net::SocketAddr;

/// Changes with every start of the computer, and is the same in all its containers.
const BOOT_ID: &str = "/proc/sys/kernel/random/boot_id";
/// Names the network of this process; a container has its own.
const NETWORK: &str = "/proc/self/ns/net";

/// The name of the place where a server listens. Where the system does not say which computer and network it is, the name
/// is one that no later server has.
pub fn place_name(listen: SocketAddr) -> String {
    let boot = std::fs::read_to_string(BOOT_ID).ok();
    let network = std::fs::read_link(NETWORK).ok();
    match (boot, network) {
        (Some(boot), Some(network)) => format!("{listen} {} {}", boot.trim(), network.display()),
        _ => format!("{listen} {}", std::process::id()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_its_name_again_and_no_other_has_it() {
        let at = |port: u16| place_name(SocketAddr::from(([127, 0, 0, 1], port)));
        assert_eq!(at(4747), at(4747));
        assert_ne!(at(4747), at(4748));
    }
}
