//! Tables in other forms: layers compressed otherwise, plain values for programs of others, and rows of positions.
//!
//! A file of plain values:
//!
//! ```text
//!  0  "granval" and a byte 1a
//!  8  version, 4 bytes: 1
//! 12  a byte each: pits of the board, seeds, planes, and 1 if there are bounds
//! 16  fingerprint of the rule, 32 hexadecimal digits
//! 48  number of values, 8 bytes
//! 56  nothing, 4 bytes
//! 60  CRC-32 of the 60 bytes before
//! 64  a signed byte for every arrangement in the order of `ranking.rs`, plane by plane: the value, or its lower bound
//!     then as many upper bounds, if there are bounds
//!     CRC-32 of all values
//! ```
//!
//! Numbers are little-endian. Every file is read back and compared: values and rows before they take their place, layers after.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use crate::build::load_layer;
use crate::error::TableError;
use crate::file::{layer_path, write_layer_at_level};
use crate::ranking::{MAX_RING, Ranking};
use crate::table::EndgameTable;
use crate::terms::{Terms, ValueKind};
use crate::values::LayerValues;

const MAGIC: &[u8; 8] = b"granval\x1a";
const VERSION: u32 = 1;
const HEAD_BYTES: usize = 64;

/// What becomes of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Layers, with blocks compressed at a level of zstd.
    Layers { level: i32 },
    /// Files of plain values.
    Values,
    /// A row for every position.
    Csv,
}

/// Writes a table in another form.
#[derive(Debug)]
pub struct Conversion<'a> {
    pub table: &'a EndgameTable,
    /// Where the folder of the rule will be.
    pub folder: &'a Path,
    pub form: Form,
}

/// A file that is there now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertedLayer {
    pub seeds: u8,
    pub slots: u64,
    pub path: PathBuf,
    pub bytes: u64,
}

impl Conversion<'_> {
    /// Converts the layer of `seeds` seeds, which the table must have.
    pub fn layer(&self, seeds: u8) -> Result<ConvertedLayer, TableError> {
        let terms = self.table.terms();
        let values = self.table.layer(seeds)?;
        let (Some(values), Some(ranking)) = (values, Ranking::new(terms.ring(), seeds)) else {
            let folder = self.folder.to_owned();
            return Err(TableError::Missing { folder });
        };
        let layer = Layer {
            terms,
            ranking,
            values,
        };
        let path = self.path(seeds);
        match self.form {
            Form::Layers { level } => {
                write_layer_at_level(self.folder, terms, seeds, &layer.values, level)?;
                let same = load_layer(&path, terms, seeds)? == layer.values;
                same_or_say(same, &path)?;
            }
            Form::Values => layer.write(&path, Layer::write_values, Layer::reads_values)?,
            Form::Csv => layer.write(&path, Layer::write_rows, Layer::reads_rows)?,
        }
        Ok(ConvertedLayer {
            seeds,
            slots: layer.values.len(),
            bytes: fs::metadata(&path).map_err(TableError::at(&path))?.len(),
            path,
        })
    }

    fn path(&self, seeds: u8) -> PathBuf {
        let path = layer_path(self.folder, self.table.terms().fingerprint(), seeds);
        match self.form {
            Form::Layers { .. } => path,
            Form::Values => path.with_extension("values"),
            Form::Csv => path.with_extension("csv"),
        }
    }
}

fn same_or_say(same: bool, path: &Path) -> Result<(), TableError> {
    let path = path.to_owned();
    match same {
        true => Ok(()),
        false => Err(TableError::ReadBack { path }),
    }
}

struct Layer<'a> {
    terms: &'a Terms,
    ranking: Ranking,
    values: LayerValues,
}

impl Layer<'_> {
    /// Writes a file beside its place, reads it back, and puts it there if it says the same.
    fn write(
        &self,
        path: &Path,
        write: impl Fn(&Self, &mut BufWriter<File>) -> io::Result<()>,
        reads: impl Fn(&Self, BufReader<File>) -> io::Result<bool>,
    ) -> Result<(), TableError> {
        let beside = path.with_added_extension(format!("{}.new", std::process::id()));
        let written = || {
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            let mut file = BufWriter::new(File::create(&beside)?);
            write(self, &mut file)?;
            file.flush()?;
            file.get_ref().sync_all()?;
            reads(self, BufReader::new(File::open(&beside)?))
        };
        let result = written().map_err(TableError::at(path));
        let result = result.and_then(|same| same_or_say(same, path));
        let result = result.and_then(|()| fs::rename(&beside, path).map_err(TableError::at(path)));
        if result.is_err() {
            // The first error is the one to report.
            let _ = fs::remove_file(&beside);
        }
        result
    }

    fn head(&self) -> Vec<u8> {
        let bounds = u8::from(self.terms.kind() == ValueKind::Bounds);
        let mut head = Vec::with_capacity(HEAD_BYTES);
        head.extend(MAGIC);
        head.extend(VERSION.to_le_bytes());
        head.extend([
            self.terms.ring() as u8,
            self.ranking.seeds(),
            self.terms.planes(),
            bounds,
        ]);
        head.extend(self.terms.fingerprint().to_string().bytes());
        head.extend(self.values.len().to_le_bytes());
        head.resize(HEAD_BYTES - 4, 0);
        head.extend(crc32fast::hash(&head).to_le_bytes());
        head
    }

    fn checksum(&self) -> [u8; 4] {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&self.values.low);
        hasher.update(&self.values.high);
        hasher.finalize().to_le_bytes()
    }

    fn write_values(&self, file: &mut BufWriter<File>) -> io::Result<()> {
        file.write_all(&self.head())?;
        file.write_all(&self.values.low)?;
        file.write_all(&self.values.high)?;
        file.write_all(&self.checksum())
    }

    fn reads_values(&self, mut file: BufReader<File>) -> io::Result<bool> {
        let (head, checksum) = (self.head(), self.checksum());
        let parts = [&head, &self.values.low, &self.values.high, &checksum[..]];
        for part in parts {
            for expected in part.chunks(1 << 16) {
                let mut found = vec![0; expected.len()];
                file.read_exact(&mut found)?;
                if found != expected {
                    return Ok(false);
                }
            }
        }
        Ok(file.fill_buf()?.is_empty())
    }

    /// The names of the columns.
    fn columns(&self) -> String {
        let pits = (1..=self.terms.ring()).map(|pit| format!("pit{pit},"));
        let captured = if self.terms.planes() > 1 {
            "captured_last,"
        } else {
            ""
        };
        format!("index,{}{captured}low,high", pits.collect::<String>())
    }

    fn write_rows(&self, file: &mut BufWriter<File>) -> io::Result<()> {
        writeln!(file, "{}", self.columns())?;
        let positions = self.ranking.positions();
        let mut pits = self.ranking.unrank(0);
        for slot in 0..self.values.len() {
            write!(file, "{slot},")?;
            for seeds in &pits[..self.terms.ring()] {
                write!(file, "{seeds},")?;
            }
            if self.terms.planes() > 1 {
                write!(file, "{},", u8::from(slot >= positions))?;
            }
            let value = self.values.get(slot);
            writeln!(file, "{},{}", value.low, value.high)?;
            self.ranking.advance(&mut pits);
        }
        Ok(())
    }

    /// Whether the rows say what the layer does, with every index found from the pits of its row.
    fn reads_rows(&self, file: BufReader<File>) -> io::Result<bool> {
        let mut lines = file.lines();
        if lines.next().transpose()? != Some(self.columns()) {
            return Ok(false);
        }
        let mut rows = 0;
        for line in lines {
            if !self.holds_row(rows, &line?) {
                return Ok(false);
            }
            rows += 1;
        }
        Ok(rows == self.values.len())
    }

    fn holds_row(&self, slot: u64, row: &str) -> bool {
        let numbers: Option<Vec<i64>> = row.split(',').map(|number| number.parse().ok()).collect();
        let (ring, planes) = (self.terms.ring(), usize::from(self.terms.planes()));
        let Some(numbers) = numbers.filter(|numbers| numbers.len() == ring + planes + 2) else {
            return false;
        };
        let mut pits = [0; MAX_RING];
        for (pit, number) in pits.iter_mut().zip(&numbers[1..=ring]) {
            *pit = *number as u8;
        }
        let second_plane = planes > 1 && numbers[ring + 1] == 1;
        let plane = if second_plane {
            self.ranking.positions()
        } else {
            0
        };
        let value = self.values.get(slot);
        let bounds = [i64::from(value.low), i64::from(value.high)];
        let index = plane + self.ranking.rank(&pits);
        numbers[0] == slot as i64 && index == slot && numbers[ring + planes..] == bounds
    }
}
