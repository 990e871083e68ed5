//! What is known, as a page shows it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, OnceLock};

use mancala::rules::settings::Score;
use mancala::rules::{Catalog, RuleRef, Rules};
use serde::Serialize;
use utoipa::ToSchema;
use words::Lang;

use super::{PLAYS, PROOFS, Play, Proof, unchanged};
use crate::rules::name_of;

/// What is proved of a start position. Values are what the player who begins has at the end less what the other has.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct KnownProof {
    low: i32,
    high: i32,
    /// The best first decisions, as far as they are known.
    best: Vec<String>,
    /// Positions that were searched.
    #[schema(required)]
    positions: Option<u64>,
    /// Processor time.
    #[schema(required)]
    seconds: Option<f64>,
    /// The most memory that was used, in MiB.
    #[schema(required)]
    memory: Option<u32>,
    /// Decisions in the certificate.
    #[schema(required)]
    choices: Option<u64>,
    /// The checksum of the certificate.
    #[schema(required)]
    checksum: Option<String>,
    /// The commands that prove it anew, and that follow the certificate.
    commands: Vec<String>,
}

/// Games between equal players, for the player who begins.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct KnownPlay {
    wins: u32,
    draws: u32,
    losses: u32,
    /// The part of the points, a draw counting half, and its 95 % interval.
    share: f64,
    share_low: f64,
    share_high: f64,
    /// How far ahead in the mean at the end.
    margin: f64,
    /// Whether pits count at the end, and not seeds.
    in_pits: bool,
    /// Positions that were searched for a decision.
    nodes: u64,
    /// Decisions at the beginning of a game that were drawn.
    opening: u32,
}

/// A game of the catalogue of which something is known.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct KnownGame {
    id: String,
    name: String,
    /// Whether this is about the first round of a match.
    first_round: bool,
    #[schema(required)]
    proof: Option<KnownProof>,
    #[schema(required)]
    play: Option<KnownPlay>,
}

/// A board of a game that is known on many.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct KnownBoard {
    /// The reference of the rule.
    rule: String,
    /// Pits a player.
    pits: u8,
    /// Seeds in each pit at the start.
    seeds: u16,
    proof: KnownProof,
}

/// A game on boards of many sizes.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct KnownBoards {
    id: String,
    name: String,
    boards: Vec<KnownBoard>,
}

/// Everything that is known.
#[derive(Debug, Serialize, ToSchema)]
pub struct KnownGames {
    /// In the order of the catalogue.
    games: Vec<KnownGame>,
    tables: Vec<KnownBoards>,
}

/// Everything that is known as JSON; it is the same as long as the program runs.
pub fn known_text(lang: Lang) -> &'static str {
    static TEXTS: [OnceLock<String>; Lang::ALL.len()] =
        [const { OnceLock::new() }; Lang::ALL.len()];
    TEXTS[lang as usize].get_or_init(|| {
        let known = KnownGames {
            games: games(lang),
            tables: tables(lang),
        };
        serde_json::to_string(&known).unwrap_or_default()
    })
}

/// Whether something is known of a built-in game.
pub fn is_known(id: &str) -> bool {
    static IDS: LazyLock<BTreeSet<String>> =
        LazyLock::new(|| games(Lang::En).into_iter().map(|game| game.id).collect());
    IDS.contains(id)
}

fn games(lang: Lang) -> Vec<KnownGame> {
    let proofs = PROOFS.iter().map(|proof| proof.rule.as_str());
    let named = proofs.chain(PLAYS.iter().map(|play| play.rule.as_str()));
    let named: BTreeSet<&str> = named.map(id_of).collect();
    let catalog = Catalog::builtin();
    let ids = catalog.ids().filter(|id| named.contains(id));
    ids.filter_map(|id| game(&catalog, id, lang)).collect()
}

fn id_of(reference: &str) -> &str {
    reference.split('?').next().unwrap_or(reference)
}

/// The entries are found by the fingerprint: a board of the usual size may be named with its options.
fn game(catalog: &Catalog, id: &str, lang: Lang) -> Option<KnownGame> {
    let rules = catalog.rules(&RuleRef::plain(id), Some(2)).ok()?;
    let fingerprint = rules.fingerprint().to_string();
    let proof = PROOFS
        .iter()
        .find(|proof| id_of(&proof.rule) == id && proof.fingerprint == fingerprint);
    let play = PLAYS
        .iter()
        .find(|play| play.rule == id && play.fingerprint == fingerprint);
    if proof.is_none() && play.is_none() {
        return None;
    }
    Some(KnownGame {
        id: id.to_owned(),
        name: name_of(catalog, id, Some(2), lang)?,
        first_round: rules.clone().for_rounds(0).is_match(),
        proof: proof.map(KnownProof::new),
        play: play.map(|play| KnownPlay::new(play, &rules)),
    })
}

/// Rules of which several boards are known, in the order of the file.
fn tables(lang: Lang) -> Vec<KnownBoards> {
    let mut boards: BTreeMap<&str, Vec<KnownBoard>> = BTreeMap::new();
    for proof in PROOFS.iter() {
        let Some((rule, _)) = unchanged(&proof.rule, &proof.fingerprint) else {
            continue;
        };
        let (Some(pits), Some(seeds)) = (rule.pits, rule.seeds) else {
            continue;
        };
        boards
            .entry(id_of(&proof.rule))
            .or_default()
            .push(KnownBoard {
                rule: proof.rule.clone(),
                pits,
                seeds,
                proof: KnownProof::new(proof),
            });
    }
    let catalog = Catalog::builtin();
    let table = |(id, boards): (&str, Vec<KnownBoard>)| {
        Some(KnownBoards {
            id: id.to_owned(),
            name: name_of(&catalog, id, Some(2), lang)?,
            boards,
        })
    };
    boards.into_iter().filter_map(table).collect()
}

impl KnownProof {
    fn new(proof: &Proof) -> Self {
        Self {
            low: proof.low,
            high: proof.high,
            best: proof.best.clone(),
            positions: proof.positions,
            seconds: proof.seconds,
            memory: proof.memory,
            choices: proof.choices,
            checksum: proof.checksum.clone(),
            commands: commands(proof),
        }
    }
}

/// How the proof is made again, and how its certificate is followed where there is one.
fn commands(proof: &Proof) -> Vec<String> {
    let rule = match proof.rule.contains('?') {
        true => format!("'{}'", proof.rule),
        false => proof.rule.clone(),
    };
    let solve = ["granary solve", &rule, &proof.options].join(" ");
    let solve = solve.trim_end();
    if proof.checksum.is_none() {
        return vec![solve.to_owned()];
    }
    let file = format!("{}.proof", proof.rule.replace(['?', '&', '='], "-"));
    vec![
        format!("{solve} --certificate {file}"),
        format!("granary solve check {file}"),
    ]
}

impl KnownPlay {
    fn new(play: &Play, rules: &Rules) -> Self {
        let (share_low, share_high) = play.interval();
        Self {
            wins: play.wins,
            draws: play.draws,
            losses: play.losses,
            share: play.share(),
            share_low,
            share_high,
            margin: play.margin,
            in_pits: rules.end.score == Score::Pits,
            nodes: play.nodes,
            opening: play.opening,
        }
    }
}
