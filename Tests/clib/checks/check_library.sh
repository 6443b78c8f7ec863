#!/bin/sh
# Check what the built libraries are: their size, their name, what they need, and that nothing of Swift
# is left to find at run time.
#
#     check_library.sh OUT LARGEST      OUT holds libquoin.a and libquoin.so; LARGEST is in bytes
. "$(dirname "$0")/checks.sh"
out=$1 largest=$2

size=$(stat -L -c %s "$out/libquoin.so")
abi=$(sed -n 's/^.define QUOIN_ABI //p' include/quoin.h)
soname=$(objdump -p "$out/libquoin.so" | awk '$1 == "SONAME" { print $2 }')
# ld.so is named for __tls_get_addr, and is the C library's.
others=$(objdump -p "$out/libquoin.so" | awk '$1 == "NEEDED" { print $2 }' | grep -vE '^(libc|libm)\.so\.6$|^ld-linux' || true)
paths=$(objdump -p "$out/libquoin.so" | awk '$1 == "RPATH" || $1 == "RUNPATH"')
symbols=$(nm "$out/libquoin.so" 2>/dev/null || true)
# The archive's open ends must be the C library's; the Swift and C++ runtimes have names like these.
open_ends=$(nm -u "$out/libquoin.a" | awk '$2 ~ /^(\$s|_?swift_|_Z)/ { print $2 }')

check "libquoin.so has $size bytes, at most $largest" [ "$size" -le "$largest" ]
check "libquoin.so is stripped" is_empty "$symbols"
check "SONAME is libquoin.so.$abi" [ "$soname" = "libquoin.so.$abi" ]
check "libquoin.so needs libc and libm only" is_empty "$others"
check "libquoin.so has no run path" is_empty "$paths"
check "libquoin.a needs nothing of Swift" is_empty "$open_ends"
exit $failed
