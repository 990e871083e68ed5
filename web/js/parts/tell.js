// A few plain sentences about positions and turns, for pages that have no game page around them.

import { list, t } from "../words.js";

/** Whose turn it is, or how it ended. @param {Api.View} view */
export function stateText(view) {
  if (!view.over) return view.to_move ? t("web-ana-turn", { seat: view.to_move }) : "";
  if (view.winners.length === 0) return t("web-ana-is-over");
  const names = list(view.winners);
  return `${t("web-ana-is-over")}: ${t(view.winners.length === 1 ? "web-ana-winner" : "web-ana-winners", { names })}`;
}

/** A decision as newcomers understand it: "A3", or "A3, clockwise". @param {string} decision */
export function decisionText(decision) {
  const way = { "+": "counterclockwise", "-": "clockwise" }[decision.slice(-1)];
  return way ? `${decision.slice(0, -1)}, ${t(`web-setup-direction-${way}`)}` : decision;
}

/** What a move did. @param {Api.Entry} entry */
export function entryText(entry) {
  if (!entry.decision) return "";
  const captured = t("web-lesson-captured", { n: entry.captured });
  return [t("web-lesson-played", { seat: entry.seat, move: entry.decision }), captured].filter(Boolean).join(" ");
}

/** The pit a decision starts from, and where its last seed fell. @param {string[]} labels @param {Api.Entry} entry */
export function marksOf(labels, entry) {
  const from = entry.decision ? labels.indexOf(entry.decision.replace(/[+-]$/, "")) : null;
  let last = null;
  for (const event of entry.events) {
    if (event.round) break;
    if (event.drop) last = event.drop.pit;
    if (event.store) last = null;
  }
  return { from, last };
}
