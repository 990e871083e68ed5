//! Writing a layer: to a file beside it, which takes its place when everything is on the disk.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{BLOCK_POSITIONS, HEAD_BYTES, LayerHead, ROW_BYTES, layer_path};
use crate::error::TableError;
use crate::terms::Terms;
use crate::values::LayerValues;

/// The level at which more effort gains little.
pub(crate) const ZSTD_LEVEL: i32 = 6;

/// Writes the layer of `seeds` seeds; there is the whole file afterwards, or none.
pub(crate) fn write_layer(
    folder: &Path,
    terms: &Terms,
    seeds: u8,
    values: &LayerValues,
) -> Result<(), TableError> {
    write_layer_at_level(folder, terms, seeds, values, ZSTD_LEVEL)
}

/// As [`write_layer`], with blocks compressed at another level of zstd.
pub(crate) fn write_layer_at_level(
    folder: &Path,
    terms: &Terms,
    seeds: u8,
    values: &LayerValues,
    level: i32,
) -> Result<(), TableError> {
    let path = layer_path(folder, terms.fingerprint(), seeds);
    let written = || {
        let mut writer = LayerWriter::begin(folder, terms, seeds, values.len())?;
        let mut press = Press::new(level)?;
        let mut rest = values.slots();
        while !rest.is_empty() {
            let block = rest.start..rest.end.min(rest.start + BLOCK_POSITIONS as usize);
            rest.start = block.end;
            writer.add(&press.block(values, block)?)?;
        }
        writer.finish(values.inexact())
    };
    written().map_err(TableError::at(&path))
}

/// Makes blocks of values.
pub(crate) struct Press(zstd::bulk::Compressor<'static>);

impl Press {
    pub fn new(level: i32) -> io::Result<Self> {
        zstd::bulk::Compressor::new(level).map(Self)
    }

    /// The stored form of the block with these values.
    pub fn block(
        &mut self,
        values: &LayerValues,
        slots: std::ops::Range<usize>,
    ) -> io::Result<Vec<u8>> {
        let low = &values.low[slots.clone()];
        let mut bytes = low.to_vec();
        // There are upper bounds for all positions or for none.
        if let Some(high) = values.high.get(slots) {
            let pairs = low.iter().zip(high);
            bytes.extend(pairs.map(|(low, high)| high.wrapping_sub(*low)));
        }
        self.0.compress(&bytes)
    }
}

/// A layer file that is being written, block by block in their order.
pub(crate) struct LayerWriter {
    path: PathBuf,
    /// Where it is written; removed again unless it has taken its place.
    beside: PathBuf,
    file: BufWriter<File>,
    head: LayerHead,
    directory: Vec<u8>,
    end: u64,
}

impl LayerWriter {
    pub fn begin(folder: &Path, terms: &Terms, seeds: u8, slots: u64) -> io::Result<Self> {
        let path = layer_path(folder, terms.fingerprint(), seeds);
        let head = LayerHead {
            fingerprint: terms.fingerprint(),
            ring: terms.ring() as u8,
            seeds,
            planes: terms.planes(),
            kind: terms.kind(),
            slots,
            block_positions: BLOCK_POSITIONS,
            blocks: slots.div_ceil(BLOCK_POSITIONS.into()) as u32,
            inexact: 0,
            directory_checksum: 0,
        };
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        let beside = path.with_extension(format!("{}.new", std::process::id()));
        let first_block = (HEAD_BYTES + ROW_BYTES * head.blocks as usize) as u64;
        let mut file = BufWriter::new(File::create(&beside)?);
        file.seek(SeekFrom::Start(first_block))?;
        Ok(Self {
            directory: Vec::with_capacity(ROW_BYTES * head.blocks as usize),
            end: first_block,
            path,
            beside,
            file,
            head,
        })
    }

    /// Adds the next block, as it is stored.
    pub fn add(&mut self, stored: &[u8]) -> io::Result<()> {
        self.file.write_all(stored)?;
        self.end += stored.len() as u64;
        self.directory.extend(self.end.to_le_bytes());
        self.directory.extend(crc32fast::hash(stored).to_le_bytes());
        Ok(())
    }

    /// Puts the file in its place.
    pub fn finish(mut self, inexact: u64) -> io::Result<()> {
        self.head.inexact = inexact;
        self.head.directory_checksum = crc32fast::hash(&self.directory);
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&self.head.to_bytes())?;
        self.file.write_all(&self.directory)?;
        self.file.flush()?;
        self.file.get_ref().sync_all()?;
        fs::rename(&self.beside, &self.path)?;
        self.path.parent().map_or(Ok(()), sync_folder)
    }
}

impl Drop for LayerWriter {
    fn drop(&mut self) {
        // After a rename there is nothing to remove; otherwise another error is the one to report.
        let _ = fs::remove_file(&self.beside);
    }
}

/// A rename is on the disk when its folder is; where folders cannot be opened, the system sees to it.
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder) {
        Ok(folder) if cfg!(unix) => folder.sync_all(),
        _ => Ok(()),
    }
}
