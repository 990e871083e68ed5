// Files whose names change with their content. The server writes the list of their names into the document.

/** @type {Record<string, string>} */
const FILES = JSON.parse(document.getElementById("files")?.textContent || "{}");
/** How it calls the texts of a language. */
const TEXTS = "texts-";

/** The path of a file, by what it is for; nothing if the document does not name one. @param {string} what */
export const fileAt = (what) => (FILES[what] ? `/${FILES[what]}` : null);

/** The paths of the engine's texts, by their languages, on a page without a server. @type {[string, string][]} */
export const languageFiles = Object.entries(FILES).flatMap(([what, name]) =>
  what.startsWith(TEXTS) ? [[what.slice(TEXTS.length), `/${name}`]] : []
);
