// solver-reasons.mjs -- what a solver can say about its answers: conflicts, reasons, violations, ranges, in sentences.
import { N, S } from "./abi.mjs";
import { Expression, relationSign, strength, strengthText } from "./expressions.mjs";
import { Variable } from "./handles.mjs";
import { HANDLE } from "./solver-base.mjs";
import { SolverModel } from "./solver-model.mjs";

const KINDS = ["constraint", "edit", "stay", "objective"];

export class SolverReasons extends SolverModel {
  /**
   * Everything about a constraint: kind, relation, strength, constant (alone on the right side, as setConstant() has it),
   * residual, violation, what it does, and the expression that is related to zero.
   */
  inspect(constraint) {
    const { module } = this;
    const at = module.slot + HANDLE;
    const info = S.constraint_info;
    module.u32[at >> 2] = info.sizeof;
    this.check(module.call.constraint_inspect(this.pointer, this.put(constraint), at));
    const [whole, real] = [(field) => module.i32[(at + field) >> 2], (field) => module.f64[(at + field) >> 3]];
    const found = {
      kind: KINDS[whole(info.kind)],
      relation: relationSign(whole(info.relation)),
      strength: strength(real(info.strength), real(info.strength + S.strength.weight)),
      constant: 0 - real(info.left_constant),
      residual: real(info.residual),
      violation: real(info.violation),
      isActive: whole(info.is_active) === 1,
      isDeferred: whole(info.is_deferred) === 1,
      isMaximized: whole(info.sense) === N.MAXIMIZE,
      isUnbounded: whole(info.is_unbounded) === 1,
    };
    return { ...found, expression: this.expressionOf(constraint, 0 - found.constant) };
  }

  expressionOf(constraint, constant) {
    const terms = this.list("constraint_terms", [this.put(constraint)], S.term.sizeof, (at) => {
      const factor = this.module.f64[(at + S.term.coefficient) >> 3];
      return [this.variableAt(at), factor];
    });
    return new Expression(terms.map(([variable]) => variable), terms.map(([, factor]) => factor), constant);
  }

  /** A constraint in words: its formula, its strength, its name. */
  textOf(constraint) {
    if (!this.has(constraint)) return `${constraint.name || "a constraint"} (removed)`;
    const about = this.inspect(constraint);
    const name = constraint.name ? `${constraint.name}: ` : "";
    return `${name}${formula(about)} (${strengthText(about.strength)})`;
  }

  /** Whether a variable or constraint is one of this solver's, and not removed. */
  has(handle) {
    const call = handle instanceof Variable ? "variable_is_valid" : "constraint_is_valid";
    return this.module.call[call](this.pointer, this.put(handle)) === 1;
  }

  /** The members of the last conflict; the first is the one that was refused. */
  conflict() {
    return this.conflictFrom("conflict_list", []);
  }

  /** Why a constraint does not hold: what it contradicts, as if it were required, itself first; none if it holds. */
  conflictOf(constraint) {
    return this.conflictFrom("constraint_conflict", [this.put(constraint)]);
  }

  /** The members of a conflict that a call lists. */
  conflictFrom(call, operands) {
    const item = S.conflict_item;
    return this.list(call, operands, item.sizeof, (at) => {
      const { i32, f64 } = this.module;
      const [batchIndex, multiplier] = [i32[(at + item.batch_index) >> 2], f64[(at + item.multiplier) >> 3]];
      const isProved = i32[(at + item.is_proved) >> 2] === 1;
      return { constraint: this.constraintAt(at), batchIndex, multiplier, isProved };
    });
  }

  /** The constraints that are deferred, oldest first. */
  deferred() {
    return this.list("deferred_list", [], HANDLE, (at) => this.constraintAt(at));
  }

  /**
   * Why a variable has its value: an array of active constraints and what each adds to the value. As a string it is in
   * sentences, without what adds nothing.
   */
  reasons(variable) {
    const reason = S.reason;
    const found = this.list("variable_reasons", [this.put(variable)], reason.sizeof, (at) => {
      const { f64 } = this.module;
      const [rate, contribution] = [f64[(at + reason.coefficient) >> 3], f64[(at + reason.contribution) >> 3]];
      const [constraint, undetermined] = [this.constraintAt(at), this.variableAt(at + reason.undetermined)];
      // In C the constant stands on the left side; here it stands on the right one.
      return { constraint, undetermined, coefficient: constraint === null ? rate : 0 - rate, contribution };
    });
    const value = this.valueOf(variable);
    return Object.defineProperty(found, "toString", { value: () => sentences(variable, value, found) });
  }

  /** How far an edit moves each variable that it moves, per unit. */
  sensitivities(edit) {
    return this.list("edit_sensitivities", [this.put(edit)], S.sensitivity.sizeof, (at) => {
      const rate = this.module.f64[(at + S.sensitivity.rate) >> 3];
      return { variable: this.variableAt(at), rate };
    });
  }

  /** The constraints that are violated, and by how much. */
  violations() {
    return this.list("violations_list", [], S.violation.sizeof, (at) => {
      const amount = this.module.f64[(at + S.violation.amount) >> 3];
      return { constraint: this.constraintAt(at), amount };
    });
  }

  /** The lowest and highest value that a variable has in all optimal solutions. */
  range(variable) {
    const { module } = this;
    const at = module.slot + HANDLE;
    this.check(module.call.variable_range(this.pointer, this.put(variable), at));
    return [module.f64[(at + S.range.lowest) >> 3], module.f64[(at + S.range.highest) >> 3]];
  }

  /** The variables that could have other values at no cost. */
  ambiguities() {
    const range = S.range;
    return this.list("ambiguities_list", [], range.sizeof, (at) => {
      const { f64 } = this.module;
      const [lowest, highest] = [f64[(at + range.lowest) >> 3], f64[(at + range.highest) >> 3]];
      return { variable: this.variableAt(at), lowest, highest };
    });
  }

  /** An independent proof that the values are optimal: each error is at most 1 where it holds. */
  certify() {
    const { module } = this;
    const [at, proof] = [module.slot, S.certificate];
    module.u32[at >> 2] = proof.sizeof;
    this.check(module.call.solver_certify(this.pointer, at));
    const real = (field) => module.f64[(at + field) >> 3];
    return {
      holds: module.i32[(at + proof.holds) >> 2] === 1,
      isNear: module.i32[(at + proof.is_near) >> 2] === 1,
      required: real(proof.required),
      residual: real(proof.residual),
      stationarity: real(proof.stationarity),
      boxes: real(proof.boxes),
    };
  }
}

function sentences(variable, value, reasons) {
  const parts = reasons.filter(({ contribution }) => contribution !== 0).map(
    ({ constraint, undetermined, contribution }) => {
      const because = constraint !== null ? String(constraint) : `${undetermined} is free and rests`;
      return `  ${contribution} from ${because}`;
    },
  );
  return [`${variable} is ${value}:`, ...parts].join("\n");
}

/** The formula of what was inspected: variables at the left, the constant at the right. */
function formula({ kind, expression, constant, relation, isMaximized }) {
  if (kind === "objective") return `${isMaximized ? "maximize" : "minimize"} ${expression}`;
  if (expression.variables.length === 0) return `${expression} ${relation} 0`;
  const text = `${new Expression(expression.variables, expression.factors, 0)} ${relation} ${constant}`;
  return kind === "constraint" ? text : `${kind} ${text}`;
}
