// The size of the paper and the way dates are written: as is usual where the reader lives, unless something else is chosen.

import { lang } from "../i18n.js";
import { PAPER, recall, remember } from "../storage.js";

/** Where Letter is the usual size of office paper. */
const LETTER_REGIONS = ["US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "HN", "NI", "PA", "PR", "SV", "VE"];

export const SIZES = /** @type {const} */ (["a4", "letter"]);
export const DATES = /** @type {const} */ (["usual", "day", "month", "iso"]);

/** @typedef {typeof SIZES[number]} PaperSize */
/** @typedef {typeof DATES[number]} DateStyle */
/** @typedef {{ size?: PaperSize, dates?: DateStyle }} PaperChoice */

/** @returns {PaperChoice} */
const chosen = () => recall(PAPER) ?? {};

/** Keeps a choice for the next paper. @param {PaperChoice} choice */
export const choosePaper = (choice) => remember(PAPER, { ...chosen(), ...choice });

/** The region that the browser's first language names, as `GB`. */
function region() {
  for (const tag of navigator.languages) {
    const found = new Intl.Locale(tag).region;
    if (found) return found;
  }
  return "";
}

/** @returns {PaperSize} */
export const paperSize = () => chosen().size ?? (LETTER_REGIONS.includes(region()) ? "letter" : "a4");

/** @returns {DateStyle} */
export const dateStyle = () => chosen().dates ?? "usual";

/** Our languages where the day, and where the month, comes first. @type {Record<string, [day: string, month: string]>} */
const ORDERS = { en: ["en-GB", "en-US"], fr: ["fr-FR", "fr-FR"], de: ["de-DE", "de-DE"] };

/** A day, given as `2026-05-16`, the way people write it; anything else stays as it is. @param {string} text @param {DateStyle} [style] */
export function dayText(text, style = dateStyle()) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || style === "iso") return text;
  const day = new Date(`${text}T12:00:00`);
  if (Number.isNaN(day.getTime())) return text;
  return new Intl.DateTimeFormat(localeOf(style), { dateStyle: "long" }).format(day);
}

/** A moment, as `16/05/2026, 14:05:00` or the way of the place. @param {string} at */
export function momentText(at) {
  const when = new Date(at);
  if (Number.isNaN(when.getTime())) return at;
  // Swedish is written as ISO 8601 has it.
  const style = dateStyle();
  const locale = style === "iso" ? "sv" : localeOf(style);
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "medium" }).format(when);
}

/** A time of day. @param {number} when */
export const hourText = (when) => new Intl.DateTimeFormat(usualLocale(), { timeStyle: "short" }).format(new Date(when));

/** @param {"usual" | "day" | "month"} style */
function localeOf(style) {
  const [dayFirst, monthFirst] = ORDERS[lang()] ?? [lang(), lang()];
  return { usual: usualLocale(), day: dayFirst, month: monthFirst }[style];
}

/** The language of the page, as it is written where the reader lives. */
function usualLocale() {
  const here = region();
  // English is written month first in few places; where it is not at home the day comes first.
  if (lang() !== "en" || ["US", "PH", "PR"].includes(here)) return here ? `${lang()}-${here}` : lang();
  return here === "" ? "en" : "en-GB";
}
