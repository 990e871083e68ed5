// A soft gong for the hall. Browsers let a page sound only after somebody clicked on it, so there is a button for it.

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
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.frequency.value = pitch * times;
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(loud * part, at + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
      tone.connect(gain).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length + 0.05);
    });
  }
}
