// A board for other sites: a position, or a game that can be played through. It may be shown in frames, and can do nothing else.
//
//   /embed?game=ID               a game of this server
//   /embed?lesson=ID             a sample game
//   /embed?rule=ID&position=...  a position; without one, the opening

import { Problem, getJson, sendJson } from "../api.js";
import { Board } from "../board/board.js";
import { h, iconButton, linkButton, replace } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {{ title: string, link: string, start: Api.View, steps: Api.Entry[] }} Shown */

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const shown = await load(context);
  context.title(shown.title);
  const player = new Player(root, shown);
  return () => player.board.destroy();
}

/** @param {PageContext} context @returns {Promise<Shown>} */
function load({ query, signal }) {
  const [game, lesson, rule] = ["game", "lesson", "rule"].map((key) => query.get(key));
  if (game) return ofGame(game, signal);
  if (lesson) return ofLesson(lesson, signal);
  if (rule) return ofPosition(rule, query, signal);
  throw new Problem("not-found", t("web-embed-missing"), 404);
}

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Shown>} */
async function ofGame(id, signal) {
  /** @type {Api.Snapshot} */
  const game = await getJson(`/api/games/${encodeURIComponent(id)}`, { signal });
  const start = { ...game.view, ...game.start };
  return { title: game.rule.name, link: `/game/${encodeURIComponent(id)}`, start, steps: game.entries };
}

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Shown>} */
async function ofLesson(id, signal) {
  /** @type {Api.Lesson} */
  const lesson = await getJson(`/api/lessons/${encodeURIComponent(id)}`, { signal });
  return { title: lesson.title, link: `/lessons/${encodeURIComponent(id)}`, start: lesson.start, steps: lesson.steps };
}

/** @param {string} rule @param {URLSearchParams} query @param {AbortSignal} signal @returns {Promise<Shown>} */
async function ofPosition(rule, query, signal) {
  const players = Number(query.get("players")) || undefined;
  const position = query.get("position") ?? undefined;
  const { view } = await sendJson("POST", "/api/try", { rule, players, position, decisions: [] }, { signal });
  const { name } = await getJson(`/api/rules/${encodeURIComponent(rule)}`, { signal });
  const link = `/analysis?${new URLSearchParams({ rule, players: String(view.players), position: view.text })}`;
  return { title: name, link, start: view, steps: [] };
}

class Player {
  /** @param {HTMLElement} root @param {Shown} shown */
  constructor(root, shown) {
    this.shown = shown;
    this.at = 0;
    this.told = h("p", { class: "embed-told", role: "status" });
    const holder = h("div", { class: "board-holder" });
    const open = linkButton(null, t("web-embed-open"), { class: "button-small", href: shown.link, target: "_blank", rel: "noopener" });
    replace(root,
      h("div", { class: "embed" }, h("div", { class: "embed-head" }, h("h1", null, t("web-embed-title", { name: shown.title })), open),
        holder, shown.steps.length > 0 && [this.told, this.controls()]));
    this.board = new Board(holder, shown.start, {
      label: `${t("web-board")}, ${shown.title}`,
      height: () => Math.max(innerHeight - (shown.steps.length > 0 ? 170 : 70), 160),
    });
    this.go(0);
  }

  controls() {
    const { length } = this.shown.steps;
    const to = (/** @type {string} */ picture, /** @type {string} */ key, /** @type {() => void} */ onclick) =>
      iconButton(picture, t(key), { onclick });
    return h("div", { class: "embed-controls" }, to("first", "web-embed-first", () => this.go(0)),
      to("previous", "web-embed-previous", () => this.go(this.at - 1)), to("next", "web-embed-next", () => this.next()),
      to("last", "web-embed-last", () => this.go(length)));
  }

  /** The position after so many turns, at once. @param {number} at */
  go(at) {
    const { steps, start } = this.shown;
    this.at = Math.max(0, Math.min(at, steps.length));
    this.board.show(this.at === 0 ? start : steps[this.at - 1].board);
    this.tell();
  }

  /** The next turn, seed by seed. */
  next() {
    const step = this.shown.steps[this.at];
    if (!step) return;
    this.at += 1;
    void this.board.play(step.events, step.board);
    this.tell();
  }

  tell() {
    const { steps } = this.shown;
    const step = steps[this.at - 1];
    this.told.textContent = step
      ? `${t("web-embed-step", { n: this.at, all: steps.length })}: ${step.decision ?? "–"}`
      : t("web-embed-start");
  }
}
