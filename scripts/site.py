#!/usr/bin/env python3
"""The site: first page, documents, articles of the Swift modules and the playground, as static files.

    site.py OUT                  writes the site to OUT, follows every link in it, and counts them
    site.py --language FILE      writes the playground's page about the language
    site.py --renew              puts the README's examples into docs/index.html

All links are relative, so that it works in any folder of any file server. A document keeps its place: README.md is
README.html, docs/python.md is docs/python.html. Articles are swift/MODULE/ARTICLE.html. Files that documents link to, as
headers, are copied as plain text. With the reference of `make docs` in OUT the first page links to it.
"""

import html
import os
import re
import shutil
import sys
import urllib.parse
from pathlib import Path

from site_text import Page

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("*.md", "docs/*.md", "Benchmarks/README.md", "bindings/*/README.md", "bindings/*/*/README.md")
ASSETS = {".svg", ".png"}
STYLE = "site.css"
FIRST = "docs/index.html"


def documents():
    """Where each document of the repository is on the site, and each article."""
    found = {}
    for pattern in DOCUMENTS:
        for path in sorted(ROOT.glob(pattern)):
            place = path.relative_to(ROOT)
            if not {"node_modules", ".build"} & set(place.parts):
                found[str(place)] = str(place.with_suffix(".html"))
    for path in sorted(ROOT.glob("Sources/*/*/*.docc/*.md")):
        module = path.parent.stem
        name = "index" if path.stem == module else path.stem
        found[str(path.relative_to(ROOT))] = f"swift/{module}/{name}.html"
    return found


class Site:
    def __init__(self, out):
        self.out = out
        self.pages = documents()
        self.articles = {Path(path).stem: path for path in self.pages if ".docc" in path}
        self.copied = set()

    def relative(self, page, target):
        return os.path.relpath(target, os.path.dirname(page) or ".").replace(os.sep, "/")

    def target(self, source, page, address):
        """An address in a document, as one on the site; None for what the site does not have."""
        if re.match(r"[a-z]+:", address) or address.startswith("#"):
            return address
        path, _, part = address.partition("#")
        place = os.path.normpath(os.path.join(os.path.dirname(source), path))
        if place == "docs/playground/README.md":
            place = "docs/playground/index.html"
        elif place in self.pages:
            return self.relative(page, self.pages[place]) + (f"#{part}" if part else "")
        elif (ROOT / place).is_dir():
            readme = os.path.join(place, "README.md")
            return self.relative(page, self.pages[readme]) if readme in self.pages else None
        elif (resources := sorted((ROOT / source).parent.glob(f"Resources/{path}.*"))) and ".docc" in source:
            place = str(resources[0].relative_to(ROOT))
        elif not (ROOT / place).is_file() and not place.startswith("docs/playground/"):
            raise SystemExit(f"{source}: {address} is not there")
        return self.relative(page, self.copy(place))

    def copy(self, place):
        """A file that is not a document, on the site: pictures and pages as they are, others as text."""
        kept = place.startswith(("docs/playground/", "docs/gallery/")) or Path(place).suffix in ASSETS
        name = place if kept else f"{place}.txt"
        if name not in self.copied and not place.startswith(("docs/playground/", "docs/gallery/")):
            self.copied.add(name)
            (self.out / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / place, self.out / name)
        return name

    def article(self, page):
        def find(name):
            source = self.articles.get(name)
            if not source:
                return None
            words = re.search(r"^# (.*)", (ROOT / source).read_text(), re.M).group(1).replace("`", "")
            return self.relative(page, self.pages[source]), words

        return find

    def try_it(self, page):
        def link(language, code):
            if language != "sketch":
                return ""
            address = self.relative(page, "docs/playground/index.html") + "#sketch=" + urllib.parse.quote(code + "\n")
            return f'<p class="try"><a href="{address}">Open in the playground</a></p>'

        return link

    def write_page(self, source, page, style=None):
        made = Page((ROOT / source).read_text(), lambda address: self.target(source, page, address), self.article(page), self.try_it(page))
        body = made.html()
        self.write(page, f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{html.escape(made.title or source)} · Quoin</title>
<link rel="icon" href="data:,">
{style or f'<link rel="stylesheet" href="{self.relative(page, STYLE)}">'}
<nav>{self.navigation(page)}</nav>
<main>
{body}
</main>
</html>
""")

    def navigation(self, page):
        return " · ".join(f'<a href="{self.relative(page, place)}">{name}</a>' for name, place in
                          (("Quoin", "index.html"), ("Playground", "docs/playground/index.html"), ("README", "README.html")))

    def write(self, page, text):
        (self.out / page).parent.mkdir(parents=True, exist_ok=True)
        (self.out / page).write_text(text)

    def first_page(self):
        text = (ROOT / FIRST).read_text()
        text = re.sub(r'(href|src)="([^"]+)"', lambda found: f'{found.group(1)}="{self.target(FIRST, "index.html", found.group(2))}"', text)
        if (self.out / "documentation").is_dir():
            text = text.replace("<!-- reference -->", '<p><a href="documentation/quoin/">Every symbol of the Swift modules</a></p>')
        self.write("index.html", text)

    def playground(self):
        folder = self.out / "docs" / "playground"
        shutil.copytree(ROOT / "docs" / "playground", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.md"))
        page = folder / "index.html"
        readmes = [("Swift", "swift/Quoin/index.html"), ("Swift, boxes", "swift/QuoinLayout/index.html"), ("C", "include/quoin.h.txt"),
                   ("C++", "bindings/cpp/README.html"), ("Python", "bindings/python/README.html"),
                   ("JavaScript", "bindings/web/README.html"), ("Rust", "bindings/rust/README.html")]
        self.copy("include/quoin.h")
        here = "docs/playground/index.html"
        links = "".join(f'<a href="{self.relative(here, place)}">{name}</a>' for name, place in [("About Quoin", "index.html"), *readmes])
        page.write_text(page.read_text().replace("<!-- site -->", f'<details class="menu"><summary>Quoin</summary><div>{links}</div></details>'))
        self.write_language("docs/playground/language.html")

    def write_language(self, page):
        self.write_page("docs/sketches.md", page)

    def build(self):
        shutil.copytree(ROOT / "docs" / "gallery", self.out / "docs" / "gallery", dirs_exist_ok=True)
        shutil.copy(ROOT / "scripts" / STYLE, self.out / STYLE)
        for source, page in self.pages.items():
            if source != "docs/playground/README.md":
                self.write_page(source, page)
        self.playground()
        self.first_page()


def language(path):
    """The page about the language, for the playground's folder alone: its links stay in the folder."""
    class Alone(Site):
        def navigation(self, page):
            return '<a href="index.html">Playground</a>'

    site = Alone(ROOT)
    style = f"<style>\n{(ROOT / 'scripts' / STYLE).read_text()}</style>"
    site.write_page("docs/sketches.md", str(Path(path).resolve().relative_to(ROOT)), style)


def example(language):
    """The README's first block of a language, as HTML."""
    readme = (ROOT / "README.md").read_text()
    return html.escape(re.search(rf"^```{language}(?: [^\n]*)?\n(.*?)\n```$", readme, re.M | re.S).group(1))


def with_examples(text):
    return re.sub(r'(<pre class="(\w+)">).*?(</pre>)', lambda found: found.group(1) + example(found.group(2)) + found.group(3), text, flags=re.S)


def main():
    page = ROOT / FIRST
    if sys.argv[1] == "--language":
        return language(sys.argv[2])
    if sys.argv[1] == "--renew":
        page.write_text(with_examples(page.read_text()))
        return 0
    if page.read_text() != with_examples(page.read_text()):
        print(f"FAILED {FIRST} has other examples than README.md: scripts/site.py --renew")
        return 1
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    Site(out).build()
    from site_links import follow
    return follow(out)


if __name__ == "__main__":
    sys.exit(main())
