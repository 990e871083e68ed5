//! The files of the page as they are sent: embedded in a release build, made from the working copy by a debug build.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, OnceLock};

use assets::compress::{Effort, Encoding, compress};
use assets::{Names, content_type, published_name};
use axum::body::Bytes;
use serde::Deserialize;
use serde_json::{Map, Value};
use words::Lang;

use crate::page_texts::{KNOWN, LESSONS, OPENINGS, OPERATOR, PAGE, TOURNAMENTS, Words};

/// The texts of pages: where the interface has them, and how their ids begin.
const TEXTS: [(&str, &str); 6] = [
    ("/api/words", PAGE),
    ("/api/lessons/words", LESSONS),
    ("/api/known/words", KNOWN),
    ("/api/openings/words", OPENINGS),
    ("/api/tournaments/words", TOURNAMENTS),
    ("/api/admin/words", OPERATOR),
];

/// A file, packed in every way.
#[derive(Debug)]
pub struct SiteFile {
    pub content_type: &'static str,
    plain: Bytes,
    packed: [OnceLock<Option<Bytes>>; Encoding::ALL.len()],
}

impl SiteFile {
    fn new(content_type: &'static str, plain: Bytes) -> Self {
        let packed = [const { OnceLock::new() }; Encoding::ALL.len()];
        Self {
            content_type,
            plain,
            packed,
        }
    }

    /// The file in the first of these encodings that makes it smaller. What was not packed when the program was built is
    /// packed when it is first asked for.
    pub fn body(&self, accepted: &[Encoding]) -> (Bytes, Option<Encoding>) {
        let packed = accepted
            .iter()
            .find_map(|encoding| Some((self.packed(*encoding)?, Some(*encoding))));
        packed.unwrap_or_else(|| (self.plain.clone(), None))
    }

    fn packed(&self, encoding: Encoding) -> Option<Bytes> {
        let pack = || match compress(&self.plain, encoding, Effort::Quick) {
            Ok(packed) => packed.map(Bytes::from),
            Err(error) => {
                tracing::error!(%error, "a file of the page cannot be compressed");
                None
            }
        };
        self.packed[encoding as usize].get_or_init(pack).clone()
    }
}

/// What the server needs of a row in the table of pages.
#[derive(Clone, Debug, Deserialize)]
pub struct PageRow {
    /// `/rules/{id}`, where a name in braces stands for any segment.
    pub path: String,
    /// The file in `web/page/js/pages`, without its ending.
    pub module: String,
    /// A style sheet of its own.
    pub style: Option<String>,
    /// Texts of its own.
    pub texts: Option<String>,
    /// What it asks for first.
    pub data: Option<String>,
    /// Whether it exists for operators only.
    #[serde(default)]
    pub operator: bool,
    /// Whether it is about what only a server has, such as tournaments.
    #[serde(default)]
    pub served: bool,
    /// Whether other sites may show it in a frame.
    #[serde(default)]
    pub embeddable: bool,
}

/// The page.
#[derive(Debug)]
pub struct Site {
    files: HashMap<String, SiteFile>,
    names: Names,
    pub document: String,
    pub pages: Vec<PageRow>,
    /// The table of pages as the browser gets it.
    pub table: String,
    /// The names of files that the browser loads when it needs them.
    pub list: String,
    texts: BTreeMap<&'static str, BTreeMap<&'static str, String>>,
}

/// A site that cannot be made; the text says why.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the files of the page: {0}")]
pub struct NoSite(String);

impl Site {
    fn new(
        files: HashMap<String, SiteFile>,
        names: Names,
        document: String,
    ) -> Result<Self, NoSite> {
        let wrong = |error: serde_json::Error| NoSite(error.to_string());
        let table = assets::table(&document);
        let pages = serde_json::from_str(table).map_err(wrong)?;
        let rows: Vec<Map<String, Value>> = serde_json::from_str(table).map_err(wrong)?;
        let mut site = Self {
            files,
            names,
            pages,
            document,
            table: String::new(),
            list: String::new(),
            texts: BTreeMap::new(),
        };
        site.add_texts().map_err(wrong)?;
        site.table = serde_json::to_string(&site.shown(rows)).map_err(wrong)?;
        site.list = serde_json::to_string(&site.files_by_use()).map_err(wrong)?;
        Ok(site)
    }

    /// A published file, by its path without the first slash.
    pub fn file(&self, path: &str) -> Option<&SiteFile> {
        self.files.get(path)
    }

    /// All published files, by their paths.
    pub fn files(&self) -> impl Iterator<Item = (&str, &SiteFile)> {
        self.files.iter().map(|(path, file)| (path.as_str(), file))
    }

    /// Where a file of the folder is published.
    pub fn published(&self, path: &str) -> Option<&str> {
        self.names.published.get(path).map(String::as_str)
    }

    /// The bundles that a module needs to run.
    pub fn bundles(&self, module: &str) -> &[String] {
        self.names.bundles.get(module).map_or(&[], Vec::as_slice)
    }

    /// Where the texts that the interface has at a path are published in a language.
    pub fn texts(&self, path: &str, lang: Lang) -> Option<&str> {
        let published = self.texts.get(path)?;
        published.get(lang.code()).map(String::as_str)
    }

    /// Texts change with the program only, so they are files like others, and kept for ever.
    fn add_texts(&mut self) -> serde_json::Result<()> {
        for (path, prefix) in TEXTS {
            for lang in Lang::ALL {
                let body = serde_json::to_vec(&Words::new(lang, prefix))?;
                let name = published_name(&format!("{prefix}{}.json", lang.code()), &body);
                let file = SiteFile::new(content_type(&name), Bytes::from(body));
                self.files.insert(name.clone(), file);
                let published = self.texts.entry(path).or_default();
                published.insert(lang.code(), name);
            }
        }
        Ok(())
    }

    /// Rows as the browser needs them: style sheets by their published names, nothing that is for the server only.
    fn shown(&self, mut rows: Vec<Map<String, Value>>) -> Vec<Map<String, Value>> {
        for row in &mut rows {
            row.remove("data");
            row.remove("embeddable");
            row.remove("served");
            let style = row.get("style").and_then(Value::as_str);
            let style = style.and_then(|path| self.published(path.trim_start_matches('/')));
            if let Some(style) = style.map(|name| format!("/{name}")) {
                row.insert("style".to_owned(), style.into());
            }
        }
        rows
    }

    /// Modules that are loaded by name, with the file names of their bundles, and texts by address and language.
    fn files_by_use(&self) -> BTreeMap<String, &str> {
        let last = |name: &'_ String| name.rsplit('/').next().map(str::len).unwrap_or_default();
        let bundles = self.names.bundles.keys().filter_map(|module| {
            let name = self.names.published.get(module)?;
            Some((module.clone(), &name[name.len() - last(name)..]))
        });
        let texts = self.texts.iter().flat_map(|(path, names)| {
            let by_lang = names.iter();
            by_lang.map(move |(lang, name)| (format!("{path}?lang={lang}"), name.as_str()))
        });
        bundles.chain(texts).collect()
    }
}

#[cfg(embedded_page)]
mod source {
    //! The page inside the program.

    use std::sync::LazyLock;

    use super::*;

    static BODIES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/page.bin"));
    static INDEX: &str = include_str!(concat!(env!("OUT_DIR"), "/page.json"));
    static SITE: LazyLock<Result<Arc<Site>, NoSite>> = LazyLock::new(|| read().map(Arc::new));

    /// What the build script has written down.
    #[derive(Deserialize)]
    struct Index {
        /// Paths, and lengths: as it is, then packed in every way. A length of nothing is a file that does not get smaller.
        files: Vec<(String, [usize; 1 + Encoding::ALL.len()])>,
        names: Names,
        document: String,
    }

    pub fn site() -> Result<Arc<Site>, NoSite> {
        SITE.clone()
    }

    fn read() -> Result<Site, NoSite> {
        let index: Index =
            serde_json::from_str(INDEX).map_err(|error| NoSite(error.to_string()))?;
        let (mut files, mut rest) = (HashMap::new(), BODIES);
        for (path, lengths) in index.files {
            let mut next = |length: usize| {
                let (body, after) = rest.split_at_checked(length).unwrap_or_default();
                rest = after;
                Bytes::from_static(body)
            };
            let file = SiteFile::new(content_type(&path), next(lengths[0]));
            for (place, length) in file.packed.iter().zip(&lengths[1..]) {
                let packed = next(*length);
                // The place is empty before.
                let _ = place.set((*length > 0).then_some(packed));
            }
            files.insert(path, file);
        }
        Site::new(files, index.names, index.document)
    }
}

#[cfg(not(embedded_page))]
mod source {
    //! The page in the working copy, made again when a file has changed.

    use std::path::Path;
    use std::sync::{Mutex, PoisonError};
    use std::time::SystemTime;

    use assets::Assets;

    use super::*;

    const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/page");

    /// Which files there are, and when they were written.
    type State = Vec<(std::path::PathBuf, Option<SystemTime>)>;
    static MADE: Mutex<Option<(State, Arc<Site>)>> = Mutex::new(None);

    pub fn site() -> Result<Arc<Site>, NoSite> {
        let state = state().map_err(|error| NoSite(error.to_string()))?;
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        match &*made {
            Some((of, site)) if *of == state => Ok(site.clone()),
            _ => {
                let site = Arc::new(make()?);
                *made = Some((state, site.clone()));
                Ok(site)
            }
        }
    }

    fn state() -> std::io::Result<State> {
        let files = assets::files_of(Path::new(FOLDER))?.into_iter();
        let written = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
        Ok(files.map(|path| (path.clone(), written(&path))).collect())
    }

    fn make() -> Result<Site, NoSite> {
        let Assets {
            files,
            names,
            document,
        } = Assets::build(Path::new(FOLDER)).map_err(|fault| NoSite(fault.to_string()))?;
        let file = |asset: assets::Asset| SiteFile::new(asset.content_type, asset.body.into());
        let files = files.into_iter();
        let files = files.map(|(path, asset)| (path, file(asset))).collect();
        Site::new(files, names, document)
    }
}

pub use source::site;
