//! Everything that can go wrong, with its status code. Clients get `application/problem+json` (RFC 9457) in their
//! language.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use mancala::rules::Fault;
use serde::Serialize;
use serde_json::{Map, Value, json};
use tournament::bracket::Correction;
use tournament::draw::NoDraw;
use tournament::{Refusal, exchange};
use utoipa::ToSchema;
use words::{Lang, Texts, texts};

use crate::store::StoreError;

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
    ($($variant:ident = $name:literal, $status:ident;)+) => {
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

            pub const fn status(self) -> StatusCode {
                match self { $(Self::$variant => StatusCode::$status),+ }
            }
        }
    };
}

codes! {
    BadRequest = "bad-request", BAD_REQUEST;
    NotFound = "not-found", NOT_FOUND;
    Method = "method", METHOD_NOT_ALLOWED;
    NoSuchRule = "no-such-rule", NOT_FOUND;
    NoSuchGame = "no-such-game", NOT_FOUND;
    NoSuchLesson = "no-such-lesson", NOT_FOUND;
    BadRule = "bad-rule", UNPROCESSABLE_ENTITY;
    BadPlayers = "bad-players", UNPROCESSABLE_ENTITY;
    BadSeats = "bad-seats", UNPROCESSABLE_ENTITY;
    UnseenName = "unseen-name", UNPROCESSABLE_ENTITY;
    MixedName = "mixed-name", UNPROCESSABLE_ENTITY;
    BadClock = "bad-clock", UNPROCESSABLE_ENTITY;
    BadPosition = "bad-position", UNPROCESSABLE_ENTITY;
    BadRecord = "bad-record", UNPROCESSABLE_ENTITY;
    BadDecision = "bad-decision", UNPROCESSABLE_ENTITY;
    BadSetting = "bad-setting", UNPROCESSABLE_ENTITY;
    BadId = "bad-id", UNPROCESSABLE_ENTITY;
    TakenId = "taken-id", CONFLICT;
    NotYourSeat = "not-your-seat", FORBIDDEN;
    NotYourTurn = "not-your-turn", CONFLICT;
    NotYourKey = "not-your-key", FORBIDDEN;
    Stale = "stale", CONFLICT;
    Over = "game-over", CONFLICT;
    NotOver = "not-over", CONFLICT;
    NotAllowed = "not-allowed", FORBIDDEN;
    Touched = "touched", CONFLICT;
    NothingToUndo = "nothing-to-undo", CONFLICT;
    TooManyUndos = "too-many-undos", CONFLICT;
    NoSuchOffer = "no-such-offer", CONFLICT;
    Declined = "declined", CONFLICT;
    NotAway = "not-away", CONFLICT;
    SeatTaken = "seat-taken", CONFLICT;
    ColourTaken = "colour-taken", CONFLICT;
    TooLate = "too-late", CONFLICT;
    NoName = "no-name", UNPROCESSABLE_ENTITY;
    TooLong = "too-long", CONFLICT;
    NoSuchTournament = "no-such-tournament", NOT_FOUND;
    NotController = "not-controller", FORBIDDEN;
    NotOperator = "not-operator", FORBIDDEN;
    NotYourSheet = "not-your-sheet", FORBIDDEN;
    Refused = "refused", CONFLICT;
    NoDraw = "no-draw", CONFLICT;
    BadList = "bad-list", UNPROCESSABLE_ENTITY;
    BadFile = "bad-file", UNPROCESSABLE_ENTITY;
    NoTrf = "no-trf", UNPROCESSABLE_ENTITY;
    WrongRule = "wrong-rule", UNPROCESSABLE_ENTITY;
    TooLarge = "too-large", PAYLOAD_TOO_LARGE;
    TooMany = "too-many-requests", TOO_MANY_REQUESTS;
    Busy = "busy", SERVICE_UNAVAILABLE;
    Moving = "moving", SERVICE_UNAVAILABLE;
    Full = "full", SERVICE_UNAVAILABLE;
    TournamentsOpen = "tournaments-open", SERVICE_UNAVAILABLE;
    ConnectionsFull = "connections-full", SERVICE_UNAVAILABLE;
    LibraryFull = "library-full", INSUFFICIENT_STORAGE;
    TournamentsFull = "tournaments-full", INSUFFICIENT_STORAGE;
    ShareUsed = "share-used", TOO_MANY_REQUESTS;
    Host = "host", FORBIDDEN;
    Origin = "origin", FORBIDDEN;
    Timeout = "timeout", REQUEST_TIMEOUT;
    Storage = "storage", SERVICE_UNAVAILABLE;
    DiskFull = "disk-full", INSUFFICIENT_STORAGE;
    Damaged = "damaged", INTERNAL_SERVER_ERROR;
    Internal = "internal", INTERNAL_SERVER_ERROR;
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
            status: self.code.status().as_u16(),
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

impl From<&StoreError> for Problem {
    fn from(error: &StoreError) -> Self {
        Self::new(match error {
            StoreError::DiskFull => Code::DiskFull,
            StoreError::Damaged(_) => Code::Damaged,
            _ => Code::Storage,
        })
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

/// A problem travels in the extensions of the response until [`write_down`], which knows the language.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Marks a response that is complete: if it is that of a problem, the body is written already.
#[derive(Clone, Copy, Debug)]
pub struct Complete;

/// Writes the body of a problem. Other responses stay as they are.
pub fn write_down(mut response: Response, lang: Lang) -> Response {
    let Some(problem) = response.extensions_mut().remove::<Problem>() else {
        return response;
    };
    let body = serde_json::to_string(&problem.body(lang)).unwrap_or_default();
    let mut written = (problem.code.status(), body).into_response();
    let headers = written.headers_mut();
    if let Some(methods) = response.headers_mut().remove(header::ALLOW) {
        headers.insert(header::ALLOW, methods);
    }
    let kind = HeaderValue::from_static("application/problem+json");
    headers.insert(header::CONTENT_TYPE, kind);
    if let Some(seconds) = problem.retry_after {
        headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    written
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
