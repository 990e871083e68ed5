// A round before it counts: the draw as a preview, or the last round changed by hand. Every change is made by the server,
// which answers with what breaks; nothing is written until the draft is published.

import { Problem } from "../api.js";
import { announce, button, h, icon, iconButton, keepFocus, openDialog, replace, toast } from "../dom.js";
import { errorText } from "../errors.js";
import { list, t } from "../i18n.js";
import { input } from "../components/forms.js";
import { RemarkFields } from "./correction.js";
import { resultText } from "./format.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */
/** @typedef {{ repeats?: boolean, more_rounds?: boolean }} Allowed */

/** The next round as it would be drawn. Throws what stands against it. @param {Tournament} hall @param {Allowed} [allowed] */
export async function openPreview(hall, allowed = {}) {
  return open(hall, await hall.post("/draft", allowed));
}

/** A drawn round, to be changed by hand. @param {Tournament} hall @param {number} round */
export async function openChange(hall, round) {
  return open(hall, await hall.post("/draft", { round }));
}

/** @param {Tournament} hall @param {Hall.Draft} draft @returns {Promise<boolean>} whether it was published. */
async function open(hall, draft) {
  // Players and results of the draft may be newer than what the page has heard of.
  if (draft.version !== hall.state.version) hall.take(await hall.get(""));
  const box = new DraftDialog(hall, draft);
  const n = draft.pairing.round;
  const title = t(draft.drawn ? "hall-by-hand-title" : "hall-preview-title", { n });
  const closed = openDialog({ title, body: box.element, class: "wide-dialog draft-dialog" });
  return (await closed) === "done";
}

/** What the next name that is chosen is for. @typedef {"swap" | "board" | null} Mode */

class DraftDialog {
  /** @param {Tournament} hall @param {Hall.Draft} draft */
  constructor(hall, draft) {
    this.hall = hall;
    /** As it was drawn, or as it is. */
    this.first = draft;
    this.draft = draft;
    /** Drafts before each step. @type {Hall.Draft[]} */
    this.past = [];
    /** @type {number | null} */
    this.chosen = null;
    /** @type {Mode} */
    this.mode = "swap";
    this.busy = false;
    this.remark = new RemarkFields();
    this.findings = h("div", { role: "status", class: "stack tight" });
    this.tools = h("div", { class: "draft-tools" });
    this.boards = h("ol", { class: "draft-boards" });
    this.rest = h("div", { class: "stack tight" });
    this.error = h("p", { class: "form-error", role: "alert" });
    this.foot = h("div", { class: "row" });
    this.element = h("div", { class: "stack" }, h("p", { class: "small muted" }, t("hall-draft-note")), this.findings, this.tools,
      this.boards, this.rest, this.remark.element, this.error, this.foot);
    this.update();
  }

  update() {
    keepFocus(this.findings, this.findingList());
    keepFocus(this.tools, this.toolBar());
    keepFocus(this.boards, this.draft.pairing.boards.map((board) => this.boardItem(board)));
    keepFocus(this.rest, this.restList());
    keepFocus(this.foot, this.buttons());
  }

  findingList() {
    const { findings } = this.draft;
    if (findings.length === 0) return h("p", { class: "notice" }, icon("check"), t("hall-draft-fine"));
    return h("div", { class: "notice notice-warning" }, h("p", null, icon("warning"), t("hall-draft-breaks", { n: findings.length })),
      h("ul", { class: "draft-findings" }, findings.map((finding) => h("li", null, this.findingText(finding)))));
  }

  /** @param {any} finding */
  findingText(finding) {
    const { hall } = this;
    const name = (/** @type {number | undefined} */ id) => (id ? hall.name(id) : "");
    const names = (/** @type {number[] | undefined} */ ids) => list((ids ?? []).map(name));
    const results = (finding.results ?? []).map((/** @type {Hall.Result | null} */ one) =>
      resultText(one, finding.seats.length, hall.settings)
    );
    return t(`hall-finding-${finding.finding}`, {
      board: finding.board ?? 0,
      one: name(finding.one),
      other: name(finding.other),
      player: name(finding.player),
      players: names(finding.players ?? finding.seats),
      rounds: list((finding.rounds ?? []).map(String)),
      starts: finding.starts ? "yes" : "no",
      results: results.join(", "),
    });
  }

  /** What can be done with the player who is chosen. */
  toolBar() {
    const { chosen } = this;
    if (chosen === null) return h("p", { class: "small muted" }, t("hall-draft-choose"));
    const name = this.hall.name(chosen);
    const out = (/** @type {string} */ kind) =>
      button(null, t(`hall-out-${kind}`), {
        class: "button-small",
        dataset: { keep: `out-${kind}` },
        onclick: () => this.step({ step: "out", player: chosen, out: kind }),
      });
    const mode = (/** @type {Mode} */ of) =>
      button(null, t(`hall-draft-${of}`), {
        class: "button-small",
        "aria-pressed": String(this.mode === of),
        dataset: { keep: `mode-${of}` },
        onclick: () => {
          this.mode = of;
          this.update();
        },
      });
    const free = this.draft.pairing.out?.some(([id, kind]) => kind === "bye" && id !== chosen);
    return [
      h("p", null, h("strong", null, name), " ", t(this.mode === "board" ? "hall-draft-board-with" : "hall-draft-swap-with")),
      h("div", { class: "row" }, mode("swap"), mode("board"), this.moveField(chosen),
        free && button(null, t("hall-draft-join"), { class: "button-small", onclick: () => this.step({ step: "join", player: chosen }) }),
        out("bye"), out("half-bye"), out("absent"),
        button(null, t("hall-draft-take-out"), { class: "button-small", onclick: () => this.step({ step: "take-out", player: chosen }) })),
    ];
  }

  /** @param {number} player */
  moveField(player) {
    const field = input("text", "", () => {}, { inputmode: "numeric", class: "field count", "aria-label": t("hall-draft-move") });
    const go = (/** @type {Event} */ event) => {
      event.preventDefault();
      const board = Number(field.value);
      if (board > 0) void this.step({ step: "move", player, board });
    };
    return h("form", { class: "row nowrap draft-move", onsubmit: go }, field,
      button(null, t("hall-draft-move"), { type: "submit", class: "button-small" }));
  }

  /** @param {Hall.PairingBoard} board */
  boardItem({ board, seats }) {
    const now = this.draft.drawn && this.hall.state.rounds[this.draft.pairing.round - 1];
    const kept = now && now.boards.find((other) => other.seats.length === seats.length && seats.every((id) => other.seats.includes(id)));
    const results = kept ? kept.results.filter(Boolean) : [];
    const text = results.map((result) => resultText(result, seats.length, this.hall.settings)).join(", ");
    return h("li", { dataset: { board: String(board) } }, h("span", { class: "board-number" }, board),
      h("span", { class: "draft-seats" }, seats.map((id) => this.person(id)), seats.length < 2 && h("span", { class: "muted" }, "…")),
      text && h("span", { class: "small muted" }, text),
      h("span", { class: "draft-board-tools" },
        iconButton("swap", t("hall-draft-turn", { board }), {
          dataset: { keep: `turn-${board}` },
          onclick: () => this.step({ step: "turn", board }),
        }),
        iconButton("close", t("hall-draft-remove", { board }), {
          dataset: { keep: `remove-${board}` },
          onclick: () => this.step({ step: "remove-board", board }),
        })));
  }

  /** @param {number} id */
  person(id) {
    const active = this.hall.competitor(id)?.active;
    return h("button", {
      type: "button",
      class: "draft-person",
      "aria-pressed": String(this.chosen === id),
      dataset: { keep: `person-${id}`, player: String(id) },
      onclick: () => this.choose(id),
    }, this.hall.name(id), !active && h("span", { class: "badge" }, t("hall-status-out")));
  }

  restList() {
    const { pairing, unplaced } = this.draft;
    const out = (pairing.out ?? []).map(([id, kind]) =>
      h("li", null, h("span", { class: "badge" }, t(`hall-out-${kind}`)), this.person(id))
    );
    const none = unplaced.map((id) =>
      h("li", null, h("span", { class: "badge state-disagree" }, t("hall-draft-unplaced")), this.person(id))
    );
    return out.length + none.length > 0 && h("ul", { class: "out-list" }, out, none);
  }

  buttons() {
    const { draft, past } = this;
    const n = draft.pairing.round;
    const fatal = draft.findings.some(({ finding }) => finding === "bad-board");
    const changed = JSON.stringify(draft.pairing) !== JSON.stringify(this.first.pairing);
    return [
      button("check", t(draft.drawn ? "hall-by-hand-save" : "hall-publish", { n }), {
        class: "button-primary",
        disabled: fatal || (draft.drawn && !changed),
        dataset: { keep: "publish" },
        onclick: () => this.publish(),
      }),
      button("undo", t("hall-draft-back"), {
        disabled: past.length === 0,
        dataset: { keep: "back" },
        onclick: () => {
          this.draft = past.pop() ?? draft;
          this.update();
        },
      }),
    ];
  }

  /** The first name is chosen, the second says with whom. @param {number} id */
  choose(id) {
    const { chosen, mode } = this;
    if (chosen === id) {
      this.chosen = null;
      return this.update();
    }
    if (chosen !== null && mode !== null)
      return void this.step(mode === "board" ? { step: "add-board", seats: [chosen, id] } : { step: "swap", one: chosen, other: id });
    this.chosen = id;
    this.mode = "swap";
    this.update();
    announce(t("hall-draft-chosen", { name: this.hall.name(id) }));
  }

  /** @param {Record<string, unknown>} step */
  async step(step) {
    if (this.busy) return;
    this.busy = true;
    replace(this.error);
    try {
      const { draft } = this;
      const next = await this.hall.post("/draft", { pairing: draft.pairing, steps: [step], version: this.first.version });
      this.past.push(draft);
      this.draft = next;
      this.chosen = null;
      this.update();
      announce(next.findings.length === 0 ? t("hall-draft-fine") : t("hall-draft-breaks", { n: next.findings.length }));
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
  }

  async publish() {
    const { draft, first, hall } = this;
    const changed = JSON.stringify(draft.pairing) !== JSON.stringify(first.pairing);
    const rearranged = { entry: "rearrange", ...draft.pairing };
    // The log tells what was drawn and what was changed.
    const entries = draft.drawn ? [rearranged] : [{ entry: "pair", ...first.pairing }, ...(changed ? [rearranged] : [])];
    try {
      await hall.act("/entries", { entries, version: first.version, ...this.remark.value });
      toast(t(draft.drawn ? "hall-draft-saved" : "hall-draft-published", { n: draft.pairing.round }));
      this.element.closest("dialog")?.close("done");
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {unknown} error */
  fail(error) {
    if (this.hall.signal.aborted) return;
    const stale = error instanceof Problem && error.code === "stale";
    this.error.textContent = stale ? t("hall-draft-stale") : errorText(error);
  }
}
