//! A table that is asked for values.

use std::fs;
use std::path::{Path, PathBuf};

use mancala::rules::{Fingerprint, Rules};
use mancala::{Decision, Phase, Player, Position, Silent};

use crate::build::open_layer;
use crate::error::TableError;
use crate::file::{LayerFile, LayerHead, layer_path, rule_folder};
use crate::graph::listed;
use crate::progress::Progress;
use crate::ranking::Ranking;
use crate::solve::{Method, rankings, solve_layers};
use crate::terms::{Terms, ValueKind};
use crate::values::{LayerValues, TableValue};

/// The values of a rule, up to some number of seeds.
#[derive(Debug)]
pub struct EndgameTable {
    terms: Terms,
    /// The rules as written, by which positions are played on.
    rules: Rules,
    rankings: Vec<Ranking>,
    layers: Vec<TableLayer>,
}

#[derive(Debug)]
enum TableLayer {
    Memory(LayerValues),
    File(LayerFile),
}

impl EndgameTable {
    /// Opens the layers of a rule in a folder, without reading them.
    pub fn open(folder: &Path, rules: &Rules) -> Result<Self, TableError> {
        let terms = Terms::new(rules)?;
        let mut layers = Vec::new();
        for seeds in 0..=terms.most_seeds() {
            let path = layer_path(folder, terms.fingerprint(), seeds);
            if !path.exists() {
                break;
            }
            layers.push(TableLayer::File(open_layer(&path, &terms, seeds)?));
        }
        if layers.is_empty() {
            return Err(TableError::Missing {
                folder: folder.to_owned(),
            });
        }
        Ok(Self::with_layers(terms, rules, layers))
    }

    /// Reads all layers of up to `seeds` seeds into memory.
    pub fn load(mut self, seeds: u8) -> Result<Self, TableError> {
        for layer in self.layers.iter_mut().take(usize::from(seeds) + 1) {
            if let TableLayer::File(file) = layer {
                *layer = TableLayer::Memory(file.load()?);
            }
        }
        Ok(self)
    }

    /// Reads layers into memory, those with the fewest seeds first, as long as they fit in so many bytes.
    pub fn load_within(self, bytes: u64) -> Result<Self, TableError> {
        let each = match self.terms.kind() {
            ValueKind::Exact => 1,
            ValueKind::Bounds => 2,
        };
        let sizes = self.rankings.iter().map(|ranking| {
            let slots = ranking.positions() * u64::from(self.terms.planes());
            slots.saturating_mul(each)
        });
        let mut total = 0_u64;
        let fits = sizes.take_while(|size| {
            total = total.saturating_add(*size);
            total <= bytes
        });
        match fits.count().checked_sub(1) {
            Some(seeds) => self.load(seeds as u8),
            None => Ok(self),
        }
    }

    /// Solves the layers of up to `seeds` seeds in memory; with fewer if `progress` is stopped.
    pub fn solve(
        rules: &Rules,
        seeds: u8,
        threads: usize,
        progress: &Progress,
    ) -> Result<Self, TableError> {
        let terms = Terms::new(rules)?;
        let layers = solve_layers(&terms, seeds, Method::Best, threads, progress);
        Ok(Self::of_values(terms, rules, layers))
    }

    /// A table of layers in memory, of which there is at least one.
    pub(crate) fn of_values(terms: Terms, rules: &Rules, layers: Vec<LayerValues>) -> Self {
        let layers = layers.into_iter().map(TableLayer::Memory).collect();
        Self::with_layers(terms, rules, layers)
    }

    fn with_layers(terms: Terms, rules: &Rules, layers: Vec<TableLayer>) -> Self {
        let rankings = rankings(&terms, layers.len().saturating_sub(1) as u8);
        Self {
            terms,
            rules: rules.clone(),
            rankings,
            layers,
        }
    }

    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The most seeds on the board for which there are values.
    pub fn max_seeds(&self) -> u32 {
        self.layers.len() as u32 - 1
    }

    /// Heads of the layers that lie in files.
    pub fn heads(&self) -> impl Iterator<Item = &LayerHead> {
        self.files().map(LayerFile::head)
    }

    /// The layers that lie in files.
    pub fn files(&self) -> impl Iterator<Item = &LayerFile> {
        self.layers.iter().filter_map(|layer| match layer {
            TableLayer::File(file) => Some(file),
            TableLayer::Memory(_) => None,
        })
    }

    /// All values of a layer.
    pub fn layer(&self, seeds: u8) -> Result<Option<LayerValues>, TableError> {
        match self.layers.get(usize::from(seeds)) {
            None => Ok(None),
            Some(TableLayer::Memory(values)) => Ok(Some(values.clone())),
            Some(TableLayer::File(file)) => file.load().map(Some),
        }
    }

    /// What the player to move gets of the seeds on the board less what the other gets; nothing for positions that the
    /// table does not have. What is in the stores is left out, and how often positions have come up before.
    pub fn probe(&self, position: &Position) -> Result<Option<TableValue>, TableError> {
        let Some(mover) = position.to_move().filter(|_| self.holds(position)) else {
            return Ok(None);
        };
        let seeds = position.board_seeds() as usize;
        let (Some(ranking), Some(layer)) = (self.rankings.get(seeds), self.layers.get(seeds))
        else {
            return Ok(None);
        };
        let (pits, captured) = listed(&self.terms, position, mover);
        let rank = ranking.rank(&pits);
        let plane = |captured: bool| rank + if captured { ranking.positions() } else { 0 };
        let value = layer.value(plane(captured))?;
        if self.terms.planes() > 1 && position.last_capturer().is_none() {
            // Then either may count as the one who captured last, and only what holds for both is sure.
            let other = layer.value(plane(!captured))?;
            let (low, high) = (value.low.min(other.low), value.high.max(other.high));
            return Ok(Some(TableValue { low, high }));
        }
        Ok(Some(value))
    }

    /// By how much the player to move ends ahead: the value and what is in the stores.
    pub fn lead(&self, position: &Position) -> Result<Option<TableValue>, TableError> {
        let Some(mover) = position.to_move() else {
            return Ok(None);
        };
        let stored = |player: Player| i32::from(position.store(player));
        let ahead = stored(mover) - stored(mover.next(2));
        Ok(self.probe(position)?.map(|value| value.plus(ahead)))
    }

    /// The lead that the player to move has after each legal decision, best first.
    pub fn decisions(
        &self,
        position: &Position,
    ) -> Result<Vec<(Decision, TableValue)>, TableError> {
        let mut leads = Vec::new();
        for decision in position.legal(&self.rules) {
            let mut next = *position;
            next.play_unchecked(&self.rules, decision, &mut Silent);
            if let Some(lead) = self.lead_of(position, &next)? {
                leads.push((decision, lead));
            }
        }
        leads.sort_by_key(|(_, lead)| std::cmp::Reverse((lead.low, lead.high)));
        Ok(leads)
    }

    /// The lead of the player to move in `before`, in a position after a decision.
    fn lead_of(
        &self,
        before: &Position,
        next: &Position,
    ) -> Result<Option<TableValue>, TableError> {
        let Some(mover) = before.to_move() else {
            return Ok(None);
        };
        match next.to_move() {
            None => {
                let stored = |player: Player| i32::from(next.store(player));
                Ok(Some(TableValue::exactly(
                    stored(mover) - stored(mover.next(2)),
                )))
            }
            Some(player) if player == mover => self.lead(next),
            Some(_) => Ok(self.lead(next)?.map(TableValue::turned)),
        }
    }

    /// Whether a position is one of ordinary play, with every pit at home and both players at the board.
    fn holds(&self, position: &Position) -> bool {
        let rules = self.terms.rules();
        position.phase() == Phase::Play
            && !rules.all_players().any(|player| position.is_out(player))
            && rules.pits().all(|pit| {
                position.owner(pit) == Some(rules.home(pit)) && position.nest(pit).is_none()
            })
    }
}

impl TableLayer {
    fn value(&self, slot: u64) -> Result<TableValue, TableError> {
        match self {
            Self::Memory(values) => Ok(values.get(slot)),
            Self::File(file) => file.value(slot),
        }
    }
}

/// Tables in a folder: whose they are, and their heads.
pub fn tables_in(folder: &Path) -> Result<Vec<(Fingerprint, Vec<LayerHead>)>, TableError> {
    let mut tables = Vec::new();
    for path in sorted_entries(folder)? {
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        let Some(fingerprint) = name.and_then(|name| name.parse().ok()) else {
            continue;
        };
        let mut heads = Vec::new();
        for layer in sorted_entries(&rule_folder(folder, fingerprint))? {
            if layer.extension().is_some_and(|end| end == "layer") {
                heads.push(LayerFile::open(&layer)?.head().clone());
            }
        }
        tables.push((fingerprint, heads));
    }
    Ok(tables)
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>, TableError> {
    let at = TableError::at(folder);
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(&at)? {
        paths.push(entry.map_err(&at)?.path());
    }
    paths.sort();
    Ok(paths)
}
