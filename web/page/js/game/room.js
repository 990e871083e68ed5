// How high the board of a game may be, so that the buttons are always seen.

/** Around the board, and below the last button. */
const MARGIN_PX = 22;
const SMALLEST_BOARD_PX = 200;

/**
 * The window's height without what stands above and below the board. Where there is room beside the board, the bars and
 * buttons are there, and it may have all of the height.
 * @param {HTMLElement} place of the board @param {HTMLElement} last what must still be seen below it
 */
export function roomForBoard(place, last) {
  const main = place.parentElement;
  if (!main) return innerHeight;
  const { top, bottom } = place.getBoundingClientRect();
  const isBeside = getComputedStyle(main).gridTemplateColumns.includes(" ");
  const below = isBeside ? 0 : last.getBoundingClientRect().bottom - bottom;
  return Math.max(innerHeight - (top + scrollY) - below - MARGIN_PX, SMALLEST_BOARD_PX);
}
