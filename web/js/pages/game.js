// The page of one game.

/** @type {PageModule["show"]} */
export async function show() {}
