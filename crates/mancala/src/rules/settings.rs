//! The axes: every question a rule book answers, as plain data.
//!
//! [`Settings`] is the raw form, in which every combination can be written down; [`Rules`](super::Rules) is the
//! checked form, in which only the playable ones exist. `rules/FORMAT.md` explains every key in prose.

use super::value::Visitor;
use crate::counts::Counts;
use crate::words::words;

words! {
    /// Which pits a turn may start from.
    From {
        /// The player's own pits.
        Own = "own",
        /// Any pit on the board.
        Any = "any",
    }
}

words! {
    /// Which way seeds are sown.
    Way {
        Counterclockwise = "counterclockwise",
        Clockwise = "clockwise",
        /// The player chooses with each decision.
        Choice = "choice",
    }
}

words! {
    /// What follows when the last seed of a lap falls in the player's own store.
    InStore {
        /// He starts a new lap from a pit of his choice: a new decision in the same turn.
        Again = "again",
        /// His turn ends.
        Stop = "stop",
    }
}

words! {
    /// A condition on whose pit it is, seen from the player whose turn it is.
    Whose {
        Any = "any",
        Own = "own",
        Opponents = "opponents",
    }
}

words! {
    /// What a capture takes.
    Take {
        /// The seeds in the pit of the last seed.
        Pit = "pit",
        /// The seeds in the pit across from it.
        Across = "across",
        /// Both.
        Both = "both",
    }
}

words! {
    /// How far a capture runs back against the direction of sowing.
    Chain {
        /// Only the last pit.
        None = "none",
        /// While pits match and belong to the owner of the last pit.
        Territory = "territory",
        /// While pits match and fulfil `capture.where`.
        Where = "where",
        /// While pits match, whoever owns them.
        Free = "free",
    }
}

words! {
    /// What happens to a capture that would leave the opponents no seed on the board.
    Slam {
        /// It counts.
        Allowed = "allowed",
        /// Nothing is captured.
        NoCapture = "no-capture",
        /// The pit of the last seed is left alone, the rest of the chain is taken.
        SpareLast = "spare-last",
    }
}

words! {
    /// Who gets the seeds of a flow capture.
    FlowTo {
        /// The owner of the pit.
        Owner = "owner",
        /// The player who is sowing.
        Mover = "mover",
    }
}

words! {
    /// Whether a player must leave the opponents a seed to play with.
    Duty {
        None = "none",
        /// Only moves that do are legal, unless there is none; then all are.
        IfPossible = "if-possible",
        /// Only moves that do are legal, even if none is left.
        Must = "must",
    }
}

words! {
    /// What happens after a turn that leaves the opponents no seed.
    Failure {
        /// Nothing of its own.
        Nothing = "nothing",
        /// The mover forfeits all seeds in his pits to the opponent, and the game is over.
        Forfeit = "forfeit",
    }
}

words! {
    /// What happens when the player to move has no legal move.
    NoMove {
        /// The game is over.
        End = "end",
        /// He is passed; when nobody can move the game is over.
        Pass = "pass",
    }
}

words! {
    /// Who may claim the seeds left on the board at the end.
    Claim {
        /// Everyone takes what lies in his own territory (in nest eggs: the nest's owner).
        Own = "own",
        /// All to the one player who could still move, if exactly one could.
        Able = "able",
        /// All to the player who moved last, if anybody did.
        LastMover = "last-mover",
        /// All to the player who captured last, if anybody did.
        LastCapturer = "last-capturer",
        /// They stay where they lie and count for nobody.
        Nobody = "nobody",
    }
}

words! {
    /// How seeds on the board are shared when a game ends by impasse or agreement.
    Share {
        /// Everyone takes what lies in his own territory.
        Own = "own",
        /// Evenly, odd seeds to those with most seeds on their side.
        Split = "split",
    }
}

words! {
    /// What decides a finished game.
    Score {
        /// Most seeds win.
        Seeds = "seeds",
        /// Most pits win, then most seeds.
        Pits = "pits",
    }
}

words! {
    /// How one round leads to the next.
    RoundsKind {
        /// The game is one round.
        One = "one",
        /// The winner of a round takes over the first pit of the loser's arc; all pits are filled again.
        Spoils = "spoils",
        /// Each refills his own pits with what he owns; pits he cannot fill are out of play.
        Refill = "refill",
        /// Pits are shared out by the seeds each owns, with a shared pit for the remainders.
        Territory = "territory",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Pits a player.
    pub pits: u8,
    /// Seeds in each pit at the start.
    pub seeds: u16,
    /// Seeds pit by pit in ring order; when not empty it takes the place of `seeds`.
    pub layout: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sow {
    pub from: From,
    /// Fewest seeds a pit must hold to start a turn from it.
    pub least: u16,
    /// Seeds left behind in the pit a lap starts from.
    pub leave: u16,
    pub direction: Way,
    /// Whether a lap passes over the pit it started from.
    pub skip_source: bool,
    /// Whether a player drops a seed in his own store after his last pit.
    pub store: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Laps {
    /// Whether a lap can lead to another lap from the pit where it ended.
    pub several: bool,
    /// With several laps: counts of the last pit (last seed included) at which the turn ends.
    pub stop: Counts,
    /// Whether every further lap goes the other way.
    pub alternate: bool,
    /// What follows when a lap ends in the own store.
    pub in_store: InStore,
    /// A turn ends after this many laps, capturing nothing by the last; 0 = no limit.
    pub limit: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Capture {
    /// Counts of the last pit (last seed included) at which it is captured; none = no capture.
    pub on: Counts,
    /// In whose pit the last seed must have fallen.
    pub whose: Whose,
    pub take: Take,
    /// Whether the pit across must hold seeds.
    pub across_needed: bool,
    pub chain: Chain,
    pub slam: Slam,
    /// Whether this turn must have dropped a seed in an opponent's pit.
    pub crossing_needed: bool,
    /// Whether an opponent's pit that is captured from changes owner.
    pub take_pit: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Flow {
    /// Counts at which a pit is captured during sowing, by a seed that is not the lap's last; none = no flow capture.
    pub on: Counts,
    pub whose: Whose,
    pub to: FlowTo,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nest {
    /// Counts of the last pit at which it becomes the mover's nest egg; none = no nest eggs.
    pub on: Counts,
    /// Seeds taken from another's nest egg in which a lap ends.
    pub take: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Seeds put in the pits that follow when a full pit is lifted before play; empty = no opening placement.
    pub drops: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Feed {
    pub duty: Duty,
    pub failure: Failure,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct End {
    pub no_move: NoMove,
    /// With passing: over when this many players next in turn order cannot move; 0 = off.
    pub succession: u8,
    /// Over when after a turn fewer seeds than this are on the board; 0 = off.
    pub fewer: u16,
    /// Over when after a turn somebody has more than half of all seeds in his store.
    pub majority: bool,
    /// Over when after a decision somebody has no seed in his pits.
    pub side_empty: bool,
    /// Over when the opponents have no seed and the player to move cannot give them one.
    pub unfed: bool,
    /// Who takes what is left, the first claim that holds.
    pub rest: Vec<Claim>,
    pub score: Score,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Impasse {
    /// How often a position must occur to end the game; 0 = never.
    pub repetition: u8,
    /// How many decisions in a row without a seed coming to a store end the game; 0 = never.
    pub quiet: u16,
    /// How seeds are shared by impasse and by agreement.
    pub share: Share,
    /// How seeds are shared by agreement once somebody holds more than half of all seeds.
    pub share_majority: Share,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rounds {
    pub kind: RoundsKind,
    /// The match is over when someone owns all pits but this many.
    pub all_but: u8,
}

/// Every axis of a rule, for one number of players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    pub board: Board,
    pub sow: Sow,
    pub laps: Laps,
    pub capture: Capture,
    pub flow: Flow,
    pub nest: Nest,
    pub opening: Opening,
    pub feed: Feed,
    pub end: End,
    pub impasse: Impasse,
    pub rounds: Rounds,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            board: Board {
                pits: 6,
                seeds: 4,
                layout: Vec::new(),
            },
            sow: Sow {
                from: From::Own,
                least: 1,
                leave: 0,
                direction: Way::Counterclockwise,
                skip_source: false,
                store: false,
            },
            laps: Laps {
                several: false,
                stop: Counts::NONE,
                alternate: false,
                in_store: InStore::Again,
                limit: 0,
            },
            capture: Capture {
                on: Counts::NONE,
                whose: Whose::Any,
                take: Take::Pit,
                across_needed: false,
                chain: Chain::None,
                slam: Slam::Allowed,
                crossing_needed: false,
                take_pit: false,
            },
            flow: Flow {
                on: Counts::NONE,
                whose: Whose::Any,
                to: FlowTo::Owner,
            },
            nest: Nest {
                on: Counts::NONE,
                take: 2,
            },
            opening: Opening { drops: Vec::new() },
            feed: Feed {
                duty: Duty::None,
                failure: Failure::Nothing,
            },
            end: End {
                no_move: NoMove::End,
                succession: 0,
                fewer: 0,
                majority: false,
                side_empty: false,
                unfed: false,
                rest: vec![Claim::Own],
                score: Score::Seeds,
            },
            impasse: Impasse {
                repetition: 3,
                quiet: 500,
                share: Share::Own,
                share_majority: Share::Own,
            },
            rounds: Rounds {
                kind: RoundsKind::One,
                all_but: 0,
            },
        }
    }
}

impl Settings {
    /// Shows every key with its value to `visitor`, in the order of `rules/FORMAT.md`.
    ///
    /// This is the one list of keys: reading, writing, fingerprints and the check for unknown keys all go through it.
    pub fn visit(&mut self, visitor: &mut impl Visitor) {
        visitor.key("board.pits", &mut self.board.pits);
        visitor.key("board.seeds", &mut self.board.seeds);
        visitor.key("board.layout", &mut self.board.layout);
        visitor.key("sow.from", &mut self.sow.from);
        visitor.key("sow.least", &mut self.sow.least);
        visitor.key("sow.leave", &mut self.sow.leave);
        visitor.key("sow.direction", &mut self.sow.direction);
        visitor.key("sow.skip-source", &mut self.sow.skip_source);
        visitor.key("sow.store", &mut self.sow.store);
        visitor.key("laps.several", &mut self.laps.several);
        visitor.key("laps.stop", &mut self.laps.stop);
        visitor.key("laps.alternate", &mut self.laps.alternate);
        visitor.key("laps.in-store", &mut self.laps.in_store);
        visitor.key("laps.limit", &mut self.laps.limit);
        visitor.key("capture.on", &mut self.capture.on);
        visitor.key("capture.where", &mut self.capture.whose);
        visitor.key("capture.take", &mut self.capture.take);
        visitor.key("capture.across-needed", &mut self.capture.across_needed);
        visitor.key("capture.chain", &mut self.capture.chain);
        visitor.key("capture.slam", &mut self.capture.slam);
        visitor.key("capture.crossing-needed", &mut self.capture.crossing_needed);
        visitor.key("capture.take-pit", &mut self.capture.take_pit);
        visitor.key("flow.on", &mut self.flow.on);
        visitor.key("flow.where", &mut self.flow.whose);
        visitor.key("flow.to", &mut self.flow.to);
        visitor.key("nest.on", &mut self.nest.on);
        visitor.key("nest.take", &mut self.nest.take);
        visitor.key("opening.drops", &mut self.opening.drops);
        visitor.key("feed.duty", &mut self.feed.duty);
        visitor.key("feed.failure", &mut self.feed.failure);
        visitor.key("end.no-move", &mut self.end.no_move);
        visitor.key("end.succession", &mut self.end.succession);
        visitor.key("end.fewer", &mut self.end.fewer);
        visitor.key("end.majority", &mut self.end.majority);
        visitor.key("end.side-empty", &mut self.end.side_empty);
        visitor.key("end.unfed", &mut self.end.unfed);
        visitor.key("end.rest", &mut self.end.rest);
        visitor.key("end.score", &mut self.end.score);
        visitor.key("impasse.repetition", &mut self.impasse.repetition);
        visitor.key("impasse.quiet", &mut self.impasse.quiet);
        visitor.key("impasse.share", &mut self.impasse.share);
        visitor.key("impasse.share-majority", &mut self.impasse.share_majority);
        visitor.key("rounds.kind", &mut self.rounds.kind);
        visitor.key("rounds.all-but", &mut self.rounds.all_but);
    }
}
