// solver.mjs -- solving, transactions, and batches of a solver.
import { S } from "./abi.mjs";
import { makeBatch } from "./batch.mjs";
import { SolverState } from "./solver-state.mjs";

/** What a solve can end with, by number. */
const OUTCOMES = ["optimal", "unbounded", "pivots spent", "time spent"];

export class Solver extends SolverState {
  /** Brings the values up to date. A budget may limit `pivots` and `nanoseconds`. Returns how it ended, in words. */
  solve(budget = null) {
    const { module } = this;
    const out = module.slot + S.budget.sizeof;
    let limit = 0;
    if (budget !== null) {
      limit = module.slot;
      // Numbers up to 2^53, in two halves.
      putWhole(module, limit + S.budget.pivots, budget.pivots ?? 0);
      putWhole(module, limit + S.budget.nanoseconds, Math.ceil(budget.nanoseconds ?? 0));
    }
    this.check(module.call.solver_solve(this.pointer, limit, out));
    return OUTCOMES[module.i32[out >> 2]];
  }

  /** Whether another solve would change nothing. */
  get isSettled() {
    return this.module.call.solver_is_settled(this.pointer) === 1;
  }

  /** A hash of all that can be observed, for comparisons; a BigInt. */
  get hash() {
    return BigInt.asUintN(64, this.module.call.solver_hash(this.pointer));
  }

  /** Does all of what a function does, or nothing: an error that it throws undoes it, and is thrown on. */
  transaction(change) {
    this.begin();
    let result;
    try {
      result = change();
    } catch (error) {
      if (!this.module.isDead) this.rollback();
      throw error;
    }
    this.commit();
    return result;
  }

  /** Makes a batch of a copy of this solver: see makeBatch. */
  batch(plan) {
    return makeBatch(this, plan);
  }

  begin() {
    this.check(this.module.call.transaction_begin(this.pointer));
  }
  commit() {
    this.check(this.module.call.transaction_commit(this.pointer));
  }
  rollback() {
    this.check(this.module.call.transaction_rollback(this.pointer));
  }
}

if (Symbol.dispose) Solver.prototype[Symbol.dispose] = Solver.prototype.dispose;

function putWhole({ u32 }, at, number) {
  u32[at >> 2] = number % 2 ** 32;
  u32[(at >> 2) + 1] = number / 2 ** 32;
}
