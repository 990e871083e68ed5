//! Style sheets: which of them the document links, and how they name pictures and fonts.

use crate::graph::resolve;
use crate::source::lean_style;
use crate::{Fault, Names, fault};

const LINK: &str = r#"<link rel="stylesheet" href="/"#;

/// The style sheets that the document links, in their order.
pub fn linked(document: &str) -> Vec<String> {
    let links = document.split(LINK).skip(1);
    let paths = links.filter_map(|rest| rest.split_once('"'));
    paths.map(|(path, _)| path.to_owned()).collect()
}

/// A style sheet as it is published: beside the files that it names.
pub fn ready(path: &str, text: &str, names: &Names) -> Result<String, Fault> {
    let mut out = String::new();
    let lean = lean_style(text);
    let mut rest = lean.as_str();
    while let Some((before, after)) = rest.split_once("url(") {
        let (target, next) = after
            .split_once(')')
            .ok_or_else(|| fault(path, "url( without )"))?;
        out.push_str(before);
        out.push_str(&format!("url({})", published(path, target, names)?));
        rest = next;
    }
    out.push_str(rest);
    Ok(out)
}

fn published(path: &str, target: &str, names: &Names) -> Result<String, Fault> {
    let bare = target.trim_matches(['"', '\'']);
    // A part of the same document, or something written out in place.
    if bare.starts_with('#') || bare.starts_with("data:") {
        return Ok(target.to_owned());
    }
    let file = resolve(path, bare);
    let name = names.published.get(&file);
    let name = name.ok_or_else(|| fault(path, format!("there is no {file}")))?;
    Ok(format!("\"{}\"", name.rsplit('/').next().unwrap_or(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_as_they_are_published() {
        let mut names = Names::default();
        let font = (
            "font/text.woff2".to_owned(),
            "assets/text.1.woff2".to_owned(),
        );
        names.published.extend([font]);
        let text = "a { src: url(\"../font/text.woff2\"); fill: url(#x) }";
        let sent = "a{src:url(\"text.1.woff2\");fill:url(#x)}";
        assert_eq!(ready("css/a.css", text, &names).unwrap(), sent);
        assert!(ready("css/a.css", "a { b: url(none.png) }", &names).is_err());
    }

    #[test]
    fn the_document_says_which_sheets_all_pages_need() {
        let document = r#"<link rel="stylesheet" href="/css/a.css"> <link rel="stylesheet" href="/css/b.css">"#;
        assert_eq!(linked(document), ["css/a.css", "css/b.css"]);
    }
}
