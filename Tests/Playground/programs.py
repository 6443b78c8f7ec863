#!/usr/bin/env python3
# programs.py -- "Copy as": the programs that the playground writes are compiled and run, and print the playground's numbers.
#
#     programs.py [LANGUAGE...]      swift snapkit c python javascript; all without a word
#
# Every example of the playground and a few sketches that are hard to write down, in every language.

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / ".build" / "playground-code"
sys.path.insert(0, str(ROOT / "scripts"))
import doc_examples  # noqa: E402

HARD = {
    "Words": 'window class 300 x 200\nself, left, größe, 名前 in class\nin_ in left\nvar let, int\nlet == 7\nint == 2 * let\n'
             "self.left == class.left + let\nself.width == 40\nleft.left == self.right + int\nleft.width == 3 * self.width - 20 @weak*2\n"
             "größe.width == 30 @strong\ngröße.right == class.right @333\n名前.centerX == class.centerX\n名前.width == 50\n"
             'left.height == 90 "a \\"quoted\\" name"\nin_.height == 12\nin_.bottom == left.bottom - 3\n',
    "Sums": "window 500 x 300\na, b, c in window\nvar x\na.width == 100\nb.width == 80\na.left == 20\nb.right == 480\n"
            "c.centerX == (a.right + b.left) / 2\nc.width == b.left - a.right - 2 * x\nx == (a.width + b.width) / 9\n"
            "c.height == 40 @medium\n2 * c.top == a.top + 60\nmaximize a.height @weak\na.height <= 120\nminimize b.height\nb.height >= 33\n",
    "Several at once": "window 480 x 250\na, b, c, d in window\nclass pair a, b\nclass others c, d\npair.left == window.left + 8\n"
                       'pair.width >= "Name"\nalign width a, b\nminimize a.width\npair.height == 24\na.top == 8\ncolumn pair gap 8\n'
                       "others.edges >= window.edges + 8\nrow a, c gap 8\nothers.top == pair.top\nothers.size >= pair.size @strong\nalign left others\n",
    "Two windows": "window first 300 x 200\nwindow second 200 x 100\na in first\nb in second\na.width == b.width @strong\nb.width == 120\n"
                   "a.left == 30\nb.left == 10\na.height == 2 * b.height\nb.height == 44\n",
}

WRITE = """
import { EXAMPLES } from "../../docs/playground/examples.js";
import { codeOf, LANGUAGES } from "../../docs/playground/code/code.js";
import { QuoinLayout } from "../../docs/playground/quoin-layout.js";
const quoin = await QuoinLayout.load(), hard = Object.entries(JSON.parse(process.argv[1]));
const all = [...EXAMPLES, ...hard].map(([name, text]) => {
  const sketch = quoin.open(text);
  if (sketch.errors.length) throw new Error(`${name}: ${JSON.stringify(sketch.errors)}`);
  sketch.solve();
  const boxes = sketch.boxes.map((box, at) => [box.name, ...sketch.values.subarray(4 * at, 4 * at + 4)]), parents = sketch.boxes.map((box) => box.parent);
  const code = Object.fromEntries(Object.keys(LANGUAGES).map((key) => [key, codeOf(key, sketch)]));
  return { name, boxes, parents, code };
});
console.log(JSON.stringify(all));
"""


def sketches():
    """Each sketch with its name, the frames of its boxes, and the programs by language."""
    words = ["node", "--input-type=module", "-e", WRITE, json.dumps(HARD)]
    return json.loads(subprocess.run(words, cwd=ROOT / "Tests" / "Playground", capture_output=True, text=True, check=True).stdout)


def frames(text):
    """What a program has printed: `name (left, top) width x height` a line."""
    number = r"(-?[\d.]+(?:e[-+]?\d+)?)"
    return [tuple(map(float, found)) for found in re.findall(rf"\({number}, {number}\) {number} x {number}", text)]


def agree(expected, printed):
    found = frames(printed)
    return len(found) == len(expected) and all(
        abs(a - b) <= 1e-3 * max(1, abs(a)) for (_, *box), frame in zip(expected, found) for a, b in zip(box, frame))


def in_parents(one):
    """The frames of boxes in the coordinates of their parents, as QuoinLayout has them."""
    boxes = one["boxes"]
    corner = [(boxes[parent][1], boxes[parent][2]) if parent >= 0 else (0, 0) for parent in one["parents"]]
    return [[name, left - x, top - y, width, height] for (name, left, top, width, height), (x, y) in zip(boxes, corner)]


def run(words, **how):
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, **how)
    return done.stdout + done.stderr


def c(code):
    (OUT / "sketch.c").write_text(code)
    library = ROOT / ".build" / "clib-embedded" / "libquoin.a"
    said = run(["gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-Wno-unused-variable", f"-I{ROOT}/include", OUT / "sketch.c", library, "-lm", "-o", OUT / "sketch"])
    return said or run([OUT / "sketch"])


def python(code):
    return run([doc_examples.PYTHON, "-c", code])


def javascript(code):
    installed = OUT / "node_modules"
    installed.mkdir(parents=True, exist_ok=True)
    if not (installed / "quoin").exists():
        (installed / "quoin").symlink_to(ROOT / ".build" / "web" / "package")
    (OUT / "sketch.mjs").write_text(code)
    return run(["node", OUT / "sketch.mjs"])


def swift(programs):
    """All programs as functions of one program; what each prints."""
    for top in doc_examples.TOPS[:2]:
        subprocess.run(["swift", "build", "--quiet", "-j", "1", "--target", top], cwd=ROOT, check=True)
    imports, bodies = [], []
    for place, code in enumerate(programs):
        lines = code.split("\n")
        imports += [line for line in lines if line.startswith("import ")]
        body = "\n".join("  " + line for line in lines if not line.startswith("import "))
        bodies.append(f'@MainActor func program{place}() {{\n{body}\n  print("\\u{{1e}}", terminator: "")\n}}\n')
    (OUT / "main.swift").write_text("\n".join([*dict.fromkeys(imports), *bodies, *(f"program{n}()" for n in range(len(programs)))]) + "\n")
    objects = [str(path) for name in doc_examples.modules() for path in doc_examples.objects_of(name)]
    said = run(["swiftc", "-swift-version", "6", "-module-name", "Example", "-I", doc_examples.BUILD / "Modules", "-Xcc",
                f"-fmodule-map-file={ROOT}/Sources/Base/CQuoinSys/module.modulemap", "-lm", "-Onone", OUT / "main.swift", *objects, "-o", OUT / "swift"])
    if " error: " in said:
        return [said] * len(programs)
    return run([OUT / "swift"]).split("\x1e")


ONE_BY_ONE = {"c": c, "python": python, "javascript": javascript}


def main(words):
    OUT.mkdir(parents=True, exist_ok=True)
    languages = words or ["c", "python", "javascript", "swift", "snapkit"]
    all_sketches, passed, failed = sketches(), 0, 0
    for language in languages:
        programs = [one["code"][language] for one in all_sketches]
        printed = [ONE_BY_ONE[language](code) for code in programs] if language in ONE_BY_ONE else swift(programs)
        for one, text in zip(all_sketches, printed):
            expected = one["boxes"] if language in ONE_BY_ONE else in_parents(one)
            if agree(expected, text):
                passed += 1
                continue
            failed += 1
            print(f"FAILED {one['name']} in {language}: {expected}\nprints\n{text[:2000]}")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
