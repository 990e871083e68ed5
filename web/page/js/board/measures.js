// Lengths that all boards share, in units of the drawing.

/** A pit with its rim, and the hollow itself. */
export const PIT = 50;
export const HOLLOW = 46;
export const CELL = 112;
/** Pixels a unit at which a pit is just wide enough for a finger: 40 pixels for what can be touched of it. */
export const FINGER = 40 / (2 * PIT + 10);
/** Boards become no smaller than this; a little more than that, because they are whole pixels wide. Others are only looked at. */
export const SMALLEST = 0.367;
export const SMALLEST_STILL = 0.3;
/** Heights of a count and of a pit's name, and the pixels that they have at least. */
export const COUNT = 24;
export const LABEL = 16;
export const SMALLEST_COUNT = 13;
export const SMALLEST_LABEL = 11;
/** Where only two rows of names stand in the middle of a board there is more room for them. */
export const SMALLEST_LONE_LABEL = 12.5;
/** Names and counts grow by no more than this where a board is small. */
export const LARGEST_TEXT = 1.75;
/** Pits lie closer where a board stands upright. */
export const UPRIGHT_CELL = 105;
/** Height of a store above or below the columns, with the room around it. */
export const END_STORE = 102;
