// How high a board may be, so that its buttons are always seen.

/** Around the board, and below the last button. */
const MARGIN_PX = 22;
const SMALLEST_BOARD_PX = 200;

/**
 * The window's height without what stands above and below the board. What stands beside it takes nothing from it.
 * @param {HTMLElement} place of the board @param {Element} last what must still be seen
 * @param {number} [after] the height of what follows it, where that may be held at the edge of the window
 */
export function roomForBoard(place, last, after = 0) {
  const { top, bottom } = place.getBoundingClientRect();
  const { top: start, bottom: end } = last.getBoundingClientRect();
  const below = start >= bottom ? end - bottom + after : 0;
  return Math.max(innerHeight - (top + scrollY) - below - MARGIN_PX, SMALLEST_BOARD_PX);
}
