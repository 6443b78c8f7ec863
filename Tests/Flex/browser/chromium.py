# chromium.py -- runs the system's Chromium without a window, and reads what a page wrote into itself.

import pathlib
import shutil
import subprocess
import tempfile

import page

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
         "--no-first-run", "--disable-extensions", "--dump-dom", "--virtual-time-budget=10000"]
# Trees a page.
PAGE = 2000
SECONDS = 120


class NoAnswer(Exception):
    pass


RULES = "css"
NAME = "Chromium"


def program():
    return shutil.which("chromium")


def missing():
    """Why Chromium cannot be asked; nothing if it can."""
    return None if program() else "there is no chromium (scripts/setup.sh playground)"


def leftOut(nodes):
    """Chromium lays out every tree."""
    return None


def frames(trees, rules="css"):
    """The rectangles of all nodes of all trees."""
    found = []
    for first in range(0, len(trees), PAGE):
        found += one(trees[first:first + PAGE], rules)
    return found


def one(trees, rules):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "trees.html")
        file.write_text(page.page(trees, rules))
        command = [program(), *FLAGS, f"--user-data-dir={folder}/profile", file.as_uri()]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    if "<pre>" not in done.stdout:
        raise NoAnswer(done.stderr[-2000:])
    found = page.answers(done.stdout)
    if len(found) != len(trees):
        raise NoAnswer(f"{len(found)} answers for {len(trees)} trees")
    return found
