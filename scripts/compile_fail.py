#!/usr/bin/env python3
"""Checks that misuse does not compile, and for the right reason.

    compile_fail.py

A line of Tests/CompileFail that ends in `// error: PATTERN` must be refused with a message that the
pattern matches; any other line must be accepted. One compiler run a file, against the debug modules of
the last build. Each marked line counts, and so does each file's unmarked rest. One more file is made here: it names
every public type beside Foundation, which must have none of these names.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ".build/debug/Modules"
# As far as SIL, since what may be sent elsewhere is decided there.
COMPILER = (
    "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-I", MODULES, "-I", "Sources/Base/CQuoinSys",
    "-diagnostic-style", "llvm", "-no-color-diagnostics",
)
MARK = re.compile(r"// error: (.*)$")
NAMED = (
    "Swift/Quoin", "Base/QuoinGeometry", "Drawing/QuoinDrawing", "Layout/QuoinLayout", "Layout/QuoinUIKit",
    "Layout/QuoinMasonry", "Layout/QuoinSnapKit",
)
TYPE = re.compile(
    r"^(?:@frozen )?(?:public|open) (?:indirect )?(?:final )?(?:class|struct|enum|protocol|typealias) (\w+)",
    re.MULTILINE,
)
MESSAGE = re.compile(r"^[^:\s]+\.swift:(\d+):\d+: error: (.*)$", re.MULTILINE)


def messages(path):
    """{line: [message]}: the compiler's messages about a file."""
    done = subprocess.run([*COMPILER, str(path)], cwd=ROOT, capture_output=True, text=True)
    found = {}
    for line, message in MESSAGE.findall(done.stderr):
        found.setdefault(int(line), []).append(message)
    if done.returncode and not found:
        sys.exit(done.stderr + "compile_fail: the compiler cannot be run")
    return found


def check(path):
    """The problems of a file, and the number of its marks."""
    said, problems, marks = messages(path), [], 0
    for number, line in enumerate(path.read_text().split("\n"), 1):
        mark, given = MARK.search(line), said.pop(number, [])
        if not mark:
            problems += [f"{path.name}:{number}: should compile: {message}" for message in given[:1]]
            continue
        marks += 1
        if not given:
            problems.append(f"{path.name}:{number}: compiles: {line.split('//')[0].strip()}")
        elif not any(re.search(mark[1].strip(), message) for message in given):
            problems.append(f"{path.name}:{number}: refused for another reason: {given[0]}")
    return problems, marks


def beside_foundation():
    """A file in which a name would be ambiguous that Foundation has too."""
    sources = (path for module in NAMED for path in (ROOT / "Sources" / module).glob("**/*.swift"))
    names = sorted({name for path in sources for name in TYPE.findall(path.read_text())})
    assert len(names) > 100, names
    imports = [f"import {name}" for name in ("Foundation", "QuoinLayout", "QuoinMasonry", "QuoinSnapKit")]
    path = ROOT / ".build/BesideFoundation.swift"
    path.write_text("\n".join(imports + [f"typealias Its{name} = {name}" for name in names]))
    return path


def main():
    failed = passed = 0
    for path in [*sorted((ROOT / "Tests/CompileFail").glob("*.swift")), beside_foundation()]:
        problems, marks = check(path)
        print(*problems, sep="\n", end="\n" if problems else "")
        failed += len(problems)
        passed += marks + 1 - min(len(problems), marks + 1)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0 or passed == 0)


main()
