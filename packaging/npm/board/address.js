// Addresses stay as they are: there is no server of ours.

/** @param {string} path */
export const addressOf = (path) => path;
