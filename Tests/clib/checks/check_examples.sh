#!/bin/sh
# Build and run the examples in C: under valgrind, with their output compared.
#
#     check_examples.sh CC OUT        OUT holds libquoin.a
. "$(dirname "$0")/checks.sh"
cc=$1 out=$2
folder=bindings/c/examples
mkdir -p "$out/examples"

builds() { "$cc" -std=c99 -pedantic -Wall -Wextra -Wconversion -Werror -g -Iinclude "$folder/$1.c" "$out/libquoin.a" -lm -o "$out/examples/$1"; }
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
