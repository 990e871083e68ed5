//! `granary`: the one binary. What it does is in the library beside it, where tests and fuzzing can reach it.

use std::process::ExitCode;

fn main() -> ExitCode {
    granary::main()
}
