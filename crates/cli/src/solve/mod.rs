//! `granary solve`: what a position is worth to perfect players, proved by search down to endgame tables.

pub mod args;
mod certificate;

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use ::endgame::{
    Build, Checkpoint, EndgameTable, LayerValues, Progress, Proof, ProofProgress, ProofTask, Terms,
    USUAL_PATIENCE, ValueKind, rule_folder, seeds_within,
};
use mancala::Position;
use mancala::rules::Rules;
use serde_json::json;
use words::Texts;

use crate::args::Args;
use crate::endgame::{folder, progress_line, refusal, rule};
use crate::error::CliError;
use crate::library;
use crate::perft::position_or_start;
use crate::watching;
use args::{SolveArgs, SolveCommand};
use certificate::Written;

/// The most positions of a table whose size was not given.
const USUAL_POSITIONS: u64 = 12_000_000;
/// Memory for the values of a table, in bytes.
const TABLE_BYTES: u64 = 4 << 30;

/// How far the two parts of the work have come.
#[derive(Debug, Default)]
struct Work {
    tables: Progress,
    proof: ProofProgress,
}

pub fn run(args: &Args, command: &SolveArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    if let Some(SolveCommand::Check(check)) = &command.command {
        return certificate::check(args, check, texts, out);
    }
    let name = command.rule.as_deref().unwrap_or_default();
    let (reference, rules) = rule(args, name, texts)?;
    let position = position_or_start(&rules, command.position.as_deref())?;
    let terms = Terms::new(&rules).map_err(CliError::input)?;
    let folder = folder(&command.folder, texts)?;
    let most = position.board_seeds().min(terms.most_seeds().into()) as u8;
    let usual = || seeds_within(&terms, USUAL_POSITIONS);
    let seeds = command.seeds.unwrap_or_else(usual).min(most);
    let start = Instant::now();
    let (proof, choices) = watched(texts, start, |work| {
        let layers = layers(&rules, seeds, &folder, command, work)?;
        let path = rule_folder(&folder, terms.fingerprint()).join("solve.proof");
        let task = ProofTask {
            rules: &rules,
            position: &position,
            layers: &layers,
            hash_mib: command.hash as usize,
            threads: command.threads.into(),
            guess: command.guess,
            patience: USUAL_PATIENCE,
            checkpoint: Some(Checkpoint {
                path: &path,
                every: Duration::from_secs(command.checkpoint.into()),
            }),
            progress: &work.proof,
        };
        let proved = match command.certificate {
            Some(_) => task.run_recorded(),
            None => task.run().map(|proof| (proof, None)),
        };
        proved.map_err(CliError::input)
    })?;
    let mut told = Told {
        rule: reference.to_string(),
        rules: &rules,
        position: &position,
        proof: &proof,
        seconds: start.elapsed().as_secs_f64(),
        table_seeds: seeds,
        even: terms.kind() == ValueKind::Exact,
        certificate: None,
    };
    if let Some(path) = &command.certificate {
        told.certificate = Some(certificate::write(path, &folder, name, &told, choices)?);
    }
    match args.json {
        true => writeln!(out, "{}", told.json())?,
        false => told.say(texts, out)?,
    }
    Ok(())
}

/// The layers of the rule's table, built and kept if they are missing.
fn layers(
    rules: &Rules,
    seeds: u8,
    folder: &Path,
    command: &SolveArgs,
    work: &Work,
) -> Result<Vec<LayerValues>, CliError> {
    let build = Build {
        folder,
        seeds,
        threads: command.threads.into(),
        memory: TABLE_BYTES,
        progress: &work.tables,
    };
    build.run(rules, |_| {}).map_err(refusal)?;
    let table = EndgameTable::open(folder, rules).map_err(refusal)?;
    let layers = (0..=seeds).map(|seeds| table.layer(seeds).map_err(refusal));
    let layers: Result<Vec<_>, _> = layers.collect();
    Ok(layers?.into_iter().flatten().collect())
}

/// Works while a line shows how far it is; the first request to end stops it with what is known.
fn watched<T>(
    texts: &Texts,
    start: Instant,
    work: impl FnOnce(&Work) -> Result<T, CliError>,
) -> Result<T, CliError> {
    let progress = Work::default();
    let stop = || {
        progress.tables.stop();
        progress.proof.stop();
    };
    watching::watched(stop, || line(&progress, start, texts), || work(&progress))
}

fn line(work: &Work, start: Instant, texts: &Texts) -> String {
    let nodes = work.proof.nodes();
    if nodes == 0 {
        return progress_line(&work.tables, texts);
    }
    let bounds = work.proof.bounds();
    let rate = nodes as f64 / start.elapsed().as_secs_f64().max(1e-9) / 1e6;
    let words = [
        ("nodes", nodes.to_string().into()),
        ("rate", format!("{rate:.2}").into()),
        ("low", format!("{:+}", bounds.low).into()),
        ("high", format!("{:+}", bounds.high).into()),
    ];
    texts.get("solve-progress", &words)
}

/// What there is to tell at the end.
struct Told<'a> {
    rule: String,
    rules: &'a Rules,
    position: &'a Position,
    proof: &'a Proof,
    seconds: f64,
    table_seeds: u8,
    /// Whether endless play counts as worth nothing to either player.
    even: bool,
    /// The certificate that was written.
    certificate: Option<Written>,
}

impl Told<'_> {
    fn best(&self) -> Vec<String> {
        let label = |decision| self.rules.write_decision(decision);
        self.proof.best.iter().copied().map(label).collect()
    }

    fn json(&self) -> serde_json::Value {
        let decisions = self.proof.decisions.iter().map(|known| {
            json!({
                "decision": self.rules.write_decision(known.decision),
                "low": known.value.low,
                "high": known.value.high,
            })
        });
        let certificate = self.certificate.as_ref().map(Written::json);
        json!({
            "rule": self.rule,
            "position": self.position.to_text(self.rules),
            "value": self.proof.value.exact(),
            "low": self.proof.value.low,
            "high": self.proof.value.high,
            "best": self.best(),
            "decisions": decisions.collect::<Vec<_>>(),
            "stopped": self.proof.stopped,
            "endless": if self.even { "nothing" } else { "bounds" },
            "table_seeds": self.table_seeds,
            "nodes": self.proof.nodes,
            "seconds": self.seconds,
            "certificate": certificate,
        })
    }

    fn say(&self, texts: &Texts, out: &mut impl Write) -> Result<(), CliError> {
        let value = self.proof.value;
        let words = [
            ("low", format!("{:+}", value.low).into()),
            ("high", format!("{:+}", value.high).into()),
        ];
        let id = match (value.exact(), self.proof.stopped) {
            (Some(_), _) => "solve-value",
            (None, true) => "solve-stopped",
            (None, false) => "solve-open",
        };
        writeln!(out, "{}", texts.get(id, &words))?;
        let best = self.best().join(" ");
        writeln!(out, "{}", texts.get("solve-best", &[("best", best.into())]))?;
        let words = [
            ("nodes", self.proof.nodes.to_string().into()),
            ("seconds", format!("{:.1}", self.seconds).into()),
            ("seeds", u32::from(self.table_seeds).into()),
        ];
        writeln!(out, "{}", texts.get("solve-effort", &words))?;
        match &self.certificate {
            Some(written) => written.say(texts, out),
            None => Ok(()),
        }
    }
}
