//! A web site of a tournament that needs no server: plain pages in every language, to publish anywhere and to print.
//!
//! `pages` writes them, `html` has the little that HTML needs. All text goes through the catalogues; whatever a player or
//! controller wrote is escaped.

mod html;
mod tables;

use tournament::Tournament;

use crate::{Lang, Texts, texts};
use html::{document, escape};

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SitePage {
    /// Where it belongs, with slashes.
    pub path: String,
    pub text: String,
}

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteGame {
    pub round: u16,
    pub board: u16,
    pub game: u8,
    /// The record as text.
    pub text: String,
}

/// The pages of a language: file, id of the title.
const PAGES: [(&str, &str); 5] = [
    ("index.html", "hall-standings"),
    ("rounds.html", "hall-site-rounds"),
    ("cross.html", "hall-cross"),
    ("players.html", "hall-players"),
    ("games.html", "hall-site-games"),
];

/// What the pages are made of.
struct Site<'a> {
    tournament: &'a Tournament,
    games: &'a [SiteGame],
    texts: &'static Texts,
    lang: Lang,
}

/// The whole site.
pub fn pages(tournament: &Tournament, games: &[SiteGame]) -> Vec<SitePage> {
    let mut pages = vec![SitePage {
        path: "index.html".to_owned(),
        text: entrance(tournament),
    }];
    for lang in Lang::ALL {
        let site = Site {
            tournament,
            games,
            texts: texts(lang),
            lang,
        };
        let shown = PAGES
            .iter()
            .filter(|(file, _)| *file != "games.html" || !games.is_empty());
        pages.extend(shown.map(|(file, title)| SitePage {
            path: format!("{}/{file}", lang.code()),
            text: site.page(file, title),
        }));
    }
    pages
}

/// The page in front: the name, and a link for each language. Browsers go on to the one that is theirs.
fn entrance(tournament: &Tournament) -> String {
    let links = Lang::ALL.map(|lang| {
        let (code, name) = (lang.code(), texts(lang).get("hall-site-language", &[]));
        format!(
            "<li><a lang=\"{code}\" href=\"{code}/index.html\">{}</a></li>",
            escape(&name)
        )
    });
    let name = &tournament.settings().name;
    let body = format!("<h1>{}</h1><ul>{}</ul>", escape(name), links.concat());
    document("en", name, &body)
}

impl Site<'_> {
    fn text(&self, id: &str) -> String {
        escape(&self.texts.get(id, &[]))
    }

    fn page(&self, file: &str, title: &str) -> String {
        let settings = self.tournament.settings();
        let heading = format!("{} – {}", settings.name, self.texts.get(title, &[]));
        let content = match file {
            "rounds.html" => self.rounds(),
            "cross.html" => self.cross_table(),
            "players.html" => self.players(),
            "games.html" => self.games(),
            _ => self.standings(),
        };
        let about = [&settings.place, &settings.date]
            .into_iter()
            .filter(|text| !text.is_empty());
        let about = about
            .map(|text| escape(text))
            .collect::<Vec<_>>()
            .join(", ");
        let body = format!(
            "<header><h1>{}</h1><p>{about}</p><nav>{}</nav></header><main><h2>{}</h2>{content}</main>",
            escape(&settings.name),
            self.navigation(file),
            self.text(title),
        );
        document(self.lang.code(), &heading, &body)
    }

    fn navigation(&self, current: &str) -> String {
        let shown = PAGES
            .iter()
            .filter(|(file, _)| *file != "games.html" || !self.games.is_empty());
        let own = shown.map(|(file, title)| {
            let here = if *file == current {
                " aria-current=\"page\""
            } else {
                ""
            };
            format!("<a href=\"{file}\"{here}>{}</a> ", self.text(title))
        });
        let others = Lang::ALL
            .into_iter()
            .filter(|lang| *lang != self.lang)
            .map(|lang| {
                let (code, name) = (lang.code(), texts(lang).get("hall-site-language", &[]));
                format!(
                    "<a lang=\"{code}\" href=\"../{code}/{current}\">{}</a> ",
                    escape(&name)
                )
            });
        let others: String = others.collect();
        format!(
            "{}<span class=\"languages\">{others}</span>",
            own.collect::<String>()
        )
    }
}

#[cfg(test)]
mod tests {
    use tournament::draw::Allowances;
    use tournament::{By, GameResult, LogEntry, PlayerInfo, TournamentSettings};

    use super::*;

    fn hall() -> Tournament {
        let name = "Finals <b>&\"".to_owned();
        let settings = TournamentSettings {
            name,
            ..TournamentSettings::default()
        };
        let mut tournament = Tournament::new(settings).unwrap();
        for name in ["Ann <script>", "Ben", "Cid"] {
            let player = PlayerInfo::named(name);
            tournament.apply(LogEntry::Enter { player }).unwrap();
        }
        let pairing = tournament.draw(Allowances::default()).unwrap();
        tournament.apply(LogEntry::Pair(pairing)).unwrap();
        tournament
    }

    #[test]
    fn pages_link_only_to_each_other_and_escape_what_people_wrote() {
        let games = [SiteGame {
            round: 1,
            board: 1,
            game: 1,
            text: "a <b> c".to_owned(),
        }];
        let pages = pages(&hall(), &games);
        assert_eq!(pages.len(), 1 + 3 * 5);
        let paths: Vec<&str> = pages.iter().map(|page| page.path.as_str()).collect();
        for page in &pages {
            assert!(!page.text.contains("<script"), "{}", page.path);
            assert!(!page.text.contains("<b>"), "{}", page.path);
            let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
            for link in page.text.split("href=\"").skip(1) {
                let link = link.split('"').next().unwrap();
                let target = match link.strip_prefix("../") {
                    Some(rest) => rest.to_owned(),
                    None => format!("{folder}/{link}")
                        .trim_start_matches('/')
                        .to_owned(),
                };
                let target = target.split('#').next().unwrap();
                assert!(paths.contains(&target), "{}: {link}", page.path);
            }
        }
    }

    #[test]
    fn the_standings_page_says_what_it_is_of() {
        let mut tournament = hall();
        let standings = |tournament: &Tournament| {
            let pages = pages(tournament, &[]);
            pages
                .iter()
                .find(|page| page.path == "en/index.html")
                .unwrap()
                .text
                .clone()
        };
        assert!(standings(&tournament).contains("During round 1: 0 of 1 boards"));
        let result = Some(GameResult::by_seeds(vec![28, 20]));
        let (round, board, game, by) = (1, 1, 1, By::Controller);
        tournament
            .apply(LogEntry::Result {
                round,
                board,
                game,
                result,
                by,
            })
            .unwrap();
        assert!(standings(&tournament).contains("After round 1"));
    }
}
