// A board on which a game is tried: the base of the free board, the board of the workshop and the board on which a record is typed.

import { Board } from "../board/board.js";
import { announce, h } from "../dom.js";
import { showError } from "../errors.js";
import { entryText, marksOf, stateText } from "./describe.js";
import { Trial } from "./trial.js";

export class TrialBoard {
  /** @param {AbortSignal} signal @param {Partial<import("../board/board.js").BoardOptions>} options  Of the board. */
  constructor(signal, options) {
    this.signal = signal;
    this.options = options;
    /** @type {Trial | null} */
    this.trial = null;
    /** @type {Board | null} */
    this.board = null;
    this.state = h("p", { role: "status" });
    this.holder = h("div", { class: "stage-board" });
  }

  /** The position on the board. */
  get view() {
    return this.trial?.view ?? null;
  }

  /** Begins a game. @param {{ id: string, text: string | null }} rule @param {number} players @param {string | null} [position]  Null is the rule's own start. */
  async start(rule, players, position = null) {
    const trial = (this.trial = this.makeTrial(rule, players));
    if (!(await trial.begin(position)) || trial !== this.trial) return;
    await this.prepare();
    if (trial !== this.trial) return;
    this.makeBoard(/** @type {Api.View} */ (trial.view));
    this.show();
  }

  /** What a trial needs before it is shown. @returns {Promise<void>} */
  async prepare() {}

  /** @param {{ id: string, text: string | null }} rule @param {number} players */
  makeTrial(rule, players) {
    return new Trial(rule, players, this.signal);
  }

  /** @param {Api.View} view */
  makeBoard(view) {
    this.board?.destroy();
    this.board = new Board(this.holder, view, this.options);
  }

  /** Shows the position of the trial, and everything around it. */
  show() {
    if (!this.view || !this.board) return;
    this.board.show(this.view);
    this.showAround(this.view);
    this.markLast();
    this.arm();
  }

  /** Updates what is around the board. Subclasses add to it. @param {Api.View} view */
  showAround(view) {
    this.state.textContent = stateText(view);
  }

  markLast() {
    const entry = this.trial?.entries[this.trial.at - 1];
    if (this.view) this.board?.mark(entry ? marksOf(this.view.labels, entry) : {});
  }

  /** Lets the board be played on, where there is anything to play. */
  arm() {
    if (!this.view || this.view.over) this.board?.clearLegal();
    else this.board?.setLegal(this.view, (decision) => void this.decide(decision));
  }

  /** Plays a decision and shows what it does. @param {string} decision @returns {Promise<boolean>} whether it was played. */
  async decide(decision) {
    const { trial, board } = this;
    if (!trial || !board) return false;
    board.clearLegal();
    try {
      const entry = await trial.decide(decision);
      if (!entry || !trial.view || trial !== this.trial) return false;
      board.mark({});
      void board.play(entry.events, entry.board).then((ended) => ended && this.settled(trial, entry));
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** The seeds of a decision lie still: now the rest of the page follows. @param {import("./trial.js").Trial} trial @param {Api.Entry} entry */
  settled(trial, entry) {
    if (trial !== this.trial || !this.view || trial.entries[trial.at - 1] !== entry) return;
    announce(entryText(entry), this.holder);
    this.showAround(this.view);
    this.markLast();
    this.arm();
  }

  /** @param {number} at  How many decisions were made there. */
  async goTo(at) {
    try {
      if (await this.trial?.goTo(at)) this.show();
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {unknown} error */
  fail(error) {
    showError(error, this.signal);
    this.arm();
  }

  destroy() {
    this.board?.destroy();
    this.board = null;
  }
}
