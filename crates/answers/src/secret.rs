//! Random ids and tokens, and the hashes that are stored of them.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// The letters of ids, without those that look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A token or key. Only its hash is stored, and it never appears in a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The system has no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random numbers")]
pub struct NoRandom;

impl Secret {
    /// A new secret of 192 bits.
    pub fn new() -> Result<Self, NoRandom> {
        let mut bytes = [0; 24];
        fill(&mut bytes)?;
        Ok(Self(URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// A secret that its owner has kept.
    pub fn from_text(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The text for its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash that is stored.
    pub fn hash(&self) -> String {
        hash(&self.0)
    }
}

/// The hash of a token. Tokens are long and random, so one round is enough.
pub fn hash(secret: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(secret.as_bytes()))
}

/// A new id of 60 bits, short enough for a link.
pub fn id() -> Result<String, NoRandom> {
    let mut bytes = [0; 12];
    fill(&mut bytes)?;
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    Ok(bytes.iter().map(letter).collect())
}

/// Whether a text can be the id of a game.
pub fn is_id(text: &str) -> bool {
    text.len() == 12 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// A random number below `limit`.
pub fn below(limit: usize) -> Result<usize, NoRandom> {
    let mut bytes = [0; 8];
    fill(&mut bytes)?;
    let number = u64::from_le_bytes(bytes) % (limit.max(1) as u64);
    Ok(usize::try_from(number).unwrap_or(0))
}

/// Random bytes from the system.
#[cfg(not(target_family = "wasm"))]
fn fill(bytes: &mut [u8]) -> Result<(), NoRandom> {
    getrandom::fill(bytes).map_err(|_| NoRandom)
}

/// Random bytes from the browser.
#[cfg(target_family = "wasm")]
fn fill(bytes: &mut [u8]) -> Result<(), NoRandom> {
    for byte in bytes {
        *byte = search::host::random_byte();
    }
    Ok(())
}
