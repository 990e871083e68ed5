//! Layers on the disk of process 0: handed out to their owners when they are there already, and collected from them when
//! they are new.

use std::path::Path;

use super::Process;
use super::division::Division;
use super::meeting::Meeting;
use crate::build::open_layer;
use crate::error::TableError;
use crate::file::{BLOCK_POSITIONS, LayerFile, LayerWriter, Press, ZSTD_LEVEL, layer_path};
use crate::terms::{Terms, ValueKind};
use crate::values::LayerValues;

/// Bytes that go to or come from process 0 at a meeting, more or less.
const MEETING_BYTES: usize = 4 << 20;

/// A layer of a table, and how it is divided.
#[derive(Clone, Copy)]
pub struct DividedFile<'a, P> {
    pub meeting: &'a Meeting<'a, P>,
    pub folder: &'a Path,
    pub terms: &'a Terms,
    pub seeds: u8,
    pub division: Division,
}

impl<P: Process> DividedFile<'_, P> {
    fn is_first(&self) -> bool {
        self.meeting.number() == 0
    }

    /// The own values of the layer, if its file is there.
    pub fn hand_out(&self) -> Result<Option<LayerValues>, TableError> {
        let path = layer_path(self.folder, self.terms.fingerprint(), self.seeds);
        let file = match self.is_first() && path.exists() {
            true => open_layer(&path, self.terms, self.seeds).map(Some),
            false => Ok(None),
        };
        let file = self.meeting.agree(file)?;
        if self.meeting.sums([u64::from(file.is_some())])? == [0] {
            return Ok(None);
        }
        let mut values = LayerValues::default();
        let mut failed = Ok(());
        let mut next = 0;
        while next < self.division.slots() {
            let end = self.division.slots().min(next + MEETING_BYTES as u64 / 2);
            let letters = match self.letters(file.as_ref(), next..end) {
                Ok(letters) => letters,
                Err(error) => {
                    // The others learn of it when all have met as often as they expect to.
                    failed = failed.and(Err(error));
                    vec![vec![0]; self.meeting.count()]
                }
            };
            let (letters, _) = self.meeting.send(letters, false)?;
            self.keep(&letters, &mut values);
            next = end;
        }
        self.meeting.agree(failed)?;
        Ok(Some(values))
    }

    /// What each owner gets of some slots: lower bounds, then upper bounds if there are any.
    fn letters(
        &self,
        file: Option<&LayerFile>,
        slots: std::ops::Range<u64>,
    ) -> Result<Vec<Vec<u8>>, TableError> {
        let mut letters = vec![vec![0]; self.meeting.count()];
        let Some(file) = file else {
            return Ok(letters);
        };
        let each_block = u64::from(file.head().block_positions);
        let mut parts = LayerValues::default();
        let first = slots.start / each_block;
        for block in first..slots.end.div_ceil(each_block) {
            parts.append(file.block(block as u32)?);
        }
        for (number, letter) in letters.iter_mut().enumerate() {
            let own = self.division.range(number);
            let (start, end) = (own.start.max(slots.start), own.end.min(slots.end));
            if start < end {
                let place = |slot: u64| (slot - first * each_block) as usize;
                let range = place(start)..place(end);
                letter.extend(&parts.low[range.clone()]);
                letter.extend(parts.high.get(range).unwrap_or(&[]));
            }
        }
        Ok(letters)
    }

    fn keep(&self, letters: &[Vec<u8>], values: &mut LayerValues) {
        let bytes = letters.first().and_then(|letter| letter.get(1..));
        let bytes = bytes.unwrap_or(&[]);
        let low = match self.terms.kind() {
            ValueKind::Exact => bytes.len(),
            ValueKind::Bounds => bytes.len() / 2,
        };
        values.low.extend(&bytes[..low]);
        values.high.extend(&bytes[low..]);
    }

    /// Writes the file of a layer whose own values are given.
    pub fn collect(&self, values: &LayerValues, inexact: u64) -> Result<(), TableError> {
        let blocks = self.blocks(values)?;
        let path = layer_path(self.folder, self.terms.fingerprint(), self.seeds);
        let at = TableError::at(&path);
        let mut writer = match self.is_first() {
            true => LayerWriter::begin(self.folder, self.terms, self.seeds, self.division.slots())
                .map(Some),
            false => Ok(None),
        };
        for sender in 0..self.meeting.count() {
            let mut own = blocks.iter().filter(|_| sender == self.meeting.number());
            let mut busy = true;
            while busy {
                let (bytes, more) = bundle(&mut own);
                let mut letters = vec![vec![0]; self.meeting.count()];
                letters[0].extend(bytes);
                let (letters, any) = self.meeting.send(letters, more)?;
                busy = any;
                if let Ok(Some(file)) = &mut writer
                    && let Err(error) = unbundle(&letters[sender], |block| file.add(block))
                {
                    writer = Err(error);
                }
            }
        }
        let written = writer.and_then(|writer| writer.map_or(Ok(()), |file| file.finish(inexact)));
        self.meeting.agree(written.map_err(at))
    }

    /// The compressed blocks that begin in the own range. The rest of the last one comes from the processes that follow.
    fn blocks(&self, values: &LayerValues) -> Result<Vec<Vec<u8>>, TableError> {
        let own = self.division.range(self.meeting.number());
        let each = u64::from(BLOCK_POSITIONS);
        let first = own.end.min(own.start.next_multiple_of(each));
        let lent = (first - own.start) as usize;
        let mut letters = vec![vec![0]; self.meeting.count()];
        if lent > 0 {
            let (leader, _) = self.division.place(own.start / each * each);
            letters[leader].extend(&values.low[..lent]);
            letters[leader].extend(values.high.get(..lent).unwrap_or(&[]));
        }
        let (letters, _) = self.meeting.send(letters, false)?;
        let mut rest = LayerValues {
            low: values.low[lent..].to_vec(),
            high: values.high.get(lent..).unwrap_or(&[]).to_vec(),
        };
        for letter in letters {
            self.keep(&[letter], &mut rest);
        }
        press(&rest).map_err(TableError::at(self.folder))
    }
}

fn press(values: &LayerValues) -> std::io::Result<Vec<Vec<u8>>> {
    let mut press = Press::new(ZSTD_LEVEL)?;
    let starts = values.slots().step_by(BLOCK_POSITIONS as usize);
    let end = |start: usize| values.slots().end.min(start + BLOCK_POSITIONS as usize);
    starts
        .map(|start| press.block(values, start..end(start)))
        .collect()
}

/// Blocks with their lengths, as many as go into a letter; and whether there may be more.
fn bundle<'b>(blocks: &mut impl Iterator<Item = &'b Vec<u8>>) -> (Vec<u8>, bool) {
    let mut bytes = Vec::new();
    while bytes.len() < MEETING_BYTES {
        let Some(block) = blocks.next() else {
            return (bytes, false);
        };
        bytes.extend((block.len() as u32).to_le_bytes());
        bytes.extend(block);
    }
    (bytes, true)
}

fn unbundle(
    letter: &[u8],
    mut add: impl FnMut(&[u8]) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let mut rest = letter.get(1..).unwrap_or(&[]);
    while let Some((length, after)) = rest.split_first_chunk() {
        let length = u32::from_le_bytes(*length) as usize;
        let (block, after) = after.split_at(length.min(after.len()));
        add(block)?;
        rest = after;
    }
    Ok(())
}
