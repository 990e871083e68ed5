// A game in a minute: the newcomer makes a few moves on the real board, and each shows one thing.

import { Problem, getJson } from "../api.js";
import { Board } from "../board/board.js";
import { lapsOf } from "../board/plan.js";
import { announce, button, h, icon, linkButton, replace } from "../dom.js";
import { t } from "../i18n.js";
import { playNow } from "../components/newgame.js";
import { decisionText, marksOf } from "../components/describe.js";
import { exercisePath } from "../components/exercises.js";
import { roomForBoard } from "../game/room.js";

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const path = `/api/rules/${encodeURIComponent(id)}`;
  const { name, exercises } = await getJson(path, { signal: context.signal });
  const title = t("web-intro-title", { name });
  context.title(title);
  const { steps } = await getJson(`${path}/introduction`, { signal: context.signal }).catch(withoutSteps);
  if (context.signal.aborted) return;
  if (steps.length === 0) return replace(root, none(id, title));
  const page = new Introduction(root, { id, name, title, steps, exercises }, context);
  page.showStep(0);
  return () => page.destroy();
}

/** Some rules have no introduction; their sheet explains them. @param {unknown} error */
function withoutSteps(error) {
  if (error instanceof Problem && error.status === 404) throw error;
  if (error instanceof Problem && error.status < 500) return { steps: [] };
  throw error;
}

/** @param {string} id @param {string} title */
function none(id, title) {
  return h("section", { class: "card stack problem" }, h("h1", null, title), h("p", null, t("web-intro-none")),
    h("div", { class: "row" }, linkButton(null, t("web-intro-sheet"), { class: "button-primary", href: `/rules/${id}` })));
}

class Introduction {
  /** @param {HTMLElement} root @param {{ id: string, name: string, title: string, steps: Api.IntroductionStep[], exercises: number }} what @param {PageContext} context */
  constructor(root, what, context) {
    this.what = what;
    this.context = context;
    this.at = 0;
    this.progress = h("ol", { class: "progress" });
    this.say = h("div", { class: "intro-say", role: "status" });
    this.buttons = h("div", { class: "row" });
    this.holder = h("div", { class: "stage-board" });
    this.place = h("div", { class: "intro" }, h("h1", null, what.title), this.progress, this.say, this.holder, this.buttons);
    replace(root, this.place);
    this.board = new Board(this.holder, what.steps[0].view, { keys: "page", height: () => roomForBoard(this.holder, this.buttons) });
  }

  /** @returns {Api.IntroductionStep} */
  get step() {
    return this.what.steps[this.at];
  }

  /** @param {number} at */
  showStep(at) {
    this.at = at;
    const { view, decision, kind } = this.step;
    this.drawProgress();
    this.board.update({ yours: [view.to_move ?? "A"], bottom: view.to_move ?? "A" });
    this.board.show(view);
    this.board.mark({ hint: decision });
    this.showText(t(`web-intro-${kind}`, { pit: decisionText(decision) }));
    this.setButtons(this.button("web-intro-show", "play", () => void this.perform()), this.skipLink());
    this.wait();
  }

  /** Any legal pit can be touched; only the one that shows the thing is sown. */
  wait() {
    this.board.setLegal(this.step.view, (decision) => {
      if (decision === this.step.decision) return void this.perform();
      this.showText(t("web-intro-other", { pit: decisionText(decision), wanted: decisionText(this.step.decision) }));
      this.wait();
    });
  }

  async perform() {
    const step = this.step;
    this.board.clearLegal();
    this.board.mark({});
    this.setButtons();
    await this.board.play(step.events, step.after);
    if (this.context.signal.aborted || step !== this.step) return;
    this.board.mark(marksOf(step.view.labels, step));
    this.showText(done(step), true);
    const last = this.at === this.what.steps.length - 1;
    const next = this.button(last ? "web-intro-finish" : "web-intro-next", "next",
      () => (last ? this.finish() : this.showStep(this.at + 1)), true);
    this.setButtons(next, this.button("web-intro-redo", "replay", () => this.showStep(this.at)));
    next.focus({ preventScroll: true });
  }

  finish() {
    const { id, name, steps, exercises } = this.what;
    this.board.destroy();
    const play = this.button("web-intro-play", "play", () => void playNow(play, id, steps[0].view.players, this.context), true, { name });
    const heading = h("h2", { tabindex: "-1" }, t("web-intro-finished"));
    replace(this.place, h("h1", null, this.what.title),
      h("section", { class: "card stack intro-end" }, heading, h("p", null, t("web-intro-finished-note")),
        h("div", { class: "row" }, play, exercises > 0 && linkButton("hint", t("exercise-start"), { href: exercisePath(id) }),
          linkButton("book", t("web-intro-sheet"), { href: `/rules/${id}` }))));
    heading.focus();
  }

  drawProgress() {
    replace(this.progress, this.what.steps.map(({ kind }, i) => {
      const state = i < this.at ? "done" : i === this.at ? "now" : "ahead";
      return h("li", { dataset: { state }, "aria-current": state === "now" ? "step" : null }, state === "done" && icon("check"),
        t(`web-intro-name-${kind}`));
    }));
  }

  /** @param {string} text @param {boolean} [good] */
  showText(text, good = false) {
    replace(this.say, h("p", { class: good ? "done" : "" }, text));
    if (good) announce(text);
  }

  /** @param {...any} buttons */
  setButtons(...buttons) {
    replace(this.buttons, ...buttons);
  }

  /** @param {string} key @param {string} picture @param {() => void} does @param {boolean} [primary] @param {Record<string, string>} [args] */
  button(key, picture, does, primary = false, args = {}) {
    return button(picture, t(key, args), { class: primary ? "button-primary button-large" : "", onclick: does });
  }

  skipLink() {
    return button(null, t("web-intro-skip"), { class: "button-quiet", onclick: () => this.finish() });
  }

  destroy() {
    this.board.destroy();
  }
}

/** What the move has shown, with its numbers. @param {Api.IntroductionStep} step */
function done(step) {
  const { kind, events, view, after } = step;
  const seat = "ABCD".indexOf(view.to_move ?? "A");
  const first = events.find((event) => event.scoop);
  const grabbed = events.reduce((sum, { grab }) => sum + (grab?.seeds ?? 0), 0);
  const captured = (after.stores[seat] ?? 0) - (view.stores[seat] ?? 0);
  const numbers = { sow: first?.scoop?.seeds ?? 0, laps: lapsOf(events), capture: captured || grabbed };
  const text = t(`web-intro-done-${kind}`, { n: numbers[/** @type {"sow"} */ (kind)] ?? 0 });
  if (kind !== "end") return text;
  const seeds = after.stores.map((n, i) => t("web-intro-seeds-end", { seat: "ABCD"[i], n }));
  return [text, ...seeds].join(" ");
}
