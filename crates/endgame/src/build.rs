//! Building a table on disk, layer by layer, and going on where an earlier build stopped.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use mancala::rules::Rules;

use crate::error::TableError;
use crate::file::{LayerFile, layer_path, rule_folder, write_layer};
use crate::progress::Progress;
use crate::ranking::Ranking;
use crate::solve::{Method, Solver, rankings};
use crate::terms::{Terms, ValueKind};
use crate::values::LayerValues;

/// What to build, and with what.
#[derive(Debug)]
pub struct Build<'a> {
    pub folder: &'a Path,
    pub seeds: u8,
    pub threads: usize,
    /// The most memory for values, in bytes.
    pub memory: u64,
    pub progress: &'a Progress,
}

/// A layer that is there now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltLayer {
    pub seeds: u8,
    pub slots: u64,
    pub inexact: u64,
    /// How long solving took, without writing; none if an earlier build had done it.
    pub solved_in: Option<Duration>,
}

impl Build<'_> {
    /// Builds all layers that are missing, and tells each as soon as it is there.
    pub fn run(&self, rules: &Rules, mut tell: impl FnMut(BuiltLayer)) -> Result<(), TableError> {
        let terms = Terms::new(rules)?;
        if self.seeds > terms.most_seeds() {
            return Err(TableError::TooManySeeds {
                most: terms.most_seeds(),
            });
        }
        let rankings = rankings(&terms, self.seeds);
        self.refuse_too_large(&terms, &rankings)?;
        remove_leftovers(&rule_folder(self.folder, terms.fingerprint()));
        let mut layers = Vec::new();
        for top in 1..=rankings.len() {
            let (values, built) = self.layer(&terms, &rankings[..top], &layers)?;
            tell(built);
            layers.push(values);
        }
        Ok(())
    }

    /// Loads the highest layer of the rankings, or solves and writes it.
    fn layer(
        &self,
        terms: &Terms,
        rankings: &[Ranking],
        lower: &[LayerValues],
    ) -> Result<(LayerValues, BuiltLayer), TableError> {
        let seeds = rankings.len() as u8 - 1;
        self.progress.begin(seeds.into());
        let path = layer_path(self.folder, terms.fingerprint(), seeds);
        let start = Instant::now();
        let found = path.exists();
        let values = match found {
            true => load_layer(&path, terms, seeds)?,
            false => self.solver(terms, rankings).solve(lower),
        };
        if self.progress.is_stopped() {
            return Err(TableError::Stopped);
        }
        let built = BuiltLayer {
            seeds,
            slots: values.len(),
            inexact: values.inexact(),
            solved_in: (!found).then(|| start.elapsed()),
        };
        if !found {
            write_layer(self.folder, terms, seeds, &values)?;
        }
        Ok((values, built))
    }

    fn solver<'a>(&'a self, terms: &'a Terms, rankings: &'a [Ranking]) -> Solver<'a> {
        Solver {
            terms,
            rankings,
            threads: self.threads,
            method: Method::Best,
            progress: self.progress,
        }
    }

    fn refuse_too_large(&self, terms: &Terms, rankings: &[Ranking]) -> Result<(), TableError> {
        let bytes_each = u64::from(terms.planes())
            * match terms.kind() {
                ValueKind::Exact => 1,
                ValueKind::Bounds => 2,
            };
        let positions = rankings
            .iter()
            .map(Ranking::positions)
            .fold(0, u64::saturating_add);
        let needed = positions.saturating_mul(bytes_each);
        match needed > self.memory || rankings.len() <= usize::from(self.seeds) {
            true => Err(TableError::Memory {
                seeds: self.seeds,
                needed: needed.div_ceil(1 << 20),
                allowed: self.memory >> 20,
            }),
            false => Ok(()),
        }
    }
}

/// Loads a layer and makes sure that it is the one of this table.
pub(crate) fn load_layer(path: &Path, terms: &Terms, seeds: u8) -> Result<LayerValues, TableError> {
    let file = open_layer(path, terms, seeds)?;
    file.load()
}

pub(crate) fn open_layer(path: &Path, terms: &Terms, seeds: u8) -> Result<LayerFile, TableError> {
    let file = LayerFile::open(path)?;
    let slots = Ranking::new(terms.ring(), seeds)
        .map(|ranking| ranking.positions() * u64::from(terms.planes()));
    match file.head().belongs_to(terms, seeds) && slots == Some(file.head().slots) {
        true => Ok(file),
        false => Err(TableError::OtherRule {
            path: path.to_owned(),
        }),
    }
}

/// Files that a killed build left half written.
pub(crate) fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        if entry.path().extension().is_some_and(|end| end == "new") {
            // What cannot be removed does no harm: no table reads it.
            let _ = fs::remove_file(entry.path());
        }
    }
}
