// Learning: exercises of every game, and the booklets' sample games.

import { getJson } from "../api.js";
import { h, note, replace } from "../dom.js";
import { t } from "../i18n.js";
import { exercisePath, nextUnsolved, progressBar, solvedOf } from "../components/exercises.js";
import { allRules, ruleWith } from "../components/rules.js";
import { gamePicture } from "../components/thumbnail.js";

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const [{ lessons }, rules] = await Promise.all([getJson("/api/lessons", { signal: context.signal }), allRules()]);
  replace(root, h("h1", null, t("web-lessons-title")), h("p", { class: "muted" }, t("web-lessons-lead")),
    h("ul", { class: "lesson-grid" }, lessons.map((/** @type {Api.LessonSummary} */ lesson) => card(lesson, rules))), exercises(rules));
}

/** @param {Api.LessonSummary} lesson @param {Api.CatalogueGame[]} rules */
function card(lesson, rules) {
  const rule = ruleWith(rules, lesson.rule);
  const path = `/lessons/${encodeURIComponent(lesson.id)}`;
  return h("li", { class: "card game-card" }, rule && gamePicture(rule, { decorative: true }),
    h("h2", { class: "game-name" }, h("a", { href: path }, lesson.title)), lesson.intro && h("p", null, lesson.intro),
    h("p", null,
      h("a", { href: `${path}?guess=1`, "aria-label": `${t("exercise-guess-from")}: ${lesson.title}` }, t("exercise-guess-from"))),
    lesson.source && note(`${t("web-lesson-source")}: ${lesson.source}`));
}

/** The easiest games first. @param {Api.CatalogueGame[]} rules */
function exercises(rules) {
  const some = rules.filter((rule) => rule.exercises > 0).sort((a, b) => a.difficulty - b.difficulty);
  return h("section", { class: "lesson-exercises", "aria-labelledby": "lesson-exercises" },
    h("h2", { id: "lesson-exercises" }, t("exercise-heading")), h("p", { class: "muted" }, t("exercise-lead")),
    h("ul", { class: "exercise-list" },
      some.map(({ id, name, exercises: all }) =>
        h("li", { class: "card" }, h("a", { href: exercisePath(id, nextUnsolved(id, all)) }, name), progressBar(solvedOf(id).length, all))
      )));
}
