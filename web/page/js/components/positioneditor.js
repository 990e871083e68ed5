// Setting up a position: by clicking pits, or by typing numbers.

import { sendJson } from "../api.js";
import { seatsOf } from "../board/layout.js";
import { button, h, note, replace } from "../dom.js";
import { t } from "../i18n.js";
import { ruleBody } from "./ruledetail.js";
import { card, errorBox, errorLines, input, labelled, optionsOf, segments, select } from "./forms.js";

/** @typedef {{ pits: number[], stores: number[], owners: string[], nests: string[], to_move: string }} Draft */

const MAX_SEEDS = 1000;

export class PositionEditor {
  /** @param {{ changed: (board: Api.Board) => void, apply: (view: Api.View) => void, signal: AbortSignal }} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.removing = false;
    /** @type {Draft} */
    this.draft = { pits: [], stores: [], owners: [], nests: [], to_move: "A" };
    /** @type {Api.View | null} */
    this.view = null;
    /** @type {{ id: string, text: string | null, features: string[] } | null} */
    this.rule = null;
    this.total = 0;
    /** @type {HTMLInputElement[]} */
    this.pitFields = [];
    this.sum = h("p", { class: "small", role: "status" });
    this.error = errorBox();
    this.fields = h("div", { class: "stack" });
    const way = segments(t("web-ana-mode"), [["add", t("web-ana-set-add")], ["remove", t("web-ana-set-remove")]], "add",
      (value) => (this.removing = value === "remove"), { hideLegend: true });
    const use = button("check", t("web-ana-apply"), { class: "button-primary", onclick: () => this.apply() });
    const empty = button(null, t("web-ana-clear"), { onclick: () => this.empty() });
    this.element = card(t("web-ana-mode-set"), note(t("web-ana-set-note")), way, this.fields, this.sum, this.error,
      h("div", { class: "row" }, use, empty));
  }

  /** Begins with what is on the board. @param {{ id: string, text: string | null, features: string[] }} rule @param {Api.View} view @param {Api.View} start */
  begin(rule, view, start) {
    this.rule = rule;
    this.view = view;
    this.total = seedsIn(start);
    const { pits, stores, owners, nests, to_move } = view;
    this.draft = { pits: [...pits], stores: [...stores], owners: [...owners], nests: [...nests], to_move: to_move ?? "A" };
    this.build();
    this.update();
  }

  build() {
    const { draft } = this;
    const labels = this.view?.labels ?? [];
    const players = seatsOf(this.view?.players ?? 2);
    this.pitFields = labels.map((_, i) => numberField(draft.pits[i], (n) => this.set(() => (draft.pits[i] = n))));
    const stores = players.map((seat, i) =>
      labelled(t("web-ana-store-of", { seat }), numberField(draft.stores[i] ?? 0, (n) => this.set(() => (draft.stores[i] = n))))
    );
    const movers = optionsOf(players, (seat) => t("web-page-player", { seat }));
    replace(this.fields,
      h("fieldset", null, h("legend", { class: "label" }, t("web-ana-pits")),
        h("div", { class: "pit-fields" }, labels.map((label, i) => labelled(label, this.pitFields[i])))),
      h("fieldset", null, h("legend", { class: "label" }, t("web-ana-stores")), h("div", { class: "form-pair" }, stores)),
      labelled(t("web-ana-to-move"), select(movers, draft.to_move, (seat) => (draft.to_move = seat))), this.ownerFields(labels, players));
  }

  /** Only games in which pits change hands or become nest eggs ask for this. @param {string[]} labels @param {readonly string[]} players */
  ownerFields(labels, players) {
    const features = this.rule?.features ?? [];
    const lists = /** @type {["owners" | "nests", string, boolean][]} */ ([
      ["owners", "web-ana-owner-of", features.includes("owners")],
      ["nests", "web-ana-nest-of", features.includes("nests")],
    ]).filter(([, , wanted]) => wanted);
    if (lists.length === 0) return null;
    const options = [[".", t("web-ana-nobody")], ...players.map((seat) => [seat, seat])];
    const fields = lists.flatMap(([key, text]) =>
      labels.map((pit, i) =>
        labelled(t(text, { pit }), select(/** @type {any} */ (options), this.draft[key][i] ?? ".", (seat) =>
          this.set(() => (this.draft[key][i] = seat))))
      )
    );
    return h("details", null, h("summary", null, t("web-ana-owners")), h("div", { class: "pit-fields" }, fields));
  }

  /** A pit was clicked. @param {number} pit @param {boolean} shift */
  click(pit, shift) {
    const change = this.removing !== shift ? -1 : 1;
    this.set(() => (this.draft.pits[pit] = Math.max(0, this.draft.pits[pit] + change)));
    this.pitFields[pit].value = String(this.draft.pits[pit]);
  }

  empty() {
    this.set(() => this.draft.pits.fill(0));
    this.pitFields.forEach((field) => (field.value = "0"));
  }

  /** @param {() => void} change */
  set(change) {
    change();
    this.update();
  }

  /** Shows the draft on the board, whether it can be played or not. */
  update() {
    const { view, draft } = this;
    if (!view) return;
    const board = { ...view, pits: [...draft.pits], stores: [...draft.stores], owners: draft.owners.join(""), nests: draft.nests.join("") };
    this.sum.textContent = t("web-ana-total", { n: seedsIn(board), all: this.total });
    replace(this.error);
    this.hooks.changed(board);
  }

  async apply() {
    const { rule, view, draft } = this;
    if (!rule || !view) return;
    const owners = rule.features.includes("owners") ? draft.owners.join("") : undefined;
    const nests = rule.features.includes("nests") ? draft.nests.join("") : undefined;
    const body = { ...ruleBody(rule), ...draft, players: view.players, owners, nests, forts: view.forts, ways: view.ways };
    try {
      const answer = await sendJson("POST", "/api/setup", body, { signal: this.hooks.signal });
      this.hooks.apply(answer.view);
    } catch (error) {
      if (!this.hooks.signal.aborted) replace(this.error, errorLines(error));
    }
  }
}

/** @param {number} value @param {(n: number) => void} changed */
function numberField(value, changed) {
  const read = (/** @type {string} */ text) => changed(Math.max(0, Math.min(MAX_SEEDS, Math.floor(Number(text) || 0))));
  return input("number", value, read, { min: 0, max: MAX_SEEDS, inputmode: "numeric" });
}

/** @param {Api.Board} board */
function seedsIn(board) {
  return [...board.pits, ...board.stores, ...(board.aside ?? [])].reduce((sum, n) => sum + n, 0);
}
