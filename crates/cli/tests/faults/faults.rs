//! The faults.

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempfile::TempDir;

use crate::disks::{Disk, LimitedFiles, SmallDisk};
use crate::postgres::Postgres;
use crate::served::{ask, serve};
use crate::tables::killed_builds;
use crate::trial::{Outcome, Trial, pause, wait_until};

/// A fault, and how often it is tried.
pub struct Fault {
    pub name: &'static str,
    pub long: usize,
    pub short: usize,
    /// How long it may take until games go on after it is over.
    pub limit: Duration,
    pub run: fn(usize) -> Outcome,
}

const fn fault(
    name: &'static str,
    long: usize,
    short: usize,
    limit_seconds: u64,
    run: fn(usize) -> Outcome,
) -> Fault {
    Fault {
        name,
        long,
        short,
        limit: Duration::from_secs(limit_seconds),
        run,
    }
}

pub const FAULTS: &[Fault] = &[
    fault("kill-sqlite", 500, 6, 15, kill_on_sqlite),
    fault("kill-postgresql", 200, 3, 15, kill_on_postgresql),
    fault("full-disk", 50, 2, 15, full_disk),
    fault("write-errors", 50, 2, 15, write_errors),
    fault("wrong-clock", 10, 1, 15, wrong_clock),
    fault("locked-file", 5, 1, 15, locked_file),
    fault("postgresql-restarted", 20, 1, 15, postgresql_restarted),
    fault("postgresql-hangs", 5, 1, 15, postgresql_hangs),
    fault("backup-restored", 10, 1, 15, backup_restored),
    fault("second-process", 20, 2, 2, second_process),
    fault("hostile-rule", 5, 1, 2, hostile_rule),
    fault("kill-endgame", 50, 2, 15, killed_builds),
];

/// The server on a file. The log is full of errors that are meant to be there.
fn on_file(data: &Path) -> Command {
    let mut command = serve(data);
    command.env("GRANARY_LOG", "off");
    command
}

fn on_postgres(postgres: &Postgres) -> impl Fn() -> Command + 'static {
    let url = postgres.url();
    move || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_granary"));
        command
            .args(["serve", "--json", "--no-open", "--no-limits"])
            .args(["--listen", "127.0.0.1:0", "--database", &url])
            .env("GRANARY_LOG", "off");
        command
    }
}

/// A trial on a file in a folder of its own.
fn file_trial() -> (TempDir, Trial) {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("games.db");
    (folder, Trial::new(move || on_file(&data)))
}

fn kill_often(mut trial: Trial, tries: usize) -> Outcome {
    for _ in 0..tries {
        pause(400);
        trial.attempt(|trial| {
            trial.server.kill();
            // The time that the start takes is part of the recovery.
            let over = Instant::now();
            trial.restart();
            over
        });
    }
    trial.end()
}

fn kill_on_sqlite(tries: usize) -> Outcome {
    let (_folder, trial) = file_trial();
    kill_often(trial, tries)
}

fn kill_on_postgresql(tries: usize) -> Outcome {
    let Some(postgres) = Postgres::unless_left_out() else {
        return Outcome::left_out("there is no PostgreSQL");
    };
    kill_often(Trial::new(on_postgres(&postgres)), tries)
}

/// A disk that is full for a moment, and has room again.
fn fill_often(disk: &mut dyn Disk, tries: usize) -> Outcome {
    let data = disk.folder().join("games.db");
    let mut trial = Trial::new(move || {
        let mut command = on_file(&data);
        // Without the watermark, so that the disk really becomes full.
        command.args(["--min-free", "0"]);
        command
    });
    for number in 0..tries {
        pause(300);
        trial.attempt(|trial| {
            disk.fill(&trial.server);
            wait_until("a game is refused", || {
                let game = json!({ "rule": "kalah" }).to_string();
                let made = ask(&trial.server.address, "POST", "/api/games", &game);
                made.is_none_or(|(status, _)| status != 201)
            });
            pause(300);
            // Every third time the server dies on the full disk, and starts on it.
            if number % 3 == 2 {
                trial.server.kill();
                trial.restart();
            }
            disk.empty(&trial.server);
            Instant::now()
        });
    }
    trial.end()
}

fn full_disk(tries: usize) -> Outcome {
    match SmallDisk::mount() {
        Some(mut disk) => fill_often(&mut disk, tries),
        None => Outcome::left_out("this user may not mount a file system"),
    }
}

fn write_errors(tries: usize) -> Outcome {
    let folder = TempDir::new().unwrap();
    fill_often(&mut LimitedFiles { folder }, tries)
}

/// Runs statements on a file beside the server, and keeps the connection.
fn beside(data: &Path, statements: &[&'static str]) -> (tokio::runtime::Runtime, SqliteConnection) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let url = format!("sqlite://{}", data.display());
    let connection = runtime.block_on(async {
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        connection
            .execute("PRAGMA busy_timeout = 20000")
            .await
            .unwrap();
        for statement in statements {
            connection.execute(*statement).await.unwrap();
        }
        connection
    });
    (runtime, connection)
}

/// A clock that is 400 days ahead is the same as rows that are 400 days behind it.
fn wrong_clock(tries: usize) -> Outcome {
    const SHIFT: &[&str] = &[
        "UPDATE games SET at = at - 34560000000",
        "UPDATE actions SET at = at - 34560000000",
        "UPDATE endings SET at = at - 34560000000",
        "UPDATE tournaments SET at = at - 34560000000",
        "UPDATE tournament_entries SET at = at - 34560000000",
    ];
    let (folder, mut trial) = file_trial();
    for _ in 0..tries {
        pause(300);
        trial.attempt(|trial| {
            trial.server.kill();
            let (runtime, connection) = beside(&folder.path().join("games.db"), SHIFT);
            runtime.block_on(connection.close()).unwrap();
            let over = Instant::now();
            trial.restart();
            over
        });
        thread::sleep(Duration::from_secs(2));
        trial.check();
    }
    trial.end()
}

fn locked_file(tries: usize) -> Outcome {
    let (folder, mut trial) = file_trial();
    for _ in 0..tries {
        pause(300);
        trial.attempt(|_| {
            let data = folder.path().join("games.db");
            let (runtime, mut connection) = beside(&data, &["BEGIN IMMEDIATE"]);
            thread::sleep(Duration::from_secs(5));
            runtime.block_on(connection.execute("ROLLBACK")).unwrap();
            runtime.block_on(connection.close()).unwrap();
            Instant::now()
        });
    }
    trial.end()
}

fn postgresql_restarted(tries: usize) -> Outcome {
    let Some(postgres) = Postgres::unless_left_out() else {
        return Outcome::left_out("there is no PostgreSQL");
    };
    let mut trial = Trial::new(on_postgres(&postgres));
    for _ in 0..tries {
        pause(300);
        trial.attempt(|_| {
            postgres.stop();
            pause(2000);
            postgres.resume();
            Instant::now()
        });
    }
    trial.end()
}

fn postgresql_hangs(tries: usize) -> Outcome {
    let Some(postgres) = Postgres::unless_left_out() else {
        return Outcome::left_out("there is no PostgreSQL");
    };
    let mut trial = Trial::new(on_postgres(&postgres));
    for number in 0..tries {
        pause(300);
        trial.attempt(|trial| {
            postgres.freeze();
            thread::sleep(Duration::from_secs(8));
            // Every other time the server dies meanwhile.
            if number % 2 == 1 {
                trial.server.kill();
                postgres.thaw();
                trial.restart();
            }
            postgres.thaw();
            Instant::now()
        });
    }
    trial.end()
}

/// Runs `granary` with these words on a file, which must succeed.
fn granary(words: &[&str], data: &Path) {
    let done = Command::new(env!("CARGO_BIN_EXE_granary"))
        .args(words)
        .arg("--data")
        .arg(data)
        .output()
        .unwrap();
    assert!(done.status.success(), "{words:?}: {done:?}");
}

/// A backup is made while everybody plays, and must be good. Another one is restored into the running server, which goes
/// on with all that was acknowledged; no client plays in between, because what is done after a backup is not in it.
fn backup_restored(tries: usize) -> Outcome {
    let (folder, mut trial) = file_trial();
    let data = folder.path().join("games.db");
    for number in 0..tries {
        pause(300);
        let file = |name: &str| folder.path().join(format!("{name}-{number}"));
        granary(&["backup", file("busy").to_str().unwrap()], &data);
        granary(&["check-data"], &file("busy"));
        trial.attempt(|trial| {
            trial.in_a_pause(|| {
                let quiet = file("quiet");
                granary(&["backup", quiet.to_str().unwrap()], &data);
                granary(&["restore", "--replace", quiet.to_str().unwrap()], &data);
            });
            Instant::now()
        });
    }
    trial.end()
}

/// A second server on the same file is refused at once, and the first goes on.
fn second_process(tries: usize) -> Outcome {
    let (folder, mut trial) = file_trial();
    let data = folder.path().join("games.db");
    for _ in 0..tries {
        pause(300);
        let begun = Instant::now();
        let second = on_file(&data).stderr(Stdio::piped()).output().unwrap();
        let refused = begun.elapsed();
        let sentence = String::from_utf8_lossy(&second.stderr);
        assert_eq!(second.status.code(), Some(1), "{sentence}");
        assert!(sentence.contains("in use by another process"), "{sentence}");
        trial.note(refused);
    }
    trial.end()
}

/// Few words that once held everybody up for a minute and a half.
const HOSTILE_RULE: &str = "name = \"Hostile\"\n\n[board]\nplayers = [4]\npits = 18\nseeds = 13\n\n\
     [sow]\nfrom = \"any\"\ndirection = \"choice\"\n\n[laps]\nseveral = true\nlimit = 1000000\nstop = [900]\n\n\
     [capture]\non = [900]\n\n[feed]\nduty = \"must\"\n";

/// Clients check a rule that takes long and play by it, several at once. How long everybody else waits is measured
/// at the address that says how the server is.
fn hostile_rule(tries: usize) -> Outcome {
    let (_folder, mut trial) = file_trial();
    for _ in 0..tries {
        pause(300);
        let address = trial.server.address.clone();
        let attackers: Vec<_> = [check_hostile, check_hostile, play_hostile, play_hostile]
            .into_iter()
            .map(|attack| {
                let address = address.clone();
                thread::spawn(move || attack(&address))
            })
            .collect();
        let (begun, mut longest) = (Instant::now(), Duration::ZERO);
        while begun.elapsed() < HOSTILE_TIME {
            let asked = Instant::now();
            wait_until("the server says how it is", || {
                ask(&address, "GET", "/health", "").is_some_and(|(status, _)| status == 200)
            });
            longest = longest.max(asked.elapsed());
            thread::sleep(Duration::from_millis(20));
        }
        trial.note(longest);
        for attacker in attackers {
            attacker.join().unwrap();
        }
    }
    trial.end()
}

/// How long it is tried each time.
const HOSTILE_TIME: Duration = Duration::from_secs(4);

/// What becomes of the attack does not matter.
fn check_hostile(address: &str) {
    let draft = json!({ "text": HOSTILE_RULE, "players": 4 });
    ask(address, "POST", "/api/rules/check", &draft.to_string());
}

fn play_hostile(address: &str) {
    let game = json!({ "rule_text": HOSTILE_RULE, "players": 4 });
    let made = ask(address, "POST", "/api/games", &game.to_string());
    if let Some((201, game)) = made {
        let path = format!("/api/games/{}", game["id"].as_str().unwrap());
        ask(address, "GET", &path, "");
    }
}
