//! The commands as a stranger uses and misuses them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;

use common::{folder, granary};

#[test]
fn bad_input_is_an_error_with_exit_code_2() {
    let bad: &[(&str, &[u8])] = &[
        ("empty.toml", b""),
        ("binary.toml", &[0, 159, 146, 150, 255, 0, 1]),
        ("nested.toml", "a = ".as_bytes()),
        ("deep.toml", &[b'['; 5000]),
        ("huge.toml", &[b'#'; 2_000_000]),
        ("empty.record", b""),
        ("binary.record", &[0, 159, 146, 150]),
        ("open.record", b"[Rule \"awale\"]\n{never closed"),
        ("illegal.record", b"[Rule \"awale\"]\n1. A1 A1"),
        ("unknown.record", b"[Rule \"nothing\"]\n1. A1"),
        ("norule.record", b"1. A1 B1"),
    ];
    let folder = folder(bad);
    for (name, _) in bad {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        let command = if name.ends_with("toml") {
            "check"
        } else {
            "replay"
        };
        let run = granary(&[command, path]);
        assert_eq!(run.code, Some(2), "{name}: {}", run.err);
        assert!(
            run.err.contains(name) && !run.err.contains("panicked"),
            "{name}: {}",
            run.err
        );
        assert!(run.err.len() < 5000, "{name}: {} bytes", run.err.len());
    }
    for args in [
        &["check", "/nowhere.toml"][..],
        &["replay", "/nowhere.record"],
        &["rules", "show", "nothing"],
        &["show", "awale", "1/2/3"],
        &["show", "awale?pits=99"],
        &["show", "awale", "--players", "3"],
        &["--rules", "/nowhere", "rules"],
        &["--lang", "tlh", "rules"],
        &["perft", "awale", "-1"],
        &["dance"],
    ] {
        let run = granary(args);
        assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
        assert!(!run.err.is_empty(), "{args:?}");
    }
}

#[test]
fn check_reports_every_fault_with_its_place() {
    let folder = folder(&[(
        "many.toml",
        b"name = \"Many\"\n[board]\npit = 6\nseeds = \"four\"\n[capture]\nchain = \"freee\"\n",
    )]);
    let path = folder.path().join("many.toml");
    let run = granary(&["check", path.to_str().unwrap()]);
    for place in ["many.toml:3:1", "many.toml:4:9", "many.toml:6:9"] {
        assert!(run.err.contains(place), "{place} in {}", run.err);
    }
    assert!(
        run.err.contains("board.pits"),
        "the nearest key is named: {}",
        run.err
    );
    let json = granary(&["check", "--json", path.to_str().unwrap()]);
    let answer: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert!(answer["faults"].as_array().unwrap().len() >= 3);
    assert_eq!(json.code, Some(2));
}

#[test]
fn own_rules_appear_beside_the_built_in_ones() {
    let folder = folder(&[
        (
            "little.toml",
            b"name = \"Little Awale\"\ninherits = \"awale\"\n[board]\npits = 3\nseeds = 2\n",
        ),
        (
            "tiny.toml",
            b"name = \"Tiny\"\ninherits = \"little\"\n[board]\nseeds = 1\n",
        ),
        ("broken.toml", b"name = 4\n"),
    ]);
    let path = folder.path().to_str().unwrap();
    let list = granary(&["--rules", path, "rules", "--json"]);
    let rules: serde_json::Value = serde_json::from_str(&list.out).unwrap();
    let ids: Vec<&str> = rules
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["id"].as_str().unwrap())
        .collect();
    assert!(ids.contains(&"little") && ids.contains(&"tiny") && ids.contains(&"awale"));
    assert!(!ids.contains(&"broken"));
    assert!(list.err.contains("broken.toml:1:8"), "{}", list.err);
    let show = granary(&["--rules", path, "show", "tiny"]);
    assert!(show.out.contains("\"pits\":[1,1,1,1,1,1]"), "{}", show.out);
    let sheet = granary(&["--rules", path, "rules", "show", "little"]);
    assert!(sheet.out.starts_with("Little Awale"), "{}", sheet.out);
    let file = folder.path().join("little.toml");
    let direct = granary(&["show", &format!("{}?pits=2", file.display())]);
    assert!(
        direct.out.contains("\"pits\":[2,2,2,2]"),
        "{}{}",
        direct.out,
        direct.err
    );
}

#[test]
fn a_record_of_an_own_rule_outlives_the_rule_file() {
    let rule = b"name = \"Little\"\ninherits = \"awale\"\n[board]\npits = 3\nseeds = 2\n";
    let folder = folder(&[
        ("little.toml", rule),
        ("game.record", b"[Rule \"little\"]\n1. A1 B1 *"),
    ]);
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let rules = folder.path().to_str().unwrap().to_owned();
    let written = granary(&[
        "--rules",
        &rules,
        "replay",
        &at("game.record"),
        "--write",
        "record",
    ]);
    assert!(
        written.out.contains("[RuleText"),
        "{}{}",
        written.out,
        written.err
    );
    fs::write(at("kept.record"), &written.out).unwrap();
    fs::remove_file(at("little.toml")).unwrap();
    let again = granary(&["replay", &at("kept.record"), "--quiet"]);
    assert_eq!(again.code, Some(0), "{}", again.err);
    let changed = written.out.replace("seeds = 2", "seeds = 3");
    fs::write(at("changed.record"), changed).unwrap();
    let refused = granary(&["replay", &at("changed.record")]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("fingerprint"), "{}", refused.err);
}

#[test]
fn the_list_of_rules_names_a_fast_kernel_for_every_number_of_players() {
    let list = granary(&["rules", "--json"]);
    let rules: serde_json::Value = serde_json::from_str(&list.out).unwrap();
    let kernels = |id: &str| {
        let rules = rules.as_array().unwrap();
        let rule = rules.iter().find(|rule| rule["id"] == id).unwrap();
        rule["kernels"].clone()
    };
    assert_eq!(
        kernels("standard"),
        serde_json::json!(["duel", "ring", "ring"])
    );
    assert_eq!(kernels("pendulum"), serde_json::json!(["ring", "ring"]));
    let rules = rules.as_array().unwrap().iter();
    for rule in rules.filter(|rule| rule["collection"] == "core") {
        let kernels = rule["kernels"].to_string();
        assert!(!kernels.contains("plain"), "{}: {kernels}", rule["id"]);
    }
}

#[test]
fn every_rule_has_a_sheet_in_every_language_and_form() {
    let list = granary(&["rules", "--json"]);
    let rules: serde_json::Value = serde_json::from_str(&list.out).unwrap();
    // Every sheet is read in the tests of the sheets; here it is the command that is tried.
    let is_core = |rule: &serde_json::Value| rule["collection"] == "core";
    let (core, world): (Vec<_>, Vec<_>) = rules
        .as_array()
        .unwrap()
        .iter()
        .partition(|rule| is_core(rule));
    for rule in core.into_iter().chain(world.into_iter().step_by(20)) {
        let id = rule["id"].as_str().unwrap();
        for players in rule["players"].as_array().unwrap() {
            for (lang, form) in [("en", "text"), ("fr", "markdown"), ("de", "html")] {
                let players = players.to_string();
                let run = granary(&[
                    "rules",
                    "show",
                    id,
                    "--players",
                    &players,
                    "--lang",
                    lang,
                    "--format",
                    form,
                ]);
                assert_eq!(run.code, Some(0), "{id} {players} {lang}: {}", run.err);
                assert!(run.out.len() > 1500, "{id} {players} {lang}");
                assert!(
                    !run.out.contains("sheet-") && !run.out.contains("{$"),
                    "{id} {lang}: a message is missing"
                );
            }
        }
    }
}

#[test]
fn sample_records_replay_and_print_boards() {
    let run = granary(&["replay", "records/standard-sample.record"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("B wins 14-34"), "{}", run.out);
    let json = granary(&["replay", "records/arabian-sample.record", "--json"]);
    let game: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(game["positions"].as_array().unwrap().len(), 22);
}

#[test]
fn a_closed_pipe_is_no_failure() {
    // The reader is gone before the first byte is written.
    let binary = assert_cmd::cargo::cargo_bin!("granary");
    let script = format!(
        "set -o pipefail; (sleep 0.3; exec '{}' rules --json) | true",
        binary.display()
    );
    let output = std::process::Command::new("bash")
        .args(["-c", &script])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn shells_complete_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let run = granary(&["completions", shell]);
        assert_eq!(run.code, Some(0), "{shell}: {}", run.err);
        for word in ["check-data", "tournament", "print-config"] {
            assert!(run.out.contains(word), "{word} is unknown to {shell}");
        }
    }
    assert_eq!(granary(&["completions", "cmd.exe"]).code, Some(2));
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = folder(&[("taken", b"a file")]);
    let pages = folder.path().join("new/man");
    let run = granary(&["man", "--out", pages.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let help = granary(&["--help"]).out;
    let commands = help.split("Commands:").nth(1).unwrap();
    let commands = commands.split("Options:").next().unwrap();
    // Deeper lines go on with the help of the command above.
    let first_lines = commands.lines().filter_map(|line| {
        line.strip_prefix("  ")
            .filter(|line| !line.starts_with(' '))
    });
    let names = first_lines.filter_map(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        let page = fs::read_to_string(pages.join(format!("granary-{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}");
    }
    let taken = folder.path().join("taken");
    let run = granary(&["man", "--out", taken.to_str().unwrap()]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("taken"), "{}", run.err);
}
