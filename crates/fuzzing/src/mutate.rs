//! Simple mutations of seeds, the same on every machine: enough to see that a target still holds, no match for a
//! fuzzer that watches which code it reaches.

/// The splitmix64 generator: tiny, and good enough to make choices with.
#[derive(Clone, Copy, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `end`, or 0 where there is none.
    pub const fn below(&mut self, end: usize) -> usize {
        let end = if end == 0 { 1 } else { end };
        (self.next() % end as u64) as usize
    }

    /// A stretch of at most `most` of the places in something of this length.
    fn range(&mut self, length: usize, most: usize) -> std::ops::Range<usize> {
        let start = self.below(length + 1);
        let end = (start + self.below(most + 1)).min(length);
        start..end
    }
}

/// Pieces that mean something in one text or another.
const TOKENS: [&str; 30] = [
    "\n",
    " ",
    "\"",
    "=",
    "[",
    "]",
    "{",
    "}",
    "/",
    ",",
    ":",
    "-",
    "+",
    "0",
    "1",
    "12",
    "1000",
    "A",
    "B3",
    "x2",
    "--",
    "true",
    "any",
    "again",
    "over:stuck",
    "round:2",
    "moves",
    "show",
    "\u{e9}",
    "\u{0}",
];

/// A seed with a few random changes; `others` are seeds from which pieces are borrowed.
pub fn mutated(seed: &[u8], others: &[Vec<u8>], dice: &mut SplitMix) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=dice.below(4) {
        change(&mut bytes, others, dice);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, others: &[Vec<u8>], dice: &mut SplitMix) {
    let place = dice.below(bytes.len() + 1);
    match dice.below(6) {
        0 => {
            if let Some(byte) = bytes.get_mut(place) {
                *byte ^= 1 << dice.below(8);
            }
        }
        1 => {
            let gone = dice.range(bytes.len(), 12);
            bytes.drain(gone);
        }
        2 => {
            let twice = dice.range(bytes.len(), 40);
            let piece = bytes[twice].to_vec();
            bytes.splice(place..place, piece);
        }
        3 => bump_number(bytes, dice),
        4 if !others.is_empty() => {
            let other = &others[dice.below(others.len())];
            let piece = other[dice.range(other.len(), 60)].to_vec();
            let old = dice.range(bytes.len(), 60);
            bytes.splice(old, piece);
        }
        _ => {
            let token = TOKENS[dice.below(TOKENS.len())];
            bytes.splice(place..place, token.bytes());
        }
    }
}

/// Texts here are full of small numbers, and other numbers are what leads elsewhere.
fn bump_number(bytes: &mut [u8], dice: &mut SplitMix) {
    let digits: Vec<usize> = (0..bytes.len())
        .filter(|index| bytes[*index].is_ascii_digit())
        .collect();
    if !digits.is_empty() {
        let index = digits[dice.below(digits.len())];
        bytes[index] = b"0123456789"[dice.below(10)];
    }
}
