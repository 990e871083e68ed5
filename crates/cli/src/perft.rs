//! `granary perft`: counting sequences of decisions.

use std::io::Write;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use mancala::kernel::{FastGame, GameVisitor, Kernel};
use mancala::perft::{Counting, Part, Parts, PerftTable};
use mancala::rules::Rules;
use mancala::{Decision, Position};
use words::Texts;

use crate::args::{Args, PerftArgs};
use crate::error::CliError;
use crate::library::{self, Library};

/// Parts of the tree for each thread. With many, none waits long for the last one.
const PARTS_A_THREAD: usize = 64;

/// What is counted, and how.
struct PerftTask<'a, W> {
    rules: &'a Rules,
    command: &'a PerftArgs,
    json: bool,
    texts: &'a Texts,
    out: &'a mut W,
}

/// The leaves behind each first decision.
type Divided = Vec<(Decision, u64)>;

pub fn run(args: &Args, command: &PerftArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let (_, rules) = Library::load(args)?.rules_or_say(&command.rule, command.players, texts)?;
    let position = position_or_start(&rules, command.position.as_deref())?;
    let task = PerftTask {
        rules: &rules,
        command,
        json: args.json,
        texts,
        out,
    };
    Kernel::new(&rules).enter(&position, task)
}

/// A line for every depth.
impl<W: Write> GameVisitor for PerftTask<'_, W> {
    type Output = Result<(), CliError>;
    fn visit<G: FastGame>(mut self, game: &G, board: G::Board) -> Self::Output {
        let table = self.table::<G>()?;
        for depth in self.command.depth.min(1)..=self.command.depth {
            let start = Instant::now();
            let divided = self.count(game, table.as_ref(), &board, depth);
            let seconds = start.elapsed().as_secs_f64();
            self.tell(depth, &divided, seconds)?;
            self.out.flush()?;
        }
        Ok(())
    }
}

impl<W: Write> PerftTask<'_, W> {
    fn table<G: FastGame>(&self) -> Result<Option<PerftTable<G::Board>>, CliError> {
        let Some(megabytes) = self.command.hash else {
            return Ok(None);
        };
        let bytes = (megabytes as usize).saturating_mul(1 << 20);
        let too_large = |_| {
            let said = [("megabytes", megabytes.into())];
            CliError::Input(self.texts.get("perft-no-memory", &said))
        };
        PerftTable::new(bytes).map(Some).map_err(too_large)
    }

    /// Counts with as many threads as there should be.
    fn count<G: FastGame>(
        &self,
        game: &G,
        table: Option<&PerftTable<G::Board>>,
        board: &G::Board,
        depth: u32,
    ) -> Divided {
        let threads = usize::from(self.command.threads);
        let counting = Counting::new(game, table, board, depth, !self.command.no_bulk);
        let at_least = if threads > 1 {
            PARTS_A_THREAD * threads
        } else {
            0
        };
        let Parts { firsts, parts } = counting.parts(board, depth, at_least);
        let leaves = share_out(&counting, &parts, firsts.len(), threads);
        firsts.into_iter().zip(leaves).collect()
    }

    fn tell(&mut self, depth: u32, divided: &Divided, seconds: f64) -> Result<(), CliError> {
        let sum = |sum: u64, (_, leaves): &(Decision, u64)| sum.saturating_add(*leaves);
        // Nothing to decide is one way of deciding nothing.
        let leaves = match depth {
            0 => 1,
            _ => divided.iter().fold(0, sum),
        };
        let divided = || {
            let rules = self.rules;
            let label = |decision: Decision| rules.write_decision(decision);
            divided
                .iter()
                .map(move |(first, leaves)| (label(*first), *leaves))
        };
        let divide = self.command.divide && depth > 0 && depth == self.command.depth;
        let rate = leaves as f64 / seconds.max(1e-9);
        if self.json {
            let mut line = serde_json::json!({
                "depth": depth,
                "leaves": leaves,
                "seconds": seconds,
                "leaves_per_second": rate,
            });
            if divide {
                let entry = |(first, leaves): (String, u64)| (first, leaves.into());
                line["divide"] = serde_json::Value::Object(divided().map(entry).collect());
            }
            writeln!(self.out, "{line}")?;
            return Ok(());
        }
        writeln!(self.out, "{depth:>3} {leaves:>16} {seconds:>9.3} s")?;
        if divide {
            for (first, leaves) in divided() {
                writeln!(self.out, "{first:>3} {leaves:>16}")?;
            }
        }
        Ok(())
    }
}

/// Counts all parts, each thread taking the next that is left, and adds them up by first decision.
fn share_out<G: FastGame>(
    counting: &Counting<G>,
    parts: &[Part<G::Board>],
    firsts: usize,
    threads: usize,
) -> Vec<u64> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut leaves = vec![0_u64; firsts];
        while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            leaves[part.first] = leaves[part.first].saturating_add(counting.count(part));
        }
        leaves
    };
    if threads <= 1 {
        return work();
    }
    let mut sum = vec![0_u64; firsts];
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            // A count without one of its parts would be wrong.
            let leaves = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            for (sum, leaves) in sum.iter_mut().zip(leaves) {
                *sum = sum.saturating_add(leaves);
            }
        }
    });
    sum
}

/// The position that was given, or the start position.
pub fn position_or_start(rules: &Rules, text: Option<&str>) -> Result<Position, CliError> {
    text.map_or_else(
        || Ok(Position::start(rules)),
        |text| Position::from_text(rules, text).map_err(CliError::input),
    )
}
