//! A real PostgreSQL for a test: made in a folder of its own, and taken down with it.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// With this variable set the tests do without PostgreSQL. Without it a missing PostgreSQL is a failure.
const WITHOUT: &str = "GRANARY_WITHOUT_POSTGRES";

/// A PostgreSQL that runs until it is dropped.
pub struct Postgres {
    folder: TempDir,
    port: u16,
}

/// The folder of PostgreSQL's programs: Debian keeps them off the path.
fn programs() -> PathBuf {
    let known = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let mut folders: Vec<PathBuf> = known
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    folders.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders
        .into_iter()
        .rev()
        .chain(std::env::split_paths(&path))
        .find(|folder| folder.join("initdb").is_file())
        .unwrap_or_else(|| {
            panic!("there is no PostgreSQL (on Debian: apt-get install postgresql); {WITHOUT}=1 leaves it out")
        })
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.trim_ascii() == b"0"
}

/// A program of PostgreSQL, which refuses to run as root.
fn program(name: &str) -> Command {
    let path = programs().join(name);
    if !is_root() {
        return Command::new(path);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(path);
    command
}

fn run(command: &mut Command) {
    // A server that is started in the background would keep a pipe open for ever.
    let status = command.stdout(Stdio::null()).stdin(Stdio::null()).status();
    assert!(status.unwrap().success(), "{command:?} failed");
}

impl Postgres {
    /// One that runs, unless somebody wants to do without.
    pub fn unless_left_out() -> Option<Self> {
        if std::env::var_os(WITHOUT).is_some() {
            eprintln!("left out: {WITHOUT} is set");
            return None;
        }
        Some(Self::start())
    }

    pub fn start() -> Self {
        let folder = TempDir::new().unwrap();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let data = folder.path().join("data");
        run(program("initdb")
            .args(["-A", "trust", "-U", "granary", "-E", "UTF8", "-D"])
            .arg(&data));
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let postgres = Self { folder, port };
        postgres.resume();
        postgres
    }

    /// Starts it, for the first time or again.
    pub fn resume(&self) {
        let folder = self.folder.path();
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={}",
            self.port,
            folder.display()
        );
        run(program("pg_ctl")
            .arg("-D")
            .arg(self.data())
            .args(["-w", "-o", &options, "-l"])
            .arg(folder.join("log"))
            .arg("start"));
    }

    /// Stops it as a crash would.
    pub fn stop(&self) {
        run(program("pg_ctl")
            .arg("-D")
            .arg(self.data())
            .args(["-m", "immediate", "stop"]));
    }

    /// Stops all its processes in their tracks: connections stay open, and nothing answers.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets them go on.
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let running = std::fs::read_to_string(self.data().join("postmaster.pid"));
        let Some(main) = running
            .ok()
            .and_then(|text| text.lines().next()?.parse().ok())
        else {
            return;
        };
        // The first process starts the others, so it is stopped first.
        for pid in std::iter::once(main).chain(children(main)) {
            // One may end in between.
            let _ = Command::new("kill")
                .arg(signal)
                .arg(pid.to_string())
                .stderr(Stdio::null())
                .status();
        }
    }

    pub fn url(&self) -> String {
        format!("postgres://granary@127.0.0.1:{}/postgres", self.port)
    }

    fn data(&self) -> PathBuf {
        Path::new(self.folder.path()).join("data")
    }
}

/// The processes that a process started.
fn children(parent: u32) -> Vec<u32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let started = |pid: &u32| {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("PPid:"));
        line.is_some_and(|line| line.trim() == parent.to_string())
    };
    pids.filter(started).collect()
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.thaw();
        let mut stop = program("pg_ctl");
        stop.arg("-D")
            .arg(self.data())
            .args(["-m", "immediate", "stop"]);
        let stopped = stop.stdout(Stdio::null()).status();
        if !std::thread::panicking() {
            assert!(stopped.unwrap().success());
        }
    }
}
