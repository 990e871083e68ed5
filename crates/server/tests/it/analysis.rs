//! Trying things out: lines of play, positions put together, thoughts, and the rest of the interface.

use serde_json::json;

use crate::support::Server;

#[test]
fn a_line_of_play_is_tried() {
    let server = Server::start();
    let tried = server
        .post(
            "/api/try",
            &json!({ "rule": "oware", "decisions": ["A1", "B1"] }),
        )
        .good();
    assert_eq!(tried["entries"].as_array().unwrap().len(), 2);
    assert_eq!(tried["view"]["to_move"], "A");
    let text = "name = \"Mine\"\n[capture]\non = [2]\n";
    let own = server
        .post(
            "/api/try",
            &json!({ "rule_text": text, "decisions": ["A1"] }),
        )
        .good();
    assert_eq!(own["view"]["rule"], "");
    let wrong = |body| server.post("/api/try", &body).problem();
    assert_eq!(
        wrong(json!({ "rule": "oware", "decisions": ["B1"] })),
        "bad-decision"
    );
    assert_eq!(
        wrong(json!({ "rule": "none", "decisions": [] })),
        "no-such-rule"
    );
    assert_eq!(
        wrong(json!({ "rule": "oware", "position": "1,2" })),
        "bad-position"
    );
    assert_eq!(wrong(json!({ "decisions": [] })), "bad-request");
    assert_eq!(
        wrong(json!({ "rule_text": "name = ", "decisions": [] })),
        "bad-rule"
    );
}

#[test]
fn a_position_is_put_together() {
    let server = Server::start();
    let set = |pits: &[u16], stores: &[u16]| {
        let body = json!({ "rule": "awale", "pits": pits, "stores": stores, "to_move": "B" });
        server.post("/api/setup", &body)
    };
    let view = set(&[1, 0, 0, 0, 0, 9, 4, 4, 4, 4, 4, 4], &[10, 4]).good();
    assert_eq!(view["view"]["to_move"], "B");
    let refused = set(&[1, 0, 0, 0, 0, 9, 4, 4, 4, 4, 4, 4], &[1000, 5]);
    assert_eq!(refused.problem(), "bad-position");
    assert_eq!(set(&[1, 2, 3], &[10, 5]).problem(), "bad-position");
    assert_eq!(set(&[0; 200], &[0, 48]).problem(), "bad-position");
}

#[test]
fn the_computer_says_what_it_thinks() {
    let server = Server::start();
    let thoughts = server.post("/api/think", &json!({
        "rule": "standard", "position": "1,1,0,8,7,0,0,8,2,8,1,1/6,5/A", "ms": 100, "lines": 2,
    })).good();
    let lines = thoughts["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["line"][0], lines[0]["decision"]);
    assert!(lines[0]["score"]["estimate"].is_number());
    let over = server.post(
        "/api/think",
        &json!({ "rule": "awale", "position": "0,0,0,0,0,0,0,0,0,0,0,0/24,24/-/over:empty" }),
    );
    assert_eq!(over.problem(), "game-over");
}

#[test]
fn records_are_read_and_their_faults_told() {
    let server = Server::start();
    let text = include_str!("../../../../records/arabian-sample.record");
    let read = server.post("/api/records", &json!({ "text": text })).good();
    assert_eq!(read["entries"].as_array().unwrap().len(), 21);
    let bad = "[Rule \"awale\"]\n\n1. A1 B1\n2. A9 *\n";
    let refused = server.post("/api/records", &json!({ "text": bad }));
    assert_eq!(refused.problem(), "bad-record");
    assert_eq!(refused.json()["place"]["line"], 4);
    for text in ["", "no record", "[Rule \"none\"]\n\n1. A1 *"] {
        let refused = server.post("/api/records", &json!({ "text": text }));
        assert!(
            ["bad-record", "no-such-rule"].contains(&refused.problem().as_str()),
            "{text}"
        );
    }
}

#[test]
fn every_described_address_is_there() {
    let server = Server::start();
    let described = server.get("/api/openapi.json").good();
    for (path, methods) in described["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let real = path.replace("{id}", "none");
            let body = json!({});
            let method = method.to_uppercase();
            let body = (method == "POST" || method == "PUT").then_some(&body);
            let status = server.ask(&method, &real, body, &[]).status;
            assert_ne!(status, 405, "{method} {path}");
            assert_ne!(status, 500, "{method} {path}");
        }
    }
}

#[test]
fn the_page_and_its_words_are_served() {
    let server = Server::start();
    for page in [
        "/",
        "/games",
        "/rules/awale",
        "/new/awale",
        "/game/abc",
        "/analysis",
        "/workshop",
        "/lessons/x",
    ] {
        let answer = server.get(page);
        assert_eq!(answer.status, 200, "{page}");
        assert!(answer.text.contains("<html"), "{page}");
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'self'") && !policy.contains("unsafe"));
    }
    let french = server.get("/api/words?lang=fr").good();
    assert_eq!(french["lang"], "fr");
    let english = server.get("/api/words").good();
    let keys = |words: &serde_json::Value| {
        words["messages"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(keys(&french), keys(&english));
    assert!(keys(&english).iter().all(|key| key.starts_with("web-")));
    // A person who mistyped sees the page say so; a program sees the status.
    let missing = server.get("/nothing/here");
    assert_eq!(missing.status, 404);
    assert!(missing.text.contains("<html"));
    assert_eq!(server.get("/nothing.js").problem(), "not-found");
    assert_eq!(server.get("/tests/x.js").problem(), "not-found");
    assert_eq!(server.get("/api/nothing").problem(), "not-found");
    assert_eq!(server.get("/../Cargo.toml").status, 404);
    assert_eq!(server.get("/%2e%2e/Cargo.toml").status, 404);
    assert_eq!(server.get("/health").good()["status"], "ok");
    let tag = server.get("/").headers["etag"].to_str().unwrap().to_owned();
    let kept = server.ask("GET", "/", None, &[("if-none-match", &tag)]);
    assert_eq!((kept.status, kept.text.as_str()), (304, ""));
}
