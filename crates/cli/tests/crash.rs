//! A server that is killed at any moment loses no decision that it acknowledged.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/served.rs"]
mod served;
#[path = "common/users.rs"]
mod users;

use std::thread;
use std::time::Duration;

use served::{Server, Wrongs};
use tempfile::TempDir;
use users::Crowd;

/// How often the server is killed, and how many play on it.
const DEATHS: u64 = 6;
const PLAYERS: usize = 12;

#[test]
fn no_acknowledged_decision_is_lost_when_the_server_is_killed() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    let mut server = Server::start(&data);
    let crowd = Crowd::start(&server.address, PLAYERS);
    for death in 0..DEATHS {
        // Moments that fall anywhere in the writing of a batch.
        let mut random = [0; 1];
        getrandom::fill(&mut random).unwrap();
        thread::sleep(Duration::from_millis(
            400 + 3 * u64::from(random[0]) + 37 * death,
        ));
        server.kill();
        server = Server::start(&data);
        crowd.users.move_to(&server.address);
    }
    // And at the end everything is still there.
    let users = crowd.stop();
    assert_eq!(users.wrongs(&server.address), Wrongs::default());
    let decisions = users.decisions();
    assert!(decisions > 100, "only {decisions} decisions were made");
}
