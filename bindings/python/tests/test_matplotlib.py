"""matplotlib lays figures out alike on kiwisolver and on quoin.kiwi."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from figures import FIGURES


@pytest.fixture(scope="module")
def positions():
    def drawn(solver):
        command = [sys.executable, "-W", "ignore", str(Path(__file__).with_name("figures.py")), solver]
        return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    return drawn("kiwisolver"), drawn("quoin")


def test_install_beforeMatplotlib_isWhatItUses(positions):
    assert positions[0]["module"] == "kiwisolver" and positions[1]["module"] == "quoin.kiwi"


@pytest.mark.parametrize("name", FIGURES)
def test_figure_drawn_isWhereKiwiPutsIt(positions, name):
    expected, found = positions[0][name], positions[1][name]
    assert len(expected) == len(found) > 0
    for a, b in zip(expected, found):
        assert b == pytest.approx(a, abs=1e-9)
