// Tournaments: those that run, those that are over, a new one, one from a file.

import { getJson, sendJson } from "../api.js";
import { button, h, linkButton, note, replace } from "../dom.js";
import { attempt, pressedOnce } from "../errors.js";
import { t } from "../i18n.js";
import { check, errorBox, errorLine, filePicker, form } from "../components/forms.js";
import { allRules } from "../components/rules.js";
import { HALL_KEYS, recall } from "../storage.js";
import { keepSecret, secretOf } from "../hall/tournament.js";
import { SettingsForm, usualSettings } from "../hall/settingsform.js";
import { emptyNote } from "../hall/tables.js";
import { aboutText } from "../hall/format.js";

/** The game that tournaments are usually played by, where this server has it. */
const USUAL_RULE = "oware";

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const [rules, { tournaments }] = await Promise.all([allRules(), getJson("/api/tournaments", { signal: context.signal })]);
  const place = h("div", { class: "stack" });
  const begin = button("plus", t("hall-new"), {
    class: "button-primary",
    onclick: () => attempt(newForm(place, rules, context), context.signal),
  });
  const head = h("header", { class: "hall-head" },
    h("div", { class: "stack tight" }, h("h1", null, t("hall-title")), h("p", { class: "hero-lead" }, t("hall-lead"))),
    h("div", { class: "row" }, begin, importButton(place, context)));
  replace(root, head, place);
  if (context.query.has("new")) await newForm(place, rules, context);
  else lists(place, tournaments);
}

/** @param {HTMLElement} place @param {Hall.Listed[]} tournaments */
function lists(place, tournaments) {
  const running = tournaments.filter((one) => !one.ended);
  const over = tournaments.filter((one) => one.ended);
  replace(place,
    h("section", { class: "stack", "aria-labelledby": "hall-running" }, h("h2", { id: "hall-running" }, t("hall-running")),
      running.length > 0 ? cards(running) : emptyNote(t("hall-running-none"))),
    over.length > 0 &&
      h("section", { class: "stack", "aria-labelledby": "hall-archive" }, h("h2", { id: "hall-archive" }, t("hall-archive")), cards(over)));
}

/** @param {Hall.Listed[]} tournaments */
function cards(tournaments) {
  const keys = recall(HALL_KEYS) ?? {};
  return h("ul", { class: "hall-cards" }, tournaments.map((one) => card(one, one.id in keys)));
}

/** @param {Hall.Listed} one @param {boolean} ours */
function card(one, ours) {
  const path = `/tournament/${encodeURIComponent(one.id)}`;
  const round = one.ended
    ? t("hall-closed")
    : one.round === 0
    ? t("hall-not-begun")
    : t("hall-round-of", { round: one.round, rounds: Math.max(one.round, one.planned_rounds) });
  return h("li", { class: "card hall-card" }, h("h3", null, h("a", { href: path }, one.name)), note(aboutText(one, one.rule_name)),
    h("div", { class: "hall-card-foot" }, h("span", { class: one.ended ? "badge" : "badge state-live" }, round),
      h("span", { class: "badge" }, t("hall-n-players", { n: one.players })),
      ours && linkButton("edit", t("hall-to-desk"), { class: "button-small", href: `${path}/desk` })));
}

/** @param {HTMLElement} place @param {Api.CatalogueGame[]} rules @param {PageContext} context */
async function newForm(place, rules, context) {
  const settings = await usualSettings(rules.some(({ id }) => id === USUAL_RULE) ? USUAL_RULE : rules[0].id, context.signal);
  let listed = true;
  const create = button("check", t("hall-create"), { type: "submit", class: "button-primary button-large" });
  const heading = h("h2", { tabindex: "-1" }, t("hall-new"));
  const fields = [heading, new SettingsForm(settings, rules).element, check(t("hall-listed"), listed, (on) => (listed = on))];
  const send = () => pressedOnce(create, () => enter("/api/tournaments", { settings, listed }, context));
  replace(place, form({ class: "stack new-hall", send, signal: context.signal }, fields, create));
  heading.focus();
}

/** Creates it and goes to its desk. @param {string} path @param {unknown} body @param {PageContext} context */
async function enter(path, body, context) {
  const { id, key } = await sendJson("POST", path, body, { signal: context.signal });
  // An archive keeps its key, which this browser may know.
  if (key) keepSecret("key", id, key);
  const desk = key ? "/desk?new" : secretOf("key", id) ? "/desk" : "";
  context.navigate(`/tournament/${encodeURIComponent(id)}${desk}`);
}

/** @param {HTMLElement} place @param {PageContext} context */
function importButton(place, context) {
  return filePicker(t("hall-import"), ".json,.trf,.txt,application/json,text/plain", (text) => {
    const error = errorBox();
    place.prepend(error);
    const start = text.trimStart().slice(0, 200);
    const format = !start.startsWith("{") ? "trf" : start.includes("granary-archive") ? "archive" : "json";
    enter("/api/tournaments/import", { format, text, listed: true }, context).catch((problem) => {
      if (!context.signal.aborted) replace(error, errorLine(problem));
    });
  });
}
