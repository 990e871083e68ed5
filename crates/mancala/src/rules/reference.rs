//! How a rule is asked for: its id, and options that change the board or how an impasse comes about.

use std::fmt;
use std::str::FromStr;

use super::fault::{Fault, FaultKind, nearest, unless_faulty};
use super::file::is_id;
use super::layer::{Layer, WrittenSetting};
use super::settings::Way;
use super::source::{Data, Node, Source, Span};
use super::value::{Shape, Value, ValueFaults, items, number, wrong_type};
use crate::text::joined;
use crate::words::words;
use crate::{MAX_PITS_EACH, MAX_SEEDS};

words! {
    /// How an impasse comes about, where that differs from the rule.
    ImpasseBy {
        /// Only when the players agree: a position that comes back ends nothing. The limit of quiet decisions stays, so
        /// that a game between computers ends.
        Agreement = "agreement",
    }
}

/// A rule by its id, with options: `awale`, `ot-tjin?preset=native`, `kalah?pits=4&seeds=3`.
///
/// Printing gives the canonical form, in which options have a fixed order.
///
/// ```
/// use mancala::rules::RuleRef;
/// let rule: RuleRef = "kalah?seeds=3&pits=4".parse().unwrap();
/// assert_eq!(rule.to_string(), "kalah?pits=4&seeds=3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleRef {
    /// The id of the rule.
    pub id: String,
    /// One of the presets of its file.
    pub preset: Option<String>,
    /// Pits a player.
    pub pits: Option<u8>,
    /// Seeds in each pit at the start.
    pub seeds: Option<u16>,
    /// Seeds pit by pit at the start, in ring order.
    pub layout: Option<Vec<u16>>,
    /// Which way seeds are sown.
    pub direction: Option<Way>,
    /// How an impasse comes about.
    pub impasse: Option<ImpasseBy>,
}

/// The options of a reference, in canonical order.
pub const OPTIONS: [&str; 6] = ["preset", "pits", "seeds", "layout", "direction", "impasse"];

/// The longest reference that is read, in bytes: more than the largest layout needs.
pub const MAX_REFERENCE_BYTES: usize = 1024;

impl RuleRef {
    /// The rule as its file has it.
    pub fn plain(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            preset: None,
            pits: None,
            seeds: None,
            layout: None,
            direction: None,
            impasse: None,
        }
    }

    /// Whether it has no options.
    pub fn is_plain(&self) -> bool {
        *self == Self::plain(&self.id)
    }

    /// The settings that options can change. A preset is part of the file.
    pub(super) const OPTION_KEYS: [&'static str; 4] =
        ["board.pits", "board.seeds", "board.layout", "sow.direction"];

    /// Whether the rule differs from what its file says, with or without a preset of the file.
    pub fn changes_settings(&self) -> bool {
        self.pits.is_some()
            || self.seeds.is_some()
            || self.layout.is_some()
            || self.direction.is_some()
    }

    /// The options as settings. Choosing pits or seeds also sets aside a layout that the rule may have.
    ///
    /// Every option has its place in the text of [`RuleRef::source`].
    pub(super) fn layer(&self) -> Layer {
        let mut layer = Layer::default();
        let text = self.to_string();
        let mut push = |option: &str, key, data| {
            let span = option_span(&text, option);
            let key_span = span.clone();
            let value = Node { span, data };
            layer.push(WrittenSetting {
                key,
                key_span,
                value,
            });
        };
        if let Some(pits) = self.pits {
            push("pits", "board.pits", Data::Number(pits.into()));
        }
        if let Some(seeds) = self.seeds {
            push("seeds", "board.seeds", Data::Number(seeds.into()));
        }
        // A layout of its own, or an empty one that sets aside the rule's: the fault of either stands at the option that
        // brought it about.
        let setting = [
            ("layout", self.layout.is_some()),
            ("pits", self.pits.is_some()),
            ("seeds", self.seeds.is_some()),
        ];
        if let Some((option, _)) = setting.iter().find(|(_, given)| *given) {
            let layout = self.layout.as_deref().unwrap_or_default();
            let number = |seeds: &u16| Node::placeless(Data::Number((*seeds).into()));
            let numbers = layout.iter().map(number).collect();
            push(option, "board.layout", Data::List(numbers));
        }
        if let Some(direction) = self.direction {
            let way = Data::Text(direction.to_string());
            push("direction", "sow.direction", way);
        }
        if let Some(ImpasseBy::Agreement) = self.impasse {
            push("impasse", "impasse.repetition", Data::Number(0));
        }
        layer
    }

    /// The text of the reference, in which faults of its options have their places; no file has its id.
    pub(super) fn source(&self) -> Source {
        Source::new("", &self.to_string())
    }

    fn read_option(&mut self, key: &str, node: &Node) -> Result<(), ValueFaults> {
        match key {
            "preset" => self.preset = Some(name(node)?),
            "pits" => self.pits = Some(number(node, 1, MAX_PITS_EACH as i64)?),
            "seeds" => self.seeds = Some(number(node, 1, MAX_SEEDS.into())?),
            "layout" => self.layout = Some(items(node, Shape::Numbers, u16::read)?),
            "direction" => self.direction = Some(Way::read(node)?),
            "impasse" => self.impasse = Some(ImpasseBy::read(node)?),
            _ => {}
        }
        Ok(())
    }
}

/// Where the option `name=value` stands in the canonical text of a reference.
fn option_span(text: &str, name: &str) -> Span {
    let options = text.split_once('?').map_or("", |(_, options)| options);
    let mut start = text.len() - options.len();
    for option in options.split('&') {
        let end = start + option.len();
        if option.split('=').next() == Some(name) {
            return start..end;
        }
        start = end + 1;
    }
    0..0
}

fn name(node: &Node) -> Result<String, ValueFaults> {
    match &node.data {
        Data::Text(name) if is_id(name) => Ok(name.clone()),
        Data::Text(_) => Err(vec![(node.span.clone(), FaultKind::BadId {})]),
        _ => Err(vec![wrong_type(node, Shape::Word)]),
    }
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.layout.as_ref();
        let values = [
            self.preset.clone(),
            self.pits.map(|pits| pits.to_string()),
            self.seeds.map(|seeds| seeds.to_string()),
            layout.map(|layout| joined(layout, ",")),
            self.direction.map(|direction| direction.to_string()),
            self.impasse.map(|impasse| impasse.to_string()),
        ];
        f.write_str(&self.id)?;
        let given = OPTIONS.iter().zip(values);
        let given = given.filter_map(|(key, value)| value.map(|value| (key, value)));
        for (index, (key, value)) in given.enumerate() {
            let sign = if index == 0 { '?' } else { '&' };
            write!(f, "{sign}{key}={value}")?;
        }
        Ok(())
    }
}

/// All faults of a reference at once; their places are places in the reference itself.
impl FromStr for RuleRef {
    type Err = Vec<Fault>;
    fn from_str(text: &str) -> Result<Self, Vec<Fault>> {
        if text.len() > MAX_REFERENCE_BYTES {
            let (size, most) = (text.len(), MAX_REFERENCE_BYTES);
            return Err(vec![Fault::new("", FaultKind::TooLarge { size, most })]);
        }
        let mut parser = Parser {
            source: Source::new("", text),
            faults: Vec::new(),
        };
        let rule = parser.parse(text);
        unless_faulty(rule, parser.faults)
    }
}

struct Parser {
    source: Source,
    faults: Vec<Fault>,
}

impl Parser {
    fn parse(&mut self, text: &str) -> RuleRef {
        let (id, options) = text.split_once('?').unwrap_or((text, ""));
        if !is_id(id) {
            self.fault("", 0..id.len(), FaultKind::BadId {});
        }
        let mut rule = RuleRef::plain(id);
        let mut seen = Vec::new();
        let mut start = id.len() + 1;
        for option in options.split('&').filter(|_| !options.is_empty()) {
            let (key, value) = option.split_once('=').unwrap_or((option, ""));
            let value_start = start + key.len() + 1;
            if seen.contains(&key) {
                self.fault(key, start..start + key.len(), FaultKind::DuplicateKey {});
            } else if OPTIONS.contains(&key) {
                seen.push(key);
                self.option(&mut rule, key, &node(key, value, value_start));
            } else {
                self.unknown(key, start);
            }
            start += option.len() + 1;
        }
        rule
    }

    fn option(&mut self, rule: &mut RuleRef, key: &str, node: &Node) {
        if let Err(faults) = rule.read_option(key, node) {
            for (span, kind) in faults {
                self.fault(key, span, kind);
            }
        }
    }

    fn unknown(&mut self, key: &str, start: usize) {
        let kind = FaultKind::UnknownOption {
            nearest: nearest(key, OPTIONS).map(str::to_owned),
            known: OPTIONS.to_vec(),
        };
        self.fault(key, start..start + key.len(), kind);
    }

    fn fault(&mut self, key: &str, span: Span, kind: FaultKind) {
        let fault = Fault::new(key.to_owned(), kind);
        self.faults.push(fault.at(self.source.place(&span)));
    }
}

/// A number, however large, or else a text.
fn scalar(text: &str) -> Data {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if number {
        Data::number(text, 10)
    } else {
        Data::Text(text.to_owned())
    }
}

/// An option's text as the value a rule file would have.
fn node(key: &str, text: &str, start: usize) -> Node {
    let span = start..start + text.len();
    let data = match key {
        "layout" => {
            let mut at = start;
            let items = text.split(',').map(|item| {
                let span = at..at + item.len();
                at = span.end + 1;
                let data = scalar(item);
                Node { span, data }
            });
            Data::List(items.collect())
        }
        "pits" | "seeds" => scalar(text),
        _ => Data::Text(text.to_owned()),
    };
    Node { span, data }
}
