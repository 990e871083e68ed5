//! What can go wrong with tables on disk.

use std::io;
use std::path::{Path, PathBuf};

use crate::terms::Unsuited;

/// Why a table cannot be built, read or trusted.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    #[error(transparent)]
    Unsuited(#[from] Unsuited),
    #[error("{}: no room left on the disk; complete layers are kept, make room and build again", path.display())]
    DiskFull { path: PathBuf },
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    #[error("{}: not a layer of an endgame table", path.display())]
    NotALayer { path: PathBuf },
    #[error("{}: made by a later version of granary; build it again or update", path.display())]
    LaterVersion { path: PathBuf },
    #[error("{}: the head of the file is damaged; delete the file and build it again", path.display())]
    DamagedHead { path: PathBuf },
    #[error("{}: block {block} is damaged; delete the file and build it again", path.display())]
    DamagedBlock { path: PathBuf, block: u32 },
    #[error("{}: belongs to another rule or another board", path.display())]
    OtherRule { path: PathBuf },
    #[error("no endgame table for this rule in {}; build one with: granary endgame build", folder.display())]
    Missing { folder: PathBuf },
    #[error(
        "{seeds} seeds need {needed} MiB of memory, and {allowed} are allowed; build fewer seeds or allow more"
    )]
    Memory {
        seeds: u8,
        needed: u64,
        allowed: u64,
    },
    #[error("{}: what was written is not what is read back; the disk may be failing", path.display())]
    ReadBack { path: PathBuf },
    #[error("process {number}: {reason}")]
    OtherProcess { number: usize, reason: String },
    #[error("this rule has tables of at most {most} seeds")]
    TooManySeeds { most: u8 },
    #[error("stopped; complete layers are kept, and the same command goes on from there")]
    Stopped,
}

impl TableError {
    /// Names the file that an operation failed on.
    pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> Self + '_ {
        |source| {
            let path = path.to_owned();
            match source.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                    Self::DiskFull { path }
                }
                _ => Self::Io { path, source },
            }
        }
    }
}
