// The hall's clock at the controller's desk: starting, pausing, setting; and the links for the projector.

import { button, h, keepFocus, linkButton } from "../dom.js";
import { attempt } from "../errors.js";
import { clockText, t } from "../i18n.js";
import { card, input, labelled } from "../components/forms.js";

const TICK_MS = 250;
const STEP_SECONDS = 60;

/** The way to the screen for the hall. @param {import("./tournament.js").Tournament} hall */
const projectorCard = (hall) =>
  card(t("hall-projector"), h("p", { class: "muted" }, t("hall-projector-note")),
    h("div", null, linkButton("eye", t("hall-projector-open"), { href: `${hall.path}/projector`, target: "_blank" })));

export class ClockTab {
  /** @param {import("./tournament.js").Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    this.digits = h("p", { class: "clock-digits", role: "timer" });
    this.buttons = h("div", { class: "row" });
    this.minutes = input("number", Math.round(hall.state.clock.length_ms / 60_000) || hall.settings.minutes, () => {}, {
      min: 1,
      max: 1440,
      step: 1,
      required: true,
    });
    const send = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.send("reset", Number(this.minutes.value) * 60);
    };
    const set = h("form", { class: "row align-end", onsubmit: send }, labelled(t("hall-clock-minutes"), this.minutes),
      button(null, t("hall-clock-set"), { type: "submit" }));
    const open = linkButton("eye", t("hall-clock-open"), { href: `${hall.path}/clock`, target: "_blank" });
    const clock = card(t("hall-clock"), this.digits, this.buttons, set, h("p", { class: "muted" }, t("hall-clock-note")),
      h("div", null, open));
    clock.classList.add("clock-box");
    this.element = h("div", { class: "stack" }, clock, projectorCard(hall));
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  update() {
    const running = this.hall.clock?.running;
    const one = (/** @type {string} */ what, /** @type {string} */ picture, /** @type {() => void} */ onclick, look = "") =>
      button(picture, t(`hall-clock-${what}`), { class: look, dataset: { keep: what }, onclick });
    keepFocus(this.buttons,
      running ? one("pause", "pause", () => this.send("pause")) : one("start", "play", () => this.send("start"), "button-primary"),
      one("reset", "replay", () => this.send("reset")), one("more", "plus", () => this.add(STEP_SECONDS)),
      one("less", "minus", () => this.add(-STEP_SECONDS)));
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
