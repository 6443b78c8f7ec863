"""The module kiwisolver that install() puts into ``sys.modules``.

A Finder stands before all others, so that whatever imports, reloads or looks for kiwisolver finds this package's names.
kiwisolver.exceptions is the very module quoin.kiwi.exceptions: its classes are those that solvers raise.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec

from . import exceptions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.abc import Loader
    from types import ModuleType
else:
    # importlib.abc would load typing, which takes longer than all of this package.
    Loader = object


class Finder(Loader):
    """Finds kiwisolver, and fills it with the names of quoin.kiwi."""

    def find_spec(self, fullname: str, path: Sequence[str] | None = None,
                  target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != "kiwisolver":
            return None
        spec = ModuleSpec(fullname, self, origin=sys.modules["quoin.kiwi"].__file__, is_package=True)
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        kiwi = sys.modules["quoin.kiwi"]
        module.__dict__.update({name: getattr(kiwi, name) for name in kiwi.__all__})
        module.__dict__.update(__all__=list(kiwi.__all__), __doc__=kiwi.__doc__, exceptions=exceptions)
        sys.modules["kiwisolver.exceptions"] = exceptions
