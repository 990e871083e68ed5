//! Settings that are one word out of a few: an enum and its spelling, kept together.

/// A setting whose value is one word out of a fixed list.
pub trait Word: Copy + PartialEq + Sized + 'static {
    /// Every value with its spelling in rule files.
    const WORDS: &'static [(&'static str, Self)];
    /// Values that were once spelled otherwise, with that spelling: it is still read, and fingerprints keep it.
    const OLD_WORDS: &'static [(&'static str, Self)];

    /// How this value is spelled in rule files.
    fn word(self) -> &'static str {
        Self::WORDS
            .iter()
            .find(|(_, value)| *value == self)
            .map_or("", |(word, _)| word)
    }

    /// How this value was spelled first: what fingerprints are made of.
    fn first_word(self) -> &'static str {
        let old = Self::OLD_WORDS.iter().find(|(_, value)| *value == self);
        old.map_or_else(|| self.word(), |(word, _)| word)
    }

    /// The value spelled `word`, if there is one.
    fn from_word(word: &str) -> Option<Self> {
        let mut all = Self::WORDS.iter().chain(Self::OLD_WORDS);
        all.find(|(known, _)| *known == word)
            .map(|(_, value)| *value)
    }
}

macro_rules! words {
    ($($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal $(was $old:literal)?,)+ })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vmeta])* $variant,)+ }

        impl $crate::words::Word for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$variant)),+];
            const OLD_WORDS: &'static [(&'static str, Self)] = &[$($(($old, Self::$variant),)?)+];
        }

        #[cfg(feature = "serde")]
        $crate::serial::serde_as_word!($name);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::words::Word::word(*self))
            }
        }
    )+};
}
pub(crate) use words;
