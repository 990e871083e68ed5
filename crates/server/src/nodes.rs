//! What other nodes say, passed to those whom it concerns: games, tournaments, rules, limits.

use std::time::Duration;

use axum::Router;
use tokio::sync::mpsc;
use tokio::time::interval;

use crate::api;
use crate::app::App;
use crate::cluster::{Answer, Cluster, ClusterEvent, Message, Question, RequestCount};

/// How often copies of tournaments are compared with the store, in case that news were lost.
const REFRESH_INTERVAL: Duration = Duration::from_secs(2);

/// How often other nodes are told what clients have asked for here. In this time a client that spreads over N nodes can
/// use N bursts; since then what it does anywhere counts everywhere.
const COUNT_INTERVAL: Duration = Duration::from_secs(1);
/// Counts in one message.
const COUNTS_PER_MESSAGE: usize = 500;

/// Routes the events of this node until it stops.
pub async fn route(app: App, mut events: mpsc::Receiver<ClusterEvent>) {
    let router = api::core(&app);
    let mut refresh = interval(REFRESH_INTERVAL);
    let mut count = interval(COUNT_INTERVAL);
    app.limits.share();
    loop {
        tokio::select! {
            event = events.recv() => match event {
                Some(event) => receive(&app, &router, event),
                None => return,
            },
            _ = count.tick() => tell_counts(&app).await,
            _ = refresh.tick() => {
                let app = app.clone();
                tokio::spawn(async move { app.halls.refresh_listened().await });
            }
        }
    }
}

/// Passes an event on. Nothing here waits: whatever takes time has a task of its own.
fn receive(app: &App, router: &Router, event: ClusterEvent) {
    let Some(event) = app.rooms.receive(event) else {
        return;
    };
    match event {
        ClusterEvent::Message { from, message } => receive_message(app, router, from, message),
        ClusterEvent::Lost => app.halls.lose_all(),
        ClusterEvent::Interrupted(_) | ClusterEvent::Gone(_) | ClusterEvent::Joined => {
            // Whatever was said meanwhile is in the store.
            let app = app.clone();
            tokio::spawn(async move {
                app.reload_library().await;
                app.halls.refresh_listened().await;
            });
        }
    }
}

fn receive_message(app: &App, router: &Router, from: i64, message: Message) {
    let (app, cluster) = (app.clone(), app.cluster.clone());
    match message {
        Message::Ask { number, question } => {
            let router = router.clone();
            tokio::spawn(async move {
                let answer = answer(&app, router, question).await;
                reply(cluster, from, number, answer).await;
            });
        }
        Message::TournamentChanged { id } => {
            tokio::spawn(async move { app.halls.refresh(&id).await });
        }
        Message::LibraryChanged {} => {
            tokio::spawn(async move { app.reload_library().await });
        }
        Message::Requests { counts } => {
            for one in counts {
                app.limits.charge(one.client, one.class, one.count);
            }
        }
        _ => {}
    }
}

async fn answer(app: &App, router: Router, question: Question) -> Answer {
    match question {
        Question::Http(request) => api::serve_forwarded(app, router, request).await,
        Question::Ended { tournament, game } => {
            match app.halls.write_result_here(&tournament, &game).await {
                Ok(true) => Answer::Done {},
                _ => Answer::NotOwner {},
            }
        }
        Question::Evict { kind, id } => {
            api::admin::evict(app, &kind, &id).await;
            Answer::Done {}
        }
    }
}

async fn reply(cluster: Option<Cluster>, to: i64, number: u64, answer: Answer) {
    if let Some(cluster) = cluster {
        cluster.send(to, Message::Answer { number, answer }).await;
    }
}

/// Tells other nodes what clients have asked for here.
async fn tell_counts(app: &App) {
    let Some(cluster) = &app.cluster else {
        return;
    };
    let untold = app.limits.take_untold();
    for counts in untold.chunks(COUNTS_PER_MESSAGE) {
        let counts: Vec<RequestCount> = counts
            .iter()
            .map(|(client, class, count)| RequestCount {
                client: *client,
                class: *class,
                count: *count,
            })
            .collect();
        let requests = || Message::Requests {
            counts: counts.clone(),
        };
        cluster.broadcast(requests).await;
    }
}
