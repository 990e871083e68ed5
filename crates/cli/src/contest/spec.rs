//! Engines as they are written on the command line, such as `level=5` or `cmd=./other engine,notation=oware`.

use search::level::{FITTING_LEVEL, MAX_LEVEL};
use search::{Limits, Method};
use words::{Arg, Texts};

use super::pace;
use crate::args::number_in;

/// An engine of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// As it was written.
    pub text: String,
    pub kind: EngineKind,
    /// How much it may think, if that is limited.
    pub pace: Option<Limits>,
    pub hash: Option<u32>,
    pub threads: u16,
    pub book: BookSetting,
    /// How it searches games of more than two players.
    pub method: Method,
    /// What it wants to be called.
    pub name: Option<String>,
}

/// Whether it plays by an opening book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BookSetting {
    Off,
    /// Where time is limited and nothing else is.
    #[default]
    On,
    /// Also where nodes or depth are limited.
    Always,
}

/// What kind of player it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineKind {
    Random,
    Greedy,
    /// The computer at a level.
    Level(u8),
    /// The computer at its best.
    Search,
    Command {
        /// The program and its arguments.
        words: Vec<String>,
        oware: bool,
        /// Options that it is given, by name.
        options: Vec<(String, String)>,
    },
}

/// Why a text is no engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecFault {
    /// It does not begin with a kind of engine.
    Unknown(String),
    /// A quotation mark is not closed.
    Quotes,
    /// A key has a value that it cannot have.
    Value { key: String, value: String },
    /// A key stands there twice, or there are two limits.
    Twice(String),
    /// A key does nothing for this kind of engine.
    Idle(String),
}

impl SpecFault {
    fn value(key: &str, value: &str) -> Self {
        let (key, value) = (key.to_owned(), value.to_owned());
        Self::Value { key, value }
    }

    /// The fault in words; `place` is where the engine was written.
    pub fn describe(&self, place: &str, texts: &Texts) -> String {
        let said = |name: &'static str, text: &str| (name, Arg::from(short(text)));
        let place = ("place", Arg::from(place.to_owned()));
        match self {
            Self::Unknown(text) => texts.get("match-spec-unknown", &[place, said("text", text)]),
            Self::Quotes => texts.get("match-spec-quotes", &[place]),
            Self::Value { key, value } => {
                let wanted = Arg::from(wanted(key));
                let words = [
                    place,
                    said("key", key),
                    said("value", value),
                    ("wanted", wanted),
                ];
                texts.get("match-spec-value", &words)
            }
            Self::Twice(key) => texts.get("match-spec-twice", &[place, said("key", key)]),
            Self::Idle(key) => texts.get("match-spec-idle", &[place, said("key", key)]),
        }
    }
}

/// Enough of what was written to know it again.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

/// A sample of what a key may hold.
fn wanted(key: &str) -> &'static str {
    match key {
        "level" => "1 ... 8",
        "movetime" => "1 ... 86400000",
        "nodes" => "1 ...",
        "depth" => "1 ... 200",
        "clock" => "10+0.1",
        "hash" => "1 ... 65536",
        "threads" => "1 ... 256",
        "notation" => "labels, oware",
        "book" => "off, on, always",
        "method" => "trees, paranoid, max-n, told",
        _ => "...",
    }
}

impl EngineSpec {
    /// Reads an engine.
    pub fn read(text: &str) -> Result<Self, SpecFault> {
        let items = items(text)?;
        let mut items = items.iter().map(|item| {
            let (key, value) = item.split_once('=').unwrap_or((item, ""));
            (key.trim(), value.trim(), item.contains('='))
        });
        let first = items.next().unwrap_or_default();
        let mut spec = Self {
            text: text.to_owned(),
            kind: kind(first)?,
            pace: pace::read(first.0, first.1),
            hash: None,
            threads: 1,
            book: BookSetting::default(),
            method: Method::MonteCarlo,
            name: None,
        };
        let mut seen = vec![first.0];
        for (key, value, _) in items {
            if seen.contains(&key) {
                return Err(SpecFault::Twice(key.to_owned()));
            }
            seen.push(key);
            spec.set(key, value)?;
        }
        Ok(spec)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), SpecFault> {
        let thinks = !matches!(self.kind, EngineKind::Random | EngineKind::Greedy);
        let wrong = || SpecFault::value(key, value);
        match key {
            "name" => self.name = Some(unquoted(value)).filter(|name| !name.is_empty()),
            _ if !thinks => return Err(SpecFault::Idle(key.to_owned())),
            "hash" => self.hash = Some(number_in(value, 1..=65_536).ok_or_else(wrong)?),
            "book" if !matches!(self.kind, EngineKind::Command { .. }) => {
                self.book = read_book(value).ok_or_else(wrong)?;
            }
            "method" if !matches!(self.kind, EngineKind::Command { .. }) => {
                self.method = read_method(value).ok_or_else(wrong)?;
            }
            "threads" => self.threads = number_in(value, 1..=256).ok_or_else(wrong)?,
            _ if pace::KEYS.contains(&key) => {
                if self.pace.is_some() {
                    return Err(SpecFault::Twice(key.to_owned()));
                }
                self.pace = Some(pace::read(key, value).ok_or_else(wrong)?);
            }
            _ => self.set_option(key, value)?,
        }
        Ok(())
    }

    /// What only other programs have.
    fn set_option(&mut self, key: &str, value: &str) -> Result<(), SpecFault> {
        let EngineKind::Command { oware, options, .. } = &mut self.kind else {
            return Err(SpecFault::Idle(key.to_owned()));
        };
        let wrong = || SpecFault::value(key, value);
        match (key, value) {
            ("notation", "labels") => *oware = false,
            ("notation", "oware") => *oware = true,
            ("notation", _) | ("", _) | (_, "") => return Err(wrong()),
            _ => options.push((key.to_owned(), unquoted(value))),
        }
        Ok(())
    }

    /// What it is called, unless it says so itself.
    pub fn usual_name(&self) -> String {
        let pace = self.pace.as_ref().map(pace::describe);
        let with_pace = |name: String| match &pace {
            Some(pace) => format!("{name}, {pace}"),
            None => name,
        };
        match &self.kind {
            EngineKind::Random => "random".to_owned(),
            EngineKind::Greedy => "greedy".to_owned(),
            // The same words as in the records of games against people.
            EngineKind::Level(level) => with_pace(format!("Granary, level {level}")),
            EngineKind::Search => with_pace("Granary".to_owned()),
            EngineKind::Command { words, .. } => words.first().cloned().unwrap_or_default(),
        }
    }
}

/// The kind of engine that the first item asks for.
fn kind((key, value, has_value): (&str, &str, bool)) -> Result<EngineKind, SpecFault> {
    let wrong = || SpecFault::value(key, value);
    match key {
        "random" if !has_value => Ok(EngineKind::Random),
        "greedy" if !has_value => Ok(EngineKind::Greedy),
        "search" if !has_value => Ok(EngineKind::Search),
        "level" => {
            let level = number_in(value, FITTING_LEVEL..=MAX_LEVEL);
            level.map(EngineKind::Level).ok_or_else(wrong)
        }
        "cmd" => {
            let words = command_words(value)?;
            if words.first().is_none_or(String::is_empty) {
                return Err(wrong());
            }
            Ok(EngineKind::Command {
                words,
                oware: false,
                options: Vec::new(),
            })
        }
        _ if pace::KEYS.contains(&key) => match pace::read(key, value) {
            Some(_) => Ok(EngineKind::Search),
            None => Err(wrong()),
        },
        _ => Err(SpecFault::Unknown(key.to_owned())),
    }
}

fn read_book(value: &str) -> Option<BookSetting> {
    match value {
        "off" => Some(BookSetting::Off),
        "on" => Some(BookSetting::On),
        "always" => Some(BookSetting::Always),
        _ => None,
    }
}

fn read_method(value: &str) -> Option<Method> {
    match value {
        "trees" => Some(Method::MonteCarlo),
        "paranoid" => Some(Method::Paranoid),
        "max-n" => Some(Method::MaxN),
        "told" => Some(Method::ToldGreedy),
        _ => None,
    }
}

/// Splits at commas that do not stand between quotation marks.
fn items(text: &str) -> Result<Vec<String>, SpecFault> {
    let mut items = vec![String::new()];
    let mut open = None;
    for letter in text.chars() {
        match (letter, open) {
            (',', None) => {
                items.push(String::new());
                continue;
            }
            ('"' | '\'', None) => open = Some(letter),
            (letter, Some(mark)) if letter == mark => open = None,
            _ => {}
        }
        if let Some(item) = items.last_mut() {
            item.push(letter);
        }
    }
    match open {
        None => Ok(items),
        Some(_) => Err(SpecFault::Quotes),
    }
}

/// The words of a command, as a shell would split them; quotation marks around the whole of it are not part of it.
fn command_words(text: &str) -> Result<Vec<String>, SpecFault> {
    let words = shlex::split(text).ok_or(SpecFault::Quotes)?;
    match words.as_slice() {
        [whole] if text.starts_with(['"', '\'']) => shlex::split(whole).ok_or(SpecFault::Quotes),
        _ => Ok(words),
    }
}

fn unquoted(text: &str) -> String {
    for mark in ['"', '\''] {
        let inner = text.strip_prefix(mark).and_then(|t| t.strip_suffix(mark));
        if let Some(inner) = inner {
            return inner.to_owned();
        }
    }
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_read() {
        let check = |text: &str, name: &str| {
            assert_eq!(EngineSpec::read(text).unwrap().usual_name(), name, "{text}");
        };
        check("random", "random");
        check("greedy", "greedy");
        check("level=5", "Granary, level 5");
        check("level=8,movetime=50", "Granary, level 8, 50 ms");
        check("nodes=10000", "Granary, 10000 nodes");
        check("search", "Granary");
        check("depth=6,hash=1,threads=2", "Granary, depth 6");
        check("cmd=./other engine", "./other");
    }

    #[test]
    fn commands_are_split_into_words() {
        let check = |text: &str, expected: &[&str]| {
            let EngineKind::Command { words, .. } = EngineSpec::read(text).unwrap().kind else {
                panic!("{text} is no command");
            };
            assert_eq!(words, expected, "{text}");
        };
        check("cmd=./other engine", &["./other", "engine"]);
        check("cmd=\"./other engine\"", &["./other", "engine"]);
        check(
            "cmd='my engine' --fast,movetime=5",
            &["my engine", "--fast"],
        );
        check("cmd=\"'my engine' a,b\"", &["my engine", "a,b"]);
    }

    #[test]
    fn books_are_left_out_or_always_asked() {
        let book = |text: &str| EngineSpec::read(text).unwrap().book;
        assert_eq!(book("level=8"), BookSetting::On);
        assert_eq!(book("movetime=50,book=off"), BookSetting::Off);
        assert_eq!(book("nodes=500,book=always"), BookSetting::Always);
        let other = EngineSpec::read("cmd=x,book=off").unwrap();
        let EngineKind::Command { options, .. } = &other.kind else {
            panic!();
        };
        assert_eq!(options, &[("book".to_owned(), "off".to_owned())]);
    }

    #[test]
    fn games_of_several_players_are_searched_in_different_ways() {
        let method = |text: &str| EngineSpec::read(text).unwrap().method;
        assert_eq!(method("movetime=50"), Method::MonteCarlo);
        assert_eq!(method("movetime=50,method=max-n"), Method::MaxN);
        assert_eq!(method("nodes=500,method=told"), Method::ToldGreedy);
    }

    #[test]
    fn programs_have_options_of_their_own() {
        let spec = EngineSpec::read("cmd=x,notation=oware,Style=bold,name=Other,depth=3").unwrap();
        let EngineKind::Command { oware, options, .. } = &spec.kind else {
            panic!();
        };
        assert!(oware);
        assert_eq!(options, &[("Style".to_owned(), "bold".to_owned())]);
        assert_eq!(spec.name.as_deref(), Some("Other"));
        assert_eq!(spec.pace, Some(Limits::depth(3)));
    }

    #[test]
    fn what_is_no_engine_is_refused() {
        let check = |text: &str, expected: SpecFault| {
            assert_eq!(EngineSpec::read(text), Err(expected), "{text}");
        };
        let value = SpecFault::value;
        check("", SpecFault::Unknown(String::new()));
        check("strong", SpecFault::Unknown("strong".to_owned()));
        check("random=1", SpecFault::Unknown("random".to_owned()));
        check("level=9", value("level", "9"));
        check("level", value("level", ""));
        check("nodes=0", value("nodes", "0"));
        check("cmd=", value("cmd", ""));
        check("cmd=\"x", SpecFault::Quotes);
        check("random,depth=3", SpecFault::Idle("depth".to_owned()));
        check("level=3,Style=x", SpecFault::Idle("Style".to_owned()));
        check("nodes=5,depth=3", SpecFault::Twice("depth".to_owned()));
        check("level=3,level=4", SpecFault::Twice("level".to_owned()));
        check("cmd=x,notation=chess", value("notation", "chess"));
        check("search,threads=0", value("threads", "0"));
        check("search,book=maybe", value("book", "maybe"));
        check("search,method=luck", value("method", "luck"));
        check("greedy,book=off", SpecFault::Idle("book".to_owned()));
    }
}
