// Soft sounds, made on the spot: a seed falling into wood, a handful lifted, a capture, the end. Silent unless the reader
// switched them on; browsers let a page sound only after a click or a key, so the context is made at the first sound.

import { pref } from "../prefs.js";

/** @type {AudioContext | null} */
let context = null;

function ready() {
  if (!pref("sound")) return null;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
  } catch {
    // A machine without sound plays in silence.
    return null;
  }
}

/** A short knock: a falling tone with a soft end. @param {number} pitch @param {number} loud @param {number} [delay] @param {number} [length] */
function knock(pitch, loud, delay = 0, length = 0.12) {
  const audio = ready();
  if (!audio) return;
  const at = audio.currentTime + delay;
  const tone = sound(audio, at, { loud, rise: 0.004, length });
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch * 1.35, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.03);
}

/** A tone that rises quickly and fades; its pitch is still to be set. @param {AudioContext} audio @param {number} at @param {{ loud: number, rise: number, length: number }} shape */
export function sound(audio, at, { loud, rise, length }) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + rise);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length + 0.05);
  return tone;
}

/** A seed falls on others: the fuller the pit, the lower. @param {number} seeds now in the pit */
export const dropSound = (seeds) => knock(520 - Math.min(seeds, 16) * 14, 0.09);
export const scoopSound = () => [0, 0.03, 0.055].forEach((delay, i) => knock(300 + i * 40, 0.04, delay, 0.06));
/** @param {number} seeds */
export const captureSound = (seeds) => {
  for (let i = 0; i < Math.min(seeds, 6); i++) knock(392 * 1.122 ** (i * 2), 0.07, i * 0.055, 0.2);
};
export const turnSound = () => [523, 659].forEach((pitch, i) => knock(pitch, 0.05, i * 0.1, 0.3));
export const endSound = () => [392, 494, 587, 784].forEach((pitch, i) => knock(pitch, 0.06, i * 0.12, 0.6));
