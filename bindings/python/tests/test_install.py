"""The module that quoin.kiwi.install() puts in kiwisolver's place: importlib treats it as the real one."""

import subprocess
import sys

import pytest

BEGIN = """
import importlib, importlib.util, pkgutil, sys
import quoin.kiwi
quoin.kiwi.install()
import kiwisolver, kiwisolver.exceptions
"""

CHECKS = {
    "spec": """
spec = kiwisolver.__spec__
assert spec is importlib.util.find_spec("kiwisolver") and spec.name == kiwisolver.__name__ == "kiwisolver"
assert spec.loader is kiwisolver.__loader__ and spec.parent == kiwisolver.__package__ == "kiwisolver"
assert spec.submodule_search_locations == kiwisolver.__path__ and spec.origin == kiwisolver.__file__
assert importlib.util.find_spec("kiwisolver.exceptions") is kiwisolver.exceptions.__spec__
""",
    "reload": """
kiwisolver.Solver = None
assert importlib.reload(kiwisolver) is kiwisolver is sys.modules["kiwisolver"]
assert kiwisolver.Solver is quoin.kiwi.Solver and kiwisolver.exceptions is quoin.kiwi.exceptions
""",
    "import anew": """
del sys.modules["kiwisolver"], sys.modules["kiwisolver.exceptions"]
from kiwisolver import Solver
from kiwisolver.exceptions import UnsatisfiableConstraint
assert Solver is quoin.kiwi.Solver and UnsatisfiableConstraint is quoin.kiwi.UnsatisfiableConstraint
""",
    "other modules": """
assert importlib.util.find_spec("kiwisolver.nothing") is None and importlib.util.find_spec("nothing") is None
assert importlib.util.find_spec("json").name == "json" and list(pkgutil.iter_modules(kiwisolver.__path__)) == []
""",
    "install again": """
before = list(sys.meta_path)
quoin.kiwi.install()
assert sys.meta_path == before and kiwisolver is sys.modules["kiwisolver"]
""",
}


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_installedModule_isWhatImportlibExpects(check):
    done = subprocess.run([sys.executable, "-W", "error", "-c", BEGIN + check], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("module", ["kiwisolver", "installed"])
def test_specAndReload_workWithEither(module):
    install = "import quoin.kiwi; quoin.kiwi.install()" if module == "installed" else ""
    code = f"""
import importlib, importlib.util
{install}
import kiwisolver
old = kiwisolver.Solver
assert importlib.util.find_spec("kiwisolver").name == "kiwisolver"
assert importlib.reload(kiwisolver) is kiwisolver and kiwisolver.Solver is old
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
