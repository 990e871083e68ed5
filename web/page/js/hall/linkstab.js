// Sheets and links at the controller's desk: what is printed, and the address and QR code of every player's own sheet.

import { button, copyText, h, icon, note, openDialog, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { card, labelled, optionsOf, searchField, select } from "../components/forms.js";
import { plain } from "../components/rules.js";
import { qrPicture } from "./qr.js";
import { emptyNote, tableBox, td, th } from "./tables.js";

/** What can be printed. */
export const PAPERS = ["pairings", "names", "sheets", "cards", "tables", "standings", "bracket", "crosstable", "wallchart", "links"];

export class LinksTab {
  /** @param {import("./tournament.js").Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    this.origin = "";
    this.wanted = "";
    /** @type {Hall.Link[]} */
    this.links = [];
    this.origins = h("div");
    this.papers = h("ul", { class: "paper-list" });
    this.table = h("div", { class: "stack" });
    const search = searchField((wanted) => {
      this.wanted = wanted;
      this.draw();
    });
    this.element = h("div", { class: "stack" }, card(t("hall-papers"), this.papers),
      card(t("hall-links"), h("p", { class: "muted" }, t("hall-links-note")),
        h("div", { class: "filter-fields" }, this.origins, labelled(t("hall-find-name"), search)), this.table));
  }

  update() {
    void attempt(this.load(), this.hall.signal);
  }

  async load() {
    const { hall } = this;
    const query = this.origin ? `?origin=${encodeURIComponent(this.origin)}` : "";
    const answer = await hall.get(`/links${query}`);
    this.links = answer.players;
    /** @type {string[]} */
    const origins = [...new Set([...answer.origins, location.origin])];
    this.origin ||= origins[0];
    const choose = select(optionsOf(origins, String), this.origin, (origin) => {
      this.origin = origin;
      this.update();
    });
    replace(this.origins, labelled(t("hall-origin"), choose, t("hall-origin-note")));
    this.drawPapers();
    this.draw();
  }

  /** @param {string} what */
  paperPath(what) {
    const path = `${this.hall.path}/print/${what}`;
    return ["sheets", "cards", "links"].includes(what) ? `${path}?${new URLSearchParams({ origin: this.origin })}` : path;
  }

  drawPapers() {
    const drawn = this.hall.state.rounds.length > 0;
    const knockout = this.hall.settings.format === "knockout";
    const papers = PAPERS.filter((what) => knockout || what !== "bracket");
    const wanted = papers.filter((what) => drawn || ["cards", "tables", "wallchart", "links"].includes(what));
    replace(this.papers,
      wanted.map((what) =>
        h("li", null,
          h("a", { class: "paper-link", href: this.paperPath(what) }, h("strong", null, icon("print"), t(`hall-paper-${what}`)),
            h("span", { class: "small muted" }, t(`hall-paper-note-${what}`))))
      ));
  }

  draw() {
    const shown = this.links.filter(({ name }) => this.wanted === "" || plain(name).includes(this.wanted));
    /** @type {import("./tables.js").Column[]} */
    const columns = [[t("hall-number"), "num"], [t("hall-name"), "name"], t("hall-link"), [t("hall-actions"), "quiet"]];
    replace(this.table,
      this.links.length === 0
        ? emptyNote(t("hall-nobody-yet"), "person")
        : tableBox(t("hall-links"), columns, shown.map((link) => this.row(link)), "links"));
  }

  /** @param {Hall.Link} link */
  row(link) {
    const { id, name, address } = link;
    const tool = (/** @type {string} */ picture, /** @type {string} */ what, /** @type {() => unknown} */ onclick) =>
      button(picture, t(`hall-${what}`), { class: "button-small", "aria-label": t(`hall-${what}-of`, { name }), onclick });
    const copy = tool("copy", "copy", () => copyText(address));
    const code = tool("eye", "code", () => showCode(link));
    return h("tr", null, td("num", id), th("name", name), td("address small muted", address.replace(/=.*$/, "=…")),
      td("actions", h("div", { class: "row nowrap" }, copy, code)));
  }
}

/** A QR code large enough for a phone held over the table. @param {Hall.Link} link */
function showCode({ name, qr }) {
  return openDialog({
    title: name,
    body: [
      h("div", { class: "code-large" }, qrPicture(qr, t("hall-code-of", { name }))),
      note(t("hall-code-note")),
    ],
  });
}
