// Fields of forms: every control with a visible label, and its note tied to it for screen readers.

import { h } from "../dom.js";

let serial = 0;
const freshId = (/** @type {string} */ what) => `${what}-${++serial}`;

/** @typedef {[value: string, label: string]} Option */

/**
 * A control under its label.
 * @template {HTMLElement} T
 * @param {string} label @param {T} control @param {string} [note]
 */
export function labelled(label, control, note) {
  control.id ||= freshId("field");
  const name = h("label", { class: "label", for: control.id }, label);
  if (!note) return h("div", { class: "form-field" }, name, control);
  const hint = h("p", { class: "small muted", id: freshId("note") }, note);
  control.setAttribute("aria-describedby", hint.id);
  return h("div", { class: "form-field" }, name, control, hint);
}

/**
 * @param {Option[]} options @param {string} value @param {(value: string) => void} changed @param {Record<string, any>} [props]
 */
export function select(options, value, changed, props = {}) {
  const items = options.map(([of, label]) => h("option", { value: of, selected: of === value }, label));
  const control = h("select", { class: "field", ...props }, items);
  control.addEventListener("change", () => changed(control.value));
  return control;
}

/** @param {string} type @param {string | number} value @param {(value: string) => void} changed @param {Record<string, any>} [props] */
export function input(type, value, changed, props = {}) {
  const control = h("input", { class: "field", type, value: String(value), ...props });
  control.addEventListener("input", () => changed(control.value));
  return control;
}

/**
 * A choice of few, all to be seen at once.
 * @param {string} legend @param {Option[]} options @param {string} value @param {(value: string) => void} changed
 * @param {{ hideLegend?: boolean, class?: string }} [look]
 */
export function segments(legend, options, value, changed, look = {}) {
  const name = freshId("choice");
  const parts = options.map(([of, label]) => {
    const radio = h("input", { type: "radio", name, value: of, checked: of === value, onchange: () => changed(of) });
    return h("label", { class: "segment" }, radio, h("span", null, label));
  });
  const title = h("legend", { class: look.hideLegend ? "visually-hidden" : "label" }, legend);
  return h("fieldset", { class: `form-field ${look.class ?? ""}` }, title, h("div", { class: "segments" }, parts));
}

/** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} changed */
export function check(label, checked, changed) {
  const box = h("input", { type: "checkbox", checked });
  box.addEventListener("change", () => changed(box.checked));
  return h("label", { class: "check" }, box, h("span", null, label));
}

/** A switch that looks like a label on a string. @param {string} label @param {boolean} checked @param {(checked: boolean) => void} changed */
export function chip(label, checked, changed) {
  const element = check(label, checked, changed);
  element.className = "chip";
  return element;
}

/**
 * A file read as text. The button is the file field itself, made to look like one.
 * @param {string} label @param {string} accept @param {(text: string, name: string) => void} chosen @param {Node} [picture]
 */
export function filePicker(label, accept, chosen, picture) {
  const field = h("input", { type: "file", accept, class: "file-input" });
  field.addEventListener("change", async () => {
    const file = field.files?.[0];
    if (!file) return;
    chosen(await file.text(), file.name);
    field.value = "";
  });
  return h("label", { class: "button file-button" }, picture, label, field);
}

/** A line of buttons and the like. @param {...any} children */
export const row = (...children) => h("div", { class: "row" }, ...children);
