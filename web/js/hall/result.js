// A form for the result of a game, for the controller and for players: who won, the seeds of everybody (the last one fills
// itself in), forfeits, and games that were not finished.

import { h, replace } from "../dom.js";
import { t } from "../words.js";
import { input, labelled, segments, select } from "../parts/fields.js";
import { bySeeds, fits } from "./read.js";
import { resultText, shared } from "./tell.js";

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
    this.body = h("div", { class: "stack" });
    this.told = h("p", { class: "result-told", role: "status" });
    this.element = h("div", { class: "result-form stack" }, this.endChoice(), this.body, this.told);
    this.build();
  }

  endChoice() {
    const ends = /** @type {End[]} */ (this.table.mine === null ? ["played", "unfinished", "forfeit", "nobody-came"] : ["played", "unfinished"]);
    return segments(t("hall-how-ended"), ends.map((end) => [end, t(`hall-end-${end}`)]), this.end, (end) => {
      this.end = /** @type {End} */ (end);
      this.build();
    }, { hideLegend: true });
  }

  /** A field for each seat. @param {number[] | null} given @param {string} text @param {boolean} complete */
  countFields(given, text, complete) {
    const { names, seeds } = this.table;
    /** @type {HTMLInputElement[]} */
    const fields = names.map((_, i) => input("text", given?.[i] ?? "", () => {
      if (complete) this.complete(fields, i);
      this.typed(text);
    }, { inputmode: "numeric", pattern: "[0-9]*", maxlength: 4, autocomplete: "off", class: "field count" }));
    const labels = names.map((name, i) => labelled(t(text, { name: this.nameOf(name, i) }), fields[i]));
    const note = complete && text === "hall-seeds-of" && h("p", { class: "small muted" }, t("hall-seeds-note", { n: /** @type {number} */ (seeds) }));
    return { fields, element: h("div", { class: "stack tight" }, h("div", { class: "counts" }, labels), note) };
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
    this.tell();
  }

  build() {
    const { seeds, stores, sides } = this;
    if (this.end === "played") replace(this.body, this.placesChoice(), seeds.element);
    else if (this.end === "unfinished") replace(this.body, h("p", { class: "small muted" }, t(`hall-unfinished-note-${this.table.settings.unfinished}`)), stores.element, sides.element);
    else if (this.end === "forfeit") replace(this.body, this.forfeitFields(), this.forfeit.why !== "absence" && [h("p", { class: "small muted" }, t("hall-forfeit-seeds")), seeds.element]);
    else replace(this.body, h("p", { class: "small muted" }, t("hall-nobody-note")));
    this.markPlaces();
    this.tell();
  }

  /** Won, drawn or lost; with more than two only the seeds tell. */
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

  /** @param {string} value  The seat that won, or =. */
  choose(value) {
    this.places = value === "=" ? [1, 1] : value === "0" ? [1, 2] : [2, 1];
    const counts = this.counts(this.seeds);
    // Seeds that say something else were meant for the other, or not at all.
    if (counts && String(bySeeds(counts).places) !== String(this.places)) this.turnSeeds(counts);
    this.tell();
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
    /** @type {[string, string][]} */
    const who = this.table.names.map((name, i) => [String(i), name]);
    /** @type {[string, string][]} */
    const why = ["feed", "absence", "conduct"].map((of) => [of, t(`hall-why-long-${of}`)]);
    return h("div", { class: "stack tight" },
      labelled(t("hall-forfeit-who"), select(who, String(forfeit.seat), (seat) => { forfeit.seat = Number(seat); this.tell(); })),
      labelled(t("hall-forfeit-why"), select(why, forfeit.why, (of) => { forfeit.why = /** @type {Hall.Why} */ (of); this.build(); })));
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
    if (this.end === "unfinished") {
      const [stores, sides] = [this.counts(this.stores), this.counts(this.sides)];
      return stores && sides && fits([...stores, ...sides], all) ? { end: "unfinished", stores, sides } : null;
    }
    if (seeds && !fits(seeds, all)) return null;
    if (this.end === "forfeit") return { end: "forfeit", ...this.forfeit, ...(seeds && this.forfeit.why !== "absence" ? { seeds } : {}) };
    if (seeds) return bySeeds(seeds);
    return this.places ? { end: "played", places: this.places } : null;
  }

  /** What would be written. */
  tell() {
    const { value } = this;
    const { names, settings, seeds } = this.table;
    const counts = this.end === "unfinished" ? [this.counts(this.stores), this.counts(this.sides)] : [this.counts(this.seeds)];
    const all = counts.flatMap((part) => part ?? []);
    if (!fits(all, seeds)) this.told.textContent = t("hall-too-many-seeds", { n: /** @type {number} */ (seeds) });
    else if (!value) this.told.textContent = "";
    else if (value.end === "unfinished" && !shared(value.stores ?? [], value.sides ?? [], settings.unfinished)) this.told.textContent = t("hall-controller-decides");
    else this.told.textContent = `${names.join(" – ")}: ${resultText(value, names.length, settings)}`;
  }
}

/** @param {HTMLInputElement} field @returns {number | null} */
function read(field) {
  const text = field.value.trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
