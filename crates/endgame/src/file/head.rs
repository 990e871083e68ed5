//! The head of a layer file.

use std::path::Path;

use mancala::rules::Fingerprint;

use super::HEAD_BYTES;
use crate::error::TableError;
use crate::terms::{Terms, ValueKind};

const MAGIC: &[u8; 8] = b"granary\x1a";
const VERSION: u32 = 1;

/// What a layer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerHead {
    pub fingerprint: Fingerprint,
    pub ring: u8,
    pub seeds: u8,
    pub planes: u8,
    pub kind: ValueKind,
    /// Positions in the layer: arrangements of the seeds, times planes.
    pub slots: u64,
    pub block_positions: u32,
    pub blocks: u32,
    /// Positions whose bounds differ.
    pub inexact: u64,
    pub directory_checksum: u32,
}

impl LayerHead {
    /// Writes it down.
    pub(super) fn to_bytes(&self) -> [u8; HEAD_BYTES] {
        let mut bytes = Vec::with_capacity(HEAD_BYTES);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([self.ring, self.seeds, self.planes, self.kind as u8]);
        bytes.extend(self.fingerprint.to_string().bytes());
        bytes.extend(self.slots.to_le_bytes());
        bytes.extend(self.inexact.to_le_bytes());
        bytes.extend(self.block_positions.to_le_bytes());
        bytes.extend(self.blocks.to_le_bytes());
        bytes.extend(self.directory_checksum.to_le_bytes());
        let mut head = [0; HEAD_BYTES];
        head[..bytes.len()].copy_from_slice(&bytes);
        let checksum = crc32fast::hash(&head[..HEAD_BYTES - 4]);
        head[HEAD_BYTES - 4..].copy_from_slice(&checksum.to_le_bytes());
        head
    }

    /// Reads it.
    pub(super) fn from_bytes(bytes: &[u8; HEAD_BYTES], path: &Path) -> Result<Self, TableError> {
        let damaged = || TableError::DamagedHead {
            path: path.to_owned(),
        };
        let number = |start: usize| u32::from_le_bytes(array(bytes, start));
        if &bytes[..8] != MAGIC {
            return Err(TableError::NotALayer {
                path: path.to_owned(),
            });
        }
        if crc32fast::hash(&bytes[..HEAD_BYTES - 4]) != number(HEAD_BYTES - 4) {
            return Err(damaged());
        }
        if number(8) > VERSION {
            return Err(TableError::LaterVersion {
                path: path.to_owned(),
            });
        }
        let fingerprint = std::str::from_utf8(&bytes[16..48]).map_err(|_| damaged())?;
        Ok(Self {
            ring: bytes[12],
            seeds: bytes[13],
            planes: bytes[14],
            kind: match bytes[15] {
                0 => ValueKind::Exact,
                1 => ValueKind::Bounds,
                _ => return Err(damaged()),
            },
            fingerprint: fingerprint.parse().map_err(|_| damaged())?,
            slots: u64::from_le_bytes(array(bytes, 48)),
            inexact: u64::from_le_bytes(array(bytes, 56)),
            block_positions: number(64),
            blocks: number(68),
            directory_checksum: number(72),
        })
    }

    /// Whether the layer is one of this table.
    pub fn belongs_to(&self, terms: &Terms, seeds: u8) -> bool {
        self.fingerprint == terms.fingerprint()
            && self.seeds == seeds
            && usize::from(self.ring) == terms.ring()
            && self.planes == terms.planes()
            && self.kind == terms.kind()
            && self.block_positions > 0
            && self.slots.div_ceil(self.block_positions.into()) == u64::from(self.blocks)
    }
}

fn array<const N: usize>(bytes: &[u8; HEAD_BYTES], start: usize) -> [u8; N] {
    std::array::from_fn(|place| bytes[start + place])
}
