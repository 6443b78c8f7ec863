// history.js -- undo and redo of the text.
//
// Typing within half a second is one step; every other change is a step of its own.

const PAUSE = 500;
const MOST_STEPS = 300;

export class History {
  #past = [];
  #future = [];
  #lastTyped = -Infinity;

  /** Notes the text before a change. */
  note(before, isTyping, now = performance.now()) {
    const goesOn = isTyping && now - this.#lastTyped < PAUSE;
    this.#lastTyped = isTyping ? now : -Infinity;
    if (goesOn || this.#past.at(-1) === before) return;
    this.#past.push(before);
    if (this.#past.length > MOST_STEPS) this.#past.shift();
    this.#future = [];
  }

  /** All steps as JSON, and back: a reload loses nothing. Long texts keep fewer of them. */
  get saved() {
    const past = [], most = 200_000;
    for (let at = this.#past.length - 1, size = 0; at >= 0 && (size += this.#past[at].length) < most; at--) {
      past.unshift(this.#past[at]);
    }
    return JSON.stringify({ past, future: this.#future.slice(-20) });
  }

  restore(saved) {
    const { past, future } = JSON.parse(saved);
    this.#past = past;
    this.#future = future;
  }

  get canUndo() {
    return this.#past.length > 0;
  }
  get canRedo() {
    return this.#future.length > 0;
  }

  undo(present) {
    return this.#step(this.#past, this.#future, present);
  }
  redo(present) {
    return this.#step(this.#future, this.#past, present);
  }

  #step(from, to, present) {
    this.#lastTyped = -Infinity;
    while (from.length > 0) {
      const text = from.pop();
      if (text === present) continue;
      to.push(present);
      return text;
    }
    return present;
  }
}
