//! OGN, for the rules that its notation fits.

use mancala::Position;
use mancala::rules::Rules;
use mancala::text::oware;
use mancala::text::record::Heading;

use crate::walk::{Manners, Sample, property};

fn fits(rules: &Rules) -> bool {
    oware::fits(rules).is_ok()
}

property!(
    games_are_written_as_ogn_and_read_back,
    where crate::ogn::fits,
    crate::ogn::round_trip
);

fn round_trip(sample: &Sample) {
    let game = sample.walk(Manners::Anything, |_, _| {});
    if game.start().end().is_some() {
        // Fifteen fields cannot say why a game was over before its first move.
        return;
    }
    let text = oware::write_ogn(&game, &Heading::default(), &[]).unwrap();
    let records = oware::read_ogn(&text, &sample.rules);
    let records = records.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(records.len(), 1, "{text}");
    let replay = records[0].replay(sample.rules.clone());
    let replay = replay.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(replay.remarks.is_empty(), "{text}");
    let actions = replay.game.steps().iter().map(|step| step.action);
    assert!(
        actions.eq(game.steps().iter().map(|step| step.action)),
        "{text}"
    );
    assert_eq!(replay.game.position(), game.position(), "{text}");
}

property!(
    plain_positions_are_written_in_fifteen_fields_and_read_back,
    where crate::ogn::fits,
    crate::ogn::positions
);

fn positions(sample: &Sample) {
    let rules = sample.rules.clone().for_rounds(1);
    sample.positions(|position| {
        // The notation knows pits, stores and the side to move, and so do positions that have nothing else.
        let plain = format!(
            "{}/{}",
            sums(&rules, position),
            position.to_move().map_or('-', |p| p.letter())
        );
        let Ok(bare) = Position::from_text(&rules, &plain) else {
            return;
        };
        if bare.to_text(&rules) == plain {
            let text = oware::write_position(&bare);
            assert_eq!(oware::read_position(&rules, &text), Ok(bare), "{text}");
        }
    });
}

fn sums(rules: &Rules, position: &Position) -> String {
    let text = position.to_text(rules);
    let fields: Vec<&str> = text.split('/').take(2).collect();
    fields.join("/")
}
