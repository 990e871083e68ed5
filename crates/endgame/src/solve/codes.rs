//! What a byte says about a position while a layer is solved by counting.
//!
//! A position is *open* with the best value `c` of its turns that leave the layer (none if there is none) and the number
//! `k` of quiet turns that are not known to lose. Thresholds `v` fall from the highest value. At each of them a position
//! is settled at `v` if a turn reaches it, and at `-v` if no turn does better. A settled position has the code of an open one
//! with that very `c` and no quiet turns left, so that the codes of values at or beyond the threshold mean "settled", those
//! short of it "open", and no code is used twice at a time.
//!
//! Positions that are settled at the threshold of the moment have one of four codes of their own until the next: a scan
//! that looks for positions to begin with must not take these for new ones.

/// How bytes change at one threshold.
#[derive(Debug)]
pub struct Transitions {
    /// A quiet turn leads to a position settled at `-v`.
    pub on_loss: [u8; 256],
    /// A quiet turn leads to a position settled at `v`.
    pub on_win: [u8; 256],
    /// The scan at the start of the threshold: the byte that a position of this code gets.
    pub on_scan: [u8; 256],
    /// The codes of positions that are settled now, at `v` and at `-v`.
    pub won: u8,
    pub lost: u8,
    /// Codes that the scan changes; unused places repeat one of them.
    pub scanned: [u8; 4],
}

/// A way of writing positions as bytes.
pub trait Codes: Sync {
    /// Bytes a position: one for both bounds, or one each.
    const PAIR: bool;
    /// Thresholds, highest first.
    fn thresholds(&self) -> Vec<i32>;
    /// The byte of a position for its lower bound, and for its upper one.
    fn low(&self, outside: Option<i32>, quiet_turns: usize) -> u8;
    fn high(&self, outside: Option<i32>, quiet_turns: usize) -> u8;
    /// How bytes of lower and of upper bounds change at the threshold with this number.
    fn transitions(&self, number: usize) -> [Transitions; 2];
    /// The values that the bytes stand for after the last threshold, for lower and upper bounds.
    fn values(&self) -> [[i8; 256]; 2];
}

const SAME: fn() -> [u8; 256] = || std::array::from_fn(|code| code as u8);

/// One byte for both bounds, for rules by which endless play is worth nothing to either player.
#[derive(Debug)]
pub struct ExactCodes {
    seeds: i32,
    turns: usize,
}

impl ExactCodes {
    /// None if there are more codes than bytes.
    pub fn new(seeds: i32, turns: usize) -> Option<Self> {
        let codes = (seeds as usize + 1) * (turns + 2) + 4;
        (codes <= 256).then_some(Self { seeds, turns })
    }

    fn negative(&self, value: i32, turns: usize) -> u8 {
        ((value + self.seeds) as usize * (self.turns + 1) + turns) as u8
    }

    fn without(&self, turns: usize) -> u8 {
        (self.seeds as usize * (self.turns + 1) + turns) as u8
    }

    fn positive(&self, value: i32) -> u8 {
        ((self.seeds as usize + 1) * (self.turns + 1) + value as usize) as u8
    }

    /// The codes of positions settled at a threshold, at `v` and at `-v`.
    fn settled(&self, number: usize) -> [u8; 2] {
        let first = (self.seeds as usize + 1) * (self.turns + 2) + 2 * (number & 1);
        [first as u8, first as u8 + 1]
    }
}

impl Codes for ExactCodes {
    const PAIR: bool = false;

    fn thresholds(&self) -> Vec<i32> {
        (1..=self.seeds).rev().collect()
    }

    fn low(&self, outside: Option<i32>, quiet_turns: usize) -> u8 {
        match outside {
            None => self.without(quiet_turns),
            Some(value) if value < 0 => self.negative(value, quiet_turns),
            Some(value) => self.positive(value),
        }
    }

    fn high(&self, outside: Option<i32>, quiet_turns: usize) -> u8 {
        self.low(outside, quiet_turns)
    }

    fn transitions(&self, number: usize) -> [Transitions; 2] {
        let threshold = self.seeds - number as i32;
        let [won, lost] = self.settled(number);
        let (mut on_loss, mut on_win, mut on_scan) = (SAME(), SAME(), SAME());
        for value in 0..threshold {
            on_loss[usize::from(self.positive(value))] = won;
        }
        let outside = (-self.seeds..0).map(Some).chain([None]);
        for (outside, turns) in outside.flat_map(|c| (1..=self.turns).map(move |k| (c, k))) {
            let code = usize::from(self.low(outside, turns));
            on_loss[code] = won;
            let is_lost = turns == 1 && outside.is_none_or(|value| value <= -threshold);
            on_win[code] = if is_lost {
                lost
            } else {
                self.low(outside, turns - 1)
            };
        }
        let [won_before, lost_before] = self.settled(number + 1);
        let starts = [self.positive(threshold), self.negative(-threshold, 0)];
        (
            on_scan[usize::from(starts[0])],
            on_scan[usize::from(starts[1])],
        ) = (won, lost);
        let mut scanned = [starts[0], starts[1], starts[0], starts[1]];
        if number > 0 {
            on_scan[usize::from(won_before)] = self.positive(threshold + 1);
            on_scan[usize::from(lost_before)] = self.negative(-threshold - 1, 0);
            (scanned[2], scanned[3]) = (won_before, lost_before);
        }
        let only = Transitions {
            on_loss,
            on_win,
            on_scan,
            won,
            lost,
            scanned,
        };
        let copy = Transitions {
            ..only.clone_tables()
        };
        [only, copy]
    }

    fn values(&self) -> [[i8; 256]; 2] {
        let mut values = [0; 256];
        for value in 1..=self.seeds {
            values[usize::from(self.positive(value))] = value as i8;
            values[usize::from(self.negative(-value, 0))] = -value as i8;
        }
        if self.seeds > 0 {
            let [won, lost] = self.settled(self.seeds as usize - 1);
            (values[usize::from(won)], values[usize::from(lost)]) = (1, -1);
        }
        [values; 2]
    }
}

impl Transitions {
    const fn clone_tables(&self) -> Self {
        Self {
            on_loss: self.on_loss,
            on_win: self.on_win,
            on_scan: self.on_scan,
            won: self.won,
            lost: self.lost,
            scanned: self.scanned,
        }
    }
}

/// A byte for each bound. Endless play is worth anything, and values are even or odd as the number of seeds is.
///
/// The lower bound of a position only asks for turns to positions whose upper bound is low, and the other way round: a
/// quiet turn to a position settled at `-v` from above settles the lower bound at `v`, and one to a position settled at `v`
/// from below is one turn less for the upper bound.
#[derive(Debug)]
pub struct BoundCodes {
    seeds: i32,
    turns: usize,
}

impl BoundCodes {
    /// None if there are more codes than bytes.
    pub fn new(seeds: i32, turns: usize) -> Option<Self> {
        let codes = (seeds as usize + 2) * (turns + 1) + 2;
        (codes <= 256).then_some(Self { seeds, turns })
    }

    /// The place of a value among those that are possible; that of none comes after them.
    fn place(&self, outside: Option<i32>) -> usize {
        outside.map_or(self.seeds as usize + 1, |value| {
            ((value + self.seeds) / 2) as usize
        })
    }

    fn low_code(&self, outside: Option<i32>) -> u8 {
        self.place(outside) as u8
    }

    fn low_settled(&self, number: usize) -> u8 {
        (self.seeds as usize + 2 + (number & 1)) as u8
    }

    fn high_code(&self, outside: Option<i32>, turns: usize) -> u8 {
        (self.place(outside) * (self.turns + 1) + turns) as u8
    }

    fn high_settled(&self, number: usize) -> u8 {
        ((self.seeds as usize + 2) * (self.turns + 1) + (number & 1)) as u8
    }

    fn possible(&self) -> impl Iterator<Item = i32> + use<> {
        (-self.seeds..=self.seeds).step_by(2)
    }

    fn low_transitions(&self, number: usize, threshold: i32) -> Transitions {
        let won = self.low_settled(number);
        let (mut on_loss, mut on_scan) = (SAME(), SAME());
        on_loss[usize::from(self.low_code(None))] = won;
        for value in self.possible().filter(|value| *value < threshold) {
            on_loss[usize::from(self.low_code(Some(value)))] = won;
        }
        let start = self.low_code(Some(threshold));
        on_scan[usize::from(start)] = won;
        let mut scanned = [start; 4];
        if number > 0 {
            let before = self.low_settled(number + 1);
            on_scan[usize::from(before)] = self.low_code(Some(threshold + 2));
            scanned[1] = before;
        }
        // A lower bound is never lost: the code of its own wins stands for that too, and is never compared with it.
        Transitions {
            on_loss,
            on_win: SAME(),
            on_scan,
            won,
            lost: won,
            scanned,
        }
    }

    fn high_transitions(&self, number: usize, threshold: i32) -> Transitions {
        let lost = self.high_settled(number);
        let (mut on_win, mut on_scan) = (SAME(), SAME());
        let outside = self.possible().map(Some).chain([None]);
        for (outside, turns) in outside.flat_map(|c| (1..=self.turns).map(move |k| (c, k))) {
            let is_lost = turns == 1 && outside.is_none_or(|value| value <= -threshold);
            let after = if is_lost {
                lost
            } else {
                self.high_code(outside, turns - 1)
            };
            on_win[usize::from(self.high_code(outside, turns))] = after;
        }
        let start = self.high_code(Some(-threshold), 0);
        on_scan[usize::from(start)] = lost;
        let mut scanned = [start; 4];
        if number > 0 {
            let before = self.high_settled(number + 1);
            on_scan[usize::from(before)] = self.high_code(Some(-threshold - 2), 0);
            scanned[1] = before;
        }
        Transitions {
            on_loss: SAME(),
            on_win,
            on_scan,
            won: lost,
            lost,
            scanned,
        }
    }
}

impl Codes for BoundCodes {
    const PAIR: bool = true;

    fn thresholds(&self) -> Vec<i32> {
        // At the lowest value everything is settled: nobody can get less.
        self.possible()
            .skip(1)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .collect()
    }

    fn low(&self, outside: Option<i32>, _: usize) -> u8 {
        self.low_code(outside)
    }

    fn high(&self, outside: Option<i32>, quiet_turns: usize) -> u8 {
        self.high_code(outside, quiet_turns)
    }

    fn transitions(&self, number: usize) -> [Transitions; 2] {
        let threshold = self.seeds - 2 * number as i32;
        [
            self.low_transitions(number, threshold),
            self.high_transitions(number, threshold),
        ]
    }

    fn values(&self) -> [[i8; 256]; 2] {
        // What no threshold has settled is as bad, or as good, as can be.
        let mut low = [-self.seeds as i8; 256];
        let mut high = [self.seeds as i8; 256];
        for value in self.possible() {
            low[usize::from(self.low_code(Some(value)))] = value as i8;
            high[usize::from(self.high_code(Some(value), 0))] = value as i8;
        }
        if self.seeds > 0 {
            let last = self.seeds as usize - 1;
            low[usize::from(self.low_settled(last))] = -self.seeds as i8 + 2;
            high[usize::from(self.high_settled(last))] = self.seeds as i8 - 2;
        }
        [low, high]
    }
}
