//! Which layer wins: ancestors, numbers of players, presets, options; and how rules are asked for.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::rules::settings::Way;
use mancala::rules::{Catalog, Family, MAX_ANCESTORS, Origin, RuleRef, Rules};
use mancala::{Action, Counts, EndReason, Game, Position};

const ELDER: &str = r#"
name = "Elder"
[about]
family = "oware"
[board]
players = [2, 3]
pits = 5
seeds = 3
[capture]
on = [2]
[with.3.board]
pits = 4
seeds = 7
[preset.wide.board]
pits = 9
"#;

const CHILD: &str = r#"
name = "Child"
inherits = "elder"
[board]
seeds = 6
[with.3.sow]
direction = "choice"
[preset.small]
note = "small"
[preset.small.board]
pits = 2
seeds = 1
[preset.turned.sow]
direction = "clockwise"
"#;

fn catalog() -> Catalog {
    let mut catalog = Catalog::builtin();
    // The child comes first: a folder of files has no order.
    catalog.insert("child", CHILD).unwrap();
    catalog.insert("elder", ELDER).unwrap();
    catalog
}

fn rules(rule: &str, players: u8) -> Rules {
    let rule: RuleRef = rule.parse().unwrap();
    catalog().rules(&rule, Some(players)).unwrap()
}

#[track_caller]
fn check(rule: &str, players: u8, pits: u8, seeds: u16, direction: Way) {
    let rules = rules(rule, players);
    let board = &rules.board;
    let found = (board.pits, board.seeds, rules.sow.direction);
    assert_eq!(found, (pits, seeds, direction), "{rule} {players}");
}

#[test]
fn later_layers_win() {
    check("elder", 2, 5, 3, Way::Counterclockwise);
    check("elder", 3, 4, 7, Way::Counterclockwise);
    check("child", 2, 5, 6, Way::Counterclockwise);
    // What the child says outright wins over what its parent says for three players.
    check("child", 3, 4, 6, Way::Choice);
    check("child?preset=small", 3, 2, 1, Way::Choice);
    check("child?preset=turned", 3, 4, 6, Way::Clockwise);
    check("child?preset=small&pits=3", 2, 3, 1, Way::Counterclockwise);
    check("child?direction=clockwise&seeds=9", 3, 4, 9, Way::Clockwise);
}

#[test]
fn numbers_of_players_and_the_family_are_inherited_and_presets_are_not() {
    let catalog = catalog();
    assert_eq!(catalog.players("child"), [2, 3]);
    assert_eq!(catalog.family("child"), Family::Oware);
    assert_eq!(catalog.family("kale"), Family::Awale);
    let wide: RuleRef = "child?preset=wide".parse().unwrap();
    let faults = catalog.rules(&wide, None).unwrap_err();
    assert_eq!(faults[0].code(), "unknown-preset");
    assert!(
        catalog
            .rules(&"elder?preset=wide".parse().unwrap(), None)
            .is_ok()
    );
}

#[test]
fn without_a_wish_the_smallest_number_plays_and_others_are_refused() {
    let catalog = catalog();
    let rule = RuleRef::plain("child");
    assert_eq!(catalog.rules(&rule, None).unwrap().players(), 2);
    let faults = catalog.rules(&rule, Some(4)).unwrap_err();
    assert_eq!(faults[0].code(), "players-not-allowed");
}

#[test]
fn an_option_for_seeds_sets_aside_a_layout() {
    let mut catalog = catalog();
    let text = "name = \"x\"\ninherits = \"awale\"\n[board]\nlayout = [1,2,3,4,5,6,1,2,3,4,5,6]\n";
    catalog.add("laid-out", text).unwrap();
    let total = |rule: &str| {
        catalog
            .rules(&rule.parse().unwrap(), None)
            .unwrap()
            .total_seeds()
    };
    assert_eq!(total("laid-out"), 42);
    assert_eq!(total("laid-out?seeds=2"), 24);
    assert_eq!(total("laid-out?pits=1&layout=3,4"), 7);
}

#[test]
fn references_print_in_canonical_form() {
    for (text, canonical) in [
        ("awale", "awale"),
        ("awale?", "awale"),
        ("2-4?seeds=3&pits=4", "2-4?pits=4&seeds=3"),
        (
            "kalah?direction=choice&layout=1,2,3,4&pits=2&preset=three",
            "kalah?preset=three&pits=2&layout=1,2,3,4&direction=choice",
        ),
        (
            "awale?impasse=agreement&pits=5",
            "awale?pits=5&impasse=agreement",
        ),
    ] {
        let rule: RuleRef = text.parse().unwrap();
        assert_eq!(rule.to_string(), canonical);
        assert_eq!(canonical.parse::<RuleRef>().unwrap(), rule);
    }
}

#[test]
fn bad_references_say_what_is_wrong_and_where() {
    for (text, expected) in [
        ("", "bad-id  1:1 "),
        ("Awale", "bad-id  1:1 Awale"),
        ("../awale", "bad-id  1:1 ../awale"),
        ("awale?pit=4", "unknown-option pit 1:7 pit"),
        ("awale?pits=37", "out-of-range pits 1:12 37"),
        ("awale?pits=", "wrong-type pits 1:12 "),
        ("awale?pits=4&pits=5", "duplicate-key pits 1:14 pits"),
        ("awale?layout=1,x,3", "wrong-type layout 1:16 x"),
        ("awale?direction=left", "unknown-word direction 1:17 left"),
        ("awale?preset=No", "bad-id preset 1:14 No"),
        ("awale?impasse=no", "unknown-word impasse 1:15 no"),
    ] {
        let faults = text.parse::<RuleRef>().unwrap_err();
        let place = faults[0].place.as_ref().unwrap();
        let (line, column) = (place.line, place.column);
        let found = format!(
            "{} {} {line}:{column} {}",
            faults[0].code(),
            faults[0].key,
            place.text
        );
        assert_eq!(found, expected);
        assert_eq!(faults.len(), 1, "{text}");
    }
    let long = format!("awale?layout={}", "4,".repeat(600));
    assert_eq!(long.parse::<RuleRef>().unwrap_err()[0].code(), "too-large");
    assert_eq!("A?x=1&pits=0".parse::<RuleRef>().unwrap_err().len(), 3);
}

#[test]
fn a_rule_that_does_not_exist_is_named_with_its_neighbour() {
    let rule = RuleRef::plain("awalle");
    let faults = Catalog::builtin().rules(&rule, None).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        r#"unknown-rule key="" id="awalle" guess="yes" nearest="awale""#
    );
}

#[test]
fn a_built_in_id_cannot_be_taken() {
    let mut catalog = Catalog::builtin();
    let faults = catalog.add("awale", "name = \"mine\"\n").unwrap_err();
    assert_eq!(faults[0].code(), "taken-id");
    assert_eq!(catalog.origin("awale"), Some(Origin::BuiltIn));
    assert_eq!(catalog.origin("mine"), None);
}

#[test]
fn a_bad_file_changes_nothing_when_added() {
    let mut catalog = Catalog::builtin();
    let good = "name = \"Good\"\ninherits = \"awale\"\n";
    assert_eq!(catalog.add("mine", good), Ok(Vec::new()));
    assert!(catalog.add("mine", "name = 1").is_err());
    assert_eq!(catalog.get("mine").unwrap().name, "Good");
    assert!(catalog.add("Mine", good).is_err());
    assert_eq!(catalog.ids().last(), Some("mine"));
    assert!(catalog.remove("mine").is_some());
    assert_eq!(catalog.get("mine").map(|file| file.id()), None);
}

#[test]
fn ancestors_go_round_or_back_too_far() {
    let mut catalog = Catalog::builtin();
    let inherits = |parent: usize| format!("name = \"x\"\ninherits = \"r{parent}\"\n");
    catalog.insert("r0", inherits(2)).unwrap();
    for id in 1..=2 {
        catalog.insert(&format!("r{id}"), inherits(id - 1)).unwrap();
    }
    assert_eq!(catalog.check("r1")[0].code(), "inherit-cycle");

    catalog
        .insert("r0", "name = \"x\"\ninherits = \"awale\"\n")
        .unwrap();
    for id in 1..=MAX_ANCESTORS {
        catalog.insert(&format!("r{id}"), inherits(id - 1)).unwrap();
    }
    // Awale is an ancestor too.
    assert_eq!(catalog.check(&format!("r{}", MAX_ANCESTORS - 1)), []);
    assert_eq!(
        catalog.check(&format!("r{MAX_ANCESTORS}"))[0].code(),
        "inherit-depth"
    );
}

/// Repetition is left to the players, the count of quiet decisions stays, and the rule has another fingerprint.
#[test]
fn an_impasse_can_be_left_to_agreement() {
    let catalog = Catalog::builtin();
    let rules = |text: &str| catalog.rules(&text.parse().unwrap(), None).unwrap();
    let (usual, agreed) = (rules("awale"), rules("awale?impasse=agreement"));
    assert_eq!((usual.impasse.repetition, usual.impasse.quiet), (3, 500));
    assert_eq!((agreed.impasse.repetition, agreed.impasse.quiet), (0, 500));
    assert_ne!(usual.fingerprint(), agreed.fingerprint());
    let mut same = agreed.settings().clone();
    same.impasse.repetition = 3;
    assert_eq!(same, *usual.settings(), "nothing else differs");
}

/// Where a position comes back for the third time the usual game is over; by agreement only it goes on until all agree.
#[test]
fn a_game_that_goes_in_circles_waits_for_agreement() {
    let game = |rule: &str| {
        let catalog = Catalog::builtin();
        let rules = catalog.rules(&rule.parse().unwrap(), None).unwrap();
        let position = Position::from_text(&rules, "0,0,0,0,0,1,0,0,0,0,0,1/23,23/A").unwrap();
        Game::from_position(rules, position)
    };
    let circle = |game: &mut Game| {
        let mut turns = 0;
        while game.position().to_move().is_some() && game.times_seen() < 4 && turns < 100 {
            let decision = game.legal()[0];
            game.play(decision).unwrap();
            turns += 1;
        }
        game.times_seen()
    };
    assert_eq!(circle(&mut game("awale")), 0, "over by impasse");
    let mut agreed = game("awale?impasse=agreement");
    assert_eq!(circle(&mut agreed), 4);
    agreed.act(Action::Agree).unwrap();
    assert_eq!(agreed.outcome().unwrap().reason, EndReason::Agreement);
}

#[test]
fn older_names_mean_the_same_and_keep_their_fingerprints() {
    let older = "name = \"x\"\n[capture]\non = [1]\ntake = \"across\"\nacross-needed = true\n\
                 crossing-needed = true\nslam = \"spare-last\"\n[end]\nrest = [\"able\", \"own\"]\n\
                 [rounds]\nkind = \"spoils\"\nall-but = 2\n";
    let newer = older
        .replace("across-needed", "across-filled")
        .replace("crossing-needed", "crossed")
        .replace("spare-last", "leave-last-pit")
        .replace("able", "can-move")
        .replace("all-but", "pits-left");
    let [older, newer] = [older, &newer].map(|text| Rules::from_text(text).unwrap());
    assert_eq!(older, newer);
    // What a record carries was never written otherwise, and the fingerprint is made of it.
    assert!(newer.to_text("x").contains("across-needed = true"));
    assert!(newer.to_text("x").contains("all-but = 2"));
    assert_eq!(
        newer.fingerprint().to_string(),
        "b11406c8a9af551658141eefb317692d"
    );
}

#[test]
fn several_laps_end_in_an_empty_pit_unless_a_file_says_otherwise() {
    let stop = |laps: &str| {
        let text = format!("name = \"x\"\n[laps]\n{laps}\n[capture]\non = [1]\n");
        let rules = Rules::from_text(&text);
        rules.map(|rules| rules.laps.stop.clone()).ok()
    };
    assert_eq!(stop("several = true"), Some(Counts::of(&[1])));
    assert_eq!(
        stop("several = true\nstop = [1, 4]"),
        Some(Counts::of(&[1, 4]))
    );
    assert_eq!(stop("several = true\nstop = []"), None);
    assert_eq!(stop("several = false"), Some(Counts::NONE));
}
