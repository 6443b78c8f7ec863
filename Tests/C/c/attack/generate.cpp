// generate.cpp -- see generate.hpp.
#include "generate.hpp"

#include <algorithm>
#include <cmath>

namespace attack {

const char *const mode_names =
    "plain oom budget transactions copies callbacks ties huge large uneven wild hostile batches all images";

bool traits_of(const std::string &mode, Traits &t) {
  t = Traits();
  if (mode == "plain" || mode == "images") return true;
  if (mode == "oom") return t.oom = t.transactions = true;
  if (mode == "budget") return t.budgets = true;
  if (mode == "transactions") return t.transactions = true;
  if (mode == "copies") return t.copies = true;
  if (mode == "callbacks") return t.callbacks = t.transactions = true;
  if (mode == "ties") return t.ties = t.copies = t.budgets = true;
  if (mode == "huge") return t.huge = true;
  if (mode == "large") return t.large = t.budgets = t.transactions = t.copies = true;
  if (mode == "uneven") return t.uneven = t.copies = t.budgets = true;
  if (mode == "wild") return t.wild = true;
  if (mode == "hostile") return t.hostile = t.transactions = true;
  if (mode == "batches") return t.batches = true;
  if (mode == "all") return t.oom = t.budgets = t.transactions = t.copies = t.callbacks = true;
  return false;
}

Traits chosen_traits(Random &choices) {
  static const std::vector<const char *> modes = {"plain", "oom",  "budget", "transactions", "copies",  "callbacks",
                                                  "ties",  "huge", "uneven", "hostile",      "batches", "all"};
  Traits traits;
  traits_of(choices.of(modes), traits);
  return traits;
}

Generator::Generator(Random random, Traits traits) : random_(std::move(random)), traits_(traits) {
  wanted_variables_ = random_.between(1, random_.once_in(4) ? 24 : 8);
  wanted_constraints_ = wanted_variables_ * random_.between(1, 3) + 2;
  required_percent_ = random_.of(std::vector<int>{10, 30, 50, 80});
  objective_percent_ = random_.of(std::vector<int>{0, 0, 15});
  is_integral_ = random_.percent(60);
  magnitudes_ = random_.of(std::vector<double>{1, 2, 3, 4.4});
  if (traits_.ties) wanted_variables_ = random_.between(16, 40), wanted_constraints_ = 2 * wanted_variables_;
  // Some of the solver's lists begin with room for 1,024.
  if (traits_.large)
    wanted_variables_ = random_.between(900, 1500), wanted_constraints_ = wanted_variables_ * random_.between(1, 3) / 2;
  traits_.oom = traits_.oom || (traits_.large && random_.once_in(4));
  is_piecemeal_ = traits_.large && random_.once_in(3);
  if (is_piecemeal_)
    wanted_constraints_ = random_.between(20, 80), required_percent_ = random_.of(std::vector<int>{0, 10});
}

Program Generator::settings() {
  Program program;
  for (Settings &s : program.slots) {
    s.policy = random_.below(2);
    s.returns_to_rest = random_.once_in(3);
    s.tag = static_cast<unsigned>(random_.between(1, 255));
    if (random_.once_in(3)) s.variables = random_.below(40), s.constraints = random_.below(60);
  }
  return program;
}

// ---- Numbers ----

double Generator::value() {
  if (traits_.wild && random_.percent(30))
    return (random_.unit() - 0.5) * std::pow(10, random_.unit() * 2 * magnitudes_);
  if (traits_.huge && random_.once_in(25)) return (random_.unit() - 0.5) * std::pow(10, random_.between(7, 15));
  double made = random_.between(-1000, 1000);
  return is_integral_ || random_.percent(70) ? made : made / 16;
}

double Generator::constant() {
  if (traits_.wild && random_.once_in(40)) return (random_.unit() - 0.5) * 1e13;
  return value();
}

double Generator::coefficient() {
  static const std::vector<double> plain = {1, -1, 1, -1, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1.5, -1.5};
  bool is_plain = !traits_.wild && !traits_.uneven;
  if (is_plain || random_.percent(40)) return random_.of(plain);
  double size =
      traits_.uneven ? 4 * std::pow(10, -3.6 * random_.unit()) : std::pow(10, (random_.unit() * 2 - 1) * magnitudes_);
  return random_.once_in(2) ? size : -size;
}

double Generator::priority(bool may_be_required) {
  static const std::vector<double> soft = {750, 750, 500, 500, 250, 250, 1, 100, 999, 250.5};
  if (may_be_required && random_.percent(required_percent_)) return required;
  return random_.of(soft);
}

double Generator::weight() {
  static const std::vector<double> weights = {1, 1, 1, 1, 2, 0.5, 10};
  if (traits_.wild && random_.percent(20)) return std::pow(10, random_.unit() * 4 - 2);
  return random_.of(weights);
}

// ---- Operands ----

// The number of a variable, now and then of one that is gone or never existed.
int Generator::variable(const Slot &slot) {
  if (slot.shadow.variables.empty() || random_.once_in(60)) {
    int stale = random_.below(next_variable_ + 1);
    // A stale handle that names something again is reported once (lists.cpp), and not used.
    if (slot.shadow.variables.count(stale) || !quoin_variable_is_valid(slot.solver, slot.v(stale))) return stale;
    return next_variable_;
  }
  auto at = slot.shadow.variables.begin();
  std::advance(at, random_.below(static_cast<int>(slot.shadow.variables.size())));
  return at->first;
}

// The number of a constraint of the kind (-1: of any) if there is one, seldom of another or of one that is gone.
int Generator::constraint(const Slot &slot, int kind) {
  if (slot.shadow.constraints.empty() || random_.once_in(60)) {
    int stale = random_.below(next_constraint_ + 1);
    if (slot.shadow.constraints.count(stale) || !quoin_constraint_is_valid(slot.solver, slot.c(stale))) return stale;
    return next_constraint_;
  }
  std::vector<int> all;
  for (const auto &[id, held] : slot.shadow.constraints)
    if (kind < 0 || held.kind == kind) all.push_back(id);
  if (all.empty() || random_.once_in(30)) return slot.shadow.constraints.begin()->first;
  return random_.of(all);
}

Row Generator::row(const Slot &slot, bool may_be_required) {
  Row made;
  int n = random_.of(std::vector<int>{1, 1, 2, 2, 2, 2, 3, 3, 4});
  if (random_.once_in(50)) n = 0;
  for (int i = 0; i < n; i++) made.terms.push_back({variable(slot), coefficient()});
  made.constant = constant();
  made.relation = is_piecemeal_ ? random_.between(1, 2) : random_.below(3);
  made.priority = priority(may_be_required);
  made.weight = weight();
  return made;
}

// ---- Calls ----

Call Generator::stating(const Slot &slot, Op op) {
  Call call;
  call.op = op;
  switch (op) {
    case Op::variable_add:
      call.made = {next_variable_++};
      call.x = {value()};
      break;
    case Op::variables_add:
      for (int n = traits_.large ? random_.between(100, 500) : random_.between(1, 4); n > 0; n--)
        call.made.push_back(next_variable_++);
      while (random_.once_in(2) && call.x.size() < call.made.size()) call.x.push_back(value());
      if (call.x.size() < call.made.size()) call.x.clear();
      break;
    case Op::constraints_add:
      if (traits_.ties && !slot.shadow.variables.empty()) return chain(slot);
      if (traits_.large && slot.shadow.variables.size() > 8) return ladder(slot);
      for (int n = random_.between(0, random_.once_in(3) ? 20 : 6); n > 0; n--) {
        call.rows.push_back(row(slot, true));
        call.made.push_back(next_constraint_++);
      }
      break;
    case Op::constraint_add:
    case Op::objective_add:
      call.rows = {row(slot, op == Op::constraint_add)};
      if (op == Op::objective_add) call.rows[0].relation %= 2, call.rows[0].constant = 0;
      call.made = {next_constraint_++};
      break;
    default:
      call.who = {variable(slot)};
      call.x = {priority(random_.once_in(30)), weight()};
      call.made = {next_constraint_++};
      break;
  }
  return call;
}

// The constraints that use a variable.
static std::vector<int> users(const Slot &slot, int variable) {
  std::vector<int> found;
  for (const auto &[id, held] : slot.shadow.constraints)
    for (const Product &term : held.row.terms)
      if (term.variable == variable && (found.empty() || found.back() != id)) found.push_back(id);
  return found;
}

Call Generator::changing(const Slot &slot) {
  static const std::vector<Op> ops = {Op::constraint_remove,
                                      Op::constraint_remove,
                                      Op::constraints_remove,
                                      Op::constraint_set_left_constant,
                                      Op::constraint_set_left_constant,
                                      Op::constraint_set_left_constant,
                                      Op::constraint_set_strength,
                                      Op::constraint_set_relation,
                                      Op::constraint_set_coefficient,
                                      Op::edit_suggest,
                                      Op::edit_suggest,
                                      Op::edit_suggest,
                                      Op::edits_suggest,
                                      Op::variable_suggest,
                                      Op::stays_reset,
                                      Op::variable_remove,
                                      Op::experimental_take_back,
                                      Op::variable_set_rest,
                                      Op::variable_set_label,
                                      Op::constraint_set_label,
                                      Op::solver_reset_counters};
  Call call;
  call.op = random_.of(ops);
  bool is_edit = call.op == Op::edit_suggest || call.op == Op::edits_suggest;
  int kind = is_edit ? QUOIN_KIND_EDIT : random_.percent(70) ? QUOIN_KIND_CONSTRAINT : -1;
  const char *operands = operation(call.op).operands;
  int n = operands[0] == 'C' ? random_.between(1, 3) : static_cast<int>(std::char_traits<char>::length(operands));
  for (int i = 0; i < n; i++)
    call.who.push_back(operand_kind(call.op, static_cast<size_t>(i)) == 'v' ? variable(slot) : constraint(slot, kind));
  // Only variables that nothing uses can be removed, and they are few.
  bool goes = call.op == Op::variable_remove || call.op == Op::experimental_take_back;
  std::vector<int> unused;
  for (const auto &[id, held] : slot.shadow.variables)
    if (goes && !slot.shadow.is_used(id)) unused.push_back(id);
  if (!unused.empty() && !random_.once_in(4)) call.who = {random_.of(unused)};
  // In a transaction all constraints of a variable go now and then: so does the variable next, and a rollback brings it back.
  if (call.op == Op::constraints_remove && slot.before && random_.once_in(2)) call.who = users(slot, variable(slot));
  // A call that names a constraint twice is refused, so most calls name each only once.
  if (call.op == Op::constraints_remove && !random_.once_in(8)) {
    std::sort(call.who.begin(), call.who.end());
    call.who.erase(std::unique(call.who.begin(), call.who.end()), call.who.end());
  }
  switch (call.op) {
    case Op::constraint_set_strength: call.x = {priority(true), weight()}; break;
    case Op::constraint_set_relation: call.n = random_.below(3); break;
    case Op::constraint_set_coefficient: call.x = {random_.once_in(4) ? 0 : coefficient()}; break;
    case Op::edits_suggest:
      for (size_t i = 0; i < call.who.size(); i++) call.x.push_back(value());
      break;
    case Op::variable_set_label:
    case Op::constraint_set_label: call.n = random_.below(5); break;
    default: call.x = {constant()}; break;
  }
  return call;
}

Call Generator::asking(const Slot &slot) {
  Call call;
  call.op = static_cast<Op>(random_.between(static_cast<int>(Op::solver_save), static_cast<int>(operation_count) - 1));
  const char *operands = operation(call.op).operands;
  int n = operands[0] == 'V' ? random_.below(4) : static_cast<int>(std::char_traits<char>::length(operands));
  bool is_edit = call.op == Op::edit_sensitivities || call.op == Op::edit_sensitivity;
  for (int i = 0; i < n; i++)
    call.who.push_back(operand_kind(call.op, static_cast<size_t>(i)) == 'v'
                           ? variable(slot)
                           : constraint(slot, is_edit ? QUOIN_KIND_EDIT : -1));
  call.n = random_.below(8);
  return call;
}

Call Generator::fresh(const World &world) {
  int index = random_.percent(80) ? 0 : random_.below(slot_count);
  const Slot &slot = world.slots[index];
  Call call;
  if (traits_.batches && last_.op == Op::solver_solve && last_.slot == index && random_.once_in(3)) {
    call = batch();
    call.slot = index;
    return call;
  }
  int variables = static_cast<int>(slot.shadow.variables.size()),
      constraints = static_cast<int>(slot.shadow.constraints.size());
  // What a variable's going and coming back does to the list of changes shows if changes are read at once.
  bool went = last_.op == Op::transaction_rollback || (slot.before && last_.op == Op::variable_remove);
  if (went && last_.slot == index && random_.once_in(2)) {
    call.op = Op::changes_read;
    call.n = traits_.large ? 4096 : 64;
    call.slot = index;
    return call;
  }
  int dice = random_.below(100);
  bool is_small = variables < wanted_variables_ || variables == 0;
  bool is_begun = constraints >= wanted_constraints_;
  if (is_small && (dice < (traits_.large ? 95 : 40) || variables == 0)) {
    call = stating(slot, traits_.large || random_.once_in(3) ? Op::variables_add : Op::variable_add);
  } else if (traits_.large && !is_begun && dice < (is_piecemeal_ ? 95 : 60)) {
    call = stating(slot, is_piecemeal_ ? Op::constraint_add : Op::constraints_add);
  } else if (dice < (is_begun ? 18 : 40)) {
    static const std::vector<Op> ops = {Op::constraint_add,  Op::constraint_add, Op::constraint_add, Op::constraint_add,
                                        Op::constraints_add, Op::edit_add,       Op::stay_add};
    call = stating(slot, random_.percent(objective_percent_) ? Op::objective_add : random_.of(ops));
  } else if (dice < 60) {
    call = changing(slot);
  } else if (dice < 75) {
    call.op = Op::solver_solve;
    if (traits_.budgets && random_.percent(75))
      call.n = traits_.large ? random_.of(std::vector<int>{1, 2, 20, 300}) : random_.between(1, 3);
  } else if (dice < 80) {
    call.op = Op::changes_read;
    call.n = random_.once_in(3) ? random_.below(4) : traits_.large ? 4096 : 64;
  } else if (dice < 86 && traits_.transactions) {
    static const std::vector<Op> open = {Op::transaction_commit, Op::transaction_rollback, Op::transaction_rollback,
                                         Op::transaction_begin};
    call.op = slot.before ? random_.of(open) : random_.once_in(10) ? Op::transaction_rollback : Op::transaction_begin;
  } else if (dice < 89 && traits_.copies) {
    call.op = random_.once_in(2) ? Op::solver_clone : Op::solver_load;
    // A copy takes another slot than its original, and never the first.
    call.n = index == 0 ? random_.between(1, 2) : slot_count - index;
  } else if (dice < 89 && traits_.callbacks) {
    call.op = random_.of(std::vector<Op>{Op::solver_on_log, Op::solver_on_conflict, Op::solver_record});
    call.n = random_.once_in(4) ? 0 : call.op == Op::solver_record && random_.once_in(3) ? random_.between(2, 9) : 1;
  } else {
    call = asking(slot);
  }
  call.slot = index;
  return call;
}

Call Generator::next(const World &world, const Result &last) {
  bool is_there = operation(last_.op).makes == 'c' && !last_.made.empty() &&
                  world.slots[last_.slot].shadow.constraints.count(last_.made[0]) > 0;
  if (repeats_ && last.status == QUOIN_OUT_OF_MEMORY && !is_there && last_.fail % LASTING < 400) {
    last_.fail++;
    return last_;
  }
  Call call = fresh(world);
  if (traits_.hostile && random_.once_in(4)) spoil(call);
  // In mode "all" most calls do not run out of memory.
  bool has_doubt = traits_.oom && (!traits_.budgets || random_.once_in(6));
  repeats_ = has_doubt && operation(call.op).effect != Effect::steer;
  if (repeats_) call.fail = random_.once_in(2) ? LASTING : 0;
  return last_ = call;
}

}  // namespace attack
