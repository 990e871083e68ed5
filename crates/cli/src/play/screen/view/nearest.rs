//! Which pit lies in the direction of an arrow key.

use mancala::Pit;
use ratatui::layout::Rect;

use super::super::keys::Arrow;
use super::super::playing::Playing;
use super::layout::Layout;

/// A screen large enough for every board; the arrows go the same way on every other.
const AREA: Rect = Rect::new(0, 0, 200, 80);

/// The legal pit that is nearest in a direction from the selected one; the first legal one when none is selected.
pub fn nearest_pit(playing: &Playing, arrow: Arrow) -> Option<Pit> {
    let rules = playing.table.game.rules();
    let mut legal = rules.pits().filter(|pit| playing.is_legal(*pit));
    let Some(selected) = playing.selected else {
        return legal.next();
    };
    let layout = Layout::new(rules, playing.bottom, AREA)?;
    let from = middle(layout.pit(selected));
    legal
        .filter(|pit| *pit != selected)
        .filter_map(|pit| Some((distance(from, middle(layout.pit(pit)), arrow)?, pit)))
        .min()
        .map(|(_, pit)| pit)
}

/// The middle of a pit, in units that are as wide as they are high.
fn middle(area: Rect) -> (i32, i32) {
    let across = i32::from(area.x) * 2 + i32::from(area.width);
    let down = i32::from(area.y) * 2 + i32::from(area.height);
    (across, 2 * down)
}

/// How far it is, with steps aside counting more; none when it lies elsewhere.
fn distance(from: (i32, i32), to: (i32, i32), arrow: Arrow) -> Option<i32> {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let (along, aside) = match arrow {
        Arrow::Right => (across, down),
        Arrow::Left => (-across, down),
        Arrow::Down => (down, across),
        Arrow::Up => (-down, across),
    };
    (along > 0).then_some(along + 3 * aside.abs())
}
