//! The catalogue of one language: messages by id, with arguments and plurals.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use mancala::Player;
use unic_langid::LanguageIdentifier;

use crate::Lang;
use crate::catalogues::{present, sources};
use crate::sheet::Message;

/// What a placeable of a message stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A number, which can choose between singular and plural.
    Number(i64),
    /// A text shown as it is, or a word that chooses between variants of a message.
    Text(Cow<'static, str>),
    /// "2, 3 and 4" in the words of the language.
    And(Vec<String>),
    /// "2, 3 or 4" in the words of the language.
    Or(Vec<String>),
    /// Phrases that are messages themselves, joined to one.
    Said(Joint, Vec<Message>),
}

/// How phrases are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Joint {
    /// "this, that and another".
    And,
    /// "this, that or another".
    Or,
    /// "you do this; then that", after a colon.
    Clauses,
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Said(Joint::And, vec![message])
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {$(
        impl From<$type> for Arg {
            fn from(number: $type) -> Self {
                Self::Number(saturating(number))
            }
        }
    )+};
}
numbers!(u8, u16, u32, u64, usize, i64);

fn saturating(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

impl From<Player> for Arg {
    fn from(player: Player) -> Self {
        player.to_string().into()
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

/// The texts of one language. English is loaded beside it only when a message is missing.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts")
            .field("lang", &self.lang)
            .finish_non_exhaustive()
    }
}

/// The texts of a language, loaded on first use and kept; English ones as long as that language has not been supplied.
///
/// ```
/// use words::{Arg, Lang, texts};
/// let counts = Arg::Or(vec!["2".into(), "3".into()]);
/// let args = [("kind", "list".into()), ("list", counts), ("n", 3u8.into())];
/// assert_eq!(texts(Lang::En).get("sheet-counts", &args), "2 or 3 seeds");
/// assert_eq!(texts(Lang::De).get("sheet-counts", &args), "2 oder 3 Samen");
/// ```
pub fn texts(lang: Lang) -> &'static Texts {
    static LOADED: [OnceLock<Texts>; Lang::ALL.len()] = [const { OnceLock::new() }; 3];
    let lang = present(lang);
    LOADED[lang as usize].get_or_init(|| Texts::load(lang))
}

impl Texts {
    /// Reads the catalogues of `lang`. Entries with faults are left out; a test keeps the catalogues free of them.
    fn load(lang: Lang) -> Self {
        let tag: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolation marks would show up as stray signs in terminals; labels and names here are left to right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match lang {
            Lang::En => |value, _| grouped(value, Lang::En),
            Lang::Fr => |value, _| grouped(value, Lang::Fr),
            Lang::De => |value, _| grouped(value, Lang::De),
        }));
        for source in sources(lang) {
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            // A message that repeats an id is left out.
            let _ = bundle.add_resource(resource);
        }
        Self { lang, bundle }
    }

    /// The language of these texts.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether this language has the message itself.
    pub fn has(&self, id: &str) -> bool {
        self.bundle
            .get_message(id)
            .is_some_and(|message| message.value().is_some())
    }

    /// The message `id` with its arguments; in English where this language lacks it, and the id where all do.
    pub fn get(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        self.try_get(id, args).unwrap_or_else(|text| text)
    }

    /// As [`get`](Self::get), but what would be shown is an error when the message, or an argument of it, is missing.
    pub fn try_get(&self, id: &str, args: &[(&'static str, Arg)]) -> Result<String, String> {
        match self.own(id, args) {
            Some(result) => result,
            None if self.lang == Lang::En => Err(id.to_owned()),
            None => Err(texts(Lang::En).get(id, args)),
        }
    }

    /// An attribute of a message, such as the `.help` of a fault, if the message has it.
    pub fn attribute(&self, id: &str, name: &str, args: &[(&'static str, Arg)]) -> Option<String> {
        match self.bundle.get_message(id) {
            Some(message) => {
                let pattern = message.get_attribute(name)?.value();
                Some(self.format(pattern, args).unwrap_or_else(|text| text))
            }
            None if self.lang == Lang::En => None,
            None => texts(Lang::En).attribute(id, name, args),
        }
    }

    fn own(&self, id: &str, args: &[(&'static str, Arg)]) -> Option<Result<String, String>> {
        let pattern = self.bundle.get_message(id)?.value()?;
        Some(self.format(pattern, args))
    }

    /// The text of a pattern; an error, with what can be shown, when an argument is missing.
    fn format(
        &self,
        pattern: &Pattern<&str>,
        args: &[(&'static str, Arg)],
    ) -> Result<String, String> {
        let mut values = FluentArgs::with_capacity(args.len());
        let mut is_whole = true;
        for (key, arg) in args {
            values.set(*key, self.value(arg, &mut is_whole));
        }
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut faults)
            .into_owned();
        if faults.is_empty() && is_whole {
            Ok(text)
        } else {
            Err(text)
        }
    }

    fn value<'a>(&self, arg: &'a Arg, is_whole: &mut bool) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_ref()),
            Arg::And(items) => FluentValue::from(self.list("list-and", items)),
            Arg::Or(items) => FluentValue::from(self.list("list-or", items)),
            Arg::Said(joint, messages) => {
                let phrase = |message: &Message| {
                    let said = self.try_get(message.id, &message.args);
                    *is_whole &= said.is_ok();
                    said.unwrap_or_else(|text| text)
                };
                let phrases: Vec<String> = messages.iter().map(phrase).collect();
                FluentValue::from(self.joined(*joint, &phrases))
            }
        }
    }

    fn joined(&self, joint: Joint, phrases: &[String]) -> String {
        match joint {
            Joint::And => self.list("list-and", phrases),
            Joint::Or => self.list("list-or", phrases),
            Joint::Clauses => self.clauses(phrases),
        }
    }

    fn clauses(&self, phrases: &[String]) -> String {
        let mut phrases = phrases.iter();
        let first = phrases.next().cloned().unwrap_or_default();
        let first = match self.lang {
            Lang::En | Lang::Fr => first,
            Lang::De => capitalized(&first),
        };
        phrases.fold(first, |head, last| {
            let args = [("head", head.into()), ("last", last.clone().into())];
            self.get("list-clauses", &args)
        })
    }

    fn list(&self, id: &str, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [head @ .., last] => self.get(
                id,
                &[
                    ("head", head.join(", ").into()),
                    ("last", last.clone().into()),
                ],
            ),
        }
    }
}

/// A whole sentence after a colon begins with a capital letter in German.
fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

/// Long numbers with a mark between groups of three digits; everything else as Fluent writes it.
fn grouped(value: &FluentValue<'_>, lang: Lang) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let digits = number.as_string().into_owned();
    if digits.len() < 5 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(lang.group_mark());
        }
        text.push(digit);
    }
    Some(text)
}
