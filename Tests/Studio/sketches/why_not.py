"""Judges what `quoin explain` says of random sketches: why statements do not hold.

    why_not.py QUOIN COUNT [SEED]

For each wish that is off, `because` names what it contradicts; each conflict names its members. HiGHS judges both, from
the sketch as this program wrote it: the members cannot hold together, and without any one of them the others can. A
wish counts as required; beside it any other statement that is off by r may be off by r. That a size is not negative
counts where it is named.
"""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import highspy
import numpy

ATTRIBUTES = ("left", "top", "width", "height")
STRENGTHS = ("", "", "", " @strong", " @strong", " @medium", " @medium", " @weak", " @weak * 3")
# A wish or a conflict that is off by less may be rounding.
VISIBLE = 1e-3


class Sketch:
    """A window with boxes in it, and statements: coefficients by (box, attribute), a relation, a right side."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.size = self.random.choice([(400, 300), (800, 200), (1200, 800), (320, 640)])
        self.boxes = ["a", "b", "c", "d"][: self.random.randint(1, 4)]
        self.lines = [f"window {self.size[0]} x {self.size[1]}", f"{', '.join(self.boxes)} in window"]
        self.rows = {}
        for _ in range(self.random.randint(3, 9)):
            self.state()

    @staticmethod
    def terms(box, word):
        axis = ("left", "width") if word in ("left", "width", "right", "centerX") else ("top", "height")
        start, length = (box, axis[0]), (box, axis[1])
        if word in ("left", "top"):
            return {start: 1.0}
        if word in ("width", "height"):
            return {length: 1.0}
        return {start: 1.0, length: 0.5 if word.startswith("center") else 1.0}

    def state(self):
        pick = self.random
        horizontal = pick.random() < 0.6
        sizes = pick.random() < 0.5
        words = (["width"] if horizontal else ["height"]) if sizes else (
            ["left", "right", "centerX"] if horizontal else ["top", "bottom", "centerY"])
        first, word = pick.choice(self.boxes), pick.choice(words)
        relation = pick.choice(["==", "==", ">=", "<="])
        row = dict(self.terms(first, word))
        right = 0.0
        if pick.random() < 0.4:
            right = float(pick.randint(0, 90) * 10 if pick.random() < 0.5 else pick.randint(-20, self.size[0]))
            text = f"{first}.{word} {relation} {right:g}"
        else:
            second = pick.choice([one for one in self.boxes + ["window"] if one != first])
            other = pick.choice(words)
            factor = pick.choice([1, 1, 2, 0.5]) if sizes else 1
            right = float(pick.choice([0, 0, 8, 16, -24, 232]))
            for place, one in self.terms(second, other).items():
                row[place] = row.get(place, 0.0) - factor * one
            text = f"{first}.{word} {relation} " + (f"{factor:g} * " if factor != 1 else "") + f"{second}.{other}"
            text += f" {'-' if right < 0 else '+'} {abs(right):g}" if right else ""
        self.lines.append(text + pick.choice(STRENGTHS))
        self.rows[len(self.lines)] = (row, relation, right)

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"

    def meant(self, member):
        """A rule of the answer as a row: what this program stated, or what the rule's text says."""
        if member["origin"] == "stated":
            return self.rows[member["line"]]
        left, relation, right = member["text"].split()
        box, word = left.split(".")
        row = dict(self.terms(box, word))
        if "." not in right:
            return row, relation, float(right)
        for place, one in self.terms(*right.split(".")).items():
            row[place] = row.get(place, 0.0) - one
        return row, relation, 0.0


def can_hold(rows, boxes):
    """Whether rows (coefficients, least, greatest) have a common point."""
    columns = [(box, attribute) for box in boxes for attribute in ATTRIBUTES]
    place = {column: number for number, column in enumerate(columns)}
    program = highspy.Highs()
    program.setOptionValue("output_flag", False)
    program.setOptionValue("presolve", "off")
    infinity = highspy.kHighsInf
    for box, attribute in columns:
        # Places are measured from the window's corner.
        is_corner = box == "window" and attribute in ("left", "top")
        program.addVar(*((0.0, 0.0) if is_corner else (-infinity, infinity)))
    for terms, least, greatest in rows:
        index = numpy.array([place[one] for one in terms], dtype=numpy.int32)
        value = numpy.array([terms[one] for one in terms], dtype=numpy.float64)
        program.addRow(least, greatest, len(index), index, value)
    program.run()
    status = program.getModelStatus()
    if status == highspy.HighsModelStatus.kOptimal:
        return True
    if status in (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible):
        return False
    raise RuntimeError(f"HiGHS: {status}")


def demand(row, relation, right, values, *, is_subject):
    """A row's bounds: as stated for the subject and what holds, as far off as it is for other wishes."""
    off = 0.0 if is_subject else sum(one * values[place] for place, one in row.items()) - right
    least = -highspy.kHighsInf if relation == "<=" else right - max(0.0, abs(off) if relation == "==" else -off)
    greatest = highspy.kHighsInf if relation == ">=" else right + max(0.0, abs(off) if relation == "==" else off)
    return row, least, greatest


def judge(sketch, members, values, *, is_wish):
    """What is wrong with a set, "" for nothing. Its first member is the subject."""
    rows = []
    for number, member in enumerate(members):
        is_other_wish = number > 0 and is_wish and ("strength" in member or member["origin"] == "default")
        rows.append(demand(*sketch.meant(member), values, is_subject=not is_other_wish))
    boxes = [*sketch.boxes, "window"]
    if can_hold(rows, boxes):
        return "it can hold"
    for number, member in enumerate(members):
        if not can_hold(rows[:number] + rows[number + 1 :], boxes):
            return f"it does not need {member['text']}"
    return ""


def ask(quoin, verb, path):
    made = subprocess.run([quoin, verb, path, "--json"], capture_output=True, text=True)
    if made.returncode > 1:
        raise RuntimeError(made.stderr)
    return json.loads(made.stdout)


def main(quoin, count, seed=1):
    wishes = conflicts = members = wrong = 0
    path = Path(tempfile.mkdtemp()) / "random.quoin"
    for number in range(int(seed), int(seed) + int(count)):
        sketch = Sketch(number)
        path.write_text(sketch.text)
        told = ask(quoin, "explain", path)
        values = {}
        for box in ask(quoin, "solve", path)["boxes"]:
            for attribute in ATTRIBUTES:
                values[box["name"], attribute] = box[attribute]
        found = [(one["members"], False) for one in told["conflicts"]]
        for one in told["violations"]:
            if one["off_by"] is not None and one["off_by"] > VISIBLE:
                found.append(([one, *one["because"]], True))
        for rules, is_wish in found:
            wishes += is_wish
            conflicts += not is_wish
            members += len(rules)
            fault = judge(sketch, rules, values, is_wish=is_wish)
            if fault:
                wrong += 1
                print(f"sketch {number}, {'wish' if is_wish else 'conflict'} {rules[0]['text']}: {fault}")
                print(sketch.text + "\n".join("  " + one["text"] for one in rules))
    print(f"{count} sketches: {wishes} wishes and {conflicts} conflicts, {members} members, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
