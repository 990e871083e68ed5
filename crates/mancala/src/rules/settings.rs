//! The axes of the rule language: every question a rule book answers, as plain data.
//!
//! [`Settings`] is the raw form, which can hold any combination of values; [`Rules`](super::Rules) is the checked form,
//! which only holds playable ones. `rules/FORMAT.md` documents every key.
//!
//! The `settings!` block at the end of this file is the one list of keys. Everything that treats keys alike follows
//! from it through [`Settings::visit`]: reading and writing rule files, fingerprints, unknown keys, the form of the
//! workshop, the check of `FORMAT.md` and the random rules of the tests.

use super::filter::Filter;
use super::landing::{LandingLine, RowOf};
use super::value::Visitor;
use super::ways::Ways;
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
        /// The pits of other players.
        Opponents = "opponents",
    }

    /// The pits that a sowing goes round.
    Track {
        /// All pits of the board.
        Board = "board",
        /// The home pits of one player, those among which the lap begins.
        Own = "own",
    }

    /// Where the first seed of a lap falls.
    First {
        /// In the next pit.
        Next = "next",
        /// In the pit that was lifted; a lone seed goes to the next pit all the same.
        Source = "source",
    }

    /// Which way seeds are sown.
    Way {
        Counterclockwise = "counterclockwise",
        Clockwise = "clockwise",
        /// The player chooses with each decision.
        Choice = "choice",
        /// Every pit has its own way, given by `sow.ways`.
        ByPit = "by-pit",
        /// An odd number of seeds goes counterclockwise, an even one clockwise.
        ByCount = "by-count",
    }

    /// For what a chosen direction counts.
    ChosenFor {
        /// For the decision that chooses it.
        Decision = "decision",
        /// For all decisions of this player until the round is over.
        Player = "player",
        /// For all decisions of all players until the round is over.
        Everybody = "everybody",
    }

    /// How many seeds of a pit a turn starts with.
    Amount {
        All = "all",
        /// The player points to the pit in which the last seed shall fall.
        Chosen = "chosen",
    }

    /// Nest eggs that a sowing passes over.
    SkipNests {
        None = "none",
        /// Those of other players.
        Others = "others",
        All = "all",
    }

    /// How seeds of a store come to the board.
    EnterKind {
        /// Not at all.
        None = "none",
        /// As long as there are any, a turn starts by putting one in a filled pit.
        Drop = "drop",
        /// In place of lifting a pit, all of them may be sown from an empty one on.
        Sow = "sow",
    }

    /// When seeds of a store are entered.
    EnterWhen {
        Always = "always",
        /// Only where that captures with the first lap, and there it must be done.
        Captures = "captures",
    }

    /// How long a fort stands.
    FortUntil {
        /// Until no seed is left in it.
        Emptied = "emptied",
        /// Until then, or until its owner has no seed left to enter when a turn is over.
        Entered = "entered",
    }

    /// A row whose last seed is a player's last.
    RowEmpty {
        Never = "never",
        Inner = "inner",
        Outer = "outer",
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
        SpareLast = "leave-last-pit" was "spare-last",
    }

    /// Who gets the seeds of a flow capture.
    FlowTo {
        /// The owner of the pit.
        Owner = "owner",
        /// The player who is sowing.
        Mover = "mover",
    }

    /// When a nest egg gives its seeds to its owner.
    NestKeeps {
        /// At the end of the round.
        End = "end",
        /// When it is made, and with every seed that falls in it.
        AtOnce = "at-once",
    }

    /// What follows when seeds are taken from another player's nest egg.
    NestRaid {
        /// A new lap from a pit of the player's choice.
        Again = "again",
        /// The turn ends.
        Stop = "stop",
        /// Nothing is taken, and the turn ends.
        Never = "never",
    }

    /// When the duty to feed counts.
    DutyWhen {
        /// With every move.
        Always = "always",
        /// Only where the opponents have no seed before the move.
        Empty = "empty",
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
        Able = "can-move" was "able",
        /// All to the player who moved last, if there is one.
        LastMover = "last-mover",
        /// All to the player who captured last, if there is one.
        LastCapturer = "last-capturer",
        /// All to the player to move, if the game is over because that player cannot.
        Stuck = "stuck",
        /// Evenly, odd seeds to those with most seeds on their side.
        Split = "split",
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
        /// The player who made the last move wins.
        LastMove = "last-move",
        /// The player with most seeds in the own pits wins.
        Side = "side",
        /// The player who has no seed left in the own pits wins.
        Clear = "clear",
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

    /// From which end of the own pits the next round is filled.
    FillFrom {
        /// From number 1 on.
        Left = "left",
        /// From the highest number down.
        Right = "right",
    }

    /// What becomes of seeds that do not fill a pit of the next round.
    FillRest {
        /// They are set aside for later rounds.
        Aside = "aside",
        /// They are laid in the next pit.
        NextPit = "next-pit",
        /// They are laid in the pits that follow, one in each.
        Spread = "spread",
        /// Who cannot fill all own pits lays the same number in each, and one more in the first ones.
        Even = "even",
    }

    /// Which player begins the next round.
    RoundStarter {
        /// The players in turn.
        InTurn = "in-turn",
        /// The player who has most seeds; with equally many, in turn.
        Winner = "winner",
        /// The player who has fewest seeds; with equally many, in turn.
        Loser = "loser",
    }
}

/// Declares the settings: for every section a struct, for every key a field with its type, default and name in rule
/// files (`was` gives an older one), and the bounds of a number (or of every number in a list) where they are narrower
/// than those of its type.
///
/// The order is that of `rules/FORMAT.md` and of fingerprints, so a new key may stand anywhere only because a
/// fingerprint leaves defaults out. The default of an existing key must never change: old records rely on it.
macro_rules! settings {
    ($($section:ident: $struct:ident {
        $($(#[$meta:meta])* $field:ident: $type:ty = $default:expr => $key:literal $(was $old:literal)? $(in $bounds:expr)?,)+
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

        /// Keys that were once called otherwise, with that name: it is still read, and fingerprints keep it.
        pub(super) const OLD_KEYS: &[(&str, &str)] = &[$($($(($key, $old),)?)+)+];

        /// Keys whose bounds are narrower than those of their type.
        pub(super) const BOUNDS: &[(&str, (i64, i64))] = &[$($($(($key, $bounds),)?)+)+];
    };
}

settings! {
    board: BoardSettings {
        /// Rows of the whole board: 2, 3, 4 or 6.
        rows: u8 = 2 => "board.rows" in (2, 6),
        /// Pits in a row.
        pits: u8 = 6 => "board.pits" in (1, MAX_PITS_EACH as i64),
        /// Seeds in each pit at the start.
        seeds: u16 = 4 => "board.seeds",
        /// Seeds pit by pit in ring order, of all players or of one as of all; when not empty it takes the place of `seeds`.
        layout: Vec<u16> = Vec::new() => "board.layout",
        /// Seeds in the stores at the start, in player order; none = all stores are empty.
        stores: Vec<u16> = Vec::new() => "board.stores",
    }
    sow: SowSettings {
        from: From = From::Own => "sow.from",
        /// Fewest seeds a pit must hold to start a turn from it.
        least: u16 = 1 => "sow.least",
        /// Numbers of home pits from which nothing is ever lifted.
        never: Vec<u16> = Vec::new() => "sow.never" in (1, MAX_PITS_EACH as i64),
        /// Seeds left behind in the pit a lap starts from.
        leave: u16 = 0 => "sow.leave",
        track: Track = Track::Board => "sow.track",
        direction: Way = Way::Counterclockwise => "sow.direction",
        /// The way of each home pit, where every pit has its own.
        ways: Ways = Ways::default() => "sow.ways",
        /// For what a direction counts that a player has chosen.
        chosen_for: ChosenFor = ChosenFor::Decision => "sow.chosen-for",
        first: First = First::Next => "sow.first",
        amount: Amount = Amount::All => "sow.amount",
        /// Whether a lap passes over the pit it started from.
        skip_source: bool = false => "sow.skip-source",
        /// Whether a player drops a seed in the own store after the last own pit.
        store: bool = false => "sow.store",
        /// Whether every pit in which a seed falls becomes the mover's.
        claims: bool = false => "sow.claims",
        /// Filters that every decision must pass.
        only: Vec<Filter> = Vec::new() => "sow.only",
        /// Filters in order, each of which counts only where a decision passes it.
        prefer: Vec<Filter> = Vec::new() => "sow.prefer",
    }
    skip: SkipSettings {
        /// Counts of pits that a sowing passes over; none = it passes over no pit.
        on: Counts = Counts::NONE => "skip.on",
        whose: Whose = Whose::Any => "skip.where",
        /// Whether the last seed of a lap passes over them too.
        last: bool = true => "skip.last",
        /// No pit is passed over in the first so many turns of a round.
        after: u8 = 0 => "skip.after" in (0, 100),
        nests: SkipNests = SkipNests::None => "skip.nests",
    }
    enter: EnterSettings {
        kind: EnterKind = EnterKind::None => "enter.kind",
        when: EnterWhen = EnterWhen::Always => "enter.when",
        /// Numbers of the pits in which seeds are entered; none = all.
        at: Vec<u16> = Vec::new() => "enter.at" in (1, MAX_PITS_EACH as i64),
        row: RowOf = RowOf::Any => "enter.row",
        /// Fewest seeds in the store for it.
        least: u16 = 1 => "enter.least" in (1, MAX_SEEDS as i64),
    }
    fort: FortSettings {
        /// The number of the pit that is each player's fort; 0 = nobody has one.
        at: u8 = 0 => "fort.at" in (0, MAX_PITS_EACH as i64),
        until: FortUntil = FortUntil::Emptied => "fort.until",
    }
    lifting: LiftingSettings {
        /// What lifting a pit captures, the first line that fits.
        lines: Vec<LandingLine> = Vec::new() => "lifting.lines",
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
    landing: LandingSettings {
        /// What the last seed of a lap does, the first line that fits; none = as `laps` and `capture` say.
        lines: Vec<LandingLine> = Vec::new() => "landing.lines",
    }
    capture: CaptureSettings {
        /// Counts of the last pit (last seed included) at which it is captured; none = no capture.
        on: Counts = Counts::NONE => "capture.on",
        /// In whose pit the last seed must have fallen.
        whose: Whose = Whose::Any => "capture.where",
        take: Take = Take::Pit => "capture.take",
        /// Whether the pit across must hold seeds.
        across_needed: bool = false => "capture.across-filled" was "capture.across-needed",
        chain: Chain = Chain::None => "capture.chain",
        slam: Slam = Slam::Allowed => "capture.slam",
        /// Whether this turn must have dropped a seed in an opponent's pit.
        crossing_needed: bool = false => "capture.crossed" was "capture.crossing-needed",
        /// Whether an opponent's pit that is captured from changes owner.
        take_pit: bool = false => "capture.take-pit",
        /// No captures in the first so many turns of a round.
        after: u8 = 0 => "capture.after" in (0, 100),
        /// Whether only decisions capture whose first lap does.
        at_once: bool = false => "capture.at-once",
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
        /// Whose pits can become nest eggs.
        whose: Whose = Whose::Any => "nest.where",
        /// Numbers of the pits that can become nest eggs; none = all.
        at: Vec<u16> = Vec::new() => "nest.at" in (1, MAX_PITS_EACH as i64),
        /// Most nest eggs that a player has at a time; 0 = any number.
        most: u8 = 0 => "nest.most",
        /// Whether no two players have nest eggs at the same number.
        apart: bool = false => "nest.apart",
        keeps: NestKeeps = NestKeeps::End => "nest.keeps",
        raid: NestRaid = NestRaid::Again => "nest.raid",
    }
    harvest: HarvestSettings {
        /// Counts at which pits are taken when a turn's sowing is over; none = no harvest.
        on: Counts = Counts::NONE => "harvest.on",
        whose: Whose = Whose::Any => "harvest.where",
        to: FlowTo = FlowTo::Mover => "harvest.to",
    }
    opening: OpeningSettings {
        /// Seeds put in the pits that follow when a full pit is lifted before play; empty = no opening placement.
        drops: Vec<u16> = Vec::new() => "opening.drops" in (1, MAX_SEEDS as i64),
        /// Numbers of the pits from which each player's first turn starts; empty = any pit.
        from: Vec<u16> = Vec::new() => "opening.from" in (1, MAX_PITS_EACH as i64),
    }
    feed: FeedSettings {
        duty: Duty = Duty::None => "feed.duty",
        when: DutyWhen = DutyWhen::Always => "feed.when",
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
        /// Over when after a decision a player has no seed in this row.
        row_empty: RowEmpty = RowEmpty::Never => "end.row-empty",
        /// Over when after a decision a player has all seeds in one pit.
        gathered: bool = false => "end.gathered",
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
        from: FillFrom = FillFrom::Left => "rounds.from",
        rest: FillRest = FillRest::Aside => "rounds.rest",
        /// Whether the player with more seeds lays out the next round like the other one.
        alike: bool = false => "rounds.alike",
        starter: RoundStarter = RoundStarter::InTurn => "rounds.starter",
        /// The match is over when a player owns all pits but this many.
        all_but: u8 = 0 => "rounds.pits-left" was "rounds.all-but",
    }
}
