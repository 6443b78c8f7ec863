// stage.js -- the picture: windows and boxes as elements, where they are, and how they are marked.
//
// A box has its corner in its window as a transform, so that moving it needs no layout by the browser. Boxes of all
// depths are children of their window's element, parents first; a box's four handles are its children, and follow it by
// the style sheet alone. What did not move is not written again.
//
// `Hand` and `Keys` drag: they tell the owner, who solves, and calls `place` with what came out. The scale stays what it
// was until the hand lets go.

import { Hand } from "./hand.js";
import { Keys } from "./keys.js";
import { round } from "./words.js";

const HUES = [222, 162, 32, 285, 345, 190, 95, 255];
export const EDGES = ["left", "right", "top", "bottom"];
export const MARGIN = { left: 34, top: 40, right: 46, bottom: 34 };
export const LEAST_WINDOW = 40;
const SMALLEST = 17; // The least width and height that a name is shown in.
const LINE = 20; // The height of a name in its corner.
const GLIDE = 300;

/** The colours of boxes by hue. They are written out: a style that reads a variable takes the browser four times as
 *  long, for each box that moves. */
function coloured(light, edge) {
  return HUES.map((hue, at) =>
    `.hue${at} { border-color: hsl(${hue} 45% ${edge}); background: hsl(${hue} 60% ${light} / .82); }
    .parent.hue${at} { background: hsl(${hue} 40% ${light} / .4); }`
  ).join("\n");
}
const colours = new CSSStyleSheet();
colours.replaceSync(`${coloured("94%", "60%")} @media (prefers-color-scheme: dark) { ${coloured("24%", "52%")} }`);
document.adoptedStyleSheets = [colours, ...document.adoptedStyleSheets];

export const make = (name, className, parent) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  parent?.append(element);
  return element;
};

export class Stage {
  constructor(root, owner) {
    this.root = root;
    this.owner = owner;
    this.scale = 1;
    this.items = [];
    this.windows = [];
    this.isDragging = false;
    this.hand = new Hand(this);
    this.keys = new Keys(this);
    new ResizeObserver(() => {
      if (this.values && !this.isDragging) this.fit();
    }).observe(root);
  }

  // Building

  /** Makes the elements of a sketch, and keeps the focus where it was if a box of that name is still there. */
  build(sketch) {
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    this.sketch = sketch;
    this.root.replaceChildren();
    this.items = [];
    this.windows = [];
    const windowOf = [];
    const inner = new Map();
    sketch.boxes.forEach((
      box,
      index,
    ) => (inner.has(box.parent) ? inner.get(box.parent).push(index) : inner.set(box.parent, [index])));
    const parts = partsOf(sketch.boxes);
    sketch.boxes.forEach((box, index) => {
      windowOf[index] = box.parent < 0 ? index : windowOf[box.parent];
      if (box.parent < 0) this.#buildWindow(box, index);
      else this.#buildBox(box, index, windowOf[index], inner.get(index), parts[index]);
    });
    this.hand.build();
    if (focused) this.items.find((item) => item?.element.dataset.name === focused)?.element.focus();
  }

  /** Nothing to show but a few words. */
  clear(...words) {
    this.sketch = this.values = null;
    this.items = [];
    this.windows = [];
    this.root.replaceChildren();
    make("p", "empty quiet", this.root).append(...words);
  }

  #buildWindow(box, index) {
    const element = make("div", "window", this.root);
    element.dataset.around = index;
    const size = make("div", "size", this.root);
    const grips = ["width", "height", "corner"].map((kind) => {
      const grip = make("button", `grip ${kind}`, this.root);
      Object.assign(grip.dataset, { window: index, kind, name: `${box.name}/${kind}` });
      if (kind === "corner") grip.tabIndex = -1;
      grip.setAttribute("role", kind === "corner" ? "presentation" : "slider");
      grip.setAttribute("aria-label", kind === "corner" ? `size of ${box.name}` : `${kind} of ${box.name}`);
      if (kind !== "corner") grip.setAttribute("aria-orientation", kind === "width" ? "horizontal" : "vertical");
      grip.setAttribute("aria-valuemin", LEAST_WINDOW);
      grip.setAttribute("aria-valuemax", 4000);
      return grip;
    });
    this.items[index] = { element, index, box, window: index };
    this.windows.push({ index, box, element, size, grips });
  }

  #buildBox(box, index, window, inner, part) {
    const element = make("div", inner ? "box parent" : "box", this.items[window].element);
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    Object.assign(element.dataset, { box: index, name: box.name, around: index });
    element.classList.add(`hue${part % HUES.length}`);
    const label = make("span", "name", element);
    label.append(box.name);
    const size = make("small", "", label);
    const edges = {};
    for (const edge of EDGES) {
      edges[edge] = make("span", `edge ${edge}`, element);
      Object.assign(edges[edge].dataset, { box: index, edge });
    }
    this.items[index] = {
      element,
      label,
      size,
      edges,
      index,
      box,
      window,
      inner,
      nameWidth: this.#widthOf(box.name) + 6,
      last: [],
    };
  }

  #widthOf(name) {
    if (!this.pen) {
      this.pen = document.createElement("canvas").getContext("2d");
      this.pen.font = `600 13px ${getComputedStyle(this.root).fontFamily}`;
    }
    return this.pen.measureText(name).width;
  }

  /** Takes a sketch of the same boxes, read from another text. */
  adopt(sketch) {
    this.sketch = sketch;
    for (const item of this.items) item.box = sketch.boxes[item.index];
  }

  // Placing

  /** Chooses the scale at which all windows fit one below the other, and places everything. */
  fit() {
    const { clientWidth, clientHeight } = this.root;
    const sizes = this.windows.map(({ index }) => this.frame(index));
    const width = Math.max(...sizes.map((frame) => frame[2]), 1);
    const height = sizes.reduce((sum, frame) => sum + frame[3], 0) || 1;
    const across = clientWidth - MARGIN.left - MARGIN.right;
    const down = clientHeight - MARGIN.top - MARGIN.bottom - (this.windows.length - 1) * MARGIN.top;
    this.scale = Math.max(0.05, Math.min(1.5, across / width, down / height));
    this.draw();
  }

  frame(index) {
    return this.values.subarray(4 * index, 4 * index + 4);
  }

  /** Where an edge of a box is in its window. */
  edge(index, name) {
    const [left, top, width, height] = this.frame(index);
    return { left, top, right: left + width, bottom: top + height }[name];
  }

  /** Takes new frames; `isFitted` also chooses a scale for them. */
  place(values, isFitted) {
    this.values = values;
    if (isFitted) this.fit();
    else this.draw();
  }

  /** Shows other frames for a while: until the next `place`. */
  preview(frames) {
    const { values } = this;
    this.glide();
    this.place(frames, false);
    this.values = values;
  }

  draw() {
    let top = MARGIN.top;
    for (const window of this.windows) {
      const [, , width, height] = this.frame(window.index);
      const w = width * this.scale, h = height * this.scale;
      window.top = top;
      put(window.element, MARGIN.left, top, w, h);
      window.size.textContent = `${window.box.name}  ${round(width)} × ${round(height)}`;
      window.size.style.transform = `translate(${MARGIN.left}px, ${top - 24}px)`;
      this.#putGrip(window.grips[0], MARGIN.left + w - 7, top + h / 2 - 27, width);
      this.#putGrip(window.grips[1], MARGIN.left + w / 2 - 27, top + h - 7, height);
      this.#putGrip(window.grips[2], MARGIN.left + w - 9, top + h - 9);
      top += h + MARGIN.top;
    }
    for (const item of this.items) if (item.edges) this.#drawBox(item);
    for (const item of this.items) if (item.inner) this.#showName(item);
  }

  #putGrip(grip, left, top, value) {
    const at = `translate(${left}px, ${top}px)`;
    grip.style.transform = at;
    grip.style.setProperty("--at", at);
    if (value !== undefined) grip.setAttribute("aria-valuenow", round(value));
  }

  #drawBox(item) {
    const [left, top, width, height] = this.frame(item.index);
    const s = this.scale, { last } = item;
    if (last[0] === left && last[1] === top && last[2] === width && last[3] === height && last[4] === s) return;
    item.last = [left, top, width, height, s];
    const w = width * s, h = height * s;
    put(item.element, left * s, top * s, w, h);
    const isSlim = w < item.nameWidth && h > w;
    if (item.isSlim !== isSlim) item.element.classList.toggle("slim", item.isSlim = isSlim);
    item.isCramped = w < SMALLEST || h < SMALLEST || (isSlim && h < item.nameWidth);
    const isRoomy = w > 74 && h > 36;
    if (item.isRoomy !== isRoomy) item.size.hidden = !(item.isRoomy = isRoomy);
    const text = `${round(width)} × ${round(height)}`;
    if (isRoomy && item.text !== text) item.size.textContent = item.text = text;
    if (!item.inner) this.#showName(item);
    if (!this.isDragging) this.#name(item);
  }

  /** Shows a box's name where there is room for it; that of a box with boxes in it where none of them covers it. */
  #showName(item) {
    const isHidden = item.isCramped || item.inner?.some((index) => this.#covers(index, item)) === true;
    if (item.isHidden !== isHidden) item.label.hidden = item.isHidden = isHidden;
  }

  /** Whether a box covers the corner in which the name of the box around it stands. */
  #covers(index, around) {
    const [left, top, width, height] = this.frame(index), [x, y] = this.frame(around.index);
    const across = around.isSlim ? LINE : around.nameWidth, down = around.isSlim ? around.nameWidth : LINE;
    return left < x + across / this.scale && left + width > x && top < y + down / this.scale && top + height > y;
  }

  /** What a screen reader says of a box; not while a hand drags it. */
  #name(item) {
    const [left, top, width, height] = this.frame(item.index);
    item.element.setAttribute(
      "aria-label",
      `${item.box.name}, left ${round(left)}, top ${round(top)}, ${round(width)} by ${round(height)}`,
    );
  }

  /** The hand has let go: what was not worth a frame is made up for. */
  settle() {
    this.isDragging = false;
    this.root.classList.remove("moving");
    if (this.values) { for (const item of this.items) if (item.edges) this.#name(item); }
  }

  // Marks

  /** Marks boxes: `classes` has sets of names by class. */
  mark(classes) {
    const marks = JSON.stringify(Object.entries(classes).map(([name, boxes]) => [name, ...boxes]));
    if (marks === this.marks && this.marked === this.items) return;
    [this.marks, this.marked] = [marks, this.items];
    for (const item of this.items) {
      if (!item.edges) continue;
      for (const [name, boxes] of Object.entries(classes)) {
        item.element.classList.toggle(name, boxes.has(item.box.name));
      }
    }
  }

  /** Dashes the edges that the statements leave open. */
  dash(ambiguities) {
    const open = new Set(ambiguities.map((one) => one.name));
    const opens = { left: ["left"], right: ["left", "width"], top: ["top"], bottom: ["top", "height"] };
    for (const item of this.items) {
      if (!item.edges) continue;
      for (const edge of EDGES) {
        item.element.classList.toggle(`open-${edge}`, opens[edge].some((word) => open.has(`${item.box.name}.${word}`)));
      }
    }
  }

  /** Lets boxes glide to their places. */
  glide() {
    this.root.classList.add("back-home");
    clearTimeout(this.gliding);
    this.gliding = setTimeout(() => this.root.classList.remove("back-home"), GLIDE);
  }
}

export function put(element, left, top, width, height) {
  const { style } = element;
  style.transform = `translate(${left}px, ${top}px)`;
  style.width = `${Math.max(width, 0)}px`;
  style.height = `${Math.max(height, 0)}px`;
}

/** The part of its window that each box is in, counted from 0: boxes of one part have one hue. */
export function partsOf(boxes) {
  const parts = [];
  let count = 0;
  boxes.forEach((box, at) => {
    parts[at] = box.parent < 0 ? -1 : parts[box.parent] >= 0 ? parts[box.parent] : count++;
  });
  return parts;
}
