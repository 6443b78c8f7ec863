#!/usr/bin/env python3
"""Follows every link of a site from its first page on, and counts those that lead nowhere.

    site_links.py FOLDER

A link must be relative, and lead to a file of the folder; behind a # stands the name of a part of that page. The pages
of DocC (documentation/) are programs of their own: that such a page is there is all that is looked at.
"""

import re
import sys
import urllib.parse
from collections import deque
from pathlib import Path

LINK = re.compile(r'(?:href|src)\s*=\s*"([^"]*)"')


def links_of(path):
    text = re.sub(r"<script\b[^>]*>.*?</script>", lambda found: re.match(r"<script\b[^>]*>", found.group()).group(), path.read_text(), flags=re.S)
    return LINK.findall(re.sub(r"<(pre|code)\b.*?</\1>|<!--.*?-->", "", text, flags=re.S))


def names_of(path, known={}):
    if path not in known:
        known[path] = set(re.findall(r'\bid="([^"]+)"', path.read_text()))
    return known[path]


def wrong(root, page, link):
    """What is wrong with a link of a page, or None; and the page that it leads to."""
    if link.startswith("data:"):
        return None, None
    if re.match(r"(?:[a-z]+:)?//|/", link):
        return "is not relative", None
    address, _, part = link.partition("#")
    target = (page.parent / urllib.parse.unquote(address)).resolve() if address else page
    if not target.is_relative_to(root):
        return "leads out of the site", None
    if target.is_dir():
        target = target / "index.html"
    if not target.is_file():
        return "is not there", None
    is_page = target.suffix == ".html" and "documentation" not in target.relative_to(root).parts
    if part and is_page and not part.startswith("sketch=") and urllib.parse.unquote(part) not in names_of(target):
        return f"has no part {part}", None
    return None, target if is_page else None


def follow(folder):
    root = Path(folder).resolve()
    first = root / "index.html"
    seen, waiting, passed, failed = {first}, deque([first]), 0, 0
    while waiting:
        page = waiting.popleft()
        for link in links_of(page):
            reason, target = wrong(root, page, link)
            if reason:
                failed += 1
                print(f"FAILED {page.relative_to(root)}: {link} {reason}")
                continue
            passed += 1
            if target and target not in seen:
                seen.add(target)
                waiting.append(target)
    lost = [path for path in root.rglob("*.html") if path not in seen and "documentation" not in path.relative_to(root).parts
            and not {"tutorials", "gallery"} & set(path.relative_to(root).parts)]
    for path in lost:
        failed += 1
        print(f"FAILED no link leads to {path.relative_to(root)}")
    print(f"{len(seen)} pages")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(follow(sys.argv[1]))
