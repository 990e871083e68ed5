//! Whatever setting is changed where it matters, the sheet changes in every language.

use std::collections::BTreeSet;

use crate::sheets::whole;
use mancala::Counts;
use mancala::rules::settings::{
    Chain, Claim, Duty, Failure, FlowTo, From, InStore, NoMove, RoundsKind, Score, Share, Slam,
    Take, Way, Whose,
};
use mancala::rules::{Rules, Settings};
use words::Lang;
use words::sheet::{Format, Sheet, SheetInfo};

type Change = (&'static str, u8, Settings, Box<dyn Fn(&mut Settings)>);

fn change(
    key: &'static str,
    players: u8,
    base: Settings,
    change: impl Fn(&mut Settings) + 'static,
) -> Change {
    (key, players, base, Box::new(change))
}

/// One change or more for every key, each in a game where it matters.
fn changes() -> Vec<Change> {
    use crate::samples::*;
    let mut changes = board_and_turn();
    changes.extend(captures());
    changes.extend(endings());
    let mut one_round = awale();
    one_round.rounds.all_but = 1;
    changes.push(change("rounds.kind", 2, one_round, |s| {
        s.rounds.kind = RoundsKind::Spoils;
    }));
    changes.push(change("rounds.kind", 2, dog_gone(), |s| {
        s.rounds.kind = RoundsKind::Refill;
    }));
    changes.push(change("rounds.kind", 2, dog_gone(), |s| {
        s.rounds.kind = RoundsKind::Territory;
    }));
    changes.push(change("rounds.all-but", 2, dog_gone(), |s| {
        s.rounds.all_but = 2;
    }));
    changes.push(change("rounds.all-but", 2, arabian(), |s| {
        s.rounds.all_but = 3;
    }));
    changes
}

fn board_and_turn() -> Vec<Change> {
    use crate::samples::*;
    vec![
        change("board.pits", 2, awale(), |s| s.board.pits = 5),
        change("board.seeds", 2, awale(), |s| s.board.seeds = 5),
        change("board.layout", 2, awale(), |s| {
            s.board.layout = vec![5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3];
        }),
        change("sow.from", 2, awale(), |s| s.sow.from = From::Any),
        change("sow.least", 2, awale(), |s| s.sow.least = 2),
        change("sow.leave", 2, awale(), |s| s.sow.leave = 1),
        change("sow.leave", 2, two_four(), |s| s.sow.leave = 0),
        change("sow.direction", 2, awale(), |s| {
            s.sow.direction = Way::Clockwise
        }),
        change("sow.direction", 2, awale(), |s| {
            s.sow.direction = Way::Choice
        }),
        change("sow.skip-source", 2, awale(), |s| s.sow.skip_source = false),
        change("sow.store", 2, awale(), |s| s.sow.store = true),
        change("laps.several", 2, french_wari(), |s| s.laps.several = false),
        change("laps.stop", 2, french_wari(), |s| {
            s.laps.stop = Counts::of(&[1, 2]);
        }),
        change("laps.alternate", 2, french_wari(), |s| {
            s.laps.alternate = true;
        }),
        change("laps.in-store", 2, kalah(), |s| {
            s.laps.in_store = InStore::Stop;
        }),
        change("laps.limit", 2, french_wari(), |s| s.laps.limit = 50),
        change("opening.drops", 2, pendulum(2), |s| {
            s.opening.drops = vec![2, 3];
        }),
        change("opening.drops", 2, pendulum(2), |s| {
            s.opening.drops = Vec::new();
        }),
    ]
}

fn captures() -> Vec<Change> {
    use crate::samples::*;
    let mut across_pit = awale();
    across_pit.capture.take = Take::Both;
    vec![
        change("capture.on", 2, awale(), |s| {
            s.capture.on = Counts::of(&[2, 4]);
        }),
        change("capture.on", 2, awale(), |s| s.capture.on = Counts::Odd),
        change("capture.on", 2, awale(), |s| s.capture.on = Counts::NONE),
        change("capture.where", 2, awale(), |s| {
            s.capture.whose = Whose::Own
        }),
        change("capture.where", 2, awale(), |s| {
            s.capture.whose = Whose::Any
        }),
        change("capture.take", 2, awale(), |s| s.capture.take = Take::Both),
        change("capture.take", 2, kalah(), |s| {
            s.capture.take = Take::Across
        }),
        change("capture.across-needed", 2, across_pit, |s| {
            s.capture.across_needed = true;
        }),
        change("capture.chain", 2, awale(), |s| {
            s.capture.chain = Chain::None
        }),
        change("capture.chain", 2, awale(), |s| {
            s.capture.chain = Chain::Free
        }),
        change("capture.chain", 3, standard(3), |s| {
            s.capture.chain = Chain::Territory;
        }),
        change("capture.slam", 2, awale(), |s| {
            s.capture.slam = Slam::Allowed
        }),
        change("capture.slam", 2, awale(), |s| {
            s.capture.slam = Slam::SpareLast;
        }),
        change("capture.crossing-needed", 2, oriental(), |s| {
            s.capture.crossing_needed = true;
        }),
        change("capture.take-pit", 2, awale(), |s| {
            s.capture.take_pit = true
        }),
        change("flow.on", 2, darra(), |s| s.flow.on = Counts::of(&[3])),
        change("flow.where", 2, darra(), |s| s.flow.whose = Whose::Own),
        change("flow.where", 2, darra(), |s| {
            s.flow.whose = Whose::Opponents;
        }),
        change("flow.to", 2, darra(), |s| s.flow.to = FlowTo::Mover),
        change("flow.to", 2, wouri(), |s| s.flow.to = FlowTo::Owner),
        change("nest.on", 2, arabian(), |s| s.nest.on = Counts::of(&[3])),
        change("nest.take", 2, arabian(), |s| s.nest.take = 1),
    ]
}

fn endings() -> Vec<Change> {
    use crate::samples::*;
    let mut slams = standard(3);
    slams.feed.duty = Duty::IfPossible;
    vec![
        change("feed.duty", 2, awale(), |s| s.feed.duty = Duty::None),
        change("feed.duty", 2, awale(), |s| s.feed.duty = Duty::Must),
        change("feed.failure", 2, awale(), |s| {
            s.feed.failure = Failure::Forfeit;
        }),
        change("end.no-move", 2, awale(), |s| s.end.no_move = NoMove::Pass),
        change("end.succession", 4, standard(4), |s| s.end.succession = 3),
        change("end.succession", 4, standard(4), |s| s.end.succession = 0),
        change("end.fewer", 2, awale(), |s| s.end.fewer = 5),
        change("end.majority", 2, awale(), |s| s.end.majority = true),
        change("end.side-empty", 2, awale(), |s| s.end.side_empty = true),
        change("end.unfed", 2, awale(), |s| s.end.unfed = true),
        change("end.unfed", 3, slams, |s| s.end.unfed = true),
        change("end.rest", 2, awale(), |s| s.end.rest = vec![Claim::Nobody]),
        change("end.rest", 2, awale(), |s| {
            s.end.rest = vec![Claim::Able, Claim::LastMover];
        }),
        change("end.rest", 2, halusa(), |s| {
            s.end.rest = vec![Claim::LastCapturer, Claim::Own];
        }),
        change("end.score", 2, awale(), |s| s.end.score = Score::Pits),
        change("impasse.repetition", 2, awale(), |s| {
            s.impasse.repetition = 0
        }),
        change("impasse.repetition", 2, awale(), |s| {
            s.impasse.repetition = 5
        }),
        change("impasse.quiet", 2, awale(), |s| s.impasse.quiet = 0),
        change("impasse.quiet", 2, awale(), |s| s.impasse.quiet = 100),
        change("impasse.share", 2, awale(), |s| {
            s.impasse.share = Share::Split;
        }),
        change("impasse.share-majority", 2, awale(), |s| {
            s.impasse.share_majority = Share::Split;
        }),
    ]
}

fn render(players: u8, settings: Settings, lang: Lang) -> String {
    let rules = Rules::new(players, settings).unwrap();
    Sheet::new(&rules, &SheetInfo::default()).render(lang, Format::Markdown)
}

#[test]
fn every_change_shows() {
    for (key, players, base, change) in changes() {
        let mut changed = base.clone();
        change(&mut changed);
        assert_ne!(changed, base, "{key}: no change at all");
        for lang in Lang::ALL {
            let before = render(players, base.clone(), lang);
            let after = render(players, changed.clone(), lang);
            assert_ne!(before, after, "{key} {lang}");
        }
    }
}

/// A key that is new in the settings must get a sentence, and a line above.
#[test]
fn every_key_is_tried() {
    let tried: BTreeSet<&str> = changes().iter().map(|(key, ..)| *key).collect();
    let keys: BTreeSet<&str> = Settings::default()
        .entries()
        .into_iter()
        .map(|(key, _)| key)
        .collect();
    assert_eq!(tried, keys);
}

/// Each change touches the key it is listed under and no other, so that none hides behind another.
#[test]
fn every_change_is_of_its_key() {
    for (key, _, base, change) in changes() {
        let mut changed = base.clone();
        change(&mut changed);
        let differing: Vec<&str> = base
            .entries()
            .into_iter()
            .zip(changed.entries())
            .filter(|(before, after)| before != after)
            .map(|((key, _), _)| key)
            .collect();
        assert_eq!(differing, [key]);
    }
}

/// Sentences are whole for odd combinations too: every pair of changes, for every number of players.
#[test]
fn every_pair_of_changes_makes_whole_sentences() {
    let changes = changes();
    for (index, (key, _, base, first)) in changes.iter().enumerate() {
        for (other, _, _, second) in &changes[index..] {
            let mut settings = base.clone();
            first(&mut settings);
            second(&mut settings);
            for players in 2..=4 {
                // A layout or the number of pits may not suit this number of players.
                if let Ok(rules) = Rules::new(players, settings.clone()) {
                    let sheet = Sheet::new(&rules, &SheetInfo::default());
                    whole(&sheet, &format!("{key}, {other}, {players} players"));
                }
            }
        }
    }
}
