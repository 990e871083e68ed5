// Papers of a tournament: seen on the screen as they will lie on the table, and printed without anything around them.

import { Problem } from "../api.js";
import { h, icon, replace } from "../dom.js";
import { t } from "../words.js";
import { check, labelled, select } from "../parts/fields.js";
import { Room, secretOf } from "../hall/hall.js";
import { PAPERS } from "../hall/paper.js";
import { hallReady } from "../hall/style.js";
import { emptyNote } from "../hall/tables.js";

/** @typedef {import("../hall/paper.js").Facts} Facts */

/** @type {PageModule["show"]} */
export async function show(root, { id, what }, context) {
  if (!(what in PAPERS)) throw new Problem("not-found", t("web-page-missing"), 404);
  const key = secretOf("key", id);
  const [hall] = await Promise.all([Room.open(id, key, context.signal), hallReady()]);
  context.title(`${t(`hall-paper-${what}`)}: ${hall.settings.name}`);
  const page = new PrintPage(hall, what, context);
  replace(root, page.element);
  await page.load();
}

class PrintPage {
  /** @param {Room} hall @param {string} what @param {PageContext} context */
  constructor(hall, what, context) {
    this.hall = hall;
    this.what = what;
    this.kind = PAPERS[what];
    this.context = context;
    this.round = Number(context.query.get("round")) || hall.state.rounds.length;
    this.controller = hall.state.you.role === "controller";
    this.codes = Boolean(this.kind.codes) && this.controller && (what === "links" || context.query.has("codes"));
    this.paper = h("div", { class: `paper paper-${what} ${this.kind.wide ? "paper-wide" : ""}`, tabindex: "0", role: "group", "aria-label": t(`hall-paper-${what}`) });
    this.element = h("div", { class: "print-page" }, this.bar(), this.paper);
  }

  bar() {
    const { hall, what } = this;
    const path = `/tournament/${encodeURIComponent(hall.id)}`;
    const papers = Object.keys(PAPERS).filter((name) => this.controller || name !== "links");
    const choose = select(papers.map((name) => [name, t(`hall-paper-${name}`)]), what, (name) => this.context.navigate(`${path}/print/${name}${location.search}`));
    const rounds = hall.state.rounds.map(({ number: n }) => /** @type {[string, string]} */ ([String(n), t("hall-round-n", { n })]));
    const round = select(rounds, String(this.round), (n) => this.change(() => (this.round = Number(n))));
    return h("div", { class: "print-bar card" }, h("h1", null, t(`hall-paper-${what}`)),
      h("div", { class: "print-fields" }, labelled(t("hall-paper"), choose), (this.kind.needsRound || what === "standings") && rounds.length > 0 && labelled(t("hall-round"), round),
        this.kind.codes && this.controller && what !== "links" && check(t("hall-paper-codes"), this.codes, (on) => this.change(() => (this.codes = on)))),
      h("div", { class: "row" }, h("button", { type: "button", class: "button button-primary", onclick: () => print() }, icon("print"), t("hall-print")),
        h("a", { class: "button", href: this.controller ? `${path}/desk?tab=sheets` : path }, icon("previous"), t("hall-back"))));
  }

  /** @param {() => void} does */
  change(does) {
    does();
    void this.load();
  }

  async load() {
    const { hall, kind } = this;
    if (kind.needsRound && hall.state.rounds.length === 0) return replace(this.paper, emptyNote(t("hall-no-round-yet"), "clock"));
    if (this.what === "links" && !this.controller) return replace(this.paper, emptyNote(t("hall-no-key"), "warning"));
    const origin = this.context.query.get("origin");
    const links = this.codes ? (await hall.get(`/links${origin ? `?origin=${encodeURIComponent(origin)}` : ""}`)).players : [];
    const [standings, cross] = await Promise.all([hall.standings(this.what === "standings" ? this.round : undefined), hall.crossTable()]);
    /** @type {Facts} */
    const facts = { round: hall.state.rounds[this.round - 1], standings, cross, links: new Map(links.map((/** @type {Hall.Link} */ link) => [link.id, link])) };
    replace(this.paper, kind.make(hall, facts));
    this.paper.dataset.ready = "yes";
  }
}
