//! A board in words.

use mancala::rules::Rules;
use mancala::{Game, Pit, Player, Position};
use words::{Arg, Texts};

/// The home pits of a player, from number 1, and the store.
pub fn row(rules: &Rules, position: &Position, player: Player, texts: &Texts) -> String {
    let pits: Vec<Pit> = rules.home_pits(player).collect();
    let label = |pit: Option<&Pit>| pit.map_or_else(String::new, |pit| rules.label(*pit));
    let seeds: Vec<String> = pits
        .iter()
        .map(|pit| seeds(rules, position, *pit, texts))
        .collect();
    let words = [
        ("player", Arg::from(player)),
        ("first", label(pits.first()).into()),
        ("last", label(pits.last()).into()),
        ("seeds", seeds.join(", ").into()),
        ("store", position.store(player).into()),
        ("aside", position.aside(player).into()),
    ];
    texts.get("play-plain-row", &words)
}

/// The pits around the board as sowing counterclockwise meets them: from the first pit to the last of every player.
pub fn ring(rules: &Rules) -> String {
    let row = |player: Player| {
        let pits: Vec<Pit> = rules.home_pits(player).collect();
        let label = |pit: Option<&Pit>| pit.map_or_else(String::new, |pit| rules.label(*pit));
        format!("{}–{}", label(pits.first()), label(pits.last()))
    };
    let mut rows: Vec<String> = rules.all_players().map(row).collect();
    rows.extend(rules.pits().next().map(|pit| rules.label(pit)));
    rows.join(", ")
}

/// The seeds of a pit, and what is special about it.
fn seeds(rules: &Rules, position: &Position, pit: Pit, texts: &Texts) -> String {
    let seeds = position.seeds(pit);
    let (id, player) = match (position.owner(pit), position.nest(pit)) {
        (None, _) => return texts.get("play-plain-out", &[]),
        (Some(_), Some(nest)) => ("play-plain-nest", nest),
        (Some(owner), None) if owner != rules.home(pit) => ("play-plain-owned", owner),
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
