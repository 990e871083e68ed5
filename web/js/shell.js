// The frame around all pages: name, ways to go, and the settings of this browser.

import { h, icon, iconButton, openDialog, replace, svg } from "./dom.js";
import { pref, setPref } from "./prefs.js";
import { t } from "./words.js";

/** @type {[string, string][]} */
const PLACES = [
  ["/games", "web-nav-games"],
  ["/tournaments", "web-nav-tournaments"],
  ["/lessons", "web-nav-lessons"],
  ["/analysis", "web-nav-analysis"],
  ["/workshop", "web-nav-workshop"],
  ["/about", "web-nav-about"],
];

/** Builds the head of the page; called again when the language changes. */
export function buildShell() {
  const header = document.getElementById("site-header");
  if (!header) return;
  const nav = h("nav", { class: "site-nav", id: "site-nav", "aria-label": t("web-nav") }, PLACES.map(place));
  const settings = iconButton("gear", t("web-settings"), { onclick: () => void openSettings() });
  replace(header, brand(), nav, h("div", { class: "site-tools" }, settings, menuButton(nav)));
  const skip = document.getElementById("skip");
  if (skip) {
    skip.textContent = t("web-skip");
    skip.hidden = false;
  }
}

function brand() {
  const seed = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ turn,
    /** @type {string} */ tone,
  ) =>
    svg("ellipse", {
      cx: x,
      cy: y,
      rx: 4.6,
      ry: 6,
      class: `brand-seed ${tone}`,
      transform: `rotate(${turn} ${x} ${y})`,
    });
  const picture = svg(
    "svg",
    { class: "brand-mark", viewBox: "0 0 40 40", "aria-hidden": "true" },
    svg("circle", { cx: 20, cy: 20, r: 19, class: "brand-wood" }),
    svg("circle", { cx: 20, cy: 20, r: 14, class: "brand-pit" }),
    seed(15, 19, -25, ""),
    seed(24, 16, 30, "tone-2"),
    seed(22, 26, 80, "tone-3"),
  );
  return h("a", { class: "brand", href: "/" }, picture, h("span", null, "Granary"));
}

/** @param {[string, string]} place */
function place([href, key]) {
  return h("a", { href, dataset: { nav: "" } }, t(key));
}

/** On narrow screens the ways to go fold behind a button. @param {HTMLElement} nav */
function menuButton(nav) {
  const button = iconButton("menu", t("web-menu"), {
    class: "menu-button",
    "aria-expanded": "false",
    "aria-controls": nav.id,
  });
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

/** Language, look, speed and sound. */
export function openSettings() {
  const body = h(
    "div",
    { class: "settings" },
    choice("lang", t("web-settings-lang"), [
      ["auto", t("web-settings-auto")],
      ["en", "English"],
      ["fr", "Français"],
      ["de", "Deutsch"],
    ]),
    choice("theme", t("web-settings-theme"), [
      ["auto", t("web-settings-auto")],
      ["light", t("web-settings-light")],
      ["dark", t("web-settings-dark")],
    ]),
    choice("contrast", t("web-settings-contrast"), [
      ["auto", t("web-settings-auto")],
      ["more", t("web-settings-more")],
    ]),
    choice("motion", t("web-settings-motion"), [
      ["auto", t("web-settings-auto")],
      ["slow", t("web-speed-slow")],
      ["normal", t("web-speed-normal")],
      ["fast", t("web-speed-fast")],
      ["off", t("web-speed-off")],
    ]),
    soundSwitch(),
  );
  return openDialog({ title: t("web-settings"), body });
}

/** @param {"lang" | "theme" | "contrast" | "motion"} key @param {string} label @param {[string, string][]} options */
function choice(key, label, options) {
  const buttons = options.map(([value, name]) => {
    const input = h("input", {
      type: "radio",
      name: `pref-${key}`,
      value,
      checked: pref(key) === value,
      onchange: () => setPref(key, /** @type {any} */ (value)),
    });
    return h("label", { class: "segment" }, input, h("span", null, name));
  });
  return h("fieldset", { class: "setting" }, h("legend", null, label), h("div", { class: "segments" }, buttons));
}

function soundSwitch() {
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    checked: pref("sound"),
    onchange: (/** @type {Event} */ event) => setPref("sound", /** @type {HTMLInputElement} */ (event.target).checked),
  });
  return h(
    "label",
    { class: "switch" },
    input,
    h("span", { class: "switch-track" }),
    h("span", null, icon("sound"), t("web-settings-sound")),
  );
}
