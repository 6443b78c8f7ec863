// editor.js -- the sketch as text: colours and marks under a text area, a strength slider at each statement, completion.
//
// The text area has transparent letters above a painted copy of the text, so that selection, undo by typing, input
// methods and screen readers are the browser's own. Lines have one height, so that sliders and marks need no measuring.

import { REQUIRED, isOneLine, lineAt, offsetOf, strengthName } from "./words.js";

const LINE = 24, TOP = 12, LEFT = 46;
const KEYWORDS = ["window", "var", "in", "minimize", "maximize"];
const STRENGTHS = ["required", "strong", "medium", "weak"];
const TOKEN = /(#.*)|("[^"\n]*"?)|(@\s*[\w.]+(?:\s*\*\s*[\d.]+)?)|(^\s*(?:window|var|minimize|maximize)\b|\bin\b)|((?<![\w.])\d+(?:\.\d+)?)/g;
const CLASSES = ["c", "s", "a", "k", "n"];
const SLIDER = { least: 50, step: 50 };

export class Editor {
  constructor(root, owner) {
    this.owner = owner;
    this.area = root.querySelector("#text");
    this.paint = root.querySelector("#paint");
    this.gutter = root.querySelector("#gutter");
    this.words = root.querySelector("#words");
    this.marks = new Map();
    this.errors = [];
    this.sketch = null;
    this.area.addEventListener("input", () => { this.owner.typed(this.area.value); this.#offer(false); });
    this.area.addEventListener("beforeinput", () => { this.before = this.area.value; });
    this.scrolled = { left: 0, top: 0 }; // Kept, since asking the area makes the browser lay out the page.
    this.area.addEventListener("scroll", () => {
      this.scrolled = { left: this.area.scrollLeft, top: this.area.scrollTop };
      this.#scroll();
    });
    this.area.addEventListener("keydown", (event) => this.#key(event));
    this.area.addEventListener("blur", () => setTimeout(() => this.#close(), 120));
    this.area.addEventListener("click", () => this.#close());
  }

  get text() { return this.area.value; }

  /** Replaces the text, and keeps the place of the caret by its line. */
  set(text) {
    if (this.area.value === text) return;
    const { selectionStart } = this.area, { left, top } = this.scrolled;
    this.area.value = text;
    this.area.setSelectionRange(Math.min(selectionStart, text.length), Math.min(selectionStart, text.length));
    if (left || top) this.area.scrollTo(left, top);
    this.render();
  }

  /** Shows what was read: its errors in place, and a slider at each statement. `sketch` may be an older one. */
  show(errors, sketch) {
    this.errors = errors;
    this.sketch = sketch;
    this.render();
    this.#sliders(errors.length === 0 ? sketch.statements : []);
  }

  /** Marks lines: `marks` has a class by line. */
  mark(marks) {
    const same = marks.size === this.marks.size && [...marks].every(([line, name]) => this.marks.get(line) === name);
    if (same) return;
    this.marks = marks;
    [...this.paint.children].forEach((row, at) => { row.className = `row ${marks.get(at + 1) ?? ""}`; });
    for (const label of this.gutter.children) label.className = marks.get(Number(label.dataset.line)) ?? "";
  }

  render() {
    const rows = this.text.split("\n").map((line, at) => {
      const row = document.createElement("span");
      row.className = `row ${this.marks.get(at + 1) ?? ""}`;
      row.dataset.n = at + 1;
      const errors = this.errors.filter((error) => error.line === at + 1);
      row.append(...(errors.length ? wrong(line, errors) : coloured(line)), "\n");
      return row;
    });
    this.paint.replaceChildren(...rows);
    this.#scroll();
  }

  #scroll() {
    const { left, top } = this.scrolled;
    this.paint.style.transform = `translate(${-left}px, ${-top}px)`;
    for (const label of this.gutter.children) label.style.top = `${TOP + (label.dataset.line - 1) * LINE - top}px`;
  }

  // Strengths

  #sliders(statements) {
    const lines = new Map();
    statements.forEach((statement) => { if (!lines.has(statement.line) && isOneLine(statement)) lines.set(statement.line, statement); });
    const present = new Map([...this.gutter.children].map((label) => [Number(label.dataset.line), label]));
    for (const [line, label] of present) if (!lines.has(line)) label.remove();
    for (const [line, statement] of lines) {
      const label = present.get(line) ?? this.#slider(line);
      const [name, input] = label.children;
      const most = statement.pulls ? REQUIRED - SLIDER.step : REQUIRED;
      input.max = most;
      if (document.activeElement !== input || Number(input.value) !== statement.priority) input.value = statement.priority;
      name.textContent = strengthName(statement.priority);
      input.setAttribute("aria-label", `strength of line ${line}, ${statement.text}`);
      input.setAttribute("aria-valuetext", strengthName(statement.priority));
      input.style.setProperty("--full", `${((statement.priority - SLIDER.least) / (most - SLIDER.least)) * 100}%`);
      label.className = this.marks.get(line) ?? "";
    }
    this.#scroll();
  }

  #slider(line) {
    const label = document.createElement("label");
    label.dataset.line = line;
    const name = document.createElement("span"), input = document.createElement("input");
    Object.assign(input, { type: "range", min: SLIDER.least, max: REQUIRED, step: SLIDER.step });
    input.addEventListener("input", () => this.owner.strengthen(line, Number(input.value), true));
    input.addEventListener("change", () => this.owner.strengthen(line, Number(input.value), false));
    label.append(name, input);
    this.gutter.append(label);
    return label;
  }

  // Places

  /** Puts the caret into a line, and the line into view. */
  goTo(line, column = 1, length = 0) {
    const at = offsetOf(this.text, line, column);
    this.area.focus();
    this.area.setSelectionRange(at, length ? offsetOf(this.text, line, column + length) : at);
    const top = (line - 1) * LINE;
    if (top < this.area.scrollTop || top > this.area.scrollTop + this.area.clientHeight - 3 * LINE) {
      this.area.scrollTop = Math.max(0, top - 3 * LINE);
    }
  }

  /** The quantity that the caret stands at, or the first one of the statement in its line. */
  get quantityAtCaret() {
    const at = this.area.selectionStart, text = this.text;
    const word = /[\w.]*$/.exec(text.slice(0, at))[0] + /^[\w.]*/.exec(text.slice(at))[0];
    if (this.sketch && this.sketch.quantity(word) >= 0) return word;
    const line = lineAt(text, at);
    return this.sketch?.statements.find((one) => one.line === line)?.names[0] ?? null;
  }

  // Completion

  #candidates(isAsked) {
    const before = this.text.slice(0, this.area.selectionStart);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    if (/#|^[^"]*"[^"]*$/.test(line)) return null;
    const strength = /@\s*(\w*)$/.exec(line);
    if (strength) return { typed: strength[1], words: STRENGTHS };
    const part = /([\p{L}_][\w]*)\.(\w*)$/u.exec(line);
    if (part) return { typed: part[2], words: this.sketch?.attributes ?? [] };
    const word = /([\p{L}_]\w*)?$/u.exec(line)[0];
    if (word === "" && !isAsked) return null;
    if (!isAsked && word.length < 2) return null;
    const names = [...(this.sketch?.boxes ?? []), ...(this.sketch?.variables ?? [])].map((one) => one.name);
    return { typed: word, words: [...new Set([...names, ...KEYWORDS])] };
  }

  #offer(isAsked) {
    const found = this.#candidates(isAsked);
    const words = found?.words.filter((word) => word.startsWith(found.typed) && word !== found.typed) ?? [];
    if (words.length === 0) return this.#close();
    this.typed = found.typed;
    this.words.replaceChildren(...words.map((word, at) => {
      const item = document.createElement("li");
      Object.assign(item, { id: `word-${at}`, textContent: word });
      item.setAttribute("role", "option");
      item.addEventListener("pointerdown", (event) => { event.preventDefault(); this.#accept(word); });
      return item;
    }));
    const before = this.text.slice(0, this.area.selectionStart);
    const row = before.split("\n").length, column = before.length - before.lastIndexOf("\n") - 1;
    this.words.style.left = `${LEFT + (column - this.typed.length) * this.#letter() - this.area.scrollLeft - 9}px`;
    const top = TOP + row * LINE - this.area.scrollTop;
    const isLow = top + 170 > this.area.clientHeight && top > 210;
    this.words.style.top = isLow ? "auto" : `${top}px`;
    this.words.style.bottom = isLow ? `${this.area.clientHeight - top + LINE}px` : "auto";
    this.words.hidden = false;
    this.area.setAttribute("aria-expanded", "true");
    this.#choose(0);
  }

  #letter() {
    if (!this.letter) {
      const context = document.createElement("canvas").getContext("2d");
      context.font = getComputedStyle(this.area).font;
      this.letter = context.measureText("x".repeat(100)).width / 100;
    }
    return this.letter;
  }

  #choose(place) {
    const items = [...this.words.children];
    this.chosen = (place + items.length) % items.length;
    items.forEach((item, at) => item.setAttribute("aria-selected", at === this.chosen));
    items[this.chosen].scrollIntoView({ block: "nearest" });
    this.area.setAttribute("aria-activedescendant", `word-${this.chosen}`);
  }

  #accept(word) {
    const at = this.area.selectionStart;
    this.area.setRangeText(word, at - this.typed.length, at, "end");
    this.#close();
    this.owner.typed(this.area.value);
  }

  #close() {
    this.words.hidden = true;
    this.area.setAttribute("aria-expanded", "false");
    this.area.removeAttribute("aria-activedescendant");
  }

  #key(event) {
    const isOpen = !this.words.hidden;
    if (event.key === " " && event.ctrlKey) this.#offer(true);
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.quantityAtCaret && this.owner.ask(this.quantityAtCaret);
    else if (isOpen && event.key === "ArrowDown") this.#choose(this.chosen + 1);
    else if (isOpen && event.key === "ArrowUp") this.#choose(this.chosen - 1);
    else if (isOpen && (event.key === "Enter" || event.key === "Tab")) this.#accept(this.words.children[this.chosen].textContent);
    else if (isOpen && event.key === "Escape") this.#close();
    else return;
    event.preventDefault();
  }
}

/** A line in colours. */
function coloured(line) {
  const parts = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    parts.push(line.slice(end, match.index), span(CLASSES[match.slice(1).findIndex((group) => group !== undefined)], match[0]));
    end = match.index + match[0].length;
  }
  return [...parts, line.slice(end)];
}

/** A line with its errors underlined. */
function wrong(line, errors) {
  const scalars = [...line], parts = [];
  let end = 0;
  for (const { column, length, message } of errors) {
    if (column - 1 < end) continue;
    parts.push(scalars.slice(end, column - 1).join(""));
    const part = span("wrong", scalars.slice(column - 1, column - 1 + length).join("") || " ");
    part.title = message;
    parts.push(part);
    end = column - 1 + length;
  }
  return [...parts, scalars.slice(end).join("")];
}

function span(className, text) {
  const part = document.createElement("span");
  part.className = className;
  part.textContent = text;
  return part;
}
