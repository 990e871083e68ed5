//! Opening books as a page shows them: which rules have one, and what a book says about a position.
//!
//! A position is named by the line that leads to it from the start. The line is played, so whatever it says is possible,
//! and it may leave the book: there the book has no page, and perhaps one again further on.

use mancala::rules::{Catalog, RuleRef};
use mancala::view::StepView;
use mancala::{Decision, Game};
use search::{Book, BookChoice, BookError, BookTable, MAX_BOOK_PLY, Page, RuleBook, Worth};
use serde::Serialize;
use utoipa::ToSchema;
use words::Lang;

use crate::analysis::play_on;
use crate::board::View;
use crate::budget::Budget;
use crate::problem::{Code, Problem};
use crate::rules::{SelectedRule, name_of, named};
use crate::score::ScoreView;

/// How a file of a book ends.
const END: &str = ".book";

/// How large a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct BookSize {
    /// Positions that it has.
    positions: usize,
    /// Positions that were looked at for each of them.
    nodes: u64,
}

/// A game that has a book.
#[derive(Debug, Serialize, ToSchema)]
struct BookOfGame {
    /// The id of the rule.
    rule: String,
    name: String,
    #[serde(flatten)]
    size: BookSize,
}

/// The games that have books, in the order of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub struct Books {
    books: Vec<BookOfGame>,
}

/// A decision that a book knows.
#[derive(Debug, Serialize, ToSchema)]
struct BookDecision {
    decision: String,
    /// What it is worth to the player to move; `null` where it was not looked at deeply enough.
    #[schema(required)]
    score: Option<ScoreView>,
    /// Whether the score is proved, and not only that it is at least so good or bad.
    exact: bool,
    /// Positions of the book behind it.
    positions: usize,
    /// Whether it is one of those that the book chooses among.
    good: bool,
}

/// What a book knows about a position.
#[derive(Debug, Serialize, ToSchema)]
struct BookPage {
    /// What the position is worth to the player to move.
    score: ScoreView,
    /// Decisions that the search looked ahead here.
    depth: u8,
    /// Positions of the book from here on, this one included.
    positions: usize,
    /// Whether the computer plays by the book here: it has looked at the position more than a search would.
    plays: bool,
    /// The best decisions first.
    decisions: Vec<BookDecision>,
}

/// A position, and what the book of its rule says about it.
#[derive(Debug, Serialize, ToSchema)]
pub struct BookPosition {
    /// The reference of the rule.
    rule: String,
    /// The name of the game.
    name: String,
    /// The book; `null` where the rule has none.
    #[schema(required)]
    book: Option<BookSize>,
    /// The line that leads here.
    entries: Vec<StepView>,
    view: View,
    /// What the book says here; `null` where it does not know the position.
    #[schema(required)]
    page: Option<BookPage>,
}

/// The games that have books. A book belongs to the rule that its file lies beside, as long as that is the rule it was grown for.
pub fn list(catalog: &Catalog, books: &BookTable, lang: Lang) -> Books {
    let found = books.files().iter().filter_map(|file| {
        let id = file.name.strip_suffix(END)?;
        let rules = catalog.rules(&RuleRef::plain(id), Some(2)).ok()?;
        let book = books.for_rules(&rules)?;
        let game = BookOfGame {
            rule: id.to_owned(),
            name: name_of(catalog, id, Some(2), lang)?,
            size: BookSize::of(&book),
        };
        let place = catalog.ids().position(|other| other == id);
        Some((place, game))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_by_key(|(place, _)| *place);
    found.dedup_by(|(one, _), (other, _)| one == other);
    Books {
        books: found.into_iter().map(|(_, game)| game).collect(),
    }
}

/// Whether there is a book for a rule that has a name of its own.
pub fn has_book(books: &BookTable, rule: &SelectedRule) -> bool {
    !rule.reference.is_empty() && books.for_rules(&rule.rules).is_some()
}

/// The position after a line of decisions with commas between them, and what the book says there.
pub fn position(
    catalog: &Catalog,
    books: &BookTable,
    name: &str,
    line: &str,
    lang: Lang,
    budget: &Budget,
) -> Result<BookPosition, Problem> {
    let (rule, game, entries) = at_line(catalog, name, line, budget)?;
    let found = books.for_rules(&rule.rules);
    let page = match &found {
        Some(found) => {
            let book = found.book().map_err(|error| unreadable(found, error))?;
            let page = book.find(game.position());
            page.map(|page| BookPage::new(book, page, &game))
        }
        None => None,
    };
    Ok(BookPosition {
        name: rule.name(lang),
        book: found.as_ref().map(BookSize::of),
        entries,
        view: View::of_game(&rule.reference, &game, true),
        page,
        rule: rule.reference,
    })
}

/// Books are for two, and for a single round. Other games are shown as they are, with no book.
fn for_two(catalog: &Catalog, name: &str) -> Result<SelectedRule, Problem> {
    let rule = match named(catalog, name, Some(2)) {
        Err(problem) if problem.code == Code::BadPlayers => named(catalog, name, None)?,
        rule => rule?,
    };
    Ok(SelectedRule {
        rules: rule.rules.for_rounds(1),
        ..rule
    })
}

/// A game after a line, and its steps. A space is what forms make of a plus.
pub fn at_line(
    catalog: &Catalog,
    name: &str,
    line: &str,
    budget: &Budget,
) -> Result<(SelectedRule, Game, Vec<StepView>), Problem> {
    let rule = for_two(catalog, name)?;
    let line: Vec<&str> = line.split(',').filter(|word| !word.is_empty()).collect();
    if line.len() > usize::from(MAX_BOOK_PLY) {
        return Err(Code::TooLong.into());
    }
    let mut game = Game::new(rule.rules.clone());
    let line = line.iter().map(|word| word.replace(' ', "+"));
    let entries = play_on(&mut game, line, budget)?;
    Ok((rule, game, entries))
}

fn unreadable(found: &RuleBook, error: &BookError) -> Problem {
    let name = &found.file().name;
    tracing::error!(name, %error, "an opening book cannot be read");
    Problem::with(Code::Damaged, format_args!("{name}: {error}"))
}

impl BookSize {
    fn of(book: &RuleBook) -> Self {
        Self {
            positions: book.file().pages(),
            nodes: book.file().nodes(),
        }
    }
}

impl BookPage {
    fn new(book: &Book, page: &Page, game: &Game) -> Self {
        let played = book.played(game, page);
        let plays = !played.is_empty();
        let good = match plays {
            true => played,
            false => book.good_choices(page),
        };
        let good: Vec<Decision> = good.iter().map(|choice| choice.decision).collect();
        let mut choices: Vec<&BookChoice> = page.choices.iter().collect();
        let value = |worth: Worth| worth.score.hundredths();
        choices
            .sort_by_key(|choice| std::cmp::Reverse((choice.worth.map(value), book.looks(choice))));
        let decisions = choices.iter().map(|choice| BookDecision {
            decision: game.rules().write_decision(choice.decision),
            score: choice.worth.map(|worth| worth.score.into()),
            exact: choice.worth.is_some_and(|worth| worth.is_exact),
            positions: book.looks(choice),
            good: good.contains(&choice.decision),
        });
        Self {
            score: page.score().into(),
            depth: page.depth,
            positions: page.behind + 1,
            plays,
            decisions: decisions.collect(),
        }
    }
}
