"""Quoin: incremental solving of linear constraints with strictly ordered priorities."""

from . import kiwi
from ._core import library_version

__version__ = library_version
