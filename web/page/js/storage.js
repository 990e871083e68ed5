// What pages keep in this browser: local storage, or memory where the browser refuses it (private windows).

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
    // Without local storage it is kept until the window closes.
  }
}

/** Whether something has not been shown in this window yet. @param {string} key */
export function isFirstTime(key) {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    // Without a memory it is shown again.
  }
  return true;
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
/** The size of paper and the way of writing dates that were chosen. */
export const PAPER = "granary.paper";
/** What the projector shows, and how. */
export const PROJECTOR = "granary.projector";
/** Exercises that were solved, by the id of their game. */
export const EXERCISES = "granary.exercises";
/** Games taken off the list on the start page. */
export const FORGOTTEN = "granary.forgotten";

/** Stands for the rule in the workshop where an id of a rule is expected. Ids have no tilde, so there is no conflict. */
export const OWN_RULE = "~own";
