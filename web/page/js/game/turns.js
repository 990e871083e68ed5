// The list of turns, and going to any position of the game.

import { h, iconButton, replace, setProps } from "../dom.js";
import { marker } from "../board/board.js";
import { t } from "../i18n.js";
import { capturedText, moveText } from "../components/describe.js";
import { turnsOf } from "./session.js";

/** Marks of the review, as players write them. @type {Record<string, string>} */
export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

export class Turns {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** Marks of the review, by ply: `blunder`. @type {Map<number, string>} */
    this.marks = new Map();
    this.list = h("div", { class: "turn-list", role: "list", "aria-label": t("web-game-turn-list") });
    this.list.addEventListener("click", (event) => this.click(event));
    const ways = { first: () => 0, previous: () => session.shown - 1, next: () => session.shown + 1, last: () => null };
    this.buttons = Object.entries(ways).map(([name, where]) =>
      iconButton(name, t(`web-game-${name}`), { onclick: () => session.goTo(where()) })
    );
    this.nav = h("div", { class: "turn-nav" }, this.buttons);
    this.lot = h("p", { class: "small muted", hidden: true });
    this.element = h("div", { class: "turns" }, this.lot, this.list, this.nav);
    this.built = "";
    // What appears above the list, as the result of the game does, must not push the last turn out of sight.
    this.observer = new ResizeObserver(() => this.show());
    this.observer.observe(this.list);
  }

  destroy() {
    this.observer.disconnect();
  }

  /** @param {Event} event */
  click(event) {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button instanceof HTMLElement) this.session.goTo(Number(button.dataset.ply));
  }

  update() {
    const { snapshot } = this.session;
    this.lot.hidden = !snapshot.by_lot || this.session.drawing;
    if (snapshot.by_lot) this.lot.textContent = this.session.tell("web-lot-drawn", "A");
    const entries = this.session.timeline.listed;
    const told = entries.map((entry) => `${entry.decision ?? entry.action}${entry.captured}`);
    const key = `${entries.length} ${told.join()} ${this.session.moment.still} ${[...this.marks].join()}`;
    if (key !== this.built) this.build(entries);
    this.built = key;
    this.show();
  }

  /** @param {Api.Entry[]} entries */
  build(entries) {
    const players = this.session.snapshot.players;
    this.list.style.setProperty("--columns", String(players));
    this.list.classList.toggle("many", players > 2);
    const turns = numbered(turnsOf(entries));
    const items = turns.flatMap(({ turn, number }) => this.turn(turn, number));
    replace(this.list, items.length > 0 ? items : h("p", { class: "muted", role: "listitem" }, t("web-game-no-turns")));
  }

  /** @param {Api.Entry[]} turn @param {number | null} number */
  turn(turn, number) {
    const { seat } = turn[0];
    const item = h("span", { class: `turn player-${seat}`, role: "listitem", dataset: { seat } },
      number !== null && h("span", { class: "turn-number" }, `${number}.`), marker(seat), turn.map((entry) => this.entry(entry)));
    // A turn that is still being shown has not come to its end.
    const isDone = this.session.past !== null || this.session.moment.still || turn.at(-1) !== this.session.timeline.listed.at(-1);
    const round = isDone && turn.at(-1)?.events.find((event) => event.round)?.round;
    return round ? [item, h("span", { class: "turn-round", role: "listitem" }, t("web-game-round-mark", { n: round.number }))] : [item];
  }

  /** @param {Api.Entry} entry */
  entry(entry) {
    const text = entry.decision ? moveText(entry.decision) : t(`web-turn-${entry.action}`);
    const taken = capturedText(entry);
    const captured = taken && h("span", { class: "turn-captured" }, taken);
    const mark = this.marks.get(entry.ply);
    return h("button", { type: "button", class: "turn-button", dataset: { ply: entry.ply } }, text, captured,
      mark && h("span", { class: `turn-mark mark-${mark}`, title: t(`web-review-${mark}`) }, SIGNS[mark]));
  }

  /** Marks the position that is shown, and brings it into sight. */
  show() {
    const { shown, ply, past } = this.session;
    for (const button of this.list.querySelectorAll("button")) {
      const here = Number(button.dataset.ply) === shown;
      setProps(button, { "aria-current": here && "step" });
      if (here) this.reveal(button);
    }
    if (shown === 0) this.list.scrollTop = 0;
    const [first, previous, next, last] = this.buttons;
    first.disabled = previous.disabled = shown === 0;
    next.disabled = last.disabled = past === null && shown === ply;
  }

  /** Scrolls the list only, never the page. @param {HTMLElement} button */
  reveal(button) {
    const list = this.list.getBoundingClientRect();
    const place = button.getBoundingClientRect();
    if (place.bottom > list.bottom) this.list.scrollTop += place.bottom - list.bottom + 8;
    else if (place.top < list.top) this.list.scrollTop -= list.top - place.top + 8;
  }
}

/**
 * Turns with their numbers, as records count them: A's have one, and the first of a round.
 * @param {Api.Entry[][]} turns @returns {{ turn: Api.Entry[], number: number | null }[]}
 */
function numbered(turns) {
  let number = 0;
  return turns.map((turn) => {
    const opens = number === 0 || turn[0].seat === "A";
    if (opens) number += 1;
    const result = { turn, number: opens ? number : null };
    if (turn.at(-1)?.events.some((event) => event.round)) number = 0;
    return result;
  });
}

/** What stands before a move that is named by itself: "3." for the first of its time round the table, "3…" for others. @param {Api.Entry[]} entries @param {number} ply */
export function numberOf(entries, ply) {
  let last = 0;
  for (const { turn, number } of numbered(turnsOf(entries))) {
    last = number ?? last;
    if (turn.some((entry) => entry.ply === ply)) return number === null ? `${last}…` : `${last}.`;
  }
  return "";
}
