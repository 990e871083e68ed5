//! The page without a server: a folder of files that any web server can publish.
//!
//! The document is the same for all pages, and names the engine that answers instead of a server. What the start page and
//! the catalogue ask for first are files too, so that they are seen before the engine is there; and so are the languages in
//! which the engine answers, because a reader needs one of them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use answers::languages::LanguageTexts;
use answers::rules::catalogue::{CatalogueQuery, catalogue_text};
use assets::bundle::{LIST_ID, MAIN};
use assets::{PUBLISHED, published_name};
use axum::http::{HeaderMap, Uri};
use mancala::rules::Catalog;
use picture::Scene;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use words::Lang;

use super::page_files::{Asked, document};
use super::site::{NoSite, Site, site};
use crate::network::PathPrefix;

/// A site that cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error(transparent)]
    NoSite(#[from] NoSite),
    #[error("{0} is no WebAssembly module: build it with `cargo xtask site`")]
    NoEngine(String),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error("{path}: {error}")]
    Io { path: String, error: io::Error },
}

/// How many files were written, and their bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SiteSize {
    pub files: usize,
    pub bytes: usize,
}

/// How a WebAssembly module begins.
const WASM_MAGIC: &[u8] = b"\0asm";
/// Files of the folder of the page that are published under other names, or not at all.
const OWN_WORKER: &str = "aloneworker.js";
const WORKER: &str = "worker.js";
const MANIFEST: &str = "manifest.webmanifest";
/// The icon that phones look for, and those of the manifest.
const ICON_SIZES: [u32; 3] = [180, 192, 512];

/// Writes the site into a folder. `engine` is the file with the WebAssembly module.
pub fn write(folder: &Path, engine: &Path, prefix: &PathPrefix) -> Result<SiteSize, SiteError> {
    let module = fs::read(engine).map_err(|error| failed(engine, error))?;
    if !module.starts_with(WASM_MAGIC) {
        return Err(SiteError::NoEngine(engine.display().to_string()));
    }
    let files = Files::new(&*site()?, module, prefix)?.0;
    let mut size = SiteSize::default();
    for (name, body) in files {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| failed(parent, error))?;
        fs::write(&path, &body).map_err(|error| failed(&path, error))?;
        size.files += 1;
        size.bytes += body.len();
    }
    Ok(size)
}

fn failed(path: &Path, error: io::Error) -> SiteError {
    let path = path.display().to_string();
    SiteError::Io { path, error }
}

/// The files of the site, by their paths in the folder.
struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    fn new(site: &Site, module: Vec<u8>, prefix: &PathPrefix) -> Result<Self, SiteError> {
        let mut files = Self(BTreeMap::new());
        files.add_page(site);
        files.add_icons()?;
        let engine = files.publish("offline.wasm", module);
        let mut named = files.add_first_answers();
        named.extend(files.add_languages()?);
        let page = page(site, &engine, &named, prefix)?;
        files.add_worker(site, &page, prefix)?;
        for row in &site.pages {
            // Who comes by a link before the first visit finds pages with fixed addresses; for the others hosts have 404.html.
            if !row.path.contains('{') && !row.served && !row.operator {
                let place = format!("{}/index.html", row.path.trim_matches('/'));
                let place = place.trim_start_matches('/').to_owned();
                files.0.insert(place, page.clone().into_bytes());
            }
        }
        files.0.insert("404.html".to_owned(), page.into_bytes());
        Ok(files)
    }

    /// Publishes a file under a name that changes with its content.
    fn publish(&mut self, name: &str, body: Vec<u8>) -> String {
        let name = published_name(name, &body);
        self.0.insert(name.clone(), body);
        name
    }

    /// The files of the page, without those that only pages of a server need.
    fn add_page(&mut self, site: &Site) {
        let left_out = only_served(site);
        for (path, file) in site.files() {
            if !left_out.contains(path) && path != WORKER && path != OWN_WORKER {
                self.0.insert(path.to_owned(), file.body(&[]).0.to_vec());
            }
        }
    }

    fn add_icons(&mut self) -> Result<(), SiteError> {
        for size in ICON_SIZES {
            let name = icon_name(size);
            let drawn = picture::png(&Scene::icon(), size);
            let body = drawn.map_err(|error| failed(Path::new(&name), error))?;
            self.0.insert(name, body);
        }
        if let Some(manifest) = self.0.get_mut(MANIFEST) {
            let mut text = String::from_utf8_lossy(manifest).into_owned();
            for size in ICON_SIZES {
                text = text.replace(&format!("api/icon/{size}"), &icon_name(size));
            }
            *manifest = text.into_bytes();
        }
        Ok(())
    }

    /// What pages ask for first, as files by the addresses they ask at.
    fn add_first_answers(&mut self) -> BTreeMap<String, String> {
        let catalog = Catalog::builtin();
        let mut named = BTreeMap::new();
        for lang in Lang::ALL {
            for (kind, query) in [
                ("?some=true&", (false, true)),
                ("?summaries=true&", (true, false)),
            ] {
                let (summaries, some) = query;
                let query = CatalogueQuery { summaries, some };
                let text = catalogue_text(&catalog, query, lang);
                let name = format!("catalogue-{}.json", lang.code());
                let name = self.publish(&name, text.into_bytes());
                named.insert(format!("/api/catalogue{kind}lang={}", lang.code()), name);
            }
        }
        named
    }

    /// What the engine says in other languages than English, by the names under which the page looks for them.
    fn add_languages(&mut self) -> Result<BTreeMap<String, String>, SiteError> {
        let others = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En);
        let named = others.map(|lang| {
            let code = lang.code();
            let text = serde_json::to_vec(&LanguageTexts::of(lang))?;
            let name = self.publish(&format!("texts-{code}.json"), text);
            Ok((format!("texts-{code}"), name))
        });
        named.collect()
    }

    /// The service worker, which knows all files: a change of any of them changes it, and so the browser gets them all.
    fn add_worker(
        &mut self,
        site: &Site,
        page: &str,
        prefix: &PathPrefix,
    ) -> Result<(), SiteError> {
        let mut hash = Sha256::new();
        hash.update(page);
        for (name, body) in &self.0 {
            hash.update(name);
            hash.update(body);
        }
        let version: String = hash.finalize()[..8]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let document = std::iter::once("");
        let names = document.chain(self.0.keys().map(String::as_str));
        let about = json!({
            "version": version,
            "root": format!("{prefix}/"),
            "files": names.collect::<Vec<_>>(),
        });
        let worker = site.file(OWN_WORKER).map(|file| file.body(&[]).0);
        let worker = worker.unwrap_or_default();
        let mut body = format!("self.GRANARY = {};\n", serde_json::to_string(&about)?).into_bytes();
        body.extend_from_slice(&worker);
        self.0.insert(WORKER.to_owned(), body);
        Ok(())
    }
}

fn icon_name(size: u32) -> String {
    format!("icon-{size}.png")
}

/// The bundles, style sheets and texts that only pages of a server need.
fn only_served(site: &Site) -> BTreeSet<String> {
    let bundles = |served: bool| {
        let rows = site.pages.iter();
        let rows = rows.filter(move |row| (row.served || row.operator) == served);
        rows.flat_map(|row| {
            let bundles = site.bundles(&format!("js/pages/{}.js", row.module));
            let style = row.style.iter().filter_map(|path| {
                let published = site.published(path.trim_start_matches('/'));
                published.map(str::to_owned)
            });
            let texts = row.texts.iter().flat_map(|path| {
                let texts = Lang::ALL.into_iter();
                texts.filter_map(|lang| site.texts(path, lang).map(str::to_owned))
            });
            bundles.iter().cloned().chain(style).chain(texts)
        })
        .collect::<BTreeSet<String>>()
    };
    let needed: BTreeSet<String> = bundles(false)
        .into_iter()
        .chain(site.bundles(MAIN).iter().cloned())
        .collect();
    bundles(true).difference(&needed).cloned().collect()
}

/// The document of all pages.
fn page(
    site: &Site,
    engine: &str,
    named: &BTreeMap<String, String>,
    prefix: &PathPrefix,
) -> Result<String, SiteError> {
    let (uri, headers) = (Uri::from_static("/shell"), HeaderMap::new());
    let text = document(site, &Asked::new(&uri, &headers), prefix, None, None);
    let rows: Vec<Map<String, Value>> = serde_json::from_str(&site.table)?;
    let is_served = |row: &Map<String, Value>| {
        let path = row.get("path").and_then(Value::as_str);
        let mut known = site.pages.iter();
        known.any(|known| Some(known.path.as_str()) == path && (known.served || known.operator))
    };
    let kept: Vec<_> = rows.into_iter().filter(|row| !is_served(row)).collect();
    let mut list: BTreeMap<String, String> = serde_json::from_str(&site.list)?;
    let left_out = only_served(site);
    let published = |name: &str| format!("{PUBLISHED}/{}", name.rsplit('/').next().unwrap_or(name));
    list.retain(|_, name| !left_out.contains(&published(name)));
    list.extend(named.clone());
    let listed = |list: &str| format!("id=\"{LIST_ID}\">{list}<");
    let text = text
        .replacen(&site.table, &serde_json::to_string(&kept)?, 1)
        .replacen(
            &listed(&site.list),
            &listed(&serde_json::to_string(&list)?),
            1,
        )
        .replacen("/api/icon/180", &format!("/{}", icon_name(180)), 1)
        .replacen("<html ", &format!("<html data-engine=\"{engine}\" "), 1);
    Ok(text)
}
