// main.js -- the playground: one text, the sketch that was read from it, and its layout at the numbers of the moment.
//
//     text --open--> sketch --solve(sizes, pulls)--> values, report --> picture, marks, cards
//
// Whoever changes the text calls `write`. A drag only solves: the text changes when the hand lets go. What costs more
// than a frame (what is open, the strip) waits until nothing has happened for a moment.

import { Editor } from "./editor.js";
import { EXAMPLES } from "./examples.js";
import { History, linkTo, sharedText } from "./history.js";
import { boxesOf, called, showFight, showWhy } from "./panels.js";
import { QuoinTrap } from "./quoin-layout.mjs";
import { solver } from "./solver.js";
import { Stage } from "./stage.js";
import { markStrip, showStrip } from "./strip.js";
import { HAND, handNames, withHand, withStrength, withWindowSize } from "./words.js";

const $ = (id) => document.getElementById(id);
const IDLE = 140;
const RELAXED = 750;
const FOLLOWED = 0.6; // An edge this near to the hand has followed it.

class Playground {
  constructor(quoin) {
    this.quoin = quoin;
    this.history = new History();
    this.sketch = null;
    this.sizes = new Map();
    this.asked = null;
    this.report = { violations: [], conflicts: [] };
    this.editor = new Editor($("editor"), this);
    this.stage = new Stage($("stage"), this);
    this.#buttons();
  }

  // The text

  /** Makes `text` the text. `how`: isTyping joins undo steps, keepsSizes does not take window sizes from the text. */
  write(text, { isTyping = false, isUndo = false } = {}) {
    const before = this.text ?? text;
    if (!isUndo && before !== text) this.history.note(before, isTyping);
    this.text = text;
    this.editor.set(text);
    this.read();
    $("undo").disabled = !this.history.canUndo;
    $("redo").disabled = !this.history.canRedo;
  }

  typed(text) { this.write(text, { isTyping: true }); }

  /** Reads the text, and lays it out. A text with errors leaves the last picture. */
  read() {
    this.guarded(() => {
      const next = this.quoin.open(this.text);
      if (next.errors.length > 0 || next.boxes.length === 0) {
        this.#showErrors(next.errors);
        next.dispose();
        return;
      }
      const last = this.sketch;
      this.sketch = next;
      this.sizes = new Map();
      try {
        this.solve();
      } catch (error) {
        this.sketch = last;
        next.dispose();
        if (!error.errors) throw error;
        return this.#showErrors(error.errors);
      }
      last?.dispose();
      this.#showErrors([]);
      this.stage.values = next.values;
      if (!last || shape(last) !== shape(next)) this.stage.build(next);
      else this.#adopt(next);
      this.show(true);
      this.#rest();
    });
  }

  #adopt(sketch) {
    this.stage.sketch = sketch;
    for (const item of this.stage.items) item.box = sketch.boxes[item.index];
  }

  #showErrors(errors) {
    this.editor.show(errors, this.sketch);
    const rows = errors.map((error) => {
      const row = document.createElement("div"), line = document.createElement("button");
      line.className = "line";
      line.textContent = `line ${error.line}`;
      line.addEventListener("click", () => this.editor.goTo(error.line, error.column, error.length));
      row.append(line, error.message);
      return row;
    });
    $("errors").replaceChildren(...rows);
  }

  // Solving

  solve(pulls = []) {
    const windows = this.sketch.boxes.map((box, index) => index).filter((index) => this.sketch.boxes[index].width !== undefined);
    const sizes = windows.map((index) => this.sizes.get(index));
    this.sketch.solve(sizes, pulls.map(([name, value]) => ({ quantity: this.sketch.quantity(name), value, priority: HAND + 1 })));
  }

  /** Shows the present layout. */
  show(isFitted) {
    this.stage.place(this.sketch.values, isFitted);
    const report = this.sketch.report;
    const signature = JSON.stringify(report);
    if (signature !== this.signature) {
      this.signature = signature;
      this.report = report;
      showFight($("fight"), report, this);
      if (this.hasToldSliders && report.violations.length === 0) $("hint").hidden = true;
    }
    this.#mark();
    if (this.stage.windows[0]) markStrip($("strip"), this.stage.frame(this.stage.windows[0].index)[2]);
  }

  #mark() {
    const lines = new Map();
    const chain = this.asked?.why.chain.filter((link) => link.text) ?? [];
    for (const link of chain) lines.set(link.line, "why");
    const gives = this.report.violations.filter((one) => !one.deferred);
    for (const one of gives) if (one.line && one.statement !== -1) lines.set(one.line, "gives");
    for (const member of this.report.conflicts.flat()) lines.set(member.line, "broken");
    this.editor.mark(lines);
    const asked = this.asked?.why.name;
    this.stage.mark({
      culprit: boxesOf(chain), gives: boxesOf(gives.filter((one) => one.statement !== -1)),
      broken: boxesOf(this.report.conflicts.flat().filter((one) => one.origin === "stated")),
      asked: new Set(asked ? [asked.slice(0, asked.lastIndexOf("."))] : []),
    });
  }

  /** What waits until nothing has happened for a moment. */
  #rest() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.guarded(() => {
      if (this.stage.isDragging) return this.#rest();
      this.stage.dash(this.sketch.ambiguities);
      showStrip($("strip"), this.sketch, (window, width) => {
        this.resize(window, width, this.stage.frame(window)[3]);
        this.resized(window);
      });
      markStrip($("strip"), this.stage.frame(this.stage.windows[0].index)[2]);
      if (this.asked) this.ask(this.asked.why.name);
    }), IDLE);
  }

  /** Runs what calls the solver. A module that trapped is replaced already: the text is read anew at the next change. */
  guarded(body) {
    try {
      body();
    } catch (error) {
      if (!(error instanceof QuoinTrap)) throw error;
      this.sketch = null;
      this.toast("This sketch was too much for the solver. A new one is running: change the sketch to go on.", true);
    }
  }

  // What the picture tells

  resize(window, width, height) {
    if (!this.sketch) return;
    $("hint").hidden = true;
    this.guarded(() => {
      this.sizes.set(window, [width, height]);
      this.solve();
      this.show(false);
    });
  }

  resized(window) {
    const size = this.sizes.get(window);
    if (size && this.sketch) this.write(withWindowSize(this.text, this.sketch.boxes[window].line, ...size));
    if (this.report.violations.length + this.report.conflicts.length > 0) this.#tellSliders();
  }

  /** Solves with a hand at quantities: [name, value] each. It pulls a little more than what hands left before. */
  pull(pulls) {
    if (!this.sketch) return;
    this.guarded(() => {
      this.solve(pulls);
      this.show(false);
    });
  }

  /** The hand lets go: what followed it is written down, what did not springs back and says why. */
  pulled(pulls, start) {
    if (!this.sketch) return;
    const name = ([full]) => full.slice(full.lastIndexOf(".") + 1);
    const box = this.sketch.boxes.findIndex((one) => one.name === pulls[0][0].slice(0, pulls[0][0].lastIndexOf(".")));
    const now = pulls.map((pull) => this.stage.edge(box, name(pull)));
    const went = pulls.filter((pull, at) => Math.abs(now[at] - start[at]) > FOLLOWED);
    const held = pulls.find((pull, at) => Math.abs(now[at] - pull[1]) > FOLLOWED);
    const kept = went.map((pull) => [pull[0], now[pulls.indexOf(pull)]]);
    this.stage.springBack();
    if (kept.length > 0) {
      this.write(withHand(this.text, kept));
      this.announce(kept.map(([full, value]) => `${full} is ${Math.round(value)}`).join(", "));
    } else {
      this.guarded(() => { this.solve(); this.show(false); });
    }
    if (held) this.ask(held[0], kept.length ? "It went as far as it could. These statements hold it:" : "It springs back: these statements hold it.");
  }

  /** Whether a hand has left a quantity where it is. */
  isByHand(name) { return handNames(this.text).includes(name); }

  /** Which statement holds a quantity, in a few words. */
  holder(name) {
    const chain = this.sketch?.why(name).chain ?? [];
    const stated = chain.filter((link) => link.origin === "stated" && link.statement !== -1);
    const box = name.slice(0, name.lastIndexOf(".") + 1);
    const weight = (link) => Math.abs(link.adds) + (link.text.includes(box) ? 0.5 : 0);
    const [first] = (stated.length ? stated : chain.filter((link) => link.text)).sort((a, b) => weight(b) - weight(a));
    return first ? `${called(first)}${first.strength ? ` @${first.strength}` : ""}` : "the other statements";
  }

  /** Asks why a quantity has its value, and shows it; null shows nothing. */
  ask(name, note) {
    if (!name || !this.sketch || this.sketch.quantity(name) < 0) {
      this.asked = null;
      showWhy($("why"), null, this);
      if (this.sketch) this.#mark();
      return;
    }
    this.guarded(() => {
      const focused = document.activeElement?.closest(".chips") ? document.activeElement.textContent : null;
      this.asked = { why: this.sketch.why(name) };
      showWhy($("why"), this.asked.why, this, note);
      this.#mark();
      if (focused) [...document.querySelectorAll(".chips button")].find((chip) => chip.textContent === focused)?.focus();
    });
  }

  // What the editor and the cards tell

  strengthen(line, priority) {
    const statement = this.sketch?.statements.find((one) => one.line === line);
    if (statement) this.write(withStrength(this.text, statement, priority), { isTyping: true });
    if (!$("hint").hidden) $("hint").hidden = true;
  }

  relax(rule) {
    this.write(withStrength(this.text, this.sketch.statements[rule.statement], RELAXED));
    this.announce(`${rule.text} is strong now`);
  }

  goTo(rule) {
    const statement = rule.statement >= 0 ? this.sketch.statements[rule.statement] : null;
    this.editor.goTo(rule.line, statement?.column ?? 1, statement?.length ?? 0);
  }

  #tellSliders() {
    if (this.hasToldSliders) return;
    this.hasToldSliders = true;
    $("hint").textContent = "One gives way. Slide its strength, and see who wins.";
    $("hint").hidden = false;
  }

  announce(text) { $("say-it").textContent = text; }

  toast(text, isLong = false) {
    $("toast").textContent = text;
    $("toast").hidden = false;
    clearTimeout(this.toasting);
    this.toasting = setTimeout(() => { $("toast").hidden = true; }, isLong ? 9000 : 3500);
  }

  // Buttons

  #buttons() {
    const select = $("example");
    select.append(new Option("choose…", "", true, true), ...EXAMPLES.map(([name], at) => new Option(name, at)));
    select.options[0].hidden = true;
    select.addEventListener("change", () => {
      $("hint").hidden = true;
      this.asked = null;
      showWhy($("why"), null, this);
      this.write(EXAMPLES[select.value][1]);
    });
    $("undo").addEventListener("click", () => this.undo());
    $("redo").addEventListener("click", () => this.redo());
    $("share").addEventListener("click", () => this.share());
    $("save-svg").addEventListener("click", () => save("sketch.svg", "image/svg+xml", this.sketch?.svg("sketch")));
    $("save-trace").addEventListener("click", () => save("sketch.trace", "text/plain", this.sketch?.trace()));
    $("save-text").addEventListener("click", () => save("sketch.quoin", "text/plain", this.text));
    addEventListener("click", (event) => {
      const menu = document.querySelector(".menu[open]");
      if (menu && !event.target.closest("summary")) menu.open = false;
    });
    addEventListener("hashchange", () => {
      const text = sharedText(location.hash);
      if (text !== null && text !== this.text) this.write(text);
    });
    addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey)) {
        if (event.key === "Escape" && !event.defaultPrevented) this.ask(null);
        return;
      }
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) this.undo();
      else if ((key === "z" && event.shiftKey) || key === "y") this.redo();
      else return;
      event.preventDefault();
    });
  }

  undo() { this.write(this.history.undo(this.text), { isUndo: true }); }
  redo() { this.write(this.history.redo(this.text), { isUndo: true }); }

  async share() {
    const link = linkTo(this.text);
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      this.toast("Link copied. It carries the whole sketch.");
    } catch {
      this.toast("The link is in the address bar. It carries the whole sketch.");
    }
  }
}

/** What the elements of the picture depend on. */
const shape = (sketch) => sketch.boxes.map((box) => `${box.name}<${box.parent}`).join(" ");

function save(name, type, text) {
  if (!text) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function begin() {
  performance.mark("begun");
  const quoin = await solver;
  performance.mark("loaded");
  const page = new Playground(quoin);
  const shared = sharedText(location.hash);
  page.write(shared ?? EXAMPLES[0][1]);
  if (shared === null) {
    $("hint").textContent = "Drag the right edge of the window to the left, until two statements begin to fight.";
    $("hint").hidden = false;
    page.stage.windows[0]?.grips[0].classList.add("beckons");
    $("example").value = "0";
  }
  globalThis.playground = page;
  performance.mark("first-picture");
}

begin().catch((error) => {
  $("loading")?.replaceChildren(`The solver could not be loaded: ${error.message}. Serve this folder by a file server, as README.md says.`);
  throw error;
});
