// child.cpp -- see child.hpp.
#include "child.hpp"

#include <cstdio>
#include <cstdlib>
#if __cpp_exceptions
#include <csignal>
#include <cstring>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace attack {

#if __cpp_exceptions

static constexpr int found_a_fault = 3;

void Board::tell(const Fault &fault) {
  has_fault = true;
  snprintf(kind, sizeof kind, "%s", fault.kind.c_str());
  snprintf(message, sizeof message, "%s", fault.message.c_str());
}

Board &new_board() {
  void *memory = mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) {
    perror("mmap");
    exit(2);
  }
  return *static_cast<Board *>(memory);
}

void allow(unsigned seconds) {
  itimerval work = {{0, 0}, {static_cast<time_t>(seconds), 0}};
  setitimer(ITIMER_PROF, &work, nullptr);
  alarm(30 * seconds);
}

bool in_child(Board &board, unsigned seconds, const std::function<void(Board &)> &work, Fault &fault) {
  board.has_fault = false;
  fflush(nullptr);
  pid_t child = fork();
  if (child < 0) {
    perror("fork");
    exit(2);
  }
  if (child == 0) {
    allow(seconds);
    try {
      work(board);
    } catch (const Fault &found) {
      board.tell(found);
      _exit(found_a_fault);
    }
    fflush(nullptr);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  if (WIFEXITED(status) && WEXITSTATUS(status) == found_a_fault && board.has_fault) {
    fault = {board.kind, board.message};
    return false;
  }
  std::string how = WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "the sanitizer stops it";
  bool is_hang = WIFSIGNALED(status) && (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM);
  fault = {std::string(is_hang ? "does not end: " : "crash: ") + board.at, how};
  return false;
}

#else

// WebAssembly has no processes: the first fault ends this one.
Board &new_board() {
  static Board board;
  return board;
}

void allow(unsigned) {}

bool in_child(Board &board, unsigned, const std::function<void(Board &)> &work, Fault &) {
  work(board);
  return true;
}

#endif

}  // namespace attack
