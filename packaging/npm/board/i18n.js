// Texts in the language of the element.

import { Messages } from "./messages.js";

const messages = new Messages(surroundings.words);

/** @param {string} key @param {import("./messages.js").Args} [args] @returns {string} */
export const t = (key, args = {}) => messages.tell(key, args);

/** @param {string[]} items @param {"conjunction" | "disjunction"} [type] */
export const list = (items, type = "conjunction") => messages.list(items, type);
