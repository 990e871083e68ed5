// Sheets and links at the controller's desk: what is printed, and the address and code that bring a player to his own sheet.

import { copyText, h, icon, openDialog, replace } from "../dom.js";
import { t } from "../words.js";
import { input, labelled, select } from "../parts/fields.js";
import { plain } from "../parts/rules.js";
import { attempt } from "./hall.js";
import { qrPicture } from "./qr.js";
import { emptyNote, headRow, tableBox } from "./tables.js";

/** What can be printed. */
export const PAPERS = ["pairings", "names", "sheets", "cards", "standings", "crosstable", "wallchart", "links"];

export class LinksTab {
  /** @param {import("./hall.js").Room} hall */
  constructor(hall) {
    this.hall = hall;
    this.origin = "";
    this.wanted = "";
    /** @type {Hall.Link[]} */
    this.links = [];
    this.origins = h("div");
    this.papers = h("ul", { class: "paper-list" });
    this.table = h("div", { class: "stack" });
    const search = input("search", "", (text) => {
      this.wanted = plain(text.trim());
      this.draw();
    }, { autocomplete: "off" });
    this.element = h("div", { class: "stack" },
      h("section", { class: "card stack", "aria-labelledby": "papers-title" }, h("h2", { id: "papers-title" }, t("hall-papers")), this.papers),
      h("section", { class: "card stack", "aria-labelledby": "links-title" }, h("h2", { id: "links-title" }, t("hall-links")), h("p", { class: "muted" }, t("hall-links-note")),
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
    const choose = select(origins.map((origin) => [origin, origin]), this.origin, (origin) => {
      this.origin = origin;
      this.update();
    });
    replace(this.origins, labelled(t("hall-origin"), choose, t("hall-origin-note")));
    this.drawPapers();
    this.draw();
  }

  /** @param {string} what */
  paperPath(what) {
    const path = `/tournament/${encodeURIComponent(this.hall.id)}/print/${what}`;
    return ["sheets", "cards", "links"].includes(what) ? `${path}?${new URLSearchParams({ origin: this.origin })}` : path;
  }

  drawPapers() {
    const drawn = this.hall.state.rounds.length > 0;
    const wanted = PAPERS.filter((what) => drawn || ["cards", "wallchart", "links"].includes(what));
    replace(this.papers, wanted.map((what) => h("li", null, h("a", { class: "paper-link", href: this.paperPath(what) },
      h("strong", null, icon("print"), t(`hall-paper-${what}`)), h("span", { class: "small muted" }, t(`hall-paper-note-${what}`))))));
  }

  draw() {
    const shown = this.links.filter(({ name }) => this.wanted === "" || plain(name).includes(this.wanted));
    const head = headRow([[t("hall-number"), "num"], [t("hall-name"), "name"], t("hall-link"), [t("hall-actions"), "quiet"]]);
    replace(this.table, this.links.length === 0 ? emptyNote(t("hall-nobody-yet"), "person") : tableBox(t("hall-links"), [head, h("tbody", null, shown.map((link) => this.row(link)))], "links"));
  }

  /** @param {Hall.Link} link */
  row(link) {
    const { id, name, address } = link;
    const copy = h("button", { type: "button", class: "button button-small", "aria-label": t("hall-copy-of", { name }), onclick: () => void copyText(address) }, icon("copy"), t("hall-copy"));
    const code = h("button", { type: "button", class: "button button-small", "aria-label": t("hall-code-of", { name }), onclick: () => void showCode(link) }, icon("eye"), t("hall-code"));
    return h("tr", null, h("td", { class: "num" }, id), h("th", { scope: "row", class: "name" }, name),
      h("td", { class: "address small muted" }, address.replace(/=.*$/, "=…")), h("td", { class: "actions" }, h("div", { class: "row nowrap" }, copy, code)));
  }
}

/** A code large enough for a telephone held over the table. @param {Hall.Link} link */
function showCode({ name, qr }) {
  return openDialog({ title: name, body: [h("div", { class: "code-large" }, qrPicture(qr, t("hall-code-of", { name }))), h("p", { class: "small muted" }, t("hall-code-note"))] });
}
