//! Still pictures of boards for those who have no page to draw them: previews of links, and the first moment of a page.
//!
//! A [`Board`] becomes a [`Scene`], a list of simple shapes, and a scene becomes SVG (`svg.rs`) or PNG (`raster.rs`). Most
//! of those who show previews want PNG, and a renderer for all of SVG would weigh more than the rest of the server. A crate of
//! its own, so that a debug build can have it optimised: it computes millions of pixels.

mod digits;
mod raster;
mod svg;

pub use raster::png;
pub use svg::first_board;

/// The size that previews of links are shown in.
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;
/// More seeds than this in a heap cannot be told apart.
const SEEN: u16 = 30;
pub const MAX_PITS: usize = 72;

/// A board that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub pits: Vec<u16>,
    /// A letter for every pit, a dot where a pit has no owner.
    pub owners: String,
    pub stores: Vec<u16>,
    /// Whether stores lie at the left ends of their rows, instead of at the right ones.
    pub stores_left: bool,
    /// Rows of the board of two players: 2, 3, 4 or 6.
    pub rows: u8,
}

impl Board {
    /// The board as the query of an address.
    pub fn query(&self) -> String {
        let list = |counts: &[u16]| {
            let counts: Vec<String> = counts.iter().map(u16::to_string).collect();
            counts.join(",")
        };
        let side = if self.stores_left { "&side=left" } else { "" };
        let rows = match self.rows {
            2 => String::new(),
            rows => format!("&rows={rows}"),
        };
        format!(
            "pits={}&owners={}&stores={}{side}{rows}",
            list(&self.pits),
            self.owners,
            list(&self.stores)
        )
    }

    /// What was written by [`query`](Self::query); nothing if it is no board.
    pub fn read(
        pits: &str,
        owners: &str,
        stores: &str,
        side: Option<&str>,
        rows: u8,
    ) -> Option<Self> {
        let list = |text: &str| -> Option<Vec<u16>> {
            text.split(',').map(|count| count.parse().ok()).collect()
        };
        let (pits, stores) = (list(pits)?, list(stores)?);
        let players = stores.len();
        let fits = (2..=4).contains(&players)
            && (players..=MAX_PITS).contains(&pits.len())
            && pits.len() % players == 0
            && has_rows(pits.len(), players, rows)
            && owners.len() == pits.len()
            && owners.bytes().all(|owner| b".ABCD".contains(&owner));
        fits.then(|| Self {
            pits,
            owners: owners.to_owned(),
            stores,
            stores_left: side == Some("left"),
            rows,
        })
    }

    /// Where a pit of two players lies as A sees the board: its row from the top, and its place in the row.
    ///
    /// ```text
    ///   four rows   B4 B3 B2 B1     three rows   B4 B3 B2 B1
    ///               B5 B6 B7 B8                  B5 B6 A6 A5
    ///               A8 A7 A6 A5                  A1 A2 A3 A4
    ///               A1 A2 A3 A4
    /// ```
    fn place(&self, pit: usize) -> (usize, usize) {
        let rows = usize::from(self.rows);
        let (columns, home) = (self.pits.len() / rows, self.pits.len() / 2);
        let (row, along) = (pit % home / columns, pit % home % columns);
        let column = match row % 2 {
            0 => along,
            _ => columns - 1 - along,
        };
        match pit < home {
            true => (rows - 1 - row, column),
            false => (row, columns - 1 - column),
        }
    }
}

/// Whether a board of so many pits can have so many rows.
fn has_rows(pits: usize, players: usize, rows: u8) -> bool {
    match rows {
        2 => true,
        // The middle one of three rows is shared.
        3 => players == 2 && pits.is_multiple_of(6),
        4 | 6 => players == 2 && pits.is_multiple_of(rows.into()),
        _ => false,
    }
}

type Rgb = [u8; 3];

/// How a shape is filled.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fill {
    Plain(Rgb),
    /// Grain along the board, lit from above.
    Wood,
    /// A hollow, dark at its upper edge.
    Hollow,
    /// A seed of one of the tones, lit from the upper left.
    Seed(usize),
    /// A shadow.
    Shadow,
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    /// A box with round corners, by its middle.
    Box {
        x: f32,
        y: f32,
        w: f32,
        h: f32,
        r: f32,
        fill: Fill,
    },
    Ellipse {
        x: f32,
        y: f32,
        rx: f32,
        ry: f32,
        /// In degrees.
        turn: f32,
        fill: Fill,
    },
    /// A number around this point.
    Number {
        x: f32,
        y: f32,
        size: f32,
        value: u16,
        colour: Rgb,
    },
}

/// A picture as a list of shapes, the lowest first.
#[derive(Clone, Debug)]
pub struct Scene {
    width: f32,
    height: f32,
    ground: Option<Rgb>,
    shapes: Vec<Shape>,
}

/// Light, middle and dark of a seed.
const TONES: [[Rgb; 3]; 5] = [
    [[0xfb, 0xf3, 0xdc], [0xe6, 0xd5, 0xa9], [0xa9, 0x8f, 0x58]],
    [[0xee, 0xea, 0xdb], [0xc6, 0xc0, 0xa5], [0x81, 0x7a, 0x5e]],
    [[0xf6, 0xdf, 0xb4], [0xd8, 0xae, 0x70], [0x93, 0x65, 0x30]],
    [[0xe9, 0xea, 0xd6], [0xb3, 0xb8, 0x98], [0x6e, 0x74, 0x55]],
    [[0xf1, 0xc4, 0x9a], [0xc4, 0x82, 0x4d], [0x7c, 0x45, 0x20]],
];
const NO_OWNER: Rgb = [0x7a, 0x5a, 0x36];
const NUMBERS: Rgb = [0xff, 0xf3, 0xd8];
const GROUND: Rgb = [0xf5, 0xee, 0xe1];

fn rim(owner: u8) -> Rgb {
    match owner {
        b'A' => [0xd0, 0x64, 0x48],
        b'B' => [0x4c, 0x92, 0xc6],
        b'C' => [0x6d, 0xa8, 0x64],
        b'D' => [0xa7, 0x7a, 0xc0],
        _ => NO_OWNER,
    }
}

/// Homes in the order of the pits: turns pass clockwise, pits are counted the other way.
const HOMES: [&str; 3] = ["AB", "ACB", "ADCB"];

/// A place for a heap.
struct Place {
    x: f32,
    y: f32,
    /// The middle of its number.
    number: (f32, f32),
}

impl Scene {
    /// The picture of a board on plain ground.
    pub fn of(board: &Board) -> Self {
        let mut scene = Self {
            width: WIDTH as f32,
            height: HEIGHT as f32,
            ground: Some(GROUND),
            shapes: Vec::new(),
        };
        match board.stores.len() {
            2 => scene.rows(board),
            players => scene.ring(board, players),
        }
        scene
    }

    /// The icon of the page.
    pub fn icon() -> Self {
        let mut scene = Self {
            width: 64.0,
            height: 64.0,
            ground: None,
            shapes: Vec::new(),
        };
        let brown = |shade| Fill::Plain(shade);
        scene.rounded((32.0, 32.0), (62.0, 50.0), 16.0, brown([0x8a, 0x52, 0x26]));
        scene.rounded((32.0, 29.0), (62.0, 46.0), 16.0, brown([0xa9, 0x69, 0x2f]));
        for (x, r) in [(21.0, 15.0), (45.0, 12.0)] {
            scene.circle(x, 29.0, r, brown([0x5a, 0x32, 0x13]));
        }
        for (x, y, turn, tone) in [
            (16.0, 28.0, -25.0, 0),
            (25.0, 25.0, 30.0, 2),
            (22.0, 35.0, 80.0, 0),
            (45.0, 30.0, 15.0, 0),
        ] {
            scene.ellipse((x, y), (5.0, 6.5), turn, Fill::Seed(tone));
        }
        scene
    }

    fn rounded(&mut self, (x, y): (f32, f32), (w, h): (f32, f32), r: f32, fill: Fill) {
        self.shapes.push(Shape::Box {
            x,
            y,
            w,
            h,
            r,
            fill,
        });
    }

    fn ellipse(&mut self, (x, y): (f32, f32), (rx, ry): (f32, f32), turn: f32, fill: Fill) {
        self.shapes.push(Shape::Ellipse {
            x,
            y,
            rx,
            ry,
            turn,
            fill,
        });
    }

    fn circle(&mut self, x: f32, y: f32, r: f32, fill: Fill) {
        self.ellipse((x, y), (r, r), 0.0, fill);
    }

    /// Rows with a store at each end, on a board as wide as the picture.
    fn rows(&mut self, board: &Board) {
        let columns = (board.pits.len() / usize::from(board.rows)) as f32;
        let cell = (920.0 / columns).min(300.0).min(1000.0 / columns);
        let rim = match board.rows {
            2 => 150.0,
            _ => 110.0,
        };
        // Pits that shrink to nothing leave the room that ridge and numbers take; the rest of the picture is for pits.
        let room = self.height - 30.0 - rim - Bands::new(board.rows, 0.0).height();
        let radius = (cell * 0.44)
            .min(room / (2.0 * f32::from(board.rows)))
            .min(86.0);
        let middle = self.height / 2.0;
        let length = (columns * cell + 240.0).min(1160.0);
        let bands = Bands::new(board.rows, radius);
        self.wood(length, bands.height() + 2.0 * radius + rim, 70.0);
        if board.rows != 2 {
            self.ridge(board.rows, &bands, columns * cell);
        }
        for (i, count) in board.pits.iter().enumerate() {
            let (row, column) = board.place(i);
            let x = self.width / 2.0 + (column as f32 + 0.5 - columns / 2.0) * cell;
            let y = middle + bands.middles[row];
            let out = bands.number(row, i < board.pits.len() / 2);
            let number = (x, y + out);
            let place = Place { x, y, number };
            self.pit(&place, radius, board.owners.as_bytes()[i], *count, i);
        }
        let (left, right) = (
            self.width / 2.0 - length / 2.0 + 74.0,
            self.width / 2.0 + length / 2.0 - 74.0,
        );
        let ends = match board.stores_left {
            false => [right, left],
            true => [left, right],
        };
        for (k, x) in ends.into_iter().enumerate() {
            self.store(
                (x, middle),
                (96.0, (bands.height() + 2.0 * radius - 40.0).min(440.0)),
                b"AB"[k],
                board.stores[k],
                k,
            );
        }
    }

    /// What lies between the pits of the two players: with three rows it goes round the halves of the middle one.
    fn ridge(&mut self, rows: u8, bands: &Bands, length: f32) {
        let (cx, cy) = (self.width / 2.0, self.height / 2.0);
        let mut line = |x: f32, y: f32, w: f32, h: f32| {
            let light = Fill::Plain([0xc9, 0x90, 0x55]);
            self.rounded((x, y + 2.0), (w, h), 4.0, Fill::Plain([0x74, 0x46, 0x1f]));
            self.rounded((x, y), (w, h), 4.0, light);
        };
        if rows != 3 {
            return line(cx, cy, length, 8.0);
        }
        let step = bands.middles[2] / 2.0;
        line(cx + length / 4.0, cy - step, length / 2.0 + 8.0, 8.0);
        line(cx - length / 4.0, cy + step, length / 2.0 + 8.0, 8.0);
        line(cx, cy, 8.0, 2.0 * step);
    }

    /// A ring of pits, the stores inside of it, the home of A below.
    fn ring(&mut self, board: &Board, players: usize) {
        let n = board.pits.len() as f32;
        let (rx, ry) = (470.0, 205.0);
        let oval = Oval::new(rx, ry);
        let radius = (oval.length / n * 0.42).min(58.0);
        self.wood(1170.0, 606.0, 260.0);
        let (cx, cy) = (self.width / 2.0, self.height / 2.0);
        let around = |part: f32| {
            let turn = oval.turn(0.25 + 0.5 / players as f32 - part);
            (turn.cos(), turn.sin())
        };
        for (i, count) in board.pits.iter().enumerate() {
            let (cos, sin) = around((i as f32 + 0.5) / n);
            let out = radius + 22.0;
            let place = Place {
                x: cx + rx * cos,
                y: cy + ry * sin,
                number: (cx + (rx + out) * cos, cy + (ry + out) * sin),
            };
            self.pit(&place, radius, board.owners.as_bytes()[i], *count, i);
        }
        let homes = HOMES[players - 2].bytes().enumerate();
        for (home, owner) in homes {
            let (cos, sin) = around((home as f32 + 0.5) / players as f32);
            let seat = usize::from(owner - b'A');
            let middle = (cx + 190.0 * cos, cy + 78.0 * sin);
            self.store(middle, (150.0, 84.0), owner, board.stores[seat], seat);
        }
    }

    fn wood(&mut self, w: f32, h: f32, r: f32) {
        let middle = (self.width / 2.0, self.height / 2.0);
        self.rounded((middle.0, middle.1 + 8.0), (w, h), r, Fill::Shadow);
        self.rounded(middle, (w, h), r, Fill::Plain([0x6d, 0x41, 0x1c]));
        self.rounded(
            (middle.0, middle.1 - 3.0),
            (w - 6.0, h - 8.0),
            r - 3.0,
            Fill::Wood,
        );
    }

    fn pit(&mut self, place: &Place, radius: f32, owner: u8, count: u16, which: usize) {
        self.circle(place.x, place.y, radius + 3.0, Fill::Plain(rim(owner)));
        self.circle(place.x, place.y, radius, Fill::Hollow);
        let seed = (radius * 0.2).min(15.0);
        let floor = radius - seed * 1.35;
        self.heap((place.x, place.y), (floor, floor), seed, count, which);
        self.number(place.number, (radius * 0.5).clamp(18.0, 34.0), count);
    }

    fn store(
        &mut self,
        (x, y): (f32, f32),
        (w, h): (f32, f32),
        owner: u8,
        count: u16,
        which: usize,
    ) {
        let r = w.min(h) / 2.0;
        self.rounded((x, y), (w + 6.0, h + 6.0), r + 3.0, Fill::Plain(rim(owner)));
        self.rounded((x, y), (w, h), r, Fill::Hollow);
        let floor = (w / 2.0 - 22.0, h / 2.0 - 26.0);
        self.heap((x, y), floor, 12.0, count, which + 100);
        self.number((x, y + h / 2.0 + 26.0), 30.0, count);
    }

    /// Seeds spread evenly over a floor, the way the seeds of a sunflower lie.
    fn heap(&mut self, (x, y): (f32, f32), floor: (f32, f32), seed: f32, count: u16, which: usize) {
        let shown = count.min(SEEN);
        let spread = (f32::from(shown) / 7.0).sqrt().min(1.0);
        for i in 0..shown {
            let part = (f32::from(i) + 0.4) / f32::from(shown.max(3));
            let turn = f32::from(i) * 2.399_963 + which as f32 * 1.7;
            let at = part.sqrt() * spread.max(0.55);
            let place = (x + floor.0 * at * turn.cos(), y + floor.1 * at * turn.sin());
            let lies = (which * 53 + usize::from(i) * 71) % 180;
            let tone = (which * 3 + usize::from(i) * 7) % TONES.len();
            self.ellipse(
                (place.0 + 1.5, place.1 + 2.5),
                (seed, seed * 1.2),
                lies as f32,
                Fill::Shadow,
            );
            self.ellipse(place, (seed, seed * 1.2), lies as f32, Fill::Seed(tone));
        }
    }

    fn number(&mut self, (x, y): (f32, f32), size: f32, value: u16) {
        self.shapes.push(Shape::Number {
            x,
            y,
            size,
            value,
            colour: NUMBERS,
        });
    }
}

/// Where rows lie: those of a player are close together, with room for numbers where there is nothing else.
struct Bands {
    /// The middle of every row from the top, counted from the middle of the board.
    middles: Vec<f32>,
    /// From the middle of a pit to that of its number.
    away: f32,
}

impl Bands {
    /// Room for a line of numbers.
    const LINE: f32 = 38.0;

    fn new(rows: u8, radius: f32) -> Self {
        let (close, line) = (2.0 * radius + 10.0, Self::LINE);
        let ridge = close + 2.0 * line + 16.0;
        let gaps = match rows {
            2 => vec![2.0 * radius + 20.0],
            3 => vec![close + line; 2],
            4 => vec![close, ridge, close],
            _ => vec![close + line, close, ridge, close, close + line],
        };
        let mut at = -gaps.iter().sum::<f32>() / 2.0;
        let mut middles = vec![at];
        for gap in gaps {
            at += gap;
            middles.push(at);
        }
        let away = match rows {
            2 => radius + 34.0,
            _ => radius + 24.0,
        };
        Self { middles, away }
    }

    fn height(&self) -> f32 {
        self.middles.last().copied().unwrap_or_default() * 2.0
    }

    /// Where the number of a pit is: at the side of its owner, or at the other one in the row next to the opponent's.
    fn number(&self, row: usize, is_below: bool) -> f32 {
        let rows = self.middles.len();
        let is_inner = rows >= 4 && (row + 1 == rows / 2 || row == rows / 2);
        match is_below != is_inner {
            true => self.away,
            false => -self.away,
        }
    }
}

/// The way around an oval, in steps, so that pits lie evenly on it and not closer where it bends.
struct Oval {
    /// How far it is to the end of every step.
    ends: Vec<f32>,
    length: f32,
}

impl Oval {
    const STEPS: usize = 720;

    fn new(rx: f32, ry: f32) -> Self {
        let at = |step: usize| {
            let turn = step as f32 / Self::STEPS as f32 * std::f32::consts::TAU;
            (rx * turn.cos(), ry * turn.sin())
        };
        let mut length = 0.0;
        let ends = (0..Self::STEPS).map(|step| {
            let ((x, y), (next_x, next_y)) = (at(step), at(step + 1));
            length += (next_x - x).hypot(next_y - y);
            length
        });
        let ends = ends.collect();
        Self { ends, length }
    }

    /// The angle at which this part of the way is done; one way round is 1.
    fn turn(&self, part: f32) -> f32 {
        let far = part.rem_euclid(1.0) * self.length;
        let step = self.ends.partition_point(|end| *end < far);
        (step as f32 + 0.5) / Self::STEPS as f32 * std::f32::consts::TAU
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_reads_back_from_its_address() {
        let board = Board {
            pits: vec![4, 0, 12, 3],
            owners: "AAB.".to_owned(),
            stores: vec![1, 20],
            stores_left: true,
            rows: 4,
        };
        assert_eq!(
            board.query(),
            "pits=4,0,12,3&owners=AAB.&stores=1,20&side=left&rows=4"
        );
        let read = Board::read("4,0,12,3", "AAB.", "1,20", Some("left"), 4);
        assert_eq!(read, Some(board));
    }

    #[test]
    fn what_is_no_board_is_not_drawn() {
        for (pits, owners, stores) in [
            ("", "", ""),
            ("4,4", "AB", "0"),
            ("4,4,4", "AAB", "0,0"),
            ("4,4", "AX", "0,0"),
            ("4,4", "A", "0,0"),
            ("4,70000", "AB", "0,0"),
            ("4,-1", "AB", "0,0"),
        ] {
            assert_eq!(Board::read(pits, owners, stores, None, 2), None, "{pits}");
        }
        let (pits, owners) = (["1"; 74].join(","), "A".repeat(74));
        assert_eq!(Board::read(&pits, &owners, "0,0", None, 2), None);
        for (pits, stores, rows) in [
            (8, "0,0", 3),
            (10, "0,0", 4),
            (8, "0,0", 1),
            (12, "0,0,0", 4),
        ] {
            let (pits, owners) = (vec!["1"; pits].join(","), "A".repeat(pits));
            assert_eq!(Board::read(&pits, &owners, stores, None, rows), None);
        }
    }

    #[test]
    fn everything_lies_on_the_picture() {
        for (n, players, rows) in [
            (2, 2, 2),
            (12, 2, 2),
            (36, 2, 2),
            (6, 2, 3),
            (72, 2, 3),
            (4, 2, 4),
            (32, 2, 4),
            (64, 2, 4),
            (36, 2, 6),
            (72, 2, 6),
            (12, 3, 2),
            (24, 4, 2),
            (72, 4, 2),
        ] {
            let board = Board {
                pits: vec![40; n],
                owners: "A".repeat(n),
                stores: vec![60; players],
                stores_left: false,
                rows,
            };
            for shape in Scene::of(&board).shapes {
                let (x, y, w, h) = match shape {
                    Shape::Box { x, y, w, h, .. } => (x, y, w / 2.0, h / 2.0),
                    Shape::Ellipse { x, y, rx, ry, .. } => (x, y, rx, ry),
                    Shape::Number { x, y, size, .. } => (x, y, size, size / 2.0),
                };
                let inside =
                    x - w >= 0.0 && y - h >= 0.0 && x + w <= WIDTH as f32 && y + h <= HEIGHT as f32;
                assert!(inside, "{n} {players} {rows}: {x} {y} {w} {h}");
            }
        }
    }
}
