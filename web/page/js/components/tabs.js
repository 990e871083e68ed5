// Tabs, as keyboards and screen readers expect them: arrows move between them, one is in the order of Tab.

import { h } from "../dom.js";

let serial = 0;

/** @typedef {{ key: string, label: string, panel: HTMLElement }} Tab */

/** @param {string} label @param {Tab[]} tabs @param {(key: string) => void} [chosen] @param {string} [look]  The class of the whole. */
export function tabs(label, tabs, chosen = () => {}, look = "stack") {
  const base = `tabs-${++serial}`;
  const buttons = tabs.map((tab) =>
    h("button", { type: "button", class: "tab", role: "tab", id: `${base}-${tab.key}`, "aria-controls": `${base}-${tab.key}-panel` },
      tab.label)
  );
  const select = (/** @type {number} */ at, /** @type {boolean} */ focus = false) => {
    tabs.forEach((tab, i) => {
      buttons[i].setAttribute("aria-selected", String(i === at));
      buttons[i].tabIndex = i === at ? 0 : -1;
      tab.panel.hidden = i !== at;
    });
    if (focus) buttons[at].focus();
    chosen(tabs[at].key);
  };
  tabs.forEach((tab, i) => {
    Object.assign(tab.panel, { id: `${base}-${tab.key}-panel` });
    tab.panel.setAttribute("role", "tabpanel");
    tab.panel.setAttribute("aria-labelledby", `${base}-${tab.key}`);
    buttons[i].addEventListener("click", () => select(i));
    buttons[i].addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      select((i + step + tabs.length) % tabs.length, true);
    });
  });
  const list = h("div", { class: "tabs", role: "tablist", "aria-label": label }, buttons);
  select(0);
  return {
    element: h("div", { class: look }, list, tabs.map((tab) => tab.panel)),
    select: (/** @type {string} */ key) => select(tabs.findIndex((tab) => tab.key === key)),
  };
}
