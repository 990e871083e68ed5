//! The game in a real terminal: the binary is driven through tmux, with keys sent and screens read.
//!
//! `cargo xtask test --only terminal` gets tmux if it is missing and runs these tests. Without tmux they fail.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use common::granary_in;
use tempfile::TempDir;

/// How long the program may take for anything.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal with the program in it, in a folder of its own.
struct Pane {
    /// Every terminal has a tmux server of its own, which ends with it.
    server: String,
    folder: TempDir,
}

impl Pane {
    /// Starts the program. The shell around it notes how the terminal was set before and after.
    fn start(args: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let pane = Self {
            server: format!("granary-test-{}-{number}", std::process::id()),
            folder: tempfile::tempdir().unwrap(),
        };
        let binary = assert_cmd::cargo::cargo_bin!("granary")
            .display()
            .to_string();
        let script = format!(
            "unset GRANARY_RULES NO_COLOR\n\
             export XDG_DATA_HOME=.\n\
             stty -g > before\n\
             sh -c 'echo $$ > pid; exec \"{binary}\" --lang en play {args}'\n\
             echo \"code=$?\"\n\
             stty -g > after\n\
             echo put-back\n\
             sleep 300\n"
        );
        fs::write(pane.folder.path().join("script"), script).unwrap();
        let folder = pane.folder.path().display().to_string();
        pane.tmux(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            "80",
            "-y",
            "24",
            "-c",
            &folder,
            "-e",
            "LC_ALL=C.UTF-8",
            "sh",
            "script",
        ]);
        pane
    }

    fn tmux(&self, args: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-u", "-L", &self.server])
            .args(args)
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("tmux is missing: install it, or run `cargo xtask test --skip terminal`");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "tmux {args:?}: {error}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits until a text is on the screen.
    #[track_caller]
    fn sees(&self, text: &str) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "no {text} in\n{screen}");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// The program has ended and the terminal is as it was.
    #[track_caller]
    fn is_put_back(&self, code: &str) {
        // A word that the game itself never shows.
        let screen = self.sees("put-back");
        assert!(screen.contains(code), "{screen}");
        assert!(!screen.contains('╭'), "{screen}");
        let read = |name: &str| fs::read_to_string(self.folder.path().join(name)).unwrap();
        assert_eq!(read("before"), read("after"));
        let flags = self.tmux(&[
            "display-message",
            "-p",
            "#{alternate_on} #{mouse_any_flag} #{cursor_flag}",
        ]);
        assert_eq!(flags.trim(), "0 0 1");
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        let _ = Command::new("tmux")
            .args(["-L", &self.server, "kill-server"])
            .output();
    }
}

#[test]
#[ignore = "needs tmux: run by cargo xtask test"]
fn an_evening_with_awale() {
    let pane = Pane::start("--speed fast");
    pane.sees("choose a game");
    pane.keys(&["awale", "Enter"]);
    pane.sees("[ Start ]");
    pane.keys(&["Enter"]);
    pane.sees("A, your turn");
    pane.keys(&["3"]);
    pane.sees("B plays");
    pane.sees("move 3");
    pane.keys(&["Right", "h"]);
    pane.sees("Hint: A");
    pane.keys(&["5"]);
    pane.sees("A plays A5");
    pane.sees("move 5");
    pane.sees("A, your turn");
    pane.keys(&["u"]);
    pane.sees("move 3");
    pane.keys(&["s"]);
    pane.sees("awale-1.record");
    pane.keys(&["Enter"]);
    pane.sees("Saved in awale-1.record");
    pane.keys(&["q"]);
    pane.is_put_back("code=0");
    let run = granary_in(pane.path(), &["replay", "awale-1.record", "--quiet"], "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("awale, 2 decisions"), "{}", run.out);
}

#[test]
#[ignore = "needs tmux: run by cargo xtask test"]
fn the_window_changes_its_size() {
    let pane = Pane::start("standard --players 4 --seat B=person --seat C=person --seat D=person");
    pane.sees("A, your turn");
    pane.tmux(&["resize-window", "-x", "40", "-y", "10"]);
    pane.sees("This window has 40 × 10 characters");
    pane.tmux(&["resize-window", "-x", "130", "-y", "40"]);
    pane.sees("─ Moves ─");
    pane.keys(&["2", "+"]);
    pane.sees("B, your turn");
    pane.tmux(&["resize-window", "-x", "80", "-y", "24"]);
    pane.sees("B, your turn");
    pane.keys(&["q"]);
    pane.sees("neither finished nor saved");
    pane.keys(&["y"]);
    pane.is_put_back("code=0");
}

#[test]
#[ignore = "needs tmux: run by cargo xtask test"]
fn control_c_puts_the_terminal_back() {
    let pane = Pane::start("awale --speed slow");
    pane.sees("A, your turn");
    pane.keys(&["3"]);
    pane.sees("in hand");
    pane.keys(&["C-c"]);
    pane.is_put_back("code=0");
}

#[test]
#[ignore = "needs tmux: run by cargo xtask test"]
fn being_asked_to_end_puts_the_terminal_back() {
    let pane = Pane::start("awale");
    pane.sees("A, your turn");
    let process = fs::read_to_string(pane.path().join("pid")).unwrap();
    let status = Command::new("kill")
        .args(["-TERM", process.trim()])
        .status();
    assert!(status.unwrap().success());
    pane.is_put_back("code=0");
}

#[test]
#[ignore = "needs tmux: run by cargo xtask test"]
fn no_colour_is_sent_when_none_is_wanted() {
    let colours = |pane: &Pane| {
        pane.sees("A, your turn");
        let screen = pane.tmux(&["capture-pane", "-p", "-e"]);
        screen.contains("\u{1b}[94m") || screen.contains("38;5;")
    };
    assert!(colours(&Pane::start("awale")));
    assert!(!colours(&Pane::start("awale --no-color")));
}

#[test]
#[ignore = "needs tmux: run by cargo xtask test"]
fn it_ends_when_the_terminal_is_gone() {
    let pane = Pane::start("awale");
    pane.sees("A, your turn");
    let process = fs::read_to_string(pane.path().join("pid")).unwrap();
    pane.tmux(&["kill-server"]);
    let start = Instant::now();
    let runs = || {
        let status = Command::new("kill").args(["-0", process.trim()]).output();
        status.unwrap().status.success()
    };
    while runs() {
        assert!(start.elapsed() < PATIENCE, "{process} still runs");
        thread::sleep(Duration::from_millis(50));
    }
}
