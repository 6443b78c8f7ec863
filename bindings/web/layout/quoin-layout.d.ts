/** The module trapped. Its instance is thrown away: open sketches are gone, and new ones can be opened. */
export class QuoinTrap extends Error {}

/** A text that is no sketch, or numbers that cannot be laid out. */
export class QuoinSketchError extends Error {
  readonly errors: readonly SketchProblem[];
}

/** A place in a text: lines and columns count from 1, and a column is one Unicode scalar. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface SketchProblem extends Place {
  readonly message: string;
}

export interface SketchBox {
  readonly name: string;
  readonly line: number;
  /** The place of the box around it; -1 for a window. */
  readonly parent: number;
  /** A window's size as the text has it; undefined for any other box. */
  readonly width?: number;
  readonly height?: number;
}

export interface SketchVariable {
  readonly name: string;
  readonly line: number;
}

export interface SketchStatement extends Place {
  readonly text: string;
  /** 0 to 1000; 1000 is required. */
  readonly priority: number;
  readonly strength?: string;
  readonly label?: string;
  /** True for what is to be minimized or maximized. */
  readonly pulls?: true;
  /** The sum of `factors` times `names`, and `constant`, compares with 0 as `demand` says, or is to be small or large. */
  readonly demand: "==" | "<=" | ">=" | "minimize" | "maximize";
  readonly weight: number;
  readonly constant: number;
  readonly names: readonly string[];
  readonly factors: readonly number[];
}

/** A rule of a layout: stated by the author, or made by the layout. */
export interface Rule {
  readonly line: number;
  readonly text: string;
  readonly origin: "stated" | "window" | "sign" | "default";
  readonly strength?: string;
  readonly label?: string;
  /** The number of the statement; -1 for a pull. */
  readonly statement?: number;
}

export interface Violation extends Rule {
  /** How far it is from holding; null if nothing bounds it. */
  readonly off: number | null;
  /** Whether it is required and set aside because of a contradiction. */
  readonly deferred: boolean;
}

export interface Report {
  readonly violations: readonly Violation[];
  /** Minimal sets of rules that contradict each other; the first rule of each is set aside. */
  readonly conflicts: readonly (readonly Rule[])[];
}

/** One link of a chain: a rule, or a quantity that no statement decides. The links' `adds` sum up to the value. */
export type Reason = (Rule | { readonly rests: string }) & { readonly adds: number };

export interface Reasons {
  readonly name?: string;
  readonly value?: number;
  readonly chain?: readonly Reason[];
}

export interface Ambiguity {
  readonly name: string;
  /** The least and the greatest value that it could have; null where nothing bounds it. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** A wish that a quantity has a value, behind the author's statements of the same priority. */
export interface Pull {
  readonly quantity: number;
  readonly value: number;
  /** Above 0 and below 1000. */
  readonly priority: number;
}

export interface Step {
  readonly size: number;
  readonly isConflict: boolean;
  /** Left, top, width and height of each box. */
  readonly frames: Float64Array;
}

export class QuoinLayout {
  /** Loads the module: from `source`, or from quoin-layout.wasm beside this file. */
  static load(source?: BufferSource | WebAssembly.Module): Promise<QuoinLayout>;
  constructor(module: WebAssembly.Module);
  /** Grows with each instance: sketches of an older one are gone. */
  readonly generation: number;
  readonly memoryBytes: number;
  open(text: string): Sketch;
}

export class Sketch {
  private constructor();
  readonly errors: readonly SketchProblem[];
  readonly boxes: readonly SketchBox[];
  readonly variables: readonly SketchVariable[];
  readonly statements: readonly SketchStatement[];
  readonly attributes: readonly string[];
  /** The number of `box.attribute` or of a variable; -1 for a name that names none. */
  quantity(name: string): number;
  solve(sizes?: readonly (readonly [number, number] | undefined)[], pulls?: readonly Pull[]): this;
  readonly values: Float64Array;
  readonly report: Report;
  reasons(name: string | number): Reasons;
  /** Why a statement does not hold: itself, and what it contradicts; wishes among that are kept as near as they are. */
  conflictOf(statement: number): readonly Rule[];
  readonly ambiguities: readonly Ambiguity[];
  sweep(window: number, axis: "width" | "height", sizes: readonly number[]): Step[];
  svg(title?: string): string;
  trace(): string;
  dispose(): void;
}
