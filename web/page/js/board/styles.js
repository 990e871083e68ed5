// What boards and seeds can be made of. The reader chooses both in the settings (`pref("board")`, `pref("seeds")`); colours that
// belong to the drawing stand in board.css under `[data-wood]`.

/** Wood and slate that boards are carved from. @type {Record<string, import("./carving.js").Material>} */
export const MATERIALS = {
  iroko: { pale: [222, 164, 98], deep: [138, 80, 36], rings: 17, contrast: 0.55, fibre: 0.9, gloss: 0.5 },
  ebony: { pale: [112, 80, 60], deep: [44, 29, 22], rings: 12, contrast: 0.5, fibre: 0.85, gloss: 0.8 },
  maple: { pale: [246, 218, 172], deep: [205, 158, 104], rings: 26, contrast: 0.42, fibre: 0.5, gloss: 0.55 },
  slate: { pale: [176, 172, 160], deep: [112, 110, 103], rings: 90, contrast: 0.3, fibre: 0.12, gloss: 0.18 },
};

/** All boards, as the settings offer them: carved ones, a plain flat one, and the booklet's of 1966, printed on paper. */
export const BOARDS = [...Object.keys(MATERIALS), "plain", "paper"];
export const SEEDS = ["nickernut", "pulse", "cowrie", "glass", "plain"];

/**
 * How a seed looks. `outline` is half of it as a list of points, x and y, from its top to its foot along the right side, for
 * a seed that stands upright; `left` the other half where it differs. Tones go from the bright to the dark side.
 * @typedef {object} SeedStyle
 * @property {number[]} outline
 * @property {number[]} [left]
 * @property {string[][]} tones
 * @property {number} shine  How bright the light on it is.
 * @property {string} [mark]  A line on it, as of a shell.
 * @property {boolean} [flat]  Without light and shadow, in one colour of the style sheet.
 */

/** Control points of a rounded body: two curves down the right side. @param {number} rx @param {number} ry */
const oval = (rx, ry) => [0, -ry, 0.55 * rx, -ry, rx, -0.55 * ry, rx, 0, rx, 0.55 * ry, 0.55 * rx, ry, 0, ry];

/** @type {Record<string, SeedStyle>} */
export const SEED_STYLES = {
  nickernut: {
    outline: oval(8.7, 10),
    tones: [["#f7f1e2", "#d8cdb4", "#8a7d63"], ["#eceadf", "#bdbaa8", "#6f6d5e"], ["#f4e3c2", "#d2b384", "#86643a"], [
      "#e8ebdc",
      "#b4bba1",
      "#666e54",
    ]],
    shine: 0.85,
  },
  pulse: {
    outline: [0, -10.6, 6, -11.4, 9.6, -5, 8.6, 1, 7.6, 7, 4.4, 11.4, 0, 10.6],
    left: [0, 10.6, -4.6, 9.8, -3.4, 4.4, -3.6, 0, -3.8, -4.6, -5.4, -9.6, 0, -10.6],
    tones: [["#d9604a", "#9c2c22", "#4c0f0d"], ["#f6efe2", "#dccdb2", "#8d7a5c"], ["#6d5a52", "#332622", "#120b09"], [
      "#cf8a52",
      "#8f4d22",
      "#46210c",
    ]],
    shine: 0.75,
  },
  cowrie: {
    outline: oval(8.2, 10.8),
    tones: [["#fffdf6", "#efe3cc", "#a9906a"], ["#fffaf0", "#f0dcb8", "#b08e58"], ["#fdfaf4", "#e4dccf", "#98897a"], [
      "#fff8ea",
      "#ead0a6",
      "#a67d48",
    ]],
    shine: 0.6,
    mark: "M0 -7.4C1.6 -3 -1.4 2.6 .4 7.4M-2.6 -4.6H2.4M-2.8 -2.2H2.2M-3 .2H2M-2.8 2.6H2M-2.4 5H2.4",
  },
  glass: {
    outline: oval(9, 9),
    tones: [["#d6f3ff", "#4ba3cf", "#124a70"], ["#e2ffe6", "#5db96c", "#15552a"], ["#fff3c9", "#e0ac3b", "#7d5008"], [
      "#ffe0e6",
      "#d65d78",
      "#72162f",
    ]],
    shine: 1,
  },
  plain: { outline: oval(8.8, 8.8), tones: [], shine: 0, flat: true },
};
