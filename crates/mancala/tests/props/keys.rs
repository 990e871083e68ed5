//! Position keys: the same for the same position, different for any other.

use mancala::rules::Rules;
use mancala::{Pit, Position};

use crate::fields::{Fields, join};
use crate::walk::{Dice, Sample, property};

property!(
    keys_differ_exactly_where_positions_do,
    crate::keys::distinguish
);

/// The text of a position without the count towards an impasse, which keys leave out.
fn identity(rules: &Rules, position: &Position) -> String {
    Fields::of(&position.to_text(rules))
        .with("quiet", None)
        .text()
}

/// The position changed a little, in every field in turn.
fn neighbours(rules: &Rules, position: &Position, dice: &mut Dice) -> Vec<Fields> {
    let fields = Fields::of(&position.to_text(rules));
    let players: Vec<String> = rules
        .all_players()
        .map(|player| player.to_string())
        .collect();
    let pit = dice.throw(fields.pits.len());
    let store = dice.throw(fields.stores.len());
    let mut found = Vec::new();
    let mut change = |change: &dyn Fn(&mut Fields)| {
        let mut changed = fields.clone();
        change(&mut changed);
        found.push(changed);
    };
    change(&|fields| fields.pits[pit] += 1);
    change(&|fields| fields.stores[store] += 1);
    change(&|fields| fields.pits.rotate_left(1));
    change(&|fields| fields.stores.rotate_left(1));
    for player in &players {
        change(&|fields| fields.to_move.clone_from(player));
    }
    for name in ["last", "took", "out"] {
        let values = players.iter().cloned().map(Some).chain([None]);
        found.extend(values.map(|value| fields.with(name, value)));
    }
    for (name, value) in [
        ("phase", "open"),
        ("turn", "again"),
        ("turn", "crossed"),
        ("round", "2"),
        ("round", "3"),
        ("quiet", "3"),
        ("over", "stuck"),
        ("over", "none"),
    ] {
        found.push(fields.with(name, Some(value.to_owned())));
    }
    let letters = |owner: &dyn Fn(Pit) -> Option<char>| {
        let letters = rules.pits().map(|pit| owner(pit).unwrap_or('.'));
        Some(letters.collect::<String>())
    };
    let other = players[dice.throw(players.len())].chars().next();
    let changed = |index: Pit, now: Option<char>| if index.index() == pit { other } else { now };
    let own = |index: Pit| changed(index, position.owner(index).map(|owner| owner.letter()));
    let nest = |index: Pit| changed(index, position.nest(index).map(|owner| owner.letter()));
    found.push(fields.with("own", letters(&own)));
    found.push(fields.with("nest", letters(&nest)));
    let mut aside: Vec<u16> = rules.all_players().map(|p| position.aside(p)).collect();
    aside[store] += 1;
    found.push(fields.with("aside", Some(join(&aside))));
    found
}

fn distinguish(sample: &Sample) {
    // One round, because a match takes no position with another number of seeds.
    let rules = sample.rules.clone().for_rounds(1);
    let sample = Sample {
        rules: rules.clone(),
        ..sample.clone()
    };
    let mut dice = sample.dice();
    let mut last: Option<Position> = None;
    sample.positions(|position| {
        let known = identity(&rules, position);
        let mut others: Vec<Position> = neighbours(&rules, position, &mut dice)
            .iter()
            .filter_map(|fields| Position::from_text(&rules, &fields.text()).ok())
            .collect();
        let count = others.len();
        assert!(count > 10, "{count} of {known}");
        others.extend(last.replace(*position));
        for other in others {
            let same = identity(&rules, &other) == known;
            assert_eq!(
                other.key() == position.key(),
                same,
                "{}",
                other.to_text(&rules)
            );
        }
    });
}
