#!/usr/bin/env python3
"""Compile and run the examples of the README and the documentation, and compare what they print.

    doc_examples.py [--renew] [ARTICLE...]

The Swift blocks of an article make one function, in order, and all articles one program. A text block that
follows a Swift block is what that block prints; a Swift block without one prints nothing. With --renew the
text blocks are written anew, for a look at the difference.

A block of C or Python is a program of its own, as it is printed; C without a main() is put into one, behind its #includes.
Sketches are checked with the command (Tests/Studio/QuoinCommandTests/DocumentTests.swift).

An article's lines are called NAME.swift:N in what its program prints; N counts the lines of its Swift
blocks. A line that does not compile is reported where it stands in the article.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build" / "debug"
OUT = ROOT / ".build" / "doc-examples"
# Modules that articles may import; the modules below them come along.
TOPS = ("QuoinMasonry", "QuoinSnapKit", "QuoinTexture")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
LANGUAGES = ("swift", "c", "python")
PYTHON = ROOT / ".build" / "python" / "bin" / "python"
# Signs between the outputs of two blocks, and of two articles.
BLOCK, ARTICLE = "\x1e", "\x1d"


def escape(character):
    return f"\\u{{{ord(character):x}}}"


class Block:
    """A block: its language, its code, its first line in the article, and what it is said to print."""

    def __init__(self, language, code, line):
        self.language, self.code, self.line = language, code, line
        self.expected = self.span = None


class Article:
    def __init__(self, path):
        self.path, self.text = path, path.read_text()
        self.name = path.stem
        self.blocks, self.programs = [], []
        self.read()

    def read(self):
        last = None
        for found in FENCE.finditer(self.text):
            language, body = found.groups()
            line = self.text.count("\n", 0, found.start(2)) + 1
            if language in LANGUAGES:
                last = Block(language, body, line)
                (self.blocks if language == "swift" else self.programs).append(last)
            elif language == "text" and last and last.expected is None:
                last.expected, last.span = body, found.span(2)

    @property
    def function(self):
        return "example_" + re.sub(r"\W", "_", self.name)

    def program(self):
        """The article as a Swift file with one function."""
        imports, body, number = [], [], 1
        for block in self.blocks:
            lines = []
            for line in block.code.split("\n")[:-1]:
                hoisted = re.match(r"(public )?import \w+$", line)
                if hoisted:
                    imports.append(line)
                lines.append("" if hoisted else line)
            body.append(f'#sourceLocation(file: "{self.name}.swift", line: {number})')
            body += lines + ["#sourceLocation()", f'print("{escape(BLOCK)}", terminator: "")']
            number += len(lines)
        head = "\n".join(dict.fromkeys(imports))
        return f"{head}\n\nfunc {self.function}() throws {{\n" + "\n".join(body) + "\n}\n"

    def place(self, number):
        """Where line `number` of the program's blocks stands in the article."""
        for block in self.blocks:
            count = block.code.count("\n")
            if number <= count:
                return block.line + number - 1
            number -= count
        return 1

    def renew(self, outputs):
        """Writes what the blocks print, by block."""
        for block in sorted(outputs, key=lambda one: one.line, reverse=True):
            if block.span:
                printed = outputs[block]
                start, end = block.span
                self.text = self.text[:start] + printed + self.text[end:]
        self.path.write_text(self.text)


def articles(names):
    paths = [ROOT / "README.md", *sorted(ROOT.glob("Sources/*/*/*.docc/*.md"))]
    found = [Article(path) for path in paths]
    return [one for one in found if one.blocks and (not names or one.name in names)]


def modules():
    """TOPS, and all that they are built on."""
    described = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    targets = {one["name"]: one["dependencies"] for one in json.loads(described.stdout)["targets"]}
    found, waiting = [], list(TOPS)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.append(name)
            waiting += [value[0] for one in targets[name] for value in one.values() if value]
    return found


def objects_of(module):
    """The objects of a module's files, without those of files that are gone."""
    sources = {path.name for path in ROOT.glob(f"Sources/*/{module}/**/*.swift")}
    found = (BUILD / f"{module}.build").rglob("*.swift.o")
    return sorted(path for path in found if path.name.removesuffix(".o") in sources)


def compile_all(all_articles):
    """Builds the one program of all articles; ends with the compiler's words if it cannot."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.swift"):
        old.unlink()
    for one in all_articles:
        (OUT / f"article-{one.name}.swift").write_text(one.program())
    calls = "".join(f'try {one.function}()\nprint("{escape(ARTICLE)}", terminator: "")\n' for one in all_articles)
    (OUT / "main.swift").write_text(calls)
    objects = [str(path) for name in modules() for path in objects_of(name)]
    compiler = subprocess.run(
        ["swiftc", "-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility", "-module-name", "Example", "-I", str(BUILD / "Modules"),
         "-Xcc", f"-fmodule-map-file={ROOT}/Sources/Base/CQuoinSys/module.modulemap", "-lm", "-Onone",
         *map(str, sorted(OUT.glob("*.swift"))), *objects, "-o", str(OUT / "examples")],
        capture_output=True, text=True,
    )
    by_name = {one.name: one for one in all_articles}
    problems = [line for line in compiler.stderr.split("\n") if re.search(r": (error|warning): ", line)]
    for line in dict.fromkeys(problems):
        found = re.match(r"(?:.*/)?(\w+)\.swift:(\d+):\d+: (.*)", line)
        if found and found.group(1) in by_name:
            one = by_name[found.group(1)]
            line = f"{one.path.relative_to(ROOT)}:{one.place(int(found.group(2)))}: {found.group(3)}"
        print(line)
    if compiler.returncode or problems:
        print(compiler.stderr if not problems else "", end="")
        sys.exit(f"0 passed, {max(len(problems), 1)} failed")


def printed_by_c(block):
    source, program = OUT / "block.c", OUT / "block"
    if "int main(" in block.code:
        source.write_text(block.code)
    else:
        source.write_text(in_main(block.code))
    library = ROOT / ".build" / "clib-embedded" / "libquoin.a"
    words = ["gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}/include", source, library, "-lm", "-o", program]
    compiler = subprocess.run(words, capture_output=True, text=True)
    return compiler.stderr if compiler.returncode else printed_by([program])


def in_main(code):
    lines = code.split("\n")
    heads = [line for line in lines if line.startswith("#include")]
    body = [line for line in lines if not line.startswith("#include")]
    return "\n".join([*heads, "int main(void) {", *body, "return 0;", "}", ""])


def printed_by(words):
    done = subprocess.run(words, capture_output=True, text=True)
    return done.stdout + done.stderr


def printed_by_programs(programs):
    """What each block of C or Python prints, or why it does not compile or run. Builds what they need first."""
    languages = {block.language for block in programs}
    if "c" in languages:
        subprocess.run(["make", "-s", "-f", "packaging/clib.mk", "clib"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    if "python" in languages and subprocess.run([PYTHON, "-c", "import quoin"], capture_output=True).returncode:
        subprocess.run(["scripts/python_tests.sh", "test_forms.py"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return {
        block: printed_by_c(block) if block.language == "c" else printed_by([PYTHON, "-c", block.code])
        for block in programs
    }


def main():
    arguments = sys.argv[1:]
    is_renewing = "--renew" in arguments
    all_articles = articles([name for name in arguments if not name.startswith("--")])
    for top in TOPS:
        subprocess.run(["swift", "build", "--quiet", "-j", "1", "--target", top], cwd=ROOT, check=True)
    compile_all(all_articles)
    run = subprocess.run([str(OUT / "examples")], capture_output=True, text=True)
    passed = failed = 0
    for one, printed in zip(all_articles, run.stdout.split(ARTICLE)):
        outputs = dict(zip(one.blocks, printed.split(BLOCK))) | printed_by_programs(one.programs)
        if is_renewing:
            one.renew(outputs)
            continue
        for block, output in outputs.items():
            if output == (block.expected or ""):
                passed += 1
                continue
            failed += 1
            print(f"FAILED {one.path.relative_to(ROOT)}:{block.line} prints\n{output}")
    if run.returncode:
        failed += 1
        print(f"FAILED the examples ended with {run.returncode}: {run.stderr}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
