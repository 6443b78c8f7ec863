#!/bin/sh
# Print the example in quoin_batch.h as a file of C, a function that is given what the example names.
#
#     batch_examples.sh include/quoin_batch.h
set -eu
lines() { sed -n "/^ \*     $1/,/^ \*     $2/s/^ \*     //p" "$3"; }
echo '#include <quoin_batch.h>'
echo 'void batches(quoin_solver *, quoin_constraint, quoin_variable *);'
echo 'void batches(quoin_solver *solver, quoin_constraint edit, quoin_variable *outputs) {'
lines 'quoin_batch_target width' 'quoin_batch_free' "$1" |
  sed 's/= {0, QUOIN_BATCH_EDIT, edit, 1};/= {0, QUOIN_BATCH_EDIT, {0, 0}, 1};/; /^double scenarios/a width.constraint = edit;'
echo '}'
