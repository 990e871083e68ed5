//! Why a pit cannot be played now, in a sentence. The reasons come from the engine.

use mancala::play::Refusal;
use mancala::{Game, Pit, Word as _};
use words::{Arg, Texts};

/// Why the player to move cannot play a pit; nothing if the pit can be played.
pub fn tell_refusal(game: &Game, pit: Pit, texts: &Texts) -> Option<String> {
    let (rules, position) = (game.rules(), game.position());
    let refusals = position.refusals(rules, &game.legal());
    let refusal = refusals.get(pit.index()).copied().flatten()?;
    let mut id = format!("web-refusal-{}", refusal.word());
    let mut player = position.to_move();
    match (refusal, position.owner(pit)) {
        (Refusal::NotYours, Some(owner)) => {
            id.push_str("-of");
            player = Some(owner);
        }
        (Refusal::MustFeed, _) => {
            let mover = player;
            let mut others = rules
                .all_players()
                .filter(|other| Some(*other) != mover && !position.is_out(*other));
            player = others.next();
            if others.next().is_some() {
                id.push_str("-all");
            }
        }
        _ => {}
    }
    let words = [
        ("pit", Arg::from(rules.label(pit))),
        (
            "player",
            player
                .map_or_else(String::new, |player| player.to_string())
                .into(),
        ),
        ("n", rules.least_to_sow().into()),
    ];
    Some(texts.get(&id, &words))
}
