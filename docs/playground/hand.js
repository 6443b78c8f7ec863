// hand.js -- a hand on the picture: it drags a window's size, an edge or a box, draws a new box, or clicks.
//
// Every kind of drag is an object with `move(dx, dy)` and `end()`, in the sketch's units, and perhaps `click`. An edge
// that comes near another one, which does not move with it, snaps to it; let go there, it is stated to be equal.

import { EDGES, LEAST_WINDOW, make, MARGIN, put } from "./stage.js";

const CLICK = 4; // A hand that moved less has clicked.
const NEAR = 7; // How near an edge, in points of the screen, a hand snaps to it.
const LEAST_BOX = 8;
const isAcross = (edge) => edge === "left" || edge === "right";

export class Hand {
  constructor(stage) {
    this.stage = stage;
    this.isDrawing = false;
    stage.root.addEventListener("pointerdown", (event) => this.#press(event));
  }

  /** Makes the elements that only a drag shows. */
  build() {
    const { root } = this.stage;
    for (const name of ["tip", "rubber", "guide", "drawn"]) {
      this[name] = make("div", name, root);
      this[name].hidden = true;
    }
  }

  #press(event) {
    const { stage } = this;
    if (event.button !== 0 || !stage.values) return;
    const drag = this.#dragOf(event);
    if (!drag) return;
    event.preventDefault();
    drag.focus?.focus({ preventScroll: true });
    const from = [event.clientX, event.clientY];
    let moved = false;
    stage.root.setPointerCapture(event.pointerId);
    const move = (next) => {
      const dx = next.clientX - from[0], dy = next.clientY - from[1];
      if (!moved && Math.hypot(dx, dy) < CLICK) return;
      if (!moved) {
        moved = stage.isDragging = true;
        drag.target?.classList.add("dragged");
        stage.root.classList.add("moving");
      }
      drag.move(dx / stage.scale, dy / stage.scale, next.altKey);
    };
    const end = (next) => {
      for (const name of ["pointermove", "pointerup", "pointercancel"]) {
        stage.root.removeEventListener(name, name === "pointermove" ? move : end);
      }
      drag.target?.classList.remove("dragged", "held");
      stage.settle();
      this.#letGo();
      if (next.type === "pointercancel") drag.cancel?.();
      else if (moved) drag.end();
      else drag.click?.();
    };
    stage.root.addEventListener("pointermove", move);
    stage.root.addEventListener("pointerup", end);
    stage.root.addEventListener("pointercancel", end);
  }

  #dragOf(event) {
    const grip = event.target.closest("[data-kind]");
    if (grip) return this.#windowDrag(grip);
    const around = event.target.closest("[data-around]");
    if (around && this.isDrawing) return this.#drawing(event, around);
    const target = event.target.closest("[data-edge], [data-box]");
    if (target) return target.dataset.edge ? this.#edgeDrag(target) : this.#boxDrag(target);
    // On the window itself a mouse draws. A finger scrolls the page there.
    return around && event.pointerType !== "touch" ? this.#drawing(event, around) : null;
  }

  #windowDrag(target) {
    const { stage } = this, index = Number(target.dataset.window), { kind } = target.dataset;
    const [, , width, height] = stage.frame(index).slice();
    target.classList.remove("beckons");
    return {
      target,
      focus: target,
      move: (dx, dy) =>
        stage.owner.resize(
          index,
          Math.round(Math.max(LEAST_WINDOW, width + (kind === "height" ? 0 : dx))),
          Math.round(Math.max(LEAST_WINDOW, height + (kind === "width" ? 0 : dy))),
        ),
      end: () => stage.owner.resized(index),
      cancel: () => stage.owner.resized(index),
    };
  }

  #pulling(item, target, names, snaps) {
    const { stage } = this, start = names.map((name) => stage.edge(item.index, name));
    const pulls = () => names.map((name, at) => [`${item.box.name}.${name}`, drag.wanted[at]]);
    const before = stage.values.slice();
    const drag = {
      item,
      names,
      target,
      focus: item.element,
      wanted: start.slice(),
      snapped: null,
      move: (dx, dy, isFree) => {
        drag.wanted = names.map((name, at) => start[at] + (isAcross(name) ? dx : dy));
        drag.snapped = snaps && !isFree ? this.#near(item, names[0], drag.wanted[0], before) : null;
        if (drag.snapped) drag.wanted[0] = drag.snapped.at;
        this.#showGuide(drag);
        stage.owner.pull(pulls(), drag, (why) => this.#showRubber(drag, why));
      },
      end: () => stage.owner.pulled(pulls(), start, drag.snapped),
      cancel: () => stage.owner.pulled(pulls(), start, null),
    };
    return drag;
  }

  #edgeDrag(target) {
    const item = this.stage.items[Number(target.dataset.box)], { edge } = target.dataset;
    const drag = this.#pulling(item, target, [edge], true);
    drag.click = () => this.stage.owner.ask(`${item.box.name}.${edge}`);
    return drag;
  }

  /** A box that is moved whole takes along its other edges if a hand has left them somewhere. */
  #boxDrag(target) {
    const item = this.stage.items[Number(target.dataset.box)], { owner } = this.stage;
    const names = EDGES.filter((name) =>
      name === "left" || name === "top" || owner.isByHand(`${item.box.name}.${name}`)
    );
    const drag = this.#pulling(item, target, names, false);
    drag.click = () => owner.ask(`${item.box.name}.left`);
    return drag;
  }

  // Snapping

  /** The edge that another box's edge is near to: the nearest that has not moved along. */
  #near(item, edge, wanted, before) {
    const { stage } = this, reach = NEAR / stage.scale, across = isAcross(edge);
    const at = (values, index, name) => {
      const [left, top, width, height] = values.subarray(4 * index, 4 * index + 4);
      return { left, top, right: left + width, bottom: top + height }[name];
    };
    let best = null;
    for (const other of stage.items) {
      if (other === item || other.window !== item.window) continue;
      for (const name of across ? ["left", "right"] : ["top", "bottom"]) {
        const was = at(before, other.index, name), now = at(stage.values, other.index, name);
        const distance = Math.abs(now - wanted);
        if (distance > reach || Math.abs(was - now) > 0.01 || Math.abs(was - at(before, item.index, edge)) < reach) {
          continue;
        }
        // Of edges at one place those that look at each other come first, as a right edge and a left one.
        const rank = distance + (name === edge ? 0.2 / stage.scale : 0) + (other.edges ? 0 : 0.1 / stage.scale);
        if (!best || rank < best.rank) best = { rank, at: now, name: `${other.box.name}.${name}` };
      }
    }
    return best;
  }

  #showGuide(drag) {
    const { stage } = this, { snapped } = drag;
    this.guide.hidden = !snapped;
    if (!snapped) return;
    const window = stage.windows.find((one) => one.index === drag.item.window);
    const [, , width, height] = stage.frame(drag.item.window).map((value) => value * stage.scale);
    const at = snapped.at * stage.scale;
    if (isAcross(drag.names[0])) put(this.guide, MARGIN.left + at - 1, window.top - 6, 2, height + 12);
    else put(this.guide, MARGIN.left - 6, window.top + at - 1, width + 12, 2);
    this.#say(
      `${drag.item.box.name}.${drag.names[0]} == ${snapped.name}`,
      "Let go to state ",
      MARGIN.left + (isAcross(drag.names[0]) ? at : width / 2),
      window.top + (isAcross(drag.names[0]) ? height / 2 : at),
    );
  }

  // What holds an edge

  /** Which of a drag's edges has not followed the hand; nothing if all have. */
  held(drag) {
    return drag.names.find((name, at) => Math.abs(this.stage.edge(drag.item.index, name) - drag.wanted[at]) > 1);
  }

  /** A red line from an edge that is held to the hand, and a word about what holds it. */
  #showRubber(drag, holder) {
    const { stage } = this, name = this.held(drag);
    if (!stage.isDragging) return;
    drag.target.classList.toggle("held", name !== undefined);
    if (name === undefined) {
      if (!drag.snapped) this.#letGo();
      return;
    }
    const window = stage.windows.find((one) => one.index === drag.item.window);
    const [left, top, width, height] = stage.frame(drag.item.index).map((value) => value * stage.scale);
    const real = stage.edge(drag.item.index, name) * stage.scale,
      hand = drag.wanted[drag.names.indexOf(name)] * stage.scale;
    const [low, length] = [Math.min(real, hand), Math.abs(hand - real)];
    const x = MARGIN.left + (isAcross(name) ? low : left + width / 2),
      y = window.top + (isAcross(name) ? top + height / 2 : low);
    this.rubber.hidden = false;
    this.rubber.className = "rubber";
    put(this.rubber, x, y, isAcross(name) ? length : 2, isAcross(name) ? 2 : length);
    if (!drag.snapped) this.#say(holder, "Held by ", x, y);
  }

  #say(words, before, x, y) {
    const { root } = this.stage;
    this.tip.hidden = false;
    this.tip.textContent = before;
    make("code", "", this.tip).textContent = words;
    const left = Math.min(Math.max(8, x), root.clientWidth - this.tip.offsetWidth - 8);
    this.tip.style.transform = `translate(${left}px, ${Math.min(y + 14, root.clientHeight - 40)}px)`;
  }

  #letGo() {
    if (!this.rubber) return;
    this.tip.hidden = this.guide.hidden = this.drawn.hidden = true;
    this.rubber.classList.add("back");
  }

  // Drawing

  #drawing(event, around) {
    const { stage } = this, parent = Number(around.dataset.around);
    const window = stage.windows.find((one) => one.index === stage.items[parent].window);
    const corner = window.element.getBoundingClientRect();
    const [, , most, deep] = stage.frame(window.index);
    const start = [(event.clientX - corner.left) / stage.scale, (event.clientY - corner.top) / stage.scale];
    const within = (value, limit) => Math.round(Math.min(Math.max(value, 0), limit));
    const drag = {
      move: (dx, dy) => {
        const [x, y] = [start[0] + dx, start[1] + dy];
        drag.edges = {
          left: within(Math.min(x, start[0]), most),
          right: within(Math.max(x, start[0]), most),
          top: within(Math.min(y, start[1]), deep),
          bottom: within(Math.max(y, start[1]), deep),
        };
        const { left, right, top, bottom } = drag.edges, s = stage.scale;
        this.drawn.hidden = false;
        put(this.drawn, MARGIN.left + left * s, window.top + top * s, (right - left) * s, (bottom - top) * s);
        this.drawn.textContent = `${right - left} × ${bottom - top}`;
      },
      end: () => {
        const { left, right, top, bottom } = drag.edges;
        if (right - left >= LEAST_BOX && bottom - top >= LEAST_BOX) stage.owner.draw(parent, drag.edges);
      },
      click: () => stage.owner.ask(null),
    };
    return drag;
  }
}
