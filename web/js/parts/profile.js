// The fair-play profile of a game: three that everybody understands, or each switch by itself.

import { h } from "../dom.js";
import { t } from "../words.js";
import { check, segments } from "./fields.js";
import { PROFILES } from "./newgame.js";

/** The switches, and the texts that name them. @type {[keyof Api.Profile, string][]} */
const SWITCHES = [
  ["hints", "web-setup-hints"], ["previews", "web-setup-previews"], ["counts", "web-setup-counts"],
  ["undo", "web-setup-undo"], ["touch_move", "web-setup-touch"],
];

/** @param {Api.Profile} profile Changed in place. @param {() => void} changed */
export function profileFields(profile, changed) {
  const root = h("div", { class: "stack" });
  build(root, profile, changed);
  return root;
}

/** @param {HTMLElement} root @param {Api.Profile} profile @param {() => void} changed */
function build(root, profile, changed) {
  const name = nameOf(profile);
  const names = [...Object.keys(PROFILES), ...(name === "own" ? ["own"] : [])];
  /** @type {[string, string][]} */
  const options = names.map((of) => [of, t(`web-setup-profile-${of}`)]);
  const choose = segments(t("web-setup-profile"), options, name, (of) => {
    Object.assign(profile, PROFILES[of] ?? {});
    rebuild();
    focusOn(root, "input:checked", 0);
  }, { hideLegend: true });
  const rebuild = () => {
    build(root, profile, changed);
    changed();
  };
  const open = root.querySelector("details")?.open ?? false;
  const switches = SWITCHES.map(([key, text]) => check(t(text), profile[key], (on) => {
    profile[key] = on;
    rebuild();
    focusOn(root, "details input", SWITCHES.findIndex(([of]) => of === key));
  }));
  root.replaceChildren(choose,
    h("p", { class: "small muted" }, `${t(`web-setup-profile-${name}-note`)}. ${t("web-setup-profile-note")}`),
    h("details", { open }, h("summary", null, t("web-setup-details")), h("div", { class: "checks" }, switches)));
}

/** After the fields were built anew the one in use keeps the focus. @param {HTMLElement} root @param {string} selector @param {number} index */
function focusOn(root, selector, index) {
  /** @type {HTMLElement | undefined} */ (root.querySelectorAll(selector)[index])?.focus();
}

/** @param {Api.Profile} profile */
function nameOf(profile) {
  const same = (/** @type {Api.Profile} */ other) => SWITCHES.every(([key]) => other[key] === profile[key]);
  return Object.keys(PROFILES).find((name) => same(PROFILES[name])) ?? "own";
}
