//! Landing lines: what the last seed of a lap does. The first line that fits is done.
//!
//! A line is data: conditions on the pit in which the seed fell and on its neighbours, what is taken, and how the turn
//! goes on. There are no variables and no line refers to another, so nothing in it can go round in circles but laps,
//! which are watched anyway.

use super::fault::{FaultKind, nearest, unless_faulty};
use super::settings::Whose;
use super::source::{Data, Node, TableEntry};
use super::value::{Shape, Value, ValueFaults, list, wrong_type};
use crate::counts::Counts;
use crate::words::words;

words! {
    /// A condition on the row of a pit.
    RowOf {
        Any = "any",
        /// Next to the opponent's rows.
        Inner = "inner",
        /// Farthest from the opponent's rows.
        Outer = "outer",
    }

    /// Which laps of a decision a line is for.
    LapOf {
        Any = "any",
        First = "first",
        Later = "later",
    }

    /// A pit from which a line takes seeds, as seen from the pit of the last seed.
    Taken {
        Last = "last",
        Facing = "facing",
        Behind = "behind",
        Next = "next",
        Beyond = "beyond",
        /// The pit that faces the next one.
        FacingNext = "facing-next",
        /// The pit that faces the one beyond.
        FacingBeyond = "facing-beyond",
    }

    /// Where seeds go that are taken.
    TakenTo {
        Store = "store",
        Owner = "owner",
        /// To be sown on.
        Hand = "hand",
        /// Laid in the last pit.
        Last = "last",
        /// Laid in the outer pit of the column of the last one.
        Outer = "outer",
        /// Laid in the end pit of the mover's inner row.
        End = "end",
        /// Laid in an opponent's pit, to which the mover points.
        Chosen = "chosen",
    }

    /// Which way a line is done again at the pits beside the last one.
    ChainWay {
        None = "none",
        Back = "back",
        On = "on",
        Both = "both",
        /// At every pit that fits.
        All = "all",
    }

    /// How far such a chain reaches.
    ChainOver {
        /// Over pits that fulfil `whose`.
        Where = "where",
        /// Over pits of the owner of the last pit.
        Territory = "territory",
        Free = "free",
    }

    /// How the turn goes on.
    Then {
        Stop = "stop",
        /// The last pit is lifted and sown.
        Lap = "lap",
        /// The next pit is lifted and sown.
        Next = "next",
        /// The hand is sown.
        Sow = "sow",
        /// The own store is sown.
        Store = "store",
        /// The mover points: to the last pit to stop, to the next one to lift the last pit and sow it.
        Choose = "choose",
        /// The same player decides again.
        Again = "again",
    }

    /// Where the sowing of the hand begins.
    HandFrom {
        /// After the pit of the last seed.
        Last = "last",
        /// After the pit in which this lap began.
        Source = "source",
        /// After the outer pit of the column of the last one.
        Outer = "outer",
        /// In the end pit of the mover's inner row.
        End = "end",
    }

    /// Which way the turn goes on.
    Turning {
        Keep = "keep",
        Back = "back",
        Counterclockwise = "counterclockwise",
        Clockwise = "clockwise",
    }
}

/// A condition on the seeds of a pit, which may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Filled {
    #[default]
    Any,
    /// Whatever lies there, or nothing; but there must be such a pit.
    Anything,
    Empty,
    /// As many as in the pit that is looked at from.
    Equal,
    Counts(Counts),
}

impl Filled {
    /// Whether a pit fulfils the condition, seen from one with `here` seeds; none where there is no such pit.
    pub fn fits(&self, seeds: Option<u16>, here: u16) -> bool {
        match (self, seeds) {
            (Self::Any, _) => true,
            (_, None) => false,
            (Self::Anything, Some(_)) => true,
            (Self::Empty, Some(seeds)) => seeds == 0,
            (Self::Equal, Some(seeds)) => seeds == here,
            (Self::Counts(counts), Some(seeds)) => counts.contains(seeds),
        }
    }
}

impl Value for Filled {
    const SHAPE: Shape = Shape::Counts;

    fn read(node: &Node) -> Result<Self, ValueFaults> {
        match &node.data {
            Data::Text(text) if text == "empty" => Ok(Self::Empty),
            Data::Text(text) if text == "filled" => Ok(Self::Counts(Counts::AtLeast(1))),
            Data::Text(text) if text == "equal" => Ok(Self::Equal),
            Data::Text(text) if text == "anything" => Ok(Self::Anything),
            _ => Counts::read(node).map(Self::Counts),
        }
    }

    fn write(&self) -> String {
        match self {
            Self::Any => "[]".to_owned(),
            Self::Empty => "\"empty\"".to_owned(),
            Self::Equal => "\"equal\"".to_owned(),
            Self::Anything => "\"anything\"".to_owned(),
            Self::Counts(Counts::AtLeast(0 | 1)) => "\"filled\"".to_owned(),
            Self::Counts(counts) => counts.write(),
        }
    }

    fn known_words() -> Vec<&'static str> {
        let mut words = vec!["filled", "empty", "equal", "anything"];
        words.extend(Counts::known_words());
        words
    }
}

/// Sees every key of a line in turn.
trait LineVisitor {
    fn key<V: Value + PartialEq>(&mut self, key: &'static str, value: &mut V);
}

macro_rules! line {
    ($($(#[$meta:meta])* $field:ident: $type:ty = $default:expr => $key:literal,)+) => {
        /// One landing line.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct LandingLine { $($(#[$meta])* pub $field: $type,)+ }

        impl Default for LandingLine {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }

        /// The keys of a line, in the order of `rules/FORMAT.md`.
        pub const LANDING_KEYS: &[&str] = &[$($key),+];

        impl LandingLine {
            fn visit(&mut self, visitor: &mut impl LineVisitor) {
                $(visitor.key($key, &mut self.$field);)+
            }
        }
    };
}

line! {
    /// Seeds in the last pit, the last seed included.
    count: Counts = Counts::AtLeast(1) => "count",
    whose: Whose = Whose::Any => "whose",
    row: RowOf = RowOf::Any => "row",
    /// Numbers that the pit may have; none = any.
    at: Vec<u16> = Vec::new() => "at",
    /// Seeds in the nearest facing pit.
    facing: Filled = Filled::Any => "facing",
    /// Seeds in the pit behind that one.
    behind: Filled = Filled::Any => "behind",
    /// Seeds in the next pit.
    next: Filled = Filled::Any => "next",
    /// Seeds in the pit after that one.
    beyond: Filled = Filled::Any => "beyond",
    /// Seeds that the lap has sown.
    sown: Counts = Counts::AtLeast(1) => "sown",
    /// Seeds in the mover's store.
    store: Filled = Filled::Any => "store",
    lap: LapOf = LapOf::Any => "lap",
    /// A seed of this turn must have fallen in an opponent's pit.
    crossed: bool = false => "crossed",
    /// The decision must have captured before.
    captured: bool = false => "captured",
    /// The mover must have a nest egg.
    nested: bool = false => "nested",
    /// The last pit must be a fort that stands.
    fort: bool = false => "fort",
    take: Vec<Taken> = Vec::new() => "take",
    /// Most seeds taken from each pit; 0 = all.
    most: u16 = 0 => "most",
    to: TakenTo = TakenTo::Store => "to",
    chain: ChainWay = ChainWay::None => "chain",
    /// Seeds in the further pits of a chain, in place of `count`.
    chained: Filled = Filled::Any => "while",
    over: ChainOver = ChainOver::Where => "over",
    /// Further pits of opponents that the mover points to and takes, after a line that took something.
    extra: u8 = 0 => "extra",
    /// Pits that become nest eggs.
    nest: Vec<Taken> = Vec::new() => "nest",
    then: Then = Then::Stop => "then",
    /// Most seeds that are lifted to be sown on; 0 = all.
    lift: u16 = 0 => "lift",
    from: HandFrom = HandFrom::Last => "from",
    turn: Turning = Turning::Keep => "turn",
}

/// Reads the entries of one line.
struct LineReader<'a> {
    entries: &'a [TableEntry],
    faults: ValueFaults,
}

impl LineVisitor for LineReader<'_> {
    fn key<V: Value + PartialEq>(&mut self, key: &'static str, value: &mut V) {
        let Some(entry) = self.entries.iter().find(|entry| entry.key == key) else {
            return;
        };
        match V::read(&entry.value) {
            // "Not" would be read as nothing at all.
            Ok(_) if matches!(entry.value.data, Data::Switch(false)) => {
                let fault = (entry.value.span.clone(), FaultKind::OnlyTrue {});
                self.faults.push(fault);
            }
            Ok(read) => *value = read,
            Err(faults) => self.faults.extend(faults),
        }
    }
}

impl LandingLine {
    /// Whether seeds can come to a store by this line, if only by way of a nest egg.
    pub(crate) fn gains(&self) -> bool {
        let kept = matches!(self.to, TakenTo::Store | TakenTo::Owner);
        !self.nest.is_empty() || !self.take.is_empty() && kept
    }

    /// Whether the mover may have to point to a pit.
    pub(crate) fn points(&self) -> bool {
        self.extra > 0 || self.to == TakenTo::Chosen || self.then == Then::Choose
    }

    /// Whether a chain without a condition of its own goes on at a pit with so many seeds: by `count`, and over any pit
    /// where that is left out or is `"any"`.
    pub(crate) fn chains_at(&self, seeds: u16) -> bool {
        self.count == Self::default().count || self.count.contains(seeds)
    }

    fn read(node: &Node) -> Result<Self, ValueFaults> {
        let Data::Table(entries) = &node.data else {
            return Err(vec![wrong_type(node, Shape::Table)]);
        };
        let faults = unknown_keys(entries);
        let mut reader = LineReader { entries, faults };
        let mut line = Self::default();
        line.visit(&mut reader);
        unless_faulty(line, reader.faults)
    }

    fn write(&self) -> String {
        let parts = |line: &Self| {
            struct Parts(Vec<(&'static str, String)>);
            impl LineVisitor for Parts {
                fn key<V: Value + PartialEq>(&mut self, key: &'static str, value: &mut V) {
                    self.0.push((key, value.write()));
                }
            }
            let mut parts = Parts(Vec::new());
            // Visiting takes `&mut` because reading goes through the same list; writing changes nothing.
            line.clone().visit(&mut parts);
            parts.0
        };
        let both = parts(self).into_iter().zip(parts(&Self::default()));
        let changed = both.filter(|(part, default)| part != default);
        let changed = changed.map(|((key, value), _)| format!("{key} = {value}"));
        let changed: Vec<String> = changed.collect();
        format!("{{ {} }}", changed.join(", "))
    }
}

fn unknown_keys(entries: &[TableEntry]) -> ValueFaults {
    let unknown = entries
        .iter()
        .filter(|entry| !LANDING_KEYS.contains(&entry.key.as_str()));
    let fault = |entry: &TableEntry| {
        let nearest = nearest(&entry.key, LANDING_KEYS.iter().copied()).map(str::to_owned);
        let kind = FaultKind::UnknownKey { nearest };
        (entry.key_span.clone(), kind)
    };
    unknown.map(fault).collect()
}

impl Value for Vec<LandingLine> {
    const SHAPE: Shape = Shape::Lines;

    fn read(node: &Node) -> Result<Self, ValueFaults> {
        super::value::items(node, Self::SHAPE, LandingLine::read)
    }

    fn write(&self) -> String {
        list(self.iter().map(LandingLine::write))
    }
}
