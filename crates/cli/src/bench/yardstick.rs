//! The yardstick: Awale written by hand, as fast as an engine for that one game would have it. It shares nothing with
//! the kernels but the random numbers, so that what reading a game from a file costs can be measured beside it.
//!
//! Both sides are words with a byte for each of six pits, as the player to move sees them. Sowing runs towards the low
//! bytes and on from the lowest of one side to the highest of the other, so the pits *before* the last one lie above it,
//! where carries find a chain of captures. Byte 6 stays empty, which ends every chain, and byte 7 is the store, so that
//! it changes hands together with the pits.
//!
//! ```text
//!     byte       7       6      5     4     3     2     1     0
//!     own   | store | empty | pit 1 | pit 2 | pit 3 | pit 4 | pit 5 | pit 6 |  --> sowing goes on in opp, byte 5
//!     opp   | store | empty | pit 1 | pit 2 | pit 3 | pit 4 | pit 5 | pit 6 |  --> and back in own
//! ```

use std::hint::black_box;

use mancala::kernel::{Playouts, Random};

/// The lowest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = ONES << 7;
/// Four seeds in each of six pits.
const FULL: u64 = 0x0404_0404_0404;
const PITS_A_SIDE: usize = 6;
const SEEDS_IN_ALL: usize = 48;
/// Numbers of seeds that a place has room for in the table of sowings.
const MAX_SEEDS_IN_TABLE: usize = 64;
/// As many decisions in a row without a capture end the game.
const QUIET_LIMIT: u32 = 500;

/// A position, seen by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwaleBoard {
    own: u64,
    opp: u64,
}

/// What sowing a pit does.
#[derive(Clone, Copy)]
struct AwaleSowing {
    /// What is added to the own side; the lifted seeds are already taken off.
    own: u64,
    opp: u64,
    /// The highest bit of the opponent's last pit, negated: its bits are those from there upwards. Zero when the last
    /// seed falls on the own side.
    from_last: u64,
    /// Of these, the highest of each byte.
    from_last_highs: u64,
}

/// Where sowings are, by number of seeds and then pit: a pit's shift is its place in this order, too.
static SOWINGS: [AwaleSowing; 8 * MAX_SEEDS_IN_TABLE] = sowings();

/// For each set of pits how far to shift for each of them, a byte each, and in the highest byte how many there are.
static CHOICES: [u64; 64] = choices();

impl AwaleBoard {
    pub const START: Self = Self {
        own: FULL,
        opp: FULL,
    };

    /// Bytes of memory that the tables take.
    pub const fn size() -> usize {
        size_of_val(&SOWINGS) + size_of_val(&CHOICES)
    }

    #[inline(always)]
    const fn is_over(&self) -> bool {
        self.own << 16 == 0
    }

    /// The moves, as a row of [`CHOICES`]. A capture never takes the opponent's last seed, so feeding is a matter only
    /// when the opponent has none already.
    #[inline(always)]
    fn moves(&self) -> u64 {
        let set = if self.opp << 16 == 0 {
            self.feeding()
        } else {
            gather(self.own + (HIGHS - ONES))
        };
        CHOICES[set & 63]
    }

    /// The pits that reach the opponent; if there is none, all that have seeds.
    #[cold]
    #[inline(never)]
    const fn feeding(&self) -> usize {
        match gather(self.own + (HIGHS - 0x0101_0605_0403_0201)) {
            0 => gather(self.own + (HIGHS - ONES)),
            reaching => reaching,
        }
    }

    /// The position after sowing the pit at `shift`, as the opponent sees it, and whether seeds were captured.
    #[inline(always)]
    fn play(&self, shift: u64) -> (Self, bool) {
        let seeds = (self.own >> (shift & 63)) as usize & (MAX_SEEDS_IN_TABLE - 1);
        let sowing = &SOWINGS[seeds << 3 | (shift as usize & 63) >> 3];
        let own = self.own.wrapping_add(sowing.own);
        let opp = self.opp + sowing.opp;
        // Pits with 2 or 3 seeds become 0 or 1 by the exclusive or, and do not reach the highest bit; all others do.
        let misses = ((opp ^ (2 * ONES)) + (HIGHS - 2 * ONES)) & sowing.from_last_highs;
        // The lowest miss ends the chain. Adding it to the ones from the last pit upwards clears all bits from it on:
        //
        //     from_last    1111 1111 1000 0000        the last pit is byte 0
        //     first_miss   1000 0000 0000 0000        byte 1 is no capture
        //     sum          0111 1111 1000 0000        shifted by 7: the mask 1111 1111 of byte 0
        let first_miss = misses & misses.wrapping_neg();
        let mut taken = opp & (first_miss.wrapping_add(sowing.from_last) >> 7);
        if (opp ^ taken) << 16 == 0 {
            taken = 0;
        }
        // Multiplying by ones adds up all bytes in the highest one, which is the store.
        let after = Self {
            own: opp ^ taken,
            opp: own + (taken.wrapping_mul(ONES) & (0xff << 56)),
        };
        (after, taken != 0)
    }

    /// What each player has when the game is over: the store, and the seeds on that side.
    const fn totals(&self) -> [u64; 2] {
        [
            self.own.wrapping_mul(ONES) >> 56,
            self.opp.wrapping_mul(ONES) >> 56,
        ]
    }
}

/// Plays random games, several at once: while one waits for its tables the others go on. Each has a source of numbers of
/// its own; the first has that which is given.
pub fn playouts<const AT_ONCE: usize>(games: u64, random: Random) -> Playouts {
    let mut sum = Playouts::default();
    let mut randoms = sources::<AT_ONCE>(random);
    let mut boards = [AwaleBoard::START; AT_ONCE];
    let mut begun = [0_u32; AT_ONCE];
    let mut ends = [QUIET_LIMIT; AT_ONCE];
    let mut step = 0_u32;
    while sum.games < games {
        step = step.wrapping_add(1);
        let end = step.wrapping_add(QUIET_LIMIT);
        for lane in 0..AT_ONCE {
            let board = &mut boards[lane];
            let shift = choose(board.moves(), &mut randoms[lane]);
            let captured;
            (*board, captured) = board.play(shift);
            if captured {
                ends[lane] = end;
            }
            if board.is_over() || ends[lane] == step {
                note(board, step.wrapping_sub(begun[lane]), &mut sum);
                (boards[lane], begun[lane], ends[lane]) = (AwaleBoard::START, step, end);
            }
        }
    }
    sum
}

/// The sequences of exactly `depth` decisions, every one of them played to its end.
pub fn perft(board: &AwaleBoard, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.is_over() {
        return 0;
    }
    let mut moves = board.moves();
    let count = moves >> 56;
    let mut leaves = 0;
    for _ in 0..count {
        let (next, _) = board.play(moves & 63);
        moves >>= 8;
        leaves += if depth == 1 {
            // A leaf is played as any other move, though nothing asks what came of it.
            black_box(next);
            1
        } else {
            perft(&next, depth - 1)
        };
    }
    leaves
}

/// One of the moves, as far as to shift for it.
#[inline(always)]
const fn choose(moves: u64, random: &mut Random) -> u64 {
    let number = random.below((moves >> 56) as u32);
    moves >> (8 * number) & 63
}

fn sources<const AT_ONCE: usize>(first: Random) -> [Random; AT_ONCE] {
    let mut seeds = first;
    std::array::from_fn(|lane| match lane {
        0 => first,
        _ => Random::new(u64::from(seeds.below(u32::MAX)) << 32 | lane as u64),
    })
}

/// Adds a game that took so many decisions. A began it.
fn note(board: &AwaleBoard, decisions: u32, sum: &mut Playouts) {
    let [own, opp] = board.totals();
    let by_player = if decisions.is_multiple_of(2) {
        [own, opp]
    } else {
        [opp, own]
    };
    sum.seeds[0] += by_player[0];
    sum.seeds[1] += by_player[1];
    sum.decisions += u64::from(decisions);
    sum.games += 1;
}

/// The highest bits of the six pits, side by side.
#[inline(always)]
const fn gather(word: u64) -> usize {
    const MOVE_TOGETHER: u64 = 1 << 51 | 1 << 44 | 1 << 37 | 1 << 30 | 1 << 23 | 1 << 16;
    // Bit 8p + 7 is to become bit p. Each factor moves one of them to bit 58 + p; all other products land elsewhere.
    ((word & HIGHS).wrapping_mul(MOVE_TOGETHER) >> 58) as usize
}

const fn sowings() -> [AwaleSowing; 8 * MAX_SEEDS_IN_TABLE] {
    let nothing = AwaleSowing {
        own: 0,
        opp: 0,
        from_last: 0,
        from_last_highs: 0,
    };
    let mut table = [nothing; 8 * MAX_SEEDS_IN_TABLE];
    let mut seeds = 1;
    while seeds <= SEEDS_IN_ALL {
        let mut pit = 0;
        while pit < PITS_A_SIDE {
            table[seeds << 3 | pit] = sow(pit, seeds);
            pit += 1;
        }
        seeds += 1;
    }
    table
}

/// Sows seed by seed; the source is passed over.
const fn sow(pit: usize, seeds: usize) -> AwaleSowing {
    let mut sides = [0_u64; 2];
    let (mut side, mut at, mut left) = (0, pit, seeds);
    while left > 0 {
        (side, at) = if at == 0 {
            (1 - side, PITS_A_SIDE - 1)
        } else {
            (side, at - 1)
        };
        if side == 1 || at != pit {
            sides[side] += 1 << (8 * at);
            left -= 1;
        }
    }
    let last = if side == 1 { 0x80_u64 << (8 * at) } else { 0 };
    AwaleSowing {
        own: sides[0].wrapping_sub((seeds as u64) << (8 * pit)),
        opp: sides[1],
        from_last: last.wrapping_neg(),
        from_last_highs: last.wrapping_neg() & HIGHS,
    }
}

const fn choices() -> [u64; 64] {
    let mut table = [0; 64];
    let mut set = 0;
    while set < 64 {
        let (mut pit, mut count) = (0, 0);
        while pit < PITS_A_SIDE {
            if set >> pit & 1 != 0 {
                table[set] |= (8 * pit as u64) << (8 * count);
                count += 1;
            }
            pit += 1;
        }
        table[set] |= count << 56;
        set += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef, Rules};
    use mancala::{Decision, Pit, Player, Position, Silent};

    fn awale() -> Rules {
        let catalog = Catalog::builtin();
        catalog.rules(&RuleRef::plain("awale"), None).unwrap()
    }

    /// The position's pits and stores, as a board has them.
    fn packed(position: &Position, to_move: Player) -> AwaleBoard {
        let side = |player: Player| {
            let first = 6 * player.index() as u8;
            let pits = (0..6).fold(0, |word, byte| {
                let seeds = position.seeds(Pit(first + 5 - byte));
                word | u64::from(seeds) << (8 * byte)
            });
            pits | u64::from(position.store(player)) << 56
        };
        AwaleBoard {
            own: side(to_move),
            opp: side(to_move.next(2)),
        }
    }

    #[test]
    fn it_counts_what_the_rule_counts() {
        for (depth, leaves) in (0..).zip([1, 6, 36, 190, 1014, 5219, 27_332, 139_157]) {
            assert_eq!(perft(&AwaleBoard::START, depth), leaves, "depth {depth}");
        }
    }

    #[test]
    fn the_same_choices_give_the_same_games_as_the_rule() {
        let rules = awale();
        let mut random = Random::new(20);
        let (mut quiet, mut starved) = (0, 0);
        for game in 0..400 {
            let mut position = Position::start(&rules);
            let before = random;
            let (mut board, mut decisions) = (AwaleBoard::START, 0);
            while let Some(player) = position.to_move() {
                assert_eq!(board, packed(&position, player), "game {game}");
                starved += u32::from(board.opp << 16 == 0);
                let mut shifts: Vec<u8> = board.moves().to_le_bytes().to_vec();
                shifts.truncate(shifts[7].into());
                let pit = |shift: &u8| Pit(6 * player.index() as u8 + 5 - shift / 8);
                let mut legal: Vec<Pit> = shifts.iter().map(pit).collect();
                legal.reverse();
                let known: Vec<Pit> = position.legal(&rules).iter().map(|d| d.pit).collect();
                assert_eq!(legal, known, "game {game}");
                let shift = choose(board.moves(), &mut random);
                let decision = Decision {
                    pit: pit(&(shift as u8)),
                    direction: None,
                };
                (board, _) = board.play(shift);
                position.play_unchecked(&rules, decision, &mut Silent);
                decisions += 1;
            }
            quiet += u32::from(position.end() == Some(mancala::EndReason::Impasse));
            let sum = playouts::<1>(1, before);
            let seeds = |player| u64::from(position.store(player));
            assert_eq!((sum.games, sum.decisions), (1, decisions), "game {game}");
            let expected = [seeds(Player::A), seeds(Player::B)];
            assert_eq!(sum.seeds[..2], expected, "game {game}");
        }
        assert!(quiet > 0 && starved > 0, "{quiet} {starved}");
    }

    #[test]
    fn several_games_at_once_are_played_like_one() {
        let one = playouts::<1>(4000, Random::new(1));
        let four = playouts::<4>(4000, Random::new(1));
        let length = |sum: &Playouts| sum.decisions as f64 / sum.games as f64;
        assert!((length(&one) / length(&four) - 1.0).abs() < 0.1);
        assert_eq!(four.seeds[0] + four.seeds[1], 48 * four.games);
    }
}
