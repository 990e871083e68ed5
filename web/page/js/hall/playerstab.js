// The players at the controller's desk: entered by hand, by a list, from a file; corrected, withdrawn, back again, absent;
// points, duplicates, removals; and who does not meet.

import { button, h, keepFocus, openDialog } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { form, input, labelled, optionsOf, searchField, select } from "../components/forms.js";
import { plain } from "../components/rules.js";
import { ApartCard } from "./apartcard.js";
import { listPicker, openList } from "./listdialog.js";
import { adjustPoints, mergePlayers, neverPlayed, removePlayer } from "./playerdialogs.js";
import { emptyNote, playerCells, playerColumns, tableBox, td } from "./tables.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

export class PlayersTab {
  /** @param {Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    this.wanted = "";
    this.table = h("div", { class: "stack" });
    this.count = h("p", { class: "muted", role: "status" });
    const search = searchField((wanted) => {
      this.wanted = wanted;
      this.draw();
    });
    this.apart = new ApartCard(hall);
    this.element = h("div", { class: "stack" }, h("div", { class: "desk-split" }, this.oneForm(), this.listForm()), this.apart.element,
      h("div", { class: "desk-bar" }, this.count, labelled(t("hall-find-name"), search)), this.table);
  }

  oneForm() {
    const { hall } = this;
    const fields = playerFields({ name: "" });
    const send = async () => {
      await hall.write([{ entry: "enter", player: fields.value() }]);
      fields.clear();
    };
    return form({ class: "card stack", title: t("hall-enter-one"), send, signal: hall.signal }, fields.element,
      button("plus", t("hall-enter"), { type: "submit", class: "button-primary" }));
  }

  listForm() {
    const { hall } = this;
    const text = h("textarea", { class: "field", rows: 6, spellcheck: "false", placeholder: t("hall-list-example") });
    const send = async () => {
      if (await openList(hall, text.value)) text.value = "";
    };
    const element = form({ class: "card stack", title: t("hall-enter-list"), send, signal: hall.signal },
      labelled(t("hall-list"), text, t("hall-list-note")), button("plus", t("hall-check-show"), { type: "submit" }),
      listPicker(t("hall-list-file"), ".csv,.txt,.tsv,text/csv,text/plain", (read) => {
        text.value = read;
        element.requestSubmit();
      }));
    return element;
  }

  update() {
    const players = this.listed();
    this.apart.update();
    const n = players.filter(({ active }) => active).length;
    this.count.textContent = t("hall-count", { n: players.length, active: n });
    this.draw();
  }

  /** Everybody who is on the list. */
  listed() {
    return this.hall.state.players.filter(({ removed }) => !removed);
  }

  draw() {
    const players = this.listed();
    const shown = players.filter(({ id, player }) =>
      this.wanted === "" || plain(`${player.name} ${player.club ?? ""}`).includes(this.wanted) || String(id) === this.wanted
    );
    const columns = [...playerColumns(), t("hall-next-round"), /** @type {[string, string]} */ ([t("hall-actions"), "quiet"])];
    keepFocus(this.table,
      players.length === 0
        ? emptyNote(t("hall-nobody-yet"), "person")
        : tableBox(t("hall-players"), columns, shown.map((one) => this.row(one)), "people"));
  }

  /** @param {Hall.Competitor} one */
  row(one) {
    return h("tr", { class: one.active ? "" : "gone" }, playerCells(this.hall, one), td("", one.active && this.wishField(one)),
      td("actions", h("div", { class: "row nowrap" }, this.correctButton(one), this.leaveButton(one), this.moreButtons(one))));
  }

  /** What is seldom done. @param {Hall.Competitor} one */
  moreButtons(one) {
    const { hall } = this;
    const name = one.player.name;
    const small = (/** @type {string} */ what, /** @type {() => unknown} */ onclick) =>
      button(null, t(`hall-${what}`), {
        class: "button-small button-quiet",
        "aria-label": t(`hall-${what}-player`, { name }),
        dataset: { keep: `${what}-${one.id}` },
        onclick,
      });
    return [
      small("adjust", () => adjustPoints(hall, one)),
      small("merge", () => mergePlayers(hall, one)),
      neverPlayed(hall, one.id) && small("remove", () => attempt(removePlayer(hall, one), hall.signal)),
    ];
  }

  /** What the player asked for in the next round. @param {Hall.Competitor} one */
  wishField({ id, player, wishes }) {
    const round = this.hall.state.next_round;
    const now = wishes.find(([of]) => of === round)?.[1] ?? "";
    const options = optionsOf(["", "half-bye", "absent"], (out) => t(`hall-wish-${out || "plays"}`));
    return select(options, now, (out) => void attempt(this.hall.write([{ entry: "wish", id, round, out: out || null }]), this.hall.signal),
      { "aria-label": t("hall-wish-of", { name: player.name }), dataset: { keep: `wish-${id}` } });
  }

  /** @param {Hall.Competitor} one */
  correctButton({ id, player }) {
    const look = {
      class: "button-small",
      "aria-label": t("hall-correct-player", { name: player.name }),
      dataset: { keep: `correct-${id}` },
    };
    return button("edit", t("hall-correct"), { ...look, onclick: () => void this.correct(id, player) });
  }

  /** @param {Hall.Competitor} one */
  leaveButton({ id, player, active }) {
    const entry = active ? "withdraw" : "return";
    return button(null, t(`hall-${entry}`), {
      class: "button-small button-quiet",
      "aria-label": t(`hall-${entry}-player`, { name: player.name }),
      dataset: { keep: `leave-${id}` },
      onclick: () => attempt(this.hall.write([{ entry, id }]), this.hall.signal),
    });
  }

  /** @param {number} id @param {Hall.Player} player */
  correct(id, player) {
    const { hall } = this;
    const fields = playerFields(player);
    const send = async () => {
      await hall.write([{ entry: "correct", id, player: fields.value() }]);
      body.closest("dialog")?.close("done");
    };
    const body = form({ send, signal: hall.signal }, fields.element,
      button("check", t("hall-save"), { type: "submit", class: "button-primary" }));
    return openDialog({ title: t("hall-correct-player", { name: player.name }), body });
  }
}

/** @param {Hall.Player} player */
function playerFields(player) {
  const text = (/** @type {"name" | "club" | "category"} */ key) =>
    input("text", player[key] ?? "", () => {}, { autocomplete: "off", maxlength: 100, required: key === "name" });
  const count = (/** @type {"rating" | "seed" | "board"} */ key) =>
    input("number", player[key] ?? "", () => {}, { min: 0, max: 65535, step: 1, inputmode: "numeric" });
  const fields = {
    name: text("name"),
    club: text("club"),
    category: text("category"),
    rating: count("rating"),
    seed: count("seed"),
    board: count("board"),
  };
  const label = (/** @type {string} */ key) => t(key === "board" ? "hall-fixed-board" : `hall-${key}`);
  const [name, ...others] = Object.entries(fields).map(([key, field]) => labelled(label(key), field));
  const valueOf = (/** @type {HTMLInputElement} */ { type, value }) =>
    type === "text" ? value.trim() : value === "" ? undefined : Number(value);
  return {
    element: h("div", { class: "stack tight" }, name, h("div", { class: "person-fields" }, others)),
    /** @returns {Hall.Player} */
    value: () => /** @type {any} */ (Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueOf(field)]))),
    clear: () => {
      for (const field of Object.values(fields)) field.value = "";
      fields.name.focus();
    },
  };
}
