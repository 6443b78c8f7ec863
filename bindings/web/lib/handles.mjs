// handles.mjs -- variables and constraints of a solver, as objects.
//
// Each holds the two numbers of its handle in C. Once what it names is removed, it names nothing for ever: using it
// throws QUOIN_STALE_VARIABLE or QUOIN_STALE_CONSTRAINT.

/** A variable of one solver. */
export class Variable {
  constructor(solver, index1, stamp, name) {
    this.solver = solver;
    this.index1 = index1;
    this.stamp = stamp;
    this.name = name;
  }

  /** Its value as of the last solve. */
  get value() {
    return this.solver.valueOf(this);
  }

  /** Suggests a value; the variable has an edit. */
  suggest(value) {
    this.solver.suggest(this, value);
  }

  toString() {
    return this.name || `v${this.index1}`;
  }
}

/** A constraint of one solver; stays and objective terms are constraints too. */
export class Constraint {
  constructor(solver, index1, stamp, name) {
    this.solver = solver;
    this.index1 = index1;
    this.stamp = stamp;
    this.name = name;
  }

  /** Its formula, strength and name in words. */
  toString() {
    return this.solver.textOf(this);
  }
}

/** The edit of a variable: a constraint whose value moves cheaply. */
export class Edit extends Constraint {
  constructor(variable, index1, stamp) {
    super(variable.solver, index1, stamp, "");
    this.variable = variable;
  }

  suggest(value) {
    this.solver.suggest(this, value);
  }
}
