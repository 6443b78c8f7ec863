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

export interface Inspection {
  kind: "constraint" | "edit" | "stay" | "objective";
  relation: number;
  strength: Strength;
  constant: number;
  residual: number;
  violation: number;
  isActive: boolean;
  isDeferred: boolean;
  isMaximized: boolean;
  isUnbounded: boolean;
  expression: Expression;
}

export interface ConflictMember {
  /** Null if the refused call would have added it. */
  constraint: Constraint | null;
  /** Its index among the refused constraints, -1 if the solver has it. */
  batchIndex: number;
  multiplier: number;
}

export interface Reason {
  /** The active constraint; if null, `undetermined` is a variable that nothing determines. */
  constraint: Constraint | null;
  undetermined: Variable | null;
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
  setConstant(constraint: Constraint, constant: number): void;
  setStrength(constraint: Constraint, strength: Strength): void;
  setCoefficient(constraint: Constraint, variable: Variable, coefficient: number): void;

  edit(variable: Variable, strength?: Strength): Edit;
  suggest(edit: Edit | Variable, value: number): void;
  stay(variable: Variable, strength?: Strength): Constraint;
  resetStays(): void;
  minimize(part: Part, strength?: Strength): Constraint;
  maximize(part: Part, strength?: Strength): Constraint;

  solve(budget?: { pivots?: number; milliseconds?: number } | null): Outcome;
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
  sentence(constraint: Constraint): string;
  conflict(): ConflictMember[];
  /**
   * Why a constraint does not hold: itself and what it contradicts, as if it were required. What is not required among
   * that is kept as near as it is now. Empty if the constraint holds.
   */
  conflictOf(constraint: Constraint): ConflictMember[];
  deferred(): Constraint[];
  reasons(variable: Variable): Reason[];
  /** The reasons in sentences. */
  explain(variable: Variable): string;
  sensitivities(edit: Edit): { variable: Variable; rate: number }[];
  violations(): { constraint: Constraint; amount: number }[];
  range(variable: Variable): [lowest: number, highest: number];
  ambiguities(): { variable: Variable; lowest: number; highest: number }[];
  certify(): Certificate;

  save(): Uint8Array;
  clone(): Solver;
  dump(): string;
  counters(): Record<string, number>;
  resetCounters(): void;
  record(write: ((text: string) => void) | null): void;
  onLog(log: ((level: "error" | "warning", text: string) => void) | null): void;
  onConflict(found: ((members: ConflictMember[]) => void) | null): void;

  batch(plan: BatchPlan): Batch;
  dispose(): void;
}

// ---- Batches ----

/** What a parameter moves: an edit follows it, a constant grows by it or becomes it. */
export type BatchTarget = { parameter: number; share?: number } & (
  | { edit: Edit }
  | { constant: Constraint }
  | { wholeConstant: Constraint }
);

export interface BatchPlan {
  targets: readonly BatchTarget[];
  outputs: readonly Variable[];
  /** How many numbers a scenario has; one more than the largest of the targets unless given. */
  parameters?: number;
}

/** Rows of numbers, or all of them one after another. */
export type Rows = Float64Array | readonly (readonly number[])[];

export class Batch {
  private constructor();
  readonly parameterCount: number;
  readonly outputCount: number;
  /** `statuses`: 0 solved, 1 conflict, 2 bad number, 3 numerical trouble, 4 not reached. */
  solve(
    scenarios: Rows, progress?: ((done: number, all: number) => boolean | void) | null,
  ): { values: Float64Array; statuses: Uint8Array };
  gradient(scenarios: Rows, outputRates: Rows): { rates: Float64Array; statuses: Uint8Array };
  learn(): number;
  report(): Record<string, number>;
  isStale(solver?: Solver): boolean;
  save(): Uint8Array;
  dispose(): void;
}

// ---- Trees ----

export type Length =
  | number | `${number}%` | "auto" | "min-content" | "max-content" | "fit-content" | undefined;
export type Side = "Left" | "Top" | "Right" | "Bottom" | "Start" | "End" | "Horizontal" | "Vertical" | "All" | "";
export type PropertyName =
  | "width" | "height" | "minWidth" | "minHeight" | "maxWidth" | "maxHeight"
  | "flexGrow" | "flexShrink" | "flexBasis" | "spacingBefore" | "spacingAfter" | "ascender" | "descender"
  | "positionX" | "positionY" | "spacing" | "lineSpacing"
  | "insetTop" | "insetLeft" | "insetBottom" | "insetRight" | "ratio" | "offsetX" | "offsetY"
  | "left" | "top" | "right" | "bottom" | "start" | "end" | "horizontal" | "vertical" | "sides" | "inset"
  | `${"margin" | "padding" | "border"}${Side}` | "columnGap" | "rowGap" | "gap" | "aspectRatio";
export type Justify =
  | "flex-start" | "start" | "flex-end" | "end" | "center" | "space-between" | "space-around" | "stretch"
  | "space-evenly" | "left" | "right" | "safe center" | "safe flex-end";
export type Align =
  | "auto" | "flex-start" | "start" | "flex-end" | "end" | "center" | "stretch" | "baseline" | "last baseline"
  | "self-start" | "self-end" | "safe center" | "safe flex-end";

export type Style = { [Name in PropertyName]?: Length } & {
  flexDirection?: "row" | "column" | "row-reverse" | "column-reverse";
  justifyContent?: Justify;
  alignItems?: Align;
  alignContent?: Justify;
  alignSelf?: Align;
  flexWrap?: "nowrap" | "wrap" | "wrap-reverse";
  /** Of a stack alone. */
  wrap?: "nowrap" | "wrap";
  position?: "relative" | "absolute" | "static";
  display?: "flex" | "none" | "contents";
  boxSizing?: "border-box" | "content-box";
  overflow?: "visible" | "hidden" | "scroll";
  /** Where text starts; of a stack, along which axis its children lie. */
  direction?: "inherit" | "ltr" | "rtl" | "row" | "column";
  rightToLeft?: boolean;
  rules?: "yoga" | "automatic-minimum" | "css" | "strict-yoga";
  referenceBaseline?: boolean;
  baselineRelative?: boolean;
  respectsChildLimits?: boolean;
  /** Of a relative spec alone. */
  relativeHorizontal?: "none" | "start" | "center" | "end";
  relativeVertical?: "none" | "start" | "center" | "end";
  sizing?: "default" | "minimumWidth" | "minimumHeight" | "minimumSize";
  sizeToFit?: boolean;
  location?: "topLeft" | "topRight" | "bottomLeft" | "bottomRight";
  wraps?: boolean;
};

export type NodeKind =
  | "leaf" | "box" | "spacer" | "inset" | "overlay" | "background" | "relative" | "ratio" | "absolute" | "stack"
  | "corner" | "wrapper" | "empty" | "custom" | "flex";

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Measure = (
  maxWidth: number, maxHeight: number, modes: { isWidthExact: boolean; isHeightExact: boolean },
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
