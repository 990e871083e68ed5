// The players: name, marker, seeds, clock and presence. One bar for each, above and below the board.

import { h, icon, replace } from "../dom.js";
import { marker } from "../board/board.js";
import { clockText, number, t } from "../i18n.js";

const HURRY_MS = 20_000;

export class Players {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.bars = new Map(session.snapshot.seats.map(({ seat }, i) => [seat, new Bar(session, seat, i)]));
    this.above = h("div", { class: "player-bars" });
    this.below = h("div", { class: "player-bars" });
    this.timer = setInterval(() => this.tick(), 200);
  }

  destroy() {
    clearInterval(this.timer);
  }

  /** The bar of the bottom player is below the board, the others are above. @param {string} bottom */
  seat(bottom) {
    const seats = this.session.snapshot.seats.map((seat) => seat.seat);
    const start = seats.indexOf(/** @type {Api.Seat} */ (bottom));
    const others = [...seats.slice(start + 1), ...seats.slice(0, start)];
    this.above.toggleAttribute("data-many", others.length > 1);
    replace(this.above, others.map((seat) => this.bars.get(seat)?.element));
    replace(this.below, this.bars.get(/** @type {Api.Seat} */ (bottom))?.element);
  }

  /** @param {Api.Board} board the one that is shown */
  update(board) {
    for (const bar of this.bars.values()) bar.update(board);
    this.tick();
  }

  tick() {
    for (const bar of this.bars.values()) bar.tick();
  }
}

class Bar {
  /** @param {import("./session.js").Session} session @param {Api.Seat} seat @param {number} index */
  constructor(session, seat, index) {
    this.session = session;
    this.seat = seat;
    this.index = index;
    this.name = h("span", { class: "player-name" });
    this.state = h("span", { class: "player-state" });
    this.seeds = h("span", { class: "player-seeds", role: "img" });
    this.time = h("span", { class: "player-clock", role: "timer", hidden: true });
    this.element = h("div", { class: `player-bar player-${seat}`, dataset: { seat } }, marker(seat),
      h("span", { class: "player-who" }, this.name, this.state), this.time, this.seeds);
  }

  /** @param {Api.Board} board */
  update(board) {
    const { session, seat, index } = this;
    const { view, profile } = session.snapshot;
    const name = session.nameOf(seat);
    const { present, mover } = session.moment;
    const over = view.over && present;
    const winner = over && view.winners.includes(seat);
    this.element.classList.toggle("to-move", mover === seat);
    this.element.classList.toggle("winner", winner);
    replace(this.name, name, winner && icon("star"));
    const pits = [...board.owners].filter((owner) => owner === seat).length;
    // Owned pits are told where they decide the game.
    replace(this.state, session.isOut(seat) ? t("web-game-out") : this.stateNow(),
      view.unit === "pits" && h("span", null, t("web-game-score-pits", { n: pits })));
    // Where seeds are counted by looking, that goes for the stores as well, until the game is over.
    this.seeds.hidden = !profile.counts && !over;
    const n = this.seeds.hidden ? 0 : (board.stores[index] ?? 0);
    this.seeds.setAttribute("aria-label", `${t("web-game-store-of")}: ${t("web-game-score-seeds", { n })}`);
    this.seeds.textContent = number(n);
    this.time.setAttribute("aria-label", session.tell("web-game-clock", seat));
  }

  /** Who it is, or whether the player is there. */
  stateNow() {
    const { seats, yours, thinking } = this.session.snapshot;
    const { kind, connected, open } = seats[this.index];
    // The dots belong to the position it thinks about.
    const thinks = thinking === this.seat && this.session.moment.present;
    if (kind === "computer") return thinks && h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
    if (yours.includes(this.seat)) return yours.length > 1 || !seats[this.index].name ? "" : t("web-game-you");
    if (open) return t("web-invite-free");
    return h("span", { class: `presence ${connected ? "there" : ""}` }, t(connected ? "web-game-present" : "web-game-absent"));
  }

  tick() {
    const left = this.session.remaining(this.index);
    this.time.hidden = left === null;
    if (left === null) return;
    const text = left < HURRY_MS ? (Math.ceil(left / 100) / 10).toFixed(1) : clockText(left, 1);
    if (this.time.textContent !== text) this.time.textContent = text;
    this.time.classList.toggle("running", this.session.snapshot.clocks?.running === this.seat);
    this.time.classList.toggle("hurry", left < HURRY_MS);
  }
}
