//! `granary admin` on a running server.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/served.rs"]
mod served;

use std::fs;
use std::net::TcpListener;
use std::process::{Command, Output};

use serde_json::json;
use served::{Server, ask, serve};
use tempfile::TempDir;

struct Administered {
    folder: TempDir,
    port: String,
    server: Server,
}

impl Administered {
    fn start() -> Self {
        let folder = TempDir::new().unwrap();
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port().to_string();
        drop(free);
        let mut command = serve(&folder.path().join("granary.db"));
        let server = Server::of(command.args(["--admin", &port]));
        Self {
            folder,
            port,
            server,
        }
    }

    fn admin(&self, words: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_granary"))
            .args(["--lang", "en", "admin", "--admin", &self.port, "--data"])
            .arg(self.folder.path().join("granary.db"))
            .args(words)
            .output()
            .unwrap()
    }

    fn said(&self, words: &[&str]) -> String {
        let output = self.admin(words);
        assert!(
            output.status.success(),
            "{words:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    }
}

#[test]
fn a_game_is_listed_hidden_and_removed_by_the_command() {
    let administered = Administered::start();
    let body =
        json!({ "rule": "awale", "seats": [{ "name": "Ada" }, { "name": "Bea" }] }).to_string();
    let (_, game) = ask(&administered.server.address, "POST", "/api/games", &body).unwrap();
    let id = game["id"].as_str().unwrap();
    let status = || {
        ask(
            &administered.server.address,
            "GET",
            &format!("/api/games/{id}"),
            "",
        )
        .unwrap()
        .0
    };
    let listed = administered.said(&["list", "games", "ada"]);
    assert!(
        listed.contains(id) && listed.contains("Ada, Bea"),
        "{listed}"
    );
    assert_eq!(
        administered.said(&["list", "games", "nobody"]),
        "Nothing was found.\n"
    );
    assert_eq!(
        administered.said(&["hide", "games", id]),
        format!("{id} is hidden\n")
    );
    assert_eq!(status(), 404);
    assert!(administered.said(&["show", "games", id]).contains("hidden"));
    administered.said(&["unhide", "games", id]);
    assert_eq!(status(), 200);
    administered.said(&["remove", "games", id]);
    assert_eq!(status(), 404);
    let again = administered.admin(&["remove", "games", id]);
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("there is no such game"));
}

#[test]
fn the_key_is_in_a_file_of_its_owner() {
    let administered = Administered::start();
    let file = administered.folder.path().join("admin-key");
    let key = fs::read_to_string(&file).unwrap();
    let page = administered.said(&["page"]);
    let address = format!(
        "http://127.0.0.1:{}/admin#key={}",
        administered.port,
        key.trim()
    );
    assert!(page.contains(&address), "{page}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(
            fs::metadata(&file).unwrap().permissions().mode() & 0o777,
            0o600
        );
    }
    fs::write(&file, "some-other-key-that-is-long-enough").unwrap();
    let refused = administered.admin(&["list", "games"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&refused.stderr).contains("this needs the key of the operator")
    );
}

#[test]
fn without_a_server_it_says_so() {
    let folder = TempDir::new().unwrap();
    let run = |words: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_granary"))
            .args(["--lang", "en", "admin"])
            .args(words)
            .arg("--data")
            .arg(folder.path().join("granary.db"))
            .args(["list", "games"])
            .output()
            .unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(run(&[]).contains("no operator's listener is configured"));
    assert!(run(&["--admin", "1"]).contains("there is no key in"));
    fs::write(
        folder.path().join("admin-key"),
        "some-key-that-is-long-enough",
    )
    .unwrap();
    assert!(run(&["--admin", "1"]).contains("no server answers at 127.0.0.1:1"));
}

#[test]
fn a_controller_who_lost_the_key_gets_another_while_the_server_runs() {
    let administered = Administered::start();
    let body = json!({ "settings": { "name": "Hall" } }).to_string();
    let address = &administered.server.address;
    let (_, made) = ask(address, "POST", "/api/tournaments", &body).unwrap();
    let id = made["id"].as_str().unwrap();
    let page = format!("http://{address}/tournament/{id}/desk");
    let key = |id: &str| {
        Command::new(env!("CARGO_BIN_EXE_granary"))
            .args(["--lang", "en", "tournament", "key", id, "--origin"])
            .arg(format!("http://{address}"))
            .arg("--data")
            .arg(administered.folder.path().join("granary.db"))
            .output()
            .unwrap()
    };
    let output = key(&page);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(said.contains(&format!("{page}#key=")), "{said}");
    let unknown = key("abcdefghijkm");
    assert_eq!(unknown.status.code(), Some(2));
    let told = String::from_utf8_lossy(&unknown.stderr).into_owned();
    assert!(
        told.contains("there is no tournament abcdefghijkm"),
        "{told}"
    );
}
