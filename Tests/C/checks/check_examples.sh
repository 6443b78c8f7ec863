#!/bin/sh
# Build and run the examples in C: under valgrind, with their output compared.
#
#     check_examples.sh CC OUT        OUT holds both archives
. "$(dirname "$0")/checks.sh"
cc=$1 out=$2
folder=bindings/c/examples
mkdir -p "$out/examples"

# The archive that an example needs: those of trees need no solver.
archive() { if grep -q 'quoin_flex.h' "$folder/$1.c"; then echo "$out/libquoin_flex.a"; else echo "$out/libquoin.a"; fi; }
builds() { "$cc" -std=c99 -pedantic -Wall -Wextra -Wconversion -Werror -g -Iinclude "$folder/$1.c" "$(archive "$1")" -lm -o "$out/examples/$1"; }
runs() {
  valgrind -q --leak-check=full --show-leak-kinds=all --error-exitcode=9 "$out/examples/$1" > "$out/examples/$1.txt" &&
    diff "$folder/expected/$1.txt" "$out/examples/$1.txt"
}

for source in "$folder"/*.c; do
  name=$(basename "$source" .c)
  check "$name.c builds without a warning" builds "$name"
  check "$name prints what is expected, and leaves nothing" runs "$name"
done
exit $failed
