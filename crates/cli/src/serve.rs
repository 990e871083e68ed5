//! `granary serve`, and `granary` without a command: the board in the browser.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;

use server::{Config, Database};

use crate::args::{Args, ServeArgs};
use crate::error::{CliError, complain};
use crate::library::{self, Library};

/// The port that is tried first, so that the address stays the same from day to day.
const PORT: u16 = 4747;

/// The file of games, if the platform has a data folder.
fn default_file() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "granary").map(|dirs| dirs.data_dir().join("granary.db"))
}

pub fn run(args: &Args, command: &ServeArgs, out: &mut impl Write) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    log();
    make_room();
    let mut config = Config::new(database(command)?);
    config.catalog = Library::load(args)?.catalog;
    config.origins.clone_from(&command.origin);
    config.limits = !command.no_limits;
    config.listen = command.listen.unwrap_or_else(usual_address);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let (json, opens) = (args.json, !command.no_open);
    let result = runtime.block_on(server::run(
        config,
        |address| {
            let page = page(address);
            let phones = phones(address);
            let line = if json {
                serde_json::json!({ "address": page, "phones": phones }).to_string()
            } else {
                let open = texts.get("server-open", &[("address", page.clone().into())]);
                let others = phones
                    .iter()
                    .map(|phone| texts.get("server-phones", &[("address", phone.clone().into())]));
                std::iter::once(open)
                    .chain(others)
                    .collect::<Vec<_>>()
                    .join("\n")
            };
            // If nobody reads what is printed the server runs all the same.
            let _ = writeln!(out, "{line}").and_then(|()| out.flush());
            if opens && let Err(error) = open::that_detached(&page) {
                tracing::debug!(%error, "no browser");
            }
        },
        stop(),
    ));
    // Thoughts that go on must not keep the program from ending.
    runtime.shutdown_background();
    result.map_err(|error| CliError::Failed(error.to_string()))
}

/// Where games are kept. A folder that does not exist yet is made.
fn database(command: &ServeArgs) -> Result<Database, CliError> {
    if let Some(url) = &command.database {
        return Ok(Database::Url(url.clone()));
    }
    let file = command.data.clone().or_else(default_file);
    file.map(Database::File).ok_or_else(|| {
        CliError::Input("no data folder on this system: name a file with --data".to_owned())
    })
}

/// The usual port of this computer, or any that is free where that is taken.
fn usual_address() -> SocketAddr {
    let usual = SocketAddr::from(([127, 0, 0, 1], PORT));
    match std::net::TcpListener::bind(usual) {
        Ok(_) => usual,
        Err(_) => SocketAddr::from(([127, 0, 0, 1], 0)),
    }
}

/// The address that a browser can open.
fn page(address: SocketAddr) -> String {
    let mut shown = address;
    if shown.ip().is_unspecified() {
        shown.set_ip([127, 0, 0, 1].into());
    }
    format!("http://{shown}/")
}

/// Addresses that others on the network can open, if the server listens on all of this computer.
fn phones(address: SocketAddr) -> Vec<String> {
    if !address.ip().is_unspecified() {
        return Vec::new();
    }
    let reachable = server::http::addresses::reachable(address).into_iter();
    reachable
        .map(|address| format!("http://{address}/"))
        .collect()
}

/// What happens is told on standard error, as much as `GRANARY_LOG` wants: warnings if it wants nothing.
fn log() {
    let filter = tracing_subscriber::EnvFilter::try_from_env("GRANARY_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .try_init();
    if let Err(error) = log {
        complain(&format!("no log: {error}"));
    }
}

/// Every client is an open file; as many are allowed as the system lets us.
fn make_room() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::debug!(%error, "few clients can be served at once");
        }
    }
}

/// Waits until somebody wants the server to stop.
async fn stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut ended) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = ended.recv() => {}
            }
            return;
        }
    }
    #[cfg(not(unix))]
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
    #[cfg(unix)]
    std::future::pending::<()>().await;
}
