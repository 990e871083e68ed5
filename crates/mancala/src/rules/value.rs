//! The types a setting can have: how each is written in TOML and read back.

use super::fault::{FaultKind, nearest, unless_faulty};
use super::source::{Data, Node, Span};
use crate::MAX_SEEDS;
use crate::counts::Counts;
use crate::text::joined;
use crate::words::{Word, words};

/// Sees every key of [`Settings`](super::Settings) in turn.
pub trait Visitor {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V);
}

words! {
    /// The shape of a value, for error messages and `FORMAT.md`.
    Shape {
        Number = "number",
        Switch = "switch",
        Word = "word",
        /// A list of counts, or one of the words for many of them.
        Counts = "counts",
        Numbers = "numbers",
        Words = "words",
        Text = "text",
        Texts = "texts",
        /// A text, or a table with one for each language.
        Languages = "languages",
        Table = "table",
        /// Tables one after the other, of which the first that fits counts.
        Lines = "lines",
    }
}

/// What is wrong with a value, and where: a list reports every item at fault.
pub type ValueFaults = Vec<(Span, FaultKind)>;

/// A type that a setting can have.
pub trait Value: Sized {
    /// What the type looks like in a rule file.
    const SHAPE: Shape;
    /// The least and the greatest value of a number.
    const BOUNDS: Option<(i64, i64)> = None;
    /// Reads a value; all its faults at once, each at the list item at fault.
    fn read(node: &Node) -> Result<Self, ValueFaults>;
    /// Writes the value as TOML.
    fn write(&self) -> String;
    /// Writes the value as it was written first: what fingerprints are made of.
    fn write_first(&self) -> String {
        self.write()
    }
    /// What keeps the value from being read back once it is written, if anything: a program can make values that no
    /// rule file can hold.
    fn unwritable(&self) -> Option<FaultKind> {
        None
    }
    /// The words this setting knows, where it is made of words.
    fn known_words() -> Vec<&'static str> {
        Vec::new()
    }
}

/// The fault of a value that has another type than `wanted`.
pub(super) fn wrong_type(node: &Node, wanted: Shape) -> (Span, FaultKind) {
    let found = node.found();
    (node.span.clone(), FaultKind::WrongType { found, wanted })
}

/// Reads a number within bounds.
pub(super) fn number<T: TryFrom<i64>>(
    node: &Node,
    least: i64,
    most: i64,
) -> Result<T, ValueFaults> {
    let Data::Number(number) = node.data else {
        return Err(vec![wrong_type(node, Shape::Number)]);
    };
    Some(number)
        .filter(|number| (least..=most).contains(number))
        .and_then(|number| T::try_from(number).ok())
        .ok_or_else(|| vec![(node.span.clone(), FaultKind::OutOfRange { least, most })])
}

/// Reads a list item by item, so that every bad item is reported.
pub(super) fn items<T>(
    node: &Node,
    shape: Shape,
    mut read: impl FnMut(&Node) -> Result<T, ValueFaults>,
) -> Result<Vec<T>, ValueFaults> {
    let Data::List(nodes) = &node.data else {
        return Err(vec![wrong_type(node, shape)]);
    };
    let mut values = Vec::with_capacity(nodes.len());
    let mut faults = Vec::new();
    for node in nodes {
        match read(node) {
            Ok(value) => values.push(value),
            Err(more) => faults.extend(more),
        }
    }
    unless_faulty(values, faults)
}

/// Like [`items`], and no two may be the same.
pub(super) fn distinct<T: PartialEq>(
    node: &Node,
    shape: Shape,
    read: impl FnMut(&Node) -> Result<T, ValueFaults>,
) -> Result<Vec<T>, ValueFaults> {
    let values = items(node, shape, read)?;
    let Data::List(nodes) = &node.data else {
        return Ok(values);
    };
    // The later of two equal items is the one at fault. Lists are short, so comparing all pairs is fine.
    let faults: ValueFaults = (1..values.len())
        .filter(|index| values[..*index].contains(&values[*index]))
        .map(|index| (nodes[index].span.clone(), FaultKind::Repeated {}))
        .collect();
    unless_faulty(values, faults)
}

macro_rules! numbers {
    ($($type:ty => $most:expr),+) => {$(
        impl Value for $type {
            const SHAPE: Shape = Shape::Number;
            const BOUNDS: Option<(i64, i64)> = Some((0, $most));
            fn read(node: &Node) -> Result<Self, ValueFaults> {
                number(node, 0, $most)
            }
            fn write(&self) -> String {
                self.to_string()
            }
            fn unwritable(&self) -> Option<FaultKind> {
                let (least, most) = (0, $most);
                (i64::from(*self) > most).then_some(FaultKind::OutOfRange { least, most })
            }
        }
    )+};
}
numbers!(u8 => 255, u16 => MAX_SEEDS as i64, u32 => 1_000_000);

impl Value for bool {
    const SHAPE: Shape = Shape::Switch;
    fn read(node: &Node) -> Result<Self, ValueFaults> {
        match node.data {
            Data::Switch(switch) => Ok(switch),
            _ => Err(vec![wrong_type(node, Self::SHAPE)]),
        }
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

impl<W: Word> Value for W {
    const SHAPE: Shape = Shape::Word;
    fn read(node: &Node) -> Result<Self, ValueFaults> {
        let Data::Text(text) = &node.data else {
            return Err(vec![wrong_type(node, Self::SHAPE)]);
        };
        W::from_word(text).ok_or_else(|| unknown_word(node, text, Self::known_words()))
    }
    fn write(&self) -> String {
        format!("\"{}\"", self.word())
    }
    fn write_first(&self) -> String {
        format!("\"{}\"", self.first_word())
    }
    fn known_words() -> Vec<&'static str> {
        W::WORDS.iter().map(|(word, _)| *word).collect()
    }
}

pub(super) fn unknown_word(node: &Node, text: &str, known: Vec<&'static str>) -> ValueFaults {
    let nearest = nearest(text, known.iter().copied()).map(str::to_owned);
    vec![(node.span.clone(), FaultKind::UnknownWord { nearest, known })]
}

impl Value for Vec<u16> {
    const SHAPE: Shape = Shape::Numbers;
    fn read(node: &Node) -> Result<Self, ValueFaults> {
        items(node, Self::SHAPE, u16::read)
    }
    fn write(&self) -> String {
        list(self)
    }
    fn unwritable(&self) -> Option<FaultKind> {
        self.iter().find_map(Value::unwritable)
    }
}

impl<W: Word> Value for Vec<W> {
    const SHAPE: Shape = Shape::Words;
    fn read(node: &Node) -> Result<Self, ValueFaults> {
        distinct(node, Self::SHAPE, W::read)
    }
    fn write(&self) -> String {
        list(self.iter().map(|word| word.write()))
    }
    fn write_first(&self) -> String {
        list(self.iter().map(|word| word.write_first()))
    }
    fn unwritable(&self) -> Option<FaultKind> {
        let repeated = (1..self.len()).any(|index| self[..index].contains(&self[index]));
        repeated.then_some(FaultKind::Repeated {})
    }
    fn known_words() -> Vec<&'static str> {
        W::known_words()
    }
}

impl Value for Counts {
    const SHAPE: Shape = Shape::Counts;
    fn read(node: &Node) -> Result<Self, ValueFaults> {
        match &node.data {
            Data::Text(text) => read_count_word(node, text),
            _ => distinct(node, Self::SHAPE, |item| match item.data {
                Data::Text(_) => Err(vec![(item.span.clone(), FaultKind::CountsMixed {})]),
                _ => number::<u16>(item, 1, MAX_SEEDS.into()),
            })
            .map(|counts| Self::of(&counts)),
        }
    }
    fn write(&self) -> String {
        match self {
            Self::List(counts) => list(counts),
            Self::Even => "\"even\"".to_owned(),
            Self::Odd => "\"odd\"".to_owned(),
            Self::AtLeast(0 | 1) => "\"any\"".to_owned(),
            Self::AtLeast(least) => format!("\"{least}+\""),
        }
    }
    fn unwritable(&self) -> Option<FaultKind> {
        let (least, most) = (1, i64::from(MAX_SEEDS));
        let outside = |count: &u16| !(least..=most).contains(&i64::from(*count));
        let outside = match self {
            Self::List(list) => list.iter().any(outside),
            Self::AtLeast(count) => outside(count),
            Self::Even | Self::Odd => false,
        };
        let unsorted = matches!(self, Self::List(list) if !list.is_sorted_by(|a, b| a < b));
        let range = outside.then_some(FaultKind::OutOfRange { least, most });
        range.or(unsorted.then_some(FaultKind::Repeated {}))
    }
    fn known_words() -> Vec<&'static str> {
        vec!["even", "odd", "any", "5+"]
    }
}

fn read_count_word(node: &Node, text: &str) -> Result<Counts, ValueFaults> {
    let most = i64::from(MAX_SEEDS);
    let at_least = |text: &str| text.strip_suffix('+').and_then(|n| n.parse::<u16>().ok());
    match (text, at_least(text)) {
        ("even", _) => Ok(Counts::Even),
        ("odd", _) => Ok(Counts::Odd),
        ("any", _) => Ok(Counts::AtLeast(1)),
        (_, Some(least)) if (1..=most).contains(&i64::from(least)) => Ok(Counts::AtLeast(least)),
        (_, Some(_)) => Err(vec![(
            node.span.clone(),
            FaultKind::OutOfRange { least: 1, most },
        )]),
        _ if text.parse::<u16>().is_ok() => {
            let count = text.to_owned();
            Err(vec![(node.span.clone(), FaultKind::CountQuoted { count })])
        }
        _ => Err(unknown_word(node, text, Counts::known_words())),
    }
}

pub(super) fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", joined(items, ", "))
}
