//! What of the catalogues travels to browsers without a server. The build script has this file too.

/// The catalogues of the command line, of tournaments and of the operator. A page in a browser that has no server says nothing
/// of theirs, and what it does not say need not travel there.
const NOT_IN_BROWSERS: [&str; 16] = [
    "admin.ftl",
    "analyze.ftl",
    "book.ftl",
    "cli.ftl",
    "endgame.ftl",
    "fairness.ftl",
    "levels.ftl",
    "match.ftl",
    "page-hall.ftl",
    "page-hall-changes.ftl",
    "page-hall-players.ftl",
    "play.ftl",
    "previews.ftl",
    "tournament.ftl",
    "tournament-changes.ftl",
    "tune.ftl",
];

/// Whether the catalogue of this name is needed there.
pub fn travels(name: &str) -> bool {
    !NOT_IN_BROWSERS.contains(&name)
}

/// How the ids of messages begin that only the page shows: it has them as files of its own.
const OF_THE_PAGE: [&str; 4] = ["web-", "exercise-", "known-", "openings-"];

/// Whether only the page shows the message of this id.
pub fn is_of_page(id: &str) -> bool {
    OF_THE_PAGE.iter().any(|start| id.starts_with(start))
}

/// A catalogue without what it says to translators, and without the messages of the page.
pub fn lean(text: &str) -> String {
    let mut whole = String::new();
    let mut is_wanted = false;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        // Messages and terms begin at the margin; all else belongs to the one before.
        if line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-') {
            is_wanted = !is_of_page(line);
        }
        if is_wanted {
            whole += line;
            whole.push('\n');
        }
    }
    whole
}
