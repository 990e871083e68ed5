//! The languages there are texts for.

use std::fmt;

/// A language with a catalogue of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    #[default]
    En,
    Fr,
    De,
}

impl Lang {
    /// Every language, English first.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::De];

    /// The two-letter code, which is also the folder of the catalogue and the HTML `lang` attribute.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::De => "de",
        }
    }

    /// The language of a tag or locale name, if there is a catalogue for it.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::known("fr-CH"), Some(Lang::Fr));
    /// assert_eq!(Lang::known("de_DE.UTF-8"), Some(Lang::De));
    /// assert_eq!(Lang::known("pt-BR"), None);
    /// ```
    pub fn known(tag: &str) -> Option<Self> {
        let code = tag
            .trim()
            .split(['-', '_', '.', '@', ';'])
            .next()
            .unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The language of a tag, a locale name or an `Accept-Language` list: the first known one, else English.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::parse("pt-BR, fr;q=0.8, en;q=0.5"), Lang::Fr);
    /// assert_eq!(Lang::parse("C.UTF-8"), Lang::En);
    /// ```
    pub fn parse(tags: &str) -> Self {
        tags.split([',', ':'])
            .find_map(Self::known)
            .unwrap_or_default()
    }

    /// What stands between groups of three digits.
    pub(crate) const fn group_mark(self) -> char {
        match self {
            Self::En => ',',
            Self::Fr => '\u{202F}',
            Self::De => '.',
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locale_names_are_read() {
        for (tag, lang) in [
            ("fr", Lang::Fr),
            ("FR_fr", Lang::Fr),
            ("de_DE.UTF-8", Lang::De),
            ("de@euro", Lang::De),
            ("en-GB", Lang::En),
            ("", Lang::En),
            ("fra", Lang::En),
            ("xx:de", Lang::De),
        ] {
            assert_eq!(Lang::parse(tag), lang, "{tag}");
        }
    }
}
