// The buttons under the board.

import { confirmDialog, h, iconButton, openDialog, setProps, toast } from "../dom.js";
import { icon } from "../dom.js";
import { motion, onPref, pref, setPref } from "../prefs.js";
import { t } from "../words.js";

/** @typedef {"slow" | "normal" | "fast" | "off"} Speed */
/** @type {Speed[]} */
const SPEEDS = ["slow", "normal", "fast", "off"];

/**
 * @typedef {object} ControlHooks
 * @property {() => void} onReplay
 * @property {() => void} onRotate
 * @property {() => void} onRematch
 */

export class Controls {
  /**
   * @param {import("./session.js").Session} session @param {import("../board/board.js").Board} board
   * @param {ControlHooks} hooks @param {AbortSignal} signal
   */
  constructor(session, board, hooks, signal) {
    this.session = session;
    this.board = board;
    this.hooks = hooks;
    this.undo = iconButton("undo", t("web-game-undo"), { onclick: () => this.say({ undo: { ply: session.ply } }) });
    this.redo = iconButton("redo", t("web-game-redo"), { onclick: () => this.say({ redo: { ply: session.ply } }) });
    this.hint = iconButton("hint", t("web-game-hint"), { onclick: () => this.askHint() });
    this.play = iconButton("replay", t("web-game-replay"), { onclick: () => this.playPause() });
    this.skip = iconButton("skip", t("web-game-skip"), { onclick: () => board.skip() });
    this.speed = h("button", {
      type: "button",
      class: "button button-quiet button-small speed-button",
      onclick: () => this.nextSpeed(),
    });
    this.rotate = iconButton("swap", t("web-game-rotate"), { onclick: hooks.onRotate });
    this.sound = iconButton("mute", t("web-game-sound-on"), {
      class: "sound-button",
      onclick: () => setPref("sound", !pref("sound")),
    });
    this.offer = h(
      "button",
      { type: "button", class: "button button-quiet button-small", onclick: () => void this.offerEnd() },
      icon("handshake"),
      t("web-game-offer-end"),
    );
    this.resign = h(
      "button",
      { type: "button", class: "button button-quiet button-small", onclick: () => void this.giveUp() },
      icon("flag"),
      t("web-game-resign"),
    );
    this.tools = h(
      "div",
      { class: "tools", role: "toolbar", "aria-label": t("web-game-controls") },
      h("span", { class: "tool-group" }, this.undo, this.redo, this.hint),
      h("span", { class: "tool-group" }, this.play, this.skip, this.speed),
      h("span", { class: "tool-group" }, this.rotate, this.sound),
    );
    this.endings = h("div", { class: "endings" }, this.offer, this.resign);
    this.element = h("div", { class: "controls" }, this.tools, this.endings);
    onPref(() => this.update(), signal);
    document.addEventListener("keydown", (event) => this.key(event), { signal });
  }

  update() {
    const { session, board } = this;
    const { snapshot } = session;
    const { profile, yours, undone, view } = snapshot;
    const player = yours.length > 0;
    for (const button of [this.undo, this.redo]) button.hidden = !player || !profile.undo;
    this.hint.hidden = !player || !profile.hints;
    this.endings.hidden = !player || view.over;
    this.undo.disabled = session.ply === 0;
    this.redo.disabled = undone === 0 || !session.alone;
    this.hint.disabled = !session.mayDecide || session.cursor !== null;
    name(this.undo, session.alone ? "web-game-undo" : "web-game-undo-ask");
    this.updatePlay(board);
    const speed = motion();
    this.speed.textContent = t(`web-speed-${speed}`);
    this.speed.setAttribute("aria-label", `${t("web-game-speed")}: ${t(`web-speed-${speed}`)}`);
    const sound = pref("sound");
    this.sound.replaceChildren(icon(sound ? "sound" : "mute"));
    name(this.sound, sound ? "web-game-sound-off" : "web-game-sound-on");
    this.sound.setAttribute("aria-pressed", String(sound));
  }

  /** @param {import("../board/board.js").Board} board */
  updatePlay(board) {
    const state = !board.busy ? "replay" : board.paused ? "play" : "pause";
    this.play.replaceChildren(icon(state));
    name(this.play, { replay: "web-game-replay", play: "web-game-resume", pause: "web-game-pause" }[state]);
    this.play.disabled = !board.busy && this.session.shown === 0;
    this.skip.disabled = !board.busy;
  }

  playPause() {
    if (!this.board.busy) this.hooks.onReplay();
    else if (this.board.paused) this.board.resume();
    else this.board.pause();
    this.updatePlay(this.board);
  }

  nextSpeed() {
    setPref("motion", SPEEDS[(SPEEDS.indexOf(motion()) + 1) % SPEEDS.length]);
    if (motion() === "off") this.board.skip();
  }

  askHint() {
    if (this.say({ hint: { ply: this.session.ply } })) toast(t("web-game-hint-asking"));
  }

  async offerEnd() {
    const { ply } = this.session;
    const actions = [
      { label: t("web-cancel"), value: "" },
      { label: t("web-game-end-yes"), value: "yes", primary: true },
    ];
    const answer = await openDialog({
      title: t("web-game-end-title"),
      body: h("p", null, t("web-game-end-text")),
      actions,
    });
    if (answer === "yes") this.say({ offer: { kind: "agreement", ply } });
  }

  async giveUp() {
    const { yours, players } = this.session.snapshot;
    const seat = yours.length === 1 ? yours[0] : await this.whoResigns();
    if (!seat) return;
    const sure = await confirmDialog(
      t("web-game-resign-title"),
      t("web-game-resign-text", { players }),
      t("web-game-resign"),
    );
    if (sure) this.say({ resign: { seat } });
  }

  whoResigns() {
    const actions = this.session.snapshot.yours.map((seat) => ({ label: this.session.nameOf(seat), value: seat }));
    return openDialog({ title: t("web-game-resign-who"), body: null, actions });
  }

  /** @param {Record<string, any>} message */
  say(message) {
    const sent = this.session.say(message);
    if (!sent) toast(t("web-game-not-sent"), "error");
    return sent;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, textarea, select, dialog")) return;
    const button = { h: this.hint, u: this.undo, r: this.redo }[event.key.toLowerCase()];
    if (button && !button.disabled && !button.hidden) button.click();
  }
}

/** @param {HTMLElement} button @param {string} key */
function name(button, key) {
  setProps(button, { "aria-label": t(key), title: t(key) });
}
