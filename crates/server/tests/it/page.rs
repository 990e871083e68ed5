//! The page as files and documents: how they are kept and packed, and what they say to those who see only a link.

use std::io::Read;

use serde_json::json;

use crate::support::Server;

/// An answer with its headers and its bytes as they were sent.
struct Raw {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Raw {
    fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value)
    }

    fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }
}

/// Asks without unpacking anything.
fn raw(server: &Server, path: &str, headers: &[(&str, &str)]) -> Raw {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(server.address).unwrap();
    let mut request = format!(
        "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n",
        server.address
    );
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    stream
        .write_all(format!("{request}\r\n").as_bytes())
        .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines
        .next()
        .unwrap()
        .split(' ')
        .nth(1)
        .unwrap()
        .parse()
        .unwrap();
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    Raw {
        status,
        headers: headers.collect(),
        body: answer[end + 4..].to_vec(),
    }
}

/// A document that says what it is about. One that is made while the server is very busy does not.
fn document(server: &Server, path: &str, headers: &[(&str, &str)]) -> String {
    let mut asked = (0..20).map(|_| raw(server, path, headers).text());
    let told = asked.find(|page| page.contains("og:title"));
    told.expect("a document with a title")
}

/// The names of the files that a page is made of.
fn files_of(page: &str) -> Vec<String> {
    let parts = page.split(['"', '\'']);
    let mut files: Vec<String> = parts
        .filter(|part| part.starts_with("/assets/"))
        .map(str::to_owned)
        .collect();
    files.sort();
    files.dedup();
    files
}

#[test]
fn files_are_kept_for_ever_and_the_document_is_asked_for_each_time() {
    let server = Server::start();
    let page = raw(&server, "/game/x", &[]);
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), "no-cache");
    let files = files_of(&page.text());
    assert!(files.len() >= 4, "{files:?}");
    for file in &files {
        let answer = raw(&server, file, &[]);
        assert_eq!(answer.status, 200, "{file}");
        let kept = answer.header("cache-control");
        assert_eq!(kept, "public, max-age=31536000, immutable", "{file}");
    }
    let tag = page.header("etag").to_owned();
    let again = raw(&server, "/game/x", &[("if-none-match", &tag)]);
    assert_eq!((again.status, again.body.len()), (304, 0));
    // The name of another release is nothing here, and never some other content.
    let other = files[0].replace(|c: char| c.is_ascii_digit(), "0");
    assert_eq!(raw(&server, &other, &[]).status, 404);
}

#[test]
fn what_the_client_takes_decides_how_a_file_is_packed() {
    let server = Server::start();
    let page = raw(&server, "/", &[]).text();
    let file = files_of(&page)
        .into_iter()
        .find(|file| file.contains("/core."));
    let file = file.unwrap();
    let plain = raw(&server, &file, &[]);
    assert_eq!(plain.header("content-encoding"), "");
    assert_eq!(plain.header("vary"), "accept-encoding");
    let sizes: Vec<usize> = [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, gzip", "gzip"),
    ]
    .iter()
    .map(|(accepted, expected)| {
        let answer = raw(&server, &file, &[("accept-encoding", accepted)]);
        assert_eq!(answer.header("content-encoding"), *expected, "{accepted}");
        assert_eq!(
            answer.header("content-length"),
            answer.body.len().to_string()
        );
        answer.body.len()
    })
    .collect();
    assert!(
        sizes[0] < sizes[1] && sizes[1] * 2 < plain.body.len(),
        "{sizes:?}"
    );
    let odd = raw(&server, &file, &[("accept-encoding", "identity")]);
    assert_eq!(odd.body, plain.body);
}

/// The value of a `meta` element.
fn meta(page: &str, name: &str) -> String {
    let start = format!("=\"{name}\" content=\"");
    let found = page
        .split_once(&start)
        .and_then(|(_, rest)| rest.split_once('"'));
    found.map_or(String::new(), |(value, _)| value.replace("&amp;", "&"))
}

/// Width and height of a PNG, from its first bytes.
fn size_of(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn every_shared_address_has_a_title_a_sentence_and_a_picture() {
    let server = Server::start();
    let seats =
        json!([{ "name": "Ada & Co", "kind": "here" }, { "name": "<b>Bea", "kind": "here" }]);
    let wanted = json!({ "rule": "awale", "seats": seats });
    let made = server.post("/api/games", &wanted);
    let game = made.json()["id"].as_str().unwrap().to_owned();
    let check = |path: &str, title: &str| {
        let page = document(&server, path, &[]);
        assert_eq!(meta(&page, "og:title"), title, "{path}");
        assert!(meta(&page, "og:description").len() > 20, "{path}");
        assert_eq!(meta(&page, "description"), meta(&page, "og:description"));
        let picture = meta(&page, "og:image");
        let here = format!("http://{}", server.address);
        let picture = picture.strip_prefix(&here);
        let picture = raw(&server, picture.expect(path), &[]);
        assert_eq!(picture.header("content-type"), "image/png", "{path}");
        let declared = ["og:image:width", "og:image:height"].map(|name| meta(&page, name));
        let (width, height) = size_of(&picture.body);
        assert_eq!(declared, [width.to_string(), height.to_string()]);
        assert_eq!((width, height), (1200, 630));
        page
    };
    let page = check(&format!("/game/{game}"), "Awale: Ada & Co – &lt;b&gt;Bea");
    assert!(!page.contains("<b>Bea"));
    check("/rules/awale", "Awale");
    check("/introduction/awale", "Awale in a minute");
    check("/new/kale", "Play Kale");
    check(
        "/analysis?rule=awale&position=1%2C1%2C0%2C8%2C7%2C0%2C0%2C8%2C2%2C8%2C1%2C1%2F6%2C5%2FA",
        "Awale: a position",
    );
    check("/", "Granary");
    check("/games", "Granary");
    let lesson = server.get("/api/lessons").json()["lessons"][0].clone();
    let lesson_path = format!("/lessons/{}", lesson["id"].as_str().unwrap());
    let page = document(&server, &lesson_path, &[]);
    assert!(meta(&page, "og:title").contains(lesson["title"].as_str().unwrap()));
    // In the language of whoever asks; and an address of nothing still is a page.
    let german = document(&server, "/new/kale", &[("accept-language", "de")]);
    assert_eq!(meta(&german, "og:title"), "Kale spielen");
    assert!(german.contains("lang=\"de\""));
    assert_eq!(
        meta(&document(&server, "/game/nobody", &[]), "og:title"),
        "Granary"
    );
}

#[test]
fn a_game_comes_with_its_board_before_anything_else() {
    let server = Server::start();
    let wanted = json!({ "rule": "awale", "seats": [{ "kind": "here" }, { "kind": "here" }] });
    let game = server.post("/api/games", &wanted).json();
    let path = format!("/game/{}", game["id"].as_str().unwrap());
    let page = document(&server, &path, &[]);
    let board = page.find("id=\"first-board\"").expect("a board");
    assert!(board < page.find("rel=\"stylesheet\"").unwrap());
    assert!(
        !raw(&server, "/shell", &[])
            .text()
            .contains("id=\"first-board\"")
    );
}

#[test]
fn pictures_of_anything_but_boards_are_refused() {
    let server = Server::start();
    let ask = |query: &str| raw(&server, &format!("/api/picture?{query}"), &[]).status;
    assert_eq!(ask("pits=4,4&owners=AB&stores=0,0"), 200);
    assert_eq!(ask("pits=4,4,4&owners=AAB&stores=0,0"), 422);
    assert_eq!(ask("pits=4,4&owners=AB&stores=0,99999999"), 422);
    assert_eq!(ask("pits=4,4"), 400);
    assert_eq!(
        size_of(&raw(&server, "/api/icon/192", &[]).body),
        (192, 192)
    );
    assert_eq!(raw(&server, "/api/icon/100000", &[]).status, 404);
}

#[test]
fn only_the_page_for_frames_may_be_framed() {
    let server = Server::start();
    for path in ["/", "/game/x", "/rules/awale", "/api/rules", "/nothing"] {
        let answer = raw(&server, path, &[]);
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
    }
    let embed = raw(&server, "/embed?rule=awale", &[]);
    assert_eq!(embed.header("x-frame-options"), "");
    let policy = embed.header("content-security-policy");
    assert!(
        policy.contains("frame-ancestors *") && policy.contains("form-action 'none'"),
        "{policy}"
    );
}

#[test]
fn the_manifest_names_icons_that_are_there() {
    let server = Server::start();
    let manifest = raw(&server, "/manifest.webmanifest", &[]);
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    let manifest: serde_json::Value = serde_json::from_slice(&manifest.body).unwrap();
    for icon in manifest["icons"].as_array().unwrap() {
        let answer = raw(&server, &format!("/{}", icon["src"].as_str().unwrap()), &[]);
        assert_eq!(
            answer.header("content-type"),
            icon["type"].as_str().unwrap()
        );
        if let Some((width, _)) = icon["sizes"].as_str().unwrap().split_once('x') {
            assert_eq!(size_of(&answer.body).0.to_string(), width);
        }
    }
}
