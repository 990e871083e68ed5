//! The axes of the rule language: every question a rule book answers, as plain data.
//!
//! [`Settings`] is the raw form, which can hold any combination of values; [`Rules`](super::Rules) is the checked form,
//! which only holds playable ones. `rules/FORMAT.md` documents every key.
//!
//! The `settings!` block at the end of this file is the one list of keys. Everything that treats keys alike follows
//! from it through [`Settings::visit`]: reading and writing rule files, fingerprints, unknown keys, the form of the
//! workshop, the check of `FORMAT.md` and the random rules of the tests.

use super::value::Visitor;
use crate::counts::Counts;
use crate::words::words;
use crate::{MAX_PITS_EACH, MAX_SEEDS};

words! {
    /// Which pits a turn may start from.
    From {
        /// The player's own pits.
        Own = "own",
        /// Any pit on the board.
        Any = "any",
    }

    /// Which way seeds are sown.
    Way {
        Counterclockwise = "counterclockwise",
        Clockwise = "clockwise",
        /// The player chooses with each decision.
        Choice = "choice",
    }

    /// What follows when the last seed of a lap falls in the player's own store.
    InStore {
        /// The player starts a new lap from any own pit: a new decision in the same turn.
        Again = "again",
        /// The turn ends.
        Stop = "stop",
    }

    /// A condition on whose pit it is, seen from the player whose turn it is.
    Whose {
        Any = "any",
        Own = "own",
        Opponents = "opponents",
    }

    /// What a capture takes.
    Take {
        /// The seeds in the pit of the last seed.
        Pit = "pit",
        /// The seeds in the pit across from it.
        Across = "across",
        /// Both.
        Both = "both",
    }

    /// How far a capture runs back against the direction of sowing.
    Chain {
        /// Only the last pit.
        None = "none",
        /// While pits match and belong to the owner of the last pit.
        Territory = "territory",
        /// While pits match and fulfil `capture.where`.
        Where = "where",
        /// While pits match, regardless of their owners.
        Free = "free",
    }

    /// What happens to a capture that would leave the opponents no seed on the board.
    Slam {
        /// It counts.
        Allowed = "allowed",
        /// Nothing is captured.
        NoCapture = "no-capture",
        /// The pit of the last seed is left alone, the rest of the chain is taken.
        SpareLast = "spare-last",
    }

    /// Who gets the seeds of a flow capture.
    FlowTo {
        /// The owner of the pit.
        Owner = "owner",
        /// The player who is sowing.
        Mover = "mover",
    }

    /// Whether a player must leave the opponents a seed to play with.
    Duty {
        None = "none",
        /// Only moves that do are legal, unless there is none; then all are.
        IfPossible = "if-possible",
        /// Only moves that do are legal, even if none is left.
        Must = "must",
    }

    /// What happens after a turn that leaves the opponents no seed.
    Failure {
        /// Nothing of its own.
        Nothing = "nothing",
        /// The mover forfeits all seeds in the own pits to the opponent, and the game is over.
        Forfeit = "forfeit",
    }

    /// What happens when the player to move has no legal move.
    NoMove {
        /// The game is over.
        End = "end",
        /// The player is passed; when no player can move the game is over.
        Pass = "pass",
    }

    /// Who may claim the seeds left on the board at the end.
    Claim {
        /// Each player takes the own territory (a nest egg belongs to its owner).
        Own = "own",
        /// All to the one player who could still move, if exactly one could.
        Able = "able",
        /// All to the player who moved last, if there is one.
        LastMover = "last-mover",
        /// All to the player who captured last, if there is one.
        LastCapturer = "last-capturer",
        /// They stay where they lie and count for no player.
        Nobody = "nobody",
    }

    /// How seeds on the board are shared when a game ends by impasse or agreement.
    Share {
        /// Each player takes the own territory.
        Own = "own",
        /// Evenly, odd seeds to those with most seeds on their side.
        Split = "split",
    }

    /// What decides a finished game.
    Score {
        /// Most seeds win.
        Seeds = "seeds",
        /// Most pits win, then most seeds.
        Pits = "pits",
    }

    /// How one round leads to the next.
    RoundsKind {
        /// The game is one round.
        One = "one",
        /// The winner of a round takes over the first pit of the loser's arc; all pits are filled again.
        Spoils = "spoils",
        /// Each player refills the own pits with the seeds won; pits that cannot be filled are out of play.
        Refill = "refill",
        /// Pits are shared out by the seeds each owns, with a shared pit for the remainders.
        Territory = "territory",
    }
}

/// Declares the settings: for every section a struct, for every key a field with its type, default and name in rule
/// files, and the bounds of a number (or of every number in a list) where they are narrower than those of its type.
///
/// The order is that of `rules/FORMAT.md` and of fingerprints, so a new key may stand anywhere only because a
/// fingerprint leaves defaults out. The default of an existing key must never change: old records rely on it.
macro_rules! settings {
    ($($section:ident: $struct:ident {
        $($(#[$meta:meta])* $field:ident: $type:ty = $default:expr => $key:literal $(in $bounds:expr)?,)+
    })+) => {
        $(
            #[derive(Clone, Debug, PartialEq, Eq, Hash)]
            pub struct $struct { $($(#[$meta])* pub $field: $type,)+ }
        )+

        /// Every axis of a rule, for one number of players.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct Settings { $(pub $section: $struct,)+ }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($section: $struct { $($field: $default,)+ },)+ }
            }
        }

        impl Settings {
            /// Shows every key with its value to `visitor`, in the order of `rules/FORMAT.md`.
            pub fn visit(&mut self, visitor: &mut impl Visitor) {
                $($(visitor.key($key, &mut self.$section.$field);)+)+
            }
        }

        /// Keys whose bounds are narrower than those of their type.
        pub(super) const BOUNDS: &[(&str, (i64, i64))] = &[$($($(($key, $bounds),)?)+)+];
    };
}

settings! {
    board: BoardSettings {
        /// Pits a player.
        pits: u8 = 6 => "board.pits" in (1, MAX_PITS_EACH as i64),
        /// Seeds in each pit at the start.
        seeds: u16 = 4 => "board.seeds",
        /// Seeds pit by pit in ring order; when not empty it takes the place of `seeds`.
        layout: Vec<u16> = Vec::new() => "board.layout",
    }
    sow: SowSettings {
        from: From = From::Own => "sow.from",
        /// Fewest seeds a pit must hold to start a turn from it.
        least: u16 = 1 => "sow.least",
        /// Seeds left behind in the pit a lap starts from.
        leave: u16 = 0 => "sow.leave",
        direction: Way = Way::Counterclockwise => "sow.direction",
        /// Whether a lap passes over the pit it started from.
        skip_source: bool = false => "sow.skip-source",
        /// Whether a player drops a seed in the own store after the last own pit.
        store: bool = false => "sow.store",
    }
    laps: LapsSettings {
        /// Whether a lap can lead to another lap from the pit where it ended.
        several: bool = false => "laps.several",
        /// With several laps: counts of the last pit (last seed included) at which the turn ends.
        stop: Counts = Counts::NONE => "laps.stop",
        /// Whether every further lap goes the other way.
        alternate: bool = false => "laps.alternate",
        /// What follows when a lap ends in the own store.
        in_store: InStore = InStore::Again => "laps.in-store",
        /// A turn ends after this many laps, capturing nothing by the last; 0 = no limit.
        limit: u32 = 0 => "laps.limit",
    }
    capture: CaptureSettings {
        /// Counts of the last pit (last seed included) at which it is captured; none = no capture.
        on: Counts = Counts::NONE => "capture.on",
        /// In whose pit the last seed must have fallen.
        whose: Whose = Whose::Any => "capture.where",
        take: Take = Take::Pit => "capture.take",
        /// Whether the pit across must hold seeds.
        across_needed: bool = false => "capture.across-needed",
        chain: Chain = Chain::None => "capture.chain",
        slam: Slam = Slam::Allowed => "capture.slam",
        /// Whether this turn must have dropped a seed in an opponent's pit.
        crossing_needed: bool = false => "capture.crossing-needed",
        /// Whether an opponent's pit that is captured from changes owner.
        take_pit: bool = false => "capture.take-pit",
    }
    flow: FlowSettings {
        /// Counts at which a pit is captured during sowing, by a seed that is not the lap's last; none = no flow capture.
        on: Counts = Counts::NONE => "flow.on",
        whose: Whose = Whose::Any => "flow.where",
        to: FlowTo = FlowTo::Owner => "flow.to",
    }
    nest: NestSettings {
        /// Counts of the last pit at which it becomes the mover's nest egg; none = no nest eggs.
        on: Counts = Counts::NONE => "nest.on",
        /// Seeds taken from another's nest egg in which a lap ends.
        take: u16 = 2 => "nest.take",
    }
    opening: OpeningSettings {
        /// Seeds put in the pits that follow when a full pit is lifted before play; empty = no opening placement.
        drops: Vec<u16> = Vec::new() => "opening.drops" in (1, MAX_SEEDS as i64),
    }
    feed: FeedSettings {
        duty: Duty = Duty::None => "feed.duty",
        failure: Failure = Failure::Nothing => "feed.failure",
    }
    end: EndSettings {
        no_move: NoMove = NoMove::End => "end.no-move",
        /// With passing: over when this many players next in turn order cannot move; 0 = off.
        succession: u8 = 0 => "end.succession",
        /// Over when after a turn fewer seeds than this are on the board; 0 = off.
        fewer: u16 = 0 => "end.fewer",
        /// Over when after a turn a store holds more than half of all seeds.
        majority: bool = false => "end.majority",
        /// Over when after a decision a player has no seed in the own pits.
        side_empty: bool = false => "end.side-empty",
        /// Over when the opponents have no seed and the player to move cannot give them one.
        unfed: bool = false => "end.unfed",
        /// Who takes what is left, the first claim that holds.
        rest: Vec<Claim> = vec![Claim::Own] => "end.rest",
        score: Score = Score::Seeds => "end.score",
    }
    impasse: ImpasseSettings {
        /// How often a position must occur to end the game; 0 = never.
        repetition: u8 = 3 => "impasse.repetition",
        /// How many decisions in a row without a seed coming to a store end the game; 0 = never.
        quiet: u16 = 500 => "impasse.quiet",
        /// How seeds are shared by impasse and by agreement.
        share: Share = Share::Own => "impasse.share",
        /// How seeds are shared by agreement once a player holds more than half of all seeds.
        share_majority: Share = Share::Own => "impasse.share-majority",
    }
    rounds: RoundsSettings {
        kind: RoundsKind = RoundsKind::One => "rounds.kind",
        /// The match is over when a player owns all pits but this many.
        all_but: u8 = 0 => "rounds.all-but",
    }
}
