// keys.js -- the picture by keyboard. On a grip, arrows size the window. On a box, arrows choose an edge, with Shift they
// pull it; Enter asks why it is there, and Delete takes the box away.

import { LEAST_WINDOW } from "./stage.js";
import { round } from "./words.js";

const STEP = 8; // How far a key moves an edge.
const ARROWS = {
  ArrowLeft: [-1, 0, "left"],
  ArrowRight: [1, 0, "right"],
  ArrowUp: [0, -1, "top"],
  ArrowDown: [0, 1, "bottom"],
};

export class Keys {
  constructor(stage) {
    this.stage = stage;
    stage.root.addEventListener("keydown", (event) => this.#key(event));
    stage.root.addEventListener("focusin", () => this.#pick(null));
  }

  #key(event) {
    const { target } = event, arrow = ARROWS[event.key];
    if (target.dataset.kind && arrow) this.#resize(target, arrow, event.shiftKey);
    else if (
      target.dataset.box && !target.dataset.edge &&
      this.#box(this.stage.items[Number(target.dataset.box)], arrow, event)
    ) { /* Done. */ } else return;
    event.preventDefault();
  }

  #resize(grip, [dx, dy], isFar) {
    const { stage } = this,
      index = Number(grip.dataset.window),
      [, , width, height] = stage.owner.sizes.get(index) ? [0, 0, ...stage.owner.sizes.get(index)] : stage.frame(index);
    const by = STEP * (dx || dy) * (isFar ? 5 : 1), isWidth = grip.dataset.kind === "width";
    stage.owner.resize(
      index,
      Math.max(LEAST_WINDOW, width + (isWidth ? by : 0)),
      Math.max(LEAST_WINDOW, height + (isWidth ? 0 : by)),
    );
    stage.owner.resized(index);
  }

  #box(item, arrow, event) {
    const { owner } = this.stage;
    if (arrow && event.shiftKey) this.#pull(item, arrow);
    else if (arrow) this.#pick(item, arrow[2]);
    else if (event.key === "Enter" || event.key === " ") {
      owner.ask(`${item.box.name}.${this.picked?.item === item ? this.picked.edge : "left"}`);
    } else if (event.key === "Delete" || event.key === "Backspace") owner.remove(item.index);
    else return false;
    return true;
  }

  #pick(item, edge) {
    this.picked?.item.edges[this.picked.edge].classList.remove("picked");
    this.picked = item ? { item, edge } : null;
    if (!item) return;
    item.edges[edge].classList.add("picked");
    this.stage.owner.announce(
      `${item.box.name} ${edge} edge, ${
        round(this.stage.edge(item.index, edge))
      }. Shift and arrows pull it, Enter asks why.`,
    );
  }

  async #pull(item, [dx, dy]) {
    const { stage } = this, isAcross = dx !== 0;
    let edge = this.picked?.item === item ? this.picked.edge : isAcross ? "right" : "bottom";
    if (isAcross !== (edge === "left" || edge === "right")) edge = isAcross ? "right" : "bottom";
    this.#pick(item, edge);
    const start = stage.edge(item.index, edge);
    await stage.owner.pulled([[`${item.box.name}.${edge}`, start + STEP * (dx || dy)]], [start], null);
    const again = stage.items.find((other) => other.box.name === item.box.name);
    again?.element.focus();
    if (again) this.#pick(again, edge);
  }
}
