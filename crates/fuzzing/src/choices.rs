//! Bytes read as choices: first those of the input, then an endless stream that follows from them.

use crate::mutate::SplitMix;

/// Choices that an input makes. A short input still plays a long game, and always the same one.
pub struct Choices<'a> {
    bytes: std::slice::Iter<'a, u8>,
    rest: SplitMix,
}

impl<'a> Choices<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        let seed = bytes.iter().fold(0_u64, |seed, byte| {
            seed.rotate_left(7) ^ u64::from(*byte).wrapping_mul(0x9e37_79b9)
        });
        Self {
            bytes: bytes.iter(),
            rest: SplitMix(seed),
        }
    }

    /// A number below `end`, or 0 where there is none.
    pub fn below(&mut self, end: usize) -> usize {
        let byte = self.bytes.next().map(|byte| usize::from(*byte));
        byte.unwrap_or_else(|| self.rest.below(256)) % end.max(1)
    }

    /// One of some things.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        (!things.is_empty()).then(|| things[self.below(things.len())])
    }
}
