"""The README's examples are run, and print what it says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).resolve().parent.parent / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```\n\nprints.*?\n\n```text\n(.*?)```", README.read_text(), re.S)


def test_examples_areSix():
    assert len(EXAMPLES) == 6


@pytest.mark.parametrize("code, expected", EXAMPLES)
def test_example_run_printsWhatItSays(code, expected, tmp_path):
    (tmp_path / "app.py").write_text(code)
    done = subprocess.run([sys.executable, "app.py"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.replace(f"{tmp_path}/", "") == expected


def test_examples_areCheckedByMypy(tmp_path):
    # mypy would refuse the first example: it uses names of matplotlib that matplotlib's types do not export.
    for place, (code, _) in enumerate(EXAMPLES[1:]):
        (tmp_path / f"app{place}.py").write_text(code)
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", "cache", *sorted(p.name for p in tmp_path.iterdir())]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
