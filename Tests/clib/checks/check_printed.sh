#!/bin/sh
# Print whole programs of the attack as C, and run them under the address sanitizer: found.h has room for them, and
# they end as promised.
#
#     check_printed.sh CC OUT CALLS MODE-SEED...
. "$(dirname "$0")/checks.sh"
cc=$1 out=$2 calls=$3
shift 3
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

runs() {
  "$out/tests/attacker" --mode "${1%-*}" --seed "${1#*-}" --calls "$calls" --show c > "$tmp/$1.c"
  "$cc" -std=c99 -Wall -Wextra -Werror -Wno-unused -g -fsanitize=address -Iinclude -ITests/clib/c/attack "$tmp/$1.c" "$out/libquoin.a" -lm -o "$tmp/$1"
  "$tmp/$1" > "$tmp/log" 2>&1 || { grep -v '^line' "$tmp/log" | head -n 20; return 1; }
}

for program; do
  check "the printed program $program" runs "$program"
done
exit $failed
