// The list of turns, and going to any position of the game.

import { h, iconButton, replace } from "../dom.js";
import { marker } from "../board/board.js";
import { t } from "../words.js";
import { turnsOf } from "./session.js";

export class Turns {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** Marks of the review, by ply. @type {Map<number, string>} */
    this.marks = new Map();
    this.list = h("div", { class: "turn-list", role: "list", "aria-label": t("web-game-turn-list") });
    this.list.addEventListener("click", (event) => this.click(event));
    const go = (/** @type {() => number | null} */ where) => () => session.goTo(where());
    this.buttons = [
      iconButton("first", t("web-game-first"), { onclick: go(() => 0) }),
      iconButton("previous", t("web-game-previous"), { onclick: go(() => session.shown - 1) }),
      iconButton("next", t("web-game-next"), { onclick: go(() => session.shown + 1) }),
      iconButton("last", t("web-game-last"), { onclick: go(() => null) }),
    ];
    this.nav = h("div", { class: "turn-nav" }, this.buttons);
    this.element = h("div", { class: "turns" }, this.list, this.nav);
    this.built = "";
  }

  /** @param {Event} event */
  click(event) {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button instanceof HTMLElement) this.session.goTo(Number(button.dataset.ply));
  }

  update() {
    const { entries } = this.session.snapshot;
    const key = `${entries.length} ${entries.map((entry) => entry.decision ?? entry.action).join()} ${[...this.marks].join()}`;
    if (key !== this.built) this.build(entries);
    this.built = key;
    this.show();
  }

  /** @param {Api.Entry[]} entries */
  build(entries) {
    const players = this.session.snapshot.players;
    this.list.style.setProperty("--columns", String(players));
    const items = turnsOf(entries).flatMap((turn) => this.turn(turn));
    replace(this.list, items.length > 0 ? items : h("p", { class: "muted", role: "listitem" }, t("web-game-no-turns")));
  }

  /** @param {Api.Entry[]} turn */
  turn(turn) {
    const { seat } = turn[0];
    const item = h(
      "span",
      { class: `turn player-${seat}`, role: "listitem", dataset: { seat } },
      marker(seat),
      turn.map((entry) => this.entry(entry)),
    );
    const round = turn.at(-1)?.events.find((event) => event.round)?.round;
    return round
      ? [item, h("span", { class: "turn-round", role: "listitem" }, t("web-game-round-mark", { n: round.number }))]
      : [item];
  }

  /** @param {Api.Entry} entry */
  entry(entry) {
    const text = entry.decision ?? t(`web-turn-${entry.action}`);
    const captured = entry.captured > 0 ? h("span", { class: "turn-captured" }, `×${entry.captured}`) : null;
    const mark = this.marks.get(entry.ply);
    return h(
      "button",
      { type: "button", class: "turn-button", dataset: { ply: entry.ply } },
      text,
      captured,
      mark && h("span", { class: `turn-mark mark-${mark.length}` }, mark),
    );
  }

  /** Marks the position that is shown, and brings it into sight. */
  show() {
    const { shown, ply } = this.session;
    for (const button of this.list.querySelectorAll("button")) {
      const here = Number(button.dataset.ply) === shown;
      if (!here) button.removeAttribute("aria-current");
      else {
        button.setAttribute("aria-current", "step");
        this.reveal(button);
      }
    }
    const [first, previous, next, last] = this.buttons;
    first.disabled = previous.disabled = shown === 0;
    next.disabled = last.disabled = shown === ply;
  }

  /** Scrolls the list only, never the page. @param {HTMLElement} button */
  reveal(button) {
    const list = this.list.getBoundingClientRect();
    const place = button.getBoundingClientRect();
    if (place.bottom > list.bottom) this.list.scrollTop += place.bottom - list.bottom + 8;
    else if (place.top < list.top) this.list.scrollTop -= list.top - place.top + 8;
  }
}
