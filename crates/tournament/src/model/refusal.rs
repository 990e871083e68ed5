//! Why an entry cannot be added to the log: a code and arguments, from which the catalogues make sentences.

use serde::Serialize;

use super::state::PlayerId;

/// Makes the enum, the code of each variant, and its fields as the arguments of its message.
macro_rules! refusals {
    ($($(#[$doc:meta])* $variant:ident $({ $($field:ident: $type:ty),+ })? = $code:literal;)+) => {
        /// Why an entry was refused.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(tag = "refusal", rename_all = "kebab-case")]
        pub enum Refusal { $($(#[$doc])* $variant $({ $($field: $type),+ })?),+ }

        impl Refusal {
            /// All codes, for tests of the catalogues.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// The name of its message.
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $code),+ }
            }

            /// The arguments of its message.
            pub fn args(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        vec![$($((stringify!($field), $field.to_string())),+)?]
                    })+
                }
            }
        }
    };
}

refusals! {
    /// The log has to begin with settings.
    NoSettings = "no-settings";
    /// A setting is out of its bounds.
    BadSetting { key: &'static str } = "bad-setting";
    /// This cannot change any more after the first round was drawn.
    TooLate { key: &'static str } = "too-late";
    NoName = "no-name";
    NameTaken { name: String } = "name-taken";
    NoPlayer { id: PlayerId } = "no-player";
    NotIn { id: PlayerId } = "not-in";
    NotOut { id: PlayerId } = "not-out";
    RoundOver { round: u16 } = "round-over";
    NoRound { round: u16 } = "no-round";
    NoBoard { round: u16, board: u16 } = "no-board";
    NoGame { board: u16, game: u8 } = "no-game";
    NotAtBoard { board: u16, id: PlayerId } = "not-at-board";
    /// The result does not fit the board: a wrong number of seats, impossible places, too many seeds.
    BadResult { board: u16 } = "bad-result";
    /// After a forfeit for not feeding the count decides, so it must be written.
    UncountedForfeit { board: u16 } = "uncounted-forfeit";
    /// Only the controller takes results away.
    OnlyController = "only-controller";
    NothingWritten { board: u16 } = "nothing-written";
    /// The screen writes only where nothing is written.
    Written { board: u16 } = "written";
    WrongRound { round: u16, expected: u16 } = "wrong-round";
    TwiceInRound { id: PlayerId } = "twice-in-round";
    BadSeats { board: u16 } = "bad-seats";
    NothingToUndo = "nothing-to-undo";
    Ended = "ended";
    NotEnded = "not-ended";
    /// A round robin or a knockout takes no players after the first round.
    ClosedField = "closed-field";

    /// Who made an entry, or why, is too long or has unseen characters.
    BadRemark = "bad-remark";
    /// Fewer rounds than were drawn.
    FewerRounds { rounds: u16, drawn: usize } = "fewer-rounds";
    /// Results have been counted with this setting; only on purpose it changes.
    Fixed { key: &'static str } = "fixed";
    /// A match of a knockout that has no winner.
    NoWinner { round: u16, board: u16 } = "no-winner";
    /// The board decided who went on to the next round.
    WentOn { round: u16, board: u16 } = "went-on";
    /// The pairing is the one that is there.
    SamePairing { round: u16 } = "same-pairing";
    /// In a knockout only the last round can be rearranged.
    NotLastRound { round: u16 } = "not-last-round";
    /// At a table of several players, places say how those who came have played.
    TableAbsence { board: u16 } = "table-absence";
    NotKnockout = "not-knockout";
    /// A change of a draft names a player who is at no board and has no bye.
    NotPlaced { id: PlayerId } = "not-placed";
    /// There is no bye to pair a player with.
    NoBye = "no-bye";
    // Players and their points.
    /// Only players who never sat at a board are removed.
    HasPlayed { id: PlayerId } = "has-played";
    SamePlayer { id: PlayerId } = "same-player";
    /// Two who sat at boards of the same round are not one person.
    BothPlayed { id: PlayerId, into: PlayerId, round: u16 } = "both-played";
    /// The controller's reason is missing or too long.
    NoReason = "no-reason";
    BadPoints = "bad-points";
    /// At least two players are kept apart.
    BadGroup = "bad-group";
    NotForbidden = "not-forbidden";
}
