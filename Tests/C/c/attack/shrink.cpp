// shrink.cpp -- calls are deleted in chunks, then one by one; then operands, numbers and settings become
// simpler; all of it again until nothing helps. See shrink.hpp.
#include "shrink.hpp"

#include <cmath>
#include <map>

namespace attack {
namespace {

class Shrinker {
 public:
  Shrinker(Program program, const std::function<bool(const Program &)> &shows, int tries)
      : program_(std::move(program)), shows_(shows), tries_(tries) {}

  Program run() {
    bool is_smaller = true;
    while (is_smaller && tries_ > 0) {
      is_smaller = delete_calls();
      is_smaller |= simplify_calls();
      is_smaller |= simplify_settings();
    }
    return renumbered();
  }

 private:
  bool keep_if_shown(const Program &candidate) {
    if (tries_-- <= 0 || !shows_(candidate)) return false;
    program_ = candidate;
    return true;
  }

  bool delete_calls() {
    bool any = false;
    for (size_t size = program_.calls.size(); size > 0; size /= 2) {
      for (size_t at = 0; at < program_.calls.size() && tries_ > 0;) {
        Program candidate = program_;
        auto from = candidate.calls.begin() + static_cast<long>(at);
        candidate.calls.erase(from, from + static_cast<long>(std::min(size, candidate.calls.size() - at)));
        if (keep_if_shown(candidate)) any = true;
        else at += size;
      }
    }
    return any;
  }

  // Tries one change of call i.
  bool attempt(size_t i, const std::function<void(Call &)> &change) {
    Program candidate = program_;
    change(candidate.calls[i]);
    return keep_if_shown(candidate);
  }

  bool number(size_t i, const std::function<double &(Call &)> &place, std::initializer_list<double> wanted) {
    double old = place(program_.calls[i]);
    for (double simple : {*wanted.begin(), *(wanted.end() - 1), std::round(old), std::round(old * 4) / 4,
                          std::round(old / 100) * 100}) {
      if (simple == old || !(std::fabs(simple) <= std::fabs(old) + 1) || to_string_size(simple) >= to_string_size(old))
        continue;
      if (attempt(i, [&](Call &call) { place(call) = simple; })) return true;
    }
    return false;
  }

  static size_t to_string_size(double x) {
    if (x == 0) return 0;
    if (x == 1) return 1;
    char text[40];
    return static_cast<size_t>(snprintf(text, sizeof text, "%.17g", x)) + 1;
  }

  bool simplify_rows(size_t i) {
    bool any = false;
    for (size_t r = program_.calls[i].rows.size(); r-- > 0;) {
      if (program_.calls[i].rows.size() > 1 && attempt(i, [&](Call &call) {
            call.rows.erase(call.rows.begin() + static_cast<long>(r));
            if (r < call.made.size()) call.made.erase(call.made.begin() + static_cast<long>(r));
          })) {
        any = true;
        continue;
      }
      for (size_t t = program_.calls[i].rows[r].terms.size(); t-- > 0;) {
        if (attempt(i,
                    [&](Call &call) { call.rows[r].terms.erase(call.rows[r].terms.begin() + static_cast<long>(t)); }))
          any = true;
        else any |= number(i, [&](Call &call) -> double & { return call.rows[r].terms[t].coefficient; }, {1, -1});
      }
      any |= number(i, [&](Call &call) -> double & { return call.rows[r].constant; }, {0, 1});
      any |= number(i, [&](Call &call) -> double & { return call.rows[r].weight; }, {1, 1});
      if (program_.calls[i].rows[r].priority < required && program_.calls[i].rows[r].priority != 500)
        any |= attempt(i, [&](Call &call) { call.rows[r].priority = 500; });
      if (program_.calls[i].rows[r].relation != 0) any |= attempt(i, [&](Call &call) { call.rows[r].relation = 0; });
    }
    return any;
  }

  bool simplify_calls() {
    bool any = false;
    for (size_t i = 0; i < program_.calls.size() && tries_ > 0; i++) {
      any |= simplify_rows(i);
      bool is_list = operation(program_.calls[i].op).operands[0] == 'C';
      for (size_t k = program_.calls[i].who.size(); is_list && k-- > 0;)
        any |= attempt(i, [&](Call &call) {
          call.who.erase(call.who.begin() + static_cast<long>(k));
          if (k < call.x.size()) call.x.erase(call.x.begin() + static_cast<long>(k));
        });
      if (program_.calls[i].op == Op::variables_add)
        for (size_t k = program_.calls[i].made.size(); k-- > 0;)
          any |= attempt(i, [&](Call &call) {
            call.made.erase(call.made.begin() + static_cast<long>(k));
            if (k < call.x.size()) call.x.erase(call.x.begin() + static_cast<long>(k));
          });
      for (size_t k = 0; k < program_.calls[i].x.size(); k++)
        any |= number(i, [&](Call &call) -> double & { return call.x[k]; }, {0, 1});
      const Call &now = program_.calls[i];
      if (now.fail >= 0) any |= attempt(i, [](Call &call) { call.fail = -1; });
      if (now.n > 0 && (now.op == Op::solver_solve)) any |= attempt(i, [](Call &call) { call.n = 0; });
      if (now.slot != 0) any |= attempt(i, [](Call &call) { call.slot = 0; });
    }
    return any;
  }

  bool simplify_settings() {
    bool any = false;
    for (int i = 0; i < slot_count; i++) {
      Program candidate = program_;
      Settings &s = candidate.slots[i], plain;
      plain.tag = static_cast<unsigned>(i + 1);
      auto differs = [&](const Settings &a) {
        return a.policy != plain.policy || a.returns_to_rest != plain.returns_to_rest ||
               a.variables != plain.variables || a.constraints != plain.constraints || a.tag != plain.tag;
      };
      if (!differs(s)) continue;
      s = plain;
      if (keep_if_shown(candidate)) {
        any = true;
        continue;
      }
      for (int part = 0; part < 4; part++) {
        candidate = program_;
        Settings &now = candidate.slots[i];
        if (part == 0) now.policy = 0;
        if (part == 1) now.returns_to_rest = 0;
        if (part == 2) now.variables = now.constraints = 0;
        if (part == 3) now.tag = plain.tag;
        if (to_text(candidate) != to_text(program_)) any |= keep_if_shown(candidate);
      }
    }
    return any;
  }

  // The same program with handles numbered from 0.
  Program renumbered() {
    Program made = program_;
    std::map<int, int> variables, constraints;
    auto rename = [&](char kind, int &id) {
      auto &names = kind == 'v' ? variables : constraints;
      if (id >= 0) id = names.emplace(id, static_cast<int>(names.size())).first->second;
    };
    for (Call &call : made.calls) {
      for (int &id : call.made) rename(operation(call.op).makes, id);
      each_operand(call, rename);
    }
    return shows_(made) ? made : program_;
  }

  Program program_;
  const std::function<bool(const Program &)> &shows_;
  int tries_;
};

}  // namespace

Program shrink(Program program, const std::function<bool(const Program &)> &shows, int tries) {
  return Shrinker(std::move(program), shows, tries).run();
}

}  // namespace attack
