// Requests go to the module.

/** That of the element, which makes them. */
export const Problem = surroundings.Problem;

/** @param {string} path @returns {Promise<any>} */
export const getJson = (path) => surroundings.request("GET", path);

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export const sendJson = (method, path, body) => surroundings.request(method, path, body);
