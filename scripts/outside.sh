#!/usr/bin/env bash
# outside.sh -- a package of another folder depends on this one by URL, and uses all that it offers.
#
# The URL is that of a clone of the present commit: what is not committed is not there, as for a stranger. The package imports
# every library and runs a solve, and the command is built and asked for its version. All lies in .build/outside.

source "$(dirname "$0")/common.sh"

# The names of a kind of product, library or executable, as the clone's manifest has them.
products() {
  swift package dump-package --package-path "$outside/quoin" |
    python3 -c 'import json, sys
for product in json.load(sys.stdin)["products"]:
    if sys.argv[1] in product["type"]: print(product["name"])' "$1"
}

# Writes the package: a manifest, and a program that imports every library.
write_app() {
  mkdir -p "$outside/app/Sources/app"
  {
    echo '// swift-tools-version: 6.3'
    echo 'import PackageDescription'
    echo 'let package = Package('
    echo "  name: \"app\", dependencies: [.package(url: \"file://$PWD/$outside/quoin\", branch: \"outside\")],"
    echo '  targets: [.executableTarget(name: "app", dependencies: ['
    for library in $libraries; do echo "    .product(name: \"$library\", package: \"quoin\"),"; done
    echo '  ])])'
  } >"$outside/app/Package.swift"
  {
    for library in $libraries; do echo "import $library"; done
    echo 'let solver = try Solver()'
    echo 'let (left, right) = (try solver.variable("left"), try solver.variable("right"))'
    echo 'try solver.add(left + right == 100)'
    echo 'try solver.add(left == 3 * right)'
    echo 'try solver.solve()'
    echo 'print(solver[left], solver[right])'
  } >"$outside/app/Sources/app/main.swift"
}

in_app() { swift "$1" -j "$JOBS" --package-path "$outside/app" --cache-path "$outside/cache" "${@:2}"; }
prints() { [ "$(in_app run --skip-build "$2")" = "$1" ] || { in_app run --skip-build "$2" && false; }; }
says_version() { "$outside/app/.build/debug/$1" --version | grep -q "$(scripts/version.py)"; }

outside=.build/outside
rm -rf "$outside"
mkdir -p "$outside"
git clone --quiet . "$outside/quoin"
git -C "$outside/quoin" checkout --quiet -b outside
libraries=$(products library)
write_app
check "a package that depends on this one by URL builds" quietly in_app build
check "its program solves" prints "75.0 25.0" app
for command in $(products executable); do
  check "the package builds $command" quietly in_app build --product "$command"
  check "$command says its version" says_version "$command"
done
finish $passed $failed
