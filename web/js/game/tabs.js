// Tabs: one panel at a time, arrows move between them, as screen readers expect.

import { h } from "../dom.js";

/**
 * @param {{ id: string, label: string, panel: HTMLElement, onShow?: () => void }[]} tabs @param {string} name
 */
export function makeTabs(tabs, name) {
  const buttons = tabs.map(({ id, label }) =>
    h(
      "button",
      {
        type: "button",
        class: "tab",
        role: "tab",
        id: `tab-${id}`,
        "aria-controls": `panel-${id}`,
        onclick: () => select(id),
      },
      label,
    ),
  );
  const panels = tabs.map(({ id, panel }) =>
    h(
      "div",
      { class: "tab-panel", role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}`, tabindex: 0 },
      panel,
    ),
  );
  const bar = h("div", { class: "tabs", role: "tablist", "aria-label": name, onkeydown: step }, buttons);

  /** @param {string} id */
  function select(id) {
    tabs.forEach((tab, i) => {
      const on = tab.id === id;
      buttons[i].setAttribute("aria-selected", String(on));
      buttons[i].setAttribute("tabindex", on ? "0" : "-1");
      panels[i].hidden = !on;
      if (on) tab.onShow?.();
    });
  }

  /** @param {KeyboardEvent} event */
  function step(event) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = (at + way + buttons.length) % buttons.length;
    select(tabs[next].id);
    buttons[next].focus();
  }

  select(tabs[0].id);
  return { element: h("div", { class: "tab-box" }, bar, panels), select };
}
