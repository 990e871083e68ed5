//! Certificates: a proof as a file that another program can follow without searching.
//!
//! A proof of "this player ends at least so far ahead" is a tree in which the player has one decision everywhere and the
//! other has all of them. Who walks it in a fixed order (decisions in the order of the rule, what was shown before left out)
//! needs to be told nothing but the player's decisions, so a certificate is a stream of these, one byte each.
//!
//! ```text
//! granary certificate 1
//! rule <fingerprint>            game <the rule as it was named>
//! position <text>               value <low> <high>
//! layers <checksums of the layers at whose positions the walk ends>
//! choices <how many for the lower bound> <and for the upper>
//!                               (each on a line of its own, then an empty one)
//! zstd                          the choices
//! 4 bytes                       CRC-32 of everything before
//! ```
//!
//! The walk is written down twice: `record.rs` asks the search where to go, `check.rs` follows by the plain implementation.

mod check;
mod record;

use std::fmt::Write as _;
use std::io::{self, Read};

use mancala::rules::Fingerprint;

use crate::values::TableValue;
pub use record::Choices;

const MAGIC: &str = "granary certificate 1";
const ZSTD_LEVEL: i32 = 19;
const CHECKSUM_BYTES: usize = 4;

/// A proof that was written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub fingerprint: Fingerprint,
    /// How the rule was named: an id with options, or a file.
    pub game: String,
    /// Position text.
    pub position: String,
    /// A's seeds at the end less B's.
    pub value: TableValue,
    /// Checksums of the layers of the rule's table, from no seeds up.
    pub layers: Vec<u32>,
    pub choices: Choices,
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateError {
    #[error("not a certificate of a proof")]
    NotACertificate,
    #[error("the certificate is damaged: its checksum is wrong")]
    Damaged,
    #[error("the certificate has no line, or a wrong one, that begins with {0:?}")]
    Line(&'static str),
    #[error("the choices of the certificate cannot be unpacked")]
    Packed,
    #[error("the certificate is of another rule than the one that {0:?} names now")]
    OtherRule(String),
    #[error("the position of the certificate is none of its rule")]
    Position,
    #[error("this rule has no proofs: {0}")]
    Unsuited(crate::terms::Unsuited),
    #[error(
        "the layer of {0} seeds is missing or another than the proof was made with; build it again"
    )]
    Layer(usize),
    #[error("the layer of {seeds} seeds cannot be read: {reason}")]
    Table { seeds: u32, reason: String },
    #[error("{bound} bound, choice {choice}: {fault}, in {position}")]
    Step {
        bound: &'static str,
        choice: usize,
        fault: StepFault,
        position: String,
    },
    #[error("{bound} bound: {left} choices are left over")]
    LeftOver { bound: &'static str, left: usize },
}

/// What is wrong at a place of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepFault {
    #[error("there is no choice left")]
    NoChoice,
    #[error("there is no such decision")]
    NoDecision,
    #[error("the game ends with less than is claimed")]
    Ended,
    #[error("the table has less than is claimed")]
    TableValue,
    #[error("the line comes back to a position")]
    Repeated,
}

/// What was followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Followed {
    /// Different positions in which decisions were looked at, for both bounds.
    pub positions: u64,
    /// Ends of lines in the table.
    pub leaves: u64,
}

impl Certificate {
    /// As the bytes of a file.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let mut head = format!("{MAGIC}\nrule {}\n", self.fingerprint);
        let layers: Vec<_> = self.layers.iter().map(|sum| format!("{sum:08x}")).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(head, "game {}\nposition {}", self.game, self.position);
        let _ = writeln!(head, "value {} {}", self.value.low, self.value.high);
        let _ = writeln!(head, "layers {}", layers.join(" "));
        let Choices { low, high } = &self.choices;
        let _ = writeln!(head, "choices {} {}\n", low.len(), high.len());
        let mut bytes = head.into_bytes();
        let packed = zstd::bulk::compress(&[&low[..], &high[..]].concat(), ZSTD_LEVEL)?;
        bytes.extend(packed);
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        Ok(bytes)
    }

    /// Reads what [`to_bytes`](Self::to_bytes) wrote.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, CertificateError> {
        if !bytes.starts_with(MAGIC.as_bytes()) {
            return Err(CertificateError::NotACertificate);
        }
        let (body, checksum) = bytes
            .split_last_chunk::<CHECKSUM_BYTES>()
            .ok_or(CertificateError::Damaged)?;
        if crc32fast::hash(body) != u32::from_le_bytes(*checksum) {
            return Err(CertificateError::Damaged);
        }
        let end = body.windows(2).position(|pair| pair == b"\n\n");
        let (head, packed) = body.split_at(end.ok_or(CertificateError::NotACertificate)?);
        let head = std::str::from_utf8(head).map_err(|_| CertificateError::NotACertificate)?;
        let [low, high] = pair(head, "choices ")?;
        let value: [i32; 2] = pair(head, "value ")?;
        let layers = line(head, "layers ")?.split_whitespace();
        let layers = layers.map(|sum| u32::from_str_radix(sum, 16));
        Ok(Self {
            fingerprint: line(head, "rule ")?
                .parse()
                .map_err(|_| CertificateError::Line("rule "))?,
            game: line(head, "game ")?.to_owned(),
            position: line(head, "position ")?.to_owned(),
            value: TableValue {
                low: value[0],
                high: value[1],
            },
            layers: layers
                .collect::<Result<_, _>>()
                .map_err(|_| CertificateError::Line("layers "))?,
            choices: unpacked(&packed[2..], low, high)?,
        })
    }
}

fn line<'a>(head: &'a str, begins: &'static str) -> Result<&'a str, CertificateError> {
    let mut lines = head.lines().filter_map(|line| line.strip_prefix(begins));
    lines.next().ok_or(CertificateError::Line(begins))
}

fn pair<T: std::str::FromStr>(
    head: &str,
    begins: &'static str,
) -> Result<[T; 2], CertificateError> {
    let wrong = CertificateError::Line(begins);
    let numbers = line(head, begins)?.split_whitespace().map(str::parse);
    let numbers: Result<Vec<T>, _> = numbers.collect();
    numbers
        .ok()
        .and_then(|numbers| numbers.try_into().ok())
        .ok_or(wrong)
}

/// The choices of both bounds. No more is unpacked than the head says there is.
fn unpacked(packed: &[u8], low: usize, high: usize) -> Result<Choices, CertificateError> {
    let wrong = |_| CertificateError::Packed;
    let decoder = zstd::stream::read::Decoder::with_buffer(packed).map_err(wrong)?;
    let total = low.checked_add(high).ok_or(CertificateError::Packed)?;
    let mut all = Vec::new();
    let mut limited = decoder.take(total as u64 + 1);
    limited.read_to_end(&mut all).map_err(wrong)?;
    if all.len() != total {
        return Err(CertificateError::Packed);
    }
    let high = all.split_off(low);
    Ok(Choices { low: all, high })
}
