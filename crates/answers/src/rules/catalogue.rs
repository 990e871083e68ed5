//! The catalogue in short: what it takes to offer all games, to search them and to draw their boards small.

use mancala::Position;
use mancala::rules::{Catalog, Collection, Rules};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use words::Lang;

use super::detail::{GameFacts, game_facts};
use super::{Shelf, named};

/// A game of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
struct CatalogueGame {
    #[serde(flatten)]
    game: GameFacts,
    /// The game in one line, where summaries are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<String>,
    /// The seeds at the start, row by row as A sees the board. Around a ring of three or four, all pits are one row.
    board: Vec<Vec<u16>>,
    /// Whose pits these are, in the same order: a letter each.
    owners: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Catalogue {
    /// How many games there are in all.
    total: usize,
    games: Vec<CatalogueGame>,
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CatalogueQuery {
    /// Whether every game comes with its summary.
    #[serde(default)]
    pub summaries: bool,
    /// Whether some games will do: those that have more than their rule file, and of every other family the easiest.
    #[serde(default)]
    pub some: bool,
}

impl CatalogueQuery {
    /// Where its answer is kept.
    pub fn place(self) -> usize {
        usize::from(self.summaries) * 2 + usize::from(self.some)
    }
}

/// The catalogue as JSON.
pub fn catalogue_text(shelf: &impl Shelf, query: CatalogueQuery, lang: Lang) -> String {
    let game = |id| {
        let rule = named(shelf.catalog(), id, None).ok()?;
        let summary = rule.file.about.summary.as_ref();
        let summary = summary.filter(|_| query.summaries);
        let (board, owners) = small_board(&rule.rules);
        Some(CatalogueGame {
            game: game_facts(shelf, &rule, lang),
            summary: summary.map(|text| text.get(lang.code()).to_owned()),
            board,
            owners,
        })
    };
    let mut games: Vec<CatalogueGame> = shelf.catalog().ids().filter_map(game).collect();
    let total = games.len();
    if query.some {
        games = some_of(shelf.catalog(), games);
    }
    serde_json::to_string(&Catalogue { total, games }).unwrap_or_default()
}

/// The core, and of every family that has no game in it the easiest.
fn some_of(catalog: &Catalog, games: Vec<CatalogueGame>) -> Vec<CatalogueGame> {
    let is_core =
        |game: &CatalogueGame| catalog.collection(&game.game.id) == Some(Collection::Core);
    let (mut core, mut others): (Vec<_>, Vec<_>) = games.into_iter().partition(is_core);
    others.sort_by_key(|game| game.game.difficulty);
    for game in others {
        if core
            .iter()
            .all(|known| known.game.family != game.game.family)
        {
            core.push(game);
        }
    }
    core
}

/// The seeds and the owners of all pits at the start, row by row from the top.
fn small_board(rules: &Rules) -> (Vec<Vec<u16>>, Vec<String>) {
    let start = Position::start(rules);
    let place = |pit| rules.grid_place(pit).unwrap_or_default();
    let mut pits: Vec<_> = rules.pits().collect();
    // Around a ring all places are the same, and a stable sort leaves the pits as they are.
    pits.sort_by_key(|pit| place(*pit));
    let rows = pits.chunk_by(|one, next| place(*one)[0] == place(*next)[0]);
    rows.map(|row| {
        let seeds = row.iter().map(|pit| start.seeds(*pit)).collect();
        let owner = |pit| start.owner(pit).map_or('.', mancala::Player::letter);
        (seeds, row.iter().map(|pit| owner(*pit)).collect::<String>())
    })
    .unzip()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::RuleRef;

    #[test]
    fn a_small_board_has_the_rows_that_the_first_player_sees() {
        let check = |id: &str, board: &[&[u16]], owners: &[&str]| {
            let rules = Catalog::builtin().rules(&RuleRef::plain(id), None).unwrap();
            let (rows, whose) = small_board(&rules);
            assert_eq!(rows, board, "{id}");
            assert_eq!(whose, owners, "{id}");
        };
        check("awale", &[&[4; 6], &[4; 6]], &["BBBBBB", "AAAAAA"]);
        let (outer, inner): (&[u16], &[u16]) = (&[2; 12], &[0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2]);
        let turned: Vec<u16> = inner.iter().rev().copied().collect();
        let owners = [
            "BBBBBBBBBBBB",
            "BBBBBBBBBBBB",
            "AAAAAAAAAAAA",
            "AAAAAAAAAAAA",
        ];
        check("hus-damara", &[outer, &turned, inner, outer], &owners);
    }
}
