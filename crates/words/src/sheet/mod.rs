//! The rule sheet: how a game is played, generated from its checked rules.
//!
//! A [`Sheet`] knows no language. It is a list of sections made of messages with arguments, which
//! [`Sheet::render`] puts into words. Every sentence is chosen by settings, so whatever a rule file changes,
//! the sheet changes too.

mod board;
mod captures;
mod choice;
mod end;
mod entering;
mod info;
mod landing;
mod picture;
mod render;
mod rounds;
mod turn;

use mancala::Counts;
use mancala::rules::Rules;
use mancala::rules::landing::{LandingLine, TakenTo};
use mancala::rules::settings::{NestKeeps, RoundsKind, Score, Take};

pub use info::SheetInfo;
pub use render::Format;

use crate::Arg;

/// A message with its arguments: one or more sentences that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    pub id: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

/// A message without arguments yet.
pub(crate) const fn say(id: &'static str) -> Message {
    Message {
        id,
        args: Vec::new(),
    }
}

impl Message {
    fn with(mut self, key: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((key, arg.into()));
        self
    }

    /// The same with another value of an argument.
    fn instead(mut self, key: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.retain(|(known, _)| *known != key);
        self.with(key, arg)
    }

    /// The arguments that the message `counts` needs, which other messages refer to.
    fn counts(self, counts: &Counts) -> Self {
        let (kind, list, n) = match counts {
            Counts::List(list) if list == &[1] => ("one", Vec::new(), 1),
            Counts::List(list) => ("list", list.clone(), list.last().copied().unwrap_or(0)),
            Counts::Even => ("even", Vec::new(), 2),
            Counts::Odd => ("odd", Vec::new(), 1),
            Counts::AtLeast(0 | 1) => ("any", Vec::new(), 1),
            Counts::AtLeast(least) => ("least", Vec::new(), *least),
        };
        let list = list.iter().map(u16::to_string).collect();
        self.with("kind", kind)
            .with("list", Arg::Or(list))
            .with("n", n)
    }
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Messages that make one paragraph.
    Prose(Vec<Message>),
    /// Messages that make one item each, in any order.
    Items(Vec<Message>),
    /// Messages that make one item each, of which the first that fits applies.
    Steps(Vec<Message>),
    /// A drawing in letters, the same in every language.
    Picture(String),
    /// A paragraph in the caller's words.
    Own(String),
}

/// A heading and what stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub title: Message,
    pub blocks: Vec<Block>,
}

/// A rule sheet in no language yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub title: String,
    /// What is known about the game, as a label and the caller's words.
    pub facts: Vec<(Message, String)>,
    pub intro: Vec<Block>,
    pub sections: Vec<Section>,
}

impl Sheet {
    /// The sheet of `rules`, under the name and with the remarks of `info`.
    ///
    /// ```
    /// use mancala::rules::{Rules, Settings};
    /// use words::Lang;
    /// use words::sheet::{Format, Sheet, SheetInfo};
    ///
    /// let rules = Rules::new(2, Settings::default()).unwrap();
    /// let info = SheetInfo { name: "My game".into(), ..SheetInfo::default() };
    /// let text = Sheet::new(&rules, &info).render(Lang::En, Format::Text);
    /// assert!(text.contains("Put 4 seeds into every pit."));
    /// ```
    pub fn new(rules: &Rules, info: &SheetInfo) -> Self {
        let sections = [
            board::need(rules, info),
            board::preparation(rules, info),
            board::opening(rules),
            turn::turn(rules, info),
            entering::lifting(rules),
            turn::laps(rules),
            landing::landing(rules),
            captures::flow(rules),
            captures::capture(rules),
            captures::nests(rules),
            captures::pits(rules),
            captures::harvest(rules),
            captures::feed(rules),
            end::pass(rules),
            end::end(rules),
            end::rest(rules),
            end::score(rules),
            rounds::rounds(rules),
            end::impasse(rules),
            info::notes(info),
            info::presets(info),
        ];
        Self {
            title: info.name.clone(),
            facts: info::facts(info),
            intro: intro(rules, info),
            sections: sections
                .into_iter()
                .chain(info::chapters(info))
                .filter(|section| !section.blocks.is_empty())
                .collect(),
        }
    }
}

fn section(title: Message, blocks: Vec<Block>) -> Section {
    let blocks = blocks
        .into_iter()
        .filter(|block| match block {
            Block::Prose(items) | Block::Items(items) | Block::Steps(items) => !items.is_empty(),
            Block::Picture(text) | Block::Own(text) => !text.is_empty(),
        })
        .collect();
    Section { title, blocks }
}

fn intro(rules: &Rules, info: &SheetInfo) -> Vec<Block> {
    let own = info.summary.iter().chain(&info.preset_note).cloned();
    let mut blocks: Vec<Block> = own.map(Block::Own).collect();
    let aim = say("sheet-aim-goal").with("goal", rounds::goal(rules));
    let players = say("sheet-aim-players").with("players", rules.players());
    blocks.push(Block::Prose(vec![players, aim]));
    blocks
}

/// What one ending ends: the whole game, or a round of a match.
fn unit(rules: &Rules) -> &'static str {
    match rules.rounds.kind {
        RoundsKind::One => "game",
        _ => "round",
    }
}

/// Whether pits across from each other matter in these rules.
fn uses_across(rules: &Rules) -> bool {
    let capture = &rules.capture;
    let by_capture = has_captures(rules) && (capture.take != Take::Pit || capture.across_needed);
    let mut lines = rules.landing.lines.iter().chain(&rules.lifting.lines);
    by_capture || lines.any(landing::looks_across)
}

/// Whether there are landing lines, which then say what the last seed of a lap does.
fn has_lines(rules: &Rules) -> bool {
    !rules.landing.lines.is_empty()
}

/// Whether there are captures by the last seed of a turn.
fn has_captures(rules: &Rules) -> bool {
    !rules.capture.on.is_empty() && !has_lines(rules)
}

/// Whether lines take seeds into stores.
fn lines_capture(rules: &Rules) -> bool {
    let takes = |line: &LandingLine| {
        let kept = matches!(line.to, TakenTo::Store | TakenTo::Owner);
        !line.take.is_empty() && (kept || line.extra > 0)
    };
    let mut lines = rules.landing.lines.iter().chain(&rules.lifting.lines);
    lines.any(takes)
}

/// Whether there are nest eggs.
fn has_nests(rules: &Rules) -> bool {
    let makes = |line: &LandingLine| !line.nest.is_empty();
    !rules.nest.on.is_empty() || rules.landing.lines.iter().any(makes)
}

/// Whether seeds stay in nest eggs until the end.
fn fills_nests(rules: &Rules) -> bool {
    has_nests(rules) && rules.nest.keeps == NestKeeps::End
}

/// Whether the game is decided by seeds that players have gained, and not by something else on the board.
const fn counts_gains(rules: &Rules) -> bool {
    matches!(rules.settings().end.score, Score::Seeds | Score::Pits)
}

/// Whether seeds ever come to a store.
fn has_stores(rules: &Rules) -> bool {
    let by_play = has_captures(rules)
        || lines_capture(rules)
        || has_nests(rules)
        || rules.sow.store
        || !rules.flow.on.is_empty()
        || !rules.harvest.on.is_empty();
    by_play || counts_gains(rules) || !rules.board.stores.is_empty()
}

/// A word for a message that asks yes or no.
const fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
