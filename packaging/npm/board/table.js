// A board on a page of others: looked at, tried by hand, or played on against the computer.

import { TrialBoard } from "./components/trialboard.js";
import { h, iconButton } from "./dom.js";
import { errorText } from "./errors.js";
import { t } from "./i18n.js";

const { choose, root, settings, signal, tell } = surroundings;

export class Table extends TrialBoard {
  constructor() {
    const { counts, isStill } = settings;
    super(signal, { counts, isStill, keys: "board" });
    /** Who sits here against the computer; nobody where all decide by hand. @type {string | null} */
    this.person = null;
    const tool = (/** @type {string} */ picture, /** @type {string} */ key, /** @type {() => void} */ onclick) =>
      iconButton(picture, t(key), { onclick });
    const tools = h("div", { class: "row board-tools" }, tool("undo", "web-shop-try-undo", () => void this.takeBack()),
      tool("first", "web-shop-try-restart", () => void this.goTo(0)));
    const head = h("div", { class: "board-head" }, this.state, !isStill && tools);
    const announcer = h("div", { id: "announcer", class: "visually-hidden", "aria-live": "polite" });
    root.append(head, this.holder, announcer);
  }

  async open() {
    const { players, position, rule } = settings;
    try {
      const { name, start } = await surroundings.request("GET", `/api/rules/${encodeURIComponent(rule)}`);
      this.options.label = `${t("web-board")}, ${name}`;
      await this.start({ id: rule, text: null }, players ?? start.players, position);
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {Api.View} view */
  makeBoard(view) {
    this.person = settings.level ? (settings.seat ?? view.to_move) : null;
    this.options.yours = this.person ? [this.person] : [];
    this.options.bottom = this.person ?? settings.seat ?? "A";
    super.makeBoard(view);
  }

  arm() {
    if (this.view && !this.view.over && this.isComputers(this.view.to_move)) void this.reply();
    else if (!settings.isStill) return super.arm();
    this.board?.clearLegal();
  }

  /** @param {string | null} seat */
  isComputers(seat) {
    return this.person !== null && seat !== this.person;
  }

  async reply() {
    const { trial, view } = this;
    if (!trial || !view) return;
    const { players, rounds, position } = trial;
    const line = { rule: settings.rule, players, rounds, position, decisions: trial.decisions(trial.at) };
    try {
      const decision = await choose({ ...line, level: settings.level });
      if (view === this.view && !signal.aborted) await this.decide(decision);
    } catch (error) {
      if (view === this.view && !signal.aborted) this.state.textContent = errorText(error);
    }
  }

  /** @param {string} decision */
  async decide(decision) {
    const isPlayed = await super.decide(decision);
    if (isPlayed && this.view) tell({ decision, view: this.view });
    return isPlayed;
  }

  /** To where a person last decided. */
  async takeBack() {
    const { trial } = this;
    if (!trial || trial.at === 0) return;
    let at = trial.at - 1;
    while (at > 0 && this.isComputers(trial.entries[at].seat)) at -= 1;
    await this.goTo(at);
  }

  /** @param {unknown} error */
  fail(error) {
    if (signal.aborted) return;
    this.state.textContent = errorText(error);
    if (this.view) this.arm();
  }
}
