//! What can go wrong, with its status code, and how it is told: `application/problem+json` in the language asked for.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use mancala::rules::Fault;
use serde::Serialize;
use serde_json::{Map, Value, json};
use tournament::draw::NoDraw;
use tournament::{Refusal, exchange};
use utoipa::ToSchema;
use words::{Lang, Texts, texts};

use crate::tournaments::say;

/// A fault that a client is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub code: Code,
    /// More than the code says, in English: what a parser or a check said.
    pub detail: Option<String>,
    pub place: Option<Place>,
    /// What is wrong with a rule, not yet in words.
    pub faults: Vec<Fault>,
    /// What a tournament has to say, not yet in words.
    pub hall: Option<Box<HallFault>>,
    /// Seconds after which it makes sense to ask again.
    pub retry_after: Option<u64>,
}

/// What is wrong in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HallFault {
    /// Something was refused. Its code takes the place of ours.
    Refused {
        code: &'static str,
        args: Vec<(&'static str, String)>,
    },
    /// Faults of a list of players, or of a file.
    Lines(Vec<exchange::Fault>),
    /// There is no next round after this one.
    Undrawn(NoDraw, u16),
}

/// A place in a text, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

macro_rules! codes {
    ($($variant:ident = $name:literal, $status:ident;)+) => {
        /// Every problem there is. The catalogues have a sentence for each: `server-` and its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code { $($variant),+ }

        impl Code {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name that programs know it by.
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
    NoSuchOffer = "no-such-offer", CONFLICT;
    Declined = "declined", CONFLICT;
    TooLong = "too-long", CONFLICT;
    NoSuchTournament = "no-such-tournament", NOT_FOUND;
    NotController = "not-controller", FORBIDDEN;
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
    Full = "full", SERVICE_UNAVAILABLE;
    Origin = "origin", FORBIDDEN;
    Timeout = "timeout", REQUEST_TIMEOUT;
    Storage = "storage", SERVICE_UNAVAILABLE;
    Internal = "internal", INTERNAL_SERVER_ERROR;
}

impl Problem {
    pub const fn new(code: Code) -> Self {
        Self {
            code,
            detail: None,
            place: None,
            faults: Vec::new(),
            hall: None,
            retry_after: None,
        }
    }

    pub fn with(code: Code, detail: impl ToString) -> Self {
        Self {
            detail: Some(detail.to_string()),
            ..Self::new(code)
        }
    }

    /// What is wrong with a rule that somebody asked for.
    pub fn rule(faults: Vec<Fault>) -> Self {
        let code = match faults.first().map(Fault::code) {
            Some("unknown-rule") => Code::NoSuchRule,
            Some("players-not-allowed") => Code::BadPlayers,
            _ => Code::BadRule,
        };
        let place = faults.iter().find_map(|fault| fault.place.as_ref());
        Self {
            place: place.map(|place| Place {
                line: place.line,
                column: place.column,
            }),
            faults,
            ..Self::new(code)
        }
    }

    /// What a tournament refuses; `entry` is the number of the entry, from 1.
    pub fn refusal(refusal: &Refusal, entry: Option<usize>) -> Self {
        Self {
            hall: Some(Box::new(HallFault::Refused {
                code: refusal.code(),
                args: refusal.args(),
            })),
            place: entry.map(|line| Place { line, column: 1 }),
            ..Self::new(Code::Refused)
        }
    }

    /// What is wrong with a list of players.
    pub fn list(faults: &[exchange::Fault]) -> Self {
        let first = faults.iter().map(|fault| fault.line).find(|line| *line > 0);
        Self {
            hall: Some(Box::new(HallFault::Lines(faults.to_vec()))),
            place: first.map(|line| Place { line, column: 1 }),
            ..Self::new(Code::BadList)
        }
    }

    /// What is wrong with a file of a tournament.
    pub fn file(faults: &[exchange::Fault]) -> Self {
        Self {
            code: Code::BadFile,
            ..Self::list(faults)
        }
    }

    /// Why there is no next round after this one.
    pub fn no_draw(reason: NoDraw, last: u16) -> Self {
        Self {
            hall: Some(Box::new(HallFault::Undrawn(reason, last))),
            ..Self::new(Code::NoDraw)
        }
    }

    /// What is told of a tournament beside the sentence: faults by line, or why there is no next round.
    fn more(&self, texts: &Texts) -> Map<String, Value> {
        match self.hall.as_deref() {
            Some(HallFault::Lines(faults)) => {
                let told = faults.iter().map(|fault| {
                    let message = say::fault(fault, texts);
                    json!({ "line": fault.line, "code": fault.code, "message": message })
                });
                Map::from_iter([("faults".to_owned(), told.collect())])
            }
            Some(HallFault::Undrawn(reason, _)) => match serde_json::to_value(reason) {
                Ok(Value::Object(reason)) => reason,
                _ => Map::new(),
            },
            Some(HallFault::Refused { .. }) | None => Map::new(),
        }
    }

    /// The sentence of what a tournament has to say.
    fn told(&self, texts: &Texts) -> Option<String> {
        Some(match self.hall.as_deref()? {
            HallFault::Refused { code, args } => {
                let (line, args) = (0, args.clone());
                say::fault(&exchange::Fault { line, code, args }, texts)
            }
            HallFault::Undrawn(reason, last) => {
                say::why_not(reason, usize::from(*last), *last, texts).0
            }
            HallFault::Lines(faults) => {
                let lines = faults.iter().map(|fault| match fault.line {
                    0 => say::fault(fault, texts),
                    line => format!("{line}: {}", say::fault(fault, texts)),
                });
                lines.collect::<Vec<_>>().join("\n")
            }
        })
    }

    /// The name that programs know it by.
    pub fn name(&self) -> &'static str {
        match self.hall.as_deref() {
            Some(HallFault::Refused { code, .. }) => code,
            _ => self.code.name(),
        }
    }

    /// The body, in the words of `lang`.
    pub fn body(&self, lang: Lang) -> ProblemBody {
        let texts = texts(lang);
        let id = format!("server-{}", self.code.name());
        let title = texts.get(&id, &[]);
        let fault = self.faults.first().map(|fault| texts.fault(fault));
        let told = fault.as_ref().map(|fault| fault.message.clone());
        let told = told.or_else(|| self.told(texts));
        let remedy = fault.and_then(|fault| fault.help);
        ProblemBody {
            more: self.more(texts),
            kind: format!("about:granary/{}", self.name()),
            detail: told
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

/// How a problem is told.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProblemBody {
    /// `about:granary/` and a code that stays the same.
    #[serde(rename = "type")]
    pub kind: String,
    pub title: String,
    pub detail: String,
    pub status: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<String>,
    /// Of lists and files `faults`, each with its line; of a round that cannot be drawn `reason`, `boards`, `choices`.
    #[serde(flatten)]
    #[schema(ignore)]
    pub more: Map<String, Value>,
}

/// A problem waits in the response until somebody who knows the language writes it down; see [`write_down`].
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Puts the words of a problem into its response. Other responses stay as they are.
pub fn write_down(mut response: Response, lang: Lang) -> Response {
    let Some(problem) = response.extensions_mut().remove::<Problem>() else {
        return response;
    };
    let body = serde_json::to_string(&problem.body(lang)).unwrap_or_default();
    let mut written = (problem.code.status(), body).into_response();
    let headers = written.headers_mut();
    let kind = HeaderValue::from_static("application/problem+json");
    headers.insert(header::CONTENT_TYPE, kind);
    if let Some(seconds) = problem.retry_after {
        headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    written
}
