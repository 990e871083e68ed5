//! What a sheet contains besides the settings: names, remarks, presets, and the title.

use mancala::rules::{Custom, Languages, RuleFile, RuleRef};

use super::{Block, Message, Section, say, section};
use crate::{Lang, Texts, texts};

/// What a rule file says about a game beside its settings, in the language the caller has picked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetInfo {
    pub name: String,
    pub other_names: Vec<String>,
    pub place: Option<String>,
    pub people: Option<String>,
    pub proposed_by: Option<String>,
    pub references: Vec<String>,
    pub summary: Option<String>,
    /// What players do at a real board.
    pub customs: Vec<Custom>,
    /// What is special about the preset that was chosen.
    pub preset_note: Option<String>,
    pub notes: Vec<String>,
    /// Other presets: the name of each and what it is.
    pub presets: Vec<(String, String)>,
    /// Headings and paragraphs about more than the rules of play.
    pub chapters: Vec<(String, Vec<String>)>,
}

impl SheetInfo {
    /// What `file` says in the language `lang` when `rule` is played by `players`.
    ///
    /// ```
    /// use mancala::rules::{Catalog, RuleRef};
    /// use words::{Lang, sheet::SheetInfo};
    /// let rule: RuleRef = "kalah?pits=4&seeds=3".parse().unwrap();
    /// let info = SheetInfo::of(Catalog::builtin().get("kalah").unwrap(), &rule, 2, Lang::En);
    /// assert_eq!(info.name, "Kalah, 4 pits a player, 3 seeds a pit");
    /// ```
    pub fn of(file: &RuleFile, rule: &RuleRef, players: u8, lang: Lang) -> Self {
        let say = |text: &Languages| text.get(lang.code()).to_owned();
        let all = |texts: &[Languages]| texts.iter().map(say).collect();
        let about = &file.about;
        let chosen = rule.preset.as_deref();
        let notes = about.notes.iter().filter(|note| note.applies(players));
        Self {
            name: title(file, rule, texts(lang)),
            other_names: about.names.clone(),
            place: about.place.as_ref().map(say),
            people: about.people.as_ref().map(say),
            proposed_by: about.proposed_by.as_ref().map(say),
            references: all(&about.references),
            summary: about.summary.as_ref().map(say),
            customs: about.customs.clone(),
            preset_note: chosen
                .and_then(|name| file.preset(name)?.note.as_ref())
                .map(say),
            notes: notes.map(|note| say(&note.text)).collect(),
            presets: file
                .presets()
                .filter(|(name, _)| Some(*name) != chosen)
                .map(|(name, preset)| {
                    let note = preset.note.as_ref().map(say).unwrap_or_default();
                    (name.to_owned(), note)
                })
                .collect(),
            chapters: about
                .chapters
                .iter()
                .map(|chapter| (say(&chapter.title), all(&chapter.text)))
                .collect(),
        }
    }
}

/// The name of the game, and what was chosen to be different about it.
fn title(file: &RuleFile, rule: &RuleRef, texts: &Texts) -> String {
    let preset = rule.preset.clone().map(|preset| {
        let args = [("preset", preset.into())];
        texts.get("sheet-title-preset", &args)
    });
    let pits = rule
        .pits
        .map(|pits| texts.get("sheet-title-pits", &[("pits", pits.into())]));
    let seeds = rule
        .seeds
        .map(|seeds| texts.get("sheet-title-seeds", &[("seeds", seeds.into())]));
    let layout = rule
        .layout
        .as_ref()
        .map(|_| texts.get("sheet-title-layout", &[]));
    let way = rule
        .direction
        .map(|way| texts.get("sheet-title-way", &[("way", way.to_string().into())]));
    let impasse = rule.impasse.map(|_| texts.get("sheet-title-impasse", &[]));
    let name = Some(file.name.clone());
    let parts = [name, preset, pits, seeds, layout, way, impasse];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(", ")
}

pub(super) fn facts(info: &SheetInfo) -> Vec<(Message, String)> {
    let known = |text: &Option<String>| text.clone().unwrap_or_default();
    [
        (say("sheet-fact-other-names"), info.other_names.join(", ")),
        (say("sheet-fact-place"), known(&info.place)),
        (say("sheet-fact-people"), known(&info.people)),
        (say("sheet-fact-proposed-by"), known(&info.proposed_by)),
        (say("sheet-fact-references"), info.references.join(" · ")),
    ]
    .into_iter()
    .filter(|(_, value)| !value.is_empty())
    .collect()
}

pub(super) fn notes(info: &SheetInfo) -> Section {
    let blocks = info.notes.iter().cloned().map(Block::Own).collect();
    section(say("sheet-section-notes"), blocks)
}

pub(super) fn presets(info: &SheetInfo) -> Section {
    let item = |(name, note): &(String, String)| {
        if note.is_empty() {
            say("sheet-preset-bare").with("preset", name.clone())
        } else {
            say("sheet-preset")
                .with("preset", name.clone())
                .with("note", note.clone())
        }
    };
    let items = info.presets.iter().map(item).collect();
    section(say("sheet-section-presets"), vec![Block::Items(items)])
}

pub(super) fn chapters(info: &SheetInfo) -> impl Iterator<Item = Section> {
    info.chapters.iter().map(|(title, text)| {
        let blocks = text.iter().cloned().map(Block::Own).collect();
        section(say("sheet-own").with("text", title.clone()), blocks)
    })
}
