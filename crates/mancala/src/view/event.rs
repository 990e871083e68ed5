//! Events as programs see them: each an object with one key.

use super::BoardView;
use crate::event::Event;
use crate::player::Player;

/// One thing that happened on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum EventView {
    /// A new round, with the board as it is filled for it.
    Round {
        round: RoundView,
    },
    Other(Event),
}

/// A new round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoundView {
    pub number: u16,
    pub starter: Player,
    pub board: Box<BoardView>,
}

/// Of a turn with more events than this, the rest of the sowing is left out: it is too long to be watched, and the board
/// after the turn is known anyway.
const MAX_SOWING_EVENTS: usize = 4000;

impl EventView {
    /// The events of one action; `after` is the board when all of them have happened.
    pub fn all(events: &[Event], after: &BoardView) -> Vec<Self> {
        let keep =
            |(index, event): &(usize, &Event)| *index < MAX_SOWING_EVENTS || !event.is_sowing();
        let kept = events.iter().enumerate().filter(keep);
        // A bound for the events that are no sowing as well.
        let kept = kept.take(2 * MAX_SOWING_EVENTS);
        kept.map(|(_, event)| Self::new(*event, after)).collect()
    }

    fn new(event: Event, after: &BoardView) -> Self {
        match event {
            Event::Round { number, starter } => Self::Round {
                round: RoundView {
                    number,
                    starter,
                    board: Box::new(after.clone()),
                },
            },
            other => Self::Other(other),
        }
    }
}

/// The description of an event with the board that [`RoundView`] adds to it.
#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use utoipa::openapi::{Object, Ref, RefOr, Schema};
    use utoipa::{PartialSchema, ToSchema};

    use super::{BoardView, Event, EventView};

    impl PartialSchema for EventView {
        fn schema() -> RefOr<Schema> {
            let mut schema = Event::schema();
            if let RefOr::T(Schema::OneOf(kinds)) = &mut schema {
                kinds.items.iter_mut().filter_map(round).for_each(add_board);
            }
            schema
        }
    }

    impl ToSchema for EventView {
        fn name() -> Cow<'static, str> {
            Event::name()
        }

        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            Event::schemas(schemas);
            schemas.push((BoardView::name().into_owned(), BoardView::schema()));
            BoardView::schemas(schemas);
        }
    }

    fn round(kind: &mut RefOr<Schema>) -> Option<&mut Object> {
        let RefOr::T(Schema::Object(kind)) = kind else {
            return None;
        };
        match kind.properties.get_mut("round") {
            Some(RefOr::T(Schema::Object(round))) => Some(round),
            _ => None,
        }
    }

    fn add_board(round: &mut Object) {
        let board = Ref::from_schema_name(BoardView::name());
        round.properties.insert("board".to_owned(), board.into());
        round.required.push("board".to_owned());
    }
}
