//! One build divided among processes that share no memory, such as those that `mpirun` starts on many machines.
//!
//! Every process owns a range of the slots of every layer, and holds the values of its ranges in memory: a table as large as
//! the memories of all machines together can be built. What a process needs from another travels in letters, and letters
//! travel all at once: a *meeting* is one exchange in which every process has a letter for every other.
//!
//! ```text
//! first look   every turn from the own positions; values of lower layers that lie elsewhere are asked for:
//!              a meeting for questions, one for answers, until all positions have been looked at
//! counting     every threshold: scan the own positions, tell predecessors; those elsewhere get a notice at the next meeting;
//!              the threshold is over when a meeting has no notice and no process has anything left to do
//! sweeps       compute open positions from their successors, asking for those elsewhere as in the first look;
//!              over when a whole sweep has changed nothing anywhere
//! writing      every process compresses its blocks, and process 0 writes them in their order
//! ```
//!
//! Lower layers are asked for and not read from files, because a value is needed for every turn that takes seeds and lies
//! anywhere: a read of a block of 16,384 positions for each would be slower than a question of four bytes, and the
//! machines need no common file system this way. Only process 0 reads and writes the folder.
//!
//! Neither method depends on the order of visits, so the values, and with them the bytes of the files, are those of one
//! process. What a meeting carries is bounded, and so is the memory beside the values.

mod build;
mod counting;
mod division;
mod folder;
mod look;
mod meeting;
#[cfg(feature = "mpi")]
mod mpi;
mod questions;
mod sweeps;
mod threads;

pub use build::{DividedBuild, DividedLayer};
#[cfg(feature = "mpi")]
pub use mpi::{MpiError, MpiProcess, MpiSession};
pub use threads::{ThreadProcess, process_threads};

use crate::progress::Progress;

/// Another process is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("process {number} is gone")]
pub struct ProcessGone {
    pub number: usize,
}

/// One of the processes that build together, as it sees itself.
pub trait Process {
    /// Its number, from 0.
    fn number(&self) -> usize;
    /// How many there are.
    fn count(&self) -> usize;
    /// Sends a letter to every process, its own number included, and gives those that it gets, in the order of their
    /// senders. All processes call this equally often.
    fn exchange(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, ProcessGone>;
}

/// What the work on a layer needs.
struct Work<'a, P> {
    meeting: &'a meeting::Meeting<'a, P>,
    progress: &'a Progress,
    terms: &'a crate::terms::Terms,
    lower: &'a division::LowerShares,
    /// How the layer that is being solved is divided.
    division: division::Division,
}

impl<P: Process> Work<'_, P> {
    /// The slots that this process owns.
    fn own(&self) -> std::ops::Range<u64> {
        self.division.range(self.meeting.number())
    }
}
