#!/bin/sh
# Print the names of the functions that quoin.h declares, one a line, sorted.
#
#     declared_names.sh include/quoin.h
set -eu
tr '\n' ' ' < "$1" | grep -oE 'QUOIN_API [^(;]*\(' | grep -oE 'quoin_[a-z0-9_]+\($' | tr -d '(' | sort -u
