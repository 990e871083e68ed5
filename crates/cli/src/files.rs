//! Reading files up to a limit, and replacing them as a whole.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// A file, or standard input for `-`: one byte more than it may have shows that it is too long.
pub fn read_input(path: &Path, max_bytes: usize) -> io::Result<Vec<u8>> {
    match path == Path::new("-") {
        true => read_bounded(io::stdin().lock(), max_bytes),
        false => read_bounded(File::open(path)?, max_bytes),
    }
}

/// At most one byte more than `max_bytes`.
pub fn read_bounded(source: impl Read, max_bytes: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source
        .take(max_bytes as u64 + 1)
        .read_to_end(&mut bytes)
        .map(|_| bytes)
}

/// Writes a temporary file and renames it, so that the file is complete at any time.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder(path);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = folder.join(format!(".{name}.{}.new", std::process::id()));
    let written = (|| {
        let mut file = File::create(&beside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&beside);
    }
    written?;
    // The rename has to be on the disk too; where folders cannot be opened, the system does it.
    match File::open(&folder) {
        Ok(folder) if cfg!(unix) => folder.sync_all(),
        _ => Ok(()),
    }
}

/// The folder of a file.
pub fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}
