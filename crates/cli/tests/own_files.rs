//! The user's own rule files, by path and in the rules folder, and what went wrong with them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{folder_of_texts as folder, granary, granary_with};
use serde_json::Value;
use tempfile::TempDir;

fn at(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

const GOOD: &str = "name = \"Good\"\ninherits = \"awale\"\n[board]\npits = 3\n";
const BROKEN: &str = "name = \"Broken\"\ninherits = \"awale\"\n[board]\npits = 99\n";
const CHILD: &str = "name = \"Child\"\ninherits = \"parent\"\n";

#[test]
fn a_second_file_of_the_same_name_hid_the_faults_of_the_first() {
    let folder = folder(&[("s1/same.toml", BROKEN), ("s2/same.toml", GOOD)]);
    let (first, second) = (at(&folder, "s1/same.toml"), at(&folder, "s2/same.toml"));
    for (one, other) in [(&first, &second), (&second, &first)] {
        let run = granary(&["check", one, other]);
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains("s1/same.toml:4:8"), "{}", run.err);
        assert!(run.out.contains("s2/same.toml: no faults"), "{}", run.out);
    }
}

#[test]
fn the_faults_of_a_parent_were_told_twice() {
    let folder = folder(&[("parent.toml", BROKEN), ("child.toml", CHILD)]);
    let (parent, child) = (at(&folder, "parent.toml"), at(&folder, "child.toml"));
    let run = granary(&["check", &parent, &child]);
    assert_eq!(run.err.matches("out-of-range").count(), 1, "{}", run.err);
    assert!(
        run.err
            .contains("child.toml: the file of the rule “parent”"),
        "{}",
        run.err
    );
    let list = granary(&[
        "--rules",
        folder.path().to_str().unwrap(),
        "rules",
        "--json",
    ]);
    assert_eq!(
        list.err.matches("parent.toml:4:8").count(),
        1,
        "{}",
        list.err
    );
}

#[test]
fn a_built_in_file_can_be_checked() {
    let run = granary(&["check", "rules/awale/awale.toml", "rules/awale/wouri.toml"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let folder = folder(&[("awale.toml", GOOD.replace("awale", "kalah").as_str())]);
    let path = at(&folder, "awale.toml");
    let run = granary(&["check", &path]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.err.contains("built-in-id") && run.err.contains(&path),
        "{}",
        run.err
    );
    assert_eq!(granary(&["check", "--strict", &path]).code, Some(2));
}

#[test]
fn a_parent_beside_the_file_was_not_found() {
    let parent = "name = \"Parent\"\ninherits = \"awale\"\n[board]\npits = 2\nseeds = 3\n";
    let folder = folder(&[("d/child.toml", CHILD), ("d/parent.toml", parent)]);
    let child = at(&folder, "d/child.toml");
    for args in [
        &["check", &child][..],
        &["rules", "show", &child],
        &["perft", &child, "2"],
    ] {
        let run = granary(args);
        assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    }
    let show = granary(&["show", &child]);
    assert!(
        show.out.contains("\"pits\":[3,3,3,3]"),
        "{}{}",
        show.out,
        show.err
    );
    let engine = granary_with(
        &["engine"],
        &format!("setoption name Rule value {child}\nshow\n"),
    );
    assert!(engine.out.contains("\"pits\":[3,3,3,3]"), "{}", engine.out);
}

#[test]
fn a_failed_rule_replaced_the_one_before() {
    let good = |seeds: u8| format!("{GOOD}seeds = {seeds}\n");
    let folder = folder(&[
        ("rules/z.toml", &good(1)),
        ("one/z.toml", &good(2)),
        ("other/z.toml", BROKEN),
    ]);
    let (rules, one, other) = (
        at(&folder, "rules"),
        at(&folder, "one/z.toml"),
        at(&folder, "other/z.toml"),
    );
    let set = "setoption name Rule value";
    let input = format!(
        "{set} {one}\n{set} {other}\nsetoption name Rounds value 1\nshow\n{set} z\nshow\n{set} {one}\nshow\n"
    );
    let run = granary_with(&["--rules", &rules, "engine"], &input);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 4, "{}", run.out);
    assert!(
        lines[0].starts_with("error ") && lines[0].contains("board.pits"),
        "{}",
        lines[0]
    );
    assert!(lines[1].contains("\"pits\":[2,2,2,2,2,2]"), "{}", lines[1]);
    assert!(lines[2].contains("\"pits\":[1,1,1,1,1,1]"), "{}", lines[2]);
    assert!(lines[3].contains("\"pits\":[2,2,2,2,2,2]"), "{}", lines[3]);
}

#[cfg(unix)]
#[test]
fn one_strange_entry_made_the_rules_folder_useless() {
    let folder = folder(&[("good.toml", GOOD), ("dir.toml/x", "")]);
    std::os::unix::fs::symlink("/nowhere", folder.path().join("gone.toml")).unwrap();
    std::os::unix::fs::symlink(
        folder.path().join("good.toml"),
        folder.path().join("link.toml"),
    )
    .unwrap();
    let fifo = at(&folder, "fifo.toml");
    assert!(
        std::process::Command::new("mkfifo")
            .arg(&fifo)
            .status()
            .unwrap()
            .success()
    );
    let run = granary(&["--rules", folder.path().to_str().unwrap(), "show", "link"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for name in ["dir.toml", "gone.toml", "fifo.toml"] {
        assert!(run.err.contains(name), "{name}: {}", run.err);
    }
    assert_eq!(run.err.matches("warning").count(), 3, "{}", run.err);
}

#[test]
fn a_broken_file_in_the_folder_was_said_not_to_exist() {
    let folder = folder(&[
        ("broken.toml", BROKEN),
        ("child.toml", &CHILD.replace("parent", "broken")),
        ("elsewhere/guest.toml", &CHILD.replace("parent", "broken")),
        ("game.record", "[Rule \"broken\"]\n1. A1"),
    ]);
    let rules = folder.path().to_str().unwrap().to_owned();
    let (record, guest) = (
        at(&folder, "game.record"),
        at(&folder, "elsewhere/guest.toml"),
    );
    for args in [
        &["show", "broken"][..],
        &["perft", "broken", "1"],
        &["rules", "show", "child"],
        &["replay", &record],
        &["show", &guest],
    ] {
        let run = granary(&[&["--rules", &rules][..], args].concat());
        assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
        assert!(run.err.contains("broken.toml:4:8"), "{args:?}: {}", run.err);
        assert!(
            !run.err.contains("there is no rule"),
            "{args:?}: {}",
            run.err
        );
    }
    let engine = granary_with(
        &["--rules", &rules, "engine"],
        "setoption name Rule value broken\n",
    );
    assert!(engine.out.contains("broken.toml:4:8"), "{}", engine.out);
}

#[test]
fn a_search_without_a_hit_is_no_bad_input() {
    let run = granary(&["rules", "xyzzy"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("no rule"), "{}", run.out);
    let run = granary(&["rules", "xyzzy", "--json"]);
    assert_eq!((run.code, run.out.trim()), (Some(0), "[]"));
    assert!(run.err.contains("no rule"), "{}", run.err);
}

#[test]
fn presets_could_not_be_found() {
    let run = granary(&["rules"]);
    assert!(run.out.contains("ot-tjin?preset=native"), "{}", run.out);
    let json: Value = serde_json::from_str(&granary(&["rules", "--json"]).out).unwrap();
    for rule in json.as_array().unwrap() {
        assert_eq!(
            rule["boards"].as_array().unwrap().len(),
            rule["players"].as_array().unwrap().len()
        );
        for preset in rule["presets"].as_array().unwrap() {
            let name = preset["rule"].as_str().unwrap();
            assert_eq!(granary(&["show", name]).code, Some(0), "{name}");
        }
    }
}

#[test]
fn a_name_was_no_possible_id() {
    let run = granary(&["rules", "show", "Awalé"]);
    assert!(
        run.code == Some(0) && run.out.starts_with("Awale"),
        "{}",
        run.err
    );
    let run = granary(&["show", "Grand?seeds=3"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("grand-standard"), "{}", run.err);
    let run = granary(&["rules", "show", "No Such Game"]);
    assert!(
        run.err.contains("there is no rule “No Such Game”"),
        "{}",
        run.err
    );
}

#[test]
fn a_board_too_small_blamed_the_rule_file() {
    let run = granary(&["show", "arabian?pits=1"]);
    assert_eq!(run.code, Some(2));
    assert!(
        run.err.contains("pits=1: the board is too small"),
        "{}",
        run.err
    );
    assert!(!run.err.contains("arabian.toml"), "{}", run.err);
}

#[test]
fn unseen_characters_never_reach_the_terminal() {
    let text =
        "name = \"a\\u001B[31mb\"\ninherits = \"\u{202e}x\"\n\"\\u0007\" = 1 # \u{202e}\u{7}\n";
    let folder = folder(&[("mine.toml", text)]);
    let path = at(&folder, "mine.toml");
    let rules = folder.path().to_str().unwrap();
    for args in [
        &["check", &path][..],
        &["show", &path],
        &["--rules", rules, "rules"],
        &["--rules", rules, "show", "mine"],
        &["show", "\u{1b}[31m\u{202e}"],
    ] {
        let run = granary(args);
        let shown = run.out + &run.err;
        assert!(
            !shown.contains(['\u{1b}', '\u{7}', '\u{202e}']),
            "{args:?}: {shown:?}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_unwritable_standard_error_was_a_panic() {
    let binary = assert_cmd::cargo::cargo_bin!("granary");
    for args in [
        "check /nowhere.toml",
        "show nothing",
        "--rules /nowhere rules",
    ] {
        let script = format!("'{}' {args} 2>/dev/full", binary.display());
        let status = std::process::Command::new("bash")
            .args(["-c", &script])
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(2), "{args}");
    }
}
