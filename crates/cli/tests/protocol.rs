//! The engine protocol as others script against it: input lines and the lines that answer them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fmt::Write as _;

use assert_cmd::Command;

fn talk(input: &[u8]) -> Vec<String> {
    let output = Command::new(assert_cmd::cargo::cargo_bin!("granary"))
        .arg("engine")
        .env_remove("GRANARY_RULES")
        .write_stdin(input)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[track_caller]
fn check(input: &str, expected: &[&str]) {
    assert_eq!(talk(input.as_bytes()), expected, "for {input:?}");
}

/// The field of a `show` answer.
fn field(show: &str, name: &str) -> serde_json::Value {
    let json: serde_json::Value = serde_json::from_str(show).unwrap();
    json[name].clone()
}

#[test]
fn answers_come_in_order() {
    check(
        "isready\nlegal\nposition startpos moves A3 b1\nlegal\nperft 1\nquit\nlegal\n",
        &[
            "readyok",
            "legal A1 A2 A3 A4 A5 A6",
            "legal A1 A2 A4 A5 A6",
            "nodes 5",
        ],
    );
}

#[test]
fn uci_names_every_option() {
    let lines = talk(b"uci\n");
    assert_eq!(lines.last().map(String::as_str), Some("uciok"));
    for option in [
        "Rule", "Players", "Rounds", "Threads", "Hash", "Level", "MultiPV", "Notation",
    ] {
        let start = format!("option name {option} ");
        assert!(
            lines.iter().any(|line| line.starts_with(&start)),
            "{option}"
        );
    }
}

#[test]
fn show_has_the_agreed_fields_in_the_agreed_order() {
    check(
        "setoption name Rule value oriental\nposition startpos moves A6\nshow\n",
        &[
            r#"{"rule":"oriental","players":2,"round":1,"to_move":"A","phase":"play","pits":[7,7,7,7,7,0,6,6,6,6,6,6],"owners":"AAAAAABBBBBB","nests":"............","stores":[1,0],"aside":[0,0],"legal":["A1","A2","A3","A4","A5"],"over":false,"last_mover":"A","last_capturer":null,"end":null,"scores":null,"winners":[],"labels":["A1","A2","A3","A4","A5","A6","B1","B2","B3","B4","B5","B6"]}"#,
        ],
    );
}

#[test]
fn errors_are_one_line_and_change_nothing() {
    for (bad, reason) in [
        ("position startpos moves A3 A3", "move 2 `A3`"),
        ("position startpos moves A9", "no such pit"),
        ("position startpos moves A1+", "leave + or - away"),
        ("position startpos moves", ""),
        ("position fen 1,2/0,0/A", "12 needed"),
        ("position", "position:"),
        ("setoption name Rule value nothing", "there is no rule"),
        ("setoption name Players value 3", "3"),
        ("setoption name Players value 9", "Players: write a number"),
        ("setoption name Colour value red", "unknown option"),
        ("setoption Rule awale", "setoption:"),
        ("setoption name Notation value morse", "labels or oware"),
        ("end", "end:"),
        ("end resigned C", "no player C"),
        ("position startpos moves end A1", "end:"),
        ("perft many", "perft:"),
        ("perft 1000000", "perft:"),
        ("show me", "show:"),
        ("go depth", "depth needs a number"),
        ("go depth four", "depth needs a number"),
        ("go btime 100", "A is to move, but has no time"),
        ("go slowly", "`slowly` is unknown"),
        ("dance", "unknown command"),
    ] {
        let input = format!("position startpos moves A3 B2\nshow\n{bad}\nshow\n");
        let lines = talk(input.as_bytes());
        if reason.is_empty() {
            assert_eq!(lines.len(), 2, "{bad}: {lines:?}");
            continue;
        }
        let [before, error, after] = lines.as_slice() else {
            panic!("{bad}: {lines:?}");
        };
        assert!(
            error.starts_with("error ") && error.contains(reason),
            "{bad}: {error}"
        );
        assert_eq!(before, after, "{bad}");
    }
}

#[test]
fn changing_rule_or_players_starts_anew() {
    let lines = talk(
        b"position startpos moves A3\nsetoption name Rule value pendulum\nshow\n\
          setoption name Players value 4\nshow\nsetoption name Rule value standard\nshow\n",
    );
    assert_eq!(field(&lines[0], "phase"), "open");
    assert_eq!(field(&lines[0], "players"), 2);
    assert_eq!(field(&lines[1], "owners"), "AAADDDCCCBBB");
    assert_eq!(field(&lines[1], "legal").as_array().unwrap().len(), 6);
    assert_eq!(
        field(&lines[2], "players"),
        2,
        "a new rule takes its smallest number"
    );
}

#[test]
fn a_game_can_be_ended_from_outside() {
    let lines = talk(
        b"end resigned A\nshow\nposition startpos moves A3 resigned B\nshow\n\
          position startpos moves A3 end agreement\nshow\nlegal\nend agreement\n",
    );
    assert_eq!(field(&lines[0], "end"), "resigned");
    assert_eq!(field(&lines[0], "winners"), serde_json::json!(["B"]));
    assert_eq!(field(&lines[0], "stores"), serde_json::json!([0, 48]));
    assert_eq!(field(&lines[1], "winners"), serde_json::json!(["A"]));
    assert_eq!(field(&lines[2], "end"), "agreement");
    assert_eq!(field(&lines[2], "scores"), serde_json::json!([23, 25]));
    assert_eq!(field(&lines[2], "to_move"), serde_json::Value::Null);
    assert_eq!(lines[3], "legal");
    assert!(lines[4].starts_with("error "));
}

#[test]
fn three_players_go_on_when_one_resigns() {
    let lines = talk(
        b"setoption name Rule value standard\nsetoption name Players value 3\n\
          end resigned B\nposition startpos moves A1+ \nend time B\nshow\n",
    );
    assert_eq!(field(&lines[0], "over"), false);
    assert_eq!(field(&lines[0], "to_move"), "C");
}

#[test]
fn oware_notation_is_spoken_both_ways() {
    check(
        "setoption name Notation value oware\nlegal\nposition startpos moves Cb A\nshow --position\n\
         position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N moves a\nlegal\nposition startpos moves c\n\
         setoption name Rule value standard\nsetoption name Players value 3\n",
        &[
            "legal A B C D E F",
            "0-5-1-6-6-5-5-0-5-5-5-5-0-0-N",
            "legal A B C D E F",
            "error move 1 `c`: not a legal decision here, A to move",
            "error oware notation needs 2 players with 6 pits each",
        ],
    );
}

#[test]
fn hostile_lines_are_survived() {
    let mut input = vec![b'x'; 3_000_000];
    input.extend(b"\n\xff\xfe\xfd\n\0\0\0\nposition startpos moves ");
    for _ in 0..20_000 {
        input.extend(b"A1 ");
    }
    input.extend(b"\nposition fen ");
    input.extend(vec![b'9'; 100_000]);
    input.extend(b"\nsetoption name Rule value ");
    input.extend(vec![b'/'; 10_000]);
    input.extend("\nsetoption name Rule value ../../../etc/passwd.toml\nlegal".as_bytes());
    let lines = talk(&input);
    assert_eq!(lines.len(), 8, "{lines:?}");
    assert!(
        lines[..7]
            .iter()
            .all(|line| line.starts_with("error ") && line.len() < 1000)
    );
    assert_eq!(lines[7], "legal A1 A2 A3 A4 A5 A6");
}

#[test]
fn stop_is_heard_even_when_it_was_sent_along_with_the_count() {
    let start = std::time::Instant::now();
    check(
        "perft 40\nstop\nlegal\n",
        &["error perft: stopped", "legal A1 A2 A3 A4 A5 A6"],
    );
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn matches_go_through_their_rounds() {
    let start = "setoption name Rule value dog-gone\nsetoption name Rounds value 0\nposition startpos moves";
    // Always taking the first legal decision brings some first round to its end.
    let mut script = start.to_owned();
    for _ in 0..400 {
        let lines = talk(format!("{script}\nshow\n").as_bytes());
        if field(&lines[0], "round") == 2 {
            assert_eq!(
                field(&lines[0], "to_move"),
                "B",
                "the first player alternates"
            );
            assert_eq!(field(&lines[0], "stores"), serde_json::json!([0, 0]));
            return;
        }
        let _ = write!(
            script,
            " {}",
            field(&lines[0], "legal")[0].as_str().unwrap()
        );
    }
    panic!("no round ended: {script}");
}

/// The answers to a `go`, and the decision in its `bestmove`.
fn go(input: &str) -> (Vec<String>, String) {
    let lines = talk(input.as_bytes());
    let last = lines.last().expect("an answer");
    let best = last.strip_prefix("bestmove ").expect(last).to_owned();
    (lines, best)
}

#[test]
fn the_computer_thinks_and_tells_what_it_finds() {
    let (lines, best) = go("position startpos moves A3 B2\ngo depth 6\n");
    assert_eq!(lines.len(), 7, "{lines:?}");
    for (depth, line) in (1..).zip(&lines[..6]) {
        let start = format!("info depth {depth} score ");
        assert!(line.starts_with(&start), "{line}");
        for word in [" nodes ", " nps ", " pv "] {
            assert!(line.contains(word), "{line}");
        }
    }
    assert!(lines[5].contains(&format!(" pv {best}")), "{lines:?}");
}

#[test]
fn several_lines_come_best_first() {
    let (lines, _) = go("setoption name MultiPV value 3\ngo depth 5\n");
    let deepest: Vec<&String> = lines
        .iter()
        .filter(|line| line.starts_with("info depth 5 "))
        .collect();
    assert_eq!(deepest.len(), 3, "{lines:?}");
    let scores: Vec<i32> = deepest
        .iter()
        .filter_map(|line| line.split(" cp ").nth(1)?.split(' ').next()?.parse().ok())
        .collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
}

#[test]
fn every_rule_level_and_number_of_players_gets_an_answer() {
    for (rule, players) in [("awale", 2), ("jodu", 2), ("standard", 3), ("arabian", 4)] {
        for level in [1, 5, 8] {
            let start = format!(
                "setoption name Rule value {rule}\nsetoption name Players value {players}\n\
                 setoption name Level value {level}\n"
            );
            let (_, best) = go(&format!("{start}go nodes 3000\n"));
            let (lines, again) = go(&format!("{start}legal\ngo nodes 3000\n"));
            assert_eq!(best, again, "{rule} {level}");
            assert!(lines[0].split(' ').any(|legal| legal == best), "{lines:?}");
        }
    }
}

#[test]
fn the_computer_speaks_oware() {
    let (lines, best) =
        go("setoption name Notation value oware\nposition startpos moves C\ngo depth 3\n");
    assert!("abcdef".contains(&best), "{lines:?}");
}

#[test]
fn an_endless_search_ends_with_the_input() {
    let (_, best) = go("go infinite\n");
    assert!(best.starts_with('A'));
    let (_, best) = go("go infinite\nstop\n");
    assert!(best.starts_with('A'));
}
