// The projector: boards, names, standings and the clock in turn, each on as many pages as it takes and as large as fits. It
// follows the tournament, and can be steered with the keyboard or with the tools at its foot.

import { h, iconButton, linkButton, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { clockText, t } from "../i18n.js";
import { chip, labelled, optionsOf, select } from "../components/forms.js";
import { progressText } from "../hall/format.js";
import { LETTERS, layOutList } from "../hall/projection.js";
import { VIEWS } from "../hall/projectorviews.js";
import { Tournament } from "../hall/tournament.js";
import { PROJECTOR, recall, remember } from "../storage.js";

/** @typedef {import("../hall/projection.js").Layout} Layout */
/** @typedef {import("../hall/projectorviews.js").View} View */
/** @typedef {{ show: string[], seconds: number, size: string }} Wish */
/** One page of what is shown. @typedef {{ key: string, title: string, number: number, of: number, body: () => HTMLElement }} Frame */

const CHOICES = [...Object.keys(VIEWS), "clock"];
const SECONDS = [6, 10, 15, 20, 30, 60];
/** The most lines on a screen, by the size of letters. @type {Record<string, number>} */
const SIZES = { large: 14, medium: 20, small: 28 };
/** @type {Wish} */
const USUAL = { show: ["boards", "names", "standings"], seconds: 10, size: "medium" };
const TICK_MS = 200;
/** The tools hide after so long without a hand on mouse or keyboard, in milliseconds. */
const IDLE_MS = 4_000;

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const hall = await Tournament.open(id, null, context.signal);
  context.title(`${t("hall-projector")}: ${hall.settings.name}`);
  const projector = new Projector(hall, context);
  replace(root, projector.element);
  await projector.load();
  hall.follow({
    changed: () => void attempt(projector.load(), context.signal),
    clock: () => projector.tick(),
    line: (open) => (projector.element.dataset.line = open ? "open" : "broken"),
  });
  return projector.start();
}

class Projector {
  /** @param {Tournament} hall @param {PageContext} context */
  constructor(hall, context) {
    this.hall = hall;
    this.context = context;
    this.wish = wished(context.query);
    this.paused = false;
    this.at = 0;
    this.since = performance.now();
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {Map<string, View>} */
    this.views = new Map();
    this.what = h("p", { class: "pj-what" });
    this.clock = h("p", { class: "pj-clock", role: "timer", "aria-label": t("hall-clock") });
    this.body = h("div", { class: "pj-body" });
    this.number = h("p", { class: "pj-page" });
    this.playing = h("p", { class: "pj-playing" });
    this.tools = h("div", { class: "pj-tools" });
    this.element = h("section", { class: "projector", "aria-label": t("hall-projector") },
      h("header", { class: "pj-head" }, h("div", null, h("h1", null, hall.settings.name), this.what), this.clock), this.body,
      h("footer", { class: "pj-foot" }, this.playing, this.number), this.tools);
    this.drawTools();
  }

  /** @returns {Cleanup} */
  start() {
    const { signal } = this.context;
    const timer = setInterval(() => this.tick(), TICK_MS);
    const size = new ResizeObserver(() => this.arrange());
    size.observe(this.body);
    addEventListener("keydown", (event) => this.key(event), { signal });
    for (const event of ["pointermove", "pointerdown", "keydown"]) addEventListener(event, () => this.wake(), { signal, passive: true });
    this.wake();
    return () => {
      clearInterval(timer);
      clearTimeout(this.idle);
      size.disconnect();
    };
  }

  /** Shows the tools for a while. */
  wake() {
    clearTimeout(this.idle);
    this.element.classList.remove("pj-idle");
    this.idle = setTimeout(() => this.element.classList.add("pj-idle"), IDLE_MS);
  }

  /** Gets what is not in the state, and draws anew. */
  async load() {
    const { hall } = this;
    const { rounds, open_boards: open } = hall.state;
    const complete = open.length > 0 ? rounds.length - 1 : rounds.length;
    const [standings, cross] = await Promise.all([hall.standings(Math.max(0, complete)), hall.crossTable()]);
    this.views = new Map(Object.entries(VIEWS).flatMap(([key, make]) => {
      const view = make(hall, { standings, cross });
      return view ? [[key, view]] : [];
    }));
    this.arrange();
    this.element.dataset.version = String(hall.state.version);
  }

  /** Deals everything out for the size of the screen; stays at what is shown as far as it is still there. */
  arrange() {
    const shown = this.frames[this.at];
    this.frames = this.wish.show.flatMap((key) => this.framesOf(key));
    if (this.frames.length === 0) this.frames = [this.emptyFrame()];
    const same = this.frames.findIndex((frame) => frame.key === shown?.key && frame.number === Math.min(shown.number, frame.of));
    this.at = Math.max(0, same);
    this.draw();
  }

  /** @param {string} key @returns {Frame[]} */
  framesOf(key) {
    if (key === "clock") return [{ key, title: progressText(this.hall.state), number: 1, of: 1, body: bigClock }];
    const view = this.views.get(key);
    if (!view) return [];
    const { clientWidth: width, clientHeight: height } = this.body;
    const layout = layOutList(view, { width, height, mostLines: SIZES[this.wish.size], measure: this.measure() });
    return layout.pages.map((columns, i) => ({
      key,
      title: view.title,
      number: i + 1,
      of: layout.pages.length,
      body: () => listBody(view, layout, columns, height),
    }));
  }

  /** The width of a text in em, in the letters of the screen. */
  measure() {
    const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    context.font = `600 100px ${getComputedStyle(this.body).fontFamily}`;
    return (/** @type {string} */ text) => context.measureText(text).width / 100;
  }

  /** @returns {Frame} */
  emptyFrame() {
    const text = t(this.hall.state.rounds.length === 0 ? "hall-no-round-yet" : "hall-projector-nothing");
    return { key: "", title: progressText(this.hall.state), number: 1, of: 1, body: () => h("p", { class: "pj-empty" }, text) };
  }

  draw() {
    const frame = this.frames[this.at];
    this.element.dataset.view = frame.key;
    this.what.textContent = frame.title;
    this.number.textContent = frame.of > 1 ? t("hall-page-of", { n: frame.number, total: frame.of }) : "";
    const open = this.hall.state.open_boards.length;
    const drawn = this.hall.state.rounds.length > 0;
    this.playing.textContent = !drawn ? "" : open === 0 ? t("hall-clock-all-done") : t("hall-clock-open-n", { n: open });
    replace(this.body, frame.body());
    squeezeNames(this.body);
    this.tick();
  }

  tick() {
    const text = clockText(this.hall.remaining());
    for (const place of [this.clock, this.body.querySelector(".pj-big-clock")])
      if (place && place.textContent !== text) place.textContent = text;
    this.element.dataset.clock = this.hall.clockState();
    const over = performance.now() - this.since >= this.wish.seconds * 1000;
    if (over && !this.paused && this.frames.length > 1) this.go(1);
  }

  /** @param {number} by */
  go(by) {
    this.at = (this.at + by + this.frames.length) % this.frames.length;
    this.since = performance.now();
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inTools = event.target instanceof Element && this.tools.contains(event.target);
    if (event.key === "ArrowRight" || event.key === "PageDown") this.go(1);
    else if (event.key === "ArrowLeft" || event.key === "PageUp") this.go(-1);
    else if (event.key === " " && !inTools) this.pause();
    else if (event.key === "f" && !inTools) void this.fullScreen();
    else return;
    if (!inTools) event.preventDefault();
  }

  pause() {
    this.paused = !this.paused;
    this.since = performance.now();
    this.drawTools();
  }

  async fullScreen() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // A browser that refuses stays as it is.
    }
  }

  drawTools() {
    const { wish } = this;
    const views = CHOICES.map((key) =>
      chip(t(`hall-projector-show-${key}`), wish.show.includes(key), (on) =>
        this.change({ show: CHOICES.filter((other) => (other === key ? on : this.wish.show.includes(other))) }))
    );
    const seconds = select(optionsOf(SECONDS, (n) => t("hall-projector-seconds", { n })), String(wish.seconds),
      (n) => this.change({ seconds: Number(n) }));
    const size = select(optionsOf(Object.keys(SIZES), (of) => t(`hall-projector-${of}`)), wish.size, (of) => this.change({ size: of }));
    const pause = iconButton(this.paused ? "play" : "pause", t(this.paused ? "hall-projector-go" : "hall-clock-pause"), {
      "aria-pressed": String(this.paused),
      onclick: () => this.pause(),
    });
    replace(this.tools, h("div", { class: "row" }, views), labelled(t("hall-projector-page"), seconds),
      labelled(t("hall-projector-size"), size),
      h("div", { class: "row nowrap" }, iconButton("previous", t("hall-projector-previous"), { onclick: () => this.go(-1) }), pause,
        iconButton("next", t("hall-projector-next"), { onclick: () => this.go(1) }),
        iconButton("computer", t("hall-clock-full"), { onclick: () => void this.fullScreen() }),
        linkButton("previous", t("hall-back"), { class: "button-small", href: this.hall.path })));
  }

  /** @param {Partial<Wish>} wish */
  change(wish) {
    const focus = document.activeElement;
    this.wish = { ...this.wish, ...wish };
    remember(PROJECTOR, this.wish);
    const query = new URLSearchParams({ show: this.wish.show.join(","), seconds: String(this.wish.seconds), size: this.wish.size });
    history.replaceState(history.state, "", `${location.pathname}?${query}`);
    this.since = performance.now();
    this.arrange();
    if (focus instanceof HTMLElement) focus.focus();
  }
}

/** What the address asks for, else what was chosen last, else what is usual. @param {URLSearchParams} query @returns {Wish} */
function wished(query) {
  const kept = { ...USUAL, ...recall(PROJECTOR) };
  const show = query.get("show")?.split(",").filter((key) => CHOICES.includes(key)) ?? kept.show;
  const seconds = Number(query.get("seconds") ?? kept.seconds);
  const size = query.get("size") ?? kept.size;
  return {
    show: show.length > 0 ? show : USUAL.show,
    seconds: seconds >= 1 && seconds <= 600 ? seconds : USUAL.seconds,
    size: size in SIZES ? size : USUAL.size,
  };
}

/** Letters of a name that is too long are made smaller, down to this share; only what is longer still is cut. */
const LEAST_LETTERS = 0.66;

/** @param {HTMLElement} body */
function squeezeNames(body) {
  const names = /** @type {HTMLElement[]} */ ([...body.querySelectorAll(".pj-name")]);
  // Items are shown again and again, and a name that was made smaller would be measured as such.
  for (const name of names) name.style.removeProperty("--share");
  const long = names.filter((name) => name.scrollWidth > name.clientWidth);
  const shares = long.map((name) => Math.max(LEAST_LETTERS, (0.99 * name.clientWidth) / name.scrollWidth));
  long.forEach((name, i) => name.style.setProperty("--share", String(shares[i])));
}

const bigClock = () => h("p", { class: "pj-big-clock" });

/** @param {View} view @param {Layout} layout @param {import("../hall/projection.js").Item[][]} columns @param {number} height */
function listBody(view, layout, columns, height) {
  const line = height / layout.lines;
  return h("div", { class: "pj-columns", vars: { "--columns": layout.columns, "--line": `${line}px`, "--letters": `${line * LETTERS}px` } },
    columns.map((items) => h("ol", { class: "pj-column" }, view.head?.(), items.map(({ element }) => element))));
}
