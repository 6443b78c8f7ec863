"""Numbers and arrays of every kind, matrices as constraints, and what is refused by name, shape and type."""

import decimal
import fractions

import numpy
import pytest
import scipy.sparse

from quoin import ConflictError, Solver, Strength, Variable, array, weak

SCALARS = [numpy.dtype(code).type(3) for code in "bBhHiIlLqQefdg"] + [fractions.Fraction(3), decimal.Decimal(3), numpy.array(3)]


@pytest.mark.parametrize("three", SCALARS, ids=lambda one: type(one).__name__)
def test_scalars_areNumbers(three):
    solver, x = Solver(), Variable("x")
    least = x >= 1
    solver.add(least)
    solver.edit(x, Strength(three * 100, three))
    solver.suggest(x, three)
    solver.set_constant(least, three)
    solver.set_coefficient(least, x, three)
    assert solver.solve(pivots=0) and solver.value(x) == 3
    assert solver.inspect(least).constant == 3


@pytest.mark.parametrize("wrong", ["3", None, 3j, numpy.complex64(1 + 2j), numpy.zeros(1), [3.0], Variable("v")],
                         ids=lambda one: type(one).__name__)
def test_otherThings_areNoNumbers(wrong):
    solver, x = Solver(), Variable("x")
    solver.edit(x)
    with pytest.raises(TypeError, match="value must be a number, not"):
        solver.suggest(x, wrong)


ROWS = [[1.0, 2.0], (3, 4), numpy.array([5, 6]), numpy.array([1, 2], numpy.float32), numpy.array([1.0, 0, 2.0])[::2],
        numpy.array([1, 2], ">f8"), numpy.array([True, False]), [fractions.Fraction(1, 2), 3]]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_rows_ofAnyNumbers_areTaken(row):
    solver, x, y = Solver(), Variable("x"), Variable("y")
    solver.edit(x), solver.edit(y)
    solver.suggest([x, y], row)
    solver.solve()
    wanted = numpy.asarray(row, float)
    assert (solver.values([x, y]) == wanted).all()
    batch = solver.batch([x, y], [y, x])
    assert (batch.solve([row, row]) == [wanted[::-1]] * 2).all()
    assert (batch.solve(numpy.asfortranarray([wanted, wanted])) == [wanted[::-1]] * 2).all()


@pytest.mark.parametrize("call, words", [
    (lambda s, b, x: s.suggest([x], [1.0, 2.0]), r"values must have the shape \(1,\), not \(2,\)"),
    (lambda s, b, x: s.suggest([x], ["a"]), "values must be numbers, not <U1"),
    (lambda s, b, x: b.solve([1.0]), r"scenarios must have the shape of rows of numbers, \(n, columns\), not \(1,\)"),
    (lambda s, b, x: b.solve(numpy.zeros((3, 2))), r"scenarios must have the shape \(n, 1\), not \(3, 2\)"),
    (lambda s, b, x: b.gradient([[1.0]], [[1.0], [2.0]]), r"output_rates must have the shape \(1, 1\), not \(2, 1\)"),
    (lambda s, b, x: b.conflict([1.0, 2.0]), r"scenario must have the shape \(1,\), not \(2,\)"),
    (lambda s, b, x: s.add_rows([[1, 2]], [x], "<=", 3), r"A must have the shape \(n, 1\), not \(1, 2\)"),
    (lambda s, b, x: s.add_rows([[1], [2]], [x], "<=", [3]), "b must have one item for each of 2 rows, not 1"),
    (lambda s, b, x: s.add_rows([[1]], [x], "<", 3), "relational operator"), (lambda s, b, x: s.add_rows([[1]], [5], "<=", 3), "Variable")])
def test_errors_sayWhichArgument(call, words):
    solver, x = Solver(), Variable("x")
    solver.edit(x)
    with pytest.raises((ValueError, TypeError), match=words):
        call(solver, solver.batch([x], [x]), x)
    assert len(solver.constraints()) == 1


# Matrices


@pytest.mark.parametrize("kind", [numpy.asarray, list, scipy.sparse.csr_matrix, scipy.sparse.coo_array, scipy.sparse.csc_matrix])
def test_addRows_isOneConstraintARow(kind):
    matrix = numpy.array([[1, 1, 0], [0, 2, -1], [0, 0, 0.5]])
    solver, v = Solver(), [Variable(name) for name in "xyz"]
    made = solver.add_rows(kind(matrix), v, ["==", ">=", "<="], [10, 3, 2])
    assert [str(solver.place(c)).split(" (")[0] for c in made] == ["x + y == 10", "2 * y >= z + 3", "0.5 * z <= 2"]
    assert solver.place(made[0]).file == __file__
    solver.add_rows(kind(numpy.eye(3)), v, "==", 4, weak)
    solver.solve()
    left = matrix @ solver.values(v)
    assert left[0] == 10 and left[1] >= 3 and left[2] <= 2 and len(solver.constraints()) == 6
    with pytest.raises(ConflictError):
        solver.add_rows(kind(matrix), v, "==", [1, 2, 3])
    assert len(solver.constraints()) == 6


def test_arrays_ofVariables_compareToConstraints():
    matrix = numpy.array([[1.0, 2], [3, -1]])
    solver, v = Solver(), array([Variable("x"), Variable("y")])
    solver.add(matrix @ v <= [10, 20], [1, 2] <= v, (v[0] == 3) | weak, ((v * 2)[1:] == 4.0)[0] | weak)
    solver.solve()
    assert list(solver.values(list(v))) == [3, 2] and len(solver.constraints()) == 6
    for compare in (lambda: v < 3, lambda: v > 3, lambda: v != 3):
        with pytest.raises(TypeError, match="a constraint is made by"):
            compare()
    plain = numpy.array([Variable("x"), Variable("y")])
    with pytest.raises(TypeError, match="quoin.array"):
        solver.add(matrix @ plain <= [10, 20])


@pytest.mark.parametrize("n", [5, 16, 17, 400])
def test_longSums_neverChange(n):
    v = [Variable(f"v{k}") for k in range(n)]
    sums = [0 + v[0]]
    for k in range(1, n):
        sums.append(sums[-1] + v[k])
    branch, other = sums[n // 2] + 3 * v[0], sums[n // 2] - v[1]
    for k, one in enumerate(sums):
        assert [term.variable() for term in one.terms()] .__len__() == k + 1
        assert all(term.variable() is v[j] and term.coefficient() == 1 for j, term in enumerate(one.terms()))
    assert branch.terms()[-1].coefficient() == 3 and other.terms()[-1].coefficient() == -1
    assert len((sums[-1] + sums[-1]).terms()) == 2 * n and sums[-1].terms() is sums[-1].terms()
    if n in (16, 400):  # both lie in one block
        assert sums[-2].terms()[0] is sums[-1].terms()[0]
