#!/usr/bin/env python3
"""Runs the tests of the benchmark harness; the last line counts them. run.sh builds what they need.
"""

import sys
import unittest
from pathlib import Path

here = Path(__file__).resolve().parent
sys.path.insert(0, str(here))
result = unittest.TextTestRunner(verbosity=1).run(
    unittest.defaultTestLoader.discover(str(here), "test_*.py")
)
failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
print(f"{result.testsRun - failed} passed, {failed} failed")
sys.exit(failed != 0 or result.testsRun == 0)
