//! Every setting is told: whatever is changed where it matters, the sheet changes in every language, and the form of
//! the workshop has a name for it. Keys and values come from the settings themselves, so a new key that nobody tells
//! fails here.

use crate::samples;
use crate::sheets::whole;
use mancala::rules::settings::Way;
use mancala::rules::value::Shape;
use mancala::rules::{Catalog, Collection, KeyInfo, RuleFile, RuleRef, Rules, Settings};
use words::sheet::{Format, Sheet, SheetInfo};
use words::{Lang, texts};

/// Settings of a game, and the same with another value of one key.
struct Change {
    info: &'static KeyInfo,
    value: String,
    players: u8,
    before: Settings,
    after: Settings,
}

impl Change {
    /// Whether the sheet tells the change in every language.
    fn shows(&self) -> bool {
        let sheet = |settings: &Settings| {
            let rules = Rules::new(self.players, settings.clone()).ok()?;
            Some(Sheet::new(&rules, &SheetInfo::default()))
        };
        let (Some(before), Some(after)) = (sheet(&self.before), sheet(&self.after)) else {
            return false;
        };
        let text = |sheet: &Sheet, lang| sheet.render(lang, Format::Markdown);
        let mut langs = Lang::ALL.into_iter();
        langs.all(|lang| text(&before, lang) != text(&after, lang))
    }
}

/// The games in which changes are tried: the samples, and all built-in ones.
fn games() -> Vec<(u8, Settings)> {
    let samples = samples::all().into_iter();
    let mut games: Vec<(u8, Settings)> = samples
        .map(|(_, players, settings)| (players, settings))
        .collect();
    // Pits have ways of their own only where the ways are written down too, so these come first.
    let with_ways = games.iter().filter(|(_, game)| !game.sow.ways.0.is_empty());
    let without: Vec<(u8, Settings)> = with_ways
        .cloned()
        .map(|(players, mut game)| {
            game.sow.direction = Way::Counterclockwise;
            (players, game)
        })
        .collect();
    games.extend(without);
    let catalog = Catalog::builtin();
    for id in catalog.ids_of(Collection::Core) {
        for players in catalog.players(id) {
            let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
            games.push((players, rules.settings().clone()));
        }
    }
    games
}

/// Values of a key that are worth trying on a board of so many pits, as a rule file has them.
fn values(info: &KeyInfo, ring: usize) -> Vec<String> {
    let some: &[&str] = match info.shape {
        Shape::Switch => &["true", "false"],
        Shape::Number => &["0", "1", "2", "3", "5", "50", "100"],
        Shape::Counts => &["[]", "[1]", "[3]", "[1, 2]", "[2, 4]", "\"odd\"", "\"2+\""],
        Shape::Numbers => &["[]", "[2, 3]"],
        Shape::Text => &["\"-+-+-+\"", "\"==++++====------\""],
        Shape::Lines => &["[{ count = [1], take = [\"facing\"] }]"],
        _ => &[],
    };
    let mut values: Vec<String> = some.iter().map(|value| (*value).to_owned()).collect();
    match info.shape {
        Shape::Word => values.extend(info.words.iter().map(|word| format!("{word:?}"))),
        Shape::Words => values.extend(info.words.iter().map(|word| format!("[{word:?}]"))),
        Shape::Numbers => {
            let mut pits = vec![4_u16; ring];
            (pits[0], pits[ring - 1]) = (5, 3);
            values.push(format!("{pits:?}"));
        }
        _ => {}
    }
    if let Some((least, most)) = info.bounds {
        values.retain(|value| (least..=most).contains(&value.parse().unwrap()));
    }
    values
}

/// The settings with another value of one key.
fn changed(settings: &Settings, info: &KeyInfo, value: &str) -> Settings {
    let (section, name) = (info.section(), info.name());
    let text = format!("name = \"x\"\n[preset.p.{section}]\n{name} = {value}\n");
    let file = RuleFile::from_text("x", &text);
    assert_eq!(file.faults(), [], "{text}");
    let mut settings = settings.clone();
    file.preset("p").unwrap().layer.apply(&mut settings);
    settings
}

/// The changes of one key that can be made in a game.
fn changes_of(info: &'static KeyInfo, players: u8, game: &Settings) -> Vec<Change> {
    let ring = usize::from(game.board.home_size()) * usize::from(players);
    let change = |value: String| Change {
        info,
        players,
        before: game.clone(),
        after: changed(game, info, &value),
        value,
    };
    let changes = values(info, ring).into_iter().map(change);
    changes
        .filter(|change| change.before != change.after)
        .collect()
}

/// For every key one change that shows; where it is made of words, one to each of them.
fn changes() -> Vec<Change> {
    let games = games();
    let mut found: Vec<Change> = Vec::new();
    for info in Settings::keys() {
        for (players, game) in &games {
            for change in changes_of(info, *players, game) {
                let words = !info.words.is_empty() && info.shape != Shape::Counts;
                let same = |known: &Change| {
                    known.info.key == info.key && (!words || known.value == change.value)
                };
                if !found.iter().any(same) && change.shows() {
                    found.push(change);
                }
            }
        }
    }
    found
}

#[test]
fn every_setting_shows_on_the_sheet() {
    let changes = changes();
    for info in Settings::keys() {
        let shown = |value: Option<&str>| {
            let mut changes = changes.iter().filter(|change| change.info.key == info.key);
            changes.any(|change| value.is_none_or(|value| change.value == value))
        };
        assert!(shown(None), "the sheet does not tell {}", info.key);
        let words = match info.shape {
            Shape::Word => info.words.iter().map(|word| format!("{word:?}")).collect(),
            Shape::Words => info
                .words
                .iter()
                .map(|word| format!("[{word:?}]"))
                .collect(),
            _ => Vec::new(),
        };
        for word in words {
            assert!(
                shown(Some(&word)),
                "the sheet does not tell {} {word}",
                info.key
            );
        }
    }
}

/// Sentences are whole for odd combinations too: every pair of changes, for every number of players.
#[test]
fn every_pair_of_changes_makes_whole_sentences() {
    let changes = changes();
    for (index, first) in changes.iter().enumerate() {
        for second in &changes[index..] {
            let settings = changed(&first.after, second.info, &second.value);
            for players in 2..=4 {
                // A layout or the number of pits may not suit this number of players.
                if let Ok(rules) = Rules::new(players, settings.clone()) {
                    let sheet = Sheet::new(&rules, &SheetInfo::default());
                    let keys = [first, second].map(|change| change.info.key).join(", ");
                    whole(&sheet, &format!("{keys}, {players} players"));
                }
            }
        }
    }
}

#[test]
fn every_setting_has_a_name_in_the_form() {
    for info in Settings::keys() {
        let id = format!("setting-{}", info.key.replace('.', "-"));
        for lang in Lang::ALL {
            assert!(texts(lang).has(&id), "{lang}: {id}");
        }
    }
}
