//! What the nodes need: PostgreSQL, NATS and nginx from the distribution's packages, in a folder of their own, on loopback.

use std::fs;
use std::io::Write as _;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

use crate::shell;

/// How long a service may take to listen.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// A process that ends with this value.
#[derive(Debug)]
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may be dead already, and then there is nothing to stop.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that is free at the moment.
pub fn free_port() -> Result<u16> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    Ok(listener.local_addr()?.port())
}

/// Waits until something listens.
pub fn wait_for(port: u16, what: &str) -> Result<()> {
    let deadline = Instant::now() + START_TIMEOUT;
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        ensure!(Instant::now() < deadline, "{what} does not start");
        sleep(Duration::from_millis(20));
    }
    Ok(())
}

/// A program that packages keep where ordinary users do not look.
fn program(name: &str, package: &str) -> Result<PathBuf> {
    let known = || {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
        let mut folders: Vec<PathBuf> = versions
            .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
            .collect();
        folders.sort();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let usual = ["/usr/sbin", "/usr/local/sbin"].map(PathBuf::from);
        let folders = folders.into_iter().rev();
        let folders = folders.chain(std::env::split_paths(&path)).chain(usual);
        folders
            .map(|folder| folder.join(name))
            .find(|path| path.is_file())
    };
    if let Some(path) = known() {
        return Ok(path);
    }
    shell::ensure_debian_package(name, package)?;
    known().with_context(|| format!("no `{name}`"))
}

/// A PostgreSQL of our own.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    port: u16,
}

impl Postgres {
    pub fn start(folder: &Path) -> Result<Self> {
        let folder = folder.join("postgres");
        fs::create_dir_all(&folder)?;
        if shell::is_root() {
            shell::run(Command::new("chown").arg("postgres").arg(&folder))?;
        }
        let postgres = Self {
            folder,
            port: free_port()?,
        };
        let mut initdb = postgres.command("initdb")?;
        initdb.args(["-A", "trust", "-U", "granary", "-E", "UTF8", "-D"]);
        quiet(initdb.arg(postgres.data()))?;
        postgres.resume()?;
        Ok(postgres)
    }

    /// A program of PostgreSQL, which refuses to run as root.
    fn command(&self, name: &str) -> Result<Command> {
        let path = program(name, "postgresql")?;
        if !shell::is_root() {
            return Ok(Command::new(path));
        }
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(path);
        Ok(command)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    pub fn resume(&self) -> Result<()> {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c max_connections=200 -c unix_socket_directories={}",
            self.port,
            self.folder.display()
        );
        let mut start = self.command("pg_ctl")?;
        start.args(["-w", "-o", &options, "-D"]).arg(self.data());
        quiet(start.arg("-l").arg(self.folder.join("log")).arg("start"))
    }

    /// Ends it as a crash would.
    pub fn crash(&self) -> Result<()> {
        let mut stop = self.command("pg_ctl")?;
        stop.args(["-m", "immediate", "-D"]).arg(self.data());
        quiet(stop.arg("stop"))
    }

    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The first of its processes, whose children serve clients.
    pub fn pid(&self) -> Option<u32> {
        let file = fs::read_to_string(self.data().join("postmaster.pid")).ok()?;
        file.lines().next()?.trim().parse().ok()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Its folder is removed afterwards, whether it still runs or not.
        let _ = self.crash();
    }
}

/// Runs a command whose output is not shown.
fn quiet(command: &mut Command) -> Result<()> {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    let status = status.with_context(|| format!("cannot start {command:?}"))?;
    ensure!(status.success(), "{command:?} failed");
    Ok(())
}

/// A NATS server.
pub fn start_nats(port: u16) -> Result<Running> {
    let mut command = Command::new(program("nats-server", "nats-server")?);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]);
    let child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    wait_for(port, "nats-server")?;
    Ok(Running(child))
}

/// Which node nginx sends a request to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    Any,
    /// The same for all requests about a game, so that its players need no messages between nodes.
    ByGame,
}

/// An nginx in front of these ports.
pub fn start_nginx(folder: &Path, port: u16, nodes: &[u16], spread: Spread) -> Result<Running> {
    let folder = folder.join("nginx");
    fs::create_dir_all(&folder)?;
    // Without counting failures: a server that has failed counts as well again only when a request to it has ended, which
    // a live connection does not do for hours, and until then gets one request a second.
    let servers: String = nodes
        .iter()
        .map(|node| format!("    server 127.0.0.1:{node} max_fails=0;\n"))
        .collect();
    let spread = match spread {
        Spread::Any => "",
        Spread::ByGame => "    hash $game consistent;\n",
    };
    let user = if shell::is_root() { "user root;\n" } else { "" };
    let here = folder.display();
    // One process only: a worker would outlive a master that is killed.
    let text = format!(
        "{user}daemon off;\nmaster_process off;\nworker_processes 1;\nworker_rlimit_nofile 65536;\npid {here}/pid;\nerror_log {here}/error.log;\n\
         events {{ worker_connections 20000; }}\nhttp {{\n  access_log off;\n  client_body_temp_path {here}/body;\n  \
         proxy_temp_path {here}/proxy;\n  fastcgi_temp_path {here}/fastcgi;\n  uwsgi_temp_path {here}/uwsgi;\n  \
         scgi_temp_path {here}/scgi;\n  map $uri $game {{\n    \
         ~^/api/games/(?<id>[a-z0-9]+) $id;\n    default $request_id;\n  }}\n  upstream granary {{\n{spread}{servers}  }}\n  server {{\n    listen 127.0.0.1:{port} backlog=4096;\n    \
         location / {{\n      proxy_pass http://granary;\n      proxy_http_version 1.1;\n      \
         proxy_set_header Host $http_host;\n      proxy_set_header Upgrade $http_upgrade;\n      \
         proxy_set_header Connection $http_connection;\n      proxy_buffering off;\n      \
         proxy_connect_timeout 1s;\n      proxy_read_timeout 90s;\n      \
         proxy_next_upstream error timeout http_503;\n    }}\n  }}\n}}\n"
    );
    let config = folder.join("nginx.conf");
    fs::File::create(&config)?.write_all(text.as_bytes())?;
    let mut command = Command::new(program("nginx", "nginx")?);
    command.arg("-p").arg(&folder).arg("-c").arg(&config);
    command.arg("-e").arg(folder.join("error.log"));
    let child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    wait_for(port, "nginx")?;
    Ok(Running(child))
}
