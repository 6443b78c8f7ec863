"""Columns: the engines that are measured, one small file each in Benchmarks/columns.

A column says how a trace is replayed: a command that takes `--repeat N`, perhaps `--values`, and a
trace, and prints one JSON object as `quoin replay --json` does. To add a peer, add a file to that folder.
A column that needs something which cannot be fetched is left out unless an environment variable says where it is.
"""

import os
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Benchmarks" / "columns"


@dataclass(frozen=True)
class Column:
    name: str
    title: str
    command: list
    build: list  # the targets of peers.mk that must be made first
    order: int = 100
    is_ours: bool = False
    phases: tuple = ()  # the phases that it can replay; empty for all
    accuracy: float = 1e-9  # its answers count as right within this part of the largest value
    needs: str = ""  # the environment variable that its build needs
    is_common: bool = False  # built on peers/common: a function for each phase, --calls, --threads

    def covers(self, phase):
        return not self.phases or phase in self.phases


def read_column(path):
    with open(path, "rb") as file:
        fields = tomllib.load(file)
    fields["phases"] = tuple(fields.get("phases", ()))
    return Column(name=path.stem, **fields)


def known_columns():
    """Returns all columns in the order of the table, also those that cannot be measured here."""
    return sorted(map(read_column, FOLDER.glob("*.toml")), key=lambda c: (c.order, c.name))


def all_columns(wanted=()):
    """Returns all columns that can be measured, or those whose names are wanted, in the order of the table."""
    columns = known_columns()
    unknown = set(wanted) - {column.name for column in columns}
    if unknown:
        known = ", ".join(column.name for column in columns)
        raise SystemExit(f"bench: no column {', '.join(sorted(unknown))}; there are {known}")
    possible = [column for column in columns if not column.needs or os.environ.get(column.needs)]
    for column in columns:
        if column.name in wanted and column not in possible:
            raise SystemExit(f"bench: {column.name} needs {column.needs}; see Benchmarks/columns/{column.name}.toml")
    return [column for column in possible if not wanted or column.name in wanted]
