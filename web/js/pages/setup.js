// Setting up a game: who plays, with which clock and board, and how fairly.

import { h, icon, replace, toast } from "../dom.js";
import { t } from "../words.js";
import { boardFields, reference } from "../parts/options.js";
import { clockFields } from "../parts/clock.js";
import { ruleDetail } from "../parts/detail.js";
import { labelled, segments, select } from "../parts/fields.js";
import { FIRST_LEVEL, PROFILES, beginGame, lastPlan, rememberPlan, usualSeats } from "../parts/newgame.js";
import { profileFields } from "../parts/profile.js";
import { SEATS, seatFields } from "../parts/seats.js";
import { OWN_RULE } from "../parts/store.js";
import { thumbnail } from "../parts/thumb.js";

/** @typedef {import("../parts/newgame.js").Plan} Plan */
/** @typedef {import("../parts/detail.js").Detail} Detail */

const ROUNDS = ["1", "2", "3", "5", "0"];
const MOST_PLAYERS = 4;

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
  const last = lastPlan();
  const level = last?.level ?? FIRST_LEVEL;
  const players = rule.start.players;
  return {
    rule: id, ruleText: rule.text, players, rounds: 1, seats: usualSeats(MOST_PLAYERS, level), starter: "A",
    clock: last?.clock ?? null, profile: { ...PROFILES.friendly, ...last?.profile }, position: query.get("position"),
  };
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
    this.error = h("div", { role: "alert", class: "form-error" });
    this.start = h("button", { type: "submit", class: "button button-primary button-large wide" }, icon("play"), t("web-setup-start"));
    this.element = this.build();
    this.showPlayers();
    this.drawPicture(rule.start);
  }

  build() {
    const form = h("form", { class: "setup" },
      h("div", { class: "setup-main stack" },
        h("h1", null, t("web-setup-title", { name: this.rule.name })),
        this.playersField(),
        section(t("web-setup-seats"), this.seats, this.note),
        section(t("web-setup-profile"), profileFields(this.plan.profile, () => {}))),
      h("div", { class: "setup-side stack" },
        this.picture, this.positionNote(),
        h("div", { class: "card stack" }, this.starter, clockFields(this.plan), this.rounds),
        boardFields(this.rule, this.options, () => this.boardChanged()),
        this.error, this.start));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.begin();
    });
    return form;
  }

  playersField() {
    const { players } = this.rule;
    if (players.length < 2 || this.plan.position) return null;
    /** @type {[string, string][]} */
    const options = players.map((n) => [String(n), t("web-setup-n-players", { n })]);
    return segments(t("web-setup-players"), options, String(this.plan.players), (n) => {
      this.plan.players = Number(n);
      this.showPlayers();
      this.boardChanged();
    });
  }

  positionNote() {
    if (!this.plan.position) return this.rule.id === OWN_RULE ? h("p", { class: "small muted" }, t("web-setup-own-rule")) : null;
    const drop = h("a", { href: location.pathname }, t("web-setup-position-drop"));
    return h("p", { class: "small" }, t("web-setup-position"), " ", drop);
  }

  /** What depends on the number of players. */
  showPlayers() {
    const { plan } = this;
    replace(this.seats, seatFields(plan.seats, plan.players, () => this.seatsChanged()));
    const letters = SEATS.slice(0, plan.players);
    if (!letters.includes(/** @type {any} */ (plan.starter)) && plan.starter !== "random") plan.starter = "A";
    /** @type {[string, string][]} */
    const starters = [...letters.map((seat) => /** @type {[string, string]} */ ([seat, t("web-setup-starter-seat", { seat })])), ["random", t("web-setup-starter-random")]];
    replace(this.starter, !plan.position && labelled(t("web-setup-starter"), select(starters, plan.starter, (value) => (plan.starter = value))));
    this.showRounds();
    this.seatsChanged();
  }

  showRounds() {
    const { plan } = this;
    const several = this.rule.features.includes("rounds") && plan.players === 2 && !plan.position;
    if (!several) plan.rounds = 1;
    /** @type {[string, string][]} */
    const options = ROUNDS.map((n) => [n, n === "1" ? t("web-setup-rounds-one") : n === "0" ? t("web-setup-rounds-all") : t("web-setup-rounds-n", { n: Number(n) })]);
    replace(this.rounds, several && labelled(t("web-setup-rounds"), select(options, String(plan.rounds), (value) => (plan.rounds = Number(value)))));
  }

  seatsChanged() {
    const kinds = this.plan.seats.slice(0, this.plan.players).map((seat) => seat.kind);
    this.note.textContent = kinds.every((kind) => kind === "computer") ? t("web-setup-no-person") : "";
  }

  /** Another board is shown as it will be; what is impossible is told at once. */
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
      this.tell(error);
    }
  }

  /** @param {Api.View} start */
  drawPicture(start) {
    replace(this.picture, thumbnail(start, start.players));
  }

  /** @param {unknown} error */
  tell(error) {
    const { message, remedy } = /** @type {import("../api.js").Problem} */ (error);
    replace(this.error, h("p", null, message), remedy && h("p", { class: "small" }, remedy));
  }

  async begin() {
    this.start.disabled = true;
    replace(this.start, t("web-setup-starting"));
    try {
      const game = await beginGame(this.plan);
      rememberPlan({ ...this.plan, rule: this.rule.id });
      // The board itself shows the links for those who are invited.
      this.context.navigate(`/game/${encodeURIComponent(game.id)}`);
    } catch (error) {
      this.tell(error);
      toast(/** @type {Error} */ (error).message, "error");
      this.start.disabled = false;
      replace(this.start, icon("play"), t("web-setup-start"));
    }
  }
}

/** @param {string} title @param {...any} children */
function section(title, ...children) {
  return h("section", { class: "card stack" }, h("h2", null, title), ...children);
}
