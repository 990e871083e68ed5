//! Measuring on a machine with other load: in many short slices, and what is compared takes turns.

use std::time::{Duration, Instant};

use mancala::kernel::Random;

use super::clock;

/// The longest a slice should take. Shorter ones feel less of what else the machine does.
const SLICE_TIME: Duration = Duration::from_millis(25);
/// As many slices are taken of each work at least, however long they are.
const MIN_SLICES: usize = 3;

/// What a slice has done: decisions played, or leaves counted, and the games they were in.
#[derive(Clone, Copy, Debug, Default)]
pub struct WorkDone {
    pub units: u64,
    pub games: u64,
}

/// Work to be measured: it repeats a small unit as often as it is asked to.
pub type TimedWork<'a> = Box<dyn Fn(u64, Random) -> WorkDone + 'a>;

/// How fast something was, slice by slice.
#[derive(Clone, Debug, Default)]
pub struct Rates {
    per_second: Vec<f64>,
    total: WorkDone,
}

impl Rates {
    /// The fastest slice: whatever else the machine does only ever makes things slower.
    pub fn best(&self) -> f64 {
        self.per_second.iter().copied().fold(0.0, f64::max)
    }

    /// The slice in the middle.
    pub fn median(&self) -> f64 {
        median(self.per_second.clone())
    }

    /// Games per unit.
    pub fn games_per_unit(&self) -> f64 {
        self.total.games as f64 / self.total.units.max(1) as f64
    }

    /// How fast this was in terms of another, which took turns with it: the middle of the ratios of neighbours.
    pub fn ratio_to(&self, other: &Self) -> f64 {
        let pairs = self.per_second.iter().zip(&other.per_second);
        median(pairs.map(|(this, other)| this / other).collect())
    }

    fn add(&mut self, done: WorkDone, time: Duration) {
        let seconds = time.as_secs_f64().max(1e-9);
        self.per_second.push(done.units as f64 / seconds);
        self.total.units += done.units;
        self.total.games += done.games;
    }
}

/// Measures every work for about `each`, a slice of one after a slice of the other.
pub fn measure(works: &[TimedWork], each: Duration) -> Vec<Rates> {
    let slice = SLICE_TIME.min(each / 4);
    let times: Vec<u64> = works.iter().map(|work| times_for(work, slice)).collect();
    let mut rates = vec![Rates::default(); works.len()];
    let start = Instant::now();
    let mut round = 0;
    while round < MIN_SLICES || start.elapsed() < each * works.len() as u32 {
        for ((work, times), rates) in works.iter().zip(&times).zip(&mut rates) {
            let begun = clock::now();
            let done = work(*times, Random::new(round as u64));
            rates.add(done, clock::now().saturating_sub(begun));
        }
        round += 1;
    }
    rates
}

/// How often a work fits into a slice, tried out. This also warms up.
fn times_for(work: &TimedWork, slice: Duration) -> u64 {
    let mut times = 1;
    loop {
        let begun = clock::now();
        work(times, Random::new(u64::MAX));
        let time = clock::now().saturating_sub(begun);
        if 2 * time >= slice || times >= 1 << 40 {
            return times;
        }
        times *= 2;
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_the_middle_and_the_ratio_of_neighbours() {
        let rates = |seconds: [u64; 3]| {
            let mut rates = Rates::default();
            for seconds in seconds {
                let done = WorkDone {
                    units: 60,
                    games: 6,
                };
                rates.add(done, Duration::from_secs(seconds));
            }
            rates
        };
        let (quick, slow) = (rates([1, 2, 3]), rates([2, 4, 30]));
        assert_eq!((quick.best(), quick.median()), (60.0, 30.0));
        assert_eq!(quick.games_per_unit(), 0.1);
        assert_eq!(slow.ratio_to(&quick), 0.5);
    }
}
