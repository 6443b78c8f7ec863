#!/bin/sh
# Check that the two libraries do not mix: neither has a name of the other's, nothing of the engine is in libquoin_flex,
# and a program links no more than it uses.
#
#     check_apart.sh CC OUT LARGEST      OUT holds both libraries; LARGEST, in bytes, is that of a program with all
#                                        functions of the solver
. "$(dirname "$0")/checks.sh"
cc=$1 out=$2 largest=$3

both=$(comm -12 "$out/quoin/declared.txt" "$out/quoin_flex/declared.txt")
# Swift's names hold those of the types that they are of, after their lengths.
engine=$(nm "$out/quoin_flex/swift.o" | grep -E '(6Engine|4Core|5Basis)[A-Z]' || true)
seen=$(nm "$out/quoin/swift.o" | grep -cE '(6Engine|4Core|5Basis)[A-Z]' || true)

# A program whose table has the address of every function of quoin.h.
names=$(packaging/declared_names.sh include/quoin.h)
{
  echo '#include <quoin.h>'
  echo 'typedef void (*function)(void);'
  echo 'function volatile table[] = {'
  printf '  (function)%s,\n' $names
  echo '};'
  echo 'int main(void) { return table[0] == NULL; }'
} > "$out/solver.c"

links() { "$cc" -O1 -Wall -Wextra -Werror -Iinclude "$out/solver.c" "$out/libquoin.a" -Wl,--gc-sections -s -lm -o "$out/solver"; }

check "no name is in both libraries" is_empty "$both"
check "names of the engine are seen in libquoin: $seen" [ "$seen" -gt 0 ]
check "libquoin_flex has none of them" is_empty "$engine"
check "a program with the solver's $(printf '%s\n' $names | wc -l) functions links" links
check "and runs" "$out/solver"
size=$(stat -c %s "$out/solver")
check "it has $size bytes, at most $largest" [ "$size" -le "$largest" ]
exit $failed
