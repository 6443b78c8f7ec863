// quoin-layout.mjs -- sketches in a browser, node or Deno: text in; frames, conflicts, reasons and pictures out.
//
//     import { QuoinLayout } from "./quoin-layout.mjs";
//     const quoin = await QuoinLayout.load();
//     const sketch = quoin.open("window 800 x 600\nsidebar in window\nsidebar.width == 200 @strong");
//     if (sketch.errors.length === 0) {
//       sketch.solve();
//       sketch.values;              // Float64Array: left, top, width and height of each box, then the variables
//       sketch.reasons("sidebar.width").chain;
//     }
//     sketch.dispose();
//
// An answer is a block of the module's memory that is copied and given back at once, so that memory which grows leaves
// nothing behind. Strings and numbers go in through blocks of their own.

const HEADER = 8;
const BYTES_OF_A_DOUBLE = 8;
const CLOCK_MONOTONIC = 1;
const NO_SUCH_FILE = 8; // EBADF: wasi-libc looks for open folders until it is told this.

/** The module trapped. Its instance is thrown away: sketches that were open are gone, and new ones can be opened. */
export class QuoinTrap extends Error {
  constructor(cause) {
    super("the layout module stopped; a new one has been started", { cause });
    this.name = "QuoinTrap";
  }
}

/** A text that is no sketch, or numbers that cannot be laid out. `errors` says where and why. */
export class QuoinSketchError extends Error {
  constructor(errors) {
    super(errors.map((e) => `${e.line}:${e.column}: ${e.message}`).join("\n") || "the sketch cannot be laid out");
    this.name = "QuoinSketchError";
    this.errors = errors;
  }
}

// What the module asks about a scalar. The order of the categories is Swift's, that of the properties shims.c's.
const each = (names) => names.split(" ").map((name) => new RegExp(`^\\p{${name}}$`, "u"));
const CATEGORIES = each("Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn");
const PROPERTIES = each("Emoji Emoji_Presentation XID_Continue XID_Start");
const unicode = {
  category(scalar) {
    const letter = String.fromCodePoint(scalar);
    return CATEGORIES.findIndex((one) => one.test(letter));
  },
  properties(scalar) {
    const letter = String.fromCodePoint(scalar);
    return PROPERTIES.reduce((bits, one, at) => bits | (one.test(letter) << at), 0);
  },
};

/** What wasi-libc asks of its surroundings: a clock, and an environment without variables and files. */
function surroundings(module, memory) {
  const refuse = () => NO_SUCH_FILE;
  const known = {
    clock_time_get(id, precision, out) {
      const now = id === CLOCK_MONOTONIC ? performance.now() : Date.now();
      new DataView(memory().buffer).setBigUint64(out, BigInt(Math.round(now * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count, bytes) {
      new DataView(memory().buffer).setUint32(count, 0, true);
      new DataView(memory().buffer).setUint32(bytes, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit() {
      throw new WebAssembly.RuntimeError("the module has ended itself");
    },
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = known[name] ?? refuse;
  }
  return { ...imports, unicode };
}

/** Compiles quoin-layout.wasm beside this file, while it arrives if the server says what it is. */
async function moduleBeside() {
  // Written in the way that bundlers recognise.
  const url = new URL("./quoin-layout.wasm", import.meta.url);
  if (url.protocol === "file:") {
    // Programs outside of a browser fetch no files. The name is apart so that bundlers leave the import alone.
    const files = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
    return WebAssembly.compile(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  const isNamed = answer.headers.get("content-type")?.startsWith("application/wasm");
  return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** The module, and an instance of it that is replaced when it traps. */
export class QuoinLayout {
  #module;
  #exports;
  /** Grows with each instance: a sketch of an older one is gone. */
  generation = 0;

  /** Loads the module: from `source` (bytes or a WebAssembly.Module), or from quoin-layout.wasm beside this file. */
  static async load(source) {
    const given = source ?? (await moduleBeside());
    const module = given instanceof WebAssembly.Module ? given : await WebAssembly.compile(given);
    return new QuoinLayout(module);
  }

  constructor(module) {
    this.#module = module;
    this.#start();
  }

  #start() {
    this.generation += 1;
    const instance = new WebAssembly.Instance(
      this.#module,
      surroundings(this.#module, () => this.#exports.memory),
    );
    this.#exports = instance.exports;
    this.#exports._initialize?.();
  }

  /** How many bytes of memory the instance has taken. */
  get memoryBytes() {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Reads a text. Errors in it are in `errors` of what is returned. */
  open(text) {
    const bytes = new TextEncoder().encode(text);
    const handle = this.call((wasm) => this.#lend(bytes, (at) => wasm.quoin_sketch_open(at, bytes.length)));
    return new Sketch(this, handle, this.generation);
  }

  /** Runs a call; if the module traps, starts a new instance and throws `QuoinTrap`. */
  call(body) {
    try {
      return body(this.#exports);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      this.#start();
      throw new QuoinTrap(error);
    }
  }

  #lend(bytes, body) {
    const at = this.#exports.malloc(Math.max(bytes.byteLength, 1));
    if (at === 0) throw new RangeError("the layout module has no memory left");
    new Uint8Array(this.#exports.memory.buffer, at, bytes.byteLength).set(
      new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
    const answer = body(at);
    this.#exports.free(at);
    return answer;
  }

  /** Calls with a block of bytes or numbers, and returns what the call does. */
  lend(bytes, body) {
    return this.call((wasm) => this.#lend(bytes, (at) => body(wasm, at)));
  }

  /** The text of an answer. */
  text(body) {
    return this.call((wasm) =>
      this.#take(body(wasm), (buffer, at, count) => new TextDecoder().decode(new Uint8Array(buffer, at, count)))
    );
  }

  /** The numbers of an answer. */
  numbers(body) {
    return this.call((wasm) =>
      this.#take(body(wasm), (buffer, at, count) => new Float64Array(buffer, at, count / BYTES_OF_A_DOUBLE).slice())
    );
  }

  #take(block, read) {
    if (block === 0) throw new RangeError("the layout module has no memory left");
    const { buffer } = this.#exports.memory;
    const answer = read(buffer, block + HEADER, new DataView(buffer).getInt32(block, true));
    this.#exports.free(block);
    return answer;
  }

  /** For `Sketch`: a text with a block lent. */
  textLending(bytes, body) {
    return this.call((wasm) =>
      this.#lend(
        bytes,
        (at) =>
          this.#take(body(wasm, at), (buffer, from, count) =>
            new TextDecoder().decode(new Uint8Array(buffer, from, count))),
      )
    );
  }

  /** For `Sketch`: numbers with a block lent. */
  numbersLending(bytes, body) {
    return this.call((wasm) =>
      this.#lend(
        bytes,
        (at) =>
          this.#take(body(wasm, at), (buffer, from, count) =>
            new Float64Array(buffer, from, count / BYTES_OF_A_DOUBLE).slice()),
      )
    );
  }
}

const forgotten = new FinalizationRegistry(({ quoin, handle, generation }) => {
  if (quoin.generation === generation) quoin.call((wasm) => wasm.quoin_sketch_close(handle));
});

/** A text that was read. */
export class Sketch {
  #quoin;
  #handle;
  #generation;
  #about;

  constructor(quoin, handle, generation) {
    this.#quoin = quoin;
    this.#handle = handle;
    this.#generation = generation;
    forgotten.register(this, { quoin, handle, generation }, this);
    this.#about = this.#readAbout();
  }

  #live() {
    if (this.#handle === 0 || this.#generation !== this.#quoin.generation) {
      throw new Error("this sketch was disposed of");
    }
    return this.#handle;
  }

  #readAbout() {
    const handle = this.#live();
    return JSON.parse(this.#quoin.text((wasm) => wasm.quoin_sketch_about(handle)));
  }

  /** What is wrong with the text: line, column, length and message of each error. */
  get errors() {
    return this.#about.errors;
  }
  get boxes() {
    return this.#about.boxes ?? [];
  }
  get variables() {
    return this.#about.variables ?? [];
  }
  get statements() {
    return this.#about.statements ?? [];
  }
  get attributes() {
    return this.#about.attributes ?? [];
  }

  /** The number of `box.attribute`, or of a variable; -1 for a name that names none. */
  quantity(name) {
    const variable = this.variables.findIndex((one) => one.name === name);
    if (variable >= 0) return this.boxes.length * this.attributes.length + variable;
    const point = name.lastIndexOf(".");
    const box = this.boxes.findIndex((one) => one.name === name.slice(0, point));
    const attribute = this.attributes.indexOf(name.slice(point + 1));
    return box < 0 || attribute < 0 ? -1 : box * this.attributes.length + attribute;
  }

  /** Lays the sketch out. `sizes` are [width, height] of each window, as in the text where left out; each pull is
   *  { quantity, value, priority }: a wish behind all others of its priority. Throws `QuoinSketchError` if refused. Other
   *  numbers for the same windows and pulls cost time in proportion to the sketch; where several layouts are equally
   *  good, it stays near the one before. */
  solve(sizes = [], pulls = []) {
    const handle = this.#live();
    const windows = this.boxes.filter((box) => box.width !== undefined);
    const numbers = [];
    windows.forEach((box, at) => numbers.push(sizes[at]?.[0] ?? box.width, sizes[at]?.[1] ?? box.height));
    for (const pull of pulls) numbers.push(pull.quantity, pull.value, pull.priority);
    const block = new Float64Array(numbers);
    const isSolved = this.#quoin.lend(block, (wasm, at) => wasm.quoin_sketch_solve(handle, at, block.length));
    if (isSolved === 0) throw new QuoinSketchError(this.#readAbout().errors);
    return this;
  }

  /** Left, top, width and height of each box, then the variables. */
  get values() {
    const handle = this.#live();
    return this.#quoin.numbers((wasm) => wasm.quoin_sketch_values(handle));
  }

  /** What does not hold: `violations`, and `conflicts`, each with the broken statement first. */
  get report() {
    const handle = this.#live();
    return JSON.parse(this.#quoin.text((wasm) => wasm.quoin_sketch_report(handle)));
  }

  /** Why a quantity has its value: its `value`, and the `chain` of statements with what each adds. */
  reasons(name) {
    const handle = this.#live();
    const quantity = typeof name === "number" ? name : this.quantity(name);
    return JSON.parse(this.#quoin.text((wasm) => wasm.quoin_sketch_reasons(handle, quantity)));
  }

  /** Why a statement, given by its number, does not hold: its conflict, itself first; empty for one that holds. */
  conflictOf(statement) {
    const handle = this.#live();
    return JSON.parse(this.#quoin.text((wasm) => wasm.quoin_sketch_conflict(handle, statement)));
  }

  /** What the statements leave open, with the least and the greatest value it could have. */
  get ambiguities() {
    const handle = this.#live();
    return JSON.parse(this.#quoin.text((wasm) => wasm.quoin_sketch_open_quantities(handle)));
  }

  /** The frames at many sizes of a window: [{ size, isConflict, frames }]. */
  sweep(window, axis, sizes) {
    const handle = this.#live();
    const block = new Float64Array(sizes);
    const flag = axis === "height" ? 0 : 1;
    const numbers = this.#quoin.numbersLending(
      block,
      (wasm, at) => wasm.quoin_sketch_sweep(handle, window, flag, at, block.length),
    );
    const steps = [];
    for (let at = 0; at < numbers.length; at += 2 + 4 * this.boxes.length) {
      const frames = numbers.subarray(at + 2, at + 2 + 4 * this.boxes.length);
      steps.push({ size: numbers[at], isConflict: numbers[at + 1] !== 0, frames });
    }
    return steps;
  }

  /** The picture as SVG, as `quoin solve --svg` draws it. */
  svg(title = "sketch") {
    const handle = this.#live();
    const bytes = new TextEncoder().encode(title);
    return this.#quoin.textLending(bytes, (wasm, at) => wasm.quoin_sketch_svg(handle, at, bytes.length));
  }

  /** The present layout as a trace, for `quoin replay`. */
  trace() {
    const handle = this.#live();
    return this.#quoin.text((wasm) => wasm.quoin_sketch_trace(handle));
  }

  /** Frees the sketch's memory. A sketch that is forgotten is freed as well, some time. */
  dispose() {
    if (this.#handle === 0) return;
    const handle = this.#handle;
    this.#handle = 0;
    forgotten.unregister(this);
    if (this.#generation === this.#quoin.generation) {
      this.#quoin.call((wasm) => wasm.quoin_sketch_close(handle));
    }
  }
}

if (Symbol.dispose) Sketch.prototype[Symbol.dispose] = Sketch.prototype.dispose;
