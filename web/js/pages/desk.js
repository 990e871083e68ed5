// The controller's desk: everything that is needed to run a tournament, for whoever has its key.

import { copyText, h, icon, replace, toast } from "../dom.js";
import { t } from "../words.js";
import { input, labelled, select } from "../parts/fields.js";
import { allRules } from "../parts/rules.js";
import { tabs } from "../parts/tabs.js";
import { ClockTab } from "../hall/clockbox.js";
import { ClockPill } from "../hall/clockpill.js";
import { FilesTab, LogTab, deskLink } from "../hall/files.js";
import { Room, attempt, keepSecret, problemText, takeSecret } from "../hall/hall.js";
import { LinksTab } from "../hall/links.js";
import { PlayersTab } from "../hall/players.js";
import { RoundTab } from "../hall/round.js";
import { ScreenTab } from "../hall/screen.js";
import { SettingsForm } from "../hall/settings.js";
import { hallReady } from "../hall/style.js";
import { crossTable, standingsTable } from "../hall/tables.js";
import { aboutText, progressText } from "../hall/tell.js";
import { brokenNote } from "./tournament.js";

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const key = takeSecret("key", id, context.hash);
  const [hall] = await Promise.all([Room.open(id, key, context.signal), hallReady()]);
  context.title(t("hall-desk-of", { name: hall.settings.name }));
  if (hall.state.you.role !== "controller") return replace(root, keyForm(hall, context));
  const rules = await allRules();
  const desk = new Desk(hall, rules, context);
  replace(root, desk.element);
  desk.start();
  return () => desk.stop();
}

/** Who has no key is asked for it. @param {Room} hall @param {PageContext} context */
function keyForm(hall, context) {
  const field = input("text", "", () => {}, { required: true, autocomplete: "off", spellcheck: "false", class: "field mono" });
  const form = h("form", { class: "card stack problem" }, h("h1", null, t("hall-desk-of", { name: hall.settings.name })), h("p", null, t("hall-no-key")), labelled(t("hall-key-field"), field),
    h("div", { class: "row" }, h("button", { type: "submit", class: "button button-primary" }, icon("check"), t("hall-key-use")),
      h("a", { class: "button", href: `/tournament/${encodeURIComponent(hall.id)}` }, t("hall-to-public"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keepSecret("key", hall.id, field.value.trim().replace(/^.*#key=/, ""));
    context.navigate(`/tournament/${encodeURIComponent(hall.id)}/desk`, { replace: true });
  });
  return form;
}

/** @typedef {{ element: HTMLElement, update: () => void }} TabBody */

class Desk {
  /** @param {Room} hall @param {Api.RuleSummary[]} rules @param {PageContext} context */
  constructor(hall, rules, context) {
    this.hall = hall;
    this.context = context;
    this.tab = "";
    this.begun = false;
    this.pill = new ClockPill(hall, null);
    this.about = h("p", { class: "muted" });
    this.progress = h("span", { class: "badge state-live" });
    this.trouble = h("span", { class: "badge state-disagree", role: "status", hidden: true });
    this.broken = brokenNote();
    this.clock = new ClockTab(hall);
    this.screen = new ScreenTab(hall);
    /** @type {Record<string, TabBody>} */
    this.bodies = {
      round: new RoundTab(hall, (tab) => this.tabs.select(tab)), players: new PlayersTab(hall), standings: new StandingsTab(hall), sheets: new LinksTab(hall),
      screen: this.screen, clock: this.clock, settings: new SettingsTab(hall, rules), files: new FilesTab(hall, context), log: new LogTab(hall),
    };
    const all = Object.entries(this.bodies).map(([key, { element }]) => ({ key, label: t(`hall-tab-${key}`), panel: h("div", { class: "desk-panel" }, element) }));
    this.tabs = tabs(t("hall-desk"), all, (name) => this.choose(name));
    this.element = h("div", { class: "stack" }, this.head(), this.broken, this.keyNote(), this.tabs.element);
  }

  head() {
    const name = this.hall.settings.name;
    const open = h("a", { href: `/tournament/${encodeURIComponent(this.hall.id)}` }, t("hall-to-public"));
    return h("header", { class: "hall-head" },
      h("div", { class: "stack tight" }, h("h1", null, name), this.about, h("div", { class: "row" }, this.progress, this.trouble, open)),
      h("div", { class: "row" }, this.pill.element));
  }

  /** Shown once, after the tournament was made. */
  keyNote() {
    if (!this.context.query.has("new")) return null;
    const link = deskLink(this.hall);
    const note = h("section", { class: "card key-note", "aria-labelledby": "keep-title" }, h("h2", { id: "keep-title" }, t("hall-keep")), h("p", null, t("hall-keep-note")),
      h("div", { class: "row nowrap" }, h("input", { class: "field mono", readonly: true, value: link, "aria-label": t("hall-key-link") }),
        h("button", { type: "button", class: "button button-primary", onclick: () => void copyText(link) }, icon("copy"), t("hall-copy")),
        h("button", { type: "button", class: "button", onclick: () => note.remove() }, t("hall-keep-done"))));
    history.replaceState(history.state, "", location.pathname);
    return note;
  }

  start() {
    this.begun = true;
    const wanted = this.context.query.get("tab") ?? (this.hall.state.players.length === 0 ? "players" : "round");
    this.tabs.select(wanted in this.bodies ? wanted : "round");
    this.changed();
    this.hall.follow({ changed: () => this.changed(), clock: () => this.clockChanged(), line: (open) => (this.broken.hidden = open) });
  }

  /** @param {string} tab */
  choose(tab) {
    this.tab = tab;
    if (!this.begun) return;
    history.replaceState(history.state, "", `${location.pathname}?tab=${tab}`);
    this.bodies[tab].update();
  }

  changed() {
    const { state, settings } = this.hall;
    this.about.textContent = aboutText(settings, state.rule_name);
    this.progress.textContent = progressText(state);
    this.trouble.hidden = state.disagreements.length === 0;
    this.trouble.textContent = t("hall-n-disagreements", { n: state.disagreements.length });
    this.pill.update();
    this.bodies[this.tab]?.update();
  }

  clockChanged() {
    this.pill.update();
    if (this.tab === "clock") this.clock.update();
  }

  stop() {
    this.pill.stop();
    this.clock.stop();
    this.screen.destroy();
  }
}

class StandingsTab {
  /** @param {Room} hall */
  constructor(hall) {
    this.hall = hall;
    /** @type {number | null} */
    this.after = null;
    this.choice = h("div", { class: "round-choice" });
    this.table = h("div", { class: "stack" });
    this.cross = h("div", { class: "stack" });
    this.shown = "";
    const paper = (/** @type {string} */ what) => h("a", { class: "button button-small", href: `/tournament/${encodeURIComponent(hall.id)}/print/${what}` }, icon("print"), t(`hall-paper-${what}`));
    this.element = h("div", { class: "stack" }, h("div", { class: "desk-bar" }, this.choice, h("div", { class: "row" }, paper("standings"), paper("crosstable"))),
      h("p", { class: "small muted" }, t("hall-standings-note")), this.table, h("h2", null, t("hall-cross")), h("p", { class: "small muted" }, t("hall-cross-note")), this.cross);
  }

  update() {
    void attempt(this.load(), this.hall.signal);
  }

  async load() {
    const { hall } = this;
    const [standings, rows] = await Promise.all([hall.standings(this.after ?? undefined), hall.crossTable()]);
    const now = JSON.stringify([standings, rows, hall.state.players]);
    // A table that did not change keeps the explanation that is open in it.
    if (now === this.shown) return;
    this.shown = now;
    const last = hall.state.rounds.length;
    const options = Array.from({ length: last + 1 }, (_, n) => /** @type {[string, string]} */ ([String(n), t("hall-after-round", { n })])).reverse();
    replace(this.choice, labelled(t("hall-standings"), select(options, String(this.after ?? last), (n) => {
      this.after = Number(n) === last ? null : Number(n);
      this.update();
    })));
    replace(this.table, standingsTable(hall, standings));
    replace(this.cross, crossTable(hall, rows));
  }
}

class SettingsTab {
  /** @param {Room} hall @param {Api.RuleSummary[]} rules */
  constructor(hall, rules) {
    this.hall = hall;
    this.rules = rules;
    this.shown = "";
    this.element = h("div");
  }

  /** Built anew only when somebody changed the settings. */
  update() {
    const { hall } = this;
    const begun = hall.state.rounds.length > 0;
    const now = JSON.stringify([hall.settings, begun]);
    if (now === this.shown) return;
    this.shown = now;
    const settings = structuredClone(hall.settings);
    const error = h("div", { role: "alert", class: "form-error" });
    const form = h("form", { class: "stack" }, begun && h("p", { class: "small muted" }, t("hall-set-begun")), new SettingsForm(settings, this.rules, { begun }).element, error,
      h("div", null, h("button", { type: "submit", class: "button button-primary" }, icon("check"), t("hall-save"))));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      replace(error);
      try {
        await hall.write([{ entry: "settings", settings }]);
        toast(t("hall-saved"));
      } catch (problem) {
        if (!hall.signal.aborted) replace(error, h("p", null, problemText(problem)));
      }
    });
    replace(this.element, form);
  }
}
