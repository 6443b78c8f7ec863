// programs.cpp -- random programs, shrunk and written down where they fail. See driver.hpp.
#include <cctype>
#include <fstream>

#include "driver.hpp"
#include "shrink.hpp"

namespace attack {
namespace {

constexpr int shrink_tries = 6000;

// Runs one seed's program, which is made meanwhile. Every call is handed to `tell` before it is made.
void run_seed(Arguments a, uint64_t seed, Board &board,
              const std::function<void(const Program &, const Call *)> &tell) {
  Generator generator = generator_of(a, seed);
  Program settings = generator.settings();
  tell(settings, nullptr);
  Run run(settings, a.judging(false));
  run.name = a.mode + "-" + std::to_string(seed);
  Result last;
  for (long i = 0; i < a.calls && !run.gave_up && !generator.is_spent(); i++) {
    Call call = generator.next(run.world, last);
    tell(settings, &call);
    snprintf(board.at, sizeof board.at, "%s", operation(call.op).name);
    last = run.step(call);
    board.calls++;
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

// The program of a seed that fails, up to the fault; a file keeps what is left when the child dies.
Program program_of(Arguments a, uint64_t seed) {
  a.record_file = nullptr;
  std::string path = a.out + "/program";
  Fault fault;
  in_child(
      new_board(), patience,
      [&](Board &board) {
        std::ofstream file(path);
        run_seed(a, seed, board, [&](const Program &settings, const Call *call) {
          file << (call ? to_text(*call) + "\n" : to_text(settings)) << std::flush;
        });
      },
      fault);
  std::ifstream file(path);
  Program program = read_program(file);
  remove(path.c_str());
  return program;
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
    if (in_child(board, patience, [&](Board &b) { run_program(candidate, a.judging(is_thorough), b); }, found))
      return false;
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

// Whether structs' sizes are refused that are of no version. Faults of kinds that are ignored count as none.
bool sizes_are_refused(const Arguments &a) {
  Fault sizes;
  if (!a.only.empty() || in_child(new_board(), patience, [](Board &) { check_sizes(); }, sizes)) return true;
  for (const std::string &kind : a.muted)
    if (sizes.kind.compare(0, kind.size(), kind) == 0) return true;
  printf("FAILED   %s: %s\n", sizes.kind.c_str(), sizes.message.c_str());
  return false;
}

}  // namespace

int run_seeds(const Arguments &a) {
  Board &board = new_board();
  long failed = !sizes_are_refused(a);
  failed += run_all(
      a, a.seed, a.seed + static_cast<uint64_t>(a.runs), board,
      [&](uint64_t seed, Board &b) {
        run_seed(a, seed, b, [](const Program &, const Call *) {});
        b.runs++;
      },
      [&](uint64_t seed, const Fault &fault) {
        Arguments own = a;
        generator_of(own, seed);
        std::string origin =
            "Mode " + a.mode + ", seed " + std::to_string(seed) + ", " + std::to_string(a.calls) + " calls";
        if (!a.out.empty()) report(own, program_of(a, seed), fault, origin);
      });
  printf("mode %s: %ld calls, %ld runs gave up for numbers\n", a.mode.c_str(), board.calls, board.given_up);
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

}  // namespace attack
