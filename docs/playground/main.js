// main.js -- the playground: one text, the sketch that was read from it, and its layout at the numbers of the moment.
//
//     text --open--> sketch --solve(sizes, pulls)--> values, report --> picture, marks, cards
//
// The solver works beside the page (solver.js), so everything here goes on when its answer comes, and an answer about
// an older text is dropped. Whoever changes the text calls `write`. A drag only solves: the text changes when the hand
// lets go. What costs more than a frame (what is open, the strip) waits until nothing has happened for a moment.

import { Actions } from "./actions.js";
import { Address } from "./address.js";
import { Editor } from "./editor.js";
import { EXAMPLES } from "./examples.js";
import { boxesOf, called, renewReasons, showFight, showNothing, showStale, showWhy } from "./panels.js";
import { Outdated, solver, started, Trapped } from "./solver.js";
import { Stage } from "./stage.js";
import { markStrip, showStrip, widthsFor } from "./strip.js";
import { Toolbar } from "./toolbar.js";
import { HAND, withStrength } from "./words.js";

const $ = (id) => document.getElementById(id);
const IDLE = 140;
const SLOW = 400; // After so long the page says that it is still solving.

class Playground extends Actions {
  constructor() {
    super();
    this.solver = solver;
    this.address = new Address();
    this.sketch = null;
    this.sizes = new Map();
    this.asked = null;
    this.report = { violations: [], conflicts: [] };
    this.editor = new Editor($("editor"), this);
    this.stage = new Stage($("stage"), this);
    this.toolbar = new Toolbar(this);
    addEventListener("hashchange", () => {
      const text = this.address.shared();
      if (text !== null && text !== this.text) this.write(text);
    });
  }

  // The text

  /** Makes `text` the text. Typing joins undo steps; what undo writes is not a step. */
  write(text, { isTyping = false, isUndo = false } = {}) {
    const before = this.text ?? text;
    if (!isUndo && before !== text) this.address.history.note(before, isTyping);
    this.text = text;
    this.editor.set(text);
    this.address.keep(text);
    this.toolbar.showHistory(this.address.history);
    this.toolbar.meant.close();
    return this.read();
  }

  typed(text) {
    return this.write(text, { isTyping: true });
  }

  /** Reads the text, and lays it out. A text with errors leaves the last picture. */
  async read() {
    const { text } = this, ended = solver.ended;
    this.isReading = true;
    const slow = setTimeout(() => {
      $("stage").classList.add("slow");
    }, SLOW);
    const next = await this.guarded(solver.open(text));
    clearTimeout(slow);
    if (text !== this.text || !next) return;
    this.isReading = false;
    $("stage").classList.remove("slow");
    $("loading")?.remove();
    if (solver.ended !== ended || next.errors.length === 0) {
      this.isLive = next.errors.length === 0 && next.boxes.length > 0;
    }
    if (next.errors.length > 0) return this.#misread(next.errors);
    this.#showErrors([], next);
    if (next.boxes.length === 0) return this.#empty();
    const last = this.sketch;
    this.sketch = next;
    this.sizes = new Map();
    if (!last || shape(last) !== shape(next)) this.#build(next);
    else this.stage.adopt(next);
    this.show(true);
    this.#rest();
  }

  #build(sketch) {
    this.stage.values = sketch.values;
    this.stage.build(sketch);
  }

  #empty() {
    this.sketch = null;
    this.ask(null);
    $("strip").replaceChildren();
    this.stage.clear(
      "Nothing to see yet. ",
      Object.assign(document.createElement("code"), { textContent: "window 600 x 400" }),
      " makes a window.",
    );
    showNothing($("fight"), "No window yet", "Write one, or begin with an example.");
    this.signature = null;
  }

  #misread(errors) {
    this.#showErrors(errors, this.sketch);
    this.editor.mark(new Map());
    if (!this.sketch) this.stage.clear("The picture comes when the sketch can be read.");
    showStale($("fight"), errors.length, this.sketch !== null);
    this.signature = null;
  }

  #showErrors(errors, sketch) {
    this.errors = errors;
    this.editor.show(errors, sketch);
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

  /** The sizes of the windows at the moment; undefined for one that is as in the text. */
  get windowSizes() {
    const windows = this.sketch.boxes.map((box, index) => index).filter((index) =>
      this.sketch.boxes[index].width !== undefined
    );
    return windows.map((index) => this.sizes.get(index));
  }

  /** Lays out with hands at quantities, [name, value] each, and shows it. Of several such calls while the solver works
   *  only the newest is answered, and all get its answer. Nothing if there is nothing to lay out. */
  async lay(pulls = [], why = null) {
    const { sketch } = this;
    if (!sketch || !this.isLive || this.isReading) return null;
    const answer = await this.guarded(solver.solve({
      sizes: this.windowSizes,
      pulls: pulls.map(([name, value]) => [name, value, HAND + 1]),
      why,
    }));
    if (!answer || sketch !== this.sketch || this.isReading) return null;
    if (answer === this.shown) return answer;
    this.shown = answer;
    Object.assign(sketch, { values: answer.values, report: answer.report });
    this.show(false);
    return answer;
  }

  /** The answer of the solver; nothing if it is about an older text. A module that trapped has been replaced already. */
  async guarded(answer) {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Trapped) {
        this.sketch = null;
        this.isReading = this.isLive = false;
        this.toast("This sketch was too much for the solver. A new one is running: change the sketch to go on.", true);
      } else if (error.errors) {
        this.#showErrors(error.errors, this.sketch);
      } else if (!(error instanceof Outdated)) {
        throw error;
      }
      return null;
    }
  }

  /** Shows the present layout. */
  show(isFitted) {
    const { report } = this.sketch;
    this.stage.place(this.sketch.values, isFitted);
    const signature = JSON.stringify(report);
    if (signature !== this.signature) {
      this.signature = signature;
      this.report = report;
      if (this.errors.length === 0) showFight($("fight"), report, this);
      if (this.hasToldSliders && report.violations.length === 0) $("hint").hidden = true;
    }
    this.mark();
    markStrip($("strip"), this.stage.frame(this.stage.windows[0].index)[2]);
  }

  mark() {
    const lines = new Map();
    const chain = this.asked?.why.chain?.filter((link) => link.text) ?? [];
    for (const link of chain) lines.set(link.line, "why");
    const gives = this.report.violations.filter((one) => !one.deferred);
    for (const one of gives) if (one.line && one.statement !== -1) lines.set(one.line, "gives");
    for (const member of this.report.conflicts.flat()) lines.set(member.line, "broken");
    if (this.errors.length === 0) this.editor.mark(lines);
    const asked = this.asked?.why.name;
    this.stage.mark({
      culprit: boxesOf(chain),
      gives: boxesOf(gives.filter((one) => one.statement !== -1)),
      broken: boxesOf(this.report.conflicts.flat().filter((one) => one.origin === "stated")),
      asked: new Set(asked ? [asked.slice(0, asked.lastIndexOf("."))] : []),
    });
  }

  /** What waits until nothing has happened for a moment. */
  #rest() {
    clearTimeout(this.resting);
    this.resting = setTimeout(async () => {
      this.resting = null;
      if (this.stage.isDragging || solver.isBusy) return this.#rest();
      const { sketch } = this;
      if (!sketch || !this.isLive) return;
      const [window, widths] = widthsFor($("strip"), sketch);
      const answer = await this.guarded(solver.ask("rest", { window, widths }));
      if (!answer || sketch !== this.sketch) return;
      this.stage.dash(answer.ambiguities);
      renewReasons($("fight"));
      showStrip($("strip"), sketch, window, answer.steps, this);
      markStrip($("strip"), this.stage.frame(this.stage.windows[0].index)[2]);
      if (this.asked) await this.ask(this.asked.why.name);
    }, IDLE);
  }

  /** Whether nothing is under way: what tests wait for. */
  get isIdle() {
    return !this.resting && !solver.isBusy && !this.isReading && !this.stage.isDragging;
  }

  // Why

  /** Which statement holds a quantity, in a few words. */
  holder(why) {
    const chain = why?.chain ?? [], name = why?.name ?? "";
    const stated = chain.filter((link) => link.origin === "stated" && link.statement !== -1);
    const box = name.slice(0, name.lastIndexOf(".") + 1);
    const weight = (link) => Math.abs(link.adds) + (link.text.includes(box) ? 0.5 : 0);
    const [first] = (stated.length ? stated : chain.filter((link) => link.text)).sort((a, b) => weight(b) - weight(a));
    return first ? `${called(first)}${first.strength ? ` @${first.strength}` : ""}` : "the other statements";
  }

  /** Whether a name is one of the sketch's quantities. */
  isQuantity(name) {
    const { boxes, variables, attributes } = this.sketch ?? { boxes: [], variables: [], attributes: [] };
    const point = name.lastIndexOf(".");
    return variables.some((one) => one.name === name) ||
      (boxes.some((one) => one.name === name.slice(0, point)) && attributes.includes(name.slice(point + 1)));
  }

  /** Asks why a quantity has its value, and shows it; null shows nothing. */
  async ask(name, note) {
    if (!name || !this.isQuantity(name) || !this.isLive) {
      this.asked = null;
      showWhy($("why"), null, this);
      if (this.sketch) this.mark();
      return;
    }
    const answer = await this.guarded(solver.ask("why", { name }));
    if (!answer?.why.chain) return;
    const focused = document.activeElement?.closest(".chips") ? document.activeElement.textContent : null;
    this.asked = { why: answer.why };
    showWhy($("why"), answer.why, this, note);
    this.mark();
    if (focused) [...document.querySelectorAll(".chips button")].find((chip) => chip.textContent === focused)?.focus();
  }

  /** Why a statement does not hold: itself, and what it contradicts; nothing if the sketch has changed meanwhile. */
  async whyNot(rule) {
    const { sketch } = this, answer = await this.guarded(solver.ask("conflict", { statement: rule.statement }));
    return sketch === this.sketch ? answer?.members : null;
  }

  // What the editor tells

  strengthen(line, priority) {
    const statement = this.sketch?.statements.find((one) => one.line === line);
    if (statement) this.write(withStrength(this.text, statement, priority), { isTyping: true });
    $("hint").hidden = true;
  }

  goTo(rule) {
    const statement = rule.statement >= 0 ? this.sketch.statements[rule.statement] : null;
    this.editor.goTo(rule.line, statement?.column ?? 1, statement?.length ?? 0);
  }

  announce(text) {
    $("say-it").textContent = text;
  }

  toast(text, isLong = false) {
    $("toast").textContent = text;
    $("toast").hidden = false;
    clearTimeout(this.toasting);
    this.toasting = setTimeout(() => {
      $("toast").hidden = true;
    }, isLong ? 9000 : 3500);
  }
}

/** What the elements of the picture depend on. */
const shape = (sketch) => sketch.boxes.map((box) => `${box.name}<${box.parent}`).join(" ");

async function begin() {
  performance.mark("begun");
  await started;
  performance.mark("loaded");
  const page = new Playground();
  const text = page.address.first();
  await page.write(text ?? EXAMPLES[0][1]);
  if (text === null || text === EXAMPLES[0][1]) {
    $("hint").textContent = "Drag the right edge of the window to the left, until two statements begin to fight.";
    $("hint").hidden = false;
    page.stage.windows[0]?.grips[0].classList.add("beckons");
    $("example").value = "0";
  }
  globalThis.playground = page;
  performance.mark("first-picture");
  if (isSecureContext) navigator.serviceWorker?.register("offline.js").catch(() => {}); // Without it only "offline" is missing.
}

begin().catch((error) => {
  globalThis.quoinFault?.(error.message);
  throw error;
});
