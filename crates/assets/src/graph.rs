//! Modules, followed from import to import.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Fault, Sources, fault, text};

/// A name that a module imports, and what it calls it.
pub type Renamed = (String, String);

/// A module taken apart: its imports, its exports, and its code without the words `import` and `export`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Module {
    /// The module and the names, in the order of the file.
    pub imports: Vec<(String, Vec<Renamed>)>,
    /// Modules that are loaded later, `import("./x.js")`.
    pub later: Vec<String>,
    pub exports: Vec<Renamed>,
    pub code: String,
}

/// Reads a module and everything that it imports, at once or later.
pub fn follow(
    path: &str,
    sources: &Sources,
    found: &mut BTreeMap<String, Module>,
) -> Result<(), Fault> {
    if found.contains_key(path) {
        return Ok(());
    }
    let module = take_apart(path, &crate::source::lean(text(sources, path)?))?;
    found.insert(path.to_owned(), module.clone());
    let targets = module.imports.iter().map(|(target, _)| target);
    for target in targets.chain(&module.later) {
        follow(target, sources, found)?;
    }
    Ok(())
}

/// The modules that are needed to run one, those that it needs before itself, as a browser runs them.
pub fn in_order(path: &str, modules: &BTreeMap<String, Module>) -> Result<Vec<String>, Fault> {
    let (mut order, mut open) = (Vec::new(), BTreeSet::new());
    visit(path, modules, &mut order, &mut open)?;
    Ok(order)
}

fn visit(
    path: &str,
    modules: &BTreeMap<String, Module>,
    order: &mut Vec<String>,
    open: &mut BTreeSet<String>,
) -> Result<(), Fault> {
    if order.iter().any(|known| known == path) {
        return Ok(());
    }
    if !open.insert(path.to_owned()) {
        return Err(fault(path, "imports itself through others"));
    }
    let module = modules.get(path).ok_or_else(|| fault(path, "missing"))?;
    for (target, _) in &module.imports {
        visit(target, modules, order, open)?;
    }
    order.push(path.to_owned());
    Ok(())
}

/// Takes a module apart. The page is formatted, so that imports and exports begin their lines.
fn take_apart(path: &str, text: &str) -> Result<Module, Fault> {
    let mut module = Module::default();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let is_list = line.starts_with("import ") || line.starts_with("export {");
        if is_list {
            let mut statement = line.to_owned();
            while !statement.ends_with(';') {
                let next = lines.next();
                statement.push_str(next.ok_or_else(|| fault(path, "an import without an end"))?);
            }
            list(path, &statement, &mut module)?;
        } else if let Some(declared) = line.strip_prefix("export ") {
            let name = declared_name(declared)
                .ok_or_else(|| fault(path, format!("an export that is not understood: {line}")))?;
            module.exports.push((name.clone(), name));
            module.later.extend(later(path, declared));
            module.code.push_str(declared);
            module.code.push('\n');
        } else {
            module.later.extend(later(path, line));
            module.code.push_str(line);
            module.code.push('\n');
        }
    }
    Ok(module)
}

/// `import { a, b as c } from "./x.js";` or `export { a } from "./x.js";` or `export { a };`.
fn list(path: &str, statement: &str, module: &mut Module) -> Result<(), Fault> {
    let unclear = || fault(path, format!("not understood: {statement}"));
    let (word, rest) = statement.split_once(' ').ok_or_else(unclear)?;
    let inside = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
    let (names, source) = inside.ok_or_else(unclear)?;
    let names: Vec<Renamed> = names.split(',').filter_map(renamed).collect();
    let source = source.trim().trim_end_matches(';');
    let target = source
        .strip_prefix("from \"")
        .and_then(|rest| rest.strip_suffix('"'));
    match (word, target) {
        ("export", None) if source.is_empty() => module.exports.extend(names),
        ("import", Some(target)) => module.imports.push((resolve(path, target), names)),
        ("export", Some(target)) => {
            // Under names of their own, which nothing else in the module has.
            let passed = |(name, shown): &Renamed| (name.clone(), format!("_{shown}"));
            let passed: Vec<Renamed> = names.iter().map(passed).collect();
            let shown = names
                .iter()
                .map(|(_, shown)| (format!("_{shown}"), shown.clone()));
            module.exports.extend(shown);
            module.imports.push((resolve(path, target), passed));
        }
        _ => return Err(unclear()),
    }
    Ok(())
}

/// `a` or `a as b`.
fn renamed(item: &str) -> Option<Renamed> {
    let item = item.trim();
    let (name, shown) = item.split_once(" as ").unwrap_or((item, item));
    (!item.is_empty()).then(|| (name.to_owned(), shown.to_owned()))
}

/// The name of a function, class or constant. What can be assigned again cannot be handed on by value.
fn declared_name(declared: &str) -> Option<String> {
    let declared = declared.strip_prefix("async ").unwrap_or(declared);
    let kinds = ["function* ", "function ", "class ", "const "];
    let rest = kinds.iter().find_map(|kind| declared.strip_prefix(kind))?;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'))?;
    (end > 0).then(|| rest[..end].to_owned())
}

/// The first place of a line where it loads a module later, `import("./x.js")`, and not in a comment about types.
pub fn first_call(line: &str) -> Option<usize> {
    let mut calls = line.match_indices("import(").map(|(at, _)| at);
    let is_code =
        |at: &usize| line[..*at].matches("/*").count() == line[..*at].matches("*/").count();
    calls.find(is_code)
}

/// Modules that a line loads later. A name that is put together is not known here: pages are found in their table.
fn later(path: &str, line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(at) = first_call(rest) {
        rest = &rest[at + "import(".len()..];
        if let Some((target, _)) = rest.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
            found.push(resolve(path, target));
        }
    }
    found
}

/// The path of `./x.js` or `../x.js` as seen from a file.
pub fn resolve(from: &str, target: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(name: &str) -> Renamed {
        (name.to_owned(), name.to_owned())
    }

    #[test]
    fn a_module_is_taken_apart() {
        let text = "import { a, b as c } from \"../x.js\";\nimport {\nd,\n} from \"./y.js\";\nexport { e } from \"./y.js\";\n\
                    export const f = a;\nexport async function g() {\nawait import(\"./z.js\");\n}\n";
        let module = take_apart("js/pages/p.js", text).unwrap();
        let expected = [
            ("js/x.js", vec![same("a"), ("b".to_owned(), "c".to_owned())]),
            ("js/pages/y.js", vec![same("d")]),
            ("js/pages/y.js", vec![("e".to_owned(), "_e".to_owned())]),
        ];
        let expected = expected.map(|(path, names)| (path.to_owned(), names));
        assert_eq!(module.imports, expected);
        assert_eq!(module.later, ["js/pages/z.js"]);
        let exports = [("_e".to_owned(), "e".to_owned()), same("f"), same("g")];
        assert_eq!(module.exports, exports);
        let code = "const f = a;\nasync function g() {\nawait import(\"./z.js\");\n}\n";
        assert_eq!(module.code, code);
    }

    #[test]
    fn what_cannot_be_bundled_is_refused() {
        for text in [
            "export let a = 1;\n",
            "export default 1;\n",
            "import a from \"./a.js\";\n",
            "import \"./a.js\";\n",
            "export * from \"./a.js\";\n",
        ] {
            assert!(take_apart("a.js", text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_ring_of_imports_is_found() {
        let module = |target: &str| Module {
            imports: vec![(target.to_owned(), Vec::new())],
            ..Module::default()
        };
        let modules = [("a", "b"), ("b", "a")].map(|(name, to)| (name.to_owned(), module(to)));
        assert!(in_order("a", &modules.into_iter().collect()).is_err());
    }
}
