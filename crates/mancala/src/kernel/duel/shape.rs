//! The shape of a rule: the answers that choose code rather than numbers. The shapes of built-in rules are constants, for
//! which the compiler makes code without a single one of these questions.

use super::board::MAX_PACKED_PITS;
use super::compare::{Comparisons, CountTest};
use crate::rules::Settings;
use crate::rules::settings::{
    Chain, Claim, Duty, Failure, FlowTo, From, InStore, NoMove, Slam, Take, Way, Whose,
};

/// A source of a shape: a constant for the shapes that have code of their own, a value for all others.
pub(crate) trait Shaped: Copy + Sync {
    fn shape(self) -> Shape;
}

/// A shape known only when the rule is loaded.
impl Shaped for Shape {
    #[inline(always)]
    fn shape(self) -> Shape {
        self
    }
}

/// Declares the shape: every field with its type and its value in [`Shape::PLAIN`].
macro_rules! shape {
    ($($(#[$meta:meta])* $field:ident: $type:ty = $plain:expr,)+) => {
        /// Which questions a rule answers how.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct Shape { $($(#[$meta])* pub $field: $type,)+ }

        impl Shape {
            /// One lap from an own pit, without captures, stores, duties or early ends.
            pub const PLAIN: Self = Self { $($field: $plain,)+ };
        }
    };
}

shape! {
    several: bool = false,
    alternate: bool = false,
    choice: bool = false,
    store: bool = false,
    store_again: bool = false,
    any_start: bool = false,
    /// Whose pits the last seed captures in; none where it never captures. All about captures that follows is as in
    /// [`Shape::PLAIN`] then.
    captures: Option<Whose> = None,
    test: CountTest = CountTest::One,
    /// Whether the comparisons need their masks.
    masked: bool = false,
    /// Whether an empty pit passes the comparisons and must be ruled out.
    even: bool = false,
    /// Seven pits a side leave no empty byte between them and the store.
    seven: bool = false,
    take: Take = Take::Pit,
    across_needed: bool = false,
    /// With two players, `Where` is `Territory` unless captures may be anywhere: then it is `Free`.
    chain: Chain = Chain::None,
    slam: Slam = Slam::Allowed,
    crossing: bool = false,
    /// Whose pits are captured on the way; none where nothing is.
    flow: Option<Whose> = None,
    flow_to_mover: bool = false,
    /// Whether more than one count is captured on the way.
    more_flow: bool = false,
    /// Whether the last seed of a turn captures as those on the way do, so that both are looked for together.
    joined: bool = false,
    duty: Duty = Duty::None,
    forfeit: bool = false,
    pass: bool = false,
    fewer: bool = false,
    majority: bool = false,
    side_empty: bool = false,
    unfed: bool = false,
    quiet: bool = false,
    last_capturer: bool = false,
    last_mover: bool = false,
    /// Whether a turn that begins with seeds on the opponent's side can leave none there.
    may_starve: bool = false,
}

impl Shape {
    /// Whether a turn is one lap from an own pit in one direction.
    #[inline(always)]
    pub const fn is_one_lap(self) -> bool {
        !self.several && !self.any_start && !self.choice
    }

    /// Whether more than seeds depends on which move is played: whether the turn goes on, who captured, how long there
    /// was no capture.
    #[inline(always)]
    pub const fn rest_varies(self) -> bool {
        self.store_again || self.last_capturer || self.quiet || self.crossing
    }

    /// Whether one of the rarer ends of a game has to be looked for after every turn.
    #[inline(always)]
    pub const fn has_rare_ends(self) -> bool {
        self.fewer || self.majority || self.side_empty || self.unfed || self.forfeit
    }

    /// Whether captures take only pits on the opponent's side, at the end of a turn of one lap.
    #[inline(always)]
    pub fn takes_only_at_the_end(self) -> bool {
        !self.several && !self.any_start && self.flow.is_none() && self.take == Take::Pit
    }

    /// The shape of some settings for two players.
    pub fn of(settings: &Settings, captured: &Comparisons) -> Self {
        let s = settings;
        let asks = |claim| s.end.rest.contains(&claim);
        let forfeit = s.feed.failure == Failure::Forfeit;
        let shape = Self {
            several: s.laps.several,
            alternate: s.laps.several && s.laps.alternate,
            choice: s.sow.direction == Way::Choice,
            store: s.sow.store,
            store_again: s.sow.store && s.laps.in_store == InStore::Again,
            any_start: s.sow.from == From::Any,
            joined: joined(s),
            duty: s.feed.duty,
            forfeit,
            pass: s.end.no_move == NoMove::Pass,
            fewer: s.end.fewer > 0,
            majority: s.end.majority,
            side_empty: s.end.side_empty,
            unfed: s.end.unfed,
            quiet: s.impasse.quiet > 0,
            last_capturer: asks(Claim::LastCapturer),
            last_mover: asks(Claim::LastMover) || forfeit,
            may_starve: may_starve(s),
            ..Self::PLAIN
        };
        shape.with_captures(s, captured).with_flow(s)
    }

    fn with_captures(self, settings: &Settings, captured: &Comparisons) -> Self {
        let capture = &settings.capture;
        if capture.on.is_empty() {
            return self;
        }
        Self {
            captures: Some(capture.whose),
            test: captured.test,
            masked: captured.masked,
            even: captured.even,
            seven: settings.board.pits == MAX_PACKED_PITS,
            take: capture.take,
            across_needed: capture.across_needed,
            chain: chain(settings),
            slam: capture.slam,
            crossing: capture.crossing_needed,
            ..self
        }
    }

    fn with_flow(self, settings: &Settings) -> Self {
        let flow = &settings.flow;
        if flow.on.is_empty() {
            return self;
        }
        Self {
            flow: Some(flow.whose),
            flow_to_mover: flow.to == FlowTo::Mover,
            more_flow: flow.on.up_to(255).count() > 1,
            ..self
        }
    }
}

fn chain(settings: &Settings) -> Chain {
    match (settings.capture.chain, settings.capture.whose) {
        (Chain::Where, Whose::Own | Whose::Opponents) => Chain::Territory,
        (Chain::Where, Whose::Any) => Chain::Free,
        (chain, _) => chain,
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

/// Whether a turn can take the opponent's last seed; if not, feeding needs no thought while the opponent has one.
fn may_starve(settings: &Settings) -> bool {
    let capture = &settings.capture;
    let takes_theirs = match (capture.take, capture.whose) {
        _ if capture.on.is_empty() => false,
        (Take::Pit, Whose::Own) => chain(settings) == Chain::Free,
        _ => true,
    };
    // A grand slam that takes nothing, or spares the pit of the last seed, leaves the opponent a seed; across the board
    // or in a chain over both sides the spared pit may be an own one.
    let spared = match capture.slam {
        Slam::Allowed => false,
        Slam::NoCapture => true,
        Slam::SpareLast => capture.take == Take::Pit && chain(settings) != Chain::Free,
    };
    settings.laps.several
        || settings.sow.from == From::Any
        || !settings.flow.on.is_empty()
        || (takes_theirs && !spared)
}
