//! How a rule stands to the one that its file builds on: like it, but for some sentences of the sheet.

use std::collections::HashSet;

use mancala::rules::{RuleRef, Rules};
use serde::Serialize;
use utoipa::ToSchema;
use words::sheet::{Block, Message, Sheet, SheetInfo};
use words::{Lang, texts};

use super::{SelectedRule, Shelf};

/// A rule that is named by another.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleLink {
    id: String,
    name: String,
}

/// The rule that another one builds on, and what the other does differently.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleLikeness {
    #[serde(flatten)]
    rule: RuleLink,
    /// The sentences of the sheet that the rule it builds on does not have, as plain texts.
    but: Vec<String>,
}

/// What a rule of the catalogue has in common with its parent; nothing for other rules.
pub fn likeness(shelf: &impl Shelf, rule: &SelectedRule, lang: Lang) -> Option<RuleLikeness> {
    if rule.reference.is_empty() {
        return None;
    }
    let parent = RuleRef::plain(rule.file.inherits()?);
    let file = shelf.catalog().get(&parent.id)?;
    let players = Some(rule.rules.players());
    // A parent for other numbers of players is no less a parent.
    let of_parent = shelf.catalog().rules(&parent, players).ok();
    Some(RuleLikeness {
        but: of_parent.map_or_else(Vec::new, |parent| differences(&rule.rules, &parent, lang)),
        rule: RuleLink {
            id: parent.id.clone(),
            name: file.name.clone(),
        },
    })
}

/// The rules of the catalogue whose files build on this one's.
pub fn relatives(shelf: &impl Shelf, rule: &SelectedRule) -> Vec<RuleLink> {
    let files = shelf.catalog().files();
    let children = files.filter(|file| file.inherits() == Some(&rule.rule.id));
    let link = |file: &mancala::rules::RuleFile| RuleLink {
        id: file.id().to_owned(),
        name: file.name.clone(),
    };
    children
        .filter(|_| !rule.reference.is_empty())
        .map(link)
        .collect()
}

/// What the sheet of one rule says and that of another does not.
fn differences(rules: &Rules, other: &Rules, lang: Lang) -> Vec<String> {
    let (own, others) = (sentences(rules), sentences(other));
    let known: HashSet<&Message> = others.iter().collect();
    let new = own.iter().filter(|message| !known.contains(message));
    new.map(|message| texts(lang).get(message.id, &message.args))
        .collect()
}

fn sentences(rules: &Rules) -> Vec<Message> {
    let sections = Sheet::new(rules, &SheetInfo::default()).sections;
    let blocks = sections.into_iter().flat_map(|section| section.blocks);
    let said = |block| match block {
        Block::Prose(messages) | Block::Items(messages) | Block::Steps(messages) => messages,
        Block::Picture(_) | Block::Own(_) => Vec::new(),
    };
    blocks.flat_map(said).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::Catalog;

    #[test]
    fn only_what_is_different_is_told() {
        let catalog = Catalog::builtin();
        let rules = |id| catalog.rules(&RuleRef::plain(id), None).unwrap();
        let told = differences(&rules("kale"), &rules("awale"), Lang::En);
        assert!(told.iter().any(|text| text.contains("2 or 4")), "{told:?}");
        assert!(told.len() < 4, "{told:?}");
        assert!(differences(&rules("awale"), &rules("awale"), Lang::En).is_empty());
    }
}
