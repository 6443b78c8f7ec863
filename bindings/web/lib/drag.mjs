// drag.mjs -- what a hand does at each move, in one call: suggest, solve, read what changed.
//
// Each call into the module costs some nanoseconds, and a small layout is solved in a hundred. A drag keeps the handles of
// its edits in the module's memory, so that a move writes the values and calls once.
import { freedByHand, freeWhenCollected } from "./module.mjs";
import { HANDLE } from "./solver-base.mjs";

/** What web.c says in place of a count when the changes did not fit, and none was read. */
const UNREAD = 0xffffffff;

export class Drag {
  /** Made by `solver.drag(edits)`. */
  constructor(solver, edits) {
    const { module } = solver;
    this.solver = solver;
    this.count = edits.length;
    this.values = module.allocate(this.count * (HANDLE + 8));
    this.handles = this.values + this.count * 8;
    edits.forEach((edit, i) => solver.put(edit, this.handles + i * HANDLE));
    const { values } = this;
    freeWhenCollected(this, () => module.isDead || module.call.free(values));
  }

  /** Suggests a value for each edit, all or none, solves, and returns what `changes()` does. */
  move(values) {
    const { solver, count } = this;
    const { module, changed } = solver;
    if (values.length !== count) throw new RangeError(`quoin: ${values.length} values for ${count} edits`);
    for (let i = 0, at = this.values >> 3; i < count; i++) module.f64[at + i] = values[i];
    solver.check(module.call.web_move(
      solver.pointer,
      this.handles,
      this.values,
      count,
      changed.handlesAt,
      changed.valuesAt,
      changed.values.length,
      module.slot,
    ));
    const read = module.u32[module.slot >> 2];
    if (read === UNREAD) return solver.changes();
    // Memory that grew in the call has left the views empty.
    if (changed.values.length === 0) solver.makeRoomForChanges(0);
    changed.count = read;
    return changed;
  }

  /** Gives back its memory; the edits stay. */
  dispose() {
    if (this.values === 0) return;
    freedByHand(this);
    if (!this.solver.module.isDead) this.solver.module.call.free(this.values);
    this.values = 0;
    this.count = 0;
  }
}

if (Symbol.dispose) Drag.prototype[Symbol.dispose] = Drag.prototype.dispose;
