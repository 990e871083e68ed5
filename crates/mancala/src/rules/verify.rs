//! Checking a rule file as a whole: itself, its ancestors, every number of players, every preset.

use super::check::{self, Unsure};
use super::fault::Fault;
use super::file::RuleFile;
use super::layer::Layer;
use super::lineage::{Allowed, Lineage};
use super::merge::{Merged, all_keys};

/// All faults and warnings of the youngest file of a line. What was not understood is set aside: a contradiction that
/// it has a part in may only follow from that, and is not reported.
pub(super) fn verify(lineage: &Lineage<'_>) -> Vec<Fault> {
    let line = &lineage.line;
    let Some(file) = line.last() else {
        return Vec::new();
    };
    let own = line.iter().rev().flat_map(|file| file.faults());
    let mut faults: Vec<Fault> = own.chain(&lineage.fault).cloned().collect();
    let allowed = lineage.allowed();
    if file.players.is_none() && file.inherits.is_some() && allowed.sure {
        faults.extend(file.unlisted_players(&allowed.players));
    }
    let unsure = unsure(lineage, &allowed);
    let players = &allowed.players;
    let base = by_players(players, |count| plain(line, file, count, &unsure));
    for (name, preset) in &file.presets {
        let mut more = by_players(players, |count| {
            with_preset(line, file, count, &preset.layer, &unsure)
        });
        more.retain(|fault| !base.contains(fault));
        for fault in &mut more {
            fault.preset = Some(name.clone());
        }
        faults.extend(more);
    }
    faults.extend(base);
    in_order(file, faults)
}

/// What is not sure before the first file is laid down: everything, if an ancestor is missing that may have said it.
fn unsure(lineage: &Lineage<'_>, allowed: &Allowed) -> Unsure {
    let mut unsure = Unsure::new();
    if lineage.fault.is_some() {
        unsure.extend(all_keys());
    }
    if !allowed.sure {
        unsure.insert("board.players");
    }
    unsure
}

/// The rule as it stands.
fn plain(line: &[&RuleFile], file: &RuleFile, players: u8, unsure: &Unsure) -> Vec<Fault> {
    let merged = Merged::base(line, players, unsure.clone());
    let with = file.with.get(&players);
    let mut faults = contradictions(&merged, players, &[Some(&file.base), with]);
    let in_with = |fault: &Fault| with.is_some_and(|layer| layer.get(&fault.key).is_some());
    for fault in &mut faults {
        if fault.kind.is_idle() && in_with(fault) {
            fault.players = Some(players);
        }
    }
    faults
}

fn with_preset(
    line: &[&RuleFile],
    file: &RuleFile,
    players: u8,
    preset: &Layer,
    unsure: &Unsure,
) -> Vec<Fault> {
    let mut merged = Merged::base(line, players, unsure.clone());
    merged.lay(preset, &file.source);
    contradictions(&merged, players, &[Some(preset)])
}

/// Contradictions of the settings, and idle keys among those that are `given`.
fn contradictions(merged: &Merged<'_>, players: u8, given: &[Option<&Layer>]) -> Vec<Fault> {
    let mut faults = check::sure_faults(players, &merged.settings, &merged.unsure);
    let mut idle = check::idle(&merged.settings);
    idle.retain(|fault| {
        let mut given = given.iter().flatten();
        given.any(|layer| layer.get(&fault.key).is_some()) && !fault.involves(&merged.unsure)
    });
    faults.extend(idle);
    merged.place_all(faults)
}

/// What is wrong for all numbers of players alike, and then what is wrong for some.
fn by_players(players: &[u8], check: impl Fn(u8) -> Vec<Fault>) -> Vec<Fault> {
    let found: Vec<(u8, Vec<Fault>)> = players.iter().map(|n| (*n, check(*n))).collect();
    let mut faults: Vec<Fault> = Vec::new();
    for (count, list) in &found {
        for fault in list {
            let common = found.iter().all(|(_, others)| others.contains(fault));
            // A key that does something for one number of players is not idle for the others.
            if !common && fault.kind.is_idle() && fault.players.is_none() {
                continue;
            }
            let mut fault = fault.clone();
            fault.players = fault.players.or((!common).then_some(*count));
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
    faults
}

/// Faults of the file itself first, in the order of its text, then those of its ancestors.
fn in_order(file: &RuleFile, mut faults: Vec<Fault>) -> Vec<Fault> {
    faults.sort_by_key(|fault| {
        let place = fault.place.as_ref();
        let elsewhere = place.is_some_and(|place| &*place.file != file.id());
        (elsewhere, place.map_or(0, |place| place.span.start))
    });
    faults
}
