// random_program.mjs -- random calls on a solver, from a seed.
//
// The calls are those that change a solver. Numbers are small and often equal, so that constraints meet, tie and
// contradict each other; some have fractions that no double holds. Refusals are part of a program.
import { eq, ge, le, QuoinError, strength, sum, times } from "quoin";

/** The splitmix generator, cut to 32 bits: the same numbers on every machine. */
class Random {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  next() {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  }

  below(n) {
    return this.next() % n;
  }
  one(list) {
    return list[this.below(list.length)];
  }
}

const CALLS = 60;
const NUMBERS = [0, 1, 2, 3, 5, 10, 10, 20, 50, 100, 0.1, 1 / 3, 12.75, 1e4];
const FACTORS = [1, 1, 1, 1, -1, -1, 2, -2, 0.5, 1 / 3, 10];
const STRENGTHS = [
  strength.required,
  strength.required,
  strength.strong,
  strength.medium,
  strength.weak,
  strength(250, 3),
  strength(600),
  strength(100, 0.1),
];

export class RandomProgram {
  constructor(solver, seed) {
    this.solver = solver;
    this.random = new Random(seed * 7919);
    this.variables = [];
    this.constraints = [];
    this.edits = [];
    this.isOpen = false;
  }

  run() {
    for (let i = 0; i < 5; i++) this.variables.push(this.solver.variable(`x${i}`));
    for (let i = 0; i < CALLS; i++) this.#tolerate(() => this.#call());
    if (this.isOpen) this.solver.commit();
    this.#tolerate(() => this.solver.solve());
  }

  /** A call that is refused has changed nothing; the program goes on. */
  #tolerate(call) {
    try {
      call();
    } catch (error) {
      if (!(error instanceof QuoinError)) throw error;
    }
  }

  #call() {
    const { random, solver } = this;
    switch (random.below(16)) {
      case 0:
        this.variables.push(solver.variable("", random.one(NUMBERS)));
        break;
      case 1:
      case 2:
      case 3:
      case 4:
        this.constraints.push(solver.add(this.#relation(), this.#options()));
        break;
      case 5:
        this.constraints.push(...solver.addAll([[this.#relation(), this.#options()], this.#relation()]));
        break;
      case 6:
        this.#remove(this.constraints);
        break;
      case 7:
        this.edits.push(solver.edit(random.one(this.variables), random.one(STRENGTHS.slice(2))));
        break;
      case 8:
      case 9:
        if (this.edits.length > 0) random.one(this.edits).suggest(random.one(NUMBERS));
        break;
      case 10:
        this.#remove(this.edits);
        break;
      case 11:
        this.constraints.push(solver.stay(random.one(this.variables)));
        break;
      case 12:
        this.#change();
        break;
      case 13:
        this.#transaction();
        break;
      case 14:
        this.constraints.push(solver.minimize(random.one(this.variables), strength(50)));
        break;
      default:
        solver.solve();
    }
  }

  #relation() {
    const { random } = this;
    const parts = Array.from(
      { length: 1 + random.below(3) },
      () => times(random.one(FACTORS), random.one(this.variables)),
    );
    return random.one([eq, le, ge, ge])(sum(...parts), random.one(NUMBERS));
  }

  #options() {
    return { strength: this.random.one(STRENGTHS) };
  }

  #remove(list) {
    if (list.length === 0) return;
    this.solver.remove(list.splice(this.random.below(list.length), 1));
  }

  #change() {
    const { random, solver } = this;
    if (this.constraints.length === 0) return;
    const constraint = random.one(this.constraints);
    switch (random.below(3)) {
      case 0:
        solver.setConstant(constraint, random.one(NUMBERS));
        break;
      case 1:
        solver.setStrength(constraint, random.one(STRENGTHS));
        break;
      default:
        solver.setCoefficient(constraint, random.one(this.variables), random.one(FACTORS));
    }
  }

  #transaction() {
    const { random, solver } = this;
    if (!this.isOpen) {
      solver.begin();
    } else if (random.below(2) === 0) {
      solver.commit();
    } else {
      solver.rollback();
      // Handles made in it may be given out again.
      const stands = (one) => solver.has(one);
      this.variables = this.variables.filter(stands);
      this.constraints = this.constraints.filter(stands);
      this.edits = this.edits.filter(stands);
    }
    this.isOpen = !this.isOpen;
  }
}
