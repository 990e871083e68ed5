//! `granary book show` and `granary book info`

use std::io::Write;

use mancala::Position;
use mancala::rules::{RuleRef, Rules};
use search::{Book, BookChoice, Page};
use serde_json::{Value, json};
use words::Texts;

use super::args::ShowArgs;
use super::open;
use crate::args::Args;
use crate::error::CliError;
use crate::layout;
use crate::library::Library;

/// What a book says about a position.
pub fn page(
    args: &Args,
    command: &ShowArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (rules, book) = open(args, &command.rule, command.file.as_deref(), texts)?;
    let name = book.file().name.clone();
    let book = book.book();
    let book = book.map_err(|error| CliError::Failed(format!("{name}: {error}")))?;
    let position = match &command.position {
        Some(text) => Position::from_text(&rules, text).map_err(CliError::input)?,
        None => Position::start(&rules),
    };
    let page = book.find(&position);
    let page = page.ok_or_else(|| CliError::Failed(texts.get("book-unknown", &[])))?;
    if args.json {
        return Ok(writeln!(out, "{}", page_json(&rules, book, page))?);
    }
    let headings = ["decision", "score", "positions", "good"];
    let headings = headings.map(|name| texts.get(&format!("book-{name}"), &[]));
    let mut rows = layout::table(headings, |column| column == 1 || column == 2);
    let good = book.good_choices(page);
    for choice in in_order(page) {
        let is_good = good.iter().any(|good| good.decision == choice.decision);
        rows.add_row(vec![
            rules.write_decision(choice.decision),
            score(choice).unwrap_or_default(),
            book.looks(choice).to_string(),
            if is_good { "*" } else { "" }.to_owned(),
        ]);
    }
    let depth = [("depth", u32::from(page.depth).into())];
    writeln!(out, "{}\n{rows}", texts.get("book-depth", &depth))?;
    Ok(())
}

/// The best choices first.
fn in_order(page: &Page) -> Vec<&BookChoice> {
    let mut choices: Vec<&BookChoice> = page.choices.iter().collect();
    let value = |choice: &BookChoice| choice.worth.map(|worth| worth.score.hundredths());
    choices.sort_by_key(|choice| std::cmp::Reverse(value(choice)));
    choices
}

fn score(choice: &BookChoice) -> Option<String> {
    choice.worth.map(|worth| worth.score.to_string())
}

fn page_json(rules: &Rules, book: &Book, page: &Page) -> Value {
    let good = book.good_choices(page);
    let choices = in_order(page).into_iter().map(|choice| {
        json!({
            "decision": rules.write_decision(choice.decision),
            "score": score(choice),
            "exact": choice.worth.is_some_and(|worth| worth.is_exact),
            "positions": book.looks(choice),
            "good": good.iter().any(|good| good.decision == choice.decision),
        })
    });
    json!({
        "position": page.position.to_text(rules),
        "score": page.score().to_string(),
        "depth": page.depth,
        "ply": page.ply,
        "positions": page.behind + 1,
        "decisions": choices.collect::<Vec<_>>(),
    })
}

/// The books that are at hand.
pub fn list(args: &Args, texts: &Texts, out: &mut impl Write) -> Result<(), CliError> {
    let library = Library::load(args)?;
    let headings = ["file", "rule", "positions", "nodes", "bytes"];
    let headings = headings.map(|name| texts.get(&format!("book-{name}-heading"), &[]));
    let mut rows = layout::table(headings, |column| column > 1);
    for file in library.books.files() {
        let rule = rule_of(&library, file.fingerprint());
        if args.json {
            let line = json!({
                "file": file.name,
                "rule": rule,
                "fingerprint": file.fingerprint(),
                "positions": file.pages(),
                "nodes": file.nodes(),
                "bytes": file.size(),
            });
            writeln!(out, "{line}")?;
            continue;
        }
        rows.add_row(vec![
            file.name.clone(),
            rule.unwrap_or_default(),
            file.pages().to_string(),
            file.nodes().to_string(),
            file.size().to_string(),
        ]);
    }
    if !args.json {
        writeln!(out, "{rows}")?;
    }
    Ok(())
}

/// The id of the rule with a fingerprint, if it is in the catalogue.
fn rule_of(library: &Library, fingerprint: &str) -> Option<String> {
    let catalog = &library.catalog;
    let fits = |id: &&str| {
        let rules = catalog.rules(&RuleRef::plain(id), Some(2));
        rules.is_ok_and(|rules| rules.fingerprint().to_string() == fingerprint)
    };
    catalog.ids().find(fits).map(str::to_owned)
}
