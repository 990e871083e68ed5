//! Whatever a file holds, reading it gives faults and never a panic.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::rules::value::Shape;
use mancala::rules::{
    Catalog, ImpasseBy, KeyInfo, MAX_FILE_BYTES, RuleFile, RuleRef, Rules, Settings,
};
use proptest::prelude::*;

/// Reads, checks and, where possible, makes rules; every fault must stand in the text and print.
fn swallow(bytes: &[u8]) -> Vec<String> {
    let mut catalog = Catalog::builtin();
    catalog.insert("mine", bytes).unwrap();
    let faults = catalog.check("mine");
    for fault in &faults {
        assert!(!fault.to_string().contains('\n'), "{fault}");
        let place = fault.place.as_ref().unwrap();
        if &*place.file == "mine" && place.span.end > 0 {
            assert!(place.span.end <= bytes.len(), "{fault}");
        }
    }
    let playable = !faults.iter().any(|fault| fault.is_error());
    for players in catalog.players("mine") {
        let rules = catalog.rules(&RuleRef::plain("mine"), Some(players));
        if playable {
            let rules = rules.unwrap();
            assert_eq!(Rules::from_text(&rules.to_text("x")).unwrap(), rules);
        }
    }
    faults.iter().map(|fault| fault.code().to_owned()).collect()
}

#[test]
fn strange_files_are_refused() {
    let deep = format!("name = \"x\"\na = {}", "[".repeat(30_000));
    let deep_table = format!("name = \"x\"\n[{}a]", "a.".repeat(20_000));
    let nul = b"name = \"x\"\n\0\0".to_vec();
    for (bytes, code) in [
        (Vec::new(), "missing-key"),
        (b"\xff\xfe\x00".to_vec(), "not-utf8"),
        (b"name = \"\xe9\"".to_vec(), "not-utf8"),
        (vec![b'#'; MAX_FILE_BYTES + 1], "too-large"),
        (vec![0xff; 1 << 20], "too-large"),
        (deep.into_bytes(), "syntax"),
        (deep_table.into_bytes(), "syntax"),
        (nul, "syntax"),
        (b"a\n".repeat(MAX_FILE_BYTES / 2), "more-faults"),
    ] {
        let codes = swallow(&bytes);
        assert!(codes.iter().any(|found| found == code), "{code}: {codes:?}");
    }
}

#[test]
fn comments_and_marks_of_editors_do_no_harm() {
    let text = "\u{feff}# mine\r\nname = \"x\"\r\ninherits = \"awale\"\r\n";
    assert_eq!(swallow(text.as_bytes()), Vec::<String>::new());
}

/// Whole built-in files, to be damaged.
fn built_in_text() -> impl Strategy<Value = String> {
    let catalog = Catalog::builtin();
    let texts: Vec<String> = catalog.files().map(|file| file.text().to_owned()).collect();
    prop::sample::select(texts)
}

/// A piece of text that means something in rule files.
fn token() -> impl Strategy<Value = String> {
    let tokens = [
        "[",
        "]",
        "{",
        "}",
        "=",
        ",",
        ".",
        "\"",
        "'''",
        "\"\"\"",
        "\n",
        "#",
        "\\",
        "-1",
        "0",
        "1e9",
        "0x",
        "true",
        "[[about.notes]]",
        "[[about.chapters]]",
        "[with.3.board]",
        "[preset.x]",
        "[board]",
        "board.pits = 3\n",
        "name",
        "inherits = \"kale\"\n",
        "\u{0}",
        "é",
        "🌱",
        "1979-05-27",
        "999999999999999999999",
        "nan",
        "\r",
        "[sow]\n",
        "a.b.c = 1\n",
    ];
    prop::sample::select(tokens.map(str::to_owned).to_vec())
}

/// Some value of the right shape for a key.
fn value(info: &'static KeyInfo) -> BoxedStrategy<String> {
    let counts = [
        "[]",
        "[1]",
        "[4]",
        "[2, 3]",
        "[1, 2, 4]",
        "[3, 60]",
        "\"even\"",
        "\"odd\"",
        "\"any\"",
        "\"3+\"",
    ];
    let word = prop::sample::select(if info.words.is_empty() {
        vec!["x"]
    } else {
        info.words.clone()
    });
    match info.shape {
        Shape::Number => (0..9_u8).prop_map(|number| number.to_string()).boxed(),
        Shape::Switch => any::<bool>().prop_map(|switch| switch.to_string()).boxed(),
        Shape::Word => word.prop_map(|word| format!("{word:?}")).boxed(),
        Shape::Words => prop::collection::vec(word, 0..3)
            .prop_map(|words| format!("{words:?}"))
            .boxed(),
        Shape::Counts => prop::sample::select(counts.to_vec())
            .prop_map(str::to_owned)
            .boxed(),
        _ => prop::collection::vec(0..9_u8, 0..13)
            .prop_map(|numbers| format!("{numbers:?}"))
            .boxed(),
    }
}

/// Files whose keys all exist and whose values all have the right type; what they say may be nonsense.
fn well_formed() -> impl Strategy<Value = String> {
    let parents = [
        "awale", "standard", "oriental", "pendulum", "arabian", "kalah", "2-4", "darra",
    ];
    let keys = prop::collection::vec(prop::sample::select(Settings::keys()), 0..8);
    let lines = keys.prop_flat_map(|keys| {
        let line = |info: &'static KeyInfo| {
            value(info).prop_map(move |value| format!("{} = {value}\n", info.key))
        };
        keys.into_iter()
            .map(|info| line(Settings::key(info.key).unwrap()))
            .collect::<Vec<_>>()
    });
    (prop::sample::select(parents.to_vec()), lines).prop_map(|(parent, mut lines)| {
        lines.sort();
        lines.dedup_by_key(|line| line.split(' ').next().unwrap().to_owned());
        format!("name = \"x\"\ninherits = \"{parent}\"\n{}", lines.concat())
    })
}

proptest! {
    #[test]
    fn nonsense_that_is_well_formed_is_judged_without_a_panic(text in well_formed()) {
        swallow(text.as_bytes());
    }

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        swallow(&bytes);
    }

    #[test]
    fn random_tokens_never_panic(tokens in prop::collection::vec(token(), 0..60)) {
        swallow(tokens.concat().as_bytes());
    }

    #[test]
    fn damaged_files_never_panic(
        text in built_in_text(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..12_usize, token()), 1..6),
    ) {
        let mut bytes = text.into_bytes();
        for (at, length, token) in cuts {
            let start = at.index(bytes.len() + 1);
            let end = (start + length).min(bytes.len());
            bytes.splice(start..end, token.into_bytes());
        }
        swallow(&bytes);
    }

    #[test]
    fn swapped_lines_never_panic(text in built_in_text(), a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>()) {
        let mut lines: Vec<&str> = text.lines().collect();
        let (a, b) = (a.index(lines.len()), b.index(lines.len()));
        lines.swap(a, b);
        swallow(lines.join("\n").as_bytes());
    }

    #[test]
    fn references_never_panic(text in "\\PC{0,40}") {
        let _ = text.parse::<RuleRef>();
        let _ = RuleFile::from_text(&text, &text);
    }

    #[test]
    fn references_print_and_read_back(
        pits in prop::option::of(1..=18_u8),
        seeds in prop::option::of(1..=50_u16),
        layout in prop::option::of(prop::collection::vec(0..9_u16, 1..9)),
        preset in prop::option::of("[a-z]{1,8}"),
        impasse in prop::option::of(Just(ImpasseBy::Agreement)),
    ) {
        let mut rule = RuleRef::plain("awale");
        rule.impasse = impasse;
        (rule.pits, rule.seeds, rule.layout, rule.preset) = (pits, seeds, layout, preset);
        prop_assert_eq!(rule.to_string().parse::<RuleRef>(), Ok(rule));
    }
}
