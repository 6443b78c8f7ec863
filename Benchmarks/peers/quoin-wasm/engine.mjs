// engine.mjs -- Quoin's JavaScript package as an engine for traces, with the calls of quoin_replay.cpp.
//
// Relations and expressions are made before the clock starts, as kiwi's constraint objects are.
import { eq, ge, le, QuoinError, sum, times } from "../../../.build/web/package/quoin.mjs";

const RELATIONS = { le, eq, ge };
/** Statuses that mean a failure of the engine, not a refusal. */
const FAILURES = ["QUOIN_NUMERICAL_TROUBLE", "QUOIN_OUT_OF_MEMORY"];

export class QuoinEngine {
  constructor(quoin, trace) {
    this.solver = quoin.solver({ handleTag: 1 });
    this.variables = Array.from({ length: trace.variables }, () => this.solver.variable());
    this.handles = trace.constraints.map(() => null);
    this.edits = this.variables.map(() => null);
    this.stays = this.variables.map(() => null);
    this.values = new Float64Array(trace.variables);
    this.relations = trace.constraints.map((constraint) => this.#relation(constraint));
    this.strengths = trace.constraints.map(({ strength }) => strength);
  }

  #relation({ relation, constant, variables, factors }) {
    const terms = variables.map((variable, i) => times(factors[i], this.variables[variable]));
    return RELATIONS[relation](sum(...terms, constant), 0);
  }

  /** Whether an operation was accepted. */
  #accepts(operation) {
    try {
      operation();
      return true;
    } catch (error) {
      if (!(error instanceof QuoinError) || FAILURES.includes(error.code)) throw error;
      return false;
    }
  }

  add(k) {
    if (this.handles[k] !== null) return false;
    return this.#accepts(() => {
      this.handles[k] = this.solver.add(this.relations[k], { strength: this.strengths[k] });
    });
  }

  addRange(first, last) {
    for (let k = first; k < last; k++) if (this.handles[k] !== null) return false;
    return this.#accepts(() => {
      const given = this.relations.slice(first, last).map((one, i) => [one, { strength: this.strengths[first + i] }]);
      this.solver.addAll(given).forEach((handle, i) => (this.handles[first + i] = handle));
    });
  }

  remove(k) {
    return this.#removed(this.handles, k);
  }
  stopEdit(v) {
    return this.#removed(this.edits, v);
  }

  #removed(list, place) {
    if (list[place] === null) return false;
    return this.#accepts(() => {
      this.solver.remove(list[place]);
      list[place] = null;
    });
  }

  removeRange(first, last) {
    const range = this.handles.slice(first, last);
    if (range.includes(null)) return false;
    return this.#accepts(() => {
      this.solver.remove(range);
      this.handles.fill(null, first, last);
    });
  }

  setConstant(k, constant) {
    const change = () => {
      if (this.handles[k] !== null) this.solver.setConstant(this.handles[k], -constant);
      this.relations[k].expression.constant = constant;
    };
    return this.#accepts(change);
  }

  setStrength(k, strength) {
    return this.#accepts(() => {
      if (this.handles[k] !== null) this.solver.setStrength(this.handles[k], strength);
      this.strengths[k] = strength;
    });
  }

  edit(v, strength) {
    return this.#accepts(() => {
      this.edits[v] = this.solver.edit(this.variables[v], strength);
    });
  }

  suggest(v, value) {
    if (this.edits[v] === null) return false;
    try {
      this.edits[v].suggest(value);
      return true;
    } catch (error) {
      if (!(error instanceof QuoinError) || FAILURES.includes(error.code)) throw error;
      return false;
    }
  }

  stay(v, strength) {
    this.solver.solve();
    return this.#accepts(() => {
      const renewed = this.solver.stay(this.variables[v], strength);
      if (this.stays[v] !== null) this.solver.remove(this.stays[v]);
      this.stays[v] = renewed;
    });
  }

  update() {
    this.solver.solve();
    const { count, handles, values } = this.solver.changes();
    for (let i = 0; i < count; i++) this.values[handles[2 * i] - 1] = values[i];
  }

  value(v) {
    return this.variables[v].value;
  }

  work() {
    const { pivots, free_pivots, flips, values_moved, allocations } = this.solver.counters();
    return { pivots: pivots + free_pivots, flips, values_touched: values_moved, allocations };
  }

  dispose() {
    this.solver.dispose();
  }
}

/** Applies one operation of a trace; returns whether it was accepted. */
export function apply(engine, trace, op) {
  switch (op.kind) {
    case "a":
      return engine.add(op.first);
    case "A":
      return engine.addRange(op.first, op.last);
    case "r":
      return engine.remove(op.first);
    case "R":
      return engine.removeRange(op.first, op.last);
    case "k":
      return engine.setConstant(op.first, op.value);
    case "p":
      return engine.setStrength(op.first, op.strength);
    case "e":
      return engine.edit(op.first, op.strength);
    case "x":
      return engine.stopEdit(op.first);
    case "t":
      return engine.stay(op.first, op.strength);
    case "s":
    case "S": {
      let done = true;
      for (let i = op.first; i < op.last; i++) {
        const { variable, value } = trace.suggestions[i];
        done = engine.suggest(variable, value) && done;
      }
      return done;
    }
    default:
      engine.update();
      return true;
  }
}
