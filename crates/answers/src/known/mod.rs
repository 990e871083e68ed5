//! What is known about games: values that are proved, and who gains by beginning when equal players play.
//!
//! It stands in `known/`: `proofs.toml` has a line of figures for every `granary solve`, `play.toml` is what `granary
//! fairness` writes. An entry names its rule and carries the rule's fingerprint; if the rule has changed since, the entry
//! says nothing about it and counts as not there.

use std::sync::LazyLock;

use mancala::rules::{Catalog, RuleRef, Rules};
use search::statistics::wilson;
use serde::{Deserialize, Serialize};

pub mod shown;

/// What `granary solve` has proved about the start position of a rule. Values are what the player who begins has at the
/// end less what the other has.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The reference of the rule, such as `kalah?pits=6&seeds=4`.
    pub rule: String,
    pub fingerprint: String,
    pub low: i32,
    pub high: i32,
    /// The best first decisions, as far as they are known.
    #[serde(default)]
    pub best: Vec<String>,
    /// Positions that were searched, where that was written down.
    pub positions: Option<u64>,
    /// Processor time.
    pub seconds: Option<f64>,
    /// The most memory that was used, in MiB.
    pub memory: Option<u32>,
    /// The options of `granary solve`.
    pub options: String,
    /// Decisions in the certificate, and its checksum.
    pub choices: Option<u64>,
    pub checksum: Option<String>,
}

/// What games between equal players came to, for the player who begins.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Play {
    pub rule: String,
    pub fingerprint: String,
    /// Games that were asked for; there are fewer where there are not so many openings.
    pub wanted: u32,
    /// Positions that were searched for a decision.
    pub nodes: u64,
    /// Decisions at the beginning of a game that were drawn.
    pub opening: u32,
    pub seed: u64,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// Seeds ahead in the mean at the end; pits where pits decide.
    pub margin: f64,
    pub seconds: f64,
}

impl Play {
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The part of the points, a draw counting half.
    pub fn share(&self) -> f64 {
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(self.games().max(1))
    }

    /// The 95 % interval of the share.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.share(), self.games())
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProofFile {
    #[serde(default)]
    proof: Vec<Proof>,
}

/// How a file of games begins.
const PLAY_HEAD: &str =
    "# Games between equal players, by `granary fairness --out FILE`: do not edit.\n\n";

/// A file of games that were played, as `granary fairness` writes it.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PlayFile {
    #[serde(default)]
    pub play: Vec<Play>,
}

impl PlayFile {
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    pub fn to_text(&self) -> Result<String, toml::ser::Error> {
        Ok(format!("{PLAY_HEAD}{}", toml::to_string(self)?))
    }
}

/// All proofs, also those of rules that have changed since.
pub static PROOFS: LazyLock<Vec<Proof>> = LazyLock::new(|| {
    let file: Result<ProofFile, _> = toml::from_str(include_str!("../../../../known/proofs.toml"));
    file.map_or_else(|error| unread("proofs.toml", &error), |file| file.proof)
});

/// All games that were played, also by rules that have changed since.
pub static PLAYS: LazyLock<Vec<Play>> = LazyLock::new(|| {
    let file = PlayFile::read(include_str!("../../../../known/play.toml"));
    file.map_or_else(|error| unread("play.toml", &error), |file| file.play)
});

fn unread<T>(name: &str, error: &toml::de::Error) -> Vec<T> {
    tracing::error!(name, %error, "what is known cannot be read");
    Vec::new()
}

/// The built-in rule of an entry, if it still is the rule that the entry is about.
pub fn unchanged(rule: &str, fingerprint: &str) -> Option<(RuleRef, Rules)> {
    let reference: RuleRef = rule.parse().ok()?;
    let rules = Catalog::builtin().rules(&reference, Some(2)).ok()?;
    (rules.fingerprint().to_string() == fingerprint).then_some((reference, rules))
}
