//! `granary match` between engines of its own, and with programs that speak the protocol well or badly.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;
use std::time::{Duration, Instant};

use common::{folder_of_texts, granary};
use serde_json::Value;
use tempfile::TempDir;

/// A match as JSON, without how long it took.
fn contest(args: &[&str]) -> Value {
    let run = granary(&[&["match", "--json"], args].concat());
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    let mut found: Value = serde_json::from_str(&run.out).unwrap();
    for side in ["a", "b"] {
        for time in ["mean_ms", "longest_ms", "overrun_ms"] {
            let time = found[side].as_object_mut().unwrap().remove(time).unwrap();
            assert!(time.as_f64().unwrap() >= 0.0, "{time}");
        }
    }
    found
}

/// A program that finds legal decisions by asking the binary itself, and misbehaves as it is told to.
const PROGRAM: &str = r#"
import os, subprocess, sys, time
mode, rules = sys.argv[1], subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
pids = os.environ.get("PIDS")
if pids:
    open(pids, "a").write(f"{os.getpid()}\n")
if mode == "once" and os.path.exists(pids + ".gone"):
    sys.exit(5)
if mode == "mute":
    time.sleep(1000)
def ask(line):
    rules.stdin.write(line + "\n")
    rules.stdin.flush()
asked = 0
for line in sys.stdin:
    line = line.strip()
    if line == "uci":
        print("id name Script", mode)
        print("option name Rule type string")
        if mode != "first":
            print("option name Players type spin min 2 max 4")
        if mode == "oware":
            print("option name Notation type combo default labels var labels var oware")
        print("uciok")
    elif line == "isready":
        print("error no such rule" if mode == "picky" else "info string hello")
        print("readyok")
    elif line == "quit" and mode != "stubborn":
        break
    elif line.startswith(("setoption", "position")):
        if mode == "oware" and len(line.split()) > (4 if "startpos" in line else 5):
            sys.exit("moves are not run together: " + line)
        ask(line)
    elif line.startswith("go"):
        asked += 1
        late = asked > 2
        ask("legal")
        legal = rules.stdout.readline().split()[1:]
        if mode == "crash" and late:
            print("out of luck", file=sys.stderr)
            sys.exit(3)
        if mode == "once":
            open(pids + ".gone", "w")
            sys.exit(4)
        if mode == "silent" and late:
            time.sleep(1000)
        if mode == "refuse" and late:
            print("error not today")
        elif mode == "illegal" and late:
            print("bestmove Z9")
        elif mode == "oware" and late:
            print("bestmove 0000")
        else:
            print("info depth 1 score cp 0")
            print("bestmove", legal[0])
    sys.stdout.flush()
    if mode == "stubborn" and line == "quit":
        time.sleep(1000)
"#;

/// The program in this mode, as an engine; the folder must outlive it.
fn program(mode: &str) -> (TempDir, String) {
    let folder = folder_of_texts(&[("program.py", PROGRAM)]);
    let script = folder.path().join("program.py");
    let binary = assert_cmd::cargo::cargo_bin!("granary");
    let pids = folder.path().join("pids");
    let text = format!(
        "cmd=env PIDS={} python3 {} {mode} {} engine,depth=1",
        pids.display(),
        script.display(),
        binary.display()
    );
    (folder, text)
}

/// The programs that were started; all must be gone by now.
#[track_caller]
fn assert_gone(folder: &TempDir) -> usize {
    let pids = fs::read_to_string(folder.path().join("pids")).unwrap();
    for pid in pids.lines() {
        let status = fs::read_to_string(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        assert!(!status.contains("program.py"), "{pid} still runs");
    }
    pids.lines().count()
}

#[test]
fn the_same_seed_gives_the_same_match_however_many_games_are_played_at_once() {
    let check = |args: &[&str]| {
        let one = contest(&[args, &["--seed", "7"]].concat());
        let two = contest(&[args, &["--seed", "7", "--concurrency", "2"]].concat());
        assert_eq!(one, two, "{args:?}");
        one
    };
    let found = check(&["awale", "--a", "greedy", "--b", "random", "--games", "40"]);
    assert_eq!(
        (&found["games"], &found["stopped"]),
        (&40.into(), &"games".into())
    );
    assert_eq!(found["openings"], 20);
    assert!(found["score"].as_f64().unwrap() > 0.7, "{found}");
    assert!(found["margin"].as_f64().unwrap() > 5.0, "{found}");
    check(&["kalah", "--a", "level=3", "--b", "depth=3", "--games", "8"]);
    check(&[
        "oriental", "--rounds", "0", "--a", "greedy", "--b", "random", "--games", "6",
    ]);
    let three = &[
        "standard",
        "--players",
        "3",
        "--a",
        "level=2",
        "--b",
        "random",
        "--games",
        "7",
    ];
    let found = check(three);
    assert_eq!(
        (&found["games"], &found["pairs"]),
        (&9.into(), &Value::Null)
    );
    assert!(found["elo"].is_null() && found["score_interval"].is_array());
    let other = contest(&[
        "awale", "--a", "greedy", "--b", "random", "--games", "40", "--seed", "8",
    ]);
    assert_ne!(
        other["margin"],
        check(&["awale", "--a", "greedy", "--b", "random", "--games", "40"])["margin"]
    );
}

#[test]
fn whoever_plays_against_himself_is_even() {
    let found = contest(&[
        "awale",
        "--a",
        "nodes=300",
        "--b",
        "nodes=300",
        "--games",
        "20",
    ]);
    assert_eq!(found["wins"], found["losses"]);
    assert_eq!(found["pairs"][2], 10);
    assert_eq!(found["elo"]["value"], 0.0);
    assert_eq!(found["los"], 0.5);
}

#[test]
fn a_test_ends_the_match_when_it_is_decided() {
    let test = &[
        "awale",
        "--a",
        "greedy",
        "--b",
        "random",
        "--sprt",
        "0,30,0.05,0.05",
    ];
    let found = contest(test);
    assert_eq!(found["stopped"], "sprt");
    assert_eq!(found["sprt"]["accepted"], "h1");
    assert!(found["sprt"]["llr"].as_f64() >= found["sprt"]["upper"].as_f64());
    assert!(found["games"].as_u64().unwrap() < 1000);
    let parallel = contest(&[test, &["--concurrency", "3"][..]].concat());
    assert_eq!(found["games"], parallel["games"]);
    let worse = contest(&["awale", "--a", "random", "--b", "greedy", "--sprt", "-10,0"]);
    assert_eq!(worse["sprt"]["accepted"], "h0");
}

#[test]
fn records_of_a_match_can_be_replayed() {
    let folder = folder_of_texts(&[]);
    let check = |name: &str, args: &[&str], games: usize| {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        contest(&[args, &["--records", path]].concat());
        let run = granary(&["replay", "--quiet", path]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert_eq!(run.out.matches(": verified").count(), games, "{}", run.out);
        fs::read_to_string(path).unwrap()
    };
    let two = [
        "awale",
        "--a",
        "greedy",
        "--b",
        "random,name=Chance",
        "--games",
        "4",
    ];
    let text = check("two.record", &two, 4);
    assert_eq!(text.matches("[A \"greedy\"]").count(), 2);
    assert_eq!(text.matches("[A \"Chance\"]").count(), 2);
    assert!(text.contains("[Challenger \"B\"]") && text.contains("[Opening \"2\"]"));
    // A further match adds to the file.
    check("two.record", &two, 8);
    let four = [
        "standard",
        "--players",
        "4",
        "--a",
        "greedy",
        "--b",
        "random",
        "--games",
        "4",
    ];
    check("four.record", &four, 4);
    let rounds = [
        "arabian", "--rounds", "3", "--a", "greedy", "--b", "random", "--games", "2",
    ];
    check("rounds.record", &rounds, 2);
    let (_program, illegal) = program("illegal");
    let failing = [
        "standard",
        "--players",
        "3",
        "--a",
        &illegal,
        "--b",
        "greedy",
        "--games",
        "3",
    ];
    let text = check("failing.record", &failing, 3);
    assert!(
        text.contains("resigned:A {A: no legal decision: “Z9”}"),
        "{text}"
    );
}

#[test]
fn programs_play_by_the_protocol() {
    let (folder, first) = program("first");
    let found = contest(&[
        "awale",
        "--a",
        &first,
        "--b",
        "random",
        "--games",
        "4",
        "--concurrency",
        "2",
    ]);
    assert_eq!(found["games"], 4);
    assert_eq!(found["a"]["name"], "Script first");
    assert_eq!(found["failures"], Value::Array(Vec::new()));
    assert_eq!(assert_gone(&folder), 2);
    let (_folder, first) = program("first");
    let clock = [
        "kalah",
        "--a",
        &first.replace("depth=1", "clock=60+1"),
        "--b",
        "greedy",
    ];
    let found = contest(&[&clock[..], &["--games", "2", "--clock", "5"]].concat());
    assert_eq!(
        (&found["games"], &found["failures"][0]),
        (&2.into(), &Value::Null)
    );
}

#[test]
fn programs_that_misbehave_lose_and_nothing_hangs() {
    let check = |mode: &str, reason: &str, detail: &str, started: usize| {
        let begun = Instant::now();
        let (folder, engine) = program(mode);
        let found = contest(&[
            "awale",
            "--a",
            "random",
            "--b",
            &engine,
            "--games",
            "4",
            "--patience",
            "2",
        ]);
        assert_eq!(found["wins"], 4, "{mode}: {found}");
        assert_eq!(found["b"]["failures"], 4, "{mode}");
        let failure = &found["failures"][0];
        assert_eq!(failure["reason"], reason, "{mode}");
        let said = failure["detail"].as_str().unwrap();
        assert!(said.contains(detail), "{mode}: {said}");
        assert_eq!(assert_gone(&folder), started, "{mode}");
        assert!(begun.elapsed() < Duration::from_secs(40), "{mode}");
    };
    check("illegal", "illegal", "Z9", 1);
    check("refuse", "refused", "not today", 4);
    check("crash", "crashed", "out of luck", 4);
    check("silent", "silent", "2.0", 4);
}

#[test]
fn a_program_of_the_oware_dialect_that_holds_a_game_for_over_does_not_lose_it_by_that() {
    let (_folder, engine) = program("oware");
    let engine = engine.replace("depth=1", "depth=1,notation=oware");
    let found = contest(&["oware", "--a", &engine, "--b", "random", "--games", "2"]);
    assert_eq!(found["games"], 2);
    assert_eq!(found["failures"], Value::Array(Vec::new()));
}

#[test]
fn a_program_that_does_not_end_is_ended() {
    let (folder, stubborn) = program("stubborn");
    let found = contest(&["awale", "--a", &stubborn, "--b", "random", "--games", "2"]);
    assert_eq!(found["games"], 2);
    assert_eq!(assert_gone(&folder), 1);
}

#[test]
fn a_program_that_cannot_be_started_again_ends_the_match() {
    let (folder, once) = program("once");
    let run = granary(&["match", "awale", "--json", "--a", &once, "--b", "random"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(
        run.err.contains("--a: the engine cannot be started again"),
        "{}",
        run.err
    );
    let found: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (&found["stopped"], &found["losses"]),
        (&"failed".into(), &1.into())
    );
    assert_eq!(assert_gone(&folder), 1 + 3);
}

#[test]
fn programs_that_cannot_be_used_are_named() {
    let check = |engine: &str, patience: &str, reason: &str| {
        let players = ["match", "awale", "--b", "random", "--a", engine];
        let run = granary(&[&players[..], &["--patience", patience]].concat());
        assert_eq!(run.code, Some(2), "{engine}: {}", run.err);
        assert!(
            run.err.contains("--a: ") && run.err.contains(reason),
            "{}",
            run.err
        );
    };
    check("cmd=/nowhere/engine", "30", "No such file");
    check("cmd=true", "30", "the engine ended");
    check("cmd=cat", "1", "no answer within 1.0 s");
    check(&program("mute").1, "1", "no answer within 1.0 s");
    check(&program("picky").1, "30", "no such rule");
}

#[test]
fn bad_matches_are_refused() {
    let check = |args: &[&str], said: &str| {
        let run = granary(&[&["match", "awale"], args].concat());
        assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
        assert!(run.out.is_empty() && !run.err.contains("panicked"));
    };
    check(&["--a", "random"], "--b");
    check(
        &["--a", "strong", "--b", "random"],
        "--a: “strong” is no engine",
    );
    check(
        &["--a", "random", "--b", "level=9"],
        "--b: “9” does not fit level: write 1 ... 8",
    );
    check(&["--a", "random", "--b", "cmd="], "--b: ");
    let even = ["--a", "random", "--b", "random"];
    let with = |more: &[&'static str], said: &str| check(&[&even[..], more].concat(), said);
    with(&["--sprt", "5,0"], "--sprt: “5,0” is no test");
    with(&["--clock", "soon"], "--clock: “soon” is no clock");
    with(&["--players", "3"], "players");
    with(&["--nodes", "5", "--depth", "3"], "cannot be used with");
    with(
        &["--records", "/nowhere/x.record"],
        "--records: /nowhere/x.record",
    );
    with(&["--games", "0"], "--games");
    let run = granary(&[
        "match",
        "standard",
        "--players",
        "3",
        "--a",
        "random",
        "--b",
        "random",
        "--sprt",
        "0,5",
    ]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("two players"), "{}", run.err);
    check(&["--a", "strong", "--b", "weak"], "--b: “weak”");
}

#[test]
fn a_match_is_told_in_every_language() {
    for (lang, word) in [("en", "wins"), ("fr", "gains"), ("de", "gewonnen")] {
        for players in ["2", "4"] {
            let args = [
                "match",
                "standard",
                "--players",
                players,
                "--a",
                "greedy",
                "--b",
                "random",
            ];
            let run = granary(&[&args[..], &["--games", "8", "--lang", lang]].concat());
            assert_eq!(run.code, Some(0), "{}", run.err);
            assert!(
                run.out.contains(word) && !run.out.contains("match-"),
                "{}",
                run.out
            );
            assert!(run.err.is_empty(), "{}", run.err);
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_tells_what_it_knows() {
    use std::process::{Command, Stdio};
    let binary = assert_cmd::cargo::cargo_bin!("granary");
    let child = Command::new(binary)
        .args([
            "match",
            "awale",
            "--a",
            "movetime=20",
            "--b",
            "random",
            "--games",
            "1000",
        ])
        .args(["--concurrency", "2", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_secs(3));
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(killed.unwrap().success());
    let begun = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert!(output.status.success(), "{:?}", output.status);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["stopped"], "interrupted");
    assert_eq!(found["planned"], 1000);
}

/// A match of several engines as JSON, without how long it took.
fn field(args: &[&str]) -> Value {
    let run = granary(&[&["match", "--json"], args].concat());
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    let mut found: Value = serde_json::from_str(&run.out).unwrap();
    for engine in found["engines"].as_array_mut().unwrap() {
        for time in ["mean_ms", "longest_ms", "overrun_ms"] {
            let time = engine.as_object_mut().unwrap().remove(time).unwrap();
            assert!(time.as_f64().unwrap() >= 0.0, "{time}");
        }
    }
    found
}

#[test]
fn several_engines_meet_and_a_page_tells_who_is_strongest() {
    let folder = folder_of_texts(&[]);
    let page = folder.path().join("report.html");
    let engines = [
        "awale",
        "--games",
        "8",
        "--engine",
        "random",
        "--engine",
        "nodes=300,name=<Third>",
        "--engine",
        "greedy",
    ];
    let all = field(&[&engines[..], &["--report", page.to_str().unwrap()]].concat());
    assert_eq!(
        all,
        field(&[&engines[..], &["--concurrency", "2"]].concat())
    );
    assert_eq!(all["meetings"].as_array().unwrap().len(), 3);
    assert_eq!(all["stopped"], "games");
    let elo = |index: usize| all["engines"][index]["elo"].as_f64().unwrap();
    assert!(elo(1) > elo(2) && elo(2) > elo(0), "{all}");
    assert_eq!(all["engines"][1]["games"], 16);
    assert!(
        all["engines"][1]["mean_depth"].as_f64() > Some(1.0),
        "{all}"
    );
    assert!(
        all["engines"][1]["mean_nodes"].as_f64() <= Some(300.0),
        "{all}"
    );
    assert!(all["engines"][0]["mean_depth"].is_null());
    let html = fs::read_to_string(page).unwrap();
    assert!(
        html.starts_with("<!doctype html>") && html.contains("<svg"),
        "{html}"
    );
    assert!(
        html.contains("&lt;Third&gt;") && !html.contains("<Third>"),
        "{html}"
    );
    assert!(!html.contains("http"), "nothing comes from elsewhere");
    let gauntlet = field(&[&engines[..], &["--format", "gauntlet"]].concat());
    let meetings = gauntlet["meetings"].as_array().unwrap();
    assert_eq!(meetings.len(), 2);
    assert!(meetings.iter().all(|meeting| meeting["engines"][0] == 0));
}

#[test]
fn openings_can_be_written_down_and_played_again() {
    let folder = folder_of_texts(&[("bad", "# two faults\nstartpos moves A9\nA1\n")]);
    let suite = folder.path().join("suite");
    let suite = suite.to_str().unwrap();
    let pair = ["kalah", "--a", "greedy", "--b", "nodes=200", "--games", "6"];
    let made = contest(&[&pair[..], &["--write-suite", suite]].concat());
    let text = fs::read_to_string(suite).unwrap();
    assert_eq!(text.lines().count(), 3, "{text}");
    assert!(
        text.lines().all(|line| line.starts_with("startpos moves ")),
        "{text}"
    );
    let again = contest(&[&pair[..], &["--suite", suite]].concat());
    for key in ["wins", "draws", "losses", "margin", "openings"] {
        assert_eq!(made[key], again[key], "{key}");
    }
    assert!(again["plies"].is_null());
    let bad = folder.path().join("bad");
    let run = granary(&[&["match"], &pair[..], &["--suite", bad.to_str().unwrap()]].concat());
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(
        run.err.contains("line 2") && run.err.contains("line 3"),
        "{}",
        run.err
    );
}

#[test]
fn bad_fields_are_refused() {
    let check = |args: &[&str], said: &str| {
        let run = granary(&[&["match"], args].concat());
        assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
        assert!(run.out.is_empty());
    };
    check(
        &["awale", "--engine", "random"],
        "--engine: 1 engine is named",
    );
    let two = ["--engine", "random", "--engine", "strong"];
    check(
        &[&["awale"], &two[..]].concat(),
        "--engine 2: “strong” is no engine",
    );
    let three = ["--players", "3", "--engine", "random", "--engine", "greedy"];
    check(&[&["standard"], &three[..]].concat(), "games of two");
    check(
        &["awale", "--a", "random", "--engine", "greedy"],
        "cannot be used with",
    );
    let format = ["--a", "random", "--b", "greedy", "--format", "gauntlet"];
    check(&[&["awale"], &format[..]].concat(), "--format");
}

#[test]
fn levels_are_measured_and_found_beside_their_rule() {
    let rule = "name = \"Small\"\ninherits = \"kalah\"\n\n[board]\npits = 3\n";
    let folder = folder_of_texts(&[("small.toml", rule)]);
    let [rule, levels] = ["small.toml", "small.levels"].map(|name| folder.path().join(name));
    let (rule, levels) = (rule.to_str().unwrap(), levels.to_str().unwrap());
    let plan = [
        "levels", rule, "--nodes", "300", "--games", "12", "--out", levels,
    ];
    let first = granary(&plan);
    assert_eq!(first.code, Some(0), "{}", first.err);
    assert!(
        first.out.contains("Level 8 against level 7"),
        "{}",
        first.out
    );
    let text = fs::read_to_string(levels).unwrap();
    assert!(
        text.contains("granary levels") && text.contains("skills = ["),
        "{text}"
    );
    // Its own levels lie beside the rule now, and measuring does not depend on them.
    assert_eq!(granary(&plan).out, first.out);
    let pair = [rule, "--a", "level=2", "--b", "random", "--games", "8"];
    let own = contest(&pair);
    fs::remove_file(levels).unwrap();
    let general = contest(&pair);
    assert_ne!(own["a"]["mean_nodes"], general["a"]["mean_nodes"]);
    fs::write(levels, text.replace("skills = [", "skills = [9999, ")).unwrap();
    let run = granary(&[
        "match", rule, "--a", "level=2", "--b", "random", "--games", "2",
    ]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("small.levels"), "{}", run.err);
}
