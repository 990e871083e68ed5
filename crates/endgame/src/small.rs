//! Small tables that need no command: built beside the play in about a second, and kept for the next time.

use std::path::Path;
use std::time::Duration;

use mancala::kernel::Duel;
use mancala::rules::Rules;

use crate::build::remove_leftovers;
use crate::error::TableError;
use crate::file::{rule_folder, write_layer};
use crate::kept;
use crate::progress::Progress;
use crate::ranking::Ranking;
use crate::solve::{Method, Solver, rankings, seeds_within};
use crate::table::EndgameTable;
use crate::terms::{Terms, Unsuited};
use crate::values::LayerValues;

/// Values of a table that is built beside the play, at most two bytes each: up to 12 seeds on 12 pits.
const MOST_SLOTS: u64 = 3_000_000;
/// Values of a table that is built while a player waits: up to 10 seeds on 12 pits, by rules whose layers are quickly solved,
/// and 5 by the others.
const MOST_SLOTS_AT_ONCE: u64 = 700_000;
const MOST_DEAR_SLOTS_AT_ONCE: u64 = 12_000;

/// How far small tables reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallReach {
    /// Seeds of a table that is built beside the play, if there is time for it.
    pub beside: u8,
    /// Seeds of a table that is built while a player waits for it. It is the same on every machine.
    pub at_once: u8,
}

impl SmallReach {
    /// How far the small tables of a rule reach.
    pub fn of(terms: &Terms) -> Self {
        let rules = terms.rules();
        let is_quick = !rules.laps.several && Duel::new(rules).is_some();
        Self {
            beside: seeds_within(terms, MOST_SLOTS),
            at_once: match is_quick {
                true => seeds_within(terms, MOST_SLOTS_AT_ONCE),
                false => seeds_within(terms, MOST_DEAR_SLOTS_AT_ONCE),
            },
        }
    }
}

/// Builds the small table of a rule, on one thread.
///
/// A layer is begun only if it is likely to be solved in time, judged by the one before it; what cannot be foreseen is cut
/// off at twice the time. Layers that were kept are read, and cost next to nothing; one that is damaged is told, not believed,
/// and solved again. What cannot be kept is told, and the table is there all the same.
#[derive(Debug)]
pub struct SmallBuild<'a> {
    /// Where layers are kept, if they are.
    pub folder: Option<&'a Path>,
    /// Time for solving, as `clock` shows it.
    pub time: Duration,
    /// The processor time of this thread, or the time since some moment.
    pub clock: fn() -> Duration,
    /// Stops the build; made by [`SmallBuild::progress`].
    pub progress: &'a Progress,
}

impl SmallBuild<'_> {
    /// Bounds a build by its time; to be made on the thread that builds.
    pub fn progress(time: Duration, clock: fn() -> Duration) -> Progress {
        Progress::until(clock, clock() + 2 * time)
    }

    /// The table, with as many layers as there was time for, and the first one at least.
    pub fn run(
        &self,
        rules: &Rules,
        mut tell: impl FnMut(TableError),
    ) -> Result<EndgameTable, Unsuited> {
        let terms = Terms::new(rules)?;
        let rankings = rankings(&terms, SmallReach::of(&terms).beside);
        let mut layers = match self.folder {
            Some(folder) => kept::read(folder, &terms, rankings.len(), &mut tell),
            None => Vec::new(),
        };
        let mut folder = self.folder;
        if let Some(folder) = folder {
            remove_leftovers(&rule_folder(folder, terms.fingerprint()));
        }
        let begun = (self.clock)();
        let mut last = None;
        while layers.len() < rankings.len() && self.fits(&rankings[layers.len()], last, begun) {
            let (values, time) = self.solve(&terms, &rankings[..=layers.len()], &layers);
            if self.progress.is_stopped() && !layers.is_empty() {
                break;
            }
            last = Some((values.len(), time));
            let seeds = layers.len() as u8;
            if let Some(kept_in) = folder
                && let Err(error) = write_layer(kept_in, &terms, seeds, &values)
            {
                // A full disk would refuse the others too.
                tell(error);
                folder = None;
            }
            layers.push(values);
        }
        Ok(EndgameTable::of_values(terms, rules, layers))
    }

    /// Whether a layer is likely to be solved in the time that is left; a second layer takes a little longer a position.
    fn fits(&self, layer: &Ranking, last: Option<(u64, Duration)>, begun: Duration) -> bool {
        let used = (self.clock)().saturating_sub(begun);
        let growth = |slots: u64| 1.2 * layer.positions() as f64 / slots.max(1) as f64;
        let foreseen = last.map_or(Duration::ZERO, |(slots, time)| time.mul_f64(growth(slots)));
        used + foreseen <= self.time
    }

    fn solve(
        &self,
        terms: &Terms,
        rankings: &[Ranking],
        lower: &[LayerValues],
    ) -> (LayerValues, Duration) {
        let begun = (self.clock)();
        let solver = Solver {
            terms,
            rankings,
            threads: 1,
            method: Method::Best,
            progress: self.progress,
        };
        let values = solver.solve(lower);
        (values, (self.clock)().saturating_sub(begun))
    }
}
