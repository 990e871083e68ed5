//! Learns the values of pits for rules and keeps them in their `.weights` files where that wins clearly:
//!
//! ```sh
//! cargo run --release -p search --example train_pits -- awale oware
//! cargo run --release -p search --example train_pits -- --games 6000 kalah
//! ```

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use mancala::rules::{Catalog, RuleRef, Rules};
use search::{PitTraining, PitTrainingPlan, WeightTable, WeightsFile, train_pits};

const PLAN: PitTrainingPlan = PitTrainingPlan {
    games: 800,
    passes: 2,
    nodes: 1500,
    trial: 200,
    trial_nodes: 8000,
    seed: 1,
};
/// What is gained must be at least so much, in shares of the points: half of the interval of 200 games.
const MIN_GAIN: f64 = 0.035;
const MADE_BY: &str = "# Values of pits by: cargo run --release -p search --example train_pits --";

fn main() -> io::Result<()> {
    let mut plan = PLAN;
    let mut words = env::args().skip(1);
    while let Some(id) = words.next() {
        if id == "--games" {
            let games = words.next().and_then(|games| games.parse().ok());
            plan.games = games.ok_or_else(|| io::Error::other("--games: write a number"))?;
            continue;
        }
        let found = Catalog::builtin().rules(&RuleRef::plain(&id), Some(2));
        let Ok(rules) = found.map(|rules| rules.for_rounds(1)) else {
            println!("{id}: no rule for two");
            continue;
        };
        let weights = WeightTable::builtin().for_rules(&rules);
        match train_pits(&rules, weights, &plan, &mut |_, _| {}) {
            Some(trained) => keep(&id, plan.games, &rules, &trained)?,
            None => println!("{id}: its board does not show its pits"),
        }
    }
    Ok(())
}

/// Says what came of it, and writes the values down if they win.
fn keep(id: &str, games: u32, rules: &Rules, trained: &PitTraining) -> io::Result<()> {
    let (score, error) = trained.score();
    let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
    let wins = score - error > 0.5 && score > 0.5 + MIN_GAIN;
    println!(
        "{id}: {} samples, loss {:.4} to {:.4}, trial {:?}, Elo {:+.0} ({:+.0} to {:+.0}), {}",
        trained.samples,
        trained.loss[0],
        trained.loss[1],
        trained.trial,
        elo(score),
        elo(score - error),
        elo(score + error),
        if wins { "taken" } else { "left" }
    );
    if !wins {
        return Ok(());
    }
    let path = weights_path(id)?;
    let text = fs::read_to_string(&path).unwrap_or_default();
    let mut file = WeightsFile::read(&text).map_err(io::Error::other)?;
    file.put(rules, &trained.weights);
    let made = format!("{MADE_BY} --games {games} {id}");
    let comments = text.lines().filter(|line| line.starts_with('#'));
    let mut lines: Vec<&str> = comments.filter(|line| !line.starts_with(MADE_BY)).collect();
    lines.push(&made);
    let body = file.write().map_err(io::Error::other)?;
    fs::write(path, format!("{}\n\n{body}", lines.join("\n")))
}

/// The file beside the rule.
fn weights_path(id: &str) -> io::Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    for folder in fs::read_dir(root)? {
        let folder = folder?.path();
        if folder.join(id).with_extension("toml").is_file() {
            return Ok(folder.join(id).with_extension("weights"));
        }
    }
    Err(io::Error::other(format!("{id}: no rule file")))
}
