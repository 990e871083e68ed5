//! Events as JSON: each an object with one key.

use mancala::{Event, Player};
use serde::Serialize;
use utoipa::ToSchema;

use super::Board;

/// One thing that happened on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventView {
    Scoop {
        pit: u8,
        seeds: u16,
        direction: char,
    },
    Drop {
        pit: u8,
        seeds: u16,
    },
    Store {
        player: char,
    },
    Capture {
        pit: u8,
        seeds: u16,
        to: char,
        flow: bool,
    },
    TakePit {
        pit: u8,
        from: char,
        to: char,
    },
    Filled {
        pit: u8,
        by: Option<char>,
    },
    Nest {
        pit: u8,
        player: char,
    },
    Endless {},
    Again {
        player: char,
    },
    Pass {
        player: char,
    },
    Out {
        player: char,
    },
    Sweep {
        pit: u8,
        seeds: u16,
        to: char,
    },
    End {
        reason: String,
    },
    /// A new round, with the board as it is filled for it.
    Round {
        number: u16,
        starter: char,
        board: Box<Board>,
    },
}

/// Of a turn with more events than this, the rest of the sowing is left out: nobody can watch it, and the board after
/// the turn is told anyway.
const MOST: usize = 4000;

/// The events of one action; `after` is the board when all of them have happened.
pub fn all(events: &[Event], after: &Board) -> Vec<EventView> {
    let keep = |(index, event): &(usize, &Event)| *index < MOST || !is_sowing(event);
    let kept = events.iter().enumerate().filter(keep).take(2 * MOST);
    kept.map(|(_, event)| view(*event, after)).collect()
}

const fn is_sowing(event: &Event) -> bool {
    matches!(
        event,
        Event::Scoop { .. } | Event::Drop { .. } | Event::Store { .. } | Event::Capture { .. }
    )
}

fn view(event: Event, after: &Board) -> EventView {
    let letter = Player::letter;
    match event {
        Event::Scoop {
            pit,
            seeds,
            direction,
        } => EventView::Scoop {
            pit: pit.0,
            seeds,
            direction: direction.sign(),
        },
        Event::Drop { pit, seeds } => EventView::Drop { pit: pit.0, seeds },
        Event::Store { player } => EventView::Store {
            player: letter(player),
        },
        Event::Capture {
            pit,
            seeds,
            to,
            flow,
        } => EventView::Capture {
            pit: pit.0,
            seeds,
            to: letter(to),
            flow,
        },
        Event::TakePit { pit, from, to } => EventView::TakePit {
            pit: pit.0,
            from: letter(from),
            to: letter(to),
        },
        Event::Filled { pit, by } => EventView::Filled {
            pit: pit.0,
            by: by.map(letter),
        },
        Event::Nest { pit, player } => EventView::Nest {
            pit: pit.0,
            player: letter(player),
        },
        Event::Endless => EventView::Endless {},
        Event::Again { player } => EventView::Again {
            player: letter(player),
        },
        Event::Pass { player } => EventView::Pass {
            player: letter(player),
        },
        Event::Out { player } => EventView::Out {
            player: letter(player),
        },
        Event::Sweep { pit, seeds, to } => EventView::Sweep {
            pit: pit.0,
            seeds,
            to: letter(to),
        },
        Event::End { reason } => EventView::End {
            reason: reason.to_string(),
        },
        Event::Round { number, starter } => EventView::Round {
            number,
            starter: letter(starter),
            board: Box::new(after.clone()),
        },
    }
}
