#!/usr/bin/env python3
"""C, C++, JavaScript and Python as their formatters have them. Swift's comes with the toolchain: check_style.py.

    formats.py            prints a line for each file that is not so, and exits with 1
    formats.py --write    writes these files (`make format`)

clang-format, deno and ruff are in .build/format, in the versions of pins.txt (`make setup PART=format`). What they ask for is
in .clang-format, in ruff.toml, and for JavaScript deno's own style with lines of 120 columns. The public headers of C are not
formatted, as their layout is the manual's, nor are the macros of the matrix kernels, and what
packaging/flex_words.py writes for JavaScript.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".build/format/bin"
LEFT = ("include/", "Sources/Base/CQuoinSys/csys_product.h", "bindings/web/lib/words.mjs", "bindings/web/quoin.d.ts")


def files(*patterns):
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    found = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return sorted({name for name in found if (ROOT / name).is_file() and not name.startswith(LEFT)})


def run(tool, *words):
    return subprocess.run([TOOLS / tool, *words], cwd=ROOT, capture_output=True, text=True)


def c_and_cpp(is_writing):
    names = files("*.c", "*.h", "*.cpp", "*.hpp")
    if is_writing:
        return run("clang-format", "-i", *names).stderr.splitlines()
    found = run("clang-format", "--dry-run", "--Werror", *names).stderr.split("\n")
    return sorted({line.split(":")[0] + ": clang-format" for line in found if ": error:" in line})


def javascript(is_writing):
    words = ["fmt", "--no-config", "--line-width", "120"]
    found = run("deno", *words, *([] if is_writing else ["--check"]), *files("*.js", "*.mjs", "*.ts"))
    plain = re.sub(r"\x1b\[[0-9;]*m", "", found.stderr + found.stdout)
    names = sorted(set(re.findall(r"^from (?:file://)?(.*):$", plain, re.M)))
    return [f"{Path(name).relative_to(ROOT)}: deno fmt" for name in names] or plain.splitlines() * (found.returncode != 0)


def python(is_writing):
    found = run("ruff", "check", "--quiet", "--output-format", "json", *["--fix"] * is_writing, *files("*.py"))
    return [
        f"{Path(one['filename']).relative_to(ROOT)}:{one['location']['row']}: ruff: {one['message']}"
        for one in json.loads(found.stdout or "[]")
    ] + found.stderr.splitlines()


def problems(is_writing=False):
    if not TOOLS.is_dir():
        return ["no formatters in .build/format: make setup PART=format"]
    return [line for one in (c_and_cpp, javascript, python) for line in one(is_writing)]


if __name__ == "__main__":
    found = problems("--write" in sys.argv[1:])
    print(*found, sep="\n", end="\n" * bool(found))
    sys.exit(bool(found) and "--write" not in sys.argv[1:])
