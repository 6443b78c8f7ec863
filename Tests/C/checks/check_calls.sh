#!/bin/sh
# Check that the table of calls in Tests/C/c/world.c has every declared function that takes a solver.
#
#     check_calls.sh OUT        OUT holds declared.txt
. "$(dirname "$0")/checks.sh"
out=$1
# Functions without a solver, those that make or free one, and the last error have tests of their own.
grep -vE '^quoin_(tree|node|flex|batch)_' "$out/declared.txt" > "$out/solver_calls.txt"
grep -vxE 'quoin_(version|version_string|abi|status_name|status_message|options_init)|quoin_solver_(create|load|free|last_error)' \
  "$out/solver_calls.txt" > "$out/calls_expected.txt"
grep -oE '(STATUS|VALUE)_OF\(quoin_[a-z_]+' Tests/C/c/world.c | cut -d'(' -f2 | sort -u > "$out/calls_found.txt"
check "every call is in Tests/C/c/world.c" diff "$out/calls_expected.txt" "$out/calls_found.txt"
# The tests of trees must call every function of trees.
grep -E '^quoin_(tree|node)_' "$out/declared.txt" > "$out/tree_calls.txt"
grep -ohE 'quoin_(tree|node)_[a-z_]+\(' Tests/C/c/tree*_tests.c | tr -d '(' | sort -u > "$out/tree_calls_found.txt"
check "every call of trees is in Tests/C/c/tree*_tests.c" is_empty "$(comm -23 "$out/tree_calls.txt" "$out/tree_calls_found.txt")"
# The tests of batches must call every function of these.
grep -E '^quoin_batch_' "$out/declared.txt" > "$out/batch_calls.txt"
grep -ohE 'quoin_batch_[a-z_]+\(' Tests/C/c/batch_*_tests.c | tr -d '(' | sort -u > "$out/batch_calls_found.txt"
check "every call of batches is in their tests in C" is_empty "$(comm -23 "$out/batch_calls.txt" "$out/batch_calls_found.txt")"
# The texts of statuses are those of the headers.
check "the texts of statuses are as packaging/status_words.py writes them" packaging/status_words.py --check
# The words of flexbox are those of Swift's enumerations.
check "the words in quoin_flex.h are as packaging/flex_words.py writes them" packaging/flex_words.py --check
exit $failed
