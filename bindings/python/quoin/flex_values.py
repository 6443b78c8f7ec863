"""What goes to a tree of quoin.flex and comes from it, in Python's words and in C's numbers."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple, Optional, Tuple, Union

from .flex_words import CHOICES, PROPERTIES

Size = Tuple[float, float]
#: An extent, a range (least, most), or None for any.
Extent = Union[float, Tuple[float, float], None]
Measure = Callable[[float, float, int], Size]
Layout = Callable[[float, float, float, float], Size]

ROUNDINGS = {"texture": 0, "grid": 1, "none": 2, "yoga": 3}
EDGES = {"margin": 0, "border": 1, "padding": 2}
#: The bits of a measure function's `modes`.
EXACT_WIDTH, EXACT_HEIGHT = 1, 2

_SHORT = {"margin": "margin_all", "padding": "padding_all", "border": "border_all", "inset": "sides"}
_UNDEFINED, _POINTS, _PERCENT = range(3)
_UNITS = {"auto": 3, "min-content": 4, "max-content": 5, "fit-content": 6}
_WORDS = {unit: word for word, unit in _UNITS.items()}


class Frame(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


def number_of(name: str) -> Optional[int]:
    """The number of a property; None for a choice."""
    property = PROPERTIES.get(_SHORT.get(name, name))
    if property is None and name not in CHOICES:
        raise TypeError(f"there is no style {name!r}")
    return property


def length_of(name: str, value: Any) -> tuple[float, int]:
    """A length and its unit."""
    if value is None:
        return 0, _UNDEFINED
    if not isinstance(value, str):
        return float(value), _POINTS
    if value in _UNITS:
        return 0, _UNITS[value]
    if value.endswith("%"):
        return float(value[:-1]), _PERCENT
    raise ValueError(f"{name} is a number, a percentage or one of {', '.join(_UNITS)}; not {value!r}")


def said(value: float, unit: int) -> Union[float, str, None]:
    """A length as set() takes it."""
    if unit == _POINTS:
        return value
    return f"{value:g}%" if unit == _PERCENT else _WORDS.get(unit)


def choice_of(name: str, value: Any) -> tuple[int, int]:
    """The number of a choice and of its value."""
    number, words = CHOICES[name]
    if not words:
        return number, bool(value)
    if value not in words:
        raise ValueError(f"{name} is one of {', '.join(words)}; not {value!r}")
    return number, words[value]


def range_of(extent: Extent) -> tuple[float, float]:
    """The least and the largest extent."""
    if extent is None:
        return 0.0, float("inf")
    return extent if isinstance(extent, tuple) else (extent, extent)
