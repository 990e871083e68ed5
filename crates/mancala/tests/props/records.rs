//! Records: a game that is written down and read back is the same game.

use mancala::rules::Rules;
use mancala::text::record::{self, Heading, Record};
use mancala::{Action, Game, Position};

use crate::walk::{Manners, Sample, choose, property};

property!(games_are_written_and_read_back, crate::records::round_trip);

/// Comments as they are given and as they are read back.
const COMMENTS: [(&str, &str); 12] = [
    ("a quiet start", "a quiet start"),
    (
        "[odd] (brackets) ; and marks $1 1. A1 --",
        "[odd] (brackets) ; and marks $1 1. A1 --",
    ),
    ("\"quotes\" and \\ strokes", "\"quotes\" and \\ strokes"),
    (
        "a comment that is so long that it does not fit on one line of a record, which is seventy-nine wide",
        "a comment that is so long that it does not fit on one line of a record, which is seventy-nine wide",
    ),
    ("7-5", "7-5"),
    ("braces { and }", "braces | and |"),
    ("}", "|"),
    ("lines\nand\r\n\ttabs", "lines and tabs"),
    ("; % not passed over", "; % not passed over"),
    ("\u{1b}[31mred\u{7} \u{202e}back\u{200f}", "[31mred back"),
    (
        "averyverylongwordaveryverylongwordaveryverylongwordaveryverylongwordaveryverylongword{}",
        "averyverylongwordaveryverylongwordaveryverylongwordaveryverylongwordaveryverylongword||",
    ),
    ("= no position, Erhéhé ⚫", "= no position, Erhéhé ⚫"),
];

type Comments = Vec<Option<&'static (&'static str, &'static str)>>;

fn comments(game: &Game, sample: &Sample) -> Comments {
    let mut dice = sample.dice();
    let mut comment = |_| (dice.throw(4) == 0).then(|| &COMMENTS[dice.throw(COMMENTS.len())]);
    (0..game.steps().len()).map(&mut comment).collect()
}

/// Writes a game, reads the text and plays it by the rule that the record itself carries.
fn check(game: &Game, comments: &Comments) {
    let rules = game.rules();
    let texts = |which: fn(&(&str, &str)) -> String| -> Vec<Option<String>> {
        comments.iter().map(|comment| comment.map(which)).collect()
    };
    let (given, expected) = (
        texts(|pair| pair.0.to_owned()),
        texts(|pair| pair.1.to_owned()),
    );
    let heading = Heading {
        rule: "mine".to_owned(),
        rule_text: Some(rules.to_text("A \"strange\" name")),
        tags: vec![("Event".to_owned(), "Here \\ there \"x\"".to_owned())],
        comment: comments
            .first()
            .copied()
            .flatten()
            .map(|pair| pair.0.to_owned()),
    };
    let text = record::write(game, &heading, &given);
    let records = Record::read_all(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let [record] = records.as_slice() else {
        panic!("{} records in\n{text}", records.len());
    };
    assert_eq!(record.tag("Event"), Some("Here \\ there \"x\""));
    let again = Rules::from_text(record.tag("RuleText").unwrap()).unwrap();
    let again = again.for_rounds(record.number_tag("Rounds", 1).unwrap());
    assert_eq!(again, *rules);
    let replay = record.replay(again);
    let replay = replay.unwrap_or_else(|error| panic!("{error}\n{text}"));
    same(game, &replay.game);
    assert_eq!(replay.comments, expected, "{text}");
    let opening = comments
        .first()
        .copied()
        .flatten()
        .map(|pair| pair.1.to_owned());
    assert_eq!(record.opening.text(), opening, "{text}");
    let heading = Heading {
        comment: record.opening.text(),
        ..heading
    };
    assert_eq!(
        record::write(&replay.game, &heading, &replay.comments),
        text
    );
}

fn same(game: &Game, other: &Game) {
    assert_eq!(game.start(), other.start());
    let course = |game: &Game| -> Vec<(Action, Position)> {
        let steps = game.steps().iter();
        steps.map(|step| (step.action, step.before())).collect()
    };
    assert_eq!(course(game), course(other));
    assert_eq!(game.position(), other.position());
    assert_eq!(game.outcome(), other.outcome());
}

fn round_trip(sample: &Sample) {
    let game = sample.walk(Manners::Anything, |_, _| {});
    check(&game, &comments(&game, sample));
}

property!(
    games_from_any_position_are_written_and_read_back,
    crate::records::from_the_middle
);

fn from_the_middle(sample: &Sample) {
    let middle = *sample.walk(Manners::Anything, |_, _| {}).position();
    let mut game = Game::from_position(sample.rules.clone(), middle);
    let mut dice = sample.dice();
    for _ in 0..30 {
        let Some(action) = choose(&game, Manners::Anything, &mut dice) else {
            break;
        };
        game.act(action).unwrap();
    }
    check(&game, &comments(&game, sample));
}
