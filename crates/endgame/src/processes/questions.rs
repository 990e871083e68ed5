//! Asking other processes for values, many at a time.

use super::Process;
use super::meeting::{Meeting, Outbox};
use crate::error::TableError;
use crate::values::TableValue;

/// Questions that a process keeps before the next meeting, for all others together.
const MOST_QUESTIONS: usize = 1 << 20;

/// What has been asked and not yet answered, with a note for each question about what the answer is for.
#[derive(Debug)]
pub struct Questions<T> {
    outbox: Outbox,
    notes: Vec<Vec<T>>,
    asked: usize,
    /// Whether answers have two bounds, or a value for both.
    bounds: bool,
}

impl<T> Questions<T> {
    /// For addresses below `addresses`.
    pub fn new(processes: usize, addresses: u64, bounds: bool) -> Self {
        Self {
            outbox: Outbox::new(processes, addresses),
            notes: (0..processes).map(|_| Vec::new()).collect(),
            asked: 0,
            bounds,
        }
    }

    #[inline(always)]
    pub fn ask(&mut self, owner: usize, address: u64, note: T) {
        self.outbox.push(owner, address);
        self.notes[owner].push(note);
        self.asked += 1;
    }

    /// Whether it is time for a meeting.
    pub const fn is_full(&self) -> bool {
        self.outbox.is_full() || self.asked >= MOST_QUESTIONS
    }

    /// Sends all questions, answers those of the others by `answer`, and takes the answers with their notes. Gives whether any
    /// process is still busy.
    pub fn settle<P: Process>(
        &mut self,
        meeting: &Meeting<'_, P>,
        busy: bool,
        answer: impl Fn(u64) -> TableValue,
        mut take: impl FnMut(T, TableValue),
    ) -> Result<bool, TableError> {
        let (letters, busy) = meeting.meet(&mut self.outbox, busy)?;
        let answers = letters.iter().map(|letter| self.answers(letter, &answer));
        let (answers, _) = meeting.send(answers.collect(), busy)?;
        let width = if self.bounds { 2 } else { 1 };
        for (letter, notes) in answers.iter().zip(&mut self.notes) {
            let bytes = letter.get(1..).unwrap_or(&[]).chunks_exact(width);
            for (bytes, note) in bytes.zip(notes.drain(..)) {
                let bound = |byte: &u8| i32::from(*byte as i8);
                let [low, high] = [&bytes[0], &bytes[bytes.len() - 1]].map(bound);
                take(note, TableValue { low, high });
            }
        }
        self.asked = 0;
        Ok(busy)
    }

    fn answers(&self, letter: &[u8], answer: impl Fn(u64) -> TableValue) -> Vec<u8> {
        let mut answers = Vec::with_capacity(1 + letter.len());
        answers.push(0);
        for address in self.outbox.numbers(letter) {
            let value = answer(address);
            answers.push(value.low as u8);
            if self.bounds {
                answers.push(value.high as u8);
            }
        }
        answers
    }
}
