"""``python -m quoin`` prints versions."""

import platform

from . import __version__, kiwi
from ._core import __file__ as place
from ._core import library_version

print(f"quoin {__version__}, library {library_version}, in place of kiwisolver {kiwi.__version__}")
print(f"Python {platform.python_version()}, {place}")
