//! A layer on disk: blocks compressed one by one, so that any value can be had by reading one of them.
//!
//! ```text
//! head         128 bytes: what the layer is, checked by a checksum of its own
//! directory    for every block: 8 bytes where it ends, 4 bytes checksum of what is stored
//! blocks       zstd; each holds the values of 16,384 positions, a signed byte each, and then, where there are bounds,
//!              by how much the upper bound of each is above the lower
//! ```
//!
//! All numbers are little-endian. The same layer is the same bytes, whoever builds it and however often it was interrupted.

mod head;
mod read;
mod write;

pub use head::LayerHead;
pub use read::LayerFile;
pub(crate) use write::{LayerWriter, Press, ZSTD_LEVEL, write_layer, write_layer_at_level};

use std::path::{Path, PathBuf};

use mancala::rules::Fingerprint;

/// Positions in a block.
pub(crate) const BLOCK_POSITIONS: u32 = 1 << 14;
/// Bytes of the head, and of a block's row in the directory.
const HEAD_BYTES: usize = 128;
const ROW_BYTES: usize = 12;

/// The folder of a rule's table.
pub fn rule_folder(folder: &Path, fingerprint: Fingerprint) -> PathBuf {
    folder.join(fingerprint.to_string())
}

/// The file of a layer.
pub fn layer_path(folder: &Path, fingerprint: Fingerprint, seeds: u8) -> PathBuf {
    rule_folder(folder, fingerprint).join(format!("{seeds:02}.layer"))
}
