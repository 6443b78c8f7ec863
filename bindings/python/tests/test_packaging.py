"""The package as it is installed: types, versions, names and what they import, size."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import quoin
import quoin.kiwi


def run(*arguments, **keywords):
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, **keywords)


def test_types_ofAProgram_areCheckedByMypy(tmp_path):
    program = Path(__file__).with_name("typed_program.py")
    done = run("-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(program), cwd=tmp_path)
    assert done.returncode == 0, done.stdout


def test_package_isCheckedByMypy(tmp_path):
    done = run("-m", "mypy", "--strict", "--cache-dir", str(tmp_path), "-p", "quoin", cwd=tmp_path)
    assert done.returncode == 0, done.stdout


def test_stubs_sayWhatIsThere(tmp_path):
    done = run("-m", "mypy.stubtest", "quoin._core", "quoin._flex", "--ignore-disjoint-bases", cwd=tmp_path)
    assert done.returncode == 0, done.stdout


def test_module_run_printsVersions():
    shown = run("-m", "quoin", check=True).stdout
    assert re.search(rf"quoin {re.escape(quoin.__version__)}\b.*kiwisolver {quoin.kiwi.__version__}", shown)


def test_names_areThereWhenAskedFor():
    assert set(quoin.__all__) <= set(dir(quoin)) and all(getattr(quoin, name) for name in quoin.__all__)
    code = "import quoin.kiwi, sys; assert not {'dataclasses', 'enum', 'quoin.solver'} & (set(sys.modules) - before)"
    run("-c", f"import sys; before = set(sys.modules); {code}", check=True)


def test_package_isSmall():
    folder = Path(quoin.__file__).parent
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc") < 1_250_000


SETUP = Path(__file__).resolve().parent.parent / "setup.py"


@pytest.mark.skipif(not SETUP.exists(), reason="the source is not at hand")
def test_prefix_withoutTheLibrary_isRefused(tmp_path):
    for place in ("libquoin", "prefix"):
        (tmp_path / place / "include").mkdir(parents=True)
        (tmp_path / place / "include/quoin.h").write_text('#define QUOIN_VERSION_STRING "1.2.3"\n')
        (tmp_path / place / "lib").mkdir()
        for name in ("libquoin.a", "libquoin_flex.a"):
            (tmp_path / place / "lib" / name).touch()
    (tmp_path / "setup.py").write_text(SETUP.read_text())
    (tmp_path / "src").mkdir()

    def version(**environment):
        return run("setup.py", "--version", cwd=tmp_path, env={**os.environ, **environment})

    assert version(QUOIN_PREFIX=str(tmp_path / "prefix")).stdout.split()[-1] == version().stdout.split()[-1] == "1.2.3"
    wrong = version(QUOIN_PREFIX=str(tmp_path / "none"))
    assert wrong.returncode != 0 and str(tmp_path / "none") in wrong.stderr
