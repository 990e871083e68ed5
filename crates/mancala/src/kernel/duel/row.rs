//! The moves of one side in a row, made from their set by a table: a loop over them, or a choice at random, has no
//! branches to guess wrong.

/// Moves, a byte each from the lowest on, and in the highest byte how many there are. The row of the set `0010011`:
///
/// ```text
///   byte   7    6    5    4    3    2    1    0
///          3    -    -    -    -   p4   p1   p0      p = place << 3, the byte of a `DuelMove`
/// ```
#[derive(Clone, Copy)]
pub(super) struct Row(u64);

/// The row of each set of seven pits.
static ROWS: [u64; 128] = rows();

const COUNT_SHIFT: u32 = 56;

/// What makes moves those from across.
const ACROSS: u64 = 0x0040_4040_4040_4040;

/// The lowest bits of all moves.
const MARKS: u64 = 0x0001_0101_0101_0101;

impl Row {
    pub const EMPTY: Self = Self(0);

    /// The row of the lowest seven bits of a set of moves.
    #[inline(always)]
    pub fn of(set: u32) -> Self {
        Self(ROWS[(set & 127) as usize])
    }

    #[inline(always)]
    pub const fn len(self) -> u32 {
        (self.0 >> COUNT_SHIFT) as u32
    }

    /// The move at a place that there is.
    #[inline(always)]
    pub const fn get(self, place: u32) -> u8 {
        (self.0 >> (8 * place)) as u8
    }

    /// The same moves from the other side.
    #[inline(always)]
    pub const fn across(self) -> Self {
        Self(self.0 | ACROSS)
    }

    /// The same moves with a number below 8 in the lowest bits of each.
    #[inline(always)]
    pub const fn marked(self, number: u8) -> Self {
        Self(self.0 | (number as u64 * MARKS))
    }

    /// The moves, and what lies behind them, as bytes.
    #[inline(always)]
    pub const fn bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }
}

const fn rows() -> [u64; 128] {
    let mut table = [0; 128];
    let mut set = 0;
    while set < 128 {
        // The moves of the set, moved together from the lowest byte on.
        let (mut place, mut count) = (0, 0);
        while place < 7 {
            if set >> place & 1 != 0 {
                table[set] |= (place << 3) << (8 * count);
                count += 1;
            }
            place += 1;
        }
        table[set] |= count << COUNT_SHIFT;
        set += 1;
    }
    table
}
