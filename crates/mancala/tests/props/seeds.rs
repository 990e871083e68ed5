//! Where seeds and pits may be.

use mancala::pending::Pending;
use mancala::rules::Rules;
use mancala::rules::settings::RoundsKind;
use mancala::{Player, Position};

use crate::walk::{Manners, Sample, property};

property!(seeds_are_conserved, crate::seeds::conserved);

/// Pits, stores, seeds set aside and those in a hand, added up here and not by the engine.
fn total(rules: &Rules, position: &Position) -> u32 {
    let pits: u32 = rules.pits().map(|pit| u32::from(position.seeds(pit))).sum();
    let kept =
        |player: Player| u32::from(position.store(player)) + u32::from(position.aside(player));
    let hand = match position.pending() {
        Pending::Give(seeds) => seeds.into(),
        _ => 0,
    };
    pits + hand + rules.all_players().map(kept).sum::<u32>()
}

fn conserved(sample: &Sample) {
    let expected = sample.rules.total_seeds();
    assert_eq!(total(&sample.rules, sample.game().position()), expected);
    sample.walk(Manners::Anything, |game, events| {
        let found = total(game.rules(), game.position());
        assert_eq!(found, expected, "{events:?}");
    });
}

property!(
    pits_out_of_play_are_empty_and_come_only_by_refilling,
    crate::seeds::out_of_play
);

fn out_of_play(sample: &Sample) {
    let refills = sample.rules.rounds.kind == RoundsKind::Refill;
    sample.positions(|position| {
        for pit in sample.rules.pits() {
            if position.owner(pit).is_none() {
                assert!(refills && (position.round() > 1 || position.end().is_some()));
                assert_eq!(position.seeds(pit), 0);
                assert_eq!(position.nest(pit), None);
            }
        }
    });
}

property!(
    pits_stay_home_unless_the_rule_moves_them,
    crate::seeds::owners
);

fn owners(sample: &Sample) {
    let rules = &sample.rules;
    let moves = rules.capture.take_pit || rules.sow.claims || rules.is_match();
    sample.positions(|position| {
        for pit in rules.pits().filter(|_| !moves) {
            assert_eq!(position.owner(pit), Some(rules.home(pit)));
        }
    });
}

property!(
    pits_change_owner_within_a_round_only_by_capture,
    crate::seeds::taken
);

fn taken(sample: &Sample) {
    let rules = &sample.rules;
    let mut before = *sample.game().position();
    sample.walk(Manners::Anything, |game, _| {
        let after = *game.position();
        // The end of a match may share out the pits once more.
        let settled = rules.is_match() && after.end().is_some();
        let moves = rules.capture.take_pit || rules.sow.claims;
        if after.round() == before.round() && !settled && !moves {
            for pit in rules.pits() {
                assert_eq!(after.owner(pit), before.owner(pit));
            }
        }
        before = after;
    });
}

property!(
    nest_eggs_stay_and_are_only_where_the_rule_has_them,
    crate::seeds::nests
);

fn nests(sample: &Sample) {
    let rules = &sample.rules;
    let mut before = *sample.game().position();
    sample.walk(Manners::Anything, |game, _| {
        let after = *game.position();
        for pit in rules.pits() {
            if !rules.has_nests() {
                assert_eq!(after.nest(pit), None);
            } else if after.round() == before.round() && before.nest(pit).is_some() {
                let same = after.nest(pit) == before.nest(pit);
                let taken = rules.capture.take_pit && after.nest(pit).is_some();
                let gone = after.end().is_some() && after.owner(pit).is_none();
                assert!(same || taken || gone);
            }
        }
        before = after;
    });
}

property!(
    stores_never_shrink_within_a_round,
    where crate::seeds::keeps_stores,
    crate::seeds::stores
);

fn keeps_stores(rules: &Rules) -> bool {
    !rules.stores_shrink()
}

fn stores(sample: &Sample) {
    let mut before = *sample.game().position();
    sample.walk(Manners::Anything, |game, _| {
        let after = *game.position();
        for player in sample.rules.all_players() {
            let grew = after.store(player) >= before.store(player);
            assert!(grew || after.round() > before.round());
        }
        before = after;
    });
}

property!(rounds_begin_afresh, crate::seeds::fresh_rounds);

fn fresh_rounds(sample: &Sample) {
    let mut round = 1;
    sample.walk(Manners::Decisions, |game, _| {
        let position = game.position();
        if position.round() != round && position.to_move().is_some() {
            round = position.round();
            assert!(!position.is_mid_turn());
            assert_eq!(position.quiet(), 0);
            assert_eq!(
                (position.last_mover(), position.last_capturer()),
                (None, None)
            );
            assert!(sample.rules.pits().all(|pit| position.nest(pit).is_none()));
        }
    });
}

fn has_rounds(rules: &Rules) -> bool {
    rules.rounds.kind != RoundsKind::One
}

property!(
    seeds_are_conserved_in_matches_without_a_last_round,
    where crate::seeds::has_rounds,
    crate::seeds::conserved_in_matches
);

fn conserved_in_matches(sample: &Sample) {
    conserved(&Sample {
        rules: sample.rules.clone().for_rounds(0),
        ..sample.clone()
    });
}
