//! One mistake never hides another, and nothing is said that only follows from what was not understood.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::rules::{Catalog, ExternalRule, Fault, RuleFile, RuleRef};

/// A fault as a test writes it down: `code line:column text`.
fn brief(fault: &Fault) -> String {
    let place = fault.place.as_ref().unwrap();
    let (line, column, text) = (place.line, place.column, &place.text);
    let brief = format!("{} {line}:{column} {text}", fault.code());
    brief.trim_end().to_owned()
}

/// The faults of the file after `name = "x"`, which is line 1.
fn check(text: &str, expected: &[&str]) {
    let mut catalog = Catalog::builtin();
    catalog
        .insert("mine", format!("name = \"x\"\n{text}\n"))
        .unwrap();
    let found: Vec<String> = catalog.check("mine").iter().map(brief).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn an_unknown_key_hid_contradictions() {
    check(
        "inherits = \"awale\"\nfoo = 1\n[laps]\nseveral = true\nstop = []\n[end]\nfewer = 49",
        &[
            "unknown-key 3:1 foo",
            "laps-without-stop 6:1 stop",
            "over-at-once 8:1 fewer",
        ],
    );
}

#[test]
fn a_bad_value_hid_contradictions() {
    check(
        "inherits = \"awale\"\n[sow]\nstore = 3\n[laps]\nstop = [1]\n[end]\nrest = []",
        &["wrong-type 4:9 3", "needs 6:1 stop", "rest-empty 8:1 rest"],
    );
}

#[test]
fn pits_out_of_range_hid_everything_else() {
    check(
        "inherits = \"awale\"\n[board]\npits = 99\n[capture]\nacross-needed = true\n[rounds]\nkind = \"one\"\nall-but = 2",
        &[
            "out-of-range 4:8 99",
            "across-needless 6:1 across-needed",
            "no-effect 9:1 all-but",
        ],
    );
    // The board is at fault for another reason, and the rest can still be judged.
    check(
        "inherits = \"awale\"\n[board]\nlayout = [4, 4]\n[laps]\nseveral = true\nstop = []\n[capture]\non = [900]",
        &["layout-length 4:1 layout", "laps-without-stop 7:1 stop"],
    );
}

#[test]
fn a_bad_parent_hid_everything_else() {
    for parent in ["\"nowhere\"", "\"mine\""] {
        let code = match parent {
            "\"mine\"" => "inherit-cycle",
            _ => "unknown-parent",
        };
        check(
            &format!(
                "inherits = {parent}\n[end]\nrest = []\nsuccession = 2\nno-move = \"end\"\nbar = 1\n\
                 [capture]\nchain = \"free\"\n[laps]\nstop = [1]"
            ),
            &[
                &format!("{code} 2:12 {parent}"),
                "rest-empty 4:1 rest",
                "succession-without-pass 5:1 succession",
                "unknown-key 7:1 bar",
            ],
        );
    }
    check(
        "inherits = 3\n[capture]\nchain = \"free\"\n[impasse]\nrepetition = 1",
        &["wrong-type 2:12 3", "over-at-once 6:1 repetition"],
    );
}

#[test]
fn what_was_not_understood_is_no_reason_to_complain() {
    for (text, expected) in [
        // Each would have been a follow-up: a chain without a capture, a stop without laps, a game without gains.
        (
            "[capture]\non = \"evn\"\nchain = \"free\"",
            &["unknown-word 3:6 \"evn\""][..],
        ),
        (
            "[capture]\nonn = [2]\nchain = \"free\"",
            &["unknown-key 3:1 onn"],
        ),
        ("[captur]\non = [2]", &["unknown-key 2:2 captur"]),
        (
            "inherits = \"awale\"\n[laps]\nseveral = 1\nstop = [1]",
            &["wrong-type 4:11 1"],
        ),
        (
            "inherits = \"awale\"\nseveral = true\n[laps]\nstop = [1]",
            &["misplaced-key 3:1 several"],
        ),
        (
            "inherit = \"awale\"\n[board]\nseeds = 3",
            &["unknown-key 2:1 inherit"],
        ),
        (
            "inherits = \"awale\"\n[board]\nplayers = [9]\n[with.3.board]\nseeds = 2",
            &["out-of-range 4:12 9"],
        ),
        (
            "inherits = \"awale\"\n[board]\nseeds = \"many\"\n[end]\nfewer = 60",
            &["wrong-type 4:9 \"many\""],
        ),
        (
            "inherits = \"awale\"\n[laps]\nseveral = true\nstop 4",
            &["syntax 5:6 4"],
        ),
        (
            "inherits = \"awale\"\n[board]\nlayout = [1, 2\n[laps]\nstop = [1]",
            &["syntax 5:1 [laps]", "syntax 6:1 stop = [1]"],
        ),
    ] {
        check(text, expected);
    }
    let mut catalog = Catalog::builtin();
    catalog
        .insert("mine", "nam = \"x\"\ninherits = \"awale\"")
        .unwrap();
    assert_eq!(catalog.check("mine").len(), 1);
}

#[test]
fn a_later_layer_settles_what_was_in_doubt() {
    let mut catalog = Catalog::builtin();
    let parent = "name = \"p\"\ninherits = \"awale\"\n[laps]\nseveral = 1\n";
    catalog.insert("parent", parent).unwrap();
    let child = "name = \"c\"\ninherits = \"parent\"\n[laps]\nseveral = false\nstop = [1]\n";
    catalog.insert("child", child).unwrap();
    let found: Vec<String> = catalog.check("child").iter().map(brief).collect();
    assert_eq!(found, ["needs 5:1 stop", "wrong-type 4:11 1"]);
}

#[test]
fn out_of_range_marked_the_key() {
    check(
        "inherits = \"awale\"\n[board]\npits = 99",
        &["out-of-range 4:8 99"],
    );
    check(
        "inherits = \"awale\"\n[laps]\nlimit = 2000000",
        &["out-of-range 4:9 2000000"],
    );
    check(
        "inherits = \"pendulum\"\n[opening]\ndrops = [4, 0]",
        &["out-of-range 4:13 0"],
    );
    check(
        "inherits = \"awale\"\n[rounds]\nkind = \"spoils\"\nall-but = 300",
        &["out-of-range 5:11 300"],
    );
}

#[test]
fn a_board_too_small_for_rounds_could_be_1_to_0() {
    let rule: RuleRef = "arabian?pits=1".parse().unwrap();
    let faults = Catalog::builtin().rules(&rule, Some(2)).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(faults[0].code(), "rounds-board");
    let place = faults[0].place.as_ref().unwrap();
    assert_eq!((&*place.file, place.text.as_str()), ("", "pits=1"));
}

#[test]
fn a_number_too_large_was_called_a_text() {
    for text in [
        "awale?pits=99999999999999999999",
        "awale?layout=4,-99999999999999999999",
    ] {
        let faults = text.parse::<RuleRef>().unwrap_err();
        assert_eq!(faults[0].code(), "out-of-range", "{text}");
    }
}

#[test]
fn unseen_characters_reached_the_terminal() {
    for (text, expected) in [
        (
            "[about]\nsummary = \"a\\u001Bb\"",
            "unseen-character 4:11 \"a\\u001Bb\"",
        ),
        (
            "[about]\nnotes = [\"ok\", \"\\u0000\"]",
            "unseen-character 4:16 \"\\u0000\"",
        ),
        (
            "[about]\nnames = [\"a\\nb\"]",
            "unseen-character 4:10 \"a\\nb\"",
        ),
        (
            "[about.people]\nen = \"\u{202e}x\"",
            "unseen-character 4:6 \"\\u{202e}x\"",
        ),
        (
            "[preset.x]\nnote = \"\u{2066}\"",
            "unseen-character 4:8 \"\\u{2066}\"",
        ),
    ] {
        check(&format!("inherits = \"awale\"\n{text}"), &[expected]);
    }
    // Not even what is said about them repeats them.
    let mut catalog = Catalog::builtin();
    let text = "name = \"x\"\ninherits = \"\\u001B[31m\"\n\"\\u0007\" = 1\n";
    catalog.insert("mine", text).unwrap();
    for fault in catalog.check("mine") {
        let shown = format!("{fault}{}{:?}", fault.key, fault.args());
        assert!(!shown.contains(['\u{1b}', '\u{7}']), "{shown:?}");
    }
    // Notes may have several lines.
    check("inherits = \"awale\"\n[about]\nnotes = [\"a\\nb\"]", &[]);
}

#[test]
fn a_suggestion_named_the_file_itself() {
    let mut catalog = Catalog::builtin();
    catalog
        .insert("harvest", "name = \"x\"\ninherits = \"harvests\"")
        .unwrap();
    let fault = &catalog.check("harvest")[0];
    assert!(
        !fault.to_string().contains("nearest=\"harvest\""),
        "{fault}"
    );
}

#[test]
fn passing_that_never_happens_is_worth_a_word() {
    check(
        "inherits = \"jodu\"\n[end]\nsuccession = 1",
        &["succession-one 4:1 succession"],
    );
}

#[test]
fn a_guest_with_a_built_in_id_is_checked_as_it_is() {
    let catalog = Catalog::builtin();
    let built_in = catalog.get("awale").unwrap();
    let same = ExternalRule::alone(built_in.clone());
    assert_eq!(catalog.check_external(&same), []);
    let changed = format!("{}\n[laps]\nstop = [1]\n", built_in.text());
    let changed = ExternalRule::alone(RuleFile::from_text("awale", &changed));
    let codes: Vec<&str> = catalog
        .check_external(&changed)
        .iter()
        .map(Fault::code)
        .collect();
    assert_eq!(codes, ["built-in-id", "needs"]);
}

#[test]
fn guests_with_the_same_id_do_not_meet() {
    let mut catalog = Catalog::builtin();
    let file = |seeds: u8| {
        let text = format!("name = \"z\"\ninherits = \"kin\"\n[board]\nseeds = {seeds}\n");
        RuleFile::from_text("z", &text)
    };
    let kin = RuleFile::from_text(
        "kin",
        "name = \"k\"\ninherits = \"awale\"\n[board]\npits = 3\n",
    );
    let guest = |seeds| ExternalRule {
        file: file(seeds),
        ancestors: [("kin".to_owned(), kin.clone())].into(),
    };
    catalog.add_external("a/z.toml", guest(1)).unwrap();
    catalog.add_external("b/z.toml", guest(2)).unwrap();
    assert!(
        catalog
            .add_external("b/z.toml", ExternalRule::alone(file(3)))
            .is_err()
    );
    for (key, seeds) in [("a/z.toml", 6), ("b/z.toml", 12)] {
        let rules = catalog.rules(&RuleRef::plain(key), None).unwrap();
        assert_eq!(rules.total_seeds(), seeds, "{key}");
    }
    assert!(catalog.get("z").is_none());
    assert_eq!(catalog.ids().count(), Catalog::builtin().ids().count());
}

/// Every built-in file with one of its lines made unreadable: that line is at fault, and nothing follows from it.
#[test]
fn one_unreadable_line_of_a_good_file_is_one_fault() {
    let catalog = Catalog::builtin();
    let mut tried = 0;
    for file in catalog.files() {
        let lines: Vec<&str> = file.text().lines().collect();
        let first = lines.iter().position(|line| line.starts_with('[')).unwrap();
        let mut prose = false;
        for (index, line) in lines.iter().enumerate().skip(first) {
            if line.starts_with('[') {
                prose = line.contains("about") || line.contains("note");
            }
            let Some((key, value)) = line.split_once(" = ").filter(|_| !prose) else {
                continue;
            };
            let whole = value.matches('[').count() == value.matches(']').count();
            if !whole || value.contains('{') || key.starts_with([' ', '#', '"']) {
                continue;
            }
            for bad in [
                format!("{key} = 1979-05-27"),
                format!("{key}x = {value}"),
                format!("{key} {value}"),
            ] {
                let mut text = lines.clone();
                text[index] = &bad;
                let guest = ExternalRule::alone(RuleFile::from_text("mine", &text.join("\n")));
                let faults = catalog.check_external(&guest);
                let place = faults.first().and_then(|fault| fault.place.as_ref());
                assert_eq!(faults.len(), 1, "{}: {bad}\n{faults:#?}", file.id());
                assert_eq!(place.map(|place| place.line), Some(index + 1), "{bad}");
                tried += 1;
            }
        }
    }
    assert!(tried > 300, "{tried}");
}

/// Every built-in file that inherits, with a parent that does not exist.
#[test]
fn a_missing_parent_is_one_fault() {
    let catalog = Catalog::builtin();
    for file in catalog.files() {
        let Some(parent) = file.inherits() else {
            continue;
        };
        let text = file.text().replace(&format!("\"{parent}\""), "\"nowhere\"");
        let guest = ExternalRule::alone(RuleFile::from_text("mine", &text));
        let codes: Vec<&str> = catalog
            .check_external(&guest)
            .iter()
            .map(Fault::code)
            .collect();
        assert_eq!(codes, ["unknown-parent"], "{}", file.id());
    }
}
