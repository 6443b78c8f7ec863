// panels.js -- what does not hold, and why something is where it is, in words.

import { round } from "./words.js";

const make = (name, className, ...children) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const ORIGINS = { window: "the window", sign: "sizes are not negative", default: "by default" };
const CHIPS = ["left", "right", "width", "top", "bottom", "height"];

/** A rule as a row: its line as a link, its words, and what `end` is. */
function ruleRow(rule, owner, end = "") {
  const line = make("button", "line", rule.line ? `line ${rule.line}` : "");
  line.addEventListener("click", () => owner.goTo(rule));
  const words = make("code", "", rule.text || "the hand");
  if (rule.strength) words.append(" ", make("b", "", `@${rule.strength}`));
  if (rule.label) words.append(" ", make("i", "", `“${rule.label}”`));
  else if (ORIGINS[rule.origin]) words.append(" ", make("span", "quiet", `(${ORIGINS[rule.origin]})`));
  return make("li", "rule", line, words, end);
}

/** How a rule is called in a sentence. */
export const called = (rule) => (rule.label ? `“${rule.label}”` : rule.text || "the hand");

/** The names of the boxes that rules speak of. */
export function boxesOf(rules) {
  const names = new Set();
  for (const rule of rules) for (const [, name] of (rule.text ?? "").matchAll(/([\p{L}_]\w*)\.\w+/gu)) names.add(name);
  return names;
}

/** What the cards on show were made for, but for the numbers. */
let shown = null;

/** Cards for the contradictions and for what gives way. In a drag mostly numbers change: then only they are written. */
export function showFight(root, report, owner) {
  const gives = report.violations.filter((one) => !one.deferred && one.statement !== -1);
  const shape = JSON.stringify([...report.conflicts, gives].map((rules) => rules.map(shapeOf)));
  if (shape === shown) return renew(root, [...report.conflicts.flat(), ...gives]);
  shown = shape;
  const cards = report.conflicts.map((members) => conflictCard(members, owner));
  if (gives.length > 0) cards.push(givesCard(gives, owner));
  if (cards.length === 0) cards.push(make("div", "card fine", "Every statement holds."));
  root.replaceChildren(...cards);
}

/** All of a rule but what a drag changes: how far it is off, and the window's size. */
const shapeOf = ({ off, ...rule }) => ({ ...rule, text: rule.origin === "window" ? "" : rule.text, isBounded: isBounded(off) });

function renew(root, rules) {
  root.querySelectorAll(".rule").forEach((row, at) => {
    write(row.querySelector("code").firstChild, rules[at].text || "the hand");
    if (rules[at].off !== undefined) write(row.querySelector(".adds").firstChild, offBy(rules[at].off));
  });
}

function write(node, text) { if (node.data !== text) node.data = text; }

function conflictCard(members, owner) {
  const title = members.length === 1 ? "This cannot hold" : `These ${members.length} cannot all hold`;
  const rows = members.map((rule) => {
    if (rule.origin !== "stated" || rule.statement < 0) return ruleRow(rule, owner);
    const relax = make("button", "relax", "Relax");
    relax.setAttribute("aria-label", `Relax ${rule.text}`);
    relax.title = "Make it @strong instead of required";
    relax.addEventListener("click", () => owner.relax(rule));
    return ruleRow(rule, owner, relax);
  });
  const note = make("p", "quiet", `Line ${members[0].line} is set aside meanwhile. Without any one of them the others can hold.`);
  note.style.margin = "5px 0 0";
  return make("div", "card conflict", make("h2", "", title), make("ul", "", ...rows), note);
}

const isBounded = (off) => Number.isFinite(off);
const offBy = (off) => (isBounded(off) ? `off by ${round(off)}` : "nothing bounds it");

function givesCard(gives, owner) {
  const rows = gives.map((rule) => ruleRow(rule, owner, make("span", "adds", offBy(rule.off))));
  return make("div", "card gives", make("h2", "", gives.length === 1 ? "Gives way to stronger ones" : "Give way to stronger ones"), make("ul", "", ...rows));
}

/** The chain of statements that decides a value. */
export function showWhy(root, why, owner, note) {
  if (!why) return root.replaceChildren();
  const close = make("button", "close", "✕");
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => owner.ask(null));
  const title = make("h2", "", "Why is ", make("code", "", `${why.name} = ${round(why.value)}`), "?", close);
  const parts = [title];
  if (note) parts.push(make("p", "", note));
  const box = why.name.includes(".") ? why.name.slice(0, why.name.lastIndexOf(".")) : null;
  if (box) parts.push(chips(box, why.name, owner));
  const list = make("ul", "", ...why.chain.map((link) => chainRow(link, owner)));
  list.append(make("li", "rule sum", "", make("span", "quiet", "together"), make("span", "adds", round(why.value))));
  root.replaceChildren(...parts, list);
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
  const shown = Math.abs(link.adds ?? 0) < 0.05 ? "" : (link.adds > 0 ? "+" : "−") + round(Math.abs(link.adds));
  const adds = make("span", "adds", shown);
  if (link.rests) return make("li", "rule", "", make("span", "", make("code", "", link.rests), " rests where it is: no statement decides it"), adds);
  return ruleRow(link, owner, adds);
}
