//! Random settings: one strategy a key, found by the type of its value. Keys that need another distribution, so that
//! random games come to everything there is, are listed by name. The first choice of each strategy is the default,
//! because shrinking goes there.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use crate::rules::filter::FilterWord;
use crate::rules::landing::Taken;
use crate::rules::value::Shape;
use crate::rules::{Data, KeyInfo, Layer, Node, Settings, TableEntry, WrittenSetting};
use crate::words::Word as _;
use crate::{MAX_PITS, MAX_PITS_EACH};

type Random = BoxedStrategy<Data>;

/// Settings in which every key varies.
pub(super) fn settings() -> impl Strategy<Value = Settings> {
    let values: Vec<Random> = Settings::keys().iter().map(value).collect();
    values.prop_map(|values| {
        let mut layer = Layer::default();
        for (info, data) in Settings::keys().iter().zip(values) {
            layer.push(WrittenSetting {
                key: info.key,
                key_span: 0..0,
                value: Node::placeless(data),
            });
        }
        let faults = layer.check();
        assert!(faults.is_empty(), "no value of their keys: {faults:?}");
        let mut settings = Settings::default();
        layer.apply(&mut settings);
        settings
    })
}

fn value(info: &KeyInfo) -> Random {
    match info.key {
        "board.rows" => one_of([2, 2, 3, 4, 4, 6]),
        // The ways are cut to the number of pits once that is known.
        "sow.ways" => vec(select(vec!['+', '-', '=']), MAX_PITS_EACH)
            .prop_map(|signs| Data::Text(signs.into_iter().collect()))
            .boxed(),
        "sow.only" | "sow.prefer" => list(12, filters()),
        "lifting.lines" => list(9, vec(lifting_line(), 1..=2)),
        "sow.direction" => mostly(info, 1),
        "skip.on" => counts(6, 1),
        "skip.last" => switch(60),
        "skip.after" => numbers([(4, 0, 0), (1, 1, 4)]),
        "skip.nests" | "enter.kind" | "end.row-empty" => mostly(info, 3),
        "fort.at" => numbers([(1, 0, 0), (1, 1, 6)]),
        "sow.amount" => mostly(info, 8),
        "sow.chosen-for" => mostly(info, 1),
        "sow.claims" | "end.gathered" => switch(10),
        "enter.at" => list(9, some_numbers()),
        "enter.least" => numbers([(4, 1, 1), (1, 2, 5)]),
        "landing.lines" => list(2, vec(line(), 1..=4)),
        "nest.at" | "opening.from" | "sow.never" => list(6, some_numbers()),
        "board.stores" => list(9, vec(numbers([(1, 0, 6)]), 2..=4)),
        "capture.after" => numbers([(4, 0, 0), (1, 1, 4)]),
        "harvest.on" => counts(6, 1),
        "board.pits" => numbers([(8, 1, 6), (2, 1, 12), (1, 1, 18)]),
        "board.seeds" => numbers([(8, 1, 6), (2, 0, 12), (1, 1, 25)]),
        // The layout is cut to the length of the ring once that is known.
        "board.layout" => list(
            7,
            vec(numbers([(1, 0, 0), (3, 0, 6), (1, 0, 15)]), MAX_PITS),
        ),
        "opening.drops" => list(6, vec(numbers([(1, 1, 4)]), 1..=3)),
        "sow.from" | "feed.duty" | "feed.when" | "end.score" => mostly(info, 3),
        "rounds.kind" => mostly(info, 1),
        "sow.least" => numbers([(4, 1, 1), (1, 0, 4)]),
        "sow.leave" => numbers([(5, 0, 0), (1, 0, 2)]),
        "sow.skip-source" | "capture.across-filled" => switch(50),
        "laps.several" => switch(45),
        "end.majority" | "end.side-empty" => switch(15),
        "laps.stop" => counts(0, 1),
        "capture.on" => counts(1, 6),
        // Mostly none, sometimes one that turns run into.
        "laps.limit" => numbers([(4, 0, 0), (1, 1, 3_000), (1, 1, 40)]),
        "nest.take" => numbers([(1, 1, 3)]),
        "nest.most" => numbers([(3, 0, 0), (1, 1, 2)]),
        "nest.apart" => switch(40),
        "end.rest" => claims(),
        "end.succession" => numbers([(2, 0, 0), (1, 1, 3)]),
        "end.fewer" => numbers([(3, 0, 0), (1, 1, 8)]),
        "impasse.repetition" => one_of([3, 3, 2, 5, 0]),
        "impasse.quiet" => one_of([500, 40, 40, 12, 5, 0]),
        "rounds.pits-left" => numbers([(1, 0, 5)]),
        _ => any_value(info),
    }
}

/// A value of the type of a key.
fn any_value(info: &KeyInfo) -> Random {
    match info.shape {
        Shape::Switch => switch(25),
        Shape::Word => mostly(info, 0),
        Shape::Counts => counts(3, 1),
        Shape::Number => {
            let default = info.default.parse().unwrap_or(0);
            let (least, most) = info.bounds.unwrap_or((0, 0));
            numbers([(3, default, default), (1, least, most.min(6))])
        }
        Shape::Text | Shape::Lines => Just(text("")).boxed(),
        Shape::Numbers => list(3, vec(numbers([(1, 0, 6)]), 1..=3)),
        _ => {
            let words = info.words.iter().map(|word| text(word)).collect::<Vec<_>>();
            let some = subsequence(words, 0..=info.words.len()).prop_shuffle();
            some.prop_map(items).boxed()
        }
    }
}

fn text(text: &str) -> Data {
    Data::Text(text.to_owned())
}

fn items(items: Vec<Data>) -> Data {
    Data::List(items.into_iter().map(Node::placeless).collect())
}

/// Different numbers of pits.
fn some_numbers() -> impl Strategy<Value = Vec<Data>> {
    subsequence((1..=6).map(Data::Number).collect::<Vec<_>>(), 1..=3)
}

/// Filters of one or two words.
fn filters() -> impl Strategy<Value = Vec<Data>> {
    let words: Vec<&str> = FilterWord::WORDS.iter().map(|(word, _)| *word).collect();
    let counts = ["2", "3+", "2-", "pit 2", "not pit 1"];
    let one = prop_oneof![
        3 => select(words.clone()).prop_map(text),
        1 => select(counts.to_vec()).prop_map(text),
    ];
    let two = subsequence(words, 2).prop_map(|words| text(&words.join(" or ")));
    prop_oneof![3 => one, 1 => two].prop_map(|filter| vec![filter])
}

/// A landing line in which every key is left out more often than not.
fn line() -> impl Strategy<Value = Data> {
    let mut keys = taking_keys();
    let words = |words: &'static [&'static str]| select(words).prop_map(text).boxed();
    let nest: Vec<Data> = Taken::WORDS.iter().map(|(word, _)| text(word)).collect();
    keys.extend([
        ("captured", switch(100)),
        ("lift", numbers([(1, 1, 3)])),
        ("nested", switch(100)),
        ("extra", numbers([(1, 1, 2)])),
        ("nest", subsequence(nest, 1..=1).prop_map(items).boxed()),
        ("to", words(&["hand", "chosen", "chosen", "chosen"])),
        (
            "then",
            words(&["lap", "next", "sow", "again", "store", "choose", "choose"]),
        ),
        ("from", words(&["source", "outer", "end"])),
        ("turn", words(&["back", "counterclockwise", "clockwise"])),
    ]);
    table(keys)
}

/// A line for lifting, which only takes.
fn lifting_line() -> impl Strategy<Value = Data> {
    table(taking_keys())
}

type LineKey = (&'static str, Random);

/// The conditions of a line, and what it takes.
fn taking_keys() -> Vec<LineKey> {
    let words = |words: &'static [&'static str]| select(words).prop_map(text).boxed();
    let filled = || {
        let word = select(vec!["filled", "empty", "equal", "anything"]).prop_map(text);
        prop_oneof![word, counts(0, 1)].boxed()
    };
    let taken: Vec<Data> = Taken::WORDS.iter().map(|(word, _)| text(word)).collect();
    vec![
        ("count", counts(0, 1)),
        ("whose", words(&["own", "opponents"])),
        ("row", words(&["inner", "outer"])),
        ("at", some_numbers().prop_map(items).boxed()),
        ("sown", counts(0, 1)),
        ("store", filled()),
        ("facing", filled()),
        ("behind", filled()),
        ("next", filled()),
        ("beyond", filled()),
        ("lap", words(&["first", "later"])),
        ("crossed", switch(100)),
        ("fort", switch(100)),
        ("take", subsequence(taken, 1..=3).prop_map(items).boxed()),
        ("most", numbers([(1, 1, 3)])),
        ("to", words(&["owner", "last", "outer", "end"])),
        ("chain", words(&["back", "on", "both", "all"])),
        ("while", filled()),
        ("over", words(&["territory", "free"])),
    ]
}

/// A table in which every key is left out more often than not; of two entries with the same key the later one counts.
fn table(keys: Vec<LineKey>) -> impl Strategy<Value = Data> {
    let optional = |(key, value): (&'static str, Random)| {
        // What a line takes and how it goes on is what it is for.
        let usual = if ["take", "to", "then"].contains(&key) {
            2
        } else {
            1
        };
        let entry = value.prop_map(move |value| {
            Some(TableEntry {
                key: key.to_owned(),
                key_span: 0..0,
                value: Node::placeless(value),
            })
        });
        prop_oneof![3 => Just(None), usual => entry].boxed()
    };
    let entries: Vec<_> = keys.into_iter().map(optional).collect();
    entries.prop_map(|entries| {
        let mut table: Vec<TableEntry> = Vec::new();
        for entry in entries.into_iter().flatten() {
            table.retain(|known| known.key != entry.key);
            table.push(entry);
        }
        Data::Table(table)
    })
}

/// Numbers from ranges, each with its weight.
fn numbers<const N: usize>(ranges: [(u32, i64, i64); N]) -> Random {
    let range = |(weight, least, most): (u32, i64, i64)| (weight, (least..=most).boxed());
    let ranges = ranges.map(range).to_vec();
    prop::strategy::Union::new_weighted(ranges)
        .prop_map(Data::Number)
        .boxed()
}

fn one_of<const N: usize>(numbers: [i64; N]) -> Random {
    select(numbers.to_vec()).prop_map(Data::Number).boxed()
}

/// True as many times out of a hundred.
fn switch(percent: u8) -> Random {
    (0..100_u8)
        .prop_map(move |throw| Data::Switch(throw >= 100 - percent))
        .boxed()
}

/// A word of a key: `usual` times the default for every time that it is any word.
fn mostly(info: &KeyInfo, usual: u32) -> Random {
    let default = text(info.default.trim_matches('"'));
    let words = info.words.iter().map(|word| text(word)).collect::<Vec<_>>();
    match usual {
        0 => select(words).boxed(),
        _ => prop_oneof![usual => Just(default), 1 => select(words)].boxed(),
    }
}

/// A list, `none` times an empty one for every three times that it has items.
fn list(none: u32, some: impl Strategy<Value = Vec<Data>> + 'static) -> Random {
    prop_oneof![none => Just(items(Vec::new())), 3 => some.prop_map(items)].boxed()
}

/// Counts: `none` times no count at all for every `some` times that there is one.
fn counts(none: u32, some: u32) -> Random {
    // Counts in a list must differ.
    let few = subsequence((1..=6).map(Data::Number).collect::<Vec<_>>(), 1..=3);
    let few = few.prop_map(items);
    let least = (1..=4).prop_map(|least| Data::Text(format!("{least}+")));
    let at_least = prop_oneof![
        6 => few,
        1 => Just(text("even")),
        1 => Just(text("odd")),
        2 => least,
    ];
    match none {
        0 => at_least.boxed(),
        _ => prop_oneof![none => Just(items(Vec::new())), some => at_least].boxed(),
    }
}

/// Claims that may fail, in any order, and perhaps one that never does.
fn claims() -> Random {
    let unsure = ["can-move", "last-mover", "last-capturer", "stuck"];
    let unsure = unsure.map(text).to_vec();
    let unsure = prop_oneof![
        2 => Just(Vec::new()),
        1 => subsequence(unsure, 0..=4).prop_shuffle(),
    ];
    let sure = ["own", "nobody", "split"].map(|word| Some(text(word)));
    let sure = select(vec![
        sure[0].clone(),
        sure[1].clone(),
        sure[2].clone(),
        None,
    ]);
    (unsure, sure)
        .prop_map(|(mut rest, sure)| {
            rest.extend(sure);
            items(rest)
        })
        .boxed()
}
