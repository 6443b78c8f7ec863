#!/usr/bin/env python3
"""The tag of a release: `make tag` makes v0.1.0 of the version 0.1.0, annotated, on HEAD.

    tag.py    checks what the tag will say, and makes it; or says in one line why not, and exits with 1

The tree is clean, so that what is checked is what the commit has. `make dist-check` has passed with what `make dist` made
of this commit. All places say one version (version.py), and the first entry of CHANGELOG.md is that version's, with the
day of its release: "## 0.1.0 (2026-12-01)".
"""

import datetime
import re
import subprocess
import sys

import version

ENTRY = rf"## ({version.VERSION}) \((\d{{4}}-\d\d-\d\d)\)"


def git(*words):
    return subprocess.run(["git", *words], cwd=version.ROOT, capture_output=True, text=True)


def reasons(wanted):
    """Why there can be no tag of this version, the first thing to mend first."""
    if changed := git("status", "--porcelain").stdout.splitlines():
        yield f"the tree is not clean: {len(changed)} changed or new, the first {changed[0][3:]}"
    yield from (f"{line} (`make version` lists all)" for line in version.differences())
    yield from changelog(wanted)
    if not is_tried():
        yield "what this commit delivers was not tried: `make dist`, then `make dist-check`"
    if git("rev-parse", "--verify", f"refs/tags/v{wanted}").returncode == 0:
        yield f"v{wanted} is there already"


def is_tried():
    """Whether dist_check.sh left this commit's name: that of the sources that it tried beside the rest."""
    tried = version.ROOT / ".build/dist-checked"
    return tried.is_file() and tried.read_text().strip() == git("rev-parse", "HEAD").stdout.strip()


def changelog(wanted):
    text = (version.ROOT / "CHANGELOG.md").read_text()
    head = next((line for line in text.split("\n") if line.startswith("## ")), "nothing")
    entry = re.fullmatch(ENTRY, head)
    if not entry or entry.group(1) != wanted:
        yield f"CHANGELOG.md begins with '{head}', not with '## {wanted} (YEAR-MONTH-DAY)'"
    elif not is_day(entry.group(2)):
        yield f"CHANGELOG.md: {entry.group(2)} is no day"


def is_day(text):
    try:
        return bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def main():
    _, wanted = next(version.stated())
    for reason in reasons(wanted):
        sys.exit(f"tag: {reason}")
    made = git("tag", "--annotate", "--message", f"Quoin {wanted}", f"v{wanted}")
    if made.returncode:
        sys.exit(f"tag: {' '.join(made.stderr.split())}")
    print(f"v{wanted} names {git('rev-parse', '--short', 'HEAD').stdout.strip()}; `git push origin v{wanted}` publishes it")


if __name__ == "__main__":
    main()
