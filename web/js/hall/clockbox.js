// The hall's clock at the controller's desk: starting, pausing, setting; and the link for the projector.

import { h, icon, replace } from "../dom.js";
import { t } from "../words.js";
import { input, labelled } from "../parts/fields.js";
import { attempt, clockText } from "./hall.js";
import { keepFocus } from "./keep.js";

const TICK = 250;
const STEP = 60;

export class ClockTab {
  /** @param {import("./hall.js").Room} hall */
  constructor(hall) {
    this.hall = hall;
    this.digits = h("p", { class: "clock-digits", role: "timer" });
    this.buttons = h("div", { class: "row" });
    this.minutes = input("number", Math.round(hall.state.clock.length_ms / 60_000) || hall.settings.minutes, () => {}, { min: 1, max: 1440, step: 1, required: true });
    const set = h("form", { class: "row align-end" }, labelled(t("hall-clock-minutes"), this.minutes), h("button", { type: "submit", class: "button" }, t("hall-clock-set")));
    set.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send("reset", Number(this.minutes.value) * 60);
    });
    const open = h("a", { class: "button", href: `/tournament/${encodeURIComponent(hall.id)}/clock`, target: "_blank" }, icon("eye"), t("hall-clock-open"));
    this.element = h("section", { class: "card stack clock-box", "aria-labelledby": "clock-title" }, h("h2", { id: "clock-title" }, t("hall-clock")), this.digits, this.buttons, set,
      h("p", { class: "muted" }, t("hall-clock-note")), h("div", null, open));
    this.timer = setInterval(() => this.tick(), TICK);
  }

  update() {
    const running = this.hall.clock?.running;
    const one = (/** @type {string} */ key, /** @type {string} */ picture, /** @type {() => void} */ does, more = "") =>
      h("button", { type: "button", class: `button ${more}`, dataset: { keep: key }, onclick: does }, icon(picture), t(key));
    keepFocus(this.buttons, () => replace(this.buttons,
      running ? one("hall-clock-pause", "pause", () => this.send("pause")) : one("hall-clock-start", "play", () => this.send("start"), "button-primary"),
      one("hall-clock-reset", "replay", () => this.send("reset")),
      one("hall-clock-more", "plus", () => this.add(STEP)), one("hall-clock-less", "minus", () => this.add(-STEP))));
    this.tick();
  }

  tick() {
    const text = clockText(this.hall.remaining());
    if (this.digits.textContent !== text) this.digits.textContent = text;
  }

  /** A minute more or less, whether it runs or not. @param {number} seconds */
  add(seconds) {
    const left = Math.max(1, Math.round(this.hall.remaining() / 1000) + seconds);
    this.send(this.hall.clock?.running ? "start" : "pause", left);
  }

  /** @param {"start" | "pause" | "reset"} action @param {number} [seconds] */
  send(action, seconds) {
    const body = seconds === undefined ? { action } : { action, seconds };
    void attempt(this.hall.post("/clock", body).then((clock) => {
      this.hall.setClock(clock);
      this.update();
    }), this.hall.signal);
  }

  stop() {
    clearInterval(this.timer);
  }
}
