// driver.cpp -- see driver.hpp.
#include "driver.hpp"

#include <map>

namespace attack {

long run_all(const Arguments &a, uint64_t first, uint64_t end, Board &board,
             const std::function<void(uint64_t, Board &)> &piece,
             const std::function<void(uint64_t, const Fault &)> &found) {
  std::map<std::string, std::pair<long, uint64_t>> faults;
  long failed = 0;
  for (uint64_t at = first; at < end; at = board.seed + 1) {
    Fault fault;
    bool is_well = in_child(
        board, patience,
        [&](Board &b) {
          for (b.seed = at; b.seed < end; b.seed++) {
            allow(patience);
            piece(b.seed, b);
          }
        },
        fault);
    if (is_well) break;
    failed++;
    auto &[count, seen] = faults[fault.kind];
    if (count++ > 0) continue;
    seen = board.seed;
    printf("FAILED   mode %s %s %llu: %s: %s\n", a.mode.c_str(), a.mode == "images" ? "image" : "seed",
           static_cast<unsigned long long>(seen), fault.kind.c_str(), fault.message.c_str());
    fflush(stdout);
    found(seen, fault);
  }
  for (const auto &[kind, count] : faults)
    printf("%6ld of kind: %s (first seed %llu)\n", count.first, kind.c_str(),
           static_cast<unsigned long long>(count.second));
  return failed;
}

Generator generator_of(Arguments &a, uint64_t seed) {
  if (a.corpus.empty()) return Generator(Random(seed), a.traits);
  Random choices(a.corpus[seed]);
  a.traits = chosen_traits(choices);
  return Generator(choices, a.traits);
}

}  // namespace attack
