// Choosing a pit: by mouse, finger and keyboard, with a choice of direction where the rule has one.
//
// What can be chosen comes from outside as decisions; this module never knows a rule. A decision is passed on at most once:
// after it nothing can be chosen until new decisions are set.

import { announce, svg } from "../dom.js";
import { t } from "../i18n.js";
import { PIT } from "./layout.js";

/** @typedef {{ [direction: string]: string }} Ways  Decisions of one pit, by direction: "", "+" or "-". */

/** The second click of a double click is not a decision of its own. */
const DOUBLE_CLICK = 350;
const TYPING = 1200;
/** A finger has no hover: one that rests on a pit for so long looks and does not play. */
const HOLDING = 380;

/**
 * @typedef {object} InputHooks
 * @property {(decision: string) => void} onDecide
 * @property {(decision: string | null) => void} onPreview
 * @property {(pit: number) => void} onChoose  A pit was touched and its direction is still open.
 * @property {(pit: number) => void} onMiss  A pit was clicked that cannot be sown now.
 * @property {(pit: number | null) => boolean} isTaken  Whether a click is used up by ending what is being shown.
 */

export class Input {
  /** @param {import("./scene.js").Scene} scene @param {InputHooks} hooks @param {AbortSignal} signal */
  constructor(scene, hooks, signal) {
    this.scene = scene;
    this.hooks = hooks;
    /** @type {Map<number, Ways>} */
    this.legal = new Map();
    /** Whose numbers the digits mean. */
    this.mover = "A";
    this.focused = 0;
    /** The pit whose directions are offered. @type {number | null} */
    this.open = null;
    /** @type {{ pit: number, at: number } | null} */
    this.latest = null;
    this.typed = "";
    this.typedAt = 0;
    this.arrows = svg("g", { class: "arrows" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.holding = undefined;
    this.held = false;
    this.listen(signal);
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const { base } = this.scene;
    // Who has pressed something else in between means the next click on the pit: after taking a turn back, say.
    const pressed = (/** @type {Event} */ event) => void (pitOf(event) !== this.latest?.pit && (this.latest = null));
    document.addEventListener("pointerdown", pressed, { capture: true, signal });
    base.addEventListener("click", (event) => this.click(event));
    base.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.hover(pitOf(event)));
    base.addEventListener("pointerleave", () => this.hover(null));
    base.addEventListener("pointerdown", (event) => event.pointerType === "touch" && this.hold(pitOf(event)));
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      base.addEventListener(end, () => clearTimeout(this.holding));
    base.addEventListener("contextmenu", (event) => this.held && event.preventDefault());
    base.addEventListener("focusin", (event) => this.focusIn(pitOf(event)));
    base.addEventListener("focusout", () => this.hover(null));
    this.scene.root.addEventListener("keydown", (event) => this.boardKey(event));
  }

  /** What can be chosen now. @param {string[]} decisions @param {string | null} mover */
  setLegal(decisions, mover) {
    this.closeArrows();
    this.legal = new Map();
    this.mover = mover ?? this.mover;
    for (const decision of decisions) {
      const match = /^(.*?)([+-]?)$/.exec(decision);
      const pit = this.scene.labels.indexOf(match?.[1] ?? "");
      if (pit >= 0) this.legal.set(pit, { ...this.legal.get(pit), [match?.[2] ?? ""]: decision });
    }
    this.scene.pits.forEach(({ group }, i) => group.classList.toggle("legal", this.legal.has(i)));
    this.hooks.onPreview(null);
  }

  /** After a new layout the pits are new elements. */
  refresh() {
    this.closeArrows();
    this.scene.pits.forEach(({ group }, i) => {
      group.classList.toggle("legal", this.legal.has(i));
      group.setAttribute("tabindex", i === this.focused ? "0" : "-1");
    });
  }

  /** @param {number | null} pit */
  hold(pit) {
    clearTimeout(this.holding);
    this.held = false;
    if (pit === null) return;
    this.holding = setTimeout(() => {
      this.held = true;
      this.hover(pit);
    }, HOLDING);
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.held) {
      this.held = false;
      return;
    }
    const pit = pitOf(event);
    if (this.hooks.isTaken(pit)) return;
    if (pit === null) return this.closeArrows();
    const again = this.latest && this.latest.pit === pit && performance.now() - this.latest.at < DOUBLE_CLICK;
    if (!again) this.choose(pit);
  }

  /** @param {number} pit */
  choose(pit) {
    const ways = this.legal.get(pit);
    if (!ways) {
      this.closeArrows();
      return this.hooks.onMiss(pit);
    }
    const decisions = Object.values(ways);
    if (decisions.length === 1) return this.decide(pit, decisions[0]);
    this.openArrows(pit, ways);
    this.hooks.onChoose(pit);
    announce(t("web-board-which-way", { pit: this.scene.labels[pit] }), this.scene.root);
  }

  /** @param {number} pit @param {string} decision */
  decide(pit, decision) {
    this.latest = { pit, at: performance.now() };
    this.setLegal([], null);
    this.hooks.onDecide(decision);
  }

  /** @param {number | null} pit */
  hover(pit) {
    if (pit === null) {
      if (this.open === null) this.hooks.onPreview(null);
      return;
    }
    const ways = this.legal.get(pit);
    if (!ways || this.open !== null) return;
    const decisions = Object.values(ways);
    this.hooks.onPreview(decisions.length === 1 ? decisions[0] : null);
  }

  /** @param {number | null} pit */
  focusIn(pit) {
    if (pit === null) return;
    this.focused = pit;
    this.scene.pits.forEach(({ group }, i) => group.setAttribute("tabindex", i === pit ? "0" : "-1"));
    this.hover(pit);
  }

  /** @param {number} pit */
  focus(pit) {
    this.scene.pits[pit]?.group.focus();
  }

  /** Two arrows at the pit, one for each way. @param {number} pit @param {Ways} ways */
  openArrows(pit, ways) {
    this.closeArrows();
    this.open = pit;
    const { x, y, along } = /** @type {import("./layout.js").Layout} */ (this.scene.layout).pits[pit];
    const make = (/** @type {string} */ way, /** @type {number} */ sign) =>
      this.arrow(pit, ways[way], t(way === "+" ? "web-board-plus" : "web-board-minus"), {
        x: x + sign * along.x * (PIT + 22),
        y: y + sign * along.y * (PIT + 22),
        angle: (Math.atan2(sign * along.y, sign * along.x) * 180) / Math.PI,
      });
    this.arrows.replaceChildren(make("+", 1), make("-", -1));
    this.scene.air.append(this.arrows);
    this.scene.pits[pit].group.classList.add("chosen");
  }

  /** @param {number} pit @param {string} decision @param {string} name @param {{ x: number, y: number, angle: number }} place */
  arrow(pit, decision, name, { x, y, angle }) {
    return svg("g", {
      class: "arrow",
      role: "button",
      tabindex: 0,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
      "aria-label": `${decision}, ${name}`,
      dataset: { decision },
      onclick: (/** @type {MouseEvent} */ event) => {
        event.stopPropagation();
        this.decide(pit, decision);
        this.focus(pit);
      },
      onpointerenter: () => this.hooks.onPreview(decision),
      onfocus: () => this.hooks.onPreview(decision),
    }, svg("circle", { r: 34, class: "arrow-touch" }), svg("circle", { r: 27, class: "arrow-plate" }),
      svg("path", { d: "M-12 0H11M3 -9L12 0L3 9", class: "arrow-line", transform: `rotate(${angle.toFixed(1)})` }));
  }

  closeArrows() {
    if (this.open === null) return;
    this.scene.pits[this.open]?.group.classList.remove("chosen");
    const tree = /** @type {Document | ShadowRoot} */ (this.scene.root.getRootNode());
    const hadFocus = this.arrows.contains(tree.activeElement);
    const pit = this.open;
    this.open = null;
    this.arrows.remove();
    this.hooks.onPreview(null);
    if (hadFocus) this.focus(pit);
  }

  /** Keys while the focus is on the board. @param {KeyboardEvent} event */
  boardKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.target);
    const arrow = target.closest(".arrow");
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (arrow) arrow.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      else this.pressed(pitOf(event));
    } else if (event.key === "Escape" && this.open !== null) {
      event.stopPropagation();
      this.closeArrows();
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      if (arrow) this.otherArrow(arrow);
      else this.move(event.key);
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      this.focus(event.key === "Home" ? 0 : this.scene.pits.length - 1);
    }
  }

  /** @param {number | null} pit */
  pressed(pit) {
    if (pit === null || this.hooks.isTaken(pit)) return;
    this.choose(pit);
    const first = /** @type {SVGElement | null} */ (this.arrows.firstElementChild);
    if (this.open === pit) first?.focus();
  }

  /** @param {Element} arrow */
  otherArrow(arrow) {
    const other = /** @type {SVGElement | null} */ (arrow.nextElementSibling ?? arrow.previousElementSibling);
    other?.focus();
  }

  /** The focus goes to the nearest pit that way on the screen. @param {string} key */
  move(key) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const places = this.scene.layout?.pits;
    if (!way || !places) return;
    const from = places[this.focused];
    let best = { pit: -1, cost: Infinity };
    places.forEach((place, pit) => {
      const ahead = (place.x - from.x) * way[0] + (place.y - from.y) * way[1];
      const aside = Math.abs((place.x - from.x) * way[1]) + Math.abs((place.y - from.y) * way[0]);
      const cost = ahead + 2.5 * aside;
      if (ahead > 8 && cost < best.cost) best = { pit, cost };
    });
    if (best.pit >= 0) this.focus(best.pit);
  }

  /**
   * Keys that choose by name from anywhere: numbers, full names, directions.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was taken.
   */
  globalKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "+" || event.key === "-" || event.key === "<" || event.key === ">")
      return this.direction(event.key === "+" || event.key === ">" ? "+" : "-");
    const digit = /^[0-9]$/.test(event.key);
    const letter = /^[a-d]$/i.test(event.key) && this.scene.labels.some((label) => label.startsWith(event.key.toUpperCase()));
    if (!digit && !letter) return false;
    this.type(event.key.toUpperCase(), letter);
    return true;
  }

  /** @param {string} key @param {boolean} letter */
  type(key, letter) {
    const late = performance.now() - this.typedAt > TYPING;
    this.typedAt = performance.now();
    if (letter) {
      this.typed = key;
      return;
    }
    const before = late || this.typed === "" ? this.mover : this.typed;
    const typed = this.scene.labels.some((label) => label.startsWith(before + key)) ? before + key : this.mover + key;
    const longer = this.scene.labels.some((label) => label.startsWith(typed) && label !== typed);
    const pit = this.scene.labels.indexOf(typed);
    this.typed = longer ? typed : "";
    if (pit < 0) return;
    this.focus(pit);
    if (!longer) this.pressed(pit);
  }

  /** @param {string} way */
  direction(way) {
    const pit = this.open ?? this.focused;
    const decision = this.legal.get(pit)?.[way];
    if (!decision) return false;
    this.decide(pit, decision);
    this.focus(pit);
    return true;
  }
}

/** @param {Event} event @returns {number | null} */
function pitOf(event) {
  // Outside of a shadow tree its events seem to come from its host.
  const group = /** @type {Element} */ (event.composedPath()[0]).closest?.(".pit");
  return group instanceof SVGElement ? Number(group.dataset.pit) : null;
}
