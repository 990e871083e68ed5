// The time that the round still has, small, at the head of a page.

import { h, icon } from "../dom.js";
import { clockText, t } from "../i18n.js";

const TICK_MS = 250;

export class ClockPill {
  /** @param {import("./tournament.js").Tournament} hall @param {string | null} href */
  constructor(hall, href) {
    this.hall = hall;
    this.digits = h("span", { role: "timer" });
    const inside = [icon("clock"), h("span", { class: "visually-hidden" }, t("hall-clock")), this.digits];
    this.element = href ? h("a", { class: "clock-pill", href }, inside) : h("span", { class: "clock-pill" }, inside);
    this.timer = setInterval(() => this.update(), TICK_MS);
    this.update();
  }

  update() {
    const text = clockText(this.hall.remaining());
    if (this.digits.textContent !== text) this.digits.textContent = text;
    this.element.dataset.state = this.hall.clockState();
  }

  stop() {
    clearInterval(this.timer);
  }
}
