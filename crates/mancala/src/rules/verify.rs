//! Checking a rule file as a whole: itself, its ancestors, every number of players, every preset.

use super::Rules;
use super::check;
use super::effort::Trials;
use super::fault::{Fault, FaultKind, Severity};
use super::file::RuleFile;
use super::layer::Layer;
use super::lineage::Lineage;
use super::merge::Merged;
use super::uncertain::UncertainKeys;
use crate::position::Position;

/// All faults and warnings of the youngest file of a line. Contradictions that may only follow from what was not
/// understood are not reported.
pub(super) fn verify(lineage: &Lineage<'_>, trials: &Trials) -> Vec<Fault> {
    let line = &lineage.files;
    let Some(file) = line.last() else {
        return Vec::new();
    };
    let own = line.iter().rev().flat_map(|file| file.faults());
    let mut faults: Vec<Fault> = own.chain(&lineage.fault).cloned().collect();
    let allowed = lineage.allowed();
    if file.players.is_none() && file.inherits.is_some() && allowed.is_certain {
        faults.extend(file.unlisted_players(&allowed.players));
    }
    // A missing ancestor may have set anything.
    let mut uncertain = UncertainKeys::default();
    if lineage.fault.is_some() {
        uncertain.insert_all();
    }
    let players = &allowed.players;
    let base = by_players(players, |count| {
        faults_for(line, file, count, None, &uncertain, trials)
    });
    for (name, preset) in &file.presets {
        let mut more = by_players(players, |count| {
            faults_for(line, file, count, Some(&preset.layer), &uncertain, trials)
        });
        // What is wrong without the preset as well is reported once.
        more.retain(|fault| !base.contains(fault));
        for fault in &mut more {
            fault.preset = Some(name.clone());
        }
        faults.extend(more);
    }
    faults.extend(base);
    in_order(file, faults)
}

/// The faults for one number of players, of the rule as it stands or with a preset.
fn faults_for(
    line: &[&RuleFile],
    file: &RuleFile,
    players: u8,
    preset: Option<&Layer>,
    uncertain: &UncertainKeys,
    trials: &Trials,
) -> Vec<Fault> {
    let mut merged = Merged::base(line, players, uncertain.clone());
    if let Some(preset) = preset {
        merged.apply_part(preset, file);
        return contradictions(&merged, players, &[Some(preset)], trials);
    }
    let with = file.with.get(&players);
    let mut faults = contradictions(&merged, players, &[Some(&file.base), with], trials);
    let in_with = |fault: &Fault| with.is_some_and(|layer| layer.get(&fault.key).is_some());
    for fault in &mut faults {
        if fault.kind.is_idle() && in_with(fault) {
            fault.players = Some(players);
        }
    }
    faults
}

/// Contradictions of the settings, and idle keys among those that the `layers` set.
fn contradictions(
    merged: &Merged<'_>,
    players: u8,
    layers: &[Option<&Layer>],
    trials: &Trials,
) -> Vec<Fault> {
    let (settings, uncertain) = (&merged.settings, &merged.uncertain);
    let mut faults = check::certain_faults(players, settings, uncertain);
    let mut idle = check::certain_idle(settings, uncertain);
    idle.retain(|fault| {
        let mut layers = layers.iter().flatten();
        layers.any(|layer| layer.get(&fault.key).is_some())
    });
    faults.extend(idle);
    let playable = faults
        .iter()
        .all(|fault| fault.severity() != Severity::Error);
    // The trial plays games, so it needs rules without faults and without guesses.
    if playable && uncertain.has_no_setting() {
        let rules = Rules::new(players, merged.settings.clone()).ok();
        faults.extend(rules.as_ref().and_then(without_choice));
        faults.extend(rules.as_ref().and_then(|rules| trials.fault(rules)));
    }
    merged.place_all(faults)
}

/// Filters that leave no decision in the first position.
fn without_choice(rules: &Rules) -> Option<Fault> {
    let filtered = !rules.sow.only.is_empty();
    let over = filtered && Position::start(rules).end().is_some();
    over.then(|| Fault::new("sow.only", FaultKind::NoChoice {}).involving(&["board"]))
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
