// The time that the round still has, small, at the head of a page.

import { h, icon } from "../dom.js";
import { t } from "../words.js";
import { clockText } from "./hall.js";

const TICK = 250;
/** When the hall is warned, in milliseconds before the end. */
export const WARNING = 120_000;

export class ClockPill {
  /** @param {import("./hall.js").Room} hall @param {string | null} href */
  constructor(hall, href) {
    this.hall = hall;
    this.digits = h("span", { class: "pill-digits", role: "timer" });
    const inside = [icon("clock"), h("span", { class: "visually-hidden" }, t("hall-clock")), this.digits];
    this.element = href ? h("a", { class: "clock-pill", href }, inside) : h("span", { class: "clock-pill" }, inside);
    this.timer = setInterval(() => this.update(), TICK);
    this.update();
  }

  update() {
    const { clock } = this.hall;
    const left = this.hall.remaining();
    const text = clockText(left);
    if (this.digits.textContent !== text) this.digits.textContent = text;
    this.element.dataset.state = left === 0 ? "over" : !clock?.running ? "still" : left <= WARNING ? "warning" : "running";
  }

  stop() {
    clearInterval(this.timer);
  }
}
