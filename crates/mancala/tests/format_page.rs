//! `rules/FORMAT.md` is the page inventors of rules work from: it must name every key, word and default there is,
//! and its examples must work.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use mancala::rules::landing::{LANDING_KEYS, Taken};
use mancala::rules::{
    ABOUT_KEYS, CHAPTER_KEYS, Catalog, Custom, Family, LANGUAGES, MAX_FILE_BYTES, OPTIONS, Region,
    Settings, TOP_KEYS,
};
use mancala::{MAX_PITS_EACH, Word};

const PAGE: &str = include_str!("../../../rules/FORMAT.md");

/// The table row about `key`.
fn row(key: &str) -> &'static str {
    let start = format!("| `{key}` |");
    let mut rows = PAGE.lines().filter(|line| line.starts_with(&start));
    let row = rows.next().unwrap_or_else(|| panic!("no row for {key}"));
    // A preset is a section of the file and an option as well.
    assert!(
        rows.next().is_none() || key == "preset",
        "two rows for {key}"
    );
    row
}

#[test]
fn every_key_is_there_with_its_default_and_words() {
    for info in Settings::keys() {
        let row = row(info.key);
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!(cells[3], format!("`{}`", info.default), "{}", info.key);
        if info.shape == mancala::rules::value::Shape::Counts {
            continue;
        }
        // Filters have a table of their own.
        let filters = ["sow.only", "sow.prefer"].contains(&info.key);
        for word in &info.words {
            let text = if filters { PAGE } else { row };
            assert!(
                text.contains(&format!("`\"{word}\"`")),
                "{}: {word}",
                info.key
            );
        }
    }
}

#[test]
fn no_key_is_there_that_does_not_exist() {
    let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| `"));
    for key in rows
        .filter_map(|row| row.split_once('`'))
        .map(|(key, _)| key)
    {
        // Words of filters have a table of their own.
        if key.starts_with('"') {
            continue;
        }
        let about = key
            .strip_prefix("about.")
            .is_some_and(|name| ABOUT_KEYS.contains(&name));
        let other = TOP_KEYS.contains(&key) || OPTIONS.contains(&key) || key == "board.players";
        let line = LANDING_KEYS.contains(&key);
        assert!(
            about || other || line || Settings::key(key).is_some(),
            "{key}"
        );
    }
}

#[test]
fn keys_outside_of_the_settings_are_there_too() {
    for key in TOP_KEYS.iter().chain(&OPTIONS) {
        row(key);
    }
    for key in ABOUT_KEYS {
        row(&format!("about.{key}"));
    }
    for key in CHAPTER_KEYS {
        assert!(row("about.chapters").contains(&format!("`{key}`")), "{key}");
    }
    assert!(row("about.notes").contains("`players`"));
    row("board.players");
    for (family, _) in Family::WORDS {
        assert!(row("about.family").contains(family), "{family}");
    }
    for (region, _) in Region::WORDS {
        assert!(row("about.region").contains(region), "{region}");
    }
    for (custom, _) in Custom::WORDS {
        assert!(row("about.customs").contains(custom), "{custom}");
    }
    for text in [
        "`[with.N]`",
        "`[preset.NAME]`",
        "`note`",
        "\"even\"",
        "\"odd\"",
        "\"any\"",
        "\"5+\"",
    ] {
        assert!(PAGE.contains(text), "{text}");
    }
    for language in LANGUAGES {
        assert!(PAGE.contains(&format!("{language} = ")), "{language}");
    }
    assert!(PAGE.contains(&MAX_FILE_BYTES.to_string()));
    assert!(row("board.pits").contains(&MAX_PITS_EACH.to_string()));
}

/// `a`, `b` in one row are two keys.
#[test]
fn every_key_of_a_landing_line_is_there_with_its_words() {
    let section = PAGE.split("### landing").nth(1).unwrap();
    let section = section.split("### capture").next().unwrap();
    for key in LANDING_KEYS {
        let mut rows = section.lines().filter(|line| line.starts_with("| `"));
        let named = |row: &str| {
            let cell = row.split('|').nth(1).unwrap_or_default();
            cell.contains(&format!("`{key}`"))
        };
        assert!(rows.any(named), "{key}");
    }
    for (word, _) in Taken::WORDS {
        assert!(section.contains(&format!("`\"{word}\"`")), "{word}");
    }
}

#[test]
fn the_examples_work() {
    let examples = PAGE.split("```toml\n").skip(1);
    let examples: Vec<&str> = examples
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    assert_eq!(examples.len(), 15);
    for text in examples {
        let warnings = Catalog::builtin().add("example", text);
        assert_eq!(warnings.as_deref(), Ok(&[][..]), "{text}");
    }
}

/// The rule file in a cell of a table: every piece of code is a line.
fn file_in(cell: &str) -> String {
    let lines: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
    format!("name = \"x\"\n{}\n", lines.join("\n"))
}

/// What is found in a rule file, but for "nothing can be won", since a few lines are no whole game.
fn faults(text: &str) -> Vec<&'static str> {
    let mut catalog = Catalog::builtin();
    catalog.insert("example", text).unwrap();
    let found = catalog.check("example");
    let codes = found.iter().map(mancala::rules::Fault::code);
    codes.filter(|code| *code != "nothing-gained").collect()
}

#[test]
fn typical_mistakes_are_found_and_what_helps_helps() {
    let table = PAGE.split("### Ten typical mistakes").nth(1).unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(1);
    let rows: Vec<Vec<&str>> = rows.map(|row| row.split('|').collect()).collect();
    assert_eq!(rows.len(), 10);
    for row in rows {
        let [_, what, wrong, right, _] = row[..] else {
            panic!("not three cells: {row:?}");
        };
        assert_eq!(faults(&file_in(wrong)).len(), 1, "{what}");
        assert_eq!(faults(&file_in(right)), Vec::<&str>::new(), "{what}");
    }
}
