// Building elements, dialogs and short messages.
//
// `h("button", {class: "button", onclick: play}, t("web-play"))` makes an element; properties that begin
// with `on` are listeners, `class`, `dataset` and `vars` (CSS custom properties, allowed under our content policy) are
// treated as such, booleans set or remove the attribute. Text is always text: nothing here reads markup, except
// `trusted(html)` for what the server has already made safe (rule sheets).
// Also: `svg`, `icon`, `button`, `linkButton`, `iconButton`, `note`, `replace`, `keepFocus`, `toast`, `announce`, `openDialog`, `confirmDialog`, `copyText`, `download`.

import { addressOf } from "./address.js";
import { t } from "./i18n.js";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Props */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Props | null} [props] @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  return complete(document.createElement(tag), props, children);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Props | null} [props] @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props, ...children) {
  return complete(/** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag)), props, children);
}

/** @template {HTMLElement | SVGElement} E @param {E} element @param {Props | null | undefined} props @param {(Child | Child[])[]} children */
function complete(element, props, children) {
  setProps(element, props ?? {});
  append(element, children);
  return element;
}

/** @param {HTMLElement | SVGElement} element @param {Props} props */
export function setProps(element, props) {
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
}

/** @param {HTMLElement | SVGElement} element @param {string} name @param {any} value */
function setProp(element, name, value) {
  if (name.startsWith("on") && typeof value === "function") element.addEventListener(name.slice(2), value);
  else if (name === "dataset") Object.assign(element.dataset, value);
  else if (name === "vars") { for (const [key, of] of Object.entries(value)) element.style.setProperty(key, String(of)); }
  else if (name === "value" && "value" in element) element.value = value;
  else if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else if (name === "href" || name === "src") element.setAttribute(name, addressOf(String(value)));
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Node} parent @param {(Child | Child[])[]} children */
function append(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** Replaces the children of an element. @param {Element} parent @param {...(Child | Child[])} children */
export function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * Replaces the children and keeps the focus, and the place of the caret, on the control of the same name. Names are in `data-keep`.
 * @param {HTMLElement} parent @param {...(Child | Child[])} children
 */
export function keepFocus(parent, ...children) {
  const active = document.activeElement;
  const name = active instanceof HTMLElement && parent.contains(active) ? active.dataset.keep : undefined;
  const caret = active instanceof HTMLInputElement && active.type === "text" ? active.selectionStart : null;
  replace(parent, ...children);
  const control = /** @type {HTMLInputElement | null} */ (name ? parent.querySelector(`[data-keep="${CSS.escape(name)}"]`) : null);
  control?.focus();
  if (caret !== null && control?.type === "text") control.setSelectionRange(caret, caret);
}

/** A piece of markup that the server vouches for. @param {string} html */
export function trusted(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// Drawn on a field of 24 by 24, as strokes.
/** @type {Record<string, string>} */
const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  swap: "M8 4v15M4.5 15.5L8 19l3.5-3.5M16 20V5M12.5 8.5L16 5l3.5 3.5",
  close: "M6 6l12 12M18 6L6 18",
  gear:
    "M12 8.8a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM10.1 3h3.8l.5 2.7 1.7 1 2.6-.9 1.9 3.2-2.1 1.8v2.4l2.1 1.8-1.9 3.2-2.6-.9-1.7 1-.5 2.7h-3.8l-.5-2.7-1.7-1-2.6.9-1.9-3.2 2.1-1.8v-2.4L3.4 9l1.9-3.2 2.6.9 1.7-1z",
  undo: "M9 6L4 11l5 5M4 11h10a6 6 0 010 8h-2",
  redo: "M15 6l5 5-5 5M20 11H10a6 6 0 000 8h2",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 00-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0012 3z",
  flag: "M6 21V4M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0",
  handshake: "M4 8l4-2 4 2 4-2 4 2v7l-4 2-4 3-4-3-4-2zM9 12l3 2 3-2",
  replay: "M5 12a7 7 0 107-7H7M10 2L7 5l3 3",
  play: "M7 5l12 7-12 7z",
  pause: "M8 5v14M16 5v14",
  skip: "M5 5l9 7-9 7zM18 5v14",
  first: "M18 6l-8 6 8 6M6 6v12",
  previous: "M15 6l-8 6 8 6",
  next: "M9 6l8 6-8 6",
  last: "M6 6l8 6-8 6M18 6v12",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  check: "M5 13l4 4L19 7",
  link: "M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  upload: "M12 16V5M7 9l5-5 5 5M5 20h14",
  print: "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",
  person: "M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c0-5 4-7 8-7s8 2 8 7",
  computer: "M4 5h16v11H4zM9 20h6M12 16v4",
  away: "M4 12h16M12 4c5 5 5 11 0 16M12 4c-5 5-5 11 0 16M12 3a9 9 0 100 18 9 9 0 000-18z",
  sound: "M4 10v4h4l5 4V6l-5 4zM16 9c1.5 2 1.5 4 0 6M18.5 6.5c3 3.5 3 7.5 0 11",
  mute: "M4 10v4h4l5 4V6l-5 4zM16 9.5l5 5M21 9.5l-5 5",
  book: "M5 4h6c1 0 1 1 1 1v15s0-1-1-1H5zM19 4h-6c-1 0-1 1-1 1v15s0-1 1-1h6z",
  graph: "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
  search: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01M12 12h.01",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  clock: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2",
  star: "M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.8-5 2.8 1-5.7-4-4 5.5-.8z",
};

/** A small picture; decoration only, so that the text beside it must say the same. @param {string} name */
export function icon(name) {
  const path = svg("path", { d: ICONS[name] ?? ICONS.star });
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}

/** A button with a picture; its name is spoken, and shown while the mouse rests on it. @param {string} name @param {string} label @param {Props} [props] */
export function iconButton(name, label, { class: more = "", ...rest } = {}) {
  return h("button", { type: "button", class: `icon-button ${more}`, "aria-label": label, title: label, ...rest }, icon(name));
}

/**
 * A button with a label. `class` is added to its own, `picture` is an icon before the label.
 * @param {string | null} picture @param {Child} label @param {Props} [props]
 */
export function button(picture, label, { class: more = "", ...rest } = {}) {
  return h("button", { type: "button", class: `button ${more}`, ...rest }, picture && icon(picture), label);
}

/** A link that looks like a button. @param {string | null} picture @param {string} label @param {Props} props */
export function linkButton(picture, label, { class: more = "", ...rest }) {
  return h("a", { class: `button ${more}`, ...rest }, picture && icon(picture), label);
}

/** A remark in small print. @param {...Child} children */
export const note = (...children) => h("p", { class: "small muted" }, ...children);

/** A short message at the edge of the page. @param {string} text @param {"info" | "error"} [kind] */
export function toast(text, kind = "info") {
  const place = document.getElementById("toasts");
  if (!place) return;
  const item = h("div", { class: `toast toast-${kind}` }, text);
  place.append(item);
  setTimeout(() => item.remove(), kind === "error" ? 8000 : 4000);
}

/**
 * Says something to a screen reader only. Sentences are added below each other, so that one that comes quickly after
 * another does not silence it. In a shadow tree it is said there.
 * @param {string} text @param {Node} [from]  What speaks.
 */
export function announce(text, from = document) {
  const tree = from.getRootNode();
  const place = (tree instanceof ShadowRoot ? tree : document).getElementById("announcer");
  if (!place || text === "") return;
  const line = h("p", null, text);
  place.append(line);
  setTimeout(() => line.remove(), 15_000);
}

/**
 * A modal dialog. `actions` are its buttons, left to right; each closes it with its `value`. Escape gives null.
 * @param {{ title: string, body: Child | Child[], actions?: { label: string, value: string, look?: "primary" | "danger" }[], class?: string }} what
 * @returns {Promise<string | null>}
 */
export function openDialog({ title, body, actions = [], class: more = "" }) {
  const close = iconButton("close", t("web-close"), { onclick: () => dialog.close() });
  const buttons = actions.map(({ label, value, look }) =>
    button(null, label, { class: look ? `button-${look}` : "", onclick: () => dialog.close(value) })
  );
  const dialog = h("dialog", { class: `dialog ${more}`, "aria-labelledby": "dialog-title" },
    h("div", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title), close), h("div", { class: "dialog-body" }, body),
    buttons.length > 0 && h("div", { class: "dialog-actions" }, buttons));
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
  });
}

/** Asks before something that cannot be taken back. @param {string} title @param {string} text @param {string} yes @param {"danger" | "primary"} [look] */
export async function confirmDialog(title, text, yes, look = "danger") {
  const actions = [{ label: t("web-cancel"), value: "" }, { label: yes, value: "yes", look }];
  return (await openDialog({ title, body: h("p", null, text), actions })) === "yes";
}

/** Copies and says so; where the clipboard is refused, shows the text for copying by hand. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("web-copied"));
  } catch {
    const field = h("input", { class: "field", readonly: true, value: text, "aria-label": t("web-copy-by-hand") });
    void openDialog({ title: t("web-copy-by-hand"), body: field });
    field.select();
  }
}

/** Offers a text as a file. @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
