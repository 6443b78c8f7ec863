// strip.js -- the same sketch at nine widths, from one batch: small pictures that are buttons.
//
// Under the mouse, or with the keyboard's focus, a picture plays: the large one glides to that width, and back.

import { partsOf } from "./stage.js";

const STEPS = 9;
const RANGE = [0.4, 1.6];
const HUES = [222, 162, 32, 285, 345, 190, 95, 255];

/** The first window of a sketch, and the widths that the strip shows of it: around the width that a sketch of these
 *  boxes had first, as long as its width is in their range. */
export function widthsFor(root, sketch) {
  const window = sketch.boxes.findIndex((box) => box.width !== undefined);
  const width = sketch.boxes[window].width || 400, names = sketch.boxes.map((box) => box.name).join(" ");
  const isKnown = root.dataset.names === names && width >= root.dataset.middle * RANGE[0] &&
    width <= root.dataset.middle * RANGE[1];
  if (!isKnown) Object.assign(root.dataset, { names, middle: width });
  const middle = Number(root.dataset.middle);
  return [
    window,
    Array.from(
      { length: STEPS },
      (_, at) => Math.round((middle * (RANGE[0] + ((RANGE[1] - RANGE[0]) * at) / (STEPS - 1))) / 10) * 10,
    ),
  ];
}

/** Shows the strip for a sketch: `steps` are its frames at some widths. */
export function showStrip(root, sketch, window, steps, owner) {
  const most = Math.max(...steps.map((step) => step.size), 1), parts = partsOf(sketch.boxes);
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.width : null;
  root.replaceChildren(...steps.map((step) => {
    const button = document.createElement("button");
    button.dataset.width = step.size;
    button.className = step.isConflict ? "bad" : "";
    button.setAttribute(
      "aria-label",
      `width ${step.size}${step.isConflict ? ", statements contradict each other" : ""}`,
    );
    button.innerHTML = picture(sketch, window, step, most, parts);
    button.append(String(step.size));
    button.addEventListener("click", () => {
      owner.resize(window, step.size, owner.stage.frame(window)[3]);
      owner.resized(window);
    });
    for (const begin of ["pointerenter", "focus"]) button.addEventListener(begin, () => owner.preview(step.frames));
    for (const end of ["pointerleave", "blur"]) button.addEventListener(end, () => owner.endPreview());
    return button;
  }));
  if (focused) root.querySelector(`[data-width="${focused}"]`)?.focus();
}

/** Marks the picture that is nearest to a width. */
export function markStrip(root, width) {
  const all = [...root.children];
  const near = all.reduce(
    (
      best,
      one,
    ) => (Math.abs(one.dataset.width - width) < Math.abs((best?.dataset.width ?? Infinity) - width) ? one : best),
    null,
  );
  for (const one of all) {
    one.classList.toggle("now", one === near);
    if (one === near) one.setAttribute("aria-current", "true");
    else one.removeAttribute("aria-current");
  }
}

function picture(sketch, window, step, most, parts) {
  const frame = (box) => [...step.frames.subarray(4 * box, 4 * box + 4)].map((value) => +value.toFixed(1));
  const [, , width, height] = frame(window);
  const rects = sketch.boxes.map((box, at) => {
    if (box.parent < 0) return "";
    const [x, y, w, h] = frame(at);
    const hue = HUES[parts[at] % HUES.length];
    return `<rect x="${x}" y="${y}" width="${Math.max(w, 0)}" height="${
      Math.max(h, 0)
    }" style="fill:hsl(${hue} 55% 60% / .45);stroke:hsl(${hue} 45% 50%)"/>`;
  });
  return `<svg viewBox="${-(most - width) / 2} 0 ${most} ${
    Math.max(height, 1)
  }" aria-hidden="true"><rect class="pane" width="${width}" height="${height}"/>${rects.join("")}</svg>`;
}
