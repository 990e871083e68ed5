//! A board in words.

use mancala::rules::Rules;
use mancala::rules::settings::Track;
use mancala::{Game, Pit, Player, Position};
use words::{Arg, Texts};

/// The home pits of a player, from number 1, and the store: one line, or one for every row.
pub fn rows(rules: &Rules, position: &Position, player: Player, texts: &Texts) -> Vec<String> {
    let pits: Vec<Pit> = rules.home_pits(player).collect();
    let rows: Vec<&[Pit]> = pits.chunks(rules.board.pits.into()).collect();
    if let [only] = rows[..] {
        let words = row_words(rules, position, player, only, texts);
        return vec![texts.get("play-plain-row", &words)];
    }
    let last = rows.len() - 1;
    let mut lines: Vec<String> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let name = match index {
            0 => "outer",
            _ if index == last => "inner",
            _ => "middle",
        };
        let mut words = row_words(rules, position, player, row, texts);
        words.push(("row", name.into()));
        lines.push(texts.get("play-plain-row-of", &words));
    }
    let words = row_words(rules, position, player, &[], texts);
    lines.push(texts.get("play-plain-store", &words));
    lines
}

fn row_words(
    rules: &Rules,
    position: &Position,
    player: Player,
    pits: &[Pit],
    texts: &Texts,
) -> Vec<(&'static str, Arg)> {
    let label = |pit: Option<&Pit>| pit.map_or_else(String::new, |pit| rules.label(*pit));
    let seeds: Vec<String> = pits
        .iter()
        .map(|pit| seeds(rules, position, *pit, texts))
        .collect();
    vec![
        ("player", Arg::from(player)),
        ("first", label(pits.first()).into()),
        ("last", label(pits.last()).into()),
        ("seeds", seeds.join(", ").into()),
        ("store", position.store(player).into()),
        ("aside", position.aside(player).into()),
    ]
}

/// How the pits lie: the way around the board, or around the pits of each player, and what faces what where there are
/// many rows.
pub fn board(rules: &Rules, texts: &Texts) -> Vec<String> {
    let id = match rules.sow.track {
        Track::Board => "play-plain-ring",
        Track::Own => "play-plain-ring-own",
    };
    let mut lines = vec![texts.get(id, &[("ring", ring(rules).into())])];
    let inner = rules.home_pits(Player::A).next_back();
    if let Some(pit) = inner.filter(|_| rules.board.rows != 2) {
        let facing = rules.facing(pit).into_iter().flatten();
        let facing: Vec<String> = facing.map(|pit| rules.label(pit)).collect();
        let words = [
            ("pit", rules.label(pit).into()),
            ("facing", Arg::And(facing)),
        ];
        lines.push(texts.get("play-plain-facing", &words));
    }
    lines
}

/// The pits around the board as sowing counterclockwise meets them: from the first pit to the last of every player.
fn ring(rules: &Rules) -> String {
    let row = |player: Player| {
        let pits: Vec<Pit> = rules.home_pits(player).collect();
        let label = |pit: Option<&Pit>| pit.map_or_else(String::new, |pit| rules.label(*pit));
        format!("{}–{}", label(pits.first()), label(pits.last()))
    };
    let mut rows: Vec<String> = rules.all_players().map(row).collect();
    if rules.sow.track == Track::Board {
        rows.extend(rules.pits().next().map(|pit| rules.label(pit)));
    }
    rows.join(", ")
}

/// The seeds of a pit, and what is special about it.
fn seeds(rules: &Rules, position: &Position, pit: Pit, texts: &Texts) -> String {
    let seeds = position.seeds(pit);
    let (id, player) = match (position.owner(pit), position.nest(pit)) {
        (None, _) => return texts.get("play-plain-out", &[]),
        (Some(_), Some(nest)) => ("play-plain-nest", nest),
        (Some(owner), None) if owner != rules.home(pit) => ("play-plain-owned", owner),
        (Some(owner), None) if position.is_fort(rules, pit) => ("play-plain-fort", owner),
        _ => return seeds.to_string(),
    };
    let words = [("seeds", Arg::from(seeds)), ("player", player.into())];
    texts.get(id, &words)
}

/// The legal decisions as text.
pub fn legal(game: &Game) -> Vec<String> {
    let write = |decision| game.rules().show_decision(decision);
    game.legal().into_iter().map(write).collect()
}
