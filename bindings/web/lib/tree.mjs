// tree.mjs -- boxes, specs and flex containers, laid out directly, without a solver.
//
// A node is made of a style. Its keys are the properties and choices of quoin_flex.h in JavaScript's spelling: a number
// is points, "50%" a percentage, "auto" is auto; a choice is a word of lib/styles.mjs.
import { N, S } from "./abi.mjs";
import { plainError } from "./failures.mjs";
import { freedByHand, freeWhenCollected } from "./module.mjs";
import { choiceOf, lengthOf, propertyNumbers } from "./styles.mjs";
import { kinds } from "./words.mjs";

const NODE = S.node.sizeof;
const FRAME = S.frame.sizeof;
const EDGES = { margin: N.EDGES_MARGIN, border: N.EDGES_BORDER, padding: N.EDGES_PADDING };
const ROUNDINGS = { texture: N.ROUND_TEXTURE, grid: N.ROUND_GRID, none: N.ROUND_NONE, yoga: N.ROUND_YOGA };
/** The bits of a measure function's `modes`, in words. */
const modesOf = (bits) => ({
  isWidthExact: (bits & N.EXACT_WIDTH) !== 0,
  isHeightExact: (bits & N.EXACT_HEIGHT) !== 0,
});

export class Tree {
  /** Made by `quoin.tree()`. */
  constructor(module, pointer) {
    this.module = module;
    this.pointer = pointer;
    this.nodes = new Map();
    this.users = new Map();
    const users = this.users;
    freeWhenCollected(this, () => release(module, pointer, users));
  }

  dispose() {
    if (this.pointer === 0) return;
    freedByHand(this);
    release(this.module, this.pointer, this.users);
    this.pointer = 0;
  }

  check(status) {
    if (status !== N.OK) throw plainError(this.module, status);
  }

  /** How sizes and positions are rounded: "texture", "grid", "yoga" or "none", with so many pixels a point. */
  setRounding(rounding, scale = 1) {
    const number = ROUNDINGS[rounding];
    if (number === undefined) throw new TypeError(`quoin: no such rounding: ${rounding}`);
    this.check(this.module.call.tree_set_rounding(this.pointer, number, scale));
  }

  /** Makes a flex container. */
  flex(style = {}, ...children) {
    return this.node("flex", style, ...children);
  }

  /** Makes a box without children. `measure(maxWidth, maxHeight, modes)` returns [width, height]. */
  leaf(style = {}, measure = null) {
    const leaf = this.node("leaf", style);
    if (measure) leaf.setMeasure(measure);
    return leaf;
  }

  /** Makes a node of a kind, such as "flex", "leaf", "stack", "inset" or "overlay", with children. */
  node(kind, style = {}, ...children) {
    const { module } = this;
    const number = kinds[kind];
    if (number === undefined) throw new TypeError(`quoin: no such kind of node: ${kind}`);
    this.check(module.call.node_make(this.pointer, number, module.slot));
    const node = this.adopt(module.slot, kind);
    try {
      node.set(style);
      for (const child of children) node.append(child);
    } catch (error) {
      if (!module.isDead) node.free();
      throw error;
    }
    return node;
  }

  put(node, at = this.module.slot) {
    this.module.u32[at >> 2] = node === null ? 0 : node.index1;
    this.module.u32[(at >> 2) + 1] = node === null ? 0 : node.stamp;
    return at;
  }

  /**
   * Lays out a node and all below it: in exactly this size, or in a range [least, most] of widths, heights, or both.
   * Returns the size [width, height].
   */
  layout(root, width, height) {
    const { module } = this;
    const [[minWidth, maxWidth], [minHeight, maxHeight]] = [rangeOf(width), rangeOf(height)];
    const out = module.slot + NODE;
    this.check(module.call.tree_layout(this.pointer, this.put(root), minWidth, minHeight, maxWidth, maxHeight, out));
    return [module.f64[out >> 3], module.f64[(out >> 3) + 1]];
  }

  /** The frames of all boxes below a node, within it, in drawing order. */
  frames(root) {
    const { module } = this;
    const [count, placed] = [module.slot + NODE, S.placed];
    const counted = module.call.tree_frames(this.pointer, this.put(root), 0, 0, count);
    if (counted !== N.BUFFER_TOO_SMALL) this.check(counted);
    const capacity = module.u32[count >> 2];
    const buffer = module.room(capacity * placed.sizeof);
    this.check(module.call.tree_frames(this.pointer, this.put(root), buffer, capacity, count));
    return Array.from({ length: capacity }, (_, i) => {
      const at = buffer + i * placed.sizeof;
      return { node: this.nodes.get(module.u32[at >> 2]), ...frameAt(module, at + placed.frame) };
    });
  }

  /** The nodes whose size or position in their parent the last layout has changed, in no order that means anything. */
  changes() {
    const { module } = this;
    const count = module.slot;
    const counted = module.call.tree_changes(this.pointer, 0, 0, count);
    if (counted !== N.BUFFER_TOO_SMALL) this.check(counted);
    const capacity = module.u32[count >> 2];
    const buffer = module.room(Math.max(1, capacity) * NODE);
    this.check(module.call.tree_changes(this.pointer, buffer, capacity, count));
    return Array.from({ length: capacity }, (_, i) => this.nodes.get(module.u32[(buffer + i * NODE) >> 2]));
  }

  /** The node that a call has written; null if it has written none. */
  taken(at) {
    return this.nodes.get(this.module.u32[at >> 2]) ?? null;
  }

  /** The object of a node that the library has made. */
  adopt(at, kind) {
    const node = new TreeNode(this, this.module.u32[at >> 2], this.module.u32[(at >> 2) + 1], kind);
    this.nodes.set(node.index1, node);
    return node;
  }
}

if (Symbol.dispose) Tree.prototype[Symbol.dispose] = Tree.prototype.dispose;

function release(module, pointer, users) {
  for (const user of users.values()) module.unregister(user);
  if (!module.isDead) module.call.tree_free(pointer);
}

const rangeOf = (given) => {
  if (given === undefined) return [0, Infinity];
  return Array.isArray(given) ? given : [given, given];
};

function frameAt({ f64 }, at) {
  const [x, y, width, height] = f64.subarray(at >> 3, (at >> 3) + 4);
  return { x, y, width, height };
}

/** A node of one tree. */
export class TreeNode {
  #measure = null;

  constructor(tree, index1, stamp, kind) {
    this.tree = tree;
    this.index1 = index1;
    this.stamp = stamp;
    this.kind = kind;
    /** The caller's own. */
    this.user = undefined;
  }

  /** Sets what a style says; undefined takes a property back. */
  set(style) {
    const { module, pointer } = this.tree;
    for (const [key, value] of Object.entries(style)) {
      const property = propertyNumbers[key];
      const status = property === undefined
        ? module.call.node_choose(pointer, this.tree.put(this), ...choiceOf(key, value))
        : module.call.node_set(pointer, this.tree.put(this), property, ...lengthOf(key, value));
      this.tree.check(status);
    }
    return this;
  }

  append(child) {
    const { module, pointer } = this.tree;
    this.tree.check(module.call.node_append(pointer, this.tree.put(this), this.tree.put(child, module.slot + NODE)));
    return this;
  }

  /** Puts a child before a sibling. */
  insertBefore(child, sibling) {
    const { module, pointer } = this.tree;
    const [at, before] = [module.slot + NODE, module.slot + 2 * NODE];
    this.tree.check(module.call.node_insert(
      pointer,
      this.tree.put(this),
      this.tree.put(child, at),
      this.tree.put(sibling, before),
    ));
    return this;
  }

  /** Makes the nodes of an array the children, in this order. Others leave. */
  setChildren(children) {
    const { module, pointer } = this.tree;
    const buffer = module.room(Math.max(1, children.length) * NODE);
    children.forEach((child, place) => this.tree.put(child, buffer + place * NODE));
    this.tree.check(module.call.node_set_children(pointer, this.tree.put(this), buffer, children.length));
    return this;
  }

  /** The children, in their order. */
  get children() {
    const found = [];
    let child = this.#near("node_first_child");
    while (child !== null) {
      found.push(child);
      child = child.#near("node_next_sibling");
    }
    return found;
  }

  /** The parent; null if there is none. */
  get parent() {
    return this.#near("node_parent");
  }

  #near(call) {
    const { module, pointer } = this.tree;
    const out = module.slot + NODE;
    this.tree.check(module.call[call](pointer, this.tree.put(this), out));
    return this.tree.taken(out);
  }

  /** Puts a node without a parent where this one is. */
  replace(replacement) {
    const { module, pointer } = this.tree;
    const other = this.tree.put(replacement, module.slot + NODE);
    this.tree.check(module.call.node_replace(pointer, this.tree.put(this), other));
  }

  /** A copy of the node and of all in it, without a parent: with the same styles, measure functions and users. */
  clone() {
    const { module, pointer } = this.tree;
    const out = module.slot + NODE;
    this.tree.check(module.call.node_clone(pointer, this.tree.put(this), out));
    const copy = this.tree.adopt(out, this.kind);
    copy.#resemble(this);
    return copy;
  }

  /** Makes objects for all nodes in a copy. */
  #resemble(original) {
    this.user = original.user;
    if (original.#measure !== null) this.setMeasure(original.#measure);
    const { tree } = this;
    const out = tree.module.slot + NODE;
    let call = "node_first_child";
    let from = this;
    for (const child of original.children) {
      tree.check(tree.module.call[call](tree.pointer, tree.put(from), out));
      from = tree.adopt(out, child.kind);
      from.#resemble(child);
      call = "node_next_sibling";
    }
  }

  /** Takes the node out of its parent. */
  remove() {
    this.tree.check(this.tree.module.call.node_remove(this.tree.pointer, this.tree.put(this)));
  }

  /** Frees the node and all in it. */
  free() {
    this.tree.check(this.tree.module.call.node_free(this.tree.pointer, this.tree.put(this)));
    this.#forget();
  }

  /** Has a function answer how large a leaf wants to be; null for none. */
  setMeasure(measure) {
    const { module, pointer } = this.tree;
    const answer = (width, height, bits, out) => {
      const [w, h] = measure(width, height, modesOf(bits));
      module.f64[out >> 3] = w;
      module.f64[(out >> 3) + 1] = h;
    };
    const user = measure ? module.register(answer) : 0;
    const status = module.call.node_set_measure(
      pointer,
      this.tree.put(this),
      measure ? module.pointers.measure : 0,
      user,
    );
    if (status !== N.OK) module.unregister(user);
    this.tree.check(status);
    this.#forget();
    this.#measure = measure;
    if (user !== 0) this.tree.users.set(this.index1, user);
  }

  /** Says that the measure function may now answer otherwise. */
  markDirty() {
    this.tree.check(this.tree.module.call.node_mark_dirty(this.tree.pointer, this.tree.put(this)));
  }

  /** Its frame within the box around it. */
  get frame() {
    return this.#frame("node_frame");
  }

  /** Its frame within the root of its tree. */
  get frameInRoot() {
    return this.#frame("node_frame_in_root");
  }

  /** The smallest rectangle around the node and all in it, in its own coordinates: what a view scrolls over. */
  get contentFrame() {
    return this.#frame("node_content_frame");
  }

  /** The room of its "margin", "border" or "padding" in points, as the last layout made it. */
  edges(kind) {
    const { module, pointer } = this.tree;
    if (!Object.hasOwn(EDGES, kind)) throw new TypeError(`quoin: no such edges: ${kind}`);
    const out = module.slot + FRAME;
    this.tree.check(module.call.node_edges(pointer, this.tree.put(this), EDGES[kind], out));
    const [top, right, bottom, left] = module.f64.subarray(out >> 3, (out >> 3) + 4);
    return { top, right, bottom, left };
  }

  #frame(call) {
    const { module, pointer } = this.tree;
    const out = module.slot + NODE;
    this.tree.check(module.call[call](pointer, this.tree.put(this), out));
    return frameAt(module, out);
  }

  #forget() {
    this.tree.module.unregister(this.tree.users.get(this.index1));
    this.tree.users.delete(this.index1);
  }
}
