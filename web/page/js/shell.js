// The frame around all pages: name, ways to go, and the settings of this browser.

import { h, icon, iconButton, keepFocus, openDialog, replace, svg } from "./dom.js";
import { PAGES } from "./pages.js";
import { pref, setPref } from "./prefs.js";
import { t } from "./i18n.js";

/** Builds the head of the page; called again when the language changes, and then the settings speak it too. */
export function buildShell() {
  renewSettings();
  const header = document.getElementById("site-header");
  if (!header) return;
  const nav = h("nav", { class: "site-nav", id: "site-nav", "aria-label": t("web-nav") }, PAGES.map(navLink));
  const settings = iconButton("gear", t("web-settings"), { onclick: () => void openSettings() });
  replace(header, brand(), nav, h("div", { class: "site-tools" }, settings, menuButton(nav)));
  const skip = document.getElementById("skip");
  if (skip) {
    skip.textContent = t("web-skip");
    skip.hidden = false;
  }
}

function brand() {
  const seed = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn, /** @type {string} */ tone) =>
    svg("ellipse", { cx: x, cy: y, rx: 4.6, ry: 6, class: `brand-seed ${tone}`, transform: `rotate(${turn} ${x} ${y})` });
  const picture = svg("svg", { class: "brand-mark", viewBox: "0 0 40 40", "aria-hidden": "true" },
    svg("circle", { cx: 20, cy: 20, r: 19, class: "brand-wood" }), svg("circle", { cx: 20, cy: 20, r: 14, class: "brand-pit" }),
    seed(15, 19, -25, ""), seed(24, 16, 30, "tone-2"), seed(22, 26, 80, "tone-3"));
  return h("a", { class: "brand", href: "/" }, picture, h("span", null, "Granary"));
}

/** @param {import("./pages.js").Page} page */
const navLink = ({ path, nav }) => nav && h("a", { href: path, dataset: { nav: "" } }, t(nav));

/** On narrow screens the ways to go fold behind a button. @param {HTMLElement} nav */
function menuButton(nav) {
  const button = iconButton("menu", t("web-menu"), { class: "menu-button", "aria-expanded": "false", "aria-controls": nav.id });
  const set = (/** @type {boolean} */ open) => {
    nav.classList.toggle("open", open);
    button.setAttribute("aria-expanded", String(open));
  };
  button.addEventListener("click", () => set(!nav.classList.contains("open")));
  nav.addEventListener("click", () => set(false));
  nav.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      set(false);
      button.focus();
    }
  });
  return button;
}

/** @type {Record<string, string>} */
const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };

/** The settings while they are open. @type {HTMLElement | null} */
let shownSettings = null;

/** Language, look, speed and sound. */
async function openSettings() {
  shownSettings = h("div", { class: "settings" }, settings());
  await openDialog({ title: t("web-settings"), body: shownSettings });
  shownSettings = null;
}

function renewSettings() {
  const dialog = shownSettings?.closest("dialog");
  if (!shownSettings || !dialog) return;
  keepFocus(shownSettings, settings());
  const title = dialog.querySelector("h2");
  if (title) title.textContent = t("web-settings");
  for (const name of ["aria-label", "title"]) dialog.querySelector(".dialog-head button")?.setAttribute(name, t("web-close"));
}

function settings() {
  const look = h("div", { class: "settings" });
  void import("./components/lookchoice.js").then(({ fillLook }) => fillLook(look));
  return [
    choice("lang", Object.keys(LANGUAGES), (lang) => LANGUAGES[lang]),
    choice("theme", ["light", "dark"], (theme) => t(`web-settings-${theme}`)),
    choice("contrast", ["more"], () => t("web-settings-more")),
    choice("motion", ["slow", "normal", "fast", "off"], (speed) => t(`web-speed-${speed}`)),
    choice("longest", ["2", "4", "8", "16"], (seconds) => t("web-settings-seconds", { n: Number(seconds) }), []),
    switchOf("premove"),
    h("div", { class: "settings" }, switchOf("sound", icon("sound")), look),
  ];
}

/**
 * A preference that is one of a few values, "auto" among most of them.
 * @param {"lang" | "theme" | "contrast" | "motion" | "longest"} key @param {string[]} values @param {(value: string) => string} label
 * @param {string[]} [before]
 */
function choice(key, values, label, before = ["auto"]) {
  const buttons = [...before, ...values].map((value) => {
    const onchange = () => setPref(key, /** @type {any} */ (value));
    const dataset = { keep: `${key}=${value}` };
    const input = h("input", { type: "radio", name: `pref-${key}`, value, checked: pref(key) === value, onchange, dataset });
    return h("label", { class: "segment" }, input, h("span", null, value === "auto" ? t("web-settings-auto") : label(value)));
  });
  return h("fieldset", { class: "setting" }, h("legend", null, t(`web-settings-${key}`)), h("div", { class: "segments" }, buttons));
}

/** @param {"sound" | "premove"} key @param {SVGElement} [picture] */
function switchOf(key, picture) {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    checked: pref(key),
    onchange: (/** @type {Event} */ event) => setPref(key, /** @type {HTMLInputElement} */ (event.target).checked),
  });
  return h("label", { class: "switch" }, input, h("span", { class: "switch-track" }), h("span", null, picture, t(`web-settings-${key}`)));
}
