//! Where pits and stores stand on the screen.
//!
//! Two players sit on rows, the pits of each from their own left, stores at the sides or, on long boards, between
//! the players. Boards of four and six rows have those of a player close together. Three and four sit around a ring: the player at the bottom in front, the others along the sides and the
//! top, and the stores in the middle. The ring runs counterclockwise, from the first pit of the front player:
//!
//! ```text
//!     two rows, stores at the sides       between the rows          a ring
//!
//!     +----+ 11 10  9  8  7  6 +----+     11 10  9  8  7  6          8  7  6
//!     | B  |                   | A  |     [ B ]       [ A ]       9          5
//!     +----+  0  1  2  3  4  5 +----+      0  1  2  3  4  5      10  stores  4
//!                                                                11          3
//!                                                                    0  1  2
//! ```

use mancala::rules::Rules;
use mancala::rules::settings::Way;
use mancala::{Pit, Player};
use ratatui::layout::Rect;

/// How pits are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A box with seeds in it.
    Box,
    /// A label above a number.
    Short,
}

/// The places of everything on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub form: Form,
    /// In ring order.
    pub pits: Vec<Rect>,
    pub stores: Stores,
}

/// Where the stores are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stores {
    /// A box each, in the order of players.
    Boxes(Vec<Rect>),
    /// A list in the middle of the ring.
    List(Rect),
}

impl Layout {
    /// The largest board that fits, with the pits of `bottom` in front; none when there is no room.
    pub fn new(rules: &Rules, bottom: Player, area: Rect) -> Option<Self> {
        let mut layout = if rules.players() == 2 {
            in_rows(rules, bottom, area)?
        } else {
            ring_of_boxes(rules, area).or_else(|| short_ring(rules, area))?
        };
        let first = usize::from(rules.first_home_pit(bottom).0);
        layout.pits.rotate_right(first);
        Some(layout)
    }

    /// Where a pit is.
    pub fn pit(&self, pit: Pit) -> Rect {
        self.pits.get(pit.index()).copied().unwrap_or_default()
    }
}

/// The middle of an area with this size.
pub fn centred(area: Rect, width: u16, height: u16) -> Rect {
    Rect::new(
        area.x + area.width.saturating_sub(width) / 2,
        area.y + area.height.saturating_sub(height) / 2,
        width,
        height,
    )
}

/// How far the rows of two players lie apart.
#[derive(Clone, Copy, Debug)]
struct Spread {
    /// Rows of the whole board.
    rows: u16,
    /// Lines between the players; of three rows, above the lowest.
    gap: u16,
    /// Lines of a pit.
    height: u16,
}

impl Spread {
    /// The first line of a row, counted from the top of the board.
    const fn line(self, row: u16) -> u16 {
        let gap = if row >= self.rows.div_ceil(2) {
            self.gap
        } else {
            0
        };
        row * self.height + gap
    }

    const fn lines(self) -> u16 {
        self.line(self.rows - 1) + self.height
    }

    /// The highest pits that fit into so many lines.
    fn highest(self, lines: u16) -> Option<Self> {
        (1..=self.height)
            .rev()
            .map(|height| Self { height, ..self })
            .find(|spread| spread.lines() <= lines)
    }
}

fn in_rows(rules: &Rules, bottom: Player, area: Rect) -> Option<Layout> {
    let (pits, rows) = (u16::from(rules.board.pits), u16::from(rules.board.rows));
    // Stores stand at the sides if that leaves at least five columns for a pit, and otherwise between the rows, which
    // gives the pits the whole width and costs two more lines.
    let store = (area.width / 9).clamp(8, 16);
    let beside = area.width.saturating_sub(2 * store) / pits;
    let (width, store, gap) = match beside {
        0..=4 => (area.width / pits, 0, 5),
        5 if rows == 2 => (5, store, 3),
        _ if rows == 3 => (beside.min(16), store, 0),
        _ => (beside.min(16), store, 1),
    };
    let spread = |form| {
        // A character is about twice as high as wide, so six tenths of the width make a box a little wider than high.
        let (least, most) = match form {
            Form::Box => (3, (width * 6 / 10).clamp(3, 9)),
            Form::Short if rows == 2 => (3, 3),
            Form::Short => (2, 3),
        };
        let wanted = Spread {
            rows,
            gap,
            height: most,
        };
        let found = wanted.highest(area.height);
        found.filter(|found| found.height >= least && width >= 3)
    };
    let boxes = spread(Form::Box).filter(|_| width >= 6);
    let (form, spread) = match boxes {
        Some(spread) => (Form::Box, spread),
        None => (Form::Short, spread(Form::Short)?),
    };
    let (height, gap) = (spread.height, spread.gap);
    let board = centred(area, pits * width + 2 * store, spread.lines());
    let cell = |[row, column]: [u8; 2]| {
        let x = board.x + store + u16::from(column) * width;
        let y = board.y + spread.line(row.into());
        Rect::new(x, y, width, height)
    };
    let ends = if store > 0 {
        let right = board.right() - store;
        [board.x, right].map(|x| Rect::new(x, board.y, store, board.height))
    } else {
        let wide = (board.width / 4).max(14);
        let right = board.right().saturating_sub(wide);
        let middle = board.y + rows.div_ceil(2) * height;
        [board.x, right].map(|x| Rect::new(x, middle, wide, gap))
    };
    // The board of A, turned round for B: then the pit that B sees in a place is A's in the same place.
    let places = rules.pits().filter_map(|pit| rules.grid_place(pit));
    Some(Layout {
        form,
        pits: places.map(cell).collect(),
        stores: Stores::Boxes(store_ends(rules, bottom, ends)),
    })
}

/// Which end belongs to which player: a store is at its player's right hand, except where clockwise sowing reaches it
/// after pit 1.
fn store_ends(rules: &Rules, bottom: Player, [left, right]: [Rect; 2]) -> Vec<Rect> {
    let turned = rules.sow.store && rules.sow.direction == Way::Clockwise;
    let (front, back) = if turned { (left, right) } else { (right, left) };
    let place = |player| if player == bottom { front } else { back };
    rules.all_players().map(place).collect()
}

/// How a ring is bent: pits along the bottom, up each side, and along the top.
#[derive(Clone, Copy, Debug)]
struct Bend {
    bottom: u16,
    side: u16,
    top: u16,
}

impl Bend {
    /// The bottom holds the pits of one player and `more` of each neighbour; the rest is shared out evenly.
    fn new(rules: &Rules, more: u16) -> Option<Self> {
        let ring = rules.ring() as u16;
        let bottom = u16::from(rules.board.pits) + 2 * more;
        let side = ring.checked_sub(2 * bottom)?.div_ceil(2);
        let top = ring.checked_sub(bottom + 2 * side)?;
        (side > 0).then_some(Self { bottom, side, top })
    }

    fn longest(self) -> u16 {
        self.bottom.max(self.top)
    }
}

/// The size of pits along the bottom and the top, of those at the sides, and of the middle.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    row: (u16, u16),
    side: (u16, u16),
    middle: (u16, u16),
}

/// The smallest width of the middle in columns, where the stores are listed.
const MIN_MIDDLE_COLUMNS: u16 = 24;

fn ring_of_boxes(rules: &Rules, area: Rect) -> Option<Layout> {
    let bend = Bend::new(rules, 0)?;
    let players = u16::from(rules.players());
    // The highest boxes that fit; a middle lower than the list of stores would cut it off.
    (3..=8).rev().find_map(|height| {
        let middle_height = (bend.side * height).max(players + 2);
        let room = area.width / (bend.longest() + 2);
        let width = room.min(2 * height + 8).min(18);
        let middle_width = (bend.longest() * width).max(MIN_MIDDLE_COLUMNS);
        let fits = 2 * height + middle_height <= area.height
            && 2 * width + middle_width <= area.width
            && width >= 7;
        let sizes = Sizes {
            row: (width, height),
            side: (width, height),
            middle: (middle_width, middle_height),
        };
        fits.then(|| place_ring(bend, sizes, area, Form::Box))
    })
}

fn short_ring(rules: &Rules, area: Rect) -> Option<Layout> {
    /// Columns of a pit at the side: a label and a number in one line.
    const SIDE: u16 = 7;
    let players = u16::from(rules.players());
    let bends = || (0..=u16::from(rules.board.pits)).filter_map(|more| Bend::new(rules, more));
    let fit = |bend: Bend, height: u16, least: u16| {
        let middle_height = bend.side.max(players + 2);
        let width = (area.width.saturating_sub(2 * SIDE) / bend.longest()).min(6);
        let fits = width >= least && 2 * height + middle_height <= area.height;
        let sizes = Sizes {
            row: (width, height),
            side: (SIDE, 1),
            middle: (
                (bend.longest() * width).max(MIN_MIDDLE_COLUMNS),
                middle_height,
            ),
        };
        fits.then(|| place_ring(bend, sizes, area, Form::Short))
    };
    // Height and least width of a pit, the most readable first. For each, the flattest ring that fits.
    [(3, 4), (3, 3), (2, 3)]
        .into_iter()
        .find_map(|(height, least)| bends().find_map(|bend| fit(bend, height, least)))
}

fn place_ring(bend: Bend, sizes: Sizes, area: Rect, form: Form) -> Layout {
    let (width, height) = sizes.row;
    let (side_width, side_height) = sizes.side;
    let (middle_width, middle_height) = sizes.middle;
    let board = centred(
        area,
        middle_width + 2 * side_width,
        middle_height + 2 * height,
    );
    let middle = Rect::new(
        board.x + side_width,
        board.y + height,
        middle_width,
        middle_height,
    );
    let row = |count: u16, y: u16| {
        let x = middle.x + (middle_width - count * width) / 2;
        (0..count).map(move |column| Rect::new(x + column * width, y, width, height))
    };
    let column = |x: u16| {
        // Side pits are spread over the height of the middle; what is left over is split between top and bottom.
        let step = middle_height / bend.side;
        let spare = (middle_height - step * bend.side) / 2 + (step - side_height.min(step)) / 2;
        let at = move |number| middle.y + spare + number * step;
        (0..bend.side).map(move |number| Rect::new(x, at(number), side_width, side_height))
    };
    let bottom = row(bend.bottom, middle.bottom());
    let right = column(middle.right()).rev();
    let top = row(bend.top, board.y).rev();
    let left = column(board.x);
    Layout {
        form,
        pits: bottom.chain(right).chain(top).chain(left).collect(),
        stores: Stores::List(middle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, Collection, RuleRef};

    /// What the game page has for the board on the smallest usual screen.
    const AREA: Rect = Rect::new(0, 1, 80, 18);

    /// Rows of more pits than this need more than that.
    const MAX_PITS_OF_SMALL_SCREENS: u8 = 18;

    fn check(rule: &str, players: Option<u8>, area: Rect) -> Layout {
        let rule: RuleRef = rule.parse().unwrap();
        let rules = Catalog::builtin().rules(&rule, players).unwrap();
        let mut first = None;
        for bottom in rules.all_players() {
            let layout = Layout::new(&rules, bottom, area);
            let layout = layout.unwrap_or_else(|| panic!("{rule} {players:?}: no room"));
            assert_eq!(layout.pits.len(), rules.ring());
            let mut places = layout.pits.clone();
            match &layout.stores {
                Stores::Boxes(stores) => places.extend(stores),
                Stores::List(list) => places.push(*list),
            }
            for (index, place) in places.iter().enumerate() {
                assert_eq!(
                    area.intersection(*place),
                    *place,
                    "{rule}: out of the board"
                );
                for other in &places[index + 1..] {
                    let common = place.intersection(*other);
                    assert!(common.is_empty(), "{rule} {players:?}: {place} and {other}");
                }
            }
            first.get_or_insert(layout);
        }
        first.unwrap()
    }

    #[test]
    fn every_game_fits_a_small_screen_and_those_of_the_core_have_boxes() {
        let catalog = Catalog::builtin();
        for id in catalog.ids() {
            let is_core = catalog.collection(id) == Some(Collection::Core);
            for players in catalog.players(id) {
                check(id, Some(players), Rect::new(0, 0, 140, 40));
                // A row of 36 pits needs a larger window, which the page then asks for.
                let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
                if is_core || rules.board.pits <= MAX_PITS_OF_SMALL_SCREENS {
                    let layout = check(id, Some(players), AREA);
                    assert!(layout.form == Form::Box || !is_core, "{id} {players}");
                }
            }
        }
    }

    #[test]
    fn boards_of_every_size_fit() {
        for pits in 1..=18 {
            for players in 2..=4 {
                let rule = format!("standard?pits={pits}&seeds=1");
                check(&rule, Some(players), AREA);
                check(&rule, Some(players), Rect::new(3, 2, 200, 60));
            }
        }
    }

    #[test]
    fn rows_of_a_player_lie_together() {
        let mut settings = mancala::rules::Settings::default();
        (settings.board.rows, settings.board.pits) = (4, 8);
        settings.sow.track = mancala::rules::settings::Track::Own;
        let rules = Rules::new(2, settings).unwrap();
        let layout = Layout::new(&rules, Player::A, AREA).unwrap();
        let at = |label| layout.pit(rules.pit(label).unwrap());
        assert_eq!(layout.form, Form::Box);
        assert_eq!(at("A16").bottom(), at("A1").y);
        assert_eq!(at("A16").x, at("A1").x);
        assert!(at("B9").bottom() < at("A16").y, "a gap between the players");
        assert!(at("B8").y < at("B9").y);
        let turned = Layout::new(&rules, Player::B, AREA).unwrap();
        assert_eq!(turned.pit(rules.pit("B1").unwrap()), at("A1"));
        assert_eq!(turned.pit(rules.pit("A1").unwrap()), at("B1"));
    }

    #[test]
    fn the_ring_runs_counterclockwise() {
        let layout = check("standard", Some(4), AREA);
        let (first, third) = (layout.pit(Pit(0)), layout.pit(Pit(2)));
        assert!(
            first.x < third.x && first.y == third.y,
            "A from left to right"
        );
        let (fourth, sixth) = (layout.pit(Pit(3)), layout.pit(Pit(5)));
        assert!(
            fourth.y > sixth.y && fourth.x == sixth.x,
            "D upwards at the right"
        );
        assert!(fourth.x > third.x);
        assert!(
            layout.pit(Pit(6)).x > layout.pit(Pit(8)).x,
            "C back along the top"
        );
        assert!(
            layout.pit(Pit(9)).y < layout.pit(Pit(11)).y,
            "B downwards at the left"
        );
    }
}
