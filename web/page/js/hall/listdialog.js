// A list of players before it is taken: how it is read, what every line becomes, and what the columns are.

import { button, h, icon, openDialog, replace, toast } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { check, form, labelled, optionsOf, select } from "../components/forms.js";
import { tableBox, td } from "./tables.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

const COLUMNS = ["name", "given-name", "surname", "club", "rating", "seed", "category", "board", "skip"];
const SEPARATORS = ["comma", "semicolon", "tab", "line"];
/** Lines that are shown; the rest is read like them. */
const SHOWN_ROWS = 200;

/**
 * The text of a file in any encoding: UTF-16 by its mark, UTF-8 if it is that, or else Windows-1252, of which Latin-1 is a part.
 * @param {ArrayBuffer} bytes
 */
export function decoded(bytes) {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A file of any encoding, read as text. @param {string} label @param {string} accept @param {(text: string) => void} chosen */
export function listPicker(label, accept, chosen) {
  const field = h("input", { type: "file", accept, class: "file-input" });
  field.addEventListener("change", async () => {
    const file = field.files?.[0];
    if (!file) return;
    chosen(decoded(await file.arrayBuffer()));
    field.value = "";
  });
  return h("label", { class: "button file-button" }, icon("upload"), label, field);
}

/** Shows how a list is read; answers whether it was entered. @param {Tournament} hall @param {string} text */
export async function openList(hall, text) {
  const dialog = new ListDialog(hall, text);
  await dialog.load();
  await openDialog({ title: t("hall-check"), body: dialog.element, class: "wide-dialog" });
  return dialog.entered;
}

class ListDialog {
  /** @param {Tournament} hall @param {string} text */
  constructor(hall, text) {
    this.hall = hall;
    this.text = text;
    this.entered = false;
    /** @type {{ separator?: string, heading?: boolean, columns?: string[] }} */
    this.layout = {};
    this.how = h("div", { class: "stack tight" });
    this.table = h("div");
    this.take = button("plus", "", { type: "submit", class: "button-primary" });
    this.faults = h("p", { class: "form-error", role: "status", hidden: true });
    this.element = form({ send: () => this.send(), signal: hall.signal }, [
      h("p", { class: "muted" }, t("hall-check-note")),
      this.how,
      this.table,
      this.faults,
    ], this.take);
  }

  /** Reads the list as it is laid out now. */
  async load() {
    /** @type {Hall.ListPreview} */
    const read = await this.hall.post("/players/preview", { text: this.text, layout: this.layout });
    this.read = read;
    this.drawHow(read);
    this.drawTable(read);
    const wrong = read.rows.filter(({ faults }) => faults.length > 0).length;
    this.take.lastChild?.replaceWith(t("hall-check-take", { n: read.rows.length }));
    this.take.disabled = wrong > 0 || read.faults.length > 0;
    this.faults.hidden = !this.take.disabled;
    replace(this.faults, wrong > 0 ? t("hall-check-faults", { n: wrong }) : read.faults.map(({ message }) => message).join(" "));
  }

  reload() {
    void attempt(this.load(), this.hall.signal);
  }

  /** @param {Hall.ListPreview} read */
  drawHow(read) {
    const separators = optionsOf(SEPARATORS, (one) => t(`hall-check-separator-${one}`));
    const separator = select(separators, read.separator, (one) => {
      this.layout = { separator: one };
      this.reload();
    });
    const heading = check(t("hall-check-heading"), read.heading !== null, (on) => {
      this.layout = { ...this.layout, separator: read.separator, heading: on, columns: undefined };
      this.reload();
    });
    replace(this.how, labelled(t("hall-check-separator"), separator), heading);
  }

  /** @param {Hall.ListPreview} read */
  drawTable(read) {
    const columns = read.columns.map((kind, i) => this.columnChoice(read, kind, i));
    const rows = read.rows.slice(0, SHOWN_ROWS).map(({ line, cells, player, faults }) =>
      h("tr", { class: faults.length > 0 ? "wrong" : "" }, td("num", line), read.columns.map((kind, i) =>
        td(kind === "skip" ? "muted" : "", cells[i] ?? "")
      ), td("", h("strong", null, player.name), faults.map(({ message }) => h("p", { class: "form-error" }, message))))
    );
    const box = tableBox(t("hall-check"), [t("hall-line", { n: "" }).trim(), ...read.columns.map(() => ""), t("hall-check-becomes")], rows,
      "list-preview");
    const heads = box.querySelectorAll("thead th");
    columns.forEach((choice, i) => replace(/** @type {HTMLElement} */ (heads[i + 1]), choice));
    replace(this.table, box);
  }

  /** @param {Hall.ListPreview} read @param {string} kind @param {number} at */
  columnChoice(read, kind, at) {
    const options = optionsOf(COLUMNS, (one) => t(`hall-check-column-${one}`));
    return select(options, kind, (one) => {
      const columns = [...read.columns];
      columns[at] = /** @type {any} */ (one);
      this.layout = { separator: read.separator, heading: read.heading !== null, columns };
      this.reload();
    }, { "aria-label": t("hall-check-column", { n: at + 1 }) });
  }

  async send() {
    const { hall, read } = this;
    if (!read) return;
    const before = hall.state.players.length;
    const layout = { separator: read.separator, heading: read.heading !== null, columns: read.columns };
    await hall.act("/players", { text: this.text, layout });
    this.entered = true;
    this.element.closest("dialog")?.close("done");
    toast(t("hall-entered", { n: hall.state.players.length - before }));
  }
}
