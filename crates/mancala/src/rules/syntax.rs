//! The text of a rule file as TOML: its mistakes by kind, and what they leave uncertain.
//!
//! The parser recovers from mistakes, but describes them in English sentences, which change with its releases. So the
//! kind of a mistake is taken from what the grammar expected at its place and from the key or value it stands in.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use toml::de::DeTable;
use toml_parser::decoder::ScalarKind;
use toml_parser::parser::{Event, EventKind, RecursionGuard, ValidateWhitespace, parse_document};
use toml_parser::{Expected, ParseError, Raw};

use super::fault::{Fault, FaultKind, Syntax};
use super::settings::Settings;
use super::source::{Span, TableEntry, entries};
use super::uncertain::{INHERITS, NAME, PLAYERS, UncertainKeys};

/// How deeply the parser follows nested lists and tables.
const MAX_DEPTH: u32 = 80;

/// A rule file as far as it is TOML.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) entries: Vec<TableEntry>,
    pub(super) mistakes: Vec<Mistake>,
    /// How many mistakes were too many to keep.
    pub(super) dropped: usize,
    /// Whether the text was not understood even without the lines at fault, so that the rest of it may mean anything.
    is_lost: bool,
}

/// A mistake in the text.
#[derive(Debug)]
pub(super) struct Mistake {
    pub(super) span: Span,
    /// None where a key or section stands there twice: the text as such was understood.
    pub(super) syntax: Option<Syntax>,
}

impl Document {
    /// Reads a text, keeps the first `max_mistakes` mistakes and works around them.
    pub(super) fn parse(text: &str, max_mistakes: usize) -> Self {
        let (table, mut mistakes) = parse(text);
        let dropped = mistakes.len().saturating_sub(max_mistakes);
        mistakes.truncate(max_mistakes);
        // Two passes: the first finds the mistakes, the second reads the text with the lines at fault blanked out. All
        // other places stay the same, so that spans of the second pass are spans of the text.
        let mut readable = text.to_owned();
        for mistake in mistakes.iter().filter(|mistake| mistake.syntax.is_some()) {
            readable = blank(&readable, mistake.span.start);
        }
        // After a mistake the parser may skip much; without the lines at fault it reads the rest.
        let (again, more) = parse(&readable);
        let is_lost = more.iter().any(|mistake| mistake.syntax.is_some());
        let entries = if is_lost { table } else { again };
        Self {
            entries,
            mistakes,
            dropped,
            is_lost,
        }
    }

    /// What the mistakes leave uncertain.
    pub(super) fn uncertain(&self, text: &str) -> UncertainKeys {
        let mut uncertain = UncertainKeys::default();
        let known = |mistake: &Mistake| mistake.add_uncertain(text, &mut uncertain);
        // Every mistake must be looked at, not only those up to the first that reaches far.
        let far = self
            .mistakes
            .iter()
            .map(known)
            .filter(|known| !known)
            .count();
        if self.is_lost || far > 0 {
            uncertain.insert_all();
        }
        uncertain
    }
}

impl Mistake {
    pub(super) const fn kind(&self) -> FaultKind {
        match self.syntax {
            Some(what) => FaultKind::Syntax { what },
            None => FaultKind::DuplicateKey {},
        }
    }

    /// Adds the keys that the mistake leaves uncertain. False if it may reach further than they do.
    fn add_uncertain(&self, text: &str, uncertain: &mut UncertainKeys) -> bool {
        let start = line_start(text, self.span.start);
        let (before, rest) = text.split_at(start);
        let line = rest.lines().next().unwrap_or("").trim();
        if let Some(section) = header(line) {
            return self.syntax.is_none() && add_section(section, uncertain);
        }
        let far = matches!(
            self.syntax,
            Some(Syntax::Bracket | Syntax::Quote | Syntax::Nesting)
        );
        let open = line.matches('[').count() != line.matches(']').count();
        !far && !open && add_key(before, line, uncertain)
    }
}

/// A section that stands there twice. False if there is no such section.
fn add_section(section: &str, uncertain: &mut UncertainKeys) -> bool {
    uncertain.insert_section(section);
    if section == "board" {
        uncertain.insert(PLAYERS);
    }
    section == "about"
        || Settings::keys()
            .iter()
            .any(|info| info.section() == section)
}

/// The key of a line, whose section is the last one before it. False if there is no such key.
fn add_key(before: &str, line: &str, uncertain: &mut UncertainKeys) -> bool {
    let name = line.split(['=', ' ', '\t']).next().unwrap_or("");
    let section = before.lines().rev().find_map(header).unwrap_or("");
    let key = match section {
        "about" => return true,
        "" => name.to_owned(),
        _ => format!("{section}.{name}"),
    };
    uncertain.insert(&key);
    [NAME, INHERITS, PLAYERS].contains(&key.as_str()) || Settings::key(&key).is_some()
}

/// The last part of the name of a section, if the line is the header of one: `board` of `[with.3.board]`.
fn header(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix('[')?;
    let name = name.split(']').next().unwrap_or(name);
    name.rsplit('.').next().map(str::trim)
}

/// Parts of a text in which other faults mean nothing, because they only follow from a mistake.
#[derive(Debug)]
pub(super) struct Shadow {
    values: Span,
    keys: Span,
}

impl Shadow {
    /// The shadow of a mistake: the text at fault, and after a broken header all keys of its section.
    pub(super) fn new(text: &str, mistake: &Span) -> Self {
        let line = line_start(text, mistake.start);
        let header = text[line..].starts_with('[');
        let next = text[mistake.start..].find("\n[");
        let next = next.map_or(text.len(), |at| at + mistake.start);
        Self {
            values: mistake.clone(),
            keys: line..if header { next } else { line },
        }
    }

    pub(super) fn covers(&self, fault: &Fault) -> bool {
        let start = fault.start();
        match fault.kind {
            FaultKind::Syntax { .. } => false,
            FaultKind::UnknownKey { .. }
            | FaultKind::MisplacedKey { .. }
            | FaultKind::DuplicateKey {} => self.keys.contains(&start),
            _ => self.values.contains(&start),
        }
    }
}

/// Where the line begins that holds the byte `at`.
fn line_start(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or("");
    before.rfind('\n').map_or(0, |index| index + 1)
}

/// The text with spaces in place of the line that holds `at`, so that all other places stay as they are.
fn blank(text: &str, at: usize) -> String {
    let (start, after) = (line_start(text, at), text.get(at..).unwrap_or(""));
    let end = after.find('\n').map_or(text.len(), |index| at + index);
    let spaces = " ".repeat(end - start);
    format!("{}{spaces}{}", &text[..start], &text[end..])
}

fn parse(text: &str) -> (Vec<TableEntry>, Vec<Mistake>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let entries = entries(table.get_ref());
    if errors.is_empty() {
        return (entries, Vec::new());
    }
    let mut grammar = Grammar::new(text);
    let mistakes = errors.iter().map(|error| Mistake {
        syntax: grammar.classify(error.span()),
        span: widen(text, error.span().unwrap_or(0..0)),
    });
    (entries, mistakes.collect())
}

/// Something missing has a place but no text; what stands there instead, up to the end of the line, helps to see it.
fn widen(text: &str, span: Span) -> Span {
    match text.get(span.start..) {
        Some(rest) if span.is_empty() => {
            let line = rest.lines().next().unwrap_or("").trim_end();
            span.start..span.start + line.len()
        }
        _ => span,
    }
}

/// What the grammar of TOML says about a text.
#[derive(Default)]
struct Grammar {
    /// The kinds of all mistakes at each place, in the order in which they are found.
    mistakes: BTreeMap<Option<(usize, usize)>, VecDeque<Syntax>>,
    /// Where keys stand.
    keys: BTreeSet<(usize, usize)>,
}

impl Grammar {
    fn new(text: &str) -> Self {
        let source = toml_parser::Source::new(text);
        let tokens = source.lex().into_vec();
        let (mut events, mut errors) = (Vec::new(), Vec::new());
        let mut spaces = ValidateWhitespace::new(&mut events, source);
        let mut shallow = RecursionGuard::new(&mut spaces, MAX_DEPTH);
        parse_document(&tokens, &mut shallow, &mut errors);
        let mut grammar = Self::default();
        for error in &errors {
            grammar.add(error, structure_mistake(text, error));
        }
        for event in &events {
            if let Some(raw) = source.get(event) {
                grammar.read(text, event, raw);
            }
        }
        grammar
    }

    fn add(&mut self, error: &ParseError, kind: Syntax) {
        let place = place(error).map(|span| (span.start, span.end));
        self.mistakes.entry(place).or_default().push_back(kind);
    }

    /// Mistakes inside of a key or value.
    fn read(&mut self, text: &str, event: &Event, raw: Raw<'_>) {
        let mut errors = Vec::new();
        let scalar = match event.kind() {
            EventKind::SimpleKey => {
                self.keys.insert((event.span().start(), event.span().end()));
                raw.decode_key(&mut (), &mut errors);
                None
            }
            EventKind::Scalar => Some(raw.decode_scalar(&mut (), &mut errors)),
            _ => return,
        };
        for error in &errors {
            let kind = match (event.encoding(), scalar) {
                (Some(_), None) if is_no_key(error) => Syntax::Key,
                (Some(_), _) => text_mistake(text, error),
                (None, None | Some(ScalarKind::String)) if is_switch(raw.as_str()) => {
                    Syntax::Switch
                }
                (None, None | Some(ScalarKind::String)) => Syntax::Quote,
                (None, Some(kind)) => word_mistake(kind, error),
            };
            self.add(error, kind);
        }
    }

    /// The kind of the next mistake at `span`. None if it is a key or section that stands there twice, which is good
    /// grammar.
    fn classify(&mut self, span: Option<Span>) -> Option<Syntax> {
        // The recovering parser and this one walk the same grammar, so their mistakes at one place come in one order.
        let place = span.map(|span| (span.start, span.end));
        let here = self.mistakes.get_mut(&place);
        if let Some(kind) = here.and_then(VecDeque::pop_front) {
            return Some(kind);
        }
        match place {
            Some(place) => (!self.keys.contains(&place)).then_some(Syntax::Other),
            // Only nesting that is too deep has no place.
            None => Some(Syntax::Nesting),
        }
    }
}

fn place(error: &ParseError) -> Option<Span> {
    error.unexpected().map(|span| span.start()..span.end())
}

/// A mistake between keys and values, by what was expected, what stands there instead, and the bracket it stands in.
fn structure_mistake(text: &str, error: &ParseError) -> Syntax {
    let char_at = |at: usize| text.get(at..).and_then(|rest| rest.chars().next());
    let at = place(error).map_or(0, |span| span.start);
    let found = char_at(at);
    let context = error.context().map(|span| span.start());
    let bracket = context.filter(|start| *start < at).and_then(char_at);
    let in_table = bracket == Some('{');
    let in_header = || text[line_start(text, at)..].trim_start().starts_with('[');
    match (error.expected(), found) {
        (None, _) => Syntax::Nesting,
        (Some([Expected::Literal("[" | "]" | "]]" | "{" | "}"), ..]), _) => Syntax::Bracket,
        (Some([Expected::Literal("\n"), Expected::Literal("#")]), _) => Syntax::Value,
        (Some([Expected::Literal("\n")]), _) => Syntax::Other,
        (_, Some(',')) if matches!(bracket, Some('{' | '[')) => Syntax::Comma,
        (Some([] | [_]), Some('=')) => Syntax::Equals,
        (Some([Expected::Literal(",")]), Some('[' | '{')) if in_table => Syntax::Key,
        (Some([Expected::Literal(",")]), _) => Syntax::Comma,
        (Some([Expected::Literal("=")]), _) => Syntax::Equals,
        (Some([Expected::Description(_), ..]), _) if in_table || in_header() => Syntax::Key,
        (Some([Expected::Description(_), ..]), _) => Syntax::Value,
        _ => Syntax::Other,
    }
}

/// Whether a quoted key must be quoted in another way: keys have one line.
fn is_no_key(error: &ParseError) -> bool {
    matches!(
        error.expected(),
        Some([Expected::Description(_), Expected::Description(_)])
    )
}

/// A mistake inside of a quoted text.
fn text_mistake(text: &str, error: &ParseError) -> Syntax {
    let rest = place(error).and_then(|span| text.get(span.start..));
    let control = rest.is_some_and(|rest| rest.starts_with(char::is_control));
    match error.expected() {
        Some([Expected::Literal(_)]) => Syntax::Other,
        Some([Expected::Description(_), ..]) if control => Syntax::Quote,
        // The digits of an escaped character.
        Some([Expected::Description(_)]) => Syntax::Number,
        _ => Syntax::Value,
    }
}

/// Whether a word is how people say true or false elsewhere.
fn is_switch(word: &str) -> bool {
    let words = ["yes", "no", "on", "off", "true", "false"];
    words.contains(&word.to_lowercase().as_str())
}

/// A mistake in a value that is not quoted.
fn word_mistake(kind: ScalarKind, error: &ParseError) -> Syntax {
    match (kind, error.expected()) {
        (ScalarKind::Integer(_), _) => Syntax::Number,
        (ScalarKind::Float, Some([Expected::Description(_), ..])) => Syntax::Number,
        _ => Syntax::Other,
    }
}
