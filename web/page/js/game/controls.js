// The buttons under the board.

import { button, confirmDialog, h, icon, iconButton, openDialog, setProps, toast } from "../dom.js";
import { motion, onPref, pref, setPref } from "../prefs.js";
import { t } from "../i18n.js";

/** @typedef {"slow" | "normal" | "fast" | "off"} Speed */
/** @type {Speed[]} */
const SPEEDS = ["slow", "normal", "fast", "off"];

export class Controls {
  /**
   * @param {import("./session.js").Session} session @param {import("../board/board.js").Board} board
   * @param {{ onReplay: () => void, onSkip: () => void, onRotate: () => void, onRematch: () => void }} hooks @param {AbortSignal} signal
   */
  constructor(session, board, hooks, signal) {
    this.session = session;
    this.board = board;
    this.hooks = hooks;
    this.undo = iconButton("undo", t("web-game-undo"), { onclick: () => this.send({ undo: { ply: session.ply } }) });
    this.redo = iconButton("redo", t("web-game-redo"), { onclick: () => this.send({ redo: { ply: session.ply } }) });
    this.hint = iconButton("hint", t("web-game-hint"), { onclick: () => this.askHint() });
    this.play = iconButton("replay", t("web-game-replay"), { onclick: () => this.playPause() });
    this.skip = iconButton("skip", t("web-game-skip"), { onclick: hooks.onSkip });
    this.speed = h("button", { type: "button", class: "button button-quiet button-small speed-button", onclick: () => this.nextSpeed() });
    this.rotate = iconButton("swap", t("web-game-rotate"), { onclick: hooks.onRotate });
    this.sound = iconButton("mute", t("web-game-sound-on"), { class: "sound-button", onclick: () => setPref("sound", !pref("sound")) });
    this.offer = button("handshake", t("web-game-offer-end"), { class: "button-quiet button-small", onclick: () => this.offerEnd() });
    this.resign = button("flag", t("web-game-resign"), { class: "button-quiet button-small", onclick: () => this.giveUp() });
    this.tools = h("div", { class: "tools", role: "toolbar", "aria-label": t("web-game-controls") },
      h("span", { class: "tool-group" }, this.undo, this.redo, this.hint),
      h("span", { class: "tool-group" }, this.play, this.skip, this.speed), h("span", { class: "tool-group" }, this.rotate, this.sound));
    this.abort = button("close", t("web-abort"), { class: "button-quiet button-small", onclick: () => this.callOff() });
    this.endings = h("div", { class: "endings" }, this.abort, this.offer, this.resign);
    // Where the result stands beneath the board and not beside it, the way on is in sight all the same.
    this.again = button("replay", t("web-game-rematch"), { class: "button-primary button-small again-button", onclick: hooks.onRematch });
    this.element = h("div", { class: "controls" }, this.tools, this.endings, this.again);
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
    const isOver = view.over && session.moment.present;
    this.endings.hidden = !player || isOver;
    this.again.hidden = !player || !isOver;
    this.abort.hidden = !session.mayAbort;
    this.undo.disabled = session.ply === 0;
    this.redo.disabled = undone === 0 || !session.alone;
    this.hint.disabled = !session.mayDecideHere;
    name(this.undo, session.alone ? "web-game-undo" : "web-game-undo-ask");
    this.updatePlay(board);
    const speed = motion();
    this.speed.textContent = t(`web-speed-${speed}`);
    this.speed.setAttribute("aria-label", `${t("web-game-speed")}: ${t(`web-speed-${speed}`)}`);
    const sound = pref("sound");
    name(this.sound, sound ? "web-game-sound-off" : "web-game-sound-on", sound ? "sound" : "mute");
    this.sound.setAttribute("aria-pressed", String(sound));
  }

  /** @param {import("../board/board.js").Board} board */
  updatePlay(board) {
    const state = !board.busy ? "replay" : board.paused ? "play" : "pause";
    name(this.play, { replay: "web-game-replay", play: "web-game-resume", pause: "web-game-pause" }[state], state);
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
    if (motion() === "off") this.hooks.onSkip();
  }

  askHint() {
    if (this.send({ hint: { ply: this.session.ply } })) toast(t("web-game-hint-asking"));
  }

  async offerEnd() {
    const { ply } = this.session;
    const sure = await confirmDialog(t("web-game-end-title"), t("web-game-end-text"), t("web-game-end-yes"), "primary");
    if (sure) this.send({ offer: { kind: "agreement", ply } });
  }

  async callOff() {
    const sure = await confirmDialog(t("web-abort-title"), t("web-abort-text"), t("web-abort"));
    if (sure) this.send({ abort: {} });
  }

  async giveUp() {
    const { yours, players } = this.session.snapshot;
    const seat = yours.length === 1 ? yours[0] : await this.whoResigns();
    if (!seat) return;
    const sure = await confirmDialog(t("web-game-resign-title"), t("web-game-resign-text", { players }), t("web-game-resign"));
    if (sure) this.send({ resign: { seat } });
  }

  whoResigns() {
    const actions = this.session.snapshot.yours.map((seat) => ({ label: this.session.nameOf(seat), value: seat }));
    return openDialog({ title: t("web-game-resign-who"), body: null, actions });
  }

  /** @param {Record<string, any>} message */
  send(message) {
    const sent = this.session.send(message);
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

/** Opens what explains the signs on the board. */
export function signsButton() {
  const open = async () => (await import("../components/signs.js")).openSigns();
  return button("eye", t("web-signs"), { class: "button-small", onclick: () => void open() });
}

/** @param {HTMLElement} button @param {string} key @param {string} [picture] */
function name(button, key, picture) {
  if (picture) button.replaceChildren(icon(picture));
  setProps(button, { "aria-label": t(key), title: t(key) });
}
