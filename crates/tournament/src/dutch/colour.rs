//! Colours (articles 1.6, 1.7 and 5.2). A sowing game has none; the player who starts has White.

use super::Entrant;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Makes the first move of the game.
    White,
    Black,
}

impl Colour {
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The strength of a colour preference (article 1.7), in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// The colour difference is 0: alternate.
    Mild,
    /// It is 1 or -1: balance.
    Strong,
    /// It is beyond 1 or -1, or the last two colours were the same.
    Absolute,
}

/// The colour that is due to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preference {
    pub colour: Colour,
    pub strength: Strength,
}

/// Games with White less games with Black (article 1.6).
pub fn colour_difference(colours: &[Colour]) -> i32 {
    let whites = colours.iter().filter(|c| **c == Colour::White).count() as i32;
    2 * whites - colours.len() as i32
}

/// The colour of the last two games, if both had the same.
pub fn repeated(colours: &[Colour]) -> Option<Colour> {
    match colours {
        [.., a, b] if a == b => Some(*a),
        _ => None,
    }
}

/// The colour preference after these games (article 1.7); none before the first game.
///
/// ```text
///     difference      last two alike      due
///     +2 and more     -                   Black, absolute
///     -2 and less     -                   White, absolute
///     -1, 0, +1       yes                 the opposite, absolute
///     +1 / -1         no                  Black / White, strong
///      0              no                  the opposite of the last, mild
/// ```
pub fn preference(colours: &[Colour]) -> Option<Preference> {
    let difference = colour_difference(colours);
    let last = *colours.last()?;
    let colour = match (difference, repeated(colours)) {
        (2.., _) => Colour::Black,
        (..=-2, _) => Colour::White,
        (_, Some(twice)) => twice.opposite(),
        (1, _) => Colour::Black,
        (-1, _) => Colour::White,
        _ => last.opposite(),
    };
    let strength = if difference.abs() > 1 || repeated(colours).is_some() {
        Strength::Absolute
    } else if difference != 0 {
        Strength::Strong
    } else {
        Strength::Mild
    };
    Some(Preference { colour, strength })
}

/// The colour that `higher` gets against `lower` (article 5.2): both preferences if they differ, else the stronger, else
/// the wider colour difference, else the opposite of the last round in which their colours differed, else the preference
/// of the higher ranked. `initial` is the initial-colour, drawn by lot for the top seed.
pub fn allocate_colour(higher: &Entrant, lower: &Entrant, initial: Colour) -> Colour {
    let (ours, theirs) = (preference(&higher.colours), preference(&lower.colours));
    let granted = |ours: Preference, granted: bool| {
        if granted {
            ours.colour
        } else {
            ours.colour.opposite()
        }
    };
    match (ours, theirs) {
        (Some(ours), None) => return ours.colour,
        (None, Some(theirs)) => return theirs.colour.opposite(),
        (Some(ours), Some(theirs)) if ours.colour != theirs.colour => return ours.colour,
        (Some(ours), Some(theirs)) if ours.strength != theirs.strength => {
            return granted(ours, ours.strength > theirs.strength);
        }
        (Some(ours), Some(theirs)) if theirs.strength == Strength::Absolute => {
            let own = colour_difference(&higher.colours).abs();
            let other = colour_difference(&lower.colours).abs();
            if own != other {
                return granted(ours, own > other);
            }
        }
        _ => {}
    }
    if let Some(colour) = alternate(&higher.colours, &lower.colours) {
        return colour;
    }
    match ours {
        Some(ours) => ours.colour,
        None if higher.number % 2 == 1 => initial,
        None => initial.opposite(),
    }
}

/// The colour of the first player if both take the opposite of what they had when their colours last differed (article
/// 5.2.3). Rounds that were not played are left out, which amounts to moving them to the front.
fn alternate(ours: &[Colour], theirs: &[Colour]) -> Option<Colour> {
    let mut both = ours.iter().rev().zip(theirs.iter().rev());
    let (our, _) = both.find(|(our, their)| our != their)?;
    Some(our.opposite())
}
