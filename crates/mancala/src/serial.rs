//! How the vocabulary types serialise (feature `serde`): players by their letter, words by their spelling.

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::decision::Direction;
use crate::player::Player;

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Self::from_letter(letter)
            .ok_or_else(|| de::Error::custom(format!("there is no player {letter}: A to D are")))
    }
}

/// A direction as a decision writes it.
pub(crate) fn sign<S: Serializer>(direction: &Direction, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(direction.sign())
}

/// A type made by `words!` as its word.
macro_rules! serde_as_word {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::words::Word::word(*self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                <Self as $crate::words::Word>::from_word(&word).ok_or_else(|| {
                    serde::de::Error::custom(format!("unknown {}: `{word}`", stringify!($name)))
                })
            }
        }
    };
}
pub(crate) use serde_as_word;

#[cfg(feature = "schema")]
pub(crate) use schema::Sign;

/// What the description of an interface says of types that serialise as something simple.
#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
    use utoipa::{PartialSchema, ToSchema};

    use crate::decision::Direction;
    use crate::outcome::EndReason;
    use crate::play::Refusal;
    use crate::player::Player;
    use crate::position::Phase;
    use crate::words::Word;

    fn one_of(words: impl Iterator<Item = String>) -> RefOr<Schema> {
        let schema = ObjectBuilder::new().schema_type(Type::String);
        schema.enum_values(Some(words)).into()
    }

    impl PartialSchema for Player {
        fn schema() -> RefOr<Schema> {
            one_of(Self::all(4).map(|player| player.to_string()))
        }
    }

    impl ToSchema for Player {
        fn name() -> Cow<'static, str> {
            "Seat".into()
        }
    }

    /// A direction as [`sign`](super::sign) writes it.
    pub(crate) struct Sign;

    impl PartialSchema for Sign {
        fn schema() -> RefOr<Schema> {
            let directions = [Direction::Counterclockwise, Direction::Clockwise];
            one_of(directions.iter().map(|way| way.sign().to_string()))
        }
    }

    impl ToSchema for Sign {
        fn name() -> Cow<'static, str> {
            "Direction".into()
        }
    }

    macro_rules! word_schema {
        ($($name:ident),+) => {$(
            impl PartialSchema for $name {
                fn schema() -> RefOr<Schema> {
                    one_of(Self::WORDS.iter().map(|(word, _)| (*word).to_owned()))
                }
            }
            impl ToSchema for $name {}
        )+};
    }
    word_schema!(EndReason, Phase, Refusal);
}
