#!/usr/bin/env python3
"""Check what CONTRIBUTING.md asks of the code, as far as a script can.

    check_style.py

Each check is a function that registers itself, yields the problems it finds, and counts as one.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import bare_numbers
import engine_layers
import formats
import house_drawing
import module_layers
import repository
import sentences
import version
import words

ROOT = Path(__file__).resolve().parent.parent
SOURCE_LINES, TEST_LINES = 300, 600
# A header that is the manual.
HEADER_LINES = 940
FUNCTION_LINES, DRIVER_LINES = 40, 80
# A driver is a list of numbered steps and says so on the line above it.
DRIVER = "// Driver: "

# The C functions are documented where their users look, in the header.
UNDOCUMENTED = ("QuoinC", "QuoinFlexC")

checks = []


def check(function):
    checks.append(function)
    return function


# Reading


def tracked(*patterns):
    """Files of the repository, committed or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split("\n")
    return [ROOT / name for name in sorted(set(listed)) if name and (ROOT / name).is_file()]


def is_test(path):
    return path.relative_to(ROOT).parts[0] == "Tests"


def code_lines(path):
    """The lines without comments and the insides of strings."""
    lines = []
    is_in_string = False
    for line in path.read_text().split("\n"):
        if line.count('"""') % 2:
            before, _, after = line.partition('"""')
            line = after if is_in_string else before + '""'
            is_in_string = not is_in_string
        elif is_in_string:
            line = ""
        line = re.sub(r'"(\\.|[^"\\])*"', '""', line)
        lines.append(line.split("//")[0])
    return lines


def where(path, number):
    return f"{path.relative_to(ROOT)}:{number}"


# Sizes


@check
def files_are_one_idea_long():
    for path in tracked("*.swift", "*.py", "*.sh", "*.cpp", "*.hpp", "*.c", "*.h"):
        count = len(path.read_text().split("\n")) - 1
        allowed = TEST_LINES if is_test(path) else HEADER_LINES if path.suffix == ".h" else SOURCE_LINES
        if count > allowed:
            yield f"{where(path, count)}: {count} lines, {allowed} allowed"


@check
def functions_are_one_step_long():
    head = re.compile(r"\b(func\s+\S+|init[?]?\s*[(<]|deinit\b|subscript\s*[(<])")
    for path in tracked("*.swift"):
        text = path.read_text().split("\n")
        code = code_lines(path)
        for number, line in enumerate(code):
            if not head.search(line) or re.search(r"\b(self|super)\.init|=\s*\.?init", line):
                continue
            length = body_length(code, number)
            driver = number > 0 and text[number - 1].strip().startswith(DRIVER)
            allowed = DRIVER_LINES if driver else FUNCTION_LINES
            if length > allowed:
                yield f"{where(path, number + 1)}: a function of {length} lines, {allowed} allowed"


def body_length(code, start):
    """Lines from a declaration to the end of its body; 0 for one without a body."""
    depth = 0
    for number in range(start, len(code)):
        line = code[number]
        # A requirement of a protocol: the next declaration or end comes before any brace.
        if number > start and depth == 0 and re.match(r"\s*(}|(public |private )?(func|var|let)\b)", line):
            return 0
        depth += line.count("{") - line.count("}")
        if depth <= 0 and "}" in line and "{" in "".join(code[start : number + 1]):
            return number - start + 1
    return 0


# The house


@check
def versions_and_addresses_agree():
    yield from version.differences()
    yield from repository.differences()


# What a visitor sees first. Anything else has a folder.
ROOT_ENTRIES = set(
    ".ci .editorconfig .gitattributes .github .gitignore .spi.yml .swift-format .clang-format ARCHITECTURE.md Benchmarks "
    "CHANGELOG.md CONTRIBUTING.md Examples LICENSE Makefile Package.swift README.md SECURITY.md Sources Tests bindings "
    "docs include packaging ruff.toml scripts".split()
)


@check
def the_root_has_nothing_else():
    for name in sorted({path.relative_to(ROOT).parts[0] for path in tracked("*", ".*")} - ROOT_ENTRIES):
        yield f"{name}: does not belong at the root"


@check
def imports_go_down():
    described = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    targets = json.loads(described.stdout)["targets"]
    house_of = {one["name"]: module_layers.house(one["path"]) for one in targets if one["path"].startswith("Sources/")}
    for target in targets:
        folder = target["path"]
        declared = {name for one in target["dependencies"] for name in dependency_names(one)}
        for path in tracked(f"{folder}/*.swift", f"{folder}/**/*.swift"):
            for number, problem in module_layers.violations(path, code_lines, target["name"], declared, house_of):
                yield f"{where(path, number)}: {problem}"


def dependency_names(dependency):
    return [value[0] for value in dependency.values() if isinstance(value, list) and value]


@check
def the_drawing_has_the_houses():
    yield from house_drawing.differences()


# The engine


def matches_in_engine(pattern, *, but=()):
    for path in tracked("Sources/Engine/QuoinEngine/*.swift", "Sources/Engine/QuoinEngine/**/*.swift"):
        if path.name in but:
            continue
        for number, line in enumerate(code_lines(path), 1):
            found = re.search(pattern, line)
            if found:
                yield f"{where(path, number)}: {found.group(0)}"


@check
def engine_layers_go_down():
    files = tracked("Sources/Engine/QuoinEngine/**/*.swift")
    for path, number, problem in engine_layers.violations(files, code_lines):
        yield f"{where(path, number)}: {problem}"


@check
def engine_has_nothing_that_varies():
    words = r"\b(Dictionary|Date|random|Hasher|SystemRandomNumberGenerator|Foundation|Glibc)\b"
    yield from matches_in_engine(words + r"|\bSet\s*[<(]|:\s*\[[A-Z]\w*\s*:\s*[A-Z]\w*\]")


@check
def tolerances_have_one_home():
    yield from matches_in_engine(r"(?<![\w.])\d[\d_]*(\.\d+)?e-\d+", but=("Tolerances.swift", "Limits.swift"))


@check
def numbers_have_names():
    named = ("Tolerances.swift", "Limits.swift", "WorkLimits.swift")
    folders = (f"Sources/*/{name}/*.swift" for name in module_layers.LAYERS)
    files = [path for path in tracked(*folders) if path.name not in named]
    for path, number, found in bare_numbers.violations(files, code_lines):
        yield f"{where(path, number)}: {found} has no name"


# Text


@check
def source_files_say_what_they_are():
    for path in tracked("Sources/*.swift", "Sources/**/*.swift"):
        first = path.read_text().split("\n")[0]
        if not first.startswith(f"// {path.name} -- ") and path.name != "main.swift":
            yield f"{where(path, 1)}: does not begin with '// {path.name} -- '"


@check
def swift_is_formatted():
    yield from lint("Package.swift", "Sources", "Tests", "Examples", documented=False)


@check
def public_declarations_are_documented():
    """In the sources. What the tests' modules make public is for each other only."""
    yield from (
        line
        for line in lint("Sources", documented=True)
        if "Documentation" in line and not any(f"/{name}/" in line for name in UNDOCUMENTED)
    )


def lint(*folders, documented):
    configuration = json.loads((ROOT / ".swift-format").read_text())
    configuration["rules"]["AllPublicDeclarationsHaveDocumentation"] = documented
    found = subprocess.run(
        ["swift", "format", "lint", "--strict", "--recursive", "--parallel",
         "--configuration", json.dumps(configuration), *folders],
        cwd=ROOT, capture_output=True, text=True,
    )
    problems = [line for line in found.stderr.split("\n") if ": error:" in line]
    return problems or ([f"swift format: {found.stderr}"] if found.returncode else [])


@check
def c_javascript_and_python_are_formatted():
    yield from formats.problems()


@check
def scripts_parse():
    for path in tracked("*.sh", ".ci/run"):
        found = subprocess.run(["bash", "-n", path], capture_output=True, text=True)
        if found.returncode:
            yield found.stderr.strip()
    for path in tracked("*.py"):
        try:
            compile(path.read_text(), path, "exec")
        except SyntaxError as error:
            yield f"{where(path, error.lineno)}: {error.msg}"


@check
def documents_name_what_exists():
    """Paths in back quotes in the documents: a folder of this repository, then a file or folder."""
    tops = {path.relative_to(ROOT).parts[0] for path in tracked("*/*")}
    for path in tracked("*.md"):
        for number, line in enumerate(path.read_text().split("\n"), 1):
            for name in re.findall(r"`([\w.+/-]+)`", line):
                if name.split("/")[0] in tops and "/" in name and not (ROOT / name).exists():
                    yield f"{where(path, number)}: there is no {name}"


@check
def sentences_are_short():
    yield from sentences.problems()


@check
def words_are_declared():
    for number, problem in words.problems(ROOT):
        yield f"{where(ROOT / words.PAGE, number)}: {problem}"


def main():
    failed = 0
    for one in checks:
        problems = list(one())
        print(f"{'FAILED' if problems else 'passed'} {one.__name__.replace('_', ' ')}")
        for problem in problems:
            print(f"  {problem}")
        failed += bool(problems)
    print(f"{len(checks) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
