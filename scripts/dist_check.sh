#!/usr/bin/env bash
# dist_check.sh -- tries what `make dist` made as its users do: in a root of Debian's with compilers and without Swift.
#
#     [SUITE=bookworm] dist_check.sh
#
# The root is made by mmdebstrap, once, in .build/dist-root-SUITE; /proc is not mounted there. Each delivery is installed, used
# by programs of its language, and removed without a trace:
#
#     the archive         unpacked and moved; C, C++ and CMake, the command
#     Debian packages     the same, and Python
#     wheel, npm tarball, crates    Python, JavaScript, Rust
#
# The programs are those of README and docs/sketches.md, and print what these say. Crates need a newer Rust than Debian's:
# they are built outside, where PATH has no Swift, and run in the root. For aarch64 the archive is tried by Debian's cross
# compiler, the wheel and python3-quoin by Debian's Python, both under qemu-user.

source "$(dirname "$0")/common.sh"

suite=${SUITE:-bookworm}
root=$PWD/.build/dist-root-$suite version=$(scripts/version.py)
passed=0 failed=0
# check WHAT COMMAND...
check() {
  local what=$1
  shift
  if "$@" >.build/dist-check.log 2>&1; then
    passed=$((passed + 1)) && echo "ok       $what"
  else
    failed=$((failed + 1)) && echo "FAILED   $what" && tail -20 .build/dist-check.log
  fi
}
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }
# prints TEXT COMMAND...: run in the root, it prints that.
prints() { diff <(echo "$1") <(inside "${@:2}" 2>&1); }

# Where packages come from on this machine, if it is of this suite.
sources=()
if grep -qx "VERSION_CODENAME=$suite" /etc/os-release; then sources=(/etc/apt/sources.list.d/*.sources); fi
make_root() {
  [ ! -e "$root/usr/bin/cmake" ] || [ ! -e "$root/usr/bin/node" ] || return 0
  echo "dist-check: a root of $suite without Swift, by mmdebstrap: about 800 MB in $root"
  rm -rf "$root"
  quietly mmdebstrap --variant=apt --include=gcc,g++,libc6-dev,cmake,make,pkg-config,python3,python3-venv,nodejs \
    "$suite" "$root" "${sources[@]}"
}

# A document's first block of a language, and what is printed after it.
block() { awk -v fence="\`\`\`$1" '$0 == fence {on = 1; next} on && /^```/ {exit} on' "${2:-README.md}"; }
printed() {
  awk -v fence="\`\`\`$1" '$0 == fence {seen = 1} seen && /^```(text|console)$/ {on = 1; next} on && /^```/ {exit} on' "${2:-README.md}"
}
write_programs() {
  rm -rf "$root/try" "$root/packages" && mkdir -p "$root/try/node_modules/quoin" "$root/packages"
  cp Tests/C/c/install/{CMakeLists.txt,app.cpp} "$root/try"
  local library
  for library in quoin quoin_flex; do Tests/C/checks/header_example.sh "include/$library.h" >"$root/try/$library.c"; done
  block python >"$root/try/six.py"
  block js >"$root/try/six.mjs"
  block "sketch window.quoin" docs/sketches.md >"$root/try/window.quoin"
}
# All files there, and the packages that are installed.
everything() { (cd "$root" && find etc opt usr ! -path '*/__pycache__*' | sort) && inside dpkg-query -W; }

source scripts/dist_ways.sh

make_root
write_programs
says=$(sed -n 's|.*// ||p' "$root/try/quoin.c")
check "nothing of Swift is there" sh -c "! ls $root/usr/bin/swift* 2>/dev/null"
try_archive
try_debian
try_wheel
try_npm
try_crates
try_aarch64
# `make tag` asks which commit this was.
rm -f .build/dist-checked
if [ $failed -eq 0 ]; then git get-tar-commit-id < <(gzip -dc "out/dist/quoin-$version.tar.gz") >.build/dist-checked; fi
finish $passed $failed
