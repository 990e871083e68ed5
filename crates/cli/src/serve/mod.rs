//! `granary serve`, and `granary` without a command: the board in the browser.

pub mod admin_key;
mod check;
mod file;
pub mod layers;
mod logs;
mod memory;

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

use server::{Admin, Config, Database, PathPrefix};

use crate::args::{Args, ServeArgs};
use crate::error::CliError;
use crate::library::{self, Library};
use layers::Layers;

/// The port that is tried first, so that the address stays the same from day to day.
const PORT: u16 = 4747;

const MIB: u64 = 1024 * 1024;

/// The file of games, if the platform has a data folder.
pub fn default_file() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "granary").map(|dirs| dirs.data_dir().join("granary.db"))
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    let layers = layers::read(args)?;
    let (args, command) = (&layers.args, &layers.serve);
    if command.print_config {
        return Ok(out.write_all(layers.print().as_bytes())?);
    }
    logs::start(command);
    let mut config = config(&layers)?;
    if command.check {
        return check::run(args, config, out);
    }
    if let Some(listen) = command.admin {
        let file = admin_key::file(&layers)?;
        let key_hash = admin_key::obtain(&file)?.hash();
        config.admin = Some(Admin { listen, key_hash });
    }
    serve(args, command, config, out)
}

fn serve(
    args: &Args,
    command: &ServeArgs,
    config: Config,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let texts = library::texts(args)?;
    make_room();
    outlive_file_size_limit();
    memory::give_back_regularly();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let (json, opens) = (args.json, !command.no_open);
    let prefix = config.path_prefix.clone();
    let result = runtime.block_on(server::run(
        config,
        |address| {
            let page = page(address, &prefix);
            let phones = phones(address, &prefix);
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
            let line = match (json, command.admin) {
                (false, Some(admin)) => {
                    let address = format!("http://{admin}/admin");
                    let more = texts.get("admin-cli-start", &[("address", address.into())]);
                    format!("{line}\n{more}")
                }
                _ => line,
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
    result.map_err(|error| {
        if error.is_input() {
            CliError::input(error)
        } else {
            CliError::Failed(error.to_string())
        }
    })
}

/// What the settings mean for the server.
fn config(layers: &Layers) -> Result<Config, CliError> {
    let command = &layers.serve;
    let mut config = Config::new(database(layers)?);
    if command.nats.is_some() && matches!(config.database, Database::File(_)) {
        return Err(CliError::input(
            "several servers need one PostgreSQL: name it with --database, or leave out nats",
        ));
    }
    let library = Library::load(&layers.args)?;
    config.catalog = library.catalog;
    config.weights = library.weights;
    config.books = library.books;
    config.origins.clone_from(&command.origin);
    config.nats.clone_from(&command.nats);
    config.trusted_proxies.clone_from(&command.trust_proxy);
    config.path_prefix = command.path_prefix.clone().unwrap_or_default();
    config.limits = !command.no_limits;
    config.retention.enabled = !command.keep_all;
    config.low_disk_watermark_bytes = command.min_free.map(|mib| mib.saturating_mul(MIB));
    config.metrics = command.metrics;
    config.listen = command.listen.unwrap_or_else(usual_address);
    Ok(config)
}

/// Where games are kept: the file or the database, whichever is named by the stronger layer.
pub fn database(layers: &Layers) -> Result<Database, CliError> {
    let command = &layers.serve;
    let (file, url) = (layers.source("data"), layers.source("database"));
    match (&command.data, &command.database) {
        (Some(_), Some(_)) if file == url => Err(CliError::input(
            "both a data file and a database are named: leave out data or database",
        )),
        (Some(path), None) => Ok(Database::File(path.clone())),
        (Some(path), Some(_)) if file > url => Ok(Database::File(path.clone())),
        (_, Some(url)) => Ok(Database::Url(url.clone())),
        (None, None) => default_file().map(Database::File).ok_or_else(|| {
            CliError::input("no data folder on this system: name a file with --data")
        }),
    }
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
fn page(address: SocketAddr, prefix: &PathPrefix) -> String {
    let mut shown = address;
    if shown.ip().is_unspecified() {
        shown.set_ip([127, 0, 0, 1].into());
    }
    format!("http://{shown}{prefix}/")
}

/// Addresses that others on the network can open, if the server listens on all of this computer.
fn phones(address: SocketAddr, prefix: &PathPrefix) -> Vec<String> {
    if !address.ip().is_unspecified() {
        return Vec::new();
    }
    let reachable = server::reachable(address).into_iter();
    reachable
        .map(|address| format!("http://{address}{prefix}/"))
        .collect()
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

/// A write beyond a limit on the size of files is then an error like that of a full disk, and does not end the process.
fn outlive_file_size_limit() {
    #[cfg(unix)]
    {
        let seen = std::sync::Arc::default();
        if let Err(error) = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, seen) {
            tracing::debug!(%error, "a limit on the size of files would end the server");
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
