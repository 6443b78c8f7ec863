// text.cpp -- programs as text, a call a line.
//
//     settings POLICY RETURNS_TO_REST TAG VARIABLES CONSTRAINTS     (one for each slot)
//     SLOT FUNCTION n N fail K made ID... who ID... x NUMBER... row RELATION PRIORITY WEIGHT CONSTANT (ID COEFFICIENT)...
//
// Parts that are empty or usual are left out. Lines that begin with # are comments.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <istream>
#include <sstream>

#include "program.hpp"

namespace attack {

static const Operation operations[] = {
#define OPERATION(name, operands, makes, effect) {#name, operands, makes, Effect::effect},
#include "operations.def"
#undef OPERATION
};

const Operation &operation(Op op) { return operations[static_cast<size_t>(op)]; }

char operand_kind(Op op, size_t i) {
  const char *operands = operation(op).operands;
  size_t n = strlen(operands);
  return n == 0 ? '\0' : static_cast<char>(tolower(operands[std::min(i, n - 1)]));
}

static std::string number(double x) {
  char text[40];
  snprintf(text, sizeof text, "%.17g", x);
  return text;
}

std::string to_text(const Call &call) {
  std::ostringstream out;
  out << call.slot << ' ' << operation(call.op).name;
  if (call.n) out << " n " << call.n;
  if (call.fail >= 0) out << " fail " << call.fail;
  if (!call.made.empty()) out << " made";
  for (int id : call.made) out << ' ' << id;
  if (!call.who.empty()) out << " who";
  for (int id : call.who) out << ' ' << id;
  if (!call.x.empty()) out << " x";
  for (double x : call.x) out << ' ' << number(x);
  for (const Row &row : call.rows) {
    out << " row " << row.relation << ' ' << number(row.priority) << ' ' << number(row.weight) << ' '
        << number(row.constant);
    for (const Product &term : row.terms) out << ' ' << term.variable << ' ' << number(term.coefficient);
  }
  return out.str();
}

std::string to_text(const Program &program) {
  std::ostringstream out;
  for (const Settings &s : program.slots)
    out << "settings " << s.policy << ' ' << s.returns_to_rest << ' ' << s.tag << ' ' << s.variables << ' '
        << s.constraints << '\n';
  for (const Call &call : program.calls) out << to_text(call) << '\n';
  return out.str();
}

[[noreturn]] static void refuse(const std::string &line) {
  fprintf(stderr, "not a call: %s\n", line.c_str());
  exit(2);
}

static Op op_named(const std::string &name, const std::string &line) {
  for (size_t i = 0; i < operation_count; i++)
    if (name == operations[i].name) return static_cast<Op>(i);
  refuse(line);
}

// Reads the words of a line after the function's name into the call, part by part.
static void read_parts(std::istringstream &words, Call &call, const std::string &line) {
  std::string word, part;
  std::vector<double> row;
  auto close_row = [&] {
    if (part != "row") return;
    if (row.size() < 4 || row.size() % 2) refuse(line);
    Row made;
    made.relation = static_cast<int>(row[0]);
    made.priority = row[1], made.weight = row[2], made.constant = row[3];
    for (size_t i = 4; i < row.size(); i += 2) made.terms.push_back({static_cast<int>(row[i]), row[i + 1]});
    call.rows.push_back(made);
    row.clear();
  };
  while (words >> word) {
    if (isalpha(static_cast<unsigned char>(word[0])) && word != "nan" && word != "inf") {
      close_row();
      part = word;
      continue;
    }
    double x = strtod(word.c_str(), nullptr);
    if (part == "n") call.n = static_cast<int>(x);
    else if (part == "fail") call.fail = static_cast<long>(x);
    else if (part == "made") call.made.push_back(static_cast<int>(x));
    else if (part == "who") call.who.push_back(static_cast<int>(x));
    else if (part == "x") call.x.push_back(x);
    else if (part == "row") row.push_back(x);
    else refuse(line);
  }
  close_row();
}

Program read_program(std::istream &in) {
  Program program;
  std::string line, first, name;
  int settings = 0;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    words >> first;
    if (first == "settings" && settings < slot_count) {
      Settings &s = program.slots[settings++];
      words >> s.policy >> s.returns_to_rest >> s.tag >> s.variables >> s.constraints;
      continue;
    }
    Call call;
    call.slot = atoi(first.c_str());
    if (!(words >> name) || call.slot < 0 || call.slot >= slot_count) refuse(line);
    call.op = op_named(name, line);
    read_parts(words, call, line);
    program.calls.push_back(call);
  }
  return program;
}

}  // namespace attack
