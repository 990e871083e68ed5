//! Everything that can go wrong, with its status code. Clients get `application/problem+json` (RFC 9457) in their
//! language.

use mancala::rules::Fault;
use serde::Serialize;
use serde_json::{Map, Value, json};
use tournament::bracket::Correction;
use tournament::draw::NoDraw;
use tournament::{Refusal, exchange};
use utoipa::ToSchema;
use words::{Lang, Texts, texts};

/// A request that failed, not yet in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub code: Code,
    /// More than the code says, in English: the message of a parser or a check.
    pub detail: Option<String>,
    pub place: Option<TextPlace>,
    /// Faults of a rule.
    pub faults: Vec<Fault>,
    /// Faults of a tournament.
    pub tournament: Option<Box<TournamentFault>>,
    /// Seconds until another attempt makes sense.
    pub retry_after: Option<u64>,
}

/// What is wrong in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentFault {
    /// An entry was refused. The code of the refusal replaces that of the problem.
    Refused {
        code: &'static str,
        args: Vec<(&'static str, String)>,
    },
    /// Faults of a list of players, or of a file.
    Lines(Vec<exchange::FileFault>),
    /// There is no next round after this one.
    Undrawn(NoDraw, u16),
    /// A result decided who went on, and a correction would undo this.
    WouldUndo(Refusal, Correction),
}

/// A place in a text, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TextPlace {
    pub line: usize,
    /// In characters.
    pub column: usize,
}

macro_rules! codes {
    ($($variant:ident = $name:literal, $status:literal;)+) => {
        /// Every kind of problem. The catalogues have a sentence for each: `server-` and its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code { $($variant),+ }

        impl Code {
            #[cfg(test)]
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The stable name for programs.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// The status of HTTP.
            pub const fn status(self) -> u16 {
                match self { $(Self::$variant => $status),+ }
            }
        }
    };
}

codes! {
    BadRequest = "bad-request", 400;
    NotFound = "not-found", 404;
    Method = "method", 405;
    NoSuchRule = "no-such-rule", 404;
    NoSuchGame = "no-such-game", 404;
    NoSuchLesson = "no-such-lesson", 404;
    BadRule = "bad-rule", 422;
    BadPlayers = "bad-players", 422;
    BadSeats = "bad-seats", 422;
    UnseenName = "unseen-name", 422;
    MixedName = "mixed-name", 422;
    BadClock = "bad-clock", 422;
    BadPosition = "bad-position", 422;
    BadRecord = "bad-record", 422;
    BadDecision = "bad-decision", 422;
    BadSetting = "bad-setting", 422;
    BadId = "bad-id", 422;
    TakenId = "taken-id", 409;
    NotYourSeat = "not-your-seat", 403;
    NotYourTurn = "not-your-turn", 409;
    NotYourKey = "not-your-key", 403;
    Stale = "stale", 409;
    Over = "game-over", 409;
    NotOver = "not-over", 409;
    NotAllowed = "not-allowed", 403;
    Touched = "touched", 409;
    NothingToUndo = "nothing-to-undo", 409;
    TooManyUndos = "too-many-undos", 409;
    NoSuchOffer = "no-such-offer", 409;
    Declined = "declined", 409;
    NotAway = "not-away", 409;
    SeatTaken = "seat-taken", 409;
    ColourTaken = "colour-taken", 409;
    TooLate = "too-late", 409;
    NoName = "no-name", 422;
    TooLong = "too-long", 409;
    NoSuchTournament = "no-such-tournament", 404;
    NotController = "not-controller", 403;
    NotOperator = "not-operator", 403;
    NotYourSheet = "not-your-sheet", 403;
    Refused = "refused", 409;
    NoDraw = "no-draw", 409;
    BadList = "bad-list", 422;
    BadFile = "bad-file", 422;
    NoTrf = "no-trf", 422;
    WrongRule = "wrong-rule", 422;
    TooLarge = "too-large", 413;
    TooMany = "too-many-requests", 429;
    Busy = "busy", 503;
    Moving = "moving", 503;
    Full = "full", 503;
    TournamentsOpen = "tournaments-open", 503;
    ConnectionsFull = "connections-full", 503;
    LibraryFull = "library-full", 507;
    TournamentsFull = "tournaments-full", 507;
    ShareUsed = "share-used", 429;
    Host = "host", 403;
    Origin = "origin", 403;
    Timeout = "timeout", 408;
    Storage = "storage", 503;
    DiskFull = "disk-full", 507;
    Damaged = "damaged", 500;
    Internal = "internal", 500;
}

impl Problem {
    pub const fn new(code: Code) -> Self {
        Self {
            code,
            detail: None,
            place: None,
            faults: Vec::new(),
            tournament: None,
            retry_after: None,
        }
    }

    pub fn with(code: Code, detail: impl ToString) -> Self {
        Self {
            detail: Some(detail.to_string()),
            ..Self::new(code)
        }
    }

    /// Faults of a rule in a request.
    pub fn rule(faults: Vec<Fault>) -> Self {
        let code = match faults.first().map(Fault::code) {
            Some("unknown-rule") => Code::NoSuchRule,
            Some("players-not-allowed") => Code::BadPlayers,
            _ => Code::BadRule,
        };
        let place = faults.iter().find_map(|fault| fault.place.as_ref());
        Self {
            place: place.map(|place| TextPlace {
                line: place.line,
                column: place.column,
            }),
            faults,
            ..Self::new(code)
        }
    }

    /// A refusal of a tournament; `entry` is the number of the entry, from 1.
    pub fn refusal(refusal: &Refusal, entry: Option<usize>) -> Self {
        Self {
            tournament: Some(Box::new(TournamentFault::Refused {
                code: refusal.code(),
                args: refusal.args(),
            })),
            place: entry.map(|line| TextPlace { line, column: 1 }),
            ..Self::new(Code::Refused)
        }
    }

    /// Faults of a list of players.
    pub fn list(faults: &[exchange::FileFault]) -> Self {
        let first = faults.iter().map(|fault| fault.line).find(|line| *line > 0);
        Self {
            tournament: Some(Box::new(TournamentFault::Lines(faults.to_vec()))),
            place: first.map(|line| TextPlace { line, column: 1 }),
            ..Self::new(Code::BadList)
        }
    }

    /// Faults of a file of a tournament.
    pub fn file(faults: &[exchange::FileFault]) -> Self {
        Self {
            code: Code::BadFile,
            ..Self::list(faults)
        }
    }

    /// Why there is no next round after this one.
    pub fn no_draw(reason: NoDraw, last: u16) -> Self {
        Self {
            tournament: Some(Box::new(TournamentFault::Undrawn(reason, last))),
            ..Self::new(Code::NoDraw)
        }
    }

    /// A correction that undoes something.
    pub fn would_undo(refusal: Refusal, correction: Correction) -> Self {
        Self {
            tournament: Some(Box::new(TournamentFault::WouldUndo(refusal, correction))),
            ..Self::new(Code::Refused)
        }
    }

    /// Further members of the body: faults by line, or why there is no next round.
    fn more(&self, texts: &Texts) -> Map<String, Value> {
        match self.tournament.as_deref() {
            Some(TournamentFault::Lines(faults)) => {
                let lines = faults.iter().map(|fault| {
                    let message = texts.file_fault(fault);
                    json!({ "line": fault.line, "code": fault.code, "message": message })
                });
                Map::from_iter([("faults".to_owned(), lines.collect())])
            }
            Some(TournamentFault::Undrawn(reason, _)) => match serde_json::to_value(reason) {
                Ok(Value::Object(reason)) => reason,
                _ => Map::new(),
            },
            Some(TournamentFault::WouldUndo(_, correction)) => {
                let told = serde_json::to_value(correction).unwrap_or_default();
                Map::from_iter([("correction".to_owned(), told)])
            }
            Some(TournamentFault::Refused { .. }) | None => Map::new(),
        }
    }

    /// The sentence for a fault of a tournament.
    fn sentence(&self, texts: &Texts) -> Option<String> {
        Some(match self.tournament.as_deref()? {
            TournamentFault::Refused { code, args } => texts.tournament_fault(code, args.clone()),
            TournamentFault::Undrawn(reason, last) => texts.no_draw(reason, *last),
            TournamentFault::WouldUndo(refusal, _) => texts.refusal(refusal),
            TournamentFault::Lines(faults) => {
                let lines = faults.iter().map(|fault| match fault.line {
                    0 => texts.file_fault(fault),
                    line => format!("{line}: {}", texts.file_fault(fault)),
                });
                lines.collect::<Vec<_>>().join("\n")
            }
        })
    }

    /// The stable name for programs.
    pub fn name(&self) -> &'static str {
        match self.tournament.as_deref() {
            Some(TournamentFault::Refused { code, .. }) => code,
            Some(TournamentFault::WouldUndo(refusal, _)) => refusal.code(),
            _ => self.code.name(),
        }
    }

    /// The body in a language.
    pub fn body(&self, lang: Lang) -> ProblemBody {
        let texts = texts(lang);
        let id = format!("server-{}", self.code.name());
        let title = texts.get(&id, &[]);
        let fault = self.faults.first().map(|fault| texts.fault(fault));
        let detail = fault.as_ref().map(|fault| fault.message.clone());
        let detail = detail.or_else(|| self.sentence(texts));
        let remedy = fault.and_then(|fault| fault.help);
        ProblemBody {
            more: self.more(texts),
            kind: format!("about:granary/{}", self.name()),
            detail: detail
                .or_else(|| self.detail.clone())
                .unwrap_or_else(|| title.clone()),
            title,
            status: self.code.status(),
            place: self.place,
            remedy: remedy.or_else(|| texts.attribute(&id, "remedy", &[])),
        }
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

/// A problem in words.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// `about:granary/` and the stable code.
    #[serde(rename = "type")]
    pub kind: String,
    pub title: String,
    /// What is wrong, in the language of the request.
    pub detail: String,
    pub status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub place: Option<TextPlace>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub remedy: Option<String>,
    #[serde(flatten)]
    #[schema(value_type = ProblemDetails)]
    pub more: Map<String, Value>,
}

/// Members that only some problems have.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `Problem::more` builds")]
struct ProblemDetails {
    /// Of `bad-list` and `bad-file`.
    #[schema(nullable = false)]
    faults: Option<Vec<ListFault>>,
    /// Of `no-draw`: why there is no next round.
    #[schema(nullable = false)]
    reason: Option<String>,
    #[schema(nullable = false)]
    boards: Option<Vec<u16>>,
    /// What the controller may allow.
    #[schema(nullable = false)]
    choices: Option<Vec<String>>,
    /// Of `went-on`: what a corrected result of a knockout would undo.
    #[schema(nullable = false, value_type = Option<Object>)]
    correction: Option<Value>,
}

/// A fault of a list of players, or of a file.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `Problem::more` builds")]
struct ListFault {
    code: String,
    /// From 1; 0 where the whole text is meant.
    line: usize,
    message: String,
}

/// A problem travels in the extensions of the response until the server, which knows the language, writes it down.
#[cfg(feature = "http")]
impl axum_core::response::IntoResponse for Problem {
    fn into_response(self) -> axum_core::response::Response {
        let mut response = axum_core::response::Response::default();
        if let Ok(status) = self.code.status().try_into() {
            *response.status_mut() = status;
        }
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_sentence_in_every_language() {
        for code in Code::ALL {
            let id = format!("server-{}", code.name());
            for lang in Lang::ALL {
                assert!(texts(lang).has(&id), "{lang}: {id}");
            }
        }
    }
}
