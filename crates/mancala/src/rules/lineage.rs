//! A rule file with its ancestors, as far as they can be found.

use super::fault::{Fault, FaultKind, nearest};
use super::file::RuleFile;
use super::uncertain::{INHERITS, PLAYERS};

/// How many ancestors of a rule are followed.
pub const MAX_ANCESTORS: usize = 16;

/// A rule file and its ancestors.
#[derive(Debug)]
pub(super) struct Lineage<'a> {
    /// The files, eldest first.
    pub(super) files: Vec<&'a RuleFile>,
    /// Why an ancestor is missing, if one is.
    pub(super) fault: Option<Fault>,
}

/// The numbers of players that a rule allows.
#[derive(Debug)]
pub(super) struct AllowedPlayers {
    /// The numbers, smallest first; where they are uncertain, all that may matter.
    pub(super) players: Vec<u8>,
    /// Whether every file that could name them was understood.
    pub(super) is_certain: bool,
}

impl<'a> Lineage<'a> {
    /// Follows the ancestors of `file`. `find` knows files by their ids, and `ids` are those to suggest.
    pub(super) fn trace<'i, I: Iterator<Item = &'i str>>(
        file: &'a RuleFile,
        find: impl Fn(&str) -> Option<&'a RuleFile>,
        ids: impl Fn() -> I,
    ) -> Self {
        let mut files = vec![file];
        let mut youngest = file;
        let mut fault = None;
        // From child to parent, until a file inherits nothing or its parent cannot be had.
        while let Some((parent, span)) = &youngest.inherits {
            let found = known(&files, parent).and_then(|()| {
                find(parent).ok_or_else(|| {
                    // A file of this line would make a cycle.
                    let others = ids().filter(|id| files.iter().all(|file| file.id() != *id));
                    let nearest = nearest(parent, others).map(str::to_owned);
                    let parent = parent.clone();
                    FaultKind::UnknownParent { parent, nearest }
                })
            });
            match found {
                Ok(file) => {
                    files.push(file);
                    youngest = file;
                }
                Err(kind) => {
                    let place = youngest.source.place(span);
                    fault = Some(Fault::new("inherits", kind).at(place));
                    break;
                }
            }
        }
        files.reverse();
        Self { files, fault }
    }

    /// The numbers of players: those of the youngest file that names any.
    pub(super) fn allowed(&self) -> AllowedPlayers {
        let mut players = vec![2];
        let mut is_certain = self.fault.is_none();
        // Eldest first: what a younger file says replaces what is known so far, and makes it certain again.
        for file in &self.files {
            is_certain &= !file.uncertain.contains(INHERITS);
            if let Some(own) = &file.players {
                players.clone_from(own);
                is_certain = true;
            }
            is_certain &= !file.uncertain.contains(PLAYERS);
        }
        if !is_certain {
            players.extend(self.files.iter().flat_map(|file| file.with.keys()));
            players.sort_unstable();
            players.dedup();
        }
        AllowedPlayers {
            players,
            is_certain,
        }
    }
}

/// Whether the line can go on with `parent`.
fn known(files: &[&RuleFile], parent: &str) -> Result<(), FaultKind> {
    if files.iter().any(|file| file.id() == parent) {
        let mut chain: Vec<&str> = files.iter().map(|file| file.id()).collect();
        chain.push(parent);
        let chain = chain.join(" > ");
        return Err(FaultKind::InheritCycle { chain });
    }
    if files.len() > MAX_ANCESTORS {
        let most = MAX_ANCESTORS;
        return Err(FaultKind::InheritDepth { most });
    }
    Ok(())
}
