// Addresses of our own. Everywhere else in the page a path begins at the root of Granary: `/games`, `/api/rules`. Here it becomes what
// the browser asks for, because behind a proxy Granary may lie below a prefix, which the server writes into the document.

const PREFIX = document.documentElement.dataset.prefix ?? "";

/** A path of ours as the browser asks for it; anything else stays as it is. @param {string} path */
export const addressOf = (path) => (path.startsWith("/") && !path.startsWith("//") ? PREFIX + path : path);

/** The whole address of a path of ours, for links that are passed on. @param {string} path */
export const fullAddress = (path) => location.origin + addressOf(path);

/** The path of ours in the path of an address; nothing if it is not below the prefix. @param {string} pathname */
export const pathIn = (pathname) => (pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length) : null);

/** The path of ours that the browser shows. */
export const pathHere = () => pathIn(location.pathname) ?? location.pathname;
