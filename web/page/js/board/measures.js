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
/** Pits lie closer where a board stands upright. */
export const UPRIGHT_CELL = 105;
/** Height of a store above or below the columns, with the room around it. */
export const END_STORE = 102;
