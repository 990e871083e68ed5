// An engine in a worker (engine.js): questions go there and answers come back.

/** @typedef {{ ply: number, seat: string | null, task: { game: unknown, goal: any } }} Thinking */
/**
 * What the engine answers: `Answer` in crates/offline/src/question.rs.
 * @typedef {object} Answer
 * @property {{ status: number, content_type: string, text: string }} [response]
 * @property {Record<string, any>[]} [messages]
 * @property {Thinking} [think]
 * @property {number} [tick_ms]
 * @property {string} [missing]
 * @property {string} [decision]
 * @property {boolean} [conflict]  Another window has gone on with the game.
 */

/** A worker with an engine of its own. */
export class Engine {
  /**
   * @param {Worker} worker  Runs engine.js. @param {string} module  The address of the WebAssembly module.
   * @param {Record<string, string>} texts  Those of the texts of other languages than English.
   */
  constructor(worker, module, texts) {
    /** @type {Map<number, { done: (answer: Answer) => void, failed: (error: Error) => void }>} */
    this.waiting = new Map();
    this.asked = 0;
    this.worker = worker;
    this.worker.onmessage = ({ data }) => {
      const asker = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) asker?.failed(new Error(data.error));
      else asker?.done(data.answer);
    };
    this.worker.onerror = (event) => {
      for (const { failed } of this.waiting.values()) failed(new Error(event.message));
      this.waiting.clear();
    };
    this.worker.postMessage({ engine: module, texts });
  }

  /** @param {Record<string, any>} question @returns {Promise<Answer>} */
  ask(question) {
    const id = ++this.asked;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.worker.postMessage({ id, question });
    });
  }
}
