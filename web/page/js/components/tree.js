// A game with variations that is not stored: any position can be played on from, and every branch is kept.
//
//     root ── A3 ── B2 ── A5            `line`: from the root through the node on the board to the end of its branch
//                └─ B4 ── A1            `text` writes it as A3.B2_B4.A1*.A5: what else could be played stands in _ and *

import { Trial } from "./trial.js";

/** More branches than this are not read from an address. */
const MAX_BRANCHES = 60;

/**
 * @typedef {object} TreeNode
 * @property {Api.Entry | null} entry  What led here; null at the root.
 * @property {TreeNode | null} parent
 * @property {TreeNode[]} children  The first is the main line.
 * @property {TreeNode | null} last  The child that was last visited.
 */

/** @typedef {{ decision: string, children: Plan[] }} Plan  A branch as an address has it. */

export class TreeTrial extends Trial {
  /** @param {{ id: string, text: string | null }} rule @param {number} players @param {AbortSignal} [signal] */
  constructor(rule, players, signal) {
    super(rule, players, signal);
    this.root = nodeOf(null, null);
    this.node = this.root;
    /** @type {TreeNode[]} */
    this.line = [];
  }

  /** @override @param {string | null} position @param {Api.View} view @param {Api.Entry[]} entries */
  restart(position, view, entries) {
    super.restart(position, view, entries);
    this.root = nodeOf(null, null);
    let node = this.root;
    for (const entry of entries) node = grow(node, entry);
    this.stand(this.root, view);
  }

  /** @override @param {number} at */
  async goTo(at) {
    const wanted = Math.max(0, Math.min(at, this.line.length));
    return this.visit(wanted === 0 ? this.root : this.line[wanted - 1]);
  }

  /** Goes to the position after any move of the tree. @param {TreeNode} node */
  async visit(node) {
    const view = (await this.ask(this.position, decisionsOf(node)))?.view;
    if (!view) return false;
    this.stand(node, view);
    return true;
  }

  /** @override @param {string} decision @returns {Promise<Api.Entry | null>} */
  async decide(decision) {
    const { node } = this;
    const known = node.children.find(({ entry }) => entry?.decision === decision);
    if (known) return (await this.visit(known)) ? known.entry : null;
    const tried = await this.ask(this.position, [...decisionsOf(node), decision]);
    if (!tried) return null;
    const entry = tried.entries[tried.entries.length - 1];
    this.stand(grow(node, entry), tried.view);
    return entry;
  }

  /** @param {TreeNode} node @param {Api.View} view */
  stand(node, view) {
    this.node = node;
    this.view = view;
    const before = pathOf(node);
    for (const each of before) if (each.parent) each.parent.last = each;
    this.line = [...before, ...after(node)];
    this.entries = this.line.flatMap(({ entry }) => (entry ? [entry] : []));
    this.at = before.length;
  }

  /** Whether there is anything to make the main line. @param {TreeNode} node */
  isVariation(node) {
    return pathOf(node).some((each) => each.parent?.children[0] !== each);
  }

  /** Makes a variation the main line where it branches off. */
  promote() {
    const branch = pathOf(this.node).findLast((node) => node.parent?.children[0] !== node);
    const siblings = branch?.parent?.children;
    if (!branch || !siblings) return false;
    siblings.splice(siblings.indexOf(branch), 1);
    siblings.unshift(branch);
    return true;
  }

  /** Deletes the move on the board and all that follows it. */
  async remove() {
    const { node } = this;
    const { parent } = node;
    if (!parent || !(await this.visit(parent))) return false;
    parent.children.splice(parent.children.indexOf(node), 1);
    parent.last = null;
    this.stand(parent, /** @type {Api.View} */ (this.view));
    return true;
  }

  /** The variation after or before the one on the board. @param {number} step @returns {TreeNode | null} */
  sibling(step) {
    const all = this.node.parent?.children ?? [];
    return all[all.indexOf(this.node) + step] ?? null;
  }

  /** The tree as an address has it. */
  text() {
    return write(this.root);
  }

  /** The number of the node on the board, counted as `text` writes them. */
  get number() {
    return inOrder(this.root).indexOf(this.node);
  }

  /** Reads a tree from an address and goes to one of its nodes. @param {string} text @param {number} number */
  async read(text, number) {
    const plans = readPlans(text);
    for (const decisions of branches(plans).slice(0, MAX_BRANCHES)) {
      const tried = await this.ask(this.position, decisions);
      if (!tried) return false;
      let node = this.root;
      for (const entry of tried.entries)
        node = node.children.find((child) => child.entry?.decision === entry.decision) ?? grow(node, entry);
    }
    return this.visit(inOrder(this.root)[number] ?? this.root);
  }
}

/** @param {Api.Entry | null} entry @param {TreeNode | null} parent @returns {TreeNode} */
const nodeOf = (entry, parent) => ({ entry, parent, children: [], last: null });

/** Adds a move. @param {TreeNode} parent @param {Api.Entry} entry */
function grow(parent, entry) {
  const node = nodeOf(entry, parent);
  parent.children.push(node);
  return node;
}

/** The nodes from the first move to this one. @param {TreeNode} node @returns {TreeNode[]} */
export function pathOf(node) {
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.unshift(at);
  return path;
}

/** How it goes on from a node: as it was last seen, else by the main line. @param {TreeNode} node @returns {TreeNode[]} */
function after(node) {
  const line = [];
  for (let next = node.last ?? node.children[0]; next; next = next.last ?? next.children[0]) line.push(next);
  return line;
}

/** A record may end by an agreement or the like, which is no decision on the board. @param {TreeNode} node @returns {string[]} */
const decisionsOf = (node) => pathOf(node).flatMap(({ entry }) => (entry?.action === "decide" && entry.decision ? [entry.decision] : []));

/** @param {TreeNode} node @returns {string} */
function write(node) {
  const [main, ...others] = node.children.filter(({ entry }) => entry?.decision);
  if (!main) return "";
  const branch = (/** @type {TreeNode} */ child) => [child.entry?.decision ?? "", write(child)].filter(Boolean).join(".");
  const aside = others.map((child) => `_${branch(child)}*`).join("");
  return [(main.entry?.decision ?? "") + aside, write(main)].filter(Boolean).join(".");
}

/** All nodes in the order in which they are written: a move, its alternatives, then what follows it. @param {TreeNode} root @returns {TreeNode[]} */
function inOrder(root) {
  /** @param {TreeNode} node @returns {TreeNode[]} */
  const below = (node) => {
    const [main, ...others] = node.children;
    /** @type {TreeNode[]} */
    const all = main ? [main] : [];
    for (const other of others) all.push(other, ...below(other));
    return main ? [...all, ...below(main)] : all;
  };
  return [root, ...below(root)];
}

/** @param {string} text @returns {Plan[]} */
function readPlans(text) {
  /** @type {Plan} */
  const root = { decision: "", children: [] };
  let [at, before] = [root, root];
  /** @type {[Plan, Plan][]} */
  const open = [];
  for (const word of text.match(/[A-Za-z]\d+[+-]?|_|\*/g) ?? []) {
    if (word === "_") {
      open.push([at, before]);
      at = before;
    } else if (word === "*") [at, before] = open.pop() ?? [at, before];
    else {
      const plan = { decision: word, children: [] };
      at.children.push(plan);
      [before, at] = [at, plan];
    }
  }
  return root.children;
}

/** Every way from the root to a leaf. @param {Plan[]} plans @returns {string[][]} */
const branches = (plans) =>
  plans.flatMap(({ decision, children }) => children.length > 0 ? branches(children).map((rest) => [decision, ...rest]) : [[decision]]);
