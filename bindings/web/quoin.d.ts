/**
 * Quoin: incremental solving of linear constraints with strictly ordered priorities, batches of scenarios, and flexbox.
 */

/** What `instantiate` takes: a compiled module, its bytes, a response, or where it is. */
export type ModuleSource = WebAssembly.Module | BufferSource | Response | URL | string;

/** Makes an instance of the WebAssembly module; without a source, of quoin.wasm beside this file. */
export function instantiate(source?: ModuleSource | Promise<ModuleSource>): Promise<Quoin>;

/** One instance of the module. What one instance made cannot be used with another. */
export interface Quoin {
  readonly version: string;
  /** Whether a trap has ended the instance. Everything that it made is lost. */
  readonly isDead: boolean;
  readonly memoryBytes: number;
  solver(options?: SolverOptions): Solver;
  /** Makes a solver of the bytes that `save()` gave. They need not be trusted. */
  load(image: Uint8Array): Solver;
  /** Makes a batch of the bytes that `save()` gave. Load only what you trust. */
  loadBatch(image: Uint8Array): Batch;
  tree(options?: { handleTag?: number }): Tree;
}

export interface SolverOptions {
  expectedVariables?: number;
  expectedConstraints?: number;
  /** Whether a required constraint that cannot hold is accepted, without effect until it can. */
  defersConflicts?: boolean;
  /** Whether a variable that nothing determines goes back to its rest value. */
  returnsToRest?: boolean;
  /** 1 to 255, in this solver's handles. */
  handleTag?: number;
}

// ---- Expressions ----

/** Anything that has a value. */
export type Part = number | Variable | Expression;

/** A sum of variables with factors, and a constant. */
export class Expression {
  private constructor();
  readonly variables: readonly Variable[];
  readonly factors: readonly number[];
  readonly constant: number;
  toString(): string;
}

/** Two parts that are related. */
export class Relation {
  private constructor();
  readonly left: Part;
  readonly right: Part;
  readonly expression: Expression;
  toString(): string;
}

export function sum(...parts: Part[]): Expression;
export function times(factor: number, part: Part): Expression;
/** The first part less all others. */
export function minus(first: Part, ...others: Part[]): Expression;
/** left == right */
export function eq(left: Part, right: Part): Relation;
/** left <= right */
export function le(left: Part, right: Part): Relation;
/** left >= right */
export function ge(left: Part, right: Part): Relation;

/** A priority in (0, 1000], of which 1000 is required, and a weight among equals. */
export interface Strength {
  readonly priority: number;
  readonly weight: number;
}

export const strength: {
  (priority: number, weight?: number): Strength;
  readonly required: Strength;
  readonly strong: Strength;
  readonly medium: Strength;
  readonly weak: Strength;
};

// ---- Handles ----

export class Variable {
  private constructor();
  readonly solver: Solver;
  readonly name: string;
  readonly index1: number;
  readonly stamp: number;
  /** The value as of the last solve. */
  readonly value: number;
  /** Suggests a value; the variable has an edit. */
  suggest(value: number): void;
  toString(): string;
}

/** A constraint, stay or objective term. */
export class Constraint {
  protected constructor();
  readonly solver: Solver;
  readonly name: string;
  readonly index1: number;
  readonly stamp: number;
  /** Its formula, strength and name in words. */
  toString(): string;
}

/** A constraint on one variable whose value moves cheaply. */
export class Edit extends Constraint {
  private constructor();
  readonly variable: Variable;
  suggest(value: number): void;
}

// ---- Solvers ----

export type Outcome = "optimal" | "unbounded" | "pivots spent" | "time spent";

export interface ConstraintOptions {
  strength?: Strength;
  name?: string;
}

export type RelationSign = "==" | "<=" | ">=";

export interface Inspection {
  kind: "constraint" | "edit" | "stay" | "objective";
  relation: RelationSign;
  strength: Strength;
  /** Alone on the right side, as setConstant() has it. */
  constant: number;
  residual: number;
  violation: number;
  isActive: boolean;
  isDeferred: boolean;
  isMaximized: boolean;
  isUnbounded: boolean;
  /** What is related to zero. */
  expression: Expression;
}

export interface ConflictMember {
  /** Null if the refused call would have added it. */
  constraint: Constraint | null;
  /** Its index among the refused constraints, -1 if the solver has it. */
  batchIndex: number;
  multiplier: number;
  /** Whether the sum of all members, taken in twice the digits, proves the conflict. */
  isProved: boolean;
}

export interface Reason {
  /** The active constraint; if null, `undetermined` is a variable that nothing determines. */
  constraint: Constraint | null;
  undetermined: Variable | null;
  /** How the value changes with the constraint's constant, or with that variable. */
  coefficient: number;
  /** What this part adds to the value; all parts add up to the value. */
  contribution: number;
}

export interface Certificate {
  holds: boolean;
  /** Constraints that are nearly parallel keep values near: the optimum to the last digit lies beyond 10^9. */
  isNear: boolean;
  required: number;
  residual: number;
  stationarity: number;
  boxes: number;
}

/** The first `count` values that changed, in views of the module's memory, which the next call writes to. */
export interface Changes {
  readonly count: number;
  /** Index and stamp of each variable. */
  readonly handles: Uint32Array;
  readonly values: Float64Array;
}

/** A hand on some edits. */
export interface Drag {
  /** Suggests a value for each edit, all or none, solves, and returns what `changes()` does: one call into the module. */
  move(values: ArrayLike<number>): Changes;
  /** Gives back its memory; the edits stay. */
  dispose(): void;
}

export interface Reader {
  readonly variables: readonly Variable[];
  /** The values in the variables' order: a view, which the next read renews. */
  read(): Float64Array;
  dispose(): void;
}

export class Solver {
  private constructor();
  readonly variableCount: number;
  readonly constraintCount: number;
  readonly isSettled: boolean;
  readonly hash: bigint;

  variable(name?: string, value?: number): Variable;
  variables(...names: string[]): Variable[];
  removeVariable(variable: Variable): void;
  allVariables(): Variable[];
  allConstraints(): Constraint[];
  rename(handle: Variable | Constraint, name: string): void;
  /** The value of a variable, which may be that of a solver that this one is a copy of. */
  valueOf(variable: Variable): number;
  has(handle: Variable | Constraint): boolean;

  add(relation: Relation, options?: ConstraintOptions): Constraint;
  /** Adds many constraints, all or none. */
  addAll(relations: readonly (Relation | readonly [Relation, ConstraintOptions])[]): Constraint[];
  remove(constraints: Constraint | readonly Constraint[]): void;
  /** The number alone on the right side: setConstant(c, 20) makes x >= 10 into x >= 20. */
  setConstant(constraint: Constraint, constant: number): void;
  setRelation(constraint: Constraint, relation: RelationSign): void;
  setStrength(constraint: Constraint, strength: Strength): void;
  setCoefficient(constraint: Constraint, variable: Variable, coefficient: number): void;

  edit(variable: Variable, strength?: Strength): Edit;
  suggest(edit: Edit | Variable, value: number): void;
  stay(variable: Variable, strength?: Strength): Constraint;
  resetStays(): void;
  minimize(part: Part, strength?: Strength): Constraint;
  maximize(part: Part, strength?: Strength): Constraint;

  solve(budget?: { pivots?: number; nanoseconds?: number } | null): Outcome;
  /** Does all of what a function does, or nothing. */
  transaction<T>(change: () => T): T;
  begin(): void;
  commit(): void;
  rollback(): void;

  changes(): Changes;
  eachChange(take: (variable: Variable, value: number) => void): void;
  drag(edits: readonly Edit[]): Drag;
  reader(variables: Iterable<Variable>): Reader;

  inspect(constraint: Constraint): Inspection;
  /** A constraint as text: its formula, its strength, its name. */
  textOf(constraint: Constraint): string;
  conflict(): ConflictMember[];
  /**
   * Why a constraint does not hold: itself and what it contradicts, as if it were required. What is not required among
   * that is kept as near as it is now. Empty if the constraint holds.
   */
  conflictOf(constraint: Constraint): ConflictMember[];
  deferred(): Constraint[];
  /** Why a variable has its value; as a string, in sentences. */
  reasons(variable: Variable): Reason[];
  sensitivities(edit: Edit): { variable: Variable; rate: number }[];
  violations(): { constraint: Constraint; amount: number }[];
  range(variable: Variable): [lowest: number, highest: number];
  ambiguities(): { variable: Variable; lowest: number; highest: number }[];
  certify(): Certificate;

  save(): Uint8Array;
  clone(): Solver;
  text(): string;
  counters(): Record<string, number>;
  resetCounters(): void;
  record(write: ((text: string) => void) | null): void;
  onLog(log: ((level: "error" | "warning", text: string) => void) | null): void;
  onConflict(found: ((members: ConflictMember[]) => void) | null): void;

  batch(plan: BatchPlan): Batch;
  dispose(): void;
}

// ---- Batches ----

/** What a parameter moves: an edit follows it; a constraint's constant, on the right side, becomes it or grows by it. */
export type BatchTarget =
  & { parameter: number; share?: number }
  & (
    | { edit: Edit }
    | { setting: Constraint }
    | { shifting: Constraint }
  );

export interface BatchPlan {
  targets: readonly BatchTarget[];
  outputs: readonly Variable[];
  /** How many numbers a scenario has; one more than the largest of the targets unless given. */
  parameters?: number;
  options?: BatchOptions;
}

/** By their names in quoin_batch_options, whose comments say what each does. */
export interface BatchOptions {
  block_size?: number;
  largest_regions?: number;
  largest_bytes?: number;
  lowest?: number;
  highest?: number;
  reproducible?: boolean;
}

/** Rows of numbers, or all of them one after another. */
export type Rows = Float64Array | readonly (Float64Array | readonly number[])[];

/** How a scenario ended. */
export const BatchStatus: {
  readonly SOLVED: 0;
  readonly CONFLICT: 1;
  readonly BAD_NUMBER: 2;
  readonly NUMERICAL_TROUBLE: 3;
  readonly NOT_REACHED: 4;
};

export class Batch {
  private constructor();
  readonly parameterCount: number;
  readonly outputCount: number;
  /** `statuses`: each a BatchStatus. */
  solve(
    scenarios: Rows,
    progress?: ((done: number, all: number) => boolean | void) | null,
  ): { values: Float64Array; statuses: Uint8Array };
  gradient(scenarios: Rows, outputRates: Rows): { rates: Float64Array; statuses: Uint8Array };
  learn(): number;
  /** A batch that was loaded needs the solver whose constraints it names. */
  conflict(scenario: Float64Array | readonly number[], solver?: Solver): Constraint[];
  report(): Record<string, number>;
  isStale(solver?: Solver): boolean;
  save(): Uint8Array;
  dispose(): void;
}

// ---- Trees ----

export type Length = number | `${number}%` | "auto" | "min-content" | "max-content" | "fit-content" | undefined;
// From here on packaging/flex_words.py writes.
export type NodeKind = "leaf" | "box" | "spacer" | "inset" | "overlay" | "background" | "relative" | "ratio"
  | "absolute" | "stack" | "corner" | "wrapper" | "empty" | "custom" | "flex";
export type PropertyName = "width" | "height" | "flexGrow" | "flexShrink" | "minWidth" | "minHeight" | "maxWidth"
  | "maxHeight" | "flexBasis" | "spacingBefore" | "spacingAfter" | "ascender" | "descender" | "positionX"
  | "positionY" | "spacing" | "lineSpacing" | "insetTop" | "insetLeft" | "insetBottom" | "insetRight" | "ratio"
  | "offsetX" | "offsetY" | "marginLeft" | "marginTop" | "marginRight" | "marginBottom" | "marginStart" | "marginEnd"
  | "marginHorizontal" | "marginVertical" | "marginAll" | "paddingLeft" | "paddingTop" | "paddingRight"
  | "paddingBottom" | "paddingStart" | "paddingEnd" | "paddingHorizontal" | "paddingVertical" | "paddingAll"
  | "borderLeft" | "borderTop" | "borderRight" | "borderBottom" | "borderStart" | "borderEnd" | "borderHorizontal"
  | "borderVertical" | "borderAll" | "left" | "top" | "right" | "bottom" | "start" | "end" | "horizontal" | "vertical"
  | "sides" | "columnGap" | "rowGap" | "gap" | "aspectRatio";

/** What has a few named values. */
export interface Choices {
  /** Stack: a quoin_stack_direction. */
  stackDirection?: "row" | "column";
  /** Stack: a quoin_justify up to that of room around each element. */
  stackJustify?: "flex-start" | "flex-end" | "center" | "space-between" | "space-around" | "stretch" | "space-evenly"
    | "start" | "end" | "left" | "right" | "safe center" | "safe flex-end";
  /** Stack: a quoin_align, but not the automatic one. */
  stackAlignItems?: "auto" | "flex-start" | "flex-end" | "center" | "stretch" | "baseline" | "last baseline" | "start"
    | "end" | "self-start" | "self-end" | "safe center" | "safe flex-end";
  /** Stack: whether the stack breaks into lines. */
  stackWrap?: "nowrap" | "wrap" | "wrap-reverse";
  /** Stack: where lines go, a quoin_justify up to that of lines that grow. */
  stackAlignContent?: "flex-start" | "flex-end" | "center" | "space-between" | "space-around" | "stretch"
    | "space-evenly" | "start" | "end" | "left" | "right" | "safe center" | "safe flex-end";
  /** Stack: whether room is measured from the last baseline, along y. */
  stackBaselineRelative?: boolean;
  /** Stack: whether children that grow or shrink keep their own smallest and largest size. */
  stackRespectsChildLimits?: boolean;
  /** Stack: whether leaves may be measured at the same time, on as many threads as the tree may use. */
  stackConcurrent?: boolean;
  /** Relative: a quoin_place in x. */
  relativeHorizontal?: "none" | "start" | "center" | "end";
  /** Relative: a quoin_place in y. */
  relativeVertical?: "none" | "start" | "center" | "end";
  /** Relative: a quoin_sizing. */
  relativeSizing?: "whole" | "as-narrow" | "as-low" | "as-small";
  /** Absolute: whether the node is only as large as its children need. */
  absoluteSizeToFit?: boolean;
  /** Corner: a quoin_corner. */
  cornerLocation?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
  /** Corner: whether the second child counts in the node's size. */
  cornerWraps?: boolean;
  /** Flex: a quoin_flex_direction. */
  flexDirection?: "column" | "column-reverse" | "row" | "row-reverse";
  /** Flex: a quoin_justify; that of lines that grow counts as at the start. */
  justifyContent?: "flex-start" | "flex-end" | "center" | "space-between" | "space-around" | "stretch"
    | "space-evenly" | "start" | "end" | "left" | "right" | "safe center" | "safe flex-end";
  /** Flex: a quoin_align, but none that refers to the container's own or to last baselines. */
  alignItems?: "auto" | "flex-start" | "flex-end" | "center" | "stretch" | "baseline" | "last baseline" | "start"
    | "end" | "self-start" | "self-end" | "safe center" | "safe flex-end";
  /** Flex: a quoin_flex_wrap. */
  flexWrap?: "nowrap" | "wrap" | "wrap-reverse";
  /** Flex: where lines go, a quoin_justify up to that of even room. */
  alignContent?: "flex-start" | "flex-end" | "center" | "space-between" | "space-around" | "stretch" | "space-evenly"
    | "start" | "end" | "left" | "right" | "safe center" | "safe flex-end";
  /** Item: a quoin_position. */
  position?: "relative" | "absolute" | "static";
  /** Item: a quoin_display. */
  display?: "flex" | "none" | "contents";
  /** Item: a quoin_box_sizing. */
  boxSizing?: "border-box" | "content-box";
  /** Flex: a quoin_overflow. */
  overflow?: "visible" | "hidden" | "scroll";
  /** Flex: a quoin_direction. */
  direction?: "inherit" | "ltr" | "rtl";
  /** Any node in a stack or flex: a quoin_align, but none of last baselines; in a stack none of the writing's. */
  alignSelf?: "auto" | "flex-start" | "flex-end" | "center" | "stretch" | "baseline" | "last baseline" | "start"
    | "end" | "self-start" | "self-end" | "safe center" | "safe flex-end";
  /** A box: whether the box mirrors the boxes in it, so that they run from right to left. */
  rightToLeft?: boolean;
  /** Flex: a quoin_rules. */
  rules?: "yoga" | "automatic-minimum" | "css" | "strict-yoga";
  /** Item: whether the first baseline of its container is this item's. */
  referenceBaseline?: boolean;
}
// So far packaging/flex_words.py.

/** Properties and choices have the words of CSS: `marginLeft` is margin-left. `margin` is that of all four sides. */
export type Style =
  & Choices
  & {
    [Name in PropertyName | "margin" | "padding" | "border" | "inset"]?: Length;
  };

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Measure = (
  maxWidth: number,
  maxHeight: number,
  modes: { isWidthExact: boolean; isHeightExact: boolean },
) => [width: number, height: number];

/** A size, or the range [least, most] that it may be in. */
export type Extent = number | readonly [least: number, most: number];

export class Tree {
  private constructor();
  setRounding(rounding: "texture" | "grid" | "yoga" | "none", scale?: number): void;
  flex(style?: Style, ...children: TreeNode[]): TreeNode;
  leaf(style?: Style, measure?: Measure | null): TreeNode;
  node(kind: NodeKind, style?: Style, ...children: TreeNode[]): TreeNode;
  layout(root: TreeNode, width?: Extent, height?: Extent): [width: number, height: number];
  frames(root: TreeNode): ({ node: TreeNode } & Frame)[];
  /** The nodes whose size or position in their parent the last layout has changed. */
  changes(): TreeNode[];
  dispose(): void;
}

export class TreeNode {
  private constructor();
  readonly tree: Tree;
  readonly kind: NodeKind;
  readonly frame: Frame;
  readonly frameInRoot: Frame;
  /** What a view scrolls over, in the node's own coordinates. */
  readonly contentFrame: Frame;
  readonly children: TreeNode[];
  readonly parent: TreeNode | null;
  /** The caller's own. */
  user: unknown;
  edges(kind: "margin" | "border" | "padding"): { top: number; right: number; bottom: number; left: number };
  set(style: Style): this;
  append(child: TreeNode): this;
  insertBefore(child: TreeNode, sibling: TreeNode): this;
  setChildren(children: TreeNode[]): this;
  replace(replacement: TreeNode): void;
  clone(): TreeNode;
  remove(): void;
  free(): void;
  setMeasure(measure: Measure | null): void;
  markDirty(): void;
}

// ---- Errors ----

/** A call that the library refused. It has changed nothing, unless the function says otherwise. */
export class QuoinError extends Error {
  readonly status: number;
  /** Such as "QUOIN_STALE_VARIABLE". */
  readonly code: string;
  readonly index: number;
  readonly function?: string;
}

/** Required constraints that contradict each other: without any one of the members the others can hold. */
export class ConflictError extends QuoinError {
  readonly members: ConflictMember[];
}

/** The module trapped: its instance, with all that it made, is lost. */
export class QuoinTrap extends Error {}
