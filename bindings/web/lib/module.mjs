// module.mjs -- one instance of quoin.wasm: its memory, its calls, its callbacks.
//
// Calls.      `module.call.variable_value(...)` is quoin_variable_value() of quoin.h. Handles and strengths, which C
//             passes by value, are pointers here, as wasm32 has it.
// Memory.     `u8`, `i32`, `u32` and `f64` are views of the module's memory. Memory that grows gets a new buffer, and
//             old views come out empty; so every call looks whether it must make them anew.
// Scratch.    `room(n)` is memory for the arguments of one call. `slot`, of 256 bytes, is for single values and results.
// Callbacks.  C passes a number as `user`, which finds the JavaScript function. An error that such a function throws
//             must not unwind C: it is kept, and thrown when the call has returned.
// Traps.      A trap leaves the memory of an instance as it happened to be. The instance is given up: the call throws a
//             QuoinTrap, and so does every later one. A new instance begins afresh.
import { N } from "./abi.mjs";
import { QuoinTrap } from "./errors.mjs";

const SLOT_BYTES = 256;
const FIRST_ROOM = 4096;
/** The numbers that web.c gives the kinds of callbacks. */
const CALLBACK_NAMES = ["write", "log", "conflict", "progress", "measure", "layout"];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Module {
  /** Functions that are called back, by their `user` number. */
  #callbacks = new Map();
  #lastUser = 0;
  #roomPointer = 0;
  #roomBytes = 0;
  #dead = null;
  /** The error that a callback threw, in an array, until the call that called it has returned. */
  #thrown = null;

  /** Makes an instance of a compiled module. */
  static async instantiate(compiled) {
    const module = new Module();
    const instance = await WebAssembly.instantiate(compiled, { quoin: module.#imports() });
    return module.#start(instance.exports);
  }

  #start(exports) {
    exports._initialize();
    this.memory = exports.memory;
    this.#view();
    // Made at once: an object that grows name by name becomes a table, which every call searches.
    const functions = Object.entries(exports).filter(([, value]) => typeof value === "function");
    this.call = Object.fromEntries(
      functions.map(([name, value]) => [name.replace(/^quoin_/, ""), this.#guarded(value)]),
    );
    this.slot = this.allocate(SLOT_BYTES);
    /** Pointers of C functions, by the kind of callback. */
    this.pointers = {};
    CALLBACK_NAMES.forEach((name, number) => (this.pointers[name] = this.call.web_callback(number)));
    return this;
  }

  // ---- Memory ----

  #view() {
    const buffer = this.memory.buffer;
    this.u8 = new Uint8Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.f64 = new Float64Array(buffer);
  }

  /** Memory to be freed with `call.free`; throws a RangeError when there is none. */
  allocate(bytes) {
    const pointer = this.call.malloc(Math.max(bytes, 1));
    if (pointer === 0) throw new RangeError(`quoin: no memory for ${bytes} bytes`);
    return pointer;
  }

  /** At least so many bytes, aligned to 16, until the next call of `room`. */
  room(bytes) {
    if (bytes <= this.#roomBytes) return this.#roomPointer;
    const size = Math.max(FIRST_ROOM, bytes + (bytes >> 1));
    const pointer = this.allocate(size);
    if (this.#roomPointer !== 0) this.call.free(this.#roomPointer);
    this.#roomBytes = size;
    return (this.#roomPointer = pointer);
  }

  /** Bytes, copied to memory that the caller frees. */
  copyIn(bytes) {
    const pointer = this.allocate(bytes.length);
    this.u8.set(bytes, pointer);
    return pointer;
  }

  /** A text ended by a zero, in the room; NULL for none. */
  textIn(text) {
    if (!text) return 0;
    const bytes = encoder.encode(text);
    const pointer = this.room(bytes.length + 1);
    this.u8.set(bytes, pointer);
    this.u8[pointer + bytes.length] = 0;
    return pointer;
  }

  textOut(pointer, length = this.u8.indexOf(0, pointer) - pointer) {
    return decoder.decode(this.u8.subarray(pointer, pointer + length));
  }

  // ---- Calls ----

  /** The same function, safe against traps, and the thrown errors of callbacks. Hot calls have few arguments. */
  #guarded(f) {
    const before = () => {
      if (this.#dead !== null) throw this.#dead;
    };
    const after = (result) => {
      if (this.u8.length === 0) this.#view();
      if (this.#thrown !== null) this.#rethrow();
      return result;
    };
    const failed = (error) => this.#failed(error);
    if (f.length <= 2) {
      return (a, b) => {
        before();
        try {
          return after(f(a, b));
        } catch (error) {
          throw failed(error);
        }
      };
    }
    if (f.length <= 4) {
      return (a, b, c, d) => {
        before();
        try {
          return after(f(a, b, c, d));
        } catch (error) {
          throw failed(error);
        }
      };
    }
    return (a, b, c, d, e, g, h, i, j, k) => {
      before();
      try {
        return after(f(a, b, c, d, e, g, h, i, j, k));
      } catch (error) {
        throw failed(error);
      }
    };
  }

  #rethrow() {
    const [error] = this.#thrown;
    this.#thrown = null;
    throw new Rethrown(error);
  }

  /** What is to be thrown for an error that came out of a call. Only what wasm itself throws means a trap. */
  #failed(error) {
    if (error instanceof Rethrown) return error.error;
    if (error === this.#dead) return error;
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
      return (this.#dead = new QuoinTrap(error));
    }
    return error;
  }

  /** Whether a trap has ended this instance. */
  get isDead() {
    return this.#dead !== null;
  }

  // ---- Callbacks ----

  /** Registers a function; returns its `user` number. */
  register(callback) {
    this.#lastUser += 1;
    this.#callbacks.set(this.#lastUser, callback);
    return this.#lastUser;
  }

  unregister(user) {
    this.#callbacks.delete(user);
  }

  #imports() {
    const dispatch = (otherwise) => (user, ...given) => {
      if (this.u8.length === 0) this.#view();
      try {
        return this.#callbacks.get(user)(...given) ?? otherwise;
      } catch (error) {
        // A dead instance must not go on: this unwinds all of it.
        if (this.#dead !== null) throw error;
        this.#thrown ??= [error];
        return otherwise;
      }
    };
    return {
      write: dispatch(1),
      log: dispatch(0),
      conflict: dispatch(0),
      progress: dispatch(0),
      measure: dispatch(0),
      layout: dispatch(0),
      now: () => performance.now(),
    };
  }
}

/** Carries a callback's error past the places that look for traps. */
class Rethrown {
  constructor(error) {
    this.error = error;
  }
}

/** Whether a status means success. */
export const isOK = (status) => status === N.OK;

const FINALIZED = typeof FinalizationRegistry === "undefined" ? null : new FinalizationRegistry((free) => free());

/** Has `free` called when `owner` is collected. It must not refer to the owner. */
export function freeWhenCollected(owner, free) {
  FINALIZED?.register(owner, free, owner);
}

/** The owner was freed by hand. */
export function freedByHand(owner) {
  FINALIZED?.unregister(owner);
}
