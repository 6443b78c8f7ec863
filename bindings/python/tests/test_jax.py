"""A batch as a function of JAX. Skipped where there is no JAX."""

import numpy
import pytest
from test_batch import SCENARIOS, made

jax = pytest.importorskip("jax")
jax.config.update("jax_enable_x64", True)

import jax.numpy as jnp  # noqa: E402

import quoin.jax  # noqa: E402
from quoin import setting  # noqa: E402


@pytest.fixture
def both():
    solver, window, gap, boxes, limit = made()
    # JAX may ask for any rows together: an answer must not depend on those beside it.
    batch = solver.batch([window, setting(limit)], boxes, reproducible=True)
    return batch, quoin.jax.function(batch)


def test_answers_areTheBatchs(both):
    batch, solve = both
    expected = batch.solve(SCENARIOS)
    assert (numpy.asarray(solve(SCENARIOS)) == expected).all()
    assert (numpy.asarray(jax.jit(solve)(SCENARIOS)) == expected).all()
    assert (numpy.asarray(jax.jit(jax.vmap(solve))(SCENARIOS)) == expected).all()
    cubes = SCENARIOS.reshape(4, 100, 2)
    assert (numpy.asarray(jax.vmap(jax.vmap(solve))(cubes)) == expected.reshape(4, 100, 3)).all()
    assert (numpy.asarray(jax.vmap(solve, in_axes=1, out_axes=1)(cubes)) == expected.reshape(4, 100, 3)).all()
    assert solve(SCENARIOS[0]).shape == (3,)
    assert numpy.asarray(solve(SCENARIOS[0])) == pytest.approx(expected[0], abs=1e-9)
    single = solve(jnp.asarray(SCENARIOS, jnp.float32))
    assert single.dtype == jnp.float32 and numpy.asarray(single) == pytest.approx(expected, rel=1e-5)
    assert solve(jnp.array([300, 150])).dtype == jnp.float64


def test_gradient_isTheBatchs(both):
    batch, solve = both
    weights = numpy.random.default_rng(3).normal(size=3)
    rates = batch.gradient(SCENARIOS, numpy.tile(weights, (400, 1)))

    def total(rows):
        return (solve(rows) * weights).sum()

    assert (numpy.asarray(jax.grad(total)(SCENARIOS)) == rates).all()
    assert (numpy.asarray(jax.jit(jax.vmap(jax.grad(total)))(SCENARIOS)) == rates).all()
    jacobians = jax.vmap(jax.jacrev(solve))(SCENARIOS[:50])
    assert jacobians.shape == (50, 3, 2)
    assert numpy.einsum("o,sop->sp", weights, jacobians) == pytest.approx(rates[:50], abs=1e-12)


def test_gradient_isThatOfDifferences(both):
    batch, solve = both
    step = 1e-6
    for scenario in SCENARIOS[:20]:
        rate = jax.grad(lambda row: (solve(row) ** 2).sum())(scenario)
        for k in range(2):
            moved = [float((solve(scenario + sign * step * numpy.eye(2)[k]) ** 2).sum()) for sign in (1, -1)]
            assert rate[k] == pytest.approx((moved[0] - moved[1]) / (2 * step), rel=1e-4, abs=1e-3)


def test_conflicts_areNan(both):
    batch, solve = both
    values = solve(numpy.array([[300.0, -30.0], [300.0, 150.0]]))
    assert numpy.isnan(values[0]).all() and not numpy.isnan(values[1]).any()


def test_scenarios_ofAnotherWidth_areRefused(both):
    batch, solve = both
    for wrong in [numpy.zeros((4, 3)), numpy.zeros(()), numpy.zeros((2, 0))]:
        with pytest.raises(ValueError, match=r"scenarios must have the shape \(\.\.\., 2\)"):
            solve(wrong)


def test_descent_findsAWidth(both):
    """A window in which the first box has the width 70."""
    batch, solve = both
    loss = jax.jit(jax.value_and_grad(lambda row: (solve(row)[0] - 70) ** 2))
    row = jnp.array([300.0, 150.0])
    for _ in range(200):
        value, rate = loss(row)
        row = row - jnp.array([0.4, 0.0]) * rate
    assert value < 1e-12 and float(row[0]) == pytest.approx(330)
