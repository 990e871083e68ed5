//! The top-level modules of the server: none may depend on itself through others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use super::Step;
use crate::context::Context;

pub const STEP: Step = Step {
    name: "modules",
    about: "no cycles between the modules of the server",
    run,
};

const SOURCES: &str = "crates/server/src";

/// A module, the modules it uses, and a place for each use.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

fn run(context: &Context) -> Result<()> {
    let mut graph = Graph::new();
    for entry in fs::read_dir(context.root.join(SOURCES))? {
        let path = entry?.path();
        let name = path.file_stem().context("a file without a name")?;
        let name = name.to_string_lossy().into_owned();
        // The root of the crate only lists the modules.
        if name != "lib" {
            read(&path, &name, &mut graph)?;
        }
    }
    let modules: BTreeSet<String> = graph.keys().cloned().collect();
    for uses in graph.values_mut() {
        uses.retain(|used, _| modules.contains(used));
    }
    if let Some(cycle) = find_cycle(&graph) {
        let uses = cycle.windows(2).filter_map(|pair| {
            let place = graph.get(&pair[0])?.get(&pair[1])?;
            Some(format!("\n  {} uses {}: {place}", pair[0], pair[1]))
        });
        let uses: String = uses.collect();
        ensure!(
            cycle.is_empty(),
            "a cycle between modules of {SOURCES}:{uses}"
        );
    }
    println!("{} modules, no cycles", modules.len());
    Ok(())
}

/// Adds the uses in a file, or in all files of a folder, to those of a module.
fn read(path: &Path, module: &str, graph: &mut Graph) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            read(&entry?.path(), module, graph)?;
        }
        return Ok(());
    }
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let uses = graph.entry(module.to_owned()).or_default();
    for (used, line) in crate_paths(&text) {
        if used != module {
            let place = format!("{}:{line}", path.display());
            uses.entry(used.to_owned()).or_insert(place);
        }
    }
    Ok(())
}

/// The first names of all paths that begin with `crate`, in lists too, with their lines. Comments do not count.
fn crate_paths(text: &str) -> Vec<(&str, usize)> {
    const START: &str = "crate::";
    let mut found = Vec::new();
    let mut offset = 0;
    while let Some(at) = text[offset..].find(START) {
        let start = offset + at;
        offset = start + START.len();
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let before = &text[line_start..start];
        // A longer name that ends in `crate`, or a comment.
        if before.ends_with(is_name) || before.contains("//") {
            continue;
        }
        let line = text[..start].matches('\n').count() + 1;
        let rest = &text[offset..];
        match rest.strip_prefix('{') {
            Some(list) => found.extend(list_names(list).into_iter().map(|name| (name, line))),
            None => found.push((first_name(rest), line)),
        }
    }
    found
}

/// The first names of the items of a list up to its closing brace.
fn list_names(list: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let (mut depth, mut item) = (0_usize, true);
    for (index, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => item = true,
            letter if item && is_name(letter) => {
                names.push(first_name(&list[index..]));
                item = false;
            }
            _ => {}
        }
    }
    names
}

fn first_name(text: &str) -> &str {
    text.split(|letter| !is_name(letter))
        .next()
        .unwrap_or_default()
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// A way from a module back to itself, if there is one.
fn find_cycle(graph: &Graph) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    graph
        .keys()
        .find_map(|module| search(graph, module, &mut Vec::new(), &mut done))
}

fn search<'a>(
    graph: &'a Graph,
    module: &'a str,
    path: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
) -> Option<Vec<String>> {
    if let Some(start) = path.iter().position(|known| *known == module) {
        let cycle = path[start..].iter().chain([&module]);
        return Some(cycle.map(|name| (*name).to_owned()).collect());
    }
    if done.contains(module) {
        return None;
    }
    path.push(module);
    let uses = graph.get(module).into_iter().flatten();
    for (used, _) in uses {
        if let Some(cycle) = search(graph, used, path, done) {
            return Some(cycle);
        }
    }
    path.pop();
    done.insert(module);
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_alone_in_lists_and_in_code_but_not_in_comments() {
        let text = "use crate::one::Two;\nuse crate::{three, four::{five, six}};\n// crate::seven\n\
                    let x = crate::eight::run();\nuse mycrate::nine;\n";
        let names: Vec<&str> = crate_paths(text).iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["one", "three", "four", "eight"]);
        assert_eq!(crate_paths(text)[3].1, 4);
    }

    #[test]
    fn a_cycle_is_found_and_a_tree_has_none() {
        let graph = |uses: &[(&str, &str)]| {
            let mut graph = Graph::new();
            for (module, used) in uses {
                graph.entry((*used).to_owned()).or_default();
                let uses = graph.entry((*module).to_owned()).or_default();
                uses.insert((*used).to_owned(), String::new());
            }
            graph
        };
        assert_eq!(
            find_cycle(&graph(&[("a", "b"), ("a", "c"), ("b", "c")])),
            None
        );
        let cycle = find_cycle(&graph(&[("a", "b"), ("b", "c"), ("c", "b")])).unwrap();
        assert_eq!(cycle, ["b", "c", "b"]);
    }
}
