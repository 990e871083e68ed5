//! What a proof has found out so far, in a file: a proof that is killed goes on from there.
//!
//! A line of text says whose facts they are; then come all words, compressed by zstd with a checksum. The file takes its
//! place when it is complete, so there is a whole one at any moment. Every word is a fact by itself, so it does not matter
//! that threads go on searching while it is written.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::facts::Facts;

/// Speed counts more than size here.
const ZSTD_LEVEL: i32 = 1;
/// Bytes that are packed or unpacked at a time.
const WRITE_BYTES: usize = 1 << 16;
/// The longest first line.
const MAX_HEAD_BYTES: u64 = 4096;

/// Where and how often to write down what is known.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint<'a> {
    pub path: &'a Path,
    pub every: Duration,
}

/// Writes all facts; there is the new file afterwards, or the old one.
pub fn write(path: &Path, head: &str, facts: &Facts) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    let written = write_file(&beside, head, facts).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write_file(path: &Path, head: &str, facts: &Facts) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    writeln!(file, "{head}")?;
    let mut encoder = zstd::stream::write::Encoder::new(file, ZSTD_LEVEL)?;
    encoder.include_checksum(true)?;
    let mut words = BufWriter::with_capacity(WRITE_BYTES, encoder);
    for word in facts.words() {
        words.write_all(&word.load(Ordering::Relaxed).to_le_bytes())?;
    }
    let encoder = words.into_inner().map_err(io::IntoInnerError::into_error)?;
    let mut file = encoder.finish()?;
    file.flush()?;
    file.get_ref().sync_all()
}

/// Reads facts, if the file is whole and has this head; else there are none, and a proof begins anew.
pub fn read(path: &Path, head: &str, facts: &Facts) -> bool {
    let whole = read_file(path, head, facts).unwrap_or(false);
    if !whole {
        let none = |word: &std::sync::atomic::AtomicU64| word.store(0, Ordering::Relaxed);
        facts.words().for_each(none);
    }
    whole
}

fn read_file(path: &Path, head: &str, facts: &Facts) -> io::Result<bool> {
    let mut file = BufReader::new(File::open(path)?);
    let mut line = String::new();
    file.by_ref().take(MAX_HEAD_BYTES).read_line(&mut line)?;
    if line.trim_end() != head {
        return Ok(false);
    }
    let decoder = zstd::stream::read::Decoder::with_buffer(file)?;
    let mut words = BufReader::with_capacity(WRITE_BYTES, decoder);
    for word in facts.words() {
        let mut bytes = [0; 8];
        words.read_exact(&mut bytes)?;
        word.store(u64::from_le_bytes(bytes), Ordering::Relaxed);
    }
    // The checksum is compared at the end of what is compressed.
    Ok(words.read(&mut [0])? == 0)
}
