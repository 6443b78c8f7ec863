// budget.hpp -- a replay that takes too long stops by itself and says so.
//
// When the budget is spent an alarm raises a flag, which the replay loop reads between operations;
// it then ends with what it has. One operation can outlast any patience, so a second alarm follows
// after a grace period and ends the process from inside the handler, with a message made beforehand:
// only write() and _exit() are safe there.
#pragma once

#include <csignal>
#include <cstdio>
#include <string>
#include <unistd.h>

namespace peers {

struct BudgetSpent {};

constexpr int exit_did_not_finish = 3;
constexpr unsigned grace_seconds = 2;

class Budget {
 public:
  static void start(unsigned seconds, bool json) {
    if (seconds == 0) return;
    message() =
        json ? "{\"phases\": null, \"did_not_finish\": true, \"budget_seconds\": " + std::to_string(seconds) + "}\n"
             : "did not finish within " + std::to_string(seconds) + " s\n";
    std::signal(SIGALRM, on_alarm);
    alarm(seconds);
  }

  static void check() {
    if (spent()) throw BudgetSpent{};
  }

  // No repetition was complete: nothing can be reported.
  [[noreturn]] static void give_up() {
    std::fputs(message().c_str(), stdout);
    std::fflush(stdout);
    _exit(exit_did_not_finish);
  }

 private:
  static volatile std::sig_atomic_t &spent() {
    static volatile std::sig_atomic_t flag = 0;
    return flag;
  }

  static std::string &message() {
    static std::string text;
    return text;
  }

  static void on_alarm(int) {
    if (spent()) {
      ssize_t ignored = write(STDOUT_FILENO, message().data(), message().size());
      (void)ignored;
      _exit(exit_did_not_finish);
    }
    spent() = 1;
    alarm(grace_seconds);
  }
};

}  // namespace peers
