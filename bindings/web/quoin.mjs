// quoin.mjs -- Quoin in JavaScript: incremental solving of linear constraints with strictly ordered priorities.
//
//     import { instantiate, ge, sum, strength } from "quoin";
//
//     const quoin = await instantiate();
//     const solver = quoin.solver();
//     const [left, width] = solver.variables("left", "width");
//     solver.add(ge(width, 20));
//     const edit = solver.edit(left);
//     edit.suggest(40);
//     solver.solve();
//     console.log(left.value, width.value);    // 40 20
//
// Everything is in one WebAssembly module beside this file. An instance of it has its own memory; what one instance made
// cannot be used with another.
import { N, S } from "./lib/abi.mjs";
import { Batch, BatchStatus, loadBatch } from "./lib/batch.mjs";
import { plainError } from "./lib/failures.mjs";
import { Module } from "./lib/module.mjs";
import { Solver } from "./lib/solver.mjs";
import { Tree } from "./lib/tree.mjs";
import { compile } from "./lib/wasm.mjs";

export { Batch, BatchStatus, Solver, Tree };
export { Constraint, Edit, Variable } from "./lib/handles.mjs";
export { ConflictError, QuoinError, QuoinTrap } from "./lib/errors.mjs";
export { eq, Expression, ge, le, minus, Relation, strength, sum, times } from "./lib/expressions.mjs";
export { TreeNode } from "./lib/tree.mjs";

/**
 * Makes an instance of the module. `source` is a WebAssembly.Module, the module's bytes, a Response or a URL; without
 * it, quoin.wasm beside this file.
 */
export async function instantiate(source = new URL("./quoin.wasm", import.meta.url)) {
  return new Quoin(await Module.instantiate(await compile(source)));
}

/** Tags of handles. Solvers of one instance have different ones, so that a handle of another solver is recognised. */
const TAGS = 255;

class Quoin {
  #module;
  #solvers = 0;

  constructor(module) {
    this.#module = module;
  }

  /** The library's version. */
  get version() {
    return this.#module.textOut(this.#module.call.version_string());
  }

  /** Whether a trap has ended the instance. Everything that it made is lost. */
  get isDead() {
    return this.#module.isDead;
  }

  /** The bytes of memory that the instance has. They never become fewer. */
  get memoryBytes() {
    return this.#module.u8.length;
  }

  /**
   * Makes an empty solver. Options: `expectedVariables`, `expectedConstraints`; `defersConflicts`, to accept a required
   * constraint that cannot hold, without effect until it can; `returnsToRest`; `handleTag`, 1 to 255.
   */
  solver(options = {}) {
    const module = this.#module;
    const [at, fields] = [this.#options(options), S.options];
    module.u32[(at + fields.expected_variables) >> 2] = options.expectedVariables ?? 0;
    module.u32[(at + fields.expected_constraints) >> 2] = options.expectedConstraints ?? 0;
    module.i32[(at + fields.conflict_policy) >> 2] = options.defersConflicts ? N.CONFLICTS_DEFER : N.CONFLICTS_REFUSE;
    module.i32[(at + fields.returns_to_rest) >> 2] = options.returnsToRest ? 1 : 0;
    const out = at + fields.sizeof;
    this.#check(module.call.solver_create(at, out));
    return new Solver(module, module.u32[out >> 2]);
  }

  /** Makes a solver of the bytes that `save()` gave. They need not be trusted: every field is checked. */
  load(image) {
    const module = this.#module;
    const bytes = module.copyIn(image);
    try {
      this.#check(module.call.solver_load(bytes, image.length, 0, module.slot));
    } finally {
      if (!module.isDead) module.call.free(bytes);
    }
    return new Solver(module, module.u32[module.slot >> 2]);
  }

  /** Makes a batch of the bytes that `save()` gave. Load only what you trust as you trust the program. */
  loadBatch(image) {
    return loadBatch(this.#module, image);
  }

  /** Makes a tree of boxes, specs and flex containers. Option: `handleTag`, 1 to 255. */
  tree(options = {}) {
    const module = this.#module;
    const at = this.#options(options);
    const out = at + S.options.sizeof;
    this.#check(module.call.tree_create(at, out));
    return new Tree(module, module.u32[out >> 2]);
  }

  #options({ handleTag }) {
    const module = this.#module;
    const at = module.slot;
    this.#check(module.call.options_init(at, S.options.sizeof));
    module.u32[(at + S.options.handle_tag) >> 2] = handleTag ?? 1 + (this.#solvers++ % TAGS);
    return at;
  }

  #check(status) {
    if (status !== N.OK) throw plainError(this.#module, status);
  }
}
