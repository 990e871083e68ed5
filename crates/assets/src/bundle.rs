//! Modules in a few files.
//!
//! A page of fifty modules is fifty requests, six at a time. Here the modules become bundles, each of them again a module of
//! its own:
//!
//! ```text
//! core     what every page and the start page need
//! board    what the page of a game needs besides
//! shared   what several other pages need
//! hall     what several pages of tournaments need
//! home, game, rule, ...   what one page needs alone
//! ```
//!
//! In a bundle every module is a block with an object of what it exports. This is right only where nothing that is exported
//! is assigned later and no modules import each other in a ring, so both are refused.
//!
//! Modules that are loaded later are found by a list in the document, and not by their names in the code: otherwise a
//! change of one page would change the names of all bundles.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::graph::{self, Module, first_call, resolve};
use crate::{Assets, DOCUMENT, Fault, Sources, fault, table};

/// The module that starts every page.
pub const MAIN: &str = "js/main.js";
/// The element of the document with the names of bundles, by the modules that begin them.
pub const LIST_ID: &str = "files";
const HOME: &str = "js/pages/home.js";
const GAME: &str = "js/pages/game.js";

/// What a module is needed by decides where it goes. A module is needed by whatever needs one that imports it, so that
/// bundles import only those before them in this list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Bundle {
    Core,
    Board,
    Shared,
    Hall,
    Own(String),
}

impl Bundle {
    fn of(needed_by: &BTreeSet<String>, hall: &BTreeSet<String>) -> Self {
        let is_needed_by = |entry: &str| needed_by.contains(entry);
        match needed_by.first() {
            _ if is_needed_by(MAIN) => Self::Core,
            _ if is_needed_by(HOME) && needed_by.len() > 1 => Self::Core,
            Some(only) if needed_by.len() == 1 => Self::Own(only.clone()),
            _ if is_needed_by(GAME) => Self::Board,
            _ if needed_by.is_subset(hall) => Self::Hall,
            _ => Self::Shared,
        }
    }

    fn path(&self) -> String {
        match self {
            Self::Core => "js/core.js".to_owned(),
            Self::Board => "js/board.js".to_owned(),
            Self::Shared => "js/shared.js".to_owned(),
            Self::Hall => "js/hall.js".to_owned(),
            Self::Own(entry) => entry.clone(),
        }
    }
}

/// Adds the bundles of all modules that the document leads to.
pub fn add(assets: &mut Assets, sources: &Sources) -> Result<(), Fault> {
    let plan = Plan::new(&assets.document, sources)?;
    let mut published: BTreeMap<Bundle, String> = BTreeMap::new();
    for bundle in plan.bundles.keys() {
        let text = plan.write(bundle, &published)?;
        let name = assets.publish(&bundle.path(), text.into_bytes());
        published.insert(bundle.clone(), name);
    }
    for entry in &plan.entries {
        let needed = plan.needed(entry)?;
        let own = plan.bundle_of.get(entry).and_then(|own| published.get(own));
        let own = own.ok_or_else(|| fault(entry, "is in no bundle"))?;
        assets.names.published.insert(entry.clone(), own.clone());
        let files = needed.iter().filter_map(|bundle| published.get(bundle));
        let files = files.cloned().collect();
        assets.names.bundles.insert(entry.clone(), files);
    }
    Ok(())
}

/// A module and all that it needs, also what it loads later, as the text of a module that exports one function. Every call
/// runs all of it anew and gives what the module exports, so that each board on a page of others has settings of its own. The
/// modules know what the function was given by the name of its parameter.
pub fn function(
    sources: &Sources,
    entry: &str,
    name: &str,
    parameter: &str,
) -> Result<String, Fault> {
    let mut modules = BTreeMap::new();
    graph::follow(entry, sources, &mut modules)?;
    let later = modules.values().flat_map(|module| module.later.clone());
    let mut order: Vec<String> = Vec::new();
    for start in later.chain([entry.to_owned()]).collect::<Vec<_>>() {
        let more = graph::in_order(&start, &modules)?;
        order.extend(
            more.iter()
                .filter(|path| !order.contains(path))
                .cloned()
                .collect::<Vec<_>>(),
        );
    }
    let blocks = order.iter().map(|path| {
        let whole = block(&modules[path], path, |line| at_once(path, line));
        whole.trim_start_matches("export ").to_owned()
    });
    let blocks: String = blocks.collect();
    let result = object(entry);
    Ok(format!(
        "export function {name}({parameter}) {{\n{blocks}return {result};\n}}\n"
    ))
}

/// A line in which modules that are there already are not loaded: `Promise.resolve(m_x)` for `import("./x.js")`.
fn at_once(path: &str, line: &str) -> String {
    let call = first_call(line).and_then(|at| {
        let (before, call) = line.split_at(at);
        let target = call.strip_prefix("import(\"")?;
        let (target, rest) = target.split_once("\")")?;
        Some((before, resolve(path, target), rest))
    });
    let Some((before, target, rest)) = call else {
        return line.to_owned();
    };
    let rest = at_once(path, rest);
    format!("{before}Promise.resolve({}){rest}", object(&target))
}

/// Which module goes where.
struct Plan {
    modules: BTreeMap<String, Module>,
    /// Modules that are asked for by name: the start, pages, and what is loaded later.
    entries: Vec<String>,
    bundle_of: BTreeMap<String, Bundle>,
    /// The modules of every bundle, in the order in which they run.
    bundles: BTreeMap<Bundle, Vec<String>>,
}

impl Plan {
    fn new(document: &str, sources: &Sources) -> Result<Self, Fault> {
        let mut hall: BTreeSet<String> = BTreeSet::new();
        let mut entries = vec![MAIN.to_owned()];
        for row in rows(document)? {
            let path = format!("js/pages/{}.js", row.module);
            hall.extend((row.served || row.operator).then(|| path.clone()));
            entries.push(path);
        }
        let mut modules = BTreeMap::new();
        for entry in &entries {
            graph::follow(entry, sources, &mut modules)?;
        }
        for (path, module) in &modules {
            for later in &module.later {
                if path.starts_with("js/hall/") {
                    hall.insert(later.clone());
                }
                if !entries.contains(later) {
                    entries.push(later.clone());
                }
            }
        }
        Self::divide(modules, entries, &hall)
    }

    fn divide(
        modules: BTreeMap<String, Module>,
        entries: Vec<String>,
        hall: &BTreeSet<String>,
    ) -> Result<Self, Fault> {
        let mut order: Vec<String> = Vec::new();
        let mut needed_by: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for entry in &entries {
            for path in graph::in_order(entry, &modules)? {
                let by = needed_by.entry(path.clone()).or_default();
                by.insert(entry.clone());
                if !order.contains(&path) {
                    order.push(path);
                }
            }
        }
        let mut plan = Self {
            modules,
            entries,
            bundle_of: BTreeMap::new(),
            bundles: BTreeMap::new(),
        };
        for path in order {
            let bundle = Bundle::of(&needed_by[&path], hall);
            let members = plan.bundles.entry(bundle.clone()).or_default();
            members.push(path.clone());
            plan.bundle_of.insert(path, bundle);
        }
        Ok(plan)
    }

    /// The bundles that a module needs to run.
    fn needed(&self, entry: &str) -> Result<BTreeSet<Bundle>, Fault> {
        let order = graph::in_order(entry, &self.modules)?;
        let bundles = order.iter().filter_map(|path| self.bundle_of.get(path));
        Ok(bundles.cloned().collect())
    }

    fn write(
        &self,
        bundle: &Bundle,
        published: &BTreeMap<Bundle, String>,
    ) -> Result<String, Fault> {
        let members = &self.bundles[bundle];
        let mut text = self.imports_of(bundle, members, published)?;
        let written =
            |path: &String| block(&self.modules[path], path, |line| with_list(path, line));
        let blocks: Vec<String> = members.iter().map(written).collect();
        if blocks.iter().any(|block| block.contains(LATER)) {
            text += &format!(
                "const _files = JSON.parse(document.getElementById(\"{LIST_ID}\").textContent);\n\
                 const _object = (path) => `m_${{path.slice(3, -3).replace(/[^a-zA-Z0-9]/g, \"_\")}}`;\n\
                 const {LATER} = async (path) => (await import(`./${{_files[path]}}`))[_object(path)];\n"
            );
        }
        Ok(text + &blocks.concat())
    }

    /// What a bundle imports from those before it.
    fn imports_of(
        &self,
        bundle: &Bundle,
        members: &[String],
        published: &BTreeMap<Bundle, String>,
    ) -> Result<String, Fault> {
        let mut wanted: BTreeMap<&Bundle, BTreeSet<String>> = BTreeMap::new();
        let imports = members.iter().flat_map(|path| &self.modules[path].imports);
        for (target, _) in imports {
            let from = &self.bundle_of[target];
            if from != bundle {
                wanted.entry(from).or_default().insert(object(target));
            }
        }
        let mut text = String::new();
        for (from, objects) in wanted {
            let file = published.get(from).and_then(|file| file.rsplit('/').next());
            let file =
                file.ok_or_else(|| fault(bundle.path(), format!("needs {from:?} too early")))?;
            let objects: Vec<String> = objects.into_iter().collect();
            text += &format!("import {{ {} }} from \"./{file}\";\n", objects.join(", "));
        }
        Ok(text)
    }
}

/// A module as a block, with every line of its code as `line` writes it.
fn block(module: &Module, path: &str, line: impl Fn(&str) -> String) -> String {
    let own = object(path);
    let mut text = format!("export const {own} = {{}};\n{{\n");
    for (target, names) in &module.imports {
        let names: Vec<String> = names
            .iter()
            .map(|(name, shown)| pair(name, shown))
            .collect();
        let from = object(target);
        text += &format!("const {{ {} }} = {from};\n", names.join(", "));
    }
    for code in module.code.lines() {
        text += &line(code);
        text.push('\n');
    }
    let shown = module.exports.iter();
    let shown: Vec<String> = shown.map(|(name, shown)| pair(shown, name)).collect();
    if !shown.is_empty() {
        text += &format!("Object.assign({own}, {{ {} }});\n", shown.join(", "));
    }
    text + "}\n"
}

/// The name of the object of what a module exports; `_object` in bundles is the same.
fn object(path: &str) -> String {
    let words = path.trim_start_matches("js/").trim_end_matches(".js");
    let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    format!("m_{}", words.chars().map(letter).collect::<String>())
}

fn pair(key: &str, value: &str) -> String {
    match key == value {
        true => key.to_owned(),
        false => format!("{key}: {value}"),
    }
}

/// The function that loads a module by its path.
const LATER: &str = "_later";

/// A line in which modules are loaded by the list of the document: `_later("js/x.js")` for `import("./x.js")`.
fn with_list(path: &str, line: &str) -> String {
    let Some(at) = first_call(line) else {
        return line.to_owned();
    };
    let (before, call) = line.split_at(at);
    let argument = &call["import(".len()..];
    let Some(quote) = argument.chars().next().filter(|c| ['"', '`'].contains(c)) else {
        return line.to_owned();
    };
    let Some((target, rest)) = argument[1..].split_once(quote) else {
        return line.to_owned();
    };
    let target = resolve(path, target);
    format!(
        "{before}{LATER}({quote}{target}{quote}{}",
        with_list(path, rest)
    )
}

/// What the bundles need of a row in the table of pages.
#[derive(Debug, Deserialize)]
struct PageRow {
    module: String,
    /// Pages of tournaments, and the operator's, exist only where there is a server.
    #[serde(default)]
    served: bool,
    #[serde(default)]
    operator: bool,
}

fn rows(document: &str) -> Result<Vec<PageRow>, Fault> {
    serde_json::from_str(table(document)).map_err(|error| fault(DOCUMENT, error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TABLE_END, TABLE_START};

    fn built(files: &[(&str, &str)]) -> Assets {
        let table = r#"[{ "path": "/", "module": "home" }, { "path": "/x", "module": "game" }, { "path": "/y", "module": "hall", "served": true }]"#;
        let document = format!("{TABLE_START}{table}{TABLE_END}");
        let mut sources: Sources = [(DOCUMENT, document.as_str())]
            .iter()
            .chain(files)
            .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()))
            .collect();
        for module in [MAIN, HOME, GAME, "js/pages/hall.js"] {
            let empty = || b"export const show = 1;\n".to_vec();
            sources.entry(module.to_owned()).or_insert_with(empty);
        }
        let mut assets = Assets {
            document,
            ..Assets::default()
        };
        add(&mut assets, &sources).unwrap();
        assets
    }

    fn body(assets: &Assets, path: &str) -> String {
        let name = &assets.names.published[path];
        String::from_utf8(assets.files[name].body.clone()).unwrap()
    }

    #[test]
    fn a_module_of_two_pages_is_in_one_bundle_and_once_only() {
        let import = "import { a } from \"../a.js\";\nexport const show = a;\n";
        let files = [
            ("js/a.js", "export const a = 1;\n"),
            (HOME, import),
            (GAME, import),
        ];
        let assets = built(&files);
        let core = body(&assets, "js/core.js");
        let block = "export const m_a = {};\n{\nconst a = 1;\nObject.assign(m_a, { a });\n}\n";
        assert!(core.contains(block), "{core}");
        let game = body(&assets, GAME);
        let core_name = assets.names.published["js/core.js"]
            .rsplit('/')
            .next()
            .unwrap();
        assert!(
            game.starts_with(&format!("import {{ m_a }} from \"./{core_name}\";\n")),
            "{game}"
        );
        assert!(
            game.contains("const { a } = m_a;\n")
                && game.ends_with("Object.assign(m_pages_game, { show });\n}\n")
        );
        assert_eq!(assets.names.bundles[GAME].len(), 2);
    }

    #[test]
    fn what_is_loaded_later_is_found_in_the_list_of_the_document() {
        let later = "export async function show() {\nawait import(\"../later.js\");\nimport(`./${show}.js`);\n}\n";
        let assets = built(&[(GAME, later), ("js/later.js", "export const b = 2;\n")]);
        let game = body(&assets, GAME);
        assert!(
            game.contains("await _later(\"js/later.js\");\n_later(`js/pages/${show}.js`);\n"),
            "{game}"
        );
        assert!(!assets.names.bundles[GAME].contains(&assets.names.published["js/later.js"]));
        assert!(body(&assets, "js/later.js").contains("export const m_later = {};"));
    }

    #[test]
    fn a_module_becomes_a_function_with_all_that_it_needs() {
        let files = [
            (
                "js/a.js",
                "import { b } from \"./b.js\";\nexport const a = () => [b, given, import(\"./c.js\")];\n",
            ),
            ("js/b.js", "export const b = 1;\n"),
            (
                "js/c.js",
                "import { b } from \"./b.js\";\nexport const c = b;\n",
            ),
        ];
        let sources = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()));
        let text = function(&sources.into_iter().collect(), "js/a.js", "make", "given").unwrap();
        let expected = "export function make(given) {\n\
            const m_b = {};\n{\nconst b = 1;\nObject.assign(m_b, { b });\n}\n\
            const m_c = {};\n{\nconst { b } = m_b;\nconst c = b;\nObject.assign(m_c, { c });\n}\n\
            const m_a = {};\n{\nconst { b } = m_b;\nconst a = () => [b, given, Promise.resolve(m_c)];\n\
            Object.assign(m_a, { a });\n}\nreturn m_a;\n}\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn a_change_of_one_page_changes_no_other_bundle() {
        let [one, two] =
            ["1", "2"].map(|n| built(&[(GAME, &format!("export const show = {n};\n"))]));
        let names = |assets: &Assets, path: &str| assets.names.published[path].clone();
        assert_ne!(names(&one, GAME), names(&two, GAME));
        for path in [MAIN, HOME, "js/pages/hall.js"] {
            assert_eq!(names(&one, path), names(&two, path), "{path}");
        }
    }
}
