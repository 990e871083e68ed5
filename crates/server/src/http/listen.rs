//! Listening for clients. Those that are slow or say nothing are not waited for, and there is room for so many at once.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

/// Connections that may be open at once; others wait to be let in.
const ROOM: usize = 16_384;
/// The head of a request must have come by then.
const HEAD: Duration = Duration::from_secs(10);
/// A connection on which nothing moved, or nothing could be written, for so long is given up. Live games are asked for a
/// sign of life more often than that, and whoever waits for news is sent one.
const SILENCE: Duration = Duration::from_secs(90);
const STUCK: Duration = Duration::from_secs(20);
/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves clients until `stop` is done and they have gone, or have had time to.
pub async fn listen(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let room = Arc::new(Semaphore::new(ROOM));
    let (farewell, stopping) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let Ok(place) = Arc::clone(&room).acquire_owned().await else {
            break;
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, client)) => {
                welcome(stream, client, router.clone(), place, stopping.clone())
            }
            Err(error) => {
                // Too many files are open, or a client went away at once: neither ends the server.
                tracing::warn!(%error, "a client cannot be let in");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop((listener, stopping));
    // Every connection hears of it, and lets go of its end when it is over.
    let _ = farewell.send(());
    if timeout(FAREWELL, farewell.closed()).await.is_err() {
        tracing::info!("some clients did not go in time");
    }
}

fn welcome(
    stream: TcpStream,
    client: SocketAddr,
    router: Router,
    place: OwnedSemaphorePermit,
    mut stopping: watch::Receiver<()>,
) {
    // Small messages go out at once instead of waiting for company.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "messages to a client may wait for company");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_read_timeout(Some(SILENCE));
    stream.set_write_timeout(Some(STUCK));
    let stream = Patient(Box::pin(stream));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(client));
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = &mut connection => ended,
            _ = stopping.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended");
        }
        drop(place);
    });
}

/// A stream whose silence is counted from the last thing that was read or written: whoever is told news need not answer.
struct Patient(Pin<Box<TimeoutStream<TcpStream>>>);

impl Patient {
    fn wrote(&mut self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if matches!(written, Poll::Ready(Ok(1..))) {
            self.0.as_mut().set_read_timeout_pinned(Some(SILENCE));
        }
        written
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.0.as_mut().poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.0.as_mut().poll_write(context, bytes);
        self.wrote(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.0.as_mut().poll_write_vectored(context, slices);
        self.wrote(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.0.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.as_mut().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.as_mut().poll_shutdown(context)
    }
}
