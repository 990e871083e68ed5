//! The catalogue, own rules, lessons and introductions.

use std::sync::atomic::AtomicBool;

use mancala::rules::{Catalog, RuleRef};
use search::{Book, BookFile, BookGrower, WeightTable};
use serde_json::json;

use crate::support::Server;

const MINE: &str =
    "# My game\nname = \"Mine\"\ninherits = \"awale\"\n\n[board]\nseeds = 5 # five\n";

#[test]
fn the_catalogue_in_short_has_all_games_or_some() {
    let server = Server::start();
    let whole = server.get("/api/rules").good();
    let whole = whole["rules"].as_array().unwrap();
    let all = server.get("/api/catalogue").good();
    let games = all["games"].as_array().unwrap();
    assert_eq!(
        (games.len(), &all["total"]),
        (whole.len(), &json!(whole.len()))
    );
    for (game, rule) in games.iter().zip(whole) {
        assert_eq!(game["id"], rule["id"]);
        assert!(game["region"].is_string(), "{game}");
        assert!(game.get("summary").is_none(), "{game}");
        let rows = game["board"].as_array().unwrap();
        assert_eq!(game["rows"], rows.len(), "{game}");
        let sum = |value: &serde_json::Value| -> u64 {
            let seeds = value.as_array().unwrap().iter();
            seeds.map(|seeds| seeds.as_u64().unwrap()).sum()
        };
        assert_eq!(
            rows.iter().map(sum).sum::<u64>(),
            sum(&rule["start"]["pits"])
        );
    }
    let told = server.get("/api/catalogue?summaries=true&lang=fr").good();
    assert!(told["games"][0]["summary"].is_string());
    let some = server.get("/api/catalogue?some=true").good();
    let few = some["games"].as_array().unwrap();
    assert!(
        few.len() < 50 && some["total"] == all["total"],
        "{}",
        few.len()
    );
    assert!(few.iter().any(|game| game["rows"] == 4), "of every family");
}

#[test]
fn what_is_known_is_told_in_the_language_and_rules_say_that_there_is_something() {
    let server = Server::start();
    let known = server.get("/api/known").good();
    let games = known["games"].as_array().unwrap();
    let of = |id: &str| games.iter().find(|game| game["id"] == id).unwrap();
    assert_eq!(
        (&of("2-4")["proof"]["low"], &of("2-4")["name"]),
        (&json!(4), &json!("2-4"))
    );
    assert_eq!(of("2-4")["proof"]["best"], json!(["A6"]));
    assert_eq!(known["tables"][0]["id"], "kalah");
    assert_eq!(server.get("/api/rules/2-4").good()["known"], true);
    assert_eq!(server.get("/api/rules/2-4?players=2").good()["known"], true);
    assert_eq!(server.get("/api/rules/2-4%3Fpits=5").good()["known"], false);
    let words = server.get("/api/known/words?lang=fr").good();
    assert_eq!(words["messages"]["known-proved"], "Démontré");
}

#[test]
fn a_book_is_asked_by_a_line_and_listed() {
    let own = Catalog::builtin().rules(&RuleRef::plain("kalah"), Some(2));
    let mut book = Book::new(&own.unwrap(), 200).unwrap();
    let weights = WeightTable::builtin().for_rules(book.rules());
    let mut grower = BookGrower::new(&book, weights);
    while book.pages().len() < 8 {
        grower.grow(&mut book, &AtomicBool::new(false));
    }
    let file = BookFile::new("kalah.book", book.write()).unwrap();
    let server = Server::with(|config| config.books.add(file));
    let listed = server.get("/api/openings?lang=de").good();
    let mut games = listed["books"].as_array().unwrap().iter();
    let kalah = games.find(|game| game["rule"] == "kalah").unwrap();
    assert_eq!(
        (&kalah["positions"], &kalah["nodes"]),
        (&json!(8), &json!(200))
    );
    let start = server.get("/api/openings/kalah").good();
    assert_eq!(start["page"]["decisions"].as_array().unwrap().len(), 6);
    let best = start["page"]["decisions"][0]["decision"].as_str().unwrap();
    let next = server
        .get(&format!("/api/openings/kalah?line={best}&lang=fr"))
        .good();
    assert_eq!(next["entries"][0]["decision"], best);
    let small = server.get("/api/openings/kalah%3Fpits=3?line=A1").good();
    assert!(small["book"].is_null() && small["page"].is_null());
    assert_eq!(
        server.get("/api/openings/no-such-rule").problem(),
        "no-such-rule"
    );
    let check = |line: &str, problem: &str| {
        let answer = server.get(&format!("/api/openings/kalah?line={line}"));
        assert_eq!(answer.problem(), problem, "{line}");
    };
    check("B1", "bad-decision");
    check("A1,,,A1,%00", "bad-decision");
    check(&"A1,".repeat(201), "too-long");
    assert_eq!(server.get("/api/rules/kalah").good()["openings"], true);
    assert_eq!(
        server.get("/api/rules/kalah%3Fpits=3").good()["openings"],
        false
    );
    let words = server.get("/api/openings/words?lang=fr").good();
    assert_eq!(words["messages"]["openings-title"], "Ouvertures");
    let page = server.get(&format!("/openings/kalah?line={best}"));
    assert!(page.text.contains("Openings of Kalah"), "{}", page.text);
}

#[test]
fn a_variant_says_what_it_is_like_and_a_parent_what_is_like_it() {
    let server = Server::start();
    let kale = server.get("/api/rules/kale").good();
    assert_eq!(
        (&kale["like"]["id"], &kale["like"]["name"]),
        (&json!("awale"), &json!("Awale"))
    );
    let but = kale["like"]["but"].to_string();
    assert!(but.contains("2 or 4"), "{but}");
    let awale = server.get("/api/rules/awale").good();
    assert!(awale["like"].is_null());
    let relatives = awale["relatives"].as_array().unwrap();
    assert!(relatives.iter().any(|other| other["id"] == "kale"));
}

#[test]
fn the_catalogue_is_complete_in_every_language() {
    let server = Server::start();
    for lang in ["en", "fr", "de"] {
        let list = server.get(&format!("/api/rules?lang={lang}")).good();
        let rules = list["rules"].as_array().unwrap();
        assert!(rules.len() >= 31);
        for rule in rules {
            let id = rule["id"].as_str().unwrap();
            assert!(rule["summary"].is_string(), "{id}");
            assert!(
                (1..=5).contains(&rule["difficulty"].as_u64().unwrap()),
                "{id}"
            );
            let pits = rule["start"]["pits"].as_array().unwrap().len();
            assert_eq!(rule["labels"].as_array().unwrap().len(), pits, "{id}");
        }
    }
    let german = server.get("/api/rules/awale?lang=de").good();
    assert!(german["sheet"].as_str().unwrap().contains("lang=\"de\""));
    let four = server.get("/api/rules/standard?players=4").good();
    assert_eq!(four["start"]["players"], 4);
    assert_eq!(
        server.get("/api/rules/standard?players=5").problem(),
        "bad-players"
    );
    let options = server.get("/api/rules/kalah%3Fpits=4%26seeds=3").good();
    assert_eq!(options["start"]["pits"], json!([3, 3, 3, 3, 3, 3, 3, 3]));
    let agreed = server.get("/api/rules/awale%3Fimpasse=agreement").good();
    let sheet = agreed["sheet"].as_str().unwrap();
    assert!(
        sheet.contains("Repetition is left to the players here"),
        "{sheet}"
    );
    let impasse = agreed["options"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&impasse["key"], &impasse["default"]),
        (&json!("impasse"), &json!("agreement"))
    );
    assert_eq!(impasse["values"], json!(["agreement"]));
    let file = server.get("/api/rules/awale/file");
    assert!(
        file.headers["content-disposition"]
            .to_str()
            .unwrap()
            .contains("awale.toml")
    );
    assert!(file.text.contains("name ="));
}

#[test]
fn a_rule_file_is_checked_as_on_the_command_line() {
    let server = Server::start();
    let check = |text: &str| {
        server
            .post("/api/rules/check?lang=en", &json!({ "text": text }))
            .good()
    };
    let good = check(MINE);
    assert_eq!(good["ok"], true, "{good}");
    assert!(good["sheet"].as_str().unwrap().contains("Mine"));
    let settings = good["settings"].as_array().unwrap();
    let setting = |key: &str| {
        settings
            .iter()
            .find(|setting| setting["key"] == key)
            .unwrap()
    };
    assert_eq!(setting("board.seeds")["value"], 5);
    assert_eq!(setting("board.seeds")["default"], 4);
    assert_eq!(setting("board.seeds")["line"], 6);
    assert_eq!(setting("capture.on")["value"], json!([2, 3]));
    assert_eq!(setting("capture.on")["line"], json!(null));
    for setting in settings {
        assert!(
            !setting["description"]
                .as_str()
                .unwrap()
                .starts_with("setting-"),
            "{setting}"
        );
    }
    let bad = check("name = \"X\"\n[board]\npits = 40\nseed = 1\n[capture]\non = [2]\n");
    assert_eq!(bad["ok"], false);
    let faults = bad["faults"].as_array().unwrap();
    let lines: Vec<_> = faults
        .iter()
        .map(|fault| {
            (
                fault["line"].as_u64().unwrap(),
                fault["code"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(lines, [(3, "out-of-range"), (4, "unknown-key")]);
    assert!(
        faults[1]["remedy"]
            .as_str()
            .unwrap()
            .contains("board.seeds")
    );
    let broken = check("name = ");
    assert_eq!(
        (&broken["ok"], &broken["settings"]),
        (&json!(false), &json!([]))
    );
    let large = "#".repeat(70_000);
    let refused = server.post("/api/rules/check", &json!({ "text": large }));
    assert_eq!(refused.problem(), "too-large");
}

#[test]
fn a_setting_is_changed_in_its_place() {
    let server = Server::start();
    let set = |key: &str, value| {
        let body = json!({ "text": MINE, "key": key, "value": value });
        server.post("/api/rules/set", &body)
    };
    let text = set("board.seeds", json!(6)).good()["text"].clone();
    assert_eq!(text, MINE.replace("seeds = 5", "seeds = 6"));
    let text = set("laps.several", json!(true)).good()["text"].clone();
    assert!(text.as_str().unwrap().starts_with("# My game"));
    assert_eq!(set("board.shape", json!(1)).problem(), "bad-setting");
}

#[test]
fn a_rule_is_published_replaced_and_withdrawn_by_its_author_only() {
    let server = Server::start();
    let publish = |id: &str, text: &str| {
        let body = json!({ "id": id, "text": text, "author": "Ann <b>" });
        server.post("/api/rules", &body)
    };
    assert_eq!(publish("awale", MINE).problem(), "taken-id");
    assert_eq!(publish("No Id", MINE).problem(), "bad-id");
    let faulty = publish("mine", "name = \"X\"\n[board]\npits = 40\n");
    assert_eq!(faulty.problem(), "bad-rule");
    assert_eq!(faulty.json()["place"]["line"], 3);
    let made = publish("mine", MINE);
    assert_eq!(made.status, 201);
    let key = format!("Bearer {}", made.json()["key"].as_str().unwrap());
    assert_eq!(publish("mine", MINE).problem(), "taken-id");
    let rule = server.get("/api/rules/mine").good();
    assert_eq!(
        (&rule["author"], &rule["built_in"]),
        (&json!("Ann <b>"), &json!(false))
    );
    let body = json!({ "text": MINE.replace("5 #", "7 #") });
    for headers in [&[][..], &[("authorization", "Bearer wrong")]] {
        let refused = server.ask("PUT", "/api/rules/mine", Some(&body), headers);
        assert_eq!(refused.problem(), "not-your-key");
        let refused = server.ask("DELETE", "/api/rules/mine", None, headers);
        assert_eq!(refused.problem(), "not-your-key");
    }
    let own = [("authorization", key.as_str())];
    let replaced = server
        .ask("PUT", "/api/rules/mine", Some(&body), &own)
        .good();
    assert_eq!(replaced["version"], 2);
    // A rule that others build on stays.
    assert_eq!(
        publish("child", "name = \"Child\"\ninherits = \"mine\"\n").status,
        201
    );
    let kept = server.ask("DELETE", "/api/rules/mine", None, &own);
    assert_eq!(kept.problem(), "taken-id");
    let folder = server.stop().unwrap();
    let database = server::Database::File(folder.path().join("games.db"));
    let server = Server::on(database, |_| {});
    let rule = server.get("/api/rules/child").good();
    assert_eq!(rule["start"]["pits"][0], 7);
}

#[test]
fn no_rule_file_brings_markup_into_a_page() {
    let server = Server::start();
    let text = "name = \"<script>alert(1)</script>\"\ninherits = \"awale\"\n[about]\nsummary = \"<img src=x onerror=alert(1)>\"\n";
    let checked = server
        .post("/api/rules/check", &json!({ "text": text }))
        .good();
    let sheet = checked["sheet"].as_str().unwrap();
    assert!(
        !sheet.contains("<script") && !sheet.contains("<img"),
        "{sheet}"
    );
}

#[test]
fn lessons_can_be_read_in_every_language() {
    let server = Server::start();
    let list = server.get("/api/lessons").good();
    let lessons = list["lessons"].as_array().unwrap();
    assert_eq!(lessons.len(), 7);
    for lesson in lessons {
        let id = lesson["id"].as_str().unwrap();
        for lang in ["en", "fr", "de"] {
            let whole = server.get(&format!("/api/lessons/{id}?lang={lang}")).good();
            let steps = whole["steps"].as_array().unwrap();
            assert!(
                steps.iter().filter(|step| step["note"].is_string()).count() >= 4,
                "{id}"
            );
            assert!(!whole["title"].as_str().unwrap().starts_with("lesson-"));
        }
        let rule = server
            .get(&format!("/api/rules/{}", lesson["rule"].as_str().unwrap()))
            .good();
        let named = rule["lessons"].as_array().unwrap();
        assert!(named.contains(&json!(id)), "{id}: {named:?}");
    }
    assert_eq!(server.get("/api/lessons/none").problem(), "no-such-lesson");
}

#[test]
fn an_introduction_shows_what_it_says() {
    let server = Server::start();
    for (rule, kinds) in [
        ("awale", &["sow", "capture", "feed", "end"][..]),
        ("kalah", &["sow", "capture", "again", "end"]),
    ] {
        let intro = server
            .get(&format!("/api/rules/{rule}/introduction"))
            .good();
        let steps = intro["steps"].as_array().unwrap();
        let found: Vec<_> = steps
            .iter()
            .map(|step| step["kind"].as_str().unwrap())
            .collect();
        assert_eq!(found, kinds);
        for step in steps {
            let tried = server.post("/api/try", &json!({
                "rule": rule, "position": step["view"]["text"], "decisions": [step["decision"]],
            })).good();
            assert_eq!(tried["entries"][0]["board"], step["after"]);
        }
    }
}
