// Sounds made on the spot: a seed that falls on wood or on other seeds, a handful lifted, seeds poured into a store, the end of a
// game. A knock is a very short burst of noise that sets a few resonances ringing, as a small hard thing does to a hollow in
// wood; no two are alike. Browsers let a page sound only after a click or a key, so the context is made at the first sound.

import { pref } from "../prefs.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let output = null;
/** @type {AudioBuffer | null} */
let burst = null;

/** How loud everything is, by the reader's choice. @type {Record<string, number>} */
const VOLUMES = { 1: 0.32, 2: 0.65, 3: 1.1 };
const BURST_S = 0.06;

/** @returns {{ audio: AudioContext, to: GainNode } | null} */
function ready() {
  if (!pref("sound") || !navigator.userActivation?.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    if (!output) {
      output = new GainNode(context);
      output.connect(context.destination);
    }
    output.gain.value = VOLUMES[pref("volume")] ?? VOLUMES[1];
    return { audio: context, to: output };
  } catch {
    // A machine without sound plays in silence.
    return null;
  }
}

/** Noise that fades at once: the blow itself. @param {AudioContext} audio */
function blow(audio) {
  if (burst) return burst;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * BURST_S), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-i / samples.length) * 14);
  return (burst = buffer);
}

/**
 * A blow on something that rings.
 * @param {number} delay seconds @param {number} loud @param {[pitch: number, ring: number, share: number][]} tones what rings, how long, how much of it
 */
function strike(delay, loud, tones) {
  const speaker = ready();
  if (!speaker) return;
  const { audio, to } = speaker;
  const at = audio.currentTime + delay;
  const source = new AudioBufferSourceNode(audio, { buffer: blow(audio), playbackRate: vary(1, 0.25) });
  for (const [pitch, ring, share] of tones) {
    const tone = new BiquadFilterNode(audio, { type: "bandpass", frequency: vary(pitch, 0.06), Q: ring });
    // A narrow band lets little of the noise through.
    const level = new GainNode(audio, { gain: vary(loud * share * Math.sqrt(ring) * 1.6, 0.2) });
    source.connect(tone).connect(level).connect(to);
  }
  source.start(at);
}

/** @param {number} value @param {number} share */
const vary = (value, share) => value * (1 + (Math.random() * 2 - 1) * share);

/** A seed on bare wood: low and hollow. @type {[number, number, number][]} */
const ON_WOOD = [[420, 9, 1], [980, 12, 0.55], [2300, 6, 0.35]];
/** A seed on others: a dry click. @type {[number, number, number][]} */
const ON_SEEDS = [[1250, 8, 0.6], [2900, 9, 0.6], [5200, 5, 0.35]];

/** A seed falls: into an empty pit on the wood, into a full one on others. @param {number} seeds now in the pit */
export function dropSound(seeds) {
  const heap = Math.min(1, (seeds - 1) / 5);
  strike(0, 0.9 - 0.35 * heap, ON_WOOD);
  if (heap > 0) strike(0.004, 0.5 * heap, ON_SEEDS);
}

/** Fingers gather a handful. */
export const scoopSound = () => [0, 0.025, 0.06, 0.085].forEach((delay) => strike(vary(delay, 0.3), 0.28, ON_SEEDS));

/** Seeds pour into a store. @param {number} seeds */
export function captureSound(seeds) {
  const n = Math.min(seeds, 14);
  for (let i = 0; i < n; i++) strike(0.16 + vary((i / n) * 0.34, 0.3), 0.4, i % 3 === 0 ? ON_WOOD : ON_SEEDS);
}

/** It is the reader's turn: two knocks on a wooden bar. */
export const turnSound = () => [587, 784].forEach((pitch, i) => bar(pitch, i * 0.11, 0.5));
export const endSound = () => [392, 494, 587, 784].forEach((pitch, i) => bar(pitch, i * 0.13, 0.6));

/** A bar of wood, as of a balafon: a clear tone with the overtone that such bars have. @param {number} pitch @param {number} delay @param {number} loud */
const bar = (pitch, delay, loud) => strike(delay, loud, [[pitch, 60, 1], [pitch * 3.9, 30, 0.25], [pitch * 2, 12, 0.1]]);

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
