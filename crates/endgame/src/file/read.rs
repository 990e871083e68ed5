//! Reading a layer, whole or block by block. Nothing is believed that does not have its checksum.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use zstd::bulk::Decompressor;

use super::{HEAD_BYTES, LayerHead, ROW_BYTES};
use crate::error::TableError;
use crate::terms::ValueKind;
use crate::values::{LayerValues, TableValue};

/// Blocks that a file keeps in memory, 16 MiB of values at most.
const CACHED_BLOCKS: usize = 1024;

/// A layer on disk.
#[derive(Debug)]
pub struct LayerFile {
    path: PathBuf,
    head: LayerHead,
    /// Where each block ends, and the checksum of what is stored.
    directory: Vec<(u64, u32)>,
    source: Mutex<Source>,
}

/// The open file and the blocks read last.
struct Source {
    file: File,
    /// Making one for each block takes as long as a block does.
    decoder: Decompressor<'static>,
    /// Where a block is read to before it is decompressed.
    stored: Vec<u8>,
    /// A block has one place in the cache, and the last one that was read is there.
    cache: Vec<Option<(u32, Vec<u8>)>>,
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source")
            .field("file", &self.file)
            .finish_non_exhaustive()
    }
}

impl LayerFile {
    /// Opens a layer and checks its head and directory.
    pub fn open(path: &Path) -> Result<Self, TableError> {
        let at = TableError::at(path);
        let damaged = || TableError::DamagedHead {
            path: path.to_owned(),
        };
        let cut_off = |error: io::Error| match error.kind() {
            io::ErrorKind::UnexpectedEof => damaged(),
            _ => at(error),
        };
        let mut file = File::open(path).map_err(&at)?;
        let length = file.metadata().map_err(&at)?.len();
        let mut bytes = [0; HEAD_BYTES];
        file.read_exact(&mut bytes).map_err(cut_off)?;
        let head = LayerHead::from_bytes(&bytes, path)?;
        let rows = ROW_BYTES as u64 * u64::from(head.blocks);
        if rows > length {
            return Err(damaged());
        }
        let mut rows = vec![0; rows as usize];
        file.read_exact(&mut rows).map_err(cut_off)?;
        if crc32fast::hash(&rows) != head.directory_checksum {
            return Err(damaged());
        }
        let directory: Vec<_> = rows.chunks_exact(ROW_BYTES).map(read_row).collect();
        let cache = (0..CACHED_BLOCKS.min(directory.len()))
            .map(|_| None)
            .collect();
        let decoder = Decompressor::new().map_err(&at)?;
        Ok(Self {
            path: path.to_owned(),
            head,
            directory,
            source: Mutex::new(Source {
                file,
                decoder,
                stored: Vec::new(),
                cache,
            }),
        })
    }

    pub const fn head(&self) -> &LayerHead {
        &self.head
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The value in a slot.
    pub fn value(&self, slot: u64) -> Result<TableValue, TableError> {
        let block = (slot / u64::from(self.head.block_positions)) as u32;
        let place = (slot % u64::from(self.head.block_positions)) as usize;
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        let cached = block as usize % CACHED_BLOCKS;
        let kept = source.cache.get(cached);
        if !matches!(kept, Some(Some((number, _))) if *number == block) {
            let bytes = self.read_block(&mut source, block)?;
            if let Some(place) = source.cache.get_mut(cached) {
                *place = Some((block, bytes));
            }
        }
        let kept = source.cache.get(cached).and_then(Option::as_ref);
        let bytes = kept.map_or(&[][..], |(_, bytes)| bytes);
        let damaged = || TableError::DamagedBlock {
            path: self.path.clone(),
            block,
        };
        let low = *bytes.get(place).ok_or_else(damaged)?;
        let above = match self.head.kind {
            ValueKind::Exact => 0,
            ValueKind::Bounds => *bytes.get(bytes.len() / 2 + place).ok_or_else(damaged)?,
        };
        let high = low.wrapping_add(above);
        Ok(TableValue {
            low: (low as i8).into(),
            high: (high as i8).into(),
        })
    }

    /// All values, with every checksum looked at.
    pub fn load(&self) -> Result<LayerValues, TableError> {
        let mut values = LayerValues::default();
        for block in 0..self.head.blocks {
            values.append(self.block(block)?);
        }
        Ok(values)
    }

    /// The values of a block.
    pub fn block(&self, block: u32) -> Result<LayerValues, TableError> {
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes = self.read_block(&mut source, block)?;
        let high = match self.head.kind {
            ValueKind::Exact => Vec::new(),
            ValueKind::Bounds => {
                let above = bytes.split_off(bytes.len() / 2);
                let pairs = bytes.iter().zip(above);
                pairs.map(|(low, above)| low.wrapping_add(above)).collect()
            }
        };
        Ok(LayerValues { low: bytes, high })
    }

    /// Reads a block; one that is not as it was written is named and not given.
    fn read_block(&self, source: &mut Source, block: u32) -> Result<Vec<u8>, TableError> {
        let damaged = || TableError::DamagedBlock {
            path: self.path.clone(),
            block,
        };
        let number = block as usize;
        let first_block = HEAD_BYTES + ROW_BYTES * self.directory.len();
        let start = match number.checked_sub(1) {
            None => first_block as u64,
            Some(before) => self.directory[before].0,
        };
        let (end, checksum) = *self.directory.get(number).ok_or_else(damaged)?;
        let length = end.checked_sub(start).ok_or_else(damaged)?;
        let expected = self.block_bytes(block);
        // No block is stored in more bytes than this.
        if length > zstd::zstd_safe::compress_bound(expected) as u64 {
            return Err(damaged());
        }
        let Source {
            file,
            decoder,
            stored,
            ..
        } = source;
        stored.resize(length as usize, 0);
        file.seek(SeekFrom::Start(start))
            .map_err(TableError::at(&self.path))?;
        file.read_exact(stored)
            .map_err(|error| match error.kind() {
                io::ErrorKind::UnexpectedEof => damaged(),
                _ => TableError::at(&self.path)(error),
            })?;
        if crc32fast::hash(stored) != checksum {
            return Err(damaged());
        }
        let bytes = decoder
            .decompress(stored, expected)
            .map_err(|_| damaged())?;
        match bytes.len() == expected {
            true => Ok(bytes),
            false => Err(damaged()),
        }
    }

    /// Bytes that a block has when it is not compressed.
    fn block_bytes(&self, block: u32) -> usize {
        let positions = u64::from(self.head.block_positions);
        let left = self.head.slots - positions * u64::from(block);
        let bytes_each = match self.head.kind {
            ValueKind::Exact => 1,
            ValueKind::Bounds => 2,
        };
        left.min(positions) as usize * bytes_each
    }
}

fn read_row(row: &[u8]) -> (u64, u32) {
    let end = row[..8]
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | u64::from(*byte));
    let checksum = row[8..]
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | u32::from(*byte));
    (end, checksum)
}
