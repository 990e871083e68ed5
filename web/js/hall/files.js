// Files at the controller's desk: everything to take away, a final of the best, and the log of what was done.

import { copyText, download, h, icon, replace } from "../dom.js";
import { t } from "../words.js";
import { input, labelled } from "../parts/fields.js";
import { attempt, keepSecret, problemText } from "./hall.js";
import { emptyNote, headRow, tableBox } from "./tables.js";
import { byText, resultText, timeText } from "./tell.js";

/** @typedef {import("./hall.js").Room} Room */

/** @type {[format: string, ending: string, type: string][]} */
const FORMATS = [
  ["json", "json", "application/json"], ["trf", "trf", "text/plain"], ["csv-players", "csv", "text/csv"],
  ["csv-standings", "csv", "text/csv"], ["csv-round", "csv", "text/csv"], ["csv-crosstable", "csv", "text/csv"],
];

/** The desk's own address, with its key. @param {Room} hall */
export const deskLink = (hall) => `${location.origin}/tournament/${encodeURIComponent(hall.id)}/desk#key=${hall.token}`;

export class FilesTab {
  /** @param {Room} hall @param {PageContext} context */
  constructor(hall, context) {
    this.hall = hall;
    this.context = context;
    const exports = FORMATS.map((format) => h("li", null, h("button", { type: "button", class: "paper-link", onclick: () => void attempt(this.save(...format), hall.signal) },
      h("strong", null, icon("download"), t(`hall-file-${format[0]}`)), h("span", { class: "small muted" }, t(`hall-file-note-${format[0]}`)))));
    this.element = h("div", { class: "stack" },
      h("section", { class: "card stack", "aria-labelledby": "files-title" }, h("h2", { id: "files-title" }, t("hall-files")), h("ul", { class: "paper-list" }, exports),
        h("p", { class: "small muted" }, t("hall-files-import"), " ", h("a", { href: "/tournaments" }, t("hall-title")))),
      h("section", { class: "card stack", "aria-labelledby": "key-title" }, h("h2", { id: "key-title" }, t("hall-key")), h("p", { class: "muted" }, t("hall-key-note")),
        h("div", null, h("button", { type: "button", class: "button", onclick: () => void copyText(deskLink(hall)) }, icon("copy"), t("hall-key-copy")))),
      this.finalForm());
  }

  update() {}

  /** @param {string} format @param {string} ending @param {string} type */
  async save(format, ending, type) {
    const text = await this.hall.text(`/export?format=${format}`);
    const name = this.hall.settings.name.normalize("NFD").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase() || "tournament";
    download(`${name}${format.startsWith("csv-") ? format.slice(3) : ""}.${ending}`, text, type);
  }

  finalForm() {
    const { hall, context } = this;
    const players = input("number", 8, () => {}, { min: 2, max: 128, step: 1, required: true });
    const name = input("text", t("hall-final-name", { name: hall.settings.name }), () => {}, { required: true, maxlength: 200 });
    const error = h("div", { role: "alert", class: "form-error" });
    const form = h("form", { class: "card stack", "aria-labelledby": "final-title" }, h("h2", { id: "final-title" }, t("hall-final")), h("p", { class: "muted" }, t("hall-final-note")),
      h("div", { class: "form-pair" }, labelled(t("hall-final-players"), players), labelled(t("hall-set-name"), name)), error,
      h("div", null, h("button", { type: "submit", class: "button" }, icon("star"), t("hall-final-create"))));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        const made = await hall.post("/final", { players: Number(players.value), name: name.value.trim() });
        keepSecret("key", made.id, made.key);
        context.navigate(`/tournament/${encodeURIComponent(made.id)}/desk?new`);
      } catch (problem) {
        if (!hall.signal.aborted) replace(error, h("p", null, problemText(problem)));
      }
    });
    return form;
  }
}

export class LogTab {
  /** @param {Room} hall */
  constructor(hall) {
    this.hall = hall;
    this.element = h("div", { class: "stack" });
  }

  update() {
    void attempt(this.load(), this.hall.signal);
  }

  async load() {
    const { lines } = await this.hall.get("/log");
    const head = headRow([[t("hall-number"), "num"], t("hall-log-time"), t("hall-log-what")]);
    const rows = lines.map((/** @type {Record<string, any>} */ line, /** @type {number} */ i) => h("tr", null,
      h("td", { class: "num" }, i + 1), h("td", { class: "small muted" }, timeText(line.at)), h("td", null, this.lineText(line)))).reverse();
    replace(this.element, h("p", { class: "muted" }, t("hall-log-note")), rows.length > 0 ? tableBox(t("hall-log"), [head, h("tbody", null, rows)], "log") : emptyNote(t("hall-log-none")));
  }

  /** One entry in a sentence. @param {Record<string, any>} line */
  lineText(line) {
    const { hall } = this;
    const args = { name: line.player?.name ?? (line.id ? hall.name(line.id) : ""), round: line.round ?? 0, board: line.board ?? 0, result: "", by: "", out: "" };
    if (line.entry === "result") {
      const seats = hall.state.rounds[line.round - 1]?.boards.find((board) => board.number === line.board)?.seats.length ?? 2;
      Object.assign(args, { result: resultText(line.result, seats, hall.settings), by: byText(hall, line.by) });
    }
    if (line.entry === "wish") args.out = line.out ? t(`hall-out-${line.out}`) : t("hall-wish-plays");
    return t(`hall-log-${line.entry}`, args);
  }
}
