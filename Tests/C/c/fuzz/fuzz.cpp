// fuzz.cpp -- the entry point of libFuzzer: its bytes choose what the attack calls.
#include <cstdio>
#include <cstdlib>

#include "../attack/generate.hpp"
#include "../attack/run.hpp"

using namespace attack;

// As many calls as a program of the attack has.
static constexpr long longest = 400;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n_bytes) {
  Random choices(std::vector<uint8_t>(bytes, bytes + n_bytes));
  Traits traits = chosen_traits(choices);
  Generator generator(choices, traits);
  Judging judging;
  judging.is_huge = traits.huge;
  try {
    Run run(generator.settings(), judging);
    Result last;
    while (!generator.is_spent() && !run.gave_up && run.made < longest)
      last = run.step(generator.next(run.world, last));
    run.finish();
  } catch (const Fault &fault) {
    fprintf(stderr, "%s: %s\n", fault.kind.c_str(), fault.message.c_str());
    abort();
  }
  return 0;
}
