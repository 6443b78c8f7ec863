#!/usr/bin/env bash
# setup.sh -- installs what building and testing need, and says what it does.
#
#     setup.sh            for `make test`
#     setup.sh bench      and for the benchmarks' peers
#     setup.sh playground and for the tests in a browser
#
# The Swift toolchain must be there already. From the system: libc's headers, Python with venv, and for the C
# library a C and a C++ compiler, make, binutils, CMake, pkg-config, valgrind, man, mandoc, tmux and OpenBLAS; from
# Debian also python3-dbg; for the peers also Rust, with the cassowary crate's source. The Rust crates need cargo 1.85 or
# later, which is not installed here: without it their tests are skipped. For WebAssembly: node 18 or later, binaryen
# 108, wasi-libc 0.0~git20220510, LLVM 14's runtime and libc++ for wasm32, TypeScript 4.8; the linker is Swift's. For the
# playground (`setup.sh playground`) and for flexbox beside other engines: Chromium and its driver from Debian; Selenium,
# and stretchable and poga, which are Taffy and Yoga, from PyPI.
# From PyPI: highspy, the independent LP solver of `make soak PART=lp`, into .build/venv, and what the Python
# package is tested beside (bindings/python/tests/requirements.txt), into .build/python; their versions are in pins.txt.
# What is there already is left alone, so that without a network nothing is attempted when all is present.

source "$(dirname "$0")/common.sh"

has_headers() { [ -e /usr/include/stdio.h ]; }
has_python() { python3 -c 'import ensurepip, venv' 2>/dev/null; }
has_bindings() {
  .build/python/bin/python -c 'import distributed, jax, kiwisolver, matplotlib, mypy, numpy, pyarrow, pytest, scipy, setuptools as s
assert kiwisolver.__version__ == "1.5.1" and int(s.__version__.split(".")[0]) >= 77' 2>/dev/null
}
# The version of a package, as pins.txt has it.
pinned() { sed -n "s/^$1==\([^ ]*\).*/\1/p" scripts/pins.txt; }
has_highspy() {
  .build/venv/bin/python -c 'import highspy, numpy, sys; from importlib.metadata import version
sys.exit(version("highspy") != sys.argv[1])' "$(pinned highspy)" 2>/dev/null
}
has_flexboxes() {
  .build/peers/specs/bin/python -c 'import poga, stretchable, sys; from importlib.metadata import version
sys.exit([version("stretchable"), version("poga")] != sys.argv[1:])' "$(pinned stretchable)" "$(pinned poga)" 2>/dev/null
}
has_selenium() { .build/playground/bin/python -c 'import selenium; assert selenium.__version__ == "4.51.0"' 2>/dev/null; }

install_packages() {
  if ! command -v apt-get >/dev/null; then
    echo "setup: please install with this system's package manager: $*" >&2
    return 1
  fi
  local sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  echo "setup: apt-get install $*"
  # An outdated list of packages is no reason to give up before trying.
  quietly $sudo apt-get update || true
  quietly $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

if ! command -v swift >/dev/null; then
  echo "setup: no swift in PATH; get Swift 6.3 or later from https://www.swift.org/install" >&2
  exit 1
fi
missing=()
# A command that must be there, and the package that has it.
needs() { command -v "$1" >/dev/null || missing+=("$2"); }
has_headers || missing+=(libc6-dev)
has_python || missing+=(python3 python3-venv)
needs gcc gcc
needs g++ g++
needs make make
needs ld binutils
needs cmake cmake
needs pkg-config pkg-config
needs valgrind valgrind
needs man man-db
needs mandoc mandoc
needs tmux tmux
# Batches multiply with OpenBLAS where it is there; the tests hold both ways against each other.
# All of the list is read: a pipe that is closed early would count as a failure.
ldconfig -p | grep 'libopenblas\.so\.0' >/dev/null || missing+=(libopenblas-dev)
# The WebAssembly modules and their packages.
needs node nodejs
needs wasm-opt binaryen
needs tsc node-typescript
[ -e /usr/lib/wasm32-wasi/libc.a ] || missing+=(wasi-libc)
[ -e /usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a ] || missing+=(libclang-rt-14-dev-wasm32)
[ -e /usr/lib/llvm-14/lib/wasm32-wasi/libc++.a ] || missing+=(libc++-14-dev-wasm32 libc++abi-14-dev-wasm32)
if [ "${1:-}" = playground ]; then
  needs chromium chromium
  needs chromedriver chromium-driver
fi
if [ "${1:-}" = bench ]; then
  needs rustc rustc
  [ -d /usr/share/cargo/registry/cassowary-0.3.0 ] || missing+=(librust-cassowary-dev)
fi
if [ ${#missing[@]} -gt 0 ]; then install_packages "${missing[@]}"; fi
# A debug build of Python counts references. Where it cannot be had, that test is skipped.
if command -v apt-get >/dev/null && ! command -v python3-dbg >/dev/null; then
  install_packages python3-dbg || echo "setup: no python3-dbg; references are not counted"
fi

if has_highspy && has_bindings && { [ "${1:-}" != playground ] || { has_selenium && has_flexboxes; }; }; then
  echo "setup: everything is there"
fi
if ! has_bindings; then
  echo "setup: pip install -r bindings/python/tests/requirements.txt, into .build/python"
  python3 -m venv .build/python
  quietly .build/python/bin/pip install --disable-pip-version-check -c scripts/pins.txt -r bindings/python/tests/requirements.txt
fi
if [ "${1:-}" = playground ] && ! has_selenium; then
  echo "setup: pip install -r Tests/Playground/requirements.txt, into .build/playground"
  python3 -m venv .build/playground
  quietly .build/playground/bin/pip install --disable-pip-version-check -r Tests/Playground/requirements.txt
fi
# Taffy and Yoga have no packages for every version of Python: without them their part of flex_browser.sh is skipped.
if [ "${1:-}" = playground ] && ! has_flexboxes; then
  echo "setup: pip install stretchable poga, into .build/peers/specs"
  python3 -m venv .build/peers/specs
  quietly .build/peers/specs/bin/pip install --disable-pip-version-check -c scripts/pins.txt stretchable poga ||
    echo "setup: no stretchable and poga; flexbox is not compared with them"
fi
if ! has_highspy; then
  echo "setup: pip install highspy numpy, into .build/venv"
  python3 -m venv .build/venv
  quietly .build/venv/bin/pip install --disable-pip-version-check -c scripts/pins.txt highspy numpy
fi
