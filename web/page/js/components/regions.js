// The parts of the world that games come from, and a map on which they are pits: the more games, the more seeds.

import { h, svg } from "../dom.js";
import { hasText, t } from "../i18n.js";

/** The regions in the order in which their games are listed. Where they lie on the map is said in pages.css. @type {readonly string[]} */
const REGIONS = [
  "west-africa",
  "central-africa",
  "east-africa",
  "horn-of-africa",
  "southern-africa",
  "north-africa",
  "indian-ocean",
  "middle-east",
  "central-asia",
  "south-asia",
  "southeast-asia",
  "east-asia",
  "caribbean",
  "americas",
  "europe",
  "modern",
];

/** More seeds than this are a heap. */
const MOST_SEEDS = 16;
/** The angle between seeds that follow one another, at which they lie evenly however many they are. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** @param {string} region */
export const regionText = (region) => (hasText(`web-region-${region}`) ? t(`web-region-${region}`) : region);

/**
 * Games under their regions, in the order of the list; those from nowhere come last.
 * @template {{ region: string | null }} T @param {T[]} games @returns {{ region: string | null, games: T[] }[]}
 */
export function byRegion(games) {
  /** @type {Map<string | null, T[]>} */
  const groups = new Map(REGIONS.map((region) => [region, []]));
  for (const game of games) groups.set(game.region, [...(groups.get(game.region) ?? []), game]);
  const own = groups.get(null) ?? [];
  groups.delete(null);
  return [...groups, /** @type {[null, T[]]} */ ([null, own])].map(([region, found]) => ({ region, games: found })).filter((
    { games: found },
  ) => found.length > 0);
}

/**
 * A map to choose a region from, or the whole world.
 * @param {{ region: string | null }[]} games @param {string} chosen @param {(region: string) => void} changed
 */
export function regionMap(games, chosen, changed) {
  const count = (/** @type {string} */ region) => games.filter((game) => game.region === region).length;
  const place = (/** @type {string} */ value, /** @type {string} */ name, /** @type {number} */ n) => {
    const radio = h("input", { type: "radio", name: "region", value, checked: value === chosen, onchange: () => changed(value) });
    return h("label", { class: "region", dataset: { region: value || "world" } }, radio,
      h("span", { class: "region-face" }, pit(n), h("span", { class: "region-name" }, name),
        h("span", { class: "small muted region-count" }, String(n))));
  };
  const parts = REGIONS.filter((region) => count(region) > 0).map((region) => place(region, regionText(region), count(region)));
  return h("fieldset", { class: "region-map" }, h("legend", { class: "visually-hidden" }, t("web-cat-region")),
    place("", t("web-cat-everywhere"), games.length), parts);
}

/** A pit with as many seeds as there are games, up to a heap. @param {number} n */
function pit(n) {
  const seeds = Array.from({ length: Math.min(n, MOST_SEEDS) }, (_, i) => {
    const [far, angle] = [2.9 * Math.sqrt(i + 0.4), i * GOLDEN];
    return svg("circle", { cx: (far * Math.cos(angle)).toFixed(1), cy: (far * Math.sin(angle)).toFixed(1), r: 2, class: "region-seed" });
  });
  return svg("svg", { viewBox: "-16 -16 32 32", class: "region-pit", "aria-hidden": "true" },
    svg("circle", { r: 14.5, class: "region-hollow" }), seeds);
}
