//! The low-disk watermark: while the file system of the database has less free space, nothing new is accepted, so that
//! what is left serves the games and tournaments in play.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::StoreError;

/// The watermark, unless another one was asked for: enough for the write-ahead log, its checkpoint, and a few thousand
/// games that are played to their end.
const DEFAULT_WATERMARK_BYTES: u64 = 64 * 1024 * 1024;
/// A small file system is held to this part of its size instead.
const SMALL_DISK_PART: u64 = 10;

/// Watches the file system of one file.
#[derive(Clone, Debug, Default)]
pub(super) struct DiskSpace {
    /// Nothing if the database is elsewhere, and its space is not ours to measure.
    folder: Option<PathBuf>,
    watermark_bytes: Option<u64>,
    /// Whether the last measurement was below the watermark, so that the log tells of changes only.
    low: Arc<AtomicBool>,
}

/// The space of a file system that an ordinary user can have.
#[derive(Clone, Copy, Debug)]
struct Measured {
    free_bytes: u64,
    total_bytes: u64,
}

impl DiskSpace {
    pub fn of(folder: Option<PathBuf>) -> Self {
        Self {
            folder,
            ..Self::default()
        }
    }

    pub fn set_watermark(&mut self, bytes: Option<u64>) {
        self.watermark_bytes = bytes;
    }

    /// Refuses something new below the watermark. Space that cannot be measured refuses nothing: a write that finds none
    /// fails by itself.
    pub async fn expect_room(&self) -> Result<(), StoreError> {
        let Some(folder) = self.folder.clone() else {
            return Ok(());
        };
        // A file system on a network may take its time.
        let measured = tokio::task::spawn_blocking(move || measure(&folder)).await;
        match measured {
            Ok(Ok(Some(measured))) if self.is_low(measured) => Err(StoreError::DiskFull),
            Ok(Err(error)) => {
                tracing::debug!(%error, "free disk space cannot be measured");
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The free space, if it can be measured.
    pub async fn free_bytes(&self) -> Option<u64> {
        let folder = self.folder.clone()?;
        let measured = tokio::task::spawn_blocking(move || measure(&folder)).await;
        Some(measured.ok()?.ok()??.free_bytes)
    }

    fn is_low(&self, measured: Measured) -> bool {
        let Measured {
            free_bytes,
            total_bytes,
        } = measured;
        let usual = DEFAULT_WATERMARK_BYTES.min(total_bytes / SMALL_DISK_PART);
        let watermark_bytes = self.watermark_bytes.unwrap_or(usual);
        let low = free_bytes < watermark_bytes;
        match (low, self.low.swap(low, Ordering::Relaxed)) {
            (true, false) => tracing::warn!(
                free_bytes,
                watermark_bytes,
                "disk space is low: no new games, tournaments and rules until there is more"
            ),
            (false, true) => tracing::warn!(free_bytes, "there is enough disk space again"),
            _ => {}
        }
        low
    }
}

#[cfg(unix)]
fn measure(folder: &std::path::Path) -> io::Result<Option<Measured>> {
    let found = rustix::fs::statvfs(folder)?;
    Ok(Some(Measured {
        free_bytes: found.f_bavail.saturating_mul(found.f_frsize),
        total_bytes: found.f_blocks.saturating_mul(found.f_frsize),
    }))
}

/// There is no portable way to ask; a write that finds no room is refused all the same.
#[cfg(not(unix))]
fn measure(_: &std::path::Path) -> io::Result<Option<Measured>> {
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: u64 = 1024 * 1024;

    #[test]
    fn the_watermark_fits_the_disk_unless_it_is_set() {
        let check = |watermark_bytes, free_bytes, total_bytes| {
            let space = DiskSpace {
                watermark_bytes,
                ..DiskSpace::default()
            };
            space.is_low(Measured {
                free_bytes,
                total_bytes,
            })
        };
        assert!(check(None, 63 * MIB, 100_000 * MIB));
        assert!(!check(None, 65 * MIB, 100_000 * MIB));
        assert!(check(None, MIB, 20 * MIB));
        assert!(!check(None, 3 * MIB, 20 * MIB));
        assert!(check(Some(4 * MIB), 3 * MIB, 20 * MIB));
        assert!(!check(Some(0), 0, 20 * MIB));
    }
}
