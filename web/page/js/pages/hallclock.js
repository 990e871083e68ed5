// The clock for the projector: digits for the last row, the round, who is still playing, and a gong. It follows the server.

import { announce, h, icon, iconButton, replace } from "../dom.js";
import { clockText, list, t } from "../i18n.js";
import { Chime } from "../hall/chime.js";
import { progressText } from "../hall/format.js";
import { hourText } from "../hall/papersize.js";
import { Tournament, WARNING_MS } from "../hall/tournament.js";

const TICK_MS = 200;
/** More boards than this are counted, not listed. */
const MAX_LISTED = 16;

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const hall = await Tournament.open(id, null, context.signal);
  context.title(`${t("hall-clock")}: ${hall.settings.name}`);
  const clock = new HallClock(hall);
  replace(root, clock.element);
  hall.follow({
    changed: () => clock.draw(),
    clock: () => clock.draw(),
    line: (open) => (clock.element.dataset.line = open ? "open" : "broken"),
  });
  const timer = setInterval(() => clock.tick(), TICK_MS);
  return () => {
    clearInterval(timer);
    clock.chime.silence();
  };
}

class HallClock {
  /** @param {Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    this.chime = new Chime();
    this.sounding = false;
    /** @type {number | null} */
    this.before = null;
    this.digits = h("p", { class: "big-digits", role: "timer", "aria-label": t("hall-clock") });
    this.round = h("p", { class: "big-round" });
    this.note = h("p", { class: "big-note", role: "status" });
    this.boards = h("p", { class: "big-boards" });
    this.sound = iconButton("mute", t("hall-clock-sound"), { "aria-pressed": "false", onclick: () => void this.toggleSound() });
    this.full = iconButton("computer", t("hall-clock-full"), { onclick: () => void this.fullScreen() });
    this.element = h("section", { class: "big-clock" },
      h("header", { class: "big-head" }, h("div", null, h("h1", null, hall.settings.name), this.round),
        h("div", { class: "row nowrap big-tools" }, this.sound, this.full)), this.digits,
      h("footer", { class: "big-foot" }, this.note, this.boards));
    this.draw();
  }

  draw() {
    this.round.textContent = progressText(this.hall.state);
    this.boards.textContent = this.boardsText();
    this.tick();
  }

  boardsText() {
    const { state } = this.hall;
    const open = state.open_boards;
    if (state.rounds.length === 0) return "";
    if (open.length === 0) return t("hall-clock-all-done");
    return open.length > MAX_LISTED
      ? t("hall-clock-open-n", { n: open.length })
      : t("hall-clock-open-boards", { n: open.length, boards: list(open.map(String)) });
  }

  tick() {
    const left = this.hall.remaining();
    const state = this.hall.clockState();
    const text = clockText(left);
    if (this.digits.textContent !== text) this.digits.textContent = text;
    this.digits.dataset.length = String(text.length);
    if (this.element.dataset.state !== state) this.enter(state);
    if (state === "running") this.note.textContent = t("hall-clock-until", { time: hourText(Date.now() + left) });
    // Only an end that was seen coming is sounded, not one found when the page is opened.
    if (this.before !== null && this.before > WARNING_MS && state === "warning") this.chime.warn();
    if (this.before !== null && this.before > 0 && left === 0) this.chime.end();
    this.before = left;
  }

  /** @param {string} state */
  enter(state) {
    this.element.dataset.state = state;
    if (state === "running") return;
    const text = t(`hall-clock-${state}`);
    this.note.textContent = text;
    if (state !== "still") announce(text);
  }

  async toggleSound() {
    this.sounding = !this.sounding && (await this.chime.allow());
    if (this.sounding) this.chime.warn();
    else this.chime.silence();
    this.sound.setAttribute("aria-pressed", String(this.sounding));
    replace(this.sound, icon(this.sounding ? "sound" : "mute"));
  }

  async fullScreen() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // A browser that refuses stays as it is.
    }
  }
}
