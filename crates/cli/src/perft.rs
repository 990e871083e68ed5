//! `granary perft`: counting sequences of decisions.

use std::io::Write;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use mancala::kernel::Kernel;
use mancala::perft::{Counting, Part, Parts, Table, Tree};
use mancala::rules::Rules;
use mancala::{Decision, Position, with_tree};
use words::Texts;

use crate::args::{Args, PerftArgs};
use crate::error::CliError;
use crate::library::{self, Library};

/// Parts of the tree for each thread. With many, none waits long for the last one.
const PARTS_A_THREAD: usize = 64;

/// What is counted, and how.
struct Task<'a> {
    rules: &'a Rules,
    position: Position,
    command: &'a PerftArgs,
    json: bool,
    texts: &'a Texts,
}

/// The leaves behind each first decision.
type Divided = Vec<(Decision, u64)>;

pub fn run(args: &Args, command: &PerftArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    let (_, rules) = Library::load(args)?.rules_or_say(&command.rule, command.players, texts)?;
    let task = Task {
        position: position_or_start(&rules, command.position.as_deref())?,
        rules: &rules,
        command,
        json: args.json,
        texts,
    };
    let kernel = Kernel::new(&rules);
    // A position that the kernel does not hold is counted plainly, and so is all that follows from it.
    let held = with_tree!(&kernel, tree => tree.node(&task.position).is_some());
    let kernel = if held {
        kernel
    } else {
        Kernel::Plain(rules.clone().into())
    };
    with_tree!(&kernel, tree => task.run(tree, out))
}

impl Task<'_> {
    /// A line for every depth.
    fn run<T: Tree>(&self, tree: &T, out: &mut impl Write) -> Result<(), CliError> {
        let table = self.table::<T>()?;
        for depth in self.command.depth.min(1)..=self.command.depth {
            let start = Instant::now();
            let divided = self.count(tree, table.as_ref(), depth);
            let seconds = start.elapsed().as_secs_f64();
            self.tell(depth, &divided, seconds, out)?;
            out.flush()?;
        }
        Ok(())
    }

    fn table<T: Tree>(&self) -> Result<Option<Table<T::Node>>, CliError> {
        let Some(megabytes) = self.command.hash else {
            return Ok(None);
        };
        let bytes = (megabytes as usize).saturating_mul(1 << 20);
        let too_large = |_| {
            let said = [("megabytes", megabytes.into())];
            CliError::Input(self.texts.get("perft-no-memory", &said))
        };
        Table::new(bytes).map(Some).map_err(too_large)
    }

    /// Counts with as many threads as there should be.
    fn count<T: Tree>(&self, tree: &T, table: Option<&Table<T::Node>>, depth: u32) -> Divided {
        let (rules, position) = (self.rules, &self.position);
        let threads = usize::from(self.command.threads);
        let counting = Counting::new(tree, table, rules, position, depth, !self.command.no_bulk);
        let at_least = if threads > 1 {
            PARTS_A_THREAD * threads
        } else {
            0
        };
        let Some(parts) = counting.parts(rules, position, depth, at_least) else {
            // The kernel does not hold what follows; the plain implementation holds everything.
            return self.count(self.rules, None, depth);
        };
        let Parts { firsts, parts } = parts;
        let leaves = share_out(&counting, &parts, firsts.len(), threads);
        firsts.into_iter().zip(leaves).collect()
    }

    fn tell(
        &self,
        depth: u32,
        divided: &Divided,
        seconds: f64,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let sum = |sum: u64, (_, leaves): &(Decision, u64)| sum.saturating_add(*leaves);
        // Nothing to decide is one way of deciding nothing.
        let leaves = match depth {
            0 => 1,
            _ => divided.iter().fold(0, sum),
        };
        let divided = || {
            let label = |decision: Decision| self.rules.write_decision(decision);
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
            writeln!(out, "{line}")?;
            return Ok(());
        }
        writeln!(out, "{depth:>3} {leaves:>16} {seconds:>9.3} s")?;
        if divide {
            for (first, leaves) in divided() {
                writeln!(out, "{first:>3} {leaves:>16}")?;
            }
        }
        Ok(())
    }
}

/// Counts all parts, whoever has time taking the next, and adds them up by first decision.
fn share_out<T: Tree>(
    counting: &Counting<T>,
    parts: &[Part<T::Node>],
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
