// Players who do not meet, at the controller's desk: the list, and a form for two more.

import { button, h, replace } from "../dom.js";
import { attempt } from "../errors.js";
import { t } from "../i18n.js";
import { form, input, labelled, select } from "../components/forms.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

export class ApartCard {
  /** @param {Tournament} hall */
  constructor(hall) {
    this.hall = hall;
    this.list = h("ul", { class: "plain-list apart-list" });
    this.fields = h("div", { class: "form-pair" });
    this.until = input("number", "", () => {}, { min: 1, max: 200, step: 1, inputmode: "numeric" });
    this.why = input("text", "", () => {}, { maxlength: 300, autocomplete: "off" });
    this.one = this.other = select([], "", () => {});
    const add = form({ send: () => this.send(), signal: hall.signal }, [
      this.fields,
      h("div", { class: "form-pair" }, labelled(t("hall-apart-until"), this.until), labelled(t("hall-adjust-why"), this.why)),
    ], button("plus", t("hall-apart-add"), { type: "submit" }));
    this.element = h("details", { class: "card" }, h("summary", null, t("hall-apart")),
      h("div", { class: "stack" }, h("p", { class: "muted small" }, t("hall-apart-note")), this.list, add));
  }

  update() {
    const { hall } = this;
    const options = playerOptions(hall);
    const keep = [this.one.value, this.other.value];
    this.one = select(options, keep[0] ?? "", () => {});
    this.other = select(options, keep[1] ?? "", () => {});
    replace(this.fields, labelled(t("hall-apart-one"), this.one), labelled(t("hall-apart-other"), this.other));
    replace(this.list, (hall.state.bans ?? []).map((ban) => this.item(ban)));
  }

  /** @param {Hall.PairingBan} ban */
  item({ ids, until, why }) {
    const names = ids.map((id) => this.hall.name(id)).join(" – ");
    const about = [until === null ? "" : t("hall-apart-until-n", { n: until }), why].filter(Boolean).join(", ");
    const allow = button(null, t("hall-apart-allow"), {
      class: "button-small button-quiet",
      "aria-label": t("hall-apart-allow-names", { names }),
      onclick: () => attempt(this.hall.write([{ entry: "allow", ids }]), this.hall.signal),
    });
    return h("li", { class: "row" }, h("span", null, names), about && h("span", { class: "muted" }, about), allow);
  }

  async send() {
    const until = this.until.value === "" ? undefined : Number(this.until.value);
    const ids = [Number(this.one.value), Number(this.other.value)];
    await this.hall.write([{ entry: "forbid", ids, until, why: this.why.value.trim() }]);
    this.until.value = this.why.value = "";
  }
}

/** Everybody on the list, by name. @param {Tournament} hall @param {number} [without] @returns {[string, string][]} */
export function playerOptions(hall, without) {
  const listed = hall.state.players.filter(({ id, removed }) => !removed && id !== without);
  const sorted = [...listed].sort((a, b) => a.player.name.localeCompare(b.player.name));
  return sorted.map(({ id }) => [String(id), `${hall.name(id)} (${id})`]);
}
