// Files whose names change with their content. The server writes the list of their names into the document.

/** @type {Record<string, string>} */
const FILES = JSON.parse(document.getElementById("files")?.textContent || "{}");

/** The path of a file, by what it is for; nothing if the document does not name one. @param {string} what */
export const fileAt = (what) => (FILES[what] ? `/${FILES[what]}` : null);
