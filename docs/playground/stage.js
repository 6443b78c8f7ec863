// stage.js -- the picture: windows and boxes as elements, and the hand that drags them.
//
// A box has its corner in its window as a transform, so that moving it needs no layout by the browser. Boxes of all
// depths are children of their window's element, parents first.
//
// A drag tells `owner.drag(pulls)` where the hand is; the owner solves, and calls `place` with what came out. The scale
// stays what it was until the hand lets go.

import { round } from "./words.js";

const HUES = [222, 162, 32, 285, 345, 190, 95, 255];
const EDGES = ["left", "right", "top", "bottom"];
const REACH = 5; // Half the width of an edge's handle.
const STEP = 8; // How far a key moves an edge.
const MARGIN = { left: 34, top: 40, right: 46, bottom: 34 };
const LEAST_WINDOW = 40;
const SMALLEST = 17; // The least width and height that a name is shown in.
const LETTER = 8.2; // The width of a letter of a name, about.
const CLICK = 4; // A hand that moved less has clicked.

const make = (name, className, parent) => {
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
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", () => this.#pickEdge(null));
    new ResizeObserver(() => { if (this.values && !this.isDragging) this.fit(); }).observe(root);
  }

  // Building

  /** Makes the elements of a sketch, and keeps the focus where it was if a box of that name is still there. */
  build(sketch) {
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    this.sketch = sketch;
    this.root.replaceChildren();
    this.items = [];
    this.windows = [];
    const depth = [], windowOf = [];
    sketch.boxes.forEach((box, index) => {
      if (box.parent < 0) {
        depth[index] = 0; windowOf[index] = index;
        return this.#buildWindow(box, index);
      }
      depth[index] = depth[box.parent] + 1; windowOf[index] = windowOf[box.parent];
      this.#buildBox(box, index, sketch, windowOf[index]);
    });
    this.tip = make("div", "tip", this.root); this.tip.hidden = true;
    this.rubber = make("div", "rubber", this.root); this.rubber.hidden = true;
    if (focused) this.items.find((item) => item?.element.dataset.name === focused)?.element.focus();
  }

  #buildWindow(box, index) {
    const element = make("div", "window", this.root);
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
    this.items[index] = { element, index, box };
    this.windows.push({ index, box, element, size, grips });
  }

  #buildBox(box, index, sketch, window) {
    const element = make("div", "box", this.items[window].element);
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    Object.assign(element.dataset, { box: index, name: box.name });
    element.style.setProperty("--hue", HUES[this.#part(index, sketch) % HUES.length]);
    if (sketch.boxes.some((other) => other.parent === index)) element.classList.add("parent");
    const label = make("span", "name", element);
    label.append(box.name);
    const size = make("small", "", label);
    const edges = {};
    for (const edge of EDGES) {
      edges[edge] = make("span", `edge ${edge}`, this.items[window].element);
      Object.assign(edges[edge].dataset, { box: index, edge });
    }
    this.items[index] = { element, label, size, edges, index, box, window, nameWidth: box.name.length * LETTER + 6 };
  }

  /** Boxes in the same part of a window have one hue. */
  #part(index, sketch) {
    while (sketch.boxes[sketch.boxes[index].parent].parent >= 0) index = sketch.boxes[index].parent;
    return sketch.boxes.slice(0, index).filter((box) => box.parent >= 0 && sketch.boxes[box.parent].parent < 0).length;
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

  frame(index) { return this.values.subarray(4 * index, 4 * index + 4); }

  /** Takes new frames; `isFitted` also chooses a scale for them. */
  place(values, isFitted) {
    this.values = values;
    if (isFitted) this.fit(); else this.draw();
  }

  draw() {
    let top = MARGIN.top;
    for (const window of this.windows) {
      const [, , width, height] = this.frame(window.index);
      const w = width * this.scale, h = height * this.scale;
      window.top = top;
      this.#put(window.element, MARGIN.left, top, w, h);
      window.size.textContent = `${window.box.name}  ${round(width)} × ${round(height)}`;
      window.size.style.transform = `translate(${MARGIN.left}px, ${top - 24}px)`;
      this.#putGrip(window.grips[0], MARGIN.left + w - 7, top + h / 2 - 27, width);
      this.#putGrip(window.grips[1], MARGIN.left + w / 2 - 27, top + h - 7, height);
      this.#putGrip(window.grips[2], MARGIN.left + w - 9, top + h - 9);
      top += h + MARGIN.top;
    }
    for (const item of this.items) if (item.edges) this.#drawBox(item);
  }

  #putGrip(grip, left, top, value) {
    const at = `translate(${left}px, ${top}px)`;
    grip.style.transform = at;
    grip.style.setProperty("--at", at);
    if (value !== undefined) grip.setAttribute("aria-valuenow", round(value));
  }

  #put(element, left, top, width, height) {
    const style = element.style;
    style.transform = `translate(${left}px, ${top}px)`;
    style.width = `${Math.max(width, 0)}px`;
    style.height = `${Math.max(height, 0)}px`;
  }

  #drawBox(item) {
    const [left, top, width, height] = this.frame(item.index);
    const s = this.scale;
    const [x, y, w, h] = [left * s, top * s, width * s, height * s];
    this.#put(item.element, x, y, w, h);
    const isSlim = w < item.nameWidth && h > w;
    if (item.isSlim !== isSlim) item.element.classList.toggle("slim", (item.isSlim = isSlim));
    item.label.style.visibility = w < SMALLEST || h < SMALLEST || (isSlim && h < item.nameWidth) ? "hidden" : "";
    const isRoomy = w > 74 && h > 36;
    if (item.isRoomy !== isRoomy) item.size.hidden = !(item.isRoomy = isRoomy);
    const text = `${round(width)} × ${round(height)}`;
    if (item.text !== text) {
      item.text = item.size.textContent = text;
      item.element.setAttribute("aria-label",
        `${item.box.name}, left ${round(left)}, top ${round(top)}, ${round(width)} by ${round(height)}`);
    }
    const { edges } = item;
    this.#put(edges.left, x - REACH, y, 11, h);
    this.#put(edges.right, x + w - REACH - 1, y, 11, h);
    this.#put(edges.top, x, y - REACH, w, 11);
    this.#put(edges.bottom, x, y + h - REACH - 1, w, 11);
    for (const edge of EDGES) {
      const size = edge === "left" || edge === "right" ? "width" : "height";
      edges[edge].style[size] = "11px";
    }
  }

  /** Marks boxes: `classes` has sets of names by class. */
  mark(classes) {
    for (const item of this.items) {
      if (!item?.edges) continue;
      for (const [name, boxes] of Object.entries(classes)) item.element.classList.toggle(name, boxes.has(item.box.name));
    }
  }

  /** Dashes the edges that the statements leave open. */
  dash(ambiguities) {
    const open = new Set(ambiguities.map((one) => one.name));
    const opens = { left: ["left"], right: ["left", "width"], top: ["top"], bottom: ["top", "height"] };
    for (const item of this.items) {
      if (!item?.edges) continue;
      for (const edge of EDGES) {
        item.element.classList.toggle(`open-${edge}`, opens[edge].some((word) => open.has(`${item.box.name}.${word}`)));
      }
    }
  }

  // The hand

  #press(event) {
    if (event.button !== 0 || !this.values) return;
    const target = event.target.closest("[data-edge], [data-kind], [data-box]");
    if (!target) return;
    event.preventDefault();
    const drag = target.dataset.kind ? this.#windowDrag(target) : this.#boxDrag(target);
    (drag.focus ?? target).focus({ preventScroll: true });
    const from = [event.clientX, event.clientY];
    let moved = false;
    this.root.setPointerCapture(event.pointerId);
    const move = (next) => {
      const dx = next.clientX - from[0], dy = next.clientY - from[1];
      if (!moved && Math.hypot(dx, dy) < CLICK) return;
      if (!moved) { moved = true; this.isDragging = true; target.classList.add("dragged"); }
      drag.move(dx / this.scale, dy / this.scale);
      this.#showRubber(drag);
    };
    const end = (next) => {
      this.root.removeEventListener("pointermove", move);
      this.root.removeEventListener("pointerup", end);
      this.root.removeEventListener("pointercancel", end);
      target.classList.remove("dragged", "held");
      this.isDragging = false;
      this.#letGo();
      if (moved) drag.end(); else drag.click?.(next);
    };
    this.root.addEventListener("pointermove", move);
    this.root.addEventListener("pointerup", end);
    this.root.addEventListener("pointercancel", end);
  }

  #windowDrag(target) {
    const index = Number(target.dataset.window), { kind } = target.dataset;
    const [, , width, height] = this.frame(index).slice();
    target.classList.remove("beckons");
    return {
      move: (dx, dy) => this.owner.resize(index,
        Math.round(Math.max(LEAST_WINDOW, width + (kind === "height" ? 0 : dx))),
        Math.round(Math.max(LEAST_WINDOW, height + (kind === "width" ? 0 : dy)))),
      end: () => this.owner.resized(index),
    };
  }

  #boxDrag(target) {
    const item = this.items[Number(target.dataset.box)], { edge } = target.dataset;
    // A box that is moved whole takes along its other edges if a hand has left them somewhere.
    const names = edge ? [edge] : EDGES.filter((name) => name === "left" || name === "top" || this.owner.isByHand(`${item.box.name}.${name}`));
    const start = names.map((name) => this.edge(item.index, name));
    const pulls = () => names.map((name, at) => [`${item.box.name}.${name}`, drag.wanted[at]]);
    const drag = {
      item, names, target, focus: item.element, wanted: start.slice(),
      move: (dx, dy) => {
        drag.wanted = names.map((name, at) => start[at] + (name === "left" || name === "right" ? dx : dy));
        this.owner.pull(pulls(), !edge);
      },
      end: () => this.owner.pulled(pulls(), start, !edge),
      click: () => this.owner.ask(`${item.box.name}.${edge ?? "left"}`),
    };
    return drag;
  }

  /** Where an edge of a box is in its window. */
  edge(index, name) {
    const [left, top, width, height] = this.frame(index);
    return { left, top, right: left + width, bottom: top + height }[name];
  }

  /** A red line from an edge that is held to the hand, and a word about what holds it. */
  #showRubber(drag) {
    if (!drag.item) return;
    const held = drag.names.findIndex((name, at) => Math.abs(this.edge(drag.item.index, name) - drag.wanted[at]) > 1);
    drag.target.classList.toggle("held", held >= 0);
    if (held < 0) return this.#letGo();
    const name = drag.names[held], window = this.windows.find((one) => one.index === drag.item.window);
    const [left, top, width, height] = this.frame(drag.item.index).map((value) => value * this.scale);
    const isAcross = name === "left" || name === "right";
    const real = this.edge(drag.item.index, name) * this.scale, hand = drag.wanted[held] * this.scale;
    const [low, length] = [Math.min(real, hand), Math.abs(hand - real)];
    const x = MARGIN.left + (isAcross ? low : left + width / 2), y = window.top + (isAcross ? top + height / 2 : low);
    this.rubber.hidden = false;
    this.rubber.className = "rubber";
    this.#put(this.rubber, x, y, isAcross ? length : 2, isAcross ? 2 : length);
    const holder = this.owner.holder(`${drag.item.box.name}.${name}`);
    this.tip.hidden = false;
    this.tip.textContent = "Held by ";
    make("code", "", this.tip).textContent = holder;
    const tipX = Math.min(Math.max(8, x), this.root.clientWidth - this.tip.offsetWidth - 8);
    this.tip.style.transform = `translate(${tipX}px, ${Math.min(y + 14, this.root.clientHeight - 40)}px)`;
  }

  #letGo() {
    if (!this.rubber) return;
    this.tip.hidden = true;
    this.rubber.classList.add("back");
  }

  /** Lets boxes glide to their places. */
  springBack() {
    this.root.classList.add("back-home");
    setTimeout(() => this.root.classList.remove("back-home"), 300);
  }

  // Keys: arrows choose an edge of the focused box, with Shift they pull it; Enter asks why.

  #key(event) {
    const target = event.target, isArrow = event.key.startsWith("Arrow");
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (target.dataset.kind && isArrow) {
      const index = Number(target.dataset.window), [, , width, height] = this.frame(index);
      const by = STEP * (direction[0] || direction[1]) * (event.shiftKey ? 5 : 1);
      const isWidth = target.dataset.kind === "width";
      this.owner.resize(index, Math.max(LEAST_WINDOW, width + (isWidth ? by : 0)), Math.max(LEAST_WINDOW, height + (isWidth ? 0 : by)));
      this.owner.resized(index);
      event.preventDefault();
    } else if (target.dataset.box && !target.dataset.edge) {
      const item = this.items[Number(target.dataset.box)];
      if (isArrow && event.shiftKey) this.#pullByKey(item, direction);
      else if (isArrow) this.#pickEdge(item, { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "top", ArrowDown: "bottom" }[event.key]);
      else if (event.key === "Enter" || event.key === " ") this.owner.ask(`${item.box.name}.${this.picked?.item === item ? this.picked.edge : "left"}`);
      else return;
      event.preventDefault();
    }
  }

  #pickEdge(item, edge) {
    this.picked?.item.edges[this.picked.edge].classList.remove("picked");
    this.picked = item ? { item, edge } : null;
    if (!item) return;
    item.edges[edge].classList.add("picked");
    this.owner.announce(`${item.box.name} ${edge} edge, ${round(this.edge(item.index, edge))}. Shift and arrows pull it, Enter asks why.`);
  }

  #pullByKey(item, [dx, dy]) {
    const isAcross = dx !== 0;
    let edge = this.picked?.item === item ? this.picked.edge : isAcross ? "right" : "bottom";
    if (isAcross !== (edge === "left" || edge === "right")) edge = isAcross ? "right" : "bottom";
    this.#pickEdge(item, edge);
    const start = this.edge(item.index, edge);
    const pulls = [[`${item.box.name}.${edge}`, start + STEP * (dx || dy)]];
    this.owner.pull(pulls, false);
    this.owner.pulled(pulls, [start], false);
    const again = this.items.find((other) => other?.box.name === item.box.name);
    again.element.focus();
    this.#pickEdge(again, edge);
  }
}
