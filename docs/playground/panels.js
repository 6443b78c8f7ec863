// panels.js -- what does not hold, and why something is where it is, in words.

import { round } from "./words.js";

const make = (name, className, ...children) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const ORIGINS = { window: "the window", sign: "sizes are not negative", default: "by default" };
const MOST_LINKS = 30;
const signed = (number) => (Math.abs(number) < 0.05 ? "" : (number > 0 ? "+" : "−") + round(Math.abs(number)));
const CHIPS = ["left", "right", "width", "top", "bottom", "height"];

/** A rule as a row: its line as a link, its words, and what `end` is. */
function ruleRow(rule, owner, end = "") {
  const line = make("button", "line", rule.line ? `line ${rule.line}` : "");
  line.addEventListener("click", () => owner.goTo(rule));
  const words = make("code", "", rule.text || "the hand");
  if (rule.strength) words.append(" ", make("b", "", `@${rule.strength}`));
  if (rule.label) words.append(" ", make("i", "", `“${rule.label}”`));
  else if (ORIGINS[rule.origin]) words.append(" ", make("span", "quiet", `(${ORIGINS[rule.origin]})`));
  const row = make("li", "rule", line, words, end);
  row.dataset.key = keyOf(rule);
  return row;
}

/** How a rule is called in a sentence. */
export const called = (rule) => (rule.label ? `“${rule.label}”` : rule.text || "the hand");

/** The names of the boxes that rules speak of. */
export function boxesOf(rules) {
  const names = new Set();
  for (const rule of rules) for (const [, name] of (rule.text ?? "").matchAll(/([\p{L}_]\w*)\.\w+/gu)) names.add(name);
  return names;
}

// Lists

const MOST = 8; // The rows of a card; a button shows the rest.
const ALIKE = 4; // So many rules of one name are one row.

/** Rules as rows of a list. `row` makes one. Those with a name come first, then what the author stated, then what every
 *  layout has; many of one name are one row that opens, and what is beyond `MOST` rows waits for a button. */
function listOf(rules, row) {
  const rank = (rule) => (rule.label ? 0 : rule.origin === "stated" ? 1 : 2);
  const groups = new Map();
  for (const rule of [...rules].sort((a, b) => rank(a) - rank(b))) {
    const key = rule.label ?? Symbol();
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  const rows = [...groups].flatMap((
    [label, group],
  ) => (group.length < ALIKE ? group.map((rule) => () => row(rule)) : [() => bundle(label, group, row)]));
  const list = make("ul", "", ...rows.slice(0, MOST).map((one) => one()));
  if (rows.length > MOST) {
    const more = make("button", "more", `${rows.length - MOST} more`);
    const item = make("li", "", more);
    let next = MOST;
    more.addEventListener("click", () => {
      const last = Math.min(next + 100, rows.length);
      item.before(...rows.slice(next, last).map((one) => one()));
      next = last;
      if (next < rows.length) more.textContent = `${rows.length - next} more`;
      else item.remove();
    });
    list.append(item);
  }
  return list;
}

function bundle(label, group, row) {
  const inner = document.createElement("details"), list = make("ul", "");
  inner.append(make("summary", "", make("i", "", `“${label}”`), ` ${group.length} statements`), list);
  inner.addEventListener("toggle", () => {
    if (inner.open && !list.firstChild) list.append(...group.slice(0, 100).map(row));
  });
  return make("li", "bundle", inner);
}

// Cards

/** What the cards on show were made for, but for the numbers. */
let shown = null;

/** Cards for the contradictions and for what gives way. In a drag mostly numbers change: then only they are written. */
export function showFight(root, report, owner) {
  const gives = report.violations.filter((one) => !one.deferred && one.statement !== -1);
  const shape = JSON.stringify([...report.conflicts, gives].map((rules) => rules.map(shapeOf)));
  if (shape === shown) return renew(root, [...report.conflicts.flat(), ...gives]);
  shown = shape;
  const cards = report.conflicts.slice(0, MOST).map((members) => conflictCard(members, owner));
  if (report.conflicts.length > MOST) {
    cards.push(make("div", "card conflict", `And ${report.conflicts.length - MOST} more contradictions.`));
  }
  if (gives.length > 0) cards.push(givesCard(gives, owner));
  if (cards.length === 0) cards.push(make("div", "card fine", "Every statement holds."));
  root.replaceChildren(...cards);
}

/** A card in place of all others. */
export function showNothing(root, title, words) {
  shown = null;
  root.replaceChildren(make("div", "card blank", make("h2", "", title), words));
}

/** The text has errors: the picture, if there is one, is that of an older text. */
export function showStale(root, count, hasPicture) {
  showNothing(
    root,
    count === 1 ? "One line cannot be read" : `${count} places cannot be read`,
    hasPicture ? "The picture is that of the text before." : "The picture comes after that.",
  );
}

/** All of a rule but what a drag changes: how far it is off, and the window's size. */
const shapeOf = ({ off, ...rule }) => ({
  ...rule,
  text: rule.origin === "window" ? "" : rule.text,
  isBounded: isBounded(off),
});
const keyOf = (rule) =>
  `${rule.line} ${rule.origin} ${rule.origin === "window" ? rule.text.split("==")[0] : rule.text}`;

function renew(root, rules) {
  const present = new Map(rules.map((rule) => [keyOf(rule), rule]));
  for (const row of root.querySelectorAll(".rule")) {
    const rule = present.get(row.dataset.key);
    if (!rule) continue;
    write(row.querySelector("code").firstChild, rule.text || "the hand");
    // A wish that another one contradicts stands there without its number.
    const adds = row.querySelector(".adds");
    if (rule.off !== undefined && adds) write(adds.firstChild, offBy(rule.off));
  }
}

function write(node, text) {
  if (node.data !== text) node.data = text;
}

function conflictCard(members, owner) {
  const title = members.length === 1 ? "This cannot hold" : `These ${members.length} cannot all hold`;
  const note = make(
    "p",
    "quiet note",
    `Line ${members[0].line} is set aside meanwhile. Without any one of them the others can hold.`,
  );
  return make(
    "div",
    "card conflict",
    make("h2", "", title),
    listOf(members, (rule) => memberRow(rule, owner, note)),
    note,
  );
}

function memberRow(rule, owner, note) {
  if (rule.origin !== "stated" || rule.statement < 0) return ruleRow(rule, owner);
  const relax = make("button", "relax", "Relax"), words = note.textContent;
  relax.setAttribute("aria-label", `Relax ${rule.text}`);
  relax.title = "Make it @strong instead of required";
  relax.addEventListener("click", () => owner.relax(rule));
  let isAsked = false;
  const begin = async () => {
    isAsked = true;
    const report = await owner.whatIf(rule);
    if (report && isAsked) note.textContent = whatIf(report);
  };
  const end = () => {
    isAsked = false;
    note.textContent = words;
    owner.endPreview();
  };
  for (const name of ["pointerenter", "focus"]) relax.addEventListener(name, begin);
  for (const name of ["pointerleave", "blur"]) relax.addEventListener(name, end);
  return ruleRow(rule, owner, relax);
}

function whatIf(report) {
  const gives = report.violations.filter((one) => !one.deferred).map((one) =>
    `${called(one)} gives way by ${round(one.off)}`
  );
  if (report.conflicts.length > 0) return "Relaxed, the picture is this one. Something else still contradicts.";
  return `Relaxed, the picture is this one: ${gives.slice(0, 2).join(", ") || "every statement holds"}.`;
}

const isBounded = (off) => Number.isFinite(off);
const offBy = (off) => (isBounded(off) ? `off by ${round(off)}` : "nothing bounds it");

/** The wishes that say what they contradict: by key, so that they say it in the next cards as well. */
const opened = new Set();

/** A wish that gives way, with a button that says what it contradicts. */
function givesRow(rule, owner) {
  const adds = make("span", "adds", offBy(rule.off)), key = keyOf(rule);
  if (!isBounded(rule.off)) return ruleRow(rule, owner, adds);
  const button = make("button", "whynot", "Why not?"), row = ruleRow(rule, owner, make("span", "", button, adds));
  const show = async () => {
    button.setAttribute("aria-expanded", opened.has(key));
    const members = opened.has(key) ? await owner.whyNot(rule) : [];
    if (!members) return;
    row.querySelector(".against")?.remove();
    const others = members.filter((member) => member.statement !== rule.statement);
    if (others.length > 0) {
      row.append(make(
        "div",
        "against",
        make("span", "quiet", "It contradicts:"),
        listOf(others, (member) => ruleRow(member, owner)),
      ));
    }
  };
  button.setAttribute("aria-label", `Why ${called(rule)} does not hold`);
  button.addEventListener("click", () => {
    if (!opened.delete(key)) opened.add(key);
    show();
  });
  row.addEventListener("renew", show);
  if (opened.has(key)) show();
  return row;
}

/** Says anew what wishes contradict, at the numbers of the moment. */
export function renewReasons(root) {
  for (const row of root.querySelectorAll(".gives .rule:has(.against)")) row.dispatchEvent(new Event("renew"));
}

function givesCard(gives, owner) {
  if (gives.length === 1) opened.add(keyOf(gives[0]));
  const list = listOf(gives, (rule) => givesRow(rule, owner));
  return make(
    "div",
    "card gives",
    make("h2", "", gives.length === 1 ? "Gives way to stronger ones" : "Give way to stronger ones"),
    list,
  );
}

/** The chain of statements that decides a value. */
export function showWhy(root, why, owner, note) {
  if (!why) return root.replaceChildren();
  const close = make("button", "close", "✕");
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => owner.ask(null));
  const title = make(
    "h2",
    "",
    "Why is ",
    make("code", "", `${why.name} = ${round(why.value)}`),
    "?",
    ...removal(why.name, owner),
    close,
  );
  const parts = [title];
  if (note) parts.push(make("p", "", note));
  const box = why.name.includes(".") ? why.name.slice(0, why.name.lastIndexOf(".")) : null;
  if (box) parts.push(chips(box, why.name, owner));
  const list = make("ul", "", ...why.chain.slice(0, MOST_LINKS).map((link) => chainRow(link, owner)));
  const rest = why.chain.slice(MOST_LINKS);
  if (rest.length > 0) {
    const adds = rest.reduce((sum, link) => sum + (link.adds ?? 0), 0);
    list.append(
      make(
        "li",
        "rule",
        "",
        make("span", "quiet", `${rest.length} more statements`),
        make("span", "adds", signed(adds)),
      ),
    );
  }
  list.append(make("li", "rule sum", "", make("span", "quiet", "together"), make("span", "adds", round(why.value))));
  root.replaceChildren(...parts, list);
}

/** A button that takes the box of a quantity away; none for a window and for a variable. */
function removal(name, owner) {
  const index = owner.sketch.boxes.findIndex((box) =>
    box.name === name.slice(0, name.lastIndexOf(".")) && box.parent >= 0
  );
  if (index < 0) return [];
  const button = make("button", "remove", "Delete box");
  button.addEventListener("click", () => owner.remove(index));
  return [button];
}

function chips(box, present, owner) {
  const row = make("div", "chips");
  for (const word of CHIPS) {
    const chip = make("button", "", word);
    chip.setAttribute("aria-pressed", `${box}.${word}` === present);
    chip.addEventListener("click", () => owner.ask(`${box}.${word}`));
    row.append(chip);
  }
  return row;
}

function chainRow(link, owner) {
  const adds = make("span", "adds", signed(link.adds ?? 0));
  if (link.rests) {
    return make(
      "li",
      "rule",
      "",
      make("span", "", make("code", "", link.rests), " rests where it is: no statement decides it"),
      adds,
    );
  }
  return ruleRow(link, owner, adds);
}
