// Exercises of a game: which of them were solved in this browser, and the way to them.

import { h, linkButton } from "../dom.js";
import { t } from "../i18n.js";
import { EXERCISES, recall, remember } from "../storage.js";

/** The numbers of the exercises of a game that were solved here. @param {string} id @returns {number[]} */
export const solvedOf = (id) => recall(EXERCISES)?.[id] ?? [];

/** Whether any exercise was ever solved here. */
export const hasSolved = () => Object.keys(recall(EXERCISES) ?? {}).length > 0;

/** @param {string} id @param {number} number */
export function markSolved(id, number) {
  const all = recall(EXERCISES) ?? {};
  remember(EXERCISES, { ...all, [id]: [...new Set([...solvedOf(id), number])].sort((a, b) => a - b) });
}

/** The first exercise that is still to be solved, or the first of all. @param {string} id @param {number} count */
export function nextUnsolved(id, count) {
  const solved = new Set(solvedOf(id));
  return Array.from({ length: count }, (_, i) => i + 1).find((number) => !solved.has(number)) ?? 1;
}

/** @param {string} id @param {number} [number] */
export const exercisePath = (id, number) => `/exercises/${encodeURIComponent(id)}${number ? `?n=${number}` : ""}`;

/** A card that leads to the exercises of a game. @param {{ id: string, exercises: number }} rule */
export function exerciseCard({ id, exercises }) {
  const solved = solvedOf(id).length;
  const key = solved === 0 ? "start" : solved < exercises ? "go-on" : "repeat";
  return h("section", { class: "card stack", "aria-labelledby": "rule-exercises" },
    h("h2", { id: "rule-exercises" }, t("exercise-heading")), h("p", { class: "small muted" }, t("exercise-lead")),
    progressBar(solved, exercises),
    linkButton("hint", t(`exercise-${key}`), { class: "button-primary", href: exercisePath(id, nextUnsolved(id, exercises)) }));
}

/** As many seeds as there are exercises, those solved filled. @param {number} solved @param {number} all */
export function progressBar(solved, all) {
  const dots = Array.from({ length: all }, (_, i) => h("span", { class: i < solved ? "dot dot-full" : "dot" }));
  return h("p", { class: "small row" }, h("span", { class: "difficulty", "aria-hidden": "true" }, dots),
    t("exercise-progress", { n: solved, all }));
}
