//! The way of every pit, where pits have ways of their own: `"---+++"`.

use super::fault::FaultKind;
use super::source::{Data, Node};
use super::value::{Shape, Value, ValueFaults, wrong_type};
use crate::decision::Direction;

/// Which way one pit is sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PitWay {
    Fixed(Direction),
    /// The player chooses.
    Choice,
}

impl PitWay {
    const SIGNS: [(char, Self); 3] = [
        ('+', Self::Fixed(Direction::Counterclockwise)),
        ('-', Self::Fixed(Direction::Clockwise)),
        ('=', Self::Choice),
    ];

    fn sign(self) -> char {
        let found = Self::SIGNS.iter().find(|(_, way)| *way == self);
        found.map_or('=', |(sign, _)| *sign)
    }
}

/// One way for each home pit of a player, number 1 first; none where pits have no ways of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ways(pub Vec<PitWay>);

impl Value for Ways {
    const SHAPE: Shape = Shape::Text;

    fn read(node: &Node) -> Result<Self, ValueFaults> {
        let Data::Text(text) = &node.data else {
            return Err(vec![wrong_type(node, Self::SHAPE)]);
        };
        let way = |char: char| {
            let found = PitWay::SIGNS.iter().find(|(sign, _)| *sign == char);
            found.map(|(_, way)| *way)
        };
        let ways: Option<Vec<PitWay>> = text.chars().map(way).collect();
        ways.map(Self)
            .ok_or_else(|| vec![(node.span.clone(), FaultKind::WaySigns {})])
    }

    fn write(&self) -> String {
        let signs: String = self.0.iter().map(|way| way.sign()).collect();
        format!("\"{signs}\"")
    }
}
