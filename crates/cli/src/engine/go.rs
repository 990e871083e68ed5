//! `go`: the computer thinks, and says what it finds while it does.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use endgame::TableProber;
use mancala::kernel::Random;
use mancala::{Decision, Player};
use search::{Clock, EngineConfig, Info, Limits, OpeningBook, Prober, RuleBook, level};

use super::background::BackgroundTable;
use super::{Answer, Engine, StopSignal, short};

/// Memory for endgame tables; larger layers are read block by block.
const TABLE_MEMORY_MIB: u64 = 1024;

/// How `go` was asked.
#[derive(Debug, Default)]
struct Order {
    limits: Limits,
    infinite: bool,
}

impl Order {
    /// Whether nothing was said about when to stop, so that the level decides.
    fn is_open(&self) -> bool {
        !self.infinite
            && self.limits
                == Limits {
                    lines: self.limits.lines,
                    ..Limits::default()
                }
    }
}

const USAGE: &str = "go: write go, go depth N, nodes N, movetime MS, wtime MS btime MS [winc MS binc MS], or infinite";

impl Engine {
    /// Thinks, gives `info` lines to `say` and answers with `bestmove`.
    pub(super) fn go(
        &mut self,
        rest: &str,
        stop: &StopSignal,
        say: &mut dyn FnMut(String),
    ) -> Answer {
        let since = Instant::now();
        let Some(mover) = self.game.position().to_move() else {
            return Err("go: the game is over".to_owned());
        };
        let mut order = parse(rest, mover)?;
        order.limits.lines = self.multi_pv;
        if order.is_open() && self.level == level::MAX_LEVEL {
            order.limits.movetime = Some(level::DEFAULT_TIME);
        }
        if order.infinite {
            stop.is_endless();
        }
        // Tables that `isready` has not made are made on the time of this decision.
        order.limits.since = Some(since);
        let best = self.think(&order.limits, stop.flag(), say);
        let best = best.ok_or("go: no decision")?;
        if order.infinite {
            // An endless search is answered when it is stopped, also if everything was seen before.
            stop.wait();
        }
        Ok(vec![format!("bestmove {}", self.write_decision(best))])
    }

    /// Builds the computer player for the rules that are set, with its transposition table and endgame tables: large ones
    /// take seconds, which must not come out of the time for a decision. Says what became of the endgame tables.
    pub(super) fn prepare(&mut self) -> Vec<String> {
        let rules = self.game.rules();
        if self
            .brain
            .as_ref()
            .is_some_and(|brain| brain.rules() == rules)
        {
            return Vec::new();
        }
        let mut said = Vec::new();
        self.tables = self.endgame_path.as_deref().and_then(|folder| {
            let opened = TableProber::open(folder, rules, TABLE_MEMORY_MIB);
            said.push(match &opened {
                Ok(tables) => format!(
                    "info string endgame tables: up to {} seeds",
                    tables.max_seeds()
                ),
                Err(error) => format!("info string endgame tables: {error}"),
            });
            opened.ok().map(Arc::new)
        });
        let books = Some(&self.library.books).filter(|_| self.own_book);
        let book = books.and_then(|books| books.for_rules(rules));
        if let Some(Err(error)) = book.as_ref().map(RuleBook::book) {
            said.push(format!("info string opening book: {error}"));
        }
        let weights = self.library.weights.for_rules(rules);
        let config = EngineConfig {
            ladder: self.library.weights.ladder_for(rules),
            prober: self.tables.clone().map(|tables| tables as Arc<dyn Prober>),
            opening_book: book.map(|book| Arc::new(book) as Arc<dyn OpeningBook>),
            ..EngineConfig::new(weights, self.hash, self.threads)
        };
        self.brain = Some(search::Engine::new(rules, config));
        said
    }

    /// Gives the computer player the table that was built in the background, where no other was asked for. Levels below the
    /// strongest go without, and so do searches that no clock limits: what they find must not depend on when a thread is done.
    fn take_background_table(&mut self, limits: &Limits) {
        if self.endgame_path.is_some() {
            self.background = None;
            return;
        }
        let rules = self.game.rules();
        if !self
            .background
            .as_ref()
            .is_some_and(|table| table.is_for(rules))
        {
            self.background = BackgroundTable::start(rules);
        }
        let is_timed = limits.movetime.is_some() || limits.clock.is_some();
        let wanted = is_timed && self.level == level::MAX_LEVEL;
        let ready = self.background.as_ref().filter(|_| wanted);
        self.tables = ready.and_then(BackgroundTable::ready);
        if let Some(brain) = &mut self.brain {
            brain.set_prober(self.tables.clone().map(|tables| tables as Arc<dyn Prober>));
        }
    }

    fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        say: &mut dyn FnMut(String),
    ) -> Option<Decision> {
        self.prepare().into_iter().for_each(&mut *say);
        self.take_background_table(limits);
        let mut brain = self.brain.take()?;
        let best = if self.level < level::MAX_LEVEL {
            let mut random = Random::new(self.seed());
            brain.choose(&self.game, self.level, limits, &mut random, stop)
        } else {
            let mut tell = |info: &Info| say(self.write_info(info));
            let report = brain.search(&self.game, limits, stop, &mut tell);
            report.map(|report| report.best)
        };
        self.brain = Some(brain);
        if let Some(fault) = self.tables.as_ref().and_then(|tables| tables.fault()) {
            say(format!("info string endgame tables: {fault}"));
        }
        best
    }

    /// The same game gives the same mistakes, so that a script can be repeated.
    fn seed(&self) -> u64 {
        self.game.position().key() ^ self.game.steps().len() as u64
    }

    fn write_info(&self, info: &Info) -> String {
        let millis = info.time.as_millis();
        let per_second = info.nodes as f64 / info.time.as_secs_f64().max(1e-6);
        let line: Vec<String> = info
            .line
            .decisions
            .iter()
            .map(|decision| self.write_decision(*decision))
            .collect();
        let number = if self.multi_pv > 1 {
            format!(" multipv {}", info.number)
        } else {
            String::new()
        };
        let hits = match &self.tables {
            Some(_) => format!(" tbhits {}", info.table_hits),
            None => String::new(),
        };
        format!(
            "info depth {}{number} score {} nodes {} nps {per_second:.0}{hits} time {millis} pv {}",
            info.depth,
            info.line.protocol_score(),
            info.nodes,
            line.join(" ")
        )
    }
}

/// Reads what comes after `go`.
fn parse(rest: &str, mover: Player) -> Result<Order, String> {
    let mut order = Order::default();
    let (mut times, mut increments) = ([None; 2], [0; 2]);
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            order.infinite = true;
            continue;
        }
        let known = [
            "depth", "nodes", "movetime", "wtime", "btime", "winc", "binc",
        ];
        if !known.contains(&word) {
            return Err(format!("go: `{}` is unknown. {USAGE}", short(word)));
        }
        let number: u64 = words
            .next()
            .and_then(|number| number.parse().ok())
            .ok_or_else(|| format!("go: {word} needs a number. {USAGE}"))?;
        let millis = Duration::from_millis(number);
        match word {
            "depth" => order.limits.depth = Some(number.min(1000) as u32),
            "nodes" => order.limits.nodes = Some(number),
            "movetime" => order.limits.movetime = Some(millis),
            "wtime" => times[0] = Some(millis),
            "btime" => times[1] = Some(millis),
            "winc" => increments[0] = number,
            _ => increments[1] = number,
        }
    }
    let seat = mover.index();
    let clock = times.get(seat).copied().flatten();
    if let Some(left) = clock {
        order.limits.clock = Some(Clock {
            left,
            increment: Duration::from_millis(increments[seat]),
        });
    } else if times.iter().any(Option::is_some) {
        return Err(format!(
            "go: {mover} is to move, but has no time: wtime is A's and btime is B's"
        ));
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_and_wrong_ones_refused() {
        let a = Player::A;
        let order = parse("wtime 1000 btime 2000 winc 10 depth 5", a).unwrap();
        let clock = order.limits.clock.unwrap();
        assert_eq!(clock.left, Duration::from_secs(1));
        assert_eq!(clock.increment, Duration::from_millis(10));
        assert_eq!(order.limits.depth, Some(5));
        assert!(parse("infinite", a).unwrap().infinite);
        assert!(parse("", a).unwrap().is_open());
        assert!(!parse("nodes 5", a).unwrap().is_open());
        for wrong in [
            "depth",
            "depth x",
            "nodes -1",
            "btime 5",
            "soon",
            "movetime 99999999999999999999999",
        ] {
            assert!(parse(wrong, a).is_err(), "{wrong}");
        }
    }
}
