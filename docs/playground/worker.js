// worker.js -- the solver, beside the page: one open sketch, and what the page asks about it.
//
// A question is { id, kind, ... } and its answer { id, ... }, or { id, fault } with what went wrong: `errors` of a text
// or of its numbers, `trap` if the module was replaced by a new one, and then the page reads its text anew.

import { QuoinLayout, QuoinSketchError, QuoinTrap } from "./quoin-layout.js";

let ready, quoin, sketch;

/** All of an open sketch that the page shows at once. */
const layout = (one) => ({ values: one.values, report: one.report });

function opened(text, sizes) {
  const one = quoin.open(text);
  const { errors, boxes, variables, statements, attributes } = one;
  if (errors.length > 0 || boxes.length === 0) {
    one.dispose();
    return [null, { errors, boxes }];
  }
  try {
    one.solve(sizes);
  } catch (error) {
    one.dispose();
    if (error instanceof QuoinSketchError) return [null, { errors: error.errors, boxes }];
    throw error;
  }
  return [one, { errors, boxes, variables, statements, attributes, ...layout(one) }];
}

const answers = {
  async begin({ module }) {
    ready = QuoinLayout.load(module);
    quoin = await ready;
    return {};
  },
  /** Reads a text and lays it out. A text with errors leaves the last sketch. */
  open({ text }) {
    const [next, about] = opened(text);
    if (next) {
      sketch?.dispose();
      sketch = next;
    }
    return about;
  },
  solve({ sizes, pulls, why }) {
    const known = pulls.map(([name, value, priority]) => ({ quantity: sketch.quantity(name), value, priority }));
    sketch.solve(sizes, known);
    return { ...layout(sketch), why: why && sketch.reasons(why) };
  },
  why({ name }) {
    return { why: sketch.reasons(name) };
  },
  conflict({ statement }) {
    return { members: sketch.conflictOf(statement) };
  },
  /** What waits until nothing has happened for a moment. */
  rest({ window, widths }) {
    return { ambiguities: sketch.ambiguities, steps: sketch.sweep(window, "width", widths) };
  },
  /** Another text at these sizes, whatever is open. */
  whatIf({ text, sizes }) {
    const [one, about] = opened(text, sizes);
    one?.dispose();
    return about;
  },
  picture({ title }) {
    return { text: sketch.svg(title) };
  },
  trace() {
    return { text: sketch.trace() };
  },
};

const NEEDS_SKETCH = ["solve", "why", "conflict", "rest", "picture", "trace"];

onmessage = async ({ data }) => {
  try {
    if (data.kind !== "begin") await ready;
    if (!sketch && NEEDS_SKETCH.includes(data.kind)) {
      return postMessage({
        id: data.id,
        generation: quoin?.generation,
        fault: { message: "nothing is open", outdated: true },
      });
    }
    const answer = await answers[data.kind](data);
    postMessage({ id: data.id, bytes: quoin.memoryBytes, generation: quoin.generation, ...answer });
  } catch (error) {
    if (error instanceof QuoinTrap) sketch = null;
    postMessage({
      id: data.id,
      generation: quoin?.generation,
      fault: {
        message: error.message,
        trap: error instanceof QuoinTrap,
        errors: error instanceof QuoinSketchError ? error.errors : null,
      },
    });
  }
};
