//! Following a certificate: by the plain implementation, without search, kernels or packed numbers.

use std::collections::HashMap;
use std::thread;

use mancala::rules::Rules;
use mancala::{Player, Position, Silent};

use super::{Certificate, CertificateError, Followed, StepFault};
use crate::table::EndgameTable;
use crate::terms::{Terms, ValueKind};

/// Bytes of stack for the walk: lines are long, and only what is used takes memory.
const STACK_BYTES: usize = 1 << 30;

impl Certificate {
    /// Shows that the bounds hold, given the layers of the rule's table: that those are right is `verify`'s to show.
    pub fn check(&self, rules: &Rules, table: &EndgameTable) -> Result<Followed, CertificateError> {
        let terms = Terms::new(rules).map_err(CertificateError::Unsuited)?;
        if rules.fingerprint() != self.fingerprint {
            return Err(CertificateError::OtherRule(self.game.clone()));
        }
        self.compare_layers(table)?;
        let position =
            Position::from_text(rules, &self.position).map_err(|_| CertificateError::Position)?;
        let bounds = [
            ("lower", Player::A, self.value.low, &self.choices.low),
            ("upper", Player::B, -self.value.high, &self.choices.high),
        ];
        let mut followed = Followed {
            positions: 0,
            leaves: 0,
        };
        for (bound, prover, goal, choices) in bounds {
            let mut walk = Walk {
                rules,
                table,
                layers: self.layers.len() as u32,
                endless_is_even: terms.kind() == ValueKind::Exact,
                bound,
                prover,
                goal,
                choices,
                next: 0,
                shown: HashMap::new(),
                leaves: 0,
            };
            walk.run(&position)?;
            followed.positions += walk.shown.len() as u64;
            followed.leaves += walk.leaves;
        }
        Ok(followed)
    }

    /// The checksum of a layer's directory covers those of all its blocks, which are compared when they are read.
    fn compare_layers(&self, table: &EndgameTable) -> Result<(), CertificateError> {
        let there: Vec<u32> = table.heads().map(|head| head.directory_checksum).collect();
        let wrong = |(seeds, sum): &(usize, &u32)| there.get(*seeds) != Some(*sum);
        match self.layers.iter().enumerate().find(wrong) {
            Some((seeds, _)) => Err(CertificateError::Layer(seeds)),
            None => Ok(()),
        }
    }
}

/// A position to those who do not ask how it came about.
type Key = (Vec<u8>, Option<Player>, Option<Player>);

struct Walk<'a> {
    rules: &'a Rules,
    table: &'a EndgameTable,
    /// Layers that the certificate rests on; a table may have more.
    layers: u32,
    endless_is_even: bool,
    bound: &'static str,
    /// The player who is claimed to end at least `goal` ahead.
    prover: Player,
    goal: i32,
    choices: &'a [u8],
    next: usize,
    /// What the prover was shown to get of the seeds on the board at least, and whether the walk has left the position.
    shown: HashMap<Key, (i32, bool)>,
    leaves: u64,
}

impl Walk<'_> {
    fn run(&mut self, position: &Position) -> Result<(), CertificateError> {
        let done = thread::scope(|scope| {
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            let walk = builder.spawn_scoped(scope, || self.follow(position));
            walk.ok().and_then(|walk| walk.join().ok())
        });
        done.unwrap_or(Err(CertificateError::Packed))?;
        match self.choices.len() - self.next {
            0 => Ok(()),
            left => Err(CertificateError::LeftOver {
                bound: self.bound,
                left,
            }),
        }
    }

    fn follow(&mut self, position: &Position) -> Result<(), CertificateError> {
        let ahead = |player| i32::from(position.store(player));
        let need = self.goal - ahead(self.prover) + ahead(self.prover.next(2));
        let Some(mover) = position.to_move() else {
            return self.ensure(need <= 0, StepFault::Ended, position);
        };
        let seeds = position.board_seeds();
        // A player can lose no more than there is.
        if need <= -(seeds as i32) {
            return Ok(());
        }
        if seeds < self.layers {
            return self.leaf(position, mover, need);
        }
        let key = self.key(position);
        if let Some((shown, left)) = self.shown.get(&key)
            && *shown >= need
        {
            // Who may go round for ever gets what endless play is worth, if the rule says what that is.
            let holds = *left || self.endless_is_even && need <= 0;
            return self.ensure(holds, StepFault::Repeated, position);
        }
        self.shown.insert(key.clone(), (need, false));
        let legal = position.legal(self.rules);
        let chosen = match mover == self.prover {
            true => Some(self.choice(position)?),
            false => None,
        };
        let mut any = false;
        for (place, decision) in legal.into_iter().enumerate() {
            if chosen.is_none_or(|chosen| chosen == place) {
                any = true;
                let mut next = *position;
                next.play_unchecked(self.rules, decision, &mut Silent);
                self.follow(&next)?;
            }
        }
        self.ensure(any, StepFault::NoDecision, position)?;
        self.shown.insert(key, (need, true));
        Ok(())
    }

    fn leaf(
        &mut self,
        position: &Position,
        mover: Player,
        need: i32,
    ) -> Result<(), CertificateError> {
        self.leaves += 1;
        let seeds = position.board_seeds();
        let value = self.table.probe(position);
        let value = value.map_err(|error| CertificateError::Table {
            seeds,
            reason: error.to_string(),
        })?;
        let holds = value.is_some_and(|value| match mover == self.prover {
            true => value.low >= need,
            false => -value.high >= need,
        });
        self.ensure(holds, StepFault::TableValue, position)
    }

    fn choice(&mut self, position: &Position) -> Result<usize, CertificateError> {
        let choice = self.choices.get(self.next).copied();
        self.ensure(choice.is_some(), StepFault::NoChoice, position)?;
        self.next += 1;
        Ok(choice.map_or(usize::MAX, usize::from))
    }

    fn key(&self, position: &Position) -> Key {
        let pits = self.rules.pits().map(|pit| position.seeds(pit) as u8);
        let captured = match self.table.terms().planes() {
            1 => None,
            _ => position.last_capturer(),
        };
        (pits.collect(), position.to_move(), captured)
    }

    fn ensure(
        &self,
        holds: bool,
        fault: StepFault,
        position: &Position,
    ) -> Result<(), CertificateError> {
        match holds {
            true => Ok(()),
            false => Err(CertificateError::Step {
                bound: self.bound,
                choice: self.next,
                fault,
                position: position.to_text(self.rules),
            }),
        }
    }
}
