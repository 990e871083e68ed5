//! News of a tournament as server-sent events: that it has changed, and what the clock shows.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::http::HeaderName;
use axum::http::header::CACHE_CONTROL;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream::unfold;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::{TournamentId, Visit};
use crate::api::description::Problems;
use crate::http::rate_limits::ConnectionPermit;
use crate::metrics::{METRICS, Raised};
use crate::problem::Problem;
use crate::secret;
use crate::store::now;
use crate::tournaments::{Hall, HallState, RoundClock};

/// Spaces in a comment at the beginning: a proxy that fills a buffer first has it filled, and passes on what follows.
const PADDING_BYTES: usize = 2048;
/// What keeps proxies from collecting, compressing or storing events. nginx knows the first one, others the second.
const UNBUFFERED: [(HeaderName, &str); 2] = [
    (HeaderName::from_static("x-accel-buffering"), "no"),
    (CACHE_CONTROL, "no-store, no-transform"),
];
/// A comment is sent this often as a sign of life.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(15);
/// The shortest time between two events: many results come at the end of a round, and one look shows them all.
const MIN_INTERVAL: Duration = Duration::from_secs(1);
/// The shortest time is longer with many listeners, so that all of them together look fifty times a second at most.
const INTERVAL_PER_LISTENER: Duration = Duration::from_millis(20);
const MAX_INTERVAL: Duration = Duration::from_secs(30);
/// Listeners get news at random moments within this time, so that they do not all look at once.
const MAX_SPREAD: Duration = Duration::from_secs(2);

/// News as server-sent events.
///
/// `changed` has `{"version"}`, and `clock` a `HallClock`. One of each comes at once.
#[utoipa::path(get, path = "/api/tournaments/{id}/events", tag = "tournaments", params(TournamentId), responses(
    (status = 200, description = "A stream of events", body = String, content_type = "text/event-stream"),
    Problems<404>, Problems<503>))]
pub async fn events(
    visit: Visit,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
) -> Result<Response, Problem> {
    let permit = visit.app.limits.connect(client.ip())?;
    let stream = EventStream {
        state: visit.hall.watch(),
        stopping: visit.app.halls.stopping(),
        hall: visit.hall,
        seen: None,
        last: Instant::now(),
        waiting: VecDeque::from([Event::default().comment(" ".repeat(PADDING_BYTES))]),
        _permit: permit,
        _open: METRICS.event_streams.raise(),
    };
    let news = unfold(stream, |mut stream| async move {
        let event = stream.next().await?;
        Some((Ok::<_, Infallible>(event), stream))
    });
    let news = Sse::new(news).keep_alive(KeepAlive::new().interval(KEEP_ALIVE_INTERVAL));
    Ok((UNBUFFERED, news).into_response())
}

/// The news for one client.
struct EventStream {
    hall: Arc<Hall>,
    state: watch::Receiver<Arc<HallState>>,
    stopping: watch::Receiver<bool>,
    /// The revision and the clock that the client has seen.
    seen: Option<(u64, RoundClock)>,
    last: Instant,
    waiting: VecDeque<Event>,
    _permit: ConnectionPermit,
    _open: Raised,
}

impl EventStream {
    /// The next event; `None` at the end of the stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if self.seen.is_some() {
                tokio::select! {
                    changed = self.state.changed() => changed.ok()?,
                    _ = self.stopping.changed() => return None,
                }
                tokio::select! {
                    () = sleep_until(self.due()) => {}
                    _ = self.stopping.changed() => return None,
                }
            }
            if self.hall.is_broken() || *self.stopping.borrow() {
                return None;
            }
            let state = Arc::clone(&self.state.borrow_and_update());
            self.compare(&state);
        }
    }

    /// When the next event may be sent.
    fn due(&self) -> Instant {
        let listening = u32::try_from(self.hall.listening()).unwrap_or(u32::MAX);
        let interval = INTERVAL_PER_LISTENER
            .saturating_mul(listening)
            .min(MAX_INTERVAL);
        let part = secret::below(1000).unwrap_or(0) as u32;
        let spread = (interval * part / 1000).min(MAX_SPREAD);
        let soonest = self.last + interval.max(MIN_INTERVAL);
        soonest.max(Instant::now() + spread)
    }

    /// Queues events for what the client has not seen.
    fn compare(&mut self, state: &HallState) {
        let clock = state.clock();
        let known = self.seen.replace((state.revision, clock));
        if known.map(|(revision, _)| revision) != Some(state.revision) {
            let data = json!({ "version": state.version() }).to_string();
            self.waiting
                .push_back(Event::default().event("changed").data(data));
        }
        if known.map(|(_, clock)| clock) != Some(clock)
            && let Ok(data) = serde_json::to_string(&clock.shown(now()))
        {
            self.waiting
                .push_back(Event::default().event("clock").data(data));
        }
        self.last = Instant::now();
    }
}
