#!/bin/sh
# Print the examples in quoin_batch.h as a file of C, each a function that is given what it names.
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
echo 'void grids(quoin_batch *, quoin_batch *, const quoin_grid_options *, const double *, const double *);'
echo 'void grids(quoin_batch *measuring, quoin_batch *arranging, const quoin_grid_options *given,'
echo '           const double *contents, const double *changed) {'
echo 'quoin_grid_options options = *given; quoin_grid *grid; quoin_grid_frame frame_of, *frame = &frame_of; double values[4];'
lines 'quoin_grid_track column' 'quoin_grid_free' "$1"
echo '}'
