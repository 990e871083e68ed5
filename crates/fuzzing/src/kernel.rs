//! The fast kernels play every game as the plain implementation does.

use mancala::kernel::ring::{Large, Medium, Small};
use mancala::kernel::{Duel, FastGame, MoveSet as _, Ring};
use mancala::rules::{Rules, Settings};
use mancala::{Event, Position};

use crate::choices::Choices;
use crate::game::some_rules;

/// Decisions that are compared at most.
const MOST_DECISIONS: usize = 120;
/// Endless turns that are compared at most.
const MOST_ENDLESS: u32 = 5;

/// Plays one game by the kernel, and plainly.
fn compare(kernel: &impl FastGame, choices: &mut Choices) {
    let rules = kernel.rules();
    let mut game = PlainGame::new(rules);
    let mut board = kernel.pack(&game.position).expect("a start has room");
    for _ in 0..MOST_DECISIONS {
        let moves = kernel.settle(&mut board);
        let legal = game.position.legal(rules);
        let text = game.position.to_text(rules);
        let is_legal = |mv| legal.contains(&kernel.decision(&board, mv));
        assert_eq!(moves.len() as usize, legal.len(), "{text}");
        assert!({ moves }.all(is_legal), "{text}");
        let remembered = kernel.remembered(&game.position);
        assert_eq!(kernel.unpack(&board), remembered, "{text}");
        let Some(decision) = choices.pick(&legal) else {
            return;
        };
        let mv = { moves }.find(|mv| kernel.decision(&board, *mv) == decision);
        kernel.play(&mut board, mv.expect("all legal decisions are moves"));
        if !game.play(decision) {
            return;
        }
    }
}

/// The bytes choose the rule, then the settings that differ, the rounds, the kernel, then the game.
pub fn kernel(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let Some(rules) = some_rules(&mut choices) else {
        return;
    };
    let rounds = choices.below(4) as u16;
    let kernel = choices.below(6);
    let of_rounds = &rules.clone().for_rounds(rounds);
    match kernel {
        0..=2 => {
            let duel = without_limit(&rules).and_then(|rules| Duel::new(&rules));
            duel.inspect(|duel| compare(&duel.unshaped(), &mut choices));
        }
        3 => {
            let ring = Ring::<Small>::new(of_rounds);
            ring.inspect(|ring| compare(ring, &mut choices));
        }
        4 => {
            let ring = Ring::<Medium>::new(of_rounds);
            ring.inspect(|ring| compare(ring, &mut choices));
        }
        _ => {
            let ring = Ring::<Large>::new(of_rounds);
            ring.inspect(|ring| compare(ring, &mut choices));
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
        self.endless += u32::from(events.contains(&Event::Endless {}));
        self.endless <= MOST_ENDLESS
    }
}
