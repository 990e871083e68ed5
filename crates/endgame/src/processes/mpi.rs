//! Processes that `mpirun` has started, which exchange letters by MPI.

use ::mpi::Threading;
use ::mpi::datatype::{Partition, PartitionMut};
use ::mpi::environment::Universe;
use ::mpi::topology::SimpleCommunicator;
use ::mpi::traits::{Communicator, CommunicatorCollectives};

use super::{Process, ProcessGone};

/// MPI does not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("MPI was started before, or does not allow a second thread beside the one that uses it")]
pub struct MpiError;

/// MPI, from its start to its end. To be had once, on the thread that builds.
pub struct MpiSession {
    universe: Universe,
}

impl std::fmt::Debug for MpiSession {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MpiSession").finish_non_exhaustive()
    }
}

impl MpiSession {
    pub fn begin() -> Result<Self, MpiError> {
        let (universe, threading) =
            ::mpi::initialize_with_threading(Threading::Funneled).ok_or(MpiError)?;
        match threading >= Threading::Funneled {
            true => Ok(Self { universe }),
            false => Err(MpiError),
        }
    }

    /// This process among all that `mpirun` has started; alone if nothing has.
    pub fn process(&self) -> MpiProcess {
        MpiProcess {
            world: self.universe.world(),
        }
    }
}

/// A process with the number that MPI calls its rank.
pub struct MpiProcess {
    world: SimpleCommunicator,
}

impl std::fmt::Debug for MpiProcess {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MpiProcess").finish_non_exhaustive()
    }
}

impl Process for MpiProcess {
    fn number(&self) -> usize {
        self.world.rank() as usize
    }

    fn count(&self) -> usize {
        self.world.size() as usize
    }

    fn exchange(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, ProcessGone> {
        // Letters are bounded far below what a count of MPI holds.
        let lengths: Vec<i32> = letters.iter().map(|letter| letter.len() as i32).collect();
        let mut incoming = vec![0_i32; self.count()];
        self.world.all_to_all_into(&lengths[..], &mut incoming[..]);
        let sent = letters.concat();
        let mut received = vec![0_u8; incoming.iter().map(|length| *length as usize).sum()];
        let (starts_out, starts_in) = (starts(&lengths), starts(&incoming));
        let outgoing = Partition::new(&sent[..], &lengths[..], &starts_out[..]);
        let mut places = PartitionMut::new(&mut received[..], &incoming[..], &starts_in[..]);
        // A process that is gone ends all others: that is what MPI does with errors.
        self.world.all_to_all_varcount_into(&outgoing, &mut places);
        let mut rest = &received[..];
        let letters = incoming.iter().map(|length| {
            let (letter, after) = rest.split_at(*length as usize);
            rest = after;
            letter.to_vec()
        });
        Ok(letters.collect())
    }
}

/// Where each letter begins when they lie one after the other.
fn starts(lengths: &[i32]) -> Vec<i32> {
    let start = |end: &mut i32, length: &i32| {
        let start = *end;
        *end += length;
        Some(start)
    };
    lengths.iter().scan(0, start).collect()
}
