// Who plays: name, sign, seeds, clock, and whether he is there. One bar for each player, above and below the board.

import { h, icon, replace, setProps } from "../dom.js";
import { marker } from "../board/board.js";
import { number, t } from "../words.js";

const HURRY = 20_000;

export class Players {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.bars = new Map(session.snapshot.seats.map((seat) => [seat.seat, new Bar(seat.seat)]));
    this.above = h("div", { class: "player-bars" });
    this.below = h("div", { class: "player-bars" });
    this.timer = setInterval(() => this.tick(), 200);
  }

  destroy() {
    clearInterval(this.timer);
  }

  /** Who sits below the board stands below it, the others above. @param {string} bottom */
  seat(bottom) {
    const seats = this.session.snapshot.seats.map((seat) => seat.seat);
    const start = seats.indexOf(/** @type {Api.Seat} */ (bottom));
    const others = [...seats.slice(start + 1), ...seats.slice(0, start)];
    replace(
      this.above,
      others.map((seat) => this.bars.get(seat)?.element),
    );
    replace(this.below, this.bars.get(/** @type {Api.Seat} */ (bottom))?.element);
  }

  /** @param {Api.Board} board the one that is shown */
  update(board) {
    const { session } = this;
    const { seats, yours, thinking, view, profile } = session.snapshot;
    // Where seeds are counted by looking, that goes for the stores as well, until the game is over.
    const counted = profile.counts || view.over;
    seats.forEach((seat, i) => {
      this.bars.get(seat.seat)?.update({
        seat,
        name: session.nameOf(seat.seat),
        mine: yours.includes(seat.seat),
        several: yours.length > 1,
        turn: !view.over && board.to_move === seat.seat,
        thinking: thinking === seat.seat,
        out: session.isOut(seat.seat),
        seeds: counted ? (board.stores[i] ?? 0) : null,
        pits: view.unit === "pits" ? [...board.owners].filter((owner) => owner === seat.seat).length : null,
        winner: view.over && session.cursor === null && view.winners.includes(seat.seat),
      });
    });
    this.tick();
  }

  tick() {
    this.session.snapshot.seats.forEach((seat, i) =>
      this.bars.get(seat.seat)?.clock(this.session.remaining(i), this.session.snapshot.clocks?.running === seat.seat),
    );
  }
}

/**
 * @typedef {object} Facts
 * @property {Api.GameSeat} seat
 * @property {string} name
 * @property {boolean} mine
 * @property {boolean} several  Whether more than one seat is ours.
 * @property {boolean} turn
 * @property {boolean} thinking
 * @property {boolean} out  Whether he has left the game.
 * @property {number | null} seeds  In his store; null where they are counted by looking.
 * @property {number | null} pits  That he owns, where these decide.
 * @property {boolean} winner
 */

class Bar {
  /** @param {string} seat */
  constructor(seat) {
    this.name = h("span", { class: "player-name" });
    this.state = h("span", { class: "player-state" });
    this.seeds = h("span", { class: "player-seeds" });
    this.time = h("span", { class: "player-clock", role: "timer", hidden: true });
    this.element = h(
      "div",
      { class: `player-bar player-${seat}`, dataset: { seat } },
      marker(seat),
      h("span", { class: "player-who" }, this.name, this.state),
      this.time,
      this.seeds,
    );
  }

  /**
   * @param {Facts} facts
   */
  update({ seat, name, mine, several, turn, thinking, out, seeds, pits, winner }) {
    this.element.classList.toggle("to-move", turn);
    this.element.classList.toggle("winner", winner);
    replace(this.name, name, winner && icon("star"));
    const owned = pits !== null && h("span", null, t("web-game-score-pits", { n: pits }));
    replace(this.state, ...(out ? [t("web-game-out")] : stateOf(seat, mine, several, thinking)), owned);
    this.seeds.hidden = seeds === null;
    const spoken = `${t("web-game-store-of")}: ${t("web-game-score-seeds", { n: seeds ?? 0 })}`;
    setProps(this.seeds, { "aria-label": spoken, role: "img" });
    this.seeds.textContent = number(seeds ?? 0);
    this.time.setAttribute("aria-label", t("web-game-clock", { player: name }));
  }

  /** @param {number | null} left @param {boolean} running */
  clock(left, running) {
    this.time.hidden = left === null;
    if (left === null) return;
    const text = clockText(left);
    if (this.time.textContent !== text) this.time.textContent = text;
    this.time.classList.toggle("running", running);
    this.time.classList.toggle("hurry", left < HURRY);
  }
}

/** @param {Api.GameSeat} seat @param {boolean} mine @param {boolean} several @param {boolean} thinking */
function stateOf(seat, mine, several, thinking) {
  if (seat.kind === "computer")
    return [thinking && h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"))];
  if (mine) return [several ? "" : t("web-game-you")];
  const there = seat.connected;
  return [h("span", { class: `presence ${there ? "there" : ""}` }, t(there ? "web-game-present" : "web-game-absent"))];
}

/** @param {number} ms */
function clockText(ms) {
  const seconds = Math.ceil(ms / 100) / 10;
  if (ms < HURRY) return seconds.toFixed(1);
  const whole = Math.ceil(ms / 1000);
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const pad = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes % 60)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}
