// A form for the result of a game, for the controller and for players: who won, the seeds of all seats (the last one fills
// itself in), forfeits, and games that were not finished.

import { h, note, replace } from "../dom.js";
import { t } from "../i18n.js";
import { check, input, labelled, optionsOf, segments, select } from "../components/forms.js";
import { absentResult, bySeeds, fits } from "./parseresult.js";
import { resultText, shared } from "./format.js";

/** @typedef {"played" | "forfeit" | "unfinished" | "nobody-came"} End */

/**
 * @typedef {object} Table
 * @property {string[]} names  By seat, the first starts.
 * @property {number | null} seeds  Seeds in a game.
 * @property {Hall.Settings} settings
 * @property {number | null} mine  The seat of the player who fills it in, or null for the controller.
 */

export class ResultForm {
  /** @param {Table} table @param {Hall.Result | null} given */
  constructor(table, given) {
    this.table = table;
    this.end = /** @type {End} */ (given?.end ?? "played");
    /** What was chosen without seeds. @type {number[] | null} */
    this.places = given?.end === "played" ? (given.places ?? null) : null;
    this.forfeit = { seat: given?.seat ?? 0, why: /** @type {Hall.Why} */ (given?.why ?? "feed") };
    this.seeds = this.countFields(given?.seeds ?? null, "hall-seeds-of", table.seeds !== null && table.names.length === 2);
    this.stores = this.countFields(given?.stores ?? null, "hall-store-of", false);
    this.sides = this.countFields(given?.sides ?? null, "hall-side-of", false);
    /** Seats of a table whose players did not come. @type {Set<number>} */
    this.absent = new Set(given?.absent ?? []);
    this.body = h("div", { class: "stack" });
    this.summary = h("p", { class: "result-told", role: "status" });
    this.element = h("div", { class: "result-form stack" }, this.endChoice(), this.body, this.summary);
    this.build();
  }

  endChoice() {
    const ends =
      /** @type {End[]} */ (this.table.mine === null ? ["played", "unfinished", "forfeit", "nobody-came"] : ["played", "unfinished"]);
    return segments(t("hall-how-ended"), ends.map((end) => [end, t(`hall-end-${end}`)]), this.end, (end) => {
      this.end = /** @type {End} */ (end);
      this.build();
    }, { hideLegend: true });
  }

  /** A field for each seat. @param {number[] | null} given @param {string} text @param {boolean} complete */
  countFields(given, text, complete) {
    const { names, seeds } = this.table;
    /** @type {HTMLInputElement[]} */
    const fields = names.map((_, i) =>
      input("text", given?.[i] ?? "", () => {
        if (complete) this.complete(fields, i);
        this.typed(text);
      }, { inputmode: "numeric", pattern: "[0-9]*", maxlength: 4, autocomplete: "off", class: "field count" })
    );
    const labels = names.map((name, i) => labelled(t(text, { name: this.nameOf(name, i) }), fields[i]));
    const hint = complete && text === "hall-seeds-of" && note(t("hall-seeds-note", { n: /** @type {number} */ (seeds) }));
    return { fields, element: h("div", { class: "stack tight" }, h("div", { class: "counts" }, labels), hint) };
  }

  /** @param {string} name @param {number} seat */
  nameOf(name, seat) {
    return seat === this.table.mine ? t("hall-you") : name;
  }

  /** The other has the rest. @param {HTMLInputElement[]} fields @param {number} seat */
  complete(fields, seat) {
    const own = read(fields[seat]);
    const rest = own === null ? null : /** @type {number} */ (this.table.seeds) - own;
    fields[1 - seat].value = rest === null || rest < 0 ? "" : String(rest);
  }

  /** @param {string} text */
  typed(text) {
    if (text === "hall-seeds-of" && this.end === "played") {
      const counts = this.counts(this.seeds);
      if (counts) this.places = bySeeds(counts).places ?? null;
      this.markPlaces();
    }
    this.summarize();
  }

  build() {
    const { seeds, stores, sides } = this;
    if (this.end === "played") replace(this.body, this.placesChoice(), seeds.element, this.absentChoice());
    else if (this.end === "unfinished")
      replace(this.body, note(t(`hall-unfinished-note-${this.table.settings.unfinished}`)), stores.element, sides.element);
    else if (this.end === "forfeit")
      replace(this.body, this.forfeitFields(),
        this.forfeit.why !== "absence" && [note(t("hall-forfeit-seeds", { why: this.forfeit.why })), seeds.element]);
    else replace(this.body, note(t("hall-nobody-note")));
    this.markPlaces();
    this.summarize();
  }

  /** Won, drawn or lost; with more than two players only the seeds decide. */
  placesChoice() {
    const { names, mine } = this.table;
    if (names.length !== 2) return null;
    /** @type {[string, string][]} */
    const words = mine === null
      ? [["0", t("hall-won-by", { name: names[0] })], ["=", t("hall-drawn")], ["1", t("hall-won-by", { name: names[1] })]]
      : [[String(mine), t("hall-i-won")], ["=", t("hall-drawn")], [String(1 - mine), t("hall-i-lost")]];
    this.outcome = segments(t("hall-outcome"), words, "", (value) => this.choose(value), { hideLegend: true, class: "outcome" });
    return this.outcome;
  }

  /** At a table the others play without one who does not come. */
  absentChoice() {
    const { names, mine } = this.table;
    if (names.length < 3 || mine !== null) return null;
    const boxes = names.map((name, i) =>
      check(t("hall-absent-of", { name }), this.absent.has(i), (on) => {
        if (on) this.absent.add(i);
        else this.absent.delete(i);
        this.seeds.fields[i].disabled = on;
        this.summarize();
      })
    );
    this.seeds.fields.forEach((field, i) => (field.disabled = this.absent.has(i)));
    return h("div", { class: "checks" }, boxes);
  }

  /** What was played at a table without those who did not come. @returns {Hall.Result | null} */
  get valueWithAbsent() {
    const counts = this.seeds.fields.map((field, i) => (this.absent.has(i) ? null : read(field)));
    if (counts.some((count, i) => count === null && !this.absent.has(i))) return null;
    return absentResult(counts, this.table.seeds);
  }

  /** @param {string} value  The seat that won, or =. */
  choose(value) {
    this.places = value === "=" ? [1, 1] : value === "0" ? [1, 2] : [2, 1];
    const counts = this.counts(this.seeds);
    // Seeds that say something else were meant for the other, or not at all.
    if (counts && String(bySeeds(counts).places) !== String(this.places)) this.turnSeeds(counts);
    this.summarize();
  }

  /** @param {number[]} counts */
  turnSeeds(counts) {
    const swapped = [counts[1], counts[0]];
    const fit = String(bySeeds(swapped).places) === String(this.places);
    const half = this.table.seeds !== null && String(this.places) === "1,1" ? [this.table.seeds / 2, this.table.seeds / 2] : null;
    const now = fit ? swapped : half;
    this.seeds.fields.forEach((field, i) => (field.value = now ? String(now[i]) : ""));
  }

  markPlaces() {
    const value = !this.places ? "" : this.places[0] === this.places[1] ? "=" : this.places[0] === 1 ? "0" : "1";
    for (const radio of this.outcome?.querySelectorAll("input") ?? []) radio.checked = radio.value === value;
  }

  forfeitFields() {
    const { forfeit } = this;
    const who = optionsOf(this.table.names.keys(), (i) => this.table.names[i]);
    // At a table the others play on, so an absence is no end of its own.
    const whys = this.table.names.length > 2 ? ["feed", "conduct"] : ["feed", "absence", "conduct"];
    const why = optionsOf(whys, (of) => t(`hall-why-long-${of}`));
    return h("div", { class: "stack tight" }, labelled(t("hall-forfeit-who"), select(who, String(forfeit.seat), (seat) => {
      forfeit.seat = Number(seat);
      this.summarize();
    })), labelled(t("hall-forfeit-why"), select(why, forfeit.why, (of) => {
      forfeit.why = /** @type {Hall.Why} */ (of);
      this.build();
    })));
  }

  /** @param {{ fields: HTMLInputElement[] }} group @returns {number[] | null} null unless every field has a number. */
  counts({ fields }) {
    const counts = fields.map(read);
    return counts.every((n) => n !== null) ? /** @type {number[]} */ (counts) : null;
  }

  /** What the form says, or null while it is not complete. @returns {Hall.Result | null} */
  get value() {
    const seeds = this.counts(this.seeds);
    const { seeds: all } = this.table;
    if (this.end === "nobody-came") return { end: "nobody-came" };
    if (this.end === "played" && this.absent.size > 0) return this.valueWithAbsent;
    if (this.end === "unfinished") {
      const [stores, sides] = [this.counts(this.stores), this.counts(this.sides)];
      return stores && sides && fits([...stores, ...sides], all) ? { end: "unfinished", stores, sides } : null;
    }
    if (seeds && !fits(seeds, all)) return null;
    // For not feeding the count decides, so it must be known.
    if (this.end === "forfeit" && this.forfeit.why === "feed" && !seeds) return null;
    if (this.end === "forfeit") return { end: "forfeit", ...this.forfeit, ...(seeds && this.forfeit.why !== "absence" ? { seeds } : {}) };
    if (seeds) return bySeeds(seeds);
    return this.places ? { end: "played", places: this.places } : null;
  }

  /** What would be written. */
  summarize() {
    const { value } = this;
    const { names, settings, seeds } = this.table;
    const counts = this.end === "unfinished" ? [this.counts(this.stores), this.counts(this.sides)] : [this.counts(this.seeds)];
    const all = counts.flatMap((part) => part ?? []);
    if (!fits(all, seeds)) this.summary.textContent = t("hall-too-many-seeds", { n: /** @type {number} */ (seeds) });
    else if (!value) this.summary.textContent = "";
    else if (value.end === "unfinished" && !shared(value.stores ?? [], value.sides ?? [], settings.unfinished))
      this.summary.textContent = t("hall-controller-decides");
    else this.summary.textContent = `${names.join(" – ")}: ${resultText(value, names.length, settings)}`;
  }
}

/** @param {HTMLInputElement} field @returns {number | null} */
function read(field) {
  const text = field.value.trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
