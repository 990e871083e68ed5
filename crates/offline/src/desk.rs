//! Where questions come in: the catalogue, the open games, the engine.

use std::collections::HashMap;
use std::sync::Arc;

use answers::games::messages::ServerMessage;
use answers::problem::{Code, Problem};
use answers::thinking::Thinker;
use mancala::rules::Catalog;
use search::{BookTable, WeightTable};
use words::{Lang, present};

use crate::question::{Answer, KeptGame, Question, Request, Response};
use crate::room::Room;
use crate::{router, thought};

/// All that the module knows.
#[derive(Debug)]
pub struct Desk {
    pub(crate) catalog: Catalog,
    pub(crate) rooms: HashMap<String, Room>,
    pub(crate) thinker: Thinker,
}

impl Default for Desk {
    fn default() -> Self {
        let seed = answers::secret::below(usize::MAX).unwrap_or(1) as u64;
        Self {
            catalog: Catalog::builtin(),
            rooms: HashMap::new(),
            thinker: Thinker::new(
                seed,
                Arc::new(WeightTable::builtin()),
                Arc::new(BookTable::builtin()),
            ),
        }
    }
}

impl Desk {
    /// The answer to a question, both as JSON.
    pub fn answer(&mut self, question: &[u8]) -> String {
        let answer = match serde_json::from_slice(question) {
            Ok(question) => self.obey(question),
            Err(error) => failed(&Problem::with(Code::BadRequest, error), Lang::default()),
        };
        serde_json::to_string(&answer).unwrap_or_default()
    }

    fn obey(&mut self, question: Question) -> Answer {
        match question {
            Question::Request(request) => self.request(&request),
            Question::Load(kept) => self.load(kept),
            Question::Message {
                game,
                token,
                lang,
                message,
            } => {
                let lang = spoken(Some(&lang));
                self.in_room(&game, lang, |room| {
                    let seats = room.seats(token.as_deref());
                    room.act(&seats, message)
                })
            }
            Question::Decided {
                game,
                ply,
                decision,
            } => self.in_room(&game, Lang::default(), |room| room.decided(ply, &decision)),
            Question::Tick { game } => self.in_room(&game, Lang::default(), Room::tick),
            Question::Think(task) => thought::think(&mut self.thinker, &task)
                .unwrap_or_else(|problem| failed(&problem, Lang::default())),
            Question::Choose(choice) => thought::choose(&mut self.thinker, &self.catalog, &choice)
                .unwrap_or_else(|problem| failed(&problem, Lang::default())),
            Question::Texts(texts) => {
                texts.supply();
                Answer::default()
            }
        }
    }

    fn request(&mut self, request: &Request) -> Answer {
        let lang = spoken(request.query.get("lang").map(String::as_str));
        if let Some(game) = router::game_of(request)
            && !request.absent
            && !self.rooms.contains_key(game)
        {
            return missing(game);
        }
        router::respond(self, request, lang).unwrap_or_else(|problem| failed(&problem, lang))
    }

    /// A game that the host has kept. Whatever was open of it before is forgotten.
    fn load(&mut self, kept: KeptGame) -> Answer {
        match Room::load(kept) {
            Ok(room) => {
                self.rooms.insert(room.kept().id, room);
                Answer::default()
            }
            Err(problem) => failed(&problem, Lang::default()),
        }
    }

    /// Has an open game do something; what cannot be done is refused by a message.
    fn in_room(
        &mut self,
        id: &str,
        lang: Lang,
        act: impl FnOnce(&mut Room) -> Result<Answer, Problem>,
    ) -> Answer {
        let Some(room) = self.rooms.get_mut(id) else {
            return missing(id);
        };
        let mut answer = act(room).unwrap_or_else(|problem| Answer {
            messages: vec![ServerMessage::Refused {
                ply: room.state().game.steps().len(),
                code: problem.code.name(),
                message: problem.body(lang).detail,
            }],
            ..Answer::default()
        });
        room.go_on(&mut answer);
        answer
    }
}

/// The language of an answer: English too where the one that is asked for has not been supplied, so that what is told of texts, and
/// kept of them, is true.
fn spoken(asked: Option<&str>) -> Lang {
    present(asked.and_then(Lang::known).unwrap_or_default())
}

fn missing(game: &str) -> Answer {
    Answer {
        missing: Some(game.to_owned()),
        ..Answer::default()
    }
}

/// A problem as the server sends it.
fn failed(problem: &Problem, lang: Lang) -> Answer {
    let text = serde_json::to_string(&problem.body(lang)).unwrap_or_default();
    Answer {
        response: Some(Response {
            status: problem.code.status(),
            content_type: "application/problem+json",
            text,
        }),
        ..Answer::default()
    }
}
