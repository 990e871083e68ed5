//! Writing a layer: to a file beside it, which takes its place when everything is on the disk.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use super::{BLOCK_POSITIONS, HEAD_BYTES, LayerHead, ROW_BYTES, layer_path};
use crate::error::TableError;
use crate::terms::{Terms, ValueKind};
use crate::values::LayerValues;

/// The level at which more effort gains little.
const ZSTD_LEVEL: i32 = 6;

/// Writes the layer of `seeds` seeds; there is the whole file afterwards, or none.
pub(crate) fn write_layer(
    folder: &Path,
    terms: &Terms,
    seeds: u8,
    values: &LayerValues,
) -> Result<(), TableError> {
    let path = layer_path(folder, terms.fingerprint(), seeds);
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    let rule_folder = path.parent().unwrap_or(folder);
    let head = LayerHead {
        fingerprint: terms.fingerprint(),
        ring: terms.ring() as u8,
        seeds,
        planes: terms.planes(),
        kind: terms.kind(),
        slots: values.len(),
        block_positions: BLOCK_POSITIONS,
        blocks: values.len().div_ceil(BLOCK_POSITIONS.into()) as u32,
        inexact: values.inexact(),
        directory_checksum: 0,
    };
    let written = fs::create_dir_all(rule_folder)
        .and_then(|()| write_file(&beside, head, values))
        .and_then(|()| fs::rename(&beside, &path))
        .and_then(|()| sync_folder(rule_folder));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&beside);
    }
    written.map_err(TableError::at(&path))
}

fn write_file(path: &Path, mut head: LayerHead, values: &LayerValues) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    let first_block = HEAD_BYTES + ROW_BYTES * head.blocks as usize;
    file.seek(SeekFrom::Start(first_block as u64))?;
    let mut directory = Vec::with_capacity(ROW_BYTES * head.blocks as usize);
    let mut end = first_block as u64;
    let mut compressor = zstd::bulk::Compressor::new(ZSTD_LEVEL)?;
    for block in 0..head.blocks {
        let stored = compressor.compress(&block_bytes(values, head.kind, block))?;
        file.write_all(&stored)?;
        end += stored.len() as u64;
        directory.extend(end.to_le_bytes());
        directory.extend(crc32fast::hash(&stored).to_le_bytes());
    }
    head.directory_checksum = crc32fast::hash(&directory);
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&head.to_bytes())?;
    file.write_all(&directory)?;
    file.flush()?;
    file.get_ref().sync_all()
}

/// The content of a block.
fn block_bytes(values: &LayerValues, kind: ValueKind, block: u32) -> Vec<u8> {
    let start = block as usize * BLOCK_POSITIONS as usize;
    let end = values.low.len().min(start + BLOCK_POSITIONS as usize);
    let mut bytes = values.low[start..end].to_vec();
    if kind == ValueKind::Bounds {
        let pairs = values.low[start..end].iter().zip(&values.high[start..end]);
        bytes.extend(pairs.map(|(low, high)| high.wrapping_sub(*low)));
    }
    bytes
}

/// A rename is on the disk when its folder is; where folders cannot be opened, the system sees to it.
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder) {
        Ok(folder) if cfg!(unix) => folder.sync_all(),
        _ => Ok(()),
    }
}
