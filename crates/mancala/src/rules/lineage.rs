//! A rule file with its ancestors, as far as they can be found.

use super::fault::{Fault, FaultKind, nearest};
use super::file::RuleFile;

/// How many ancestors of a rule are followed.
pub const MAX_ANCESTORS: usize = 16;

/// A rule file and its ancestors, eldest first, and what kept the line from being complete.
#[derive(Debug)]
pub(super) struct Lineage<'a> {
    pub(super) line: Vec<&'a RuleFile>,
    pub(super) fault: Option<Fault>,
}

/// The numbers of players that a rule allows.
#[derive(Debug)]
pub(super) struct Allowed {
    /// The numbers, smallest first; where they are not sure, all that may matter.
    pub(super) players: Vec<u8>,
    /// Whether every file that could have a say was understood.
    pub(super) sure: bool,
}

impl<'a> Lineage<'a> {
    /// Follows the ancestors of `file`. `find` knows files by their ids, and `ids` are those to suggest.
    pub(super) fn trace<'i, I: Iterator<Item = &'i str>>(
        file: &'a RuleFile,
        find: impl Fn(&str) -> Option<&'a RuleFile>,
        ids: impl Fn() -> I,
    ) -> Self {
        let mut line = vec![file];
        let mut youngest = file;
        let mut fault = None;
        while let Some((parent, span)) = &youngest.inherits {
            let found = known(&line, parent).and_then(|()| {
                find(parent).ok_or_else(|| {
                    // A file of this line would only lead round in a circle.
                    let others = ids().filter(|id| line.iter().all(|file| file.id() != *id));
                    let nearest = nearest(parent, others).map(str::to_owned);
                    let parent = parent.clone();
                    FaultKind::UnknownParent { parent, nearest }
                })
            });
            match found {
                Ok(file) => {
                    line.push(file);
                    youngest = file;
                }
                Err(kind) => {
                    let place = youngest.source.place(span);
                    fault = Some(Fault::new("inherits", kind).at(place));
                    break;
                }
            }
        }
        line.reverse();
        Self { line, fault }
    }

    /// The numbers of players. Where the youngest file does not say, its nearest ancestor that does is asked.
    pub(super) fn allowed(&self) -> Allowed {
        let doubtful = |file: &&RuleFile| {
            let doubts = &file.doubts;
            file.players.is_none() && (doubts.players || doubts.parent || doubts.all)
        };
        let youngest_first = || self.line.iter().rev().copied();
        let speaker = youngest_first().find(|file| file.players.is_some());
        let silent = youngest_first().take_while(|file| file.players.is_none());
        let doubtful = silent.filter(doubtful).count() > 0;
        let mut players = speaker
            .and_then(|file| file.players.clone())
            .unwrap_or_else(|| vec![2]);
        let sure = !doubtful && (speaker.is_some() || self.fault.is_none());
        if !sure {
            players.extend(self.line.iter().flat_map(|file| file.with.keys()));
            players.sort_unstable();
            players.dedup();
        }
        Allowed { players, sure }
    }
}

/// Whether the line can go on with `parent`.
fn known(line: &[&RuleFile], parent: &str) -> Result<(), FaultKind> {
    if line.iter().any(|file| file.id() == parent) {
        let mut chain: Vec<&str> = line.iter().map(|file| file.id()).collect();
        chain.push(parent);
        let chain = chain.join(" > ");
        return Err(FaultKind::InheritCycle { chain });
    }
    if line.len() > MAX_ANCESTORS {
        let most = MAX_ANCESTORS;
        return Err(FaultKind::InheritDepth { most });
    }
    Ok(())
}
