//! The packed board plays every game as the plain implementation does.

use mancala::kernel::Duel;
use mancala::rules::{Rules, Settings};
use mancala::{Event, Position};

use crate::choices::Choices;
use crate::game::some_rules;

/// Decisions that are compared at most.
const MOST_DECISIONS: usize = 120;
/// Endless turns that are compared at most.
const MOST_ENDLESS: u32 = 5;

/// The bytes choose the rule, then the settings that differ, then the game.
pub fn kernel(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let Some(rules) = some_rules(&mut choices).and_then(|rules| without_limit(&rules)) else {
        return;
    };
    let Some(duel) = Duel::new(&rules) else {
        return;
    };
    let mut position = Position::start(&rules);
    let Some(mut board) = duel.pack(&position) else {
        return;
    };
    let mut endless = 0;
    for _ in 0..MOST_DECISIONS {
        let moves = duel.settle(&mut board);
        let legal = position.legal(&rules);
        let text = position.to_text(&rules);
        assert_eq!(duel.decisions(&board, moves), legal, "{text}");
        let unpacked = duel.unpack(&board);
        assert_eq!(unpacked, duel.remembered(&position), "{text}");
        let Some(decision) = choices.pick(&legal) else {
            return;
        };
        let mv = duel.to_move(&board, decision);
        duel.play(&mut board, mv);
        let mut events = Vec::new();
        position.play_unchecked(&rules, decision, &mut events);
        // There are rules in which every turn is endless, and each takes its time: a few of them are enough.
        endless += u32::from(events.contains(&Event::Endless));
        if endless > MOST_ENDLESS {
            return;
        }
    }
}

/// The packed board has no limit of laps.
fn without_limit(rules: &Rules) -> Option<Rules> {
    let mut settings: Settings = rules.settings().clone();
    settings.laps.limit = 0;
    Rules::new(rules.players(), settings).ok()
}
