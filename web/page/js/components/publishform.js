// Putting a rule into this server's library, under its author's name.

import { sendJson } from "../api.js";
import { button, h, note, replace, toast } from "../dom.js";
import { pref } from "../prefs.js";
import { t } from "../i18n.js";
import { nameIn } from "./ruledetail.js";
import { errorLines, input, labelled } from "./forms.js";
import { forgetRules, plain } from "./rules.js";
import { RULE_KEYS, recall, remember } from "../storage.js";

/** @param {() => string} text  The rule file as it is now. @param {AbortSignal} signal */
export function publishForm(text, signal) {
  const id = input("text", "", () => {}, {
    required: true,
    maxlength: 60,
    spellcheck: "false",
    autocapitalize: "off",
    pattern: "[a-z0-9]+(-[a-z0-9]+)*",
  });
  const author = input("text", pref("name"), () => {}, { required: true, maxlength: 80 });
  const result = h("div", { class: "stack", role: "status" });
  const send = button("upload", t("web-shop-publish-do"), { type: "submit", class: "button-primary" });
  const form = h("form", { class: "stack" }, note(t("web-shop-publish-note")), labelled(t("web-shop-id"), id, t("web-shop-id-note")),
    labelled(t("web-shop-author"), author), h("div", null, send), result);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    try {
      replace(result, await publish(text(), id.value, author.value.trim(), signal));
    } catch (error) {
      replace(result, h("div", { class: "form-error" }, errorLines(error)));
    }
    send.disabled = false;
  });
  const details = h("details", { class: "card" }, h("summary", null, t("web-shop-publish")), form);
  details.addEventListener("toggle", () => {
    if (!id.value) id.value = idFrom(nameIn(text()));
  });
  return details;
}

/** @param {string} text @param {string} id @param {string} author @param {AbortSignal} signal */
async function publish(text, id, author, signal) {
  const keys = recall(RULE_KEYS) ?? {};
  const known = keys[id];
  const answer = known
    ? await sendJson("PUT", `/api/rules/${encodeURIComponent(id)}`, { text, author }, { token: known, signal })
    : await sendJson("POST", "/api/rules", { text, id, author }, { signal });
  const key = answer?.key ?? known;
  remember(RULE_KEYS, { ...keys, [id]: key });
  forgetRules();
  const message = t(known ? "web-shop-replaced" : "web-shop-published");
  toast(message);
  return h("div", { class: "stack" },
    h("p", null, message, " ", h("a", { href: `/rules/${encodeURIComponent(id)}` }, t("web-shop-published-see"))),
    note(t("web-shop-publish-key")), h("code", null, key));
}

/** "Awalé, my version" becomes awale-my-version. @param {string} name */
const idFrom = (name) => plain(name).replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
