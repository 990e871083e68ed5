// The bracket of a knockout for the projector: as large as the screen, always up to date.

import { h, iconButton, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { bracketView, loadBracket } from "../hall/bracket.js";
import { progressText } from "../hall/format.js";
import { Tournament } from "../hall/tournament.js";
import { brokenNote } from "./tournament.js";

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const hall = await Tournament.open(id, null, context.signal);
  context.title(`${t("hall-bracket")}: ${hall.settings.name}`);
  const screen = new BracketScreen(hall);
  replace(root, screen.element);
  await screen.draw();
  hall.follow({ changed: () => void attempt(screen.draw(), context.signal), line: (open) => (screen.broken.hidden = open) });
}

class BracketScreen {
  /** @param {Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    this.shown = "";
    this.round = h("p", { class: "muted" });
    this.winner = h("p", { class: "bracket-winner", role: "status" });
    this.place = h("div");
    this.broken = brokenNote();
    const full = iconButton("computer", t("hall-clock-full"), { onclick: () => void this.fullScreen() });
    this.element = h("section", { class: "bracket-screen" },
      h("header", { class: "hall-head" }, h("div", null, h("h1", null, hall.settings.name), this.round, this.broken),
        h("div", { class: "row nowrap" }, this.winner, full)), this.place);
  }

  async draw() {
    const { hall } = this;
    const bracket = await loadBracket(hall);
    const now = JSON.stringify([bracket, hall.state.players]);
    this.round.textContent = progressText(hall.state);
    if (now === this.shown) return;
    this.shown = now;
    this.winner.textContent = bracket.winner === null ? "" : t("hall-bracket-winner", { name: hall.name(bracket.winner) });
    replace(this.place, bracketView(hall, bracket, { fit: true }));
  }

  async fullScreen() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await this.element.requestFullscreen();
    } catch {
      // A browser that refuses stays as it is.
    }
  }
}
