// solver-model.mjs -- what a solver holds: variables, constraints, edits, stays, objective terms.
import { N, S } from "./abi.mjs";
import { Expression, Relation, relationNumber, strength, sum } from "./expressions.mjs";
import { Constraint, Edit, Variable } from "./handles.mjs";
import { HANDLE, SolverBase } from "./solver-base.mjs";

const TERM = S.term.sizeof;

export class SolverModel extends SolverBase {
  // ---- Variables ----

  /** Makes a variable, which rests at `value` until something determines it. */
  variable(name = "", value = 0) {
    const { module } = this;
    this.check(module.call.variable_add(this.pointer, value, module.slot));
    const at = module.slot >> 2;
    const made = new Variable(this, module.u32[at], module.u32[at + 1], "");
    this.variablesByIndex.set(made.index1, made);
    if (name) this.rename(made, name);
    return made;
  }

  /** Makes a variable for each name. */
  variables(...names) {
    return names.map((name) => this.variable(name));
  }

  /** Removes a variable that no constraint uses. */
  removeVariable(variable) {
    this.check(this.module.call.variable_remove(this.pointer, this.put(variable)));
    this.variablesByIndex.delete(variable.index1);
  }

  valueOf(variable) {
    const { module } = this;
    const out = module.slot + HANDLE;
    this.check(module.call.variable_value(this.pointer, this.put(variable), out));
    return module.f64[out >> 3];
  }

  get variableCount() {
    return this.module.call.variable_count(this.pointer);
  }
  get constraintCount() {
    return this.module.call.constraint_count(this.pointer);
  }

  /** All variables, in the order of their indices. */
  allVariables() {
    return this.list("variables_list", [], HANDLE, (at) => this.variableAt(at));
  }

  /** All constraints, in the order of their indices. */
  allConstraints() {
    return this.list("constraints_list", [], HANDLE, (at) => this.constraintAt(at));
  }

  // ---- Constraints ----

  /** Adds a constraint, required unless its `strength` says otherwise. */
  add(relation, options = {}) {
    if (!(relation instanceof Relation)) throw new TypeError("quoin: add() takes eq(), le() or ge()");
    if (options instanceof Relation) throw new TypeError("quoin: add() takes one constraint; addAll() takes a list");
    const { module } = this;
    const { expression } = relation;
    const terms = this.putTerms(expression);
    const out = module.slot + S.strength.sizeof;
    this.check(module.call.constraint_add(
      this.pointer,
      terms,
      expression.variables.length,
      expression.constant,
      relation.relation,
      this.putStrength(options.strength ?? strength.required),
      out,
    ));
    return this.made(out, options.name);
  }

  /** Adds many constraints, all or none: much faster than one by one. Each is a relation, or [relation, options]. */
  addAll(relations) {
    const { module } = this;
    const given = relations.map((one) => (Array.isArray(one) ? one : [one, {}]));
    const bytes = given.length * (S.constraint_spec.sizeof + HANDLE) +
      given.reduce((total, [relation]) => total + relation.expression.variables.length * TERM, 0);
    const specs = module.room(bytes);
    const out = specs + given.length * S.constraint_spec.sizeof;
    this.putSpecs(given, specs, out + given.length * HANDLE);
    this.check(module.call.constraints_add(this.pointer, specs, given.length, out));
    const places = given.map((
      _,
      i,
    ) => [module.u32[(out + i * HANDLE) >> 2], module.u32[((out + i * HANDLE) >> 2) + 1]]);
    return places.map(([index1, stamp], i) => this.named(new Constraint(this, index1, stamp, ""), given[i][1].name));
  }

  putSpecs(given, specs, firstTerm) {
    const { u32, i32, f64 } = this.module;
    const spec = S.constraint_spec;
    let terms = firstTerm;
    given.forEach(([relation, options], i) => {
      const at = specs + i * spec.sizeof;
      const { priority, weight } = options.strength ?? strength.required;
      u32[(at + spec.terms) >> 2] = terms;
      u32[(at + spec.n_terms) >> 2] = relation.expression.variables.length;
      f64[(at + spec.constant) >> 3] = relation.expression.constant;
      f64[(at + spec.strength) >> 3] = priority;
      f64[(at + spec.strength + S.strength.weight) >> 3] = weight;
      i32[(at + spec.relation) >> 2] = relation.relation;
      i32[(at + spec.reserved) >> 2] = 0;
      terms = this.writeTerms(relation.expression, terms);
    });
  }

  putTerms(expression) {
    const terms = this.module.room(expression.variables.length * TERM);
    this.writeTerms(expression, terms);
    return terms;
  }

  writeTerms({ variables, factors }, at) {
    for (let i = 0; i < variables.length; i++, at += TERM) {
      this.put(variables[i], at);
      this.module.f64[(at + S.term.coefficient) >> 3] = factors[i];
    }
    return at;
  }

  /** A strength at the beginning of the slot, or at another place. */
  putStrength({ priority, weight }, at = this.module.slot) {
    this.module.f64[at >> 3] = priority;
    this.module.f64[(at >> 3) + 1] = weight;
    return at;
  }

  /** The constraint whose handle the library has just written. */
  made(out, name) {
    const { u32 } = this.module;
    return this.named(new Constraint(this, u32[out >> 2], u32[(out >> 2) + 1], ""), name);
  }

  named(constraint, name) {
    this.remember(constraint);
    if (name) this.rename(constraint, name);
    return constraint;
  }

  /** Removes a constraint, edit, stay or objective term, or an array of them, all or none. */
  remove(constraints) {
    const all = Array.isArray(constraints) ? constraints : [constraints];
    const handles = this.putHandles(all);
    this.check(this.module.call.constraints_remove(this.pointer, handles, all.length));
    for (const one of all) this.constraintsByIndex.delete(one.index1);
  }

  putHandles(handles) {
    const room = this.module.room(handles.length * HANDLE);
    handles.forEach((handle, i) => this.put(handle, room + i * HANDLE));
    return room;
  }

  /** Changes the number alone on the right side: ge(x, 10) becomes ge(x, 20) by 20. */
  setConstant(constraint, constant) {
    this.check(this.module.call.constraint_set_left_constant(this.pointer, this.put(constraint), 0 - constant));
  }

  /** Changes the strength in place, also to or from required. */
  setStrength(constraint, changed) {
    const at = this.putStrength(changed, this.module.slot + HANDLE);
    this.check(this.module.call.constraint_set_strength(this.pointer, this.put(constraint), at));
  }

  /** Changes the relation in place: "==", "<=" or ">=". */
  setRelation(constraint, relation) {
    const number = relationNumber(relation);
    this.check(this.module.call.constraint_set_relation(this.pointer, this.put(constraint), number));
  }

  /** Changes one coefficient in place; 0 takes the variable out. */
  setCoefficient(constraint, variable, coefficient) {
    const at = this.put(variable, this.module.slot + HANDLE);
    this.check(this.module.call.constraint_set_coefficient(this.pointer, this.put(constraint), at, coefficient));
  }

  // ---- Edits, stays and objectives ----

  /** Makes a variable an edit variable, whose value can be suggested. */
  edit(variable, given = strength.strong) {
    const { module } = this;
    const at = this.putStrength(given, module.slot + 2 * HANDLE);
    const out = module.slot + HANDLE;
    this.check(module.call.edit_add(this.pointer, this.put(variable), at, out));
    return this.remember(new Edit(variable, module.u32[out >> 2], module.u32[(out >> 2) + 1]));
  }

  /** Suggests a value for an edit, or for a variable that has one. The next solve applies it. */
  suggest(edit, value) {
    const { call } = this.module;
    const handle = this.put(edit);
    this.check(
      edit instanceof Variable
        ? call.variable_suggest(this.pointer, handle, value)
        : call.edit_suggest(this.pointer, handle, value),
    );
  }

  /** Has a variable keep its present value, as far as the strength goes. */
  stay(variable, given = strength.weak) {
    const { module } = this;
    const at = this.putStrength(given, module.slot + 2 * HANDLE);
    const out = module.slot + HANDLE;
    this.check(module.call.stay_add(this.pointer, this.put(variable), at, out));
    return this.made(out);
  }

  /** Moves every stay to its variable's present value. */
  resetStays() {
    this.check(this.module.call.stays_reset(this.pointer));
  }

  /** Makes an expression as small as its level allows. */
  minimize(part, given = strength.weak) {
    return this.objective(part, N.MINIMIZE, given);
  }

  /** Makes an expression as large as its level allows. */
  maximize(part, given = strength.weak) {
    return this.objective(part, N.MAXIMIZE, given);
  }

  objective(part, sense, given) {
    const { module } = this;
    const expression = part instanceof Expression ? part : sum(part);
    const out = module.slot + S.strength.sizeof;
    this.check(module.call.objective_add(
      this.pointer,
      this.putTerms(expression),
      expression.variables.length,
      sense,
      this.putStrength(given),
      out,
    ));
    return this.made(out);
  }
}
