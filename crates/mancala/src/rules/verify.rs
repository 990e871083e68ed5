//! Checking a rule file as a whole: itself, its ancestors, every number of players, every preset.

use super::check;
use super::fault::Fault;
use super::file::RuleFile;
use super::merge::Merged;

/// All faults and warnings of the youngest file of `line`, eldest first.
pub(super) fn verify(line: &[&RuleFile], players: &[u8]) -> Vec<Fault> {
    let mut faults: Vec<Fault> = line
        .iter()
        .rev()
        .flat_map(|file| file.faults())
        .cloned()
        .collect();
    for count in players {
        let merged = Merged::base(line, *count);
        let found = check::faults(*count, &merged.settings);
        faults.extend(merged.place_all(found));
    }
    faults
}
