//! Settings of the server from flags, environment and file: which of them counts, and what is said of wrong ones.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/served.rs"]
mod served;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use served::{Server, ask, serve};
use tempfile::TempDir;

/// A folder with a configuration file.
struct Configured {
    folder: TempDir,
}

impl Configured {
    fn new(text: &str) -> Self {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("granary.toml"), text).unwrap();
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// `granary serve` with this file, without whatever the environment of the test says.
    fn command(&self, flags: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_granary"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("GRANARY_")) {
            command.env_remove(name);
        }
        command
            .args(["--lang", "en", "serve", "--config"])
            .arg(self.path("granary.toml"))
            .args(flags)
            .current_dir(self.folder.path());
        command
    }

    fn run(&self, flags: &[&str], variables: &[(&str, &str)]) -> Output {
        let mut command = self.command(flags);
        command.envs(variables.iter().copied());
        command.output().unwrap()
    }

    /// The line of a key in the settings that are printed.
    fn printed(&self, key: &str, flags: &[&str], variables: &[(&str, &str)]) -> String {
        let flags = [&["--print-config"], flags].concat();
        let output = self.run(&flags, variables);
        assert!(output.status.success(), "{}", said(&output));
        let text = String::from_utf8(output.stdout).unwrap();
        let start = format!("{key} =");
        let line = text.lines().find(|line| line.starts_with(&start));
        line.unwrap_or_else(|| panic!("no {key} in {text}"))
            .to_owned()
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn flags_come_before_the_environment_before_the_file_before_the_defaults() {
    let one =
        Configured::new("min-free = 1\norigin = [\"https://a.example\", \"https://b.example\"]\n");
    let variable = [
        ("GRANARY_MIN_FREE", "2"),
        ("GRANARY_ORIGIN", "https://c.example,https://d.example"),
    ];
    let flags = ["--min-free", "3"];
    let none = Configured::new("");
    for (line, expected) in [
        (
            none.printed("keep-all", &[], &[]),
            "keep-all = false  # default",
        ),
        (one.printed("min-free", &[], &[]), "min-free = 1  # file"),
        (
            one.printed("min-free", &[], &variable),
            "min-free = 2  # GRANARY_MIN_FREE",
        ),
        (
            one.printed("min-free", &flags, &variable),
            "min-free = 3  # --min-free",
        ),
        (
            one.printed("origin", &[], &[]),
            "origin = [\"https://a.example\", \"https://b.example\"]  # file",
        ),
        (
            one.printed("origin", &[], &variable),
            "origin = [\"https://c.example\", \"https://d.example\"]  # GRANARY_ORIGIN",
        ),
        (
            one.printed("origin", &["--origin", "http://x"], &variable),
            "origin = [\"http://x\"]  # --origin",
        ),
    ] {
        assert_eq!(line, expected);
    }
}

#[test]
fn a_switch_can_be_switched_back() {
    let file = Configured::new("keep-all = true\n");
    let variable = [("GRANARY_KEEP_ALL", "false")];
    assert_eq!(
        file.printed("keep-all", &[], &[]),
        "keep-all = true  # file"
    );
    assert_eq!(
        file.printed("keep-all", &[], &variable),
        "keep-all = false  # GRANARY_KEEP_ALL"
    );
    assert_eq!(
        file.printed("keep-all", &["--keep-all"], &variable),
        "keep-all = true  # --keep-all"
    );
    assert_eq!(
        file.printed("keep-all", &["--keep-all=false"], &[]),
        "keep-all = false  # --keep-all"
    );
}

#[test]
fn what_is_printed_can_be_read_again_and_has_no_password() {
    let file = Configured::new("database = \"postgres://me:secret@db/x\"\nlog-format = \"json\"\n");
    let output = file.run(&["--print-config"], &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("database = \"postgres://me:...@db/x\"  # file"),
        "{text}"
    );
    assert!(!text.contains("secret"));
    let again = Configured::new(&text);
    assert_eq!(
        again.printed("log-format", &[], &[]),
        "log-format = \"json\"  # file"
    );
}

/// Every fault of the file at its place, with what would be right.
#[test]
fn faults_of_the_file_are_shown_at_their_places() {
    let file = Configured::new(
        "listen = \"127.0.0.1:0\"\nmin-fre = 3\npath-prefix = \"granary\"\norigin = [\"https://x/y\"]\n\
         data = [\"a\", \"b\"]\nnonsense = 1\n[tables]\nx = 1\n",
    );
    let output = file.run(&["--check"], &[]);
    assert_eq!(output.status.code(), Some(2));
    let text = said(&output);
    for expected in [
        "error[unknown-key]: there is no setting min-fre",
        "granary.toml:2:1",
        "help: did you mean min-free?",
        "error[bad-value]: path-prefix: not a path prefix",
        "granary.toml:3:15",
        "error[bad-value]: origin: not an origin: write scheme and host only",
        "granary.toml:4:10",
        "error[wrong-kind]: data: this kind of value does not belong here",
        "there is no setting nonsense",
        "there is no setting tables",
    ] {
        assert!(text.contains(expected), "{expected:?} is not in:\n{text}");
    }
    let broken = Configured::new("listen = \n");
    let text = said(&broken.run(&["--check"], &[]));
    assert!(
        text.contains("error[no-toml]: this is no TOML") && text.contains("granary.toml:1:10"),
        "{text}"
    );
    let missing = Command::new(env!("CARGO_BIN_EXE_granary"))
        .args(["serve", "--config", "/nowhere/granary.toml", "--check"])
        .output()
        .unwrap();
    assert_eq!(missing.status.code(), Some(2));
    assert!(
        said(&missing).starts_with("error: /nowhere/granary.toml: "),
        "{}",
        said(&missing)
    );
}

#[test]
fn faults_of_the_environment_name_the_variable() {
    let file = Configured::new("");
    for (name, value, reason) in [
        (
            "GRANARY_LISTEN",
            "here",
            "GRANARY_LISTEN: invalid socket address syntax",
        ),
        (
            "GRANARY_TRUST_PROXY",
            "127.0.0.1,x",
            "GRANARY_TRUST_PROXY: not an address",
        ),
        ("GRANARY_LOG", "loud", "GRANARY_LOG: write off, error, warn"),
        ("GRANARY_LOG", "server=loud", "GRANARY_LOG: "),
    ] {
        let output = file.run(&["--check"], &[(name, value)]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(said(&output).contains(reason), "{name}: {}", said(&output));
    }
    let output = file.run(&["--origin", "games.example", "--check"], &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        said(&output).contains("not an origin: write scheme and host only"),
        "{}",
        said(&output)
    );
}

#[test]
fn a_data_file_and_a_database_are_one_too_many_in_one_place() {
    let file = Configured::new(
        "data = \"a.db\"\ndatabase = \"sqlite://b.db\"\nlisten = \"127.0.0.1:0\"\n",
    );
    let output = file.run(&["--check"], &[]);
    assert!(
        said(&output).contains("leave out data or database"),
        "{}",
        said(&output)
    );
    let file = Configured::new("database = \"sqlite://b.db\"\nlisten = \"127.0.0.1:0\"\n");
    let output = file.run(&["--check", "--data", "a.db"], &[]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        text.contains("Games will be kept in a.db"),
        "{text}{}",
        said(&output)
    );
}

#[test]
fn a_check_says_what_would_run_and_changes_nothing() {
    let file = Configured::new(
        "listen = \"127.0.0.1:0\"\ndata = \"new/granary.db\"\ntrust-proxy = [\"127.0.0.1\"]\npath-prefix = \"/granary\"\n",
    );
    let output = file.run(&["--check"], &[]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", said(&output));
    for line in [
        "Games will be kept in new/granary.db, which is made at the first start",
        "The page would be open at http://127.0.0.1:0/granary/",
        "These proxies may say who the client is: 127.0.0.1",
        "This configuration is good.",
    ] {
        assert!(text.contains(line), "{line:?} is not in {text}");
    }
    assert!(!file.path("new").exists());
}

#[test]
fn a_check_finds_a_taken_port_and_a_file_that_is_no_database() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let file = Configured::new("data = \"granary.db\"\n");
    fs::write(
        file.path("granary.db"),
        "this is text, and long enough to be looked at as a database",
    )
    .unwrap();
    let output = file.run(
        &[
            "--check",
            "--listen",
            &taken.local_addr().unwrap().to_string(),
        ],
        &[],
    );
    assert_eq!(output.status.code(), Some(2));
    let text = said(&output);
    assert!(
        text.contains("granary.db is not a database of Granary"),
        "{text}"
    );
    assert!(text.contains("cannot listen on 127.0.0.1:"), "{text}");
}

/// As with every server, the new configuration is checked while the old one runs.
#[test]
fn a_check_beside_the_running_server_is_good() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("granary.db");
    let server = Server::start(&data);
    let body = serde_json::json!({ "rule": "awale" }).to_string();
    ask(&server.address, "POST", "/api/games", &body).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_granary"))
        .args([
            "--lang",
            "en",
            "serve",
            "--check",
            "--listen",
            &server.address,
            "--data",
        ])
        .arg(&data)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", said(&output));
    for line in [
        "1 game, 0 tournaments",
        "A server has the database open",
        "a server is running already",
    ] {
        assert!(text.contains(line), "{line:?} is not in {text}");
    }
}

/// Starts a server with these flags and gives what it logged after a request with a secret in it.
fn logged(flags: &[&str]) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    let mut command = serve(&folder.path().join("granary.db"));
    let mut server = Server::of(command.args(flags).stderr(Stdio::piped()));
    ask(
        &server.address,
        "GET",
        "/api/words?lang=de&token=SECRET",
        "",
    )
    .unwrap();
    let stderr = server.child.stderr.take().unwrap();
    rustix::process::kill_process(
        rustix::process::Pid::from_child(&server.child),
        rustix::process::Signal::TERM,
    )
    .unwrap();
    server.child.wait().unwrap();
    let mut text = String::new();
    BufReader::new(stderr).read_to_string(&mut text).unwrap();
    assert!(!text.contains("SECRET"), "{text}");
    BufReader::new(text.as_bytes())
        .lines()
        .map(Result::unwrap)
        .collect()
}

#[test]
fn logs_are_text_or_json_and_requests_are_logged_if_wanted() {
    assert_eq!(
        logged(&["--log", "info"])
            .iter()
            .filter(|line| line.contains("/api/words"))
            .count(),
        0
    );
    let text = logged(&["--access-log"]);
    assert!(
        text.iter()
            .any(|line| line.contains("/api/words") && line.contains("200")),
        "{text:?}"
    );
    let json = logged(&["--access-log", "--log-format", "json", "--log", "info"]);
    assert!(!json.is_empty());
    let lines: Vec<Value> = json
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let request = lines
        .iter()
        .find(|line| line["path"] == "/api/words")
        .unwrap();
    assert_eq!(
        (&request["status"], &request["client"]),
        (&Value::from(200), &Value::from("127.0.0.1"))
    );
    assert!(lines.iter().any(|line| line["message"] == "listening"));
}
