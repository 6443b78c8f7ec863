#!/usr/bin/env bash
# rust_figures.sh -- the figures of the Rust crates: what terminal rows take.
#
#     rust_figures.sh splits     SPLITS (2520) rows of all kinds, each certified; the slowest of them
#     rust_figures.sh measure    the least times of the rows in the README's table, through Rust and in C

source "$(dirname "$0")/common.sh"

export QUOIN_PREFIX=$PWD/.build/clib-embedded CARGO_TARGET_DIR=$PWD/.build/rust CARGO_NET_OFFLINE=true
export SPLITS=${SPLITS:-2520}
cd bindings/rust
case ${1:-} in
  splits)
    cargo test --quiet --offline --release -p quoin-kasuari --test splits -- --exact --nocapture \
      splits_ofAllKinds_areRightAndCertified
    ;;
  measure)
    folder=quoin-kasuari/examples/measure
    cc -O2 -Wall -Wextra -Werror -I ../../include $folder/row.c "$QUOIN_PREFIX/libquoin.a" -lm -o "$CARGO_TARGET_DIR/row"
    cargo run --quiet --offline --release -p quoin-kasuari --example measure -- "$CARGO_TARGET_DIR/row"
    ;;
  *) sed -n '2,$s/^# \{0,1\}//p; /^$/q' "$0" && exit 2 ;;
esac
