"""Deep copies, as pickles keep them: an object that is reached from itself is one object in the copy too.

copy.deepcopy() copies what an object is made of before it knows the copy. Where a variable's context leads back to the
variable, that would make a second one.
"""

from __future__ import annotations

from copy import deepcopy

from ._core import Variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def deepcopied(original: Any, memo: dict[int, Any]) -> Any:
    """A deep copy of a symbol or a solver."""
    reduced: tuple[Any, ...] = original.__reduce__()
    make, given = reduced[0], reduced[1]
    # A context may be anything, and is set when the copy is known.
    arguments = given[:1] if isinstance(original, Variable) else deepcopy(given, memo)
    if id(original) in memo:
        return memo[id(original)]
    made = make(*arguments)
    memo[id(original)] = made
    if isinstance(original, Variable) and len(given) > 1:
        made.setContext(deepcopy(given[1], memo))
    if len(reduced) > 2 and reduced[2] is not None:
        _set_state(made, deepcopy(reduced[2], memo))
    return made


def _set_state(made: Any, state: Any) -> None:
    """What copy and pickle do with a state."""
    if hasattr(made, "__setstate__"):
        made.__setstate__(state)
        return
    slots: dict[str, Any] = {}
    if isinstance(state, tuple) and len(state) == 2:
        state, slots = state
    if state:
        made.__dict__.update(state)
    for name, value in (slots or {}).items():
        setattr(made, name, value)
