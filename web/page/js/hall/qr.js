// QR codes, drawn from the rows of modules that the server sends.

import { svg } from "../dom.js";

/** White around a code, in modules, without which cameras do not find it. */
const QUIET = 4;

/** @param {string[]} rows  1 for dark. @param {string} label */
export function qrPicture(rows, label) {
  const size = rows.length + 2 * QUIET;
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map((run) => `M${(run.index ?? 0) + QUIET} ${y + QUIET}h${run[0].length}v1h-${run[0].length}z`)
  );
  return svg("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    svg("rect", { width: size, height: size, class: "qr-light" }), svg("path", { d: runs.join(""), class: "qr-dark" }));
}
