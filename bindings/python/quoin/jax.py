"""Batches as functions of JAX: ``solve = quoin.jax.function(batch)``.

``solve(scenarios)`` has the batch's answers, for scenarios of any shape (..., parameters). It can be compiled (jit), mapped
(vmap) and differentiated backwards (grad, vjp, jacrev); the batch itself works on the host. JAX has single floats
unless jax_enable_x64 is set. What has no answer is nan. On the boundary of two regions the derivative is that of the one
that answers.
"""

from __future__ import annotations

import jax  # type: ignore[import-not-found,import-untyped,unused-ignore]
import jax.numpy as jnp  # type: ignore[import-not-found,import-untyped,unused-ignore]
import numpy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .batch import Batch

# JAX has no types for it.
shaped: Any = jax.ShapeDtypeStruct


def function(batch: Batch) -> Callable[[Any], Any]:
    """The batch as a function of an array (..., parameters), with its own gradient."""
    n_parameters, n_outputs = batch.shape

    def answered(scenarios: Any) -> Any:
        return _by_rows(batch.solve, n_outputs, (scenarios, n_parameters))

    def pulled(scenarios: Any, rates: Any) -> Any:
        return _by_rows(batch.gradient, n_parameters, (scenarios, n_parameters), (rates, n_outputs))

    @jax.custom_vjp  # type: ignore[untyped-decorator,unused-ignore]
    def solve(scenarios: Any) -> Any:
        scenarios = jnp.asarray(scenarios)
        if scenarios.ndim == 0 or scenarios.shape[-1] != n_parameters:
            raise ValueError(f"scenarios must have the shape (..., {n_parameters}), not {scenarios.shape}")
        is_floating = jnp.issubdtype(scenarios.dtype, jnp.floating)
        kind = jnp.result_type(scenarios, jnp.float32) if is_floating else jnp.result_type(float)
        made = shaped((*scenarios.shape[:-1], n_outputs), kind)
        return jax.pure_callback(answered, made, scenarios.astype(kind), vmap_method="broadcast_all")

    def forward(scenarios: Any) -> Any:
        return solve(scenarios), scenarios

    def backward(scenarios: Any, rates: Any) -> Any:
        made = shaped(scenarios.shape, scenarios.dtype)
        return (jax.pure_callback(pulled, made, scenarios, rates, vmap_method="broadcast_all"),)

    solve.defvjp(forward, backward)  # pyright: ignore
    return solve  # type: ignore[no-any-return,unused-ignore]


def _by_rows(call: Callable[..., Any], width: int, *given: tuple[Any, int]) -> Any:
    """What the batch's call makes of arrays (..., width), whose other axes are the same."""
    arrays = [numpy.asarray(one) for one, _ in given]
    made = call(*(array.reshape(-1, n) for array, (_, n) in zip(arrays, given)))
    return made.reshape(*arrays[0].shape[:-1], width).astype(arrays[0].dtype)
