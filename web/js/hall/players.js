// The players at the controller's desk: entered by hand, by a list, from a file; corrected, withdrawn, back again, absent.

import { h, icon, openDialog, replace, toast } from "../dom.js";
import { t } from "../words.js";
import { filePicker, input, labelled, select } from "../parts/fields.js";
import { plain } from "../parts/rules.js";
import { attempt, problemText } from "./hall.js";
import { keepFocus } from "./keep.js";
import { emptyNote, headRow, nameButton, tableBox } from "./tables.js";

/** @typedef {import("./hall.js").Room} Room */

export class PlayersTab {
  /** @param {Room} hall */
  constructor(hall) {
    this.hall = hall;
    this.wanted = "";
    this.table = h("div", { class: "stack" });
    this.count = h("p", { class: "muted", role: "status" });
    const search = input("search", "", (text) => {
      this.wanted = plain(text.trim());
      this.draw();
    }, { autocomplete: "off" });
    this.element = h("div", { class: "stack" }, h("div", { class: "desk-split" }, this.oneForm(), this.listForm()),
      h("div", { class: "desk-bar" }, this.count, labelled(t("hall-find-name"), search)), this.table);
  }

  oneForm() {
    const fields = playerFields({ name: "" });
    const error = h("div", { role: "alert", class: "form-error" });
    const form = h("form", { class: "card stack", "aria-labelledby": "enter-one" }, h("h2", { id: "enter-one" }, t("hall-enter-one")), fields.element, error,
      h("div", null, h("button", { type: "submit", class: "button button-primary" }, icon("plus"), t("hall-enter"))));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      replace(error);
      try {
        await this.hall.write([{ entry: "enter", player: fields.value() }]);
        fields.clear();
      } catch (problem) {
        if (!this.hall.signal.aborted) replace(error, h("p", null, problemText(problem)));
      }
    });
    return form;
  }

  listForm() {
    const text = h("textarea", { class: "field", rows: 6, spellcheck: "false", placeholder: t("hall-list-example") });
    const error = h("div", { role: "alert", class: "form-error" });
    const enter = async () => {
      replace(error);
      const before = this.hall.state.players.length;
      try {
        await this.hall.act("/players", { text: text.value });
        text.value = "";
        toast(t("hall-entered", { n: this.hall.state.players.length - before }));
      } catch (problem) {
        if (!this.hall.signal.aborted) replace(error, faultList(problem));
      }
    };
    const form = h("form", { class: "card stack", "aria-labelledby": "enter-list" }, h("h2", { id: "enter-list" }, t("hall-enter-list")),
      labelled(t("hall-list"), text, t("hall-list-note")), error,
      h("div", { class: "row" }, h("button", { type: "submit", class: "button" }, icon("plus"), t("hall-enter-all")),
        filePicker(t("hall-list-file"), ".csv,.txt,.tsv,text/csv,text/plain", (read) => {
          text.value = read;
          void enter();
        }, icon("upload"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void enter();
    });
    return form;
  }

  update() {
    const { players } = this.hall.state;
    const n = players.filter(({ active }) => active).length;
    this.count.textContent = t("hall-count", { n: players.length, active: n });
    this.draw();
  }

  draw() {
    const { players } = this.hall.state;
    const shown = players.filter(({ id, player }) => this.wanted === "" || plain(`${player.name} ${player.club ?? ""}`).includes(this.wanted) || String(id) === this.wanted);
    const head = headRow([[t("hall-number"), "num"], [t("hall-name"), "name"], t("hall-club"), t("hall-category"), [t("hall-rating"), "num"], t("hall-next-round"), [t("hall-actions"), "quiet"]]);
    keepFocus(this.table, () => replace(this.table, players.length === 0 ? emptyNote(t("hall-nobody-yet"), "person")
      : tableBox(t("hall-players"), [head, h("tbody", null, shown.map((one) => this.row(one)))], "people")));
  }

  /** @param {Hall.Competitor} one */
  row(one) {
    const { id, player, active } = one;
    return h("tr", { class: active ? "" : "gone" }, h("td", { class: "num" }, id),
      h("th", { scope: "row", class: "name" }, nameButton(this.hall, id), !active && h("span", { class: "badge" }, t("hall-status-out"))),
      h("td", null, player.club ?? ""), h("td", null, player.category ?? ""), h("td", { class: "num" }, player.rating ?? ""),
      h("td", null, active && this.wishField(one)), h("td", { class: "actions" }, h("div", { class: "row nowrap" }, this.correctButton(one), this.leaveButton(one))));
  }

  /** What he asked for in the next round. @param {Hall.Competitor} one */
  wishField({ id, player, wishes }) {
    const round = this.hall.state.next_round;
    const now = wishes.find(([of]) => of === round)?.[1] ?? "";
    /** @type {[string, string][]} */
    const options = [["", t("hall-wish-plays")], ["half-bye", t("hall-wish-half-bye")], ["absent", t("hall-wish-absent")]];
    return select(options, now, (out) => void attempt(this.hall.write([{ entry: "wish", id, round, out: out || null }]), this.hall.signal),
      { "aria-label": t("hall-wish-of", { name: player.name }), dataset: { keep: `wish-${id}` } });
  }

  /** @param {Hall.Competitor} one */
  correctButton({ id, player }) {
    const label = t("hall-correct-player", { name: player.name });
    const correct = () => void this.correct(id, player);
    return h("button", { type: "button", class: "button button-small", "aria-label": label, dataset: { keep: `correct-${id}` }, onclick: correct }, icon("edit"), t("hall-correct"));
  }

  /** @param {Hall.Competitor} one */
  leaveButton({ id, player, active }) {
    const entry = active ? "withdraw" : "return";
    return h("button", { type: "button", class: "button button-small button-quiet", "aria-label": t(`hall-${entry}-player`, { name: player.name }), dataset: { keep: `leave-${id}` },
      onclick: () => void attempt(this.hall.write([{ entry, id }]), this.hall.signal) }, t(`hall-${entry}`));
  }

  /** @param {number} id @param {Hall.Player} player */
  correct(id, player) {
    const fields = playerFields(player);
    const error = h("div", { role: "alert", class: "form-error" });
    const form = h("form", { class: "stack" }, fields.element, error, h("div", null, h("button", { type: "submit", class: "button button-primary" }, icon("check"), t("hall-save"))));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        await this.hall.write([{ entry: "correct", id, player: fields.value() }]);
        form.closest("dialog")?.close("done");
      } catch (problem) {
        if (!this.hall.signal.aborted) replace(error, h("p", null, problemText(problem)));
      }
    });
    return openDialog({ title: t("hall-correct-player", { name: player.name }), body: form });
  }
}

/** @param {Hall.Player} player */
function playerFields(player) {
  const text = (/** @type {string} */ value, /** @type {Record<string, any>} */ props = {}) => input("text", value, () => {}, { autocomplete: "off", maxlength: 100, ...props });
  const count = (/** @type {number | null | undefined} */ value) => input("number", value ?? "", () => {}, { min: 0, max: 65535, step: 1, inputmode: "numeric" });
  const name = text(player.name, { required: true });
  const [club, category, rating, seed] = [text(player.club ?? ""), text(player.category ?? ""), count(player.rating), count(player.seed)];
  const whole = (/** @type {HTMLInputElement} */ field) => (field.value === "" ? {} : Number(field.value));
  return {
    element: h("div", { class: "stack tight" }, labelled(t("hall-name"), name),
      h("div", { class: "person-fields" }, labelled(t("hall-club"), club), labelled(t("hall-category"), category), labelled(t("hall-rating"), rating), labelled(t("hall-seed"), seed))),
    /** @returns {Hall.Player} */
    value: () => {
      const [r, s] = [whole(rating), whole(seed)];
      return { name: name.value.trim(), club: club.value.trim(), category: category.value.trim(), ...(typeof r === "number" ? { rating: r } : {}), ...(typeof s === "number" ? { seed: s } : {}) };
    },
    clear: () => {
      for (const field of [name, club, category, rating, seed]) field.value = "";
      name.focus();
    },
  };
}

/** All that is wrong with a list, each with its line. @param {unknown} problem */
export function faultList(problem) {
  /** @type {{ line?: number, message?: string }[]} */
  const faults = /** @type {any} */ (problem).body?.faults ?? [];
  if (faults.length < 2) return h("p", { class: "lines-kept" }, problemText(problem));
  return h("ul", { class: "plain-list" }, faults.map(({ line, message }) => h("li", null, line ? `${t("hall-line", { n: line })}: ${message}` : message)));
}
