// A soft gong for the hall. Browsers allow sound only after a click, so there is a button for it.

import { sound } from "../board/sounds.js";

export class Chime {
  constructor() {
    /** @type {AudioContext | null} */
    this.audio = null;
  }

  /** @returns {Promise<boolean>} whether there will be sound. */
  async allow() {
    try {
      this.audio ??= new AudioContext();
      await this.audio.resume();
      return this.audio.state === "running";
    } catch {
      // A machine without sound shows the end and says nothing.
      return false;
    }
  }

  silence() {
    void this.audio?.close();
    this.audio = null;
  }

  /** Two low notes: two minutes are left. */
  warn() {
    [330, 262].forEach((pitch, i) => this.gong(pitch, i * 0.5, 0.18, 1.6));
  }

  /** Three strokes: time is up. */
  end() {
    [0, 1.2, 2.4].forEach((at) => [196, 247, 294].forEach((pitch) => this.gong(pitch, at, 0.16, 2.6)));
  }

  /** A tone with its octave and fifth that fades slowly. @param {number} pitch @param {number} delay @param {number} loud @param {number} length */
  gong(pitch, delay, loud, length) {
    const { audio } = this;
    if (!audio) return;
    const at = audio.currentTime + delay;
    [[1, 1], [2, 0.4], [3, 0.15]].forEach(([times, part]) => {
      sound(audio, at, { loud: loud * part, rise: 0.02, length }).frequency.value = pitch * times;
    });
  }
}
