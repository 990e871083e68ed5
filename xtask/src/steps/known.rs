//! The tables of what is known are those of the figures.

use super::Step;
use crate::known::write_tables;

pub const STEP: Step = Step {
    name: "known",
    about: "the tables of docs/solved.md, compared with the figures in known/",
    run: |context| write_tables(context, true),
};
