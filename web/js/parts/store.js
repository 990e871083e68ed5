// Small things that pages remember in this browser, beside the settings of prefs.js.

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @returns {any} null where nothing, or nothing readable, is kept. */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? memory.get(key) ?? "null");
  } catch {
    return JSON.parse(memory.get(key) ?? "null");
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing still has this window's memory.
  }
}

/** What was played last: the game and how it was set up. */
export const LAST_GAME = "granary.last";
/** The rule file in the workshop. */
export const WORKSHOP = "granary.workshop";
/** Keys to rules published from here, by id. */
export const RULE_KEYS = "granary.rule-keys";
/** Keys to tournaments that we are the controller of, by id. */
export const HALL_KEYS = "granary.hall-keys";
/** Tokens of the player that we are in a tournament, by id. */
export const HALL_TOKENS = "granary.hall-tokens";
/** Games taken off the list on the start page. */
export const FORGOTTEN = "granary.forgotten";

/** Stands for the rule in the workshop where an id of a rule is expected. Ids have no tilde, so it is nobody else's. */
export const OWN_RULE = "~own";
