// solver.js -- the page's end of the worker: questions, their answers, and an end to questions that are out of date.
//
// The module is compiled here, while the rest of the page still arrives, and handed to every worker. A text that is
// asked about waits for the one before it; if that takes longer than `PATIENCE`, its worker is ended and a new one
// begins with the newer text. Of the numbers of a drag only the newest wait.

const PATIENCE = 120;

/** The worker does not answer any more: a newer text has ended it. */
export class Outdated extends Error {}

/** The module trapped, and has been replaced: what was open is gone. */
export class Trapped extends Error {}

async function compiled() {
  const url = new URL("quoin-layout.wasm", import.meta.url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`quoin-layout.wasm: ${answer.status} ${answer.statusText}`);
  const isNamed = answer.headers.get("content-type")?.startsWith("application/wasm");
  return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

export class Solver {
  #module;
  #worker;
  #asked = new Map();
  #count = 0;
  #next = null; // A text or numbers that wait: { kind, data, promise, resolve, reject }.
  #newest = null; // The text that is being read: { since }.
  /** What the newest answer said of the module: bytes of memory, and how many instances there have been. */
  memoryBytes = 0;
  generation = 0;
  /** How many workers a newer text has ended. */
  ended = 0;

  /** Starts a worker, and compiles the module meanwhile. */
  async start() {
    const module = compiled();
    this.#spawn();
    this.#module = await module;
    await this.ask("begin", { module: this.#module });
  }

  #spawn() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => this.#end(new Error(event.message || "worker.js could not be started"));
  }

  #end(error) {
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of waiting) reject(error);
  }

  #hear({ id, fault, bytes, generation, ...answer }) {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    this.memoryBytes = bytes ?? this.memoryBytes;
    this.generation = generation ?? this.generation;
    if (!fault) return asked?.resolve(answer);
    const Kind = fault.trap ? Trapped : fault.outdated ? Outdated : Error;
    asked?.reject(Object.assign(new Kind(fault.message), { errors: fault.errors }));
  }

  /** Whether an answer is on its way. */
  get isBusy() {
    return this.#asked.size > 0 || this.#next !== null;
  }

  ask(kind, data = {}) {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, ...data });
    });
  }

  /** Reads a text. It ends the reading of an older one that takes long; that one's promise is rejected as `Outdated`. */
  async open(text) {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const before = this.#newest;
    if (before) {
      await Promise.race([
        before.done,
        new Promise((late) => setTimeout(late, Math.max(0, before.since + PATIENCE - performance.now()))),
      ]);
      if (turn !== this.turn) throw new Outdated();
      if (this.#newest === before) await this.#restart();
      if (turn !== this.turn) throw new Outdated();
    }
    const newest = { since: performance.now() };
    this.#newest = newest;
    const answer = this.ask("open", { text });
    newest.done = answer.catch(() => {}).then(() => {
      if (this.#newest === newest) this.#newest = null;
    });
    return answer;
  }

  async #restart() {
    this.#worker.terminate();
    this.#newest = null;
    this.ended += 1;
    this.#end(new Outdated());
    this.#spawn();
    await this.ask("begin", { module: this.#module });
  }

  #running = null;
  /** Lays out at other numbers. While one such question runs only the newest one waits; those between are dropped, and
   *  their promises answered as the newest one's. */
  solve(data) {
    if (this.#running) {
      this.#next ??= deferred();
      this.#next.data = data;
      return this.#next.promise;
    }
    this.#running = this.ask("solve", data).finally(() => {
      this.#running = null;
      const next = this.#next;
      this.#next = null;
      if (next) this.solve(next.data).then(next.resolve, next.reject);
    });
    return this.#running;
  }
}

function deferred() {
  const one = {};
  one.promise = new Promise((resolve, reject) => Object.assign(one, { resolve, reject }));
  return one;
}

export const solver = new Solver();
export const started = solver.start();
