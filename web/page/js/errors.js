// How errors are reported to the user.

import { Problem } from "./api.js";
import { toast } from "./dom.js";
import { t } from "./i18n.js";

/** @param {unknown} error */
export function errorText(error) {
  if (!(error instanceof Problem)) {
    console.error(error);
    return t("web-problem-text");
  }
  // A proxy whose server is gone answers with words of its own, which are of no use to the reader.
  if (error.code === "offline" || /^http-50[234]$/.test(error.code)) return t("web-problem-offline-text");
  if (error.code.startsWith("http-")) return t("web-problem-text");
  return [error.message, error.remedy].filter(Boolean).join(" ");
}

/**
 * Keeps a button from being pressed again while something is done, and after that unless it failed.
 * @template T @param {HTMLButtonElement} button @param {() => Promise<T>} work
 */
export async function pressedOnce(button, work) {
  button.disabled = true;
  try {
    return await work();
  } catch (error) {
    button.disabled = false;
    throw error;
  }
}

/** Shows an error at the edge of the page, unless the page was left meanwhile. @param {unknown} error @param {AbortSignal} [signal] */
export function showError(error, signal) {
  if (!signal?.aborted) toast(errorText(error), "error");
}

/** Waits for work and shows why it failed. @param {Promise<unknown>} work @param {AbortSignal} [signal] @returns {Promise<boolean>} whether it went well. */
export async function attempt(work, signal) {
  try {
    await work;
    return true;
  } catch (error) {
    showError(error, signal);
    return false;
  }
}
