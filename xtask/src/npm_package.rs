//! `cargo xtask npm`: the npm package, of the WebAssembly module, modules that load it, types, and the board for web pages.
//!
//! Its sources are in `packaging/npm`. The board is that of the page (`web/page/js/board`): its modules become one function, in
//! which `packaging/npm/board` stands for what the page has and a page of others has not.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use assets::{Sources, bundle, source};
use clap::Args;

use crate::context::Context;
use crate::steps::build;
use crate::{npm, shell, site};

#[derive(Debug, Args)]
pub struct NpmArgs {
    /// Folder for the package [default: target/npm]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn run(args: &NpmArgs) -> Result<bool> {
    let context = Context::new()?;
    let package = build(&context)?;
    if let Some(out) = &args.out {
        fs::create_dir_all(out)?;
        let name = package.file_name().context("a file without a name")?;
        fs::copy(&package, out.join(name))?;
    }
    println!("{}", package.display());
    Ok(true)
}

const SOURCES: &str = "packaging/npm";
const PAGE: &str = "web/page";
/// What the function of the board runs.
const TABLE: &str = "js/table.js";
/// Files of the package that are written by hand.
const FILES: &[&str] = &[
    "README.md",
    "index.js",
    "languages.js",
    "module.js",
    "request.js",
    "sowing-board.js",
];
/// Files of the page that are the same here.
const SHARED: &[(&str, &str)] = &[
    ("engine.js", "engine-worker.js"),
    ("js/enginelink.js", "enginelink.js"),
    ("js/problem.js", "problem.js"),
];
/// Style sheets of the page that the board needs.
const STYLES: &[&str] = &["css/base.css", "css/board.css", "css/forced.css"];
/// Modules whose types are made from their comments.
const TYPED: &[&str] = &["index.js", "sowing-board.js"];

/// What stands for the version in the sources.
const VERSION: &str = r#""version": "0.0.0""#;

const DICTIONARY: &str = "\ntype Dictionary<Value> = { [key: string]: Value };\n";

/// Why the package cannot be made here, with what helps.
pub fn obstacle(context: &Context) -> Option<String> {
    if !shell::succeeds(Command::new("npm").arg("--version")) {
        return Some("`npm` is missing: install Node 20 or newer".to_owned());
    }
    site::obstacle(context)
}

/// Makes the package as npm packs it; none of an earlier version lies beside it.
pub fn build(context: &Context) -> Result<PathBuf> {
    let engine = site::engine(context)?;
    let out = context.target.join("npm");
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    let folder = out.join("package");
    fs::create_dir_all(&folder)?;
    copy_languages(context, &engine, &folder)?;
    fs::copy(engine, folder.join("granary.wasm"))?;
    copy_files(context, &folder)?;
    fs::write(folder.join("board.js"), board(context)?)?;
    fs::write(folder.join("style.js"), style(context)?)?;
    write_manifest(context, &folder)?;
    write_types(context, &folder)?;
    pack(&folder, &out)
}

fn copy_files(context: &Context, folder: &Path) -> Result<()> {
    let ours = FILES
        .iter()
        .map(|file| (format!("{SOURCES}/{file}"), *file));
    let shared = SHARED
        .iter()
        .map(|(from, to)| (format!("{PAGE}/{from}"), *to));
    let whole = [("LICENSE".to_owned(), "LICENSE")];
    for (from, to) in ours.chain(shared).chain(whole) {
        fs::copy(context.root.join(&from), folder.join(to))
            .with_context(|| format!("cannot copy {from}"))?;
    }
    Ok(())
}

/// Files of a site that the package has too, by how their names begin, and how they begin here: what the module says in other
/// languages than English, and what the board says.
const OF_SITES: &[(&str, &str)] = &[("texts-", "texts-"), ("web-", "words-")];

/// The texts of languages, under names that stay.
fn copy_languages(context: &Context, engine: &Path, folder: &Path) -> Result<()> {
    build::run(context)?;
    let site = context.target.join("npm/site");
    site::write(context, engine, &site, None)?;
    let mut copied = 0;
    for entry in fs::read_dir(site.join(assets::PUBLISHED))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if let Some(name) = name_in_package(&name) {
            fs::copy(&path, folder.join(name))?;
            copied += 1;
        }
    }
    ensure!(
        copied > OF_SITES.len(),
        "the site has {copied} files of texts"
    );
    Ok(fs::remove_dir_all(site)?)
}

/// The name of such a file, of which that in the site has a hash in it, as `texts-fr.0123456789abcdef.json`.
fn name_in_package(name: &str) -> Option<String> {
    let (stem, _) = name.strip_suffix(".json")?.split_once('.')?;
    let mut known = OF_SITES.iter();
    known.find_map(|(from, to)| Some(format!("{to}{}.json", stem.strip_prefix(from)?)))
}

/// The modules of the board as one function.
fn board(context: &Context) -> Result<String> {
    let mut sources = assets::read(&context.root.join(PAGE))?;
    let instead = assets::read(&context.root.join(SOURCES).join("board"))?;
    let instead = instead.into_iter();
    sources.extend(instead.map(|(path, text)| (format!("js/{path}"), text)));
    let function = bundle::function(&sources, TABLE, "surround", "surroundings")?;
    Ok(format!(
        "// The board of Granary's page, made from web/page/js and packaging/npm/board of its sources.\n{function}"
    ))
}

/// The style sheets as a module: what is said of the root of the page is said of the root of the board.
fn style(context: &Context) -> Result<String> {
    let page = assets::read(&context.root.join(PAGE))?;
    let mut whole = String::new();
    for path in STYLES {
        whole += &source::lean_style(text(&page, path)?);
    }
    let own = fs::read_to_string(context.root.join(SOURCES).join("sowing-board.css"))?;
    let whole = whole.replace(":root", ".root") + &source::lean_style(&own);
    let whole = with_pictures(&without_fonts(&whole), &page)?;
    Ok(format!(
        "export const style = {};\n",
        serde_json::to_string(&whole)?
    ))
}

/// Fonts cannot be loaded from within a shadow tree. A lean style sheet has no lines.
fn without_fonts(style: &str) -> String {
    let mut parts = style.split("@font-face{");
    let first = parts.next().unwrap_or_default();
    let others = parts.map(|part| part.split_once('}').map_or("", |(_, rest)| rest));
    std::iter::once(first).chain(others).collect()
}

/// Pictures written out in place.
fn with_pictures(style: &str, page: &Sources) -> Result<String> {
    let mut parts = style.split("url(\"../");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (path, rest) = part.split_once("\")").context("url( without )")?;
        ensure!(path.ends_with(".svg"), "{path} is no drawing");
        out += &format!(
            "url(\"data:image/svg+xml,{}\"){rest}",
            in_address(text(page, path)?)
        );
    }
    Ok(out)
}

/// A drawing as a part of an address.
fn in_address(svg: &str) -> String {
    let lines: Vec<&str> = svg.lines().map(str::trim).collect();
    let line = lines.join(" ").replace('"', "'");
    let signs = [('%', "%25"), ('#', "%23"), ('<', "%3C"), ('>', "%3E")];
    let written = line.chars().map(|c| {
        let sign = signs.iter().find(|(sign, _)| *sign == c);
        sign.map_or_else(|| c.to_string(), |(_, code)| (*code).to_owned())
    });
    written.collect()
}

fn text<'a>(sources: &'a Sources, path: &str) -> Result<&'a str> {
    let body = sources
        .get(path)
        .with_context(|| format!("there is no {path}"))?;
    Ok(str::from_utf8(body)?)
}

/// The description of the package, with the version of the workspace.
fn write_manifest(context: &Context, folder: &Path) -> Result<()> {
    let text = fs::read_to_string(context.root.join(SOURCES).join("package.json"))?;
    let version = format!(r#""version": "{}""#, context.version()?);
    // Its order means something: whoever reads it takes the first of several ways that fits.
    ensure!(text.contains(VERSION), "package.json has no {VERSION}");
    let text = text.replace(VERSION, &version);
    fs::write(folder.join("package.json"), text)?;
    Ok(())
}

/// The types: those of the interface as they are, and those of the modules from their comments, which are checked on the way.
fn write_types(context: &Context, folder: &Path) -> Result<()> {
    npm::install(context)?;
    let types = fs::read_to_string(context.root.join("web/types.d.ts"))?;
    let types = types.replace("\ndeclare namespace ", "\nexport declare namespace ");
    // In a namespace with a `Record` of its own TypeScript's cannot be named.
    let types = types.replace("Record<string, ", "Dictionary<") + DICTIONARY;
    fs::write(folder.join("types.d.ts"), types)?;
    // What is made needs no types of its own.
    fs::write(
        folder.join("board.d.ts"),
        "export function surround(surroundings: any): any;\n",
    )?;
    fs::write(folder.join("style.d.ts"), "export const style: string;\n")?;
    let mut tsc = context.command("web/node_modules/.bin/tsc");
    tsc.args(["--target", "ES2022", "--module", "ESNext"])
        .args(["--moduleResolution", "Bundler"])
        .args(["--lib", "ES2023,DOM,DOM.Iterable"])
        .args(["--allowJs", "--checkJs", "--strict", "--skipLibCheck"])
        .args(["--declaration", "--emitDeclarationOnly"])
        .args(TYPED.iter().map(|file| folder.join(file)));
    shell::run(&mut tsc)
}

fn pack(folder: &Path, out: &Path) -> Result<PathBuf> {
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", "--pack-destination"])
        .arg(out)
        .current_dir(folder);
    let name = shell::output(&mut pack)?;
    let package = out.join(name.trim());
    ensure!(package.is_file(), "npm has made no {}", package.display());
    Ok(package)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_names_that_stay() {
        let named = [
            "texts-fr.0a1b.json",
            "web-en.2c3d.json",
            "catalogue-en.4e.json",
            "web-en.js",
        ];
        let named = named.map(name_in_package);
        assert_eq!(
            named,
            [
                Some("texts-fr.json".to_owned()),
                Some("words-en.json".to_owned()),
                None,
                None
            ]
        );
    }

    #[test]
    fn only_the_fonts_of_a_style_sheet_are_left_out() {
        let style = "a{b:c}@font-face{font-family:X;src:url(\"y\")}d{e:f}@font-face{z:z}";
        assert_eq!(without_fonts(style), "a{b:c}d{e:f}");
        let style = source::lean_style("@font-face { font-family: X; }\n\na { b: c; }\n");
        assert_eq!(without_fonts(&style), "a{b:c}");
    }

    #[test]
    fn drawings_stand_in_style_sheets() {
        let drawing = b"<svg a=\"1\">\n  <b c=\"#d\"/>\n</svg>\n".to_vec();
        let page: Sources = [("img/x.svg".to_owned(), drawing)].into_iter().collect();
        let style = "a { b: url(\"../img/x.svg\") 0 0; c: url(#d) }";
        let written = "a { b: url(\"data:image/svg+xml,%3Csvg a='1'%3E %3Cb c='%23d'/%3E %3C/svg%3E\") 0 0; c: url(#d) }";
        assert_eq!(with_pictures(style, &page).unwrap(), written);
        assert!(with_pictures("a { b: url(\"../img/none.svg\") }", &page).is_err());
    }
}
