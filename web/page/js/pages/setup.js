// Setting up a game: seats, clock, board and fair-play profile.

import { pathHere } from "../address.js";
import { seatsOf } from "../board/layout.js";
import { button, h, icon, note, replace } from "../dom.js";
import { showError } from "../errors.js";
import { t } from "../i18n.js";
import { boardFields, impasseField, reference } from "../components/boardoptions.js";
import { clockFields } from "../components/clockfields.js";
import { ruleDetail } from "../components/ruledetail.js";
import { card, errorBox, errorLines, labelled, optionsOf, segments, select } from "../components/forms.js";
import { beginGame, lastPlan, rememberPlan, usualPlan } from "../components/newgame.js";
import { profileFields } from "../components/fairplay.js";
import { seatFields } from "../components/seatfields.js";
import { OWN_RULE } from "../storage.js";
import { thumbnail } from "../components/thumbnail.js";

/** @typedef {import("../components/newgame.js").Plan} Plan */
/** @typedef {import("../components/ruledetail.js").Detail} Detail */

/** Numbers of rounds to choose from; 0 is as many as the match takes. */
const ROUNDS = [1, 2, 3, 5, 0];

/** @type {PageModule["show"]} */
export async function show(root, { id }, context) {
  const asked = Number(context.query.get("players")) || null;
  const rule = await ruleDetail(id, asked, context.signal);
  context.title(t("web-setup-title", { name: rule.name }));
  const plan = firstPlan(rule, id, context.query);
  replace(root, new SetupPage(rule, plan, context).element);
}

/** As last time where that fits, else against the computer. @param {Detail} rule @param {string} id @param {URLSearchParams} query @returns {Plan} */
function firstPlan(rule, id, query) {
  const usual = usualPlan(id, rule.start.players);
  const last = lastPlan();
  const profile = { ...usual.profile, ...last?.profile };
  return { ...usual, ruleText: rule.text, clock: last?.clock ?? null, profile, position: query.get("position") };
}

class SetupPage {
  /** @param {Detail} rule @param {Plan} plan @param {PageContext} context */
  constructor(rule, plan, context) {
    this.rule = rule;
    this.plan = plan;
    this.context = context;
    /** @type {Record<string, string>} */
    this.options = {};
    this.picture = h("div", { class: "setup-picture" });
    this.seats = h("div");
    this.starter = h("div");
    this.rounds = h("div");
    this.note = h("p", { class: "small muted", role: "status" });
    this.error = errorBox();
    this.start = button("play", t("web-setup-start"), { type: "submit", class: "button-primary button-large wide" });
    this.element = this.build();
    this.showPlayers();
    this.drawPicture(rule.start);
  }

  build() {
    const begin = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.begin();
    };
    return h("form", { class: "setup", onsubmit: begin },
      h("div", { class: "stack" }, h("h1", null, t("web-setup-title", { name: this.rule.name })), this.playersField(),
        card(t("web-setup-seats"), this.seats, this.note), card(t("web-setup-profile"), profileFields(this.plan.profile, () => {}))),
      h("div", { class: "stack" }, this.picture, this.positionNote(),
        h("div", { class: "card stack" }, this.starter, clockFields(this.plan), this.rounds, this.impasse()),
        boardFields(this.rule, this.options, () => this.boardChanged()), this.error, this.start));
  }

  playersField() {
    const { players } = this.rule;
    if (players.length < 2 || this.plan.position) return null;
    const options = optionsOf(players, (n) => t("web-setup-n-players", { n }));
    return segments(t("web-setup-players"), options, String(this.plan.players), (n) => {
      this.plan.players = Number(n);
      this.showPlayers();
      this.boardChanged();
    });
  }

  /** A rule of one's own says in its text how an impasse comes about. */
  impasse() {
    return this.plan.ruleText === null ? impasseField(this.rule, this.options, () => void this.boardChanged()) : null;
  }

  positionNote() {
    if (!this.plan.position) return this.rule.id === OWN_RULE ? note(t("web-setup-own-rule")) : null;
    const drop = h("a", { href: pathHere() }, t("web-setup-position-drop"));
    return h("p", { class: "small" }, t("web-setup-position"), " ", drop);
  }

  /** What depends on the number of players. */
  showPlayers() {
    const { plan } = this;
    replace(this.seats, seatFields(plan.seats, plan.players, () => this.seatsChanged()));
    const letters = seatsOf(plan.players);
    if (!letters.includes(/** @type {any} */ (plan.starter)) && plan.starter !== "random") plan.starter = "A";
    const starters = optionsOf([...letters, "random"],
      (seat) => t(seat === "random" ? "web-setup-starter-random" : "web-setup-starter-seat", { seat }));
    replace(this.starter,
      !plan.position && labelled(t("web-setup-starter"), select(starters, plan.starter, (value) => (plan.starter = value))));
    this.showRounds();
    this.seatsChanged();
  }

  showRounds() {
    const { plan } = this;
    const several = this.rule.features.includes("rounds") && plan.players === 2 && !plan.position;
    if (!several) plan.rounds = 1;
    const name = { 0: "all", 1: "one" };
    const options = optionsOf(ROUNDS, (n) => t(`web-setup-rounds-${name[/** @type {0 | 1} */ (n)] ?? "n"}`, { n }));
    replace(this.rounds,
      several && labelled(t("web-setup-rounds"), select(options, String(plan.rounds), (value) => (plan.rounds = Number(value)))));
  }

  seatsChanged() {
    const kinds = this.plan.seats.slice(0, this.plan.players).map((seat) => seat.kind);
    this.note.textContent = kinds.every((kind) => kind === "computer") ? t("web-setup-no-person") : "";
  }

  /** Shows the chosen board, or why it is impossible. */
  async boardChanged() {
    this.plan.rule = reference(this.rule.id, this.options);
    const wanted = this.plan.rule;
    try {
      const other = await ruleDetail(wanted, this.plan.players, this.context.signal);
      if (wanted !== this.plan.rule) return;
      this.drawPicture(other.start);
      replace(this.error);
      this.start.disabled = false;
    } catch (error) {
      if (this.context.signal.aborted || wanted !== this.plan.rule) return;
      this.start.disabled = true;
      this.fail(error);
    }
  }

  /** @param {Api.View} start */
  drawPicture(start) {
    replace(this.picture, thumbnail(start, start.players));
  }

  /** @param {unknown} error */
  fail(error) {
    replace(this.error, errorLines(error));
  }

  async begin() {
    this.start.disabled = true;
    replace(this.start, t("web-setup-starting"));
    try {
      const game = await beginGame(this.plan);
      rememberPlan({ ...this.plan, rule: this.rule.id });
      // The page of the game shows the invitation links.
      this.context.navigate(`/game/${encodeURIComponent(game.id)}`);
    } catch (error) {
      this.fail(error);
      showError(error);
      this.start.disabled = false;
      replace(this.start, icon("play"), t("web-setup-start"));
    }
  }
}
