// solver-base.mjs -- what all parts of a solver need: its memory in C, statuses, handles, lists.
//
// A solver remembers the objects that it has given out by the index of their handles, and makes those of handles that it
// meets for the first time. Names go to the library as well, so that dumps, traces and its own messages have them.
import { N, S } from "./abi.mjs";
import { conflictError, statusError } from "./failures.mjs";
import { Constraint, Variable } from "./handles.mjs";
import { freedByHand, freeWhenCollected } from "./module.mjs";

export const HANDLE = S.variable.sizeof;

export class SolverBase {
  /** Made by `quoin.solver()`. */
  constructor(module, pointer) {
    this.module = module;
    this.pointer = pointer;
    this.variablesByIndex = new Map();
    this.constraintsByIndex = new Map();
    /** The `user` numbers of callbacks. */
    this.users = {};
    /** What `changes()` returns, with the places of its arrays. */
    this.changed = {
      count: 0,
      handles: new Uint32Array(0),
      values: new Float64Array(0),
      handlesAt: 0,
      valuesAt: 0,
      capacity: 0,
    };
    const { users, changed } = this;
    freeWhenCollected(this, () => release(module, pointer, users, changed));
  }

  /** Frees the solver now rather than when it is collected. Every later use throws QUOIN_BAD_SOLVER. */
  dispose() {
    if (this.pointer === 0) return;
    freedByHand(this);
    release(this.module, this.pointer, this.users, this.changed);
    this.pointer = 0;
  }

  // ---- Statuses and handles ----

  /** Throws for a status that is not QUOIN_OK. */
  check(status) {
    if (status !== N.OK) throw status === N.CONFLICT ? conflictError(this) : statusError(this, status);
  }

  /** Writes a handle to memory; returns its place. */
  put(handle, at = this.module.slot) {
    const { u32 } = this.module;
    u32[at >> 2] = handle.index1;
    u32[(at >> 2) + 1] = handle.stamp;
    return at;
  }

  /** The variable at a handle in memory; null if it is all zero. */
  variableAt(at) {
    const { u32 } = this.module;
    const [index1, stamp] = [u32[at >> 2], u32[(at >> 2) + 1]];
    if (index1 === 0) return null;
    const known = this.variablesByIndex.get(index1);
    if (known?.stamp === stamp) return known;
    const made = new Variable(this, index1, stamp, "");
    made.name = this.labelOf(made, "variable_label");
    this.variablesByIndex.set(index1, made);
    return made;
  }

  /** The constraint at a handle in memory; null if it is all zero. */
  constraintAt(at) {
    const { u32 } = this.module;
    const [index1, stamp] = [u32[at >> 2], u32[(at >> 2) + 1]];
    if (index1 === 0) return null;
    const known = this.constraintsByIndex.get(index1);
    if (known?.stamp === stamp) return known;
    const made = new Constraint(this, index1, stamp, "");
    made.name = this.labelOf(made, "constraint_label");
    return this.remember(made);
  }

  remember(constraint) {
    this.constraintsByIndex.set(constraint.index1, constraint);
    return constraint;
  }

  labelOf(handle, call) {
    const { module } = this;
    const label = module.allocate(S.label.sizeof);
    const status = module.call[call](this.pointer, this.put(handle), label);
    const [name, length] = [module.u32[(label + S.label.name) >> 2], module.u32[(label + S.label.n_name) >> 2]];
    module.call.free(label);
    return status === N.OK ? module.textOut(name, length) : "";
  }

  /** Gives a variable or constraint a name; "" for none. */
  rename(handle, name) {
    const call = handle instanceof Variable ? "variable_set_label" : "constraint_set_label";
    const text = this.module.textIn(name);
    this.check(this.module.call[call](this.pointer, this.put(handle), text, 0, 0));
    handle.name = name;
  }

  /** Calls a C function that lists things, and reads each of them. */
  list(call, given, bytes, read) {
    return listFrom(this, call, given, bytes, read);
  }
}

/**
 * Calls a C function that lists things of a solver or a batch, and reads each of them. Reading may use the slot and the
 * room.
 */
export function listFrom(owner, call, given, bytes, read) {
  const { module, pointer } = owner;
  const count = module.slot + S.counters.sizeof;
  const counted = module.call[call](pointer, ...given, 0, 0, count);
  if (counted !== N.BUFFER_TOO_SMALL) owner.check(counted);
  const capacity = module.u32[count >> 2];
  if (capacity === 0) return [];
  const buffer = module.allocate(capacity * bytes);
  try {
    owner.check(module.call[call](pointer, ...given, buffer, capacity, count));
    const items = [];
    for (let i = 0; i < capacity; i++) items.push(read(buffer + i * bytes));
    return items;
  } finally {
    if (!module.isDead) module.call.free(buffer);
  }
}

function release(module, pointer, users, changed) {
  for (const user of Object.values(users)) module.unregister(user);
  if (module.isDead) return;
  module.call.solver_free(pointer);
  module.call.free(changed.handlesAt);
  changed.handlesAt = 0;
}
