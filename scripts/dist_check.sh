#!/usr/bin/env bash
# dist_check.sh -- tries what `make dist` made as its users do: in a root of Debian's with compilers and without Swift.
#
# The root is made by mmdebstrap, once, in .build/dist-root. There the archive is unpacked and moved, then the Debian
# packages are installed and removed. Programs in C and C++ are compiled, linked both ways, and run; CMake finds the package.
# For aarch64 the archive alone is tried, with Debian's cross compiler and qemu-user.

source "$(dirname "$0")/common.sh"

root=$PWD/.build/dist-root version=$(scripts/version.py)
passed=0 failed=0
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

if [ ! -e "$root/usr/bin/cmake" ]; then
  echo "dist-check: a root without Swift, by mmdebstrap: about 600 MB in .build/dist-root"
  rm -rf "$root"
  quietly mmdebstrap --variant=apt --include=gcc,g++,libc6-dev,cmake,make,pkg-config bookworm "$root" /etc/apt/sources.list.d/*.sources
fi
rm -rf "$root/try" && mkdir -p "$root/try"
cp Tests/C/c/install/{CMakeLists.txt,app.cpp} "$root/try"
for library in quoin quoin_flex; do Tests/C/checks/header_example.sh "include/$library.h" >"$root/try/$library.c"; done
says=$(sed -n 's|.*// ||p' "$root/try/quoin.c")

# tried NAME FLAGS...: the C program, linked by pkg-config's words, prints what its header says.
tried() {
  check "$1: a program in C with the shared library" inside sh -c "cd /try && $2 gcc quoin.c \$($2 pkg-config --cflags --libs quoin) -o shared"
  check "$1: prints what the header says" sh -c '[ "$(chroot "$0" env "$1" /try/shared)" = "$2" ]' "$root" "LD_LIBRARY_PATH=$3" "$says"
  check "$1: a program in C, static" inside sh -c "cd /try && $2 gcc -static quoin.c \$($2 pkg-config --static --cflags --libs quoin) -o static && [ \"\$(./static)\" = '$says' ]"
  check "$1: CMake, C and C++" inside sh -c "cd /try && rm -rf build && cmake -S . -B build $4 && cmake --build build && [ \"\$(build/app-cpp)\" = '$says' ]"
}

archive=quoin-$version-linux-x86_64
check "nothing of Swift is there" sh -c "! ls $root/usr/bin/swift* 2>/dev/null"
check "the archive unpacks" tar -xzf "out/dist/$archive.tar.gz" -C "$root/try"
mv "$root/try/$archive" "$root/try/moved"
tried "archive, moved" "PKG_CONFIG_PATH=/try/moved/lib/pkgconfig" /try/moved/lib -DCMAKE_PREFIX_PATH=/try/moved

rm -rf "$root/try/moved" && mkdir "$root/packages" 2>/dev/null || true
cp out/dist/*_amd64.deb "$root/packages"
before=$(inside dpkg-query -W | sort | sha256sum)
check "the Debian packages install" inside sh -c 'dpkg -i /packages/*_amd64.deb'
tried "Debian packages" "" "" ""
check "they are removed" inside dpkg -P libquoin-dev libquoin0 libquoin-flex0
check "without a trace" sh -c "! find $root/usr -name '*quoin*' | grep ."
check "the same packages as before" [ "$before" = "$(inside dpkg-query -W | sort | sha256sum)" ]
check "lintian has nothing to say" sh -c '! lintian --allow-root out/dist/*.deb 2>&1 | grep -E "^[EW]:"'

if [ -e "out/dist/quoin-$version-linux-aarch64.tar.gz" ] && command -v qemu-aarch64 >/dev/null; then
  tar -xzf "out/dist/quoin-$version-linux-aarch64.tar.gz" -C "$root/try"
  arm=$root/try/quoin-$version-linux-aarch64
  check "aarch64: a program in C" aarch64-linux-gnu-gcc "$root/try/quoin.c" -I "$arm/include" -L "$arm/lib" -lquoin -o "$root/try/arm"
  check "aarch64: prints what the header says" sh -c '[ "$(qemu-aarch64 -L /usr/aarch64-linux-gnu -E LD_LIBRARY_PATH="$0" "$1")" = "$2" ]' "$arm/lib" "$root/try/arm" "$says"
fi
finish $passed $failed
