// A few plain sentences about positions and turns, for pages that have no game page around them.

import { list, t } from "../i18n.js";

/** Whose turn it is, or how it ended. @param {Api.View} view */
export function stateText(view) {
  if (!view.over) return view.to_move ? t("web-ana-turn", { seat: view.to_move }) : "";
  const end = whyText(view, (key, player, args) => t(key, { player, ...args })) || `${t("web-ana-is-over")}.`;
  if (view.winners.length === 0) return end;
  const names = list(view.winners);
  return `${end} ${t(view.winners.length === 1 ? "web-ana-winner" : "web-ana-winners", { names })}.`;
}

/** Why a game is over, with the rule behind it. @param {Pick<Api.View, "end" | "why">} view @param {(key: string, seat: string, args: import("../i18n.js").Args) => string} tell */
export function whyText({ end, why }, tell) {
  if (!end) return "";
  const args = { n: why?.seeds ?? 0, limit: why?.limit ?? 0 };
  return t("web-told-over", { reason: why ? tell(`web-why-${why.kind}`, why.player ?? "", args) : t(`web-end-${end}`) });
}

/** A decision as people are shown it: a direction is an arrow, so that it is no part of a number. @param {string} decision */
export const moveText = (decision) => decision.replace(/\+$/, "↺").replace(/-$/, "↻");

/** What a move took: "x3", or nothing. @param {Pick<Api.Entry, "captured">} entry */
export const capturedText = ({ captured }) => (captured > 0 ? `x${captured}` : "");

/** A decision as newcomers understand it: "A3", or "A3, clockwise". @param {string} decision */
export function decisionText(decision) {
  const way = { "+": "counterclockwise", "-": "clockwise" }[decision.slice(-1)];
  return way ? `${decision.slice(0, -1)}, ${t(`web-setup-direction-${way}`)}` : decision;
}

/** What a move did. @param {Api.Entry} entry */
export function entryText(entry) {
  if (!entry.decision) return "";
  const captured = t("web-lesson-captured", { n: entry.captured });
  return [t("web-lesson-played", { seat: entry.seat, move: moveText(entry.decision) }), captured].filter(Boolean).join(" ");
}

/** The label of the pit that a decision starts from: A3 of A3+. @param {string} decision */
export const pitOf = (decision) => decision.replace(/[+-]$/, "");

/** The pit a decision starts from, and where its last seed fell. @param {string[]} labels @param {Pick<Api.Entry, "decision" | "events">} entry */
export function marksOf(labels, { decision, events }) {
  const from = decision ? labels.indexOf(pitOf(decision)) : null;
  const sown = events.findLast((event) => event.drop || event.store);
  return { from, last: sown?.drop?.pit ?? null };
}
