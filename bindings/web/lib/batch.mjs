// batch.mjs -- one structure, solved for many numbers at once.
//
// A scenario is a row of numbers, one for each parameter; its answer a row of values, one for each output. Rows lie one
// after another in a Float64Array.
import { N, S } from "./abi.mjs";
import { plainError } from "./failures.mjs";
import { freedByHand, freeWhenCollected } from "./module.mjs";
import { listFrom } from "./solver-base.mjs";

/** How a scenario ended. */
export const BatchStatus = Object.freeze({
  SOLVED: N.BATCH_SOLVED,
  CONFLICT: N.BATCH_CONFLICT,
  BAD_NUMBER: N.BATCH_BAD_NUMBER,
  NUMERICAL_TROUBLE: N.BATCH_NUMERICAL_TROUBLE,
  NOT_REACHED: N.BATCH_NOT_REACHED,
});

const KINDS = { edit: N.BATCH_EDIT, shifting: N.BATCH_SHIFTING_LEFT, setting: N.BATCH_SETTING_LEFT };

export class Batch {
  /** Made by `solver.batch()` and `quoin.loadBatch()`. */
  constructor(module, pointer, solver) {
    this.module = module;
    this.pointer = pointer;
    this.solver = solver;
    freeWhenCollected(this, () => release(module, pointer));
    const report = this.report();
    this.parameterCount = report.n_parameters;
    this.outputCount = report.n_outputs;
  }

  dispose() {
    if (this.pointer === 0) return;
    freedByHand(this);
    release(this.module, this.pointer);
    this.pointer = 0;
  }

  check(status) {
    if (status !== N.OK) throw plainError(this.module, status);
  }

  /**
   * Answers scenarios: an array of rows, or one Float64Array of them all. Returns their `values` and how each ended, as
   * `statuses`, each a BatchStatus. `progress(done, all)` may return false to stop.
   */
  solve(scenarios, progress = null) {
    const { module, outputCount } = this;
    const given = this.#rows(scenarios, this.parameterCount);
    const buffer = this.#buffer(given.rows, [given.numbers.length, given.rows * outputCount]);
    const user = progress ? module.register((done, all) => (progress(done, all) === false ? 1 : 0)) : 0;
    try {
      const [input, output] = buffer.places;
      module.f64.set(given.numbers, input >> 3);
      this.check(
        module.call.batch_solve(
          this.pointer,
          input,
          given.rows,
          this.parameterCount,
          output,
          outputCount,
          buffer.statuses,
          progress ? module.pointers.progress : 0,
          user,
        ),
      );
      return this.#answer("values", output, given.rows * outputCount, buffer.statuses, given.rows);
    } finally {
      if (user !== 0) module.unregister(user);
      buffer.free();
    }
  }

  /**
   * How a quantity changes with each parameter, given how it changes with each output: `outputRates` has a row for each
   * scenario. Returns `rates`, a row for each scenario, and `statuses`.
   */
  gradient(scenarios, outputRates) {
    const { module, outputCount, parameterCount } = this;
    const given = this.#rows(scenarios, parameterCount);
    const rates = this.#rows(outputRates, outputCount);
    if (rates.rows !== given.rows) throw new RangeError("quoin: as many rows of rates as scenarios");
    const size = given.rows * parameterCount;
    const buffer = this.#buffer(given.rows, [given.numbers.length, rates.numbers.length, size]);
    try {
      const [input, weights, output] = buffer.places;
      module.f64.set(given.numbers, input >> 3);
      module.f64.set(rates.numbers, weights >> 3);
      this.check(
        module.call.batch_gradient(
          this.pointer,
          input,
          given.rows,
          parameterCount,
          weights,
          outputCount,
          output,
          parameterCount,
          buffer.statuses,
        ),
      );
      return this.#answer("rates", output, size, buffer.statuses, given.rows);
    } finally {
      buffer.free();
    }
  }

  /** Keeps what answers have found, for later ones. Returns how many regions are new. */
  learn() {
    const { module } = this;
    this.check(module.call.batch_learn(this.pointer, module.slot));
    return module.u32[module.slot >> 2];
  }

  /** The size of a batch, and the work that it has done, by the names in C. */
  report() {
    const { module } = this;
    const [at, fields] = [module.slot, S.batch_report];
    module.u32[at >> 2] = fields.sizeof;
    this.check(module.call.batch_get_report(this.pointer, at));
    const read = (name, offset) => {
      if (name === "gain") return module.f64[(at + offset) >> 3];
      if (name === "regions_pay" || name === "uses_blas") return module.i32[(at + offset) >> 2];
      return module.u32[(at + offset) >> 2] + module.u32[((at + offset) >> 2) + 1] * 2 ** 32;
    };
    const names = Object.keys(fields).filter((name) => name !== "size" && name !== "sizeof");
    return Object.fromEntries(names.map((name) => [name, read(name, fields[name])]));
  }

  /**
   * The constraints of the batch's solver that contradict each other at a scenario: without any one of them the others can
   * hold. None if the scenario can be solved.
   */
  conflict(scenario, solver = this.solver) {
    if (solver === null) {
      throw new TypeError("quoin: a batch that was loaded needs the solver whose constraints it names");
    }
    const { module } = this;
    const given = this.#rows([scenario], this.parameterCount);
    const start = module.allocate(8 * this.parameterCount);
    try {
      module.f64.set(given.numbers, start >> 3);
      return listFrom(this, "batch_conflict", [start], S.constraint.sizeof, (at) => solver.constraintAt(at));
    } finally {
      if (!module.isDead) module.call.free(start);
    }
  }

  /** Whether a solver's structure differs from the batch's. */
  isStale(solver = this.solver) {
    return this.module.call.batch_is_stale(this.pointer, solver.pointer) === 1;
  }

  /** The batch as bytes, for `quoin.loadBatch()`. */
  save() {
    const { module } = this;
    const measured = module.call.batch_save(this.pointer, 0, 0, module.slot);
    if (measured !== N.BUFFER_TOO_SMALL) this.check(measured);
    const size = module.u32[module.slot >> 2];
    const bytes = module.room(size);
    this.check(module.call.batch_save(this.pointer, bytes, size, module.slot));
    return module.u8.slice(bytes, bytes + size);
  }

  #rows(given, width) {
    const isFlat = given instanceof Float64Array || given.every((one) => typeof one === "number");
    if (!isFlat && given.some((row) => row.length !== width)) {
      throw new RangeError(`quoin: each row must have ${width} numbers`);
    }
    // Rows may be typed arrays, which flat() leaves as they are.
    const numbers = given instanceof Float64Array
      ? given
      : Float64Array.from(isFlat ? given : given.flatMap((row) => Array.from(row)));
    if (width === 0 || numbers.length % width !== 0) throw new RangeError(`quoin: rows of ${width} numbers are wanted`);
    return { numbers, rows: numbers.length / width };
  }

  /** Memory for arrays of numbers, and a status for each row: a callback may use the room meanwhile. */
  #buffer(rows, lengths) {
    const { module } = this;
    const start = module.allocate(8 * lengths.reduce((total, length) => total + length, 0) + rows);
    let at = start;
    const places = lengths.map((length) => (at += 8 * length) - 8 * length);
    return { places, statuses: at, free: () => void (module.isDead || module.call.free(start)) };
  }

  #answer(name, output, size, statuses, rows) {
    const { f64, u8 } = this.module;
    return {
      [name]: f64.slice(output >> 3, (output >> 3) + size),
      statuses: u8.slice(statuses, statuses + rows),
    };
  }
}

if (Symbol.dispose) Batch.prototype[Symbol.dispose] = Batch.prototype.dispose;

function release(module, pointer) {
  if (!module.isDead) module.call.batch_free(pointer);
}

/**
 * Makes a batch of a solver. `targets` say what parameters move: {parameter, edit} has the edit follow the parameter,
 * {parameter, setting} makes it the constraint's constant, as setConstant() does, {parameter, shifting} adds it to that;
 * each with a factor `share`, 1 unless given. `outputs` are variables. `options` has those of quoin_batch_options that mean
 * something here, by their names in C.
 */
export function makeBatch(
  solver,
  { targets, outputs, parameters = 1 + Math.max(...targets.map((t) => t.parameter)), options = {} },
) {
  const { module } = solver;
  const target = S.batch_target;
  const room = module.room(
    targets.length * target.sizeof + outputs.length * S.variable.sizeof + S.batch_options.sizeof + 8,
  );
  targets.forEach((given, i) => putTarget(solver, given, room + i * target.sizeof));
  const variables = room + targets.length * target.sizeof;
  outputs.forEach((variable, i) => solver.put(variable, variables + i * S.variable.sizeof));
  const chosen = (variables + outputs.length * S.variable.sizeof + 7) & ~7;
  putOptions(solver, options, chosen);
  solver.check(
    module.call.batch_create(
      solver.pointer,
      room,
      targets.length,
      parameters,
      variables,
      outputs.length,
      chosen,
      module.slot,
    ),
  );
  return new Batch(module, module.u32[module.slot >> 2], solver);
}

/** Writes options: the defaults, and over them those that are given. */
function putOptions(solver, options, at) {
  const { module } = solver;
  const fields = S.batch_options;
  solver.check(module.call.batch_options_init(at, fields.sizeof));
  for (const [name, value] of Object.entries(options)) {
    const place = at + fields[name];
    if (name === "lowest" || name === "highest") module.f64[place >> 3] = value;
    else if (name === "largest_bytes") {
      [module.u32[place >> 2], module.u32[(place >> 2) + 1]] = [value % 2 ** 32, Math.floor(value / 2 ** 32)];
    } else if (name === "reproducible" || name === "block_size" || name === "largest_regions") {
      module.u32[place >> 2] = Number(value);
    } else throw new TypeError(`quoin: a batch has no option ${name}`);
  }
}

function putTarget(solver, given, at) {
  const { u32, f64 } = solver.module;
  const kind = Object.keys(KINDS).find((known) => given[known] !== undefined);
  if (kind === undefined) throw new TypeError("quoin: a target names an edit, or a constraint as setting or shifting");
  u32[(at + S.batch_target.parameter) >> 2] = given.parameter;
  u32[(at + S.batch_target.kind) >> 2] = KINDS[kind];
  solver.put(given[kind], at + S.batch_target.constraint);
  const share = given.share ?? 1;
  // In C the constant stands on the left side.
  f64[(at + S.batch_target.share) >> 3] = kind === "edit" ? share : 0 - share;
}

export function loadBatch(module, image) {
  const bytes = module.copyIn(image);
  try {
    const status = module.call.batch_load(bytes, image.length, 0, module.slot);
    if (status !== N.OK) throw plainError(module, status);
  } finally {
    if (!module.isDead) module.call.free(bytes);
  }
  return new Batch(module, module.u32[module.slot >> 2], null);
}
