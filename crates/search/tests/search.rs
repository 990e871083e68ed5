//! What must hold of every search, whatever the rule.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what went wrong by panicking"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use mancala::kernel::Random;
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{Decision, EndReason, Game, Player, Position, Silent, testing};
use proptest::prelude::*;
use search::{
    BookAnswer, BookUse, Clock, Engine, EngineConfig, Limits, OpeningBook, ProbedLead, Prober,
    Score, WeightTable, Worth,
};

fn rules(id: &str) -> Rules {
    Catalog::builtin().rules(&RuleRef::plain(id), None).unwrap()
}

fn engine(rules: &Rules, hash_mib: usize, threads: usize) -> Engine {
    let weights = WeightTable::builtin().for_rules(rules);
    Engine::new(rules, EngineConfig::new(weights, hash_mib, threads))
}

/// A game of some random decisions.
fn played(rules: &Rules, decisions: u32, random: &mut Random) -> Game {
    let mut game = Game::new(rules.clone());
    for _ in 0..decisions {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        let chosen = legal[random.below(legal.len() as u32) as usize];
        game.play(chosen).unwrap();
    }
    game
}

fn best(engine: &mut Engine, game: &Game, limits: &Limits) -> Option<Decision> {
    let report = engine.search(game, limits, &AtomicBool::new(false), &mut |_| {});
    report.map(|report| report.best)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_is_chosen_is_legal_and_lines_can_be_played(
        rules in testing::rules(),
        seed in any::<u64>(),
        decisions in 0_u32..60,
        level in 1_u8..=7,
    ) {
        let mut random = Random::new(seed);
        let game = played(&rules, decisions, &mut random);
        let mut engine = engine(&rules, 1, 1);
        let stop = AtomicBool::new(false);
        let limits = Limits { lines: 3, ..Limits::nodes(800) };
        let report = engine.search(&game, &limits, &stop, &mut |_| {});
        prop_assert_eq!(report.is_some(), game.position().to_move().is_some());
        for line in report.iter().flat_map(|report| &report.lines) {
            let mut copy = game.clone();
            for decision in &line.decisions {
                // Kernels tell apart positions that repetition does not (who captured last), so a line may miss that end.
                if copy.position().end() == Some(EndReason::Impasse) {
                    break;
                }
                prop_assert!(copy.legal().contains(decision), "{:?}", line);
                copy.play(*decision).unwrap();
            }
        }
        let limits = Limits::nodes(500);
        if let Some(chosen) = engine.choose(&game, level, &limits, &mut random, &stop) {
            prop_assert!(game.legal().contains(&chosen));
        }
    }
}

/// Lines went round in a circle for as long as they were shown, past the repetition that ends the game.
#[test]
fn lines_of_monte_carlo_end_where_a_position_comes_again() {
    let text = "name = \"Circle\"\n[board]\nplayers = [3]\npits = 1\nseeds = 4\n\
        [sow]\ndirection = \"clockwise\"\nskip-source = true\n[opening]\ndrops = [1, 3]\n[end]\nno-move = \"pass\"\n[impasse]\nquiet = 40\n";
    let mut catalog = Catalog::builtin();
    catalog.insert("circle", text).unwrap();
    let rules = catalog.rules(&RuleRef::plain("circle"), None).unwrap();
    let game = Game::new(rules.clone());
    let limits = Limits {
        lines: 3,
        ..Limits::nodes(800)
    };
    let mut engine = engine(&rules, 1, 1);
    let report = engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
    for line in report.unwrap().lines {
        let mut copy = game.clone();
        for decision in &line.decisions {
            copy.play(*decision).unwrap();
        }
    }
}

#[test]
fn the_same_nodes_on_one_thread_give_the_same_answer() {
    for id in ["awale", "kalah", "jodu", "grand-standard", "french-wari"] {
        let rules = rules(id);
        let game = played(&rules, 7, &mut Random::new(3));
        let answer = || {
            let mut engine = engine(&rules, 4, 1);
            let stop = AtomicBool::new(false);
            let report = engine.search(&game, &Limits::nodes(30_000), &stop, &mut |_| {});
            let report = report.unwrap();
            (report.best, report.lines, report.depth, report.nodes)
        };
        assert_eq!(answer(), answer(), "{id}");
    }
}

/// What A comes out ahead by if both play as well as can be, by looking at everything.
fn forced(rules: &Rules, position: &Position) -> i32 {
    let Some(mover) = position.to_move() else {
        let outcome = position.outcome(rules).unwrap();
        return i32::from(outcome.scores[Player::A]) - i32::from(outcome.scores[Player::B]);
    };
    let sign = if mover == Player::A { 1 } else { -1 };
    let values = position.legal(rules).into_iter().map(|decision| {
        let mut next = *position;
        next.play_unchecked(rules, decision, &mut Silent);
        sign * forced(rules, &next)
    });
    sign * values.max().unwrap()
}

#[test]
fn a_search_that_sees_the_end_finds_what_can_be_forced() {
    // Kalah always comes to an end, so everything can be looked at.
    let rules = rules("kalah");
    let mut random = Random::new(11);
    let mut seen = 0;
    while seen < 30 {
        let game = played(&rules, 60, &mut random);
        let mut copy = game.clone();
        while copy.undo() && copy.position().board_seeds() < 6 {}
        let Some(mover) = copy.position().to_move() else {
            continue;
        };
        if copy.position().board_seeds() > 7 {
            continue;
        }
        let lead = forced(&rules, copy.position());
        let mine = if mover == Player::A { lead } else { -lead };
        let mut engine = engine(&rules, 4, 1);
        let limits = Limits::depth(60);
        let report = engine
            .search(&copy, &limits, &AtomicBool::new(false), &mut |_| {})
            .unwrap();
        let expected = match mine {
            0 => Score::Draw,
            lead if lead > 0 => Score::Win(lead),
            lead => Score::Loss(-lead),
        };
        let line = &report.lines[0];
        let text = copy.position().to_text(&rules);
        assert_eq!((line.score, line.is_exact), (expected, true), "{text}");
        // A proved result ends the search.
        assert!(report.depth < 60, "{text}: depth {}", report.depth);
        seen += 1;
    }
}

#[test]
fn more_than_half_of_all_seeds_is_a_win_by_at_least_the_lead() {
    let rules = rules("kalah");
    let text = "4,4,4,0,0,0,4,4,0,0,0,0/26,2/B";
    let position = Position::from_text(&rules, text).unwrap();
    let game = Game::from_position(rules.clone(), position);
    let report = engine(&rules, 1, 1)
        .search(
            &game,
            &Limits::depth(1),
            &AtomicBool::new(false),
            &mut |_| {},
        )
        .unwrap();
    let line = &report.lines[0];
    let Score::Loss(lead) = line.score else {
        panic!("{line:?}");
    };
    assert!((4..=24).contains(&lead), "{lead}");
    assert!(!line.is_exact);
    assert_eq!(line.protocol_score(), format!("loss {lead} upperbound"));
}

#[test]
fn a_search_ends_soon_after_its_time_and_at_once_when_stopped() {
    for id in ["awale", "jodu", "dog-gone", "grand-standard"] {
        let rules = rules(id);
        let game = played(&rules, 4, &mut Random::new(1));
        let mut engine = engine(&rules, 4, 2);
        let begun = Instant::now();
        let limits = Limits::movetime(Duration::from_millis(40));
        assert!(best(&mut engine, &game, &limits).is_some());
        // Other tests run beside this one, so only a search that goes on and on is caught.
        assert!(begun.elapsed() < Duration::from_millis(1500), "{id}");
        let stop = AtomicBool::new(true);
        let begun = Instant::now();
        let report = engine.search(&game, &Limits::default(), &stop, &mut |_| {});
        assert!(report.is_some_and(|report| game.legal().contains(&report.best)));
        assert!(begun.elapsed() < Duration::from_millis(1500), "{id}");
    }
}

#[test]
fn a_strong_level_beats_a_weak_one() {
    let rules = rules("awale");
    let mut points = 0.0;
    let games = 10;
    for number in 0..games {
        let mut random = Random::new(number);
        let mut game = played(&rules, 2, &mut random);
        let mut engine = engine(&rules, 2, 1);
        let stop = AtomicBool::new(false);
        let strong = (number % 2) as usize;
        while let Some(mover) = game.position().to_move() {
            let level = if mover.index() == strong { 6 } else { 1 };
            let limits = Limits::default();
            let chosen = engine.choose(&game, level, &limits, &mut random, &stop);
            game.play(chosen.unwrap()).unwrap();
        }
        let winners = game.outcome().unwrap().winners;
        if winners.iter().any(|winner| winner.index() == strong) {
            points += 1.0 / winners.len() as f64;
        }
    }
    assert!(points >= 8.0, "{points} of {games}");
}

/// Tables that know positions with up to `max_seeds` seeds in pits, and say of all of them that A ends ahead by `lead`.
#[derive(Debug)]
struct FakeTables {
    max_seeds: u32,
    lead: i32,
    probes: AtomicU32,
}

impl Prober for FakeTables {
    fn max_seeds(&self) -> u32 {
        self.max_seeds
    }

    fn probe(&self, position: &Position) -> Option<ProbedLead> {
        assert!(position.board_seeds() <= self.max_seeds);
        self.probes.fetch_add(1, Ordering::Relaxed);
        match position.to_move()? {
            Player::A => Some(ProbedLead::exactly(self.lead)),
            _ => Some(ProbedLead::exactly(-self.lead)),
        }
    }
}

#[test]
fn endgame_tables_are_believed() {
    let rules = rules("awale");
    let text = "1,0,1,0,2,0,0,1,0,1,2,0/20,20/A";
    let game = Game::from_position(rules.clone(), Position::from_text(&rules, text).unwrap());
    let search = |max_seeds, lead, threads| {
        let tables = Arc::new(FakeTables {
            max_seeds,
            lead,
            probes: AtomicU32::new(0),
        });
        let weights = WeightTable::builtin().for_rules(&rules);
        let config = EngineConfig {
            prober: Some(Arc::clone(&tables) as Arc<dyn Prober>),
            ..EngineConfig::new(weights, 1, threads)
        };
        let report = Engine::new(&rules, config)
            .search(
                &game,
                &Limits::depth(6),
                &AtomicBool::new(false),
                &mut |_| {},
            )
            .unwrap();
        (report.lines[0].score, tables.probes.load(Ordering::Relaxed))
    };
    for threads in [1, 2] {
        assert_eq!(search(8, 3, threads).0, Score::Win(3));
        assert_eq!(search(8, -5, threads).0, Score::Loss(5));
        assert_eq!(search(8, 0, threads).0, Score::Draw);
    }
    // Positions with more seeds than the tables have are not asked about, and with none nothing is.
    assert_ne!(search(2, 3, 1).0, Score::Win(3));
    assert_eq!(search(0, 3, 1).1, 0);
}

/// A book with one answer to everything.
#[derive(Debug)]
struct OnePage(Decision);

impl OpeningBook for OnePage {
    fn lookup(&self, _: &Game, _: &mut Random) -> Option<BookAnswer> {
        let (score, is_exact) = (Score::Estimate(7), false);
        let worth = Worth { score, is_exact };
        Some(BookAnswer {
            worth,
            line: vec![self.0],
        })
    }
}

#[test]
fn an_opening_book_is_asked_first_and_illegal_answers_are_ignored() {
    let rules = rules("awale");
    let game = Game::new(rules.clone());
    let search = |label: &str, lines| {
        let page = OnePage(rules.read_decision(label).unwrap());
        let weights = WeightTable::builtin().for_rules(&rules);
        let config = EngineConfig {
            opening_book: Some(Arc::new(page)),
            book_use: BookUse::Always,
            ..EngineConfig::new(weights, 1, 1)
        };
        let limits = Limits {
            lines,
            ..Limits::depth(3)
        };
        let stop = AtomicBool::new(false);
        let report = Engine::new(&rules, config).search(&game, &limits, &stop, &mut |_| {});
        let report = report.unwrap();
        (rules.write_decision(report.best), report.nodes)
    };
    assert_eq!(search("A2", 1), ("A2".to_owned(), 0));
    let (best, nodes) = search("B2", 1);
    assert!(best.starts_with('A') && nodes > 0);
    // Several lines need scores, which a book does not have.
    assert!(search("A2", 6).1 > 0);
}

#[test]
fn searches_of_so_many_positions_and_decisions_do_not_ask_the_opening_book() {
    let rules = rules("awale");
    let game = Game::new(rules.clone());
    let time = Duration::from_millis(20);
    let clock = Clock {
        left: time,
        increment: time,
    };
    let is_asked = |limits: Limits| {
        let page = OnePage(rules.read_decision("A2").unwrap());
        let weights = WeightTable::builtin().for_rules(&rules);
        let config = EngineConfig {
            opening_book: Some(Arc::new(page)),
            ..EngineConfig::new(weights, 1, 1)
        };
        let stop = AtomicBool::new(false);
        let report = Engine::new(&rules, config).search(&game, &limits, &stop, &mut |_| {});
        report.unwrap().nodes == 0
    };
    assert!(is_asked(Limits::movetime(time)));
    assert!(is_asked(Limits {
        clock: Some(clock),
        ..Limits::default()
    }));
    for alone in [Limits::nodes(500), Limits::depth(2)] {
        assert!(!is_asked(alone.clone()));
        assert!(!is_asked(Limits {
            movetime: Some(time),
            ..alone
        }));
    }
    assert!(!is_asked(Limits {
        lines: 2,
        ..Limits::movetime(time)
    }));
}
