// trace.hpp -- a trace file in memory, for the C++ engines that replay it.
//
// One record a line, words apart by blanks, the rest of a line after '#' ignored:
//
//   vars N | con STRENGTH REL CONST NT (COEF VAR)*     the problem's parts
//   a r K | A R K L | k K CONST | p K STRENGTH         constraints: add, remove, change in place
//   e V STRENGTH | x V | s V VALUE | S N (V VALUE)*    edits and suggestions
//   t V STRENGTH | u | c | phase NAME                  stay, update, check point, timed phase
//
// Layout: `ops` is flat. Op::first and Op::last mean [first, last) of constraints (a r A R k p), of
// `suggestions` (s S), a variable (e x t), or a phase (the index into `phases`).
//
// The reader here is strict enough to stop at a malformed line with its number. Columns, streaming
// and hostile input are the business of the Swift module QuoinTrace.
#pragma once

#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace peers {

// A level on the axis 0 < priority < 1000 and a weight inside it; 1000 is required.
struct Strength {
  double priority = 1000;
  double weight = 1;
  bool required() const { return priority >= 1000; }
};

enum class Relation { less_equal, equal, greater_equal };

struct Term {
  double coefficient;
  int variable;
};

struct Constraint {
  Strength strength;
  Relation relation;
  double constant;
  std::vector<Term> terms;
};

struct Suggestion {
  int variable;
  double value;
};

struct Op {
  char kind;  // the record's letter; 'P' for phase
  int first = 0, last = 0;
  double value = 0;
  Strength strength{};
};

struct Trace {
  int variables = 0;
  std::vector<Constraint> constraints;
  std::vector<Op> ops;
  std::vector<Suggestion> suggestions;
  std::vector<std::string> phases;
};

class TraceReader {
 public:
  explicit TraceReader(const std::string &path) : path_(path), in_(path) {
    if (!in_) throw std::runtime_error(path + ": cannot be opened");
  }

  Trace read() {
    while (std::getline(in_, line_)) {
      ++number_;
      at_ = 0;
      std::string head = word();
      if (head.empty()) continue;
      if (head == "vars") trace_.variables = whole(1 << 30);
      else if (head == "con") constraint();
      else if (head == "phase") phase();
      else if (head.size() == 1) operation(head[0]);
      else fail("unknown record " + head);
      if (!word().empty()) fail("more fields than the record has");
    }
    return std::move(trace_);
  }

 private:
  [[noreturn]] void fail(const std::string &what) {
    throw std::runtime_error(path_ + ":" + std::to_string(number_) + ": " + what);
  }

  // The next word of the line, or an empty one at its end.
  std::string word() {
    const char *blank = " \t\r";
    size_t begin = line_.find_first_not_of(blank, at_);
    if (begin == std::string::npos || line_[begin] == '#') return {};
    size_t end = line_.find_first_of(" \t\r#", begin);
    at_ = end == std::string::npos ? line_.size() : end;
    return line_.substr(begin, at_ - begin);
  }

  double number_of(const std::string &text) {
    char *end = nullptr;
    double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end || !std::isfinite(value)) fail("not a number: '" + text + "'");
    return value;
  }

  double number() { return number_of(word()); }

  // A whole number in 0..<limit.
  int whole(int limit) {
    double value = number();
    if (!(value >= 0 && value < limit) || value != std::floor(value)) fail("index out of range");
    return static_cast<int>(value);
  }

  int variable() { return whole(trace_.variables); }
  int constraint_index() { return whole(static_cast<int>(trace_.constraints.size())); }

  // A bare number is kiwi's a*1e6 + b*1e3 + c and means the strongest level that is not zero.
  Strength strength() {
    std::string text = word();
    if (text == "req") return {};
    if (text.empty() || (!std::isalpha(text[0]) && text[0] != '@')) {
      double bare = number_of(text);
      if (bare >= 1001001000.0) return {};
      return bare >= 1e6 ? Strength{750, bare / 1e6} : bare >= 1e3 ? Strength{500, bare / 1e3} : Strength{250, bare};
    }
    size_t star = text.find('*');
    std::string level = text.substr(0, star);
    double weight = star == std::string::npos ? 1 : number_of(text.substr(star + 1));
    if (level == "strong") return {750, weight};
    if (level == "medium") return {500, weight};
    if (level == "weak") return {250, weight};
    if (level[0] == '@') return {number_of(level.substr(1)), weight};
    fail("unknown strength " + text);
  }

  void constraint() {
    Constraint made;
    made.strength = strength();
    std::string relation = word();
    made.relation = relation == "le"   ? Relation::less_equal
                    : relation == "eq" ? Relation::equal
                    : relation == "ge" ? Relation::greater_equal
                                       : (fail("unknown relation " + relation), Relation::equal);
    made.constant = number();
    int count = whole(1 << 30);
    for (int i = 0; i < count; ++i) {
      double coefficient = number();
      made.terms.push_back({coefficient, variable()});
    }
    trace_.constraints.push_back(std::move(made));
  }

  void phase() {
    std::string name = word();
    size_t index = 0;
    while (index < trace_.phases.size() && trace_.phases[index] != name) ++index;
    if (index == trace_.phases.size()) trace_.phases.push_back(name);
    trace_.ops.push_back({'P', static_cast<int>(index), 0, 0, {}});
  }

  void suggestion() {
    int v = variable();
    trace_.suggestions.push_back({v, number()});
  }

  void operation(char kind) {
    Op op{kind};
    switch (kind) {
      case 'a':
      case 'r':
      case 'k':
      case 'p':
        op.first = constraint_index();
        op.last = op.first + 1;
        if (kind == 'k') op.value = number();
        if (kind == 'p') op.strength = strength();
        break;
      case 'A':
      case 'R':
        op.first = whole(static_cast<int>(trace_.constraints.size()) + 1);
        op.last = whole(static_cast<int>(trace_.constraints.size()) + 1);
        if (op.last < op.first) fail("the range is reversed");
        break;
      case 'e':
      case 't':
        op.first = variable();
        op.strength = strength();
        break;
      case 'x': op.first = variable(); break;
      case 's':
      case 'S': {
        op.first = static_cast<int>(trace_.suggestions.size());
        int count = kind == 's' ? 1 : whole(1 << 30);
        for (int i = 0; i < count; ++i) suggestion();
        op.last = static_cast<int>(trace_.suggestions.size());
        break;
      }
      case 'u':
      case 'c': break;
      default: fail(std::string("unknown record ") + kind);
    }
    trace_.ops.push_back(op);
  }

  std::string path_, line_;
  std::ifstream in_;
  size_t at_ = 0;
  long number_ = 0;
  Trace trace_;
};

}  // namespace peers
