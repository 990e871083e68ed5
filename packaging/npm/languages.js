// The texts of languages besides English, which the module itself knows. Each has a file of its own, so that
// what is not read is not loaded.

import { bytesOf } from "./module.js";

/** @typedef {"en" | "fr" | "de"} Lang */

/** Where they are: each address is written out, so that programs which pack for browsers find the files. @type {Record<string, URL>} */
export const TEXTS = { fr: new URL("./texts-fr.json", import.meta.url), de: new URL("./texts-de.json", import.meta.url) };

/** What the board says, which programs do not need. @type {Record<string, URL>} */
export const WORDS = {
  en: new URL("./words-en.json", import.meta.url),
  fr: new URL("./words-fr.json", import.meta.url),
  de: new URL("./words-de.json", import.meta.url),
};

/**
 * The texts of languages, to be given to the module. Those that were asked for have to be there. Where none were named it is all of them in
 * Node, and in a browser that of its user, and what cannot be had is said in English.
 * @param {Lang[]} [languages]
 */
export async function textsOf(languages) {
  const stranger = languages?.find((lang) => !(lang in WORDS));
  if (stranger) throw new RangeError(`no language ${stranger}: there are ${Object.keys(WORDS).join(" ")}`);
  const wanted = (languages ?? usual()).filter((lang) => lang in TEXTS);
  const found = await Promise.all(wanted.map((lang) =>
    jsonAt(TEXTS[lang]).catch((error) => {
      if (languages) throw error;
      console.warn(error);
      return null;
    })
  ));
  return found.filter((texts) => texts !== null);
}

/** @param {URL} address @returns {Promise<any>} */
export const jsonAt = async (address) => JSON.parse(new TextDecoder().decode(await bytesOf(address)));

/** Files cost nothing to load that lie beside this one. */
const usual = () => (import.meta.url.startsWith("file:") ? Object.keys(TEXTS) : [globalThis.navigator?.language?.slice(0, 2) ?? ""]);
