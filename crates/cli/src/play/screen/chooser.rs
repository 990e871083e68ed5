//! Choosing a game from the list, with a filter.

use words::{Arg, Texts};

use super::dialog::moved;
use crate::library::Library;
use crate::rules::region_name;

/// A game in the list.
#[derive(Clone, Debug)]
pub struct Offer {
    pub id: String,
    pub name: String,
    /// How many play, in words.
    pub players: String,
    /// How many play, in numbers.
    pub numbers: String,
    pub summary: String,
    /// Other names, where it is played, and the part of the world.
    pub facts: String,
    /// All of that in small letters, for the filter.
    haystack: String,
}

impl Offer {
    /// How far a name is from what was typed: the same, its beginning, a part of it, or elsewhere.
    fn distance(&self, wanted: &str) -> u8 {
        let name = self.name.to_lowercase();
        let wanted = wanted.trim();
        match (name == wanted || self.id == wanted, name.find(wanted)) {
            (true, _) => 0,
            (false, Some(0)) => 1,
            (false, Some(_)) => 2,
            (false, None) => 3,
        }
    }
}

/// The list of games and what is looked for.
#[derive(Clone, Debug)]
pub struct Chooser {
    pub filter: String,
    pub selected: usize,
    offers: Vec<Offer>,
}

impl Chooser {
    /// All games of the library.
    pub fn new(library: &Library, texts: &Texts) -> Self {
        let ids = library.catalog.ids();
        Self {
            filter: String::new(),
            selected: 0,
            offers: ids.filter_map(|id| offer(library, id, texts)).collect(),
        }
    }

    /// The games that fit the filter; those with the words in their name come first.
    pub fn found(&self) -> Vec<&Offer> {
        let wanted = self.filter.to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        let fits = |offer: &&Offer| words.iter().all(|word| offer.haystack.contains(word));
        let mut found: Vec<&Offer> = self.offers.iter().filter(fits).collect();
        if !words.is_empty() {
            found.sort_by_key(|offer| offer.distance(&wanted));
        }
        found
    }

    /// The id of the game that is selected.
    pub fn chosen(&self) -> Option<String> {
        self.found()
            .get(self.selected)
            .map(|offer| offer.id.clone())
    }

    /// Goes up or down the list.
    pub fn go(&mut self, by: isize) {
        self.selected = moved(self.selected, by, self.found().len());
    }

    /// Adds to the filter.
    pub fn type_letter(&mut self, c: char) {
        self.filter.push(c);
        self.selected = 0;
    }

    /// Takes the last letter of the filter back.
    pub fn rub_out(&mut self) {
        self.filter.pop();
        self.selected = 0;
    }
}

fn offer(library: &Library, id: &str, texts: &Texts) -> Option<Offer> {
    let file = library.catalog.get(id)?;
    let language = texts.lang().code();
    let about = &file.about;
    let players: Vec<String> = library
        .catalog
        .players(id)
        .iter()
        .map(u8::to_string)
        .collect();
    let numbers = players.join(" ");
    let players = texts.get("play-players", &[("list", Arg::Or(players))]);
    let say = |text: &mancala::rules::Languages| text.get(language).to_owned();
    let summary = about.summary.as_ref().map(say).unwrap_or_default();
    let region = library.catalog.region(id);
    let facts: Vec<String> = [
        Some(about.names.join(", ")),
        about.place.as_ref().map(say),
        about.people.as_ref().map(say),
        region.map(|region| region_name(region, texts)),
    ]
    .into_iter()
    .flatten()
    .filter(|fact| !fact.is_empty())
    .collect();
    let facts = facts.join(" · ");
    let haystack = format!("{id} {} {players} {summary} {facts}", file.name).to_lowercase();
    Some(Offer {
        id: id.to_owned(),
        name: file.name.clone(),
        players,
        numbers,
        summary,
        facts,
        haystack,
    })
}
