#!/bin/sh
# Run the fuzzer's kept programs, and random ones from a fixed seed; a broken promise ends a run.
#
#     check_corpus.sh REPLAY CORPUS COUNT
. "$(dirname "$0")/checks.sh"
replay=$1 corpus=$2 count=$3

runs() { "$replay" "$@" > /dev/null; }

check "the $(ls "$corpus" | wc -l) programs of the corpus" runs "$corpus"/*
check "$count random programs" runs -random 1 "$count"
exit $failed
