// How large names and counts are on boards that are played on. Small pictures of boards have none, and do without this.

import { manyRowsSize, rowsOf } from "./manyrows.js";
import { LABEL, LARGEST_TEXT, SMALLEST, SMALLEST_LABEL } from "./measures.js";

/** The growth of texts goes in steps, so that a board is not laid out anew for every pixel. */
const STEPS = 8;

/**
 * How much larger names and counts are laid out on many rows than on other boards, to be read also where pits are small.
 * @param {import("./layout.js").Shape} shape @param {import("./layout.js").Ground} ground
 * @param {number} width @param {number} height  The room there is, in pixels.
 */
export function chooseText(shape, ground, width, height) {
  if (rowsOf(ground) <= 2) return 1;
  const isUpright = shape === "columns";
  const size = manyRowsSize(isUpright, ground);
  const scale = Math.min(width / size.width, Math.max(height / size.height, SMALLEST));
  const wanted = Math.ceil((STEPS * SMALLEST_LABEL) / (LABEL * scale)) / STEPS;
  let text = Math.min(LARGEST_TEXT, Math.max(1, wanted));
  // Rather small names than a row of pits below the window.
  while (!isUpright && text > 1 && manyRowsSize(false, ground, text).height * SMALLEST > height) text -= 1 / STEPS;
  return text;
}
