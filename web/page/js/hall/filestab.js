// Files at the controller's desk: everything to take away, a final of the best, and the log of what was done.

import { addressOf, fullAddress } from "../address.js";
import { button, copyText, download, h, icon, note, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { card, form, input, labelled } from "../components/forms.js";
import { keepSecret } from "./tournament.js";
import { emptyNote, tableBox, td } from "./tables.js";
import { byText, points, resultText, timeText } from "./format.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

/** @type {[format: string, ending: string, type: string][]} */
const FORMATS = [
  ["json", "json", "application/json"],
  ["trf26", "trf", "text/plain"],
  ["trf", "trf", "text/plain"],
  ["csv-players", "csv", "text/csv"],
  ["csv-standings", "csv", "text/csv"],
  ["csv-round", "csv", "text/csv"],
  ["csv-crosstable", "csv", "text/csv"],
];

/** The desk's own address, with its key. @param {Tournament} hall */
export const deskLink = (hall) => fullAddress(`${hall.path}/desk#key=${hall.token}`);

export class FilesTab {
  /** @param {Tournament} hall @param {PageContext} context */
  constructor(hall, context) {
    this.hall = hall;
    this.context = context;
    const exports = FORMATS.map((format) =>
      h("li", null, h("button", {
        type: "button",
        class: "paper-link",
        onclick: () => void attempt(this.save(...format), hall.signal),
      }, h("strong", null, icon("download"), t(`hall-file-${format[0]}`)),
        h("span", { class: "small muted" }, t(`hall-file-note-${format[0]}`))))
    );
    exports.splice(1, 0, this.archiveItem(), this.siteItem());
    this.element = h("div", { class: "stack" },
      card(t("hall-files"), h("ul", { class: "paper-list" }, exports),
        note(t("hall-files-import"), " ", h("a", { href: "/tournaments" }, t("hall-title")))),
      card(t("hall-key"), h("p", { class: "muted" }, t("hall-key-note")),
        h("div", null, button("copy", t("hall-key-copy"), { onclick: () => copyText(deskLink(hall)) }))), this.finalForm());
  }

  update() {}

  /** Everything, with games and links. */
  archiveItem() {
    const { hall } = this;
    const save = async () => download(`${this.fileName()}-archive.json`, await hall.text("/archive"), "application/json");
    return h("li", null,
      h("button", { type: "button", class: "paper-link", onclick: () => void attempt(save(), hall.signal) },
        h("strong", null, icon("download"), t("hall-file-archive")), h("span", { class: "small muted" }, t("hall-file-note-archive"))));
  }

  /** The web site is public, so it is a plain link. */
  siteItem() {
    const href = addressOf(`/api/tournaments/${encodeURIComponent(this.hall.id)}/site`);
    return h("li", null,
      h("a", { class: "paper-link", href, download: `${this.fileName()}-site.zip` },
        h("strong", null, icon("download"), t("hall-file-site")), h("span", { class: "small muted" }, t("hall-file-note-site"))));
  }

  fileName() {
    return this.hall.settings.name.normalize("NFD").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase() || "tournament";
  }

  /** @param {string} format @param {string} ending @param {string} type */
  async save(format, ending, type) {
    const text = await this.hall.text(`/export?format=${format}`);
    download(`${this.fileName()}${format === "trf26" ? "-2026" : ""}${format.startsWith("csv-") ? format.slice(3) : ""}.${ending}`, text,
      type);
  }

  finalForm() {
    const { hall, context } = this;
    const players = input("number", 8, () => {}, { min: 2, max: 128, step: 1, required: true });
    const name = input("text", t("hall-final-name", { name: hall.settings.name }), () => {}, { required: true, maxlength: 200 });
    const send = async () => {
      const made = await hall.post("/final", { players: Number(players.value), name: name.value.trim() });
      keepSecret("key", made.id, made.key);
      context.navigate(`/tournament/${encodeURIComponent(made.id)}/desk?new`);
    };
    return form({ class: "card stack", title: t("hall-final"), send, signal: hall.signal }, [
      h("p", { class: "muted" }, t("hall-final-note")),
      h("div", { class: "form-pair" }, labelled(t("hall-final-players"), players), labelled(t("hall-set-name"), name)),
    ], button("star", t("hall-final-create"), { type: "submit" }));
  }
}

export class LogTab {
  /** @param {Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    this.element = h("div", { class: "stack" });
  }

  update() {
    void attempt(this.load(), this.hall.signal);
  }

  async load() {
    const { lines } = await this.hall.get("/log");
    const rows = lines.map((/** @type {Record<string, any>} */ line, /** @type {number} */ i) =>
      h("tr", null, td("num", i + 1), td("small muted", timeText(line.at)), td("", this.lineText(line)))
    ).reverse();
    replace(this.element, h("p", { class: "muted" }, t("hall-log-note")),
      rows.length > 0
        ? tableBox(t("hall-log"), [[t("hall-number"), "num"], t("hall-log-time"), t("hall-log-what")], rows, "log")
        : emptyNote(t("hall-log-none")));
  }

  /** One entry in a sentence. @param {Record<string, any>} line */
  lineText(line) {
    const { hall } = this;
    const args = {
      name: line.player?.name ?? (line.id ? hall.name(line.id) : ""),
      round: line.round ?? 0,
      board: line.board ?? 0,
      result: "",
      by: "",
      out: "",
      other: line.into ? hall.name(line.into) : "",
      names: (line.ids ?? []).map((/** @type {number} */ id) => hall.name(id)).join(", "),
      points: line.entry === "adjust" ? points(line.points) : "",
      why: line.why ?? "",
    };
    if (line.entry === "result") {
      const seats = hall.state.rounds[line.round - 1]?.boards.find((board) => board.number === line.board)?.seats.length ?? 2;
      Object.assign(args, { result: resultText(line.result, seats, hall.settings), by: byText(hall, line.by) });
    }
    if (line.entry === "wish") args.out = line.out ? t(`hall-out-${line.out}`) : t("hall-wish-plays");
    const text = t(`hall-log-${line.entry}`, args);
    const remark = [line.who, line.reason].filter(Boolean).join(": ");
    return remark ? t("hall-log-remark", { entry: text, remark }) : text;
  }
}
