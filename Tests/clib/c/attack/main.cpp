// main.cpp -- random programs against the C library, by seed.
//
//     attack [--mode MODE] [--seed FIRST] [--runs N] [--calls N] [--shrink 0|1] [--out FOLDER]
//            [--mute KIND]... [--only KIND]
//            [--records FILE]
//     attack --replay FILE [--shrink 0]      a program of text
//     attack --tell 1 ...                    writes the calls of each program's first solver, and their results
//
// Seeds run in a child process. With --out, the program of the first seed that shows a kind of fault is made anew,
// shrunk, and written as text; further ones are counted. The last line counts runs that passed and failed.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <unistd.h>

#include "child.hpp"
#include "generate.hpp"
#include "image.hpp"
#include "run.hpp"
#include "shrink.hpp"

using namespace attack;

namespace {

constexpr unsigned patience = 20;  // seconds of work without an end of a run
constexpr int shrink_tries = 6000;

struct Arguments {
  std::string mode = "plain", out, replay;
  uint64_t seed = 1;
  long runs = 100, calls = 400;
  bool shrinks = true, tells = false;
  Traits traits;
  std::vector<std::string> muted;
  std::string only, records;
  FILE *record_file = nullptr;

  Judging judging(bool is_thorough) const { return {is_thorough, traits.wild, traits.huge, muted, record_file, only}; }
};

[[noreturn]] void usage() {
  fprintf(stderr, "attack [--mode %s] [--seed N] [--runs N] [--calls N] [--shrink 0|1] [--out FOLDER] [--mute KIND]... [--only KIND] [--records FILE] [--replay FILE]\n", mode_names);
  exit(2);
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
    else if (name == "--mute") a.muted.push_back(value);
    else if (name == "--only") a.only = value;
    else if (name == "--records") a.records = value;
    else if (name == "--tell") a.tells = value != "0";
    else usage();
  }
  if (argc % 2 == 0 || !traits_of(a.mode, a.traits)) usage();
  return a;
}

// Prints a call and its results, for the same program through another interface (Tests/Solver/SwiftAttack).
void tell_result(const Slot &slot, const Call &call, const Result &result) {
  if (call.slot != 0) return;
  printf("%s\n# gives %d %llu\n", to_text(call).c_str(), result.status, static_cast<unsigned long long>(quoin_solver_hash(slot.solver)));
}

// Runs one seed's program, which is made meanwhile. Every call is handed to `tell` before it is made.
void run_seed(const Arguments &a, uint64_t seed, Board &board, const std::function<void(const Program &, const Call *)> &tell) {
  Generator generator(seed, a.traits);
  Program settings = generator.settings();
  tell(settings, nullptr);
  if (a.tells) printf("# program %s-%llu\n%s", a.mode.c_str(), static_cast<unsigned long long>(seed), to_text(settings).c_str());
  Run run(settings, a.judging(false));
  run.name = a.mode + "-" + std::to_string(seed);
  Result last;
  for (long i = 0; i < a.calls && !run.gave_up; i++) {
    Call call = generator.next(run.world, last);
    tell(settings, &call);
    snprintf(board.at, sizeof board.at, "%s", operation(call.op).name);
    last = run.step(call);
    board.calls++;
    if (a.tells) tell_result(run.world.slots[0], call, last);
  }
  board.given_up += run.gave_up;
  run.finish();
}

void run_program(const Program &program, const Judging &judging, Board &board) {
  Run run(program, judging);
  for (const Call &call : program.calls) {
    snprintf(board.at, sizeof board.at, "%s", operation(call.op).name);
    run.step(call);
    board.calls++;
    if (run.gave_up) return;
  }
  run.finish();
}

// The program of a seed that fails, up to the fault.
Program program_of(Arguments a, uint64_t seed) {
  a.tells = false;
  a.record_file = nullptr;
  FILE *file = tmpfile();
  Fault fault;
  in_child(new_board(), patience, [&](Board &board) {
    run_seed(a, seed, board, [&](const Program &settings, const Call *call) {
      std::string text = call ? to_text(*call) + "\n" : to_text(settings);
      fputs(text.c_str(), file);
      fflush(file);
    });
  }, fault);
  rewind(file);
  std::string text;
  char buffer[4096];
  for (size_t n; (n = fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, n);
  fclose(file);
  std::istringstream in(text);
  return read_program(in);
}

std::string file_name(const std::string &kind) {
  std::string name;
  for (char c : kind) name += isalnum(static_cast<unsigned char>(c)) ? static_cast<char>(tolower(c)) : '_';
  return name.substr(0, 80) + ".txt";
}

// Shrinks a program that fails, and writes it as text.
void report(Arguments a, Program program, const Fault &seen, const std::string &origin) {
  a.record_file = nullptr;
  Board &board = new_board();
  Fault fault = seen;
  // Asks the expensive oracles after every call if the fault shows then, and ignores other kinds if it must.
  bool is_thorough = true;
  std::function<bool(const Program &)> shows = [&](const Program &candidate) {
    Fault found;
    if (in_child(board, patience, [&](Board &b) { run_program(candidate, a.judging(is_thorough), b); }, found)) return false;
    if (found.kind != seen.kind) return false;
    fault = found;
    return true;
  };
  for (int way = 0; way < 4 && !shows(program); way++) {
    is_thorough = way % 2 == 0;
    if (way / 2 == 0) a.only = seen.kind;
    if (way == 3) printf("  the fault is not seen again in the program alone\n");
  }
  if (a.shrinks) program = shrink(program, shows, shrink_tries);
  shows(program);
  std::string text = "# " + fault.kind + ": " + fault.message + "\n# " + origin + "\n" + to_text(program);
  if (a.out.empty()) {
    fputs(text.c_str(), stdout);
    return;
  }
  std::string path = a.out + "/" + file_name(fault.kind);
  std::ofstream(path) << text;
  printf("  %zu calls: %s\n", program.calls.size(), path.c_str());
  fflush(stdout);
}

int run_seeds(const Arguments &a) {
  Board &board = new_board();
  Fault sizes;
  auto is_muted = [&] {
    for (const std::string &kind : a.muted)
      if (sizes.kind.compare(0, kind.size(), kind) == 0) return true;
    return false;
  };
  long failed = 0;
  if (a.only.empty() && !in_child(board, patience, [](Board &) { check_sizes(); }, sizes) && !is_muted() && ++failed) printf("FAILED   %s: %s\n", sizes.kind.c_str(), sizes.message.c_str());
  std::map<std::string, std::pair<long, uint64_t>> faults;
  uint64_t seed = a.seed, end = a.seed + static_cast<uint64_t>(a.runs);
  while (seed < end) {
    Fault fault;
    bool is_well = in_child(board, patience, [&](Board &b) {
      for (b.seed = seed; b.seed < end; b.seed++) {
        allow(patience);
        run_seed(a, b.seed, b, [](const Program &, const Call *) {});
        b.runs++;
      }
    }, fault);
    if (is_well) break;
    failed++;
    uint64_t at = board.seed;
    if (faults[fault.kind].first++ == 0) {
      faults[fault.kind].second = at;
      printf("FAILED   mode %s seed %llu: %s: %s\n", a.mode.c_str(), static_cast<unsigned long long>(at), fault.kind.c_str(), fault.message.c_str());
      fflush(stdout);
      std::string origin = "Mode " + a.mode + ", seed " + std::to_string(at) + ", " + std::to_string(a.calls) + " calls";
      if (!a.out.empty()) report(a, program_of(a, at), fault, origin);
    }
    seed = at + 1;
  }
  for (const auto &[kind, count] : faults)
    printf("%6ld of kind: %s (first seed %llu)\n", count.first, kind.c_str(), static_cast<unsigned long long>(count.second));
  printf("mode %s: %ld calls, %ld runs gave up for numbers\n", a.mode.c_str(), board.calls, board.given_up);
  printf("%ld passed, %ld failed\n", board.runs, failed);
  return failed > 0 || board.runs == 0;
}

// The saved state of the first solver, to which a seed's program leads.
Image image_of(const Arguments &a, uint64_t seed, Board &board) {
  Arguments plain = a;
  plain.calls = 12 + static_cast<long>(Random(seed).below(60));
  Image image;
  Generator generator(seed, plain.traits);
  Run run(generator.settings(), {false, false, false, {""}, nullptr, ""});
  Result last;
  for (long i = 0; i < plain.calls; i++) last = run.step(generator.next(run.world, last));
  if (Random(seed + 1).below(3)) quoin_solver_solve(run.world.slots[0].solver, nullptr, nullptr);
  image = save(run.world.slots[0].solver);
  board.calls++;
  return image;
}

// Damages each seed's image many times. The first of a kind that is accepted and turns out bad is printed whole.
int run_images(const Arguments &a) {
  Board &board = new_board();
  std::map<std::string, std::pair<long, uint64_t>> faults;
  uint64_t seed = a.seed, end = a.seed + static_cast<uint64_t>(a.runs);
  long failed = 0, first_damage = 0;
  while (seed < end) {
    Fault fault;
    bool is_well = in_child(board, patience, [&](Board &b) {
      for (b.seed = seed; b.seed < end; b.seed++) {
        allow(patience);
        snprintf(b.at, sizeof b.at, "an image");
        Image image = image_of(a, b.seed, b);
        for (b.step = b.seed == seed ? first_damage : 0; b.step < a.calls && !image.empty(); b.step++) {
          Random random(b.seed * 1000003 + static_cast<uint64_t>(b.step));
          b.calls++;
          b.accepted += try_image(damaged(image, random), b.seed);
        }
        b.runs++;
      }
    }, fault);
    if (is_well) break;
    failed++;
    seed = board.seed;
    if (faults[fault.kind].first++ == 0) {
      faults[fault.kind].second = seed;
      printf("FAILED   mode images seed %llu damage %ld: %s: %s\n", static_cast<unsigned long long>(seed), board.step, fault.kind.c_str(), fault.message.c_str());
      fflush(stdout);
    }
    first_damage = board.step + 1;
  }
  for (const auto &[kind, count] : faults)
    printf("%6ld of kind: %s (first seed %llu)\n", count.first, kind.c_str(), static_cast<unsigned long long>(count.second));
  printf("mode images: %ld images, %ld accepted\n", board.calls, board.accepted);
  printf("%ld passed, %ld failed\n", board.runs, failed);
  return failed > 0 || board.runs == 0;
}

int replay(const Arguments &a) {
  std::ifstream file(a.replay);
  Program program = read_program(file);
  Fault fault;
  if (in_child(new_board(), patience, [&](Board &b) { run_program(program, a.judging(true), b); }, fault)) {
    printf("1 passed, 0 failed\n");
    return 0;
  }
  printf("%s: %s\n", fault.kind.c_str(), fault.message.c_str());
  if (a.shrinks) report(a, program, fault, "Replayed");
  printf("0 passed, 1 failed\n");
  return 1;
}

}  // namespace

int main(int argc, char **argv) {
  Arguments a = read_arguments(argc, argv);
  if (!a.records.empty()) a.record_file = fopen(a.records.c_str(), "w");
  if (!a.replay.empty()) return replay(a);
  return a.mode == "images" ? run_images(a) : run_seeds(a);
}
