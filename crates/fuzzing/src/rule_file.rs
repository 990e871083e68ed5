//! Any bytes as a rule file: it gets faults or can be played, never a panic.

use mancala::Game;
use mancala::rules::{Catalog, Fault, RuleRef, Rules};

use crate::choices::Choices;
use crate::play::{play_on, tamed};

/// The whole input is a rule file; its bytes are also the choices of a short game, if it can be played.
pub fn rule_file(bytes: &[u8]) {
    let mut catalog = Catalog::builtin();
    let added = catalog.add("mine", bytes);
    let known = catalog.get("mine").is_some();
    assert_eq!(added.is_ok(), known, "only playable files are added");
    let faults = added.unwrap_or_else(|faults| faults);
    faults.iter().for_each(|fault| check_fault(fault, bytes));
    assert_eq!(known, !faults.iter().any(Fault::is_error));
    if known {
        play(&catalog, bytes);
    }
}

/// A fault is one line and lies inside the text.
fn check_fault(fault: &Fault, bytes: &[u8]) {
    let text = fault.to_string();
    assert!(!text.is_empty() && !text.contains('\n'), "{text:?}");
    let place = fault.place.as_ref().expect("every fault has its place");
    if &*place.file == "mine" && place.span.end > 0 {
        assert!(place.span.start <= place.span.end, "{text}");
        assert!(place.span.end <= bytes.len(), "{text}");
    }
}

fn play(catalog: &Catalog, bytes: &[u8]) {
    let mut choices = Choices::new(&bytes[bytes.len() / 2..]);
    for players in catalog.players("mine") {
        let rules = catalog
            .rules(&RuleRef::plain("mine"), Some(players))
            .expect("a file without errors has rules");
        let again = Rules::from_text(&rules.to_text("x")).expect("rules read back");
        assert_eq!(again, rules);
        assert_eq!(again.fingerprint(), rules.fingerprint());
        let mut game = Game::new(tamed(&rules, 20).for_rounds(choices.below(3) as u16));
        play_on(&mut game, &mut choices, 30);
    }
}
