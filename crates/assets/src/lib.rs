//! The files of the page made ready to be sent.
//!
//! [`Assets::build`] reads the folder of the page. Modules become a few bundles (`bundle.rs`), style sheets lose their comments and
//! name their pictures and fonts as they are published (`styles.rs`), and whatever may be kept for ever gets a name that
//! changes with its content. A release build does this once, in the build script of the server; a debug build does it
//! again whenever a file has changed.

pub mod bundle;
pub mod compress;
mod graph;
pub mod source;
mod styles;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Where files are published whose names change with their content.
pub const PUBLISHED: &str = "assets";
/// The document that all pages are; its table names the modules that begin a page.
pub const DOCUMENT: &str = "index.html";
/// The table of pages in the document stands between these.
pub const TABLE_START: &str = r#"<script type="application/json" id="pages">"#;
pub const TABLE_END: &str = "</script>";
/// All style sheets that every page needs, as one.
pub const STYLE: &str = "css/style.css";

/// A fault in the files of the page: the file, and what is wrong with it.
#[derive(Debug)]
pub struct Fault {
    pub file: String,
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.what)
    }
}

impl std::error::Error for Fault {}

fn fault(file: impl Into<String>, what: impl fmt::Display) -> Fault {
    Fault {
        file: file.into(),
        what: what.to_string(),
    }
}

/// A file as it is sent.
#[derive(Clone, Debug)]
pub struct Asset {
    pub content_type: &'static str,
    pub body: Vec<u8>,
}

/// Which published file is what.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Names {
    /// The published path of every file that has one, by its path in the folder. A module that begins a page has the
    /// path of its bundle.
    pub published: BTreeMap<String, String>,
    /// The bundles that a module needs which begins a page, its own among them.
    pub bundles: BTreeMap<String, Vec<String>>,
}

/// The files of the page, by the path that they are published at.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    pub files: BTreeMap<String, Asset>,
    pub names: Names,
    /// The document, which the server completes for every page.
    pub document: String,
}

impl Assets {
    /// Reads a folder and makes everything in it ready.
    pub fn build(folder: &Path) -> Result<Self, Fault> {
        let sources = read(folder).map_err(|error| fault(folder.to_string_lossy(), error))?;
        let mut assets = Self {
            document: source::lean_document(text(&sources, DOCUMENT)?),
            ..Self::default()
        };
        assets.add_plain(&sources);
        assets.name_in_document();
        assets.add_styles(&sources)?;
        bundle::add(&mut assets, &sources)?;
        Ok(assets)
    }

    /// Pictures and fonts get names by their content; what lies at the top of the folder keeps its name, because
    /// browsers and others look for it there.
    fn add_plain(&mut self, sources: &Sources) {
        for (path, body) in sources {
            match path.rsplit_once('.').map(|(_, ending)| ending) {
                Some("js") if path.starts_with("js/") => {}
                Some("css" | "html") => {}
                _ if path.contains('/') => {
                    self.publish(path, body.clone());
                }
                _ => {
                    let (path, content_type) = (path.clone(), content_type(path));
                    let body = source::without_comments(&path, body.clone());
                    self.files.insert(path, Asset { content_type, body });
                }
            }
        }
    }

    /// Pictures and fonts that the document links are named there as they are published.
    fn name_in_document(&mut self) {
        for (path, name) in &self.names.published {
            let (link, published) = (format!("href=\"/{path}\""), format!("href=\"/{name}\""));
            self.document = self.document.replace(&link, &published);
        }
    }

    fn add_styles(&mut self, sources: &Sources) -> Result<(), Fault> {
        let shared = styles::linked(&self.document);
        let mut whole = String::new();
        for path in &shared {
            whole += &self.style(sources, path)?;
        }
        self.publish(STYLE, whole.into_bytes());
        for path in sources.keys().filter(|path| path.ends_with(".css")) {
            if !shared.contains(path) {
                let sheet = self.style(sources, path)?;
                self.publish(path, sheet.into_bytes());
            }
        }
        Ok(())
    }

    fn style(&self, sources: &Sources, path: &str) -> Result<String, Fault> {
        styles::ready(path, text(sources, path)?, &self.names)
    }

    /// Publishes a file under a name that changes with its content.
    fn publish(&mut self, path: &str, body: Vec<u8>) -> String {
        let name = published_name(path, &body);
        let content_type = content_type(path);
        self.files
            .insert(name.clone(), Asset { content_type, body });
        self.names.published.insert(path.to_owned(), name.clone());
        name
    }
}

/// `assets/wood.3f2a9c01b7d4e586.svg` for `img/wood.svg`.
pub fn published_name(path: &str, body: &[u8]) -> String {
    let file = path.rsplit('/').next().unwrap_or(path);
    let (stem, ending) = file.rsplit_once('.').unwrap_or((file, "bin"));
    let digest = Sha256::digest(body);
    let hash: String = digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{PUBLISHED}/{stem}.{hash}.{ending}")
}

/// The table of pages in a document, as JSON.
pub fn table(document: &str) -> &str {
    let table = document
        .split_once(TABLE_START)
        .and_then(|(_, rest)| rest.split_once(TABLE_END));
    table.map_or("", |(table, _)| table)
}

/// Files by their paths.
pub type Sources = BTreeMap<String, Vec<u8>>;

fn text<'a>(sources: &'a Sources, path: &str) -> Result<&'a str, Fault> {
    let body = sources.get(path).ok_or_else(|| fault(path, "missing"))?;
    std::str::from_utf8(body).map_err(|error| fault(path, error))
}

/// All files of a folder, by their paths in it.
pub fn read(folder: &Path) -> io::Result<Sources> {
    let mut sources = Sources::new();
    for path in files_of(folder)? {
        let inside = path.strip_prefix(folder).map_err(io::Error::other)?;
        let name = inside.to_string_lossy().replace('\\', "/");
        sources.insert(name, fs::read(&path)?);
    }
    Ok(sources)
}

/// The paths of all files of a folder and those in it.
pub fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        match entry.file_type()?.is_dir() {
            _ if hidden => {}
            true => found.extend(files_of(&entry.path())?),
            false => found.push(entry.path()),
        }
    }
    found.sort();
    Ok(found)
}

/// The content type of a file, by its ending.
pub fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("mp3") => "audio/mpeg",
        Some("ogg" | "opus") => "audio/ogg",
        Some("wav") => "audio/wav",
        _ => "application/octet-stream",
    }
}
