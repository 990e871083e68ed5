//! The types a setting can have: how each is written in TOML and read back.

use std::fmt::Write as _;

use toml::de::DeValue;

use crate::counts::Counts;
use crate::words::Word;

/// Sees every key of [`Settings`](super::Settings) in turn.
pub trait Visitor {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V);
}

/// Why a TOML value cannot be a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueFault {
    /// It has another type; the type that would be right.
    Type(Shape),
    /// A number outside these bounds.
    Range { least: i64, most: i64 },
    /// Not one of the words the key knows.
    Word { known: Vec<&'static str> },
    /// A list that names the same thing twice.
    Repeated,
}

/// The shape of a value, for error messages and `FORMAT.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Number,
    Switch,
    Word,
    Counts,
    Numbers,
    Words,
}

/// A type that a setting can have.
pub trait Value: Sized {
    const SHAPE: Shape;
    /// Reads a TOML value; all faults of the value at once, each with the index of the list item at fault.
    fn read(value: &DeValue<'_>) -> Result<Self, ValueFault>;
    /// Writes the value as TOML.
    fn write(&self) -> String;
    /// The words this setting knows, where it is made of words.
    fn known_words() -> Vec<&'static str> {
        Vec::new()
    }
}

fn integer(value: &DeValue<'_>) -> Option<i64> {
    let DeValue::Integer(number) = value else {
        return None;
    };
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn bounded<T: TryFrom<i64>>(value: &DeValue<'_>, most: i64, shape: Shape) -> Result<T, ValueFault> {
    if !matches!(value, DeValue::Integer(_)) {
        return Err(ValueFault::Type(shape));
    }
    integer(value)
        .filter(|number| (0..=most).contains(number))
        .and_then(|number| T::try_from(number).ok())
        .ok_or(ValueFault::Range { least: 0, most })
}

macro_rules! numbers {
    ($($type:ty => $most:literal),+) => {$(
        impl Value for $type {
            const SHAPE: Shape = Shape::Number;
            fn read(value: &DeValue<'_>) -> Result<Self, ValueFault> {
                bounded(value, $most, Self::SHAPE)
            }
            fn write(&self) -> String {
                self.to_string()
            }
        }
    )+};
}
numbers!(u8 => 255, u16 => 1000, u32 => 1_000_000);

impl Value for bool {
    const SHAPE: Shape = Shape::Switch;
    fn read(value: &DeValue<'_>) -> Result<Self, ValueFault> {
        match value {
            DeValue::Boolean(switch) => Ok(*switch),
            _ => Err(ValueFault::Type(Self::SHAPE)),
        }
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

impl<W: Word> Value for W {
    const SHAPE: Shape = Shape::Word;
    fn read(value: &DeValue<'_>) -> Result<Self, ValueFault> {
        let DeValue::String(text) = value else {
            return Err(ValueFault::Type(Self::SHAPE));
        };
        W::from_word(text).ok_or_else(|| ValueFault::Word {
            known: Self::known_words(),
        })
    }
    fn write(&self) -> String {
        format!("\"{}\"", self.word())
    }
    fn known_words() -> Vec<&'static str> {
        W::WORDS.iter().map(|(word, _)| *word).collect()
    }
}

impl Value for Vec<u16> {
    const SHAPE: Shape = Shape::Numbers;
    fn read(value: &DeValue<'_>) -> Result<Self, ValueFault> {
        let DeValue::Array(items) = value else {
            return Err(ValueFault::Type(Self::SHAPE));
        };
        items
            .iter()
            .map(|item| bounded(item.get_ref(), 1000, Self::SHAPE))
            .collect()
    }
    fn write(&self) -> String {
        list(self.iter().map(u16::to_string))
    }
}

impl<W: Word> Value for Vec<W> {
    const SHAPE: Shape = Shape::Words;
    fn read(value: &DeValue<'_>) -> Result<Self, ValueFault> {
        let DeValue::Array(items) = value else {
            return Err(ValueFault::Type(Self::SHAPE));
        };
        let words = items
            .iter()
            .map(|item| W::read(item.get_ref()))
            .collect::<Result<Self, _>>()?;
        let repeated = (1..words.len()).any(|i| words[..i].contains(&words[i]));
        if repeated {
            return Err(ValueFault::Repeated);
        }
        Ok(words)
    }
    fn write(&self) -> String {
        list(self.iter().map(|word| word.write()))
    }
    fn known_words() -> Vec<&'static str> {
        W::known_words()
    }
}

impl Value for Counts {
    const SHAPE: Shape = Shape::Counts;
    fn read(value: &DeValue<'_>) -> Result<Self, ValueFault> {
        match value {
            DeValue::String(text) => read_count_word(text),
            DeValue::Array(items) => {
                let list = items
                    .iter()
                    .map(|item| count_item(item.get_ref()))
                    .collect::<Result<Vec<u16>, _>>()?;
                let counts = Self::of(&list);
                match &counts {
                    Self::List(unique) if unique.len() == list.len() => Ok(counts),
                    _ => Err(ValueFault::Repeated),
                }
            }
            _ => Err(ValueFault::Type(Self::SHAPE)),
        }
    }
    fn write(&self) -> String {
        match self {
            Self::List(counts) => list(counts.iter().map(u16::to_string)),
            Self::Even => "\"even\"".to_owned(),
            Self::Odd => "\"odd\"".to_owned(),
            Self::AtLeast(1) => "\"any\"".to_owned(),
            Self::AtLeast(least) => format!("\"{least}+\""),
        }
    }
    fn known_words() -> Vec<&'static str> {
        vec!["even", "odd", "any", "5+"]
    }
}

fn count_item(value: &DeValue<'_>) -> Result<u16, ValueFault> {
    match bounded(value, 1000, Shape::Counts)? {
        0 => Err(ValueFault::Range {
            least: 1,
            most: 1000,
        }),
        count => Ok(count),
    }
}

fn read_count_word(text: &str) -> Result<Counts, ValueFault> {
    let at_least = |text: &str| text.strip_suffix('+').and_then(|n| n.parse::<u16>().ok());
    match text {
        "even" => Ok(Counts::Even),
        "odd" => Ok(Counts::Odd),
        "any" => Ok(Counts::AtLeast(1)),
        _ => match at_least(text) {
            Some(least @ 1..=1000) => Ok(Counts::AtLeast(least)),
            Some(_) => Err(ValueFault::Range {
                least: 1,
                most: 1000,
            }),
            None => Err(ValueFault::Word {
                known: Counts::known_words(),
            }),
        },
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let mut text = String::from("[");
    for (index, item) in items.enumerate() {
        let separator = if index == 0 { "" } else { ", " };
        let _ = write!(text, "{separator}{item}");
    }
    text.push(']');
    text
}
