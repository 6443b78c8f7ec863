"""Fixtures. `module` is kiwisolver, then quoin.kiwi, for tests of what both do; `row` is a small problem."""

import kiwisolver
import pytest

import quoin.kiwi
from quoin import Outcome, Solver, Variable, strong, weak


@pytest.fixture(params=[kiwisolver, quoin.kiwi], ids=["kiwisolver", "quoin"])
def module(request):
    return request.param


@pytest.fixture
def row():
    """A solved solver, its variables left, width and right, and its edit of left."""
    solver, (left, width, right) = Solver(), map(Variable, ["left", "width", "right"])
    solver.add(width >= 20, (width == 100) | weak, right == left + width)
    edit = solver.edit(left, strong)
    solver.suggest(left, 40)
    assert solver.solve() is Outcome.OPTIMAL
    return solver, left, width, right, edit
