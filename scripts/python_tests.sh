#!/usr/bin/env bash
# python_tests.sh -- builds the Python package and runs its tests beside kiwisolver.
#
#     python_tests.sh [PYTEST-ARGUMENT...]
#
# Both happen in an environment of their own, .build/python, which scripts/setup.sh makes. The package is built with
# what is installed there, so that nothing is fetched. Where there is a debug build of Python, the package is built for it
# as well, into .build/python-dbg/lib: there a test counts references, and with PYTHON_DEBUG=1 the tests run on it too, but
# for the one with Dask, which has processes of its own.

source "$(dirname "$0")/common.sh"

python=.build/python/bin/python
quietly make -s -f packaging/clib.mk clib
quietly $python -m pip install --disable-pip-version-check --no-build-isolation --no-deps \
  --force-reinstall ./bindings/python
if command -v python3-dbg >/dev/null; then
  debug=$PWD/.build/python-dbg
  packages=$(cd bindings && ../$python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
  (cd bindings/python && PYTHONPATH=$packages quietly python3-dbg setup.py -q build --build-base "$debug" --build-lib "$debug/lib")
  export QUOIN_DEBUG_BUILD=$debug/lib
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
# From the tests' folder: the package's own would hide the one that is installed.
(cd bindings/python/tests && "../../../$python" -m pytest -q -p no:cacheprovider "$@") >"$log" 2>&1 || status=$?
if [ $status -ne 0 ]; then cat "$log"; fi
last=$(tail -1 "$log")
if [ $status -eq 0 ] && [ -n "${PYTHON_DEBUG:-}" ] && [ -n "${QUOIN_DEBUG_BUILD:-}" ]; then
  (cd bindings/python/tests && PYTHONPATH=$QUOIN_DEBUG_BUILD:$packages python3-dbg -m pytest -q -p no:cacheprovider \
    --deselect test_batch.py::test_example_withDask_givesTheSameBits "$@") >"$log" 2>&1 || status=$?
  if [ $status -ne 0 ]; then cat "$log"; fi
fi
counted() { sed -n "s/.*\b\([0-9]\+\) $1.*/\1/p" <<<"$last"; }
passed=$(counted passed) failed=$(counted failed) errors=$(counted error)
failed=$((${failed:-0} + ${errors:-0}))
if [ $status -ne 0 ] && [ $failed -eq 0 ]; then failed=1; fi
finish "${passed:-0}" $failed
