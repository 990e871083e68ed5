//! The way into the code of a duel: the shapes of built-in rules have machine code of their own, all others share one.
//! In a browser all share one, because the code has to travel there first: a search for each shape was half of it.

use super::Duel;
use super::arranged::PackedTurns;
use super::board::DuelBoard;
use super::compare::CountTest;
use super::game::ShapedDuel;
use super::shape::{Shape, Shaped};
use crate::kernel::GameVisitor;
use crate::rules::settings::{Chain, Duty, Slam, Take, Whose};

/// The shape of a built-in rule, known when the program is compiled.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy)]
struct BuiltIn<const INDEX: usize>;

#[cfg(not(target_arch = "wasm32"))]
impl<const INDEX: usize> Shaped for BuiltIn<INDEX> {
    #[inline(always)]
    fn shape(self) -> Shape {
        const { BUILT_IN[INDEX] }
    }
}

/// Makes the list of shapes and the dispatch from it. Each shape has its place in the list and what differs from
/// [`Shape::PLAIN`].
macro_rules! built_in_shapes {
    ($($index:literal: { $($field:ident: $value:expr),* $(,)? })*) => {
        const BUILT_IN: &[Shape] = &[$(Shape { $($field: $value,)* ..Shape::PLAIN }),*];

        impl Duel {
            /// Visits the duel with code made for its shape, if there is such code, else with code for all shapes.
            #[inline(always)]
            pub(in crate::kernel) fn enter<V: GameVisitor>(&self, board: DuelBoard, visitor: V) -> V::Output {
                match self.built_in {
                    $(#[cfg(not(target_arch = "wasm32"))]
                    Some($index) => enter_as(self, BuiltIn::<$index>, board, visitor),)*
                    _ => enter_as(self, self.shape, board, visitor),
                }
            }

            /// The turns of the rule on boards that are set up from their pits, by code made for its shape.
            pub fn packed_turns(&self) -> Box<dyn PackedTurns + '_> {
                match self.built_in {
                    $(#[cfg(not(target_arch = "wasm32"))]
                    Some($index) => Box::new(ShapedDuel { duel: self, shape: BuiltIn::<$index> }),)*
                    _ => Box::new(ShapedDuel { duel: self, shape: self.shape }),
                }
            }
        }
    };
}

include!("built_in_shapes.rs");

/// The code for one shape, as a function of its own.
#[inline(never)]
fn enter_as<S: Shaped, V: GameVisitor>(
    duel: &Duel,
    shape: S,
    board: DuelBoard,
    visitor: V,
) -> V::Output {
    visitor.visit(&ShapedDuel { duel, shape }, board)
}

/// The place of a shape in the list of those with code of their own.
pub(super) fn built_in(shape: Shape) -> Option<usize> {
    BUILT_IN.iter().position(|known| *known == shape)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::rules::{Catalog, Collection, RuleRef};

    const FILE: &str = "src/kernel/duel/built_in_shapes.rs";

    /// How Debug begins the fields that are no switches, and how the file does.
    const PATHS: [(&str, &str); 7] = [
        ("captures: Some(", "captures: Some(Whose::"),
        ("flow: Some(", "flow: Some(Whose::"),
        ("test: ", "test: CountTest::"),
        ("take: ", "take: Take::"),
        ("chain: ", "chain: Chain::"),
        ("slam: ", "slam: Slam::"),
        ("duty: ", "duty: Duty::"),
    ];

    /// The fields of a shape as the file has them.
    fn fields(shape: Shape) -> Vec<String> {
        let text = format!("{shape:?}");
        let inner = text.trim_start_matches("Shape { ").trim_end_matches(" }");
        let with_path = |field: &str| {
            let found = PATHS.iter().find(|(name, _)| field.starts_with(name));
            found.map_or(field.to_owned(), |(name, path)| field.replace(name, path))
        };
        inner.split(", ").map(with_path).collect()
    }

    /// The text of the file for the rules of the core.
    fn written() -> String {
        let catalog = Catalog::builtin();
        let mut rules_by_shape: BTreeMap<Vec<String>, Vec<&str>> = BTreeMap::new();
        let plain = fields(Shape::PLAIN);
        for id in catalog.ids_of(Collection::Core) {
            let rules = catalog.rules(&RuleRef::plain(id), None).unwrap();
            if let Some(duel) = Duel::new(&rules) {
                let mut fields = fields(duel.shape);
                fields.retain(|field| !plain.contains(field));
                rules_by_shape.entry(fields).or_default().push(id);
            }
        }
        let mut text = "// Made from the built-in rules by `BLESS=1 cargo test -p mancala built_in_shapes`. Where it does \
            not compile\n// any more, empty the list and make it again.\n\nbuilt_in_shapes! {\n"
            .to_owned();
        for (index, (fields, ids)) in rules_by_shape.iter().enumerate() {
            text += &format!("    // {}\n    {index}: {{\n", ids.join(", "));
            for field in fields {
                text += &format!("        {field},\n");
            }
            text += "    }\n";
        }
        text + "}\n"
    }

    #[test]
    fn built_in_shapes_are_those_of_the_built_in_rules() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, written()).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        let remedy = "make it again: BLESS=1 cargo test -p mancala built_in_shapes";
        assert!(kept == written(), "{FILE} is stale; {remedy}");
    }
}
