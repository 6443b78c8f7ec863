// types.mts -- what TypeScript must accept of the package's types; a line after @ts-expect-error must be refused.
import {
  ConflictError, QuoinError, eq, ge, Variable, instantiate, le, minus, strength, sum, times,
  type Batch, type Changes, type Constraint, type Edit, type Quoin, type Solver, type Style, type Tree,
} from "quoin";
import { QuoinLayout, QuoinSketchError, type Reason, type Report, type Sketch, type Reasons, type Step } from "quoin/layout";

export async function uses(): Promise<number> {
  const quoin: Quoin = await instantiate(new URL("file:///quoin.wasm"));
  const solver: Solver = quoin.solver({ expectedVariables: 3, defersConflicts: true });
  const [a, b]: Variable[] = solver.variables("a", "b");
  const constraint: Constraint = solver.add(ge(sum(a, times(2, b)), 10), { strength: strength(300, 2), name: "n" });
  solver.addAll([le(a, 3), [eq(minus(a, b), 1), { strength: strength.weak }]]);
  const edit: Edit = solver.edit(a, strength.medium);
  edit.suggest(4);
  const moved: Changes = solver.drag([edit]).move([4]);
  const signs: "==" | "<=" | ">=" = solver.inspect(constraint).relation;
  solver.setRelation(constraint, signs);
  const outcome: "optimal" | "unbounded" | "pivots spent" | "time spent" = solver.solve({ pivots: 3 });
  const changes: Changes = solver.changes();
  const values: Float64Array = changes.values;
  const image: Uint8Array = solver.save();
  const batch: Batch = solver.batch({ targets: [{ parameter: 0, edit }, { parameter: 1, setting: constraint }], outputs: [b] });
  const { statuses } = batch.solve([[1, 2]]);
  const tree: Tree = quoin.tree();
  const style: Style = { flexDirection: "row", width: "50%", marginLeft: "auto", padding: 3 };
  tree.layout(tree.flex(style, tree.leaf({}, (width, height, modes) => [modes.isWidthExact ? width : 3, height])), [0, 9]);
  const copied: [Tree, number, unknown] = [tree, tree.flex().clone().edges("padding").left, tree.changes()[0]?.user];
  try {
    quoin.load(image);
  } catch (error) {
    if (error instanceof ConflictError) return error.members.length + copied.length;
    if (error instanceof QuoinError) return error.status;
  }
  // @ts-expect-error: not a relation
  solver.add(sum(a, b));
  // @ts-expect-error: a text has no value
  sum(a, "b");
  // @ts-expect-error: no such direction
  tree.flex({ direction: "sideways" });
  // @ts-expect-error: values are read
  a.value = 3;
  // @ts-expect-error: made by a solver only
  new (a.constructor as typeof Variable)();
  return values.length + moved.count + statuses.length + outcome.length;
}

export async function sketches(bytes: Uint8Array): Promise<number> {
  const quoin: QuoinLayout = await QuoinLayout.load(bytes);
  const sketch: Sketch = quoin.open("window 800 x 600");
  for (const { line, column, length, message } of sketch.errors) if (message) return line + column + length;
  try {
    sketch.solve([[400, 300], undefined], [{ quantity: sketch.quantity("window.width"), value: 3, priority: 100 }]);
  } catch (error) {
    if (error instanceof QuoinSketchError) return error.errors.length;
  }
  const values: Float64Array = sketch.values;
  const { violations, conflicts }: Report = sketch.report;
  const why: Reasons = sketch.reasons("window.width");
  const reasons: readonly Reason[] = why.chain ?? [];
  const rests: string[] = reasons.map((one) => ("rests" in one ? one.rests : one.text));
  const steps: Step[] = sketch.sweep(0, "height", [100, 200]);
  const picture: string = sketch.svg("title") + sketch.trace();
  sketch.dispose();
  // @ts-expect-error: a sketch is opened by a module
  new (sketch.constructor as typeof Sketch)();
  // @ts-expect-error: no such axis
  sketch.sweep(0, "depth", []);
  // @ts-expect-error: a pull has a priority
  sketch.solve([], [{ quantity: 0, value: 3 }]);
  // @ts-expect-error: values are read
  sketch.values = values;
  return violations.length + conflicts.flat().length + rests.length + steps.length + picture.length;
}
