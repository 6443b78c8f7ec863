#!/bin/sh
# Check the C++ binding: its tests, its README's program, a program ported from kiwi by the README's
# table, and, with each compiler there is, that it adds nothing to the C calls.
#
#     check_cpp.sh CXX OUT        OUT holds libquoin.a
. "$(dirname "$0")/checks.sh"
cxx=$1 out=$2
build=$out/cpp
readme=bindings/cpp/README.md
mkdir -p "$build"
# A comparison and then `|` is how the binding is meant; GCC would have parentheses there.
flags="-Wall -Wextra -Wconversion -Wshadow -Wno-parentheses -pedantic -Werror -Iinclude -Ibindings/cpp"

# program NAME SOURCE...: compiles and links.
program() {
  name=$1
  shift
  "$cxx" -std=c++17 $flags -g -O1 "$@" "$out/libquoin.a" -lm -o "$build/$name"
}
# The README's first block of a language.
block() { awk -v fence="\`\`\`$1" '$0 == fence {on = 1; next} on && /^```/ {exit} on' "$readme"; }
prints() { "$build/$2" | diff "$1" -; }
calls_only() { [ "$(nm -u "$2" | awk '{ print $2 }')" = "$1" ]; }
parts_alone() { for part in bindings/cpp/quoin/*.hpp; do "$cxx" -std="$1" $flags -x c++ -fsyntax-only "$part" || return 1; done; }

block cpp > "$build/readme.cpp"
block text > "$build/readme.txt"
packaging/port_kiwi.py "$readme" Tests/C/cpp/port/kiwi_program.txt > "$build/ported.cpp"
packaging/port_kiwi.py "$readme" Tests/C/cpp/port/first_lines.txt > "$build/first.cpp"

check "each part compiles alone, C++17" parts_alone c++17
check "each part compiles alone, C++20" parts_alone c++20
check "the tests compile" program tests Tests/C/cpp/*_tests.cpp Tests/C/cpp/main.cpp
flex_program() {
  "$cxx" -std=c++17 $flags -g -O1 Tests/C/cpp/flex/flex_tests.cpp "$out/libquoin_flex.a" -lm -o "$build/flex_tests"
}
check "the tests of trees compile with libquoin_flex alone" flex_program
check "quoin_flex.hpp compiles without exceptions" \
  "$cxx" -std=c++17 $flags -fno-exceptions -fno-rtti -x c++ -fsyntax-only bindings/cpp/quoin_flex.hpp
check "the README's program compiles" program readme "$build/readme.cpp"
check "and prints what the README says" prints "$build/readme.txt" readme
check "a program for kiwi compiles once ported" program ported "$build/ported.cpp"
check "and prints what it did with kiwi" prints Tests/C/cpp/port/expected.txt ported
check "the first lines of a program for kiwi compile once ported" program first "$build/first.cpp"
check "and print what they did" [ "$("$build/first")" = "x: 7, y: 3" ]
for compiler in "$cxx" clang++; do
  command -v "$compiler" > /dev/null || continue
  check "$compiler compiles it without exceptions" \
    "$compiler" -std=c++17 $flags -fno-exceptions -fno-rtti -O2 -c Tests/C/cpp/no_exceptions.cpp -o "$build/alone.o"
  check "adding a constraint calls quoin_constraint_add, and nothing else" calls_only quoin_constraint_add "$build/alone.o"
done
for tests in tests flex_tests; do
  valgrind -q --leak-check=full --show-leak-kinds=all --error-exitcode=9 "$build/$tests" || failed=1
done
exit $failed
