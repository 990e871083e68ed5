// What the controller does with one player beyond correcting: points, merging two entries, removing.

import { button, h, openDialog, toast } from "../dom.js";
import { t } from "../i18n.js";
import { form, input, labelled, select } from "../components/forms.js";
import { playerOptions } from "./apartcard.js";
import { points } from "./format.js";

/** @typedef {import("./tournament.js").Tournament} Tournament */

/** @param {Tournament} hall @param {string} title @param {any} fields @param {() => Promise<unknown>} does @param {string} label */
function ask(hall, title, fields, does, label) {
  const send = async () => {
    await does();
    body.closest("dialog")?.close("done");
  };
  const body = form({ send, signal: hall.signal }, fields, button("check", label, { type: "submit", class: "button-primary" }));
  return openDialog({ title, body });
}

/** Points added or taken, with a reason that stays in the log. @param {Tournament} hall @param {Hall.Competitor} one */
export function adjustPoints(hall, { id, adjustments = [] }) {
  const amount = input("number", "", () => {}, { step: 0.1, min: -100, max: 100, required: true, inputmode: "decimal" });
  const why = input("text", "", () => {}, { required: true, maxlength: 300, autocomplete: "off" });
  const given = adjustments.map((one) => h("li", { class: "small" }, t("hall-adjust-done", { points: points(one.points), why: one.why })));
  const fields = [
    given.length > 0 && h("ul", { class: "plain-list" }, given),
    labelled(t("hall-adjust-points"), amount),
    labelled(t("hall-adjust-why"), why),
  ];
  const write = () => hall.write([{ entry: "adjust", id, points: Number(amount.value), why: why.value.trim() }]);
  return ask(hall, t("hall-adjust-player", { name: hall.name(id) }), fields, write, t("hall-save"));
}

/** Two entries of one person. @param {Tournament} hall @param {Hall.Competitor} one */
export function mergePlayers(hall, { id }) {
  const name = hall.name(id);
  const into = select(playerOptions(hall, id), "", () => {}, { required: true });
  const fields = [h("p", { class: "muted" }, t("hall-merge-note", { name })), labelled(t("hall-merge-into"), into)];
  const write = () => hall.write([{ entry: "merge", id, into: Number(into.value) }]);
  return ask(hall, t("hall-merge-player", { name }), fields, write, t("hall-merge"));
}

/** Off the list, if the player never played. @param {Tournament} hall @param {Hall.Competitor} one */
export async function removePlayer(hall, { id }) {
  const name = hall.name(id);
  await hall.write([{ entry: "remove", id }]);
  toast(t("hall-removed", { name }));
}

/** Whether a player never had a seat or a bye, and so can be removed. @param {Tournament} hall @param {number} id */
export function neverPlayed(hall, id) {
  const { rounds, settings } = hall.state;
  const open = settings.format === "swiss" || settings.format === "tables" || rounds.length === 0;
  return open &&
    !rounds.some(({ boards, out }) =>
      boards.some(({ seats }) => seats.includes(id)) || out.some(([of, why]) => of === id && why === "bye")
    );
}
