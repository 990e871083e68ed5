//! News of a tournament as server-sent events: that something has changed, and what the clock does.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::api::Visit;
use super::clock::Kept;
use super::hall::{Hall, State};
use crate::http::limits::Place;
use crate::problem::Problem;
use crate::secret;
use crate::store::now;

/// A sign of life is sent this often.
const QUIET: Duration = Duration::from_secs(15);
/// News come no faster than this: at the end of a round many results come at once, and one look shows them all.
const APART: Duration = Duration::from_secs(1);
/// With many who listen each waits longer, so that all of them together look fifty times a second at most.
const EACH: Duration = Duration::from_millis(20);

pub async fn events(
    visit: Visit,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let place = visit.app.limits.connect(client.ip())?;
    let line = Line {
        state: visit.hall.watch(),
        stopping: visit.app.halls.stopping(),
        hall: visit.hall,
        told: None,
        last: Instant::now(),
        waiting: VecDeque::new(),
        _place: place,
    };
    let news = unfold(line, |mut line| async move {
        let event = line.next().await?;
        Some((Ok(event), line))
    });
    Ok(Sse::new(news).keep_alive(KeepAlive::new().interval(QUIET)))
}

/// One client who is told news.
struct Line {
    hall: Arc<Hall>,
    state: watch::Receiver<Arc<State>>,
    stopping: watch::Receiver<bool>,
    /// What he knows.
    told: Option<(u64, Kept)>,
    last: Instant,
    waiting: VecDeque<Event>,
    _place: Place,
}

impl Line {
    /// The next piece of news; none when there will be no more.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if self.told.is_some() {
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

    /// When he may be told the next news. Not everybody at the same moment, or all would come to look at once.
    fn due(&self) -> Instant {
        let listening = u32::try_from(self.hall.listening()).unwrap_or(u32::MAX);
        let all = EACH.saturating_mul(listening).min(Duration::from_secs(30));
        let part = secret::below(1000).unwrap_or(0) as u32;
        let spread = (all * part / 1000).min(Duration::from_secs(2));
        let soonest = self.last + all.max(APART);
        soonest.max(Instant::now() + spread)
    }

    /// Puts down what he does not know yet.
    fn compare(&mut self, state: &State) {
        let clock = state.clock();
        let known = self.told.replace((state.revision, clock));
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
