// address.js -- where the text is kept: in the page's address, in the browser, and with it what can be undone.
//
// The address carries the whole sketch, as long as it is not longer than addresses may be everywhere. The browser's own
// storage has it in any case: a page that is opened without a sketch goes on with the last one.

import { History } from "./history.js";

const SKETCH = "#sketch=";
const LONGEST = 30_000;
const PAUSE = 250;
const KEPT = "quoin.sketch", STEPS = "quoin.steps";

/** Runs what touches the storage: a browser may refuse it. */
function stored(body) {
  try {
    return body();
  } catch {
    return null;
  }
}

export class Address {
  history = new History();
  #text = null;
  #timer = 0;

  constructor() {
    addEventListener("pagehide", () => this.#write());
    addEventListener("visibilitychange", () => {
      if (document.hidden) this.#write();
    });
  }

  /** The text in the address; null without one. */
  shared(hash = location.hash) {
    if (!hash.startsWith(SKETCH)) return null;
    try {
      return decodeURIComponent(hash.slice(SKETCH.length));
    } catch {
      return null;
    }
  }

  /** The text to begin with: that of the address, or the last one; null for a newcomer. */
  first() {
    const steps = stored(() => JSON.parse(sessionStorage.getItem(STEPS)));
    // A page that is left in the middle of a word has kept it, but the browser comes back to the address before it.
    const isBack = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
    const text = (isBack ? steps?.text : null) ?? this.shared() ?? stored(() => localStorage.getItem(KEPT));
    if (steps && steps.text === text) this.history.restore(steps.saved);
    return text;
  }

  /** Keeps a text, a moment later. */
  keep(text) {
    this.#text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), PAUSE);
  }

  #write() {
    clearTimeout(this.#timer);
    const text = this.#text;
    if (text === null) return;
    this.#text = null;
    const hash = SKETCH + encodeURIComponent(text);
    history.replaceState(null, "", hash.length <= LONGEST ? hash : location.pathname + location.search);
    stored(() => localStorage.setItem(KEPT, text));
    stored(() => sessionStorage.setItem(STEPS, JSON.stringify({ text, saved: this.history.saved })));
  }

  /** The address of this page with the present text; `isWhole` is false where the text is too long for one. */
  link() {
    this.#write();
    return { link: location.href, isWhole: location.hash.startsWith(SKETCH) };
  }
}
