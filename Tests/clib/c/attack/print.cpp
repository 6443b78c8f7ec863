// print.cpp -- see print.hpp. Declares handles and solvers; the calls themselves are in print_call.cpp.
#include "print.hpp"

#include <cstdio>
#include <set>
#include <sstream>

#include "print_call.hpp"

namespace attack {
namespace {

std::string replaced(std::string text, const std::string &what, const std::string &by) {
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
  return text;
}

// Fills in an oracle's words: SOLVER, V(3), C(3).
std::string filled(std::string text, int slot) {
  text = replaced(text, "SOLVER", solver_name(slot));
  for (char kind : {'V', 'C'}) {
    std::string open = std::string(1, kind) + "(";
    for (size_t at = text.find(open); at != std::string::npos; at = text.find(open)) {
      size_t end = text.find(')', at);
      text.replace(at, end - at + 1, handle_name(kind == 'V' ? 'v' : 'c', atoi(text.c_str() + at + 2), slot));
    }
  }
  return text;
}

// Every handle that a call names, by slot.
void collect(const Program &program, std::set<int> (&variables)[slot_count], std::set<int> (&constraints)[slot_count]) {
  for (const Call &call : program.calls)
    each_handle(call, [&](char kind, int id) { (kind == 'v' ? variables : constraints)[call.slot].insert(id); });
  // Once for each slot, since a copy may be of a copy.
  for (size_t i = 0; i < slot_count * program.calls.size(); i++) {
    const Call &call = program.calls[i % program.calls.size()];
    if (call.op != Op::solver_clone && call.op != Op::solver_load) continue;
    int target = call.n % slot_count;
    variables[target].insert(variables[call.slot].begin(), variables[call.slot].end());
    constraints[target].insert(constraints[call.slot].begin(), constraints[call.slot].end());
  }
}

void declare(std::ostream &out, const char *type, char letter, const std::set<int> (&ids)[slot_count]) {
  std::string names;
  for (int slot = 0; slot < slot_count; slot++)
    for (int id : ids[slot]) names += (names.empty() ? " " : ", ") + handle_name(letter, id, slot);
  if (!names.empty()) out << "static " << type << names << ";\n";
}

}  // namespace

std::string print_c(const Program &program, const Fault &fault, const std::string &remarks) {
  std::ostringstream out;
  std::set<int> variables[slot_count], constraints[slot_count];
  bool is_used[slot_count] = {};
  for (const Call &call : program.calls) {
    is_used[call.slot] = true;
    if (call.op == Op::solver_clone || call.op == Op::solver_load) is_used[call.n % slot_count] = true;
  }
  collect(program, variables, constraints);
  out << "/* " << fault.kind << ": " << fault.message << ".\n   " << remarks << " */\n#include \"found.h\"\n";
  declare(out, "quoin_variable", 'v', variables);
  declare(out, "quoin_constraint", 'c', constraints);
  out << "\nint main(void) {\n";
  for (int i = 0; i < slot_count; i++) {
    const Settings &s = program.slots[i];
    if (is_used[i])
      out << "  quoin_solver *" << solver_name(i) << " = new_solver(" << s.policy << ", " << s.returns_to_rest << ", " << s.tag << ", "
          << s.variables << ", " << s.constraints << "); /* policy, returns_to_rest, tag, room */\n";
  }
  CopyState copies;
  for (size_t i = 0; i < program.calls.size(); i++) {
    const Call &call = program.calls[i];
    bool is_last = i + 1 == program.calls.size();
    if (is_last && !fault.before.empty()) out << "  " << filled(fault.before, call.slot) << "\n";
    out << print_call(call, copies, variables[call.slot], constraints[call.slot]);
    if (is_last && !fault.check.empty()) out << "  CHECK(" << filled(fault.check, call.slot) << ");\n";
  }
  for (int i = 0; i < slot_count; i++)
    if (is_used[i]) out << "  quoin_solver_free(" << solver_name(i) << ");\n";
  out << "  return finish();\n}\n\n/* The same for the driver (--replay FILE):\n" << to_text(program) << "*/\n";
  return out.str();
}

}  // namespace attack
