//! Rule sheets as people see them: snapshots of every sample in every language, and what holds for all of them.

use crate::samples::{self, Sample, rules};
use mancala::rules::{Catalog, Custom, RuleRef};
use unicode_width::UnicodeWidthStr;
use words::sheet::{Block, Format, Sheet, SheetInfo};
use words::{Lang, texts};

fn sheet(sample: &Sample) -> Sheet {
    let info = SheetInfo {
        name: sample.0.to_owned(),
        ..SheetInfo::default()
    };
    Sheet::new(&rules(sample), &info)
}

#[test]
fn sheets_read_well() {
    for sample in samples::all() {
        let sheet = sheet(&sample);
        for lang in Lang::ALL {
            let name = format!("{}.{lang}", sample.0);
            insta::assert_snapshot!(name, sheet.render(lang, Format::Text));
        }
    }
}

#[test]
fn lines_fit_a_terminal() {
    for sample in samples::all() {
        for lang in Lang::ALL {
            let text = sheet(&sample).render(lang, Format::Text);
            let long = text.lines().find(|line| line.width() > 78);
            assert_eq!(long, None, "{} {lang}", sample.0);
        }
    }
}

#[test]
fn the_smallest_and_largest_boards_fit_a_terminal() {
    for players in 2..=4 {
        for pits in [1, 2, 3, 5, 17, 18] {
            let mut settings = samples::french_wari();
            settings.board.pits = pits;
            let sheet = sheet(&("wide", players, settings));
            whole(&sheet, &format!("{players} players, {pits} pits"));
            let text = sheet.render(Lang::En, Format::Text);
            assert!(
                text.lines().all(|line| line.width() <= 78),
                "{players} {pits}\n{text}"
            );
        }
    }
}

#[test]
fn every_message_is_whole_in_every_language() {
    for sample in samples::all() {
        whole(&sheet(&sample), sample.0);
    }
}

/// Every message of the sheet exists in every language, with all its arguments.
pub fn whole(sheet: &Sheet, place: &str) {
    for message in messages(sheet) {
        for lang in Lang::ALL {
            let text = texts(lang).try_get(message.id, &message.args);
            assert!(text.is_ok(), "{place}, {lang}: {message:?} {text:?}");
        }
    }
}

fn messages(sheet: &Sheet) -> Vec<words::sheet::Message> {
    let mut all: Vec<_> = sheet
        .facts
        .iter()
        .map(|(message, _)| message.clone())
        .collect();
    let mut add = |blocks: &[Block]| {
        for block in blocks {
            if let Block::Prose(items) | Block::Items(items) | Block::Steps(items) = block {
                all.extend(items.iter().cloned());
            }
        }
    };
    add(&sheet.intro);
    sheet.sections.iter().for_each(|s| add(&s.blocks));
    all.extend(sheet.sections.iter().map(|s| s.title.clone()));
    all
}

fn rich() -> Sheet {
    let info = SheetInfo {
        name: "<b>&\"Name\"".into(),
        other_names: vec!["One".into(), "Two".into()],
        place: Some("Here & there".into()),
        people: Some("<People>".into()),
        proposed_by: Some("'Somebody'".into()),
        references: vec!["A book".into(), "Another".into()],
        summary: Some("<script>alert(1)</script>".into()),
        customs: vec![Custom::Markers, Custom::CountByLooking],
        preset_note: Some("With <more> seeds".into()),
        notes: vec!["Note *one* </article>".into(), "Note two".into()],
        presets: vec![
            ("long".into(), "A long game".into()),
            ("bare".into(), String::new()),
        ],
        chapters: vec![(
            "Chapter <one>".into(),
            vec!["First.".into(), "Second.".into()],
        )],
    };
    Sheet::new(&rules(&("awale", 2, samples::awale())), &info)
}

#[test]
fn every_built_in_rule_has_a_whole_sheet() {
    let catalog = Catalog::builtin();
    for id in catalog.ids() {
        for players in catalog.players(id) {
            let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
            let sheet = Sheet::new(&rules, &SheetInfo::default());
            whole(&sheet, &format!("{id}, {players} players"));
            for lang in Lang::ALL {
                let text = real(id, players, lang);
                assert!(text.lines().all(|line| line.width() <= 78), "{text}");
            }
        }
    }
}

/// The samples are what the rule files say, so that their snapshots are those of the real games.
#[test]
fn samples_are_the_built_in_rules() {
    let catalog = Catalog::builtin();
    for sample in samples::all() {
        let id = match sample.0 {
            "two-four" => "2-4",
            name => name.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit()),
        };
        // Ot-Tjin is shown on its larger board; invented games are nobody's.
        let invented = samples::invented().iter().any(|(name, ..)| *name == id);
        if ["ot-tjin", "made-up"].contains(&id) || invented {
            continue;
        }
        let built_in = catalog.rules(&RuleRef::plain(id), Some(sample.1)).unwrap();
        let ours = sheet(&sample).render(Lang::En, Format::Text);
        let theirs = sheet(&(sample.0, sample.1, built_in.settings().clone()));
        assert_eq!(theirs.render(Lang::En, Format::Text), ours, "{id}");
    }
}

/// The sheet of a built-in rule, as the command line shows it.
fn real(rule: &str, players: u8, lang: Lang) -> String {
    let catalog = Catalog::builtin();
    let rule: RuleRef = rule.parse().unwrap();
    let rules = catalog.rules(&rule, Some(players)).unwrap();
    let info = SheetInfo::of(catalog.get(&rule.id).unwrap(), &rule, players, lang);
    Sheet::new(&rules, &info).render(lang, Format::Text)
}

fn check(rule: &str, players: u8, lang: Lang, said: &[&str], unsaid: &[&str]) {
    // Line breaks are no part of what is said.
    let text = real(rule, players, lang);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in said {
        assert!(
            text.contains(words),
            "{rule} {players} {lang}: {words}\n{text}"
        );
    }
    for words in unsaid {
        assert!(
            !text.contains(words),
            "{rule} {players} {lang}: {words}\n{text}"
        );
    }
}

#[test]
fn the_title_says_what_was_chosen() {
    for (rule, lang, title) in [
        (
            "vai-lung-thlan?preset=native",
            Lang::En,
            "Vai Lung Thlan, native",
        ),
        ("darra?preset=twelve", Lang::De, "Darra, Variante „twelve“"),
        (
            "kalah?pits=4&seeds=3",
            Lang::Fr,
            "Kalah, 4 cases par joueur, 3 graines par case",
        ),
        (
            "awale?direction=choice",
            Lang::En,
            "Awale, sown in either direction",
        ),
        (
            "awale?layout=4,4,4,4,4,4,4,4,4,4,4,5",
            Lang::De,
            "Awale, mit anderer Aufstellung",
        ),
    ] {
        assert_eq!(real(rule, 2, lang).lines().next(), Some(title));
    }
}

#[test]
fn presets_are_told() {
    check(
        "darra",
        2,
        Lang::En,
        &["Also played", "twelve: On a board"],
        &[],
    );
    let own = "On a board of two rows of twelve pits";
    check(
        "darra?preset=twelve",
        2,
        Lang::En,
        &[own, "sixteen: On a"],
        &["twelve: On a"],
    );
    check("awale", 2, Lang::En, &[], &["Also played"]);
}

#[test]
fn notes_are_shown_only_where_they_apply() {
    let rounds = "stay unfilled is our reading";
    check("oriental", 2, Lang::En, &[rounds], &[]);
    check("oriental", 4, Lang::En, &[], &[rounds, "rounds"]);
    check("dog-gone", 3, Lang::En, &[], &["round is", "rounds"]);
    let sample = "The booklet prints 7 and 4 pits";
    check("arabian", 2, Lang::En, &[sample], &[]);
    check("arabian", 3, Lang::En, &[], &[sample]);
}

#[test]
fn customs_of_a_booklet_are_told() {
    let catalog = Catalog::builtin();
    let looking = "only by looking at them. Once you have lifted the seeds of a pit, you must sow";
    for id in catalog.ids() {
        let booklet = catalog.family(id).to_string() == "ohwahree";
        for players in catalog.players(id) {
            let text = real(id, players, Lang::En);
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(text.contains("Mark each of your pits"), booklet, "{id}");
            assert_eq!(text.contains(looking), booklet, "{id}");
            assert!(!booklet || text.contains("- Markers in a"), "{id}");
        }
    }
}

/// A rule of one's own is no reading of a book, whatever it inherits.
#[test]
fn the_sheet_of_an_own_rule_does_not_speak_of_a_source() {
    let mut catalog = Catalog::builtin();
    for (id, parent) in [
        ("own-a", "oriental"),
        ("own-b", "coastal"),
        ("own-c", "arabian"),
    ] {
        let text = format!("name = \"Own\"\ninherits = \"{parent}\"\n[board]\nseeds = 7\n");
        catalog.add(id, &text).unwrap();
        let rule = RuleRef::plain(id);
        let rules = catalog.rules(&rule, Some(2)).unwrap();
        for (lang, words) in [
            (Lang::En, ["booklet", "our reading", "old rules"]),
            (Lang::Fr, ["livret", "notre lecture", "règles anciennes"]),
            (Lang::De, ["Spielheft", "unsere Lesart", "alten Regeln"]),
        ] {
            let info = SheetInfo::of(catalog.get(id).unwrap(), &rule, 2, lang);
            let text = Sheet::new(&rules, &info).render(lang, Format::Markdown);
            assert!(!words.iter().any(|word| text.contains(word)), "{text}");
        }
    }
}

#[test]
fn additions_of_the_program_are_marked_as_such() {
    let order = "This order is an addition of this program.";
    check("dog-gone", 2, Lang::En, &[order], &[]);
    let endless = "To put an end to that, this program adds a rule";
    check("jodu", 2, Lang::En, &[endless], &[]);
    let impasse = "it adds a rule of its own:";
    check("awale", 2, Lang::En, &[impasse], &[order, endless]);
    check(
        "oware",
        2,
        Lang::En,
        &["brings it about is our reading"],
        &[],
    );
}

/// A sheet tells of the choice, and of what was chosen.
#[test]
fn an_impasse_can_be_left_to_the_players() {
    for (lang, choice, chosen, title) in [
        (
            Lang::En,
            "can also leave repetition to the players.",
            "Repetition is left to the players here",
            "Awale, impasse only by agreement",
        ),
        (
            Lang::Fr,
            "on peut aussi laisser les répétitions au jugement des joueurs.",
            "Ici, les répétitions sont laissées au jugement des joueurs",
            "Awale, impasse d’un commun accord seulement",
        ),
        (
            Lang::De,
            "kann Wiederholungen auch den Spielern überlassen.",
            "Wiederholungen sind hier den Spielern überlassen",
            "Awale, Stillstand nur durch Einigung",
        ),
    ] {
        check("awale", 2, lang, &[choice], &[chosen, title]);
        let agreed = "awale?impasse=agreement";
        check(agreed, 2, lang, &[chosen, title], &[choice]);
    }
}

#[test]
fn a_round_broken_off_gives_nobody_a_pit() {
    let nobody = "A round that is broken off in this way gives nobody a pit.";
    check("dog-gone", 2, Lang::En, &[nobody], &[]);
    check("arabian", 2, Lang::En, &[nobody], &[]);
    // Pits change owners in the middle of a round here, and stay with these.
    let won = "each pit counts for the player who owns it at that moment";
    check("grand-arabian", 2, Lang::En, &[won], &[nobody]);
    check("oriental", 2, Lang::En, &[], &["broken off"]);
}

#[test]
fn a_capture_of_everything_points_to_feeding() {
    let see = "on the board; but see “Feeding your opponent”.";
    check("coastal", 2, Lang::En, &[see], &[]);
    check(
        "standard",
        2,
        Lang::En,
        &["seed on the board."],
        &["but see"],
    );
    let voir = "; voir toutefois « Nourrir l’adversaire ».";
    check("coastal", 2, Lang::Fr, &[voir], &["Nourrir les"]);
}

#[test]
fn a_seed_that_cannot_be_played_is_told_where_there_is_one() {
    let unplayable = "even if it cannot be played";
    check(
        "awale",
        2,
        Lang::En,
        &["a single seed is enough."],
        &[unplayable],
    );
    check("adji-boto", 2, Lang::En, &[unplayable], &[]);
}

#[test]
fn nest_eggs_go_to_their_owners_wherever_they_lie() {
    let nests = "adds the seeds in their own nest eggs to their store, wherever these";
    for players in 2..=4 {
        check(
            "arabian",
            players,
            Lang::En,
            &[nests],
            &["But seeds in a nest egg go to the"],
        );
    }
    // With another end, seeds can be left outside of nest eggs too.
    let mut settings = samples::arabian();
    settings.end.fewer = 6;
    let text = sheet(&("fewer", 2, settings)).render(Lang::En, Format::Markdown);
    assert!(
        text.contains("and those in the other pits of their territory"),
        "{text}"
    );
}

#[test]
fn the_last_line_of_an_order_says_otherwise() {
    check(
        "halusa",
        2,
        Lang::En,
        &["2. Otherwise each player adds"],
        &[],
    );
    check("darra", 2, Lang::De, &["2. Sonst bleiben die Samen"], &[]);
    check(
        "adji-boto",
        2,
        Lang::Fr,
        &["2. Sinon, le joueur qui a joué"],
        &[],
    );
    check("awale", 2, Lang::En, &["Each player adds"], &["Otherwise"]);
}

/// A sheet once allowed any move where its list of endings said that the game was over.
#[test]
fn feeding_and_the_end_agree() {
    let any = "Only if you have no such move may you make any other.";
    let over = "none of your moves would give them one, the game is over.";
    check("awale", 2, Lang::En, &[any], &[over]);
    check(
        "oware",
        2,
        Lang::En,
        &[over, "the game is a draw", "In a tournament"],
        &[any],
    );
}

#[test]
fn a_tie_between_two_is_a_draw() {
    check("awale", 2, Lang::De, &["unentschieden"], &["Sieg"]);
    check(
        "standard",
        3,
        Lang::De,
        &["teilen sie sich den Sieg"],
        &["unentschieden"],
    );
}

#[test]
fn the_usual_limit_of_laps_is_not_worth_a_sentence() {
    check("jodu", 2, Lang::De, &["endlos"], &["1.000.000"]);
    check("jodu", 2, Lang::En, &["for ever"], &["1,000,000"]);
}

#[test]
fn sources_are_translated() {
    check(
        "adjito",
        2,
        Lang::Fr,
        &["Didier et Olivier"],
        &["Didier and"],
    );
    check("arabian", 2, Lang::De, &["Spielheft"], &["booklet"]);
}

#[test]
fn a_page_is_whole_and_a_fragment_is_not() {
    for lang in Lang::ALL {
        let page = rich().render(lang, Format::Html);
        let fragment = rich().render(lang, Format::HtmlFragment);
        assert!(page.starts_with("<!DOCTYPE html>\n"));
        assert!(page.contains(&format!("<html lang=\"{lang}\">")));
        assert!(page.contains("<meta charset=\"utf-8\">") && page.contains("@media print"));
        assert!(page.contains("<title>&lt;b&gt;&amp;&quot;Name&quot;</title>"));
        assert!(page.ends_with("</body>\n</html>\n"));
        assert!(fragment.starts_with("<article") && page.contains(&fragment));
    }
}

#[test]
fn html_is_escaped() {
    for lang in Lang::ALL {
        let html = rich().render(lang, Format::Html);
        assert!(!html.contains("<script") && !html.contains("<b>") && !html.contains("<People>"));
        assert_eq!(html.matches("</article>").count(), 1);
        assert!(html.contains(&format!("lang=\"{lang}\"")));
        assert!(html.contains("&lt;b&gt;&amp;&quot;Name&quot;"));
        assert!(html.contains("&#39;Somebody&#39;"));
    }
}

#[test]
fn every_format_has_every_part() {
    insta::assert_snapshot!("rich.html", rich().render(Lang::Fr, Format::HtmlFragment));
    insta::assert_snapshot!("rich.page", rich().render(Lang::Fr, Format::Html));
    insta::assert_snapshot!("rich.markdown", rich().render(Lang::De, Format::Markdown));
    insta::assert_snapshot!("rich.text", rich().render(Lang::En, Format::Text));
}
