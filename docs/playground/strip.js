// strip.js -- the same sketch at nine widths, from one batch: small pictures that are buttons.

const STEPS = 9;
const RANGE = [0.4, 1.6];
const HUES = [222, 162, 32, 285, 345, 190, 95, 255];

/** Shows the strip for a sketch that is laid out; `choose` is called with a width. */
export function showStrip(root, sketch, choose) {
  const window = sketch.boxes.findIndex((box) => box.width !== undefined);
  root.replaceChildren();
  if (window < 0) return;
  const width = rangeFor(root, sketch, window);
  const sizes = Array.from({ length: STEPS }, (_, at) =>
    Math.round((width * (RANGE[0] + ((RANGE[1] - RANGE[0]) * at) / (STEPS - 1))) / 10) * 10);
  const steps = sketch.sweep(window, "width", sizes);
  const most = Math.max(...steps.map((step) => step.size), 1);
  const parts = partsOf(sketch, window);
  for (const step of steps) {
    const button = document.createElement("button");
    button.dataset.width = step.size;
    button.className = step.isConflict ? "bad" : "";
    button.setAttribute("aria-label", `width ${step.size}${step.isConflict ? ", statements contradict each other" : ""}`);
    button.innerHTML = picture(sketch, window, step, most, parts);
    button.append(String(step.size));
    button.addEventListener("click", () => choose(window, step.size));
    root.append(button);
  }
}

/** The middle of the range: the width that a sketch of these boxes had first, as long as its width is in the range. */
function rangeFor(root, sketch, window) {
  const width = sketch.boxes[window].width || 400, names = sketch.boxes.map((box) => box.name).join(" ");
  const isKnown = root.dataset.names === names && width >= root.dataset.middle * RANGE[0] && width <= root.dataset.middle * RANGE[1];
  if (!isKnown) Object.assign(root.dataset, { names, middle: width });
  return Number(root.dataset.middle);
}

/** Marks the picture that is nearest to a width. */
export function markStrip(root, width) {
  const all = [...root.children];
  const near = all.reduce((best, one) =>
    (Math.abs(one.dataset.width - width) < Math.abs((best?.dataset.width ?? Infinity) - width) ? one : best), null);
  for (const one of all) {
    one.classList.toggle("now", one === near);
    if (one === near) one.setAttribute("aria-current", "true"); else one.removeAttribute("aria-current");
  }
}

function partsOf(sketch, window) {
  const parts = [];
  let count = 0;
  sketch.boxes.forEach((box, at) => { parts[at] = box.parent < 0 ? -1 : parts[box.parent] >= 0 ? parts[box.parent] : count++; });
  return parts;
}

function picture(sketch, window, step, most, parts) {
  const frame = (box) => [...step.frames.subarray(4 * box, 4 * box + 4)].map((value) => +value.toFixed(1));
  const [, , width, height] = frame(window);
  const rects = sketch.boxes.map((box, at) => {
    if (box.parent < 0) return "";
    const [x, y, w, h] = frame(at);
    const hue = HUES[parts[at] % HUES.length];
    return `<rect x="${x}" y="${y}" width="${Math.max(w, 0)}" height="${Math.max(h, 0)}" style="fill:hsl(${hue} 55% 60% / .45);stroke:hsl(${hue} 45% 50%)"/>`;
  });
  return `<svg viewBox="${-(most - width) / 2} 0 ${most} ${Math.max(height, 1)}" aria-hidden="true"><rect class="pane" width="${width}" height="${height}"/>${rects.join("")}</svg>`;
}
