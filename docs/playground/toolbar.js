// toolbar.js -- the buttons above the picture and below it: examples, undo, sharing, saving, copying as a program, and
// the small panel of what a joined edge could mean.

import { codeOf, LANGUAGES } from "./code/code.js";
import { EXAMPLES } from "./examples.js";
import { withLine } from "./words.js";

const $ = (id) => document.getElementById(id);

export class Toolbar {
  constructor(owner) {
    this.owner = owner;
    this.meant = new Meant($("meant"), owner);
    const select = $("example");
    select.append(new Option("choose…", "", true, true), ...EXAMPLES.map(([name], at) => new Option(name, at)));
    select.options[0].hidden = true;
    select.addEventListener("change", () => owner.example(select.value));
    $("undo").addEventListener("click", () => owner.undo());
    $("redo").addEventListener("click", () => owner.redo());
    $("share").addEventListener("click", () => this.#share());
    $("draw").addEventListener("click", (event) => this.#draw(event));
    $("save-svg").addEventListener("click", () => this.#ask("picture", "sketch.svg", "image/svg+xml"));
    $("save-trace").addEventListener("click", () => this.#ask("trace", "sketch.trace", "text/plain"));
    $("save-text").addEventListener("click", () => save("sketch.quoin", "text/plain", owner.text));
    for (const [key, { name }] of Object.entries(LANGUAGES)) {
      const button = document.createElement("button");
      Object.assign(button, { id: `copy-${key}`, textContent: name });
      button.addEventListener("click", () => this.#copyAs(key));
      $("copy-as").append(button);
    }
    addEventListener("click", (event) => {
      for (const menu of document.querySelectorAll(".menu[open]")) {
        if (menu !== event.target.closest(".menu") || !event.target.closest("summary")) menu.open = false;
      }
    });
    addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    if (!(event.ctrlKey || event.metaKey)) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      this.drawing(false);
      this.owner.ask(null);
      return;
    }
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.owner.undo();
    else if ((key === "z" && event.shiftKey) || key === "y") this.owner.redo();
    else return;
    event.preventDefault();
  }

  showHistory(history) {
    $("undo").disabled = !history.canUndo;
    $("redo").disabled = !history.canRedo;
  }

  // Drawing

  /** Whether the next press on the picture draws a box. */
  drawing(isOn) {
    this.owner.stage.hand.isDrawing = isOn;
    $("stage").classList.toggle("drawing", isOn);
    $("draw").setAttribute("aria-pressed", isOn);
  }

  #draw(event) {
    const { stage, sketch } = this.owner;
    if (!sketch) return;
    // By keyboard there is no hand: the box comes to the middle of the first window.
    if (event.detail === 0) {
      const { index } = stage.windows[0], [, , width, height] = [...stage.frame(index)].map(Math.round);
      return this.owner.draw(index, {
        left: Math.round(width / 4),
        right: Math.round((3 * width) / 4),
        top: Math.round(height / 4),
        bottom: Math.round((3 * height) / 4),
      });
    }
    this.drawing(!stage.hand.isDrawing);
  }

  // Taking it along

  async #share() {
    const { link, isWhole } = this.owner.address.link();
    if (!isWhole) return this.owner.toast("This sketch is too long for an address. Save it instead.");
    await this.#copy(
      link,
      "Link copied. It carries the whole sketch.",
      "The link is in the address bar. It carries the whole sketch.",
    );
  }

  async #copyAs(key) {
    const { sketch } = this.owner;
    if (!sketch || this.owner.errors.length > 0) return this.owner.toast("There is no sketch to copy yet.");
    const { name, end } = LANGUAGES[key], code = codeOf(key, sketch);
    await this.#copy(code, `Copied as ${name}.`, null, `sketch.${end}`);
  }

  async #copy(text, done, otherwise, file) {
    try {
      await navigator.clipboard.writeText(text);
      this.owner.toast(done);
    } catch {
      if (file) save(file, "text/plain", text);
      this.owner.toast(otherwise ?? `The browser does not let it be copied: it is saved as ${file}.`);
    }
  }

  async #ask(kind, name, type) {
    if (!this.owner.sketch) return;
    const answer = await this.owner.guarded(this.owner.solver.ask(kind, { title: "sketch" }));
    if (answer) save(name, type, answer.text);
  }
}

function save(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** What the visitor could mean who has dragged an edge onto another one. The statement is in the text already, as an
 *  equality; each button writes another one in its place. */
class Meant {
  constructor(root, owner) {
    this.root = root;
    this.owner = owner;
    this.gap = root.querySelector("input");
    for (const button of root.querySelectorAll("button")) {
      button.addEventListener("click", () => this.#choose(button.dataset.means));
    }
    this.gap.addEventListener("change", () => this.#choose("gap"));
  }

  open(joined) {
    this.joined = joined;
    this.root.querySelector("code").textContent = `${joined.edge} == ${joined.other}`;
    this.root.hidden = false;
    this.#press("equal");
  }

  close() {
    if (!this.isChoosing) this.root.hidden = true;
  }

  #press(means) {
    for (const button of this.root.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", button.dataset.means === means);
    }
  }

  async #choose(means) {
    const { edge, other, line, before } = this.joined;
    this.isChoosing = true;
    if (means === "back") {
      this.isChoosing = false;
      return this.owner.write(before);
    }
    // A gap lies on the side that the edge looks away from: before another box's left edge, behind its right edge.
    const isEnd = /\.(right|bottom)$/.test(edge), gap = Math.max(0, Number(this.gap.value) || 0);
    const words = {
      equal: `${edge} == ${other}`,
      gap: `${edge} == ${other} ${isEnd ? "-" : "+"} ${gap}`,
      least: `${edge} ${isEnd ? "<=" : ">="} ${other}`,
    }[means];
    this.root.querySelector("code").textContent = words;
    this.#press(means);
    await this.owner.write(withLine(this.owner.text, line, words));
    this.owner.editor.select(line);
    this.isChoosing = false;
  }
}
