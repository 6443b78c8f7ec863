#!/usr/bin/env python3
"""The first page of the documentation's site, with what it shows and links to.

    docs_landing.py OUT

Copies docs/index.html to OUT, the pictures and texts that it names, and puts the README's examples, which the tests
run, where a comment names a language. Counts the links, and fails for one that leads nowhere in OUT.
"""

import html
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ("docs/conflict.svg", "docs/sweep.svg")
# Served as plain text, whatever the server makes of other endings.
TEXTS = {
    "include/quoin.h": "quoin.h", "include/quoin_batch.h": "quoin_batch.h", "include/quoin_flex.h": "quoin_flex.h",
    "bindings/cpp/README.md": "cpp.md", "bindings/python/README.md": "python-readme.md",
    "bindings/web/README.md": "javascript.md", "bindings/web/quoin.d.ts": "quoin.d.ts",
    "docs/python.md": "python.md", "docs/sketches.md": "sketches.md", "docs/specs.md": "specs.md",
    "docs/traces.md": "traces.md",
}


def example(language):
    """The README's first block of a language, as HTML."""
    readme = (ROOT / "README.md").read_text()
    return html.escape(re.search(rf"^```{language}(?: .*)?\n(.*?)\n```$", readme, re.M | re.S).group(1))


def main():
    out = Path(sys.argv[1])
    (out / "files").mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        shutil.copy(ROOT / picture, out)
    shutil.copytree(ROOT / "docs" / "gallery", out / "gallery", dirs_exist_ok=True)
    for path, name in TEXTS.items():
        shutil.copy(ROOT / path, out / "files" / f"{name}.txt")
    page = re.sub(r"<!-- (\w+) -->", lambda found: example(found.group(1)), (ROOT / "docs" / "index.html").read_text())
    (out / "index.html").write_text(page)
    links = re.findall(r'(?:href|src)="([^"#]+)"', page)
    dead = [link for link in links if not (out / link / "index.html" if link.endswith("/") else out / link).exists()]
    for link in dead:
        print(f"FAILED {link} is not there")
    print(f"{len(links) - len(dead)} links, {len(dead)} dead")
    sys.exit(bool(dead))


if __name__ == "__main__":
    main()
