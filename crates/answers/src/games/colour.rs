//! The colours of players' markers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A colour that the page can draw so that it differs from all others, also for the colour-blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Purple,
    Ochre,
    Ink,
}

impl Colour {
    /// All colours, those first that players have unless they choose.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Blue,
        Self::Green,
        Self::Purple,
        Self::Ochre,
        Self::Ink,
    ];

    /// Colours for all seats: chosen ones stay where they are, the others get the usual one of their seat if it is free, and
    /// else the first that is.
    pub fn assign(chosen: impl Iterator<Item = Option<Self>>) -> Vec<Self> {
        let chosen: Vec<Option<Self>> = chosen.collect();
        let mut used: Vec<Self> = chosen.iter().flatten().copied().collect();
        let mut given = Vec::with_capacity(chosen.len());
        for (place, wish) in chosen.into_iter().enumerate() {
            let usual = Self::ALL.iter().skip(place).chain(&Self::ALL).copied();
            let colour = wish.or_else(|| usual.into_iter().find(|colour| !used.contains(colour)));
            let colour = colour.unwrap_or(Self::Ink);
            used.push(colour);
            given.push(colour);
        }
        given
    }
}

#[cfg(test)]
mod tests {
    use super::Colour::{Blue, Green, Ochre, Purple, Red};
    use super::*;

    fn check(chosen: &[Option<Colour>], given: &[Colour]) {
        assert_eq!(Colour::assign(chosen.iter().copied()), given);
    }

    #[test]
    fn no_two_players_are_alike() {
        check(&[None, None, None, None], &[Red, Blue, Green, Purple]);
        check(&[Some(Blue), None], &[Blue, Green]);
        check(&[None, Some(Red)], &[Blue, Red]);
        check(
            &[None, Some(Ochre), None, Some(Red)],
            &[Blue, Ochre, Green, Red],
        );
    }
}
