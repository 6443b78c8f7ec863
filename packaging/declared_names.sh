#!/bin/sh
# Print the names of the functions that headers declare, one a line, sorted.
#
#     declared_names.sh include/quoin.h include/quoin_flex.h
set -eu
cat "$@" | tr '\n' ' ' | grep -oE 'QUOIN_API [^(;]*\(' | grep -oE 'quoin_[a-z0-9_]+\($' | tr -d '(' | sort -u
