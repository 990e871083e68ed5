//! Endgame tables: what perfect play is worth in every position with few seeds.
//!
//! A table has a layer for every number of seeds on the board, and a layer has a value for every arrangement of so many
//! seeds, reachable or not. Seeds that leave the board never come back, so that layers are solved from the fewest seeds up.
//!
//! | what | where |
//! |---|---|
//! | which rules have tables, and what they hold | `terms.rs` |
//! | the place of an arrangement in its layer | `ranking.rs` |
//! | the turns between positions, by the kernel or the plain implementation | `graph.rs` |
//! | solving a layer: by counting, by sweeps | `solve/` |
//! | layers on disk | `file/`, `build.rs` |
//! | the same build divided among processes | `processes/` |
//! | small tables built in a second without being asked for, and kept | `small.rs`, `kept.rs` |
//! | asking for values; as the search does | `table.rs`; `prober.rs` |
//! | checking and counting values | `verify.rs`, `stats.rs` |
//! | tables in other forms | `convert.rs` |
//! | proving what a position is worth, by search down to tables | `prove/` |

mod build;
mod convert;
mod error;
mod file;
mod graph;
mod kept;
mod prober;
mod processes;
mod progress;
mod prove;
mod ranking;
mod small;
mod solve;
mod stats;
mod table;
mod terms;
mod values;
mod verify;

pub use build::{Build, BuiltLayer};
pub use convert::{Conversion, ConvertedLayer, Form};
pub use error::TableError;
pub use file::{LayerFile, LayerHead, layer_path, rule_folder};
pub use kept::prune_tables;
pub use prober::{PerfectPlay, TableProber};
pub use processes::{
    DividedBuild, DividedLayer, Process, ProcessGone, ThreadProcess, process_threads,
};
#[cfg(feature = "mpi")]
pub use processes::{MpiError, MpiProcess, MpiSession};
pub use progress::Progress;
pub use prove::{
    Certificate, CertificateError, Checkpoint, Choices, Followed, Proof, ProofError, ProofProgress,
    ProofTask, ProvedDecision, StepFault, USUAL_PATIENCE,
};
pub use ranking::Ranking;
pub use small::{SmallBuild, SmallReach};
pub use solve::{Method, Solver, seeds_within, solve_layers};
pub use stats::LayerStats;
pub use table::{EndgameTable, tables_in};
pub use terms::{MAX_TABLE_SEEDS, Terms, Unsuited, ValueKind};
pub use values::{LayerValues, TableValue};
pub use verify::{Verification, WrongValue};
