//! Meetings: what all processes tell each other, and what they decide together.

use std::cell::Cell;

use super::{Process, ProcessGone};
use crate::error::TableError;
use crate::progress::Progress;

/// Bytes of all letters of a process at a meeting, more or less.
const MEETING_BYTES: usize = 4 << 20;
/// A letter may always have so many bytes, however many processes there are.
const LETTER_BYTES: usize = 1 << 10;

/// Set in the first byte of a letter while its sender is not done.
const BUSY: u8 = 1;
/// Set when its sender was asked to stop.
const STOP: u8 = 2;

/// The letters of a process for the next meeting: rows of numbers, each in as few bytes as the largest needs.
#[derive(Debug)]
pub struct Outbox {
    letters: Vec<Vec<u8>>,
    width: usize,
    most_bytes: usize,
    is_full: bool,
}

impl Outbox {
    /// For numbers below `bound`.
    pub fn new(processes: usize, bound: u64) -> Self {
        Self {
            letters: vec![vec![0]; processes],
            width: width(bound),
            most_bytes: LETTER_BYTES.max(MEETING_BYTES / processes),
            is_full: false,
        }
    }

    #[inline(always)]
    pub fn push(&mut self, to: usize, number: u64) {
        let letter = &mut self.letters[to];
        letter.extend_from_slice(&number.to_le_bytes()[..self.width]);
        self.is_full |= letter.len() >= self.most_bytes;
    }

    /// Whether a letter is as long as letters should be.
    pub const fn is_full(&self) -> bool {
        self.is_full
    }

    pub fn is_empty(&self) -> bool {
        self.letters.iter().all(|letter| letter.len() == 1)
    }

    /// The numbers in a letter of another process.
    pub fn numbers<'l>(&self, letter: &'l [u8]) -> impl Iterator<Item = u64> + use<'l> {
        let width = self.width;
        letter
            .get(1..)
            .unwrap_or(&[])
            .chunks_exact(width)
            .map(move |bytes| {
                let mut number = [0; 8];
                number[..width].copy_from_slice(bytes);
                u64::from_le_bytes(number)
            })
    }
}

/// Bytes of the largest number below `bound`.
fn width(bound: u64) -> usize {
    let bits = u64::BITS - bound.saturating_sub(1).leading_zeros();
    bits.div_ceil(8).max(1) as usize
}

/// Where processes meet.
#[derive(Debug)]
pub struct Meeting<'a, P> {
    process: &'a P,
    progress: &'a Progress,
    /// Bytes sent to other processes, and meetings held, since they were last asked for.
    sent: Cell<u64>,
    held: Cell<u64>,
}

impl<'a, P: Process> Meeting<'a, P> {
    pub const fn new(process: &'a P, progress: &'a Progress) -> Self {
        Self {
            process,
            progress,
            sent: Cell::new(0),
            held: Cell::new(0),
        }
    }

    pub fn number(&self) -> usize {
        self.process.number()
    }

    pub fn count(&self) -> usize {
        self.process.count()
    }

    /// Bytes sent to other processes and meetings held since this was last asked.
    pub fn take_counts(&self) -> (u64, u64) {
        (self.sent.take(), self.held.take())
    }

    /// Sends what is in the outbox and gives what came; and whether any process is still busy. Where one was asked to
    /// stop, all stop.
    pub fn meet(
        &self,
        outbox: &mut Outbox,
        busy: bool,
    ) -> Result<(Vec<Vec<u8>>, bool), TableError> {
        let letters = outbox.letters.iter_mut();
        let letters = letters.map(|letter| std::mem::replace(letter, vec![0]));
        outbox.is_full = false;
        self.send(letters.collect(), busy)
    }

    /// As [`meet`](Self::meet), with letters whose first byte is free.
    pub fn send(
        &self,
        mut letters: Vec<Vec<u8>>,
        busy: bool,
    ) -> Result<(Vec<Vec<u8>>, bool), TableError> {
        let mut flags = if busy { BUSY } else { 0 };
        if self.progress.is_stopped() {
            flags |= STOP;
        }
        for (to, letter) in letters.iter_mut().enumerate() {
            letter[0] = flags;
            if to != self.number() {
                self.sent.set(self.sent.get() + letter.len() as u64);
            }
        }
        self.held.set(self.held.get() + 1);
        let letters = self.process.exchange(letters)?;
        let all = letters
            .iter()
            .fold(0, |all, letter| all | letter.first().unwrap_or(&0));
        match all & STOP {
            0 => Ok((letters, all & BUSY > 0)),
            _ => Err(TableError::Stopped),
        }
    }

    /// Every process tells all others the same words; gives what each has told.
    pub fn tell_all(&self, words: &[u8]) -> Result<Vec<Vec<u8>>, TableError> {
        let letter = [&[0], words].concat();
        let (mut letters, _) = self.send(vec![letter; self.count()], false)?;
        for letter in &mut letters {
            letter.drain(..1.min(letter.len()));
        }
        Ok(letters)
    }

    /// The sums of what all processes count.
    pub fn sums<const N: usize>(&self, counts: [u64; N]) -> Result<[u64; N], TableError> {
        let words: Vec<u8> = counts
            .iter()
            .flat_map(|count| count.to_le_bytes())
            .collect();
        let mut sums = [0; N];
        for letter in self.tell_all(&words)? {
            for (sum, bytes) in sums.iter_mut().zip(letter.chunks_exact(8)) {
                *sum += bytes
                    .iter()
                    .rev()
                    .fold(0, |sum, byte| sum << 8 | u64::from(*byte));
            }
        }
        Ok(sums)
    }

    /// Whether all processes have succeeded with what each did alone; one that failed keeps its own reason.
    pub fn agree<T>(&self, result: Result<T, TableError>) -> Result<T, TableError> {
        let reason = result.as_ref().err().map(ToString::to_string);
        let told = self.tell_all(reason.as_deref().unwrap_or("").as_bytes());
        let value = result?;
        let mut told = told?.into_iter().enumerate();
        match told.find(|(_, reason)| !reason.is_empty()) {
            None => Ok(value),
            Some((number, reason)) => Err(TableError::OtherProcess {
                number,
                reason: String::from_utf8_lossy(&reason).into_owned(),
            }),
        }
    }
}

impl From<ProcessGone> for TableError {
    fn from(gone: ProcessGone) -> Self {
        Self::OtherProcess {
            number: gone.number,
            reason: "it is gone".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_take_as_few_bytes_as_the_largest_needs() {
        for (bound, bytes) in [(1, 1), (256, 1), (257, 2), (1 << 32, 4), ((1 << 32) + 1, 5)] {
            let mut outbox = Outbox::new(2, bound);
            outbox.push(1, bound - 1);
            outbox.push(1, 0);
            let letter = outbox.letters[1].clone();
            assert_eq!(letter.len(), 1 + 2 * bytes, "{bound}");
            let numbers: Vec<u64> = outbox.numbers(&letter).collect();
            assert_eq!(numbers, [bound - 1, 0]);
        }
    }
}
