//! A disk that fills up under the running server, and has room again: nothing that was acknowledged is lost or doubled,
//! and the server goes on by itself.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/disks.rs"]
mod disks;
#[path = "common/served.rs"]
mod served;
#[path = "common/users.rs"]
mod users;

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use disks::{Disk, LimitedFiles, SmallDisk};
use serde_json::{Value, json};
use served::{Server, Story, Wrongs, ask, play, serve};
use tempfile::TempDir;
use users::{Crowd, Users};

const PLAYERS: usize = 6;
/// How often the disk is full.
const TIMES_FULL: usize = 3;
/// How long something may take until it happens by itself.
const SOON: Duration = Duration::from_secs(30);

fn is_made(status: u16) -> bool {
    status == 201
}

fn new_game(server: &Server) -> (u16, Value) {
    ask(
        &server.address,
        "POST",
        "/api/games",
        "{\"rule\":\"kalah\"}",
    )
    .unwrap()
}

/// Waits until something holds.
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + SOON;
    while !holds() {
        assert!(Instant::now() < deadline, "in vain: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// The log is full of errors that are meant to be there.
fn quietly(data: &Path) -> Command {
    let mut command = serve(data);
    command.env("GRANARY_LOG", "off");
    command
}

fn check(disk: &mut dyn Disk) {
    let data = disk.folder().join("games.db");
    // Without the watermark, so that the disk really becomes full.
    let start = || Server::of(quietly(&data).args(["--min-free", "0"]));
    let mut server = start();
    let crowd = Crowd::start(&server.address, PLAYERS);
    let users = &crowd.users;
    let mut made = Vec::new();
    for _ in 0..TIMES_FULL {
        thread::sleep(Duration::from_millis(700));
        disk.fill(&server);
        wait_until("a game is refused", || {
            let (status, game) = new_game(&server);
            if is_made(status) {
                made.push(game["id"].as_str().unwrap().to_owned());
            } else {
                assert!([503, 507].contains(&status), "{status}: {game}");
            }
            !is_made(status)
        });
        // What is there can still be read, and nothing takes long.
        let begun = Instant::now();
        let path = made.last().map(|id| format!("/api/games/{id}"));
        let path = path.as_deref().unwrap_or("/api/tournaments");
        assert_eq!(ask(&server.address, "GET", path, "").unwrap().0, 200);
        // A checkpoint may have made room for one more game in the meantime; then it must be there in the end.
        let (status, game) = new_game(&server);
        if is_made(status) {
            made.push(game["id"].as_str().unwrap().to_owned());
        }
        assert!(begun.elapsed() < Duration::from_secs(10));
        thread::sleep(Duration::from_millis(500));
        disk.empty(&server);
        let before = users.decisions();
        wait_until("a game is accepted again", || {
            let (status, game) = new_game(&server);
            if is_made(status) {
                made.push(game["id"].as_str().unwrap().to_owned());
            }
            is_made(status)
        });
        let health = ask(&server.address, "GET", "/health", "").unwrap();
        assert_eq!(health.0, 200, "{health:?}");
        wait_until("decisions are accepted again", || {
            users.decisions() > before
        });
    }
    disk.fill(&server);
    thread::sleep(Duration::from_millis(500));
    server.kill();
    let users = crowd.stop();
    // It starts on a full disk too. (A limit ended with the process that had it.)
    server = start();
    check_all(&server, &users, &made);
    disk.empty(&server);
    wait_until("a game is accepted again", || is_made(new_game(&server).0));
    server.kill();
    server = start();
    check_all(&server, &users, &made);
    let decisions = users.decisions();
    assert!(decisions > 100, "only {decisions} decisions were made");
}

/// Everything that was acknowledged is there.
fn check_all(server: &Server, users: &Users, made: &[String]) {
    for id in made {
        let path = format!("/api/games/{id}");
        let (status, game) = ask(&server.address, "GET", &path, "").unwrap();
        assert_eq!(status, 200, "{game}");
    }
    assert_eq!(users.wrongs(&server.address), Wrongs::default());
}

#[test]
fn nothing_acknowledged_is_lost_on_a_full_disk() {
    let Some(mut disk) = SmallDisk::mount() else {
        eprintln!(
            "left out: this user may not mount a file system; the test with limited files stands in for it"
        );
        return;
    };
    check(&mut disk);
}

#[test]
fn nothing_acknowledged_is_lost_when_every_write_fails() {
    let folder = TempDir::new().unwrap();
    check(&mut LimitedFiles { folder });
}

/// Below the watermark nothing new is accepted, in the language of the one who asks, and games in play go on.
#[test]
fn a_disk_that_is_nearly_full_takes_no_new_games() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    let mut server = Server::of(&mut quietly(&data));
    let mut story = Story::default();
    play(&server.address, &mut story).unwrap();
    let (status, rival) = new_game(&server);
    assert_eq!(status, 201);
    server.kill();
    // More free space is asked for than any disk has.
    let server = Server::of(quietly(&data).args(["--min-free", &(u64::MAX >> 20).to_string()]));
    for (path, body) in [
        ("/api/games", json!({ "rule": "awale" })),
        (
            "/api/tournaments",
            json!({ "settings": { "name": "Contest", "rule": "oware", "rounds": 3 } }),
        ),
    ] {
        for (lang, sentence) in [
            ("en", "the disk of this server is full"),
            ("fr", "le disque de ce serveur est plein"),
            ("de", "der Speicherplatz dieses Servers ist voll"),
        ] {
            let path = format!("{path}?lang={lang}");
            let (status, problem) = ask(&server.address, "POST", &path, &body.to_string()).unwrap();
            assert_eq!(
                (status, &problem["type"]),
                (507, &json!("about:granary/disk-full"))
            );
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.starts_with(sentence), "{detail}");
            assert!(problem["remedy"].is_string(), "{problem}");
        }
    }
    story.check_on(&server.address);
    assert_eq!(story.wrongs, Wrongs::default());
    let mut going_on = Story {
        id: rival["id"].as_str().unwrap().to_owned(),
        token: rival["token"].as_str().unwrap().to_owned(),
        ..Story::default()
    };
    play(&server.address, &mut going_on).unwrap();
    assert_eq!(ask(&server.address, "GET", "/health", "").unwrap().0, 200);
}
