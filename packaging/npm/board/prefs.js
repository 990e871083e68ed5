// What a reader chooses on Granary's own page is said here by the attributes of the element and the wishes of the system. Nothing is
// kept.

const { root, settings, signal: gone } = surroundings;
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const darkScheme = matchMedia("(prefers-color-scheme: dark)");
const moreContrast = matchMedia("(prefers-contrast: more)");
const changes = new EventTarget();

/** @type {Record<string, any>} */
const PREFS = { board: settings.wood, seeds: settings.seeds, sound: settings.sound, volume: "1" };

/** @param {string} key */
export const pref = (key) => PREFS[key];

/** @param {(key: string) => void} handler @param {AbortSignal} [signal] */
export function onPref(handler, signal) {
  changes.addEventListener("change", () => handler("theme"), { signal });
}

export const motion = () => (lessMotion.matches ? "off" : "normal");

export const longestTurnMs = () => 4000;

export const isSharp = () => moreContrast.matches;

/** Whether the element is dark: its scheme is that of the document around it, unless an attribute says otherwise. */
export function isDark() {
  const scheme = getComputedStyle(root).colorScheme;
  return scheme.includes("dark") && (!scheme.includes("light") || darkScheme.matches);
}

/** Puts what style sheets look for on the element. */
function applyLook() {
  root.dataset.theme = settings.theme;
  root.dataset.wood = settings.wood;
  root.dataset.contrast = isSharp() ? "more" : "normal";
  root.dataset.motion = motion() === "off" ? "off" : "on";
}

applyLook();
for (const wish of [darkScheme, moreContrast, lessMotion])
  wish.addEventListener("change", () => {
    applyLook();
    changes.dispatchEvent(new Event("change"));
  }, { signal: gone });
