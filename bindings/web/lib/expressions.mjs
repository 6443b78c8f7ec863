// expressions.mjs -- sums of variables, relations of sums, strengths.
//
// JavaScript has no operators to overload, so functions build what formulas say:
//
//     ge(sum(left, times(2, width)), 10)      left + 2 width >= 10
//
// An expression is an array of factors, one of variables, and a constant. Terms of one variable stay apart; the library
// adds them up.
import { N } from "./abi.mjs";

/** A sum of variables with factors, and a constant. */
export class Expression {
  constructor(variables, factors, constant) {
    this.variables = variables;
    this.factors = factors;
    this.constant = constant;
  }

  toString() {
    const parts = this.variables.map((variable, place) => product(this.factors[place], variable));
    if (this.constant !== 0 || parts.length === 0) parts.push(String(this.constant));
    return parts.join(" + ").replaceAll("+ -", "- ");
  }
}

function product(factor, variable) {
  if (factor === 1) return String(variable);
  return factor === -1 ? `-${variable}` : `${factor} ${variable}`;
}

/** Anything that has a value: a number, a variable, an expression. */
function addTo(into, part, factor) {
  if (typeof part === "number") {
    into.constant += factor * part;
  } else if (part instanceof Expression) {
    for (let i = 0; i < part.variables.length; i++) {
      into.variables.push(part.variables[i]);
      into.factors.push(factor * part.factors[i]);
    }
    into.constant += factor * part.constant;
  } else if (part !== null && typeof part === "object" && "stamp" in part) {
    into.variables.push(part);
    into.factors.push(factor);
  } else {
    throw new TypeError(`quoin: not a number, a variable or an expression: ${String(part)}`);
  }
  return into;
}

/** The sum of its arguments. */
export function sum(...parts) {
  const into = new Expression([], [], 0);
  for (const part of parts) addTo(into, part, 1);
  return into;
}

/** A part multiplied by a number. */
export const times = (factor, part) => addTo(new Expression([], [], 0), part, factor);

/** The first part less all others. */
export function minus(first, ...others) {
  const into = addTo(new Expression([], [], 0), first, 1);
  for (const part of others) addTo(into, part, -1);
  return into;
}

/** Two parts that are related; the expression is their difference, related to zero. */
export class Relation {
  constructor(left, right, relation) {
    this.left = left;
    this.right = right;
    this.relation = relation;
    this.expression = minus(left, right);
  }

  toString() {
    return `${this.left} ${SIGNS[this.relation]} ${this.right}`;
  }
}

const SIGNS = { [N.EQUAL]: "==", [N.LESS_OR_EQUAL]: "<=", [N.GREATER_OR_EQUAL]: ">=" };

/** A relation's number by its sign. */
export function relationNumber(sign) {
  const number = Object.keys(SIGNS).find((known) => SIGNS[known] === sign);
  if (number === undefined) throw new TypeError(`quoin: not "==", "<=" or ">=": ${String(sign)}`);
  return Number(number);
}

/** A relation's sign by its number. */
export const relationSign = (number) => SIGNS[number];

/** left == right */
export const eq = (left, right) => new Relation(left, right, N.EQUAL);
/** left <= right */
export const le = (left, right) => new Relation(left, right, N.LESS_OR_EQUAL);
/** left >= right */
export const ge = (left, right) => new Relation(left, right, N.GREATER_OR_EQUAL);

/** A strength: a priority in (0, 1000], of which 1000 is required, and a weight among equals. */
export const strength = (priority, weight = 1) => Object.freeze({ priority, weight });
strength.required = strength(1000);
strength.strong = strength(750);
strength.medium = strength(500);
strength.weak = strength(250);
Object.freeze(strength);

/** A strength in words: its name, or its priority, and the weight if it is not 1. */
export function strengthText({ priority, weight }) {
  const name = Object.keys(strength).find((known) => strength[known].priority === priority) ?? `priority ${priority}`;
  return weight === 1 || priority === strength.required.priority ? name : `${name}, weight ${weight}`;
}
