// The booklets' sample games.

import { getJson } from "../api.js";
import { h, note, replace } from "../dom.js";
import { t } from "../i18n.js";
import { allRules, ruleWith } from "../components/rules.js";
import { thumbnail } from "../components/thumbnail.js";

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const [{ lessons }, rules] = await Promise.all([getJson("/api/lessons", { signal: context.signal }), allRules()]);
  replace(root, h("h1", null, t("web-lessons-title")), h("p", { class: "muted" }, t("web-lessons-lead")),
    h("ul", { class: "lesson-grid" }, lessons.map((/** @type {Api.LessonSummary} */ lesson) => card(lesson, rules))));
}

/** @param {Api.LessonSummary} lesson @param {Api.RuleSummary[]} rules */
function card(lesson, rules) {
  const rule = ruleWith(rules, lesson.rule);
  return h("li", { class: "card game-card" }, rule && thumbnail(rule.start, rule.players[0], { decorative: true }),
    h("h2", { class: "game-name" }, h("a", { href: `/lessons/${encodeURIComponent(lesson.id)}` }, lesson.title)),
    lesson.intro && h("p", null, lesson.intro), lesson.source && note(`${t("web-lesson-source")}: ${lesson.source}`));
}
