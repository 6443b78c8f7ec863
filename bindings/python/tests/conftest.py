"""A fixture with both modules: what is a fact of kiwisolver is tested of kiwisolver too."""

import kiwisolver
import pytest

import quoin.kiwi


@pytest.fixture(params=[kiwisolver, quoin.kiwi], ids=["kiwisolver", "quoin"])
def module(request):
    return request.param
