#!/bin/sh
# Check what a built library is: its size, its name, what it needs, that nothing of Swift is left
# to find at run time, and that no call copies a whole state.
#
#     check_library.sh OUT LIBRARY LARGEST      OUT holds both forms of the library; LARGEST is in bytes
. "$(dirname "$0")/checks.sh"
out=$1 library=$2 largest=$3
shared=$out/lib$library.so

size=$(stat -L -c %s "$shared")
abi=$(sed -n 's/^.define QUOIN_ABI //p' include/quoin.h)
soname=$(objdump -p "$shared" | awk '$1 == "SONAME" { print $2 }')
# ld.so is named for __tls_get_addr, and is the C library's.
others=$(objdump -p "$shared" | awk '$1 == "NEEDED" { print $2 }' | grep -vE '^(libc|libm)\.so\.6$|^ld-linux' || true)
paths=$(objdump -p "$shared" | awk '$1 == "RPATH" || $1 == "RUNPATH"')
symbols=$(nm "$shared" 2>/dev/null || true)
# The archive's open ends must be the C library's; the Swift and C++ runtimes have names like these.
open_ends=$(nm -u "$out/lib$library.a" | awk '$2 ~ /^(\$s|_?swift_|_Z)/ { print $2 }')
# Initialisers, as Swift names them, and the functions that hold one. A worker of a batch makes its work space.
# A batch's model is a record of some thirty arrays, which is copied for a plan, a region and a block, not for a scenario.
# Clones and hashes of all arrays borrow the state, since several threads may make them of one solver.
makers='cfC(Tf|$)|EngineStateV4make|solver_create|TeamC4work|EngineV5clone|copyArrays|eachPersistentArray|persistentHash'
makers="$makers|BlockWork|ModelBuilder|RegionMaker"
copies=$("$(dirname "$0")/large_copies.sh" "$out/$library/swift.o")
needless=$(printf '%s\n' "$copies" | grep -vE "$makers" || true)

check "lib$library.so has $size bytes, at most $largest" [ "$size" -le "$largest" ]
check "lib$library.so is stripped" is_empty "$symbols"
check "SONAME is lib$library.so.$abi" [ "$soname" = "lib$library.so.$abi" ]
check "lib$library.so needs libc and libm only" is_empty "$others"
check "lib$library.so has no run path" is_empty "$paths"
check "lib$library.a needs nothing of Swift" is_empty "$open_ends"
if [ "$(uname -m)" = x86_64 ]; then
  [ "$library" != quoin ] || check "what makes a state is seen to copy it" [ -n "$copies" ]
  check "nothing else in lib$library copies a whole state" is_empty "$needless"
fi
exit $failed
