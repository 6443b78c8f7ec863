#!/usr/bin/env bash
# docs.sh -- builds the documentation of the Swift modules into out/docs, and counts what is wrong with it.
#
# For each module: symbol graphs from what was built, then docc over its catalogue, where a warning is
# an error. The archives are merged into one site, whose other pages are those of scripts/site.py, for any web
# server: python3 -m http.server -d out/docs

source "$(dirname "$0")/common.sh"

modules=(Quoin QuoinLayout QuoinUIKit QuoinMasonry QuoinSnapKit QuoinFlex QuoinTexture)
graphs=.build/symbol-graphs
passed=0 failed=0 archives=()

quietly swift build -j "$JOBS" --target QuoinMasonry
quietly swift build -j "$JOBS" --target QuoinSnapKit
quietly swift build -j "$JOBS" --target QuoinTexture
rm -rf $graphs out/docs out/docs.*
mkdir -p $graphs out
for module in "${modules[@]}"; do
  mkdir -p $graphs/"$module"
  quietly swift-symbolgraph-extract -module-name "$module" -I .build/debug/Modules \
    -Xcc -fmodule-map-file="$PWD/Sources/Base/CQuoinSys/module.modulemap" \
    -target "$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -1)" \
    -experimental-allowed-reexported-modules=QuoinDrawing,QuoinGeometry,QuoinSpecs,QuoinFlex -minimum-access-level public -skip-inherited-docs -output-dir $graphs/"$module"
  archive=.build/docs/$module.doccarchive
  mkdir -p .build/docs
  rm -rf "$archive"
  if docc convert Sources/*/"$module/$module.docc" --additional-symbol-graph-dir $graphs/"$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "quoin.$module" \
    --warnings-as-errors --output-dir "$archive"; then
    passed=$((passed + 1))
    archives+=("$archive")
  else
    failed=$((failed + 1))
    echo "FAILED documentation of $module"
  fi
done
if [ $failed -eq 0 ]; then
  docc merge "${archives[@]}" --synthesized-landing-page-name Quoin \
    --synthesized-landing-page-kind Package --output-path out/docs
  if scripts/site.py out/docs; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
fi
finish $passed $failed
