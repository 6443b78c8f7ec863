"""``python -m quoin`` prints versions."""

import platform

from . import __version__, _core, kiwi

print(f"quoin {__version__}, library {_core.library_version}, in place of kiwisolver {kiwi.__version__}")
print(f"Python {platform.python_version()}, {_core.__file__}")
