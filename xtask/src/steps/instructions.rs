//! Instructions of the hot paths, compared with those that were found good.

use super::Step;
use crate::instructions;

pub const STEP: Step = Step {
    name: "instructions",
    about: "instructions of the hot paths, counted by callgrind",
    run: instructions::check,
};
