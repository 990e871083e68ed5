// Entries that have consequences: the server refuses them with what they would undo, the controller decides, and they are
// sent again.

import { Problem } from "../api.js";
import { h, openDialog } from "../dom.js";
import { t } from "../i18n.js";
import { input, labelled } from "../components/forms.js";
import { resultText } from "./format.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

/** Writes results, and asks if they decided who went on in a knockout. False if the controller lets it be. @param {Tournament} hall @param {Record<string, unknown>[]} entries @returns {Promise<boolean>} */
export async function writeResults(hall, entries) {
  try {
    await hall.write(entries);
    return true;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "went-on" || !error.body.correction) throw error;
    const decided = await askLater(hall, error);
    if (!decided) return false;
    await hall.act("/entries", { entries, ...decided });
    return true;
  }
}

/** Writes settings, and asks if results were counted by others. False if the controller lets it be. @param {Tournament} hall @param {Hall.Settings} settings @returns {Promise<boolean>} */
export async function writeSettings(hall, settings) {
  const entries = [{ entry: "settings", settings }];
  try {
    await hall.write(entries);
    return true;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "fixed") throw error;
    const remark = new RemarkFields();
    const answer = await openDialog({
      title: t("hall-fixed-title"),
      body: h("div", { class: "stack" }, h("p", null, t("hall-fixed-text")), remark.element),
      actions: [{ label: t("web-cancel"), value: "" }, { label: t("hall-fixed-yes"), value: "yes", look: "danger" }],
    });
    if (answer !== "yes") return false;
    await hall.act("/entries", { entries, force: true, ...remark.value });
    return true;
  }
}

/** What the correction would undo, and what is to become of it. @param {Tournament} hall @param {Problem} problem */
async function askLater(hall, problem) {
  const { boards, went_on: wrong, instead } = problem.body.correction;
  const remark = new RemarkFields();
  const lines = boards.map((/** @type {any} */ board) => h("li", null, affectedText(hall, board)));
  const text = instead === null
    ? t("hall-later-nobody", { name: hall.name(wrong) })
    : t("hall-later-instead", { name: hall.name(wrong), other: hall.name(instead) });
  const later = await openDialog({
    title: t("hall-later-title"),
    body: h("div", { class: "stack" }, h("p", null, text), h("p", null, t("hall-later-undone")), h("ul", { class: "later-list" }, lines),
      remark.element),
    actions: [
      { label: t("web-cancel"), value: "" },
      { label: t("hall-later-keep"), value: "keep" },
      { label: t("hall-later-replace"), value: "replace", look: "danger" },
    ],
    class: "wide-dialog",
  });
  return later ? { later, ...remark.value } : null;
}

/** @param {Tournament} hall @param {{ round: number, board: number, seats: number[], instead: number[] | null, results: (Hall.Result | null)[] }} one */
function affectedText(hall, one) {
  const names = (/** @type {number[]} */ ids) => ids.map((id) => hall.name(id)).join(" – ");
  const results = one.results.map((result) => resultText(result, one.seats.length, hall.settings)).join(", ");
  const now = one.instead ? t("hall-later-then", { names: names(one.instead) }) : t("hall-later-taken-back");
  return `${t("hall-round-board", { round: one.round, board: one.board })}: ${names(one.seats)} (${results}) → ${now}`;
}

/** Who changes something, and why; it stands in the log. */
export class RemarkFields {
  constructor() {
    this.value = { who: "", reason: "" };
    const field = (/** @type {"who" | "reason"} */ key, /** @type {number} */ maxlength) =>
      labelled(t(`hall-remark-${key}`), input("text", "", (text) => (this.value[key] = text.trim()), { maxlength, autocomplete: "off" }));
    this.element = h("div", { class: "form-pair" }, field("who", 100), field("reason", 500));
  }
}
