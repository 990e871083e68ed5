// The tree of variations as a list that can be walked: the main line, and under each move what else was tried.

import { h, replace } from "../dom.js";
import { t } from "../i18n.js";
import { capturedText, moveText } from "./describe.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */

export class TreeView {
  /** @param {{ visit: (node: TreeNode) => void }} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.element = h("div", { class: "tree", role: "group", "aria-label": t("web-tree") });
  }

  /** @param {import("./tree.js").TreeTrial} trial */
  show(trial) {
    const hadFocus = this.element.contains(document.activeElement);
    replace(this.element, this.line(trial.root, 0, trial.node));
    const current = /** @type {HTMLElement | null} */ (this.element.querySelector("[aria-current]"));
    // Only the list itself scrolls, never the page under the reader's eyes.
    const box = this.element.parentElement;
    if (current && box) box.scrollTop = current.offsetTop - box.clientHeight / 2;
    if (hadFocus) (current ?? this.element.querySelector("button"))?.focus({ preventScroll: true });
  }

  /** What follows a node: its main line, with all branches. @param {TreeNode} root @param {number} turns moves of A before it @param {TreeNode} current @returns {HTMLElement} */
  line(root, turns, current) {
    const items = [];
    let count = turns;
    let isFirst = true;
    for (let node = root.children[0], from = root; node; from = node, node = node.children[0]) {
      const counted = countAfter(node, count);
      items.push(this.move(node, counted, isFirst, current));
      isFirst = from.children.length > 1;
      if (from.children.length > 1) items.push(this.branches(from, count, current));
      count = counted;
    }
    return h("ol", { class: "moves tree-line" }, items);
  }

  /** @param {TreeNode} from @param {number} turns @param {TreeNode} current */
  branches(from, turns, current) {
    const all = from.children.length;
    const branch = (/** @type {TreeNode} */ node, /** @type {number} */ i) => {
      const counted = countAfter(node, turns);
      const rest = this.line(node, counted, current);
      rest.prepend(this.move(node, counted, true, current));
      return h("li", { class: "tree-branch", "aria-label": t("web-tree-variation", { n: i + 2, all }) }, rest);
    };
    return h("li", { class: "tree-branches" }, h("ul", null, from.children.slice(1).map(branch)));
  }

  /** @param {TreeNode} node @param {number} count @param {boolean} isFirst  Of a row: it has its number. @param {TreeNode} current */
  move(node, count, isFirst, current) {
    const entry = /** @type {Api.Entry} */ (node.entry);
    const opens = isOpening(node);
    const number = (opens || isFirst) && h("span", { class: "move-number" }, opens ? `${count}.` : `${count}…`);
    const captured = capturedText(entry);
    const button = h("button", {
      type: "button",
      class: `move player-${entry.seat}`,
      "aria-current": node === current ? "step" : null,
      onclick: () => this.hooks.visit(node),
    }, entry.decision ? moveText(entry.decision) : "…", captured && h("span", { class: "move-captured" }, captured));
    return h("li", null, number, button);
  }
}

/** Whether a move opens a time round the table: as records count, A's do, and the first of all. @param {TreeNode} node */
function isOpening({ entry, parent }) {
  if (!parent?.entry) return true;
  const goesOn = parent.entry.seat === entry?.seat && parent.entry.events.some((event) => event.again);
  return entry?.seat === "A" && !goesOn;
}

/** The number of the turn that a move belongs to. @param {TreeNode} node @param {number} before */
const countAfter = (node, before) => before + (isOpening(node) ? 1 : 0);
