//! What the rules cannot tell apart: the two sides of the board, and a board and its mirror image.
//!
//! Both hold for two players and one round. Rotated by half a ring, with A and B swapped, a game goes the same way.
//! Mirrored so that A1 and A6 change places, and B1 and B6, it goes the same way in the other direction.

use mancala::rules::Rules;
use mancala::rules::filter::{Filter, FilterTerm, FilterWord};
use mancala::rules::landing::{ChainWay, LandingLine, Turning};
use mancala::rules::settings::{RoundsKind, Score, Track, Way};
use mancala::{Decision, Direction, Event, Pit, Player, Position, Silent};

use crate::fields::{Fields, join, numbers};
use crate::walk::{Sample, property};

fn two_players(rules: &Rules) -> bool {
    rules.players() == 2
}

property!(
    the_two_sides_are_alike,
    where crate::symmetry::two_players,
    crate::symmetry::rotation
);

fn swap_letters(text: &str) -> String {
    let swap = |letter| match letter {
        'A' => 'B',
        'B' => 'A',
        other => other,
    };
    text.chars().map(swap).collect()
}

fn rotate<T>(mut list: Vec<T>) -> Vec<T> {
    let half = list.len() / 2;
    list.rotate_left(half);
    list
}

/// The position text of the same position seen from the other side of the board. The round grows by one, so that the
/// other player begins it.
fn rotated(text: &str) -> String {
    let mut fields = Fields::of(text);
    fields.pits = rotate(fields.pits);
    fields.stores = rotate(fields.stores);
    fields.to_move = swap_letters(&fields.to_move);
    for name in ["own", "nest"] {
        let turn = |text: &str| rotate(swap_letters(text).chars().collect::<Vec<_>>());
        let value = fields.get(name).map(|text| turn(text).iter().collect());
        fields = fields.with(name, value);
    }
    for name in ["point", "last", "took", "out"] {
        let value = fields.get(name).map(swap_letters);
        fields = fields.with(name, value);
    }
    // A list of players is written in player order.
    let fallen = fields.get("fallen").map(|text| {
        let mut players: Vec<char> = swap_letters(text).chars().collect();
        players.sort_unstable();
        players.into_iter().collect()
    });
    let aside = fields.get("aside").map(|text| join(&rotate(numbers(text))));
    let ways = fields.get("way").map(|signs| signs.chars().rev().collect());
    fields
        .with("way", ways)
        .with("fallen", fallen)
        .with("aside", aside)
        .with("round", Some("2".to_owned()))
        .text()
}

/// The same rules for one round, but with rounds: without them there is no second one that the other player begins.
/// The smallest boards can have none.
fn with_rounds(rules: &Rules) -> Option<Rules> {
    let mut settings = rules.settings().clone();
    if settings.rounds.kind == RoundsKind::One {
        // Spoils need seeds that go round the whole board.
        settings.rounds.kind = match settings.sow.track {
            Track::Board => RoundsKind::Spoils,
            Track::Own => RoundsKind::Refill,
        };
        settings.rounds.all_but = 1;
    }
    Rules::new(2, settings).ok()
}

/// The two owners written out where they are not at home seen from one side, they are not from the other.
fn rotation(sample: &Sample) {
    let Some(rules) = with_rounds(&sample.rules) else {
        let has_goal = matches!(
            sample.rules.end.score,
            Score::LastMove | Score::Side | Score::Clear
        );
        let has_stores = !sample.rules.board.stores.is_empty();
        let own_layout =
            sample.rules.sow.track == Track::Own && !sample.rules.board.layout.is_empty();
        assert!(sample.rules.board.pits == 1 || has_goal || has_stores || own_layout);
        return;
    };
    let sample = Sample {
        rules: rules.clone(),
        ..sample.clone()
    };
    let half = rules.home_size();
    let turn = |decision: Decision| Decision {
        pit: Pit((decision.pit.0 + half) % (2 * half)),
        ..decision
    };
    sample.positions(|position| {
        let text = rotated(&position.to_text(&rules));
        let twin = Position::from_text(&rules, &text).unwrap();
        assert_eq!(twin.to_text(&rules), text);
        let mut legal: Vec<Decision> = position.legal(&rules).into_iter().map(turn).collect();
        legal.sort_by_key(|decision| decision.pit);
        assert_eq!(twin.legal(&rules), legal, "{text}");
        for decision in position.legal(&rules) {
            let (mut after, mut twin_after) = (*position, twin);
            after.play(&rules, decision, &mut Silent).unwrap();
            twin_after
                .play(&rules, turn(decision), &mut Silent)
                .unwrap();
            let expected = rotated(&after.to_text(&rules));
            assert_eq!(twin_after.to_text(&rules), expected, "{text}");
            same_outcome(&rules, &after, &twin_after);
        }
    });
}

fn same_outcome(rules: &Rules, one: &Position, twin: &Position) {
    let (Some(one), Some(twin)) = (one.outcome(rules), twin.outcome(rules)) else {
        return;
    };
    let other = |player: &Player| player.next(2);
    let mut winners: Vec<Player> = twin.winners.iter().map(other).collect();
    winners.sort();
    assert_eq!(one.winners, winners);
    assert_eq!(one.scores[Player::A], twin.scores[Player::B]);
    assert_eq!(one.scores[Player::B], twin.scores[Player::A]);
}

property!(
    a_mirror_turns_the_direction_round,
    where crate::symmetry::has_mirror,
    crate::symmetry::reflection
);

/// Rules for two players that speak of no pit by its number, and of no left or right.
fn has_mirror(rules: &Rules) -> bool {
    let sided = |filter: &Filter| {
        let mut terms = filter.0.iter();
        terms.any(|term| match term {
            FilterTerm::Word(word) => matches!(
                word,
                FilterWord::Leftmost
                    | FilterWord::Rightmost
                    | FilterWord::Counterclockwise
                    | FilterWord::Clockwise
            ),
            FilterTerm::Pit(_) | FilterTerm::NotPit(_) => true,
            _ => false,
        })
    };
    let sided_line = |line: &LandingLine| {
        !line.at.is_empty()
            || line.chain == ChainWay::All
            || matches!(line.turn, Turning::Counterclockwise | Turning::Clockwise)
    };
    let mut lines = rules.landing.lines.iter().chain(&rules.lifting.lines);
    let mut filters = rules.sow.only.iter().chain(&rules.sow.prefer);
    let numbered = matches!(rules.sow.direction, Way::ByPit | Way::ByCount)
        || !rules.enter.at.is_empty()
        || rules.fort.at > 0
        || rules.points()
        || lines.any(sided_line)
        || !rules.nest.at.is_empty()
        || !rules.sow.never.is_empty()
        || !rules.opening.from.is_empty();
    two_players(rules) && rules.board.rows == 2 && !numbered && !filters.any(sided)
}

/// The pit at the same place in the mirror, where A's and B's pits are each numbered the other way.
fn mirror_pit(rules: &Rules, pit: Pit) -> Pit {
    let (pits, ring) = (usize::from(rules.board.pits), rules.ring());
    Pit(((ring + pits - 1 - pit.index()) % ring) as u8)
}

fn mirrored<T: Copy>(rules: &Rules, list: &[T]) -> Vec<T> {
    let pits = rules.pits();
    pits.map(|pit| list[mirror_pit(rules, pit).index()])
        .collect()
}

fn mirrored_rules(rules: &Rules) -> Rules {
    let mut settings = rules.settings().clone();
    settings.sow.direction = match settings.sow.direction {
        Way::Counterclockwise => Way::Clockwise,
        Way::Clockwise => Way::Counterclockwise,
        Way::Choice => Way::Choice,
        Way::ByPit => Way::ByPit,
        Way::ByCount => Way::ByCount,
    };
    if !settings.board.layout.is_empty() {
        settings.board.layout = mirrored(rules, &settings.board.layout);
    }
    Rules::new(2, settings).unwrap()
}

fn mirrored_text(rules: &Rules, text: &str) -> String {
    let mut fields = Fields::of(text);
    fields.pits = mirrored(rules, &fields.pits);
    for name in ["own", "nest"] {
        let turn = |text: &str| mirrored(rules, &text.chars().collect::<Vec<_>>());
        let value = fields.get(name).map(|text| turn(text).iter().collect());
        fields = fields.with(name, value);
    }
    let other = |sign: char| match sign {
        '+' => '-',
        '-' => '+',
        none => none,
    };
    let ways = fields
        .get("way")
        .map(|signs| signs.chars().map(other).collect());
    fields.with("way", ways).text()
}

fn reflection(sample: &Sample) {
    let rules = sample.rules.clone().for_rounds(1);
    let twin_rules = mirrored_rules(&rules);
    let sample = Sample {
        rules: rules.clone(),
        ..sample.clone()
    };
    let turn = |decision: Decision| Decision {
        pit: mirror_pit(&rules, decision.pit),
        direction: decision.direction.map(Direction::reverse),
    };
    let start = mirrored_text(&rules, &sample.game().position().to_text(&rules));
    assert_eq!(Position::start(&twin_rules).to_text(&twin_rules), start);
    sample.positions(|position| {
        let text = mirrored_text(&rules, &position.to_text(&rules));
        let twin = Position::from_text(&twin_rules, &text).unwrap();
        let mut legal: Vec<Decision> = position.legal(&rules).into_iter().map(turn).collect();
        legal.sort_by_key(|one| (one.pit, one.direction == Some(Direction::Clockwise)));
        assert_eq!(twin.legal(&twin_rules), legal, "{text}");
        for decision in position.legal(&rules) {
            let (mut after, mut twin_after) = (*position, twin);
            let (mut told, mut told_twin): (Vec<Event>, Vec<Event>) = (Vec::new(), Vec::new());
            after.play(&rules, decision, &mut told).unwrap();
            twin_after
                .play(&twin_rules, turn(decision), &mut told_twin)
                .unwrap();
            let expected = mirrored_text(&rules, &after.to_text(&rules));
            assert_eq!(twin_after.to_text(&twin_rules), expected, "{text}");
            let laps = |event: &&Event| matches!(event, Event::Scoop { .. });
            let (laps, twin_laps) = (told.iter().filter(laps), told_twin.iter().filter(laps));
            assert_eq!(laps.count(), twin_laps.count());
        }
    });
}
