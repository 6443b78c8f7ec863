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
flags() { alone pkg-config "$@"; }
installed() { [ -e "$root/$1" ] || { echo "         no $1"; return 1; }; }
found_by_man() { [ "$(man -M "$root/share/man" -w "$1")" = "$root/share/man/man3/$1.3" ]; }
have_pages() { for name; do [ -f "$root/share/man/man3/$name.3" ] || return 1; done; }
lint() { is_empty "$(mandoc -T lint -W warning "$@" | grep -v 'missing date')"; }

check "make install PREFIX=..." install_to PREFIX="$root"
for file in include/quoin.h include/quoin_flex.h include/quoin.hpp lib/libquoin.a lib/libquoin.so lib/libquoin.so.0 \
  lib/libquoin_flex.a lib/libquoin_flex.so lib/libquoin_flex.so.0 lib/pkgconfig/quoin.pc lib/pkgconfig/quoin_flex.pc \
  lib/cmake/quoin/quoinConfig.cmake share/man/man3/quoin.3 share/man/man3/quoin_flex.3; do
  check "$file" installed "$file"
done
check "nobody finds Swift: $hidden" alone sh -c '! command -v swift && ! ls "$0"/bin/swift* 2>/dev/null' "$toolchain"

# links LIBRARY HEADER: the header's first example, in C, with the one library that pkg-config names.
links() {
  Tests/C/checks/header_example.sh "include/$2" > "$tmp/$1.c"
  says=$(sed -n 's|.*// ||p' "$tmp/$1.c")
  check "gcc $1.c \$(pkg-config --cflags --libs $1)" alone "$cc" "$tmp/$1.c" $(flags --cflags --libs "$1") -o "$tmp/$1-shared"
  check "it prints $says" prints "$says" "$tmp/$1-shared"
  check "it needs nothing of Swift" no_swift "$tmp/$1-shared"
  check "it needs no other library of Quoin's" is_empty "$(ldd "$tmp/$1-shared" | grep -o 'libquoin[a-z_]*' | grep -vx "lib$1" || true)"
  check "gcc -static, with pkg-config --static" alone "$cc" -static "$tmp/$1.c" $(flags --static --cflags --libs "$1") -o "$tmp/$1-static"
  check "it prints $says" prints "$says" "$tmp/$1-static"
}
links quoin quoin.h
links quoin_flex quoin_flex.h
check "both have one version" [ "$(flags --modversion quoin)" = "$(flags --modversion quoin_flex)" ]

# The same with CMake.
app=Tests/C/c/install
cp $app/CMakeLists.txt $app/app.cpp "$tmp"
builds_with_cmake() {
  rm -rf "$tmp/build"
  check "cmake finds the package$1" quiet alone cmake -S "$tmp" -B "$tmp/build" -DCMAKE_PREFIX_PATH="$root" -DCMAKE_C_COMPILER="$cc" -DCMAKE_CXX_COMPILER="$cxx"
  check "and builds with it" quiet alone cmake --build "$tmp/build"
}
builds_with_cmake ""
for library in quoin quoin_flex; do
  says=$(sed -n 's|.*// ||p' "$tmp/$library.c")
  for kind in shared static; do
    check "$library-$kind prints $says" prints "$says" "$tmp/build/$library-$kind"
  done
done
check "app-cpp prints what quoin.c does" prints "$(alone "$tmp/quoin-shared")" "$tmp/build/app-cpp"
check "app-both prints it, linked with both archives" prints "$(alone "$tmp/quoin-shared")" "$tmp/build/app-both"

# The examples, as their README says.
says_readme() {
  if grep -q "^gcc.* $1.c " bindings/c/examples/README.md; then shown=$1; else shown=window; fi
  sed -n "/^gcc.* $shown.c /s/$shown/$1/gp" bindings/c/examples/README.md
}
cp bindings/c/examples/*.c "$tmp"
for source in bindings/c/examples/*.c; do
  name=$(basename "$source" .c)
  check "$(says_readme "$name")" alone sh -c 'cd "$0" && eval "$1"' "$tmp" "$(says_readme "$name")"
  check "$name prints what is expected" prints "$(cat "bindings/c/examples/expected/$name.txt")" "$tmp/$name"
done

# The pages.
check "man finds a function's page" found_by_man quoin_constraint_add
check "every function of the headers has a page" have_pages $(packaging/declared_names.sh include/*.h)
check "man finds a header's page" found_by_man quoin_flex
check "the pages are well made" lint "$root"/share/man/man3/*.3

# What is installed can be moved, and removed.
cp -a "$root" "$tmp/moved"
moved_flags=$(env -i PATH=/usr/bin:/bin PKG_CONFIG_PATH="$tmp/moved/lib/pkgconfig" pkg-config --cflags --libs quoin)
check "pkg-config finds the headers where they were moved" "$cc" "$tmp/quoin.c" $moved_flags -o "$tmp/moved-quoin"
check "pkg-config names the folder they were moved to" [ "${moved_flags#*"$tmp/moved"}" != "$moved_flags" ]
check "the licence is installed" installed share/doc/quoin/LICENSE
check "make uninstall" quiet make -s -f packaging/clib.mk uninstall PREFIX="$root"
check "no file is left" is_empty "$(find "$root" ! -type d)"
check "a relative PREFIX is meant from here" quiet make -s -f packaging/clib.mk install PREFIX="$(realpath --relative-to=. "$tmp")/relative"
check "and lies there" [ -f "$tmp/relative/lib/libquoin.a" ]

# A package's build: files go below DESTDIR, but do not speak of it.
libdir=/opt/quoin/lib/$("$cc" -print-multiarch)
check "make install DESTDIR=..." install_to PREFIX=/opt/quoin LIBDIR="$libdir" DESTDIR="$tmp/stage"
check "all is below PREFIX" is_empty "$(cd "$tmp/stage" && find . -type f ! -path './opt/quoin/*')"
check "nothing names DESTDIR" is_empty "$(grep -rl "$tmp" "$tmp/stage" || true)"
# Moved to another place, CMake finds it all the same.
root=$tmp/stage/opt/quoin
builds_with_cmake " that was moved"
exit $failed
