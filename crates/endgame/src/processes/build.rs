//! Building a table together, layer by layer, and going on where an earlier build stopped.

use std::path::Path;
use std::time::Instant;

use mancala::rules::Rules;

use super::division::{Division, LowerShares};
use super::folder::DividedFile;
use super::meeting::Meeting;
use super::{Process, Work, counting, sweeps};
use crate::build::{BuiltLayer, remove_leftovers};
use crate::error::TableError;
use crate::file::rule_folder;
use crate::graph::{Layer, UndoableLayer};
use crate::progress::Progress;
use crate::ranking::Ranking;
use crate::solve::codes::Codes;
use crate::solve::{Method, Methods, choose, rankings};
use crate::terms::{Terms, ValueKind};
use crate::values::LayerValues;

/// What to build, and with whom. All processes build the same.
#[derive(Debug)]
pub struct DividedBuild<'a, P> {
    pub process: &'a P,
    /// The folder of the tables; only process 0 looks at it.
    pub folder: &'a Path,
    pub seeds: u8,
    /// The most memory for the values of a process, in bytes.
    pub memory: u64,
    pub method: Method,
    pub progress: &'a Progress,
}

/// A layer that is there now, and what it took all processes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DividedLayer {
    pub built: BuiltLayer,
    /// Bytes that processes have sent to one another for solving it.
    pub sent: u64,
    /// How often all have met for that.
    pub meetings: u64,
}

impl<P: Process> DividedBuild<'_, P> {
    /// Builds all layers that are missing, and tells each in every process as soon as it is there.
    pub fn run(&self, rules: &Rules, mut tell: impl FnMut(DividedLayer)) -> Result<(), TableError> {
        let meeting = Meeting::new(self.process, self.progress);
        // Whoever left before the others know would leave them waiting.
        let (terms, rankings) = meeting.agree(self.prepare(rules))?;
        self.agree_what_to_build(&meeting, &terms)?;
        if meeting.number() == 0 {
            remove_leftovers(&rule_folder(self.folder, terms.fingerprint()));
        }
        let mut lower = LowerShares::default();
        for top in 1..=rankings.len() {
            let seeds = top as u8 - 1;
            let slots = rankings[top - 1].positions() * u64::from(terms.planes());
            let file = DividedFile {
                meeting: &meeting,
                folder: self.folder,
                terms: &terms,
                seeds,
                division: Division::new(slots, meeting.count()),
            };
            self.progress.begin(seeds.into());
            let (values, layer) = self.layer(&file, &rankings[..top], &lower)?;
            lower.push(file.division, values);
            tell(layer);
        }
        Ok(())
    }

    fn prepare(&self, rules: &Rules) -> Result<(Terms, Vec<Ranking>), TableError> {
        let terms = Terms::new(rules)?;
        let most = terms.most_seeds();
        if self.seeds > most {
            return Err(TableError::TooManySeeds { most });
        }
        let rankings = rankings(&terms, self.seeds);
        self.refuse_too_large(&terms, &rankings)?;
        Ok((terms, rankings))
    }

    /// Loads the highest layer of the rankings, or solves and writes it; gives the own values.
    fn layer(
        &self,
        file: &DividedFile<'_, P>,
        rankings: &[Ranking],
        lower: &LowerShares,
    ) -> Result<(LayerValues, DividedLayer), TableError> {
        let start = Instant::now();
        let found = file.hand_out()?;
        file.meeting.take_counts();
        let is_found = found.is_some();
        let values = match found {
            Some(values) => values,
            None => self.solve(file, rankings, lower)?,
        };
        let solved_in = (!is_found).then(|| start.elapsed());
        let (sent, meetings) = file.meeting.take_counts();
        let [sent, inexact] = file.meeting.sums([sent, values.inexact()])?;
        if !is_found {
            file.collect(&values, inexact)?;
        }
        let built = BuiltLayer {
            seeds: file.seeds,
            slots: file.division.slots(),
            inexact,
            solved_in,
        };
        let layer = DividedLayer {
            built,
            sent,
            meetings,
        };
        Ok((values, layer))
    }

    fn solve(
        &self,
        file: &DividedFile<'_, P>,
        rankings: &[Ranking],
        lower: &LowerShares,
    ) -> Result<LayerValues, TableError> {
        let work = Work {
            meeting: file.meeting,
            progress: self.progress,
            terms: file.terms,
            lower,
            division: file.division,
        };
        choose(
            file.terms,
            rankings,
            self.method,
            Divided { work, rankings },
        )
    }

    /// Processes that were started differently would wait for each other for ever.
    fn agree_what_to_build(
        &self,
        meeting: &Meeting<'_, P>,
        terms: &Terms,
    ) -> Result<(), TableError> {
        let words = format!("{} {} {:?}", terms.fingerprint(), self.seeds, self.method);
        let told = meeting.tell_all(words.as_bytes())?;
        match told.iter().position(|told| told != words.as_bytes()) {
            None => Ok(()),
            Some(number) => Err(TableError::OtherProcess {
                number,
                reason: "it was started for another rule or other seeds".to_owned(),
            }),
        }
    }

    fn refuse_too_large(&self, terms: &Terms, rankings: &[Ranking]) -> Result<(), TableError> {
        let bytes_each = match terms.kind() {
            ValueKind::Exact => 1,
            ValueKind::Bounds => 2,
        };
        let share = |ranking: &Ranking| {
            let slots = ranking.positions().saturating_mul(terms.planes().into());
            Division::new(slots, self.process.count()).each() * bytes_each
        };
        let needed = rankings.iter().map(share).fold(0, u64::saturating_add);
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

/// The two methods, divided among processes.
struct Divided<'a, P> {
    work: Work<'a, P>,
    rankings: &'a [Ranking],
}

impl<P: Process> Methods for Divided<'_, P> {
    type Solved = Result<LayerValues, TableError>;

    fn counting<L: UndoableLayer, C: Codes>(self, layer: &L, codes: &C) -> Self::Solved {
        counting::solve(&self.work, layer, codes)
    }

    fn sweeps<L: Layer>(self, layer: &L) -> Self::Solved {
        sweeps::solve(&self.work, layer, self.rankings.len() as i32 - 1)
    }
}
