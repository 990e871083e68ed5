//! Who starts. The pairing rules call it colour: the one who starts has white.

use super::Entrant;

/// Whether a player makes the first move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    First,
    Second,
}

impl Turn {
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How much a player should get the turn that is due to him (article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    Mild,
    Strong,
    Absolute,
}

/// The turn that is due to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preference {
    pub turn: Turn,
    pub strength: Strength,
}

/// How much more often a player started than not (article 1.6).
pub fn difference(turns: &[Turn]) -> i32 {
    let firsts = turns.iter().filter(|turn| **turn == Turn::First).count() as i32;
    2 * firsts - turns.len() as i32
}

/// The same turn in the last two games.
pub fn repeated(turns: &[Turn]) -> Option<Turn> {
    match turns {
        [.., a, b] if a == b => Some(*a),
        _ => None,
    }
}

/// What is due after these games (article 1.7).
pub fn preference(turns: &[Turn]) -> Option<Preference> {
    let difference = difference(turns);
    let last = *turns.last()?;
    let turn = match (difference, repeated(turns)) {
        // Too many of one kind counts before twice the same.
        (2.., _) => Turn::Second,
        (..=-2, _) => Turn::First,
        (_, Some(twice)) => twice.other(),
        (1, _) => Turn::Second,
        (-1, _) => Turn::First,
        _ => last.other(),
    };
    let strength = if difference.abs() > 1 || repeated(turns).is_some() {
        Strength::Absolute
    } else if difference != 0 {
        Strength::Strong
    } else {
        Strength::Mild
    };
    Some(Preference { turn, strength })
}

/// Which turn `higher` gets against `lower` (article 5.2), where the higher ranked comes first and `initial` was drawn by
/// lot before the first round.
pub fn allocate(higher: &Entrant, lower: &Entrant, initial: Turn) -> Turn {
    let (ours, theirs) = (preference(&higher.turns), preference(&lower.turns));
    match (ours, theirs) {
        (Some(ours), None) => return ours.turn,
        (None, Some(theirs)) => return theirs.turn.other(),
        (Some(ours), Some(theirs)) if ours.turn != theirs.turn => return ours.turn,
        (Some(ours), Some(theirs)) if ours.strength != theirs.strength => {
            return stronger(ours, ours.strength > theirs.strength);
        }
        (Some(ours), Some(theirs)) if theirs.strength == Strength::Absolute => {
            let wide = difference(&higher.turns).abs();
            let other = difference(&lower.turns).abs();
            if wide != other {
                return stronger(ours, wide > other);
            }
        }
        _ => {}
    }
    if let Some(turn) = alternate(&higher.turns, &lower.turns) {
        return turn;
    }
    match ours {
        Some(ours) => ours.turn,
        None if higher.number % 2 == 1 => initial,
        None => initial.other(),
    }
}

fn stronger(ours: Preference, win: bool) -> Turn {
    if win { ours.turn } else { ours.turn.other() }
}

/// The turn that the first gets if both change what they had when they last had different ones (article 5.2.3).
/// Games that were not played have been left out, which moves them to the front.
fn alternate(ours: &[Turn], theirs: &[Turn]) -> Option<Turn> {
    let both = ours.iter().rev().zip(theirs.iter().rev());
    both.into_iter()
        .find(|(our, their)| our != their)
        .map(|(our, _)| our.other())
}
