//! `go`: the computer thinks, and says what it finds while it does.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::{Decision, Player};
use search::{Clock, Info, Limits, level};

use super::{Answer, Engine, Stop, short};

/// How `go` was asked.
#[derive(Debug, Default)]
struct Order {
    limits: Limits,
    infinite: bool,
}

/// Time between two looks at whether to stop.
const LOOK: Duration = Duration::from_millis(1);

const USAGE: &str =
    "go: write go depth N, nodes N, movetime MS, wtime MS btime MS [winc MS binc MS], or infinite";

impl Engine {
    /// Thinks, gives `info` lines to `say` and answers with `bestmove`.
    pub(super) fn go(&mut self, rest: &str, stop: Stop, say: &mut dyn FnMut(String)) -> Answer {
        let Some(mover) = self.game.position().to_move() else {
            return Err("go: the game is over".to_owned());
        };
        let mut order = parse(rest, mover)?;
        order.limits.lines = self.multi_pv;
        let best = self.think(&order, stop, say).ok_or("go: no decision")?;
        if order.infinite {
            // Whoever asks for an endless search wants the answer when he says so.
            while !stop(true) {
                thread::sleep(LOOK);
            }
        }
        Ok(vec![format!("bestmove {}", self.write_decision(best))])
    }

    fn think(
        &mut self,
        order: &Order,
        stop: Stop,
        say: &mut dyn FnMut(String),
    ) -> Option<Decision> {
        let rules = self.game.rules();
        let mut brain = match self.brain.take() {
            Some(brain) if brain.rules() == rules => brain,
            _ => search::Engine::new(rules, self.hash, self.threads),
        };
        let halt = AtomicBool::new(false);
        let done = AtomicBool::new(false);
        let best = thread::scope(|scope| {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    if stop(order.infinite) {
                        halt.store(true, Ordering::Relaxed);
                        return;
                    }
                    thread::sleep(LOOK);
                }
            });
            let best = if self.level < level::MOST {
                let mut random = Random::new(self.seed());
                brain.choose(&self.game, self.level, &order.limits, &mut random, &halt)
            } else {
                let mut tell = |info: &Info| say(self.write_info(info));
                let report = brain.search(&self.game, &order.limits, &halt, &mut tell);
                report.map(|report| report.best)
            };
            done.store(true, Ordering::Relaxed);
            best
        });
        self.brain = Some(brain);
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
        format!(
            "info depth {}{number} score {} nodes {} nps {per_second:.0} time {millis} pv {}",
            info.depth,
            info.line.score,
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
    let limits = &order.limits;
    let limited = limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.movetime.is_some()
        || limits.clock.is_some();
    if !limited && !order.infinite {
        return Err(USAGE.to_owned());
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
        for wrong in [
            "",
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
