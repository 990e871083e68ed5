//! What other programs may build on: the part of `mancala` and `search` that stays as it is from one release to the next.
//!
//! Every function stands here with its types and every struct with its fields, so that a change which would break those programs
//! does not compile here. Whoever makes one all the same writes it into CHANGELOG.md under "Breaking", and the release that has it
//! raises the first number of its version that is not 0. Whatever is public and not here may change at any time.

#![allow(
    clippy::type_complexity,
    reason = "the types are what this file is about"
)]
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::play::{PlayError, Refusal};
use mancala::rules::{Catalog, Fault, RuleFile, RuleRef, Rules, Settings};
use mancala::text::record::{Record, RecordError, Replay};
use mancala::{
    Action, Decision, Direction, EndReason, Event, Game, Leaving, Outcome, Pit, Player, Position,
    PositionError, Silent, Step,
};
use search::{
    Clock, Engine, EngineConfig, Info, Limits, Line, Method, OpeningBook, Prober, Report, Score,
    WeightTable, Weights,
};

#[test]
fn rules_are_read_and_chosen() {
    let _: fn() -> Catalog = Catalog::builtin;
    let _: fn(&mut Catalog, &str, String) -> Result<Vec<Fault>, Vec<Fault>> = Catalog::add;
    let _: fn(&Catalog, &str) -> Option<&'static str> =
        |catalog, id| catalog.get(id).map(|_: &RuleFile| "");
    let _: fn(&Catalog) -> Vec<&str> = |catalog| catalog.ids().collect();
    let _: fn(&Catalog, &str) -> Vec<u8> = Catalog::players;
    let _: fn(&Catalog, &RuleRef, Option<u8>) -> Result<Rules, Vec<Fault>> = Catalog::rules;
    let _: fn(&str) -> RuleRef = RuleRef::plain;
    let _: fn(&str) -> Option<RuleRef> = |text| text.parse().ok();
    let _: fn(u8, Settings) -> Result<Rules, Vec<Fault>> = Rules::new;
    let _: fn(&Rules) -> u8 = Rules::players;
    let _: fn(Rules, u16) -> Rules = Rules::for_rounds;
    let _: fn(&Rules, &str) -> String = Rules::to_text;
    let _: fn(&str) -> Result<Rules, Vec<Fault>> = Rules::from_text;
    let _: fn(&Rules, Pit) -> String = Rules::label;
    let _: fn(&Rules, &str) -> Option<Pit> = |rules, label| rules.pit(label).ok();
    let _: fn(&Rules, Decision) -> String = Rules::write_decision;
    let _: fn(&Rules, &str) -> Option<Decision> = |rules, text| rules.read_decision(text).ok();
}

#[test]
fn positions_are_looked_at_and_played() {
    let _: fn(&Rules) -> Position = Position::start;
    let _: fn(&Position, &Rules) -> String = Position::to_text;
    let _: fn(&Rules, &str) -> Result<Position, PositionError> = Position::from_text;
    let _: fn(&Position, &Rules) -> Vec<Decision> = Position::legal;
    let _: fn(&Position, &Rules, &[Decision]) -> Vec<Option<Refusal>> = Position::refusals;
    let _: fn(&mut Position, &Rules, Decision, &mut Vec<Event>) -> Result<(), PlayError> =
        |position, rules, decision, events| position.play(rules, decision, events);
    let _: fn(&mut Position, &Rules, Decision, &mut Silent) -> Result<(), PlayError> =
        |position, rules, decision, nothing| position.play(rules, decision, nothing);
    let _: fn(&Position, &Rules) -> Option<Outcome> = Position::outcome;
    let _: fn(&Position) -> Option<Player> = Position::to_move;
    let _: [fn(&Position, Pit) -> Option<Player>; 2] = [Position::owner, Position::nest];
    let _: fn(&Position, Pit) -> u16 = Position::seeds;
    let _: [fn(&Position, Player) -> u16; 2] = [Position::store, Position::aside];
    let _: fn(&Rules, &Position, u32) -> u64 = mancala::perft::perft;
}

#[test]
fn games_are_played_taken_back_and_recorded() {
    let _: [fn(Rules) -> Game; 2] = [Game::new, |rules| Game::new(Arc::new(rules))];
    let _: fn(Rules, Position) -> Game = Game::from_position;
    let _: fn(&Game) -> &Rules = Game::rules;
    let _: [fn(&Game) -> &Position; 2] = [Game::start, Game::position];
    let _: fn(&Game) -> &[Step] = Game::steps;
    let _: fn(&Game) -> Vec<Decision> = Game::legal;
    let _: fn(&Game) -> Option<Outcome> = Game::outcome;
    let _: fn(&mut Game, Decision) -> Result<Vec<Event>, PlayError> = Game::play;
    let _: fn(&mut Game, Action) -> Result<Vec<Event>, PlayError> = Game::act;
    let _: fn(&mut Game) -> bool = Game::undo;
    let _: fn(&mut Game) -> Option<Vec<Event>> = Game::redo;
    let _: fn(&str) -> Result<Vec<Record>, RecordError> = Record::read_all;
    let _: fn(&Record, Rules) -> Result<Replay, RecordError> = Record::replay;
    let _ = |decision| Action::Decide(decision);
    let _ = [Action::Agree, Action::Leave(Player::A, Leaving::Resigned)];
}

#[test]
fn what_is_told_can_be_taken_apart() {
    let _ = |Decision {
                 pit: Pit(_),
                 direction,
             }: Decision|
     -> Option<Direction> { direction };
    let _ = |Outcome {
                 reason,
                 scores,
                 winners,
             }: Outcome|
     -> (EndReason, u16, Vec<Player>) { (reason, scores.0[0], winners) };
    let _ = |event: Event| -> u16 {
        match event {
            Event::Scoop {
                pit: _,
                seeds,
                direction: _,
            } => seeds,
            Event::Drop { pit: _, seeds } | Event::Grab { pit: _, seeds } => seeds,
            Event::Capture {
                pit: _,
                seeds,
                to: _,
                flow: _,
            } => seeds,
            Event::Sweep {
                pit: _,
                seeds,
                to: _,
            }
            | Event::Enter { player: _, seeds } => seeds,
            Event::Store { player: _ } | Event::Nest { pit: _, player: _ } => 1,
            Event::TakePit {
                pit: _,
                from: _,
                to: _,
            }
            | Event::Filled { pit: _, by: _ } => 0,
            Event::Again { player: _ } | Event::Pass { player: _ } | Event::Out { player: _ } => 0,
            Event::End { reason: _ }
            | Event::Round {
                number: _,
                starter: _,
            } => 0,
            Event::Endless {} => 0,
        }
    };
    let _ = [Player::A, Player::B, Player::C, Player::D];
    let _ = [Direction::Counterclockwise, Direction::Clockwise];
}

#[test]
fn engines_are_built_and_asked() {
    let _: fn(Weights, usize, usize) -> EngineConfig = EngineConfig::new;
    let _ = |config: EngineConfig| -> (
        Method,
        Option<Arc<dyn Prober>>,
        Option<Arc<dyn OpeningBook>>,
    ) { (config.method, config.prober, config.opening_book) };
    let _: fn(&Rules, EngineConfig) -> Engine = Engine::new;
    let _: fn() -> WeightTable = WeightTable::builtin;
    let _: fn(&WeightTable, &Rules) -> Weights = WeightTable::for_rules;
    let _: fn(&mut Engine, &Game, &Limits, &AtomicBool, &mut dyn FnMut(&Info)) -> Option<Report> =
        Engine::search;
    let _: fn(&mut Engine, &Game, u8, &Limits, &mut Random, &AtomicBool) -> Option<Decision> =
        Engine::choose;
    let _: fn(u64) -> Random = Random::new;
    let _: fn(u32) -> Limits = Limits::depth;
    let _: fn(u64) -> Limits = Limits::nodes;
    let _: fn(Duration) -> Limits = Limits::movetime;
    let _ = |left, increment| Limits {
        clock: Some(Clock { left, increment }),
        lines: 3,
        ..Limits::default()
    };
    let _ = |report: Report| -> (Decision, Vec<Line>, u32, u64) {
        (report.best, report.lines, report.depth, report.nodes)
    };
    let _ = |Line {
                 score,
                 is_exact,
                 decisions,
             }: Line|
     -> (Score, bool, Vec<Decision>) { (score, is_exact, decisions) };
    let _ = |score| match score {
        Score::Estimate(n) | Score::Win(n) | Score::Loss(n) => n,
        Score::Draw => 0,
    };
}
