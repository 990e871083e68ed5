// The controller's desk: everything that is needed to run a tournament, for the holder of its key.

import { button, copyText, h, linkButton, note, replace, toast } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { form, input, labelled, optionsOf, select } from "../components/forms.js";
import { allRules } from "../components/rules.js";
import { tabs } from "../components/tabs.js";
import { bracketView, loadBracket, placesList } from "../hall/bracket.js";
import { ClockTab } from "../hall/clocktab.js";
import { ClockPill } from "../hall/clockpill.js";
import { writeSettings } from "../hall/correction.js";
import { FilesTab, LogTab, deskLink } from "../hall/filestab.js";
import { Tournament, keepSecret, takeSecret } from "../hall/tournament.js";
import { LinksTab } from "../hall/linkstab.js";
import { PlayersTab } from "../hall/playerstab.js";
import { RoundTab } from "../hall/roundtab.js";
import { ScreenTab } from "../hall/screentab.js";
import { SettingsForm } from "../hall/settingsform.js";
import { crossTable, standingsView } from "../hall/tables.js";
import { aboutText, progressText } from "../hall/format.js";
import { brokenNote } from "./tournament.js";

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const key = takeSecret("key", id, context.hash);
  const hall = await Tournament.open(id, key, context.signal);
  context.title(t("hall-desk-of", { name: hall.settings.name }));
  if (hall.state.you.role !== "controller") return replace(root, keyForm(hall, context));
  const rules = await allRules();
  const desk = new Desk(hall, rules, context);
  replace(root, desk.element);
  desk.start();
  return () => desk.stop();
}

/** Asks for the key of the tournament. @param {Tournament} hall @param {PageContext} context */
function keyForm(hall, context) {
  const field = input("text", "", () => {}, { required: true, autocomplete: "off", spellcheck: "false", class: "field mono" });
  const path = hall.path;
  const send = () => {
    keepSecret("key", hall.id, field.value.trim().replace(/^.*#key=/, ""));
    context.navigate(`${path}/desk`, { replace: true });
  };
  return form({ class: "card stack problem", send, signal: context.signal }, [
    h("h1", null, t("hall-desk-of", { name: hall.settings.name })),
    h("p", null, t("hall-no-key")),
    labelled(t("hall-key-field"), field),
  ], button("check", t("hall-key-use"), { type: "submit", class: "button-primary" }),
    linkButton(null, t("hall-to-public"), { href: path }));
}

/** @typedef {{ element: HTMLElement, update: () => void }} TabBody */

class Desk {
  /** @param {Tournament} hall @param {Api.CatalogueGame[]} rules @param {PageContext} context */
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
      round: new RoundTab(hall, (tab) => this.tabs.select(tab)),
      players: new PlayersTab(hall),
      standings: new StandingsTab(hall),
      sheets: new LinksTab(hall),
      screen: this.screen,
      clock: this.clock,
      settings: new SettingsTab(hall, rules),
      files: new FilesTab(hall, context),
      log: new LogTab(hall),
    };
    const all = Object.entries(this.bodies).map(([key, { element }]) => ({
      key,
      label: t(`hall-tab-${key}`),
      panel: h("div", { class: "desk-panel" }, element),
    }));
    this.tabs = tabs(t("hall-desk"), all, (name) => this.choose(name));
    this.element = h("div", { class: "stack" }, this.head(), this.broken, this.keyNote(), this.tabs.element);
  }

  head() {
    const name = this.hall.settings.name;
    const open = h("a", { href: this.hall.path }, t("hall-to-public"));
    const projector = h("a", { href: `${this.hall.path}/projector`, target: "_blank" }, t("hall-projector"));
    return h("header", { class: "hall-head" },
      h("div", { class: "stack tight" }, h("h1", null, name), this.about,
        h("div", { class: "row" }, this.progress, this.trouble, open, projector)), h("div", { class: "row" }, this.pill.element));
  }

  /** Shown once, after the tournament was made. */
  keyNote() {
    if (!this.context.query.has("new")) return null;
    const link = deskLink(this.hall);
    const note = h("section", { class: "card key-note", "aria-labelledby": "keep-title" }, h("h2", { id: "keep-title" }, t("hall-keep")),
      h("p", null, t("hall-keep-note")),
      h("div", { class: "row nowrap" }, h("input", { class: "field mono", readonly: true, value: link, "aria-label": t("hall-key-link") }),
        button("copy", t("hall-copy"), { class: "button-primary", onclick: () => copyText(link) }),
        button(null, t("hall-keep-done"), { onclick: () => note.remove() })));
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
  /** @param {Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    /** @type {number | null} */
    this.after = null;
    this.choice = h("div", { class: "round-choice" });
    this.table = h("div", { class: "stack" });
    this.cross = h("div", { class: "stack" });
    this.bracket = h("div", { class: "stack" });
    this.shown = "";
    const paper = (/** @type {string} */ what) =>
      linkButton("print", t(`hall-paper-${what}`), { class: "button-small", href: `${hall.path}/print/${what}` });
    this.element = h("div", { class: "stack" },
      h("div", { class: "desk-bar" }, this.choice, h("div", { class: "row" }, paper("standings"), paper("crosstable"))), this.bracket,
      note(t("hall-standings-note")), this.table, h("h2", null, t("hall-cross")), this.cross);
  }

  update() {
    void attempt(this.load(), this.hall.signal);
  }

  async load() {
    const { hall } = this;
    const [standings, rows] = await Promise.all([hall.standings(this.after ?? undefined), hall.crossTable()]);
    const bracket = hall.settings.format === "knockout" ? await loadBracket(hall) : null;
    const now = JSON.stringify([standings, rows, hall.state.players, bracket]);
    // A table that did not change keeps the explanation that is open in it.
    if (now === this.shown) return;
    this.shown = now;
    const last = hall.state.rounds.length;
    const options = optionsOf(Array.from({ length: last + 1 }, (_, i) => last - i), (n) => t("hall-after-round", { n }));
    replace(this.choice, labelled(t("hall-standings"), select(options, String(this.after ?? last), (n) => {
      this.after = Number(n) === last ? null : Number(n);
      this.update();
    })));
    replace(this.bracket, bracket && bracketView(hall, bracket), bracket && placesList(hall, bracket));
    replace(this.table, standingsView(hall, standings));
    replace(this.cross, crossTable(hall, rows));
  }
}

class SettingsTab {
  /** @param {Tournament} hall @param {Api.CatalogueGame[]} rules */
  constructor(hall, rules) {
    this.hall = hall;
    this.rules = rules;
    this.shown = "";
    this.element = h("div");
  }

  /** Rebuilt only when the settings changed. */
  update() {
    const { hall } = this;
    const begun = hall.state.rounds.length > 0;
    const now = JSON.stringify([hall.settings, begun]);
    if (now === this.shown) return;
    this.shown = now;
    const settings = structuredClone(hall.settings);
    const send = async () => {
      if (await writeSettings(hall, settings)) toast(t("hall-saved"));
    };
    const fields = [
      begun && note(t("hall-set-begun")),
      new SettingsForm(settings, this.rules, { begun }).element,
    ];
    replace(this.element,
      form({ send, signal: hall.signal }, fields, button("check", t("hall-save"), { type: "submit", class: "button-primary" })));
  }
}
