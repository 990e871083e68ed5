// What the signs on a board mean: the one place that explains them, drawn with the same elements as the board itself.

import { marker } from "../board/board.js";
import { wallOf } from "../board/scene.js";
import { ensureDefs, inPit, seed } from "../board/seeds.js";
import { h, openDialog, svg } from "../dom.js";
import { t } from "../i18n.js";

const HOLLOW = 46;

/** @type {Record<string, string>} class of a pit that shows the sign */
const SIGNS = {
  owner: "player-A",
  legal: "legal",
  hint: "legal hinted",
  from: "was-from",
  last: "was-last",
  goal: "goal",
  gain: "",
  nest: "",
  fort: "",
  closed: "",
};

export function openSigns() {
  ensureDefs();
  const rows = Object.keys(SIGNS).map((name) => h("li", null, picture(name), h("span", null, t(`web-signs-${name}`))));
  return openDialog({ title: t("web-signs"), body: h("ul", { class: "signs" }, rows) });
}

/** @param {string} name */
function picture(name) {
  if (name === "owner")
    return h("span", { class: "sign-picture sign-owners" },
      ["A", "B", "C", "D"].map((seat) => h("span", { class: `player-${seat}` }, marker(seat))));
  const ring = (/** @type {string} */ kind, /** @type {number} */ r) => svg("circle", { r, class: kind });
  const seeds = ["closed", "from"].includes(name) ? [] : [0, 1, 2].map((i) => seed(inPit(5, i)));
  const pit = svg("g", { class: `pit ${SIGNS[name]}` }, ring("look-pit", HOLLOW), ring("pit-last", HOLLOW - 3.5), seeds,
    ring("pit-goal", HOLLOW - 9), ring("pit-ring", 52.5), extra(name));
  return h("span", { class: "sign-picture" },
    svg("svg", { viewBox: "-62 -62 124 124", "aria-hidden": "true" }, ring("look-wood", 62), pit));
}

/** @param {string} name @returns {SVGElement | null} */
function extra(name) {
  if (name === "goal") return svg("path", { d: "M0 -20V16M-14 3L0 17L14 3", class: "goal-arrow" });
  if (name === "gain")
    return svg("g", { class: "gain player-A" }, svg("rect", { x: -34, y: -24, width: 68, height: 48, rx: 24 }), svg("text", null, "+3"));
  if (name === "nest")
    return svg("g", { class: "egg" }, svg("circle", { r: 49, class: "nest" }), svg("ellipse", { rx: 15, ry: 19, cx: 30, cy: 30 }));
  if (name === "fort") return wallOf(HOLLOW + 5);
  if (name === "closed")
    return svg("g", null, svg("circle", { r: HOLLOW, class: "lid" }),
      svg("path", { d: "M-20 -20L20 20M20 -20L-20 20", class: "lid-cross" }));
  return null;
}
