//! The files of the page, and the document that all pages are.
//!
//! The table of pages in the document is the only list of them: the router in the browser reads it, and so does the server,
//! to tell an address that is a page from one that is not. Files whose names change with their content are kept by
//! browsers for ever; the document, which names them, is asked for each time.

use std::sync::Arc;

use assets::bundle::{LIST_ID, MAIN};
use assets::{PUBLISHED, STYLE, TABLE_END, TABLE_START};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use words::Lang;

use super::about::{About, FIRST_STYLE};
use super::accept::encodings;
use super::language::Language;
use super::site::{PageRow, Site, SiteFile, site};
use crate::network::PathPrefix;
use crate::problem::{Code, Problem};

/// Where the document names what the browser needs at once.
const PRELOADS: &str = "<!-- preloads -->";
/// Where it says what the page is about, for those who see only a link to it.
const ABOUT: &str = "<!-- about -->";
/// Where the picture of a board stands until the page is there.
const FIRST_BOARD: &str = "<!-- first board -->";
/// Where the style stands that a window has before its style sheets: colours, and a board that waits for a moment, so that
/// whoever has a quick line sees the page only.
const FIRST_STYLE_PLACE: &str = "<!-- first style -->";
/// The document of no page in particular, which browsers keep for slow lines (`worker.js`).
const SHELL: &str = "shell";
const MAIN_SCRIPT: &str = r#"<script type="module" src="/js/main.js">"#;
/// What never changes under its name.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const EACH_TIME: &str = "no-cache";

/// Who asks for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Public,
    Operator,
}

/// A request for a file or a page.
#[derive(Debug)]
pub struct Asked<'a> {
    pub uri: &'a Uri,
    pub headers: &'a HeaderMap,
    pub lang: Lang,
}

impl<'a> Asked<'a> {
    pub fn new(uri: &'a Uri, headers: &'a HeaderMap) -> Self {
        let lang = Language::of_page(uri, headers).0;
        Self { uri, headers, lang }
    }

    fn path(&self) -> &str {
        self.uri.path().trim_start_matches('/')
    }
}

/// The page at an address, by its row in the table.
pub fn page_at(path: &str) -> Option<PageRow> {
    let site = site().ok()?;
    row_at(&site, path).cloned()
}

/// A file, if there is one at this address.
pub fn file(asked: &Asked<'_>) -> Option<Response> {
    let site = match site() {
        Ok(site) => site,
        Err(error) => return Some(Problem::with(Code::Internal, error).into_response()),
    };
    let path = asked.path();
    let file = site.file(path)?;
    let (body, encoding) = file.body(&encodings(asked.headers));
    let for_ever = path
        .strip_prefix(PUBLISHED)
        .is_some_and(|rest| rest.starts_with('/'));
    let mut response = match for_ever {
        true => body.into_response(),
        false => {
            let hash = Sha256::digest(&body);
            unless_known(&hash, asked.headers, body.into_response())
        }
    };
    describe(
        &mut response,
        file,
        encoding.map(|encoding| encoding.name()),
        for_ever,
    );
    Some(response)
}

fn describe(
    response: &mut Response,
    file: &SiteFile,
    encoding: Option<&'static str>,
    for_ever: bool,
) {
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_TYPE, file.content_type);
    set(header::VARY, "accept-encoding");
    set(
        header::CACHE_CONTROL,
        if for_ever { FOR_EVER } else { EACH_TIME },
    );
    if let Some(encoding) = encoding {
        set(header::CONTENT_ENCODING, encoding);
    }
}

/// A page. An address that is none gets the document as well, which says that there is no such page, unless it looks like
/// a file or belongs to the API.
pub fn page(
    asked: &Asked<'_>,
    prefix: &PathPrefix,
    audience: Audience,
    about: Option<&About>,
) -> Response {
    let site = match site() {
        Ok(site) => site,
        Err(error) => return Problem::with(Code::Internal, error).into_response(),
    };
    let path = asked.path();
    let row = row_at(&site, asked.uri.path());
    let row = row.filter(|row| row.operator == (audience == Audience::Operator));
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|last| last.contains('.'));
    if row.is_none() && (is_file || path.starts_with("api/") || path.starts_with(PUBLISHED)) {
        return Problem::new(Code::NotFound).into_response();
    }
    let body = document(&site, asked, prefix, row, about);
    let hash = Sha256::digest(&body);
    let kind = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::VARY, "accept-encoding, accept-language, cookie"),
    ];
    let mut response = match row {
        None if path == SHELL && audience == Audience::Public => {
            unless_known(&hash, asked.headers, (kind, body).into_response())
        }
        Some(_) => unless_known(&hash, asked.headers, (kind, body).into_response()),
        None => (StatusCode::NOT_FOUND, kind, body).into_response(),
    };
    if row.is_some_and(|row| row.embeddable) {
        response.extensions_mut().insert(super::guard::Embeddable);
    }
    response
}

fn row_at<'a>(site: &'a Arc<Site>, path: &str) -> Option<&'a PageRow> {
    site.pages.iter().find(|row| matches(&row.path, path))
}

fn matches(pattern: &str, path: &str) -> bool {
    let fits = |(wanted, given): (&str, &str)| match wanted.starts_with('{') {
        true => !given.is_empty(),
        false => wanted == given,
    };
    pattern.split('/').count() == path.split('/').count()
        && pattern.split('/').zip(path.split('/')).all(fits)
}

/// The document of a page. It names everything that the page needs, so that the browser asks for all of it at once and not
/// for one after another as it finds the names. Below a prefix it names its files there, and `js/address.js` finds the
/// prefix in it.
pub(super) fn document(
    site: &Site,
    asked: &Asked<'_>,
    prefix: &PathPrefix,
    row: Option<&PageRow>,
    about: Option<&About>,
) -> String {
    let mut text = site.document.clone();
    if let Some((before, rest)) = text.split_once(TABLE_START)
        && let Some((_, after)) = rest.split_once(TABLE_END)
    {
        let table = format!("{TABLE_START}{}{TABLE_END}", site.table);
        let list = format!(
            "<script type=\"application/json\" id=\"{LIST_ID}\">{}</script>",
            site.list
        );
        text = format!("{before}{table}\n  {list}{after}");
    }
    let main = site.published(MAIN).unwrap_or(MAIN);
    text = text.replace(
        MAIN_SCRIPT,
        &format!("<script type=\"module\" src=\"/{main}\">"),
    );
    let style = site.published(STYLE).unwrap_or(STYLE);
    text = with_style(&text, style);
    text = text.replace(FIRST_STYLE_PLACE, &format!("<style>{FIRST_STYLE}</style>"));
    text = text.replace(PRELOADS, &preloads(site, asked, row).join("\n  "));
    if !prefix.as_str().is_empty() {
        for name in ["href", "src"] {
            text = text.replace(&format!("{name}=\"/"), &format!("{name}=\"{prefix}/"));
        }
        text = text.replacen("<html ", &format!("<html data-prefix=\"{prefix}\" "), 1);
    }
    text = text.replacen("lang=\"en\"", &format!("lang=\"{}\"", asked.lang.code()), 1);
    let Some(about) = about else {
        return text
            .replace(ABOUT, "<title>Granary</title>")
            .replace(FIRST_BOARD, "");
    };
    text.replace(ABOUT, &about.head(prefix))
        .replace(FIRST_BOARD, about.board.as_deref().unwrap_or_default())
}

/// The style sheets of all pages as the one that is published.
fn with_style(text: &str, style: &str) -> String {
    const LINK: &str = "<link rel=\"stylesheet\" href=\"/";
    let mut lines: Vec<String> = Vec::new();
    let mut is_named = false;
    for line in text.lines() {
        if !line.trim_start().starts_with(LINK) {
            lines.push(line.to_owned());
        } else if !is_named {
            is_named = true;
            lines.push(format!("  {LINK}{style}\">"));
        }
    }
    lines.join("\n")
}

/// Links for the head of a document that make a browser load what the page needs.
fn preloads(site: &Site, asked: &Asked<'_>, row: Option<&PageRow>) -> Vec<String> {
    let mut bundles: Vec<&String> = site.bundles(MAIN).iter().collect();
    let module = row.map(|row| format!("js/pages/{}.js", row.module));
    for bundle in module.iter().flat_map(|module| site.bundles(module)) {
        if !bundles.contains(&bundle) {
            bundles.push(bundle);
        }
    }
    let fetched =
        |path: &str| format!("<link rel=\"preload\" as=\"fetch\" crossorigin href=\"/{path}\">");
    let mut links: Vec<String> = bundles
        .iter()
        .map(|path| format!("<link rel=\"modulepreload\" href=\"/{path}\">"))
        .collect();
    let more = row.and_then(|row| row.texts.as_deref());
    let texts = ["/api/words"].into_iter().chain(more);
    links.extend(
        texts
            .filter_map(|path| site.texts(path, asked.lang))
            .map(fetched),
    );
    let style = row.and_then(|row| row.style.as_deref());
    let style = style.and_then(|path| site.published(path.trim_start_matches('/')));
    links.extend(style.map(|path| format!("<link rel=\"preload\" as=\"style\" href=\"/{path}\">")));
    links.extend(row.and_then(|row| data(asked, row)).as_deref().map(fetched));
    links
}

/// The address of what a page asks for first, without the first slash. A page that is asked for in a certain way asks for
/// something else.
fn data(asked: &Asked<'_>, row: &PageRow) -> Option<String> {
    if asked.uri.query().is_some() {
        return None;
    }
    let names = row.path.split('/').zip(asked.uri.path().split('/'));
    let mut path = row.data.clone()?;
    for (name, given) in names.filter(|(name, _)| name.starts_with('{')) {
        let safe = |c: char| c.is_ascii_alphanumeric() || "-_.%".contains(c);
        if !given.chars().all(safe) {
            return None;
        }
        path = path.replace(name, given);
    }
    let joint = if path.contains('?') { '&' } else { '?' };
    Some(format!(
        "{}{joint}lang={}",
        path.trim_start_matches('/'),
        asked.lang.code()
    ))
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
        (header::CACHE_CONTROL, EACH_TIME.to_owned()),
    ];
    // A proxy that packs what it passes on calls the name weak.
    let is_same = |known: &HeaderValue| known.as_bytes().ends_with(tag.as_bytes());
    if known.is_some_and(is_same) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, whole).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page_of(path: &str, prefix: &str) -> String {
        let (uri, headers) = (path.parse().unwrap(), HeaderMap::new());
        let site = site().unwrap();
        let row = row_at(&site, path);
        let prefix = match prefix {
            "" => PathPrefix::default(),
            prefix => prefix.parse().unwrap(),
        };
        document(&site, &Asked::new(&uri, &headers), &prefix, row, None)
    }

    #[test]
    fn every_page_of_the_table_has_its_module() {
        let site = site().unwrap();
        assert!(site.pages.len() > 10);
        for row in &site.pages {
            assert!(row.path.starts_with('/'), "{row:?}");
            let module = format!("js/pages/{}.js", row.module);
            assert!(!site.bundles(&module).is_empty(), "{row:?}");
        }
    }

    #[test]
    fn only_addresses_of_the_table_are_pages() {
        let check = |path: &str, module: Option<&str>| {
            let row = page_at(path);
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
    fn a_document_names_the_bundles_of_its_page_only() {
        let [home, game] = [page_of("/", ""), page_of("/game/x", "")];
        assert!(home.contains("href=\"/assets/home.") && home.contains("href=\"/assets/core."));
        assert!(game.contains("href=\"/assets/board.") && !game.contains("href=\"/assets/hall."));
        for page in [&home, &game] {
            assert!(
                !page.contains("<!-- pre") && !page.contains("<!-- first"),
                "{page}"
            );
            assert_eq!(page.matches("rel=\"stylesheet\"").count(), 1, "{page}");
        }
        assert!(!home.contains("href=\"/assets/board."));
    }

    /// Six connections at a time are what a browser opens.
    #[test]
    fn no_page_needs_more_than_a_handful_of_files() {
        let site = site().unwrap();
        for row in &site.pages {
            let module = format!("js/pages/{}.js", row.module);
            assert!(site.bundles(&module).len() <= 5, "{row:?}");
        }
        assert!(site.bundles("js/pages/game.js").len() <= 3);
        assert!(site.bundles("js/pages/home.js").len() <= 2);
    }

    #[test]
    fn what_a_page_asks_for_first_is_in_its_document() {
        let rule = page_of("/rules/awale", "");
        assert!(rule.contains("href=\"/api/rules/awale?lang=en\""), "{rule}");
        assert!(!page_of("/rules/a\"b".replace('"', "%22").as_str(), "").contains("a\"b"));
    }

    #[test]
    fn below_a_prefix_a_document_names_its_files_there() {
        let page = page_of("/", "/a/b");
        assert!(
            page.contains("<html data-prefix=\"/a/b\" lang=\"en\">"),
            "{page}"
        );
        assert!(
            page.contains("src=\"/a/b/assets/core.") && page.contains("href=\"/a/b/assets/style.")
        );
        assert!(!page.contains("href=\"/assets") && !page.contains("src=\"/assets"));
        assert!(
            page.contains("\"path\":\"/games\""),
            "the table of pages stays as it is"
        );
    }
}
