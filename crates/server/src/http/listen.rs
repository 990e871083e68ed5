//! Accepting connections. Their number is bounded, and slow or silent ones are closed.

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

use crate::metrics::METRICS;

/// Connections that may be open at once; others wait to be accepted.
const MAX_CONNECTIONS: usize = 16_384;
/// The head of a request must arrive within this time.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// A connection without any traffic is closed after this time. Live games and event streams send a sign of life more
/// often.
const IDLE_TIMEOUT: Duration = Duration::from_secs(90);
/// A connection that takes no data is closed after this time.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// How long connections may take to end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// The pause after a connection could not be accepted.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);

/// Serves connections until `stop` is done, then ends them.
pub async fn listen(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let permits = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let (shutdown, stopping) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let Ok(permit) = Arc::clone(&permits).acquire_owned().await else {
            break;
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, client)) => {
                serve_connection(stream, client, router.clone(), permit, stopping.clone())
            }
            Err(error) => {
                // Too many open files, or the client is gone again: neither ends the server.
                tracing::warn!(%error, "a connection cannot be accepted");
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
            }
        }
    }
    drop((listener, stopping));
    // Every connection holds a receiver until it has ended.
    let _ = shutdown.send(());
    if timeout(SHUTDOWN_TIMEOUT, shutdown.closed()).await.is_err() {
        tracing::info!("some connections did not end in time");
    }
}

fn serve_connection(
    stream: TcpStream,
    client: SocketAddr,
    router: Router,
    permit: OwnedSemaphorePermit,
    mut stopping: watch::Receiver<()>,
) {
    // Small messages go out at once (no Nagle delay).
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "TCP_NODELAY cannot be set");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_read_timeout(Some(IDLE_TIMEOUT));
    stream.set_write_timeout(Some(WRITE_TIMEOUT));
    let stream = IdleStream(Box::pin(stream));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(client));
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(32 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let open = METRICS.connections.raise();
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
        drop((permit, open));
    });
}

/// A stream whose idle time counts from the last byte read or written: a client that only listens need not send.
struct IdleStream(Pin<Box<TimeoutStream<TcpStream>>>);

impl IdleStream {
    fn wrote(&mut self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if matches!(written, Poll::Ready(Ok(1..))) {
            self.0.as_mut().set_read_timeout_pinned(Some(IDLE_TIMEOUT));
        }
        written
    }
}

impl AsyncRead for IdleStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.0.as_mut().poll_read(context, buffer)
    }
}

impl AsyncWrite for IdleStream {
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
