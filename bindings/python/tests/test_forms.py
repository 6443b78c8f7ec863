"""A form resized again and again is laid out as kiwisolver does."""

import kiwisolver
import pytest

import quoin.kiwi
from forms import Form


@pytest.mark.parametrize("n_rows", [1, 5, 12])
def test_form_resized_isLaidOutAsByKiwi(n_rows):
    expected, found = Form(kiwisolver, n_rows), Form(quoin.kiwi, n_rows)
    for width, height in [(600, 800), (300, 400), (50, 10), (1000, 1000.5), (601, 799)]:
        expected.resize(width, height)
        found.resize(width, height)
        assert found.values() == pytest.approx(expected.values(), abs=1e-9)
