// Reconnecting with exponential backoff: each attempt waits twice as long as the one before it, up to a limit.
//
//     attempts   0   1     2         3                 4
//     wait       |-| |---| |-------| |---------------| |---------------| ...   with `longest` at eight times `first`
//
// A short break is over after the first attempts and is hardly noticed; a server that is down for longer is asked less and less.
// Each wait is 75 to 125 % of that at random: all clients of a server lose it at the same moment, and must not all come back
// at the same moment too.

/**
 * Milliseconds to wait before the next attempt.
 * @param {number} attempts  Made so far. @param {number} first @param {number} longest
 */
export const backoff = (attempts, first, longest) => Math.min(longest, first * 2 ** attempts) * (0.75 + Math.random() / 2);
