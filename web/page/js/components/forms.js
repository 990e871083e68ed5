// Forms and their fields: every control with a visible label, and its note tied to it for screen readers.

import { h, icon, replace } from "../dom.js";
import { errorText } from "../errors.js";
import { plain } from "./rules.js";

let serial = 0;
const freshId = (/** @type {string} */ what) => `${what}-${++serial}`;

/** @typedef {[value: string, label: string, group?: string]} Option */

/** Options for `select` and `segments`. @template T @param {Iterable<T>} values @param {(value: T) => string} label @returns {Option[]} */
export const optionsOf = (values, label) => [...values].map((value) => [String(value), label(value)]);

/** A control under its label. @template {HTMLElement} T @param {string} label @param {T} control @param {string} [note] */
export function labelled(label, control, note) {
  control.id ||= freshId("field");
  const name = h("label", { class: "label", for: control.id }, label);
  if (!note) return h("div", { class: "form-field" }, name, control);
  const hint = h("p", { class: "small muted", id: freshId("note") }, note);
  control.setAttribute("aria-describedby", hint.id);
  return h("div", { class: "form-field" }, name, control, hint);
}

/** @param {Option[]} options @param {string} value @param {(value: string) => void} changed @param {Record<string, any>} [props] */
export function select(options, value, changed, props = {}) {
  const control = h("select", { class: "field", ...props });
  for (const [of, label, group] of options) groupIn(control, group).append(h("option", { value: of, selected: of === value }, label));
  control.addEventListener("change", () => changed(control.value));
  return control;
}

/** Where options of a group go: into the last group, if it is theirs. @param {HTMLSelectElement} control @param {string | undefined} label */
function groupIn(control, label) {
  if (!label) return control;
  const last = control.lastElementChild;
  if (last instanceof HTMLOptGroupElement && last.label === label) return last;
  return control.appendChild(h("optgroup", { label }));
}

/** @param {string} type @param {string | number} value @param {(value: string) => void} changed @param {Record<string, any>} [props] */
export function input(type, value, changed, props = {}) {
  const control = h("input", { class: "field", type, value: String(value), ...props });
  control.addEventListener("input", () => changed(control.value));
  return control;
}

/** Calls a function after a pause in typing. @template {any[]} T @param {number} pauseMs @param {(...values: T) => void} does */
export function debounced(pauseMs, does) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (/** @type {T} */ ...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => does(...values), pauseMs);
  };
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

/** A field that passes on what is searched for, without case and accents. @param {(wanted: string) => void} changed */
export const searchField = (changed) => input("search", "", (text) => changed(plain(text.trim())), { autocomplete: "off" });

/**
 * A file read as text. The button is the file field itself, made to look like one.
 * @param {string} label @param {string} accept @param {(text: string) => void} chosen
 */
export function filePicker(label, accept, chosen) {
  const field = h("input", { type: "file", accept, class: "file-input" });
  field.addEventListener("change", async () => {
    const file = field.files?.[0];
    if (!file) return;
    chosen(await file.text());
    field.value = "";
  });
  return h("label", { class: "button file-button" }, icon("upload"), label, field);
}

/**
 * A form that shows above its buttons why it could not be sent.
 * @param {{ send: (event: SubmitEvent) => unknown, signal: AbortSignal, class?: string, title?: string, describe?: (error: unknown) => Node }} options
 * @param {any} fields @param {...Node} buttons
 */
export function form({ send, signal, class: look = "stack", title, describe = errorLine }, fields, ...buttons) {
  const error = errorBox();
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    replace(error);
    try {
      await send(event);
    } catch (problem) {
      if (!signal.aborted) replace(error, describe(problem));
    }
  };
  const heading = title && h("h2", { id: freshId("form") }, title);
  return h("form", { class: look, "aria-labelledby": heading && heading.id, onsubmit: submit }, heading, fields, error,
    h("div", { class: buttons.length > 1 ? "row" : "" }, buttons));
}

/** Where a form says what is wrong. */
export const errorBox = () => h("div", { role: "alert", class: "form-error" });

/** An error with its remedy below it. @param {unknown} error @returns {any[]} */
export function errorLines(error) {
  const { message, remedy } = /** @type {import("../api.js").Problem} */ (error);
  return [h("p", null, message), remedy && h("p", { class: "small" }, remedy)];
}

/** @param {unknown} error */
export const errorLine = (error) => h("p", { class: "lines-kept" }, errorText(error));

/** A section under a heading. @param {string} title @param {...any} children */
export function card(title, ...children) {
  const heading = h("h2", { id: freshId("card") }, title);
  return h("section", { class: "card stack", "aria-labelledby": heading.id }, heading, ...children);
}
