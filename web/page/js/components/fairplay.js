// The fair-play profile of a game: three presets, or each switch by itself.

import { h, note } from "../dom.js";
import { t } from "../i18n.js";
import { check, optionsOf, segments } from "./forms.js";
import { PROFILES, SWITCHES } from "./newgame.js";

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
  const options = optionsOf(names, (of) => t(`web-setup-profile-${of}`));
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
  const switches = SWITCHES.map(([key, word]) =>
    check(t(`web-setup-${word}`), profile[key], (on) => {
      profile[key] = on;
      rebuild();
      focusOn(root, "details input", SWITCHES.findIndex(([of]) => of === key));
    })
  );
  root.replaceChildren(choose, note(`${t(`web-setup-profile-${name}-note`)}. ${t("web-setup-profile-note")}`),
    h("details", { open }, h("summary", null, t("web-setup-details")), h("div", { class: "checks" }, switches)));
}

/** Restores the focus after the fields were rebuilt. @param {HTMLElement} root @param {string} selector @param {number} index */
function focusOn(root, selector, index) {
  /** @type {HTMLElement | undefined} */ (root.querySelectorAll(selector)[index])?.focus();
}

/** @param {Api.Profile} profile */
function nameOf(profile) {
  const same = (/** @type {Api.Profile} */ other) => SWITCHES.every(([key]) => other[key] === profile[key]);
  return Object.keys(PROFILES).find((name) => same(PROFILES[name])) ?? "own";
}
