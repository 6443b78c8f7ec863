#!/usr/bin/env bash
# setup.sh -- installs what building and testing need, by group. It says first what it will install, and how much that is.
#
#     setup.sh GROUP...       c, command, web, lp, python, arrays, playground, format, cross, dist, bench
#     setup.sh --list GROUP... says what is missing, and installs nothing
#
# It knows Debian 12 and 13; elsewhere it names what is missing, by Debian's names. The Swift toolchain must be there
# already. What is there is left alone, so that without a network nothing is attempted when all is present. Versions of
# what comes from PyPI are in pins.txt; Debian's packages are pinned by the release.
#
#     c          compilers of C and C++, make, CMake, pkg-config, valgrind, man, OpenBLAS, for the C libraries' tests
#     command    tmux, a terminal for the command's tests
#     web        node, binaryen, wasi-libc, LLVM's runtime and libc++ for wasm32, TypeScript
#     lp         highspy and numpy in .build/venv: an independent LP solver
#     python     what the Python package is tested beside, in .build/python; a debug build of Python counts references
#     arrays     JAX, pyarrow and Dask, there as well
#     playground Chromium and its driver, Selenium in .build/playground; Taffy and Yoga in .build/peers/specs
#     format     clang-format, deno and ruff in .build/format
#     cross      a cross compiler for aarch64, and qemu
#     dist       c, web and cross; debhelper, dh-python, lintian, mmdebstrap, cargo
#     bench      Rust and the crate cassowary, for the benchmarks' peers. The Rust crates need cargo 1.85, which is not
#                installed here: without it their tests are skipped

source "$(dirname "$0")/common.sh"

is_listing=
if [ "${1:-}" = --list ]; then is_listing=1 && shift; fi
packages=() environments=()
system=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release 2>/dev/null || true)
# The LLVM whose libraries for wasm32 Debian has.
llvm=14
if [ "$system" = trixie ]; then llvm=19; fi

# A command that must be there, and the packages that have it.
needs() { command -v "$1" >/dev/null || packages+=("${@:2}"); }
# needs_file PATTERN PACKAGE...
needs_file() { compgen -G "$1" >/dev/null || packages+=("${@:2}"); }

# The version of a package, as pins.txt has it.
pinned() { sed -n "s/^$1==\([^ ]*\).*/\1/p" scripts/pins.txt; }
# has FOLDER PACKAGE...: whether these are installed in an environment, those with a pin in its version.
has() {
  "$1/bin/python" - scripts/pins.txt "${@:2}" 2>/dev/null <<'PYTHON'
import sys
from importlib.metadata import version
pins = dict(line.split()[0].split("==") for line in open(sys.argv[1]) if "==" in line and line[0] != "#")
sys.exit(any(version(name) != pins.get(name, version(name)) for name in sys.argv[2:]))
PYTHON
}
# The packages that a file of requirements names.
named_in() { sed 's/[;=><].*//' "$1"; }
# needs_pip FOLDER MEGABYTES PACKAGE...
needs_pip() {
  python3 -c 'import ensurepip, venv' 2>/dev/null || packages+=(python3 python3-venv)
  has "$1" "${@:3}" || environments+=("$*")
}

group_c() {
  needs_file /usr/include/stdio.h libc6-dev
  needs gcc gcc
  needs g++ g++
  needs make make
  needs ld binutils
  needs cmake cmake
  needs pkg-config pkg-config
  needs valgrind valgrind
  needs man man-db
  needs mandoc mandoc
  # Batches multiply with OpenBLAS where it is there; the tests hold both ways against each other.
  # All of the list is read: a pipe that is closed early would count as a failure.
  ldconfig -p | grep 'libopenblas\.so\.0' >/dev/null || packages+=(libopenblas-dev)
}
group_command() { needs tmux tmux; }
group_web() {
  needs node nodejs
  needs wasm-opt binaryen
  needs tsc node-typescript
  needs_file /usr/lib/wasm32-wasi/libc.a wasi-libc
  needs_file "/usr/lib/llvm-$llvm/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a" "libclang-rt-$llvm-dev-wasm32"
  needs_file "/usr/lib/llvm-$llvm/lib/wasm32-wasi/libc++.a" "libc++-$llvm-dev-wasm32" "libc++abi-$llvm-dev-wasm32"
}
group_lp() { needs_pip .build/venv 180 highspy numpy; }
group_python() {
  needs python3-dbg python3-dbg
  # shellcheck disable=SC2046 # names apart on purpose
  needs_pip .build/python 370 $(named_in bindings/python/tests/requirements.txt)
}
group_arrays() {
  # shellcheck disable=SC2046 # names apart on purpose
  needs_pip .build/python 570 $(named_in bindings/python/tests/requirements-arrays.txt)
}
group_playground() {
  needs chromium chromium
  needs chromedriver chromium-driver
  needs_pip .build/playground 70 selenium
  needs_pip .build/peers/specs 30 stretchable poga
}
group_format() { needs_pip .build/format 150 clang-format deno ruff; }
group_cross() {
  needs aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu libc6-dev-arm64-cross
  needs qemu-aarch64 qemu-user
}
group_dist() {
  group_c
  group_web
  group_cross
  needs dh debhelper
  needs dh_python3 dh-python
  needs lintian lintian
  needs mmdebstrap mmdebstrap
  # The crates are packed by a cargo of 1.85 or later: Debian 12 has one beside its own.
  if [ "$system" = bookworm ]; then needs cargo cargo-web rustc-web; else needs cargo cargo rustc; fi
}
group_bench() {
  needs rustc rustc
  needs_file /usr/share/cargo/registry/cassowary-0.3.0 librust-cassowary-dev
}

for group; do
  declare -F "group_$group" >/dev/null || { echo "setup: there is no group $group" >&2 && exit 2; }
  "group_$group"
done
command -v swift >/dev/null ||
  { echo "setup: no swift in PATH; get Swift 6.3 or later from https://www.swift.org/install" >&2 && exit 1; }

# What is missing, said before anything is fetched.
if [ ${#packages[@]} -gt 0 ]; then echo "setup: missing from Debian: ${packages[*]}"; fi
if [ ${#packages[@]} -gt 0 ] && [[ $system != bookworm && $system != trixie ]]; then
  echo "setup: these are the names of Debian 12; setup knows Debian 12 and 13, and this is another system"
fi
for environment in "${environments[@]}"; do
  read -r folder size names <<<"$environment"
  echo "setup: missing from PyPI: $names, about $size MB in $folder"
done
[ -z "$is_listing" ] || exit 0
[ $((${#packages[@]} + ${#environments[@]})) -gt 0 ] || exit 0

install_packages() {
  if ! command -v apt-get >/dev/null; then
    echo "setup: please install with this system's package manager: $*" >&2
    return 1
  fi
  local sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  # An outdated list of packages is no reason to give up before trying.
  quietly $sudo apt-get update || true
  $sudo apt-get install --no-install-recommends --assume-no "$@" 2>/dev/null |
    grep -E '^(Need to get|After this)' | sed 's/^/setup: apt-get: /' || true
  quietly $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# install_environment FOLDER MEGABYTES PACKAGE...
install_environment() {
  echo "setup: pip install ${*:3}, into $1"
  [ -x "$1/bin/python" ] || python3 -m venv "$1"
  quietly "$1/bin/pip" install --disable-pip-version-check -c scripts/pins.txt "${@:3}"
}

if [ ${#packages[@]} -gt 0 ]; then
  echo "setup: apt-get install ${packages[*]}"
  install_packages "${packages[@]}"
fi
for environment in "${environments[@]}"; do
  # shellcheck disable=SC2086 # words apart on purpose
  if ! install_environment $environment; then
    # Taffy and Yoga have no packages for every version of Python, nor JAX: what they would serve is skipped without them.
    case $environment in
      .build/peers/specs*) echo "setup: no stretchable and poga; flexbox is not compared with them" ;;
      *jax*) echo "setup: no JAX, pyarrow and Dask; the tests with them are skipped" ;;
      *) exit 1 ;;
    esac
  fi
done
