//! The fast kernels play every game as the plain implementation does.

use mancala::kernel::ring::{Large, Medium, Small};
use mancala::kernel::{Duel, Ring};
use mancala::rules::{Rules, Settings};
use mancala::{Event, Position};

use crate::choices::Choices;
use crate::game::some_rules;

/// Decisions that are compared at most.
const MOST_DECISIONS: usize = 120;
/// Endless turns that are compared at most.
const MOST_ENDLESS: u32 = 5;

/// Plays one game by the kernel, if there is one for the rules, and plainly.
macro_rules! compare {
    ($kernel:expr, $rules:expr, $choices:expr) => {
        let rules = $rules;
        if let Some(kernel) = $kernel {
            let mut game = PlainGame::new(rules);
            let mut board = kernel.pack(&game.position).expect("a start has room");
            for _ in 0..MOST_DECISIONS {
                let moves = kernel.settle(&mut board);
                let legal = game.position.legal(rules);
                let text = game.position.to_text(rules);
                assert_eq!(kernel.decisions(&board, moves), legal, "{text}");
                let remembered = kernel.remembered(&game.position);
                assert_eq!(kernel.unpack(&board), remembered, "{text}");
                let Some(decision) = $choices.pick(&legal) else {
                    return;
                };
                let mv = kernel.to_move(&board, decision);
                kernel.play(&mut board, mv);
                if !game.play(decision) {
                    return;
                }
            }
        }
    };
}

/// The bytes choose the rule, then the settings that differ, the rounds, the kernel, then the game.
pub fn kernel(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let Some(rules) = some_rules(&mut choices) else {
        return;
    };
    let rounds = choices.below(4) as u16;
    match choices.below(6) {
        0..=2 => {
            if let Some(rules) = &without_limit(&rules) {
                compare!(Duel::new(rules), rules, choices);
            }
        }
        3 => {
            let rules = &rules.for_rounds(rounds);
            compare!(Ring::<Small>::new(rules), rules, choices);
        }
        4 => {
            let rules = &rules.for_rounds(rounds);
            compare!(Ring::<Medium>::new(rules), rules, choices);
        }
        _ => {
            let rules = &rules.for_rounds(rounds);
            compare!(Ring::<Large>::new(rules), rules, choices);
        }
    }
}

/// The packed board has no limit of laps.
fn without_limit(rules: &Rules) -> Option<Rules> {
    let mut settings: Settings = rules.settings().clone();
    settings.laps.limit = 0;
    Rules::new(rules.players(), settings).ok()
}

/// A game by the plain implementation.
struct PlainGame<'a> {
    rules: &'a Rules,
    position: Position,
    endless: u32,
}

impl<'a> PlainGame<'a> {
    fn new(rules: &'a Rules) -> Self {
        Self {
            rules,
            position: Position::start(rules),
            endless: 0,
        }
    }

    /// Plays a decision; false when the game has been compared long enough.
    fn play(&mut self, decision: mancala::Decision) -> bool {
        let mut events = Vec::new();
        self.position
            .play_unchecked(self.rules, decision, &mut events);
        // There are rules in which every turn is endless, and each takes its time: a few of them are enough.
        self.endless += u32::from(events.contains(&Event::Endless));
        self.endless <= MOST_ENDLESS
    }
}
