// editor.js -- the sketch as text: colours and marks under a text area, a strength slider at each statement, completion.
//
// The text area has transparent letters above a painted copy of the text, so that selection, undo by typing, input
// methods and screen readers are the browser's own. Lines have one height, so that sliders and marks need no measuring.
// A change paints the lines that it changed, and only lines in view have sliders. On a narrow screen the slider of the
// caret's line alone is there, below the text.

import { isOneLine, lineAt, offsetOf, REQUIRED, strengthName } from "./words.js";

const LINE = 24, TOP = 12, LEFT = 46;
const KEYWORDS = [
  "window",
  "var",
  "in",
  "minimize",
  "maximize",
  "align",
  "row",
  "column",
  "class",
  "gap",
  "edges",
  "size",
  "center",
];
const STRENGTHS = ["required", "strong", "medium", "weak"];
const TOKEN =
  /(#.*)|("(?:\\.|[^"\\\n])*"?)|(@\s*[\w.]+(?:\s*\*\s*[\d.]+)?)|(^\s*(?:window|var|minimize|maximize|class|align|row|column)\b|\bin\b)|((?<![\w.])\d+(?:\.\d+)?)/g;
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
    this.lines = new Map(); // The statement whose strength a line's slider has.
    this.keys = []; // What each row was painted from.
    this.height = this.area.clientHeight;
    this.area.addEventListener("input", () => {
      this.owner.typed(this.area.value);
      this.#offer(false);
    });
    this.scrolled = { left: 0, top: 0 }; // Kept, since asking the area makes the browser lay out the page.
    this.area.addEventListener("scroll", () => {
      this.scrolled = { left: this.area.scrollLeft, top: this.area.scrollTop };
      this.#scroll();
      this.#sliders();
    });
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === this.area) this.#current();
    });
    new ResizeObserver(() => {
      this.height = this.area.clientHeight;
      this.#sliders();
    }).observe(this.area);
    this.area.addEventListener("keydown", (event) => this.#key(event));
    this.area.addEventListener("blur", () => setTimeout(() => this.#close(), 120));
    this.area.addEventListener("click", () => this.#close());
  }

  get text() {
    return this.area.value;
  }

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
    this.lines.clear();
    const lines = this.text.split("\n");
    for (const statement of errors.length === 0 ? sketch.statements ?? [] : []) {
      if (!this.lines.has(statement.line) && isOneLine(lines, statement)) this.lines.set(statement.line, statement);
    }
    this.render();
    this.#current();
  }

  /** Marks lines: `marks` has a class by line. */
  mark(marks) {
    const changed = [...new Set([...marks.keys(), ...this.marks.keys()])].filter((line) =>
      marks.get(line) !== this.marks.get(line)
    );
    if (changed.length === 0) return;
    this.marks = marks;
    for (const line of changed) {
      const row = this.paint.children[line - 1];
      if (row) row.className = `row ${marks.get(line) ?? ""}`;
    }
    for (const label of this.gutter.children) this.#markLabel(label, Number(label.dataset.line));
  }

  #markLabel(label, line) {
    label.className = `${this.marks.get(line) ?? ""} ${line === this.current ? "current" : ""}`;
  }

  /** Paints the lines that have changed: those between what is the same from the first line on, and up to the last. */
  render() {
    const errors = new Map();
    for (const error of this.errors) errors.set(error.line, [...(errors.get(error.line) ?? []), error]);
    const lines = this.text.split("\n"), { paint } = this;
    const keys = lines.map((
      line,
      at,
    ) => (errors.has(at + 1) ? `${line}\n${JSON.stringify(errors.get(at + 1))}` : line));
    const most = Math.min(keys.length, this.keys.length);
    let first = 0, same = 0;
    while (first < most && keys[first] === this.keys[first]) first += 1;
    while (same < most - first && keys[keys.length - 1 - same] === this.keys[this.keys.length - 1 - same]) same += 1;
    const next = paint.children[this.keys.length - same] ?? null;
    for (let n = this.keys.length - same - first; n > 0; n--) paint.children[first].remove();
    for (let at = first; at < keys.length - same; at++) {
      const row = document.createElement("span");
      row.append(...(errors.has(at + 1) ? wrong(lines[at], errors.get(at + 1)) : coloured(lines[at])), "\n");
      paint.insertBefore(row, next);
    }
    this.keys = keys;
    for (let at = first; at < keys.length; at++) {
      const row = paint.children[at];
      row.dataset.n = at + 1;
      row.className = `row ${this.marks.get(at + 1) ?? ""}`;
    }
    this.#scroll();
  }

  #scroll() {
    const { left, top } = this.scrolled;
    this.paint.style.transform = `translate(${-left}px, ${-top}px)`;
    for (const label of this.gutter.children) label.style.top = `${TOP + (label.dataset.line - 1) * LINE - top}px`;
  }

  // Strengths

  /** The statement that the caret is in or behind: the first one if it is before all. */
  #current() {
    const line = lineAt(this.text, this.area.selectionStart);
    const before = [...this.lines.keys()].filter((one) => one <= line);
    this.current = before.at(-1) ?? this.lines.keys().next().value;
    this.#sliders();
  }

  /** The sliders of the lines in view. */
  #sliders() {
    const first = this.scrolled.top / LINE - 2, last = (this.scrolled.top + this.height) / LINE + 2;
    const wanted = [...this.lines].filter(([line]) => (line > first && line < last) || line === this.current);
    const present = new Map([...this.gutter.children].map((label) => [Number(label.dataset.line), label]));
    const lines = new Set(wanted.map(([line]) => line));
    for (const [line, label] of present) if (!lines.has(line)) label.remove();
    for (const [line, statement] of wanted) this.#fill(present.get(line) ?? this.#slider(line), line, statement);
    this.#scroll();
  }

  #fill(label, line, statement) {
    const [name, input] = label.children;
    const most = statement.pulls ? REQUIRED - SLIDER.step : REQUIRED;
    input.max = most;
    if (document.activeElement !== input || Number(input.value) !== statement.priority) {
      input.value = statement.priority;
    }
    name.textContent = strengthName(statement.priority);
    input.setAttribute("aria-label", `strength of line ${line}, ${statement.text}`);
    input.setAttribute("aria-valuetext", strengthName(statement.priority));
    input.style.setProperty("--full", `${((statement.priority - SLIDER.least) / (most - SLIDER.least)) * 100}%`);
    this.#markLabel(label, line);
  }

  #slider(line) {
    const label = document.createElement("label");
    label.dataset.line = line;
    const name = document.createElement("span"), input = document.createElement("input");
    Object.assign(input, { type: "range", min: SLIDER.least, max: REQUIRED, step: SLIDER.step });
    input.addEventListener("input", () => this.owner.strengthen(line, Number(input.value)));
    label.append(name, input);
    this.gutter.insertBefore(label, [...this.gutter.children].find((one) => Number(one.dataset.line) > line) ?? null);
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

  /** Selects a line, and brings it into view. */
  select(line) {
    const words = this.text.split("\n")[line - 1] ?? "";
    this.goTo(line, 1, [...words].length);
  }

  /** The quantity that the caret stands at, or the first one of the statement in its line. */
  get quantityAtCaret() {
    const at = this.area.selectionStart, text = this.text;
    const word = /[\w.]*$/.exec(text.slice(0, at))[0] + /^[\w.]*/.exec(text.slice(at))[0];
    if (this.owner.isQuantity(word)) return word;
    const line = lineAt(text, at);
    return this.sketch?.statements?.find((one) => one.line === line)?.names[0] ?? null;
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
      item.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        this.#accept(word);
      });
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
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      this.quantityAtCaret && this.owner.ask(this.quantityAtCaret);
    } else if (isOpen && event.key === "ArrowDown") this.#choose(this.chosen + 1);
    else if (isOpen && event.key === "ArrowUp") this.#choose(this.chosen - 1);
    else if (isOpen && (event.key === "Enter" || event.key === "Tab")) {
      this.#accept(this.words.children[this.chosen].textContent);
    } else if (isOpen && event.key === "Escape") this.#close();
    else return;
    event.preventDefault();
  }
}

/** A line in colours. */
function coloured(line) {
  const parts = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    parts.push(
      line.slice(end, match.index),
      span(CLASSES[match.slice(1).findIndex((group) => group !== undefined)], match[0]),
    );
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
