//! The shape of a rule: the axes that choose code rather than numbers, packed into one number so that they can be a
//! parameter of the type and vanish from the machine code.

use super::board::MAX_SIDE;
use super::compare::Comparisons;
use crate::rules::Settings;
use crate::rules::settings::{
    Chain, Claim, Duty, Failure, FlowTo, From, InStore, NoMove, Slam, Take, Way, Whose,
};

/// Which questions a rule answers how, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape(pub u64);

/// A source of a shape: a constant for the shapes that have code of their own, a value for all others.
pub(crate) trait Shaped: Copy + Sync {
    fn shape(self) -> Shape;
}

/// A shape known when the program is compiled.
#[derive(Clone, Copy)]
pub(crate) struct Fixed<const SHAPE: u64>;

impl<const SHAPE: u64> Shaped for Fixed<SHAPE> {
    #[inline(always)]
    fn shape(self) -> Shape {
        Shape(SHAPE)
    }
}

/// A shape known only when the rule is loaded.
impl Shaped for Shape {
    #[inline(always)]
    fn shape(self) -> Shape {
        self
    }
}

/// Declares the fields of a shape: a name, its first bit and its width.
macro_rules! fields {
    ($($(#[$meta:meta])* $name:ident: $first:literal, $width:literal;)+) => {
        impl Shape {
            $($(#[$meta])* #[inline(always)]
            pub const fn $name(self) -> u64 {
                (self.0 >> $first) & ((1 << $width) - 1)
            })+
        }
        /// The first bit of each field.
        #[allow(non_upper_case_globals, reason = "named like the fields they belong to")]
        mod first {
            $(pub(super) const $name: u32 = $first;)+
        }
    };
}

fields! {
    several: 0, 1;
    alternate: 1, 1;
    choice: 2, 1;
    store: 3, 1;
    store_again: 4, 1;
    any_start: 5, 1;
    /// How many masked comparisons tell the counts to capture; 3 = look each up.
    tests: 6, 2;
    /// Whether an empty pit passes the comparisons and must be ruled out.
    even: 8, 1;
    /// 0 = no capture, 1 = pits of any owner, 2 = own, 3 = the opponent's.
    whose: 9, 2;
    /// 0 = pit, 1 = across, 2 = both.
    take: 11, 2;
    across_needed: 13, 1;
    /// 0 = none, 1 = territory, 2 = free.
    chain: 14, 2;
    /// 0 = allowed, 1 = no capture, 2 = spare the last.
    slam: 16, 2;
    crossing: 18, 1;
    /// 0 = none, 1 = pits of any owner, 2 = own, 3 = the opponent's.
    flow: 19, 2;
    flow_to_mover: 21, 1;
    /// 0 = none, 1 = if possible, 2 = must.
    duty: 22, 2;
    forfeit: 24, 1;
    pass: 25, 1;
    fewer: 26, 1;
    majority: 27, 1;
    side_empty: 28, 1;
    unfed: 29, 1;
    quiet: 30, 1;
    last_capturer: 31, 1;
    /// Whether a turn that begins with the opponent having seeds can leave him without any.
    may_starve: 32, 1;
    last_mover: 33, 1;
    /// Whether the comparisons need their masks.
    masked: 34, 1;
    /// Seven pits a side leave no empty byte between them and the store.
    seven: 35, 1;
    /// Whether more than one count is captured on the way.
    more_flow: 36, 1;
    /// Whether the counts to capture are all from one to another.
    in_range: 37, 1;
    /// Whether the last seed of a turn captures as those on the way do, so that both are looked for together.
    joined: 38, 1;
}

impl Shape {
    /// The same shape of a rule that does not count quiet decisions.
    #[inline(always)]
    pub const fn without_quiet(self) -> Self {
        Self(self.0 & !(1 << first::quiet))
    }

    /// Whether a turn is one lap from an own pit in one direction.
    #[inline(always)]
    pub const fn is_plain(self) -> bool {
        self.several() | self.any_start() | self.choice() == 0
    }

    /// Whether more than seeds depends on which move is played: whether the turn goes on, who captured, how long nobody
    /// did.
    #[inline(always)]
    pub const fn rest_varies(self) -> bool {
        self.store_again() | self.last_capturer() | self.quiet() | self.crossing() != 0
    }

    /// The shape of some settings for two players.
    pub fn of(settings: &Settings, captured: &Comparisons) -> Self {
        let mut bits = 0;
        let mut set = |first: u32, value: u64| bits |= value << first;
        let s = settings;
        let captures = !s.capture.on.is_empty();
        set(first::several, s.laps.several.into());
        set(
            first::alternate,
            (s.laps.several && s.laps.alternate).into(),
        );
        set(first::choice, (s.sow.direction == Way::Choice).into());
        set(first::store, s.sow.store.into());
        let again = s.sow.store && s.laps.in_store == InStore::Again;
        set(first::store_again, again.into());
        set(first::any_start, (s.sow.from == From::Any).into());
        if captures {
            set(first::tests, captured.count);
            set(first::even, captured.even.into());
            set(first::masked, captured.masked.into());
            set(first::in_range, captured.in_range.into());
            set(first::seven, (s.board.pits == MAX_SIDE).into());
            set(first::whose, whose_bits(s.capture.whose));
            set(
                first::take,
                match s.capture.take {
                    Take::Pit => 0,
                    Take::Across => 1,
                    Take::Both => 2,
                },
            );
            set(first::across_needed, s.capture.across_needed.into());
            set(first::chain, chain_bits(s));
            set(
                first::slam,
                match s.capture.slam {
                    Slam::Allowed => 0,
                    Slam::NoCapture => 1,
                    Slam::SpareLast => 2,
                },
            );
            set(first::crossing, s.capture.crossing_needed.into());
        }
        if !s.flow.on.is_empty() {
            set(first::flow, whose_bits(s.flow.whose));
            set(first::flow_to_mover, (s.flow.to == FlowTo::Mover).into());
            set(first::more_flow, (s.flow.on.up_to(255).count() > 1).into());
        }
        set(first::joined, joined(s).into());
        set(
            first::duty,
            match s.feed.duty {
                Duty::None => 0,
                Duty::IfPossible => 1,
                Duty::Must => 2,
            },
        );
        set(first::forfeit, (s.feed.failure == Failure::Forfeit).into());
        set(first::pass, (s.end.no_move == NoMove::Pass).into());
        set(first::fewer, (s.end.fewer > 0).into());
        set(first::majority, s.end.majority.into());
        set(first::side_empty, s.end.side_empty.into());
        set(first::unfed, s.end.unfed.into());
        set(first::quiet, (s.impasse.quiet > 0).into());
        let asked = s.end.rest.contains(&Claim::LastCapturer);
        set(first::last_capturer, asked.into());
        set(first::may_starve, may_starve(s).into());
        let asked = s.end.rest.contains(&Claim::LastMover) || s.feed.failure == Failure::Forfeit;
        set(first::last_mover, asked.into());
        Self(bits)
    }
}

const fn whose_bits(whose: Whose) -> u64 {
    match whose {
        Whose::Any => 1,
        Whose::Own => 2,
        Whose::Opponents => 3,
    }
}

/// With two players, "where" is "territory" unless captures may be anywhere: then it is "free".
fn chain_bits(settings: &Settings) -> u64 {
    match (settings.capture.chain, settings.capture.whose) {
        (Chain::None, _) => 0,
        (Chain::Territory, _) | (Chain::Where, Whose::Own | Whose::Opponents) => 1,
        (Chain::Where, Whose::Any) | (Chain::Free, _) => 2,
    }
}

/// Whether the last seed captures just the pit it fell into, anywhere, by the one count that captures on the way, too.
fn joined(settings: &Settings) -> bool {
    let (capture, flow) = (&settings.capture, &settings.flow);
    !settings.laps.several
        && (capture.whose, flow.whose, flow.to) == (Whose::Any, Whose::Any, FlowTo::Owner)
        && (capture.take, capture.chain, capture.slam) == (Take::Pit, Chain::None, Slam::Allowed)
        && !capture.across_needed
        && !capture.crossing_needed
        && capture.on == flow.on
        && capture.on.up_to(255).count() == 1
}

/// Whether a turn can take the opponent's last seed from him; if not, feeding needs no thought while he has one.
fn may_starve(settings: &Settings) -> bool {
    let capture = &settings.capture;
    let takes_his = match (capture.take, capture.whose) {
        _ if capture.on.is_empty() => false,
        (Take::Pit, Whose::Own) => chain_bits(settings) == 2,
        _ => true,
    };
    let spared = match capture.slam {
        Slam::Allowed => false,
        Slam::NoCapture => true,
        Slam::SpareLast => capture.take == Take::Pit && chain_bits(settings) != 2,
    };
    settings.laps.several
        || settings.sow.from == From::Any
        || !settings.flow.on.is_empty()
        || (takes_his && !spared)
}
