// Papers of a tournament: seen on the screen as they will lie on the table, and printed without anything around them.

import { Problem } from "../api.js";
import { button, h, linkButton, replace } from "../dom.js";
import { t } from "../i18n.js";
import { check, labelled, optionsOf, select } from "../components/forms.js";
import { Tournament, secretOf } from "../hall/tournament.js";
import { layOut } from "../hall/paging.js";
import { loadBracket } from "../hall/bracket.js";
import { PAPERS, headOf } from "../hall/papers.js";
import { DATES, SIZES, choosePaper, dateStyle, dayText, paperSize } from "../hall/papersize.js";
import { emptyNote, roundOptions } from "../hall/tables.js";

/** @typedef {import("../hall/papers.js").Facts} Facts */

/** @type {PageModule["show"]} */
export async function show(root, { id, what }, context) {
  if (!(what in PAPERS)) throw new Problem("not-found", t("web-page-missing"), 404);
  const key = secretOf("key", id);
  const hall = await Tournament.open(id, key, context.signal);
  context.title(`${t(`hall-paper-${what}`)}: ${hall.settings.name}`);
  const page = new PrintPage(hall, what, context);
  replace(root, page.element);
  await page.load();
  const fit = new ResizeObserver(() => page.fit());
  fit.observe(root);
  return () => fit.disconnect();
}

/** Smaller than this a page on the screen cannot be made out; it is scrolled instead. */
const LEAST_ZOOM = 0.5;

class PrintPage {
  /** @param {Tournament} hall @param {string} what @param {PageContext} context */
  constructor(hall, what, context) {
    this.hall = hall;
    this.what = what;
    this.kind = PAPERS[what];
    this.context = context;
    this.round = Number(context.query.get("round")) || this.usualRound();
    this.controller = hall.state.you.role === "controller";
    this.codes = Boolean(this.kind.codes) && this.controller && (what === "links" || context.query.has("codes"));
    this.paper = h("div", {
      class: `paper paper-${what} ${this.kind.wide ? "paper-wide" : ""}`,
      tabindex: "0",
      role: "group",
      "aria-label": t(`hall-paper-${what}`),
    });
    this.element = h("div", null, this.bar(), this.paper);
  }

  /** The last round; for standings the last one that is complete. */
  usualRound() {
    const { rounds, open_boards: open } = this.hall.state;
    return this.what === "standings" && open.length > 0 && rounds.length > 1 ? rounds.length - 1 : rounds.length;
  }

  bar() {
    const { hall, what } = this;
    const path = hall.path;
    const has = (/** @type {string} */ name) => !PAPERS[name].knockout || hall.settings.format === "knockout";
    const papers = Object.keys(PAPERS).filter((name) => has(name) && (this.controller || name !== "links"));
    const choose = select(papers.map((name) => [name, t(`hall-paper-${name}`)]), what,
      (name) => this.context.navigate(`${path}/print/${name}${location.search}`));
    const rounds = roundOptions(hall);
    const round = select(rounds, String(this.round), (n) => this.change(() => (this.round = Number(n))));
    return h("div", { class: "print-bar card" }, h("h1", null, t(`hall-paper-${what}`)),
      h("div", { class: "print-fields" }, labelled(t("hall-paper"), choose),
        (this.kind.needsRound || what === "standings") && rounds.length > 0 && labelled(t("hall-round"), round), ...this.paperFields(),
        this.kind.codes && this.controller && what !== "links" &&
          check(t("hall-paper-codes"), this.codes, (on) => this.change(() => (this.codes = on)))),
      h("div", { class: "row" }, button("print", t("hall-print"), { class: "button-primary", onclick: () => print() }),
        linkButton("previous", t("hall-back"), { href: this.controller ? `${path}/desk?tab=sheets` : path })));
  }

  /** The size of the paper, and how dates are written where there is one. */
  paperFields() {
    const sizes = optionsOf(SIZES, (size) => t(`hall-paper-size-${size}`));
    const size = select(sizes, paperSize(), (of) => this.change(() => choosePaper({ size: /** @type {any} */ (of) })));
    const { date } = this.hall.settings;
    // Ways that come to the same are offered once.
    const styles = new Map(DATES.map((style) => /** @type {const} */ ([dayText(date, style), style])).reverse());
    const dates = [...styles].reverse().map(([text, style]) => /** @type {[string, string]} */ ([style, text]));
    const style = styles.get(dayText(date, dateStyle())) ?? "usual";
    const choose = select(dates, style, (of) => this.change(() => choosePaper({ dates: /** @type {any} */ (of) })));
    return [labelled(t("hall-paper-size"), size), !this.kind.cut && dates.length > 1 && labelled(t("hall-paper-date"), choose)];
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
    const facts = {
      round: hall.state.rounds[this.round - 1],
      standings,
      cross,
      bracket: kind.knockout && hall.settings.format === "knockout" ? await loadBracket(hall) : undefined,
      links: new Map(links.map((/** @type {Hall.Link} */ link) => [link.id, link])),
    };
    this.paper.dataset.size = paperSize();
    this.paper.style.setProperty("--zoom", "1");
    const blocks = kind.make(hall, facts);
    if (blocks.length === 0) replace(this.paper, emptyNote(t("hall-nobody-yet"), "person"));
    else this.paper.dataset.pages = String(layOut(this.paper, { head: headOf(hall, this.what, facts), blocks }));
    this.fit();
    this.paper.dataset.ready = "yes";
  }

  /** Makes the pages as wide as the screen, where it is narrower than they are. */
  fit() {
    const page = /** @type {HTMLElement | null} */ (this.paper.querySelector(".sheet-page"));
    const room = this.element.clientWidth;
    this.paper.style.setProperty("--zoom", "1");
    if (page && room > 0) this.paper.style.setProperty("--zoom", String(Math.max(LEAST_ZOOM, Math.min(1, room / page.offsetWidth))));
  }
}
