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
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={}",
            folder.path().display()
        );
        run(program("pg_ctl")
            .arg("-D")
            .arg(&data)
            .args(["-w", "-o", &options, "-l"])
            .arg(folder.path().join("log"))
            .arg("start"));
        Self { folder, port }
    }

    pub fn url(&self) -> String {
        format!("postgres://granary@127.0.0.1:{}/postgres", self.port)
    }

    fn data(&self) -> PathBuf {
        Path::new(self.folder.path()).join("data")
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
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
