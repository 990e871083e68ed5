//! `cargo xtask load`: many games at once on a server of our own, and whether it keeps its promises.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::context::Context;
use crate::shell;

#[derive(Debug, Args)]
pub struct LoadArgs {
    /// Games at once, each with two live connections
    #[arg(long, default_value_t = 2000)]
    games: u32,
    /// How long to measure
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Milliseconds within which 99 of 100 decisions must have reached the other player
    #[arg(long, default_value_t = 50.0)]
    p99: f64,
    /// Megabytes of memory that the server may take
    #[arg(long, default_value_t = 300.0)]
    memory: f64,
}

/// A server that is stopped when it is no longer needed.
struct Server {
    child: Child,
    folder: std::path::PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already, and then there is nothing to stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Measures; false when a promise is not kept.
pub fn run(args: &LoadArgs) -> Result<bool> {
    let context = Context::new()?;
    shell::run(&mut context.cargo(["build", "--release", "-p", "granary"]))?;
    shell::run(&mut context.cargo(["build", "--release", "-p", "server", "--example", "load"]))?;
    let release = context.target.join("release");
    let folder = context.target.join(format!("load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut child = Command::new(release.join("granary"))
        .args(["serve", "--json", "--no-open", "--no-limits"])
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(folder.join("games.db"))
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start the server")?;
    let out = child.stdout.take().context("the server says nothing")?;
    let server = Server { child, folder };
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line)?;
    let told: Value = serde_json::from_str(&line)?;
    let address = told["address"].as_str().context("no address")?;
    let address = address.trim_start_matches("http://").trim_end_matches('/');
    println!("{} games on {address} for {} s", args.games, args.seconds);
    let report = shell::output(
        Command::new(release.join("examples").join("load"))
            .arg(address)
            .arg(server.child.id().to_string())
            .arg(args.games.to_string())
            .arg(args.seconds.to_string()),
    )?;
    drop(server);
    judge(args, &serde_json::from_str(&report)?)
}

fn judge(args: &LoadArgs, report: &Value) -> Result<bool> {
    println!("{report:#}");
    let number = |key: &str| report[key].as_f64();
    let (Some(p99), Some(memory), Some(rate), Some(faults)) = (
        number("p99_ms"),
        number("memory_mb"),
        number("decisions_per_second"),
        number("faults"),
    ) else {
        bail!("the report is not complete");
    };
    // Every game decides each two seconds; a few are between two games.
    let wanted = f64::from(args.games) / 2.0 * 0.9;
    let promises = [
        (
            p99 <= args.p99,
            format!("p99 {p99:.1} ms of {:.1}", args.p99),
        ),
        (
            memory <= args.memory,
            format!("memory {memory:.0} MB of {:.0}", args.memory),
        ),
        (
            rate >= wanted,
            format!("{rate:.0} decisions a second of {wanted:.0}"),
        ),
        (faults == 0.0, format!("{faults} games with faults")),
    ];
    for (kept, words) in &promises {
        println!("{} {words}", if *kept { "kept:    " } else { "NOT KEPT:" });
    }
    Ok(promises.iter().all(|(kept, _)| *kept))
}
