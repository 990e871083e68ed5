//! What can be wrong with a rule, as data.
//!
//! A fault carries no prose: it has a stable [code](FaultKind::code) and [arguments](Fault::args), and the sentences
//! for people are kept in the word catalogues under `fault-<code>`.

use std::borrow::Cow;
use std::fmt;

use super::check::Keys;
use super::invisible::visible;
use super::settings::Claim;
use super::source::{Found, SourcePlace};
use super::value::Shape;
use crate::words::{Word, words};

words! {
    /// How bad a fault is.
    Severity {
        /// Legal, but probably not meant.
        Warning = "warning",
        /// The rule cannot be played.
        Error = "error",
    }
}

/// An argument of a fault's sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A text to be shown as it is, or a word the sentence depends on.
    Text(String),
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{text:?}"),
        }
    }
}

type Args = Vec<(&'static str, Arg)>;

/// A field of a fault that its sentence can mention.
trait Field {
    fn push(&self, name: &'static str, args: &mut Args);
}

macro_rules! number_fields {
    ($($type:ty),+) => {$(
        impl Field for $type {
            fn push(&self, name: &'static str, args: &mut Args) {
                args.push((name, Arg::Number(i64::try_from(*self).unwrap_or(i64::MAX))));
            }
        }
    )+};
}
number_fields!(i64, u32, u16, u8, usize);

impl Field for String {
    fn push(&self, name: &'static str, args: &mut Args) {
        args.push((name, Arg::Text(self.clone())));
    }
}

impl Field for &'static str {
    fn push(&self, name: &'static str, args: &mut Args) {
        args.push((name, Arg::Text((*self).to_owned())));
    }
}

impl<W: Word> Field for W {
    fn push(&self, name: &'static str, args: &mut Args) {
        args.push((name, Arg::Text(self.word().to_owned())));
    }
}

/// A guess at what was meant. Sentences can choose on `guess`, which is `yes` or `no`.
impl Field for Option<String> {
    fn push(&self, name: &'static str, args: &mut Args) {
        let guess = if self.is_some() { "yes" } else { "no" };
        args.push(("guess", Arg::Text(guess.to_owned())));
        args.push((name, Arg::Text(self.clone().unwrap_or_default())));
    }
}

impl Field for Vec<&'static str> {
    fn push(&self, name: &'static str, args: &mut Args) {
        args.push((name, Arg::Text(self.join(", "))));
    }
}

macro_rules! fault_kinds {
    ($($(#[$meta:meta])* $variant:ident { $($field:ident: $type:ty),* } = $code:literal, $severity:ident;)+) => {
        /// What is wrong.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum FaultKind { $($(#[$meta])* $variant { $($field: $type),* },)+ }

        impl FaultKind {
            /// Every code there is.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// Every code with the names of its own arguments; a `nearest` comes with a `guess`, `yes` or `no`.
            pub const FIELDS: &'static [(&'static str, &'static [&'static str])] =
                &[$(($code, &[$(stringify!($field)),*])),+];

            /// The stable name of this kind of fault.
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $code,)+ }
            }

            /// How bad it is.
            pub const fn severity(&self) -> Severity {
                match self { $(Self::$variant { .. } => Severity::$severity,)+ }
            }

            fn push_args(&self, args: &mut Args) {
                let _ = &args;
                match self { $(Self::$variant { $($field),* } => { $($field.push(stringify!($field), args);)* })+ }
            }
        }
    };
}

words! {
    /// What kind of mistake in the TOML text itself.
    Syntax {
        Bracket = "bracket",
        Comma = "comma",
        Equals = "equals",
        Quote = "quote",
        /// Yes or no in other words than true and false.
        Switch = "switch",
        Key = "key",
        Value = "value",
        Number = "number",
        Nesting = "nesting",
        Other = "other",
    }
}

fault_kinds! {
    // The file.
    /// Bytes that are not UTF-8, after this many that are.
    NotUtf8 { offset: usize } = "not-utf8", Error;
    /// A file of more bytes than are read.
    TooLarge { size: usize, most: usize } = "too-large", Error;
    /// Not TOML.
    Syntax { what: Syntax } = "syntax", Error;
    /// So many faults that the others are not listed.
    MoreFaults { left: usize } = "more-faults", Error;
    /// An id that is not lowercase letters, digits and hyphens.
    BadId {} = "bad-id", Error;
    /// The id of a built-in rule, for a rule that is not.
    TakenId {} = "taken-id", Error;
    /// The id of a built-in rule, for a file with another text that was named by its path.
    BuiltInId {} = "built-in-id", Warning;
    /// A rule that inherits from one that does not exist.
    UnknownParent { parent: String, nearest: Option<String> } = "unknown-parent", Error;
    /// A rule that inherits from itself, at length.
    InheritCycle { chain: String } = "inherit-cycle", Error;
    /// More ancestors than are followed.
    InheritDepth { most: usize } = "inherit-depth", Error;

    // Keys and values.
    /// A key that does not exist.
    UnknownKey { nearest: Option<String> } = "unknown-key", Error;
    /// A key that exists in another section.
    MisplacedKey { belongs: String } = "misplaced-key", Error;
    /// The same key twice.
    DuplicateKey {} = "duplicate-key", Error;
    /// A key that every file must have.
    MissingKey {} = "missing-key", Error;
    /// A value of another type.
    WrongType { found: Found, wanted: Shape } = "wrong-type", Error;
    /// A number outside its bounds.
    OutOfRange { least: i64, most: i64 } = "out-of-range", Error;
    /// Not one of the words the key knows.
    UnknownWord { nearest: Option<String>, known: Vec<&'static str> } = "unknown-word", Error;
    /// A word in a list of counts: it is a list of numbers or one word.
    CountsMixed {} = "counts-mixed", Error;
    /// One count between quotation marks: it is a list with this number, or this number and more.
    CountQuoted { count: String } = "count-quoted", Error;
    /// A text of ways with another sign than the three there are.
    WaySigns {} = "way-signs", Error;
    /// A list that names the same thing twice.
    Repeated {} = "repeated", Error;
    /// An invisible character that a terminal obeys.
    UnseenCharacter { code: String } = "unseen-character", Error;
    /// A text or list with nothing in it.
    Empty {} = "empty", Error;
    /// Settings for a number of players that the rule does not allow.
    UnlistedPlayers { allowed: String } = "unlisted-players", Error;

    // Asking for a rule.
    /// A rule that does not exist.
    UnknownRule { id: String, nearest: Option<String> } = "unknown-rule", Error;
    /// A rule whose file is there, but has faults.
    BrokenRule { id: String } = "broken-rule", Error;
    /// A name that several rules have.
    SeveralRules { name: String, found: String } = "several-rules", Error;
    /// An option that no rule has.
    UnknownOption { nearest: Option<String>, known: Vec<&'static str> } = "unknown-option", Error;
    /// A preset that the rule does not have.
    UnknownPreset { preset: String, nearest: Option<String>, known: String } = "unknown-preset", Error;
    /// A number of players that the rule does not allow.
    PlayersNotAllowed { wanted: u8, allowed: String } = "players-not-allowed", Error;

    // The board.
    /// A layout of the wrong length.
    LayoutLength { needed: usize, found: usize } = "layout-length", Error;
    /// Five rows, which no board has.
    RowsFive {} = "rows-five", Error;
    /// More rows than two where more than two play.
    RowsPlayers {} = "rows-players", Error;
    /// Three rows of an odd number of pits: no half of the middle row.
    PitsOdd {} = "pits-odd", Error;
    /// Four or six rows, and seeds go round the whole board.
    TrackNeeded {} = "track-needed", Error;
    /// Another number of ways than a player has pits.
    WaysLength { needed: usize, found: usize } = "ways-length", Error;
    /// More seeds in all than a game may have.
    TooManySeeds { found: u32, most: u32 } = "too-many-seeds", Error;
    /// No seeds at all.
    NoSeeds {} = "no-seeds", Error;
    /// No pit holds enough seeds to begin with.
    NoFirstMove { needed: u16 } = "no-first-move", Error;
    /// The player who begins is passed at once.
    StarterStuck { needed: u16 } = "starter-stuck", Warning;
    /// The opening lifts a pit with so many seeds, and none has.
    OpeningSum { sum: u32 } = "opening-sum", Error;
    /// The opening would come back to the pit it began from.
    OpeningLong { most: usize } = "opening-long", Error;

    // Counts that cannot be met.
    /// A set of counts of which the board cannot hold one.
    CountNever { most: u32 } = "count-never", Error;
    /// Some counts are more than the board can hold.
    CountPartly { counts: String, most: u32 } = "count-partly", Warning;

    // Laps.
    /// Several laps, but nothing that ends a turn.
    LapsWithoutStop {} = "laps-without-stop", Error;
    /// Several laps, but every count ends the turn.
    StopEverything {} = "stop-everything", Warning;
    /// Most turns reach the bound of a turn, so that looking at all decisions of a position takes too much work.
    TurnsTooLong {} = "turns-too-long", Error;
    /// The same because of the options in a reference; the rule without them is quick enough.
    OptionsTooSlow {} = "options-too-slow", Error;
    /// A lap would go on from a pit in which all seeds are left behind, so the turn ends there unsaid.
    LapCannotLift { count: u16, leave: u16 } = "lap-cannot-lift", Warning;

    // Captures.
    /// The lap goes on at every count that would be captured.
    CaptureNever {} = "capture-never", Error;
    /// The lap goes on at some counts that would be captured.
    CapturePartly { counts: String } = "capture-partly", Warning;
    /// The pit across must hold seeds, and nothing is taken from it.
    AcrossNeedless {} = "across-needless", Error;
    /// The last pit is spared where it is all that could be taken.
    SpareLastAlone {} = "spare-last-alone", Warning;
    /// A line after which the player points to a pit, and the turn would go on.
    PointStops { line: usize } = "point-stops", Error;
    /// A line for lifting that does more than take.
    LiftingTakes { line: usize } = "lifting-takes", Error;
    /// Sowing round the own pits, of which there is one.
    TrackOfOne {} = "track-of-one", Error;
    /// Spoils where everybody sows round the own pits.
    SpoilsTrack {} = "spoils-track", Error;
    /// The filters leave no decision to begin with.
    NoChoice {} = "no-choice", Error;
    /// A line that nothing reaches: one before it fits always.
    LineUnreachable { line: usize } = "line-unreachable", Warning;
    /// A line sows the hand, and nothing comes to it.
    HandEmpty { line: usize } = "hand-empty", Error;
    /// A line takes seeds to the hand, and does not sow them.
    HandKept { line: usize } = "hand-kept", Error;
    /// A line goes on from the last pit after taking its seeds.
    LapFromNothing { line: usize } = "lap-from-nothing", Error;
    /// A line looks at or takes from a second facing pit, on a board of two rows.
    NoBehind { line: usize } = "no-behind", Error;
    /// A condition that can be asked for, but not its opposite.
    OnlyTrue {} = "only-true", Error;
    /// A single line where a list of lines stands.
    LinesAreLists { section: String } = "lines-are-lists", Error;
    /// A key of a line that does nothing without another.
    LineNeeds { line: usize, key: &'static str, needs: &'static str } = "line-needs", Error;
    /// The first seed falls in the source, which is passed over or not emptied.
    FirstInSource {} = "first-in-source", Error;
    /// A number of a pit that no player has.
    NoSuchNumber { number: u16, most: usize } = "no-such-number", Error;
    /// A goal that is no matter of seeds, with rounds that are.
    GoalRounds {} = "goal-rounds", Error;
    /// A count makes a nest egg and a capture.
    NestCapture { counts: String } = "nest-capture", Warning;
    /// Nothing is taken from nest eggs.
    NestTakeZero {} = "nest-take-zero", Error;
    /// Pits are taken with captures, and no capture is from an opponent's pit.
    TakePitNever {} = "take-pit-never", Warning;

    // Feeding.
    /// A forfeit to the opponent where there are several.
    ForfeitPlayers {} = "forfeit-players", Error;
    /// A forfeit for breaking a duty that is not there.
    ForfeitWithoutDuty {} = "forfeit-without-duty", Warning;
    /// A forfeit for a move that is never legal.
    ForfeitNever {} = "forfeit-never", Warning;
    /// Over when the opponents cannot be fed, where there is no duty to feed.
    UnfedWithoutDuty {} = "unfed-without-duty", Warning;

    // The end.
    /// Over when several players are passed, where none is.
    SuccessionWithoutPass {} = "succession-without-pass", Error;
    /// Over when more are passed than there are others.
    SuccessionTooMany { most: u8 } = "succession-too-many", Error;
    /// Over when one player cannot move, where players are passed.
    SuccessionOne {} = "succession-one", Warning;
    /// A game that is over before it begins.
    OverAtOnce {} = "over-at-once", Error;
    /// A reason to end that never comes about.
    EndNever {} = "end-never", Error;
    /// No claim to the rest is listed.
    RestEmpty {} = "rest-empty", Error;
    /// A claim after one that always holds.
    ClaimUnreachable { claim: Claim, after: Claim } = "claim-unreachable", Warning;
    /// No claim is sure to hold, so the rest may be left to nobody.
    RestOpen {} = "rest-open", Warning;
    /// A claim that never holds.
    ClaimNever { claim: Claim } = "claim-never", Error;
    /// Pits decide, and nothing moves them.
    PitsFixed {} = "pits-fixed", Warning;
    /// A game may never end.
    ImpasseOff {} = "impasse-off", Warning;
    /// A game never ends.
    NeverEnds {} = "never-ends", Error;
    /// No seed comes to a store before the end.
    NothingGained {} = "nothing-gained", Warning;
    /// No seed ever counts for a player.
    NothingCounts {} = "nothing-counts", Error;

    // Rounds.
    /// Several rounds with more than two players.
    RoundsPlayers {} = "rounds-players", Error;
    /// The board has too few pits for the rounds.
    RoundsBoard { needed: u16 } = "rounds-board", Error;
    /// The result of a round decides who begins the next, and an opening placement comes first.
    StarterOpening {} = "starter-opening", Error;
    /// Rounds that refill pits with the same number, and a layout with its own.
    RoundsLayout {} = "rounds-layout", Error;

    // Keys that do nothing where they stand.
    /// A key that is nothing without another.
    Needs { needs: &'static str } = "needs", Error;
    /// A key that another leaves without effect.
    NoEffect { because: &'static str } = "no-effect", Warning;
}

impl FaultKind {
    /// Whether it is about a key that does nothing.
    pub const fn is_idle(&self) -> bool {
        matches!(self, Self::Needs { .. } | Self::NoEffect { .. })
    }
}

/// A fault of a rule, at the key where it can be mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The key, such as `laps.stop`; empty where the fault is with the whole file.
    pub key: Cow<'static, str>,
    /// What is wrong.
    pub kind: FaultKind,
    /// Where it was written, if it was written in a file.
    pub place: Option<SourcePlace>,
    /// The number of players it was found with, where it depends on that.
    pub players: Option<u8>,
    /// The preset it was found with, where it depends on that.
    pub preset: Option<String>,
    /// The keys that have a part in it besides `key`. It is placed at the one that was written last.
    pub(super) others: Keys,
}

impl Fault {
    /// A fault that is in no file yet.
    pub fn new(key: impl Into<Cow<'static, str>>, kind: FaultKind) -> Self {
        Self {
            key: key.into(),
            kind,
            place: None,
            players: None,
            preset: None,
            others: &[],
        }
    }

    /// The same fault with the other keys that have a part in it.
    #[must_use]
    pub(super) const fn involving(mut self, others: Keys) -> Self {
        self.others = others;
        self
    }

    /// The same fault at this place.
    #[must_use]
    pub fn at(mut self, place: SourcePlace) -> Self {
        self.place = Some(place);
        self
    }

    /// Where it begins in its file, in bytes.
    pub(super) fn start(&self) -> usize {
        self.place.as_ref().map_or(0, |place| place.span.start)
    }

    /// How bad it is.
    pub const fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// Whether it keeps the rule from being played.
    pub fn is_error(&self) -> bool {
        self.severity() == Severity::Error
    }

    /// The stable name of this kind of fault.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// Everything its sentence may mention, by name. Invisible characters are escaped.
    pub fn args(&self) -> Vec<(&'static str, Arg)> {
        let mut args = vec![("key", Arg::Text(self.key.clone().into_owned()))];
        self.kind.push_args(&mut args);
        if let Some(players) = self.players {
            args.push(("players", Arg::Number(players.into())));
        }
        if let Some(preset) = &self.preset {
            args.push(("preset", Arg::Text(preset.clone())));
        }
        if let Some(place) = &self.place {
            args.push(("text", Arg::Text(place.text.clone())));
        }
        for (_, arg) in &mut args {
            if let Arg::Text(text) = arg {
                *text = visible(text).into_owned();
            }
        }
        args
    }
}

/// One line for developers; people get the sentence of the word catalogue.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{}:{}:{}: ", place.file, place.line, place.column)?;
        }
        write!(f, "{}", self.code())?;
        self.args()
            .iter()
            .try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl std::error::Error for Fault {}

/// The value, or the faults if there are any.
pub(super) fn unless_faulty<T, F>(value: T, faults: Vec<F>) -> Result<T, Vec<F>> {
    if faults.is_empty() {
        Ok(value)
    } else {
        Err(faults)
    }
}

/// The known word most like `word`, if one is like it at all.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Long foreign words cost time and resemble nothing.
    if word.chars().count() > 40 {
        return None;
    }
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::osa_distance(&word, candidate), candidate))
        // One mistake in three letters is still like the word.
        .filter(|(distance, candidate)| *distance <= candidate.len().max(3) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let known = ["capture", "chain", "where"];
        assert_eq!(nearest("captur", known), Some("capture"));
        assert_eq!(nearest("Wehre", known), Some("where"));
        assert_eq!(nearest("seeds", known), None);
        assert_eq!(nearest(&"x".repeat(1000), known), None);
    }

    #[test]
    fn a_fault_prints_as_one_line() {
        let kind = FaultKind::OutOfRange { least: 1, most: 18 };
        let fault = Fault::new("board.pits", kind);
        assert_eq!(
            fault.to_string(),
            r#"out-of-range key="board.pits" least=1 most=18"#
        );
    }
}
