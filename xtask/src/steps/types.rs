//! The types of the page are those of the server's interface.

use super::Step;
use crate::types::write_types;

pub const STEP: Step = Step {
    name: "types",
    about: "the types of the page, compared with the description of the server's interface",
    run: |context| write_types(context, true),
};
