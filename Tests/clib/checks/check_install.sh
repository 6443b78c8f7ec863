#!/bin/sh
# Install into a temporary folder, then build and run programs as a user would who has a C compiler and
# no Swift: with pkg-config, statically, and with CMake. The toolchain is hidden by a PATH without it
# and, where the system lets us mount, by an empty file system over it.
#
#     check_install.sh CC CXX
. "$(dirname "$0")/checks.sh"
cc=$(command -v "$1") cxx=$(command -v "$2")
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
root=$tmp/usr
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")

install_to() { quiet make -s -f packaging/clib.mk install "$@"; }

# Runs a command that must not find Swift.
cover='mount -t tmpfs none "$0" && exec "$@"'
if unshare -rm sh -c 'mount -t tmpfs none "$0"' "$toolchain" 2> /dev/null; then
  alone() { env -i PATH=/usr/bin:/bin PKG_CONFIG_PATH="$root/lib/pkgconfig" LD_LIBRARY_PATH="$root/lib" unshare -rm sh -c "$cover" "$toolchain" "$@"; }
  hidden="the toolchain is hidden"
else
  alone() { env -i PATH=/usr/bin:/bin PKG_CONFIG_PATH="$root/lib/pkgconfig" LD_LIBRARY_PATH="$root/lib" "$@"; }
  hidden="swift is not in PATH"
fi

quiet() { "$@" > "$tmp/log" 2>&1 || { cat "$tmp/log"; return 1; }; }
prints() { [ "$(alone "$2")" = "$1" ]; }
no_swift() { ! ldd "$1" 2>&1 | grep -i swift; }
flags() { alone pkg-config "$@" quoin; }
installed() { [ -e "$root/$1" ] || { echo "         no $1"; return 1; }; }
found_by_man() { [ "$(man -M "$root/share/man" -w "$1")" = "$root/share/man/man3/$1.3" ]; }
have_pages() { for name; do [ -f "$root/share/man/man3/$name.3" ] || return 1; done; }
lint() { is_empty "$(mandoc -T lint -W warning "$@" | grep -v 'missing date')"; }

check "make install PREFIX=..." install_to PREFIX="$root"
for file in include/quoin.h include/quoin.hpp lib/libquoin.a lib/libquoin.so lib/libquoin.so.0 \
  lib/pkgconfig/quoin.pc lib/cmake/quoin/quoinConfig.cmake share/man/man3/quoin.3; do
  check "$file" installed "$file"
done
check "nobody finds Swift: $hidden" alone sh -c '! command -v swift && ! ls "$0"/bin/swift* 2>/dev/null' "$toolchain"

# The header's first example, in C.
app=Tests/clib/c/install
Tests/clib/checks/header_example.sh include/quoin.h > "$tmp/app.c"
cp $app/CMakeLists.txt $app/app.cpp "$tmp"
says=$(sed -n 's|.*// ||p' "$tmp/app.c")
check "gcc app.c \$(pkg-config --cflags --libs quoin)" alone "$cc" "$tmp/app.c" $(flags --cflags --libs) -o "$tmp/shared"
check "it prints $says" prints "$says" "$tmp/shared"
check "it needs nothing of Swift" no_swift "$tmp/shared"
check "gcc -static, with pkg-config --static" alone "$cc" -static "$tmp/app.c" $(flags --static --cflags --libs) -o "$tmp/static"
check "it prints $says" prints "$says" "$tmp/static"
check "cmake finds the package" quiet alone cmake -S "$tmp" -B "$tmp/build" -DCMAKE_PREFIX_PATH="$root" -DCMAKE_C_COMPILER="$cc" -DCMAKE_CXX_COMPILER="$cxx"
check "and builds with it" quiet alone cmake --build "$tmp/build"
for kind in shared static cpp; do
  check "app-$kind prints $says" prints "$says" "$tmp/build/app-$kind"
done

# The examples, as their README says.
says_readme() { sed -n "/^gcc/s/window/$1/gp" bindings/c/examples/README.md; }
cp bindings/c/examples/*.c "$tmp"
for source in bindings/c/examples/*.c; do
  name=$(basename "$source" .c)
  check "$(says_readme "$name")" alone sh -c 'cd "$0" && eval "$1"' "$tmp" "$(says_readme "$name")"
  check "$name prints what is expected" prints "$(cat "bindings/c/examples/expected/$name.txt")" "$tmp/$name"
done

# The pages.
check "man finds a function's page" found_by_man quoin_constraint_add
check "every function of the headers has a page" have_pages $(packaging/declared_names.sh include/*.h)
check "man finds a header's page" found_by_man quoin_specs
check "the pages are well made" lint "$root"/share/man/man3/*.3

# A package's build: files go below DESTDIR, but do not speak of it.
libdir=/opt/quoin/lib/$("$cc" -print-multiarch)
check "make install DESTDIR=..." install_to PREFIX=/opt/quoin LIBDIR="$libdir" DESTDIR="$tmp/stage"
check "all is below PREFIX" is_empty "$(cd "$tmp/stage" && find . -type f ! -path './opt/quoin/*')"
check "nothing names DESTDIR" is_empty "$(grep -rl "$tmp" "$tmp/stage" || true)"
# Moved to another place, CMake finds it all the same.
root=$tmp/stage/opt/quoin
rm -rf "$tmp/build"
check "cmake finds a package that was moved" quiet alone cmake -S "$tmp" -B "$tmp/build" -DCMAKE_PREFIX_PATH="$root"
check "and builds with it" quiet alone cmake --build "$tmp/build"
exit $failed
