"""Fixtures. `module` is kiwisolver, then quoin.kiwi, for tests of what both do; `row` is a small problem.

Symbols are kiwi's until the native face is in use. Here both are tested in one process: tests of kiwi's face say so by
their file's name, or by the fixture `module`.
"""

from pathlib import Path

import kiwisolver
import pytest

import quoin.kiwi
from quoin._core import note_places
from quoin import Outcome, Solver, Variable, strong, weak


@pytest.fixture(params=[kiwisolver, quoin.kiwi], ids=["kiwisolver", "quoin"])
def module(request):
    return request.param


@pytest.fixture(autouse=True)
def face(request):
    names = "test_kiwi", "test_hostile", "test_subclasses", "test_questions"
    is_kiwis = "module" in request.fixturenames or request.path.name.startswith(names)
    note_places("" if is_kiwis else f"{Path(quoin.__file__).parent}/")


@pytest.fixture
def row():
    """A solved solver, its variables left, width and right, and its edit of left."""
    solver, (left, width, right) = Solver(), map(Variable, ["left", "width", "right"])
    solver.add(width >= 20, (width == 100) | weak, right == left + width)
    edit = solver.edit(left, strong)
    solver.suggest(left, 40)
    assert solver.solve() is Outcome.OPTIMAL
    return solver, left, width, right, edit
