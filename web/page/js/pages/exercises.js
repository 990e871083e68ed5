// Exercises of a game: a position, a question, and the answer is played on the board.

import { getJson } from "../api.js";
import { Board } from "../board/board.js";
import { announce, button, h, icon, linkButton, replace } from "../dom.js";
import { showError } from "../errors.js";
import { t } from "../i18n.js";
import { decisionText, marksOf } from "../components/describe.js";
import { markSolved, nextUnsolved, solvedOf } from "../components/exercises.js";
import { playNow } from "../components/newgame.js";
import { roomForBoard } from "../game/room.js";

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const { name, summary, exercises } = await getJson(`/api/rules/${encodeURIComponent(id)}/exercises`, { signal: context.signal });
  const title = t("exercise-title", { name });
  context.title(title);
  if (exercises.length === 0) return replace(root, none(id, title));
  const asked = Number(context.query.get("n")) || nextUnsolved(id, exercises.length);
  const page = new ExercisePage(root, { id, name, title, summary: summary ?? "", exercises }, context);
  page.showExercise(Math.min(Math.max(asked, 1), exercises.length) - 1);
  return () => page.destroy();
}

/** @param {string} id @param {string} title */
function none(id, title) {
  return h("section", { class: "card stack problem" }, h("h1", null, title), h("p", null, t("exercise-none")),
    h("div", { class: "row" }, linkButton(null, t("exercise-game-page"), { class: "button-primary", href: `/rules/${id}` })));
}

/** @typedef {{ id: string, name: string, title: string, summary: string, exercises: Api.Exercise[] }} Exercises */

class ExercisePage {
  /** @param {HTMLElement} root @param {Exercises} what @param {PageContext} context */
  constructor(root, what, context) {
    this.what = what;
    this.context = context;
    this.at = 0;
    /** The answer was shown, so giving it proves nothing. */
    this.wasShown = false;
    /** A wrong answer lies on the board. */
    this.isWrong = false;
    this.progress = h("ol", { class: "progress" });
    this.say = h("div", { class: "intro-say", role: "status" });
    this.buttons = h("div", { class: "row" });
    this.holder = h("div", { class: "stage-board" });
    // The buttons come before the board: what to do after a wrong answer must be in sight on a phone as well.
    this.summary = this.lead();
    this.place = h("div", { class: "intro exercise" }, h("h1", null, what.title), this.summary, this.progress, this.say, this.buttons,
      this.holder);
    replace(root, this.place);
    this.board = new Board(this.holder, what.exercises[0].view, {
      keys: "page",
      height: () => roomForBoard(this.holder, this.summary),
      onPit: (pit) => this.refuse(pit),
    });
  }

  /** The game in a line, for those who meet it here. */
  lead() {
    return h("p", { class: "muted exercise-lead" }, this.what.summary, ". ",
      h("a", { href: `/introduction/${encodeURIComponent(this.what.id)}` }, t("exercise-how")));
  }

  /** @returns {Api.Exercise} */
  get exercise() {
    return this.what.exercises[this.at];
  }

  /** @param {number} at */
  showExercise(at) {
    this.at = at;
    this.wasShown = false;
    history.replaceState(history.state, "", `${location.pathname}?n=${at + 1}`);
    this.ask();
  }

  /** Puts the position and the question up, also for another try. */
  ask() {
    const { view } = this.exercise;
    this.isWrong = false;
    this.drawProgress();
    this.board.update({ yours: [view.to_move ?? "A"], bottom: view.to_move ?? "A" });
    this.board.show(view);
    this.board.mark({});
    this.showText(this.question());
    const skip = this.at + 1 < this.what.exercises.length && this.button("exercise-next", "next", () => this.showExercise(this.at + 1));
    replace(this.buttons, this.button("exercise-show", "hint", () => void this.showAnswer()), skip);
    this.wait();
  }

  question() {
    const { goal, count } = this.exercise;
    return t(`exercise-ask-${goal}`, { n: count });
  }

  wait() {
    this.board.setLegal(this.exercise.view, (decision) => void this.answer(decision));
  }

  /** A pit that cannot be played says why; after a wrong answer any pit is another try. @param {number} pit */
  refuse(pit) {
    if (this.isWrong) return this.ask();
    const { view } = this.exercise;
    const reason = view.refusals[pit];
    if (!reason || this.board.busy) return;
    const text = t(`web-refusal-${reason}`, { pit: view.labels[pit], n: view.least });
    this.board.say(pit, text);
    announce(text);
  }

  /** @param {string} rest  Of the address of this exercise. @returns {Promise<any>} */
  load(rest) {
    const path = `/api/rules/${encodeURIComponent(this.what.id)}/exercises/${this.at + 1}`;
    return getJson(`${path}/${rest}`, { signal: this.context.signal });
  }

  /** @param {string} decision */
  async answer(decision) {
    const exercise = this.exercise;
    try {
      /** @type {Api.ExerciseAnswer} */
      const answer = await this.load(`answers/${encodeURIComponent(decision)}`);
      this.board.mark({});
      replace(this.buttons);
      await this.board.play(answer.events, answer.after);
      if (this.context.signal.aborted || exercise !== this.exercise) return;
      this.board.mark(marksOf(exercise.view.labels, answer));
      if (answer.right) this.right(answer);
      else this.wrong(answer);
    } catch (error) {
      showError(error, this.context.signal);
      if (!this.context.signal.aborted) this.ask();
    }
  }

  /** @param {Api.ExerciseAnswer} answer */
  right(answer) {
    if (!this.wasShown) markSolved(this.what.id, this.at + 1);
    this.drawProgress();
    this.showText(this.told("right", answer), "done");
    const last = this.at === this.what.exercises.length - 1;
    const next = this.button(last ? "exercise-finish" : "exercise-next", "next",
      () => (last ? this.finish() : this.showExercise(this.at + 1)), true);
    replace(this.buttons, next, this.button("exercise-try-again", "replay", () => this.ask()));
    next.focus({ preventScroll: true });
  }

  /** What would have happened stays on the board until another try. @param {Api.ExerciseAnswer} answer */
  wrong(answer) {
    this.isWrong = true;
    this.showText(this.told("wrong", answer), "wrong");
    const again = this.button("exercise-try-again", "replay", () => this.ask(), true);
    replace(this.buttons, again, this.button("exercise-show", "hint", () => void this.showAnswer()));
    again.focus({ preventScroll: true });
  }

  /** What an answer does, measured by the goal. @param {"right" | "wrong"} how @param {Api.ExerciseAnswer} answer */
  told(how, answer) {
    const { goal } = this.exercise;
    const numbers = { keep: answer.given, safe: answer.reply?.captured ?? 0 };
    return t(`exercise-${how}-${goal}`, {
      pit: decisionText(answer.decision),
      n: numbers[/** @type {"keep"} */ (goal)] ?? answer.gained,
      pits: goal === "take-pits" ? answer.taken : answer.pits,
      reply: decisionText(answer.reply?.decision ?? ""),
      how: answer.over ? "lost" : "goes-on",
    });
  }

  async showAnswer() {
    const exercise = this.exercise;
    try {
      const { solution } = await this.load("solution");
      if (this.context.signal.aborted || exercise !== this.exercise) return;
      this.wasShown = true;
      this.ask();
      this.board.mark({ hint: solution[0] });
      this.showText(t("exercise-shown", { pit: decisionText(solution[0]) }));
    } catch (error) {
      showError(error, this.context.signal);
    }
  }

  finish() {
    const { id, name, title, exercises } = this.what;
    const n = solvedOf(id).length;
    this.board.destroy();
    const play = this.button("exercise-play", "play", () => void playNow(play, id, exercises[0].view.players, this.context), true, {
      name,
    });
    const text = n < exercises.length ? t("exercise-some-solved", { n, all: exercises.length }) : t("exercise-all-solved", { n });
    const heading = h("h2", { tabindex: "-1" }, text);
    replace(this.place, h("h1", null, title),
      h("section", { class: "card stack intro-end" }, heading,
        h("div", { class: "row" }, play, linkButton("book", t("exercise-game-page"), { href: `/rules/${encodeURIComponent(id)}` }))));
    heading.focus();
  }

  /** The exercises as a row of buttons, which lead to them. */
  drawProgress() {
    const solved = new Set(solvedOf(this.what.id));
    replace(this.progress, this.what.exercises.map(({ goal }, i) => {
      const done = solved.has(i + 1);
      const state = i === this.at ? "now" : done ? "done" : "ahead";
      const label = `${t("exercise-number", { n: i + 1, all: this.what.exercises.length })}: ${t(`exercise-name-${goal}`)}`;
      const go = h("button", {
        type: "button",
        class: "progress-go",
        "aria-label": done ? `${label}, ${t("exercise-solved")}` : label,
        onclick: () => this.showExercise(i),
      }, done && icon("check"), `${i + 1}`, h("span", { class: "progress-name" }, t(`exercise-name-${goal}`)));
      return h("li", { dataset: { state }, "aria-current": state === "now" ? "step" : null }, go);
    }));
  }

  /** @param {string} text @param {"" | "done" | "wrong"} [how] */
  showText(text, how = "") {
    const question = how !== "" && h("p", { class: "small muted" }, this.question());
    replace(this.say, h("p", { class: how }, text), question);
  }

  /** @param {string} key @param {string} picture @param {() => void} does @param {boolean} [primary] @param {Record<string, string>} [args] */
  button(key, picture, does, primary = false, args = {}) {
    return button(picture, t(key, args), { class: primary ? "button-primary button-large" : "", onclick: does });
  }

  destroy() {
    this.board.destroy();
  }
}
