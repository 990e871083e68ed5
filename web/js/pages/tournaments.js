// Tournaments: those that run, those that are over, a new one, one from a file.

import { getJson, sendJson } from "../api.js";
import { h, icon, replace } from "../dom.js";
import { t } from "../words.js";
import { check, filePicker } from "../parts/fields.js";
import { allRules } from "../parts/rules.js";
import { HALL_KEYS, recall } from "../parts/store.js";
import { keepSecret, problemText } from "../hall/hall.js";
import { SettingsForm, submitButton, usualSettings } from "../hall/settings.js";
import { hallReady } from "../hall/style.js";
import { emptyNote } from "../hall/tables.js";
import { aboutText } from "../hall/tell.js";

/** The game that tournaments are usually played by, where this server has it. */
const USUAL_RULE = "oware";

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const [rules, { tournaments }] = await Promise.all([allRules(), getJson("/api/tournaments", { signal: context.signal }), hallReady()]);
  context.title(t("hall-title"));
  const place = h("div", { class: "stack" });
  const begin = h("button", { type: "button", class: "button button-primary", onclick: () => newForm(place, rules, context) }, icon("plus"), t("hall-new"));
  const head = h("header", { class: "hall-head" },
    h("div", { class: "stack tight" }, h("h1", null, t("hall-title")), h("p", { class: "hero-lead" }, t("hall-lead"))),
    h("div", { class: "row" }, begin, importButton(place, context)));
  replace(root, head, place);
  if (context.query.has("new")) newForm(place, rules, context);
  else lists(place, tournaments);
}

/** @param {HTMLElement} place @param {Hall.Listed[]} tournaments */
function lists(place, tournaments) {
  const running = tournaments.filter((one) => !one.ended);
  const over = tournaments.filter((one) => one.ended);
  replace(place,
    h("section", { class: "stack", "aria-labelledby": "hall-running" }, h("h2", { id: "hall-running" }, t("hall-running")),
      running.length > 0 ? cards(running) : emptyNote(t("hall-running-none"))),
    over.length > 0 && h("section", { class: "stack", "aria-labelledby": "hall-archive" }, h("h2", { id: "hall-archive" }, t("hall-archive")), cards(over)));
}

/** @param {Hall.Listed[]} tournaments */
function cards(tournaments) {
  const keys = recall(HALL_KEYS) ?? {};
  return h("ul", { class: "hall-cards" }, tournaments.map((one) => card(one, one.id in keys)));
}

/** @param {Hall.Listed} one @param {boolean} ours */
function card(one, ours) {
  const path = `/tournament/${encodeURIComponent(one.id)}`;
  const round = one.ended ? t("hall-closed") : one.round === 0 ? t("hall-not-begun") : t("hall-round-of", { round: one.round, rounds: Math.max(one.round, one.planned_rounds) });
  return h("li", { class: "card hall-card" },
    h("h3", null, h("a", { href: path }, one.name)),
    h("p", { class: "small muted" }, aboutText(one, one.rule_name)),
    h("div", { class: "hall-card-foot" },
      h("span", { class: one.ended ? "badge" : "badge state-live" }, round), h("span", { class: "badge" }, t("hall-n-players", { n: one.players })),
      ours && h("a", { class: "button button-small", href: `${path}/desk` }, icon("edit"), t("hall-to-desk"))));
}

/** @param {HTMLElement} place @param {Api.RuleSummary[]} rules @param {PageContext} context */
function newForm(place, rules, context) {
  const settings = usualSettings(rules.some(({ id }) => id === USUAL_RULE) ? USUAL_RULE : rules[0].id);
  let listed = true;
  const error = h("div", { role: "alert", class: "form-error" });
  const create = submitButton(t("hall-create"), "check");
  const form = h("form", { class: "stack new-hall" }, h("h2", { tabindex: "-1" }, t("hall-new")),
    new SettingsForm(settings, rules).element, check(t("hall-listed"), listed, (on) => (listed = on)), error, h("div", null, create));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void enter("/api/tournaments", { settings, listed }, create, error, context);
  });
  replace(place, form);
  form.querySelector("h2")?.focus();
}

/** Creates it and goes to its desk. @param {string} path @param {unknown} body @param {HTMLButtonElement | null} button @param {HTMLElement} error @param {PageContext} context */
async function enter(path, body, button, error, context) {
  if (button) button.disabled = true;
  replace(error);
  try {
    const { id, key } = await sendJson("POST", path, body, { signal: context.signal });
    keepSecret("key", id, key);
    context.navigate(`/tournament/${encodeURIComponent(id)}/desk?new`);
  } catch (problem) {
    if (context.signal.aborted) return;
    if (button) button.disabled = false;
    replace(error, h("p", { class: "lines-kept" }, problemText(problem)));
  }
}

/** @param {HTMLElement} place @param {PageContext} context */
function importButton(place, context) {
  return filePicker(t("hall-import"), ".json,.trf,.txt,application/json,text/plain", (text) => {
    const error = h("div", { role: "alert", class: "form-error" });
    place.prepend(error);
    const format = text.trimStart().startsWith("{") ? "json" : "trf";
    void enter("/api/tournaments/import", { format, text, listed: true }, null, error, context);
  }, icon("upload"));
}
