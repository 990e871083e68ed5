//! How messages travel: split into frames that fit the bus, numbered so that a loss is noticed, and authenticated, so
//! that only who can read the database can speak.
//!
//! ```text
//! 1 FROM SEQUENCE PART MORE MAC\n text
//! ```

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// The version of the frames.
const VERSION: &str = "1";
/// What a head takes at most.
const MAX_HEAD_BYTES: usize = 128;
/// The longest message that is put together again.
const MAX_MESSAGE_BYTES: usize = 16 << 20;

/// What frames are authenticated with.
#[derive(Clone)]
pub struct FrameKey(Hmac<Sha256>);

impl std::fmt::Debug for FrameKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FrameKey(..)")
    }
}

/// The way from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    pub from: i64,
    pub to: i64,
}

impl FrameKey {
    /// Nothing if the secret cannot be a key.
    pub fn new(secret: &str) -> Option<Self> {
        Hmac::new_from_slice(secret.as_bytes()).ok().map(Self)
    }

    fn mac(&self, to: i64, head: &str, text: &str) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        for part in [to.to_string().as_str(), " ", head, "\n", text] {
            mac.update(part.as_bytes());
        }
        mac
    }

    fn frame(&self, route: Route, sequence: u64, part: usize, more: bool, text: &str) -> String {
        let Route { from, to } = route;
        let head = format!("{VERSION} {from} {sequence} {part} {}", u8::from(more));
        let mac = self.mac(to, &head, text).finalize().into_bytes();
        format!("{head} {}\n{text}", URL_SAFE_NO_PAD.encode(&mac[..16]))
    }

    /// Splits a text into frames. `sequence` is the number of the next frame, and is counted on.
    pub fn split(
        &self,
        route: Route,
        sequence: &mut u64,
        text: &str,
        max_bytes: usize,
    ) -> Vec<String> {
        let most = max_bytes.saturating_sub(MAX_HEAD_BYTES).max(4);
        let mut frames = Vec::new();
        let mut rest = text;
        while !rest.is_empty() || frames.is_empty() {
            let (piece, after) = rest.split_at(rest.floor_char_boundary(most));
            frames.push(self.frame(route, *sequence, frames.len(), !after.is_empty(), piece));
            *sequence += 1;
            rest = after;
        }
        frames
    }

    /// The parts of a frame for node `to`; nothing if it is no frame, or was not made with the key.
    fn open<'a>(&self, to: i64, frame: &'a str) -> Option<Frame<'a>> {
        let (head, text) = frame.split_once('\n')?;
        let (head, mac) = head.rsplit_once(' ')?;
        let mac = URL_SAFE_NO_PAD.decode(mac).ok()?;
        if mac.len() != 16 {
            return None;
        }
        self.mac(to, head, text).verify_truncated_left(&mac).ok()?;
        let mut words = head.strip_prefix(VERSION)?.split_whitespace();
        Some(Frame {
            from: words.next()?.parse().ok()?,
            sequence: words.next()?.parse().ok()?,
            part: words.next()?.parse().ok()?,
            more: words.next()? == "1",
            text,
        })
    }
}

#[derive(Debug)]
struct Frame<'a> {
    from: i64,
    sequence: u64,
    part: usize,
    more: bool,
    text: &'a str,
}

/// What a frame brings.
#[derive(Debug, PartialEq, Eq)]
pub struct Received {
    pub from: i64,
    /// Frames before it were lost.
    pub interrupted: bool,
    /// The text that it completes.
    pub text: Option<String>,
}

/// Puts the frames of other nodes together.
#[derive(Debug, Default)]
pub struct Inbox(std::collections::HashMap<i64, Sender>);

/// What is known of one sender.
#[derive(Debug, Default)]
struct Sender {
    /// The number of the last frame.
    last: u64,
    parts: usize,
    partial: String,
}

impl Inbox {
    /// Takes a frame for node `to`. Duplicates and what is not authentic bring nothing.
    pub fn take(&mut self, key: &FrameKey, to: i64, frame: &str) -> Option<Received> {
        let frame = key.open(to, frame)?;
        let sender = self.0.entry(frame.from).or_default();
        if frame.sequence <= sender.last {
            return None;
        }
        let interrupted = frame.sequence != sender.last + 1;
        sender.last = frame.sequence;
        if interrupted || frame.part == 0 {
            sender.partial.clear();
            sender.parts = 0;
        }
        let mut text = None;
        // After a loss the rest of a text is of no use.
        if frame.part == sender.parts && sender.partial.len() < MAX_MESSAGE_BYTES {
            sender.partial.push_str(frame.text);
            sender.parts += 1;
            if !frame.more {
                text = Some(std::mem::take(&mut sender.partial));
                sender.parts = 0;
            }
        }
        Some(Received {
            from: frame.from,
            interrupted,
            text,
        })
    }

    /// Forgets a node that is gone.
    pub fn forget(&mut self, node: i64) {
        self.0.remove(&node);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUTE: Route = Route { from: 1, to: 2 };

    #[test]
    fn a_long_text_comes_in_parts_and_whole() {
        let key = FrameKey::new("secret").unwrap();
        let text = "sow é seeds ".repeat(100);
        let mut sequence = 1;
        let frames = key.split(ROUTE, &mut sequence, &text, 200);
        assert!(frames.len() > 10 && frames.iter().all(|frame| frame.len() <= 200));
        assert_eq!(sequence, frames.len() as u64 + 1);
        let mut inbox = Inbox::default();
        let texts: Vec<_> = frames
            .iter()
            .map(|frame| inbox.take(&key, 2, frame).unwrap())
            .collect();
        assert!(texts.iter().all(|got| !got.interrupted && got.from == 1));
        assert_eq!(texts.last().unwrap().text.as_ref(), Some(&text));
        assert!(
            texts[..frames.len() - 1]
                .iter()
                .all(|got| got.text.is_none())
        );
        // A duplicate brings nothing.
        assert_eq!(inbox.take(&key, 2, &frames[3]), None);
    }

    #[test]
    fn a_loss_is_noticed_and_the_rest_of_its_text_dropped() {
        let key = FrameKey::new("secret").unwrap();
        let (mut sequence, mut inbox) = (1, Inbox::default());
        let long = key.split(ROUTE, &mut sequence, &"x".repeat(300), 200);
        let next = key.split(ROUTE, &mut sequence, "next", 200);
        let got = inbox.take(&key, 2, &long[1]).unwrap();
        assert!(got.interrupted && got.text.is_none());
        for frame in &long[2..] {
            assert_eq!(inbox.take(&key, 2, frame).unwrap().text, None);
        }
        let got = inbox.take(&key, 2, &next[0]).unwrap();
        assert_eq!(
            (got.interrupted, got.text.as_deref()),
            (false, Some("next"))
        );
    }

    #[test]
    fn strangers_are_not_heard() {
        let (key, other) = (
            FrameKey::new("secret").unwrap(),
            FrameKey::new("guess").unwrap(),
        );
        let mut inbox = Inbox::default();
        let frame = key.split(ROUTE, &mut 1, "text", 200).remove(0);
        assert_eq!(inbox.take(&other, 2, &frame), None);
        // For another node, or with another text or number.
        assert_eq!(inbox.take(&key, 3, &frame), None);
        assert_eq!(inbox.take(&key, 2, &frame.replace("text", "test")), None);
        assert_eq!(
            inbox.take(&key, 2, &frame.replacen("1 1 1 ", "1 1 2 ", 1)),
            None
        );
        assert_eq!(inbox.take(&key, 2, "nonsense"), None);
        assert!(inbox.take(&key, 2, &frame).is_some());
    }
}
