// solver-state.mjs -- what changed, the state as bytes and as text, copies, and what is reported while calls run.
import { N, S } from "./abi.mjs";
import { Drag } from "./drag.mjs";
import { HANDLE } from "./solver-base.mjs";
import { SolverReasons } from "./solver-reasons.mjs";

const LOG_LEVELS = { [N.LOG_ERROR]: "error", [N.LOG_WARNING]: "warning" };

export class SolverState extends SolverReasons {
  /**
   * The values that changed since the last call, in no order: the first `count` of them. Nothing is copied: `handles`
   * (index and stamp of each) and `values` are views of the module's memory. The next call writes to the same memory,
   * and returns the same object; views of memory that has grown meanwhile are empty.
   */
  changes() {
    const { module, changed } = this;
    const limit = module.call.changes_limit(this.pointer);
    if (changed.handles.length < 2 * limit) this.makeRoomForChanges(limit);
    this.check(module.call.changes_read(
      this.pointer,
      changed.handlesAt,
      changed.valuesAt,
      changed.values.length,
      module.slot,
    ));
    changed.count = module.u32[module.slot >> 2];
    return changed;
  }

  makeRoomForChanges(limit) {
    const { module, changed } = this;
    if (limit > changed.capacity) {
      if (changed.handlesAt !== 0) module.call.free(changed.handlesAt);
      changed.capacity = Math.max(limit, this.variableCount);
      changed.handlesAt = module.allocate(changed.capacity * (HANDLE + 8));
      changed.valuesAt = changed.handlesAt + changed.capacity * HANDLE;
    }
    const { capacity, handlesAt, valuesAt } = changed;
    changed.handles = module.u32.subarray(handlesAt >> 2, (handlesAt >> 2) + 2 * capacity);
    changed.values = module.f64.subarray(valuesAt >> 3, (valuesAt >> 3) + capacity);
  }

  /** Calls a function with each variable whose value changed since the last call, and its value. */
  eachChange(take) {
    const { count, handlesAt, values } = this.changes();
    const copied = values.slice(0, count);
    const variables = [];
    for (let i = 0; i < count; i++) variables.push(this.variableAt(handlesAt + i * HANDLE));
    variables.forEach((variable, i) => take(variable, copied[i]));
  }

  /** A hand on some edits: each move of it is one call into the module. */
  drag(edits) {
    return new Drag(this, edits);
  }

  /** A reader of some variables' values at once. */
  reader(variables) {
    return new Reader(this, variables);
  }

  // ---- Bytes and text ----

  /** The whole state but names, as bytes: quoin.load() goes on from there. */
  save() {
    const { module } = this;
    const count = module.slot;
    const measured = module.call.solver_save(this.pointer, 0, 0, count);
    if (measured !== N.BUFFER_TOO_SMALL) this.check(measured);
    const size = module.u32[count >> 2];
    const buffer = module.room(size);
    this.check(module.call.solver_save(this.pointer, buffer, size, count));
    return module.u8.slice(buffer, buffer + size);
  }

  /** A copy to try things on. Variables and constraints of this solver name the same things in it. */
  clone() {
    const { module } = this;
    this.check(module.call.solver_clone(this.pointer, module.slot));
    return new this.constructor(module, module.u32[module.slot >> 2]);
  }

  /** The problem and its state as text, for people. */
  text() {
    const { module } = this;
    const count = module.slot;
    const measured = module.call.solver_text(this.pointer, 0, 0, count);
    if (measured !== N.BUFFER_TOO_SMALL) this.check(measured);
    const size = module.u32[count >> 2];
    const text = module.room(size + 1);
    this.check(module.call.solver_text(this.pointer, text, size + 1, count));
    return module.textOut(text, size);
  }

  /** The counters of work, by their names in C. */
  counters() {
    const { module } = this;
    const [at, fields] = [module.slot, S.counters];
    module.u32[at >> 2] = fields.sizeof;
    this.check(module.call.solver_counters(this.pointer, at));
    const count = (offset) => module.u32[(at + offset) >> 2] + module.u32[((at + offset) >> 2) + 1] * 2 ** 32;
    const names = Object.keys(fields).filter((name) => name !== "size" && name !== "sizeof");
    return Object.fromEntries(names.map((name) => [name, count(fields[name])]));
  }

  resetCounters() {
    this.check(this.module.call.solver_reset_counters(this.pointer));
  }

  // ---- Callbacks ----

  /**
   * Hands a trace of all that is asked of the solver from now on to a function, in pieces of text; null ends it.
   * `quoin replay` runs such a trace.
   */
  record(write) {
    const { module } = this;
    const decoder = new TextDecoder();
    const take = (bytes, length) => {
      const piece = decoder.decode(module.u8.subarray(bytes, bytes + length), { stream: true });
      if (piece) write(piece);
      return 0;
    };
    this.replace("write", write && take, (pointer, user) => module.call.solver_record(this.pointer, pointer, user));
  }

  /** Has a function called with ("error" or "warning", text) at the end of calls that fail or warn; null for none. */
  onLog(log) {
    const { module } = this;
    const take = (level, text) => void log(LOG_LEVELS[level], module.textOut(text));
    this.replace("log", log && take, (pointer, user) => module.call.solver_on_log(this.pointer, pointer, user));
  }

  /** Has a function called at the end of calls that found a conflict, with its members; null for none. */
  onConflict(found) {
    const take = () => void found(this.conflict());
    const { module } = this;
    this.replace(
      "conflict",
      found && take,
      (pointer, user) => module.call.solver_on_conflict(this.pointer, pointer, user),
    );
  }

  /** Puts a callback in the place of the one before. That one is still called while this ends a recording. */
  replace(kind, callback, set) {
    const { module } = this;
    const before = this.users[kind];
    const user = callback ? module.register(callback) : 0;
    try {
      this.check(set(callback ? module.pointers[kind] : 0, user));
    } catch (error) {
      module.unregister(user);
      throw error;
    }
    if (before !== undefined) module.unregister(before);
    if (user !== 0) this.users[kind] = user;
    else delete this.users[kind];
  }
}

/** Reads the values of some variables at once, into memory that it owns. */
class Reader {
  constructor(solver, variables) {
    const { module } = solver;
    this.solver = solver;
    this.variables = [...variables];
    this.count = this.variables.length;
    this.handles = module.allocate(this.count * (HANDLE + 8));
    this.values = this.handles + this.count * HANDLE;
    this.variables.forEach((variable, i) => solver.put(variable, this.handles + i * HANDLE));
    this.view = null;
  }

  /** The values, as of the last solve, in the variables' order: a view, without a copy, that the next read renews. */
  read() {
    const { module } = this.solver;
    this.solver.check(module.call.values_read(this.solver.pointer, this.handles, this.count, this.values));
    if (this.view === null || this.view.length !== this.count) {
      this.view = module.f64.subarray(this.values >> 3, (this.values >> 3) + this.count);
    }
    return this.view;
  }

  dispose() {
    if (this.handles !== 0 && !this.solver.module.isDead) this.solver.module.call.free(this.handles);
    this.handles = 0;
  }
}
