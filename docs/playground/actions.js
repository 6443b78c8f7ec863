// actions.js -- what hands do to the sketch: sizes, pulls, new boxes, edges that are joined, statements that are relaxed.
//
// A drag solves while it lasts, and is written into the text when the hand lets go.

import { EXAMPLES } from "./examples.js";
import {
  handNames,
  newName,
  withBox,
  withHand,
  withoutBox,
  withoutHand,
  withStatement,
  withStrength,
  withWindowSize,
} from "./words.js";

const $ = (id) => document.getElementById(id);
const RELAXED = 750;
const FOLLOWED = 0.6; // An edge this near to the hand has followed it.

export class Actions {
  // Windows

  resize(window, width, height) {
    if (!this.sketch) return;
    $("hint").hidden = true;
    this.sizes.set(window, [width, height]);
    return this.lay();
  }

  async resized(window) {
    const size = this.sizes.get(window);
    if (size && this.sketch) await this.write(withWindowSize(this.text, this.sketch.boxes[window].line, ...size));
    if (this.report.violations.length + this.report.conflicts.length > 0) this.#tellSliders();
  }

  #tellSliders() {
    if (this.hasToldSliders) return;
    this.hasToldSliders = true;
    $("hint").textContent = "One gives way. Slide its strength, and see who wins.";
    $("hint").hidden = false;
  }

  // Pulls

  /** Solves with a hand at quantities: [name, value] each. It pulls a little more than what hands left before. `tell`
   *  hears what holds the one that does not follow, if one does not. */
  async pull(pulls, drag, tell) {
    const answer = await this.lay(pulls, this.held ?? null);
    if (!answer) return;
    const held = this.stage.hand.held(drag);
    this.held = held === undefined ? null : `${drag.item.box.name}.${held}`;
    if (held !== undefined && answer.why?.name !== this.held) {
      const { why } = (await this.guarded(this.solver.ask("why", { name: this.held }))) ?? {};
      return tell(this.holder(why));
    }
    tell(this.holder(answer.why));
  }

  /** The hand lets go: what followed it is written down, what did not springs back and says why. An edge that snapped
   *  to another one is stated to be equal to it. */
  async pulled(pulls, start, snapped) {
    this.held = null;
    if (!(await this.lay(pulls))) return;
    if (snapped) return this.#join(pulls[0][0], snapped.name);
    const name = ([full]) => full.slice(full.lastIndexOf(".") + 1);
    const box = this.sketch.boxes.findIndex((one) => one.name === pulls[0][0].slice(0, pulls[0][0].lastIndexOf(".")));
    const now = pulls.map((pull) => this.stage.edge(box, name(pull)));
    const went = pulls.filter((pull, at) => Math.abs(now[at] - start[at]) > FOLLOWED);
    const held = pulls.find((pull, at) => Math.abs(now[at] - pull[1]) > FOLLOWED);
    const kept = went.map((pull) => [pull[0], now[pulls.indexOf(pull)]]);
    this.stage.glide();
    if (kept.length > 0) {
      await this.write(withHand(this.text, kept));
      this.announce(kept.map(([full, value]) => `${full} is ${Math.round(value)}`).join(", "));
    } else {
      await this.lay();
    }
    if (held) {
      await this.ask(
        held[0],
        kept.length
          ? "It went as far as it could. These statements hold it:"
          : "It springs back: these statements hold it.",
      );
    }
  }

  /** States that an edge is where another one is, and offers what else could be meant. */
  async #join(edge, other) {
    const before = this.text, bare = withoutHand(before, [edge]);
    const { text, line } = withStatement(bare, `${edge} == ${other}`);
    await this.write(text);
    this.editor.select(line);
    this.toolbar.meant.open({ edge, other, line, before });
    this.announce(`${edge} == ${other} is stated in line ${line}`);
  }

  /** Whether a hand has left a quantity where it is. */
  isByHand(name) {
    return handNames(this.text).includes(name);
  }

  // Boxes

  /** A new box in the box with an index; `edges` are in the window. */
  async draw(parent, edges) {
    const name = newName(this.sketch);
    this.toolbar.drawing(false);
    await this.write(withBox(this.text, this.sketch, name, parent, edges));
    this.stage.items.find((item) => item.box.name === name)?.element.focus();
    this.announce(`${name} is in ${this.sketch?.boxes[parent].name}`);
  }

  /** Takes a box away, with what is in it and all that was said of it. */
  async remove(index) {
    const { name } = this.sketch.boxes[index];
    if (this.asked?.why.name.startsWith(`${name}.`)) this.ask(null);
    await this.write(withoutBox(this.text, this.sketch, index));
    this.toast(`${name} is gone. Undo brings it back.`);
  }

  // Contradictions

  relaxed(rule) {
    return withStrength(this.text, this.sketch.statements[rule.statement], RELAXED);
  }

  relax(rule) {
    this.write(this.relaxed(rule));
    this.announce(`${rule.text} is strong now`);
  }

  /** Shows what would be if a statement were relaxed, until `endPreview`. */
  async whatIf(rule) {
    const { sketch } = this,
      about = await this.guarded(this.solver.ask("whatIf", { text: this.relaxed(rule), sizes: this.windowSizes }));
    if (!about?.values || sketch !== this.sketch) return null;
    this.stage.preview(about.values);
    return about.report;
  }

  /** Shows other frames for a while. */
  preview(frames) {
    this.stage.preview(frames);
  }

  endPreview() {
    if (!this.sketch || this.stage.isDragging) return;
    this.stage.glide();
    this.stage.place(this.sketch.values, false);
  }

  // The text

  example(at) {
    $("hint").hidden = true;
    this.ask(null);
    return this.write(EXAMPLES[at][1]);
  }

  undo() {
    return this.write(this.address.history.undo(this.text), { isUndo: true });
  }
  redo() {
    return this.write(this.address.history.redo(this.text), { isUndo: true });
  }
}
