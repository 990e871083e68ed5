//! The fingerprint of a rule: a hash of its checked settings, so that a record knows which rule it was played by.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use super::Rules;
use super::settings::{OLD_KEYS, Settings};
use super::value::{Value, Visitor};

/// A hash of checked rules. Names and descriptions do not count, every setting does. The default of a setting must
/// never change, or old records would be read with another rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint([u8; 16]);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

/// The text is not 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FingerprintError;

impl FromStr for Fingerprint {
    type Err = FingerprintError;
    fn from_str(text: &str) -> Result<Self, FingerprintError> {
        if text.len() != 32 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(FingerprintError);
        }
        let mut bytes = [0; 16];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16)
                .map_err(|_| FingerprintError)?;
        }
        Ok(Self(bytes))
    }
}

/// Collects every key with its value as TOML.
struct Writer {
    lines: Vec<(&'static str, String)>,
    /// Whether keys and words are spelled as they were first.
    first: bool,
}

impl Visitor for Writer {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V) {
        let old = OLD_KEYS.iter().find(|(new, _)| self.first && *new == key);
        let key = old.map_or(key, |(_, old)| old);
        let value = match self.first {
            true => value.write_first(),
            false => value.write(),
        };
        self.lines.push((key, value));
    }
}

impl Settings {
    /// Every key with its value as TOML, in the fixed order of `rules/FORMAT.md`.
    pub fn entries(&self) -> Vec<(&'static str, String)> {
        self.written(false)
    }

    fn written(&self, first: bool) -> Vec<(&'static str, String)> {
        let lines = Vec::new();
        let mut writer = Writer { lines, first };
        // Visiting takes `&mut` because reading goes through the same list; writing changes nothing.
        self.clone().visit(&mut writer);
        writer.lines
    }

    /// The entries that differ from the defaults, spelled as they were first: a better name must not change the
    /// fingerprint of a rule, and a record with its rule can be read by every version.
    fn changed_entries(&self) -> impl Iterator<Item = (&'static str, String)> {
        let both = self
            .written(true)
            .into_iter()
            .zip(Self::default().written(true));
        both.filter(|(entry, default)| entry != default)
            .map(|(entry, _)| entry)
    }

    /// The settings that differ from the defaults, as the text of a rule file's sections.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let mut section = "";
        for (key, value) in self.changed_entries() {
            let Some((table, name)) = key.split_once('.') else {
                continue;
            };
            if table != section {
                text.push_str(&format!("\n[{table}]\n"));
                section = table;
            }
            text.push_str(&format!("{name} = {value}\n"));
        }
        text
    }
}

impl Rules {
    /// The fingerprint of these rules.
    pub fn fingerprint(&self) -> Fingerprint {
        // Only what differs from the defaults counts: a new axis, whose default is what was always done, must not
        // change the fingerprint of any rule that was there before it.
        let mut text = format!("players = {}\n", self.players());
        for (key, value) in self.changed_entries() {
            text.push_str(&format!("{key} = {value}\n"));
        }
        let digest = Sha256::digest(text.as_bytes());
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        Fingerprint(bytes)
    }
}
