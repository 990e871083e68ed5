//! `cargo xtask nodes`: three servers on one PostgreSQL, with NATS between them and nginx in front, while one after the
//! other is killed. No acknowledged decision may be lost or stand twice, and every player must be back in time.

mod cable;
mod services;
mod usage;

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, ensure};
use clap::Args;
use serde_json::Value;

use self::cable::Cable;
use self::services::{Postgres, Running, Spread, free_port, start_nats, start_nginx, wait_for};
use self::usage::cpu_seconds;
use crate::context::Context;
use crate::shell;

#[derive(Debug, Args)]
pub struct NodesArgs {
    /// About a minute, with few games: whether it holds, not how fast it is
    #[arg(long)]
    pub short: bool,
    /// Games at once where speed is measured, each with two live connections
    #[arg(long, default_value_t = 3000)]
    games: u32,
    /// Seconds within which every player must be back
    #[arg(long, default_value_t = 5.0)]
    back: f64,
    /// Milliseconds within which 99 of 100 decisions must have reached the other player
    #[arg(long, default_value_t = 50.0)]
    p99: f64,
    /// Use what `cargo build` makes without optimization
    #[arg(long)]
    debug: bool,
    /// Let nginx send all players of a game to the same node, instead of everybody to any
    #[arg(long)]
    by_game: bool,
    /// A server and players that are built already, instead of building them
    #[arg(long, num_args = 2, value_names = ["GRANARY", "PLAYERS"])]
    built: Vec<PathBuf>,
    /// How often each fault is tried
    #[arg(long)]
    tries: Option<usize>,
    /// Only these: nothing, kill, replace, nats, postgres, cut
    #[arg(value_name = "FAULT")]
    names: Vec<String>,
}

const NODES: usize = 3;

/// Something that goes wrong while games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    Nothing,
    /// A node is killed and started again.
    Kill,
    /// A node is asked to stop and started again.
    Replace,
    Nats,
    Postgres,
    /// A node does not reach the database for a while.
    Cut,
}

impl Trouble {
    /// The word for it on the command line.
    const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Kill => "kill",
            Self::Replace => "replace",
            Self::Nats => "nats",
            Self::Postgres => "postgres",
            Self::Cut => "cut",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Kill => "kill -9 of a node",
            Self::Replace => "a node is replaced",
            Self::Nats => "kill -9 of NATS",
            Self::Postgres => "crash of PostgreSQL",
            Self::Cut => "a node is cut off",
        }
    }
}

/// A row of the table.
struct Row {
    trouble: Trouble,
    tries: usize,
    report: Value,
    /// When the service that was killed was away, in milliseconds since 1970.
    outages: Vec<[u64; 2]>,
}

impl Row {
    fn number(&self, key: &str) -> f64 {
        self.report[key].as_f64().unwrap_or(0.0)
    }

    /// The longest that a player waited, in seconds, and the longest of it during which every service was there.
    fn waits(&self) -> (f64, f64) {
        let waits = self.report["long_waits"].as_array().into_iter().flatten();
        let slowest = self.number("slowest_ms");
        let (mut longest, mut longest_served) = (slowest, slowest.min(1000.0));
        for wait in waits {
            let at = |place: usize| wait[place].as_u64().unwrap_or(0);
            let (mut from, to) = (at(0), at(1));
            longest = longest.max((to - from) as f64);
            let mut served = 0;
            for [gone, back] in self.outages.iter().filter(|[_, back]| *back > at(0)) {
                served = served.max(to.min(*gone).saturating_sub(from));
                from = from.max(*back);
            }
            served = served.max(to.saturating_sub(from));
            longest_served = longest_served.max(served as f64);
        }
        (longest / 1000.0, longest_served / 1000.0)
    }
}

/// The servers and what they need.
struct Cluster {
    binary: PathBuf,
    ports: Vec<u16>,
    nodes: Vec<Running>,
    front: u16,
    nats_port: u16,
    nats: Option<Running>,
    nginx: Running,
    cable: Cable,
    postgres: Postgres,
    /// The last one: everything above has ended when it is removed.
    folder: Folder,
}

/// A folder that is removed with this value.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // It lies in the folder for temporary files, where others clean up too.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs everything; false when something was lost, or took too long.
pub fn run(args: &NodesArgs) -> Result<bool> {
    if let [granary, players] = args.built.as_slice() {
        return campaign(args, granary, players);
    }
    let context = Context::new()?;
    let profile = if args.debug { "debug" } else { "release" };
    let flags: &[&str] = if args.debug { &[] } else { &["--release"] };
    shell::run(context.cargo(["build", "-p", "granary"]).args(flags))?;
    shell::run(
        context
            .cargo(["build", "-p", "server", "--example", "nodes"])
            .args(flags),
    )?;
    let built = context.target.join(profile);
    let players = built.join("examples").join("nodes");
    campaign(args, &built.join("granary"), &players)
}

/// The campaign in short, with binaries that are there: whether everything holds, with more time than it ever needs.
pub fn run_short(granary: &Path, players: &Path) -> Result<bool> {
    let args = NodesArgs {
        short: true,
        games: 30,
        back: 20.0,
        p99: f64::INFINITY,
        debug: false,
        by_game: false,
        built: Vec::new(),
        tries: None,
        names: Vec::new(),
    };
    campaign(&args, granary, players)
}

fn campaign(args: &NodesArgs, granary: &Path, players: &Path) -> Result<bool> {
    let spread = if args.by_game {
        Spread::ByGame
    } else {
        Spread::Any
    };
    let mut cluster = Cluster::start(granary, spread)?;
    let mut rows = Vec::new();
    for attempt in plan(args) {
        let Attempt {
            trouble,
            tries,
            games,
            ..
        } = attempt;
        println!("{}, {tries} times, {games} games", trouble.name());
        rows.push(cluster.try_out(players, &attempt)?);
    }
    Ok(judge(args, &rows))
}

/// A fault, how often it is tried, and with how many games.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    trouble: Trouble,
    tries: usize,
    games: u32,
    /// From one try to the next.
    interval: Duration,
}

/// What is tried.
fn plan(args: &NodesArgs) -> Vec<Attempt> {
    use Trouble::{Cut, Kill, Nats, Nothing, Postgres, Replace};
    let some = if args.short {
        args.games.min(40)
    } else {
        (args.games / 10).max(1)
    };
    let long = [(Nothing, 3), (Kill, 12), (Replace, 6)];
    let long = long.into_iter().chain([(Nats, 6), (Postgres, 6), (Cut, 6)]);
    let short = [(Kill, 2), (Replace, 1), (Nats, 1), (Postgres, 1), (Cut, 1)];
    let all: Vec<(Trouble, usize)> = match args.short {
        true => short.into_iter().collect(),
        false => long.collect(),
    };
    let wanted = |trouble: Trouble| {
        args.names.is_empty() || args.names.iter().any(|name| name == trouble.word())
    };
    let attempt = |(trouble, tries)| Attempt {
        trouble,
        tries: args.tries.unwrap_or(tries),
        games: if trouble == Nothing { args.games } else { some },
        interval: Duration::from_secs(if args.short { 8 } else { 10 }),
    };
    let all = all.into_iter().filter(|(trouble, _)| wanted(*trouble));
    all.map(attempt).collect()
}

impl Cluster {
    fn start(binary: &Path, spread: Spread) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("granary-nodes-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let folder = Folder(folder);
        let postgres = Postgres::start(&folder.0)?;
        let cable = Cable::to(postgres.port())?;
        let nats_port = free_port()?;
        let nats = Some(start_nats(nats_port)?);
        let ports = (0..NODES)
            .map(|_| free_port())
            .collect::<Result<Vec<_>>>()?;
        let front = free_port()?;
        let nginx = start_nginx(&folder.0, front, &ports, spread)?;
        let mut cluster = Self {
            binary: binary.to_owned(),
            ports,
            nodes: Vec::new(),
            front,
            nats_port,
            nats,
            nginx,
            cable,
            postgres,
            folder,
        };
        for number in 0..NODES {
            let node = cluster.start_node(number)?;
            cluster.nodes.push(node);
        }
        Ok(cluster)
    }

    /// Starts a node. The last one reaches the database by the cable.
    fn start_node(&self, number: usize) -> Result<Running> {
        let port = if number == NODES - 1 {
            self.cable.port
        } else {
            self.postgres.port()
        };
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.0.join(format!("node-{number}.log")))?;
        let child = Command::new(&self.binary)
            .args(["serve", "--no-open", "--no-limits", "--listen"])
            .arg(format!("127.0.0.1:{}", self.ports[number]))
            .arg("--database")
            .arg(format!("postgres://granary@127.0.0.1:{port}/postgres"))
            .arg("--nats")
            .arg(format!("nats://127.0.0.1:{}", self.nats_port))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .context("cannot start a node")?;
        let running = Running(child);
        wait_for(self.ports[number], "a node")?;
        Ok(running)
    }

    /// Has games played while something goes wrong again and again.
    fn try_out(&mut self, players: &Path, attempt: &Attempt) -> Result<Row> {
        let Attempt {
            trouble,
            tries,
            games,
            interval,
        } = *attempt;
        let seconds = interval.as_secs() * tries as u64 + 5;
        let child = Command::new(players)
            .arg(format!("127.0.0.1:{}", self.front))
            .arg(games.to_string())
            .arg(seconds.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the players")?;
        // Everybody has arrived by then.
        sleep(Duration::from_millis(10 * u64::from(games) + 2000));
        let before = self.cpu_seconds(&child);
        let begun = Instant::now();
        let mut outages = Vec::new();
        for number in 0..tries {
            let until = Instant::now() + interval;
            outages.extend(self.make(trouble, number)?);
            sleep(until.saturating_duration_since(Instant::now()));
        }
        if trouble == Trouble::Nothing {
            print_usage(&before, &self.cpu_seconds(&child), begun.elapsed());
        }
        let report = report_of(child)?;
        print_report(&report);
        if let Some(longest) = outages.iter().map(|[gone, back]| back - gone).max() {
            println!("away for at most {:.1} s", longest as f64 / 1000.0);
        }
        Ok(Row {
            trouble,
            tries,
            report,
            outages,
        })
    }

    /// The processor time that everybody has used so far.
    fn cpu_seconds(&self, players: &Child) -> Vec<(&'static str, f64)> {
        let nodes = self.nodes.iter().map(|node| cpu_seconds(node.0.id()));
        let nats = self
            .nats
            .as_ref()
            .map_or(0.0, |nats| cpu_seconds(nats.0.id()));
        vec![
            ("nodes", nodes.sum()),
            ("PostgreSQL", self.postgres.pid().map_or(0.0, cpu_seconds)),
            ("NATS", nats),
            ("nginx", cpu_seconds(self.nginx.0.id())),
            ("players", cpu_seconds(players.id())),
        ]
    }

    /// Makes trouble. Returns when a service was away, if it was one.
    fn make(&mut self, trouble: Trouble, number: usize) -> Result<Option<[u64; 2]>> {
        let begun = epoch_ms();
        let node = number % NODES;
        match trouble {
            Trouble::Nothing => {}
            Trouble::Kill => {
                self.nodes[node].0.kill()?;
                self.nodes[node].0.wait()?;
                sleep(Duration::from_secs(1));
                self.nodes[node] = self.start_node(node)?;
            }
            Trouble::Replace => {
                let pid = self.nodes[node].0.id().to_string();
                shell::run(Command::new("kill").args(["-TERM", &pid]))?;
                self.nodes[node].0.wait()?;
                self.nodes[node] = self.start_node(node)?;
            }
            Trouble::Nats => {
                self.nats = None;
                sleep(Duration::from_secs(1));
                self.nats = Some(start_nats(self.nats_port)?);
            }
            Trouble::Postgres => {
                self.postgres.crash()?;
                sleep(Duration::from_secs(1));
                self.postgres.resume()?;
            }
            Trouble::Cut => {
                self.cable.set_cut(true);
                sleep(Duration::from_secs(6));
                self.cable.set_cut(false);
            }
        }
        let is_service = matches!(trouble, Trouble::Nats | Trouble::Postgres);
        Ok(is_service.then(|| [begun, epoch_ms()]))
    }
}

/// Milliseconds since 1970.
fn epoch_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| u64::try_from(now.as_millis()).unwrap_or(u64::MAX))
}

fn report_of(child: Child) -> Result<Value> {
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "the players failed");
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// What the players say, without the list of their waits.
fn print_report(report: &Value) {
    let mut report = report.clone();
    let waits = report["long_waits"].as_array().map_or(0, Vec::len);
    report["long_waits"] = waits.into();
    println!("{report}");
}

/// Which part of a processor everybody has used.
fn print_usage(before: &[(&str, f64)], after: &[(&str, f64)], time: Duration) {
    let share = |((name, before), (_, after)): (&(&str, f64), &(&str, f64))| {
        format!("{name} {:.2}", (after - before) / time.as_secs_f64())
    };
    let shares: Vec<String> = before.iter().zip(after).map(share).collect();
    println!("processors used: {}", shares.join(", "));
}

/// Prints the table; false when a promise is not kept. `waited` is the longest that a player was without the game, `back`
/// leaves out the time when the
/// service that was killed was away.
fn judge(args: &NodesArgs, rows: &[Row]) -> bool {
    println!(
        "\n{:<22} {:>5} {:>13} {:>5} {:>8} {:>8} {:>11} {:>9} {:>8} {:>8}",
        "fault",
        "tries",
        "acknowledged",
        "lost",
        "doubled",
        "given up",
        "waited (s)",
        "back (s)",
        "p50 (ms)",
        "p99 (ms)"
    );
    let mut kept = true;
    for row in rows {
        let (waited, back) = row.waits();
        println!(
            "{:<22} {:>5} {:>13} {:>5} {:>8} {:>8} {waited:>11.1} {back:>9.1} {:>8.1} {:>8.1}",
            row.trouble.name(),
            row.tries,
            row.number("acknowledged"),
            row.number("lost"),
            row.number("doubled"),
            row.number("given_up"),
            row.number("p50_ms"),
            row.number("p99_ms"),
        );
        let whole = row.number("lost") + row.number("doubled") + row.number("given_up") == 0.0;
        let quick = row.trouble != Trouble::Nothing || row.number("p99_ms") <= args.p99;
        let played = row.number("acknowledged") > 0.0;
        kept &= whole && quick && played && back <= args.back;
    }
    println!("{}", if kept { "kept" } else { "NOT KEPT" });
    kept
}
