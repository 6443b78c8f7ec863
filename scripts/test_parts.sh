# test_parts.sh -- the parts of `make test`: which lane runs each, and what must have ended before. Sourced by test_all.sh.
#
#     part LANE NAME [OTHER...] : COMMAND...
#
# The lane `swift` builds with SwiftPM, in .build itself, .build/checked and .build/embedded; the lane `c` with make, in
# .build/clib-*, .build/web and .build/rust. So no folder is built in by both lanes at once, but where a part names
# what it waits for:
#
#     clib   leaves .build/clib-embedded, which many take the libraries from
#     swift  leaves all debug products, of which `web` asks the command
#     python installs the package that the documentation's examples import
#
# `more` is for parts that `make test-all` alone runs: what takes long to build and hardly ever fails alone. Whoever
# changes the engine, the C libraries or a build runs them by hand before the change lands. `ci`, at the end, names those
# that .ci/run runs as well.

part swift style : scripts/check_style.py
part swift swift : scripts/swift_tests.sh
part swift compile-fail : scripts/compile_fail.py
part c clib : scripts/clib.sh clib-check clib-test clib-valgrind clib-mallocs clib-threads clib-blas clib-install-check \
  clib-images clib-cpp clib-examples clib-flex
part c attack : scripts/clib.sh clib-attack-part
part c clib-asan : scripts/clib.sh SANITIZE=address COVERAGE=fuzzer clib-test clib-flex clib-images clib-corpus
part c clib-tsan : scripts/clib.sh SANITIZE=thread clib-threads
part c python clib : scripts/python_tests.sh
part c rust clib clib-asan : env VALGRIND=1 ASAN=1 scripts/rust_tests.sh
part swift determinism : scripts/determinism.sh
part swift soak : env RUNS=200 scripts/soak.sh
part swift metamorphic : env RUNS=1000 scripts/metamorphic.sh
part swift batch : env RUNS=400 BITS=400 STRANGE=2000 scripts/batch_soak.sh
part swift memory : env CYCLES=100000 scripts/memory_soak.sh
part swift lp : env RUNS=300 SKETCHES=200 scripts/verify_lp.sh
part swift site : scripts/site.py out/site
part swift examples : scripts/examples.sh
part swift doc-examples clib python : scripts/doc_examples.py
more c clib-full : scripts/clib.sh RUNTIME=full clib-check clib-test clib-flex
more c clib-aarch64 : scripts/clib.sh ARCH=aarch64 clib-test clib-flex
more c web swift : scripts/web_tests.sh
more swift embedded : scripts/embedded.sh
more swift soak-checked : env CHECKED=1 RUNS=1000 scripts/soak.sh
more swift docs : scripts/docs.sh
more swift outside : scripts/outside.sh
more swift bench clib web : Tests/bench/run.sh
more swift regress clib : Benchmarks/bench.py regress --quick
more c playground swift : scripts/playground_tests.sh
more swift playground-code clib python web swift : Tests/Playground/programs.py
more c arrays python : scripts/python_tests.sh test_jax.py test_arrow.py test_batch.py
more c wheel clib : scripts/python_wheel.sh check
more swift flex-browser : scripts/flex_browser.sh
# Alone: it builds and measures everywhere.
more swift smoke everything : scripts/smoke.sh

# What .ci/run runs besides the ordinary parts (PART=ci).
ci web embedded docs regress wheel playground

# What scripts/setup.sh has to have installed: PART GROUP...
uses style format
uses clib c
uses attack c
uses clib-asan c
uses clib-tsan c
uses clib-full c
uses clib-aarch64 c cross
uses python c python
uses rust c
uses swift command
uses lp lp
uses doc-examples c python
uses web c web
uses bench c python
uses regress c
uses playground web playground
uses wheel c python
uses arrays c python arrays
uses flex-browser playground
uses smoke c command web lp python arrays playground bench
