//! Shapes that have machine code of their own.

use super::Duel;
use super::shape::{Fixed, Shaped};

/// Something to be done with a kernel, for whatever shape it has.
pub(super) trait Task {
    type Input;
    type Output;
    fn run<S: Shaped>(&self, duel: &Duel, shape: S, input: Self::Input) -> Self::Output;
}

/// A task for one shape as a function of its own.
#[inline(never)]
fn alone<T: Task, S: Shaped>(duel: &Duel, task: &T, shape: S, input: T::Input) -> T::Output {
    task.run(duel, shape, input)
}

macro_rules! shapes {
    ($($shape:literal),* $(,)?) => {
        /// The shapes of the built-in rules.
        #[cfg(test)]
        const SHAPES: &[u64] = &[$($shape),*];

        /// Does a task with code made for the kernel's shape, if there is such code, else with code for all shapes.
        #[inline(always)]
        pub(super) fn run<T: Task>(duel: &Duel, task: &T, input: T::Input) -> T::Output {
            match duel.shape.0 {
                $($shape => alone(duel, task, Fixed::<$shape>, input),)*
                _ => alone(duel, task, duel.shape, input),
            }
        }
    };
}

shapes![
    0x60414640,
    0x40414640,
    0x142008281,
    0x740400680,
    0x2040410c40,
    0x448810740,
    0x41c6080240,
    0x140410a41,
    0x440824540,
    0x146001441,
    0x40414680,
    0x2140008260,
    0x340000241,
    0x1c6080241,
    0x2040424240,
    0x142008240,
    0x1c6380241,
    0x140004640,
    0x341404640,
    0x140080241,
    0x142001459,
    0x150003458,
    0x150001458,
    0x140404640,
    0x942003459,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Catalog, RuleRef};

    #[test]
    fn every_built_in_shape_has_code_of_its_own() {
        let catalog = Catalog::builtin();
        let mut missing = Vec::new();
        for id in catalog.ids() {
            let rules = catalog.rules(&RuleRef::plain(id), None).unwrap();
            if let Some(duel) = Duel::new(&rules)
                && !SHAPES.contains(&duel.shape.0)
                && !missing.contains(&format!("{:#x}", duel.shape.0))
            {
                missing.push(format!("{:#x}", duel.shape.0));
            }
        }
        assert!(missing.is_empty(), "add {}", missing.join(", "));
    }
}
