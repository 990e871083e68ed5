//! Modules of the page, followed from import to import.

use super::page_files::text_of;

/// Links for the head of a document that make a browser load these modules and everything they import.
pub fn preloads(entries: impl Iterator<Item = String>) -> String {
    let mut found: Vec<String> = entries.collect();
    let mut next = 0;
    while let Some(path) = found.get(next).cloned() {
        next += 1;
        for import in imports(&path) {
            if !found.contains(&import) {
                found.push(import);
            }
        }
    }
    let link = |path: &String| format!("<link rel=\"modulepreload\" href=\"/{path}\">");
    found.iter().map(link).collect::<Vec<_>>().join("\n  ")
}

/// What a module imports when it is loaded. Imports that it makes later, `import("./x.js")`, are not among them.
fn imports(path: &str) -> Vec<String> {
    let text = text_of(path).unwrap_or_default();
    let targets = text.lines().filter_map(|line| {
        let (start, rest) = line.split_once("from \"")?;
        let is_import = ["import ", "export ", "}"]
            .iter()
            .any(|word| start.starts_with(word));
        rest.strip_suffix("\";").filter(|_| is_import)
    });
    targets.map(|target| resolve(path, target)).collect()
}

/// The path of `./x.js` or `../x.js` as seen from a module.
fn resolve(from: &str, target: &str) -> String {
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

    #[test]
    fn modules_are_found_through_others_and_once_only() {
        let links = preloads(["js/main.js".to_owned()].into_iter());
        for path in ["/js/main.js", "/js/router.js", "/js/dom.js", "/js/api.js"] {
            assert_eq!(links.matches(&format!("\"{path}\"")).count(), 1, "{path}");
        }
    }

    #[test]
    fn imports_inside_a_function_are_not_followed() {
        let links = preloads(["js/hall/screentab.js".to_owned()].into_iter());
        assert!(links.contains("/js/dom.js") && !links.contains("/js/hall/recordboard.js"));
    }
}
