"""Random programs on the native solver do what their model says."""

import pytest

from native_programs import NativeProgram


@pytest.mark.parametrize("first", range(0, 2000, 100))
def test_programs_run_areAsTheirModels(first):
    for seed in range(first, first + 100):
        try:
            NativeProgram(seed).run()
        except BaseException as error:
            raise AssertionError(f"seed {seed}") from error
