// main.cpp -- random programs against the C library, by seed.
//
//     attack [--mode MODE] [--seed FIRST] [--runs N] [--calls N] [--shrink 0|1] [--out FOLDER]
//            [--mute KIND]... [--only KIND]
//            [--records FILE]
//     attack --corpus FILE                   programs that a fuzzer found, a line each (../fuzz/corpus.py)
//     attack --replay FILE [--shrink 0]      a program of text
//
// Seeds run in a child process. With --out, the program of the first seed that shows a kind of fault is made anew,
// shrunk, and written as text; further ones are counted. The last line counts runs that passed and failed.
#include <cstdlib>
#include <fstream>

#include "driver.hpp"

using namespace attack;

namespace {

[[noreturn]] void usage() {
  fprintf(stderr,
          "attack [--mode %s] [--seed N] [--runs N] [--calls N] [--shrink 0|1] [--out FOLDER] [--mute KIND]... [--only "
          "KIND] [--records FILE] [--corpus FILE] [--replay FILE]\n",
          mode_names);
  exit(2);
}

// The programs of a corpus: hexadecimal, a line each, but for lines of remarks.
std::vector<std::vector<uint8_t>> read_corpus(const std::string &path) {
  std::vector<std::vector<uint8_t>> programs;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    programs.emplace_back();
    for (size_t i = 0; i + 1 < line.size(); i += 2)
      programs.back().push_back(static_cast<uint8_t>(strtoul(line.substr(i, 2).c_str(), nullptr, 16)));
  }
  return programs;
}

Arguments read_arguments(int argc, char **argv) {
  Arguments a;
  for (int i = 1; i + 1 < argc; i += 2) {
    std::string name = argv[i], value = argv[i + 1];
    if (name == "--mode") a.mode = value;
    else if (name == "--seed") a.seed = strtoull(value.c_str(), nullptr, 10);
    else if (name == "--runs") a.runs = atol(value.c_str());
    else if (name == "--calls") a.calls = atol(value.c_str());
    else if (name == "--shrink") a.shrinks = value != "0";
    else if (name == "--out") a.out = value;
    else if (name == "--replay") a.replay = value;
    else if (name == "--corpus") a.corpus = read_corpus(value);
    else if (name == "--mute") a.muted.push_back(value);
    else if (name == "--only") a.only = value;
    else if (name == "--records") a.records = value;
    else usage();
  }
  if (argc % 2 == 0 || !traits_of(a.mode, a.traits)) usage();
  if (!a.corpus.empty()) a.mode = "of the corpus", a.seed = 0, a.runs = static_cast<long>(a.corpus.size());
  if (!a.records.empty()) a.record_file = fopen(a.records.c_str(), "w");
  return a;
}

}  // namespace

int main(int argc, char **argv) {
  Arguments a = read_arguments(argc, argv);
  if (!a.replay.empty()) return replay(a);
  return a.mode == "images" ? run_images(a) : run_seeds(a);
}
