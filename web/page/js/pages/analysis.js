// The free board: any position of any game, set up, tried, judged, shared; and games from files.

import { addressOf, fullAddress } from "../address.js";
import { sendJson } from "../api.js";
import { button, copyText, h, linkButton, note, replace, setProps, toast } from "../dom.js";
import { attempt, showError } from "../errors.js";
import { t } from "../i18n.js";
import { ruleDetail, ruleOfText } from "../components/ruledetail.js";
import { PositionEditor } from "../components/positioneditor.js";
import { card, errorBox, errorLine, filePicker, input, labelled, optionsOf, segments, select } from "../components/forms.js";
import { Evaluation } from "../components/evaluation.js";
import { roomForBoard } from "../game/room.js";
import { lastPlan, setupPath } from "../components/newgame.js";
import { allRules, firstRule, ruleOptions, ruleWith } from "../components/rules.js";
import { pitOf } from "../components/describe.js";
import { pitValues } from "../components/perfect.js";
import { openingsPath, stepButtons } from "../components/moves.js";
import { OWN_RULE, WORKSHOP, recall } from "../storage.js";
import { TreeTrial } from "../components/tree.js";
import { TreeView } from "../components/treeview.js";
import { TrialBoard } from "../components/trialboard.js";

/** @typedef {import("../components/ruledetail.js").Detail} Detail */

/** Addresses longer than this are not taken by every program: of such a tree only the position is in it. */
const MAX_TREE_TEXT = 6000;

/** @type {PageModule["show"]} */
export async function show(root, _params, context) {
  const rules = await allRules();
  const wanted = context.query.get("rule") ?? lastPlan()?.rule ?? "";
  const known = wanted === OWN_RULE || wanted.includes("?") || ruleWith(rules, wanted);
  const page = new AnalysisPage(root, rules, context);
  const players = Number(context.query.get("players")) || null;
  const tree = known ? context.query.get("tree") : null;
  const from = tree ? context.query.get("from") : context.query.get("position");
  if (tree) page.wanted = { tree, node: Number(context.query.get("node")) };
  await page.choose(known ? wanted : firstRule(rules).id, players, from);
  return () => page.destroy();
}

class AnalysisPage extends TrialBoard {
  /** @param {HTMLElement} root @param {Api.CatalogueGame[]} rules @param {PageContext} context */
  constructor(root, rules, context) {
    super(context.signal, {
      keys: "page",
      height: () => roomForBoard(this.holder, this.steps.element),
      onPit: (pit) => this.setting && this.editor.click(pit, this.shift),
    });
    this.rules = rules;
    this.context = context;
    /** @type {Detail | null} */
    this.rule = null;
    /** The tree that the address asks for. @type {{ tree: string, node: number } | null} */
    this.wanted = null;
    this.setting = false;
    this.shift = false;
    this.head = h("div", { class: "ana-head" });
    this.mode = h("div");
    this.tree = new TreeView({ visit: (node) => void this.visit(node) });
    this.moves = h("div", { class: "move-box" }, this.tree.element);
    this.noMoves = note(t("web-ana-moves-none"));
    this.branch = this.branchButtons();
    this.openings = linkButton("book", t("web-ana-openings"), { class: "button-small", hidden: true });
    this.text = input("text", "", () => {}, { spellcheck: "false", autocomplete: "off", class: "field mono" });
    this.recordError = errorBox();
    this.judge = new Evaluation({
      play: (decision) => void this.decide(decision),
      best: (decision) => this.point(decision),
      perfect: (perfect) => this.value(perfect),
      signal: context.signal,
    });
    this.editor = new PositionEditor({
      changed: (board) => this.board?.show(board),
      apply: (view) => void this.useView(view),
      signal: context.signal,
    });
    this.steps = stepButtons("web-ana", {
      first: () => void this.goTo(0),
      previous: () => void this.goTo((this.trial?.at ?? 0) - 1),
      next: () => void this.forward(),
      last: () => void this.goTo(Infinity),
    });
    for (const kind of ["pointerdown", "keydown"]) {
      this.holder.addEventListener(kind, (event) => (this.shift = /** @type {MouseEvent} */ (event).shiftKey), { capture: true });
    }
    addEventListener("keydown", (event) => this.key(event), { signal: context.signal });
    replace(root, this.build());
  }

  branchButtons() {
    const promote = button(null, t("web-tree-promote"), { class: "button-small", onclick: () => this.promote() });
    const remove = button(null, t("web-tree-delete"), { class: "button-small button-quiet", onclick: () => void this.remove() });
    return { promote, remove, element: h("div", { class: "row" }, promote, remove) };
  }

  build() {
    return h("div", null, this.head,
      h("div", { class: "stage" },
        h("div", { class: "stack" }, this.state, this.holder, h("div", { class: "row" }, this.steps.element, this.mode),
          card(t("web-tree"), this.noMoves, this.moves, this.branch.element,
            h("p", { class: "small muted tree-keys" }, t("web-tree-keys")))),
        h("aside", { class: "stage-side stack" }, this.judge.element, this.editor.element, this.positionCard(), this.recordCard())));
  }

  /** Another game, or another number of players. @param {string} id @param {number | null} players @param {string | null} position */
  async choose(id, players, position) {
    const rule = (this.rule = await ruleDetail(id, players, this.signal));
    this.drawHead();
    await this.start(rule, rule.start.players, position);
  }

  drawHead() {
    const rule = /** @type {Detail} */ (this.rule);
    const options = ruleOptions(this.rules);
    if (rule.id === OWN_RULE || recall(WORKSHOP)?.text) options.push([OWN_RULE, t("web-setup-own-rule")]);
    if (!options.some(([id]) => id === rule.id)) options.unshift([rule.id, rule.name]);
    const pick = select(options, rule.id, (id) => attempt(this.choose(id, null, null), this.signal));
    const numbers = optionsOf(rule.players, (n) => t("web-setup-n-players", { n }));
    const count = select(numbers, String(rule.start.players), (n) => attempt(this.choose(rule.id, Number(n), null), this.signal));
    replace(this.head, h("h1", null, t("web-ana-title")), labelled(t("web-ana-rule"), pick),
      numbers.length > 1 && labelled(t("web-ana-players"), count));
    replace(this.mode,
      segments(t("web-ana-mode"), optionsOf(["try", "set"], (mode) => t(`web-ana-mode-${mode}`)), this.setting ? "set" : "try",
        (mode) => this.setMode(mode === "set"), { hideLegend: true }));
  }

  /** @param {boolean} setting */
  setMode(setting) {
    this.setting = setting;
    this.drawHead();
    this.show();
    /** @type {HTMLElement | null} */ (this.mode.querySelector("input:checked"))?.focus();
  }

  /** @override */
  show() {
    this.editor.element.hidden = !this.setting;
    this.board?.update({ editable: this.setting });
    super.show();
    if (this.setting && this.view && this.rule) this.editor.begin(this.rule, this.view, this.rule.start);
  }

  /** @override @param {Api.View} view */
  showAround(view) {
    super.showAround(view);
    const tree = this.treeTrial;
    this.steps.enable(tree.at, tree.entries.length);
    this.text.value = view.text;
    this.noMoves.hidden = tree.entries.length > 0;
    this.tree.show(tree);
    this.branch.promote.hidden = !tree.isVariation(tree.node);
    this.branch.remove.hidden = tree.node === tree.root;
    this.judge.look(/** @type {Detail} */ (this.rule), view);
    this.linkOpenings(tree);
    // The address always leads to what is on the board, except for rules that only this browser has.
    history.replaceState(history.state, "", addressOf(this.address(view)));
  }

  /** Leads to the opening book, where the rule has one and the moves on the board begin at its start. @param {TreeTrial} tree */
  linkOpenings(tree) {
    const rule = /** @type {Detail} */ (this.rule);
    this.openings.hidden = !rule.openings || tree.position !== null || tree.players !== 2;
    setProps(this.openings, { href: openingsPath(rule.id, tree.decisions(tree.at)) });
  }

  /** @param {Api.View} view */
  address(view) {
    const rule = /** @type {Detail} */ (this.rule);
    const query = new URLSearchParams({ rule: rule.id, players: String(view.players), position: view.text });
    const { position, number } = this.treeTrial;
    const tree = this.treeTrial.text();
    if (tree !== "" && tree.length <= MAX_TREE_TEXT) {
      if (position) query.set("from", position);
      query.set("tree", tree);
      query.set("node", String(number));
    }
    return `/analysis?${query}`;
  }

  /** @override */
  arm() {
    if (this.setting) this.board?.clearLegal();
    else super.arm();
  }

  /** @override @param {string} decision */
  async decide(decision) {
    if (!this.setting) this.value(null);
    return !this.setting && super.decide(decision);
  }

  async forward() {
    const next = this.trial?.entries[this.trial.at];
    if (next?.decision && !this.setting) await this.decide(next.decision);
    else await this.goTo((this.trial?.at ?? 0) + 1);
  }

  get treeTrial() {
    return /** @type {TreeTrial} */ (this.trial);
  }

  /** @override @param {{ id: string, text: string | null }} rule @param {number} players */
  makeTrial(rule, players) {
    return new TreeTrial(rule, players, this.signal);
  }

  /** Takes up the tree of the address. @override */
  async prepare() {
    const { wanted } = this;
    this.wanted = null;
    try {
      if (wanted) await this.treeTrial.read(wanted.tree, wanted.node);
    } catch (error) {
      showError(error, this.signal);
    }
  }

  /** @param {import("../components/tree.js").TreeNode | null} node */
  async visit(node) {
    try {
      if (node && (await this.treeTrial.visit(node))) this.show();
    } catch (error) {
      this.fail(error);
    }
  }

  promote() {
    if (!this.treeTrial.promote()) return;
    this.show();
    toast(t("web-tree-promoted"));
  }

  async remove() {
    try {
      if (!(await this.treeTrial.remove())) return;
      this.show();
      toast(t("web-tree-deleted"));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Shows a decision as an arrow, from its pit to where its last seed falls. @param {string | null} decision */
  point(decision) {
    const { view } = this;
    const last = decision ? view?.previews?.[decision]?.last : null;
    if (!view || !decision || last === null || last === undefined) return this.board?.arrow.show(null);
    const to = last === "store" ? (view.to_move ?? "A") : last;
    this.board?.arrow.show({ from: view.labels.indexOf(pitOf(decision)), to });
  }

  /** Shows what every pit is worth, where that is known for certain. @param {Api.Perfect | null} perfect */
  value(perfect) {
    this.board?.values.show(perfect && this.view ? pitValues(perfect, this.view.labels) : new Map());
  }

  /** Arrows walk through the tree while nothing else has the focus. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !this.trial || this.setting) return;
    const target = /** @type {Element} */ (event.target);
    if (target !== document.body && !target.closest(".tree, .step-buttons")) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => void this.goTo(this.treeTrial.at - 1),
      ArrowRight: () => void this.forward(),
      ArrowUp: () => void this.visit(this.treeTrial.sibling(-1)),
      ArrowDown: () => void this.visit(this.treeTrial.sibling(1)),
      Home: () => void this.goTo(0),
      End: () => void this.goTo(Infinity),
      Delete: () => void this.remove(),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** A position that the server accepted becomes the start of a new line. @param {Api.View} view */
  async useView(view) {
    this.setting = false;
    this.drawHead();
    await this.beginAt(view.text);
    toast(t("web-ana-applied"));
  }

  /** @param {string | null} position */
  async beginAt(position) {
    if (await this.trial?.begin(position)) this.show();
  }

  positionCard() {
    const tool = (/** @type {string | null} */ picture, /** @type {string} */ what, /** @type {() => unknown} */ onclick, look = "") =>
      button(picture, t(`web-ana-${what}`), { class: `button-small ${look}`, onclick });
    const begin = (/** @type {string | null} */ position) => attempt(this.beginAt(position), this.signal);
    return card(t("web-ana-tools"), labelled(t("web-ana-text"), this.text),
      h("div", { class: "row" }, tool(null, "text-use", () => begin(this.text.value.trim() || null)),
        tool("link", "share-copy", () => this.view && copyText(fullAddress(this.address(this.view)))),
        tool("first", "start", () => begin(null)),
        tool("play", "play-here", () => this.view && this.rule && this.context.navigate(setupPath(this.rule.id, this.view)),
          "button-primary"), this.openings));
  }

  recordCard() {
    const text = h("textarea", { class: "field", rows: 4, spellcheck: "false" });
    const file = filePicker(t("web-ana-record-file"), ".record,.pgn,.ogn,.txt,text/plain", (read) => {
      text.value = read;
      void this.openRecord(read);
    });
    const open = button(null, t("web-ana-record-open"), { class: "button-small", onclick: () => this.openRecord(text.value) });
    return h("details", { class: "card" }, h("summary", null, t("web-ana-record")),
      h("div", { class: "stack" }, note(t("web-ana-record-note")), h("div", null, file), labelled(t("web-ana-record-text"), text),
        this.recordError, h("div", null, open)));
  }

  /** @param {string} text */
  async openRecord(text) {
    const { signal } = this;
    replace(this.recordError);
    try {
      await this.takeRecord(await sendJson("POST", "/api/records", { text }, { signal }));
    } catch (error) {
      if (!signal.aborted) replace(this.recordError, errorLine(error));
    }
  }

  /** @param {any} game  What the server read. */
  async takeRecord(game) {
    const { signal } = this;
    this.rule = game.rule_text ? await ruleOfText(game.rule_text, game.players, signal) : await ruleDetail(game.rule, game.players, signal);
    this.trial = this.makeTrial(this.rule, game.players);
    this.trial.take(game);
    this.setting = false;
    this.drawHead();
    this.makeBoard(game.start);
    await this.trial.goTo(0);
    this.show();
    toast(t("web-ana-record-opened", { n: game.entries.length }));
  }
}
