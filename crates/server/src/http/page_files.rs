//! The files of the page. They are embedded in the program; a debug build reads them from the working copy.
//!
//! Every page is the same document, `web/page/index.html`. The table of pages in it is the only list of them: the router in the
//! browser reads it, and so does the server, to tell an address that is a page from one that is not.

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::modules::preloads;
use crate::network::PathPrefix;
use crate::problem::{Code, Problem};

#[derive(RustEmbed)]
#[folder = "../../web/page/"]
struct Files;

/// The document that all pages are.
const DOCUMENT: &str = "index.html";
const TABLE_START: &str = r#"<script type="application/json" id="pages">"#;
const TABLE_END: &str = "</script>";
/// Where the document names the modules that the browser needs at once.
const PRELOADS: &str = "<!-- preloads -->";
/// The module that starts every page.
const MAIN: &str = "js/main.js";

/// What the server needs of a row in the table of pages.
#[derive(Debug, Deserialize)]
struct PageRow {
    /// `/rules/{id}`, where a name in braces stands for any segment.
    path: String,
    /// The file in `web/page/js/pages`, without its ending.
    module: String,
    /// Whether it exists for operators only.
    #[serde(default)]
    operator: bool,
}

/// Who asks for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Public,
    Operator,
}

/// A file or a page. An address that is neither gets the document as well, which says that there is no such page, unless
/// it looks like a file or belongs to the API.
pub fn file(prefix: &PathPrefix, audience: Audience, uri: &Uri, headers: &HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Files::get(path) {
        let whole = whole(without_comments(path, &file.data), file.metadata.mimetype());
        return unless_known(&file.metadata.sha256_hash(), headers, whole);
    }
    let missing = || Problem::new(Code::NotFound).into_response();
    let Some(text) = text_of(DOCUMENT) else {
        return missing();
    };
    let row = page_at(&text, uri.path());
    let row = row.filter(|row| row.operator == (audience == Audience::Operator));
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|last| last.contains('.'));
    if row.is_none() && (is_file || path.starts_with("api/")) {
        return missing();
    }
    let body = document(&text, prefix, row.as_ref());
    let hash = Sha256::digest(&body);
    let whole = whole(body, "text/html");
    match row {
        Some(_) => unless_known(&hash, headers, whole),
        None => (StatusCode::NOT_FOUND, whole).into_response(),
    }
}

/// A module without the lines that are comments only, which are a third of what goes over the line. They become empty, so
/// that errors still name the lines of the file.
fn without_comments(path: &str, data: &[u8]) -> Vec<u8> {
    match std::str::from_utf8(data) {
        Ok(text) if path.ends_with(".js") => blank_comments(text).into_bytes(),
        _ => data.to_vec(),
    }
}

fn blank_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut in_block = false;
    for line in text.lines() {
        let code = line.trim();
        // A cast, `/** @type {T} */ (value)`, has code after its comment.
        let is_block =
            code.starts_with("/*") && code.find("*/").is_none_or(|at| at + 2 == code.len());
        if !(in_block || is_block || code.starts_with("//")) {
            kept.push_str(line);
        }
        in_block = (in_block || is_block) && !code.ends_with("*/");
        kept.push('\n');
    }
    kept
}

/// A file as text.
pub fn text_of(path: &str) -> Option<String> {
    let file = Files::get(path)?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}

fn page_at(document: &str, path: &str) -> Option<PageRow> {
    pages(document)
        .inspect_err(|error| tracing::error!("the table of pages in {DOCUMENT}: {error}"))
        .ok()?
        .into_iter()
        .find(|row| matches(&row.path, path))
}

fn pages(document: &str) -> serde_json::Result<Vec<PageRow>> {
    let table = document
        .split_once(TABLE_START)
        .and_then(|(_, rest)| rest.split_once(TABLE_END));
    serde_json::from_str(table.map_or("", |(table, _)| table))
}

fn matches(pattern: &str, path: &str) -> bool {
    let fits = |(wanted, given): (&str, &str)| match wanted.starts_with('{') {
        true => !given.is_empty(),
        false => wanted == given,
    };
    pattern.split('/').count() == path.split('/').count()
        && pattern.split('/').zip(path.split('/')).all(fits)
}

/// The document, with links to all modules of the page: the browser asks for them at once and not for one after another
/// as it finds their names. Below a prefix it names its own files there, and `js/address.js` finds the prefix in it.
fn document(text: &str, prefix: &PathPrefix, page: Option<&PageRow>) -> Vec<u8> {
    let page = page.map(|row| format!("js/pages/{}.js", row.module));
    let links = preloads([MAIN.to_owned()].into_iter().chain(page));
    let mut text = text.replace(PRELOADS, &links);
    if !prefix.as_str().is_empty() {
        for name in ["href", "src"] {
            text = text.replace(&format!("{name}=\"/"), &format!("{name}=\"{prefix}/"));
        }
        text = text.replacen("<html ", &format!("<html data-prefix=\"{prefix}\" "), 1);
    }
    text.into_bytes()
}

/// The browser keeps what it gets but asks each time whether it is still the same.
fn unless_known(hash: &[u8], headers: &HeaderMap, whole: Response) -> Response {
    let hex: String = hash
        .iter()
        .take(16)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let tag = format!("\"{hex}\"");
    let known = headers.get(header::IF_NONE_MATCH);
    let kept = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
    ];
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, whole).into_response()
}

fn whole(body: Vec<u8>, kind: &str) -> Response {
    let charset = if kind.starts_with("text/") {
        "; charset=utf-8"
    } else {
        ""
    };
    let mut response = body.into_response();
    if let Ok(kind) = HeaderValue::from_str(&format!("{kind}{charset}")) {
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stay_here_and_code_goes_out() {
        let text = "// what\nimport a;\n/**\n * @param {b} b\n */\nconst c = 1; // why\n/** @type {d} */ (e).f();\n/** one */\ng();\n";
        let sent = "\nimport a;\n\n\n\nconst c = 1; // why\n/** @type {d} */ (e).f();\n\ng();\n";
        assert_eq!(blank_comments(text), sent);
    }

    /// A line that looks like a comment inside of a text over several lines would be lost.
    #[test]
    fn no_text_over_several_lines_looks_like_a_comment() {
        for path in Files::iter().filter(|path| path.ends_with(".js")) {
            let mut is_open = false;
            for line in text_of(&path).unwrap().lines() {
                let is_comment = line.trim().starts_with("//") || line.trim().starts_with("/*");
                assert!(!(is_open && is_comment), "{path}: {line}");
                is_open ^= !is_comment && line.matches('`').count() % 2 == 1;
            }
        }
    }

    #[test]
    fn every_page_of_the_table_has_its_module() {
        let rows = pages(&text_of(DOCUMENT).unwrap()).unwrap();
        assert!(rows.len() > 10);
        for row in rows {
            assert!(row.path.starts_with('/'), "{row:?}");
            let module = format!("js/pages/{}.js", row.module);
            assert!(Files::get(&module).is_some(), "{row:?}");
        }
    }

    #[test]
    fn only_addresses_of_the_table_are_pages() {
        let check = |path: &str, module: Option<&str>| {
            let row = page_at(&text_of(DOCUMENT).unwrap(), path);
            assert_eq!(row.map(|row| row.module).as_deref(), module, "{path}");
        };
        check("/", Some("home"));
        check("/games", Some("catalogue"));
        check("/rules/awale", Some("rule"));
        check("/tournament/x/print/cards", Some("print"));
        check("/rules/with.dot", Some("rule"));
        check("/games/", None);
        check("/rules/", None);
        check("/rules", None);
        check("/nothing/here", None);
    }

    #[test]
    fn a_document_names_the_modules_of_its_page_only() {
        let text = text_of(DOCUMENT).unwrap();
        let of = |path: &str| {
            let row = page_at(&text, path).unwrap();
            String::from_utf8(document(&text, &PathPrefix::default(), Some(&row))).unwrap()
        };
        let [home, game] = [of("/"), of("/game/x")];
        assert!(home.contains("/js/pages/home.js") && home.contains("/js/dom.js"));
        assert!(game.contains("/js/board/scene.js") && !game.contains("/js/hall/"));
        assert!(!home.contains(PRELOADS) && !home.contains("/js/board/scene.js"));
    }

    #[test]
    fn below_a_prefix_a_document_names_its_files_there() {
        let text = text_of(DOCUMENT).unwrap();
        let prefix = "/a/b".parse().unwrap();
        let row = page_at(&text, "/").unwrap();
        let page = String::from_utf8(document(&text, &prefix, Some(&row))).unwrap();
        assert!(
            page.contains("<html data-prefix=\"/a/b\" lang=\"en\">"),
            "{page}"
        );
        assert!(
            page.contains("src=\"/a/b/js/main.js\"") && page.contains("href=\"/a/b/js/dom.js\"")
        );
        assert!(!page.contains("href=\"/css") && !page.contains("src=\"/js"));
        assert!(
            page.contains("\"path\": \"/games\""),
            "the table of pages stays as it is"
        );
    }
}
