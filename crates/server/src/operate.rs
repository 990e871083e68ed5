//! What operators see of a running server, on listeners of their own that are never the public one: figures for
//! Prometheus, and the page on which games, tournaments and rules are hidden and removed.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Router, middleware, routing};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::api;
use crate::app::App;
use crate::config::Database;
use crate::http::guard::{Guard, guard};
use crate::http::listen::listen;
use crate::http::rate_limits::RateLimits;
use crate::metrics::{Exposition, METRICS};

/// The listeners for operators; they end when this is dropped.
#[derive(Debug)]
pub struct OperatorListeners(Vec<JoinHandle<()>>);

impl Drop for OperatorListeners {
    fn drop(&mut self) {
        self.0.iter().for_each(JoinHandle::abort);
    }
}

/// Starts what is configured. An error names the address.
pub async fn start(app: &App) -> Result<OperatorListeners, (SocketAddr, io::Error)> {
    let mut listeners = Vec::new();
    if let Some(address) = app.config.metrics {
        let routes = Router::new().route("/metrics", routing::get(metrics));
        listeners.push(open(address, routes.with_state(app.clone())).await?);
    }
    if let Some(admin) = &app.config.admin {
        listeners.push(open(admin.listen, api::admin::router(app)).await?);
    }
    Ok(OperatorListeners(listeners))
}

async fn open(
    address: SocketAddr,
    routes: Router,
) -> Result<JoinHandle<()>, (SocketAddr, io::Error)> {
    let listener = TcpListener::bind(address).await;
    let listener = listener.map_err(|error| (address, error))?;
    let checks = Guard {
        limits: RateLimits::new(false),
        listen: address,
        origins: Arc::default(),
    };
    let routes = routes.layer(middleware::from_fn_with_state(checks, guard));
    tracing::info!(%address, "listening for operators");
    Ok(tokio::spawn(listen(
        listener,
        routes,
        std::future::pending(),
    )))
}

async fn metrics(State(app): State<App>) -> Response {
    let mut text = Exposition::default();
    write_games(&app, &mut text).await;
    write_traffic(&mut text);
    write_thinking(&app, &mut text);
    write_store(&app, &mut text).await;
    write_process(&mut text);
    let kind = [(header::CONTENT_TYPE, Exposition::CONTENT_TYPE)];
    (kind, text.finish()).into_response()
}

async fn write_games(app: &App, text: &mut Exposition) {
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let info = ("granary_build_info", "gauge", "The version that runs.");
    text.labelled(info, "version", [(version, 1)]);
    // A database that does not answer has no figures; that it does not is a figure of its own.
    if let Ok(games) = app.store.count_games().await {
        text.gauge("granary_games", "Games that are kept.", games);
    }
    if let Ok(tournaments) = app.store.count_tournaments().await {
        text.gauge(
            "granary_tournaments",
            "Tournaments that are kept.",
            tournaments,
        );
    }
    text.gauge("granary_rooms_open", "Games in memory.", app.rooms.count());
    text.gauge(
        "granary_halls_open",
        "Tournaments in memory.",
        app.halls.count(),
    );
    let created = METRICS.games_created.get();
    text.counter(
        "granary_games_created_total",
        "Games that were begun.",
        created,
    );
    let actions = METRICS.actions_stored.get();
    text.counter(
        "granary_actions_total",
        "Decisions and other actions in games, stored.",
        actions,
    );
    text.histogram(
        "granary_action_stored_seconds",
        "From an action in a game until it is on disk.",
        &METRICS.action_stored,
    );
    text.histogram(
        "granary_decision_told_seconds",
        "From a decision until everybody in the room is told.",
        &METRICS.decision_told,
    );
}

fn write_traffic(text: &mut Exposition) {
    let open = METRICS.connections.get();
    text.gauge("granary_connections_open", "TCP connections.", open);
    let live = [
        ("websocket".to_owned(), METRICS.websockets.get()),
        ("events".to_owned(), METRICS.event_streams.get()),
    ];
    let name = (
        "granary_live_connections",
        "gauge",
        "Connections that stay open, by kind.",
    );
    text.labelled(name, "kind", live);
    let name = (
        "granary_http_responses_total",
        "counter",
        "Responses by status; 429 is a rate limit, 503 a full queue or store, 507 a full disk.",
    );
    text.labelled(name, "status", METRICS.responses.seen());
    text.histogram(
        "granary_http_response_seconds",
        "From a request until the head of its response.",
        &METRICS.response_time,
    );
}

fn write_thinking(app: &App, text: &mut Exposition) {
    let waiting = app.thinkers.waiting();
    text.gauge(
        "granary_thinking_waiting",
        "Thoughts that wait for a thread.",
        waiting,
    );
    let running = METRICS.thinking.get();
    text.gauge(
        "granary_thinking_running",
        "Thoughts at the moment.",
        running,
    );
    text.histogram(
        "granary_thinking_wait_seconds",
        "How long a thought waits for a thread.",
        &METRICS.thinking_wait,
    );
    text.histogram(
        "granary_thinking_seconds",
        "How long a thought takes.",
        &METRICS.thinking_time,
    );
}

async fn write_store(app: &App, text: &mut Exposition) {
    let well = u8::from(app.store.is_well().await);
    text.gauge(
        "granary_store_up",
        "1 if the database can be read and written.",
        well,
    );
    let queued = app.store.queued_jobs();
    text.gauge(
        "granary_store_queue_jobs",
        "Jobs that wait for the writer.",
        queued,
    );
    text.histogram(
        "granary_store_batch_jobs",
        "Jobs that one transaction writes.",
        &METRICS.store_batch_jobs,
    );
    text.histogram(
        "granary_store_commit_seconds",
        "How long a transaction takes.",
        &METRICS.store_commit_time,
    );
    let errors = METRICS.store_errors.get();
    text.counter(
        "granary_store_errors_total",
        "Transactions that failed.",
        errors,
    );
    if let Some(free) = app.store.free_disk_bytes().await {
        text.gauge(
            "granary_disk_free_bytes",
            "Free space beside the data file.",
            free,
        );
    }
    if let Database::File(path) = &app.config.database
        && let Ok(found) = std::fs::metadata(path)
    {
        text.gauge(
            "granary_database_bytes",
            "The size of the data file.",
            found.len(),
        );
    }
}

/// What Linux knows of this process; elsewhere there is nothing.
fn write_process(text: &mut Exposition) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut lines = status.lines();
    let resident = lines.find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes =
        resident.and_then(|rest| rest.trim().trim_end_matches(" kB").parse::<u64>().ok());
    if let Some(kibibytes) = kibibytes {
        let bytes = kibibytes * 1024;
        text.gauge("process_resident_memory_bytes", "Resident memory.", bytes);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        text.gauge("process_open_fds", "Open files.", files.count());
    }
    #[cfg(target_os = "linux")]
    {
        use rustix::time::{ClockId, clock_gettime};
        let used = clock_gettime(ClockId::ProcessCPUTime);
        let seconds = used.tv_sec as f64 + used.tv_nsec as f64 / 1e9;
        text.counter("process_cpu_seconds_total", "Processor time.", seconds);
    }
}
