//! WebSockets whose frames are counted one by one as they arrive.
//!
//! A WebSocket library answers pings by itself and puts messages together from fragments, of which any number may be empty.
//! So what it hands on says little about what a client sends. Here the frames are counted below the library, in the
//! stream of bytes, and too many of them end the stream.

use std::future::{Future, poll_fn};
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt as _;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::rate_limits::MessageRateLimit;
use crate::problem::{Code, Problem};

/// A WebSocket of this server.
pub type Socket = WebSocketStream<MeteredStream>;

/// A request that asks for a WebSocket.
#[derive(Debug)]
pub struct WebSocketRequest {
    upgrade: OnUpgrade,
    accept: HeaderValue,
}

impl<S: Sync> FromRequestParts<S> for WebSocketRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let wrong = || Problem::with(Code::BadRequest, "a WebSocket request is needed here");
        let headers = &parts.headers;
        let key = headers.get(header::SEC_WEBSOCKET_KEY);
        let asks = has_word(headers, header::CONNECTION, "upgrade")
            && has_word(headers, header::UPGRADE, "websocket")
            && has_word(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = key.filter(|_| asks).ok_or_else(wrong)?;
        let accept = derive_accept_key(key.as_bytes());
        let upgrade = parts.extensions.remove::<OnUpgrade>().ok_or_else(wrong)?;
        Ok(Self {
            upgrade,
            accept: HeaderValue::try_from(accept).map_err(|_| wrong())?,
        })
    }
}

/// Whether a header lists a word.
fn has_word(headers: &HeaderMap, name: header::HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).iter();
    let mut words = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(','));
    words.any(|listed| listed.trim().eq_ignore_ascii_case(word))
}

impl WebSocketRequest {
    /// Answers that the connection becomes a WebSocket, and then serves it. Frames count towards `pace`.
    pub fn serve<F>(
        self,
        config: WebSocketConfig,
        pace: MessageRateLimit,
        serve: impl FnOnce(Box<Socket>) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        tokio::spawn(async move {
            let Ok(upgraded) = self.upgrade.await else {
                return;
            };
            let stream = MeteredStream::new(upgraded, pace);
            let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config));
            let socket = Box::new(Box::pin(socket).await);
            serve(socket).await;
        });
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, self.accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// Sends a text in one frame, straight to the stream.
///
/// The library would copy it into a buffer of the connection first, and never give back the memory: with thousands of
/// connections, each as large as the longest message it ever sent. No text may follow a close frame.
pub async fn send_text(socket: &mut Socket, text: &str) -> Result<(), Error> {
    // Answers to pings go first.
    socket.flush().await?;
    let (header, length) = text_header(text.len());
    let mut slices = [
        IoSlice::new(&header[..length]),
        IoSlice::new(text.as_bytes()),
    ];
    let (mut left, stream) = (&mut slices[..], socket.get_mut());
    while !left.is_empty() {
        let write =
            |context: &mut Context<'_>| Pin::new(&mut *stream).poll_write_vectored(context, left);
        match poll_fn(write).await? {
            0 => return Err(io::Error::from(io::ErrorKind::WriteZero).into()),
            written => IoSlice::advance_slices(&mut left, written),
        }
    }
    poll_fn(|context| Pin::new(&mut *stream).poll_flush(context)).await?;
    Ok(())
}

/// The header of an unmasked text frame, and its length; see [`FrameCounter`].
fn text_header(length: usize) -> ([u8; 10], usize) {
    const FINAL_TEXT: u8 = 0x81;
    let mut header = [0; 10];
    header[0] = FINAL_TEXT;
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short @ 0..126), _) => {
            header[1] = short;
            (header, 2)
        }
        (_, Ok(longer)) => {
            header[1] = 126;
            header[2..4].copy_from_slice(&longer.to_be_bytes());
            (header, 4)
        }
        _ => {
            header[1] = 127;
            header[2..].copy_from_slice(&(length as u64).to_be_bytes());
            (header, 10)
        }
    }
}

/// Whether an error is that of a client that sends too many frames.
pub fn is_too_fast(error: &Error) -> bool {
    match error {
        Error::Io(error) => error
            .get_ref()
            .is_some_and(|inner| inner.is::<TooManyFrames>()),
        _ => false,
    }
}

#[derive(Debug, thiserror::Error)]
#[error("too many frames")]
struct TooManyFrames;

/// A connection whose frames are counted.
#[derive(Debug)]
pub struct MeteredStream {
    inner: TokioIo<Upgraded>,
    frames: FrameCounter,
    pace: MessageRateLimit,
}

impl MeteredStream {
    fn new(upgraded: Upgraded, pace: MessageRateLimit) -> Self {
        Self {
            inner: TokioIo::new(upgraded),
            frames: FrameCounter::default(),
            pace,
        }
    }
}

impl AsyncRead for MeteredStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.inner).poll_read(context, buffer);
        let Self { frames, pace, .. } = &mut *self;
        let arrived = frames.count(&buffer.filled()[before..]);
        if (0..arrived).all(|_| pace.allows()) {
            return read;
        }
        Poll::Ready(Err(io::Error::other(TooManyFrames)))
    }
}

impl AsyncWrite for MeteredStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

/// Finds the frames in a stream of bytes (RFC 6455, section 5.2):
///
/// ```text
///   byte 0       byte 1            0, 2 or 8 bytes   0 or 4 bytes
///   FIN opcode   MASK length(7)    longer length     masking key    payload ...
/// ```
#[derive(Debug, Default)]
struct FrameCounter {
    header: [u8; 10],
    /// Bytes of the header so far; the masking key counts as payload.
    seen: usize,
    /// Payload that is still to come.
    payload: u64,
}

impl FrameCounter {
    /// How many frames begin in these bytes.
    fn count(&mut self, mut bytes: &[u8]) -> usize {
        let mut frames = 0;
        while let Some((first, rest)) = bytes.split_first() {
            if self.payload > 0 {
                let skipped = usize::try_from(self.payload)
                    .unwrap_or(usize::MAX)
                    .min(bytes.len());
                self.payload -= skipped as u64;
                bytes = &bytes[skipped..];
                continue;
            }
            frames += usize::from(self.seen == 0);
            self.header[self.seen] = *first;
            self.seen += 1;
            self.finish_header();
            bytes = rest;
        }
        frames
    }

    /// Once the header is whole, its payload comes next.
    fn finish_header(&mut self) {
        if self.seen < 2 {
            return;
        }
        let short = self.header[1] & 0x7f;
        let longer: usize = match short {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        if self.seen < 2 + longer {
            return;
        }
        let digits = self.header[2..2 + longer].iter();
        let length = match longer {
            0 => u64::from(short),
            _ => digits.fold(0, |length, byte| length << 8 | u64::from(*byte)),
        };
        let mask = if self.header[1] & 0x80 == 0 { 0 } else { 4 };
        self.payload = length.saturating_add(mask);
        self.seen = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_one_frame_whatever_its_length() {
        for length in [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 1 << 20] {
            let (header, size) = text_header(length);
            let mut counter = FrameCounter::default();
            assert_eq!(counter.count(&header[..size]), 1, "{length}");
            assert_eq!((counter.seen, counter.payload), (0, length as u64));
            assert_eq!(header[0], 0x81);
        }
    }

    #[test]
    fn frames_are_found_wherever_the_bytes_are_cut() {
        // An empty fragment, a ping, 300 bytes, an unmasked text, and an empty message with a length of 8 bytes.
        let mut bytes = vec![0x00, 0x80, 1, 2, 3, 4, 0x89, 0x81, 1, 2, 3, 4, 9];
        bytes.extend([0x82, 0xfe, 1, 44, 1, 2, 3, 4]);
        bytes.extend([0x81; 300]);
        bytes.extend([0x81, 2, b'h', b'i']);
        bytes.extend([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
        for size in [1, 2, 3, 7, 1000] {
            let mut counter = FrameCounter::default();
            let frames: usize = bytes.chunks(size).map(|chunk| counter.count(chunk)).sum();
            assert_eq!(frames, 5, "{size}");
        }
    }
}
